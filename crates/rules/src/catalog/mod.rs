//! What content describes: units, pilots, weapons, equipment and effects, terrain, maps, scenarios, lessons, themes.

pub mod body;
pub mod colour;
pub mod effect;
pub mod effect_change;
pub mod input;
pub mod pilot;
#[expect(clippy::float_arithmetic, reason = "files write tons with a decimal point")]
mod read_tonnage;
pub mod scenario;
pub mod sound;
pub mod statistic;
pub mod theme;
pub mod tonnage;
pub mod trait_rule;
pub mod unit;
pub mod usage;
pub mod weapon;
mod weapon_class;
