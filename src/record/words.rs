//! What is in a record, in words.

use super::print::Part;
use crate::battle::{Intent, Rulebook, Target};
use crate::rules::ids::UnitId;

/// An intent in a few words: who does what to whom.
#[must_use]
pub fn intent_words(book: &Rulebook, intent: &Intent) -> String {
    let who = |unit: &UnitId| name(book, *unit);
    match intent {
        Intent::Draw => "draw".to_owned(),
        Intent::Activate { unit } => format!("{} begins", who(unit)),
        Intent::Act { unit, action, target } => {
            format!("{}: {}{}", who(unit), action_label(book, action), target_words(book, target))
        }
        Intent::EndActivation { unit } => format!("{} ends its activation", who(unit)),
        Intent::Declare { unit, input, option } => format!("{} declares {input} {option}", who(unit)),
        Intent::React { unit, reaction, action, target } => {
            let reactions = book.ruleset.reactions();
            let label = reactions.iter().find(|it| it.id == *reaction).map_or(reaction.as_str(), |it| &it.label);
            let with = if action.is_empty() { String::new() } else { format!(", {}", action_label(book, action)) };
            format!("{}: {label}{with}{}", who(unit), target_words(book, target))
        }
        Intent::Pass { side } => {
            let label = book.side(*side).map_or_else(|| format!("side {}", side.0), |side| side.label.clone());
            format!("{label} does not react")
        }
    }
}

fn action_label<'b>(book: &'b Rulebook, id: &'b str) -> &'b str {
    book.ruleset.actions().iter().find(|action| action.id == id).map_or(id, |action| &action.label)
}

fn target_words(book: &Rulebook, target: &Target) -> String {
    match target {
        Target::Nothing => String::new(),
        Target::Pose(pose) => {
            let (column, row) = pose.hex.to_map();
            format!(" to {column},{row}")
        }
        aimed => {
            let names: Vec<String> = aimed.units().into_iter().map(|unit| name(book, unit)).collect();
            format!(" at {}", names.join(" and "))
        }
    }
}

/// The name of a unit, as badges and the log say it.
fn name(book: &Rulebook, unit: UnitId) -> String {
    book.fighter(unit).map_or_else(|| format!("unit {unit}"), |fighter| fighter.known_as().to_owned())
}

/// A part of a battle in words, such as "the hull of Ilse Varga".
pub(super) fn part_words(book: &Rulebook, part: &Part) -> String {
    let what = match part.field.as_str() {
        "streams" | "chance" => "chance",
        "turn" if part.unit.is_some() => "the place in the order",
        "turn" => "whose turn it is",
        "memory" => "what the ruleset remembers",
        "stack" => "the running activations",
        "windows" => "the open reactions",
        "step" => "the clock",
        "longest_ago" => "who acted longest ago",
        "hull" | "heat" | "place" | "effects" | "round" | "stage" | "sides" => &format!("the {}", part.field),
        other => other,
    };
    match part.unit {
        Some(unit) => format!("{what} of {}", name(book, unit)),
        None => what.to_owned(),
    }
}
