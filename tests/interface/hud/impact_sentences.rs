//! The log tells an impact in one sentence: what it changes in this round and in the next.

use crate::support::battles::{begin, under};
use phaseline::battle::{BattleState, Intent, Outcome, incompatibilities};
use phaseline::interaction::{Hoverable, Selection};
use phaseline::rules::evaluation::source::{Ends, PartySources, Source, SourceId, SourceKind, Sources};
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::initiative::carried::{Carried, NextDraw};
use phaseline::rules::initiative::ledger::Shift;
use phaseline::rules::ruleset::{ImpactIx, Landing, StatIx, StatKey};
use phaseline::ui::hud::log::sentences;
use phaseline::ui::tips;
use phaseline::ui::tooltip::model::Tip;

use crate::{support::looker::Looker, support::old_walls::with_old_walls};

/// What an impact can come to: a move now, a number kept for the next round, and a lasting effect on a statistic.
type Came = (i32, i32, Option<(StatIx, i32)>);

fn comes_to(lands: &Landing) -> Vec<Came> {
    match lands {
        Landing::Now => vec![(-2, 0, None)],
        Landing::Later(_) => vec![(0, -3, None)],
        Landing::NowOrLater(_) => vec![(-2, 0, None), (0, -2, None)],
        Landing::NowAndLater(..) => vec![(-2, -3, None)],
        Landing::Effect { statistic, .. } => vec![(0, 0, Some((*statistic, -1)))],
    }
}

#[test]
fn the_log_says_of_every_impact_what_it_changes_in_this_round_and_in_the_next() {
    let library = with_old_walls();
    let (mut lasting, mut later, mut both, mut soon) = (0, 0, 0, 0);
    for ruleset in library.rulesets.keys() {
        let setup = under(ruleset.clone(), "two_fords", 2);
        if !incompatibilities(&library, ruleset, &setup).is_empty() {
            continue;
        }
        let engine = begin(&library, &setup);
        let (book, state) = (engine.book(), engine.state());
        let looker = Looker::of(SideId(0), Selection::default());
        let whens = [NextDraw::ThisRound, NextDraw::NextRound];
        let impacts = book.ruleset.impacts().iter().enumerate();
        let all = impacts.flat_map(|(place, impact)| {
            comes_to(&impact.lands).into_iter().flat_map(move |came| whens.map(|when| (place, impact, came, when)))
        });
        for (place, impact, (now, kept, lasts), when) in all {
            let changes = lasts.map_or(kept, |(_, by)| by);
            let outcome = Outcome::InitiativeShifted {
                unit: UnitId(0),
                by: None,
                impact: ImpactIx(place as u16),
                rolled: if now == 0 { -1 } else { now },
                now,
                later: kept,
                lasting: lasts,
                next: (changes != 0).then_some(Carried { when, by: Some(changes) }),
                position: Some(5),
                shout: impact.shout.clone(),
                sources: None,
                ledger: None,
            };
            let past = [outcome.clone()];
            let ask = looker.at(&book, &state, &past);
            let text = sentences::line(ask.shown, 0, &outcome).expect("a line").text();
            let is_next = changes != 0 && when == NextDraw::NextRound;
            assert_eq!(text.contains("no change in this round"), now == 0 && is_next, "{text}");
            assert_eq!(text.contains("next round"), is_next, "{text}");
            let named = if lasts.is_some() { " on." } else { "." };
            assert!(changes == 0 || text.ends_with(named), "{text}");
            let moved = |change: i32| match book.ruleset.orders_by_result() {
                true => format!("{} {} later", change.abs(), if change == -1 { "phase" } else { "phases" }),
                false => format!("action points {change}"),
            };
            assert!(changes == 0 || text.contains(&moved(changes)), "{text}");
            assert!(now == 0 || text.contains(&format!("{} now, acts at phase 5", moved(now))), "{text}");
            let tip = tips::tip(ask.hovering(Some(&Hoverable::Log(0))), false);
            let Some(Tip::Text { lines, .. }) = tip else { panic!("{text} explains itself") };
            let told = lines.iter().any(|line| line.text.contains(&moved(changes)));
            assert_eq!(told, changes != 0, "{text}: {lines:?}");
            lasting += u32::from(lasts.is_some());
            later += u32::from(kept != 0);
            both += u32::from(now != 0 && kept != 0);
            soon += u32::from(text.contains("in this round") && !is_next);
        }
    }
    assert!(lasting > 0 && later > 0 && both > 0 && soon > 0, "{lasting} {later} {both} {soon}");
}

/// Two changes that an impact read: one of the unit it landed on, one of the other party.
fn two_sources() -> PartySources {
    let statistic = StatKey::Ruleset(StatIx(0));
    let of = |by, kind, amount| Sources {
        bases: Vec::new(),
        changes: vec![Source {
            statistic,
            amount,
            id: SourceId { kind, by: Some(by) },
            ends: Ends::Never,
            displaced_by: None,
        }],
    };
    let other = UnitId(4);
    PartySources { own: of(UnitId(0), SourceKind::Guard, 2), other: of(other, SourceKind::Aim, 1), by: Some(other) }
}

#[test]
fn a_shift_names_the_sources_of_what_its_impact_read_on_the_badge_and_in_the_log() {
    let mut engine = begin(&with_old_walls(), &under("sbi3", "two_fords", 2));
    engine.play(Intent::Draw).expect("it begins");
    let book = engine.book();
    let sources = Some(Box::new(two_sources()));
    let mut state = BattleState::clone(&engine.state());
    let ledger = state.units[0].change().turn.ledger.as_mut().expect("it has drawn");
    let shift = Shift { impact: ImpactIx(0), rolled: -3, applied: -2, sources: sources.clone() };
    ledger.change().push_shift(shift);
    let other = &book.profile(UnitId(4)).expect("it takes part").known_as();

    let mut looker = Looker::of(SideId(0), Selection::default());
    looker.hover = Some(Hoverable::Badge(UnitId(0)));
    let Some(Tip::Ledger(card)) = tips::tip(looker.at(&book, &state, &[]), false) else { panic!("a ledger") };
    let told: Vec<(&str, &str)> =
        card.shifts[0].sources.iter().map(|line| (line.value.as_str(), line.note.as_str())).collect();
    assert_eq!(told, [("+2", ""), ("+1", format!("of {other}").as_str())]);

    let outcome = Outcome::InitiativeShifted {
        unit: UnitId(0),
        by: Some(UnitId(4)),
        impact: ImpactIx(0),
        rolled: -3,
        now: 0,
        later: -3,
        lasting: None,
        next: Some(Carried { when: NextDraw::NextRound, by: Some(-3) }),
        position: Some(5),
        shout: None,
        sources,
        ledger: None,
    };
    looker.hover = Some(Hoverable::Log(0));
    let past = [outcome];
    let Some(Tip::Text { lines, .. }) = tips::tip(looker.at(&book, &state, &past), false) else { panic!("a text") };
    let told: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert!(told.iter().any(|line| line.ends_with(" +2")), "{told:?}");
    assert!(told.iter().any(|line| line.ends_with(&format!(" +1 (of {other})"))), "{told:?}");
}
