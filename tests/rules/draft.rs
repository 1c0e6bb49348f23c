//! Drafts of other initiative systems in the same language: what it can say already, with numbers.

use serde_json::json;

use crate::support::{Probe, Spread, is, mech, only, rulesets, uniform, unit, weighted};

fn old(tonnage: u32) -> Probe {
    mech(tonnage).under("draft-sbi04")
}

#[test]
fn every_draft_can_be_played() {
    let drafts: Vec<&str> = rulesets().iter().map(|rules| rules.id()).filter(|id| id.starts_with("draft-")).collect();
    let expected = ["draft-para-bellum", "draft-sbi04", "draft-sixth", "draft-two-d6"];
    assert_eq!(drafts, expected);
}

#[test]
fn the_older_edition_counts_from_its_own_tables() {
    let plain = old(50).pilot("tactics", 5).pilot("piloting", 4);
    is("50 t", plain.result(), uniform(12, 18));
    for (tons, base) in [(5, 22), (10, 21), (95, 13), (100, 12), (105, 9)] {
        is(&format!("{tons} t"), old(tons).adds("base"), only(base));
    }
    is("prone", plain.condition("Prone").adds("prone"), only(-7));
    is("prone", old(50).condition("Prone").pilot("piloting", 13).adds("prone"), only(-1));
    is("shut down", old(50).condition("ShutDown").pilot("piloting", 13).adds("shutdown"), only(-1));
    is("crippled", old(50).condition("Crippled").adds("crippled"), only(-13));
    let turret = unit("Turret", 10).under("draft-sbi04").with("tags", json!(["unit_medium"]));
    is("turret", turret.result(), uniform(1, 7));
}

#[test]
fn the_older_edition_looks_engines_up_without_fractions() {
    for (tons, rating, modifier) in [
        (40, 320, 1),
        (40, 300, 0),
        (40, 160, -1),
        (40, 120, -2),
        (40, 40, -3),
        (20, 185, 0),
        (20, 200, 1),
        (20, 0, 0),
        (200, 400, 0),
    ] {
        let engine = old(tons).with("engine_rating", rating).adds("engine");
        is(&format!("{tons} t, {rating}"), engine, only(modifier));
    }
    // Where each number begins, by tons: -3, -2 and -1 up to this rating, +1, +2 and +3 from it on.
    for (tons, ratings) in [
        (5, [15, 30, 40, 70, 80, 95]),
        (15, [30, 75, 105, 165, 195, 240]),
        (20, [40, 80, 120, 200, 240, 280]),
        (35, [70, 140, 175, 315, 350, 420]),
        (55, [55, 165, 220, 330, 385, 495]),
        (75, [75, 150, 225, 375, 450, 525]),
    ] {
        for (rating, modifier) in ratings.into_iter().zip([-3, -2, -1, 1, 2, 3]) {
            is(&format!("{tons} t, {rating}"), old(tons).with("engine_rating", rating).adds("engine"), only(modifier));
            let beyond = old(tons).with("engine_rating", rating - i64::signum(modifier)).adds("engine").ends().0;
            assert!(beyond.abs() < modifier.abs(), "{tons} t, {rating}: {beyond}");
        }
    }
}

#[test]
fn the_older_edition_carries_injuries_blows_and_waiting() {
    is("fresh", old(50).pilot("guts", 10).event("injury").spread, uniform(-4, -1));
    is("two injuries", old(50).pilot("guts", 5).with("injuries", 2).event("injury").spread, uniform(-9, -4));
    is(
        "old wounds",
        old(50).pilot("guts", 5).with("injuries", 2).adds("injury"),
        weighted(&[(-5, 1), (-4, 2), (-3, 2), (-2, 1)]).sorted(),
    );
    for (attacker, ability, target, guts, loss) in [
        (100, false, 20, 1, -16),
        (100, true, 20, 1, -26),
        (100, true, 20, 10, -21),
        (50, false, 50, 1, -1),
        (20, false, 100, 1, -1),
        (55, false, 45, 1, -2),
    ] {
        let abilities = if ability { json!(["juggernaut"]) } else { json!([]) };
        let by = old(attacker).pilot("abilities", abilities);
        is("blow", old(target).pilot("guts", guts).event_by("melee", &by).spread, only(loss));
    }
    for (tactics, carried) in [(3, [-1, -2, -3, -4, -5, -6]), (5, [-1, -1, -2, -3, -4, -5])] {
        let event = old(50).pilot("tactics", tactics).event("reserve");
        is("reserve", event.spread, uniform(-7, -2));
        let weights: Vec<(i64, u32)> = carried.into_iter().map(|value| (value, 1)).collect();
        is("carried", event.later, Some(weighted(&weights).sorted()));
    }
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
