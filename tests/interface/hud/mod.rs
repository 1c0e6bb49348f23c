//! The panels of a battle: where they are, what they say, and that it is true.

mod action_checks;
mod askers;
mod attack_forecast;
mod certain_draws;
mod clarity;
mod computer_reasons;
mod draw_moment;
mod endings;
mod explanations;
mod impact_sentences;
mod layout;
mod lessons;
mod others_turn;
mod reaction_window;
mod target_panel;
mod weapons;
pub mod window_sizes;
