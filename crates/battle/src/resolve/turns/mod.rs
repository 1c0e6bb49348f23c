//! Activations and what units do in them, in their own turns and in those of others.

pub(crate) mod action;
pub(crate) mod activation;
pub(crate) mod attempt;
pub(crate) mod out_of_turn;
pub(crate) mod windows;
