//! The interface: what it shows, where it stands, and that looking changes nothing.
#![cfg(feature = "visual")]

mod look;
mod raster;
mod table;
