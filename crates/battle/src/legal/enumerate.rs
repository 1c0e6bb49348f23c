//! Lists every intent that the judge would accept now.

use super::declaring;
use super::option_targets::{AimedUnit, OptionTargets};
use super::options::option;
use super::reactions::out_of_turn::legal_out_of_turn;
use super::reactions::reacting::legal_replies;
use crate::readiness::ready::{Ready, ready};
use crate::rulebook::book::Rulebook;
use crate::state::battle_state::{BattleState, Stage};
use crate::state::intent::{Intent, Target};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Targets};

/// Every intent that the judge would accept now, in a fixed order. A volley is listed with all weapons that can fire,
/// unaimed or at one location. The judge also accepts any other choice of these weapons, [`Intent::StopAtSteps`], which
/// changes nothing in the battle, and [`Intent::HoldFor`] at other times than when the holding unit is asked.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use phaseline_battle::{judge, legal};
///
/// battle.play(Intent::Draw).expect("a round begins with its draw");
/// let (book, state) = (battle.book(), battle.state());
/// let intents = legal(&book, &state);
/// assert!(!intents.is_empty() && intents.iter().all(|intent| judge(&book, &state, intent).is_ok()));
/// ```
#[must_use]
pub fn legal(book: &Rulebook, state: &BattleState) -> Vec<Intent> {
    if state.is_busy() {
        return Vec::new();
    }
    match state.stage {
        Stage::Pause => {
            let mut intents = declaring::legal(book, state);
            intents.push(Intent::Draw);
            intents
        }
        Stage::Over { .. } => Vec::new(),
        Stage::Reacting => legal_replies(book, state),
        Stage::Choosing => {
            let units = state.turn.as_ref().map_or(&[][..], |turn| &turn.units);
            let mut intents = Vec::new();
            for &unit in units {
                intents.push(Intent::Activate { unit });
                intents.extend(acts(book, state, unit));
            }
            intents.extend(legal_out_of_turn(book, state));
            intents
        }
        Stage::Acting => {
            let Some(acting) = state.acting() else { return Vec::new() };
            let unit = acting.unit;
            let mut intents = acts(book, state, unit);
            intents.push(if acting.drawn { Intent::EndActivation { unit } } else { Intent::Draw });
            intents.extend(legal_out_of_turn(book, state));
            intents
        }
    }
}

fn acts(book: &Rulebook, state: &BattleState, unit: UnitId) -> Vec<Intent> {
    let Ok(ready) = ready(book, state, unit) else { return Vec::new() };
    let mut intents = Vec::new();
    for (place, action) in book.ruleset.actions().iter().enumerate() {
        let option = option(book, state, &ready, ActionIx(place as u16));
        if option.why_not.is_some() {
            continue;
        }
        let act = |target| Intent::Act { unit, action: action.id.clone(), target };
        intents.extend(option.targets.each().map(act));
        if action.verb.volley().is_some_and(|how| how.targets == Targets::Many) {
            intents.extend(spread(state, &ready, &option.targets).map(act));
        }
    }
    intents
}

/// All weapons spread over several targets, each at the nearest target that it can fire at.
fn spread(state: &BattleState, ready: &Ready<'_>, targets: &OptionTargets) -> Option<Target> {
    let OptionTargets::Units(units) = targets else { return None };
    let here = ready.unit.place.pose.hex;
    let mut nearest: Vec<&AimedUnit> = units.iter().collect();
    nearest.sort_by_key(|aimed| (state.pose(aimed.unit).map(|pose| here.distance(pose.hex)), aimed.unit));
    let mut left: Vec<usize> = units.iter().flat_map(|aimed| aimed.weapons.iter().copied()).collect();
    left.sort_unstable();
    left.dedup();
    // The nearest target leaves weapons for the others, so that there are several targets.
    let mut shares: Vec<(UnitId, Vec<usize>)> = Vec::new();
    for (place, aimed) in nearest.iter().enumerate() {
        let others = &nearest[place + 1..];
        let mut own: Vec<usize> = aimed.weapons.iter().copied().filter(|weapon| left.contains(weapon)).collect();
        let wanted = others.iter().any(|other| other.weapons.iter().any(|weapon| own.contains(weapon)));
        if wanted && own.len() > 1 {
            own.truncate(own.len().div_ceil(2));
        }
        left.retain(|weapon| !own.contains(weapon));
        if !own.is_empty() {
            shares.push((aimed.unit, own));
        }
    }
    (shares.len() > 1).then_some(Target::Units(shares))
}
