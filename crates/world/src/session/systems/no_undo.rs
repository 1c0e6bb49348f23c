//! Which intents nobody chose, and why the last one cannot be undone.

use super::table::Table;
use crate::session::{AlwaysPass, Skirmish};
use phaseline_battle::{BattleState, Intent};
use phaseline_record::NoUndo;
use phaseline_rules::texts::Words;

/// Whether nobody chose an intent: the answer of a side that passes without a question, or of the computer that has
/// nothing to answer.
pub(super) fn comes_by_itself(
    skirmish: &Skirmish,
    always_pass: &AlwaysPass,
    intent: &Intent,
    before: &BattleState,
) -> bool {
    matches!(intent, Intent::Pass { side } if !skirmish.is_human(*side) || always_pass.lets_pass(before, *side))
}

/// Why the last intent cannot be undone, and what the player can do instead.
pub(super) fn why_it_stands(words: &Words, table: &Table, why: &NoUndo) -> String {
    let stands = why.in_words(words, table.book());
    let is_lost = matches!(why, NoUndo::OthersActed(_) | NoUndo::Rolled(_));
    let instead = is_lost && table.recorder().can_rewind().is_ok();
    if instead { words.fill("undo.or_rewind", &[("why", &stands)]) } else { stands }
}
