//! A game that crashes in the middle of a battle, and the game that is started after it.

use crate::support::headless::{ask, battle, folder, game, now, order, until_asked};
use bevy::prelude::*;
use phaseline::app::guard;
use phaseline::battle::{Intent, legal};
use phaseline::record::Shelf;
use phaseline::world::session::{GameRequest, GameRequests, Keeping, Screen, Shown};
use std::{env, fs, path::Path, process::Command};

/// The folder of the game that breaks off.
const FOLDER: &str = "PHASELINE_BREAKS_OFF_IN";

/// The child of the next test: a battle in which some orders are given before a system panics.
#[test]
fn breaks_off_in_the_middle_of_a_battle() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let mut app = battle(&Shelf::new(&folder));
    for _ in 0..6 {
        let state = now(&app);
        let book = app.world().resource::<Shown>().rulebook.clone();
        let intent =
            legal(&book, &state).into_iter().rev().find(|intent| !matches!(intent, Intent::EndActivation { .. }));
        order(&mut app, intent.expect("something is possible"));
        until_asked(&mut app);
    }
    fs::write(Path::new(&folder).join("reached"), now(&app).hash().to_hex().as_str()).expect("it can be written");
    app.add_systems(PostUpdate, || panic!("a fault of the program"));
    let broke_off = guard(Some(&Shelf::new(&folder)), move || app.update()).expect_err("the game breaks off");
    assert!(broke_off.report.is_some_and(|report| report.exists()), "a report was written");
    panic!("the game has broken off");
}

/// Lets a game break off that keeps its battles in a folder.
fn break_off(folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    let itself = env::current_exe().expect("the tests are a program");
    let child = Command::new(itself)
        .args(["--exact", "session::crash::breaks_off_in_the_middle_of_a_battle"])
        .env(FOLDER, folder)
        .output()
        .expect("it starts");
    let said = [child.stdout, child.stderr].map(|said| String::from_utf8_lossy(&said).into_owned()).concat();
    assert!(!child.status.success() && said.contains("a fault of the program"), "{said}");
}

#[test]
fn after_a_crash_the_battle_goes_on_from_the_last_order() {
    let (_folder, shelf) = folder();
    break_off(shelf.root());
    let reached = fs::read_to_string(shelf.root().join("reached")).expect("it got so far");

    let mut app = game(&shelf);
    let row = app.world().resource::<Keeping>().going_on().cloned().expect("the start screen offers to go on");
    assert!(row.crashed, "{row:?}");
    let told = app.world().resource::<GameRequests>().faults.clone();
    let report = shelf.root().join("crashes/crash-1.txt");
    assert!(told.iter().any(|told| told.contains("crashed")), "{told:?}");
    let text = fs::read_to_string(&report).expect("it is there");
    let parts = [env!("CARGO_PKG_VERSION"), env::consts::OS, "a fault of the program", "crash.rs", "seed 3", "Then("];
    assert!(parts.iter().all(|part| text.contains(part)), "{text}");
    assert!(text.contains("breaks_off_in_the_middle"), "a backtrace: {text}");
    ask(&mut app, GameRequest::Continue);
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Battle);
    assert_eq!(now(&app).hash().to_hex().as_str(), reached);
    drop(app);
    assert_eq!(game(&shelf).world().resource::<GameRequests>().faults, [""; 0], "a crash is told of once");
}
