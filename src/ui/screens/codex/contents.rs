//! The contents of the codex: all pages, what a search finds, and one page with its links.

use super::articles::{Article, CodexSource, articles};
use super::model::{CodexScreen, PageCard};
use super::pieces::linked;
use crate::interaction::{CodexKind, CodexPage};
use crate::rules::texts::Words;

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

/// All pages of an initiative system in one language.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Codex {
    articles: Vec<Article>,
    titles: Vec<(String, CodexPage)>,
}

impl Codex {
    /// Makes all pages.
    #[must_use]
    pub fn new(source: CodexSource<'_>) -> Self {
        let articles = articles(source);
        let of_kind = |kind: CodexKind| articles.iter().filter(move |article| article.page.kind == kind);
        let titled = LINKED.into_iter().flat_map(of_kind);
        let titles = titled.map(|article| (article.title.clone(), article.page.clone())).collect();
        Self { articles, titles }
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
        let found = search(&self.articles, looked_for);
        let mut groups: Vec<(String, Vec<(CodexPage, String)>)> = Vec::new();
        let mut kind = None;
        for article in found {
            if kind.replace(article.page.kind) != Some(article.page.kind) {
                groups.push((words.say(kind_key(article.page.kind)), Vec::new()));
            }
            if let Some((_, pages)) = groups.last_mut() {
                pages.push((article.page.clone(), article.title.clone()));
            }
        }
        let page = open.and_then(|open| self.article(open)).map(|article| self.card(words, article));
        CodexScreen { search: looked_for.to_owned(), groups, page, ..CodexScreen::default() }
    }

    /// A page with its links.
    fn card(&self, words: &Words, article: &Article) -> PageCard {
        // Each page is linked once: in the sentences, or else under the first heading.
        let mut known: Vec<CodexPage> = Vec::new();
        let lines = article.lines.iter().map(|line| linked(line, &article.page, &self.titles, &mut known)).collect();
        let titled = |page: &CodexPage| Some((page.clone(), self.article(page)?.title.clone()));
        let links: Vec<(String, Vec<(CodexPage, String)>)> = article
            .links
            .iter()
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
            links: links.into_iter().filter(|(_, pages)| !pages.is_empty()).collect(),
        }
    }
}

/// The pages that have a text in their titles or sentences, whatever its capitals. An empty text finds all.
pub fn search<'a>(articles: &'a [Article], text: &str) -> Vec<&'a Article> {
    // The capitals of ß are SS.
    let plain = |text: &str| text.to_lowercase().replace('ß', "ss");
    let wanted = plain(text.trim());
    let has = |said: &str| plain(said).contains(&wanted);
    articles.iter().filter(|it| has(&it.title) || it.lines.iter().any(|line| has(line))).collect()
}

/// The key of the heading over pages of a kind.
const fn kind_key(kind: CodexKind) -> &'static str {
    match kind {
        CodexKind::Concept => "codex.kind.concept",
        CodexKind::Condition => "codex.kind.condition",
        CodexKind::Skill => "codex.kind.skill",
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
