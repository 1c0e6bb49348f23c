//! The yard: a flat map with two plain units on each side, changed and played by hand or by random players.

use super::battles::{begin, under};
use super::packs::sound;
use super::plain::{self, flat_map, placed, plates, side};
use phaseline_battle::{
    AimedUnit, Battle, BattleSetup, Intent, OptionTargets, Outcome, Stream, Swap, Target, UnitState, legal, options,
};
use phaseline_content::{Library, Memory, Sources};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Verb;
use std::sync::{Arc, LazyLock};

pub const BLUE: UnitId = UnitId(0);
pub const BLUE_TWO: UnitId = UnitId(1);
pub const RED: UnitId = UnitId(2);
pub const RED_TWO: UnitId = UnitId(3);

/// The shipped content and the yard, loaded once in a process.
pub fn library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| sound(&Sources::built_in().with_mod(yard_mod())));
    Arc::clone(&LIBRARY)
}

/// A flat yard of 16 by 16 hexes, with two plain mechs on each side, four hexes apart and face to face.
fn yard_mod() -> Memory {
    let unit = format!(
        r#"(id: "plain", name: "Plain", body: "mech", model: "mech_medium", tonnage: 50, walk: 5, run: 8, jump: 4,
            heat_sinks: 10, sinks_at: {{"left_torso": 4}}, heat_limit: 30, stability: 30, armour: {{{}}}, structure: {{{}}},
            weapons: [(weapon: "laser_heavy", at: "right_arm"), (weapon: "laser_heavy", at: "left_arm"),
                      (weapon: "missiles_light", at: "left_torso")],
            equipment: ["flask", "flare"], tags: ["unit_medium"])"#,
        plates(40),
        plates(20)
    );
    let pilot = |id: &str, callsign: &str| plain::pilot(id, callsign, r#"abilities: ["song"]"#);
    let place = |pilot: &str, at: (i32, i32), facing: u8| placed("plain", pilot, at, facing);
    let blue = side("blue", "Friendly", &[place("ann", (4, 8), 0), place("bea", (8, 8), 0)]);
    let red = side("red", "Enemy", &[place("cid", (4, 4), 3), place("dan", (8, 4), 3)]);
    let scenario =
        format!(r#"(id: "yard", name: "Yard", map: "yard", ruleset: "sbi3", rounds: 12, sides: [{blue}, {red}])"#);
    Memory::new("yard")
        .with("mod.ron", r#"(name: "yard", version: "1")"#)
        .with("maps/yard.ron", flat_map("yard", 16))
        .with("units/plain.ron", unit.clone())
        .with("pilots/ann.ron", pilot("ann", "Ann"))
        .with("pilots/bea.ron", pilot("bea", "Bea"))
        .with("pilots/cid.ron", pilot("cid", "Cid"))
        .with("pilots/dan.ron", pilot("dan", "Dan"))
        .with("scenarios/yard.ron", scenario)
        .with("pilots/eve.ron", pilot("eve", "Eve"))
        .with("pilots/fay.ron", pilot("fay", "Fay"))
        .with(
            "units/herald.ron",
            unit.replace("Plain", "Herald")
                .replace("plain", "herald")
                .replace(r#""flask", "flare""#, r#""command_module""#),
        )
        .with("unit_types/wagon.ron", include_str!("../fixtures/wagon_body.ron"))
        .with("units/wagon.ron", include_str!("../fixtures/wagon.ron"))
        .with("unit_types/puppet.ron", include_str!("../fixtures/puppet_body.ron"))
        .with("units/puppet.ron", include_str!("../fixtures/puppet.ron"))
        .with("scenarios/yard_net.ron", include_str!("../fixtures/yard_net.ron"))
        .with("scenarios/yard_leave.ron", include_str!("../fixtures/yard_leave.ron"))
        .with("scenarios/yard_hold.ron", include_str!("../fixtures/yard_hold.ron"))
        .with("scenarios/yard_any.ron", include_str!("../fixtures/yard_any.ron"))
        .with("scenarios/yard_end.ron", include_str!("../fixtures/yard_end.ron"))
        .with("scenarios/yard_more.ron", include_str!("../fixtures/yard_more.ron"))
        .with("scenarios/yard_late.ron", include_str!("../fixtures/yard_late.ron"))
        .with("rulesets/drill.ron", include_str!("../fixtures/drill.ron"))
        .with("rulesets/drill_hot.ron", include_str!("../fixtures/drill_hot.ron"))
        .with("rulesets/drill_watched.ron", include_str!("../fixtures/drill_watched.ron"))
        .with("rulesets/asking.ron", include_str!("../fixtures/asking.ron"))
        .with("rulesets/busy.ron", include_str!("../fixtures/busy.ron"))
        .with("rulesets/answers.ron", include_str!("../fixtures/answers.ron"))
        .with(
            "rulesets/dawn.ron",
            r#"(id: "dawn", name: "Dawn", extends: "sbi3", counters: {"dawns": (of: Unit, range: (0, 9))},
                impacts: [(id: "dawn", label: "Dawn", on: RoundBegins, amount: Num(1), lands: Later("dawns"))])"#,
        )
        .with(
            "rulesets/paced.ron",
            r#"(id: "paced", name: "Paced", extends: "para-bellum", statistics: (honours: {"PACE": (kept_by: Unit)}),
                draws: [(id: "action_points", terms: [(id: "pace", label: "Pace", amount: Stat("PACE"))])])"#,
        )
        .with("rulesets/waiting.ron", include_str!("../fixtures/waiting.ron"))
        .with("rulesets/chancy.ron", include_str!("../fixtures/chancy.ron"))
        .with("effects/warm.ron", effect("warm", r#""targeted_difficulty": 2"#, "Rounds(1)"))
        .with("effects/dazzled.ron", effect("dazzled", r#""attack_difficulty": 3"#, "Activations(1)"))
        .with(
            "equipment/flask.ron",
            r#"(id: "flask", name: "Flask", at: "torso", use: (effects: ["warm"], times: 1, traits: ["flask"]))"#,
        )
        .with(
            "equipment/flare.ron",
            r#"(id: "flare", name: "Flare", use: (effects: ["dazzled"], on: Enemy, range: 4))"#,
        )
        .with("abilities/song.ron", r#"(id: "song", name: "Song", use: (effects: ["warm"], on: Friend, range: 3))"#)
}

/// The file of an effect on a unit.
fn effect(id: &str, changes: &str, until: &str) -> String {
    format!("(id: {id:?}, name: {id:?}, of: Unit, changes: {{{changes}}}, until: {until})")
}

/// An engine with a scenario under a ruleset.
pub fn engine(scenario: &str, ruleset: &str, seed: u64) -> Battle {
    begin(&library(), &under(ruleset, scenario, seed))
}

/// The yard under a ruleset, with nobody in it but units of one design.
pub fn engine_of(unit: &str, ruleset: &str) -> Battle {
    let swap = |side: &str, slot| Swap { side: side.to_owned(), slot, unit: Some(unit.into()), pilot: None };
    let swaps = ["blue", "red"].into_iter().flat_map(|side| [swap(side, 0), swap(side, 1)]).collect();
    begin(&library(), &BattleSetup { swaps, ..under(ruleset, "yard", 1) })
}

/// The yard under the default ruleset, drawn.
pub fn yard(seed: u64) -> Battle {
    let mut engine = engine("yard", "sbi3", seed);
    engine.play(Intent::Draw).unwrap();
    engine
}

/// The id of the first action of the ruleset that does this.
pub fn action(engine: &Battle, does: impl Fn(&Verb) -> bool) -> String {
    let book = engine.book();
    let action = book.ruleset.actions().iter().find(|action| does(&action.verb));
    action.expect("the ruleset has such an action").id.clone()
}

/// How a unit could aim an action at another one; none where it cannot.
pub fn aimed_at(engine: &Battle, unit: UnitId, action: &str, target: UnitId) -> Option<AimedUnit> {
    let (book, state) = (engine.book(), engine.state());
    let action = book.ruleset.action(action)?;
    let option = options(&book, &state, unit).into_iter().find(|option| option.action == action)?;
    let OptionTargets::Units(units) = option.targets else { return None };
    units.into_iter().find(|aimed| aimed.unit == target)
}

/// Uses an action on a target and plays it out; gives what happened.
pub fn act(engine: &mut Battle, unit: UnitId, action: &str, target: Target) -> Vec<Outcome> {
    let before = engine.chronicle().outcomes.len();
    let intent = Intent::Act { unit, action: action.to_owned(), target };
    engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
    engine.chronicle().outcomes[before..].to_vec()
}

/// Ends an activation; gives what happened.
pub fn end(engine: &mut Battle, unit: UnitId) -> Vec<Outcome> {
    let before = engine.chronicle().outcomes.len();
    engine.play(Intent::EndActivation { unit }).unwrap();
    engine.chronicle().outcomes[before..].to_vec()
}

pub fn unit(engine: &Battle, id: UnitId) -> UnitState {
    engine.state().unit(id).expect("the unit exists").clone()
}

/// The number a unit's ledger has for the draw's term with this id.
pub fn line(engine: &Battle, id: UnitId, term: &str) -> Option<i32> {
    let book = engine.book();
    let state = engine.state();
    let ledger = state.unit(id)?.turn.ledger.as_ref()?;
    let place = book.ruleset.draw_at(ledger.draw()).terms.iter().position(|held| held.id == term)?;
    ledger.lines()[place]
}

/// A player that picks one of all legal intents, each kind equally likely, so that moves do not drown the rest.
pub struct RandomPlayer(Stream);

impl RandomPlayer {
    pub fn new(seed: u64) -> Self {
        Self(Stream::at(u128::from(seed) * 2 + 1, 0))
    }

    pub fn below(&mut self, count: usize) -> usize {
        self.0.below(count as u64) as usize
    }

    pub fn pick(&mut self, engine: &Battle) -> Intent {
        let intents = legal(&engine.book(), &engine.state());
        let kind = |intent: &Intent| match intent {
            Intent::Act { action, .. } => action.clone(),
            Intent::EndActivation { .. } => "-".to_owned(),
            other => format!("{other:?}"),
        };
        let mut kinds: Vec<String> = intents.iter().map(kind).collect();
        kinds.sort();
        kinds.dedup();
        let chosen = kinds[self.below(kinds.len())].clone();
        let of_kind: Vec<&Intent> = intents.iter().filter(|intent| kind(intent) == chosen).collect();
        of_kind[self.below(of_kind.len())].clone()
    }

    /// One random intent, played out.
    pub fn play(&mut self, engine: &mut Battle) -> Intent {
        let intent = self.pick(engine);
        engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?} was refused: {refusal}"));
        intent
    }
}

/// One intent of players who do nothing but end activations and let things pass.
pub fn idle(engine: &mut Battle) {
    let intents = legal(&engine.book(), &engine.state());
    let rank = |intent: &&Intent| match intent {
        Intent::EndActivation { .. } => 0,
        Intent::Pass { .. } => 1,
        Intent::Draw => 2,
        Intent::Activate { .. } => 3,
        _ => 4,
    };
    let intent = intents.iter().min_by_key(rank).expect("something is always possible").clone();
    engine.play(intent).unwrap();
}

/// Plays a battle with random intents to its end.
pub fn play_out(engine: &mut Battle, seed: u64) -> Vec<Intent> {
    let mut player = RandomPlayer::new(seed);
    let mut played = Vec::new();
    while !engine.state().is_over() {
        played.push(player.play(engine));
        assert!(played.len() < 60_000, "the battle does not end");
    }
    played
}
