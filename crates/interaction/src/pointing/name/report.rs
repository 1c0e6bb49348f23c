//! The parts of the report after a battle.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::reading::{NoSuchName, value};
use phaseline_rules::ids::UnitId;

/// A part of the report after a battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReportPart {
    /// `FACT`: a number of the sides.
    Fact(ReportFact),
    /// `why/REASON`: a sentence on why the battle went as it did.
    Why(ReportReason),
    /// `round/N`: a round.
    Round(u32),
    /// `unit/N`: a unit.
    Unit(UnitId),
}

/// A number of the sides. Its name is the variant in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportFact {
    /// Lost units.
    UnitsLost,
    /// Damage done.
    DamageDone,
    /// The damage of all attacks.
    FirePower,
    /// The chance to hit.
    HitChances,
    /// Luck with the dice of attacks.
    DiceLuck,
    /// How often a unit acted before an enemy.
    ActedFirst,
    /// Luck with the draws of initiative.
    DrawLuck,
    /// How far units were set back in the order.
    SetBack,
    /// Falls, shutdowns and wounds.
    Mishaps,
}

/// A kind of sentence on why a battle went as it did. Its name is the variant in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Why the battle was won or lost.
    Verdict,
    /// How a side won that did not do clearly more damage.
    Won,
    /// Which side did more damage.
    Damage,
    /// Why it did more damage.
    Causes,
    /// How the dice fell.
    Dice,
    /// Which side acted first.
    ActedFirst,
    /// Which unit was lost first.
    LostFirst,
    /// Falls, shutdowns and wounds.
    Heat,
}

impl fmt::Display for ReportPart {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fact(fact) => fact.serialize(out),
            Self::Why(reason) => {
                out.write_str("why/")?;
                reason.serialize(out)
            }
            Self::Round(round) => write!(out, "round/{round}"),
            Self::Unit(unit) => write!(out, "unit/{}", unit.0),
        }
    }
}

impl FromStr for ReportPart {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        let Some((kind, what)) = text.split_once('/') else {
            return value("number of the report", text).map(Self::Fact);
        };
        let number = || what.parse().ok();
        let found = match kind {
            "why" => return value("reason of the report", what).map(Self::Why),
            "round" => number().map(Self::Round),
            "unit" => number().map(|unit| Self::Unit(UnitId(unit))),
            _ => None,
        };
        found.ok_or_else(|| {
            NoSuchName::of("part of the report", kind, text, &["FACT", "round/N", "unit/N", "why/REASON"])
        })
    }
}
