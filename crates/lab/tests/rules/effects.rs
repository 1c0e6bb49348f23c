//! What status effects may change: the content check holds the rules about statistics and states.

use phaseline_content::{Memory, Sources, load};

/// What the check says of a mod with one effect.
fn said(of: &str, statistic: &str) -> String {
    let effect = format!(
        "(id: \"trial\", name: \"Trial\", of: {of}, changes: {{\"{statistic}\": 1}}, until: Permanent, stacking: Add)"
    );
    let pack =
        Memory::new("trial").with("mod.ron", "(name: \"trial\", version: \"1\")").with("effects/trial.ron", effect);
    let report = load(&Sources::built_in().with_mod(pack)).report;
    report.diagnostics.iter().map(|message| format!("{message}\n")).filter(|text| text.contains("trial")).collect()
}

#[test]
fn an_effect_on_a_state_is_an_error() {
    for state in ["CALLED_SHOT", "VIGILANCE", "KNOCKDOWN", "HESITATION", "TONNAGE", "UNIT_TYPE", "PILOT_TAGS"] {
        let said = said("Unit", &format!("SBI_STATE_{state}"));
        assert!(
            said.contains("error") && said.contains(&format!("SBI_STATE_{state}")),
            "SEED-000-20 SBI3-09: {said:?}"
        );
        assert!(said.contains("cannot change it"), "SEED-000-20 SBI3-09: {said:?}");
    }
}

#[test]
fn an_effect_on_a_mod_statistic_is_fine_where_it_is_kept() {
    for (of, statistic) in [
        ("Unit", "SBI_MOD_MISC"),
        ("Unit", "SBI_MOD_INJURY"),
        ("Pilot", "SBI_MOD_TACTICS"),
        ("Pilot", "SBI_MOD_SKILL_PILOT"),
    ] {
        let said = said(of, statistic);
        assert!(!said.contains("error"), "SEED-000-19 SEED-000-41 {statistic}: {said}");
    }
    for (of, statistic, keeper) in [("Unit", "SBI_MOD_GUTS", "pilot"), ("Pilot", "SBI_MOD_MISC", "unit")] {
        let said = said(of, statistic);
        assert!(
            said.contains("error") && said.contains(&format!("kept by the {keeper}")),
            "SEED-000-41 SBI3-10 {statistic}: {said}"
        );
    }
}

#[test]
fn an_effect_on_an_old_statistic_is_remarked() {
    for statistic in ["BaseInitiative", "PhaseModifier", "PhaseModifierSelf"] {
        let said = said("Unit", statistic);
        assert!(
            said.contains("notice") && !said.contains("error") && said.contains(statistic),
            "SEED-000-80 SBI3-10: {said}"
        );
    }
}
