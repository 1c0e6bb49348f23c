//! The way to the enemy: how far every hex is from the nearest one, over ground that the unit can cross.

use super::world_model::{UnitEval, WorldModel};
use crate::rules::board::Board;
use crate::rules::catalog::body::Body;
use crate::rules::hex::Hex;
use crate::rules::hex::buckets::Buckets;
use std::collections::VecDeque;
use std::sync::Arc;

/// Movement points from every hex of a board to the nearest goal.
#[derive(Debug, Clone)]
pub(in crate::ai) struct Field {
    columns: i32,
    rows: i32,
    points: Vec<u32>,
}

/// Nothing is further away.
const FAR: u32 = 400;

/// Ways over one board, remembered: friends who go alike ask for the same ones, and so does one unit from action to action.
///
/// Each stands beside everything that it depends on, so whatever is found here is what would be measured again.
#[derive(Debug, Clone, Default)]
pub(in crate::ai) struct Fields {
    known: VecDeque<(Going, Vec<Hex>, Arc<Field>)>,
}

/// How a body goes over the ground: all of it that a field depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Going {
    locomotion: String,
    climb: u32,
    climb_cost: u32,
}

/// So many ways are remembered.
const KNOWN_MAX: usize = 12;

impl Fields {
    /// The way for a body that stands at `from` to the nearest of these enemies; where none leads to any of them, the way
    /// to where they can be shot at from so many hexes away.
    pub fn toward(&mut self, board: &Board, body: &Body, from: Hex, enemies: &[Hex], reach: u32) -> Arc<Field> {
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

    fn to(&mut self, board: &Board, body: &Body, goals: Vec<Hex>) -> Arc<Field> {
        let going = Going { locomotion: body.locomotion.clone(), climb: body.climb, climb_cost: body.climb_cost };
        if let Some((.., field)) = self.known.iter().find(|(known, to, _)| *known == going && *to == goals) {
            return Arc::clone(field);
        }
        let field = Arc::new(Field::new(board, body, &goals));
        self.known.truncate(KNOWN_MAX - 1);
        self.known.push_front((going, goals, Arc::clone(&field)));
        field
    }
}

impl Field {
    /// Measures the way to the nearest of these goals for a body. Facing and other units are left out.
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
                // A step from a neighbour into this hex costs what this hex costs; a goal may be ground one cannot enter
                // and stand where one cannot climb.
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

    /// Movement points from `hex` to the nearest goal; very many where no way leads there.
    pub fn points(&self, hex: Hex) -> u32 {
        self.place(hex).map_or(FAR, |place| self.points[place].min(FAR))
    }

    fn place(&self, hex: Hex) -> Option<usize> {
        let (column, row) = hex.to_map();
        let inside = (0..self.columns).contains(&column) && (0..self.rows).contains(&row);
        inside.then(|| (row * self.columns + column) as usize)
    }
}

/// The distance at which a unit likes to fight: the longest at which it does nearly as much as it can.
pub(in crate::ai) fn liked_distance(picture: &WorldModel<'_>, soldier: &UnitEval<'_>) -> u32 {
    let numbers = &picture.book.combat.attack;
    let at = |hexes: u32| -> i64 {
        let guns = soldier.battery.guns.iter();
        let hits = guns.filter_map(|gun| {
            let difficulty = gun.difficulty(numbers, hexes)? + soldier.battery.own + numbers.walked;
            Some(gun.damage * picture.chances.of(difficulty))
        });
        hits.sum()
    };
    let best = (1..=soldier.battery.reach()).map(at).max().unwrap_or(0);
    (1..=soldier.battery.reach()).rev().find(|&hexes| at(hexes) * 100 >= best * 85).unwrap_or(1)
}
