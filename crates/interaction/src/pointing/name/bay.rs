//! What the mech bay shows.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::forms::{names, whole_texts};
use super::reading::{NoSuchName, value};

names! {
    /// What the mech bay shows.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum BayChoice: "choice of the mech bay", '/' {
        /// The unit that the shown one is compared with. Without an id, none.
        Beside(id: String) = "beside/ID or beside/", "beside/x", "beside/";
        /// The pilot in the unit. Without an id, none.
        Pilot(id: String) = "pilot/ID or pilot/", "pilot/x", "pilot/";
        /// The initiative system.
        Ruleset(id: String) = "ruleset/ID", "ruleset/some_rules";
        /// The order of the list.
        Sort(order: BaySort) = "sort/name, sort/tonnage or sort/initiative", "sort/initiative";
        /// The type of unit that is listed. Without an id, every type.
        Type(id: String) = "of_type/ID or of_type/", "of_type/x", "of_type/";
        /// The unit.
        Unit(id: String) = "unit/ID", "unit/x";
    }
}

whole_texts!(BayChoice, BaySort);

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
