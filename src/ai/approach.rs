//! The way to the enemy: how far every hex is from the nearest one, over ground that the unit can cross.

use super::picture::{Picture, Soldier};
use crate::rules::board::Board;
use crate::rules::body::Body;
use crate::rules::hex::Hex;

/// Movement points from every hex of a board to the nearest goal.
#[derive(Debug, Clone)]
pub(super) struct Field {
    columns: i32,
    rows: i32,
    points: Vec<u32>,
}

/// Nothing is further away.
const FAR: u32 = 400;

impl Field {
    /// The way for a body that stands at `from` to the nearest of these enemies; where none leads to any of them, the way
    /// to where they can be shot at from so many hexes away.
    pub fn toward(board: &Board, body: &Body, from: Hex, enemies: &[Hex], reach: u32) -> Self {
        let field = Self::new(board, body, enemies);
        if field.points(from) < FAR {
            return field;
        }
        let near = enemies.iter().flat_map(|enemy| enemy.disc(reach.min(30)));
        let mut shore: Vec<Hex> = near
            .filter(|hex| board.terrain(*hex).is_some_and(|terrain| terrain.move_cost.contains_key(&body.locomotion)))
            .collect();
        shore.sort_unstable();
        shore.dedup();
        Self::new(board, body, &shore)
    }

    /// Measures the way to the nearest of these goals for a body. Facing and other units are left out.
    pub fn new(board: &Board, body: &Body, goals: &[Hex]) -> Self {
        let (columns, rows) = (board.map().columns().cast_signed(), board.map().rows().cast_signed());
        let mut field = Self { columns, rows, points: vec![u32::MAX; (columns * rows).max(0) as usize] };
        let kinds = board.kinds().iter();
        let costs: Vec<Option<u32>> = kinds.map(|kind| kind.move_cost.get(&body.locomotion).copied()).collect();
        let mut waiting: Vec<Vec<Hex>> = vec![Vec::new(); FAR as usize + 1];
        for &goal in goals {
            if let Some(place) = field.place(goal) {
                field.points[place] = 0;
                waiting[0].push(goal);
            }
        }
        for spent in 0..FAR {
            for next in std::mem::take(&mut waiting[spent as usize]) {
                if field.place(next).is_none_or(|place| field.points[place] != spent) {
                    continue;
                }
                // A step from a neighbour into this hex costs what this hex costs; a goal may be ground one cannot enter.
                let Some(cell) = board.cell(next) else { continue };
                let ground = costs.get(usize::from(cell.kind)).copied().flatten();
                let Some(ground) = ground.or_else(|| (spent == 0).then_some(1)) else { continue };
                for from in next.neighbours() {
                    let (Some(place), Some(other)) = (field.place(from), board.cell(from)) else { continue };
                    let levels = cell.height.abs_diff(other.height);
                    let total = spent + ground.max(1) + levels * body.climb_cost;
                    if (levels <= body.climb || spent == 0) && total < FAR && total < field.points[place] {
                        field.points[place] = total;
                        waiting[total as usize].push(from);
                    }
                }
            }
        }
        field
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
pub(super) fn liked_distance(picture: &Picture<'_>, soldier: &Soldier<'_>) -> u32 {
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
