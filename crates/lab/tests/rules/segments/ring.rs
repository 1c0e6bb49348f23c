//! A ring for tests: people of `mods/old-walls` on flat ground, played through the engine.

use crate::support::arrange::{edit, give_turn};
use crate::support::battles::{begin, under};
use crate::support::packs::sound;
use crate::support::plain::flat_map;
use crate::support::repository::root;
use std::sync::{Arc, LazyLock};

use crate::support::field::pass_all;
use phaseline_battle::{Battle, Implement, Intent, Outcome, Refusal, Stage, Target, UnitState};
use phaseline_content::{Folder, Library, Memory, Sources};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::ledger::Shift;
use phaseline_rules::ruleset::ImpactIx;

/// The captain with a sword, an archer with a bow, the shaman and a brawler; against them a ghoul and a crossbowman.
pub const CAPTAIN: UnitId = UnitId(0);
pub const ARCHER: UnitId = UnitId(1);
pub const SHAMAN: UnitId = UnitId(2);
pub const BRAWLER: UnitId = UnitId(3);
pub const GHOUL: UnitId = UnitId(4);
pub const CROSSBOW: UnitId = UnitId(5);
pub const ALL: [UnitId; 6] = [CAPTAIN, ARCHER, SHAMAN, BRAWLER, GHOUL, CROSSBOW];

fn library() -> Arc<Library> {
    static LIBRARY: LazyLock<Arc<Library>> = LazyLock::new(|| {
        let walls = Folder::new(root().join("mods/old-walls"));
        sound(&Sources::built_in().with_mod(walls).with_mod(ring()))
    });
    Arc::clone(&LIBRARY)
}

fn ring() -> Memory {
    let scenario = r#"(id: "ring", name: "Ring", map: "ring", ruleset: "segments-complete", rounds: 30, sides: [
        (id: "living", name: "Living", relation: Friendly, units: [
            (unit: "captain", pilot: "ysolde_marr", at: (6, 6), facing: 0),
            (unit: "archer", pilot: "linnet_fay", at: (4, 8), facing: 0),
            (unit: "shaman", pilot: "mother_sedge", at: (8, 8), facing: 0),
            (unit: "brawler", pilot: "brother_moss", at: (7, 6), facing: 0),
        ]),
        (id: "others", name: "Others", relation: Enemy, units: [
            (unit: "ghoul", pilot: "gnaw", at: (6, 5), facing: 3),
            (unit: "crossbowman", pilot: "knucklebones", at: (4, 2), facing: 3),
        ]),
    ])"#;
    Memory::new("ring")
        .with("mod.ron", r#"(name: "ring", version: "1", needs: ["old-walls"])"#)
        .with("maps/ring.ron", flat_map("ring", 14))
        .with("scenarios/ring.ron", scenario)
}

/// The ring in the pause before the first draw.
pub fn ring_under(ruleset: &str, seed: u64) -> Battle {
    begin(&library(), &under(ruleset, "ring", seed))
}

/// The ring with these positions drawn: everybody's place is set by hand.
pub fn placed(ruleset: &str, places: [i32; 6]) -> Battle {
    let mut engine = ring_under(ruleset, 1);
    engine.play(Intent::Draw).unwrap();
    place(&mut engine, places);
    engine
}

/// Sets everybody's place by hand, without rolls of another one, and lets the order be found anew: whoever is first passes an activation by.
pub fn place(engine: &mut Battle, places: [i32; 6]) {
    edit(engine, |now| {
        for (unit, segment) in now.units.iter_mut().zip(places) {
            let unit = unit.change();
            unit.turn.rolls.clear();
            let ledger = unit.turn.ledger.as_mut().expect("it has drawn").change();
            let applied = segment - ledger.position();
            ledger.push_shift(Shift { impact: ImpactIx(0), rolled: applied, applied, sources: None });
        }
    });
    let first = ALL.into_iter().min_by_key(|id| places[id.0 as usize]).expect("somebody");
    give_turn(engine, first);
}

pub fn unit(engine: &Battle, id: UnitId) -> UnitState {
    engine.state().unit(id).expect("the unit exists").clone()
}

/// Declares an activity in the pause.
pub fn declare(engine: &mut Battle, unit: UnitId, option: &str) -> Result<(), Refusal> {
    engine.play(Intent::Declare { unit, input: "activity".to_owned(), option: option.to_owned(), with: None })
}

/// Declares one of the spells of a unit in the pause.
pub fn declare_spell(engine: &mut Battle, unit: UnitId, spell: &str) -> Result<(), Refusal> {
    let book = engine.book();
    let usables = &book.profile(unit).expect("it exists").usables;
    let place = usables.iter().position(|usable| usable.label == spell).expect("it knows the spell");
    let (input, option) = ("activity".to_owned(), "Invocation".to_owned());
    engine.play(Intent::Declare { unit, input, option, with: Some(Implement::Usable(place)) })
}

/// What a term of the drawn ledger came to.
pub fn line(engine: &Battle, id: UnitId, term: &str) -> Option<i32> {
    let ledger = unit(engine, id).turn.ledger?;
    let book = engine.book();
    let place = book.ruleset.draw_at(ledger.draw()).terms.iter().position(|held| held.id == term)?;
    ledger.lines()[place]
}

/// Uses an action.
pub fn act(engine: &mut Battle, unit: UnitId, action: &str, target: Target) -> Result<Vec<Outcome>, Refusal> {
    let before = engine.chronicle().outcomes.len();
    engine.play(Intent::Act { unit, action: action.to_owned(), target })?;
    Ok(engine.chronicle().outcomes[before..].to_vec())
}

/// Uses an action without a target, which must be allowed.
pub fn simply(engine: &mut Battle, unit: UnitId, action: &str) {
    act(engine, unit, action, Target::Nothing).unwrap_or_else(|refusal| panic!("{action}: {refusal}"));
}

/// A unit as a target, with every weapon that bears.
pub fn at(unit: UnitId) -> Target {
    Target::Unit { unit, weapons: Vec::new(), location: None }
}

/// Whoever is in turn lets the turn go by.
pub fn let_by(engine: &mut Battle) -> UnitId {
    let unit = engine.state().turn.as_ref().expect("somebody is in turn").units[0];
    engine.play(Intent::Activate { unit }).unwrap();
    engine.play(Intent::EndActivation { unit }).unwrap();
    unit
}

/// Who is in turn.
pub fn in_turn(engine: &Battle) -> Option<UnitId> {
    engine.state().turn.as_ref().and_then(|turn| turn.units.first().copied())
}

/// Everybody lets the round go by; gives the order of acting with the segments.
pub fn let_round_by(engine: &mut Battle) -> Vec<(UnitId, Option<i32>)> {
    let mut order = Vec::new();
    loop {
        pass_all(engine);
        if engine.state().stage != Stage::Choosing {
            return order;
        }
        let step = engine.state().step;
        order.push((let_by(engine), step));
    }
}

/// The intent with which a unit stops holding.
pub fn act_now(unit: UnitId) -> Intent {
    Intent::React { unit, reaction: "act_now".to_owned(), action: String::new(), target: Target::Nothing }
}

pub const LIVING: SideId = SideId(0);
