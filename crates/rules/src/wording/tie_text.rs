//! The names of the tie rules of a clock, without the numbers of a unit.

use super::text::dice;
use crate::ruleset::{Amount, Fact, Ruleset, TieRule};
use crate::said::Said;

impl Ruleset {
    /// The name of what a tie rule decides by: "Dexterity", "Weight", "Roll-off".
    #[must_use]
    pub fn tie_label(&self, rule: &TieRule) -> Said {
        match rule {
            TieRule::Highest(amount) | TieRule::Lowest(amount) => self.amount_label(amount),
            TieRule::Listed(input, _) => self.inputs()[input.get()].label.as_str().into(),
            TieRule::RollOff(draw, _) => self.draw_at(*draw).label.as_str().into(),
            TieRule::SidesTakeTurns(_) => Said::key("tie.by_turns"),
            TieRule::OwnerChooses => Said::key("tie.by_choice"),
        }
    }

    /// The name of an amount.
    fn amount_label(&self, amount: &Amount) -> Said {
        let all = |parts: &[Amount]| {
            let mut names: Vec<Said> = Vec::new();
            for name in parts.iter().filter(|part| !matches!(part, Amount::Num(_))).map(|part| self.amount_label(part))
            {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            Said::row("said.and", names)
        };
        match amount {
            Amount::Num(number) => (*number).into(),
            Amount::Fact(fact) => Said::key(fact_key(*fact)),
            Amount::Input(input) => self.inputs()[input.get()].label.as_str().into(),
            Amount::Stat(stat) => self.statistics()[stat.get()].label.as_str().into(),
            Amount::Counter(counter) => self.counters()[counter.get()].label.as_str().into(),
            Amount::Draw(draw) => self.draw_at(*draw).label.as_str().into(),
            Amount::Value(value) => self.values()[value.get()].label.as_str().into(),
            Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => all(parts),
            Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Divide(inner, ..) | Amount::Other(inner) => {
                self.amount_label(inner)
            }
            Amount::Range(a, b) | Amount::If(_, a, b) => match all(&[(**a).clone(), (**b).clone()]) {
                plain if plain.is_empty() => Said::key("tie.state"),
                named => named,
            },
            Amount::Eased(near, ..) => self.amount_label(near),
            Amount::Profile(_) => Said::key("tie.unit_type"),
            Amount::Tags(..) => Said::key("tie.tags"),
            Amount::Dice(count, sides) => dice(*count, *sides),
            Amount::Drawn => Said::key("tie.drawn"),
            Amount::UnitsWith(_) => Said::key("tie.units_of_side"),
        }
    }
}

const fn fact_key(fact: Fact) -> &'static str {
    match fact {
        Fact::Tonnage | Fact::TonnageTenths => "tie.weight",
        Fact::Troopers => "tie.troopers",
        Fact::WalkNow => "tie.walk",
        Fact::RunNow => "tie.run",
        Fact::JumpNow => "tie.jump",
        Fact::Injuries => "tie.wounds",
        Fact::Heat => "tie.heat",
        Fact::Position => "tie.step",
        Fact::StepsToEnd => "tie.steps_to_end",
        Fact::HexesMoved => "tie.hexes_moved",
        Fact::UnitsOfSide => "tie.units_of_side",
    }
}
