//! Builds cards of one unit and reads their answers, so that a test of a rule is one line.

use serde_json::{Value, json};

use super::{Spread, explain, ruleset, rulesets};
use phaseline_lab::card::{Notation, read_card};
use phaseline_rules::chance::dice::ScriptedDice;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::ruleset::Ruleset;

/// One unit on a card, changed step by step.
#[derive(Clone)]
pub struct Probe {
    ruleset: &'static str,
    unit: Value,
}

/// What the answer says of one term.
#[derive(Debug, Clone, PartialEq)]
pub struct Term {
    pub applied: bool,
    pub why_not: Option<String>,
    pub range: Option<(i64, i64)>,
    pub spread: Spread,
    pub after: Value,
    pub source: String,
}

/// What the answer says of one event.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub spread: Spread,
    pub later: Option<Spread>,
    pub why_not: Option<String>,
}

/// A mech under `sbi3` with a pilot who has every skill at 1.
pub fn mech(tonnage: u32) -> Probe {
    unit("Mech", tonnage)
}

/// A unit of any type under `sbi3`.
pub fn unit(unit_type: &str, tonnage: u32) -> Probe {
    Probe { ruleset: "sbi3", unit: json!({"id": "a", "unit_type": unit_type, "tonnage": tonnage, "pilot": {}}) }
}

impl Probe {
    pub fn under(mut self, ruleset: &'static str) -> Self {
        self.ruleset = ruleset;
        self
    }

    /// Sets one field of the unit.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.unit[field] = value.into();
        self
    }

    /// Sets one field of the pilot: a skill, `tags`, `abilities`.
    pub fn pilot(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.unit["pilot"][field] = value.into();
        self
    }

    /// Sets a statistic where it is kept: the four skills at the pilot, all others at the unit.
    pub fn stat(mut self, name: &str, value: i64) -> Self {
        let skills = ["GUNNERY", "GUTS", "PILOT", "PILOTING", "TACTICS"];
        let of_skill = name
            .strip_prefix("SBI_MOD_")
            .is_some_and(|rest| skills.contains(&rest.strip_prefix("SKILL_").unwrap_or(rest)));
        let keeper = if of_skill { &mut self.unit["pilot"] } else { &mut self.unit };
        keeper["stats"][name] = value.into();
        self
    }

    pub fn condition(self, name: &str) -> Self {
        self.with("conditions", json!([name]))
    }

    /// The whole answer for this unit alone.
    pub fn answer(&self) -> Value {
        explain(&json!({"ruleset": self.ruleset, "units": [self.unit]}))
    }

    /// What the ruleset reads of this unit.
    pub fn stat_block(&self) -> StatBlock {
        let loaded: Vec<&Ruleset> = rulesets().iter().collect();
        let card = json!({"ruleset": self.ruleset, "units": [self.unit]}).to_string();
        let card = read_card(&card, Notation::Json, &loaded, None).unwrap_or_else(|faults| panic!("{faults:?}"));
        card.units[0].stat_block.clone()
    }

    /// The result of the next draw when the dice show these faces, counted from 1.
    pub fn rolled(&self, faces: &[u64]) -> i32 {
        let rules = ruleset(self.ruleset);
        let mut dice = ScriptedDice::new(faces.iter().map(|face| face - 1));
        let result = rules.draw(rules.main_draw().unwrap(), self.stat_block(), &mut dice).result();
        assert!(dice.is_exhausted(), "{:?}", dice.asked());
        result
    }

    /// The distribution of the next draw.
    pub fn result(&self) -> Spread {
        Spread::read(&self.answer()["units"][0]["distribution"])
    }

    /// The terms' ids in the order of the sum.
    pub fn term_ids(&self) -> Vec<String> {
        let answer = self.answer();
        let terms = answer["units"][0]["terms"].as_array().unwrap();
        terms.iter().map(|term| term["id"].as_str().unwrap().to_owned()).collect()
    }

    pub fn term(&self, id: &str) -> Term {
        let answer = self.answer();
        let terms = answer["units"][0]["terms"].as_array().unwrap();
        let term = terms.iter().find(|term| term["id"] == id).unwrap_or_else(|| panic!("no term {id} in {answer:#}"));
        Term {
            applied: term["applied"].as_bool().unwrap(),
            why_not: term["why_not"].as_str().map(str::to_owned),
            range: term["range"].as_array().map(|ends| (ends[0].as_i64().unwrap(), ends[1].as_i64().unwrap())),
            spread: Spread::read(&term["distribution"]),
            after: term["after"].clone(),
            source: term["source"].as_str().unwrap().to_owned(),
        }
    }

    /// What a term contributes.
    pub fn adds(&self, id: &str) -> Spread {
        self.term(id).spread
    }

    /// An event on this unit that no other unit causes.
    pub fn event(&self, event: &str) -> Event {
        self.ask(json!([self.unit]), json!({"event": event, "on": "a"}))
    }

    /// An event on this unit that another one causes.
    pub fn event_by(&self, event: &str, by: &Self) -> Event {
        let mut other = by.unit.clone();
        other["id"] = "b".into();
        self.ask(json!([self.unit, other]), json!({"event": event, "by": "b", "on": "a"}))
    }

    fn ask(&self, units: Value, event: Value) -> Event {
        let answer = explain(&json!({"ruleset": self.ruleset, "units": units, "events": [event]}));
        let event = &answer["events"][0];
        Event {
            spread: Spread::read(&event["distribution"]),
            later: (!event["later"].is_null()).then(|| Spread::read(&event["later"])),
            why_not: event["why_not"].as_str().map(str::to_owned),
        }
    }

    /// The chances that this unit acts strictly before the other, and that both have the same result.
    pub fn before(&self, other: &Self) -> (f64, f64) {
        let pair = self.pair(other);
        (pair["first"].as_f64().unwrap(), pair["tie"].as_f64().unwrap())
    }

    /// The chances that this unit acts first, that the other does and that it stays open once the tie rules have been heard;
    /// then what decides, and why something stays open.
    pub fn after_ties(&self, other: &Self) -> ([f64; 3], Value, Value) {
        let after = &self.pair(other)["after_ties"];
        let chances = ["a", "b", "undecided"].map(|key| after[key].as_f64().unwrap());
        (chances, after["decided_by"].clone(), after["undecided_by"].clone())
    }

    /// What the answer says of this unit and another one; null where it says nothing.
    pub fn pair(&self, other: &Self) -> Value {
        let mut second = other.unit.clone();
        second["id"] = "b".into();
        explain(&json!({"ruleset": self.ruleset, "units": [self.unit, second]}))["before"][0].clone()
    }
}
