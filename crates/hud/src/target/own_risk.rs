//! What an attacker risks by a charge or by death from above, in words.

use crate::ask::ShownBattle;
use crate::facts::own_aim::in_a_line;
use phaseline_battle::OwnRisk;
use phaseline_kit::paint::{Tone, percent};
use phaseline_kit::tooltip::model::Note;
use phaseline_kit::tooltip::sources::reason;
use phaseline_rules::combat::tally::Tally;
use phaseline_rules::ids::UnitId;

/// The risk in one line.
pub fn line(ask: ShownBattle<'_>, own: &OwnRisk) -> String {
    let fall = percent(own.fall as f32 / 1000.0);
    ask.words.fill("promise.own", &[("damage", &own.recoil.damage.points()), ("fall", &fall)])
}

/// The reasons of the risk: what a hit does to the attacker, and what makes it fall.
pub fn notes(ask: ShownBattle<'_>, own: &OwnRisk, by: UnitId) -> Vec<Note> {
    let unit = ask.name(by);
    let (damage, shake) = (&own.recoil.damage, &own.recoil.shake);
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("unit", &unit), ("damage", &damage.points()), ("shake", &shake.points()), ("why", &reasons(ask, damage))];
    let hit = ask.words.fill("promise.own_hit", &given);
    let check = own.check.as_ref().map(|check| {
        let given: [(&str, &dyn std::fmt::Display); 3] = [
            ("unit", &unit),
            ("chance", &crate::facts::odds::share(check)),
            ("terms", &in_a_line(ask, &check.tally.terms)),
        ];
        ask.words.fill("promise.own_check", &given)
    });
    let bears = ask.words.fill("promise.own_stands", &[("unit", &unit)]);
    let miss = own.falls_on_miss.then(|| ask.words.fill("promise.own_miss", &[("unit", &unit)]));
    let all = percent(own.fall as f32 / 1000.0);
    let fall = ask.words.fill("promise.own_fall", &[("unit", &unit), ("chance", &all)]);
    let told = [Some(hit), Some(check.unwrap_or(bears)), miss].into_iter().flatten();
    let told = told.map(|text| Note { text, tone: Tone::Muted });
    let tone = if own.fall > 0 { Tone::Bad } else { Tone::Muted };
    told.chain([Note { text: fall, tone }]).collect()
}

/// The reasons of a number, without amounts.
fn reasons(ask: ShownBattle<'_>, tally: &Tally) -> String {
    tally.terms.iter().map(|term| reason(ask.names(), &term.reason)).collect::<Vec<_>>().join(", ")
}
