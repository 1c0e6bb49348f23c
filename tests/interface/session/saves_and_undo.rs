//! Saves, undo, rewinding and replays, by keys and presses, without a picture.

use crate::support::headless::{
    ask, battle, folder, game, now, order, play_a_round, press, show, show_all, strike, until_asked,
};
use crate::support::{fits::scenarios_for, old_walls::with_old_walls, shipped::shipped};
use bevy::ecs::system::RunSystemOnce;
use bevy::{app::AppExit, prelude::*};
use phaseline::battle::{BattleSetup, Ending, Intent, Outcome, Stage, Target, TurnOutcome, legal};
use phaseline::content::built_in_words;
use phaseline::interaction::{Confirmation, RequestWriter};
use phaseline::record::{Hindrance, NoFolder, NotWritten, Shelf, Trouble, read_replay, verify};
use phaseline::rules::catalog::scenario::Player;
use phaseline::rules::ruleset::{Ruleset, Verb, Window};
use phaseline::ui::paint::Tone;
use phaseline::ui::screens::kept::build as kept_cards;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Notice;
use phaseline::world::session::{
    GameContent, GameRequest, GameRequests, Keeping, Playback, Screen, Shown, Skirmish, Watching,
};
use std::collections::BTreeSet;
use std::sync::Arc;

fn notice(app: &App) -> String {
    app.world().resource::<Notice>().text().unwrap_or_default().to_owned()
}

/// A walk of a unit in turn.
fn walk(app: &App) -> Intent {
    let book = &app.world().resource::<Shown>().rulebook;
    let goes = |intent: &Intent| matches!(intent, Intent::Act { target: Target::Pose(_), .. });
    legal(book, &now(app)).into_iter().find(goes).expect("somebody can walk")
}

/// Lets the game go on until it has written what it could not write before.
fn until_written(app: &mut App) {
    let started = std::time::Instant::now();
    while app.world().resource::<Keeping>().trouble.is_some() {
        assert!(started.elapsed() < std::time::Duration::from_secs(20), "it is tried again");
        std::thread::sleep(std::time::Duration::from_millis(50));
        app.update();
    }
}

#[test]
fn a_walk_is_taken_back_with_a_key_and_the_reason_is_told_where_that_is_not_possible() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let before = now(&app);
    let walk = walk(&app);
    order(&mut app, walk);
    assert_ne!(now(&app).hash(), before.hash());
    assert_eq!(app.world().resource::<Keeping>().no_undo, None);
    strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert_eq!(now(&app).hash(), before.hash());
    assert!(!app.world().resource::<Playback>().lags());
    // Whatever came before was a draw, or was done by the other side.
    strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert_eq!(now(&app).hash(), before.hash());
    assert!(notice(&app).ends_with('.') && notice(&app).len() > 10, "{}", notice(&app));
}

#[test]
fn the_grey_buttons_that_take_back_say_why_they_are_grey_once_the_computer_has_answered() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let why = |app: &App| app.world().resource::<Keeping>().no_undo.clone().unwrap_or_default();
    for _ in 0..12 {
        let book = Arc::clone(&app.world().resource::<Shown>().rulebook);
        let intents = legal(&book, &now(&app));
        let ends = |intent: &&Intent| matches!(intent, Intent::EndActivation { .. });
        let intent = intents.iter().find(ends).or(intents.first()).expect("something is allowed").clone();
        order(&mut app, intent);
        until_asked(&mut app);
        if why(&app).contains("has acted since") {
            break;
        }
    }
    assert!(why(&app).contains("has acted since") && why(&app).contains("F7"), "{}", why(&app));
    let words = built_in_words();
    let Tip::Text { lines, .. } = kept_cards::undo_tip(&words, Some(&why(&app))) else { panic!("it is a text") };
    assert_eq!((lines.len(), lines[0].tone), (1, Tone::Bad));
    assert!(lines[0].text.contains("has acted since"), "{lines:?}");
    let keeping = Keeping::default();
    let Tip::Text { lines, .. } = kept_cards::rewind_tip(&words, &keeping) else { panic!("it is a text") };
    assert!(
        lines[0].tone == Tone::Bad && lines[0].text.ends_with('.'),
        "without a moment there is a reason: {lines:?}"
    );
}

#[test]
fn quick_save_and_quick_load_bring_a_battle_back_in_the_middle_of_an_activation() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    strike(&mut app, &[KeyCode::F9]);
    assert!(notice(&app).contains("there is no such file"), "{}", notice(&app));
    let walk = walk(&app);
    order(&mut app, walk);
    let saved = now(&app);
    let told = app.world().resource::<Playback>().outcomes().len();
    strike(&mut app, &[KeyCode::F5]);
    assert!(notice(&app).starts_with("Saved: round 1, phase "), "{}", notice(&app));
    play_a_round(&mut app);
    assert_ne!(now(&app).hash(), saved.hash());
    let played_on = now(&app).hash();
    strike(&mut app, &[KeyCode::F9]);
    assert_eq!(now(&app).hash(), played_on, "what has been played since is not thrown away without a question");
    assert!(app.world().resource::<Confirmation>().asked().is_some_and(|doubted| doubted.lost > 0));
    press(&mut app, "button:confirm");
    assert_eq!((now(&app).hash(), &*now(&app)), (saved.hash(), &*saved));
    assert_eq!(app.world().resource::<Playback>().outcomes().len(), told, "the log is back as well");
    assert_eq!(app.world().resource::<Keeping>().no_undo, None, "and so is what can be taken back");
}

#[test]
fn a_broken_save_changes_nothing_and_is_listed_with_its_fault() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    press(&mut app, "button:save");
    let listed = shelf.saves();
    assert_eq!(listed.len(), 1);
    let bytes = std::fs::read(&listed[0].path).expect("it is there");
    std::fs::write(&listed[0].path, &bytes[..bytes.len() / 2]).expect("it can be cut");
    let before = now(&app).hash();
    ask(&mut app, GameRequest::ListSaves);
    let rows = app.world().resource::<Keeping>().saves.clone();
    assert!(rows[0].fault.as_ref().is_some_and(|fault| fault.contains("cut off")), "{rows:?}");
    press(&mut app, &format!("choice:save/{}", rows[0].id));
    assert!(notice(&app).contains("cut off"), "{}", notice(&app));
    assert_eq!(now(&app).hash(), before);
}

#[test]
fn a_session_that_breaks_off_is_gone_on_with_from_its_last_order() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    until_asked(&mut app);
    let walk = walk(&app);
    order(&mut app, walk);
    let (round, left) = (now(&app).round, now(&app).hash());
    drop(app);
    let mut again = game(&shelf);
    let row = again.world().resource::<Keeping>().going_on().cloned().expect("the start screen offers to go on");
    assert!(row.crashed && row.round == round, "{row:?}");
    press(&mut again, "button:continue");
    again.update();
    assert_eq!(now(&again).hash(), left);
    assert_eq!(*again.world().resource::<State<Screen>>().get(), Screen::Battle);
}

#[test]
fn a_battle_is_kept_on_exit_and_when_it_is_left() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let walk = walk(&app);
    order(&mut app, walk);
    let left = now(&app).hash();
    app.world_mut().write_message(AppExit::Success);
    app.update();
    drop(app);
    let mut again = game(&shelf);
    assert!(again.world().resource::<Keeping>().going_on().is_some_and(|row| !row.crashed));
    press(&mut again, "button:continue");
    again.update();
    assert_eq!(now(&again).hash(), left);
    ask(&mut again, GameRequest::Leave);
    let row = again.world().resource::<Keeping>().going_on().cloned().expect("it is offered once more");
    press(&mut again, &format!("choice:unfinished/{}", row.id));
    assert_eq!(now(&again).hash(), left, "from the list as well");
    assert!(shelf.root().join("replays/two_fords-sbi3-3.ron").exists());
}

#[test]
fn a_battle_that_is_over_leaves_a_replay_and_no_autosave() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    while !now(&app).is_over() {
        play_a_round(&mut app);
        until_asked(&mut app);
    }
    app.update();
    drop(app);
    assert_eq!(game(&shelf).world().resource::<Keeping>().unfinished, []);
    assert_eq!(shelf.saves(), [], "its autosaves are gone with it");
    let record = read_replay(&shelf.root().join("replays/two_fords-sbi3-3.ron")).expect("it was written");
    let library = shipped();
    let verdict = verify(&library, &Arc::new(record)).expect("it can be played");
    assert_eq!((verdict.difference, verdict.over), (None, true));
}

#[test]
fn nothing_stops_where_saves_cannot_be_written() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("file"), "").expect("a file");
    let mut app = battle(&Shelf::new(folder.path().join("file/below")));
    strike(&mut app, &[KeyCode::F5]);
    assert!(notice(&app).contains("cannot write to its folder"), "{}", notice(&app));
    play_a_round(&mut app);
    assert!(now(&app).round > 1);
    app.update();
    let keeping = app.world().resource::<Keeping>();
    assert!(keeping.orders_at_risk() > 2, "{:?}", keeping.trouble);
    let line = kept_cards::trouble(&built_in_words(), keeping.trouble.as_ref().expect("the window says so"));
    assert!(line.title.ends_with("orders are not saved") && !line.why.contains("file/below"), "{line:?}");
    assert!(line.advice.contains("tries again"), "{line:?}");
}

#[test]
fn without_a_home_the_window_says_that_nothing_is_kept_from_the_title_to_the_menu() {
    let none = NoFolder::Unset("HOME");
    let mut app = game(&Shelf::nowhere(none));
    let told = app.world().resource::<GameRequests>().faults.clone();
    let parts = ["HOME is not set", "set HOME", "phaseline play --saves DIR"];
    assert!(told.len() == 1 && parts.iter().all(|part| told[0].contains(part)), "{told:?}");
    ask(&mut app, GameRequest::Start(BattleSetup { rounds: Some(6), ..BattleSetup::new("two_fords", 3) }));
    order(&mut app, Intent::Draw);
    until_asked(&mut app);
    play_a_round(&mut app);
    app.update();
    let keeping = app.world().resource::<Keeping>().clone();
    let orders = keeping.orders_at_risk();
    assert!(orders > 2, "every order counts: {:?}", keeping.trouble);
    let words = built_in_words();
    let line = kept_cards::trouble(&words, keeping.trouble.as_ref().expect("the window says so"));
    assert_eq!(line.title, format!("{orders} orders are not saved"));
    assert!(line.why.starts_with("HOME is not set") && line.advice.contains("--saves DIR"), "{line:?}");
    assert_eq!(kept_cards::if_left(&words, &keeping, false), words.say("menu.lost"));
    assert_eq!(kept_cards::if_left(&words, &keeping, true), words.say("menu.watched"));
    strike(&mut app, &[KeyCode::F5]);
    assert!(notice(&app).starts_with("HOME is not set"), "{}", notice(&app));
    assert!(!keeping.outlives_leaving && keeping.unsaved > 0, "leaving asks first");
}

#[test]
fn the_menu_says_how_many_orders_are_not_saved_while_that_is_so() {
    let words = built_in_words();
    let keeping = Keeping { outlives_leaving: true, ..Keeping::default() };
    assert_eq!(kept_cards::if_left(&words, &keeping, false), words.say("menu.kept"));
    let why = NotWritten { path: "/a".into(), why: "full".to_owned(), hindrance: Hindrance::Full };
    let keeping = Keeping { trouble: Some(Trouble { orders: 3, why }), ..keeping };
    assert!(kept_cards::if_left(&words, &keeping, false).starts_with("3 orders are not saved"));
}

#[test]
fn what_could_not_be_written_is_written_when_that_is_possible_again_and_the_window_falls_silent() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    let shelf = Shelf::new(file.join("below"));
    let mut app = battle(&shelf);
    let walk = walk(&app);
    order(&mut app, walk);
    app.update();
    assert!(app.world().resource::<Keeping>().orders_at_risk() > 0);
    std::fs::remove_file(&file).expect("it can be removed");
    until_written(&mut app);
    let left = now(&app).hash();
    drop(app);
    let mut again = game(&shelf);
    press(&mut again, "button:continue");
    again.update();
    assert_eq!(now(&again).hash(), left);
}

#[test]
fn the_question_before_quitting_says_what_is_still_not_saved_while_it_is_open() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "").expect("a file");
    let mut app = battle(&Shelf::new(file.join("below")));
    let walk = walk(&app);
    order(&mut app, walk);
    app.update();
    let quit = |mut writer: RequestWriter| writer.wish(GameRequest::Quit);
    app.world_mut().run_system_once(quit).expect("it runs");
    let asked = |app: &App| app.world().resource::<Confirmation>().asked().map(|it| (it.lost, it.is_for_good()));
    let orders = app.world().resource::<Keeping>().orders_at_risk();
    assert_eq!(asked(&app), Some((orders, true)));
    std::fs::remove_file(&file).expect("it can be removed");
    until_written(&mut app);
    app.update();
    assert_eq!(asked(&app), Some((0, false)), "everything is written, and Enter may confirm it");
}

#[test]
fn a_battle_that_another_window_has_is_said_to_be_played_there() {
    let (_folder, shelf) = folder();
    let first = battle(&shelf);
    let mut second = game(&shelf);
    assert_eq!(second.world().resource::<Keeping>().going_on(), None);
    let told = |app: &App| app.world().resource::<GameRequests>().faults.concat();
    ask(&mut second, GameRequest::Continue);
    assert!(told(&second).contains("another running game is playing the battle"), "{}", told(&second));
    drop(first);
    // It is in the list now; then another window takes it.
    ask(&mut second, GameRequest::ListSaves);
    let id = second.world().resource::<Keeping>().going_on().expect("it is offered").id.clone();
    let mut third = game(&shelf);
    ask(&mut third, GameRequest::Continue);
    ask(&mut second, GameRequest::Continue);
    assert!(told(&second).contains("nother running game is playing this battle"), "{}", told(&second));
    ask(&mut second, GameRequest::LetGo(id.clone()));
    assert!(told(&second).contains("nother running game is playing this battle"), "{}", told(&second));
    drop(third);
    shelf.let_go(&id).expect("nobody plays it");
    ask(&mut second, GameRequest::GoOn(id));
    assert!(told(&second).contains("it is over, or it was deleted"), "{}", told(&second));
    ask(&mut second, GameRequest::Continue);
    assert!(told(&second).contains("no unfinished battle"), "{}", told(&second));
}

#[test]
fn autosaves_are_folded_under_their_battle_and_one_can_be_gone_on_with() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    until_asked(&mut app);
    press(&mut app, "button:save");
    ask(&mut app, GameRequest::ListSaves);
    let keeping = app.world().resource::<Keeping>();
    assert_eq!((keeping.saves.len(), keeping.unfinished.len()), (1, 0));
    assert!(keeping.autosaves.iter().all(|row| row.autosave) && !keeping.autosaves.is_empty(), "this battle has some");
    drop(app);
    let mut app = game(&shelf);
    let (words, shown) = (built_in_words(), BTreeSet::new());
    let keeping = app.world().resource::<Keeping>().clone();
    assert_eq!((keeping.saves.len(), keeping.autosaves.len()), (1, 0));
    let [battle] = &*keeping.unfinished else { panic!("{:?}", keeping.unfinished) };
    let card = kept_cards::saves(&words, &keeping, false, &shown);
    assert!(card.battles[0].autosaves.is_empty() && card.battles[0].label.contains("autosave"), "{card:?}");
    let card = kept_cards::saves(&words, &keeping, false, &BTreeSet::from([battle.id.clone()]));
    assert_eq!(card.battles[0].autosaves.len(), battle.autosaves.len());
    press(&mut app, &format!("choice:save/{}", battle.autosaves[0].id));
    assert_eq!(now(&app).round, battle.autosaves[0].round);
}

#[test]
fn a_folder_that_cannot_be_read_is_told_of_at_the_title_and_in_the_list() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    std::fs::write(folder.path().join("file"), "").expect("a file");
    let app = game(&Shelf::new(folder.path().join("file")));
    let told = app.world().resource::<GameRequests>().faults.clone();
    // The settings lie in the same folder and are told of besides.
    let about: Vec<String> = told.iter().filter(|text| text.contains("is in no list")).cloned().collect();
    assert!(
        about.len() == 1 && about[0].contains("folder of saves") && about[0].contains("ot a directory"),
        "{told:?}"
    );
    let card = kept_cards::saves(&built_in_words(), app.world().resource::<Keeping>(), false, &BTreeSet::new());
    assert_eq!(card.unlisted, about);
}

#[test]
fn a_battle_that_begins_hides_none_that_is_unfinished_and_each_can_be_let_go() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let walk = walk(&app);
    order(&mut app, walk);
    let first = now(&app).hash();
    drop(app);
    let mut app = game(&shelf);
    ask(&mut app, GameRequest::Start(BattleSetup { rounds: Some(6), ..BattleSetup::new("two_fords", 9) }));
    order(&mut app, Intent::Draw);
    until_asked(&mut app);
    ask(&mut app, GameRequest::Leave);
    let rows = app.world().resource::<Keeping>().unfinished.clone();
    assert_eq!(rows.iter().map(|row| row.seed).collect::<Vec<_>>(), [9, 3], "the latest first");
    press(&mut app, &format!("choice:let_go/{}", rows[0].id));
    assert_eq!(app.world().resource::<Confirmation>().asked().map(|doubted| doubted.lost), Some(rows[0].orders));
    assert_eq!(shelf.unfinished().len(), 2, "the player is asked first");
    press(&mut app, "button:confirm");
    app.update();
    assert_eq!(app.world().resource::<Keeping>().unfinished.len(), 1);
    press(&mut app, "button:continue");
    app.update();
    assert_eq!(now(&app).hash(), first);
}

#[test]
fn a_battle_is_rewound_from_the_list_of_its_moments_unless_several_persons_play() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    until_asked(&mut app);
    let moments = app.world().resource::<Keeping>().moments.clone();
    let place = moments.iter().position(|moment| moment.begins.is_some()).expect("somebody acted");
    let activations = moments.iter().filter(|moment| moment.begins.is_some()).count();
    press(&mut app, &format!("choice:moment/{place}"));
    assert_eq!(now(&app).round, 2, "the player is asked first");
    let asked = app.world().resource::<Confirmation>().asked().map(|doubted| doubted.lost);
    assert_eq!(asked, Some(activations), "and told how far back it goes");
    press(&mut app, "button:confirm");
    assert_eq!(now(&app).round, 1);
    assert!(notice(&app).contains("rewound to round 1, phase "), "{}", notice(&app));
    let setup = BattleSetup { players: [("red".to_owned(), Player::Human)].into(), ..BattleSetup::new("two_fords", 3) };
    ask(&mut app, GameRequest::Start(setup));
    order(&mut app, Intent::Draw);
    app.update();
    assert!(app.world().resource::<Keeping>().no_rewind.is_some());
}

#[test]
fn nothing_is_asked_where_nothing_is_lost() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    until_asked(&mut app);
    strike(&mut app, &[KeyCode::F5]);
    let saved = now(&app).hash();
    let walk = walk(&app);
    order(&mut app, walk);
    app.update();
    assert_eq!(app.world().resource::<Keeping>().unsaved, 1, "one activation has begun since");
    strike(&mut app, &[KeyCode::F9]);
    press(&mut app, "button:confirm");
    assert_eq!(now(&app).hash(), saved);
    strike(&mut app, &[KeyCode::F9]);
    assert_eq!(app.world().resource::<Confirmation>().asked(), None, "this is what was saved");
    assert!(app.world().resource::<Keeping>().outlives_leaving, "it can be left, too");
}

#[test]
fn a_recorded_battle_is_watched_stopped_stepped_jumped_through_and_played_on() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    play_a_round(&mut app);
    ask(&mut app, GameRequest::Leave);
    let record = read_replay(&shelf.root().join("replays/two_fords-sbi3-3.ron")).expect("it was written");
    ask(&mut app, GameRequest::Watch(Arc::new(record)));
    let cursor = |app: &App| app.world().resource::<Playback>().cursor();
    let chapters = app.world().resource::<Watching>().chapters.clone();
    assert!(chapters.len() > 8, "{}", chapters.len());
    press(&mut app, "button:pause");
    app.world_mut().resource_mut::<Playback>().finish();
    let stands = cursor(&app);
    for _ in 0..5 {
        app.update();
    }
    assert_eq!((cursor(&app), app.world().resource::<Playback>().lags()), (stands, false));
    press(&mut app, "button:step");
    assert!(app.world().resource::<Playback>().lags(), "one thing is to be seen");
    press(&mut app, "choice:moment/5");
    assert_eq!(cursor(&app), chapters[5].cursor);
    press(&mut app, "button:back");
    assert_eq!(cursor(&app), chapters[4].cursor);
    let shown = Arc::clone(app.world().resource::<Playback>().shown());
    press(&mut app, "button:undo");
    assert!(app.world().contains_resource::<Watching>(), "nothing is taken back here");
    press(&mut app, "button:play_on");
    app.update();
    assert!(!app.world().contains_resource::<Watching>());
    assert_eq!(now(&app).round, shown.round);
    assert!(app.world().resource::<Skirmish>().has_human());
}

#[test]
fn a_battle_that_is_over_stands_in_the_list_and_can_be_watched() {
    let (_folder, shelf) = folder();
    let mut app = game(&shelf);
    let library = shipped();
    let players = library.scenarios["two_fords"].sides.iter().map(|side| (side.id.clone(), Player::Ai));
    let setup = BattleSetup { rounds: Some(1), players: players.collect(), ..BattleSetup::new("two_fords", 3) };
    ask(&mut app, GameRequest::Start(setup));
    order(&mut app, Intent::Draw);
    for _ in 0..4000 {
        show(&mut app);
        app.update();
        if app.world().resource::<Playback>().latest().is_over() {
            break;
        }
    }
    assert!(app.world().resource::<Playback>().latest().is_over(), "the battle comes to its end");
    show_all(&mut app);
    ask(&mut app, GameRequest::ListSaves);
    let replays = app.world().resource::<Keeping>().replays.clone();
    let [row] = replays.as_slice() else { panic!("one battle is over: {replays:?}") };
    assert!(row.won.is_some() && row.fault.is_none() && row.title.contains("Two Fords"), "{row:?}");
    let card = kept_cards::saves(&built_in_words(), app.world().resource::<Keeping>(), false, &BTreeSet::new());
    assert!(card.replays[0].detail.contains("round"), "{:?}", card.replays);
    press(&mut app, &format!("choice:replay/{}", row.id));
    assert!(app.world().contains_resource::<Watching>(), "it is shown as a replay");
}

/// The walk of a unit in turn that leads nearest to an enemy, or its readiness for others' moves if it shall wait for them.
fn walk_or_wait(app: &App, waits: bool) -> Intent {
    let book = Arc::clone(&app.world().resource::<Shown>().rulebook);
    let now = now(app);
    let intents = legal(&book, &now);
    let verb = |intent: &Intent| match intent {
        Intent::Act { action, .. } => {
            book.ruleset.action(action).map(|ix| book.ruleset.actions()[ix.get()].verb.clone())
        }
        _ => None,
    };
    let readies = |intent: &&Intent| waits && matches!(verb(intent), Some(Verb::Ready));
    let away = |intent: &&Intent| match intent {
        Intent::Act { target: Target::Pose(pose), .. } => {
            let foes = now.alive().filter(|unit| now.waits_for() != Some(unit.side()));
            foes.map(|unit| unit.place.pose.hex.distance(pose.hex)).min()
        }
        _ => None,
    };
    let walks = intents.iter().filter(|intent| away(intent).is_some());
    let rests = |intent: &&Intent| matches!(intent, Intent::Pass { .. } | Intent::EndActivation { .. });
    let found = intents.iter().find(readies).or_else(|| walks.min_by_key(away));
    found.or_else(|| intents.iter().find(rests)).or(intents.first()).expect("something is allowed").clone()
}

/// Plays on until a person is asked for more than the draw.
fn settle(app: &mut App) {
    show_all(app);
    until_asked(app);
    show_all(app);
}

#[test]
fn a_move_is_taken_back_with_the_answers_that_nobody_gave_by_hand() {
    let library = with_old_walls();
    let (mut taken, mut passed) = (0, 0);
    let asks = |ruleset: &Ruleset| ruleset.reactions().iter().any(|it| matches!(it.window, Window::Step(_)));
    let asking = library.rulesets.iter().filter(|(_, ruleset)| asks(ruleset)).map(|(id, _)| id);
    for (rules, seed) in asking.flat_map(|rules| (5..7).map(move |seed| (rules, seed))) {
        let scenario = scenarios_for(&library, rules).next().expect("it fits one");
        let (_folder, shelf) = folder();
        let mut app = game(&shelf);
        app.insert_resource(GameContent(Arc::clone(&library)));
        let setup =
            BattleSetup { ruleset: Some(rules.clone()), rounds: Some(6), ..BattleSetup::new(scenario.clone(), seed) };
        ask(&mut app, GameRequest::Start(setup));
        settle(&mut app);
        for turn in 0..100 {
            if now(&app).is_over() {
                break;
            }
            let before = now(&app);
            let intent = walk_or_wait(&app, turn % 4 < 2);
            order(&mut app, intent.clone());
            settle(&mut app);
            assert_ne!(now(&app).hash(), before.hash(), "{rules}, {seed}: {intent:?} is done");
            if app.world().resource::<Keeping>().no_undo.is_some() {
                continue;
            }
            let asked = now(&app).outcome_count;
            let told = app.world().resource::<Playback>().outcomes();
            let since = &told[before.outcome_count as usize..];
            let passes = |it: &Outcome| matches!(it, Outcome::Turn(TurnOutcome::Passed { .. }));
            passed += usize::from(!matches!(intent, Intent::Pass { .. }) && since.iter().any(passes));
            show_all(&mut app);
            strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
            show_all(&mut app);
            assert_eq!(now(&app).hash(), before.hash(), "{rules}, {seed}: {intent:?} is taken back");
            taken += 1;
            order(&mut app, intent);
            settle(&mut app);
            assert_eq!(now(&app).outcome_count, asked, "{rules}, {seed}: what follows is the same again");
        }
    }
    assert!(taken > 60 && passed > 2, "{taken} taken back, {passed} with passes");
}

#[test]
fn a_battle_is_conceded_from_its_menu_after_a_question_and_the_report_says_so() {
    let (_folder, shelf) = folder();
    let mut app = battle(&shelf);
    let before = now(&app);
    let person = before.waits_for().expect("a person is asked");
    ask(&mut app, GameRequest::Open(Screen::Battle));
    app.world_mut().run_system_once(|mut writer: RequestWriter| writer.wish(GameRequest::Concede)).expect("it runs");
    assert!(!now(&app).is_over(), "it is asked first");
    assert!(app.world().resource::<Confirmation>().asked().is_some_and(|asked| asked.is_for_good()));
    press(&mut app, "button:confirm");
    show_all(&mut app);
    let Stage::Over { winner, why } = now(&app).stage else { panic!("{:?}", now(&app).stage) };
    assert_eq!(why, Ending::Conceded { side: person });
    assert!(winner.is_some_and(|winner| winner != person));
    assert_eq!(app.world().resource::<Keeping>().no_undo, None, "no dice were rolled");
    strike(&mut app, &[KeyCode::ControlLeft, KeyCode::KeyZ]);
    assert_eq!(now(&app).hash(), before.hash(), "who thinks again plays on");
    play_a_round(&mut app);
    assert!(now(&app).round > before.round || now(&app).is_over());
}
