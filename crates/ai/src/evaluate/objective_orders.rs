//! What the objectives ask of one unit: where to be, and which enemies to hunt.

use crate::model::posts::Post;
use crate::model::unit_eval::UnitEval;
use crate::model::world_model::WorldModel;
use phaseline_battle::stats::objectives::{ZoneOrder, unit_objective};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;

/// What each movement point towards the place is worth to a level that does not weigh objectives, in thousandths of the
/// unit's worth.
const ORDER_PULL: i64 = 60;
/// The same for the other levels, in thousandths of what the place is worth.
const PULL: i64 = 120;
/// A unit leaves a place to others if it is worth less than this, in thousandths of the unit's worth.
const WANTED: i64 = 60;

/// What the objectives ask of one unit.
pub(crate) struct ObjectiveOrders<'b> {
    posts: Vec<Post<'b>>,
    /// The hexes to go to. `None` where no place is worth going to.
    destination: Option<&'b [Hex]>,
    /// What each movement point towards the place is worth, in thousandths of a point. `None` where the unit is free to
    /// fight.
    pub pull: Option<i64>,
    /// Whether the unit has to leave the map.
    pub leaves: bool,
    /// Whether the loss of the unit sets its side back on an objective.
    pub dear: bool,
    prey: Vec<UnitId>,
}

impl<'b> ObjectiveOrders<'b> {
    pub fn of(world: &WorldModel<'b>, own: &UnitEval<'_>) -> Self {
        let unit_objective = unit_objective(world.book, world.state, own.unit.id());
        let leaves = unit_objective.kind == ZoneOrder::Leave;
        let posts = world.objectives.posts(world, own.unit, &unit_objective);
        let wanted = posts.iter().max_by_key(|post| post.worth).filter(|post| post.worth > own.worth * WANTED);
        let order = match world.weights.objectives {
            true => wanted.map(|post| (post.hexes, post.worth * PULL / 1000)),
            false => (leaves || unit_objective.kind == ZoneOrder::Hold)
                .then_some((unit_objective.hexes, own.worth * ORDER_PULL)),
        };
        Self {
            destination: order.map(|(hexes, _)| hexes),
            pull: order.map(|(_, pull)| pull),
            posts,
            leaves,
            dear: unit_objective.dear,
            prey: unit_objective.prey,
        }
    }

    /// The hexes to go to: the wanted place, else the enemies to hunt, else all enemies.
    pub fn destinations(&self, world: &WorldModel<'_>) -> Vec<Hex> {
        let prey = |enemy: &&UnitEval<'_>| self.prey.is_empty() || self.prey.contains(&enemy.unit.id());
        match self.destination {
            Some(hexes) => hexes.to_vec(),
            None => world.enemies.iter().filter(prey).map(UnitEval::hex).collect(),
        }
    }

    /// What it is worth to stand in a hex at the end of the round, in thousandths of a point.
    pub fn worth(&self, hex: Hex) -> i64 {
        self.posts.iter().filter(|post| !post.exit && post.has(hex)).map(|post| post.worth).sum()
    }

    /// What it is worth to leave the map from a hex. `None` where the hex is no exit.
    pub fn exit(&self, hex: Hex) -> Option<i64> {
        self.posts.iter().filter(|post| post.exit && post.has(hex)).map(|post| post.worth).max()
    }
}
