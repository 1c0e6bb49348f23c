//! From presses to intents: aiming, waiting, confirmations.

mod aiming;
mod answers;
mod beginning;
mod confirmations;
mod holding;
mod nothing_possible;
mod out_of_turn;
mod powers;
mod presses_during_playback;
mod refusals;
mod several_targets;
mod wait_for_all;
