//! Finds what a press on the hovered thing would do.
//!
//! Nothing here changes the battle: no function takes a random generator.

use super::press_preview::{Hindrance, PressPreview, intent};
use super::several_targets::{fires_at_many, spread};
use crate::pointing::action_keys::has_button;
use crate::selection::marks::FireLine;
use crate::selection::selected::{NothingLeft, Selection};
use phaseline_battle::{
    ActionOption, AimedUsable, BattleState, Intent, OptionTargets, Plan, Refusal, Rulebook, Target, judge, ready,
};
use phaseline_rules::hex::path::{Pose, Reach};
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Targets, Verb, Volley};

/// What the pointer points at on the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pointed {
    /// A unit, by its model, its badge or any other place where it is shown.
    pub unit: Option<UnitId>,
    /// A hex.
    pub hex: Option<Hex>,
}

/// The options that a press can use: the chosen action, or else all that are possible now.
fn candidates<'a>(book: &Rulebook, options: &'a [ActionOption], selection: &Selection) -> Vec<&'a ActionOption> {
    let chosen = selection.action.as_deref().and_then(|id| book.ruleset.action(id));
    match chosen {
        Some(action) => options.iter().filter(|option| option.action == action).collect(),
        None => options.iter().filter(|option| option.why_not.is_none() && is_obvious(book, option)).collect(),
    }
}

/// Whether a press on the board can mean this action without choosing it first: moves, plain fire and melee.
pub(crate) fn is_obvious(book: &Rulebook, option: &ActionOption) -> bool {
    match &book.ruleset.actions()[option.action.get()].verb {
        Verb::Fire(Volley { called, twice, indirect, targets, .. }) => {
            !(*called || *twice || *indirect) && *targets == Targets::One
        }
        Verb::Jump(_)
        | Verb::Turn(_)
        | Verb::Charge(_)
        | Verb::Pounce(_)
        | Verb::Spot
        | Verb::Invoke(_)
        | Verb::UseItem(_) => false,
        _ => true,
    }
}

/// What a press on the pointed thing would do with the selected unit and its options.
#[must_use]
pub fn press_preview(
    book: &Rulebook,
    state: &BattleState,
    options: &[ActionOption],
    selection: &Selection,
    pointed: Pointed,
) -> PressPreview {
    let Some(unit) = selection.unit else { return PressPreview::default() };
    let candidates = candidates(book, options, selection);
    if let Some(used) = pointed.unit.and_then(|on| use_on(book, state, (&candidates, selection.usable), (unit, on))) {
        return used;
    }
    let hostile = pointed.unit.filter(|other| is_hostile(book, state, unit, *other));
    if let Some(rush) = pointed.hex.and_then(|hex| rush_from(book, state, &candidates, selection, (unit, hex))) {
        return rush;
    }
    match (hostile, pointed.hex) {
        (Some(target), _) => attack(book, state, (options, &candidates), selection, (unit, target)),
        // A press on a friend selects it.
        (None, Some(hex)) if pointed.unit.is_none_or(|friend| friend == unit) => {
            walk(book, state, &candidates, selection, (unit, hex))
        }
        (None, _) => PressPreview::default(),
    }
}

/// Whether an action needs a location. Then the first press chooses the target, and the next one attacks.
#[must_use]
pub fn asks_for_part(book: &Rulebook, action: ActionIx) -> bool {
    book.ruleset.actions().get(action.get()).and_then(|action| action.verb.volley()).is_some_and(|how| how.called)
}

/// Whether a verb attacks a unit at once.
#[must_use]
pub const fn is_attack(verb: &Verb) -> bool {
    matches!(verb, Verb::Fire(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_))
}

/// Whether two units are hostile.
#[must_use]
pub fn is_hostile(book: &Rulebook, state: &BattleState, one: UnitId, other: UnitId) -> bool {
    match (state.unit(one), state.unit(other)) {
        (Some(one), Some(other)) => book.are_hostile(one.side(), other.side()),
        _ => false,
    }
}

/// The use of an ability or equipment on a unit: of the one that the player has chosen if it can be used there, else of
/// the next one that can. If none can, the reason. `None` if they are not for such a unit at all: then a press on a
/// friend selects it, and a press on the unit's own hex moves nothing.
fn use_on(
    book: &Rulebook,
    state: &BattleState,
    (candidates, chosen): (&[&ActionOption], usize),
    (unit, on): (UnitId, UnitId),
) -> Option<PressPreview> {
    let usable = |option: &&&ActionOption| option.why_not.is_none();
    let (action, usables) = candidates.iter().filter(usable).find_map(|option| match &option.targets {
        OptionTargets::Things(usables) => Some((option.action, usables)),
        _ => None,
    })?;
    let from = chosen % usables.len().max(1);
    let order = || usables[from..].iter().chain(&usables[..from]);
    let meant = |usable: usize| intent(book, unit, action, Target::Usable { usable, on });
    if let Some(aimed) = order().find(|aimed| aimed.units.contains(&on)) {
        let intent = Some(meant(aimed.usable));
        return Some(PressPreview { action: Some(action), intent, ..PressPreview::default() });
    }
    let for_others = |why: &Refusal| matches!(why, Refusal::NotHostile(_) | Refusal::OnlyOnItself(_));
    let why_not = order()
        .filter_map(|aimed| judge(book, state, &meant(aimed.usable)).err())
        .find(|why| !for_others(why))
        .map(Hindrance::Refused)?;
    Some(PressPreview { why_not: Some(why_not), ..PressPreview::default() })
}

/// The abilities or pieces of equipment of an option, one of which is to be chosen. Empty for any other option.
#[must_use]
pub fn usables_of(option: &ActionOption) -> &[AimedUsable] {
    match &option.targets {
        OptionTargets::Things(usables) if option.why_not.is_none() => usables,
        _ => &[],
    }
}

fn attack(
    book: &Rulebook,
    state: &BattleState,
    (options, candidates): (&[ActionOption], &[&ActionOption]),
    selection: &Selection,
    (unit, target): (UnitId, UnitId),
) -> PressPreview {
    let line = |clear| vec![FireLine { from: unit, to: target, clear }];
    let aimed = candidates.iter().find_map(|option| match &option.targets {
        OptionTargets::Units(units) if option.why_not.is_none() => {
            units.iter().find(|aimed| aimed.unit == target).map(|aimed| (option.action, aimed))
        }
        _ => None,
    });
    if let Some((action, aimed)) = aimed.filter(|(action, _)| fires_at_many(book, *action)) {
        return spread(book, (action, aimed), selection, unit);
    }
    if let Some((action, aimed)) = aimed {
        let location = selection.location.filter(|location| aimed.locations.contains(location));
        let intent = match selection.weapons(&aimed.weapons) {
            Ok(weapons) => Ok(intent(book, unit, action, Target::Unit { unit: target, weapons, location })),
            Err(NothingLeft) => Err(Hindrance::AllSpared),
        };
        let why_not = intent.as_ref().err().cloned();
        let leads = intent.as_ref().ok().filter(|_| !aimed.from.is_empty());
        let path = leads.and_then(|intent| way_of(book, state, intent)).unwrap_or_default();
        return PressPreview {
            action: Some(action),
            intent: intent.ok(),
            why_not,
            fire: if path.len() > 1 { Vec::new() } else { line(true) },
            path,
            ..PressPreview::default()
        };
    }
    let why_not = why_no_attack(book, state, (options, candidates), selection, (unit, target));
    PressPreview { why_not: why_not.map(Hindrance::Refused), fire: line(false), ..PressPreview::default() }
}

/// The chosen charge or leap at an enemy beside this hex, from there: at the one that is aimed at, else at the first one.
fn rush_from(
    book: &Rulebook,
    state: &BattleState,
    candidates: &[&ActionOption],
    selection: &Selection,
    (unit, hex): (UnitId, Hex),
) -> Option<PressPreview> {
    let (option, units) = candidates.iter().find_map(|option| match &option.targets {
        OptionTargets::Units(units) if option.why_not.is_none() => Some((option, units)),
        _ => None,
    })?;
    let mut aimed: Vec<UnitId> =
        units.iter().filter(|aimed| aimed.from.contains(&hex)).map(|aimed| aimed.unit).collect();
    aimed.sort_by_key(|target| selection.target != Some(*target));
    aimed.into_iter().find_map(|target| {
        let intent = intent(book, unit, option.action, Target::From { unit: target, hex });
        let path = way_of(book, state, &intent)?;
        Some(PressPreview { action: Some(option.action), intent: Some(intent), path, ..PressPreview::default() })
    })
}

/// The path of an attack that leads next to its target.
fn way_of(book: &Rulebook, state: &BattleState, intent: &Intent) -> Option<Vec<Pose>> {
    let Plan::Act(plan) = judge(book, state, intent).ok()? else { return None };
    Some(plan.path(state.pose(plan.unit)?))
}

/// Why the unit cannot attack this target. If no action is chosen, the reason may be of an attack that it cannot use
/// on any target now.
fn why_no_attack(
    book: &Rulebook,
    state: &BattleState,
    (options, candidates): (&[ActionOption], &[&ActionOption]),
    selection: &Selection,
    (unit, target): (UnitId, UnitId),
) -> Option<Refusal> {
    let asks_for_unit = |option: &&ActionOption| {
        matches!(
            book.ruleset.actions()[option.action.get()].verb,
            Verb::Fire(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) | Verb::Spot
        )
    };
    let may_act = ready(book, state, unit).is_ok();
    let barred = || {
        let obvious = |option: &&ActionOption| may_act && selection.action.is_none() && is_obvious(book, option);
        visible_options(book, options).filter(obvious).find(asks_for_unit)
    };
    let option = candidates.iter().copied().find(asks_for_unit).or_else(barred)?;
    // The reason of the option itself may be about another target.
    let own = option.why_not.clone().filter(|_| !may_act);
    own.or_else(|| judge(book, state, &intent(book, unit, option.action, Target::unit(target))).err())
}

fn walk(
    book: &Rulebook,
    state: &BattleState,
    candidates: &[&ActionOption],
    selection: &Selection,
    (unit, hex): (UnitId, Hex),
) -> PressPreview {
    let Some(from) = state.pose(unit) else { return PressPreview::default() };
    for option in candidates.iter().filter(|option| option.why_not.is_none()) {
        let OptionTargets::Places(reach) = &option.targets else { continue };
        let Some(goal) = goal(book, state, reach, selection.facing, (unit, hex)) else { continue };
        let mut path = vec![from];
        path.extend(reach.path(goal).unwrap_or_default());
        let intent = (goal != from).then(|| intent(book, unit, option.action, Target::Pose(goal)));
        let looks =
            Facing::ALL.into_iter().filter(|facing| reach.cost(Pose { hex: goal.hex, facing: *facing }).is_some());
        return PressPreview {
            action: Some(option.action),
            intent,
            path,
            facings: looks.collect(),
            ..PressPreview::default()
        };
    }
    let moves = candidates
        .iter()
        .find(|option| matches!(book.ruleset.actions()[option.action.get()].verb, Verb::Move(_) | Verb::Jump(_)));
    let why_not = moves.map(|option| {
        let closed = option.why_not.is_none().then(|| closed(book, unit, hex)).flatten();
        closed.unwrap_or_else(|| Hindrance::Refused(option.why_not.clone().unwrap_or(Refusal::HexOutOfReach)))
    });
    PressPreview { why_not, ..PressPreview::default() }
}

/// Why a unit can never enter a hex, whatever the distance.
#[must_use]
pub fn closed(book: &Rulebook, unit: UnitId, hex: Hex) -> Option<Hindrance> {
    let (body, ground) = (&book.profile(unit)?.body, book.board.terrain(hex)?);
    let open = !body.moves || ground.move_cost.contains_key(&body.locomotion);
    (!open).then(|| Hindrance::Closed(body.name.clone(), ground.name.clone()))
}

/// The pose of the unit at its destination: with the wanted facing, or else towards the nearest enemy if that is
/// possible, or else with the easiest facing.
fn goal(
    book: &Rulebook,
    state: &BattleState,
    reach: &Reach,
    wish: Option<Facing>,
    (unit, hex): (UnitId, Hex),
) -> Option<Pose> {
    let easiest = reach.cheapest(hex)?.0;
    let look = |facing: Facing| Some(Pose { hex, facing }).filter(|pose| reach.cost(*pose).is_some());
    if let Some(pose) = wish.and_then(look) {
        return Some(pose);
    }
    let enemies = state.alive().filter(|other| is_hostile(book, state, unit, other.id()));
    let nearest = enemies.map(|enemy| enemy.place.pose.hex).min_by_key(|enemy| (hex.distance(*enemy), *enemy));
    let toward = nearest
        .filter(|enemy| *enemy != hex)
        .and_then(|enemy| hex.bearing(enemy).sectors().filter_map(look).min_by_key(|pose| reach.cost(*pose)));
    toward.or(Some(easiest))
}

/// The options that need a button. Left out are standing up while standing, actions that the unit can never do, and
/// actions that were not declared.
pub fn visible_options<'a>(book: &'a Rulebook, options: &'a [ActionOption]) -> impl Iterator<Item = &'a ActionOption> {
    let vain = |option: &&ActionOption| {
        matches!(
            option.why_not,
            Some(Refusal::Standing(_) | Refusal::Running(_) | Refusal::Incapable(_) | Refusal::NotDeclared { .. })
        ) || !has_button(&book.ruleset.actions()[option.action.get()])
    };
    options.iter().filter(move |option| !vain(option))
}

/// The attacks of a unit that have a button and a target. Most of them use the same weapons, so one of them may be all
/// that it can still do.
pub(crate) fn attacks<'o>(book: &'o Rulebook, options: &'o [ActionOption]) -> impl Iterator<Item = &'o ActionOption> {
    let verb = |option: &ActionOption| &book.ruleset.actions()[option.action.get()].verb;
    let aimed = |option: &&ActionOption| matches!(&option.targets, OptionTargets::Units(units) if !units.is_empty());
    visible_options(book, options)
        .filter(move |option| option.why_not.is_none() && is_attack(verb(option)))
        .filter(aimed)
}
