//! The interface: what it shows, where it stands, and that looking changes nothing.
#![cfg(feature = "visual")]

mod aiming;
mod asking;
mod crash;
mod hover;
mod kept;
mod kept_look;
mod look;
mod lanes;
mod look_closer;
mod newcomer;
mod numbers;
mod menu;
mod packs;
mod person;
mod play;
mod raster;
mod reactions;
mod report;
mod screens;
mod several;
mod soldier;
mod table;
mod whole;
mod tags;
