//! Badges, name bars and highlights over the units.

mod badges;
mod compact_signs;
mod highlights;
mod name_bars;
