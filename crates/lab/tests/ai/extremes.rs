//! The computer bears every number that the checker accepts.

use crate::support::battles::under;
use crate::support::packs::sound;
use phaseline_content::{Memory, Sources};
use phaseline_lab::sim::{Plan, play};

/// A ruleset whose numbers are all as large as the checker lets them be.
fn ruleset(sign: &str) -> String {
    format!(
        r#"(id: "extreme", name: "Extreme", extends: "sbi3",
            tables: {{"base": ByType(rows: {{}}, else: UpTo(rows: {{45: {sign}9999, 999: 9999}}, above: -9999))}},
            profiles: {{Mech: {{"type": {sign}9999}}}},
            activation: (actions: [
                (id: "fire", label: "Fire", verb: Fire(), cost: {{"act": Num(1)}}, heat: Num(9999), needs: Not(Is(ShutDown)), lends: [
                    (stat: "attack_difficulty", amount: Num({sign}9999), until: Permanent),
                    (stat: "heat_sinks", amount: Num(9999), until: Permanent), (stat: "SBI_MOD_MISC", amount: Num({sign}9999), until: Draws(9999)),
                ]),
                (id: "walk", label: "Walk", verb: Move(Fact(WalkNow)), cost: {{"move": Num(1)}}, heat: Num(9999), needs: All([Not(Is(Prone)), Not(Is(ShutDown))]), lends: [
                    (stat: "targeted_difficulty", amount: Num({sign}9999), until: Permanent), (stat: "sight_range", amount: Num(9999), until: Permanent),
                    (stat: "piloting_difficulty", amount: Num({sign}9999), until: Permanent), (stat: "walk_points", amount: Num({sign}9999), until: NextActivation),
                ]),
            ]),
            impacts: [(id: "knockdown", label: "Knocked down", on: KnockedDown, amount: Num(-9999), lands: NowOrLater("knockdown"))],
        )"#
    )
}

#[test]
fn a_battle_with_the_largest_numbers_is_played_to_its_end() {
    for sign in ["", "-"] {
        let pack = Memory::new("extreme").with("mod.ron", r#"(name: "extreme", version: "1")"#);
        let library = sound(&Sources::built_in().with_mod(pack.with("rulesets/extreme.ron", ruleset(sign))));
        let plan = Plan { at_a_glance: true, ..Plan::new(under("extreme", "two_fords", 3), 1) };
        let played = play(&library, &plan, || {}).expect("it can be played");
        assert_eq!(played.len(), 1);
    }
}
