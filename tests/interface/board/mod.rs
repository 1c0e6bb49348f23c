//! Badges, name bars and highlights over the units.

mod badges;
mod highlights;
mod name_bars;
