//! What the selected unit would attack, and with what: the hovered or chosen attack on a target.

use crate::ask::Ask;
use phaseline_battle::{ActionOption, AimedUnit, Intent, OptionTargets, Target};
use phaseline_interaction::{Hoverable, Shares, fires_at_many};
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Verb, Volley};

/// Stands in place of a number that is still being computed.
pub const COUNTING: &str = "…";

/// The attack that a press on the target would make, else the hovered or chosen action, else the first plain attack.
pub fn attack(ask: Ask<'_>, target: UnitId) -> Option<(ActionIx, Target)> {
    if let Some(Intent::Act { action, target: aim, .. } | Intent::React { action, target: aim, .. }) =
        &ask.plans.press_preview.intent
        && aim.units().contains(&target)
    {
        return Some((ask.book.ruleset.action(action)?, aim.clone()));
    }
    let (action, aimed) = aimed(ask, target)?;
    Some((action, aim_of(ask, action, &aimed)?))
}

/// The first roll of each weapon that an action would fire at a target, with the heat of the weapons fired before it.
/// None while they are being computed.
pub fn tests(ask: Ask<'_>, action: ActionIx, target: UnitId) -> Option<Vec<(usize, Test)>> {
    let mut aimed = ask.plans.options.iter().filter(|option| option.action == action && option.why_not.is_none());
    let aimed = aimed.find_map(|option| match &option.targets {
        OptionTargets::Units(units) => units.iter().find(|aimed| aimed.unit == target),
        _ => None,
    });
    let Some((unit, aim)) = ask.plans.selection.unit.zip(aimed.and_then(|aimed| aim_of(ask, action, aimed))) else {
        return Some(Vec::new());
    };
    let found = ask
        .attack_forecasts((unit, action), &aim)?
        .into_iter()
        .filter(|attack_forecast| attack_forecast.target == target);
    let attempts = found.flat_map(|attack_forecast| attack_forecast.attempts);
    Some(attempts.filter_map(|attempt| Some((attempt.weapon?, attempt.test))).collect())
}

/// The aim of an action at a target, with the weapons that are switched on and the chosen location.
pub fn aim_of(ask: Ask<'_>, action: ActionIx, aimed: &AimedUnit) -> Option<Target> {
    let target = aimed.unit;
    let shared = fires_at_many(ask.book, action);
    let shares = shares(ask).filter(|shares| shared && shares.holds(target));
    if let Some(shares) = shares {
        let weapons = shares.of(target).to_vec();
        let one = (!weapons.is_empty()).then_some(Target::Unit { unit: target, weapons, location: None })?;
        let all = shares.target();
        return Some(if all.units().len() > 1 { all } else { one });
    }
    let weapons = ask.plans.selection.weapons(&aimed.weapons).ok()?;
    let location = ask.plans.selection.location.filter(|location| aimed.locations.contains(location));
    Some(Target::Unit { unit: target, weapons, location })
}

/// The hovered or chosen attack on a target, else the first plain attack that is possible.
pub fn aimed(ask: Ask<'_>, target: UnitId) -> Option<(ActionIx, AimedUnit)> {
    let named = match ask.plans.hover {
        Some(Hoverable::Action(id)) => Some(id.as_str()),
        _ => ask.plans.selection.action.as_deref(),
    };
    let named = named.and_then(|id| ask.book.ruleset.action(id));
    let aimed = |option: &ActionOption| match &option.targets {
        OptionTargets::Units(units) if option.why_not.is_none() => {
            units.iter().find(|aimed| aimed.unit == target).cloned()
        }
        _ => None,
    };
    let plain = |option: &&ActionOption| match &ask.book.ruleset.actions()[option.action.get()].verb {
        Verb::Fire(Volley { called, twice, indirect, .. }) => !(*called || *twice || *indirect),
        verb => matches!(verb, Verb::Strike(_)),
    };
    let mut options =
        ask.plans.options.iter().filter(|option| named.map_or_else(|| plain(option), |action| action == option.action));
    options.find_map(|option| Some((option.action, aimed(option)?)))
}

/// Which weapons fire at which target, for an action with several targets. The target that a press would add is
/// included.
pub fn shares<'a>(ask: Ask<'a>) -> Option<&'a Shares> {
    let chosen = ask.plans.selection.action.as_deref().and_then(|id| ask.book.ruleset.action(id));
    chosen.filter(|action| fires_at_many(ask.book, *action))?;
    Some(ask.plans.press_preview.adds.as_ref().unwrap_or(&ask.plans.selection.shares))
}
