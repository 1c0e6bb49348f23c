//! Drafts of other initiative systems in the same language: what it can say already, with numbers.

use crate::support::{Spread, is, mech, only, rulesets, uniform, weighted};

#[test]
fn every_draft_can_be_played() {
    let drafts: Vec<&str> = rulesets().iter().map(|rules| rules.id()).filter(|id| id.starts_with("draft-")).collect();
    let expected = ["draft-para-bellum", "draft-sixth", "draft-two-d6"];
    assert_eq!(drafts, expected);
}

#[test]
fn action_points_are_combined_before_they_are_limited() {
    let points = |stress: i64, ordered: i64| {
        mech(50).under("draft-para-bellum").stat("STRESS", stress).stat("ORDERED", ordered).result()
    };
    for (stress, ordered, spread) in [
        (0, 0, weighted(&[(1, 1), (2, 4), (3, 1)])),
        (0, 1, weighted(&[(2, 1), (3, 5)])),
        (1, 0, weighted(&[(0, 1), (1, 4), (2, 1)])),
        (1, 1, weighted(&[(1, 1), (2, 4), (3, 1)])),
        (2, 0, weighted(&[(0, 5), (1, 1)])),
        (2, 1, weighted(&[(0, 1), (1, 4), (2, 1)])),
        (3, 0, only(0)),
        (3, 1, weighted(&[(0, 5), (1, 1)])),
    ] {
        is(&format!("stress {stress}, ordered {ordered}"), points(stress, ordered), spread);
    }
}

fn two_dice(more: i64) -> Spread {
    weighted(
        &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
            .into_iter()
            .zip(2..)
            .map(|(weight, sum)| (sum + more, weight))
            .collect::<Vec<_>>(),
    )
}

#[test]
fn two_dice_with_walking_speed_and_skill() {
    let probe = |grade: &str, walk: u32| mech(50).under("draft-two-d6").with("walk", walk).pilot("grade", grade);
    is("regular", probe("Npc", 5).result(), two_dice(9));
    is("player", probe("Player", 4).pilot("piloting_level", 4).pilot("tactics_level", 2).result(), two_dice(10));
    is("damaged", probe("Player", 3).pilot("piloting_level", 4).pilot("tactics_level", 2).result(), two_dice(9));
    is("platoon", probe("Infantry", 1).pilot("experience", "Veteran").result(), two_dice(7));
    is("twenty sides", mech(50).under("draft-sixth").pilot("dexterity", 13).result(), uniform(2, 21));
}
