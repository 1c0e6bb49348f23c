//! The interface: what it shows, where it stands, and that looking changes nothing.
#![cfg(feature = "visual")]

mod aiming;
mod arms;
mod asking;
mod crash;
mod cursor;
mod exposure;
mod ground;
mod hover;
mod kept;
mod kept_look;
mod lanes;
mod look;
mod look_closer;
mod look_corners;
mod look_findings;
mod look_moments;
mod menu;
mod newcomer;
mod numbers;
mod packs;
mod panels;
mod person;
mod play;
mod raster;
mod reactions;
mod report;
mod screens;
mod several;
mod soldier;
mod table;
mod tags;
mod thinking;
mod turnings;
mod whole;
mod words;
