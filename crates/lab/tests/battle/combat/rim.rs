//! Sight along the rim of the board: only hexes on the board count.

use crate::support::yard::library;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::scenario::map::{Map, MapFile};
use phaseline_rules::hex::Hex;

const SIDE: i32 = 7;

/// Flat open ground with one other hex.
fn board(hex: Hex, ground: &str) -> Board {
    let cell = |column: i32, row: i32| if Hex::from_map(column, row) == hex { ground } else { "g0" };
    let rows = (0..SIDE).map(|row| (0..SIDE).map(|column| cell(column, row)).collect::<Vec<_>>().join(" "));
    let file = MapFile {
        id: "rim".into(),
        name: "Rim".to_owned(),
        summary: String::new(),
        rows: rows.collect(),
        legend: [("g".to_owned(), "open".into()), ("w".to_owned(), "woods".into())].into(),
    };
    Board::new(Map::from_file(&file).unwrap(), &library().terrain).unwrap()
}

/// Every two hexes on the board with two hexes between them of which one is off the board, with the other one.
fn pairs_along_the_rim() -> Vec<(Hex, Hex, Hex)> {
    let flat = board(Hex::default(), "g0");
    let mut pairs = Vec::new();
    for from in flat.hexes() {
        for to in from.disc(2).into_iter().filter(|to| flat.has(*to) && from.distance(*to) == 2) {
            let between: Vec<Hex> = from.neighbours().into_iter().filter(|hex| hex.distance(to) == 1).collect();
            let inside: Vec<&Hex> = between.iter().filter(|hex| flat.has(**hex)).collect();
            if between.len() == 2 && inside.len() == 1 {
                pairs.push((from, to, *inside[0]));
            }
        }
    }
    pairs
}

#[test]
fn a_hill_at_the_rim_hides_what_is_behind_it_at_every_rim() {
    let pairs = pairs_along_the_rim();
    assert_eq!(pairs.len(), 10, "three in the north and two in the south, there and back");
    for (from, to, inside) in pairs {
        let sight = board(inside, "g10").sight(from, 1, to, 1);
        assert_eq!((sight.clear, sight.ends_at), (false, Some(inside)), "{from} to {to}");
        assert!(board(inside, "g0").sight(from, 1, to, 1).clear, "{from} to {to}");
    }
}

#[test]
fn woods_at_the_rim_give_cover_as_elsewhere() {
    let elsewhere = board(Hex::from_map(3, 2), "w0").sight(Hex::from_map(3, 3), 1, Hex::from_map(3, 1), 1);
    assert!(elsewhere.clear && elsewhere.cover > 0, "{elsewhere:?}");
    for (from, to, inside) in pairs_along_the_rim() {
        assert_eq!(board(inside, "w0").sight(from, 1, to, 1), elsewhere, "{from} to {to}");
    }
}
