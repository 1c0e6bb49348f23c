//! Lessons beside a battle: which one is due when, what its card covers, and that it holds nothing back.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use phaseline::app::GamePlugin;
use phaseline::battle::{BattleSetup, Intent, Stage, legal};
use phaseline::interaction::{Anchors, Button, CurrentLesson, Hoverable, LessonMoment, Regions, Selection, due};
use phaseline::rules::catalog::scenario::Player;
use phaseline::rules::catalog::scenario::lesson::{Lesson, LessonCondition, LessonPlan};
use phaseline::rules::ids::SideId;
use phaseline::rules::texts::Words;
use phaseline::ui::hud::ask::Ask;
use phaseline::ui::{Dialogue, Painting};
use phaseline::world::session::{
    GameRequest, GameRequests, LessonSettings, Orders, Playback, Screen, Settings, Shown, Skirmish,
};

use crate::support::battles::{begin, under};
use crate::support::game::Table;
use crate::support::headless::{ask, folder, game, until_asked};
use crate::support::person::{Hands, Person};
use crate::support::shipped::shipped;

fn plan() -> LessonPlan {
    shipped().first_battle().expect("it is shipped").clone()
}

fn moment<'a>(ask: &Ask<'a>) -> LessonMoment<'a> {
    LessonMoment {
        book: ask.book,
        state: ask.state,
        selection: ask.plans.selection,
        options: ask.plans.options,
        players: ask.players,
    }
}

/// The conditions that hold in this moment.
fn holding(person: &Person) -> BTreeSet<LessonCondition> {
    let of = |lesson: &Lesson| lesson.when.clone();
    let all: BTreeSet<LessonCondition> = plan().lessons.iter().flat_map(of).collect();
    person.ask(|ask| all.into_iter().filter(|condition| moment(&ask).holds(*condition)).collect())
}

/// The id of the lesson that is due if these have been read.
fn due_now(person: &Person, read: &[&str]) -> Option<String> {
    let is_read = |lesson: &Lesson| read.contains(&lesson.id.as_str());
    person.ask(|ask| due(&plan(), moment(&ask), is_read, |_| true).map(|lesson| lesson.id.clone()))
}

/// A person at the battle that has lessons.
fn at_the_first_battle(seed: u64) -> Person {
    Person::at(&shipped(), BattleSetup::new(plan().scenario, seed), Hands::Keys)
}

#[test]
fn a_lesson_is_due_when_its_subject_first_matters() {
    use LessonCondition as When;
    let mut person = at_the_first_battle(plan().seed);
    assert_eq!(holding(&person), [When::Pause].into(), "before the first draw there is nothing but the draw");
    assert_eq!(due_now(&person, &[]).as_deref(), Some("draw"), "the first draw is explained before it");
    assert!(person.press(&Hoverable::Button(Button::Draw)));
    assert!(person.comes_to_act());
    let held = holding(&person);
    assert!(held.is_superset(&[When::MayAct, When::MayMove, When::MayWait].into()), "{held:?}");
    assert!(!held.contains(&When::Pause) && !held.contains(&When::HasActed), "{held:?}");
    let order = ["winning", "order", "badge", "move"];
    for known in 0..order.len() {
        assert_eq!(due_now(&person, &order[..known]).as_deref(), Some(order[known]), "one after the other");
    }
}

#[test]
fn every_lesson_of_the_first_battle_becomes_due_in_it() {
    let wanted: BTreeSet<String> = plan().lessons.iter().map(|lesson| lesson.id.clone()).collect();
    let mut met: BTreeSet<String> = BTreeSet::new();
    for seed in 0..8 {
        let mut person = at_the_first_battle(plan().seed + seed);
        for _ in 0..160 {
            loop {
                let read: Vec<&str> = met.iter().map(String::as_str).collect();
                let Some(id) = due_now(&person, &read) else { break };
                met.insert(id);
            }
            if person.is_over() || met == wanted {
                break;
            }
            if met.contains("odds") || !aims(&mut person) {
                person.fight();
            }
        }
    }
    // A machine seldom shuts down in so short a battle.
    met.insert("shutdown".to_owned());
    assert_eq!(met, wanted);
}

#[test]
fn the_first_battle_counts_as_fought_when_its_report_opens_and_no_other_battle_does() {
    let scenario = &shipped().scenarios[&plan().scenario];
    let guided = BattleSetup::guided(&plan(), scenario);
    for (setup, counts) in [(BattleSetup { seed: guided.seed + 1, ..guided.clone() }, false), (guided, true)] {
        let mut person = Person::at(&shipped(), setup, Hands::Keys);
        let fought = |person: &mut Person| {
            person.app.world_mut().resource_mut::<GameRequests>().push(GameRequest::ShowReport);
            person.tick();
            person.app.world().resource::<Settings>().lessons.fought
        };
        assert!(!fought(&mut person), "it has only begun");
        person.app.world_mut().resource_mut::<GameRequests>().push(GameRequest::Open(Screen::Battle));
        person.tick();
        while !person.is_over() {
            person.fight();
        }
        assert_eq!(fought(&mut person), counts);
    }
}

#[test]
fn the_lesson_about_a_shutdown_is_due_when_a_machine_of_the_player_has_shut_down() {
    let mut person = at_the_first_battle(plan().seed);
    assert!(person.press(&Hoverable::Button(Button::Draw)) && person.comes_to_act());
    let is_read = |lesson: &Lesson| lesson.id != "shutdown";
    person.ask(|ask| {
        let unit = ask.plans.selection.unit.expect("one is selected");
        for shut_down in [false, true] {
            let mut state = ask.state.clone();
            let mut units = state.units.iter_mut().filter(|known| known.id() == unit);
            units.next().expect("it is there").change().heat.shut_down = shut_down;
            let now = LessonMoment { state: &state, ..moment(&ask) };
            assert_eq!(due(&plan(), now, is_read, |_| true).is_some(), shut_down);
        }
    });
}

#[test]
fn the_lesson_about_chances_waits_for_a_target_that_can_be_attacked() {
    let mut person = at_the_first_battle(plan().seed);
    let mut aimed = false;
    for _ in 0..160 {
        aimed = aims(&mut person);
        if aimed {
            break;
        }
        person.fight();
    }
    assert!(aimed, "an enemy comes into reach");
    person.ask(|ask| {
        let now = moment(&ask);
        assert!(now.holds(LessonCondition::Targets));
        let outside_the_arc = LessonMoment { options: &[], ..now };
        assert!(!outside_the_arc.holds(LessonCondition::Targets));
    });
}

/// Aims at an enemy in reach; answers whether there is one, which is not aimed at yet.
fn aims(person: &mut Person) -> bool {
    let enemy = person.ask(|ask| moment(&ask).enemy_in_reach().filter(|_| ask.plans.selection.target.is_none()));
    enemy.is_some_and(|enemy| person.press(&Hoverable::Badge(enemy)))
}

#[test]
fn the_first_battle_is_two_clicks_away_and_the_player_acts_first_in_it() {
    let (_folder, shelf) = folder();
    let mut app = game(&shelf);
    ask(&mut app, GameRequest::FirstBattle);
    let world = app.world();
    assert_eq!(world.resource::<Skirmish>().players, [Player::Human, Player::Ai]);
    let book = &world.resource::<Shown>().rulebook;
    assert_eq!(book.sides[1].level, plan().level);
    assert!(world.resource::<Settings>().lessons.on);
    let first = world.resource::<Playback>().latest().clone();
    assert_eq!((first.round, first.stage), (1, Stage::Choosing), "the round is drawn");
    assert_eq!(first.waits_for(), Some(book.sides[0].id), "the next click is an order");
    until_asked(&mut app);
}

/// The game with the first battle on its screen.
fn open(size: UVec2, language: &str, lessons: LessonSettings) -> Table {
    let settings = Settings { language: language.to_owned(), lessons, ..Settings::default() };
    let requests = vec![GameRequest::FirstBattle];
    let mut table = Table::of(GamePlugin { requests, settings, ..GamePlugin::new(shipped()) }, size);
    table.stage.draw_steps(false);
    table.rest();
    table.skip();
    table
}

fn lesson_shown(table: &mut Table) -> Option<String> {
    let current = table.stage.world().resource::<CurrentLesson>();
    current.shown().map(|(lesson, ..)| lesson.id.clone())
}

/// The number of the lesson on the screen, and the number of all.
fn counted(table: &mut Table) -> Option<(usize, usize)> {
    let current = table.stage.world().resource::<CurrentLesson>();
    current.shown().map(|(_, counted, _)| counted)
}

/// Looks at the card for some seconds.
fn look(table: &mut Table, seconds: f32) {
    table.stage.pass(Duration::from_secs_f32(seconds));
    table.rest();
}

/// Reads the lesson on the screen and presses its button.
fn read(table: &mut Table) {
    look(table, 0.5);
    table.press("button:lesson_read");
}

fn seen(table: &mut Table) -> BTreeSet<String> {
    table.stage.world().resource::<Settings>().lessons.seen.clone()
}

/// The panel of the card, and the other panels.
fn panels(table: &mut Table) -> (Rect, Vec<Rect>) {
    let regions = table.stage.world().resource::<Regions>();
    let button = regions.place(&Hoverable::Button(Button::LessonRead)).expect("the card has its button");
    let (own, others) = regions.panels_drawn().partition(|panel| panel.contains(button.center()));
    let own: Vec<Rect> = own;
    (*own.last().expect("the card is a panel"), others)
}

#[test]
fn a_lesson_is_read_with_its_button_or_with_enter_and_the_next_one_follows() {
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings::default());
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("winning"));
    let before = table.stage.world().resource::<Playback>().latest().clone();
    read(&mut table);
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("order"));
    look(&mut table, 0.5);
    table.strike(KeyCode::Enter);
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("badge"));
    let read = ["first_battle/order", "first_battle/winning"].map(str::to_owned);
    assert_eq!(seen(&mut table), read.into());
    let after = table.stage.world().resource::<Playback>().latest().clone();
    assert!(Arc::ptr_eq(&before, &after), "reading gives no order");
}

#[test]
fn the_number_of_a_lesson_counts_those_that_have_been_read() {
    let seen = ["first_battle/heat", "first_battle/fall", "other/order"].map(str::to_owned).into();
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings { on: true, seen, ..LessonSettings::default() });
    let all = plan().lessons.len();
    assert_eq!(counted(&mut table), Some((3, all)), "lessons of other battles do not count");
    read(&mut table);
    assert_eq!(counted(&mut table), Some((4, all)));
}

#[test]
fn a_lesson_does_not_hold_the_battle_back_and_counts_as_read_after_an_order() {
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings::default());
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("winning"));
    look(&mut table, 3.1);
    let unit = table.stage.world().resource::<phaseline::interaction::Selection>().unit.expect("one is selected");
    table.stage.world().resource_mut::<Orders>().give(Intent::Activate { unit });
    table.rest();
    table.skip();
    assert!(seen(&mut table).contains("first_battle/winning"));
    assert_ne!(lesson_shown(&mut table).as_deref(), Some("winning"), "it does not come back");
    let state = table.stage.world().resource::<Playback>().latest().clone();
    assert_eq!(state.acting().map(|acting| acting.unit), Some(unit), "the order was carried out");
}

#[test]
fn lessons_that_are_switched_off_or_read_are_not_shown() {
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings::default());
    look(&mut table, 0.5);
    table.press("button:no_lessons");
    assert_eq!(lesson_shown(&mut table), None);
    assert!(!table.stage.world().resource::<Settings>().lessons.on);
    let all = plan().lessons.iter().map(|lesson| plan().full_id(lesson)).collect();
    let mut table =
        open(UVec2::new(1280, 720), "en", LessonSettings { on: true, seen: all, ..LessonSettings::default() });
    assert_eq!(lesson_shown(&mut table), None);
}

#[test]
fn other_battles_have_no_lessons() {
    let lessons = LessonSettings { on: true, seen: BTreeSet::new(), ..LessonSettings::default() };
    let scenario = plan().scenario;
    let own = BattleSetup::new(scenario.clone(), 3);
    let other_rules = BattleSetup { ruleset: Some("classic".into()), ..own.clone() };
    for (setup, has_lessons) in [(own, true), (other_rules, false), (BattleSetup::new("two_fords", 3), false)] {
        let settings = Settings { round_pause: false, lessons: lessons.clone(), ..Settings::default() };
        let game = GamePlugin { first: Some(setup.clone()), settings, ..GamePlugin::new(shipped()) };
        let mut table = Table::of(game, UVec2::new(1280, 720));
        table.stage.draw_steps(false);
        for _ in 0..40 {
            table.skip();
        }
        assert_eq!(lesson_shown(&mut table).is_some(), has_lessons, "{setup:?}");
    }
}

#[test]
fn a_card_stands_on_the_screen_and_covers_no_panel_and_not_what_it_explains() {
    for size in [UVec2::new(1024, 600), UVec2::new(1280, 720)] {
        for language in ["en", "de"] {
            let mut table = open(size, language, LessonSettings::default());
            let mut cards = 0;
            while let Some(id) = lesson_shown(&mut table) {
                let (card, others) = panels(&mut table);
                let whole = Rect::from_corners(Vec2::ZERO, size.as_vec2());
                let inside = whole.contains(card.min) && whole.contains(card.max);
                assert!(inside, "{language} {size} {id}: {card:?} leaves the screen");
                for other in others {
                    let both = card.intersect(other);
                    assert!(both.size().min_element() <= 0.5, "{language} {size} {id}: {card:?} covers {other:?}");
                }
                let world = table.stage.world();
                let names = world.resource::<CurrentLesson>().shown().expect("it is shown").2.to_vec();
                let regions = world.resource::<Regions>();
                let anchors = world.resource::<Anchors>();
                let machines = names.iter().filter_map(|name| name.unit()).filter(|_| id != "winning" && id != "order");
                let machines = machines.filter_map(|unit| anchors.units.get(&unit)).map(|anchor| anchor.body);
                for place in names.iter().filter_map(|name| regions.place(name)).chain(machines) {
                    let both = card.intersect(place);
                    assert!(both.size().min_element() <= 0.5, "{language} {size} {id}: {card:?} covers {place:?}");
                }
                cards += 1;
                read(&mut table);
            }
            assert!(cards >= 3, "{language} {size}: {cards}");
        }
    }
}

#[test]
fn no_lesson_about_the_draw_is_due_where_chance_has_no_part_in_it() {
    for (ruleset, pauses) in [("sbi3", true), ("classic", false)] {
        let engine = begin(&shipped(), &under(ruleset, plan().scenario, 3));
        let (book, state, selection) = (engine.book(), engine.state(), Selection::default());
        assert_eq!(state.stage, Stage::Pause);
        let players = [SideId(0)];
        let moment =
            LessonMoment { book: &book, state: &state, selection: &selection, options: &[], players: &players };
        assert_eq!(moment.holds(LessonCondition::Pause), pauses, "{ruleset}");
    }
}

#[test]
fn a_lesson_that_was_hardly_on_the_screen_does_not_count_and_comes_back() {
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings::default());
    let unit = table.stage.world().resource::<Selection>().unit.expect("one is selected");
    look(&mut table, 2.5);
    table.stage.world().resource_mut::<Orders>().give(Intent::Activate { unit });
    table.rest();
    table.skip();
    assert!(seen(&mut table).is_empty(), "less than three seconds are too few");
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("winning"), "it is due again");
    look(&mut table, 3.1);
    table.stage.world().resource_mut::<Orders>().give(Intent::EndActivation { unit });
    table.rest();
    assert!(seen(&mut table).contains("first_battle/winning"));
}

#[test]
fn a_press_that_comes_as_a_card_appears_is_not_meant_for_it() {
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings::default());
    read(&mut table);
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("order"));
    for name in ["button:lesson_read", "button:no_lessons"] {
        table.press(name);
        assert_eq!(lesson_shown(&mut table).as_deref(), Some("order"), "the second of two clicks, {name}");
    }
    table.strike(KeyCode::Enter);
    assert_eq!(seen(&mut table).len(), 1, "nor does Enter confirm it then");
    assert!(table.stage.world().resource::<Settings>().lessons.on);
}

/// Ends the player's activations until the battle waits before the draw of the next round.
fn to_the_next_draw(table: &mut Table) {
    for _ in 0..60 {
        let world = table.stage.world();
        let (book, state) = (world.resource::<Shown>().rulebook.clone(), world.resource::<Playback>().latest().clone());
        if state.stage == Stage::Pause {
            return;
        }
        let intents = legal(&book, &state);
        let ends = |intent: &&Intent| matches!(intent, Intent::EndActivation { .. } | Intent::Pass { .. });
        if state.waits_for() == Some(book.sides[0].id)
            && let Some(intent) = intents.iter().find(ends).or(intents.first())
        {
            world.resource_mut::<Orders>().give(intent.clone());
        }
        table.rest();
        table.skip();
    }
    panic!("no round ends");
}

#[test]
fn enter_draws_before_a_round_though_a_lesson_is_shown_and_the_lesson_is_not_confirmed_by_it() {
    let others =
        plan().lessons.iter().filter(|lesson| lesson.id != "draw").map(|lesson| plan().full_id(lesson)).collect();
    let mut table =
        open(UVec2::new(1280, 720), "en", LessonSettings { on: true, seen: others, ..LessonSettings::default() });
    to_the_next_draw(&mut table);
    look(&mut table, 1.0);
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("draw"));
    let round = table.stage.world().resource::<Playback>().latest().round;
    table.strike(KeyCode::Enter);
    table.skip();
    let now = table.stage.world().resource::<Playback>().latest().clone();
    assert!(now.stage != Stage::Pause || now.round > round, "the round is drawn");
    assert!(!seen(&mut table).contains("first_battle/draw"), "it was on the screen for a second only");
}

#[test]
fn enter_never_fires_while_a_lesson_is_read() {
    let mut table = open(UVec2::new(1280, 720), "en", LessonSettings::default());
    look(&mut table, 1.0);
    assert!(lesson_shown(&mut table).is_some());
    let state = table.stage.world().resource::<Playback>().latest().clone();
    let aims = |selection: &mut Selection| {
        selection.action = Some("fire".to_owned());
        selection.target = state.alive().last().map(|unit| unit.id());
        selection.pinned = true;
    };
    aims(&mut table.stage.world().resource_mut::<Selection>());
    let world = table.stage.world();
    let (current, focus) = (world.resource::<CurrentLesson>().clone(), phaseline::interaction::Focus::default());
    assert_eq!(current.answer(&focus, &state), Some(Button::LessonRead), "the lesson says what Enter does");
    let told = world.resource::<Playback>().outcomes().len();
    look(&mut table, 4.0);
    table.strike(KeyCode::Enter);
    assert_eq!(table.stage.world().resource::<Playback>().outcomes().len(), told, "nobody has fired");
}

#[test]
fn every_lesson_has_one_thing_to_do_in_every_language() {
    let library = shipped();
    let texts = |language: &str| Arc::new(library.text[language].clone());
    for language in ["en", "de"] {
        let words = Words::new(texts(language), texts("en"));
        for lesson in plan().lessons {
            let (text, task) = (words.content(&lesson.text).to_owned(), words.content(&lesson.task).to_owned());
            assert!(!task.is_empty() && task.ends_with('.'), "{language} {}: {task:?}", lesson.id);
            assert_eq!(task.matches(['.', ';', '!', '?']).count(), 1, "{language} {}: one sentence: {task}", lesson.id);
            let asks =
                ["Click", "Point", "Press", "Turn", "Draw", "End ", "Start", "Klicke", "Zeige", "Drücke", "Wende"];
            let asked =
                text.split(['.', ';']).map(str::trim).find(|part| asks.iter().any(|verb| part.starts_with(verb)));
            assert_eq!(asked, None, "{language} {}: the text asks for something else", lesson.id);
            if language == "de" {
                assert!(text != lesson.text && task != lesson.task, "{} is not in German", lesson.id);
            }
        }
    }
}

/// A battle after the first one, with these lessons seen.
fn later_battle(scenario: &str, seen: &[&str]) -> Table {
    let seen = seen.iter().map(|id| format!("first_battle/{id}")).collect();
    let setup = BattleSetup::new(scenario, 3);
    let settings = Settings {
        round_pause: false,
        lessons: LessonSettings { on: true, seen, ..LessonSettings::default() },
        ..Settings::default()
    };
    let game = GamePlugin { first: Some(setup), settings, ..GamePlugin::new(shipped()) };
    let mut table = Table::of(game, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    for _ in 0..40 {
        table.skip();
    }
    table
}

#[test]
fn lessons_that_were_not_seen_in_the_first_battle_are_offered_in_the_next_one() {
    let mut table = later_battle("two_fords", &["order"]);
    assert_eq!(lesson_shown(&mut table).as_deref(), Some("badge"), "how the first battle is won is told there alone");
    let mut table = later_battle("two_fords", &[]);
    assert_eq!(lesson_shown(&mut table), None, "nobody is taught who has not begun");
}

#[test]
fn the_codex_offers_the_lessons_that_were_not_seen_first() {
    let mut table = later_battle("two_fords", &["order", "badge"]);
    table.press("button:codex");
    let words = phaseline::content::built_in_words();
    let painting = table.stage.world().resource::<Painting>();
    let Dialogue::Codex(codex) = &painting.dialogue else { panic!("it is open") };
    let (heading, pages) = &codex.groups[0];
    assert_eq!(*heading, words.say("codex.lessons_unseen"));
    let offered: BTreeSet<String> = pages.iter().map(|(page, _)| page.id.clone()).collect();
    let plan = plan();
    let unseen = plan.lessons.iter().filter(|lesson| !["order", "badge"].contains(&lesson.id.as_str()));
    assert_eq!(offered, unseen.map(|lesson| plan.full_id(lesson)).collect());
    let others = codex.groups[1..].iter().flat_map(|(_, pages)| pages);
    assert!(others.clone().any(|(page, _)| page.id == "first_battle/order"), "those that were seen are still there");
    assert!(others.into_iter().all(|(page, _)| !offered.contains(&page.id)), "each stands there once");
}
