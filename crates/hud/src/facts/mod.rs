//! What several panels say of units, attacks and the order: each is found in one place, below the panels.

pub mod aim;
pub mod anytime;
pub mod checks;
pub mod declared;
pub mod first;
pub mod heat_risk;
pub mod heat_to_come;
pub mod ledger_cards;
pub mod means;
pub mod odds;
pub mod open_chances;
pub mod order_preview;
pub mod own_aim;
pub mod sentence;
pub mod steps;
pub mod ties;
pub mod toll;
