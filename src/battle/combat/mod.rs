//! Attacks and movement before anything is rolled: what is possible, what makes it harder, what a hit does.

pub(in crate::battle) mod charge;
pub mod checks;
pub(in crate::battle) mod damage;
pub(in crate::battle) mod difficulty;
pub(in crate::battle) mod field_of_fire;
pub mod gunnery;
pub(in crate::battle) mod hit_effect;
pub(in crate::battle) mod melee;
