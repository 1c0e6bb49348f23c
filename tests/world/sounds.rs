//! What is heard of a battle: the sounds of outcomes, as the picture shows them, without an audio device.

use crate::stage::{app_and, library, setup_for, started};
use bevy::prelude::*;
use phaseline::ai::Mind;
use phaseline::battle::{Armament, Battle, BattleSetup, Outcome, Rulebook};
use phaseline::content::{Memory, SoundTable, Sources, load};
use phaseline::rules::catalog::sound::SoundOccasion;
use phaseline::rules::hex::Hex;
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::sound::{Ear, Memory as SoundMemory, PlaySound, SoundPlugin, hear};
use phaseline::world::session::PlaybackSpeed;
use phaseline::world::{OutcomeShown, ShownMoment, begin_battle};
use std::collections::BTreeSet;
use std::sync::Arc;

const MOMENTS: [ShownMoment; 8] = [
    ShownMoment::Begin,
    ShownMoment::Fire,
    ShownMoment::Impact,
    ShownMoment::Burst,
    ShownMoment::Step,
    ShownMoment::Jet,
    ShownMoment::Thud,
    ShownMoment::End,
];

/// A whole battle between computer players.
fn fought(setup: &BattleSetup) -> (Arc<Rulebook>, Vec<Outcome>) {
    let mut battle = Battle::begin(started(setup));
    let (book, mut mind) = (battle.book(), Mind::default());
    while !battle.state().is_over() && battle.state().round < 9 {
        let intent = mind.choose(&book, &battle.state()).expect("the battle waits for somebody");
        battle.play(intent).expect("what the computer chooses is legal");
    }
    (book, battle.chronicle().outcomes.clone())
}

/// What is heard of an outcome at a moment by the person who plays the first side.
fn heard(book: &Rulebook, memory: &mut SoundMemory, outcome: &Outcome, moment: ShownMoment) -> Vec<PlaySound> {
    let is_person = |side: SideId| side.0 == 0;
    hear(&Ear { table: SoundTable::built_in(), book, is_person: &is_person }, memory, outcome, moment)
}

fn names(book: &Rulebook, outcome: &Outcome, moment: ShownMoment) -> Vec<String> {
    heard(book, &mut SoundMemory::default(), outcome, moment).into_iter().map(|cue| cue.sound).collect()
}

#[test]
fn a_round_begins_with_its_sign_and_the_numbers_of_the_draw_follow_one_after_the_other() {
    let (book, outcomes) = fought(&setup_for("sbi3", 1));
    let start = outcomes.iter().position(|it| matches!(it, Outcome::RoundBegan { .. })).expect("a round begins");
    let mut memory = SoundMemory::default();
    let cues: Vec<PlaySound> = outcomes[start..]
        .iter()
        .take_while(|it| matches!(it, Outcome::RoundBegan { .. } | Outcome::InitiativeDrawn { .. }))
        .flat_map(|outcome| heard(&book, &mut memory, outcome, ShownMoment::Begin))
        .collect();
    let sounds: Vec<&str> = cues.iter().map(|cue| cue.sound.as_str()).collect();
    assert_eq!(sounds[..3], ["round-begins", "draw-roll", "draw-land"]);
    let numbers: Vec<&PlaySound> = cues.iter().filter(|cue| cue.sound == "draw-land").collect();
    assert_eq!(numbers.len(), book.profiles.len());
    assert!(numbers.is_sorted_by(|one, other| other.delay - one.delay > 0.05), "{numbers:?}");
    // With its number each own unit is heard that acts much earlier or later than its mean, more quietly.
    let table = SoundTable::built_in();
    let luck = [SoundOccasion::ActsEarlier, SoundOccasion::ActsLater].map(|occasion| table.usual(occasion));
    let expected: Vec<&str> = outcomes[start..]
        .iter()
        .take_while(|it| matches!(it, Outcome::RoundBegan { .. } | Outcome::InitiativeDrawn { .. }))
        .filter_map(|outcome| match outcome {
            Outcome::InitiativeDrawn { unit, ledger } if book.profile(*unit)?.side.0 == 0 => {
                match book.ruleset.luck(ledger) {
                    2.. => Some(luck[0]),
                    ..=-2 => Some(luck[1]),
                    _ => None,
                }
            }
            _ => None,
        })
        .collect();
    let heard: Vec<&str> = sounds[2..].iter().copied().filter(|sound| *sound != "draw-land").collect();
    assert!(!expected.is_empty() && heard == expected, "{heard:?} in place of {expected:?}");
}

#[test]
fn numbers_that_are_certain_are_not_heard_as_dice() {
    let (book, outcomes) = fought(&setup_for("classic", 1));
    let (mut memory, mut numbers) = (SoundMemory::default(), 0);
    for outcome in &outcomes {
        let cues = heard(&book, &mut memory, outcome, ShownMoment::Begin);
        if matches!(outcome, Outcome::InitiativeDrawn { .. }) {
            numbers += 1;
            assert_eq!(cues, Vec::new());
        }
    }
    assert!(numbers > 0, "units get their places");
}

#[test]
fn a_shot_is_heard_as_it_leaves_and_as_it_arrives_with_the_sounds_that_content_names() {
    let (mut hits, mut misses) = (BTreeSet::new(), BTreeSet::new());
    for ruleset in ["sbi3", "two-d6", "classic"] {
        let (book, outcomes) = fought(&setup_for(ruleset, 1));
        for outcome in &outcomes {
            let Outcome::WeaponFired { weapon, shot, attack } = outcome else { continue };
            let fired = &book.profile(attack.unit).expect("it is there").weapons[*weapon].weapon;
            let own = if fired.cluster && *shot == 0 { &fired.sounds.salvo } else { &fired.sounds.shot };
            assert_eq!(&names(&book, outcome, ShownMoment::Fire).pop(), own, "{}", fired.id);
            let arrives = names(&book, outcome, ShownMoment::Impact);
            if attack.rolled.passed {
                hits.extend(arrives);
            } else {
                misses.extend(arrives);
            }
            for moment in [ShownMoment::Begin, ShownMoment::Step, ShownMoment::End] {
                assert_eq!(names(&book, outcome, moment), Vec::<String>::new());
            }
        }
    }
    for sound in ["hit-armor", "hit-energy", "hit-flesh"] {
        assert!(hits.contains(sound), "{sound}: {hits:?}");
    }
    for sound in ["shot-past", "hit-ground"] {
        assert!(misses.contains(sound), "{sound}: {misses:?}");
    }
    assert!(hits.is_disjoint(&misses), "{hits:?} {misses:?}");
}

#[test]
fn people_swing_blades_and_hits_sound_like_what_is_hit() {
    let mut sounds = BTreeSet::new();
    for seed in 1..4 {
        let (book, outcomes) = fought(&BattleSetup::new("old_walls", seed));
        let melee = outcomes.iter().filter(|it| matches!(it, Outcome::MeleeStruck(_)));
        for outcome in melee {
            let attacker = book.profile(outcome.attack().expect("it is one").unit).expect("it is there");
            let swung = attacker.weapons.iter().find(|it| it.is_swung()).and_then(|it| it.weapon.sounds.shot.clone());
            let begins = names(&book, outcome, ShownMoment::Begin);
            assert_eq!(begins, [swung.unwrap_or_else(|| "swing-fist".to_owned())], "{}", attacker.design.id);
        }
        for outcome in &outcomes {
            sounds.extend(MOMENTS.iter().flat_map(|moment| names(&book, outcome, *moment)));
        }
    }
    for sound in ["parry", "hit-blade", "hit-shield", "hit-bone", "death-person", "death-bones", "step-person"] {
        assert!(sounds.contains(sound), "{sound}: {sounds:?}");
    }
    let of_machines = ["turn-machine", "hit-armor", "explosion-machine", "pilot-hurt"];
    assert!(of_machines.iter().all(|sound| !sounds.contains(*sound)), "{sounds:?}");
}

#[test]
fn every_step_is_heard_and_a_foot_in_water_splashes_besides() {
    let mut dry = 0;
    for seed in 1..3 {
        let (book, outcomes) = fought(&BattleSetup::new("two_fords", seed));
        for outcome in &outcomes {
            let Outcome::UnitMoved { unit, to, .. } = outcome else { continue };
            let profile = book.profile(*unit).expect("it is there");
            let terrain = book.board.terrain(to.hex).expect("it is on the board");
            let steps = names(&book, outcome, ShownMoment::Step);
            let ear = Ear { table: SoundTable::built_in(), book: &book, is_person: &|_| true };
            let own = ear.name_of(*unit, SoundOccasion::Step).to_owned();
            if own.is_empty() {
                assert_eq!(steps, Vec::<String>::new(), "{}", profile.design.id);
                let moves = profile.body.sounds[&SoundOccasion::Move].clone();
                assert_eq!(names(&book, outcome, ShownMoment::Begin), [moves]);
            } else if let Some(splash) = &terrain.sounds.step {
                assert_eq!(steps, [own, splash.clone()]);
            } else {
                assert_eq!(steps, std::slice::from_ref(&own));
                dry += 1;
                let near = to.hex.disc(30).into_iter();
                let splashes =
                    |hex: &Hex| book.board.terrain(*hex).is_some_and(|terrain| terrain.sounds.step.is_some());
                let water = near.filter(|hex| book.board.terrain(*hex).is_some()).find(splashes);
                let mut into_water = outcome.clone();
                if let Outcome::UnitMoved { to, .. } = &mut into_water {
                    to.hex = water.expect("two fords have water");
                }
                assert_eq!(names(&book, &into_water, ShownMoment::Step), [own, "step-water".to_owned()]);
            }
        }
    }
    assert!(dry > 10, "{dry}");
}

#[test]
fn whose_turn_it_is_and_who_has_won_depends_on_who_is_a_person() {
    let (book, outcomes) = fought(&setup_for("sbi3", 1));
    let turn = |unit| names(&book, &Outcome::UnitActivated { unit }, ShownMoment::Begin);
    for profile in &book.profiles {
        let expected = match profile.side.0 {
            0 => vec!["your-turn"],
            _ if book.are_hostile(SideId(0), profile.side) => vec!["enemy-turn"],
            _ => vec![],
        };
        assert_eq!(turn(profile.id), expected);
    }
    let ended =
        outcomes.iter().find_map(|it| if let Outcome::BattleEnded { why, .. } = it { Some(*why) } else { None });
    let why = ended.unwrap_or(phaseline::battle::Ending::RoundsOver);
    let end = |winner| names(&book, &Outcome::BattleEnded { winner, why }, ShownMoment::Begin);
    assert_eq!(end(Some(SideId(0))), ["music-victory"]);
    assert_eq!(end(Some(SideId(1))), ["music-defeat"]);
    assert_eq!(end(None), ["music-draw"]);
}

#[test]
fn a_weapon_that_names_no_sound_or_an_unknown_one_has_the_usual_one_of_its_class() {
    let weapon = r#"(id: "spark", name: "Spark", class: Energy, damage: 5, ranges: (short: 9, medium: 12, long: 15),
        SOUNDS)"#;
    for sounds in ["", "sounds: (shot: \"zzap\")"] {
        let pack = Memory::new("m")
            .with("mod.ron", r#"(name: "m", version: "1")"#)
            .with("weapons/laser_medium.ron", weapon.replace("spark", "laser_medium").replace("SOUNDS", sounds));
        let loaded = load(&Sources::built_in().with_mod(pack));
        assert_eq!(loaded.report.mods_left_out, []);
        let started = phaseline::battle::start(&loaded.library, &setup_for("sbi3", 1)).expect("it can be played");
        let (book, mut battle) = (Arc::clone(&started.book), Battle::begin(started));
        let mut mind = Mind::default();
        while !battle.state().is_over() && battle.state().round < 9 {
            let intent = mind.choose(&book, &battle.state()).expect("somebody acts");
            battle.play(intent).expect("it is legal");
        }
        let fires = battle.chronicle().outcomes.iter().filter(|outcome| {
            let Outcome::WeaponFired { weapon, attack, .. } = outcome else { return false };
            let armament: &Armament = &book.profile(attack.unit).expect("it is there").weapons[*weapon];
            armament.weapon.id == "laser_medium"
        });
        let heard: BTreeSet<_> = fires.flat_map(|outcome| names(&book, outcome, ShownMoment::Fire)).collect();
        assert_eq!(heard, BTreeSet::from(["weapon-laser".to_owned()]), "{sounds:?}");
    }
}

#[test]
fn every_sound_that_a_battle_asks_for_is_in_the_table_and_most_sounds_are_asked_for() {
    let mut asked = BTreeSet::new();
    for scenario in library().scenarios.keys() {
        let (book, outcomes) = fought(&BattleSetup::new(scenario.as_str(), 2));
        let mut memory = SoundMemory::default();
        for outcome in &outcomes {
            let cues = MOMENTS.iter().flat_map(|moment| heard(&book, &mut memory, outcome, *moment));
            asked.extend(cues.collect::<Vec<_>>().into_iter().map(|cue| cue.sound));
        }
    }
    let unknown: Vec<_> = asked.iter().filter(|name| SoundTable::built_in().get(name).is_none()).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    assert!(asked.len() > 60, "{} sounds: {asked:?}", asked.len());
}

#[derive(Default, Resource)]
struct Asked(Vec<PlaySound>);

fn note(mut told: MessageReader<PlaySound>, mut asked: ResMut<Asked>) {
    asked.0.extend(told.read().cloned());
}

/// An app that shows a battle, with what it asks for.
fn listening(speed: f32) -> App {
    let mut app = app_and(|app| {
        app.add_plugins(SoundPlugin).init_resource::<Asked>().add_systems(Last, note);
        app.insert_resource(PlaybackSpeed(speed));
    });
    begin_battle(app.world_mut(), started(&setup_for("sbi3", 1)));
    app.update();
    app
}

fn show(app: &mut App, outcome: &Outcome) -> Vec<String> {
    let outcome = Arc::new(outcome.clone());
    for moment in MOMENTS {
        app.world_mut().write_message(OutcomeShown { number: 0, moment, outcome: Arc::clone(&outcome) });
    }
    app.world_mut().resource_mut::<Asked>().0.clear();
    app.update();
    app.world().resource::<Asked>().0.iter().map(|cue| cue.sound.clone()).collect()
}

#[test]
fn what_the_picture_shows_is_asked_for_once_and_only_news_when_everything_is_shown_at_once() {
    let turned = Outcome::ShutDown { unit: UnitId(0) };
    let round = Outcome::RoundBegan { round: 2 };
    let mut usual = listening(1.0);
    assert_eq!(show(&mut usual, &turned), ["shut-down"]);
    assert_eq!(show(&mut usual, &round), ["round-begins"]);
    usual.world_mut().resource_mut::<Asked>().0.clear();
    usual.update();
    assert_eq!(usual.world().resource::<Asked>().0, [], "nothing is heard twice");
    let mut fast = listening(PlaybackSpeed::AT_ONCE);
    assert_eq!(show(&mut fast, &turned), Vec::<String>::new());
    assert_eq!(show(&mut fast, &round), ["round-begins"]);
}

#[test]
fn a_plugin_asks_for_a_sound_with_a_message() {
    let mut app = listening(1.0);
    app.world_mut().write_message(PlaySound::named("horn").after(0.5));
    app.world_mut().resource_mut::<Asked>().0.clear();
    app.update();
    assert_eq!(app.world().resource::<Asked>().0, [PlaySound::named("horn").after(0.5)]);
}
