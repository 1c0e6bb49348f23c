//! Fills the lance drop.

use super::model::{FreePilot, FreeUnit, LanceDropScreen};
use super::order::ExpectedOrder;
use crate::compare::model::LaneColumn;
use crate::draft::placing::tons;
use crate::draft::{Draft, SetupChoice};
use crate::start::build::listed;
use crate::start::model::SetupScreen;
use phaseline_battle::{BattleSetup, LanceWeight, Rulebook, lance_weights};
use phaseline_content::Library;
use phaseline_hud::unit::build::SKILLS;
use phaseline_hud::unit::traits::{quirk_names, quirks_of_pilot};
use phaseline_kit::decimal::weight_text;
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;
use phaseline_world::session::GameContent;

impl Draft {
    /// The values of the lance drop.
    pub fn lance_drop(&self, words: &Words, content: &GameContent, order: &ExpectedOrder) -> Option<LanceDropScreen> {
        let setup = self.screen(words)?;
        let (chosen, book) = (self.setup.as_ref()?, &self.ready.as_ref()?.book);
        Some(lance_drop(words, &content.0, (&self.choice, chosen), book, setup, order.lanes(words)))
    }
}

/// The values of the lance drop. `setup` has the values of the start screen, and `order` the expected order.
#[must_use]
pub fn lance_drop(
    words: &Words,
    library: &Library,
    (choice, chosen): (&SetupChoice, &BattleSetup),
    book: &Rulebook,
    setup: SetupScreen,
    order: Vec<LaneColumn>,
) -> LanceDropScreen {
    let weight = lance_weights(library, chosen).get(choice.side).copied().unwrap_or_default();
    let system = setup.rulesets.get(setup.ruleset).map_or("", |ruleset| ruleset.name.as_str());
    let given: [(&str, &dyn std::fmt::Display); 2] = [("scenario", &book.name), ("system", &system)];
    LanceDropScreen {
        line: words.fill("drop.line", &given),
        weight: Said::text("drop.weight", [("tons", tons(weight.now)), ("most", tons(weight.most))]).in_words(words),
        too_heavy: weight.now > weight.most,
        picked: choice.picked.clone(),
        refused: choice.refused.as_ref().map(|why: &Said| why.in_words(words)).unwrap_or_default(),
        lists_units: choice.free_units,
        pilots: pilots(words, library, book),
        units: units(words, library, book, (choice.side, weight)),
        order,
        setup,
    }
}

/// The pilots that are in no unit of the battle.
fn pilots(words: &Words, library: &Library, book: &Rulebook) -> Vec<FreePilot> {
    let free = |pilot: &&Pilot| !book.profiles.iter().any(|profile| profile.pilot.id == pilot.id);
    let row = |pilot: &Pilot| FreePilot {
        id: pilot.id.to_string(),
        name: pilot.name.clone(),
        skills: SKILLS.map(|it| (words.say(it.short), pilot.skill(it.skill))).to_vec(),
        quirks: quirk_names(words, quirks_of_pilot(&book.ruleset, pilot)),
    };
    let mut pilots: Vec<FreePilot> = library.pilots.values().filter(free).map(row).collect();
    pilots.sort_by(|one, other| one.name.cmp(&other.name));
    pilots
}

/// All units of the content, the lightest first.
fn units(words: &Words, library: &Library, book: &Rulebook, (side, weight): (usize, LanceWeight)) -> Vec<FreeUnit> {
    let own = book.profiles.iter().filter(|profile| usize::from(profile.side.0) == side);
    let heaviest = own.map(|profile| profile.design.tonnage.tenths()).max().unwrap_or(0);
    let room = weight.most.saturating_sub(weight.now.saturating_sub(heaviest)).max(heaviest);
    let row = |design: &UnitDesign| {
        let weapons = design.weapons.iter().filter_map(|mount| library.weapons.get(&mount.weapon));
        Some(FreeUnit {
            id: design.id.to_string(),
            name: words.fill("start.unit", &[("unit", &design.name), ("weight", &weight_text(words, design.tonnage))]),
            arms: listed(words, weapons.map(|weapon| weapon.name.as_str())),
            kind: library.unit_types.get(&design.body)?.unit_type,
            tonnage: design.tonnage.tons_up(),
            too_heavy: design.tonnage.tenths() > room,
        })
    };
    let mut units: Vec<FreeUnit> = library.units.values().filter_map(row).collect();
    units.sort_by_key(|unit| unit.tonnage);
    units
}
