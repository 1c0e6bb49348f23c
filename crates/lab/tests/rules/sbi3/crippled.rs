//! What cripples a unit: its body says which places do, the ruleset only counts what that costs.

use crate::support::repository::root;
use std::fs;
use std::path::Path;

use phaseline_rules::catalog::body::Body;
use phaseline_rules::ids::UnitType;

use crate::support::is;

fn bodies() -> Vec<Body> {
    let folder = root().join("config/unit_types");
    let paths = fs::read_dir(folder).expect("the shipped bodies").map(|entry| entry.expect("an entry").path());
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let read = |path: &Path| options.from_str(&fs::read_to_string(path).expect("a readable file")).expect("a body");
    paths.map(|path| read(&path)).collect()
}

/// The names of the places whose loss cripples, and of those whose loss does not.
fn places(body: &Body) -> (Vec<&str>, Vec<&str>) {
    let named = |cripples: bool| {
        body.locations.iter().filter(move |place| place.cripples == cripples).map(|place| place.id.as_str())
    };
    (named(true).collect(), named(false).collect())
}

fn bodies_of(unit_type: UnitType) -> Vec<Body> {
    let found: Vec<Body> = bodies().into_iter().filter(|body| body.unit_type == unit_type).collect();
    assert!(!found.is_empty(), "no body for {unit_type}");
    found
}

#[test]
fn any_lost_leg_cripples_a_mech() {
    for body in bodies_of(UnitType::Mech) {
        let (crippling, others) = places(&body);
        assert!(
            crippling.len() >= 2 && crippling.iter().all(|name| name.contains("leg")),
            "SEED-000-74 {}: {crippling:?}",
            body.id
        );
        assert!(others.iter().all(|name| !name.contains("leg")), "SEED-000-74 {}: {others:?}", body.id);
    }
    let quads = bodies_of(UnitType::Mech).into_iter().filter(|body| places(body).0.len() == 4).count();
    is("SEED-000-74 quads too", quads >= 1, true);
}

#[test]
fn a_lost_side_cripples_vehicles_and_naval_units() {
    for (rule, unit_type) in [("SEED-000-75", UnitType::Vehicle), ("SEED-000-76", UnitType::Naval)] {
        for body in bodies_of(unit_type) {
            let (mut crippling, _) = places(&body);
            crippling.sort_unstable();
            is(&format!("{rule} {}", body.id), crippling, vec!["left_side", "right_side"]);
        }
    }
}

#[test]
fn nothing_cripples_squads_and_turrets() {
    for unit_type in [UnitType::Trooper, UnitType::Turret] {
        for body in bodies_of(unit_type) {
            is("SEED-000-73 SBI3-12", places(&body).0, Vec::<&str>::new());
        }
    }
    for body in bodies() {
        is("SBI3-07 SBI3-12", body.can_fall, body.unit_type == UnitType::Mech);
    }
}
