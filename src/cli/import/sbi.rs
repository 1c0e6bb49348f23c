//! `phaseline import sbi`: turns the settings of the released mod into a ruleset and a theme.

use std::path::{Path, PathBuf};

use clap::Args;

use super::{faulty, stem, tell};
use crate::cli::common::{content, files};
use crate::cli::{Done, Failure, Shared};
use phaseline_content::{Memory, SbiImport, SbiNames, Sources, id_of, import_sbi, load, read_file, shown};
use phaseline_rules::catalog::theme::Theme;

/// Turn the mod.json of the released Skill Based Initiative mod into a ruleset and a theme
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  phaseline import sbi mod.json
  phaseline import sbi mod.json -o mods/mine
  phaseline import sbi mod.json -o mods/mine/rulesets/mine.ron

Reads all generations of the mod. If -o names a folder, a whole mod is written. If it names a .ron file, that file is \
the ruleset; the theme goes into the folder themes beside its folder, or beside the file as NAME_theme.ron.
The new files pass `phaseline check`.")]
pub(super) struct Options {
    /// The mod.json; comments and trailing commas are allowed
    file: PathBuf,
    /// New .ron file or folder of the new mod [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Overwrite existing files
    #[arg(long, requires = "output")]
    force: bool,
}

/// The paths of the imported files.
#[derive(Debug, Default, PartialEq, Eq)]
struct Places {
    ruleset: PathBuf,
    theme: PathBuf,
    manifest: Option<PathBuf>,
}

/// Imports the settings.
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    let shown = shown(&options.file);
    let bytes = read_file(&options.file).map_err(|why| Failure::fault(format!("{shown}: {why}")))?;
    let origin = name_of(&options.file);
    let places = options.output.as_deref().map_or_else(|| standard(Path::new(""), &id_of(&origin)), places);
    let [ruleset, theme] = [&places.ruleset, &places.theme].map(|path| id_of(&stem(path)));
    let file = file_name(&options.file);
    let names = SbiNames { ruleset: &ruleset, theme: &theme, origin: &file };
    let imported = import_sbi(&names, &bytes, &base_theme(shared)?).map_err(|faults| faulty(&options.file, &faults))?;
    prove(&imported, &names, shared)?;
    if options.output.is_some() {
        let mut pieces = vec![
            (places.ruleset.as_path(), imported.ruleset.clone()),
            (places.theme.as_path(), imported.theme.clone()),
        ];
        pieces.extend(places.manifest.as_deref().map(|path| (path, manifest(&names))));
        files::write(&pieces, options.force)?;
    }
    tell(options.output.is_some(), &format!("{}\n{}", imported.ruleset, imported.theme), &imported.report)
}

/// The name of the file. For a `mod.json`, the name of its folder.
fn name_of(file: &Path) -> String {
    let name = stem(file);
    let folder = file.parent().map(stem).filter(|folder| !folder.is_empty() && folder != "imported");
    if name.eq_ignore_ascii_case("mod") { folder.unwrap_or(name) } else { name }
}

/// The last part of a path, with its extension.
fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| stem(path), |name| name.to_string_lossy().into_owned())
}

fn places(output: &Path) -> Places {
    let is_file = output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"));
    if !is_file {
        return standard(output, &id_of(&file_name(output)));
    }
    let folder = output.parent().unwrap_or(Path::new(""));
    let theme = match folder.parent() {
        Some(pack) if folder.ends_with("rulesets") => pack.join("themes").join(format!("{}.ron", stem(output))),
        _ => folder.join(format!("{}_theme.ron", stem(output))),
    };
    Places { ruleset: output.to_owned(), theme, manifest: None }
}

/// The paths in a complete mod.
fn standard(folder: &Path, id: &str) -> Places {
    let file = format!("{id}.ron");
    Places {
        ruleset: folder.join("rulesets").join(&file),
        theme: folder.join("themes").join(&file),
        manifest: Some(folder.join("mod.ron")),
    }
}

fn manifest(names: &SbiNames<'_>) -> String {
    format!("// Imported from {}.\n(\n  name: {:?},\n  version: \"1\",\n)\n", names.origin, names.ruleset)
}

/// The theme that supplies the colours that the settings lack: the theme `default`, or else the first one.
fn base_theme(shared: &Shared) -> Result<Theme, Failure> {
    let library = content::library(shared)?;
    let theme = library.themes.get("default").or_else(|| library.themes.values().next());
    theme.cloned().ok_or_else(|| Failure::fault("there is no theme to build on"))
}

/// Checks the imported files as a mod on top of the active content, before anything is written.
fn prove(imported: &SbiImport, names: &SbiNames<'_>, shared: &Shared) -> Done {
    let pack = Memory::new("the result")
        .with("mod.ron", "(name: \"the result\", version: \"1\")")
        .with(&format!("rulesets/{}.ron", names.ruleset), imported.ruleset.as_str())
        .with(&format!("themes/{}.ron", names.theme), imported.theme.as_str());
    let sources = Sources::search(shared.config.as_deref()).without_installed_mods().with_mod(pack);
    let report = load(&sources).report;
    if report.mods_left_out.is_empty() {
        return Ok(());
    }
    let first = report.errors().next().map_or_else(String::new, ToString::to_string);
    Err(Failure::fault(format!("the settings make no sound ruleset: {first}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_lies_beside_its_ruleset() {
        let theme = |output: &str| places(Path::new(output)).theme;
        assert_eq!(theme("mods/mine/rulesets/hard.ron"), PathBuf::from("mods/mine/themes/hard.ron"));
        assert_eq!(theme("hard.ron"), PathBuf::from("hard_theme.ron"));
        assert_eq!(theme("mods/Old Mod 1.2"), PathBuf::from("mods/Old Mod 1.2/themes/old_mod_1_2.ron"));
        assert!(places(Path::new("hard.ron")).manifest.is_none() && places(Path::new("hard")).manifest.is_some());
    }

    #[test]
    fn a_mod_json_is_called_as_its_folder() {
        assert_eq!(name_of(Path::new("SkillBasedInit/mod.json")), "SkillBasedInit");
        assert_eq!(name_of(Path::new("old/sbi-3.json")), "sbi-3");
        assert_eq!(name_of(Path::new("mod.json")), "mod");
    }
}
