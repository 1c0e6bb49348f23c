//! Reads the files of the repository for the architecture tests.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

/// One place that breaks a rule.
pub type Offence = (PathBuf, usize, String);

/// One source file: its lines with comments and the inside of literals blanked, and its string literals.
pub struct Source {
    pub path: PathBuf,
    pub text: String,
    pub code: Vec<String>,
    pub literals: Vec<(usize, String)>,
}

impl Source {
    /// A file with this text.
    pub fn new(path: PathBuf, text: String) -> Self {
        let (code, literals) = blank(&text);
        Self { path, code: code.lines().map(str::to_owned).collect(), literals, text }
    }

    /// The lines whose code holds `token` as a whole word.
    pub fn lines_with<'a>(&'a self, token: &'a str) -> impl Iterator<Item = usize> + 'a {
        self.code.iter().enumerate().filter(move |(_, line)| has_word(line, token)).map(|(index, _)| index + 1)
    }
}

/// The folder of the package.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Rust files below a folder of the package, in order.
pub fn rust_files(folder: &str) -> Vec<Source> {
    files(folder)
        .into_iter()
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| read_source(&path))
        .collect()
}

/// All files below a folder of the package, in order, relative to the package.
pub fn files(folder: &str) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut open = vec![root().join(folder)];
    while let Some(path) = open.pop() {
        // The crates have links to files of the repository, which would be read twice.
        if path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            let entries = fs::read_dir(&path).expect("a folder of the package can be read");
            open.extend(entries.map(|entry| entry.expect("an entry of the package can be read").path()));
        } else if path.exists() {
            found.insert(path.strip_prefix(root()).expect("it is below the package").to_owned());
        }
    }
    found
}

/// Fails with one line `file:line: what` for each offence.
pub fn report(rule: &str, offences: Vec<Offence>) {
    let mut text = String::new();
    for (path, line, what) in &offences {
        writeln!(text, "  {}:{line}: {what}", path.display()).expect("writing to a string");
    }
    assert!(offences.is_empty(), "{rule}\n{text}");
}

/// Whether `token` stands in `line` with no letter, digit or underscore at its sides.
pub fn has_word(line: &str, token: &str) -> bool {
    let part_of_word = |character: Option<char>| character.is_some_and(|it| it.is_alphanumeric() || it == '_');
    let joins = |inner: Option<char>, outer: Option<char>| part_of_word(inner) && part_of_word(outer);
    line.match_indices(token).any(|(start, _)| {
        let (before, after) = (line[..start].chars().next_back(), line[start + token.len()..].chars().next());
        !joins(token.chars().next(), before) && !joins(token.chars().next_back(), after)
    })
}

fn read_source(path: &Path) -> Source {
    let text = fs::read_to_string(root().join(path)).expect("a source file is UTF-8");
    Source::new(path.to_owned(), text)
}

/// Blanks comments and the inside of string and character literals, and lists the string literals with their lines.
fn blank(text: &str) -> (String, Vec<(usize, String)>) {
    let mut code = String::with_capacity(text.len());
    let mut literals = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some((start, end, whole)) = string_literal(rest, code.chars().next_back()) {
            let line = code.matches('\n').count() + 1;
            literals.push((line, rest[start..end].to_owned()));
            whole
        } else if let Some(length) = character_literal(rest) {
            length
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        code.extend(rest[..length].chars().map(|it| if it == '\n' { '\n' } else { ' ' }));
        rest = &rest[length..];
    }
    (code, literals)
}

fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        if text[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if text[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

/// Start and end of the inside and the length of a string literal at the start of `text`.
fn string_literal(text: &str, before: Option<char>) -> Option<(usize, usize, usize)> {
    let in_word = before.is_some_and(|it| it.is_alphanumeric() || it == '_');
    let raw = text.strip_prefix('r').or_else(|| text.strip_prefix("br")).filter(|_| !in_word);
    if let Some(raw) = raw {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if raw[hashes..].starts_with('"') {
            let start = text.len() - raw.len() + hashes + 1;
            let close = format!("\"{}", "#".repeat(hashes));
            let end = start + text[start..].find(&close)?;
            return Some((start, end, end + close.len()));
        }
    }
    let inside = text.strip_prefix('"')?;
    let mut escaped = false;
    let end = inside.char_indices().find(|(_, character)| {
        let ends = *character == '"' && !escaped;
        escaped = *character == '\\' && !escaped;
        ends
    })?;
    Some((1, end.0 + 1, end.0 + 2))
}

fn character_literal(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('\'')?;
    if let Some(escape) = inside.strip_prefix('\\') {
        return Some(2 + escape.char_indices().skip(1).find(|(_, it)| *it == '\'')?.0 + 1);
    }
    let first = inside.chars().next()?;
    inside[first.len_utf8()..].starts_with('\'').then(|| 2 + first.len_utf8())
}

#[test]
fn comments_and_literals_are_told_from_code() {
    let (code, literals) =
        blank("let a = \"x // \\\" y\"; // std::fs\nlet b: &'a str = r#\"q\"#; /* f64 */ '\"'; f32\n");
    assert_eq!(literals, [(1, "x // \\\" y".to_owned()), (2, "q".to_owned())]);
    assert!(!has_word(&code, "std::fs") && !has_word(&code, "f64") && has_word(&code, "f32"));
}

#[test]
fn a_word_is_no_part_of_another() {
    assert!(has_word("use bevy::ecs", "bevy") && !has_word("use bevy_rand", "bevy") && has_word("a.walk()", "walk"));
}
