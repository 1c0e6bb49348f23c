//! What the units of a side weigh, and what they may weigh.

use super::roster::slots;
use crate::state::battle_setup::BattleSetup;
use phaseline_content::Library;
use phaseline_rules::content_id::DesignId;

/// The weight of a side, in tenths of a ton.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct LanceWeight {
    /// What its units weigh after the swaps.
    pub now: u32,
    /// The most that a player may choose: what the scenario says, or else what its own units weigh.
    pub most: u32,
}

/// The weight of each side of a set-up. A unit that the content does not know weighs nothing.
///
/// ```
/// use phaseline_battle::{BattleSetup, Swap, lance_weights};
/// use phaseline_content::{Sources, load};
///
/// let library = load(&Sources::built_in()).library;
/// let mut setup = BattleSetup::new("two_fords", 7);
/// let before = lance_weights(&library, &setup)[0];
/// assert_eq!(before.now, before.most);
/// setup.swaps = vec![Swap { side: "blue".to_owned(), slot: 0, unit: Some("carter".into()), pilot: None }];
/// assert_eq!(lance_weights(&library, &setup)[0].most, before.most);
/// ```
#[must_use]
pub fn lance_weights(library: &Library, setup: &BattleSetup) -> Vec<LanceWeight> {
    let Some(scenario) = library.scenarios.get(&setup.scenario) else { return Vec::new() };
    let weight = |design: &DesignId| library.units.get(design).map_or(0, |design| design.tonnage.tenths());
    let chosen = slots(scenario, setup, &mut Vec::new());
    let sides = scenario.sides.iter().map(|side| {
        let own = chosen.iter().filter(|(id, ..)| *id == side.id);
        let published = side.units.iter().map(|unit| weight(&unit.unit)).sum();
        LanceWeight {
            now: own.map(|(_, _, slot)| weight(&slot.design)).sum(),
            most: if side.tonnage == 0 { published } else { side.tonnage.saturating_mul(10) },
        }
    });
    sides.collect()
}
