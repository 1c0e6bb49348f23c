//! The heat that the selected unit would get from what the player points at or has chosen.

use super::aim::{aim_of, attack};
use crate::ask::{Ask, ShownBattle};
use phaseline_battle::{Intent, OptionTargets, Plan, Step, Target, judge};
use phaseline_interaction::{Hoverable, as_reply};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;

/// The heat that the selected unit would get from the hovered action, else from a press, else from the aimed attack.
pub fn heat_to_come(ask: Ask<'_>, unit: UnitId) -> i32 {
    let hovered = match ask.plans.hover {
        Some(Hoverable::Action(id)) => ask.book.ruleset.action(id),
        _ => None,
    };
    match (hovered, &ask.plans.press_preview.intent) {
        _ if ask.lags => 0,
        (Some(action), _) => heat_of(ask, unit, action),
        (None, Some(intent)) => planned_heat(ask.shown, unit, intent),
        (None, None) => heat_of_aim(ask, unit),
    }
}

/// The heat of an action, with the weapons that it would fire at the chosen target.
fn heat_of(ask: Ask<'_>, unit: UnitId, action: ActionIx) -> i32 {
    let mut usable = ask.plans.options.iter().filter(|option| option.action == action && option.why_not.is_none());
    let Some(option) = usable.next() else { return 0 };
    let aimed = match &option.targets {
        OptionTargets::Units(units) => units.iter().find(|aimed| Some(aimed.unit) == ask.plans.selection.target),
        _ => None,
    };
    let aim = aimed.and_then(|aimed| aim_of(ask, action, aimed));
    aim.map_or(option.price.heat, |target| planned_heat(ask.shown, unit, &act(ask, unit, action, target)))
}

/// The heat of the attack at the chosen target, wherever the pointer is. A player who reads the target's panel still
/// has that attack in mind.
fn heat_of_aim(ask: Ask<'_>, unit: UnitId) -> i32 {
    let aimed = ask.plans.selection.target.and_then(|target| attack(ask, target));
    aimed.map_or(0, |(action, target)| planned_heat(ask.shown, unit, &act(ask, unit, action, target)))
}

/// The intent to use an action, as a reaction while a window is open.
fn act(ask: Ask<'_>, unit: UnitId, action: ActionIx, target: Target) -> Intent {
    let action = ask.book.ruleset.actions()[action.get()].id.clone();
    as_reply(ask.book, ask.plans.replies, Intent::Act { unit, action, target })
}

/// The heat that an intent would give its unit: from the action or the move, and from every weapon that it fires.
fn planned_heat(ask: ShownBattle<'_>, unit: UnitId, intent: &Intent) -> i32 {
    let Ok(Plan::Act(plan)) = judge(ask.book, ask.state, intent) else { return 0 };
    let own = ask.book.profile(unit).map_or(&[][..], |profile| profile.weapons.as_slice());
    let fired = plan.steps.iter().filter_map(|step| match step {
        Step::Shoot { weapon, shot: 0, .. } => own.get(*weapon).map(|armed| armed.weapon.heat.cast_signed()),
        _ => None,
    });
    plan.price.heat + fired.sum::<i32>()
}
