//! The pages of the codex, made from the texts and numbers of the content.

mod acting;
mod basics;
mod gear;
mod lessons;
mod links;
mod order;
mod statistics;

pub(super) use self::basics::name_of;
use super::letters::alphabetical;
use crate::content::Library;
use crate::interaction::{CodexKind, CodexPage};
use crate::rules::combat::combat_numbers::CombatNumbers;
use crate::rules::ruleset::Ruleset;
use crate::rules::texts::{Words, capital};

/// What the codex is made from.
#[derive(Debug, Clone, Copy)]
pub struct CodexSource<'a> {
    /// The language.
    pub words: &'a Words,
    /// The content.
    pub library: &'a Library,
    /// The initiative system in play.
    pub ruleset: &'a Ruleset,
    /// The numbers of combat in play.
    pub combat: &'a CombatNumbers,
}

/// A page: a title, a few sentences and links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Article {
    /// Which page.
    pub page: CodexPage,
    /// Its title.
    pub title: String,
    /// Its sentences.
    pub lines: Vec<String>,
    /// The pages that it leads to, each group under the key of its heading.
    pub links: Vec<(&'static str, Vec<CodexPage>)>,
}

impl Article {
    fn new(kind: CodexKind, id: impl Into<String>, title: impl Into<String>) -> Self {
        let (page, title) = (CodexPage::new(kind, id), capital(&title.into()));
        Self { page, title, lines: Vec::new(), links: Vec::new() }
    }

    /// The page with one more line, unless that is empty.
    fn line(mut self, line: impl Into<String>) -> Self {
        let line = line.into();
        if !line.trim().is_empty() {
            self.lines.push(capital(line.trim()));
        }
        self
    }

    /// The page with links under a heading, each once.
    fn links(mut self, heading: &'static str, pages: impl IntoIterator<Item = CodexPage>) -> Self {
        let mut found: Vec<CodexPage> = Vec::new();
        for page in pages {
            if page != self.page && !found.contains(&page) {
                found.push(page);
            }
        }
        if !found.is_empty() {
            self.links.push((heading, found));
        }
        self
    }
}

/// The page about a state of a unit, by the key of its name.
#[must_use]
pub fn flag_page(key: &str) -> Option<CodexPage> {
    let (title, _) = basics::CONDITIONS.iter().find(|(title, _)| *title == key)?;
    Some(CodexPage::new(CodexKind::Condition, name_of(title)))
}

/// Every page: kind after kind, and the pages of a kind by their titles.
#[must_use]
pub fn articles(source: CodexSource<'_>) -> Vec<Article> {
    let parts = [
        basics::articles(source),
        order::articles(source),
        statistics::articles(source),
        acting::articles(source),
        gear::articles(source),
        lessons::articles(source),
    ];
    let mut all: Vec<Article> = parts.into_iter().flatten().collect();
    all.sort_by_cached_key(|article| (article.page.kind, alphabetical(&article.title)));
    all
}
