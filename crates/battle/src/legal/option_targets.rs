//! Where an action option can be aimed.

use crate::state::intent::Target;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Reach;
use phaseline_rules::ids::UnitId;

/// The possible targets of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionTargets {
    /// It takes no target.
    Nothing,
    /// Poses within reach.
    Places(Box<Reach>),
    /// Units that can be targets.
    Units(Vec<AimedUnit>),
    /// Usables that can be used.
    Things(Vec<AimedUsable>),
}

/// A usable that can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AimedUsable {
    /// The usable, as an index into the unit's usables.
    pub usable: usize,
    /// The units it can be used on, by number.
    pub units: Vec<UnitId>,
}

/// A unit that can be the target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AimedUnit {
    /// The unit.
    pub unit: UnitId,
    /// The weapons that can fire at it, as indices; empty for actions that fire nothing.
    pub weapons: Vec<usize>,
    /// The locations that a called shot can be aimed at, as indices.
    pub locations: Vec<usize>,
    /// The hexes beside it from which a charge or a death from above can strike it; empty for other actions.
    pub from: Vec<Hex>,
}

impl OptionTargets {
    /// Every target that the option allows.
    pub(crate) fn each(&self) -> Box<dyn Iterator<Item = Target> + '_> {
        match self {
            OptionTargets::Nothing => Box::new(std::iter::once(Target::Nothing)),
            OptionTargets::Places(reach) => {
                let elsewhere = reach.poses().filter(|(pose, _)| *pose != reach.start());
                Box::new(elsewhere.map(|(pose, _)| Target::Pose(pose)))
            }
            OptionTargets::Units(units) => Box::new(units.iter().flat_map(|aimed| {
                let at = |location| Target::Unit { unit: aimed.unit, weapons: Vec::new(), location };
                std::iter::once(at(None)).chain(aimed.locations.iter().map(move |place| at(Some(*place))))
            })),
            OptionTargets::Things(usables) => Box::new(usables.iter().flat_map(|aimed| {
                let usable = aimed.usable;
                aimed.units.iter().map(move |on| Target::Usable { usable, on: *on })
            })),
        }
    }
}
