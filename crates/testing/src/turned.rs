//! The same battle turned and mirrored: random units on a disc of random ground in the middle of a wide flat board.

use phaseline_battle::state::unit_state::Gait;
use phaseline_battle::{BattleState, Rulebook, Stream};
use phaseline_content::Library;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::scenario::map::{Map, MapFile};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::combat::arcs::ArcNumbers;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::content_id::TerrainId;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The columns and rows of the board.
const SIDE: i32 = 81;
/// The hexes of random ground around the middle.
const ROUGH: u32 = 8;
/// Units stand at most so far from the middle.
const STANDING: u32 = 6;

/// A turn about the middle of the board, and whether the board is mirrored before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    pub sixths: i32,
    pub mirrored: bool,
}

impl Turn {
    pub const NONE: Self = Self { sixths: 0, mirrored: false };

    /// The five other directions, and a mirror.
    pub fn all() -> Vec<Self> {
        let turns = (1..6).map(|sixths| Self { sixths, mirrored: false });
        turns.chain([Self { sixths: 0, mirrored: true }]).collect()
    }

    pub fn hex(self, hex: Hex) -> Hex {
        let middle = middle();
        let [mut q, mut r] = [hex.q() - middle.q(), hex.r() - middle.r()];
        if self.mirrored {
            [q, r] = [-q, q + r];
        }
        for _ in 0..self.sixths {
            [q, r] = [-r, q + r];
        }
        Hex::new(middle.q() + q, middle.r() + r)
    }

    pub fn facing(self, facing: Facing) -> Facing {
        let number = i32::from(facing.number());
        Facing::new(if self.mirrored { -number } else { number } + self.sixths)
    }

    pub fn pose(self, pose: Pose) -> Pose {
        Pose { hex: self.hex(pose.hex), facing: self.facing(pose.facing) }
    }

    /// The state with all units turned.
    pub fn state(self, state: &BattleState) -> BattleState {
        let mut turned = state.clone();
        for unit in &mut turned.units {
            let place = &mut unit.change().place;
            place.pose = self.pose(place.pose);
            place.twist = if self.mirrored { -place.twist } else { place.twist };
        }
        turned
    }
}

fn middle() -> Hex {
    Hex::from_map(SIDE / 2, SIDE / 2)
}

/// A battle on a disc of random ground.
pub struct Disc {
    book: Rulebook,
    terrain: BTreeMap<TerrainId, phaseline_rules::catalog::scenario::terrain::Terrain>,
    ground: BTreeMap<Hex, (TerrainId, i32)>,
    pub state: BattleState,
}

impl Disc {
    /// Puts the units of a battle on random ground, in random poses and conditions.
    pub fn new(library: &Library, book: &Rulebook, state: &BattleState, chance: &mut Stream) -> Self {
        let kinds: Vec<&TerrainId> = library.terrain.keys().collect();
        let mut ground = BTreeMap::new();
        for hex in middle().disc(ROUGH) {
            // Half of the hexes are plain, so that many lines are clear and many ways open.
            let kind = if chance.below(2) == 0 { "open".into() } else { kinds[some(chance, kinds.len())].clone() };
            let height = [0, 0, 0, 1, 1, 2, 3][some(chance, 7)];
            ground.insert(hex, (kind, height));
        }
        let mut disc = Self { book: book.clone(), terrain: library.terrain.clone(), ground, state: state.clone() };
        disc.book.zones.iter_mut().for_each(|zone| zone.hexes = some_zone(chance));
        disc.scatter(chance);
        disc
    }

    fn scatter(&mut self, chance: &mut Stream) {
        let mut free = middle().disc(STANDING);
        for place in 0..self.state.units.len() {
            let profile = &self.book.profiles[place];
            let body = &profile.body;
            let stands =
                |hex: &Hex| !body.moves || self.terrain[&self.ground[hex].0].move_cost.contains_key(&body.locomotion);
            let fitting: Vec<Hex> = free.iter().copied().filter(stands).collect();
            let hex = if fitting.is_empty() { free[0] } else { fitting[some(chance, fitting.len())] };
            free.retain(|other| *other != hex);
            let unit = self.state.units[place].change();
            unit.place.pose = Pose { hex, facing: Facing::new(some(chance, 6) as i32) };
            unit.place.hexes_moved = some(chance, 7) as u32;
            unit.place.gait = [Gait::Walk, Gait::Run, Gait::Jump][some(chance, 3)];
            if body.can_fall {
                unit.place.twist = some(chance, 3) as i32 - 1;
                unit.hull.prone = chance.below(8) == 0;
            }
            for plate in &mut unit.hull.plates {
                plate.armour -= some(chance, plate.armour as usize + 1) as u32;
            }
        }
    }

    /// The rulebook of the battle after a turn. If it mirrors, the sides of units and the arcs of weapons are mirrored,
    /// too, unless `as_listed`: then left is left and right is right.
    pub fn book(&self, turn: Turn, as_listed: bool) -> Arc<Rulebook> {
        let turned: BTreeMap<Hex, &(TerrainId, i32)> =
            self.ground.iter().map(|(hex, ground)| (turn.hex(*hex), ground)).collect();
        let kinds: Vec<&TerrainId> = self.terrain.keys().collect();
        let letter = |place: usize| char::from(b'a' + place as u8).to_string();
        let token = |(kind, height): (&TerrainId, i32)| {
            format!("{}{height}", letter(kinds.iter().position(|known| *known == kind).expect("a known kind")))
        };
        let open: TerrainId = "open".into();
        let cell = |column: i32, row: i32| match turned.get(&Hex::from_map(column, row)) {
            Some((kind, height)) => token((kind, *height)),
            None => token((&open, 0)),
        };
        let rows = (0..SIDE).map(|row| (0..SIDE).map(|column| cell(column, row)).collect::<Vec<_>>().join(" "));
        let file = MapFile {
            id: "disc".into(),
            name: "Disc".to_owned(),
            summary: String::new(),
            rows: rows.collect(),
            legend: kinds.iter().enumerate().map(|(place, kind)| (letter(place), (*kind).clone())).collect(),
        };
        let mut book = self.book.clone();
        book.board =
            Arc::new(Board::new(Map::from_file(&file).expect("a sound map"), &self.terrain).expect("sound ground"));
        for zone in &mut book.zones {
            zone.hexes.iter_mut().for_each(|hex| *hex = turn.hex(*hex));
            zone.hexes.sort_unstable();
        }
        if turn.mirrored && !as_listed {
            book.combat = Arc::new(CombatNumbers { arcs: mirrored(&book.combat.arcs), ..(*book.combat).clone() });
        }
        Arc::new(book)
    }
}

fn mirrored(arcs: &ArcNumbers) -> ArcNumbers {
    let around = |list: &[u8]| list.iter().map(|direction| (6 - direction) % 6).collect();
    ArcNumbers {
        from: std::array::from_fn(|direction| arcs.from[(6 - direction) % 6]),
        front_weapons: around(&arcs.front_weapons),
        rear_weapons: around(&arcs.rear_weapons),
        turret_weapons: around(&arcs.turret_weapons),
    }
}

fn some_zone(chance: &mut Stream) -> Vec<Hex> {
    let hexes = middle().disc(STANDING);
    let mut zone = hexes[some(chance, hexes.len())].disc(1);
    zone.sort_unstable();
    zone
}

fn some(chance: &mut Stream, below: usize) -> usize {
    chance.below(below as u64) as usize
}
