//! What the buttons that are the same everywhere say.

use super::model::Tip;
use crate::rules::texts::Words;

/// The tooltip of a button, if it has one.
#[must_use]
pub fn button(words: &Words, name: &str) -> Option<Tip> {
    let key = match name {
        "settings" => "button.settings",
        "help" => "button.help",
        "lanes" => "button.lanes",
        "draw" => "button.draw",
        "new_seed" => "button.new_seed",
        "seed" => "button.seed",
        "always_pass" => "button.always_pass",
        "own_moves" => "button.own_moves",
        "stops" => "button.stops",
        "finish" => "button.pass",
        "activate" => "button.activate",
        _ => return None,
    };
    Some(Tip::text(words.get(key), []))
}
