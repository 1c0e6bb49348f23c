//! Tooltips: what they say comes true.

mod enemy_fire;
mod paths_and_gauges;
mod room;
mod terrain;
mod ties;
mod waiting;
