//! The report of a battle: what it counts is what happened, and each of its numbers explains itself.

use crate::support::battles::begin;
use crate::support::reports::{fought, report};
use crate::support::shipped::shipped;
use bevy_egui::egui::Context;
use phaseline::battle::{BattleSetup, Ending, Intent, Outcome, Rulebook, Stage, Target};
use phaseline::content::built_in_words;
use phaseline::interaction::{Choice, Hoverable, Regions, ReportFact, ReportPart, ReportReason};
use phaseline::lab::account::{Account, Deeds};
use phaseline::rules::ruleset::{Action, Verb};
use phaseline::ui::page::Page;
use phaseline::ui::paint::Tone;
use phaseline::ui::screens;
use phaseline::ui::theme::look::Look;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::{Orders, Playback, Shown};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
    support::raster,
};

fn book(person: &Person) -> std::sync::Arc<Rulebook> {
    std::sync::Arc::clone(&person.app.world().resource::<Shown>().rulebook)
}

/// The sum over everybody.
fn all(account: &Account, book: &Rulebook) -> Deeds {
    account.sum(book.profiles.iter().map(|profile| profile.id))
}

#[test]
fn what_is_reported_is_what_happened() {
    for (scenario, ruleset) in [("two_fords", "sbi3"), ("two_fords", "two-d6"), ("saltgate", "para-bellum")] {
        let (person, account) = fought(scenario, ruleset, 4);
        let (book, state) = (book(&person), person.state());
        let mut whole = 0;
        for (profile, deeds) in book.profiles.iter().zip(&account.units) {
            let unit = state.unit(profile.id).expect("a unit");
            let gone: u32 =
                profile.plates.iter().zip(&unit.hull.plates).fold(0, |sum, (before, now)| {
                    sum + (before.armour - now.armour) + (before.structure - now.structure)
                });
            assert_eq!(deeds.taken, gone, "{scenario}: what {} has lost", profile.pilot.name);
            assert_eq!(deeds.lost.is_some(), unit.hull.destroyed);
            assert_eq!(deeds.wounds, unit.crew.wounds);
            assert!(deeds.hits <= deeds.attacks && deeds.landed <= deeds.fired, "{deeds:?}");
            assert!(deeds.expected <= f64::from(deeds.fired) + 1e-6, "{deeds:?}");
            let luck = deeds.luck();
            assert!((luck.less + luck.same + luck.more - 1.0).abs() < 1e-6, "{luck:?}");
            whole += gone;
        }
        let all = all(&account, &book);
        assert!(all.damage > 0 && all.damage <= whole, "{scenario}: {} of {whole}", all.damage);
        let told = |wanted: fn(&Outcome) -> bool| {
            let outcomes = person.app.world().resource::<Playback>().outcomes();
            outcomes.iter().filter(|outcome| wanted(outcome)).count() as u32
        };
        assert_eq!(all.falls, told(|outcome| matches!(outcome, Outcome::KnockedDown { .. })), "{scenario}");
        assert_eq!(all.shut_downs, told(|outcome| matches!(outcome, Outcome::ShutDown { .. })), "{scenario}");
        assert_eq!(all.meetings, 2 * all.first, "{scenario}: in every meeting one is first");
        let left = |round: &phaseline::lab::account::Round| round.strength.iter().sum::<u32>();
        assert!(account.rounds.windows(2).all(|pair| left(&pair[1]) <= left(&pair[0])), "{scenario}");
        let damage: u32 = account.rounds.iter().flat_map(|round| &round.damage).sum();
        assert_eq!(damage, all.damage, "{scenario}: the rounds together");
    }
}

#[test]
fn a_report_says_why_and_its_numbers_are_those_of_the_account() {
    let (person, account) = fought("two_fords", "sbi3", 5);
    let (book, report) = (book(&person), report(&person, &account));
    let sides: Vec<Deeds> = book.sides.iter().map(|side| account.side(&book, side.id)).collect();
    let of_damage = &report.why.iter().find(|reason| reason.id == ReportReason::Damage).expect("a reason").text;
    for deeds in &sides {
        assert!(of_damage.contains(&deeds.damage.to_string()), "{of_damage} tells {}", deeds.damage);
    }
    let fact = |id| report.facts.iter().find(|row| row.id == id).unwrap_or_else(|| panic!("{id:?}"));
    assert_eq!(
        fact(ReportFact::DamageDone).values,
        sides.iter().map(|deeds| deeds.damage.to_string()).collect::<Vec<_>>()
    );
    assert_eq!(
        fact(ReportFact::FirePower).values,
        sides.iter().map(|deeds| deeds.fired.to_string()).collect::<Vec<_>>()
    );
    for row in &report.facts {
        assert_eq!(row.values.len(), sides.len(), "{:?}", row.id);
        assert!(row.parts.is_empty() || (row.parts.iter().sum::<f32>() - 1.0).abs() < 1e-3, "{row:?}");
    }
    assert_eq!(report.course.rounds.len(), account.rounds.len());
    assert!(!report.reason.is_empty() && report.sides.iter().all(|side| !side.units.is_empty()));
}

#[test]
fn a_report_begins_with_what_decided_the_battle_from_the_players_side() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 1..9 {
        let setup = BattleSetup { rounds: Some(6), ..BattleSetup::new("millrace", seed) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
        person.fight_on(6000);
        let Stage::Over { winner: Some(winner), .. } = person.state().stage else { continue };
        let world = person.app.world();
        let account = Account::of(&world.resource::<Shown>().rulebook, world.resource::<Playback>().outcomes());
        let first = report(&person, &account).why.into_iter().next().expect("a reason");
        assert_eq!(first.id, ReportReason::Verdict);
        let won = person.is_own(winner);
        assert!(first.text.starts_with(if won { "You won" } else { "You lost" }), "{}", first.text);
        assert!(!first.text.contains('{'), "{}", first.text);
        seen.insert(won);
    }
    assert!(!seen.is_empty(), "a battle was decided");
}

#[test]
fn a_victory_with_less_damage_is_explained_by_the_winner() {
    let mut explained = 0;
    for seed in 1..25 {
        let setup = BattleSetup { rounds: Some(8), ..BattleSetup::new("millrace", seed) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
        person.fight_on(6000);
        let Stage::Over { winner: Some(winner), .. } = person.state().stage else { continue };
        let world = person.app.world();
        let account = Account::of(&world.resource::<Shown>().rulebook, world.resource::<Playback>().outcomes());
        let book = book(&person);
        let damage = |side: &phaseline::battle::SideBook| account.side(&book, side.id).damage;
        let own = book.sides.iter().filter(|side| !book.are_hostile(winner, side.id)).map(damage).sum::<u32>();
        let other = book.sides.iter().filter(|side| book.are_hostile(winner, side.id)).map(damage).sum::<u32>();
        let report = report(&person, &account);
        let told = report.why.iter().find(|reason| reason.id == ReportReason::Won);
        let clear = f64::from(own) >= 1.1 * f64::from(other);
        assert_eq!(told.is_none(), clear, "{own} against {other} points: {told:?}");
        if let Some(told) = told {
            let side = &book.side(winner).expect("a side").label;
            assert!(told.text.contains(side.as_str()) && !told.text.contains('{'), "{}", told.text);
            let of_damage = report.why.iter().find(|reason| reason.id == ReportReason::Causes);
            assert!(of_damage.is_none_or(|it| own > other || !it.text.starts_with("The cause")), "{of_damage:?}");
            explained += 1;
        }
        let draw = report.facts.iter().find(|row| row.id == ReportFact::DrawLuck);
        assert!(draw.is_none_or(|row| row.parts.len() == 2), "the luck of the draw has a bar: {draw:?}");
    }
    assert!(explained > 0, "somebody won with less damage");
}

#[test]
fn every_number_of_a_report_explains_itself() {
    let (person, account) = fought("two_fords", "sbi3", 4);
    let report = report(&person, &account);
    let words = built_in_words();
    let look = Look::new(shipped().themes.values().next().expect("a theme").clone());
    let (mut regions, ctx) = (Regions::default(), Context::default());
    ctx.set_fonts(phaseline::ui::theme::fonts::definitions());
    ctx.set_global_style(phaseline::ui::style(&look.ink));
    // A dialogue finds its size in some frames.
    for _ in 0..5 {
        raster::render(&ctx, (1280.0, 720.0), 1.0, |ui| {
            regions.begin();
            screens::show_report(ui, &mut Page::new(&look, &words, &mut regions, None), &report);
            regions.publish();
        });
    }
    let names = report.facts.iter().map(|row| ReportPart::Fact(row.id));
    let rounds = report.course.rounds.iter().map(|round| ReportPart::Round(round.round));
    let units = report.sides.iter().flat_map(|side| &side.units).map(|unit| ReportPart::Unit(unit.unit));
    let reasons = report.why.iter().map(|reason| ReportPart::Why(reason.id));
    let turnings = report.turnings.iter().map(|turning| Hoverable::Choice(Choice::Replayed(turning.activation)));
    assert!(report.why.len() > 1 && !report.turnings.is_empty());
    assert!(report.turnings.is_sorted_by_key(|turning| turning.activation), "turning points in order of time");
    for name in names.chain(rounds).chain(units).chain(reasons).map(Hoverable::Report).chain(turnings) {
        assert!(regions.place(&name).is_some(), "{name} is on the screen");
        let tip = person.ask(|ask| phaseline::ui::screens::report::build::report_tip(ask.shown, Some(&account), &name));
        let Some(Tip::Text { title, lines }) = tip else { panic!("{name} explains itself") };
        assert!(!title.is_empty() && !lines.is_empty(), "{name}");
        for text in lines.iter().map(|line| &line.text).chain([&title]) {
            assert!(!text.contains('{') && !text.starts_with("report."), "{name}: {text}");
        }
    }
}

#[test]
fn the_report_says_who_had_more_left_when_no_round_was_left() {
    let mut seen = 0;
    for seed in 1..6 {
        let setup = BattleSetup { rounds: Some(2), ..BattleSetup::new("two_fords", seed) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
        person.fight_on(3000);
        let (book, state) = (book(&person), person.state());
        let Stage::Over { winner, why: Ending::RoundsOver } = state.stage else { continue };
        let world = person.app.world();
        let account = Account::of(&world.resource::<Shown>().rulebook, world.resource::<Playback>().outcomes());
        let reason = report(&person, &account).reason;
        match winner {
            Some(winner) => {
                let side = &book.side(winner).expect("a side").label;
                assert!(
                    reason.contains(side.as_str()) && reason.contains("more armour and structure left"),
                    "{reason}"
                );
                seen += 1;
            }
            None => assert!(!reason.contains("more armour and structure left"), "{reason}"),
        }
    }
    assert!(seen > 0, "somebody had more left");
}

#[test]
fn the_report_of_a_conceded_battle_says_who_gave_up_and_blames_no_damage() {
    let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", 3), Hands::Keys);
    let side = person.state().sides[0].id;
    person.app.world_mut().resource_mut::<Orders>().give(Intent::Concede { side });
    person.tick();
    let (book, state) = (book(&person), person.state());
    assert!(matches!(state.stage, Stage::Over { why: Ending::Conceded { .. }, .. }), "{:?}", state.stage);
    let world = person.app.world();
    let account = Account::of(&world.resource::<Shown>().rulebook, world.resource::<Playback>().outcomes());
    let report = report(&person, &account);
    let label = &book.side(side).expect("a side").label;
    assert_eq!(report.reason, format!("{label} has conceded."));
    let told: Vec<&str> = report.why.iter().map(|line| line.text.as_str()).collect();
    assert!(told[0].starts_with(&format!("{label} gave up")), "{told:?}");
    assert!(told.iter().all(|line| !line.contains("although")), "{told:?}");
}

#[test]
fn a_report_says_by_how_many_steps_a_unit_went_back_of_its_own_will() {
    let library = shipped();
    let mut engine = begin(&library, &BattleSetup::new("two_fords", 5));
    engine.play(Intent::Draw).expect("drawn");
    let book = engine.book();
    let waits = |action: &&Action| matches!(action.verb, Verb::Defer(_));
    let action = book.ruleset.actions().iter().find(waits).expect("a way to wait").id.clone();
    for waited in [false, true] {
        let turn = engine.state().turn.clone().expect("somebody is in turn");
        if waited {
            let intent = Intent::Act { unit: turn.units[0], action: action.clone(), target: Target::Nothing };
            engine.play(intent).expect("it may wait");
        }
        let outcomes = engine.chronicle().outcomes.clone();
        let account = Account::of(&book, &outcomes);
        let steps = account.side(&book, turn.side).waited(&book);
        let moved = outcomes.iter().find_map(|outcome| match outcome {
            Outcome::InitiativeShifted { now, later, .. } => Some((now + later).abs()),
            _ => None,
        });
        assert_eq!(steps, moved.unwrap_or(0));
        assert_eq!(steps > 0, waited, "{moved:?}");
    }
}

#[test]
fn the_line_of_the_last_side_standing_says_at_the_end_who_it_was() {
    for seed in 1..4 {
        let setup = BattleSetup { rounds: Some(2), ..BattleSetup::new("two_fords", seed) };
        let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
        assert_eq!(person.hud().objectives.0[0].tone, Tone::Plain, "nothing is decided");
        person.fight_on(6000);
        let Stage::Over { winner, .. } = person.state().stage else { panic!("it is over") };
        let wanted = winner.map_or(Tone::Plain, |side| if person.is_own(side) { Tone::Good } else { Tone::Bad });
        assert_eq!(person.hud().objectives.0[0].tone, wanted, "{winner:?}");
    }
}
