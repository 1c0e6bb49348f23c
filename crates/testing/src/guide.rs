//! The modder's guide, taken at its word: its changes are made to copies of the shipped files.

use super::repository::root;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A change that the guide describes.
#[derive(Debug)]
pub struct Change {
    /// The heading it stands under.
    pub heading: String,
    /// The file, from the root of the repository.
    pub file: String,
    /// What is written there.
    pub old: String,
    /// What to write instead.
    pub new: String,
    /// What the guide says about the outcome: the words of the block below, such as `Tonnage: 13 -> 15`.
    pub outcome: String,
    /// The language of that block: `ledger` or `colour`.
    pub outcome_kind: String,
}

impl Change {
    /// What the guide says: the name, the value before and the value after.
    pub fn told(&self) -> (&str, &str, &str) {
        let (name, values) = self.outcome.split_once(": ").expect("an outcome names something");
        let (before, after) = values.split_once(" -> ").expect("an outcome has two values");
        (name, before, after)
    }
}

/// The text of the guide.
pub fn guide() -> String {
    fs::read_to_string(root().join("docs/modding.md")).expect("the guide can be read")
}

/// A fenced block: the heading above it, its language, the paragraph above it and its text.
pub struct Block {
    pub heading: String,
    pub language: String,
    pub lead: String,
    pub text: String,
}

/// Every fenced block of the guide.
pub fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let (mut heading, mut lead) = (String::new(), String::new());
    let guide = guide();
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let text: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push(Block {
                heading: heading.clone(),
                language: language.to_owned(),
                lead: lead.clone(),
                text: text.join("\n"),
            });
        } else if let Some(title) = line.strip_prefix("### ").or_else(|| line.strip_prefix("## ")) {
            title.clone_into(&mut heading);
        } else if !line.is_empty() {
            line.clone_into(&mut lead);
        }
    }
    blocks
}

/// Every change of the guide, in its order.
pub fn changes() -> Vec<Change> {
    let blocks = blocks();
    let pairs = blocks.windows(2).filter(|pair| pair[0].language == "diff");
    let change = |pair: &[Block]| {
        let part = |other: char| {
            let lines = pair[0].text.lines().filter(|line| !line.starts_with(other));
            lines.map(|line| &line[1..]).collect::<Vec<_>>().join("\n")
        };
        let file = pair[0].lead.split('`').rev().nth(1).expect("the file is named before a change");
        Change {
            heading: pair[0].heading.clone(),
            file: file.to_owned(),
            old: part('+'),
            new: part('-'),
            outcome: pair[1].text.clone(),
            outcome_kind: pair[1].language.clone(),
        }
    };
    pairs.map(change).collect()
}

/// A folder with a copy of `config` in which a change is made, if one is given.
pub fn copy_with(change: Option<&Change>) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder can be made");
    copy(&root().join("config"), &folder.path().join("config"));
    if let Some(change) = change {
        let path = folder.path().join(&change.file);
        let text = fs::read_to_string(&path).expect("the file of a change can be read");
        assert!(text.contains(&change.old), "{}: {} has no\n{}", change.heading, change.file, change.old);
        fs::write(&path, text.replacen(&change.old, &change.new, 1)).expect("the file can be written");
    }
    folder
}

fn copy(from: &Path, to: &PathBuf) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder can be listed") {
        let path = entry.expect("it can be listed").path();
        let target = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).expect("the file can be copied");
        }
    }
}
