//! The pages of the codex, made from the texts and numbers of the content.

mod acting;
mod concepts;
mod conditions;
mod field;
mod gear;
mod lessons;
mod links;
mod names;
mod order;
mod ordering;
mod round;
mod skills;
mod statistics;

use self::field::Field;
pub(super) use self::names::name_of;
use super::letters::alphabetical;
use phaseline_content::Library;
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_kit::tooltip::model::LedgerCard;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::ids::UnitType;
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::texts::{Words, capital};
use std::sync::Arc;

/// What the codex is made from.
#[derive(Debug, Clone, Copy)]
pub struct CodexSource<'a> {
    /// The language.
    pub words: &'a Words,
    /// The content.
    pub library: &'a Library,
    /// The initiative system in play.
    pub ruleset: &'a Arc<Ruleset>,
    /// The numbers of combat in play.
    pub combat: &'a CombatNumbers,
}

/// A page: a title, a few sentences, numbers, tables, a picture and links.
#[derive(Debug, Clone, PartialEq)]
pub struct Article {
    /// Which page.
    pub page: CodexPage,
    /// Its title.
    pub title: String,
    /// The words that lead to it from sentences, in each form that they have there. A page without any is led to by its
    /// title.
    pub words: Vec<String>,
    /// Its sentences.
    pub lines: Vec<String>,
    /// What happens one after the other, as numbered sentences.
    pub steps: Vec<String>,
    /// Its numbers: what each one is, and what it says.
    pub facts: Vec<(String, String)>,
    /// Its tables.
    pub tables: Vec<NumberTable>,
    /// A sum that shows it at work, with the chances of each result.
    pub example: Option<LedgerCard>,
    /// Type and tonnage of the unit that it shows.
    pub portrait: Option<(UnitType, u32)>,
    /// The pages that it leads to, each group under the key of its heading.
    pub links: Vec<(&'static str, Vec<CodexPage>)>,
}

/// A table with a heading.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NumberTable {
    /// The heading.
    pub heading: String,
    /// The rows.
    pub rows: Vec<NumberRow>,
}

/// A row of a table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct NumberRow {
    /// Its name.
    pub name: String,
    /// The page that the name leads to.
    pub page: Option<CodexPage>,
    /// Its number in words.
    pub value: String,
    /// From where to where its bar reaches, as parts of the widest place of the table. None in a table without bars.
    pub bar: Option<(f32, f32)>,
}

impl Article {
    fn new(kind: CodexKind, id: impl Into<String>, title: impl Into<String>) -> Self {
        let (page, title) = (CodexPage::new(kind, id), capital(&title.into()));
        Self {
            page,
            title,
            words: Vec::new(),
            lines: Vec::new(),
            steps: Vec::new(),
            facts: Vec::new(),
            tables: Vec::new(),
            example: None,
            portrait: None,
            links: Vec::new(),
        }
    }

    /// The page with the words that lead to it: the text of a key, with a bar between them.
    fn called(mut self, words: &Words, key: &str) -> Self {
        self.words = words.get(key).split('|').map(str::to_owned).collect();
        self
    }

    /// The page with one more line, unless that is empty.
    fn line(mut self, line: impl Into<String>) -> Self {
        let line = line.into();
        if !line.trim().is_empty() {
            self.lines.push(capital(line.trim()));
        }
        self
    }

    /// The page with one more number, unless that is empty.
    fn fact(mut self, label: impl Into<String>, value: impl Into<String>) -> Self {
        let value = value.into();
        if !value.trim().is_empty() {
            self.facts.push((label.into(), capital(value.trim())));
        }
        self
    }

    /// The page with one more table, unless that has no rows.
    fn table(mut self, heading: impl Into<String>, rows: impl IntoIterator<Item = NumberRow>) -> Self {
        let rows: Vec<NumberRow> = rows.into_iter().collect();
        if !rows.is_empty() {
            self.tables.push(NumberTable { heading: heading.into(), rows });
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
    let (title, ..) = names::CONDITIONS.iter().find(|(title, ..)| *title == key)?;
    Some(CodexPage::new(CodexKind::Condition, name_of(title)))
}

/// Every page: kind after kind, and the pages of a kind by their titles.
#[must_use]
pub fn articles(source: CodexSource<'_>) -> Vec<Article> {
    let field = Field::new(source);
    let parts = [
        concepts::articles(source),
        conditions::articles(source),
        skills::articles(source, &field),
        order::articles(source, &field),
        statistics::articles(source, &field),
        acting::articles(source, &field),
        gear::articles(source, &field),
        lessons::articles(source),
    ];
    let mut all: Vec<Article> = parts.into_iter().flatten().collect();
    all.sort_by_cached_key(|article| (article.page.kind, alphabetical(&article.title)));
    all
}
