//! Writes maps and scenarios as RON text.

use super::super::in_one_line;
use phaseline_rules::catalog::scenario::map::MapFile;
use phaseline_rules::catalog::scenario::{Scenario, ScenarioSide};
use std::fmt::Write;

/// The text of a map file made from `origin`.
pub(super) fn map_text(file: &MapFile, origin: &str) -> String {
    let legend: Vec<String> =
        file.legend.iter().map(|(letter, kind)| format!("{letter:?}: {:?}", kind.as_str())).collect();
    let mut text = format!(
        "// Made by `phaseline import board` from {}.\n(\n    id: {:?},\n    name: {:?},\n    summary: {:?},\n    legend: {{{}}},\n    rows: [\n",
        in_one_line(origin),
        file.id.as_str(),
        file.name,
        file.summary,
        legend.join(", ")
    );
    for (number, row) in file.rows.iter().enumerate() {
        // Writing to a string never fails.
        let _ = writeln!(text, "        {row:?}, // row {number}");
    }
    text.push_str("    ],\n)\n");
    text
}

/// The text of a scenario file.
pub(super) fn scenario_text(scenario: &Scenario) -> String {
    let ruleset = scenario.ruleset.as_ref().map_or_else(String::new, |id| format!("    ruleset: {:?},\n", id.as_str()));
    let sides: String = scenario.sides.iter().map(side_text).collect();
    format!(
        "// Made by `phaseline import board`: move the units as you like.\n(\n    id: {:?},\n    name: {:?},\n    summary: {:?},\n    map: {:?},\n    combat: {:?},\n{ruleset}    rounds: {},\n    at_end: {:?},\n    sides: [\n{sides}    ],\n    hostile: {:?},\n)\n",
        scenario.id.as_str(),
        scenario.name,
        scenario.summary,
        scenario.map.as_str(),
        scenario.combat.as_str(),
        scenario.rounds,
        scenario.at_end,
        scenario.hostile,
    )
}

fn side_text(side: &ScenarioSide) -> String {
    let units = side.units.iter().map(|unit| {
        let (design, pilot) = (unit.unit.as_str(), unit.pilot.as_str());
        let tags = Vec::from_iter(&unit.tags);
        let tags = if tags.is_empty() { String::new() } else { format!(", tags: {tags:?}") };
        format!(
            "                (unit: {design:?}, pilot: {pilot:?}, at: {:?}, facing: {}{tags}),\n",
            unit.at,
            unit.facing.number()
        )
    });
    format!(
        "        (\n            id: {:?},\n            name: {:?},\n            relation: {:?},\n            player: {:?},\n            units: [\n{}            ],\n        ),\n",
        side.id,
        side.name,
        side.relation,
        side.player,
        units.collect::<String>()
    )
}
