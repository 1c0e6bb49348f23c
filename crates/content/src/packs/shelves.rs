//! All pieces of content from one or more packs, by kind and id.

use super::kind::Kind;
use phaseline_rules::catalog::body::Body;
use phaseline_rules::catalog::effect::{Effect, Equipment};
use phaseline_rules::catalog::pilot::{Ability, Pilot};
use phaseline_rules::catalog::scenario::Scenario;
use phaseline_rules::catalog::scenario::lesson::LessonPlan;
use phaseline_rules::catalog::scenario::map::MapFile;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::ruleset::RawRuleset;
use phaseline_rules::texts::Texts;
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A value and the document it was read from.
#[derive(Debug)]
pub(crate) struct Item<T> {
    pub(crate) value: Arc<T>,
    /// The index of its document.
    pub(crate) document: usize,
    /// Whether its file has no faults, so that other pieces may rely on it.
    pub(crate) sound: bool,
}

impl<T> Clone for Item<T> {
    fn clone(&self) -> Self {
        Self { value: Arc::clone(&self.value), document: self.document, sound: self.sound }
    }
}

/// The pieces of one kind by id.
pub(crate) type Shelf<T> = BTreeMap<String, Item<T>>;

/// A type for files of one kind.
pub(crate) trait Piece: DeserializeOwned {
    /// Its id, if the file gives one.
    fn id(&self) -> Option<&str>;

    /// The shelf for pieces of this kind.
    fn shelf(shelves: &mut Shelves) -> &mut Shelf<Self>;

    /// This piece together with one of the same id in a pack below. `None` if it takes the place of the other.
    fn added_to(&self, _below: &Self) -> Option<Self> {
        None
    }
}

/// Puts the pieces of a pack on those of the packs below. The documents of the pack come after so many others.
fn put_on<T: Piece>(below: &mut Shelf<T>, top: &Shelf<T>, documents: usize) {
    for (id, item) in top {
        let together = below.get(id).and_then(|other| item.value.added_to(&other.value));
        let value = together.map_or_else(|| Arc::clone(&item.value), Arc::new);
        below.insert(id.clone(), Item { value, document: documents + item.document, sound: item.sound });
    }
}

macro_rules! shelves {
    ($($field:ident: $piece:ty, $kind:ident;)*) => {
        /// All pieces of one or more packs.
        #[derive(Debug, Clone, Default)]
        pub(crate) struct Shelves {
            $(pub(crate) $field: Shelf<$piece>,)*
            /// Ids of files that cannot be read. They prevent messages that such a piece does not exist.
            pub(crate) ghosts: BTreeSet<(Kind, String)>,
        }

        impl Shelves {
            /// Puts another pack on top. Its pieces replace those with the same kind and id, or add to them. Its
            /// documents come after so many others.
            pub(crate) fn put_on_top(&mut self, other: &Self, documents: usize) {
                $(put_on(&mut self.$field, &other.$field, documents);)*
                self.ghosts.extend(other.ghosts.iter().cloned());
            }

            /// The kind, id and document index of every piece.
            pub(crate) fn pieces(&self) -> impl Iterator<Item = (Kind, &str, usize)> {
                let pieces = std::iter::empty();
                $(let pieces = pieces.chain(
                    self.$field.iter().map(|(id, item)| (Kind::$kind, id.as_str(), item.document)),
                );)*
                pieces
            }

            /// The ids of one kind.
            pub(crate) fn ids(&self, kind: Kind) -> Vec<String> {
                match kind {
                    $(Kind::$kind => self.$field.keys().cloned().collect(),)*
                }
            }

            /// The index of the document of a piece.
            pub(crate) fn document_of(&self, kind: Kind, id: &str) -> Option<usize> {
                match kind {
                    $(Kind::$kind => self.$field.get(id).map(|item| item.document),)*
                }
            }

            /// Whether there is a piece with this id, even one that cannot be read.
            pub(crate) fn has(&self, kind: Kind, id: &str) -> bool {
                let shelved = match kind {
                    $(Kind::$kind => self.$field.contains_key(id),)*
                };
                shelved || self.ghosts.contains(&(kind, id.to_owned()))
            }
        }
    };
}

shelves! {
    terrain: Terrain, Terrain;
    unit_types: Body, UnitTypes;
    effects: Effect, Effects;
    abilities: Ability, Abilities;
    equipment: Equipment, Equipment;
    weapons: Weapon, Weapons;
    units: UnitDesign, Units;
    pilots: Pilot, Pilots;
    combat: CombatNumbers, Combat;
    rulesets: RawRuleset, Rulesets;
    maps: MapFile, Maps;
    scenarios: Scenario, Scenarios;
    lessons: LessonPlan, Lessons;
    themes: Theme, Themes;
    text: Texts, Text;
}

macro_rules! pieces {
    ($($piece:ty, $field:ident;)*) => {$(
        impl Piece for $piece {
            fn id(&self) -> Option<&str> {
                Some(self.id.as_str())
            }

            fn shelf(shelves: &mut Shelves) -> &mut Shelf<Self> {
                &mut shelves.$field
            }
        }
    )*};
}

pieces! {
    Terrain, terrain;
    Body, unit_types;
    Effect, effects;
    Ability, abilities;
    Equipment, equipment;
    Weapon, weapons;
    UnitDesign, units;
    Pilot, pilots;
    CombatNumbers, combat;
    MapFile, maps;
    Scenario, scenarios;
    LessonPlan, lessons;
    Theme, themes;
}

impl Piece for RawRuleset {
    fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    fn shelf(shelves: &mut Shelves) -> &mut Shelf<Self> {
        &mut shelves.rulesets
    }
}

impl Piece for Texts {
    fn id(&self) -> Option<&str> {
        Some(self.id.as_str())
    }

    fn shelf(shelves: &mut Shelves) -> &mut Shelf<Self> {
        &mut shelves.text
    }

    fn added_to(&self, below: &Self) -> Option<Self> {
        Some(self.over(below))
    }
}

/// The piece with this id, if its file has no faults.
pub(crate) fn sound<'s, T>(shelf: &'s Shelf<T>, id: &str) -> Option<&'s T> {
    shelf.get(id).filter(|item| item.sound).map(|item| &*item.value)
}
