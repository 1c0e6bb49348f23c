//! The values of the codex on the screen.

use super::articles::NumberTable;
use phaseline_interaction::CodexPage;
use phaseline_kit::tooltip::model::LedgerCard;
use phaseline_rules::ids::UnitType;

/// The codex, while it is open.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CodexScreen {
    /// What is searched for; empty for nothing.
    pub search: String,
    /// The list: the heading of each group, and its pages with their titles.
    pub groups: Vec<(String, Vec<(CodexPage, String)>)>,
    /// The open page.
    pub page: Option<PageCard>,
    /// Whether there is a page to go back to.
    pub back: bool,
    /// Whether there are lessons that would not be shown any more.
    pub lessons_can_begin_anew: bool,
    /// The search has changed since the list was drawn last, so the list begins at its top.
    pub searched: bool,
    /// The page was opened since the list was drawn last, so the list scrolls to it.
    pub fresh: bool,
}

/// A page of the codex.
#[derive(Debug, Clone, PartialEq)]
pub struct PageCard {
    /// Which page.
    pub page: CodexPage,
    /// Its title.
    pub title: String,
    /// What kind of thing it explains.
    pub kind: String,
    /// Its sentences. Words with a page of their own are links.
    pub lines: Vec<Vec<Piece>>,
    /// What happens one after the other, as numbered sentences.
    pub steps: Vec<Vec<Piece>>,
    /// Its numbers: what each one is, and what it says.
    pub facts: Vec<(String, String)>,
    /// Its tables.
    pub tables: Vec<NumberTable>,
    /// A sum that shows it at work.
    pub example: Option<LedgerCard>,
    /// Type and tonnage of the unit that it shows.
    pub portrait: Option<(UnitType, u32)>,
    /// Links to other pages, each group with its heading.
    pub links: Vec<(String, Vec<(CodexPage, String)>)>,
}

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece {
    /// Plain words.
    Plain(String),
    /// Words that lead to a page.
    Link(String, CodexPage),
}
