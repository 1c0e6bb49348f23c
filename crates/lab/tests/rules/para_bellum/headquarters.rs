//! Headquarters of the shipped scenarios, those of the packs included.

use crate::support::battles::{begin, under};
use crate::support::field::pass_all;
use crate::support::fits::scenarios_for;
use crate::support::packs::sound;
use crate::support::repository::root;

use phaseline_battle::{Battle, Intent, Stage, Target};
use phaseline_content::{Folder, Library, Sources};
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::Verb;

use crate::support::is;

const RULESET: &str = "para-bellum";

/// The shipped content with every pack of `mods`.
fn library() -> std::sync::Arc<Library> {
    let folders =
        std::fs::read_dir(root().join("mods")).expect("the packs").map(|entry| entry.expect("an entry").path());
    let sources = folders.fold(Sources::built_in(), |sources, folder| sources.with_mod(Folder::new(folder)));
    sound(&sources)
}

/// The sides of which a unit could be given an order in the first round, when everybody lets the turn go by.
fn ordered(engine: &mut Battle) -> Vec<SideId> {
    let mut sides = Vec::new();
    engine.play(Intent::Draw).unwrap();
    while engine.state().stage == Stage::Choosing && engine.state().round == 1 {
        let unit = engine.state().turn.as_ref().expect("somebody is in turn").units[0];
        engine.play(Intent::Activate { unit }).unwrap();
        let (book, now) = (engine.book(), engine.state());
        let orders = book.ruleset.actions().iter().filter(|action| action.verb == Verb::Order);
        let mut orders = orders.map(|action| Intent::Act { unit, action: action.id.clone(), target: Target::Nothing });
        let legal = phaseline_battle::legal(&book, &now);
        let side = now.unit(unit).expect("it exists").side();
        if orders.any(|order| legal.contains(&order)) && !sides.contains(&side) {
            sides.push(side);
        }
        if now.acting().is_some_and(|acting| !acting.drawn) {
            engine.play(Intent::Draw).unwrap();
        }
        engine.play(Intent::EndActivation { unit }).ok();
        pass_all(engine);
    }
    sides.sort_unstable();
    sides
}

#[test]
fn every_side_of_every_scenario_that_fits_has_a_headquarters_that_can_order_it() {
    let library = library();
    let mut played = Vec::new();
    for scenario in scenarios_for(&library, &RULESET.into()) {
        let mut engine = begin(&library, &under(RULESET, scenario.clone(), 1));
        let all: Vec<SideId> = engine.book().sides.iter().map(|side| side.id).collect();
        is(&format!("PARA-BELLUM-04 PARA-BELLUM-05 {scenario}"), ordered(&mut engine), all);
        played.push(scenario.to_string());
    }
    for scenario in ["millrace", "two_fords", "saltgate", "old_walls"] {
        assert!(played.iter().any(|known| known == scenario), "PARA-BELLUM-04: {scenario} fits: {played:?}");
    }
}
