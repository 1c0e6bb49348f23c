//! The places where objectives want a unit, and what they are worth.

use super::fixed_point::SURE;
use super::objective_value::{Claim, ObjectiveValue};
use super::world_model::WorldModel;
use phaseline_battle::stats::objectives::{UnitObjective, ZoneOrder, are_partners};
use phaseline_battle::{Rulebook, UnitState};
use phaseline_rules::hex::Hex;

/// How likely an enemy in a zone that has yet to act is still there at the end of the round, in thousandths. A unit
/// that has acted is certain to be there.
const STAYS: i64 = 900;
/// How likely a friend in a zone survives the round there, in thousandths.
const STANDS: i64 = 700;
/// How likely an enemy within a walk of a zone is there at the end of the round, in thousandths.
const COMES: i64 = 500;

/// A place where the side wants a unit.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Post<'b> {
    /// Its hexes, sorted.
    pub hexes: &'b [Hex],
    /// What it is worth if the unit stands there at the end of its activation, in thousandths of a point.
    pub worth: i64,
    /// Whether the unit leaves the map there.
    pub exit: bool,
}

impl Post<'_> {
    pub fn has(&self, hex: Hex) -> bool {
        self.hexes.binary_search(&hex).is_ok()
    }
}

impl ObjectiveValue {
    /// The places where objectives want this unit, each with what it is worth if the unit stands there at the end of
    /// the round.
    ///
    /// A friend that is already there makes the unit needless. An enemy there turns the worth from holding the zone
    /// into denying it to the enemy.
    pub fn posts<'b>(
        &self,
        world: &WorldModel<'b>,
        unit: &UnitState,
        unit_objective: &UnitObjective<'b>,
    ) -> Vec<Post<'b>> {
        let book = world.book;
        let worth = |claim: &Claim| {
            let hexes =
                book.zones.get(claim.zone).map(|zone| zone.hexes.as_slice()).filter(|it| can_stand(book, unit, it))?;
            let (mut no_friend, mut no_enemy) = (SURE, SURE);
            for other in world.state.alive().filter(|other| other.id() != unit.id()) {
                if are_partners(book, unit.side(), other.side()) {
                    no_friend = no_friend * (SURE - stays(other, hexes).min(STANDS)) / SURE;
                } else if let Some(enemy) = world.enemy(other.id()) {
                    no_enemy = no_enemy * (SURE - stays(other, hexes).max(comes(other, enemy.walk, hexes))) / SURE;
                }
            }
            let worth = (claim.ours * no_enemy + claim.theirs * (SURE - no_enemy)) / SURE;
            Some(Post { hexes, worth: worth * no_friend, exit: false })
        };
        let mut posts: Vec<Post<'b>> = self.claims.iter().filter_map(worth).collect();
        if unit_objective.kind == ZoneOrder::Leave {
            let exits = self
                .exits
                .iter()
                .filter(|(zone, _)| book.zones.get(*zone).is_some_and(|it| it.hexes == unit_objective.hexes));
            let worth = exits.map(|(_, worth)| *worth).max().unwrap_or(0);
            posts.push(Post { hexes: unit_objective.hexes, worth: worth * SURE, exit: true });
        }
        posts
    }
}

/// Whether a zone has ground that the unit can enter.
fn can_stand(book: &Rulebook, unit: &UnitState, hexes: &[Hex]) -> bool {
    let Some(body) = book.profile(unit.id()).map(|profile| &profile.body) else { return false };
    hexes.iter().any(|hex| book.board.terrain(*hex).is_some_and(|it| it.move_cost.contains_key(&body.locomotion)))
}

/// How likely a unit is in a zone at the end of the round because it stands there now, in thousandths.
fn stays(unit: &UnitState, hexes: &[Hex]) -> i64 {
    match (hexes.binary_search(&unit.place.pose.hex).is_ok(), unit.is_pending()) {
        (true, true) => STAYS,
        (true, false) => SURE,
        (false, _) => 0,
    }
}

/// How likely a unit that walks this far is in a zone at the end of the round because it moves there, in thousandths.
fn comes(unit: &UnitState, walk: u32, hexes: &[Hex]) -> i64 {
    let near = |hex: &Hex| hex.distance(unit.place.pose.hex) <= walk;
    if unit.is_pending() && hexes.iter().any(near) { COMES } else { 0 }
}
