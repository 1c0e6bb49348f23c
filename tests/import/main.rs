//! Files of other programs, imported: what they become, what is said about the rest, and how broken ones are refused.

mod board;
mod sbi;
mod support;
