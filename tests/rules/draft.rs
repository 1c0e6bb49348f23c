//! Drafts of other initiative systems in the same language: what it can say already, with numbers.

use crate::support::{is, mech, rulesets, uniform};

#[test]
fn every_draft_can_be_played() {
    let drafts: Vec<&str> = rulesets().iter().map(|rules| rules.id()).filter(|id| id.starts_with("draft-")).collect();
    assert_eq!(drafts, ["draft-sixth"]);
}

#[test]
fn the_smallest_system_is_a_die_and_dexterity() {
    is("twenty sides", mech(50).under("draft-sixth").pilot("dexterity", 13).result(), uniform(2, 21));
}
