//! What the buttons that are the same everywhere say.

use super::model::Tip;
use phaseline_interaction::Button;
use phaseline_rules::texts::Words;

/// The tooltip of a button, if it has one.
#[must_use]
pub fn button(words: &Words, button: Button) -> Option<Tip> {
    let key = match button {
        Button::Settings => "button.settings",
        Button::Sound => "button.sound",
        Button::Graphics => "button.graphics",
        Button::Help => "button.help",
        Button::Lanes => "button.lanes",
        Button::Draw => "button.draw",
        Button::NewSeed => "button.new_seed",
        Button::Seed => "button.seed",
        Button::AlwaysPass => "button.always_pass",
        Button::PassTurn => "button.pass_turn",
        Button::OwnMoves => "button.own_moves",
        Button::Stops => "button.stops",
        Button::Finish => "button.pass",
        Button::Activate => "button.activate",
        _ => return None,
    };
    Some(Tip::text(words.get(key), []))
}
