//! The arguments of `phaseline sim` about sides: who plays them, how well, with which units, and what can be wrong with
//! that.

use std::collections::BTreeMap;

use clap::ValueEnum;

use crate::cli::common::content;
use crate::cli::{Done, Failure};
use phaseline_battle::Swap;
use phaseline_content::Library;
use phaseline_lab::sim::SimPlayer;
use phaseline_rules::catalog::scenario::{Level, Scenario};

/// The names of players on the command line.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PlayerName {
    Ai,
    Random,
}

pub(crate) fn side_and_player(text: &str) -> Result<(String, SimPlayer), String> {
    let (side, name) = text.split_once('=').ok_or("write the side, `=` and `ai` or `random`")?;
    let player = PlayerName::from_str(name, true).map_err(|_| format!("a player is ai or random, not {name:?}"))?;
    let player = match player {
        PlayerName::Ai => SimPlayer::Ai,
        PlayerName::Random => SimPlayer::Random,
    };
    Ok((side.to_owned(), player))
}

pub(crate) fn side_and_level(text: &str) -> Result<(String, Level), String> {
    let names = || Level::ALL.map(Level::name).join(", ");
    let (side, name) = text.split_once('=').ok_or_else(|| format!("write the side, `=` and one of {}", names()))?;
    let level = Level::named(name).ok_or_else(|| format!("a level is one of {}, not {name:?}", names()))?;
    Ok((side.to_owned(), level))
}

/// Parses a swap: another unit, another pilot or both in a slot.
pub(crate) fn swap(text: &str) -> Result<Swap, String> {
    let form = || "write it as blue/0=reeve, blue/0=reeve/oda_marchetti or blue/0=/oda_marchetti".to_owned();
    let (place, pair) = text.split_once('=').ok_or_else(form)?;
    let (side, slot) = place.split_once('/').ok_or_else(form)?;
    let (unit, pilot) = pair.split_once('/').unwrap_or((pair, ""));
    let named = |id: &str| (!id.is_empty()).then(|| id.to_owned());
    if unit.is_empty() && pilot.is_empty() {
        return Err(form());
    }
    Ok(Swap {
        side: side.to_owned(),
        slot: slot.parse().map_err(|_| form())?,
        unit: named(unit).map(Into::into),
        pilot: named(pilot).map(Into::into),
    })
}

/// Parses a side, and whether it takes all odds as even.
pub(crate) fn side_and_odds(text: &str) -> Result<(String, bool), String> {
    let (side, odds) = text.split_once('=').ok_or("write the side, `=` and `true` or `even`")?;
    match odds {
        "true" => Ok((side.to_owned(), false)),
        "even" => Ok((side.to_owned(), true)),
        _ => Err(format!("odds are true or even, not {odds:?}")),
    }
}

/// The values for the sides, each side at most once.
///
/// # Errors
/// Fails for a side that the scenario does not have, or that appears twice.
pub(crate) fn by_side<T: Clone>(scenario: &Scenario, pairs: &[(String, T)]) -> Result<BTreeMap<String, T>, Failure> {
    let mut said = BTreeMap::new();
    for (side, what) in pairs {
        is_side(scenario, side)?;
        if said.insert(side.clone(), what.clone()).is_some() {
            return Err(Failure::usage(format!("the side {side:?} is given twice")));
        }
    }
    Ok(said)
}

fn is_side(scenario: &Scenario, id: &str) -> Done {
    content::known("side", id, scenario.sides.iter().map(|side| &side.id))
}

/// Checks that the slots, units and pilots of swaps exist.
///
/// # Errors
/// Fails for the first one that does not exist, with those that do.
pub(crate) fn may_swap(library: &Library, scenario: &Scenario, swaps: &[Swap]) -> Done {
    for Swap { side, slot, unit, pilot } in swaps {
        is_side(scenario, side)?;
        let places = scenario.sides.iter().find(|it| it.id == *side).map_or(0, |side| side.units.len());
        if *slot >= places {
            let message = format!("the side {side:?} has no place {slot}");
            return Err(Failure::usage(message).help(format!("it has {places} places, counted from 0")));
        }
        unit.as_ref().map_or(Ok(()), |id| content::known("unit", id.as_str(), library.units.keys()))?;
        pilot.as_ref().map_or(Ok(()), |id| content::known("pilot", id.as_str(), library.pilots.keys()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::cli::sim::arguments::{side_and_level, side_and_odds, side_and_player, swap};
    use phaseline_lab::sim::SimPlayer;
    use phaseline_rules::catalog::scenario::Level;

    #[test]
    fn sides_are_given_to_players() {
        assert_eq!(side_and_player("red=random"), Ok(("red".to_owned(), SimPlayer::Random)));
        assert!(side_and_player("red").is_err());
        assert!(side_and_player("red=nobody").is_err());
        assert_eq!(side_and_level("red=veteran"), Ok(("red".to_owned(), Level::Veteran)));
        assert!(side_and_level("red=best").is_err());
        assert_eq!(side_and_odds("red=even"), Ok(("red".to_owned(), true)));
    }

    #[test]
    fn places_are_given_to_other_units_and_pilots() {
        let both = swap("blue/1=reeve/oda_marchetti").unwrap();
        assert_eq!((both.side.as_str(), both.slot), ("blue", 1));
        assert_eq!((both.unit, both.pilot), (Some("reeve".into()), Some("oda_marchetti".into())));
        assert_eq!(swap("blue/0=/oda_marchetti").unwrap().unit, None);
        for text in ["blue=reeve", "blue/0", "blue/x=reeve", "blue/-1=reeve", "blue/0=", "blue/0=/"] {
            assert!(swap(text).is_err(), "{text}");
        }
    }
}
