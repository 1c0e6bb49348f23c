//! What players read about rewinding, saves and replays, in every language: phase, unit, action and result, and no path.

use std::fs;
use std::sync::Arc;

use bevy::prelude::*;
use phaseline::battle::Intent;
use phaseline::interaction::Hoverable;
use phaseline::record::Entry;
use phaseline::rules::texts::Words;
use phaseline::rules::wording::order_text::step_keys;
use phaseline::ui::screens::kept::build::{self, MomentList};
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::{
    GameRequest, GameRequests, Keeping, Language, Notice, Playback, Settings, Shown, Watching,
};

use crate::support::headless::{ask, battle, folder, game, play_a_round, strike, until_asked};
use crate::support::shipped::shipped;

const LANGUAGES: [&str; 2] = ["en", "de"];

/// The game from now on in a language, and its words.
fn speak(app: &mut App, language: &str) -> Words {
    app.world_mut().resource_mut::<Settings>().language = language.to_owned();
    app.update();
    app.update();
    app.world().resource::<Language>().0.clone()
}

/// The tooltip of each activation so far: its title and its lines.
fn tips(app: &App, words: &Words) -> Vec<(String, Vec<String>)> {
    let world = app.world();
    let (shown, keeping) = (world.resource::<Shown>(), world.resource::<Keeping>());
    let list = MomentList { words, book: &shown.rulebook, state: world.resource::<Playback>().shown() };
    let moments = keeping.moments.iter().zip(&keeping.stretches).filter(|(moment, _)| moment.begins.is_some());
    let told = moments.map(|(moment, stretch)| list.moment_tip(moment, false, Some(stretch), "press"));
    told.map(read).collect()
}

fn read(tip: Tip) -> (String, Vec<String>) {
    let Tip::Text { title, lines } = tip else { panic!("it is text") };
    (title, lines.into_iter().map(|note| note.text).collect())
}

#[test]
fn a_moment_to_go_back_to_says_its_phase_its_unit_its_actions_and_their_results() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    play_a_round(&mut app);
    until_asked(&mut app);
    let before: Vec<_> = LANGUAGES
        .into_iter()
        .map(|language| {
            let words = speak(&mut app, language);
            tips(&app, &words)
        })
        .collect();
    let keeping = app.world().resource::<Keeping>().clone();
    let book = Arc::clone(&app.world().resource::<Shown>().rulebook);
    let moments: Vec<_> =
        keeping.moments.iter().zip(&keeping.stretches).filter(|(moment, _)| moment.begins.is_some()).collect();
    assert!(moments.len() > 8, "{}", moments.len());
    let (mut acted, mut harmed) = (0, 0);
    for (language, tips) in LANGUAGES.into_iter().zip(&before) {
        let words = speak(&mut app, language);
        let [_, within, _] = step_keys(&book.ruleset).expect("its clock has steps");
        for ((moment, stretch), (title, lines)) in moments.iter().zip(tips) {
            let unit = book.profile(moment.begins.expect("it begins").unit).expect("it is there").known_as();
            let step = format!("{} {}", words.get(within), stretch.before.step.expect("a step is played"));
            assert!(title.contains(&step) && title.ends_with(unit), "{language}: {title:?} without {step} or {unit}");
            let actions = stretch.orders.iter().filter(|order| matches!(order, Intent::Act { .. })).count();
            let named = lines.iter().filter(|line| line.starts_with(&format!("{unit}: "))).count();
            assert!(named >= actions, "{language}: {lines:?} for {:?}", stretch.orders);
            acted += usize::from(actions > 0);
            let points = |state: &phaseline::battle::BattleState| -> u32 {
                let plates = state.units.iter().flat_map(|unit| &unit.hull.plates);
                plates.map(|plate| plate.armour + plate.structure).sum()
            };
            let lost = points(&stretch.before) - points(&stretch.after);
            let numbers = lines.iter().flat_map(|line| line.split(' ').filter_map(|word| word.parse::<u32>().ok()));
            let told: u32 = if lost > 0 { numbers.sum() } else { 0 };
            assert!(told >= lost, "{language}: {lost} points are lost, and {lines:?} is told");
            harmed += usize::from(lost > 0);
        }
    }
    assert!(acted > 4 && harmed > 0, "{acted} act, {harmed} do harm");
}

#[test]
fn a_replay_says_the_same_about_its_moments_as_the_battle_did() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    until_asked(&mut app);
    let words = speak(&mut app, "de");
    let before = tips(&app, &words);
    let record = shelf_record(&app);
    ask(&mut app, GameRequest::Watch(record));
    let world = app.world();
    let (watching, playback) = (world.resource::<Watching>(), world.resource::<Playback>());
    let list = MomentList { words: &words, book: &world.resource::<Shown>().rulebook, state: playback.shown() };
    let after: Vec<_> = (0..watching.chapters.len())
        .filter(|place| watching.chapters[*place].moment.begins.is_some())
        .map(|place| {
            let stretch = watching.stretch(place, playback);
            read(list.moment_tip(&watching.chapters[place].moment, false, stretch.as_ref(), "press"))
        })
        .collect();
    assert!(watching.record.entries.iter().any(|entry| matches!(entry, Entry::Did(Intent::Act { .. }, _))));
    // What was under way when the record was taken may not be over.
    assert_eq!(after[..before.len() - 1], before[..before.len() - 1]);
}

/// The record of the running battle so far.
fn shelf_record(app: &App) -> Arc<phaseline::record::Record> {
    let shelf = phaseline::record::Shelf::new(app.world().resource::<Keeping>().folder.clone().expect("a folder"));
    let (resumed, _) = {
        let id = fs::read_dir(shelf.root().join("unfinished")).expect("a folder").flatten();
        let id = id.map(|entry| entry.path()).find(|path| path.extension().is_some_and(|end| end == "txt"));
        let copy = shelf.root().join("copy");
        fs::create_dir_all(copy.join("unfinished")).expect("a folder");
        let journal = id.expect("a journal");
        let name = journal.file_name().expect("a name");
        fs::copy(&journal, copy.join("unfinished").join(name)).expect("a copy");
        let copied = phaseline::record::Shelf::new(copy);
        let id = copied.unfinished().remove(0).id;
        copied.take_up(&shipped(), &id).unwrap_or_else(|why| panic!("{why}"))
    };
    Arc::new(resumed.recorder.record().clone())
}

/// Everything that is said to the player now about what is kept.
fn said(app: &App, words: &Words) -> Vec<String> {
    let world = app.world();
    let keeping = world.resource::<Keeping>();
    let card = build::saves(words, keeping, true, &keeping.unfinished.iter().map(|row| row.id.clone()).collect());
    let rows = card.saves.iter().chain(&card.autosaves).chain(&card.replays);
    let rows =
        rows.chain(card.battles.iter().flat_map(|battle| std::iter::once(&battle.line).chain(&battle.autosaves)));
    let rows = rows.flat_map(|line| [line.title.clone(), line.detail.clone(), line.label.clone(), line.when.clone()]);
    let trouble = keeping.trouble.iter().map(|trouble| build::trouble(words, trouble));
    let trouble = trouble.flat_map(|line| [line.title, line.why, line.advice]);
    let notice = world.resource::<Notice>().text().map(str::to_owned);
    let faults = world.resource::<GameRequests>().faults.iter().cloned();
    rows.chain(trouble).chain(notice).chain(faults).chain(card.unlisted.clone()).chain([card.older]).collect()
}

fn assert_no_path(said: &[String], folder: &std::path::Path) {
    let parts: Vec<String> = folder.iter().skip(1).map(|part| part.to_string_lossy().into_owned()).collect();
    for text in said {
        let path = text.contains(".ron") || text.contains(".txt") || text.contains(".lock") || text.contains('/');
        let named = parts.iter().any(|part| part.len() > 4 && text.contains(part.as_str()));
        assert!(!path && !named, "a path is told: {text:?}");
    }
}

#[test]
fn no_file_that_is_damaged_or_cannot_be_written_has_its_path_told_to_the_player() {
    for language in LANGUAGES {
        let (held, shelf) = folder();
        let mut app = battle(&shelf);
        speak(&mut app, language);
        strike(&mut app, &[KeyCode::F5]);
        ask(&mut app, GameRequest::Save);
        let words = speak(&mut app, language);
        let told = said(&app, &words);
        let now = phaseline::world::session::now_words(
            &words,
            &app.world().resource::<Shown>().rulebook,
            app.world().resource::<Playback>().latest(),
        );
        assert!(
            told.iter().any(|text| text.ends_with(&format!("{now}."))),
            "{language}: the moment that is saved, {now}: {told:?}"
        );
        play_a_round(&mut app);
        drop(app);
        // Every file that was written is damaged, and one of each kind that nobody wrote is added.
        let root = shelf.root().to_path_buf();
        fs::create_dir_all(root.join("replays")).expect("a folder");
        fs::create_dir_all(root.join("crashes")).expect("a folder");
        fs::write(root.join("replays/old-battle.ron"), "(").expect("a file");
        fs::write(root.join("crashes/crash-1-new.txt"), "boom").expect("a file");
        for part in ["saves", "unfinished"] {
            for entry in fs::read_dir(root.join(part)).expect("a folder").flatten() {
                if entry.path().extension().is_some_and(|end| end != "lock") {
                    fs::write(entry.path(), "phaseline nothing\n(").expect("it can be written");
                }
            }
        }
        fs::write(root.join("settings.ron"), "(((").expect("it can be written");
        let mut app = game(&shelf);
        let words = speak(&mut app, language);
        let ids: Vec<String> = app.world().resource::<Keeping>().saves.iter().map(|row| row.id.clone()).collect();
        assert!(!ids.is_empty(), "damaged saves are listed");
        let mut all = said(&app, &words);
        for request in ids.into_iter().map(GameRequest::Load).chain([GameRequest::QuickLoad]) {
            ask(&mut app, request);
            all.extend(said(&app, &words));
        }
        let replay = "choice:replay/old-battle".parse::<Hoverable>();
        assert!(replay.is_ok() || !all.is_empty());
        assert!(all.len() > 6, "{all:?}");
        assert_no_path(&all, held.path());
    }
}

#[test]
fn texts_about_what_is_kept_have_no_place_for_a_path() {
    let kinds = [
        "saves.",
        "moments.",
        "undo.",
        "rewind.",
        "moment.",
        "replay.",
        "recovery.",
        "resume.",
        "file.",
        "trouble.",
        "news.",
        "settings.",
        "report.turn.",
    ];
    for language in LANGUAGES {
        let library = shipped();
        let texts = &library.text[language].strings;
        let about = texts.iter().filter(|(key, _)| kinds.iter().any(|kind| key.starts_with(kind)));
        for (key, text) in about {
            let has_path = ["{file}", "{path}", "{folder}"].iter().any(|place| text.contains(place));
            assert!(!has_path, "{language}: {key} tells a path: {text}");
        }
    }
}
