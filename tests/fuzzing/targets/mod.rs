//! What is fuzzed. Each target takes any bytes and may do anything but break off or claim what is not so.

mod battles;
mod files;
use phaseline_testing::fits;
pub mod journals;
pub mod records;
use phaseline_testing::shipped;

pub use battles::{intents, ruleset};
pub use files::{board, card, ron, sbi};
pub use journals::journal;
pub use records::{replay, save};

/// A target.
pub type Run = fn(&[u8]);

/// Every target by its name.
pub const ALL: [(&str, Run); 9] = [
    ("ron", ron),
    ("card", card),
    ("board", board),
    ("sbi", sbi),
    ("intents", intents),
    ("ruleset", ruleset),
    ("replay", replay),
    ("save", save),
    ("journal", journal),
];
