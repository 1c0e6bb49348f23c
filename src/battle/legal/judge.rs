//! The one judge: accepts an intent as a plan, or refuses it with a reason.

use super::declaring;
use super::price::{Price, price};
use super::reactions::out_of_turn::ready_for_outside;
use super::reactions::reacting::{Reacting, react};
use super::targets::aim::aim;
use crate::battle::readiness::ready::{Ready, ready};
use crate::battle::rulebook::book::{Rulebook, name_of};
use crate::battle::state::battle_state::{Activation, BattleState, Stage};
use crate::battle::state::intent::{Implement, Intent, Target};
use crate::battle::state::refusal::Refusal;
use crate::battle::state::step::Step;
use crate::battle::state::window::Occasion;
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{ActionIx, DeclarationIx, ReactionIx};

/// What an accepted intent will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// Draw the round.
    Draw,
    /// Begin an activation.
    Activate(UnitId),
    /// Carry out an action.
    Act(Box<ActPlan>),
    /// End an activation.
    End(UnitId),
    /// Draw after the orders of an activation.
    DrawActivation,
    /// Note what is declared.
    Declare {
        /// The unit.
        unit: UnitId,
        /// The declaration.
        declaration: DeclarationIx,
        /// The place of the symbol in the input's list.
        symbol: i32,
        /// What is named with it.
        with: Option<Implement>,
    },
    /// Bring a unit that held its action back into the order.
    ComeBack {
        /// The unit.
        unit: UnitId,
        /// The reaction that does so.
        reaction: ReactionIx,
    },
    /// Let a reaction window close for the side that is asked.
    Pass(SideId),
    /// Stop before steps for a side, or do so no more.
    StopAtSteps(SideId, bool),
}

/// An accepted action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActPlan {
    /// Who acts.
    pub unit: UnitId,
    /// The action.
    pub action: ActionIx,
    /// What it is aimed at.
    pub target: Target,
    /// Whether the unit has to be activated first.
    pub activates: bool,
    /// Why it acts.
    pub occasion: Occasion,
    /// The activation in which it acts outside its own one.
    pub outside: Option<Activation>,
    /// What it costs.
    pub price: Price,
    /// Movement points it takes.
    pub points: u32,
    /// What will be done, one step of the battle each.
    pub steps: Vec<Step>,
}

/// Decides about an intent. Nothing is changed and nothing is drawn.
///
/// # Errors
///
/// The first reason why the intent cannot be accepted.
pub fn judge(book: &Rulebook, snapshot: &BattleState, intent: &Intent) -> Result<Plan, Refusal> {
    if snapshot.is_over() {
        return Err(Refusal::Over);
    }
    if snapshot.is_busy() {
        return Err(Refusal::Busy);
    }
    match intent {
        Intent::Draw if snapshot.stage == Stage::Pause => Ok(Plan::Draw),
        Intent::Draw => match snapshot.acting().filter(|_| snapshot.stage == Stage::Acting) {
            Some(acting) if !acting.drawn => Ok(Plan::DrawActivation),
            _ => Err(Refusal::Drawn),
        },
        Intent::Activate { unit } => {
            let ready = ready(book, snapshot, *unit)?;
            let begun = || Refusal::AlreadyActive(name_of(book, *unit));
            if ready.activates { Ok(Plan::Activate(*unit)) } else { Err(begun()) }
        }
        Intent::Act { unit, action, target } => {
            let known = book.ruleset.action(action);
            let ready = match (ready(book, snapshot, *unit), known) {
                (Ok(ready), _) => ready,
                (Err(refusal), None) => return Err(refusal),
                (Err(refusal), Some(action)) => {
                    let outside = book.ruleset.actions()[action.get()].outside.is_some();
                    ready_for_outside(book, snapshot, *unit, action)
                        .map_err(|why| if outside { why } else { refusal })?
                }
            };
            let Some(action) = known else { return Err(Refusal::NoSuchAction(action.clone())) };
            plan(book, snapshot, &ready, action, target)
        }
        Intent::EndActivation { unit } => {
            let ready = ready(book, snapshot, *unit)?;
            match ready.activation.drawn {
                _ if ready.activates => Err(Refusal::NotActive(name_of(book, *unit))),
                true => Ok(Plan::End(*unit)),
                false => Err(Refusal::EndComesAfterDraw),
            }
        }
        Intent::Declare { unit, input, option, with } => {
            let (declaration, symbol, with) = declaring::judge(book, snapshot, *unit, (input, option, *with))?;
            Ok(Plan::Declare { unit: *unit, declaration, symbol, with })
        }
        Intent::React { unit, reaction, action, target } => {
            match react(book, snapshot, *unit, reaction, action, target)? {
                Reacting::Act(ready, action) => plan(book, snapshot, &ready, action, target),
                Reacting::ComeBack(reaction) => Ok(Plan::ComeBack { unit: *unit, reaction }),
            }
        }
        Intent::StopAtSteps { side, stops } => {
            if book.side(*side).is_none() || !book.ruleset.acts_outside() {
                return Err(Refusal::NothingBetweenSteps);
            }
            Ok(Plan::StopAtSteps(*side, *stops))
        }
        Intent::Pass { side } => match snapshot.window() {
            None => Err(Refusal::NothingToReactTo),
            Some(window) if window.sides.first() == Some(side) => Ok(Plan::Pass(*side)),
            Some(_) => Err(Refusal::NotAsked(book.side(*side).map_or_else(String::new, |side| side.label.clone()))),
        },
    }
}

/// The plan of an action aimed at a target.
fn plan(
    book: &Rulebook,
    snapshot: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<Plan, Refusal> {
    act_plan(book, snapshot, ready, action, target).map(|plan| Plan::Act(Box::new(plan)))
}

/// What an action of a unit that is ready will do, aimed at a target.
pub(in crate::battle) fn act_plan(
    book: &Rulebook,
    snapshot: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<ActPlan, Refusal> {
    let mut price = price(book, snapshot, ready, action)?;
    let deed = aim(book, snapshot, ready, action, target)?;
    price.heat = price.heat.max(deed.heat);
    let outside = (ready.occasion != Occasion::Turn).then(|| ready.activation.clone().into_owned());
    Ok(ActPlan {
        unit: ready.unit.id(),
        action,
        target: target.clone(),
        activates: ready.activates,
        occasion: ready.occasion,
        outside,
        price,
        points: deed.points,
        steps: deed.steps,
    })
}
