//! The part of the target that an attack is aimed at: how likely it is struck, and what is expected there.

use crate::ask::ShownBattle;
use crate::facts::odds::{points, share_among, share_of};
use phaseline_battle::{AttackForecast, Attempt};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::ids::UnitId;

/// What the attack does to its part, in one line.
pub(super) fn line(ask: ShownBattle<'_>, found: &AttackForecast) -> Option<String> {
    let aimed = found.aimed.as_ref()?;
    let given: [(&str, &dyn std::fmt::Display); 3] = [
        ("part", &name(ask, found.target, aimed.location)?.0),
        ("chance", &share_of(aimed.struck)),
        ("damage", &points(ask.words, aimed.damage)),
    ];
    Some(ask.words.fill("promise.part", &given))
}

/// The same for each weapon: how likely each of its hits strikes the part, and the damage that is expected there.
pub(super) fn notes(ask: ShownBattle<'_>, found: &AttackForecast, by: UnitId) -> Vec<Note> {
    let Some((aimed, part)) =
        found.aimed.as_ref().and_then(|aimed| Some((aimed, name(ask, found.target, aimed.location)?)))
    else {
        return Vec::new();
    };
    let weapon = |attempt: &Attempt| {
        let armed = ask.book.profile(by)?.weapons.get(attempt.weapon?)?;
        let all = attempt.hits * u64::from(attempt.effect.damage.points());
        let given: [(&str, &dyn std::fmt::Display); 4] = [
            ("weapon", &armed.weapon.name),
            ("part", &part.1),
            ("chance", &share_among(aimed.of_a_hit)),
            ("damage", &points(ask.words, aimed.part_of(all))),
        ];
        Some(Note { text: ask.words.fill("promise.part_weapon", &given), tone: Tone::Muted })
    };
    let whole = line(ask, found).map(|text| Note { text, tone: Tone::Plain });
    found.attempts.iter().filter_map(weapon).chain(whole).collect()
}

/// The name of a part: alone, and inside a sentence.
fn name(ask: ShownBattle<'_>, target: UnitId, location: usize) -> Option<(String, String)> {
    let own = &ask.book.profile(target)?.body.locations.get(location)?.name;
    let words = ask.words_of(target);
    Some((words.content(own).to_owned(), words.content_within(own)))
}
