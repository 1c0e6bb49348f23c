//! The screens around the battle: start, comparison, report, saves, settings and help. egui lays them out; nothing
//! here computes a place on the screen.

pub mod compare;
mod gallery;
mod help;
pub mod kept;
mod menu;
mod news;
mod packs;
mod question;
pub mod report;
mod settings;
pub mod start;

pub use self::compare::screen::show as show_lanes;
pub use self::gallery::show as show_gallery;
pub use self::help::show as show_help;
pub use self::kept::moments::show as show_moments;
pub use self::kept::saves::{show as show_saves, show_trouble};
pub use self::menu::show as show_menu;
pub use self::news::show as show_news;
pub use self::packs::show as show_packs;
pub use self::question::show as show_question;
pub use self::report::screen::show as show_report;
pub use self::settings::show as show_settings;
pub use self::start::screen::show as show_setup;
