//! The codex: everything that players read has a page, every link leads somewhere, and a search finds it.

use std::collections::BTreeSet;
use std::sync::Arc;

use bevy::prelude::*;
use phaseline::content::Library;
use phaseline::interaction::{Choice, CodexKind, CodexPage, Focus, Hoverable, Pointer};
use phaseline::rules::catalog::statistic::BattleStatistic;
use phaseline::rules::ruleset::Ruleset;
use phaseline::rules::texts::Words;
use phaseline::ui::screens::codex::articles::{CodexSource, flag_page};
use phaseline::ui::screens::codex::model::{PageCard, Piece};
use phaseline::ui::screens::codex::{Codex, search};
use phaseline::world::session::Settings;

use crate::support::game::Table;
use crate::support::old_walls::with_old_walls;

fn codex(library: &Library, ruleset: &Arc<Ruleset>, words: &Words) -> Codex {
    let combat = library.combat.values().next().expect("numbers of combat");
    Codex::new(CodexSource { words, library, ruleset, combat })
}

/// Calls something for the codex of every initiative system in every language.
fn everywhere(mut tried: impl FnMut(&Library, &Ruleset, &Words, &Codex)) {
    let library = with_old_walls();
    for language in ["en", "de"] {
        let words = library.words(language);
        for ruleset in library.rulesets.values() {
            tried(&library, ruleset, &words, &codex(&library, ruleset, &words));
        }
    }
}

fn page(kind: CodexKind, id: impl Into<String>) -> CodexPage {
    CodexPage::new(kind, id)
}

/// The pages that there must be.
fn wanted(library: &Library, ruleset: &Ruleset) -> Vec<CodexPage> {
    let terms = ruleset
        .draws()
        .iter()
        .flat_map(|draw| draw.terms.iter().map(|term| page(CodexKind::Term, format!("{}/{}", draw.id, term.id))));
    let own = ruleset.statistics().iter().map(|it| page(CodexKind::Statistic, it.id.clone()));
    let battle = BattleStatistic::ALL.into_iter().map(|it| page(CodexKind::Statistic, it.name()));
    let actions = ruleset.actions().iter().map(|it| page(CodexKind::Action, it.id.clone()));
    let reactions = ruleset.reactions().iter().map(|it| page(CodexKind::Reaction, it.id.clone()));
    let quirks = ruleset.quirks().iter().map(|it| page(CodexKind::Quirk, ruleset.mark(it.mark)));
    let counters = ruleset.counters().iter().map(|it| page(CodexKind::Counter, it.id.clone()));
    let impacts = ruleset.impacts().iter().map(|it| page(CodexKind::Impact, it.id.clone()));
    let effects = library.effects.keys().map(|id| page(CodexKind::Effect, id.as_str()));
    let equipment = library.equipment.keys().map(|id| page(CodexKind::Equipment, id.as_str()));
    let abilities = library.abilities.keys().map(|id| page(CodexKind::Ability, id.as_str()));
    let conditions = ["prone", "shut_down", "crippled", "inspired", "unconscious", "slowed", "destroyed"];
    let conditions = conditions.map(|id| flag_page(&format!("condition.{id}")).expect("a state on the screen"));
    let plans = library.lessons.values();
    let lessons = plans.flat_map(|plan| plan.lessons.iter().map(|it| page(CodexKind::Lesson, plan.full_id(it))));
    let parts = terms.chain(own).chain(battle).chain(actions).chain(reactions).chain(counters).chain(impacts);
    parts.chain(quirks).chain(effects).chain(equipment).chain(abilities).chain(conditions).chain(lessons).collect()
}

#[test]
fn everything_of_every_ruleset_has_a_page_with_text() {
    everywhere(|library, ruleset, words, codex| {
        for page in wanted(library, ruleset) {
            let article = codex.article(&page).unwrap_or_else(|| panic!("{}: no page {page}", ruleset.id()));
            assert!(!article.title.trim().is_empty() && !article.lines.is_empty(), "{page}: {article:?}");
            for line in &article.lines {
                let unfilled = line.contains('{') || line.contains("codex.") || words.get(line) != line;
                assert!(line.len() > 8 && !unfilled, "{} {page}: {line:?}", ruleset.id());
            }
        }
        let pages: BTreeSet<&CodexPage> = codex.articles().iter().map(|article| &article.page).collect();
        assert_eq!(pages.len(), codex.articles().len(), "{}: a page stands twice", ruleset.id());
    });
}

/// The pages that a card leads to.
fn leads_to(card: &PageCard) -> Vec<CodexPage> {
    let inside = card.lines.iter().flatten().filter_map(|piece| match piece {
        Piece::Plain(_) => None,
        Piece::Link(_, page) => Some(page.clone()),
    });
    inside.chain(card.links.iter().flat_map(|(_, pages)| pages.iter().map(|(page, _)| page.clone()))).collect()
}

#[test]
fn every_link_leads_to_a_page_and_no_page_has_the_same_link_twice() {
    let mut count = 0;
    everywhere(|_, ruleset, words, codex| {
        for article in codex.articles() {
            for page in article.links.iter().flat_map(|(_, pages)| pages) {
                assert!(codex.article(page).is_some(), "{} {}: {page} is no page", ruleset.id(), article.page);
            }
            let card = codex.screen(words, "", Some(&article.page)).page.expect("it is a page");
            let links = leads_to(&card);
            let different: BTreeSet<&CodexPage> = links.iter().collect();
            assert_eq!(different.len(), links.len(), "{} {}: {links:?}", ruleset.id(), article.page);
            assert!(links.iter().all(|page| codex.article(page).is_some() && *page != article.page));
            count += links.len();
        }
    });
    assert!(count > 5000, "{count}");
}

#[test]
fn no_verb_and_no_adjective_of_a_sentence_is_taken_for_the_title_of_a_page() {
    let (mut linked, mut lower) = (0, BTreeSet::new());
    everywhere(|library, ruleset, words, codex| {
        let is_german = words.get("codex.title") == library.text["de"].strings["codex.title"];
        for article in codex.articles() {
            let card = codex.screen(words, "", Some(&article.page)).page.expect("it is a page");
            for line in card.lines.iter().chain(&card.steps) {
                let mut before = String::new();
                for piece in line {
                    let (Piece::Plain(text) | Piece::Link(text, _)) = piece;
                    let Piece::Link(_, to) = piece else {
                        before.push_str(text);
                        continue;
                    };
                    let told = format!("{} {}: {before}[{text}]", ruleset.id(), article.page);
                    let (title, ends) = (&codex.article(to).expect("a page").title, ['.', '!', '?', ':']);
                    let begins = before.trim_end().is_empty() || before.trim_end().ends_with(ends);
                    let small = text.starts_with(char::is_lowercase);
                    // A state is an adjective; in English basics and skills are nouns in small letters.
                    let may_be_small = match to.kind {
                        CodexKind::Condition => true,
                        CodexKind::Concept | CodexKind::Skill => !is_german,
                        _ => title.contains(' '),
                    };
                    assert!(!small || may_be_small, "{told} is no name");
                    let is_name = !matches!(to.kind, CodexKind::Concept | CodexKind::Condition | CodexKind::Skill);
                    if is_name {
                        assert!(!begins || title.contains(' '), "{told} begins the sentence");
                        assert!(
                            [title.clone(), format!("{title}s")]
                                .iter()
                                .any(|it| it.to_lowercase() == text.to_lowercase())
                        );
                    }
                    if small {
                        lower.insert(text.clone());
                    }
                    linked += 1;
                    before.push_str(text);
                }
            }
        }
    });
    // "Das Ergebnis liegt zwischen 1 und 30" is no unit on the ground.
    for verb in
        ["liegt", "liegen", "fire", "fires", "walk", "moves", "jumps", "charge", "orders", "zerstören", "feuern"]
    {
        assert!(!lower.contains(verb), "{verb}");
    }
    assert!(
        ["heat", "wounds", "inspired", "verwundet", "in Sicht"].iter().all(|word| lower.contains(*word)),
        "{lower:?}"
    );
    assert!(linked > 1500, "{linked}");
}

/// Everything that a page is made of besides its title and its sentences, as texts.
fn beside_sentences(card: &PageCard) -> Vec<String> {
    let facts = card.facts.iter().flat_map(|(label, value)| [label.clone(), value.clone()]);
    let rows = card.tables.iter().flat_map(|table| {
        let rows = table.rows.iter().flat_map(|row| [row.name.clone(), row.value.clone()]);
        rows.chain([table.heading.clone()]).collect::<Vec<_>>()
    });
    let headings = card.links.iter().map(|(heading, _)| heading.clone());
    facts.chain(rows).chain(headings).collect()
}

#[test]
fn what_stands_beside_the_sentences_of_a_page_is_in_words_too() {
    everywhere(|_, ruleset, words, codex| {
        for article in codex.articles() {
            let card = codex.screen(words, "", Some(&article.page)).page.expect("it is a page");
            for text in beside_sentences(&card) {
                let is_key = ["codex.", "formula.", "need.", "row.", "bay."].iter().any(|key| text.starts_with(key));
                assert!(!is_key && !text.contains('{'), "{} {}: {text:?}", ruleset.id(), article.page);
            }
        }
    });
}

#[test]
fn a_term_tells_its_formula_or_its_number_and_what_it_comes_to() {
    let mut ranked = 0;
    everywhere(|_, ruleset, words, codex| {
        for (draw, term) in ruleset.draws().iter().flat_map(|draw| draw.terms.iter().map(move |term| (draw, term))) {
            let page = page(CodexKind::Term, format!("{}/{}", draw.id, term.id));
            let card = codex.screen(words, "", Some(&page)).page.expect("it is a page");
            if !term.off {
                assert!(!card.facts.is_empty(), "{} {page}", ruleset.id());
            }
            ranked += usize::from(card.tables.iter().any(|table| table.rows.iter().any(|row| row.bar.is_some())));
        }
    });
    assert!(ranked > 20, "{ranked} terms rank the units");
}

#[test]
fn pages_lead_to_each_other() {
    everywhere(|_, ruleset, words, codex| {
        let card = |page: &CodexPage| codex.screen(words, "", Some(page)).page.expect("it is a page");
        let to = |card: &PageCard| -> Vec<CodexPage> {
            let rows = card.tables.iter().flat_map(|table| &table.rows).filter_map(|row| row.page.clone());
            leads_to(card).into_iter().chain(rows).collect()
        };
        for draw in ruleset.draws() {
            let from = page(CodexKind::Draw, draw.id.clone());
            for term in &draw.terms {
                let page = page(CodexKind::Term, format!("{}/{}", draw.id, term.id));
                assert!(to(&card(&page)).contains(&from), "{}: {page} leads back", ruleset.id());
            }
        }
        let alone = codex
            .articles()
            .iter()
            .filter(|article| article.page.kind != CodexKind::Lesson && to(&card(&article.page)).is_empty());
        let alone: Vec<_> = alone.map(|article| article.page.to_string()).collect();
        assert!(alone.len() < 20, "{}: pages without a way on: {alone:?}", ruleset.id());
    });
}

#[test]
fn the_codex_opens_with_the_system_in_play_and_how_a_round_goes() {
    everywhere(|_, ruleset, words, codex| {
        let first = page(CodexKind::Ruleset, ruleset.id());
        let card = codex.screen(words, "", Some(&first)).page.expect("it is a page");
        assert!(card.steps.len() >= 3, "{}: {:?}", ruleset.id(), card.steps);
        assert!(!card.links.is_empty() && (ruleset.main_draw().is_none() || !card.tables.is_empty()));
    });
}

#[test]
fn a_search_finds_pages_by_titles_and_sentences_whatever_the_capitals() {
    everywhere(|_, _, words, codex| {
        for article in codex.articles() {
            for text in [article.title.to_uppercase(), article.lines[0].to_lowercase()] {
                let found = search(codex.articles(), &text);
                assert!(found.iter().any(|it| it.page == article.page), "{text:?} finds {}", article.page);
            }
        }
        assert_eq!(search(codex.articles(), " ").len(), codex.articles().len(), "nothing finds all");
        let screen = codex.screen(words, "no such words anywhere", None);
        assert!(screen.groups.is_empty() && screen.page.is_none());
    });
}

#[test]
fn a_search_lists_pages_with_a_fitting_title_first() {
    everywhere(|_, ruleset, words, codex| {
        let heat = codex.article(&page(CodexKind::Concept, "heat")).expect("a page");
        let found = search(codex.articles(), &heat.title);
        let has_it = |title: &str| title.to_lowercase().contains(&heat.title.to_lowercase());
        let titled = found.iter().take_while(|it| has_it(&it.title)).count();
        let others = &found[titled..];
        assert!(others.iter().all(|it| !has_it(&it.title)), "{}: {others:?}", ruleset.id());
        assert_eq!(found[0].page, heat.page, "the page with this very title is the first");
        let screen = codex.screen(words, &heat.title, None);
        assert_eq!(screen.groups[0].1[0].0, heat.page);
        let headings: BTreeSet<&String> = screen.groups.iter().map(|(heading, _)| heading).collect();
        assert_eq!(headings.len(), screen.groups.len(), "no heading stands twice");
    });
}

#[test]
fn the_pages_of_a_group_are_in_alphabetical_order() {
    everywhere(|_, _, words, codex| {
        let plain = |title: &str| {
            let title = title.to_lowercase().replace('ß', "ss");
            title.replace('ä', "a").replace('ö', "o").replace('ü', "u")
        };
        for (heading, pages) in codex.screen(words, "", None).groups {
            let titles: Vec<String> = pages.iter().map(|(_, title)| plain(title)).collect();
            assert!(titles.is_sorted(), "{heading}: {titles:?}");
        }
    });
}

/// Whether the codex is open.
fn is_open(table: &mut Table) -> bool {
    table.shows("button:codex_field")
}

#[test]
fn f1_opens_the_page_of_what_is_hovered_and_the_help_elsewhere() {
    let mut table = Table::in_battle();
    for (name, shown) in
        [("action:called_shot", "choice:codex_link/impact/called_shot"), ("gauge:heat", "choice:codex/concept/heat")]
    {
        table.point(name);
        table.strike(KeyCode::F1);
        assert!(is_open(&mut table), "{name}");
        assert!(table.shows(shown), "{name} leads to its page");
        table.strike(KeyCode::F1);
        assert!(!is_open(&mut table), "the key closes it, too");
    }
    table.stage.world().resource_mut::<Pointer>().point_nowhere();
    table.stage.world().resource_mut::<Focus>().leads = false;
    table.rest();
    table.strike(KeyCode::F1);
    assert!(!is_open(&mut table) && table.shows("button:codex"), "the help leads to the codex");
    table.press("button:codex");
    assert!(is_open(&mut table));
}

#[test]
fn a_link_opens_its_page_and_back_returns() {
    let mut table = Table::in_battle();
    table.press("choice:codex/action/called_shot");
    assert!(is_open(&mut table), "a link on the battle's screen opens the codex");
    let link = "choice:codex_link/impact/called_shot";
    assert!(table.shows(link));
    table.press(link);
    assert!(!table.shows(link), "another page is open");
    table.press("button:codex_back");
    assert!(table.shows(link));
    table.press("choice:codex_search/knocked down");
    assert!(table.shows("choice:codex/impact/knockdown"), "the list has what was found");
    assert!(!table.shows("choice:codex/concept/winning"), "and nothing else");
    table.strike(KeyCode::Escape);
    assert!(!is_open(&mut table));
}

#[test]
fn a_search_opens_its_best_page_and_back_leads_to_the_page_before_it() {
    let mut table = Table::in_battle();
    table.press("choice:codex/action/called_shot");
    let link = "choice:codex_link/impact/called_shot";
    assert!(table.shows(link));
    for text in ["h", "he", "hea", "heat"] {
        table.press(&format!("choice:codex_search/{text}"));
    }
    assert!(!table.shows(link), "another page is open");
    assert!(table.shows("choice:codex/concept/heat"), "the list begins at its top");
    table.press("button:codex_back");
    assert!(table.shows(link), "what was found on the way is not gone back to");
}

#[test]
fn lessons_can_be_read_again_and_shown_again() {
    let mut table = Table::in_battle();
    {
        let mut settings = table.stage.world().resource_mut::<Settings>();
        settings.lessons.seen.insert("first_battle/heat".to_owned());
    }
    table.press("choice:codex/lesson/first_battle/heat");
    assert!(table.shows("button:lessons_again"));
    table.press("button:lessons_again");
    let settings = table.stage.world().resource::<Settings>();
    assert!(settings.lessons.on && settings.lessons.seen.is_empty());
}

#[test]
fn names_of_pages_read_back_as_themselves() {
    for kind in CodexKind::ALL {
        let page = CodexPage::new(kind, "a/b");
        let name = Hoverable::Choice(Choice::Codex(page.clone()));
        assert_eq!(name.to_string().parse::<Hoverable>(), Ok(name));
        assert_eq!(CodexPage::named(&page.to_string()), Some(page));
    }
    assert_eq!(CodexPage::named("nonsense/a"), None);
}
