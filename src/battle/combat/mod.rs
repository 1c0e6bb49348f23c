//! Attacks and movement before anything is rolled: what is possible, what makes it harder, what a hit does.

pub(in crate::battle) mod blows;
pub(in crate::battle) mod charge;
pub mod checks;
pub(in crate::battle) mod difficulty;
pub(in crate::battle) mod field_of_fire;
pub(in crate::battle) mod force;
pub mod gunnery;
pub(in crate::battle) mod hurt;
pub mod movement;
pub(in crate::battle) mod volley;
