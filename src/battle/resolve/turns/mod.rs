//! Activations and what units do in them, in their own turns and in those of others.

pub(in crate::battle::resolve) mod action;
pub(in crate::battle::resolve) mod activation;
pub(in crate::battle::resolve) mod attempt;
pub(in crate::battle::resolve) mod out_of_turn;
pub(in crate::battle::resolve) mod windows;
