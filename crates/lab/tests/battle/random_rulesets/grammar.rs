//! Rulesets by a grammar: draws that read each other, counters that draws set, groups, sides, ties and impacts.

use phaseline_rules::chance::dice::{Dice, SplitMix64, split_mix};

/// Writes one ruleset after the other. The same seed gives the same rulesets.
pub struct Grammar {
    dice: SplitMix64,
    /// The draws whose results may be read where the grammar stands.
    readable: Vec<&'static str>,
}

/// What an amount may read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Chance {
    Allowed,
    Forbidden,
}

const DRAWS: [&str; 4] = ["order", "luck", "mood", "tide"];
const COUNTERS: [&str; 3] = ["held", "spare", "toll"];

impl Grammar {
    pub fn new(seed: u64) -> Self {
        Self { dice: split_mix(seed), readable: DRAWS.to_vec() }
    }

    fn below(&mut self, end: u64) -> u64 {
        self.dice.below(end)
    }

    fn one_in(&mut self, so_many: u64) -> bool {
        self.below(so_many) == 0
    }

    fn pick<'t>(&mut self, words: &[&'t str]) -> &'t str {
        words[self.below(words.len() as u64) as usize]
    }

    fn number(&mut self) -> i64 {
        self.below(12) as i64 - 4
    }

    fn known(&mut self) -> String {
        self.amount(1, Chance::Forbidden)
    }

    fn amount(&mut self, depth: u32, chance: Chance) -> String {
        let inner = depth.saturating_sub(1);
        if chance == Chance::Allowed && self.one_in(3) {
            return match self.below(4) {
                0 => format!("Dice({}, {})", 1 + self.below(2), 2 + self.below(6)),
                1 => format!("Range(Num({}), Num({}))", self.number(), self.number()),
                2 => format!("Range({}, Num({}))", self.amount(inner.min(1), chance), self.number()),
                _ => format!("Eased(Num({}), Num({}), {})", self.number(), self.number(), self.known()),
            };
        }
        if depth == 0 || self.one_in(3) {
            return match self.below(11) {
                0..=2 => format!("Num({})", self.number()),
                3 | 4 => format!("Counter({:?})", self.pick(&COUNTERS)),
                5 | 6 => self.result(),
                7 => "Stat(\"BOOST\")".to_owned(),
                8 => "Input(\"skill\")".to_owned(),
                9 => "Value(\"mixed\")".to_owned(),
                _ => self
                    .pick(&["Fact(UnitsOfSide)", "Fact(Position)", "UnitsWith(\"unit_medium\")", "Profile(\"near\")"])
                    .to_owned(),
            };
        }
        match self.below(8) {
            0 => format!("Sum([{}, {}])", self.amount(inner, chance), self.amount(inner, chance)),
            1 => format!("Max([{}, {}])", self.amount(inner, chance), self.amount(inner, chance)),
            2 => format!("Min([{}, {}])", self.amount(inner, chance), self.amount(inner, chance)),
            3 => format!("Minus({})", self.amount(inner, chance)),
            4 => format!("Times({}, {})", self.amount(inner, chance), 2 + self.below(2)),
            5 => format!(
                "Divide({}, Num({}), {})",
                self.amount(inner, chance),
                2 + self.below(2),
                self.pick(&["Up", "Down"])
            ),
            6 => format!("Lookup(\"steps\", [{}])", self.amount(inner, chance)),
            _ => format!("If({}, {}, {})", self.condition(1), self.amount(inner, chance), self.amount(inner, chance)),
        }
    }

    /// A result: mostly one that may be read here.
    fn result(&mut self) -> String {
        if self.one_in(40) {
            return format!("Draw({:?})", self.pick(&DRAWS));
        }
        let readable = self.readable.clone();
        if readable.is_empty() { "Num(2)".to_owned() } else { format!("Draw({:?})", self.pick(&readable)) }
    }

    fn condition(&mut self, depth: u32) -> String {
        match self.below(if depth == 0 { 5 } else { 8 }) {
            0 => "Always".to_owned(),
            1 => "Is(Prone)".to_owned(),
            2 => "HasTag(\"unit_medium\")".to_owned(),
            3 | 4 => {
                let (one, other) = (self.known(), self.number());
                format!("Compare({one}, {}, Num({other}))", self.pick(&["Less", "AtMost", "Equal", "AtLeast", "More"]))
            }
            5 => format!("Not({})", self.condition(0)),
            6 => format!("Any([{}, {}])", self.condition(0), self.condition(0)),
            _ => format!("Near((within: 9, of: Any, which: {}))", self.condition(0)),
        }
    }

    fn terms(&mut self, draw: &str) -> String {
        let mut terms = String::new();
        for place in 0..=self.below(3) {
            let amount = if place == 0 && !self.one_in(4) {
                format!("Sum([Dice(1, {}), {}])", 2 + self.below(5), self.amount(1, Chance::Allowed))
            } else {
                self.amount(2, Chance::Allowed)
            };
            let when = if self.one_in(3) { format!(", when: {}", self.condition(1)) } else { String::new() };
            let then = match self.below(12) {
                0 => format!(", then: Store({:?})", self.pick(&COUNTERS)),
                1 => format!(", then: Clear({:?})", self.pick(&COUNTERS)),
                _ => String::new(),
            };
            let once = if self.one_in(20) { ", once: true" } else { "" };
            terms += &format!("(id: \"{draw}_{place}\", label: \"Term\", amount: {amount}{when}{then}{once}), ");
        }
        terms
    }

    fn draw(&mut self, (id, moment, each): (&'static str, &str, &str)) -> String {
        let limits = match self.below(3) {
            0 => "(None, None)",
            1 => "(Some(-5), Some(15))",
            _ => "(Some(1), None)",
        };
        let again = if self.one_in(40) { ", again_on_tie: true" } else { "" };
        format!(
            "(id: {id:?}, label: {id:?}, moment: {moment}, each: {each}, limits: {limits}{again}, terms: [{}]), ",
            self.terms(id)
        )
    }

    /// The draws of a ruleset, in the order of the file.
    fn draws(&mut self, alternate: bool) -> String {
        let mut planned = Vec::new();
        for id in DRAWS {
            let is_main = id == "order";
            if !is_main && self.one_in(3) {
                continue;
            }
            let moment = match (is_main, alternate) {
                (true, false) => "RoundBegins",
                (true, true) => self.pick(&["RoundBegins", "Activation"]),
                (false, _) => self.pick(&["BattleBegins", "BattleBegins", "RoundBegins", "Activation", "Tie"]),
            };
            let each = match self.below(7) {
                0 if moment != "Activation" && moment != "BattleBegins" => "Group(\"party\")",
                1 if !is_main && moment == "RoundBegins" => "Side",
                _ => "Unit",
            };
            planned.push((id, moment, each));
        }
        let turn = self.below(planned.len() as u64) as usize;
        planned.rotate_left(turn);
        let place = |moment: &str| ["BattleBegins", "RoundBegins", "Activation"].iter().position(|it| *it == moment);
        let mut written = String::new();
        for draw in &planned {
            let earlier = |(_, moment, each): &&(&str, &str, &str)| {
                let before = place(moment).is_some_and(|it| it < place(draw.1).unwrap_or(2));
                before && *each != "Side" && draw.2 != "Side"
            };
            self.readable = planned.iter().filter(earlier).map(|(id, ..)| *id).collect();
            written += &self.draw(*draw);
        }
        // In a round all that has been drawn at its start may be read.
        let fallen =
            |(_, moment, each): &&(&str, &str, &str)| place(moment).is_some_and(|it| it < 2) && *each != "Side";
        self.readable = planned.iter().filter(fallen).map(|(id, ..)| *id).collect();
        written
    }

    /// One ruleset. The checker may refuse it.
    pub fn ruleset(&mut self, id: &str) -> String {
        let alternate = self.one_in(4);
        let draws = self.draws(alternate);
        let clock = if alternate {
            "Alternate(first: LongestAgo)".to_owned()
        } else {
            let same = match self.below(4) {
                0 => format!("Highest({})", self.known()),
                1 => "SidesTakeTurns(LongestAgo)".to_owned(),
                _ => "OwnerChooses".to_owned(),
            };
            format!("ByResult(draw: \"order\", toward: {}, same: [{same}])", self.pick(&["Low", "High"]))
        };
        let fallen = std::mem::take(&mut self.readable);
        let refill = if self.one_in(3) {
            format!(", refill: (at: RoundBegins, to: {})", self.amount(1, Chance::Allowed))
        } else {
            String::new()
        };
        let chance = if self.one_in(2) { Chance::Allowed } else { Chance::Forbidden };
        let mixed = self.amount(2, chance);
        self.readable = fallen;
        let impact = format!(
            "(id: \"hit\", label: \"Hit\", on: HitBy(Shot), amount: {}, when: {}, lands: {})",
            self.amount(2, Chance::Allowed),
            self.condition(1),
            ["Now", "Later(\"held\")", "NowOrLater(\"held\")", "NowAndLater(\"held\", Divide(Drawn, Num(2), Up))"]
                [self.below(4) as usize],
        );
        format!(
            r#"(id: {id:?}, name: {id:?}, clock: {clock},
            inputs: {{"skill": (from: Pilot, range: (0, 9), else: Num({skill})), "party": (from: Pilot, range: (0, 9), else: Num(0))}},
            statistics: (honours: {{"BOOST": (kept_by: Unit)}}),
            counters: {{"held": (of: Unit, range: (-9, 9){refill}), "spare": (of: Unit, range: (-9, 9)), "toll": (of: Side, range: (-9, 9))}},
            profiles: {{Mech: {{"near": -2}}, Trooper: {{"near": 1}}}},
            tables: {{"steps": UpTo(rows: {{0: 3, 2: -1, 6: 2}}, above: -2)}},
            values: {{"mixed": (amount: {mixed}), "type": (amount: Profile("near"))}},
            draws: [{draws}], impacts: [{impact}],
            activation: (pools: {{"act": (fill: {fill})}}, actions: [(id: "end", label: "End", verb: End, ends: true)]))"#,
            skill = self.below(5),
            draws = draws,
            fill = self.amount(1, Chance::Allowed),
        )
    }
}
