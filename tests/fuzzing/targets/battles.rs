//! Battles: intents against the judge, and rulesets that are played.

use super::fits::scenarios_for;
use super::shipped::shipped;
use arbitrary::{Arbitrary, Result, Unstructured};
use phaseline::ai::RandomPlayer;
use phaseline::battle::{
    Battle, BattleSetup, BattleState, Implement, Intent, Refusal, Rulebook, Target, legal, rulebook, start,
};
use phaseline::content::{Kind, Library, Memory, Sources, has_errors, load};
use phaseline::rules::content_id::{RulesetId, ScenarioId};
use phaseline::rules::hex::path::Pose;
use phaseline::rules::hex::{Facing, Hex};
use phaseline::rules::ids::{SideId, UnitId};

/// So many intents of one input are asked of the judge.
const INTENTS_MAX: usize = 60;

/// Intents of any kind, legal ones and legal ones with something changed, asked of a battle one after the other.
pub fn intents(bytes: &[u8]) {
    // That the bytes have come to their end is no fault.
    let _ = ask(&mut Unstructured::new(bytes));
}

fn ask(input: &mut Unstructured<'_>) -> Result<()> {
    let library = shipped();
    let rulesets: Vec<String> = library.rulesets.keys().map(ToString::to_string).collect();
    let Some(setup) = setup_for(&library, input.choose(&rulesets)?, u64::from(u8::arbitrary(input)?)) else {
        return Ok(());
    };
    let Ok(started) = start(&library, &setup) else { return Ok(()) };
    let mut engine = Battle::new(started.book, started.state);
    let player = RandomPlayer::new(1);
    for _ in 0..INTENTS_MAX {
        if input.is_empty() {
            break;
        }
        let (book, now) = (engine.book(), engine.state());
        let intent = match input.int_in_range(0..=3)? {
            0 => strange(input, &book, &now)?,
            1 => match legal(&book, &now) {
                legal if legal.is_empty() => break,
                legal => input.choose(&legal)?.clone(),
            },
            2 => match player.choose(&book, &now) {
                Some(intent) => bent(input, intent)?,
                None => break,
            },
            _ => match player.choose(&book, &now) {
                Some(intent) => intent,
                None => break,
            },
        };
        // Intents of all kinds are tried, also those that nobody may give.
        let _ = play(&mut engine, &intent);
    }
    Ok(())
}

/// Plays an intent to its end, or gives the reason why it is refused; what is refused changes nothing.
fn play(engine: &mut Battle, intent: &Intent) -> std::result::Result<(), Refusal> {
    let before = engine.state().hash();
    engine.forget();
    if let Err(refusal) = engine.commit(intent.clone()) {
        assert!(!refusal.to_string().is_empty());
        assert_eq!(engine.state().hash(), before, "{intent:?}");
        return Err(refusal);
    }
    let mut steps = 0;
    while engine.state().is_busy() {
        engine.step();
        steps += 1;
        assert!(steps < 100_000, "{intent:?} never ends");
    }
    Ok(())
}

fn setup_for(library: &Library, ruleset: &str, seed: u64) -> Option<BattleSetup> {
    let id = RulesetId::from(ruleset);
    let setup = |scenario: &ScenarioId| BattleSetup {
        ruleset: Some(ruleset.into()),
        ..BattleSetup::new(scenario.clone(), seed)
    };
    scenarios_for(library, &id).map(setup).find(|setup| rulebook(library, setup).is_ok())
}

fn number(input: &mut Unstructured<'_>) -> Result<usize> {
    Ok(match input.int_in_range(0..=5)? {
        0..=2 => usize::from(u8::arbitrary(input)? % 12),
        3 => usize::MAX - usize::from(u8::arbitrary(input)?),
        4 => 1 << (u8::arbitrary(input)? % 64),
        _ => usize::arbitrary(input)?,
    })
}

fn whole(input: &mut Unstructured<'_>) -> Result<i32> {
    Ok(match input.int_in_range(0..=3)? {
        0 | 1 => i32::from(u8::arbitrary(input)? % 40) - 4,
        2 => *input.choose(&[i32::MAX, i32::MIN, i32::MAX - 1, 1 << 30, -(1 << 30)])?,
        _ => i32::arbitrary(input)?,
    })
}

fn unit(input: &mut Unstructured<'_>) -> Result<UnitId> {
    Ok(UnitId(if input.ratio(9, 10)? { u32::from(u8::arbitrary(input)? % 26) } else { u32::arbitrary(input)? }))
}

fn target(input: &mut Unstructured<'_>) -> Result<Target> {
    Ok(match input.int_in_range(0..=5)? {
        0 => Target::Nothing,
        1 => {
            let hex = Hex::new(whole(input)?, whole(input)?);
            Target::Pose(Pose { hex, facing: Facing::new(whole(input)?) })
        }
        2 => {
            let weapons = (0..input.int_in_range(0..=5)?).map(|_| number(input)).collect::<Result<_>>()?;
            let location = if bool::arbitrary(input)? { Some(number(input)?) } else { None };
            Target::Unit { unit: unit(input)?, weapons, location }
        }
        3 => {
            let one = |input: &mut Unstructured<'_>| Ok((unit(input)?, vec![number(input)?]));
            Target::Units((0..input.int_in_range(0..=5)?).map(|_| one(input)).collect::<Result<_>>()?)
        }
        4 => Target::Usable { usable: number(input)?, on: unit(input)? },
        _ => Target::From { unit: unit(input)?, hex: Hex::new(whole(input)?, whole(input)?) },
    })
}

fn one_of<'n>(input: &mut Unstructured<'_>, names: impl Iterator<Item = &'n String>) -> Result<String> {
    let mut names: Vec<&str> = names.map(String::as_str).collect();
    names.extend(["", "nonsense", "\u{0}"]);
    input.choose(&names).map(|name| (*name).to_owned())
}

fn strange(input: &mut Unstructured<'_>, book: &Rulebook, now: &BattleState) -> Result<Intent> {
    let unit = if input.ratio(1, 2)? { now.acting().map_or(UnitId(0), |it| it.unit) } else { unit(input)? };
    let rules = &book.ruleset;
    let action = one_of(input, rules.actions().iter().map(|it| &it.id))?;
    Ok(match input.int_in_range(0..=9)? {
        0 => Intent::Draw,
        1 => Intent::Activate { unit },
        2..=4 => Intent::Act { unit, action, target: target(input)? },
        5 => Intent::EndActivation { unit },
        6 => {
            let with = match input.int_in_range(0..=2)? {
                0 => None,
                1 => Some(Implement::Weapon(number(input)?)),
                _ => Some(Implement::Usable(number(input)?)),
            };
            let name = one_of(input, rules.inputs().iter().map(|it| &it.id))?;
            let option = one_of(input, rules.inputs().iter().flat_map(|it| &it.symbols))?;
            Intent::Declare { unit, input: name, option, with }
        }
        7 => {
            let reaction = one_of(input, rules.reactions().iter().map(|it| &it.id))?;
            Intent::React { unit, reaction, action, target: target(input)? }
        }
        8 => Intent::HoldFor { unit, step: Option::arbitrary(input)? },
        _ => {
            let side = SideId(u8::arbitrary(input)?);
            match input.int_in_range(0..=8)? {
                0..=3 => Intent::Pass { side },
                4..=7 => Intent::StopAtSteps { side, stops: true },
                _ => Intent::Concede { side },
            }
        }
    })
}

/// An intent with one thing in it changed.
fn bent(input: &mut Unstructured<'_>, mut intent: Intent) -> Result<Intent> {
    match &mut intent {
        Intent::Act { unit: who, target: at, .. } | Intent::React { unit: who, target: at, .. } => {
            match (input.int_in_range(0..=2)?, at) {
                (0, _) => *who = unit(input)?,
                (1, Target::Unit { weapons, .. }) => weapons.push(number(input)?),
                (1, Target::Units(units)) => units.push((unit(input)?, vec![number(input)?])),
                (2, Target::Unit { location, .. }) => *location = Some(number(input)?),
                (_, at) => *at = target(input)?,
            }
        }
        Intent::Activate { unit: who } | Intent::EndActivation { unit: who } | Intent::Declare { unit: who, .. } => {
            *who = unit(input)?;
        }
        Intent::HoldFor { step, .. } => *step = Option::arbitrary(input)?,
        Intent::Pass { side } | Intent::StopAtSteps { side, .. } | Intent::Concede { side } => {
            *side = SideId(u8::arbitrary(input)?);
        }
        Intent::Draw => {}
    }
    Ok(intent)
}

/// So many rounds of a ruleset are played, of at most so many intents.
const ROUNDS: u32 = 10;
const DEEDS_MAX: usize = 1500;

/// A file of a ruleset: where it is accepted, ten rounds of it are played.
pub fn ruleset(bytes: &[u8]) {
    let pack = Memory::new("m").with("mod.ron", "(name: \"m\", version: \"1\")").with("rulesets/it.ron", bytes);
    let loaded = load(&Sources::built_in().with_mod(pack));
    if !loaded.report.mods_left_out.is_empty() {
        assert!(has_errors(&loaded.report.diagnostics), "what is left out has a fault");
        return;
    }
    let shipped = shipped();
    let print = |library: &Library, id: &str| library.prints.of(Kind::Rulesets, id).map(str::to_owned);
    let ids = loaded.library.rulesets.keys().map(|id| id.as_str());
    for id in ids.filter(|id| print(&shipped, id) != print(&loaded.library, id)) {
        let Some(mut setup) = setup_for(&loaded.library, id, 7) else { continue };
        setup.rounds = Some(ROUNDS);
        let Ok(started) = start(&loaded.library, &setup) else { continue };
        let mut engine = Battle::new(started.book, started.state);
        let player = RandomPlayer::new(3);
        for _ in 0..DEEDS_MAX {
            let (book, now) = (engine.book(), engine.state());
            let Some(intent) = player.choose(&book, &now) else {
                assert!(now.is_over(), "nobody can do anything, but the battle is not over");
                break;
            };
            assert_eq!(play(&mut engine, &intent), Ok(()), "a legal intent is refused: {intent:?}");
        }
    }
}
