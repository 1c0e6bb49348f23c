//! The judge: accepts an intent as a plan, or refuses it with a reason.

use super::aim::aim;
use super::declaring;
use super::holding;
use super::price::{Price, price};
use super::reactions::reacting::{Reacting, react};
use crate::readiness::ready::{Ready, ready};
use crate::readiness::ready_out_of_turn::ready_out_of_turn;
use crate::rulebook::book::{Rulebook, name_of};
use crate::state::battle_state::{Activation, BattleState, Stage};
use crate::state::intent::{Implement, Intent, Target};
use crate::state::refusal::Refusal;
use crate::state::step::Step;
use crate::state::window::Occasion;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{ActionIx, DeclarationIx, ReactionIx};

/// What an accepted intent will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// Draw the round.
    Draw,
    /// Begin an activation.
    Activate(UnitId),
    /// Carry out an accepted action.
    Act(Box<ActPlan>),
    /// End the unit's activation.
    End(UnitId),
    /// Make the draw of an activation.
    DrawActivation,
    /// Store a declaration.
    Declare {
        /// The unit.
        unit: UnitId,
        /// The declaration.
        declaration: DeclarationIx,
        /// The symbol, as an index into the input's list.
        symbol: i32,
        /// The weapon or usable named with it.
        with: Option<Implement>,
    },
    /// Bring a unit that held its action back into the order.
    ComeBack {
        /// The unit.
        unit: UnitId,
        /// The reaction that does so.
        reaction: ReactionIx,
    },
    /// End the question to a side that may react.
    Pass(SideId),
    /// Begin or end stopping before steps for a side.
    StopAtSteps(SideId, bool),
    /// Choose the step at which a unit that holds its action acts, or give it up.
    HoldFor(UnitId, Option<i32>),
    /// End the battle, because a side gives up.
    Concede(SideId),
}

/// An accepted action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActPlan {
    /// The unit that acts.
    pub unit: UnitId,
    /// The action.
    pub action: ActionIx,
    /// The target.
    pub target: Target,
    /// Whether the unit's activation has to begin first.
    pub activates: bool,
    /// The occasion on which it acts.
    pub occasion: Occasion,
    /// The activation in which it acts out of turn; `None` in its own turn.
    pub out_of_turn: Option<Activation>,
    /// The price.
    pub price: Price,
    /// Movement points it takes.
    pub points: u32,
    /// The steps of the battle.
    pub steps: Vec<Step>,
}

impl ActPlan {
    /// The poses that the unit comes to from this one, which comes first.
    #[must_use]
    pub fn path(&self, from: Pose) -> Vec<Pose> {
        let mut path = vec![from];
        for step in &self.steps {
            let here = path[path.len() - 1];
            path.push(match step {
                Step::Move { to, .. } => Pose { hex: *to, ..here },
                Step::Turn { to } => Pose { facing: *to, ..here },
                Step::Jump { to } => *to,
                _ => continue,
            });
        }
        path
    }
}

/// Judges an intent. It changes nothing and draws nothing.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use phaseline_battle::judge;
///
/// let (book, state) = (battle.book(), battle.state());
/// assert!(judge(&book, &state, &Intent::Draw).is_ok());
/// battle.play(Intent::Draw).expect("it was judged");
/// let refusal = judge(&book, &battle.state(), &Intent::Draw).expect_err("the round has begun");
/// assert!(!refusal.to_string().is_empty());
/// ```
///
/// # Errors
///
/// The first reason why the intent is refused.
pub fn judge(book: &Rulebook, state: &BattleState, intent: &Intent) -> Result<Plan, Refusal> {
    if state.is_over() {
        return Err(Refusal::Over);
    }
    if state.is_busy() {
        return Err(Refusal::Busy);
    }
    match intent {
        Intent::Draw if state.stage == Stage::Pause => Ok(Plan::Draw),
        Intent::Draw => match state.acting().filter(|_| state.stage == Stage::Acting) {
            Some(acting) if !acting.drawn => Ok(Plan::DrawActivation),
            _ => Err(Refusal::Drawn),
        },
        Intent::Activate { unit } => {
            let ready = ready(book, state, *unit)?;
            let begun = || Refusal::AlreadyActive(name_of(book, *unit));
            if ready.activates { Ok(Plan::Activate(*unit)) } else { Err(begun()) }
        }
        Intent::Act { unit, action, target } => {
            let known = book.ruleset.action(action);
            let ready = match (ready(book, state, *unit), known) {
                (Ok(ready), _) => ready,
                (Err(refusal), None) => return Err(refusal),
                (Err(refusal), Some(action)) => {
                    let out_of_turn = book.ruleset.actions()[action.get()].out_of_turn.is_some();
                    ready_out_of_turn(book, state, *unit, action)
                        .map_err(|why| if out_of_turn { why } else { refusal })?
                }
            };
            let Some(action) = known else { return Err(Refusal::NoSuchAction(action.clone())) };
            plan(book, state, &ready, action, target)
        }
        Intent::EndActivation { unit } => {
            let ready = ready(book, state, *unit)?;
            match ready.activation.drawn {
                _ if ready.activates => Err(Refusal::NotActive(name_of(book, *unit))),
                true => Ok(Plan::End(*unit)),
                false => Err(Refusal::EndComesAfterDraw),
            }
        }
        Intent::Declare { unit, input, option, with } => {
            let (declaration, symbol, with) = declaring::judge(book, state, *unit, (input, option, *with))?;
            Ok(Plan::Declare { unit: *unit, declaration, symbol, with })
        }
        Intent::React { unit, reaction, action, target } => {
            match react(book, state, *unit, reaction, action, target)? {
                Reacting::Act(ready, action) => plan(book, state, &ready, action, target),
                Reacting::ComeBack(reaction) => Ok(Plan::ComeBack { unit: *unit, reaction }),
            }
        }
        Intent::StopAtSteps { side, stops } => {
            if book.side(*side).is_none() || !book.ruleset.acts_out_of_turn() {
                return Err(Refusal::NothingBetweenSteps);
            }
            Ok(Plan::StopAtSteps(*side, *stops))
        }
        Intent::Concede { side } => {
            let fights = state.alive().any(|unit| unit.side() == *side)
                && book.sides.iter().any(|other| book.are_hostile(*side, other.id));
            if fights { Ok(Plan::Concede(*side)) } else { Err(Refusal::NothingToConcede) }
        }
        Intent::HoldFor { unit, step } => {
            holding::judge(book, state, *unit, *step).map(|()| Plan::HoldFor(*unit, *step))
        }
        Intent::Pass { side } => match state.window() {
            None => Err(Refusal::NothingToReactTo),
            Some(window) if window.sides.first() == Some(side) => Ok(Plan::Pass(*side)),
            Some(_) => Err(Refusal::NotAsked(book.side(*side).map_or_else(String::new, |side| side.label.clone()))),
        },
    }
}

/// The plan of an action aimed at a target.
fn plan(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<Plan, Refusal> {
    act_plan(book, state, ready, action, target).map(|plan| Plan::Act(Box::new(plan)))
}

/// The plan of an action of a ready unit at a target.
pub(crate) fn act_plan(
    book: &Rulebook,
    state: &BattleState,
    ready: &Ready<'_>,
    action: ActionIx,
    target: &Target,
) -> Result<ActPlan, Refusal> {
    let mut price = price(book, state, ready, action)?;
    let deed = aim(book, state, ready, action, target)?;
    price.heat = price.heat.max(deed.heat);
    let out_of_turn = (ready.occasion != Occasion::Turn).then(|| ready.activation.clone().into_owned());
    Ok(ActPlan {
        unit: ready.unit.id(),
        action,
        target: target.clone(),
        activates: ready.activates,
        occasion: ready.occasion,
        out_of_turn,
        price,
        points: deed.points,
        steps: deed.steps,
    })
}
