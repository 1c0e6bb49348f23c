//! Attacks and movement before anything is rolled: what is possible, what makes it harder, what a hit does.

pub(crate) mod charge;
pub mod checks;
pub(crate) mod damage;
pub(crate) mod difficulty;
pub(crate) mod field_of_fire;
pub mod gunnery;
pub(crate) mod hit_effect;
pub(crate) mod melee;
