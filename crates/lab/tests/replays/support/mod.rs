//! What these tests share: battles with a recorder beside them, and a storage that fails.

pub use phaseline_testing::battles;
pub mod faulty;
pub use phaseline_testing::old_walls;
pub use phaseline_testing::packs;
pub mod records;
pub use phaseline_testing::repository;
pub use phaseline_testing::shipped;
pub mod table;
