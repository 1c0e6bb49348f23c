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
    for text in ["(scale: 1.0,", "(scale: \"large\")", "\u{0}\u{1}", ""] {
        let (_folder, shelf) = folder();
        fs::create_dir_all(shelf.root()).expect("a folder");
        fs::write(shelf.settings(), text).expect("a file");
        let app = game(&shelf);
        let faults = &app.world().resource::<GameRequests>().faults;
        assert!(faults.iter().any(|fault| fault.contains("settings-broken.ron")), "{text:?}: {faults:?}");
        assert!(faults.iter().all(|fault| fault.ends_with('.') && !fault.ends_with("..")), "{faults:?}");
        assert!(!shelf.settings().exists());
        let aside = fs::read_to_string(shelf.root().join("settings-broken.ron")).expect("it is kept");
        assert_eq!(aside, text, "nothing of it is lost");
        assert_eq!(app.world().resource::<Settings>().language, "en");
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
