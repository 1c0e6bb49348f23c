//! Checks body plans.

use super::{Desk, name, unit_sounds, within};
use phaseline_rules::catalog::body::{Arc, Body};
use phaseline_rules::content_id::LocationId;
use phaseline_rules::fault::{Fault, Path};
use std::collections::BTreeSet;

/// The most locations of a body. A body with more gets no other checks.
const LOCATIONS_MAX: usize = 64;

pub(super) fn body(body: &Body, desk: &Desk<'_>) -> Vec<Fault> {
    let mut faults: Vec<Fault> = name(&body.name).into_iter().collect();
    let count = body.locations.len();
    if count > LOCATIONS_MAX {
        let message = format!("{count} locations are too many, at most {LOCATIONS_MAX} fit on a body");
        faults.push(Fault::error(Path::root().key("locations"), message));
        return faults;
    }
    faults.extend(locations(body));
    faults.extend(hit_table(body));
    faults.extend(transfer(body));
    faults.extend(doll(body));
    faults.extend(locomotion(body, desk));
    faults.extend(unit_sounds(&body.sounds));
    faults.extend(within(Path::root().key("climb"), "climb", i64::from(body.climb), 0, 40));
    faults.extend(within(Path::root().key("climb_cost"), "climb_cost", i64::from(body.climb_cost), 0, 99));
    faults.extend(within(Path::root().key("turn_cost"), "turn_cost", i64::from(body.turn_cost), 0, 99));
    faults.extend(within(Path::root().key("height"), "height", i64::from(body.height), 0, 20));
    faults
}

fn locations(body: &Body) -> Vec<Fault> {
    let path = Path::root().key("locations");
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for (index, location) in body.locations.iter().enumerate() {
        if !seen.insert(&location.id) {
            let message = format!("the location {:?} is listed twice", location.id);
            faults.push(Fault::error(path.index(index), message).at(location.id.as_str()));
        }
    }
    if body.locations.is_empty() {
        faults.push(Fault::error(path, "a unit needs at least one location"));
    }
    faults
}

/// A fault if the body has no such location.
fn known(body: &Body, id: &LocationId, path: Path) -> Option<Fault> {
    let known = || body.locations.iter().map(|location| location.id.as_str());
    (!known().any(|other| *id == other)).then(|| Fault::unknown(path, "location", id.as_str(), known()))
}

fn hit_table(body: &Body) -> Vec<Fault> {
    let mut faults = Vec::new();
    for arc in Arc::ALL {
        let path = Path::root().key("hit_table").key(arc.name());
        let weights = body.hit_table.from_arc(arc);
        faults.extend(weights.keys().filter_map(|id| known(body, id, path.key(id.as_str()))));
        for (id, weight) in weights {
            faults.extend(within(path.key(id.as_str()), "the weight", i64::from(*weight), 0, 10_000));
        }
        if weights.values().all(|weight| *weight == 0) {
            faults.push(Fault::error(path, format!("nothing can be hit from the {}", arc.name())));
        }
    }
    faults
}

fn transfer(body: &Body) -> Vec<Fault> {
    let path = Path::root().key("transfer");
    let mut faults = Vec::new();
    for (from, to) in &body.transfer {
        let here = path.key(from.as_str());
        faults.extend(known(body, from, here.clone()));
        faults.extend(known(body, to, here.clone()));
        if runs_in_circle(body, from) {
            faults.push(Fault::error(here, format!("damage to {from:?} would go round in a circle")));
        }
    }
    faults
}

fn runs_in_circle(body: &Body, from: &LocationId) -> bool {
    let mut here = from;
    for _ in 0..=body.transfer.len() {
        match body.transfer.get(here) {
            Some(next) if next == from => return true,
            Some(next) => here = next,
            None => return false,
        }
    }
    false
}

fn doll(body: &Body) -> Vec<Fault> {
    let path = Path::root().key("doll");
    let mut faults: Vec<Fault> = body.doll.keys().filter_map(|id| known(body, id, path.key(id.as_str()))).collect();
    for location in &body.locations {
        match body.doll.get(&location.id) {
            None => {
                let message = format!("the paper doll has no rectangle for {:?}", location.id);
                faults.push(Fault::error(path.clone(), message));
            }
            Some((x, y, width, height)) => {
                let fits = (1..=64).contains(width) && (1..=64).contains(height) && *x <= 64 && *y <= 64;
                let message = "a rectangle is (x, y, width, height) on a grid of 64 by 64, at least 1 wide and high";
                faults.extend((!fits).then(|| Fault::error(path.key(location.id.as_str()), message)));
            }
        }
    }
    faults
}

fn locomotion(body: &Body, desk: &Desk<'_>) -> Option<Fault> {
    let terrain = &desk.shelves.terrain;
    let known: BTreeSet<&String> = terrain.values().flat_map(|item| item.value.move_cost.keys()).collect();
    let unknown = body.moves && !known.contains(&body.locomotion) && terrain.values().all(|item| item.sound);
    let path = Path::root().key("locomotion");
    unknown.then(|| {
        let message = format!("no terrain can be entered by the locomotion {:?}", body.locomotion);
        Fault::error(path, message).at(&body.locomotion).allowing(known.into_iter().cloned())
    })
}
