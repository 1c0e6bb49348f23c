//! Attack forecasts, order previews and the next draw, each compared with what then happens.

mod action_check;
mod aftermath;
mod aimed_part;
mod attack_forecast;
mod difficulty;
pub mod every_roll;
mod foreseen_turns;
mod next_draw;
pub mod observed;
mod order_preview;
mod order_sentences;
pub mod random_attacks;
mod roll_forecast;
mod sampled_attacks;
