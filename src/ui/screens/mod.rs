//! Screens around the battle: start, lanes, report, saves, settings and help. egui lays them out; no place on the screen is
//! reckoned here.

mod gallery;
mod help;
mod lanes;
mod menu;
mod moments;
mod news;
mod packs;
mod pairs;
mod question;
mod report;
mod saves;
mod settings;
mod setup;

pub use self::{
    gallery::show as show_gallery,
    help::show as show_help,
    lanes::show as show_lanes,
    menu::show as show_menu,
    moments::show as show_moments,
    news::show as show_news,
    packs::show as show_packs,
    question::show as show_question,
    report::show as show_report,
    saves::{show as show_saves, show_trouble},
    settings::show as show_settings,
    setup::show as show_setup,
};
