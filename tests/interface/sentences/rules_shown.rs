//! The rules that are written by hand are what tooltips and the codex show.

use phaseline::battle::{BattleState, Outcome, Rulebook, options};
use phaseline::content::Library;
use phaseline::interaction::{Anchors, CodexKind, CodexPage, Hoverable, Marks, PressPreview, Selection};
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::ruleset::{Flag, Ruleset};
use phaseline::rules::texts::Words;
use phaseline::ui::hud::ask::{Ask, Plans};
use phaseline::ui::hud::units::Values;
use phaseline::ui::screens::codex::Codex;
use phaseline::ui::screens::codex::articles::{Article, CodexSource};
use phaseline::ui::tips::tip;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::AlwaysPass;

use crate::support::battles::{begin, under};
use crate::support::looker::question;
use crate::support::old_walls::with_old_walls;

/// The pages of an initiative system that tell a rule, with the rule.
fn told(library: &Library, ruleset: &Ruleset) -> Vec<(CodexPage, String)> {
    let page = CodexPage::new;
    let mut told: Vec<(CodexPage, String)> = Vec::new();
    told.extend(ruleset.actions().iter().map(|it| (page(CodexKind::Action, it.id.clone()), it.rule.clone())));
    told.extend(ruleset.impacts().iter().map(|it| (page(CodexKind::Impact, it.id.clone()), it.rule.clone())));
    told.extend(ruleset.reactions().iter().map(|it| (page(CodexKind::Reaction, it.id.clone()), it.rule.clone())));
    told.extend(ruleset.counters().iter().map(|it| (page(CodexKind::Counter, it.id.clone()), it.rule.clone())));
    for draw in ruleset.draws() {
        let id = |term: &str| format!("{}/{term}", draw.id);
        told.extend(draw.terms.iter().map(|it| (page(CodexKind::Term, id(&it.id)), it.rule.clone())));
    }
    for flag in [Flag::Prone, Flag::ShutDown] {
        let id = flag.key().trim_start_matches("flag.").to_owned();
        told.push((page(CodexKind::Condition, id), ruleset.rule_of_state(flag).to_owned()));
    }
    for weapon in library.weapons.values() {
        let rules = weapon.traits.iter().filter_map(|id| ruleset.trait_named(id));
        told.extend(rules.map(|known| (page(CodexKind::Weapon, weapon.id.to_string()), known.rule.clone())));
    }
    told
}

#[test]
fn the_codex_shows_the_rule_of_everything_and_neither_formula_nor_conditions_beside_it() {
    let library = with_old_walls();
    let combat = library.combat.values().next().expect("numbers of combat");
    for language in ["en", "de"] {
        let words = library.words(language);
        let generated = ["codex.fact.formula", "codex.fact.counts_if", "codex.fact.needs"].map(|key| words.say(key));
        for ruleset in library.rulesets.values() {
            let codex = Codex::new(CodexSource { words: &words, library: &library, ruleset, combat });
            for (page, rule) in told(&library, ruleset) {
                let article: &Article = codex.article(&page).expect("there is a page");
                let shown = article.lines.iter().any(|line| line.contains(words.content(&rule)));
                assert!(
                    !rule.is_empty() && shown,
                    "{} {page}, {language}: {rule:?}: {:?}",
                    ruleset.id(),
                    article.lines
                );
                let beside = article.facts.iter().find(|(label, _)| generated.contains(label));
                assert_eq!(beside, None, "{} {page}, {language}", ruleset.id());
            }
        }
    }
}

#[test]
fn the_codex_shows_the_rule_of_an_effect_where_it_does_something_and_its_numbers_behind_it() {
    let library = with_old_walls();
    let combat = library.combat.values().next().expect("numbers of combat");
    let words = library.words("en");
    let lines = |ruleset: &str, page: &CodexPage| {
        let ruleset = &library.rulesets[ruleset];
        let codex = Codex::new(CodexSource { words: &words, library: &library, ruleset, combat });
        codex.article(page).expect("there is a page").lines.join(" ")
    };
    let net = CodexPage::new(CodexKind::Effect, "command_net");
    let rule = library.effects["command_net"].rule.as_str();
    let numbers = "Friends within 4 hexes: +1 to initiative";
    assert!(lines("sbi3", &net).contains(&format!("{rule} {numbers}")), "{}", lines("sbi3", &net));
    let module = CodexPage::new(CodexKind::Equipment, "command_module");
    assert!(lines("sbi3", &module).contains(rule), "{}", lines("sbi3", &module));
    assert_eq!(lines("classic", &net), "No effect under this ruleset.");
}

/// What a tooltip says, as one text.
fn said(
    words: &Words,
    (book, state): (&Rulebook, &BattleState),
    unit: UnitId,
    hover: &Hoverable,
    whole: bool,
) -> String {
    let (anchors, marks, always_pass) = (Anchors::default(), Marks::default(), AlwaysPass::default());
    let (selection, preview) = (Selection { unit: Some(unit), ..Selection::default() }, PressPreview::default());
    let choices = options(book, state, unit);
    let past: [Outcome; 0] = [];
    let players = [SideId(0)];
    let others = (players.as_slice(), &anchors, &marks, &always_pass);
    let values = Values::of(book, state);
    let ask = question(words, (book, state, &past, &values), (&selection, &preview), others);
    match tip(Ask { plans: Plans { hover: Some(hover), options: &choices, ..ask.plans }, ..ask }, whole)
        .expect("a tooltip")
    {
        Tip::Text { lines, .. } => lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join("\n"),
        Tip::Ledger(card) => card.lines.into_iter().map(|line| line.rule).collect::<Vec<_>>().join("\n"),
    }
}

#[test]
fn the_tooltips_of_actions_terms_and_states_show_their_rules() {
    let library = with_old_walls();
    for language in ["en", "de"] {
        let words = library.words(language);
        let mut battle = begin(&library, &under("sbi3", "two_fords", 3));
        battle.play(phaseline::battle::Intent::Draw).expect("a round begins with its draw");
        let (book, mut state) = (battle.book(), (*battle.state()).clone());
        let unit = state.turn.as_ref().expect("somebody is in turn").units[0];
        state.units[unit.0 as usize].change().hull.prone = true;
        let ruleset = &book.ruleset;
        let here = (&*book, &state);
        for action in ruleset.actions().iter().filter(|action| ["walk", "rise"].contains(&action.id.as_str())) {
            let shown = said(&words, here, unit, &Hoverable::Action(action.id.clone()), false);
            assert!(shown.contains(words.content(&action.rule)), "{language} {}: {shown}", action.id);
        }
        let sum = said(&words, here, unit, &Hoverable::Badge(unit), true);
        for term in &ruleset.draw_at(ruleset.main_draw().expect("a draw")).terms {
            assert!(sum.contains(words.content(&term.rule)), "{language} {}: {sum}", term.id);
        }
        let shown = said(&words, here, unit, &Hoverable::Status(0), false);
        assert!(shown.contains(words.content(ruleset.rule_of_state(Flag::Prone))), "{language}: {shown}");
    }
}
