//! Imports the settings of the released Skill Based Initiative mod: turns its `mod.json` into a ruleset and a theme.
//!
//! `generation` finds the settings in the text, `settings` and `older` read them, and `ruleset`, `older` and `theme`
//! write them.
//! `words.ron` lists the names of the keys.

mod generation;
mod older;
mod ruleset;
mod settings;
mod theme;
mod words;

use super::in_one_line;
use super::report::{ImportFault, ImportReport, limited, text_of};
use crate::reading::tree::lines::Lines;
use crate::reading::tree::{Found, json_parser};
use phaseline_rules::catalog::theme::Theme;

/// Names for the imported pieces.
#[derive(Debug, Clone, Copy)]
pub struct SbiNames<'n> {
    /// The id of the ruleset.
    pub ruleset: &'n str,
    /// The id of the theme.
    pub theme: &'n str,
    /// The name of the foreign file, for people.
    pub origin: &'n str,
}

/// The imported pieces, and the report on every setting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SbiImport {
    /// The text of a file in `rulesets`.
    pub ruleset: String,
    /// The text of a file in `themes`.
    pub theme: String,
    /// What was used, filled in and dropped.
    pub report: ImportReport,
}

/// Turns the settings of the released mod, of any generation, into a ruleset and a theme. Colours that the file does not
/// give are those of `base`.
///
/// # Errors
/// Returns a fault if the text is not JSON or has no such settings, and one for every number that cannot be right. Each
/// fault has its line.
pub fn import_sbi(names: &SbiNames<'_>, bytes: &[u8], base: &Theme) -> Result<SbiImport, Vec<ImportFault>> {
    let text = text_of(bytes).map_err(|fault| vec![fault])?;
    let lines = Lines::of(text);
    let no_json =
        |fault: Found| ImportFault::new(lines.line(fault.span.start), format!("this is no JSON: {}", fault.message));
    let root = json_parser::parse(text).map_err(|fault| vec![no_json(fault)])?;
    let root = root.ok_or_else(|| vec![ImportFault::new(1, "there is nothing in this file")])?;
    let found = generation::find(&root, &lines).map_err(|fault| vec![fault])?;
    let (settings, report) = settings::take_up(&root, &lines, &found).map_err(limited)?;
    let title = in_one_line(&found.title());
    Ok(SbiImport {
        ruleset: match found.generation.number() {
            1 => older::written(names, &title, &settings),
            _ => ruleset::written(names, &title, &settings),
        },
        theme: theme::written(names, &title, &settings, base),
        report,
    })
}
