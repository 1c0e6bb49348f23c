//! The checked content of a game.

use super::checks::{Checked, Vocabulary};
use super::packs::fonts::Font;
use super::packs::prints::Prints;
use super::packs::shelves::{Shelf, Shelves};
use super::words::built_in_texts;
use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::effect::{Effect, Equipment};
use phaseline_rules::catalog::effect_change::EffectChange;
use phaseline_rules::catalog::pilot::{Ability, Pilot};
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_rules::catalog::scenario::lesson::LessonPlan;
use phaseline_rules::catalog::scenario::map::Map;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::content_id::{
    AbilityId, BodyId, CombatId, DesignId, EffectId, EquipmentId, LanguageId, LessonPlanId, MapId, PilotId, RulesetId,
    ScenarioId, TerrainId, ThemeId, WeaponId,
};
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::texts::{Texts, Words};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// All active content, by kind and id. Only pieces without faults are in it, and every id that a piece names exists.
///
/// ```
/// use phaseline_content::{Sources, load};
///
/// let library = load(&Sources::built_in()).library;
/// let scenario = library.scenarios.get("two_fords").expect("it is shipped");
/// assert!(library.maps.contains_key(&scenario.map));
/// ```
#[derive(Debug, Clone, Default)]
pub struct Library {
    /// Initiative systems, each with everything it takes over from the ones it extends.
    pub rulesets: BTreeMap<RulesetId, Arc<Ruleset>>,
    /// Kinds of terrain.
    pub terrain: BTreeMap<TerrainId, Terrain>,
    /// Bodies, on which units are built.
    pub unit_types: BTreeMap<BodyId, Body>,
    /// Unit designs.
    pub units: BTreeMap<DesignId, UnitDesign>,
    /// Pilots.
    pub pilots: BTreeMap<PilotId, Pilot>,
    /// Abilities of pilots and units.
    pub abilities: BTreeMap<AbilityId, Ability>,
    /// Weapons.
    pub weapons: BTreeMap<WeaponId, Weapon>,
    /// Pieces of equipment.
    pub equipment: BTreeMap<EquipmentId, Equipment>,
    /// Status effects.
    pub effects: BTreeMap<EffectId, Effect>,
    /// Sets of combat numbers.
    pub combat: BTreeMap<CombatId, CombatNumbers>,
    /// Maps.
    pub maps: BTreeMap<MapId, Map>,
    /// Scenarios.
    pub scenarios: BTreeMap<ScenarioId, Scenario>,
    /// Lessons.
    pub lessons: BTreeMap<LessonPlanId, LessonPlan>,
    /// Colour themes.
    pub themes: BTreeMap<ThemeId, Theme>,
    /// Languages.
    pub text: BTreeMap<LanguageId, Texts>,
    /// Fonts for letters that those of the game lack.
    pub fonts: Vec<Font>,
    /// Fingerprints of all content.
    pub prints: Prints,
}

/// The sound pieces of a shelf, without those of faulty documents.
fn gather<T: Clone, I: Ord + From<String>>(shelf: &Shelf<T>, faulty: &BTreeSet<usize>) -> BTreeMap<I, T> {
    let good = shelf.iter().filter(|(_, item)| item.sound && !faulty.contains(&item.document));
    good.map(|(id, item)| (I::from(id.clone()), T::clone(&item.value))).collect()
}

impl Library {
    /// Collects everything that has no fault.
    pub(super) fn new(shelves: &Shelves, checked: &Checked, faulty: &BTreeSet<usize>, prints: Prints) -> Self {
        let mut library = Self {
            rulesets: checked.rulesets.iter().map(|(id, ruleset)| (id.clone().into(), Arc::clone(ruleset))).collect(),
            terrain: gather(&shelves.terrain, faulty),
            unit_types: gather(&shelves.unit_types, faulty),
            units: gather(&shelves.units, faulty),
            pilots: gather(&shelves.pilots, faulty),
            abilities: gather(&shelves.abilities, faulty),
            weapons: gather(&shelves.weapons, faulty),
            equipment: gather(&shelves.equipment, faulty),
            effects: gather(&shelves.effects, faulty),
            combat: gather(&shelves.combat, faulty),
            maps: BTreeMap::new(),
            scenarios: gather(&shelves.scenarios, faulty),
            lessons: gather(&shelves.lessons, faulty),
            themes: gather(&shelves.themes, faulty),
            text: gather(&shelves.text, faulty),
            fonts: Vec::new(),
            prints,
        };
        let files: BTreeMap<MapId, _> = gather(&shelves.maps, faulty);
        library.maps = files.iter().filter_map(|(id, file)| Some((id.clone(), Map::from_file(file).ok()?))).collect();
        library.use_proper_names(&checked.vocabulary);
        library
    }

    /// The lessons of the first battle, if the content has any.
    #[must_use]
    pub fn first_battle(&self) -> Option<&LessonPlan> {
        self.lessons.values().find(|plan| plan.first)
    }

    /// The words of a language. Words of the program fill in for unknown languages and missing words.
    #[must_use]
    pub fn words(&self, language: &str) -> Words {
        let spare = Arc::clone(built_in_texts());
        let chosen = self.text.get(language).cloned().map_or_else(|| Arc::clone(&spare), Arc::new);
        Words::new(chosen, spare)
    }

    /// Renames every statistic to the name by which rulesets read it.
    fn use_proper_names(&mut self, vocabulary: &Vocabulary) {
        let rename = |numbers: &mut BTreeMap<String, i32>| {
            if numbers.keys().any(|name| vocabulary.proper(name) != name) {
                let old = std::mem::take(numbers);
                for (name, number) in old {
                    *numbers.entry(vocabulary.proper(&name).to_owned()).or_default() += number;
                }
            }
        };
        for effect in self.effects.values_mut() {
            let mut changes: BTreeMap<String, EffectChange> = BTreeMap::new();
            for (name, change) in std::mem::take(&mut effect.changes) {
                let held = changes.entry(vocabulary.proper(&name).to_owned()).or_default();
                *held = held.plus(change);
            }
            effect.changes = changes;
        }
        self.units.values_mut().for_each(|unit| rename(&mut unit.stats));
        self.pilots.values_mut().for_each(|pilot| rename(&mut pilot.stats));
    }
}
