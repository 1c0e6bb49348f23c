//! The interface: what it shows, where it stands, and that looking changes nothing.
#![cfg(feature = "visual")]

mod hover;
mod keys;
mod look;
mod raster;
mod screens;
mod table;
