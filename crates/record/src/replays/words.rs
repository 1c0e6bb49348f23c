//! The parts of a record in words.

use super::fingerprint::Part;
use phaseline_battle::{Intent, Request, Rulebook, Target, implement_name};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;

/// An intent in a few words: which unit does what to which target.
#[must_use]
pub fn intent_words(words: &Words, book: &Rulebook, intent: &Intent) -> String {
    intent_said(book, intent).in_words(words)
}

/// An intent in a few words, in any language.
pub(crate) fn intent_said(book: &Rulebook, intent: &Intent) -> Said {
    let about = |key, unit: &UnitId| Said::text(key, [("unit", name(book, *unit))]);
    let deed = |unit: &UnitId, deed: Said, target: &Target| {
        Said::row(
            " ",
            [Said::text("intent.deed", [("unit", name(book, *unit)), ("deed", deed)]), target_said(book, target)],
        )
    };
    let side_of = |key, side: &SideId| {
        let label = book.side(*side).map_or_else(|| side.0.to_string(), |side| side.label.clone());
        Said::text(key, [("side", label.into())])
    };
    match intent {
        Intent::Draw => Said::key("intent.draw"),
        Intent::Activate { unit } => about("intent.begins", unit),
        Intent::Act { unit, action, target } => deed(unit, action_label(book, action).into(), target),
        Intent::EndActivation { unit } => about("intent.ends", unit),
        Intent::Declare { unit, input, option, with } => {
            let with = with.and_then(|with| Some(implement_name(book.profile(*unit)?, with)));
            let option = Said::row(", ", [Some(option.as_str().into()), with.map(Said::plain)].into_iter().flatten());
            let given = [("unit", name(book, *unit)), ("declaration", input.as_str().into()), ("option", option)];
            Said::text("intent.declares", given)
        }
        Intent::React { unit, reaction, action, target } => {
            let reactions = book.ruleset.reactions();
            let label = reactions.iter().find(|it| it.id == *reaction).map_or(reaction.as_str(), |it| &it.label);
            deed(unit, Said::row(", ", [label.into(), action_label(book, action).into()]), target)
        }
        Intent::StopAtSteps { side, stops: true } => side_of("intent.stops", side),
        Intent::StopAtSteps { side, stops: false } => side_of("intent.stops_no_more", side),
        Intent::HoldFor { unit, step: None } => about("intent.holds_on", unit),
        Intent::HoldFor { unit, step: Some(step) } => {
            Said::text("intent.holds_for", [("unit", name(book, *unit)), ("place", Said::plain(step))])
        }
        Intent::Pass { side } => side_of("intent.passes", side),
        Intent::Concede { side } => side_of("intent.concedes", side),
    }
}

/// A request: which effect is put on whom, or ended.
pub(crate) fn request_said(book: &Rulebook, request: &Request) -> Said {
    let asker = request.asker();
    let key = match (request, asker.is_empty()) {
        (Request::ApplyEffect { .. }, true) => "request.applies",
        (Request::ApplyEffect { .. }, false) => "request.asker_applies",
        (Request::RemoveEffect { .. }, true) => "request.removes",
        (Request::RemoveEffect { .. }, false) => "request.asker_removes",
    };
    let effect = request.effect();
    let label = book.effects.get(effect).map_or(effect.as_str(), |known| &known.effect.name);
    Said::text(key, [("asker", asker.as_str().into()), ("effect", label.into()), ("unit", name(book, request.unit()))])
}

fn action_label<'b>(book: &'b Rulebook, id: &'b str) -> &'b str {
    book.ruleset.actions().iter().find(|action| action.id == id).map_or(id, |action| &action.label)
}

/// The place or the unit that an action is aimed at.
fn target_said(book: &Rulebook, target: &Target) -> Said {
    match target {
        Target::Nothing => Said::nothing(),
        Target::Pose(pose) => {
            let (column, row) = pose.hex.to_map();
            Said::text("intent.to", [("column", Said::plain(column)), ("row", Said::plain(row))])
        }
        aimed => {
            let units = aimed.units().into_iter().map(|unit| name(book, unit));
            Said::text("intent.at", [("units", Said::row("said.and", units))])
        }
    }
}

/// The name of a unit as badges and the log show it.
fn name(book: &Rulebook, unit: UnitId) -> Said {
    let number = || Said::text("intent.unit", [("number", Said::plain(unit.0))]);
    book.profile(unit).map_or_else(number, |profile| profile.known_as().into())
}

/// A part of a battle, such as "the hull of Ilse Varga".
pub(crate) fn part_said(book: &Rulebook, part: &Part) -> Said {
    let key = match part.field.as_str() {
        "streams" | "chance" => "part.chance",
        "turn" if part.unit.is_some() => "part.place_in_order",
        "turn" => "part.whose_turn",
        "memory" => "part.memory",
        "stack" => "part.stack",
        "windows" => "part.windows",
        "stops" => "part.stops",
        "askers" => "part.askers",
        "step" => "part.clock",
        "longest_ago" => "part.longest_ago",
        "hull" => "part.hull",
        "heat" => "part.heat",
        "place" => "part.place",
        "effects" => "part.effects",
        "round" => "part.round",
        "stage" => "part.stage",
        "sides" => "part.sides",
        other => return part_of(book, part, other.into()),
    };
    part_of(book, part, Said::key(key))
}

fn part_of(book: &Rulebook, part: &Part, what: Said) -> Said {
    match part.unit {
        None => what,
        Some(unit) => Said::text("part.of", [("part", what), ("unit", name(book, unit))]),
    }
}
