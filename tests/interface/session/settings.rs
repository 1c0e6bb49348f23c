//! Settings are the same at the next start of the game.

use crate::support::headless::{folder, game};
use phaseline::world::session::{GameRequests, PlaybackSpeed, Settings, SoundSettings};
use std::fs;

#[test]
fn what_is_set_is_still_set_at_the_next_start() {
    let (_folder, shelf) = folder();
    let mut first = game(&shelf);
    assert!(!shelf.settings().exists(), "nothing is written before something is set");
    {
        let mut settings = first.world_mut().resource_mut::<Settings>();
        settings.theme = "colour_safe".to_owned();
        settings.language = "de".to_owned();
        settings.scale = 1.25;
        settings.round_pause = false;
        settings.sound = SoundSettings { muted: true, music: 20, ..settings.sound };
    }
    first.world_mut().resource_mut::<PlaybackSpeed>().0 = 2.0;
    first.update();
    let kept = first.world().resource::<Settings>().clone();
    let second = game(&shelf);
    let again = second.world().resource::<Settings>();
    assert_eq!(Settings { speed: kept.speed, ..again.clone() }, kept);
    assert_eq!(second.world().resource::<PlaybackSpeed>().0, 2.0);
}

#[test]
fn broken_settings_are_set_aside_with_a_message_and_the_game_starts() {
    let (_folder, shelf) = folder();
    fs::create_dir_all(shelf.root()).expect("a folder");
    // Each keeps a file of its own.
    for (number, text) in (1..).zip(["(scale: \"large\")", "\u{0}\u{1}", "", "(", "(scale: \"larger\")"]) {
        fs::write(shelf.settings(), text).expect("a file");
        let app = game(&shelf);
        let faults = &app.world().resource::<GameRequests>().faults;
        let name = format!("settings-broken-{number}.ron");
        assert!(faults.len() == 1 && !faults[0].contains(".ron"), "{text:?}: {faults:?}");
        assert!(faults[0].ends_with('.') && !faults[0].ends_with(".."), "{faults:?}");
        let aside = fs::read_to_string(shelf.root().join(name)).expect("it is kept");
        assert_eq!(aside, text, "nothing of it is lost");
        assert_eq!(app.world().resource::<Settings>().language, "en");
        drop(app);
        assert_eq!(game(&shelf).world().resource::<GameRequests>().faults, [""; 0], "it is told of once");
    }
    let first = fs::read_to_string(shelf.root().join("settings-broken-1.ron")).expect("it is kept");
    assert_eq!(first, "(scale: \"large\")", "the first is still there");
}

#[test]
fn what_is_readable_of_broken_settings_counts_and_the_file_is_kept() {
    for (text, dropped) in [
        ("(\n scale: 1.5,\n sound: (music: 300, master: 20),\n keys: {\"KeyA\": \"KeyB\"},\n)", "line 3, music: 300"),
        ("(scale: 1.5, keys: {\"KeyA\": \"KeyB\", \"KeyC\": 7}, sound: (master: 20))", "line 1, \"KeyC\": 7"),
        ("(scale: 1.5, keys: {\"KeyA\": \"KeyB\"}, sound: (master: 20), theme: \"def", "line 1, theme: \"def"),
        ("(scale: 1.5, keys: {\"KeyA\": \"KeyB\"}, sound: (master: 20, in_background: loud))", "in_background: loud"),
        ("(scale: 1.5, speed: fast, keys: {\"KeyA\": \"KeyB\"}, sound: (master: 20))", "speed: fast"),
    ] {
        let (_folder, shelf) = folder();
        fs::create_dir_all(shelf.root()).expect("a folder");
        fs::write(shelf.settings(), text).expect("a file");
        let app = game(&shelf);
        let faults = app.world().resource::<GameRequests>().faults.clone();
        assert!(faults.len() == 1 && faults[0].contains(dropped), "{text}: {faults:?}");
        let kept = fs::read_to_string(shelf.root().join("settings-broken-1.ron")).expect("it is kept");
        assert_eq!(kept, text);
        drop(app);
        // The next start reads what was readable, and says nothing more.
        let again = game(&shelf);
        let settings = again.world().resource::<Settings>();
        assert_eq!((settings.scale, settings.sound.master), (1.5, 20), "{text}");
        assert_eq!(settings.keys.get("KeyA").map(String::as_str), Some("KeyB"), "{text}");
        assert_eq!(settings.sound.music, SoundSettings::default().music);
        assert_eq!(again.world().resource::<GameRequests>().faults, [""; 0]);
    }
}

#[test]
fn settings_of_another_version_and_senseless_numbers_do_no_harm() {
    let (_folder, shelf) = folder();
    fs::create_dir_all(shelf.root()).expect("a folder");
    fs::write(shelf.settings(), "(scale: -7.0, speed: inf, language: \"de\", some_day: true, sound: (music: 250))")
        .expect("a file");
    let app = game(&shelf);
    let settings = app.world().resource::<Settings>();
    assert_eq!((settings.scale, settings.language.as_str()), (1.0, "de"));
    assert_eq!(settings.sound, SoundSettings::default());
    assert!(app.world().resource::<PlaybackSpeed>().0.is_finite());
    assert!(app.world().resource::<GameRequests>().faults.is_empty());
}

#[test]
fn settings_that_cannot_be_written_are_told_once() {
    let (folder, shelf) = folder();
    let mut app = game(&shelf);
    // A file stands where the folder should be.
    let _ = fs::remove_dir_all(shelf.root());
    fs::write(folder.path().join("data"), "no folder").expect("a file");
    app.world_mut().resource_mut::<Settings>().round_pause = false;
    app.update();
    let told = |app: &bevy::prelude::App| app.world().resource::<GameRequests>().faults.len();
    assert_eq!(told(&app), 1);
    app.world_mut().resource_mut::<GameRequests>().faults.clear();
    app.update();
    assert_eq!(told(&app), 0);
}
