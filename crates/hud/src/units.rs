//! Units and sides as their components say what they are.

use std::collections::BTreeMap;

use phaseline_battle::{BattleState, Rulebook};
use phaseline_rules::ids;
use phaseline_world::components::{Activation, Morale, Objectives, SideId, UnitValues, UnitView};

/// The components of all units of a battle.
pub type UnitMap<'a> = BTreeMap<ids::UnitId, UnitView<'a>>;
/// The components of all sides of a battle.
pub type SideMap<'a> = BTreeMap<ids::SideId, (&'a Morale, &'a Objectives)>;

/// The units and sides of a battle, by number.
#[derive(Debug, Clone, Copy)]
pub enum Components<'a> {
    /// Those of entities.
    Entities(&'a UnitMap<'a>, &'a SideMap<'a>),
    /// Those of a state that has no entities.
    Values(&'a Values),
}

/// Sorts units by their numbers.
pub fn by_number<'a>(found: impl IntoIterator<Item = UnitView<'a>>) -> UnitMap<'a> {
    found.into_iter().map(|unit| ((*unit.id).into(), unit)).collect()
}

/// Sorts sides by their numbers.
pub fn sides_by_number<'a>(found: impl IntoIterator<Item = (&'a SideId, &'a Morale, &'a Objectives)>) -> SideMap<'a> {
    found.into_iter().map(|(side, morale, objectives)| ((*side).into(), (morale, objectives))).collect()
}

impl<'a> Components<'a> {
    /// The components of a unit.
    #[must_use]
    pub fn unit(self, unit: ids::UnitId) -> Option<UnitView<'a>> {
        match self {
            Self::Entities(units, _) => units.get(&unit).copied(),
            Self::Values(values) => values.units.get(unit.0 as usize).map(UnitValues::view),
        }
    }

    /// The units that are in the battle, by number.
    pub fn alive(self) -> impl Iterator<Item = UnitView<'a>> {
        let found: Box<dyn Iterator<Item = UnitView<'a>>> = match self {
            Self::Entities(units, _) => Box::new(units.values().copied()),
            Self::Values(values) => Box::new(values.units.iter().map(UnitValues::view)),
        };
        found.filter(|unit| *unit.activation != Activation::Out)
    }

    /// The morale of a side.
    #[must_use]
    pub fn morale(self, side: ids::SideId) -> Option<&'a Morale> {
        self.side(side).map(|(morale, _)| morale)
    }

    /// The objectives of a side.
    #[must_use]
    pub fn objectives(self, side: ids::SideId) -> Option<&'a Objectives> {
        self.side(side).map(|(_, objectives)| objectives)
    }

    fn side(self, side: ids::SideId) -> Option<(&'a Morale, &'a Objectives)> {
        match self {
            Self::Entities(_, sides) => sides.get(&side).copied(),
            Self::Values(values) => {
                values.sides.get(usize::from(side.0)).map(|(morale, objectives)| (morale, objectives))
            }
        }
    }
}

/// The components of a state that has no entities: of a unit that is looked at alone.
#[derive(Debug, Clone, Default)]
pub struct Values {
    /// By number.
    units: Vec<UnitValues>,
    /// By number.
    sides: Vec<(Morale, Objectives)>,
}

impl Values {
    /// What the components would say in this state.
    #[must_use]
    pub fn of(book: &Rulebook, state: &BattleState) -> Self {
        let units = UnitValues::of_all(book, state);
        let sides = book.sides.iter().zip(&state.sides);
        let sides = sides.map(|(known, side)| (Morale::of(book, side), Objectives::of(known, side)));
        Self { units, sides: sides.collect() }
    }

    /// The same as those of entities.
    #[must_use]
    pub const fn components(&self) -> Components<'_> {
        Components::Values(self)
    }
}
