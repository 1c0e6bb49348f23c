//! The tie rules of a clock by their names, without the numbers of a unit.

use super::ruleset::{Amount, Fact, Ruleset, TieRule};

impl Ruleset {
    /// What a tie rule decides by: "Dexterity", "Weight", "Roll-off".
    #[must_use]
    pub fn tie_label(&self, rule: &TieRule) -> String {
        match rule {
            TieRule::Highest(amount) | TieRule::Lowest(amount) => self.amount_label(amount),
            TieRule::Listed(input, _) => self.inputs()[input.get()].label.clone(),
            TieRule::RollOff(draw, _) => self.draw_at(*draw).label.clone(),
            TieRule::SidesTakeTurns(_) => "sides take turns".to_owned(),
            TieRule::OwnerChooses => "the owner chooses".to_owned(),
        }
    }

    /// What a number is of.
    fn amount_label(&self, amount: &Amount) -> String {
        let all = |parts: &[Amount]| {
            let mut names: Vec<String> = Vec::new();
            for name in parts.iter().filter(|part| !matches!(part, Amount::Num(_))).map(|part| self.amount_label(part))
            {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            names.join(" and ")
        };
        match amount {
            Amount::Num(number) => number.to_string(),
            Amount::Fact(fact) => fact_label(*fact).to_owned(),
            Amount::Input(input) => self.inputs()[input.get()].label.clone(),
            Amount::Stat(stat) => self.statistics()[stat.get()].label.clone(),
            Amount::Counter(counter) => self.counters()[counter.get()].label.clone(),
            Amount::Draw(draw) => self.draw_at(*draw).label.clone(),
            Amount::Value(value) => self.values()[value.get()].label.clone(),
            Amount::Lookup(_, parts) | Amount::Sum(parts) | Amount::Max(parts) | Amount::Min(parts) => all(parts),
            Amount::Minus(inner) | Amount::Times(inner, _) | Amount::Divide(inner, ..) | Amount::Other(inner) => {
                self.amount_label(inner)
            }
            Amount::Range(a, b) | Amount::If(_, a, b) => match all(&[(**a).clone(), (**b).clone()]) {
                plain if plain.is_empty() => "State".to_owned(),
                named => named,
            },
            Amount::Eased(near, ..) => self.amount_label(near),
            Amount::Profile(_) => "Unit type".to_owned(),
            Amount::Tags(..) => "Tags".to_owned(),
            Amount::Dice(count, sides) => format!("{count}d{sides}"),
            Amount::Drawn => "The drawn number".to_owned(),
            Amount::UnitsWith(_) => "Units of the side".to_owned(),
        }
    }
}

const fn fact_label(fact: Fact) -> &'static str {
    match fact {
        Fact::Tonnage | Fact::TonnageTenths => "Weight",
        Fact::Troopers => "Troopers",
        Fact::WalkNow => "Walking speed",
        Fact::RunNow => "Running speed",
        Fact::JumpNow => "Jumping range",
        Fact::Injuries => "Wounds",
        Fact::Heat => "Heat",
        Fact::Position => "Step",
        Fact::StepsToEnd => "Steps to the end",
        Fact::HexesMoved => "Hexes moved",
        Fact::UnitsOfSide => "Units of the side",
    }
}
