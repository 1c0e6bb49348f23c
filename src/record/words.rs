//! What is in a record, in words.

use super::print::Part;
use crate::battle::{Intent, Rulebook, Target, implement_name};
use crate::rules::ids::UnitId;
use crate::rules::texts::Words;

/// An intent in a few words: who does what to whom.
#[must_use]
pub fn intent_words(words: &Words, book: &Rulebook, intent: &Intent) -> String {
    let about = |key: &str, unit: &UnitId| words.fill(key, &[("unit", &name(words, book, *unit))]);
    let deed = |unit: &UnitId, what: &str, target: &Target| {
        let (unit, target) = (name(words, book, *unit), target_words(words, book, target));
        words.fill("intent.deed", &[("unit", &unit), ("deed", &what), ("target", &target)])
    };
    match intent {
        Intent::Draw => words.say("intent.draw"),
        Intent::Activate { unit } => about("intent.begins", unit),
        Intent::Act { unit, action, target } => deed(unit, action_label(book, action), target),
        Intent::EndActivation { unit } => about("intent.ends", unit),
        Intent::Declare { unit, input, option, with } => {
            let with = with.and_then(|with| Some(implement_name(book.fighter(*unit)?, with)));
            let option = with.map_or_else(|| option.clone(), |with| format!("{option}, {with}"));
            let unit = name(words, book, *unit);
            words.fill("intent.declares", &[("unit", &unit), ("declaration", input), ("option", &option)])
        }
        Intent::React { unit, reaction, action, target } => {
            let reactions = book.ruleset.reactions();
            let label = reactions.iter().find(|it| it.id == *reaction).map_or(reaction.as_str(), |it| &it.label);
            let with = if action.is_empty() { String::new() } else { format!(", {}", action_label(book, action)) };
            deed(unit, &format!("{label}{with}"), target)
        }
        Intent::StopAtSteps { side, stops } => {
            let label = book.side(*side).map_or_else(|| side.0.to_string(), |side| side.label.clone());
            let key = if *stops { "intent.stops" } else { "intent.stops_no_more" };
            words.fill(key, &[("side", &label)])
        }
        Intent::Pass { side } => {
            let label = book.side(*side).map_or_else(|| side.0.to_string(), |side| side.label.clone());
            words.fill("intent.passes", &[("side", &label)])
        }
    }
}

fn action_label<'b>(book: &'b Rulebook, id: &'b str) -> &'b str {
    book.ruleset.actions().iter().find(|action| action.id == id).map_or(id, |action| &action.label)
}

/// Where or at whom; with the space before it, as it follows the deed.
fn target_words(words: &Words, book: &Rulebook, target: &Target) -> String {
    match target {
        Target::Nothing => String::new(),
        Target::Pose(pose) => {
            let (column, row) = pose.hex.to_map();
            format!(" {}", words.fill("intent.to", &[("column", &column), ("row", &row)]))
        }
        aimed => {
            let units = aimed.units().into_iter().map(|unit| name(words, book, unit));
            let several = |one: String, other: String| words.fill("intent.and", &[("one", &one), ("other", &other)]);
            let units = units.reduce(several).unwrap_or_default();
            format!(" {}", words.fill("intent.at", &[("units", &units)]))
        }
    }
}

/// The name of a unit, as badges and the log say it.
fn name(words: &Words, book: &Rulebook, unit: UnitId) -> String {
    let number = || words.fill("intent.unit", &[("number", &unit.0)]);
    book.fighter(unit).map_or_else(number, |fighter| fighter.known_as().to_owned())
}

/// A part of a battle in words, such as "the hull of Ilse Varga".
pub(super) fn part_words(words: &Words, book: &Rulebook, part: &Part) -> String {
    let key = match part.field.as_str() {
        "streams" | "chance" => "part.chance",
        "turn" if part.unit.is_some() => "part.place_in_order",
        "turn" => "part.whose_turn",
        "memory" => "part.memory",
        "stack" => "part.stack",
        "windows" => "part.windows",
        "stops" => "part.stops",
        "step" => "part.clock",
        "longest_ago" => "part.longest_ago",
        "hull" => "part.hull",
        "heat" => "part.heat",
        "place" => "part.place",
        "effects" => "part.effects",
        "round" => "part.round",
        "stage" => "part.stage",
        "sides" => "part.sides",
        other => other,
    };
    let part_of =
        |unit: UnitId| words.fill("part.of", &[("part", &words.get(key)), ("unit", &name(words, book, unit))]);
    part.unit.map_or_else(|| words.say(key), part_of)
}
