//! The values of the mech bay.

use phaseline_hud::unit::model::UnitCard;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{LedgerCard, Note};
use phaseline_rules::ids::UnitType;

/// A unit in the list.
#[derive(Debug, Clone, PartialEq)]
pub struct BayRow {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its type and tonnage.
    pub line: String,
    /// Its type.
    pub kind: UnitType,
    /// Its tonnage, rounded up.
    pub tonnage: u32,
    /// Its expected number; empty if it has none under this ruleset.
    pub number: String,
    /// Whether it is shown.
    pub chosen: bool,
    /// Whether the shown unit is compared with it.
    pub beside: bool,
}

/// An option with its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BayOption {
    /// Its id; empty for all or none.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it is chosen.
    pub chosen: bool,
}

/// A piece of equipment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PieceRow {
    /// Its name.
    pub name: String,
    /// What it does.
    pub text: String,
    /// What it adds to the initiative under each ruleset; empty if nothing.
    pub gains: Vec<(String, Tone)>,
}

/// The shown unit.
#[derive(Debug, Clone, PartialEq)]
pub struct UnitPage {
    /// Its name, type, movement and paper doll.
    pub card: UnitCard,
    /// A sentence or two about it.
    pub summary: String,
    /// Its weapons, each with damage, heat, reach and location.
    pub weapons: Vec<String>,
    /// Its equipment.
    pub equipment: Vec<PieceRow>,
    /// What its initiative is made of.
    pub ledger: LedgerCard,
}

/// A number of two units side by side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BesideRow {
    /// What it is.
    pub label: String,
    /// The value of the shown unit.
    pub one: String,
    /// The value of the other.
    pub other: String,
}

/// The mech bay.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct MechBayScreen {
    /// The units.
    pub rows: Vec<BayRow>,
    /// The types of units.
    pub types: Vec<BayOption>,
    /// The orders of the list, by name.
    pub sorts: Vec<BayOption>,
    /// The initiative systems.
    pub systems: Vec<BayOption>,
    /// The pilots.
    pub pilots: Vec<BayOption>,
    /// The quirks of the chosen pilot, each with what it is worth and what it forbids.
    pub quirks: Vec<Note>,
    /// The shown unit. `None` if it does not fit the ruleset.
    pub sheet: Option<UnitPage>,
    /// Why the unit cannot be shown; empty if it can.
    pub why_not: String,
    /// The name of the unit that it is compared with, and the numbers of both.
    pub beside: Option<(String, Vec<BesideRow>)>,
}
