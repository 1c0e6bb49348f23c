//! What an outcome says about the order of acting, ready to be put into words.

use super::Outcome;
use super::turn_outcome::TurnOutcome;
use phaseline_rules::initiative::carried::Carried;
use phaseline_rules::wording::order_text::{NextTold, OrderTold};

impl Outcome {
    /// What the outcome changes in the order, now and in the unit's next draw. `None` for an outcome that changes
    /// neither a place nor a counter.
    #[must_use]
    pub fn order_told(&self) -> Option<OrderTold> {
        match self {
            Self::InitiativeShifted { rolled, now, lasting, next, position, .. } => {
                let cut = now.signum() == rolled.signum() && now.abs() < rolled.abs();
                Some(OrderTold {
                    now: Some((*now, *now)),
                    place: *position,
                    rolled: cut.then_some(*rolled),
                    next: next.map(|next| next_told(next, lasting.is_some())),
                })
            }
            Self::Turn(TurnOutcome::CounterChanged { next, .. }) => {
                let next = next.map(|next| next_told(next, false));
                Some(OrderTold { next, ..OrderTold::default() })
            }
            _ => None,
        }
    }
}

fn next_told(next: Carried, lasts: bool) -> NextTold {
    NextTold { when: next.when, by: next.by.map(|by| (by, by)), lasts }
}
