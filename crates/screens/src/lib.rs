//! The screens around the battle: start, comparison, report, saves, settings and help. egui lays them out; nothing
//! here computes a place on the screen.

mod band;
pub mod codex;
pub mod compare;
pub mod draft;
mod gallery;
mod graphics;
mod ground;
mod help;
pub mod interface;
pub mod kept;
pub mod keys;
pub mod lance_drop;
pub mod mech_bay;
mod menu;
mod news;
pub mod overlay;
mod packs;
mod question;
pub mod report;
mod settings;
mod sound;
pub mod start;
mod title;

pub use self::codex::show as show_codex;
pub use self::compare::screen::show as show_lanes;
pub use self::gallery::show as show_gallery;
pub use self::graphics::show as show_graphics;
pub use self::help::show as show_help;
pub use self::kept::moments::show as show_moments;
pub use self::kept::saves::{show as show_saves, show_trouble};
pub use self::keys::show as show_keys;
pub use self::lance_drop::show as show_lance_drop;
pub use self::mech_bay::show as show_mech_bay;
pub use self::menu::show as show_menu;
pub use self::news::show as show_news;
pub use self::packs::show as show_packs;
pub use self::question::show as show_question;
pub use self::report::show as show_report;
pub use self::settings::show as show_settings;
pub use self::sound::show as show_sound;
pub use self::start::show as show_setup;
pub use self::title::show as show_title;
