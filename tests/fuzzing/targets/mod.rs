//! What is fuzzed. Each target takes any bytes and may do anything but break off or claim what is not so.

mod battles;
mod files;
#[path = "../../support/fits.rs"]
mod fits;
pub mod journals;
pub mod records;
#[path = "../../support/shipped.rs"]
mod shipped;

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
