//! The contents of the codex: all pages, what a search finds, and one page with its links.

use std::collections::{BTreeMap, BTreeSet};

use super::articles::{Article, CodexSource, articles};
use super::letters::plain;
use super::model::{CodexScreen, PageCard};
use super::pieces::{Title, linked};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_rules::texts::Words;

/// The kinds of pages whose titles become links in sentences, the most important first. The titles of the others are
/// too common as words.
const LINKED: [CodexKind; 11] = [
    CodexKind::Concept,
    CodexKind::Condition,
    CodexKind::Skill,
    CodexKind::Action,
    CodexKind::Reaction,
    CodexKind::Counter,
    CodexKind::Effect,
    CodexKind::Ability,
    CodexKind::Equipment,
    CodexKind::Weapon,
    CodexKind::Unit,
];

/// The most pages that lead to a page and are listed on it.
const MENTIONS: usize = 12;

/// How well a page fits a search, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// Its title is what is searched for.
    Title,
    /// Its title begins with it.
    Beginning,
    /// Its title has it somewhere.
    InTitle,
    /// Only its sentences have it.
    InText,
}

/// All pages of an initiative system in one language.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Codex {
    articles: Vec<Article>,
    titles: Vec<Title>,
    /// The pages that lead to a page, under the heading of links to them.
    mentions: BTreeMap<CodexPage, (&'static str, Vec<CodexPage>)>,
}

impl Codex {
    /// Makes all pages.
    #[must_use]
    pub fn new(source: CodexSource<'_>) -> Self {
        let articles = articles(source);
        let of_kind = |kind: CodexKind| articles.iter().filter(move |article| article.page.kind == kind);
        let titled = LINKED.into_iter().flat_map(of_kind);
        let titles: Vec<Title> = titled.flat_map(Title::of).collect();
        let mentions = mentions(&articles, &titles);
        Self { articles, titles, mentions }
    }

    /// The pages that lead to a page.
    fn mentioning(&self, page: &CodexPage) -> Option<&(&'static str, Vec<CodexPage>)> {
        self.mentions.get(page)
    }

    /// All pages, in their order.
    #[must_use]
    pub fn articles(&self) -> &[Article] {
        &self.articles
    }

    /// A page.
    #[must_use]
    pub fn article(&self, page: &CodexPage) -> Option<&Article> {
        self.articles.iter().find(|article| article.page == *page)
    }

    /// The values of the screen: the pages that a search finds, and the open page.
    #[must_use]
    pub fn screen(&self, words: &Words, looked_for: &str, open: Option<&CodexPage>) -> CodexScreen {
        // The pages of a kind stand together, but those that only mention the text come after all titles.
        let mut found: Vec<((CodexKind, bool), Vec<(CodexPage, String)>)> = Vec::new();
        for (fit, article) in ranked(&self.articles, looked_for) {
            let group = (article.page.kind, fit == Fit::InText);
            let entry = (article.page.clone(), article.title.clone());
            match found.iter_mut().find(|(known, _)| *known == group) {
                Some((_, pages)) => pages.push(entry),
                None => found.push((group, vec![entry])),
            }
        }
        let heading = |(kind, in_text): (CodexKind, bool)| {
            let kind = words.say(kind_key(kind));
            if in_text { words.fill("codex.in_text", &[("kind", &kind)]) } else { kind }
        };
        let groups = found.into_iter().map(|(group, pages)| (heading(group), pages)).collect();
        let page = open.and_then(|open| self.article(open)).map(|article| self.card(words, article));
        CodexScreen { search: looked_for.to_owned(), groups, page, ..CodexScreen::default() }
    }

    /// The page that fits a search best; none if nothing is searched for.
    pub(super) fn best(&self, looked_for: &str) -> Option<&CodexPage> {
        let looks = !looked_for.trim().is_empty();
        let best = ranked(&self.articles, looked_for).into_iter().next().filter(|_| looks);
        best.map(|(_, article)| &article.page)
    }

    /// A page with its links.
    fn card(&self, words: &Words, article: &Article) -> PageCard {
        // Each page is linked once: in a table, in the sentences, or else under the first heading.
        let rows = article.tables.iter().flat_map(|table| &table.rows);
        let mut known: Vec<CodexPage> = rows.filter_map(|row| row.page.clone()).collect();
        let mut with_links = |line: &String| linked(line, &article.page, &self.titles, &mut known);
        let lines = article.lines.iter().map(&mut with_links).collect();
        let steps = article.steps.iter().map(&mut with_links).collect();
        let titled = |page: &CodexPage| Some((page.clone(), self.article(page)?.title.clone()));
        let links: Vec<(String, Vec<(CodexPage, String)>)> = article
            .links
            .iter()
            .chain(self.mentioning(&article.page))
            .map(|(heading, pages)| {
                let fresh: Vec<&CodexPage> = pages.iter().filter(|page| !known.contains(page)).collect();
                known.extend(fresh.iter().copied().cloned());
                (words.say(heading), fresh.into_iter().filter_map(titled).collect())
            })
            .collect();
        PageCard {
            page: article.page.clone(),
            title: article.title.clone(),
            kind: words.say(kind_key(article.page.kind)),
            lines,
            steps,
            facts: article.facts.clone(),
            tables: article.tables.clone(),
            example: article.example.clone(),
            portrait: article.portrait,
            links: links.into_iter().filter(|(_, pages)| !pages.is_empty()).collect(),
        }
    }
}

/// The pages that lead to each page: in their tables, under their headings, and in their sentences. Of many, the ones
/// that stand first in the list.
fn mentions(articles: &[Article], titles: &[Title]) -> BTreeMap<CodexPage, (&'static str, Vec<CodexPage>)> {
    let mut found: BTreeMap<CodexPage, (&'static str, Vec<CodexPage>)> = BTreeMap::new();
    for article in articles {
        let mut known = Vec::new();
        for line in &article.lines {
            linked(line, &article.page, titles, &mut known);
        }
        let rows = article.tables.iter().flat_map(|table| &table.rows).filter_map(|row| row.page.clone());
        let listed = article.links.iter().flat_map(|(_, pages)| pages.iter().cloned());
        let to: BTreeSet<CodexPage> = known.into_iter().chain(rows).chain(listed).collect();
        for page in to.into_iter().filter(|page| *page != article.page) {
            let (_, from) = found.entry(page).or_insert_with(|| ("codex.links.see_also", Vec::new()));
            if from.len() < MENTIONS {
                from.push(article.page.clone());
            }
        }
    }
    found
}

/// The pages that have a text in their titles or sentences, whatever its capitals, the best first. An empty text finds
/// all, in their order.
pub fn search<'a>(articles: &'a [Article], text: &str) -> Vec<&'a Article> {
    ranked(articles, text).into_iter().map(|(_, article)| article).collect()
}

/// The same, with how well each page fits. Pages that fit equally well stay in their order.
fn ranked<'a>(articles: &'a [Article], text: &str) -> Vec<(Fit, &'a Article)> {
    let wanted = plain(text.trim());
    let mut found: Vec<(Fit, &Article)> = articles.iter().filter_map(|it| Some((fit(it, &wanted)?, it))).collect();
    found.sort_by_key(|(fit, _)| *fit);
    found
}

fn fit(article: &Article, wanted: &str) -> Option<Fit> {
    let title = plain(&article.title);
    if title == wanted {
        return Some(Fit::Title);
    }
    match title.find(wanted) {
        Some(0) => Some(Fit::Beginning),
        Some(_) => Some(Fit::InTitle),
        None => in_text(article).any(|text| plain(text).contains(wanted)).then_some(Fit::InText),
    }
}

/// Everything that stands on a page.
fn in_text(article: &Article) -> impl Iterator<Item = &String> {
    let facts = article.facts.iter().map(|(_, value)| value);
    article.lines.iter().chain(&article.steps).chain(facts)
}

/// The key of the heading over pages of a kind.
const fn kind_key(kind: CodexKind) -> &'static str {
    match kind {
        CodexKind::Concept => "codex.kind.concept",
        CodexKind::Condition => "codex.kind.condition",
        CodexKind::Skill => "codex.kind.skill",
        CodexKind::Quirk => "codex.kind.quirk",
        CodexKind::Ruleset => "codex.kind.ruleset",
        CodexKind::Draw => "codex.kind.draw",
        CodexKind::Term => "codex.kind.term",
        CodexKind::Counter => "codex.kind.counter",
        CodexKind::Statistic => "codex.kind.statistic",
        CodexKind::Input => "codex.kind.input",
        CodexKind::Pool => "codex.kind.pool",
        CodexKind::Action => "codex.kind.action",
        CodexKind::Reaction => "codex.kind.reaction",
        CodexKind::Declaration => "codex.kind.declaration",
        CodexKind::Impact => "codex.kind.impact",
        CodexKind::Effect => "codex.kind.effect",
        CodexKind::Ability => "codex.kind.ability",
        CodexKind::Equipment => "codex.kind.equipment",
        CodexKind::Weapon => "codex.kind.weapon",
        CodexKind::Unit => "codex.kind.unit",
        CodexKind::Terrain => "codex.kind.terrain",
        CodexKind::Lesson => "codex.kind.lesson",
    }
}
