//! Writes the settings as a ruleset.

use super::super::in_one_line;
use super::SbiNames;
use super::settings::Settings;
use super::words::{WeightWords, words};
use phaseline_rules::ids::UnitType;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The text of the ruleset's file.
pub(super) fn written(names: &SbiNames<'_>, title: &str, settings: &Settings) -> String {
    let words = words();
    format!(
        "// The settings of {title}, imported from {origin}.\n\
         // Phases: negative is later, positive is earlier. Everything that does not stand here is as in {extends}.\n\
         (\n  id: {id:?},\n  name: {name:?},\n  summary: {summary:?},\n  extends: {extends:?},\n\n  \
         profiles: {{\n{profiles}  }},\n\n  tables: {{\n{bases}  }},\n\n  values: {{\n{weight}  }},\n\n  \
         draws: [(\n    id: {draw:?},\n    terms: [\n      ({term}, amount: {tags}),\n    ],\n  )],\n)\n",
        origin = in_one_line(names.origin),
        extends = words.extends,
        id = names.ruleset,
        name = title,
        summary =
            format!("Thirty phases with the settings of {title}. All else is as the released program computes it."),
        profiles = profiles(settings),
        bases = bases(settings),
        weight = weight(&words.weights, settings),
        draw = words.tags.draw,
        term = words.tags.term,
        tags = tags(&settings.tags),
    )
}

/// The numbers of the unit types, a line for each.
pub(super) fn profiles(settings: &Settings) -> String {
    let mut text = String::new();
    for (unit_type, numbers) in &settings.profiles {
        let numbers: Vec<String> = numbers.iter().map(|(name, value)| format!("{name:?}: {value}")).collect();
        let _ = writeln!(text, "    {}: {{{}}},", unit_type.name(), numbers.join(", "));
    }
    text
}

/// One table if it is the same for all types, else one for each type.
fn bases(settings: &Settings) -> String {
    let word = &words().bases;
    let table = |rows: &BTreeMap<i32, i32>| {
        let rows: Vec<String> = rows.iter().map(|(tons, base)| format!("{tons}: {base}")).collect();
        format!("UpTo(rows: {{{}}}, above: {})", rows.join(", "), word.above)
    };
    let common = settings.bases.values().next().unwrap_or(&word.default);
    let own = |unit_type: &UnitType| settings.bases.get(unit_type).filter(|rows| *rows != common);
    let rows = UnitType::ALL.iter().filter_map(|unit_type| Some((unit_type, own(unit_type)?)));
    let rows: Vec<String> =
        rows.map(|(unit_type, rows)| format!("        {}: {},\n", unit_type.name(), table(rows))).collect();
    let rows = if rows.is_empty() { "{}".to_owned() } else { format!("{{\n{}      }}", rows.concat()) };
    format!("    {:?}: ByType(\n      rows: {rows},\n      else: {},\n    ),\n", word.table, table(common))
}

/// The value that is the weight of turrets, as a line.
pub(super) fn weight(word: &WeightWords, settings: &Settings) -> String {
    let amount = settings
        .weights
        .iter()
        .fold(word.amount.clone(), |amount, (place, value)| amount.replace(place, &value.to_string()));
    format!("    {:?}: (label: {:?}, amount: {amount}),\n", word.value, word.label)
}

/// The amount that pilots get for their tags.
pub(super) fn tags(tags: &BTreeMap<String, i32>) -> String {
    if tags.is_empty() {
        return "Num(0)".to_owned();
    }
    let tags: Vec<String> = tags.iter().map(|(tag, value)| format!("{tag:?}: {value}")).collect();
    format!("Tags({{{}}}, Sum)", tags.join(", "))
}
