//! Turns the terrains of a board hex into one kind of terrain of this game.

use super::Account;
use super::read::{BoardHex, Terrain};
use phaseline_rules::catalog::scenario::map::Map;

/// The kind of terrain of a hex without terrains.
pub(super) const OPEN: &str = "open";

/// A hex of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hex {
    /// The id of its kind of terrain.
    pub kind: &'static str,
    pub height: i32,
}

/// What one terrain becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Becomes {
    /// This kind of terrain, with its rank. The highest rank in a hex wins.
    Ground(&'static str, u8),
    /// It raises the hex by its level.
    Raise,
    /// Nothing, for the given reason.
    Nothing(&'static str),
}

use Becomes::{Ground, Nothing, Raise};

const STRENGTH: Becomes = Nothing("buildings, tanks and bridges cannot be destroyed");
const HEIGHT: Becomes = Nothing("woods and buildings have one height each");
const DECORATION: Becomes = Nothing("decoration");
const SLOPE: Becomes = Nothing("slopes follow from the heights of hexes");
const WEATHER: Becomes = Nothing("nothing burns or smokes when a battle begins");

/// Every known terrain, by name. The level changes the kind for water only: at depth 0 it is a ford.
const KNOWN: &[(&str, Becomes)] = &[
    ("impassable", Ground("impassable", 10)),
    ("bridge", Ground("road", 9)),
    ("building", Ground("building", 8)),
    ("fuel_tank", Ground("building", 8)),
    ("heavy_industrial", Ground("building", 8)),
    ("road", Ground("road", 7)),
    ("ice", Ground(OPEN, 6)),
    ("water", Ground("water", 5)),
    ("woods", Ground("woods", 4)),
    ("jungle", Ground("woods", 4)),
    ("rough", Ground("rough", 3)),
    ("rubble", Ground("rough", 3)),
    ("swamp", Ground("rough", 3)),
    ("mud", Ground("rough", 3)),
    ("magma", Ground("embers", 4)),
    ("geyser", Ground("embers", 4)),
    ("rapids", Ground("water", 2)),
    ("pavement", Ground("road", 1)),
    ("sand", Ground(OPEN, 0)),
    ("tundra", Ground(OPEN, 0)),
    ("snow", Ground(OPEN, 0)),
    ("planted_fields", Ground(OPEN, 0)),
    ("bridge_elev", Raise),
    ("bldg_elev", HEIGHT),
    ("fuel_tank_elev", HEIGHT),
    ("foliage_elev", HEIGHT),
    ("bldg_cf", STRENGTH),
    ("bldg_class", STRENGTH),
    ("bldg_armor", STRENGTH),
    ("bldg_basement_type", STRENGTH),
    ("bldg_base_collapsed", STRENGTH),
    ("bridge_cf", STRENGTH),
    ("fuel_tank_cf", STRENGTH),
    ("fuel_tank_magn", STRENGTH),
    ("fluff", DECORATION),
    ("ground_fluff", DECORATION),
    ("road_fluff", DECORATION),
    ("water_fluff", DECORATION),
    ("bldg_fluff", DECORATION),
    ("arms", DECORATION),
    ("legs", DECORATION),
    ("cliff_top", SLOPE),
    ("cliff_bottom", SLOPE),
    ("incline_top", SLOPE),
    ("incline_bottom", SLOPE),
    ("incline_high_top", SLOPE),
    ("incline_high_bottom", SLOPE),
    ("fire", WEATHER),
    ("smoke", WEATHER),
    ("screen", WEATHER),
    ("elevator", Nothing("ground does not move")),
    ("fortified", Nothing("no ground is dug in when a battle begins")),
    ("metal_deposit", Nothing("nothing looks for metal")),
    ("space", Nothing("battles are fought on the ground")),
    ("deploymentzone", Nothing("a scenario says where units start")),
];

/// The letter of a kind of terrain in the rows of a map.
pub(super) fn letter(kind: &str) -> &'static str {
    match kind {
        "woods" => "w",
        "rough" => "r",
        "water" => "a",
        "road" => "s",
        "building" => "b",
        "embers" => "e",
        "impassable" => "x",
        _ => "g",
    }
}

/// Turns a hex of the board into a hex of the map. Notes every terrain in it.
pub(super) fn ground(hex: &BoardHex, account: &mut Account) -> Hex {
    let mut best: Option<(&Terrain, &'static str, u8)> = None;
    let mut raised = 0_i64;
    for terrain in &hex.terrains {
        match becomes(terrain) {
            Some(Ground(kind, rank)) => {
                let given_way = match best {
                    Some((_, _, held)) if held >= rank => Some((terrain, best)),
                    Some((other, ..)) => Some((other, Some((terrain, kind, rank)))),
                    None => None,
                };
                if let Some((loser, Some((winner, ..)))) = given_way {
                    let fate = format!("gives way to {} in the same hex", winner.name);
                    account.dropped.note(&loser.name, fate, hex.line);
                }
                if best.is_none_or(|(_, _, held)| held < rank) {
                    best = Some((terrain, kind, rank));
                }
            }
            Some(Raise) => {
                raised = i64::from(terrain.level.unwrap_or(0));
                account.used.note(&terrain.name, "raises the hex", hex.line);
            }
            Some(Nothing(why)) => account.dropped.note(&terrain.name, why, hex.line),
            None => {
                let fate = "no such terrain is known, the hex does without it";
                account.dropped.note(format!("unknown terrain {:?}", terrain.name), fate, hex.line);
            }
        }
    }
    if let Some((terrain, kind, _)) = best {
        account.used.note(&terrain.name, kind, hex.line);
        details(terrain, hex.line, account);
    }
    Hex { kind: best.map_or(OPEN, |(_, kind, _)| kind), height: height(hex, raised, account) }
}

/// The height of a hex on a map. Notes one that no map has.
fn height(hex: &BoardHex, raised: i64, account: &mut Account) -> i32 {
    const LIMIT: i32 = Map::HEIGHT_MAX;
    let there = hex.elevation.saturating_add(raised);
    let height = i32::try_from(there.clamp(i64::from(-LIMIT), i64::from(LIMIT))).unwrap_or(0);
    if i64::from(height) != there {
        let fate = format!("maps go from level -{LIMIT} to {LIMIT}: the hex has level {height}");
        account.dropped.note(format!("level {there}"), fate, hex.line);
    }
    height
}

fn becomes(terrain: &Terrain) -> Option<Becomes> {
    let (_, becomes) = KNOWN.iter().find(|(name, _)| *name == terrain.name)?;
    let is_ford = terrain.name == "water" && terrain.level.is_some_and(|depth| depth <= 0);
    Some(if is_ford { Ground("rough", 3) } else { *becomes })
}

/// Notes the details of a terrain that are lost in its kind.
fn details(terrain: &Terrain, line: usize, account: &mut Account) {
    let name = &terrain.name;
    match terrain.level {
        None => account.defaulted.note(format!("{name}:*"), "level 1", line),
        Some(level) if level > 1 => {
            let fate = "there is one depth, density and strength of each kind of ground";
            account.dropped.note(format!("level {level} of {name}"), fate, line);
        }
        Some(_) => {}
    }
    if terrain.has_exits {
        account.dropped.note(format!("exits of {name}"), "ground joins its neighbours of the same kind", line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(terrains: &[(&str, i32)]) -> Hex {
        let terrain =
            |(name, level): &(&str, i32)| Terrain { name: (*name).to_owned(), level: Some(*level), has_exits: false };
        let hex = BoardHex { line: 1, elevation: 2, terrains: terrains.iter().map(terrain).collect() };
        ground(&hex, &mut Account::default())
    }

    #[test]
    fn of_several_terrains_the_one_that_matters_most_counts() {
        for (terrains, kind) in [
            (&[][..], "open"),
            (&[("woods", 1), ("foliage_elev", 2)], "woods"),
            (&[("woods", 2), ("road", 1)], "road"),
            (&[("road", 1), ("building", 3)], "building"),
            (&[("water", 2)], "water"),
            (&[("water", 0)], "rough"),
            (&[("water", 1), ("ice", 1)], "open"),
            (&[("water", 1), ("bridge", 3)], "road"),
            (&[("sand", 1), ("rubble", 1)], "rough"),
            (&[("rubble", 1), ("magma", 1)], "embers"),
            (&[("marsh gas", 1)], "open"),
            (&[("building", 2), ("impassable", 1)], "impassable"),
        ] {
            assert_eq!(of(terrains).kind, kind, "{terrains:?}");
        }
    }

    #[test]
    fn a_bridge_lies_above_its_hex() {
        assert_eq!(of(&[("bridge", 3), ("bridge_elev", 1)]), Hex { kind: "road", height: 3 });
        assert_eq!(of(&[("bridge_elev", 999)]).height, 20);
        assert_eq!(of(&[("bridge_elev", i32::MAX)]).height, 20);
        assert_eq!(of(&[("bridge_elev", i32::MIN)]).height, -20);
    }
}
