//! What an action that costs morale does to the morale of its side.

use crate::battle::ActionOption;
use crate::ui::hud::input::HudInput;
use crate::ui::paint::Tone;
use crate::ui::tooltip::model::Note;

/// The morale that is left to the selected unit's side, and the morale level that begins there, if it is a new one.
pub(in crate::ui) fn of_price(ask: HudInput<'_>, option: &ActionOption) -> Vec<Note> {
    let side = ask.selection.unit.and_then(|unit| ask.state.unit(unit)).map(crate::battle::UnitState::side);
    let Some(held) = side.and_then(|side| ask.state.side(side)).filter(|_| option.price.morale > 0) else {
        return Vec::new();
    };
    let (from, to) = (held.morale, held.morale - option.price.morale);
    let numbers = &ask.book.combat.morale;
    let plain = ask.words.fill("action.morale_left", &[("from", &from), ("to", &to)]);
    let mut notes = vec![Note { text: plain, tone: Tone::Plain }];
    let level = numbers.low_morale(to).filter(|level| numbers.low_morale(from) != Some(*level));
    if let Some(low) = level.and_then(|level| numbers.moods.get(level)) {
        let given: [(&str, &dyn std::fmt::Display); 2] = [("mood", &low.name), ("most", &low.at_most)];
        notes.push(Note { text: ask.words.fill("action.morale_mood", &given), tone: Tone::Bad });
    }
    notes
}
