//! Which of several units in the same place of the order acts first, in words made from the tie rules of the ruleset.

use std::fmt::Display;

use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::readiness::turn_order::{ForeseenTurn, foreseen_turns};
use phaseline_battle::{BattleState, Rulebook, Stage, UnitState};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Amount, Clock, InputIx, Prefer, TieRule};
use phaseline_rules::texts::{Words, sentence};

/// What decides between a unit and others in the same place; none if it is alone there or acts already.
pub fn ties(words: &Words, book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<Note> {
    let tied = Tied::with((words, book, state), unit)?;
    let others: Vec<&str> =
        tied.group.iter().filter(|other| other.id() != unit).map(|other| tied.name(other.id())).collect();
    let given: [(&str, &dyn Display); 2] = [("units", &others.join(", ")), ("rules", &tied.rules()?)];
    Some(Note { text: sentence(&words.fill("tie.line", &given)), tone: Tone::Accent })
}

/// Only the rules that decide between a unit and others in the same place.
pub fn tie_rules(words: &Words, book: &Rulebook, state: &BattleState, unit: UnitId) -> Option<String> {
    let rules = Tied::with((words, book, state), unit)?.rules()?;
    Some(sentence(&words.fill("tie.rules", &[("rules", &rules)])))
}

/// The step at which a unit will act that has yet to do so.
fn place(state: &BattleState, unit: &UnitState) -> Option<i32> {
    let waits = state.stage != Stage::Pause && unit.is_pending();
    let acts = state.stack.iter().any(|activation| activation.unit == unit.id());
    unit.turn.held_until.or_else(|| unit.turn.position()).filter(|_| waits && !acts)
}

/// Units in the same place of the order.
struct Tied<'a> {
    words: &'a Words,
    book: &'a Rulebook,
    state: &'a BattleState,
    group: Vec<&'a UnitState>,
}

impl<'a> Tied<'a> {
    /// A unit and all others in its place; none if it is alone there.
    fn with((words, book, state): (&'a Words, &'a Rulebook, &'a BattleState), unit: UnitId) -> Option<Self> {
        let place = place(state, state.unit(unit)?)?;
        let group: Vec<&UnitState> = state.alive().filter(|other| self::place(state, other) == Some(place)).collect();
        (group.len() > 1).then_some(Self { words, book, state, group })
    }

    /// All rules that separate them, in words.
    fn rules(&self) -> Option<String> {
        let Clock::ByResult { same, .. } = self.book.ruleset.clock() else { return None };
        let rules: Vec<String> = same.iter().filter_map(|rule| self.told(rule)).collect();
        (!rules.is_empty()).then(|| rules.join(self.words.get("tie.else")))
    }

    fn name(&self, unit: UnitId) -> &str {
        self.book.profile(unit).map_or("", |profile| profile.known_as())
    }

    /// A tie rule applied to these units, in words; none if it does not separate them.
    fn told(&self, rule: &TieRule) -> Option<String> {
        let words = self.words;
        let drawn = |key: &str, draw| words.fill(key, &[("draw", &self.book.ruleset.draw_at(draw).label)]);
        Some(match rule {
            TieRule::Highest(amount) => self.by_value("tie.highest", rule, amount)?,
            TieRule::Lowest(amount) => self.by_value("tie.lowest", rule, amount)?,
            TieRule::Listed(input, ranks) => self.listed(*input, ranks)?,
            TieRule::RollOff(draw, Prefer::High) => drawn("tie.roll_high", *draw),
            TieRule::RollOff(draw, Prefer::Low) => drawn("tie.roll_low", *draw),
            TieRule::SidesTakeTurns(_) => match self.side_in_turn() {
                Some(side) => words.fill("tie.sides", &[("side", &side)]),
                None => words.say("tie.owner"),
            },
            TieRule::OwnerChooses => words.say("tie.owner"),
        })
    }

    /// A rule that compares values, in words; none if all units have the same.
    fn by_value(&self, key: &str, rule: &TieRule, amount: &Amount) -> Option<String> {
        let (values, label) = (self.values(amount)?, self.book.ruleset.tie_label(rule).in_words(self.words));
        let given: [(&str, &dyn Display); 2] = [("label", &label), ("values", &values)];
        Some(self.words.fill(key, &given))
    }

    /// The value of each unit; none if all have the same.
    fn values(&self, amount: &Amount) -> Option<String> {
        let found: Vec<(i32, String)> = self
            .group
            .iter()
            .filter_map(|unit| {
                let stat_block = stat_block_of(self.book, self.state, unit.id())?;
                let text = self.book.ruleset.amount_text(amount, &stat_block).in_words(self.words);
                Some((self.book.ruleset.number(amount, &stat_block)?, format!("{} {text}", self.name(unit.id()))))
            })
            .collect();
        let differ = found.windows(2).any(|pair| pair[0].0 != pair[1].0);
        differ.then(|| found.into_iter().map(|(_, text)| text).collect::<Vec<_>>().join(", "))
    }

    /// The words that these units have, in the order in which they act.
    fn listed(&self, input: InputIx, ranks: &[i32]) -> Option<String> {
        let known = &self.book.ruleset.inputs()[input.get()];
        let mut found: Vec<(i32, &str)> = self
            .group
            .iter()
            .filter_map(|unit| {
                let stat_block = stat_block_of(self.book, self.state, unit.id())?;
                let place = usize::try_from(self.book.ruleset.input_of(input, &stat_block)).ok()?;
                Some((*ranks.get(place)?, known.symbols.get(place)?.as_str()))
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        let symbols: Vec<String> = found.iter().map(|(_, symbol)| self.words.symbol(symbol)).collect();
        let given: [(&str, &dyn Display); 2] =
            [("label", &known.label), ("symbols", &symbols.join(self.words.get("tie.before")))];
        (symbols.len() > 1).then(|| self.words.fill("tie.listed", &given))
    }

    /// The side that acts first as things stand; none if all units are of one side.
    fn side_in_turn(&self) -> Option<String> {
        let sides = self.group.windows(2).any(|pair| pair[0].side() != pair[1].side());
        let turns = foreseen_turns(self.book, self.state);
        let here = |turn: &&ForeseenTurn| self.group.iter().any(|unit| turn.units().contains(&unit.id()));
        let ForeseenTurn::Act(candidates) = turns.iter().find(here).filter(|_| sides)? else { return None };
        self.book.side(candidates.side).map(|side| self.words.content(&side.label).to_owned())
    }
}
