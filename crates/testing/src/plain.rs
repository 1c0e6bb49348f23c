//! Files of plain content: flat ground, average pilots, the sides of a scenario.

/// A square map of open ground.
pub fn flat_map(id: &str, hexes: usize) -> String {
    let row = format!("{:?},", vec!["g0"; hexes].join(" "));
    format!(r#"(id: {id:?}, name: {id:?}, rows: [{}], legend: {{"g": "open"}})"#, row.repeat(hexes))
}

/// As many points for every location of a mech.
pub fn plates(points: u32) -> String {
    let parts = ["head", "torso", "left_torso", "right_torso", "left_arm", "right_arm", "left_leg", "right_leg"];
    parts.map(|part| format!("{part:?}: {points}")).join(", ")
}

/// A pilot with more fields, such as `tags: []`.
pub fn pilot(id: &str, name: &str, more: &str) -> String {
    format!(
        "(id: {id:?}, name: {name:?}, callsign: {name:?}, gunnery: 5, guts: 5, piloting: 5, tactics: 5, health: 6, {more})"
    )
}

/// A unit of a side and where it starts.
pub fn placed(unit: &str, pilot: &str, (column, row): (i32, i32), facing: u8) -> String {
    format!("(unit: {unit:?}, pilot: {pilot:?}, at: ({column}, {row}), facing: {facing})")
}

pub fn side(id: &str, relation: &str, units: &[String]) -> String {
    format!("(id: {id:?}, name: {id:?}, relation: {relation}, units: [{}])", units.join(", "))
}
