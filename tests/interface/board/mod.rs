//! Badges, name bars and highlights over the units.

mod badges;
mod colours;
mod compact_signs;
mod edge_markers;
mod highlights;
mod name_bars;
