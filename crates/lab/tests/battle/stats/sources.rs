//! Every statistic names its sources: its base and its changes add up to it, in every ruleset.

use crate::support::arrange::{edit, edit_unit, give_turn};
use crate::support::fits::scenarios_for;
use crate::support::yard::{BLUE, BLUE_TWO, RED, RandomPlayer, act, action, engine, library, line, unit, yard};
use phaseline_battle::readiness::stat_block::{impact_sources, sources, stat_block_to_draw, statistic};
use phaseline_battle::state::unit_state::{ActiveEffect, Source as Origin, UnitState};
use phaseline_battle::{
    Battle, BattleState, Intent, Outcome, Rulebook, SourceNames, SourceWord, Target, source_kind, source_name,
};
use phaseline_content::built_in_words;
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::evaluation::source::{EffectKey, Ends, Source, SourceKind, Sources};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Defer, Event, StatIx, StatKey, Verb};

/// Every statistic that the ruleset or the battle reads.
fn all_keys(book: &Rulebook) -> Vec<StatKey> {
    let own = (0..book.ruleset.statistics().len()).map(|place| StatKey::Ruleset(StatIx(place as u16)));
    own.chain(BattleStatistic::ALL.map(StatKey::Battle)).collect()
}

/// Base and sources of every statistic of a unit add up to it, whether they are asked for alone or together.
fn add_up(book: &Rulebook, unit: &UnitState) -> usize {
    let keys = all_keys(book);
    let together = sources(book, unit, &keys);
    for key in keys {
        let alone = sources(book, unit, &[key]);
        let wanted = statistic(book, unit, key);
        assert_eq!(alone.total(key), wanted, "{key:?} of {}: {alone:?}", unit.id());
        assert_eq!(together.total(key), wanted, "{key:?} of {}: {together:?}", unit.id());
    }
    let words = built_in_words();
    let unknown = words.say("source.unknown");
    for source in &together.changes {
        let name = source_name(SourceNames::alone(&words, book), source.id);
        assert!(!name.is_empty() && name != unknown, "{source:?} has no name");
        let kind = source_kind(book, source.id);
        assert_ne!(kind, SourceWord::Card, "{source:?} is on no card");
    }
    together.changes.len()
}

/// The sources on a drawn sheet add up to the statistics it was drawn from, and to the line of a term that is no more than
/// one statistic.
fn ledger_adds_up(book: &Rulebook, unit: &UnitState) -> usize {
    let (Some(ledger), Some(draw)) = (&unit.turn.ledger, book.ruleset.main_draw()) else { return 0 };
    let terms = &book.ruleset.draw_at(draw).terms;
    let mut plain = 0;
    for (term, line) in terms.iter().zip(ledger.lines()).filter(|(term, _)| term.is_plain_statistic() && !term.off) {
        let Some(line) = line else { continue };
        assert_eq!(told(ledger.stat_block(), term.reads()), *line, "{} of {}", term.id, unit.id());
        plain += 1;
    }
    plain
}

/// What bases and sources of these statistics come to.
fn told(stat_block: &StatBlock, read: &[StatKey]) -> i32 {
    let bases: i32 = stat_block.bases_of(read).map(|base| base.amount).sum();
    stat_block.sources_of(read).map(Source::counted).sum::<i32>() + bases
}

fn check_all(book: &Rulebook, now: &BattleState) -> (usize, usize) {
    let alive = now.alive().map(|unit| (add_up(book, unit), ledger_adds_up(book, unit)));
    alive.fold((0, 0), |sum, next| (sum.0 + next.0, sum.1 + next.1))
}

#[test]
fn base_and_sources_add_up_to_every_statistic_in_random_battles_of_every_ruleset() {
    let library = library();
    for ruleset in library.rulesets.keys() {
        let fitting = scenarios_for(&library, ruleset).map(|id| id.as_str());
        let fitting: Vec<&str> = fitting.filter(|id| !id.starts_with("yard")).collect();
        let (mut seen, mut plain) = (0, 0);
        for (seed, scenario) in fitting.iter().enumerate() {
            let mut battle = engine(scenario, ruleset.as_str(), seed as u64);
            let mut player = RandomPlayer::new(seed as u64);
            for step in 0..160 {
                if battle.state().is_over() {
                    break;
                }
                player.play(&mut battle);
                if step % 8 == 0 {
                    let (found, lines) = check_all(&battle.book(), &battle.state());
                    seen += found;
                    plain += lines;
                }
            }
        }
        assert!(seen > 0, "no unit has a source under {ruleset} in {fitting:?}");
        let reads = library.rulesets[ruleset].draws().iter().flat_map(|draw| &draw.terms);
        let has_plain = reads.filter(|term| term.is_plain_statistic() && !term.off).count() > 0;
        assert!(!has_plain || plain > 0, "no plain term was drawn under {ruleset}");
    }
}

/// The sources of the term of a unit's next draw that is called `term`.
fn sources_of_term(engine: &Battle, id: UnitId, term: &str) -> Vec<(String, i32, SourceWord, Ends, bool)> {
    let (book, now) = (engine.book(), engine.state());
    let draw = book.ruleset.main_draw().unwrap();
    let stat_block = stat_block_to_draw(&book, &now, id, draw).unwrap();
    let term = book.ruleset.draw_at(draw).terms.iter().find(|it| it.id == term).unwrap();
    let words = built_in_words();
    let told = stat_block.sources_of(term.reads()).map(|it| {
        let counts = it.displaced_by.is_none();
        (source_name(SourceNames::alone(&words, &book), it.id), it.amount, source_kind(&book, it.id), it.ends, counts)
    });
    told.collect()
}

#[test]
fn a_term_names_the_aura_and_who_brings_it() {
    let engine = engine("yard_net", "sbi3", 1);
    let told = sources_of_term(&engine, BLUE_TWO, "misc");
    assert_eq!(told, [("Command module of Ann".to_owned(), 1, SourceWord::Aura, Ends::Never, true)]);
    assert_eq!(sources_of_term(&engine, RED, "misc"), []);
}

#[test]
fn a_drawn_ledger_keeps_its_sources_after_they_have_ended() {
    let mut engine = engine("yard", "sbi3", 1);
    let misc = StatKey::Ruleset(engine.book().ruleset.statistic("SBI_MOD_MISC").unwrap());
    let effect = engine.book().effects.keys().next().unwrap().clone();
    let held = ActiveEffect {
        source: Origin::Effect(effect.clone()),
        label: "static".to_owned(),
        changes: vec![(misc, -2)],
        group: None,
        ends: Ends::Rounds(2),
        by: Some(RED),
    };
    let key = EffectKey::of(&effect);
    edit(&mut engine, |_| {});
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0 = vec![held]);
    engine.play(Intent::Draw).unwrap();
    assert_eq!(line(&engine, BLUE, "misc"), Some(-2));
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0.clear());
    let now = unit(&engine, BLUE);
    let ledger = now.turn.ledger.as_ref().unwrap();
    let asked = [misc];
    let kept: Vec<&Source> = ledger.stat_block().sources_of(&asked).collect();
    assert_eq!(kept.len(), 1);
    assert_eq!((kept[0].amount, kept[0].ends, kept[0].id.by), (-2, Ends::Rounds(2), Some(RED)));
    assert_eq!(kept[0].id.kind, SourceKind::Effect(key));
    let again: phaseline_rules::initiative::ledger::Ledger =
        ron::from_str(&ron::to_string(&**ledger).unwrap()).unwrap();
    assert_eq!(again, **ledger, "a saved ledger has the same sources");
}

#[test]
fn a_shift_keeps_the_sources_of_the_statistics_that_its_impact_read() {
    let mut engine = yard(1);
    let hesitation = StatKey::Ruleset(engine.book().ruleset.statistic("SBI_MOD_HESITATION").unwrap());
    give_turn(&mut engine, BLUE);
    let steady = |amount| ActiveEffect {
        source: Origin::Guard,
        label: "steady".to_owned(),
        changes: vec![(hesitation, amount)],
        group: None,
        ends: Ends::Activations(1),
        by: Some(BLUE),
    };
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0 = vec![steady(2)]);
    let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::Drawn));
    let told = act(&mut engine, BLUE, &reserve, Target::Nothing);
    let outcome = told.iter().find_map(|outcome| match outcome {
        Outcome::InitiativeShifted { unit: BLUE, sources, .. } => Some(sources.clone()),
        _ => None,
    });
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0.clear());
    let now = unit(&engine, BLUE);
    let shift = now.turn.ledger.as_ref().unwrap().shifts().first().expect("it was moved").clone();
    let sources = shift.sources.expect("the impact read a statistic that something changes");
    assert_eq!(sources.own.total(hesitation), 2);
    assert_eq!(sources.own.changes[0].id.kind, SourceKind::Guard);
    assert_eq!((sources.other.clone(), sources.by), (Sources::default(), None));
    assert_eq!(outcome, Some(Some(sources)), "the log and the badge tell the same");
}

#[test]
fn an_impact_between_two_units_names_the_sources_of_both() {
    let mut engine = engine("yard", "sbi3", 1);
    let book = engine.book();
    let [attacker, target] = ["SBI_MOD_CALLED_SHOT_ATTACKER", "SBI_MOD_CALLED_SHOT_TARGET"]
        .map(|name| StatKey::Ruleset(book.ruleset.statistic(name).unwrap()));
    let mut held = |id, key, amount| {
        let changes = vec![(key, amount)];
        let label = "eye".to_owned();
        let effect = ActiveEffect { source: Origin::Guard, label, changes, group: None, ends: Ends::Never, by: None };
        edit_unit(&mut engine, id, |unit| unit.effects.0 = vec![effect]);
    };
    held(BLUE, attacker, 3);
    held(RED, target, 1);
    let impact = book.ruleset.impacts().iter().find(|impact| impact.on == Event::CalledShot).unwrap();
    let found = impact_sources(&book, &engine.state(), impact, RED, Some(BLUE)).expect("both are changed");
    assert_eq!((found.own.total(target), found.other.total(attacker), found.by), (1, 3, Some(BLUE)));
    assert_eq!(found.own.total(attacker) + found.other.total(target), 0, "each only of its own party");
}
