//! Checks kinds of terrain and maps.

use super::super::reading::FAULTS_MAX;
use super::{Desk, name, sounds, within};
use crate::packs::kind::Kind;
use phaseline_rules::catalog::scenario::map::{Map, MapFile};
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::fault::{Fault, Path};

pub(super) fn terrain(terrain: &Terrain, _: &Desk<'_>) -> Vec<Fault> {
    let path = Path::root().key("move_cost");
    let mut faults: Vec<Fault> = name(&terrain.name).into_iter().collect();
    for (locomotion, cost) in &terrain.move_cost {
        faults.extend(within(path.key(locomotion), "the cost", i64::from(*cost), 1, 99));
    }
    match (terrain.closed, terrain.move_cost.is_empty()) {
        (false, true) => {
            faults.push(Fault::notice(path, "nobody can enter this terrain; `closed: true` says that this is meant"));
        }
        (true, false) => {
            let message = "this terrain is closed, but move_cost lists who may enter it";
            faults.push(Fault::error(path, message));
        }
        _ => {}
    }
    faults.extend(within(Path::root().key("sight_height"), "the height", i64::from(terrain.sight_height), 0, 20));
    for (field, points) in [("cover", terrain.cover), ("between", terrain.between)] {
        faults.extend(within(Path::root().key(field), field, i64::from(points), -99, 99));
    }
    for (field, heat) in [("heat", terrain.heat), ("cool", terrain.cool)] {
        faults.extend(within(Path::root().key(field), field, i64::from(heat), 0, 999));
    }
    faults.extend(within(Path::root().key("blocks_after"), "blocks_after", i64::from(terrain.blocks_after), 0, 99));
    faults.extend(sounds(&Path::root().key("sounds"), terrain.sounds.names()));
    faults
}

/// The most kinds of hexes in the legend of a map. A map with more gets no other checks.
const LEGEND_MAX: usize = 500;

pub(super) fn map(file: &MapFile, desk: &Desk<'_>) -> Vec<Fault> {
    let legend = Path::root().key("legend");
    let mut faults: Vec<Fault> = name(&file.name).into_iter().collect();
    if file.legend.len() > LEGEND_MAX {
        let message = format!("{} letters are too many, at most {LEGEND_MAX} stand in a legend", file.legend.len());
        return vec![Fault::error(legend, message)];
    }
    for (letters, terrain) in &file.legend {
        faults.extend(desk.reference(Kind::Terrain, terrain.as_str(), legend.key(letters)));
        if letters.is_empty() || !letters.chars().all(char::is_alphabetic) {
            let message = format!("{letters:?} in the legend must be letters");
            faults.push(Fault::error(legend.key(letters), message).at(letters));
        } else if !is_used(letters, file) {
            let message = format!("no hex of the map is {letters:?}");
            faults.push(Fault::notice(legend.key(letters), message).at(letters));
        }
    }
    for fault in Map::from_file(file).err().unwrap_or_default().into_iter().take(FAULTS_MAX + 1) {
        let path = Path::root().key("rows").index(fault.row);
        let letters = file.legend.keys().map(String::as_str).collect::<Vec<_>>().join(", ");
        let is_legend = fault.message.ends_with("legend");
        let message = if is_legend { format!("{} ({letters})", fault.message) } else { fault.message };
        faults.push(Fault { token: fault.token, ..Fault::error(path, message) });
    }
    faults
}

fn is_used(letters: &str, file: &MapFile) -> bool {
    let mut hexes = file.rows.iter().flat_map(|row| row.split_whitespace());
    hexes.any(|hex| hex.trim_end_matches(|c: char| c.is_ascii_digit() || c == '-') == letters)
}
