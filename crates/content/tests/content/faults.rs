//! One broken pack for each rule of the checker, with the text of its message.

use phaseline_content::{ByteSource, Diagnostic, Memory, load_pack};
use phaseline_rules::fault::Level;
use phaseline_testing::pack::{base, edited, errors};

/// A rule, the file that breaks it, what is written there and what instead, and the messages.
pub type Row = (&'static str, &'static str, &'static str, &'static str, &'static [&'static str]);

#[test]
fn every_rule_has_its_message() {
    let wrong = wrong(ROWS);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The rules whose messages are not those that are wanted, each with the messages.
pub fn wrong(rows: &[Row]) -> Vec<String> {
    let known = load_pack(&base()).report.diagnostics;
    let mut wrong = Vec::new();
    for (rule, path, old, new, wanted) in rows {
        let pack = edited(path, old, new);
        let is_new = |it: &Diagnostic| !known.iter().any(|other| other.file == it.file && other.message == it.message);
        let diagnostics = load_pack(&pack).report.diagnostics;
        let found: Vec<String> = diagnostics.iter().filter(|it| is_new(it)).map(|it| line(&pack, it)).collect();
        if found != *wanted {
            wrong.push(format!("{rule}: {found:#?}"));
        }
    }
    wrong
}

/// A message with the beginning of the text it points at in place of line and column, so that shipped files may grow.
fn line(pack: &Memory, diagnostic: &Diagnostic) -> String {
    let path = diagnostic.file.trim_start_matches("pack/");
    let text = String::from_utf8(pack.read(path).expect("the file is there")).expect("it is text");
    let line = text.lines().nth(diagnostic.line - 1).expect("the line is there");
    let place: String = line.chars().skip(diagnostic.column - 1).take(12).collect();
    let level = if diagnostic.level == Level::Notice { "notice: " } else { "" };
    let nearest = diagnostic.nearest.as_ref().map_or_else(String::new, |it| format!("; did you mean {it}?"));
    format!("{path} at {place}: {level}{}{nearest}", diagnostic.message)
}

#[test]
fn swapped_ends_are_told_where_a_variant_writes_them() {
    // Piloting 10 would draw up to +3 from this loss.
    let variant = "(\n id: \"swapped\", name: \"Swapped\", extends: \"sbi3\",\n profiles: {\n  Vehicle: {\"crippled_near\": -5},\n  \
                   Mech: {\"random_near\": -10, \"random_far\": -2},\n },\n)";
    let pack = base().with("rulesets/swapped.ron", variant);
    let faults: Vec<String> = errors(&pack).iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "pack/rulesets/swapped.ron:5:10: error: the ends of this loss are swapped for mechs: near is -10, and far is -2, closer to 0, so that skill can turn the loss into a gain"
        ]
    );
}

#[test]
fn a_message_lists_what_would_be_right() {
    let pack = edited("terrain/woods.ron", "form: Woods", "form: Forest");
    let first = load_pack(&pack)
        .report
        .diagnostics
        .into_iter()
        .find(|it| it.file.ends_with("woods.ron"))
        .expect("it has a fault");
    assert_eq!(first.allowed, ["Open", "Woods", "Rough", "Water", "Road", "Building"]);
    assert_eq!(first.read.as_deref(), Some("Forest"));
    assert_eq!(
        first.to_string(),
        format!(
            "pack/terrain/woods.ron:{}:11: error: unknown word \"Forest\" (known: Open, Woods, Rough, Water, Road, Building)",
            first.line
        )
    );
}

const ROWS: &[Row] = &[
    (
        "effects_reach_at_least_one_hex",
        "effects/command_net.ron",
        "Friends(4)",
        "Friends(0)",
        &["effects/command_net.ron at Friends(0),: the range is 0, but may only be from 1 to 400"],
    ),
    (
        "effects_on_others_last_as_long_as_they_reach",
        "effects/command_net.ron",
        "on: Friends(4)",
        "on: Friends(4), until: Hit",
        &["effects/command_net.ron at Hit,: an effect on others lasts as long as they are in reach: leave until out"],
    ),
    (
        "weapons_have_no_reach_but_their_own",
        "weapons/fixture.ron",
        r#"range"#,
        r#"effect_on_hit: "command_net", range"#,
        &[
            r#"weapons/fixture.ron at "command_net: "command_net" is on Friends(4): only equipment and abilities have a reach, not weapons"#,
            r#"weapons/fixture.ron at "command_net: notice: the effect "command_net" never ends"#,
        ],
    ),
    (
        "moods_go_down_from_one_to_the_next",
        "combat/standard.ron",
        "at_most: 5",
        "at_most: 25",
        &["combat/standard.ron at 25, effects:: the limit of low morale is 25, but may only be from 0 to 19"],
    ),
    (
        "moods_bring_effects_that_exist",
        "combat/standard.ron",
        r#"["panicked"]"#,
        r#"["paniced"]"#,
        &[r#"combat/standard.ron at "paniced"]),: unknown effect "paniced"; did you mean panicked?"#],
    ),
    (
        "morale_minds_a_closed_list_of_events",
        "combat/standard.ron",
        "Crippled: (own",
        "Cripled: (own",
        &[r#"combat/standard.ron at Cripled: (ow: unknown word "Cripled"; did you mean Crippled?"#],
    ),
    (
        "terrain_needs_a_cost_of_at_least_one",
        "terrain/woods.ron",
        r#""tracks": 3"#,
        r#""tracks": 0"#,
        &[r#"terrain/woods.ron at 0, "air": 1}: the cost is 0, but may only be from 1 to 99"#],
    ),
    (
        "terrain_forms_are_a_closed_list",
        "terrain/woods.ron",
        "form: Woods",
        "form: Forest",
        &[r#"terrain/woods.ron at Forest,: unknown word "Forest""#],
    ),
    (
        "terrain_forms_stand_without_quotation_marks",
        "terrain/woods.ron",
        "form: Woods",
        r#"form: "Woods""#,
        &[r#"terrain/woods.ron at "Woods",: the word Woods without quotation marks should stand here"#],
    ),
    (
        "terrain_names_are_not_empty",
        "terrain/woods.ron",
        r#"name: "Woods""#,
        r#"name: " ""#,
        &[r#"terrain/woods.ron at " ",: the name is empty"#],
    ),
    (
        "terrain_does_not_rise_to_the_sky",
        "terrain/woods.ron",
        "sight_height: 2",
        "sight_height: 200",
        &["terrain/woods.ron at 200,: the height is 200, but may only be from 0 to 20"],
    ),
    (
        "bodies_list_a_location_once",
        "unit_types/mech.ron",
        r#"(id: "right_arm", name: "Right arm")"#,
        r#"(id: "left_arm", name: "Right arm")"#,
        &[
            r#"unit_types/mech.ron at "left_arm", : the location "left_arm" is listed twice"#,
            r#"unit_types/mech.ron at "right_arm":: unknown location "right_arm"; did you mean right_leg?"#,
            r#"unit_types/mech.ron at "right_arm":: unknown location "right_arm"; did you mean right_leg?"#,
            r#"unit_types/mech.ron at "right_arm":: unknown location "right_arm"; did you mean right_leg?"#,
            r#"unit_types/mech.ron at "right_arm":: unknown location "right_arm"; did you mean right_leg?"#,
            r#"unit_types/mech.ron at "right_arm":: unknown location "right_arm"; did you mean right_leg?"#,
        ],
    ),
    (
        "hit_tables_name_locations_of_the_body",
        "unit_types/mech.ron",
        r#"left: {"head": 1"#,
        r#"left: {"haed": 1"#,
        &[r#"unit_types/mech.ron at "haed": 1, ": unknown location "haed"; did you mean head?"#],
    ),
    (
        "damage_does_not_go_round_in_a_circle",
        "unit_types/mech.ron",
        r#""left_torso": "torso","#,
        r#""left_torso": "left_arm","#,
        &[
            r#"unit_types/mech.ron at "left_torso": damage to "left_arm" would go round in a circle"#,
            r#"unit_types/mech.ron at "left_arm",: damage to "left_torso" would go round in a circle"#,
        ],
    ),
    (
        "transfers_name_locations_of_the_body",
        "unit_types/mech.ron",
        r#""left_torso": "torso","#,
        r#""left_torso": "toros","#,
        &[r#"unit_types/mech.ron at "toros",: unknown location "toros"; did you mean torso?"#],
    ),
    (
        "the_paper_doll_shows_every_location",
        "unit_types/mech.ron",
        "        \"head\": (4, 0, 2, 2),\n",
        "",
        &[r#"unit_types/mech.ron at {: the paper doll has no rectangle for "head""#],
    ),
    (
        "rectangles_of_the_paper_doll_have_four_numbers",
        "unit_types/mech.ron",
        "(4, 0, 2, 2)",
        "(4, 0, 2)",
        &["unit_types/mech.ron at (4, 0, 2),: 4 values in round brackets (..) should stand here"],
    ),
    (
        "rectangles_of_the_paper_doll_have_a_size",
        "unit_types/mech.ron",
        "(4, 0, 2, 2)",
        "(4, 0, 2, 0)",
        &[
            "unit_types/mech.ron at (4, 0, 2, 0): a rectangle is (x, y, width, height) on a grid of 64 by 64, at least 1 wide and high",
        ],
    ),
    (
        "bodies_move_by_what_some_terrain_allows",
        "unit_types/mech.ron",
        r#"locomotion: "legs""#,
        r#"locomotion: "lags""#,
        &[r#"unit_types/mech.ron at "lags",: no terrain can be entered by the locomotion "lags"; did you mean legs?"#],
    ),
    (
        "unit_types_are_a_closed_list",
        "unit_types/mech.ron",
        "unit_type: Mech",
        "unit_type: Mecha",
        &[r#"unit_types/mech.ron at Mecha,: unknown word "Mecha"; did you mean Mech?"#],
    ),
    (
        "effects_change_known_statistics",
        "effects/cockpit_command.ron",
        r#""SBI_MOD_MISC": 1"#,
        r#""SBI_MOD_MISK": 1"#,
        &[
            r#"effects/cockpit_command.ron at "SBI_MOD_MIS: unknown statistic "SBI_MOD_MISK"; did you mean SBI_MOD_MISC?"#,
        ],
    ),
    (
        "effects_never_change_a_state_statistic",
        "effects/cockpit_command.ron",
        r#""SBI_MOD_MISC": 1"#,
        r#""SBI_STATE_VIGILANCE": 1"#,
        &[
            r#"effects/cockpit_command.ron at "SBI_STATE_V: SBI_STATE_VIGILANCE is what a ruleset works out and remembers: this effect cannot change it"#,
        ],
    ),
    (
        "effects_never_change_what_is_set_once",
        "effects/cockpit_command.ron",
        r#""SBI_MOD_MISC": 1"#,
        r#""SBI_STATE_TONNAGE": 1"#,
        &[
            r#"effects/cockpit_command.ron at "SBI_STATE_T: SBI_STATE_TONNAGE is what a ruleset works out and remembers: this effect cannot change it"#,
        ],
    ),
    (
        "effects_name_the_collection_that_keeps_the_statistic",
        "effects/watch_computer.ron",
        "of: Unit",
        "of: Pilot",
        &[
            r#"effects/watch_computer.ron at "SBI_MOD_VIG: SBI_MOD_VIGILANCE is kept by the unit, not by the pilot as this effect has it"#,
        ],
    ),
    (
        "skill_statistics_are_kept_by_the_pilot",
        "effects/battle_plotter.ron",
        "of: Pilot",
        "of: Unit",
        &[
            r#"effects/battle_plotter.ron at "SBI_MOD_TAC: SBI_MOD_TACTICS is kept by the pilot, not by the unit as this effect has it"#,
        ],
    ),
    (
        "aliases_are_kept_where_their_statistic_is",
        "effects/cockpit_command.ron",
        r#""SBI_MOD_MISC": 1"#,
        r#""SBI_MOD_SKILL_GUTS": 1"#,
        &[
            r#"effects/cockpit_command.ron at "SBI_MOD_SKI: SBI_MOD_SKILL_GUTS is kept by the pilot, not by the unit as this effect has it"#,
        ],
    ),
    (
        "ignored_statistics_are_a_notice",
        "effects/first_on_the_ball.ron",
        r#"{"SBI_MOD_MISC": 1, "BaseInitiative": 1}"#,
        r#"{"BaseInitiative": 1}"#,
        &[
            r#"effects/first_on_the_ball.ron at "BaseInitiat: notice: BaseInitiative does nothing in most rulesets: it counts only in sbi04"#,
        ],
    ),
    (
        "phase_modifiers_are_a_notice",
        "effects/first_on_the_ball.ron",
        r#"{"SBI_MOD_MISC": 1, "BaseInitiative": 1}"#,
        r#"{"PhaseModifierSelf": 1}"#,
        &[
            r#"effects/first_on_the_ball.ron at "PhaseModifi: notice: PhaseModifierSelf does nothing: the rulesets ignore it"#,
        ],
    ),
    (
        "effects_that_change_nothing_are_a_notice",
        "effects/first_on_the_ball.ron",
        r#"{"SBI_MOD_MISC": 1, "BaseInitiative": 1}"#,
        "{}",
        &["effects/first_on_the_ball.ron at {},: notice: this effect changes nothing"],
    ),
    (
        "effects_last_at_least_one_activation",
        "effects/cockpit_command.ron",
        "until: Permanent",
        "until: Activations(0)",
        &["effects/cockpit_command.ron at Activations(: an effect lasts at least 1"],
    ),
    (
        "effects_that_end_before_the_only_draw_that_reads_them_are_a_notice",
        "effects/rattled.ron",
        "until: Draws(1)",
        "until: Rounds(1)",
        &[
            r#"effects/rattled.ron at "SBI_MOD_MIS: notice: SBI_MOD_MISC never counts: the draws of a round alone read it, and this effect ends before the next; write until: Draws(1)"#,
            r#"effects/rattled.ron at "BaseInitiat: notice: BaseInitiative never counts: the draws of a round alone read it, and this effect ends before the next; write until: Draws(1)"#,
        ],
    ),
    (
        "effects_that_count_only_on_units_that_have_acted_are_a_notice",
        "effects/marked.ron",
        r#""targeted_difficulty": -2"#,
        r#""targeted_difficulty": -2, "SBI_MOD_MISC": -1"#,
        &[
            r#"effects/marked.ron at "SBI_MOD_MIS: notice: SBI_MOD_MISC counts only on units that have acted: the draws of a round alone read it, and on all others this effect ends before the next; write until: Draws(1), in an effect of its own"#,
        ],
    ),
    (
        "what_an_impact_reads_counts_within_the_round",
        "effects/marked.ron",
        r#""targeted_difficulty": -2"#,
        r#""targeted_difficulty": -2, "SBI_MOD_VIGILANCE": -1"#,
        &[],
    ),
    (
        "effects_last_for_at_least_one_draw",
        "effects/rattled.ron",
        "until: Draws(1)",
        "until: Draws(0)",
        &["effects/rattled.ron at Draws(0),: an effect lasts at least 1"],
    ),
    (
        "loans_that_end_before_the_only_draw_that_reads_them_are_a_notice",
        "rulesets/sbi3.ron",
        r#"lends: [(stat: "targeted_difficulty", amount: Num(2), until: NextActivation)]"#,
        r#"lends: [(stat: "SBI_MOD_MISC", amount: Num(2), until: ActivationEnds)]"#,
        &[
            r#"rulesets/sbi3.ron at "SBI_MOD_MIS: notice: SBI_MOD_MISC counts in the draws of a round alone, and a change until ActivationEnds is over with this activation: write until: Draws(1)"#,
        ],
    ),
    (
        "impacts_that_end_before_the_only_draw_that_reads_them_are_a_notice",
        "rulesets/sbi3.ron",
        r#"lands: Effect(statistic: "SBI_MOD_INJURY", until: Healed, at_most: -4)"#,
        r#"lands: Effect(statistic: "SBI_MOD_INJURY", until: RoundEnds, at_most: -4)"#,
        &[
            r#"rulesets/sbi3.ron at "SBI_MOD_INJ: notice: SBI_MOD_INJURY counts in the draws of a round alone, and a change until RoundEnds is over with this round: write until: Draws(1)"#,
        ],
    ),
    (
        "the_ends_of_a_loss_are_not_swapped",
        "rulesets/sbi3.ron",
        r#""random_near": -2, "random_far": -10"#,
        r#""random_near": -10, "random_far": -2"#,
        &[
            r#"rulesets/sbi3.ron at "random_near: the ends of this loss are swapped for mechs: near is -10, and far is -2, closer to 0, so that skill can turn the loss into a gain"#,
        ],
    ),
    (
        "the_ends_of_a_loss_are_not_swapped_on_a_clock_that_counts_up_either",
        "rulesets/segments-complete.ron",
        "amount: Sum([Input(\"modifier\"), Stat(\"SEGMENTS\")])",
        "amount: Eased(Num(9), Num(2), Stat(\"SEGMENTS\"))",
        &[
            "rulesets/segments-complete.ron at Eased(Num(9): the ends of this loss are swapped for mechs: near is 9, and far is 2, closer to 0, so that skill can turn the loss into a gain",
        ],
    ),
    (
        "changes_last_for_at_least_one_draw",
        "rulesets/sbi3.ron",
        r#"lands: Effect(statistic: "SBI_MOD_INJURY", until: Healed, at_most: -4)"#,
        r#"lands: Effect(statistic: "SBI_MOD_INJURY", until: Draws(0), at_most: -4)"#,
        &["rulesets/sbi3.ron at Draws(0), at: a change lasts for at least 1 draw"],
    ),
    (
        "durations_are_a_closed_list",
        "effects/cockpit_command.ron",
        "until: Permanent",
        "until: Forever",
        &[r#"effects/cockpit_command.ron at Forever,: unknown word "Forever""#],
    ),
    (
        "durations_in_rounds_need_a_number",
        "effects/cockpit_command.ron",
        "until: Permanent",
        "until: Rounds",
        &["effects/cockpit_command.ron at Rounds,: Rounds needs one value in round brackets: Rounds(..)"],
    ),
    (
        "groups_have_a_name",
        "effects/cockpit_command.ron",
        r#"Highest("cockpit")"#,
        r#"Highest("")"#,
        &[r#"effects/cockpit_command.ron at Highest(""),: the group needs a name"#],
    ),
    (
        "abilities_bring_effects_that_exist",
        "abilities/tactics_5.ron",
        r#""keen_eye""#,
        r#""keen_ey""#,
        &[r#"abilities/tactics_5.ron at "keen_ey"],: unknown effect "keen_ey"; did you mean keen_eye?"#],
    ),
    (
        "abilities_belong_to_one_of_four_skills",
        "abilities/tactics_5.ron",
        "skill: Tactics",
        "skill: Tactic",
        &[r#"abilities/tactics_5.ron at Tactic,: unknown word "Tactic"; did you mean Tactics?"#],
    ),
    (
        "equipment_brings_effects_that_exist",
        "equipment/command_cockpit.ron",
        r#""cockpit_command""#,
        r#""cockpit""#,
        &[r#"equipment/command_cockpit.ron at "cockpit"],: unknown effect "cockpit"; did you mean cockpit_command?"#],
    ),
    (
        "equipment_is_built_into_a_location_that_some_body_has",
        "equipment/command_cockpit.ron",
        "effects: [",
        "at: \"hed\",\n    effects: [",
        &[r#"equipment/command_cockpit.ron at "hed",: unknown location "hed"; did you mean head?"#],
    ),
    (
        "switches_are_true_or_false",
        "equipment/command_cockpit.ron",
        "effects: [",
        "bad: yes,\n    effects: [",
        &["equipment/command_cockpit.ron at yes,: true or false should stand here"],
    ),
    (
        "ranges_of_weapons_grow",
        "weapons/fixture.ron",
        "medium: 6",
        "medium: 2",
        &["weapons/fixture.ron at 3, medium: 2: the ranges must grow: short 3, medium 2, long 10"],
    ),
    (
        "minimum_ranges_are_within_reach",
        "weapons/fixture.ron",
        "minimum: 0",
        "minimum: 11",
        &["weapons/fixture.ron at 11, short: 3: the minimum of 11 is beyond the long range of 10"],
    ),
    (
        "weapons_fire_at_least_one_shot",
        "weapons/fixture.ron",
        "shots: 1",
        "shots: 0",
        &["weapons/fixture.ron at 0,: shots is 0, but may only be from 1 to 99"],
    ),
    (
        "weapon_classes_are_a_closed_list",
        "weapons/fixture.ron",
        "class: Energy",
        "class: Magic",
        &[r#"weapons/fixture.ron at Magic,: unknown word "Magic""#],
    ),
    (
        "ammunition_is_not_zero",
        "weapons/fixture.ron",
        "shots: 1",
        "ammunition: 0",
        &["weapons/fixture.ron at 0,: ammunition is at least 1; leave it out for a weapon that needs none"],
    ),
    (
        "effects_of_hits_exist",
        "weapons/fixture.ron",
        "shots: 1",
        r#"effect_on_hit: "scorchd""#,
        &[r#"weapons/fixture.ron at "scorchd",: unknown effect "scorchd"; did you mean scorched?"#],
    ),
    (
        "weapons_without_any_effect_are_a_notice",
        "weapons/fixture.ron",
        "damage: 19",
        "damage: 0",
        &["weapons/fixture.ron at (: notice: this weapon does nothing to what it hits"],
    ),
    (
        "units_have_a_body_that_exists",
        "units/fixture.ron",
        r#"body: "mech""#,
        r#"body: "meck""#,
        &[r#"units/fixture.ron at "meck",: unknown unit type "meck"; did you mean mech?"#],
    ),
    (
        "units_have_the_properties_of_the_type_of_their_body",
        "units/fixture.ron",
        r#"body: "mech""#,
        "vehicle: true,\n    body: \"mech\"",
        &[
            r#"units/fixture.ron at "mech",: this unit is a Vehicle, since vehicle is true, but the body "mech" is for a Mech"#,
        ],
    ),
    (
        "squads_do_not_use_the_body_of_a_mech",
        "units/fixture.ron",
        r#"body: "mech""#,
        "troopers: 4,\n    body: \"mech\"",
        &[
            r#"units/fixture.ron at "mech",: this unit is a Trooper, since troopers are more than 1, but the body "mech" is for a Mech"#,
        ],
    ),
    (
        "every_location_has_structure",
        "units/fixture.ron",
        r#""head": 5, "torso": 10"#,
        r#""torso": 10"#,
        &[
            r#"units/fixture.ron at {"torso": 10: the location "head" of the body "mech" needs at least 1 point of structure"#,
        ],
    ),
    (
        "armour_is_on_locations_of_the_body",
        "units/fixture.ron",
        r#"armour: {"head""#,
        r#"armour: {"haed""#,
        &[r#"units/fixture.ron at "haed": 10},: the body "mech" has no location "haed"; did you mean head?"#],
    ),
    (
        "units_carry_weapons_that_exist",
        "units/fixture.ron",
        r#""fixture", at: "left_arm""#,
        r#""fixtrue", at: "left_arm""#,
        &[r#"units/fixture.ron at "fixtrue", a: unknown weapon "fixtrue"; did you mean fixture?"#],
    ),
    (
        "weapons_are_mounted_on_locations_of_the_body",
        "units/fixture.ron",
        r#"at: "left_arm""#,
        r#"at: "left_wing""#,
        &[r#"units/fixture.ron at "left_wing"): the body "mech" has no location "left_wing"; did you mean left_leg?"#],
    ),
    (
        "units_carry_equipment_that_exists",
        "units/fixture.ron",
        r#""command_cockpit""#,
        r#""command_cocpit""#,
        &[r#"units/fixture.ron at "command_coc: unknown equipment "command_cocpit"; did you mean command_cockpit?"#],
    ),
    (
        "units_have_abilities_that_exist",
        "units/fixture.ron",
        r#"tags: ["unit_light"]"#,
        r#"abilities: ["patince"]"#,
        &[r#"units/fixture.ron at "patince"],: unknown ability "patince"; did you mean patience?"#],
    ),
    (
        "a_run_is_not_slower_than_a_walk",
        "units/fixture.ron",
        "run: 12",
        "run: 7",
        &["units/fixture.ron at 7,: a run of 7 is less than a walk of 8"],
    ),
    (
        "bodies_that_move_need_a_walk",
        "units/fixture.ron",
        "walk: 8",
        "walk: 0",
        &[r#"units/fixture.ron at 0,: the body "mech" moves: walk must be at least 1"#],
    ),
    (
        "bodies_that_fall_need_stability",
        "units/fixture.ron",
        "stability: 28",
        "stability: 0",
        &[r#"units/fixture.ron at 0,: the body "mech" can fall: stability must be at least 1"#],
    ),
    (
        "tonnages_are_above_zero",
        "units/fixture.ron",
        "tonnage: 20",
        "tonnage: 0",
        &["units/fixture.ron at 0,: tonnage is a number above 0 with at most one decimal, at most 1000000"],
    ),
    (
        "tonnages_have_one_decimal_at_most",
        "units/fixture.ron",
        "tonnage: 20",
        "tonnage: 20.25",
        &["units/fixture.ron at 20.25,: tonnage is a number above 0 with at most one decimal, at most 1000000"],
    ),
    (
        "bases_of_statistics_are_known",
        "units/fixture.ron",
        r#"tags: ["unit_light"]"#,
        r#"stats: {"SBI_MOD_TACTICS": 1}"#,
        &[
            r#"units/fixture.ron at "SBI_MOD_TAC: SBI_MOD_TACTICS is kept by the pilot, not by the unit as this file has it"#,
        ],
    ),
    (
        "inputs_that_no_ruleset_reads_are_a_notice",
        "units/fixture.ron",
        r#"tags: ["unit_light"]"#,
        r#"inputs: {"engine_ratng": 1}"#,
        &[
            r#"units/fixture.ron at "engine_ratn: notice: no ruleset reads the input "engine_ratng"; did you mean engine_rating?"#,
        ],
    ),
    (
        "inputs_stand_where_rulesets_read_them",
        "units/fixture.ron",
        r#"tags: ["unit_light"]"#,
        r#"inputs: {"gunnery": 1}"#,
        &[r#"units/fixture.ron at "gunnery": 1: the input "gunnery" is read from the pilot, not from the unit"#],
    ),
    (
        "skills_are_whole_numbers_from_zero_up",
        "pilots/fixture.ron",
        "gunnery: 10",
        "gunnery: -1",
        &["pilots/fixture.ron at -1,: a whole number from 0 up should stand here"],
    ),
    (
        "skills_have_an_end",
        "pilots/fixture.ron",
        "gunnery: 10",
        "gunnery: 100",
        &["pilots/fixture.ron at 100,: gunnery is 100, but may only be from 0 to 99"],
    ),
    (
        "pilots_live",
        "pilots/fixture.ron",
        "health: 6",
        "health: 0",
        &["pilots/fixture.ron at 0,: health is 0, but may only be from 1 to 99"],
    ),
    (
        "pilots_have_abilities_that_exist",
        "pilots/fixture.ron",
        r#""gunnery_5""#,
        r#""gunery_5""#,
        &[r#"pilots/fixture.ron at "gunery_5", : unknown ability "gunery_5"; did you mean gunnery_5?"#],
    ),
    (
        "abilities_above_the_skill_are_a_notice",
        "pilots/fixture.ron",
        "tactics: 10",
        "tactics: 4",
        &[
            r#"pilots/fixture.ron at "tactics_5",: notice: "tactics_5" is learnt at Tactics 5, but this pilot has 4"#,
            r#"pilots/fixture.ron at "tactics_8"]: notice: "tactics_8" is learnt at Tactics 8, but this pilot has 4"#,
        ],
    ),
    (
        "pilots_have_a_callsign",
        "pilots/fixture.ron",
        r#"callsign: "Fix""#,
        r#"callsign: """#,
        &[r#"pilots/fixture.ron at "",: the callsign is empty"#],
    ),
    (
        "inputs_are_within_the_range_of_the_ruleset",
        "pilots/fixture.ron",
        "health: 6",
        r#"inputs: {"guts": -4}, health: 6"#,
        &[r#"pilots/fixture.ron at -4}, health:: the input "guts" is -4, but sbi04 takes 0 to 1000000"#],
    ),
    (
        "dice_have_at_least_two_sides",
        "combat/standard.ron",
        "sides: 20",
        "sides: 1",
        &["combat/standard.ron at 1),: the number of sides is 1, but may only be from 2 to 1000"],
    ),
    (
        "difficulties_are_held_between_two_numbers",
        "combat/standard.ron",
        "easiest: 2",
        "easiest: 30",
        &["combat/standard.ron at 30,: the easiest, 30, is above the hardest, 20"],
    ),
    (
        "directions_go_from_zero_to_five",
        "combat/standard.ron",
        "front_weapons: [5, 0, 1]",
        "front_weapons: [6, 0, 1]",
        &["combat/standard.ron at 6, 0, 1],: a direction is 6, but may only be from 0 to 5"],
    ),
    (
        "six_arcs_are_given",
        "combat/standard.ron",
        "from: (Front, Front, ",
        "from: (Front, ",
        &["combat/standard.ron at (Front, Righ: 6 values in round brackets (..) should stand here"],
    ),
    (
        "rows_of_a_map_are_equally_long",
        "maps/fixture.ron",
        r#""g0 w1 a0"#,
        r#""g0 w1"#,
        &[
            r#"maps/fixture.ron at "g0 w1",: row 1 has 2 hexes, but the map is 3 wide"#,
            r#"maps/fixture.ron at "a": "water": notice: no hex of the map is "a""#,
        ],
    ),
    (
        "hexes_use_letters_of_the_legend",
        "maps/fixture.ron",
        r#""g0 w1 a0"#,
        r#""g0 q1 a0"#,
        &[
            r#"maps/fixture.ron at q1 a0",: "q" in "q1" is not in the legend (a, g, w)"#,
            r#"maps/fixture.ron at "w": "woods": notice: no hex of the map is "w""#,
        ],
    ),
    (
        "hexes_have_a_height",
        "maps/fixture.ron",
        r#""g0 w1 a0"#,
        r#""g0 w a0"#,
        &[r#"maps/fixture.ron at w a0",: "w" needs a height from -20 to 20 after its letters"#],
    ),
    (
        "legends_name_terrain_that_exists",
        "maps/fixture.ron",
        r#""w": "woods""#,
        r#""w": "wodos""#,
        &[r#"maps/fixture.ron at "wodos", "a": unknown terrain "wodos"; did you mean woods?"#],
    ),
    (
        "unused_letters_are_a_notice",
        "maps/fixture.ron",
        r#""w": "woods""#,
        r#""w": "woods", "x": "open""#,
        &[r#"maps/fixture.ron at "x": "open",: notice: no hex of the map is "x""#],
    ),
    (
        "scenarios_have_a_map_that_exists",
        "scenarios/fixture.ron",
        r#"map: "fixture""#,
        r#"map: "fixtrue""#,
        &[r#"scenarios/fixture.ron at "fixtrue",: unknown map "fixtrue"; did you mean fixture?"#],
    ),
    (
        "scenarios_use_combat_numbers_that_exist",
        "scenarios/fixture.ron",
        r#"combat: "standard""#,
        r#"combat: "standrad""#,
        &[r#"scenarios/fixture.ron at "standrad",: unknown set of combat numbers "standrad"; did you mean standard?"#],
    ),
    (
        "scenarios_name_a_ruleset_that_exists",
        "scenarios/fixture.ron",
        r#"ruleset: "sbi3""#,
        r#"ruleset: "sbi4""#,
        &[r#"scenarios/fixture.ron at "sbi4",: unknown ruleset "sbi4"; did you mean sbi04?"#],
    ),
    (
        "scenarios_place_units_that_exist",
        "scenarios/fixture.ron",
        r#"unit: "tidewaiter""#,
        r#"unit: "tidewater""#,
        &[r#"scenarios/fixture.ron at "tidewater",: unknown unit "tidewater"; did you mean tidewaiter?"#],
    ),
    (
        "scenarios_place_pilots_that_exist",
        "scenarios/fixture.ron",
        r#""oda_marchetti""#,
        r#""oda_marcheti""#,
        &[r#"scenarios/fixture.ron at "oda_marchet: unknown pilot "oda_marcheti"; did you mean oda_marchetti?"#],
    ),
    (
        "sides_bring_along_what_rulesets_read_from_sides",
        "scenarios/fixture.ron",
        r#"relation: Friendly,"#,
        r#"relation: Friendly, inputs: {"class": "Mech", "cast": "NonPlayer"},"#,
        &[
            r#"scenarios/fixture.ron at "class": "Me: the input "class" is read from the unit, not from the side"#,
            r#"scenarios/fixture.ron at "NonPlayer"}: the input "cast" is "NonPlayer", which two-d6 does not know; did you mean NonPlayers?"#,
        ],
    ),
    (
        "units_bring_along_nothing_of_their_side",
        "units/fixture.ron",
        r#"tags: ["unit_light"]"#,
        r#"inputs: {"cast": "NonPlayers"}"#,
        &[r#"units/fixture.ron at "cast": "Non: the input "cast" is read from the side, not from the unit"#],
    ),
    (
        "a_pilot_sits_in_one_unit",
        "scenarios/fixture.ron",
        r#"pilot: "oda_marchetti""#,
        r#"pilot: "fixture""#,
        &[r#"scenarios/fixture.ron at "fixture", a: the pilot "fixture" sits in another unit already"#],
    ),
    (
        "units_stand_on_the_map",
        "scenarios/fixture.ron",
        "at: (0, 0)",
        "at: (0, 80)",
        &[
            r#"scenarios/fixture.ron at (0, 80), fac: (0, 80) is not on the map "fixture": columns go from 0 to 2, rows from 0 to 2"#,
        ],
    ),
    (
        "one_unit_stands_on_a_hex",
        "scenarios/fixture.ron",
        "at: (0, 1)",
        "at: (0, 0)",
        &[r#"scenarios/fixture.ron at (0, 0), faci: "fixture" stands on (0, 0) already"#],
    ),
    (
        "units_stand_where_they_can_move",
        "scenarios/fixture.ron",
        "at: (2, 1)",
        "at: (1, 1)",
        &[r#"scenarios/fixture.ron at (1, 1))]),: "tidewaiter" moves by "hull" and cannot stand on "woods" at (1, 1)"#],
    ),
    (
        "facings_go_from_zero_to_five",
        "scenarios/fixture.ron",
        "at: (0, 0), facing: 2",
        "at: (0, 0), facing: 6",
        &["scenarios/fixture.ron at 6),: a facing goes from 0 (north) to 5, not 6"],
    ),
    (
        "the_first_side_is_the_players_own",
        "scenarios/fixture.ron",
        "relation: Friendly",
        "relation: Neutral",
        &[
            "scenarios/fixture.ron at [: no two sides fight each other",
            "scenarios/fixture.ron at Neutral,: the first side is the player's own: its relation is Friendly",
        ],
    ),
    (
        "sides_have_names_of_their_own",
        "scenarios/fixture.ron",
        r#"id: "fort""#,
        r#"id: "company""#,
        &[r#"scenarios/fixture.ron at "company", n: the side "company" is listed twice"#],
    ),
    (
        "somebody_fights_somebody",
        "scenarios/fixture.ron",
        "relation: Enemy",
        "relation: Neutral",
        &["scenarios/fixture.ron at [: no two sides fight each other"],
    ),
    (
        "hostile_pairs_name_sides",
        "scenarios/fixture.ron",
        "rounds: 24",
        r#"hostile: [("company", "forte")]"#,
        &[r#"scenarios/fixture.ron at "forte")],: unknown side "forte"; did you mean fort?"#],
    ),
    (
        "relations_are_a_closed_list",
        "scenarios/fixture.ron",
        "relation: Enemy",
        "relation: Foe",
        &[r#"scenarios/fixture.ron at Foe, units: : unknown word "Foe""#],
    ),
    (
        "colours_are_hexadecimal",
        "themes/default.ron",
        r##"badge: "#3bb143""##,
        r##"badge: "#3bb14""##,
        &[
            r##"themes/default.ron at "#3bb14", do: "#3bb14" is no colour: write "#rrggbb" or "#rrggbbaa" with hexadecimal digits"##,
        ],
    ),
    (
        "colours_stand_in_quotation_marks",
        "themes/default.ron",
        r##"badge: "#3bb143""##,
        "badge: green",
        &["themes/default.ron at green, doll_: a text in quotation marks should stand here"],
    ),
    (
        "signs_are_a_closed_list",
        "themes/default.ron",
        "sign: Plain",
        "sign: Star",
        &[r#"themes/default.ron at Star,: unknown word "Star""#],
    ),
    (
        "rulesets_extend_one_that_exists",
        "rulesets/sbi3-shipped.ron",
        r#"extends: "sbi3""#,
        r#"extends: "sbi""#,
        &[r#"rulesets/sbi3-shipped.ron at "sbi",: unknown ruleset "sbi"; did you mean sbi3?"#],
    ),
    (
        "amounts_are_a_closed_list",
        "rulesets/classic.ron",
        "amount: Num(1)),",
        "amount: Number(1)),",
        &[r#"rulesets/classic.ron at Number(1)),: unknown word "Number""#],
    ),
    (
        "amounts_name_values_that_exist",
        "rulesets/sbi3.ron",
        r#"amount: Value("tactics")"#,
        r#"amount: Value("tactic")"#,
        &[r#"rulesets/sbi3.ron at "tactic")),: unknown value "tactic"; did you mean tactics?"#],
    ),
    (
        "counters_that_are_stored_exist",
        "rulesets/sbi3.ron",
        r#"then: Store("hesitation")"#,
        r#"then: Store("hesitaton")"#,
        &[r#"rulesets/sbi3.ron at "hesitaton"): unknown counter "hesitaton"; did you mean hesitation?"#],
    ),
    (
        "switched_off_ids_exist",
        "rulesets/sbi3-shipped.ron",
        r#"extends: "sbi3","#,
        "extends: \"sbi3\",\n  off: [\"lucck\"],",
        &[
            r#"rulesets/sbi3-shipped.ron at "lucck"],: unknown term, draw, action, reaction, impact, counter or declaration "lucck""#,
        ],
    ),
    (
        "a_map_has_room_for_the_units",
        "maps/fixture.ron",
        "        \"g0 g0 g0\",\n        \"g0 w1 a0\",\n        \"g0 g0 g0\",\n",
        "        \"a0 g0\",\n",
        &[
            r#"maps/fixture.ron at "w": "woods": notice: no hex of the map is "w""#,
            r#"scenarios/fixture.ron at "fixture",: the map "fixture" has 2 hexes, no room for 3 units"#,
            r#"scenarios/fixture.ron at (0, 1), faci: (0, 1) is not on the map "fixture": columns go from 0 to 1, rows from 0 to 0"#,
            r#"scenarios/fixture.ron at (2, 1))]),: (2, 1) is not on the map "fixture": columns go from 0 to 1, rows from 0 to 0"#,
        ],
    ),
];
