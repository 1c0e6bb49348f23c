//! Fills the values of a unit's panel.

use super::gauge::gauges;
use super::model::{UnitCard, UnitPanel};
use super::status::{State, states};
use crate::ask::Ask;
use crate::cause::Cause;
use crate::face::UnitFace;
use crate::facts::heat_to_come::heat_to_come;
use crate::panel::Panel;
use crate::units::Components;
use phaseline_battle::Rulebook;
use phaseline_kit::decimal::weight_text;
use phaseline_kit::paint::{Doll, DollPart, Tone};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::tonnage::Tonnage;
use phaseline_rules::ids::UnitId;
use phaseline_rules::texts::Words;
use phaseline_world::components::{Location, UnitView};

impl Panel for UnitPanel {
    const NAME: &'static str = "unit";
    const FOLLOWS: Cause = Cause::TOLD.union(Cause::PLANS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = selected(ask);
    }
}

/// A skill on the screen.
pub struct SkillWords {
    pub skill: Skill,
    /// The keys of its short name, of its name, and of what it does.
    pub short: &'static str,
    pub name: &'static str,
    pub told: &'static str,
}

/// The skills of pilots in the order of the screen.
pub const SKILLS: [SkillWords; 4] = [
    SkillWords {
        skill: Skill::Gunnery,
        short: "skill.gunnery",
        name: "skill.gunnery_name",
        told: "skill.gunnery_told",
    },
    SkillWords {
        skill: Skill::Piloting,
        short: "skill.piloting",
        name: "skill.piloting_name",
        told: "skill.piloting_told",
    },
    SkillWords { skill: Skill::Guts, short: "skill.guts", name: "skill.guts_name", told: "skill.guts_told" },
    SkillWords {
        skill: Skill::Tactics,
        short: "skill.tactics",
        name: "skill.tactics_name",
        told: "skill.tactics_told",
    },
];

/// The selected unit, with what the hovered or chosen action would do to its gauges.
pub(crate) fn selected(ask: Ask<'_>) -> Option<UnitCard> {
    let unit = ask.plans.selection.unit?;
    let mut card = card(ask.words, ask.book, ask.components, unit)?;
    if let Some(gauge) = card.gauges.iter_mut().find(|gauge| gauge.tone == Tone::Heat) {
        gauge.change = heat_to_come(ask, unit);
    }
    Some(card)
}

/// A unit with everything its panel shows, from its components.
#[must_use]
pub fn card(words: &Words, book: &Rulebook, components: Components<'_>, unit: UnitId) -> Option<UnitCard> {
    let (profile, unit) = (book.profile(unit)?, components.unit(unit)?);
    let face = UnitFace::of(book, unit);
    let moves = profile.body.moves;
    // Units of at most one ton, such as people, are shown without their tonnage.
    let key = match (moves, face.tonnage > 1) {
        (false, _) => "unit.line_fixed",
        (true, true) => "unit.line",
        (true, false) => "unit.line_light",
    };
    let kind = words.content_within(&profile.body.name);
    let weight = Tonnage::from_tenths(unit.tonnage.tenths).map(|weight| weight_text(words, weight)).unwrap_or_default();
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("weight", &weight),
        ("kind", &kind),
        ("walk_points", &unit.movement.walk),
        ("run_points", &unit.movement.run),
    ];
    let line = words.fill(key, &given);
    let line_tight = if moves { words.fill("unit.line_tight", &given) } else { line.clone() };
    let moves = if moves { words.fill("unit.moves", &given) } else { String::new() };
    let (quirks, conditions) = chips(words, book, components, unit);
    let skill = |it: &SkillWords| (it.skill, words.say(it.short), unit.skills.of_skill(it.skill));
    Some(UnitCard {
        face,
        line,
        line_tight,
        moves,
        doll: doll(words, book, unit),
        gauges: gauges(words, book, unit),
        skills: SKILLS.iter().map(skill).collect(),
        conditions,
        quirks,
    })
}

fn doll(words: &Words, book: &Rulebook, unit: UnitView<'_>) -> Doll {
    let Some(profile) = book.profile((*unit.id).into()) else { return Doll::default() };
    let words = words.of_unit_type(&profile.body.id);
    let part = |location: &Location| {
        let known = profile.body.locations.iter().find(|known| known.id.as_str() == location.id)?;
        let points = |left: u32, whole: u32| (left.cast_signed(), whole.cast_signed());
        Some(DollPart {
            id: location.id.clone(),
            name: words.content(&location.name).to_owned(),
            place: *profile.body.doll.get(&known.id)?,
            armour: points(location.armor, location.armor_max),
            structure: points(location.structure, location.structure_max),
        })
    };
    Doll { parts: unit.armor.0.iter().filter_map(part).collect() }
}

/// The quirks of a unit, and the rest of its status, in words.
fn chips(words: &Words, book: &Rulebook, components: Components<'_>, unit: UnitView<'_>) -> (Chips, Chips) {
    let (quirks, rest): (Vec<_>, Vec<_>) =
        states(words, book, components, unit).into_iter().partition(|part| matches!(part, State::Quirk(..)));
    let named = |parts: Vec<State<'_>>| -> Chips {
        let named = parts.into_iter().map(|part| part.named(words));
        named.map(|(name, tone)| (name.to_uppercase(), tone)).collect()
    };
    (named(quirks), named(rest))
}

/// Short words with their tones.
type Chips = Vec<(String, Tone)>;
