//! What the mech bay shows.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::reading::{NoSuchName, value};

/// What the mech bay shows.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BayChoice {
    /// `beside/ID`: the unit that the shown one is compared with.
    Beside(String),
    /// `pilot/ID`: the pilot in the unit. Without an id, none.
    Pilot(String),
    /// `ruleset/ID`: the initiative system.
    Ruleset(String),
    /// `sort/NAME`: the order of the list.
    Sort(BaySort),
    /// `of_type/ID`: the type of unit that is listed. Without an id, every type.
    Type(String),
    /// `unit/ID`: the unit.
    Unit(String),
}

/// The order of the units in the mech bay.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BaySort {
    /// By name.
    #[default]
    Name,
    /// The lightest first.
    Tonnage,
    /// The one that is expected to act first.
    Initiative,
}

impl FromStr for BaySort {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        value("sorting", text)
    }
}

impl fmt::Display for BaySort {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(out)
    }
}

impl fmt::Display for BayChoice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beside(id) => write!(out, "beside/{id}"),
            Self::Pilot(id) => write!(out, "pilot/{id}"),
            Self::Ruleset(id) => write!(out, "ruleset/{id}"),
            Self::Sort(sort) => write!(out, "sort/{sort}"),
            Self::Type(id) => write!(out, "of_type/{id}"),
            Self::Unit(id) => write!(out, "unit/{id}"),
        }
    }
}

/// The forms of what the mech bay shows.
const BAY: [&str; 6] =
    ["beside/ID", "pilot/ID", "ruleset/ID", "sort/name, sort/tonnage or sort/initiative", "of_type/ID", "unit/ID"];

impl FromStr for BayChoice {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        let (kind, what) = text.split_once('/').unwrap_or((text, ""));
        Ok(match kind {
            "beside" => Self::Beside(what.to_owned()),
            "pilot" => Self::Pilot(what.to_owned()),
            "ruleset" => Self::Ruleset(what.to_owned()),
            "sort" => Self::Sort(what.parse()?),
            "of_type" => Self::Type(what.to_owned()),
            "unit" => Self::Unit(what.to_owned()),
            _ => return Err(NoSuchName::of("choice of the mech bay", kind, text, &BAY)),
        })
    }
}
