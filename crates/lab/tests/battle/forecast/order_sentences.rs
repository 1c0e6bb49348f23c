//! What a sentence says of a change of the order, now and in the next draw, is what the ledgers then show.

use crate::support::battles::{begin, under};
use crate::support::yard::{RandomPlayer, library};
use phaseline_battle::{Battle, Outcome, TurnOutcome};
use phaseline_content::built_in_words;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::carried::NextDraw;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{After, CounterIx, Holder, Landing, Mention, Ruleset, StatIx, Toward};
use phaseline_rules::wording::impact_text::impact_lines;
use phaseline_rules::wording::order_text::{NextTold, OrderTold};
use std::collections::BTreeMap;

/// What a sentence says, read from its words alone: the move now, and the draw that counts the rest with how much.
#[derive(Debug, Default, PartialEq, Eq)]
struct Said {
    now: Option<(i32, i32)>,
    next: Option<(NextDraw, i32)>,
}

/// Reads an English sentence. Numbers are on the clock, or points where no clock orders the units.
fn read(text: &str, ruleset: &Ruleset) -> Said {
    let mut said = Said::default();
    for part in text.split("; ") {
        if part.is_empty() || part == "no change in this round" || part.contains("chance decides") {
            continue;
        }
        if part == "no change in the order" {
            said.next = Some((NextDraw::NextRound, 0));
            continue;
        }
        let numbers: Vec<i32> = part
            .split(|it: char| !it.is_ascii_digit() && it != '-' && it != '+')
            .filter_map(|it| it.parse().ok())
            .collect();
        let down = ruleset.toward() == Toward::Low;
        let amount = match (part.contains(" later"), part.contains(" earlier")) {
            (true, _) => numbers[0] * if down { -1 } else { 1 },
            (_, true) => numbers[0] * if down { 1 } else { -1 },
            _ if part.starts_with("nothing of it counts") => 0,
            _ => numbers[0],
        };
        if part.contains(" now") {
            let at = part.split("acts at ").nth(1).and_then(|rest| rest.split(' ').nth(1)?.parse().ok());
            said.now = Some((amount, at.unwrap_or_else(|| panic!("{part} names the place"))));
        } else {
            let when = match (part.contains("this round"), part.contains("next round")) {
                (true, false) => NextDraw::ThisRound,
                (false, true) => NextDraw::NextRound,
                _ => panic!("{part} says when"),
            };
            said.next = Some((when, amount));
        }
    }
    said
}

/// A number that a change keeps, as terms of draws name it.
fn kept(ruleset: &Ruleset, outcome: &Outcome) -> Option<(Mention, i32)> {
    match outcome {
        Outcome::InitiativeShifted { lasting: Some((statistic, by)), .. } => {
            Some((Mention::Statistic(StatIx(statistic.0)), *by))
        }
        Outcome::InitiativeShifted { impact, later, .. } => match &ruleset.impacts()[impact.get()].lands {
            Landing::Later(counter) | Landing::NowOrLater(counter) | Landing::NowAndLater(counter, _) => {
                Some((Mention::Counter(CounterIx(counter.0)), *later))
            }
            Landing::Now | Landing::Effect { .. } => None,
        },
        Outcome::Turn(TurnOutcome::CounterChanged { counter, from, to, .. }) => {
            Some((Mention::Counter(*counter), to - from))
        }
        _ => None,
    }
    // What a side keeps, its other units change as well.
    .filter(|(number, by)| {
        let of_side = |counter: &CounterIx| ruleset.counters()[counter.get()].of == Holder::Side;
        *by != 0 && !matches!(number, Mention::Counter(counter) if of_side(counter))
    })
}

/// What is known of a unit from what has been told so far.
#[derive(Debug, Default)]
struct Known {
    place: Option<i32>,
    lines: Vec<Option<i32>>,
    said: BTreeMap<Mention, Vec<(u32, i32)>>,
    /// Something else changed its statistics since its last draw.
    changed: bool,
    /// Numbers of which a sentence said that chance decides.
    open: Vec<Mention>,
}

#[derive(Debug, Default)]
struct Found {
    moves: u32,
    this_round: u32,
    next_round: u32,
    lasting: u32,
}

struct Reader<'a> {
    ruleset: &'a Ruleset,
    rounds: u32,
    round: u32,
    known: BTreeMap<UnitId, Known>,
    found: Found,
}

impl Reader<'_> {
    fn hear(&mut self, outcome: &Outcome) {
        match outcome {
            Outcome::RoundBegan { round } => self.round = *round,
            Outcome::InitiativeDrawn { unit, ledger } => self.drawn(*unit, ledger),
            Outcome::EffectApplied { unit, label, .. } | Outcome::EffectEnded { unit, label, .. } => {
                let of_impact = self.ruleset.impacts().iter().any(|impact| impact.label == *label);
                self.known.entry(*unit).or_default().changed |= !of_impact;
            }
            _ => {}
        }
        let (Some(told), Some(unit)) = (outcome.order_told(), unit_of(outcome)) else { return };
        let pieces = told.sentence(&built_in_words(), self.ruleset);
        let text: String = pieces.into_iter().map(|(text, _)| text).collect();
        let known = self.known.entry(unit).or_default();
        let said = read(&text, self.ruleset);
        if let Outcome::InitiativeShifted { now, ledger, .. } = outcome {
            assert_eq!(said.now.is_some(), *now != 0, "{text}");
            if let (Some((by, at)), Some(ledger)) = (said.now, ledger) {
                let all = (self.ruleset.id(), unit, outcome);
                let shifted = ledger.shifts().last().map(|shift| shift.applied);
                assert_eq!((shifted, ledger.position()), (Some(by), at), "{text}: {all:?}");
                // Holding an action moves a unit as well, and is told in other words.
                let before = known.place.filter(|_| ledger.held() == 0);
                assert!(before.is_none_or(|before| before + by == at), "{text}: {before:?}, {all:?}");
                known.place = Some(at);
                self.found.moves += 1;
            }
        }
        let Some((number, _)) = kept(self.ruleset, outcome) else { return };
        if text.contains("chance decides") {
            known.open.push(number);
            return;
        }
        let Some((when, by)) = said.next else {
            assert_eq!(self.round, self.rounds, "{text}: only in the last round nothing is left to say of {number:?}");
            return;
        };
        let due = self.round + u32::from(when == NextDraw::NextRound);
        known.said.entry(number).or_default().push((due, by));
        self.found.lasting += u32::from(text.contains(" on") && matches!(number, Mention::Statistic(_)));
    }

    /// Compares a drawn ledger with what was said of it since the draw before.
    fn drawn(&mut self, unit: UnitId, ledger: &Ledger) {
        let known = self.known.entry(unit).or_default();
        let said = std::mem::take(&mut known.said);
        let open = std::mem::take(&mut known.open);
        let changed = std::mem::take(&mut known.changed);
        let before = std::mem::replace(&mut known.lines, ledger.lines().to_vec());
        known.place = Some(ledger.position());
        for (number, changes) in said {
            for (due, _) in &changes {
                assert_eq!(
                    *due, self.round,
                    "{unit:?}: the draw that counts {number:?} is made when the sentence says"
                );
            }
            let sum: i32 = changes.iter().map(|(_, by)| by).sum();
            let reads = |place: &usize| {
                let term = &self.ruleset.draw_at(ledger.draw()).terms[*place];
                !term.off && self.ruleset.mentioned_by(&term.amount).contains(&number)
            };
            let terms: Vec<usize> = (0..ledger.lines().len()).filter(reads).collect();
            let line = |lines: &[Option<i32>], place: usize| lines.get(place).copied().flatten().unwrap_or(0);
            let stored = |place: &usize| match self.ruleset.draw_at(ledger.draw()).terms[*place].then {
                // What the draw before left of it faded by then.
                After::Store(_) => line(&before, *place) != 0,
                After::Keep | After::Clear(_) => false,
            };
            if changed || open.contains(&number) || terms.iter().any(stored) {
                continue;
            }
            let now: i32 = terms.iter().map(|place| line(ledger.lines(), *place)).sum();
            let left = |place: &usize| match self.ruleset.draw_at(ledger.draw()).terms[*place].then {
                After::Keep => line(&before, *place),
                After::Clear(_) | After::Store(_) => 0,
            };
            let then: i32 = terms.iter().map(left).sum();
            let all = (number, &changes, &before);
            assert_eq!(now - then, sum, "{} {unit:?} round {}: {all:?}, {ledger:?}", self.ruleset.id(), self.round);
            match self.ruleset.places_when_activated() {
                true => self.found.this_round += 1,
                false => self.found.next_round += 1,
            }
        }
    }
}

fn unit_of(outcome: &Outcome) -> Option<UnitId> {
    match outcome {
        Outcome::InitiativeShifted { unit, .. } | Outcome::Turn(TurnOutcome::CounterChanged { unit, .. }) => {
            Some(*unit)
        }
        _ => None,
    }
}

fn read_battle(engine: &mut Battle, seed: u64, found: Found) -> Found {
    let book = engine.book();
    let mut reader = Reader { ruleset: &book.ruleset, rounds: book.rounds, round: 0, known: BTreeMap::new(), found };
    let (mut player, mut heard) = (RandomPlayer::new(seed), 0);
    for _ in 0..60_000 {
        let outcomes = &engine.chronicle().outcomes;
        outcomes[heard..].iter().for_each(|outcome| reader.hear(outcome));
        heard = outcomes.len();
        if engine.state().is_over() {
            return reader.found;
        }
        player.play(engine);
    }
    panic!("the battle does not end");
}

#[test]
fn what_a_sentence_says_of_now_and_next_is_what_the_draw_then_does() {
    let library = library();
    let mut all = Found::default();
    for ruleset in library.rulesets.keys().filter(|id| !["answers", "waiting", "chancy"].contains(&id.as_str())) {
        let setup = under(ruleset.clone(), "yard", 1);
        if !phaseline_battle::incompatibilities(&library, ruleset, &setup).is_empty() {
            continue;
        }
        for seed in 0..6 {
            all = read_battle(&mut begin(&library, &under(ruleset.clone(), "yard", seed)), seed, all);
        }
    }
    assert!(all.moves > 50 && all.this_round > 50 && all.next_round > 20 && all.lasting > 0, "{all:?}");
}

fn told(ruleset: &str, told: OrderTold) -> [String; 2] {
    let library = library();
    let ruleset = library.rulesets.values().find(|known| known.id() == ruleset).expect("it is shipped");
    let words = built_in_words();
    [told.text(&words, ruleset), told.short(&words, ruleset)]
}

#[test]
fn an_order_is_told_in_the_numbers_and_at_the_time_of_its_ruleset() {
    let next =
        |when, by| OrderTold { next: Some(NextTold { when, by: Some(by), lasts: false }), ..OrderTold::default() };
    let here = next(NextDraw::ThisRound, (-1, -1));
    assert_eq!(
        told("para-bellum", here),
        ["action points -1 at its activation in this round", "action points -1 this round"]
    );
    let then = next(NextDraw::NextRound, (-4, -2));
    assert_eq!(told("sbi3", then), ["2 to 4 phases later next round", "-2..-4 next round"]);
    let now = OrderTold { now: Some((-1, -1)), ..then };
    assert_eq!(told("sbi3", now), ["1 phase later now; 2 to 4 phases later next round", "-1"]);
    let up = OrderTold { now: Some((2, 3)), ..OrderTold::default() };
    assert_eq!(told("segments-complete", up)[0], "2 to 3 segments later now");
    let nothing = next(NextDraw::NextRound, (0, 0));
    assert_eq!(told("sbi3", nothing), ["nothing of it counts in the next round", ""]);
}

#[test]
fn an_action_tells_what_the_impacts_of_its_ruleset_do_whoever_it_meets() {
    let library = library();
    let lines = |ruleset: &str, action: &str| {
        let ruleset = library.rulesets.values().find(|known| known.id() == ruleset).expect("it is shipped");
        let action = ruleset.action(action).expect("it is one of its actions");
        impact_lines(&built_in_words(), ruleset, &ruleset.actions()[action.get()].verb)
    };
    let called = "A called shot, even if every shot misses (Called shot): the target changes its place in the order of this round \
                  if it has yet to act, else in the next round.";
    assert!(lines("sbi3", "called_shot").contains(&called.to_owned()), "{:?}", lines("sbi3", "called_shot"));
    assert!(
        lines("sbi04", "called_shot").iter().all(|line| !line.starts_with("A called shot")),
        "nothing listens to it"
    );
    let charge = "A charge, even one that misses (Charged): it counts for the target at its next activation, in this \
                  round if it has yet to act.";
    assert!(lines("para-bellum", "close_in").contains(&charge.to_owned()), "{:?}", lines("para-bellum", "close_in"));
    assert!(lines("two-d6", "charge").is_empty(), "no impact of this ruleset changes the order");
    let wait = "Waiting (Reserve): the unit changes its place in the order now, and pays in the next round as well.";
    assert_eq!(lines("sbi3", "reserve"), [wait]);
}
