//! The way to the enemy: how far each hex is from the nearest one, over ground that the unit can cross.

use super::unit_eval::UnitEval;
use super::world_model::WorldModel;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::body::Body;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::buckets::Buckets;
use std::collections::VecDeque;
use std::sync::Arc;

/// The movement points from each hex of a board to the nearest goal.
#[derive(Debug, Clone)]
pub(crate) struct DistanceField {
    columns: i32,
    rows: i32,
    points: Vec<u32>,
}

/// The longest distance. It also means that there is no way.
const FAR: u32 = 400;

/// A cache of ways over one board. Friends of the same kind ask for the same ways, and so does one unit for each
/// action.
///
/// The key holds everything that a way depends on, so a cached way equals a new one.
#[derive(Debug, Clone, Default)]
pub(crate) struct DistanceFields {
    known: VecDeque<(Going, Vec<Hex>, Arc<DistanceField>)>,
}

/// How a body crosses ground: everything about it that a way depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Going {
    locomotion: String,
    climb: u32,
    climb_cost: u32,
}

/// The cache holds this many ways.
const KNOWN_MAX: usize = 12;

impl DistanceFields {
    /// The way to the nearest of these enemies for a body at `from`.
    ///
    /// Where no way leads to any of them, the way to a hex within `reach` of one of them.
    pub fn toward(&mut self, board: &Board, body: &Body, from: Hex, enemies: &[Hex], reach: u32) -> Arc<DistanceField> {
        let field = self.to(board, body, enemies.to_vec());
        if field.points(from) < FAR {
            return field;
        }
        let near = enemies.iter().flat_map(|enemy| enemy.disc(reach.min(30)));
        let mut shore: Vec<Hex> = near
            .filter(|hex| board.terrain(*hex).is_some_and(|terrain| terrain.move_cost.contains_key(&body.locomotion)))
            .collect();
        shore.sort_unstable();
        shore.dedup();
        self.to(board, body, shore)
    }

    fn to(&mut self, board: &Board, body: &Body, goals: Vec<Hex>) -> Arc<DistanceField> {
        let going = Going { locomotion: body.locomotion.clone(), climb: body.climb, climb_cost: body.climb_cost };
        if let Some((.., field)) = self.known.iter().find(|(known, to, _)| *known == going && *to == goals) {
            return Arc::clone(field);
        }
        let field = Arc::new(DistanceField::new(board, body, &goals));
        self.known.truncate(KNOWN_MAX - 1);
        self.known.push_front((going, goals, Arc::clone(&field)));
        field
    }
}

impl DistanceField {
    /// Measures the way to the nearest of these goals for a body. It ignores facing and other units.
    pub fn new(board: &Board, body: &Body, goals: &[Hex]) -> Self {
        let (columns, rows) = (board.map().columns().cast_signed(), board.map().rows().cast_signed());
        let (cells, footing) = (board.map().list(), board.footing(body));
        let mut points = vec![u32::MAX; cells.len()];
        let mut waiting = Buckets::new(FAR);
        for place in goals.iter().filter_map(|goal| board.place(*goal)) {
            points[place] = 0;
            waiting.push(0, place);
        }
        for spent in 0..FAR {
            while let Some(next) = waiting.pop(spent) {
                if points[next] != spent {
                    continue;
                }
                // A step into this hex costs what this hex costs. A goal may be ground that the body cannot enter or
                // climb.
                let goal = spent == 0;
                let Some(ground) = footing.ground(cells[next]).or(goal.then_some(1)) else { continue };
                for from in board.places_around(next).into_iter().flatten() {
                    let from = from as usize;
                    let levels = cells[next].height.abs_diff(cells[from].height);
                    let total = spent + ground + levels * body.climb_cost;
                    if (levels <= body.climb || goal) && total < FAR && total < points[from] {
                        points[from] = total;
                        waiting.push(total, from);
                    }
                }
            }
        }
        Self { columns, rows, points }
    }

    /// The movement points from `hex` to the nearest goal. The limit of 400 where there is no way.
    pub fn points(&self, hex: Hex) -> u32 {
        self.place(hex).map_or(FAR, |place| self.points[place].min(FAR))
    }

    fn place(&self, hex: Hex) -> Option<usize> {
        let (column, row) = hex.to_map();
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then(|| (row * self.columns + column) as usize)
    }
}

/// The best distance to fight at: the longest one with at least 85 % of the unit's highest expected damage.
pub(crate) fn liked_distance(world: &WorldModel<'_>, unit_eval: &UnitEval<'_>) -> u32 {
    let numbers = &world.book.combat.attack;
    let at = |hexes: u32| -> i64 {
        let guns = unit_eval.firepower.guns.iter();
        let hits = guns.filter_map(|gun| {
            let difficulty = gun.difficulty(numbers, hexes)? + unit_eval.firepower.own + numbers.walked;
            Some(gun.damage * world.chances.of(difficulty))
        });
        hits.sum()
    };
    let best = (1..=unit_eval.firepower.reach()).map(at).max().unwrap_or(0);
    (1..=unit_eval.firepower.reach()).rev().find(|&hexes| at(hexes) * 100 >= best * 85).unwrap_or(1)
}
