//! Which enemies could fire at a unit where its previewed move ends, and with which chance.

use std::cmp::Reverse;

use super::vantage::{arrived, best_shot};
use crate::ask::{Ask, ShownBattle};
use crate::facts::odds::share;
use phaseline_battle::{UnitState, ready_to_use};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Until;

/// How many enemies are named.
const NAMED: usize = 4;

/// The enemies that could fire at the unit there from where they stand, once its activation is over. Enemies that have
/// yet to act come first, then the best shots. Empty if that cannot be told.
pub fn exposure(ask: Ask<'_>) -> Vec<Note> {
    let Some(there) = at_rest(ask) else { return Vec::new() };
    let enemies = ask.state.alive().filter(|enemy| ask.book.are_hostile(enemy.side(), there.side()));
    let mut found: Vec<(UnitId, bool, Test)> = enemies.filter_map(|enemy| targets(ask.shown, enemy, &there)).collect();
    if found.is_empty() {
        return vec![Note { text: ask.words.say("hex.safe"), tone: Tone::Good }];
    }
    found.sort_by_key(|(enemy, pending, test)| (!pending, Reverse(test.chance().thousandths()), *enemy));
    let mut lines = vec![Note { text: ask.words.say("hex.exposed"), tone: Tone::Muted }];
    let line = |(enemy, pending, test): &(UnitId, bool, Test)| {
        let (key, tone) = if *pending { ("hex.aims_yet", Tone::Bad) } else { ("hex.aims_later", Tone::Muted) };
        let given: [(&str, &dyn std::fmt::Display); 2] = [("unit", &ask.name(*enemy)), ("chance", &share(test))];
        Note { text: ask.words.fill(key, &given), tone }
    };
    lines.extend(found.iter().take(NAMED).map(line));
    if let Some(more) = found.len().checked_sub(NAMED).filter(|more| *more > 0) {
        lines.push(Note { text: ask.words.fill("hex.aims_more", &[("count", &more)]), tone: Tone::Muted });
    }
    lines
}

/// The best shot of an enemy at the unit, and whether it has yet to act in this round.
fn targets(ask: ShownBattle<'_>, enemy: &UnitState, there: &UnitState) -> Option<(UnitId, bool, Test)> {
    let ready = ready_to_use(ask.book, ask.state, enemy.id(), None)?;
    Some((enemy.id(), enemy.is_pending(), best_shot(ask.book, (ready.profile, &*ready.unit), there)?))
}

/// The unit at the end of its move after its activation, with what the move lends it. None if the move lends something
/// that ends sooner.
fn at_rest(ask: Ask<'_>) -> Option<UnitState> {
    let unit = ask.plans.selection.unit.filter(|_| ask.plans.press_preview.path.len() > 1 && !ask.lags)?;
    let moves = ask.plans.press_preview.action?;
    let stays = |until: Until| !matches!(until, Until::ActionEnds | Until::Fired | Until::ActivationEnds);
    if !ask.book.ruleset.actions().get(moves.get())?.lends.iter().all(|loan| stays(loan.until)) {
        return None;
    }
    let mut there = arrived(ask, &ready_to_use(ask.book, ask.state, unit, Some(moves))?.unit)?;
    (there.turn.begun, there.turn.acted) = (true, true);
    Some(there)
}
