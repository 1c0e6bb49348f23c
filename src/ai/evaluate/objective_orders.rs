//! What the objectives ask of one unit: where it should be, and whom it should go for.

use crate::ai::model::objective_value::Post;
use crate::ai::model::world_model::{UnitEval, WorldModel};
use crate::battle::stats::objectives::{ErrandKind, errand};
use crate::rules::hex::Hex;
use crate::rules::ids::UnitId;

/// Each movement point nearer to where the objectives want the unit is worth so many thousandths of it to whoever does not
/// weigh them.
const ERRAND: i64 = 60;
/// For all others it is worth so many thousandths of what it is worth to be there.
const PULL: i64 = 120;
/// A place that is worth less than so many thousandths of a unit is left to others.
const WANTED: i64 = 60;

/// What the objectives ask of one unit.
pub(in crate::ai) struct ObjectiveOrders<'b> {
    posts: Vec<Post<'b>>,
    /// The hexes it should go to.
    goal: Option<&'b [Hex]>,
    /// What each movement point nearer to them is worth, in thousandths of a point; none where the unit is free to fight.
    pub pull: Option<i64>,
    /// Whether they want it off the map.
    pub leaves: bool,
    /// Whether more hangs on its life than its own worth.
    pub dear: bool,
    prey: Vec<UnitId>,
}

impl<'b> ObjectiveOrders<'b> {
    /// What they ask of a unit.
    pub fn of(picture: &WorldModel<'b>, own: &UnitEval<'_>) -> Self {
        let errand = errand(picture.book, picture.snapshot, own.unit.id());
        let leaves = errand.kind == ErrandKind::Leave;
        let posts = picture.stakes.posts(picture, own.unit, &errand);
        let wanted = posts.iter().max_by_key(|post| post.worth).filter(|post| post.worth > own.worth * WANTED);
        let goal = match picture.weights.objectives {
            true => wanted.map(|post| (post.hexes, post.worth * PULL / 1000)),
            false => (leaves || errand.kind == ErrandKind::Hold).then_some((errand.hexes, own.worth * ERRAND)),
        };
        Self {
            goal: goal.map(|(hexes, _)| hexes),
            pull: goal.map(|(_, pull)| pull),
            posts,
            leaves,
            dear: errand.dear,
            prey: errand.prey,
        }
    }

    /// The hexes to go to: the place where it is wanted, else the enemies whom it should go for, else all of them.
    pub fn goals(&self, picture: &WorldModel<'_>) -> Vec<Hex> {
        let prey = |enemy: &&UnitEval<'_>| self.prey.is_empty() || self.prey.contains(&enemy.unit.id());
        match self.goal {
            Some(hexes) => hexes.to_vec(),
            None => picture.enemies.iter().filter(prey).map(UnitEval::hex).collect(),
        }
    }

    /// What it is worth to stand in a hex when the round is over, in thousandths of a point.
    pub fn worth(&self, hex: Hex) -> i64 {
        self.posts.iter().filter(|post| !post.exit && post.has(hex)).map(|post| post.worth).sum()
    }

    /// What it is worth to leave the map from a hex; none where that is no way out.
    pub fn exit(&self, hex: Hex) -> Option<i64> {
        self.posts.iter().filter(|post| post.exit && post.has(hex)).map(|post| post.worth).max()
    }
}
