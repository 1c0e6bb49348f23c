//! What a press on the hovered thing would do: shown before it is done.
//!
//! Everything here only looks: no function takes a generator.

use bevy::prelude::Resource;

use super::several_targets::{fires_at_many, spread};
use crate::battle::{ActionOption, BattleState, Intent, OptionTargets, Refusal, Rulebook, Target, judge};
use crate::interaction::pointing::action_keys::has_button;
use crate::interaction::selection::marks::FireLine;
use crate::interaction::selection::selected::{NothingLeft, Selection};
use crate::interaction::selection::shares::Shares;
use crate::rules::hex::path::{Pose, Reach};
use crate::rules::hex::{Facing, Hex};
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{ActionIx, Targets, Verb, Volley};
use crate::rules::texts;
use crate::rules::texts::Words;

/// What the selected unit can do with the thing under the pointer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct PressPreview {
    /// The action that would be used.
    pub action: Option<ActionIx>,
    /// What a press would ask for.
    pub intent: Option<Intent>,
    /// Why nothing can be done with it.
    pub why_not: Option<Hindrance>,
    /// The way that would be gone, from where the unit stands.
    pub path: Vec<Pose>,
    /// The lines of fire.
    pub fire: Vec<FireLine>,
    /// What would be fired at whom with one more target, where a press would only add it.
    pub adds: Option<Shares>,
    /// The ways in which the unit could look at the end of its way.
    pub facings: Vec<Facing>,
}

/// Why a press would do nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hindrance {
    /// The battle would refuse it.
    Refused(Refusal),
    /// Units of its kind never enter ground like this: the names of both.
    Closed(String, String),
    /// Every weapon that could fire is switched off.
    AllSpared,
    /// Every weapon that bears on one more target is needed for another one.
    NoneLeft,
}

impl Hindrance {
    /// Nothing but the distance is in the way: who only looks around on the board need not be told.
    #[must_use]
    pub const fn is_far(&self) -> bool {
        matches!(self, Self::Refused(Refusal::HexOutOfReach))
    }

    /// The reason as a sentence in the words of a language.
    #[must_use]
    pub fn sentence(&self, words: &Words) -> String {
        match self {
            Self::Refused(refusal) => sentence(words, refusal),
            Self::Closed(kind, ground) => words.fill("hex.closed", &[("kind", kind), ("ground", ground)]),
            Self::AllSpared => texts::sentence(words.get("refusal.all_spared")),
            Self::NoneLeft => texts::sentence(words.get("refusal.none_left")),
        }
    }
}

/// What is pointed at on the board.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pointed {
    /// A unit, through its model, badge, or any other place it is shown.
    pub unit: Option<UnitId>,
    /// A hex.
    pub hex: Option<Hex>,
}

/// The offers that a press may use: the chosen action, or all that can be used now.
fn candidates<'a>(book: &Rulebook, offers: &'a [ActionOption], selection: &Selection) -> Vec<&'a ActionOption> {
    let chosen = selection.action.as_deref().and_then(|id| book.ruleset.action(id));
    match chosen {
        Some(action) => offers.iter().filter(|offer| offer.action == action).collect(),
        None => offers.iter().filter(|offer| offer.why_not.is_none() && is_obvious(book, offer)).collect(),
    }
}

/// What a press on the board may mean without an action being chosen: going, plain fire and blows.
pub(in crate::interaction) fn is_obvious(book: &Rulebook, offer: &ActionOption) -> bool {
    match &book.ruleset.actions()[offer.action.get()].verb {
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

/// What a press on the pointed thing would do with the selected unit, whose offers are given.
#[must_use]
pub fn prospect(
    book: &Rulebook,
    snapshot: &BattleState,
    offers: &[ActionOption],
    selection: &Selection,
    pointed: Pointed,
) -> PressPreview {
    let Some(unit) = selection.unit else { return PressPreview::default() };
    let candidates = candidates(book, offers, selection);
    if let Some(used) = pointed.unit.and_then(|on| use_on(book, &candidates, (unit, on))) {
        return used;
    }
    let hostile = pointed.unit.filter(|other| is_hostile(book, snapshot, unit, *other));
    match (hostile, pointed.hex) {
        (Some(target), _) => attack(book, snapshot, &candidates, selection, (unit, target)),
        // A press on a friend selects it.
        (None, Some(hex)) if pointed.unit.is_none_or(|friend| friend == unit) => {
            walk(book, snapshot, &candidates, selection, (unit, hex))
        }
        (None, _) => PressPreview::default(),
    }
}

/// Whether an action is aimed at a part of its target: then the first press chooses the target, and the next one attacks.
#[must_use]
pub fn asks_for_part(book: &Rulebook, action: ActionIx) -> bool {
    book.ruleset.actions().get(action.get()).and_then(|action| action.verb.volley()).is_some_and(|how| how.called)
}

/// Whether a verb hurts somebody at once.
#[must_use]
pub const fn is_attack(verb: &Verb) -> bool {
    matches!(verb, Verb::Fire(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_))
}

/// The two units fight each other.
#[must_use]
pub fn is_hostile(book: &Rulebook, snapshot: &BattleState, one: UnitId, other: UnitId) -> bool {
    match (snapshot.unit(one), snapshot.unit(other)) {
        (Some(one), Some(other)) => book.are_hostile(one.side(), other.side()),
        _ => false,
    }
}

/// Using a thing or a power on a unit: the first that can be.
fn use_on(book: &Rulebook, candidates: &[&ActionOption], (unit, on): (UnitId, UnitId)) -> Option<PressPreview> {
    let (action, thing) = candidates.iter().filter(|offer| offer.why_not.is_none()).find_map(|offer| {
        let OptionTargets::Things(things) = &offer.aims else { return None };
        let aimed = things.iter().find(|aimed| aimed.units.contains(&on))?;
        Some((offer.action, aimed.thing))
    })?;
    let intent = Some(intent(book, unit, action, Target::Thing { thing, on }));
    Some(PressPreview { action: Some(action), intent, ..PressPreview::default() })
}

fn attack(
    book: &Rulebook,
    snapshot: &BattleState,
    candidates: &[&ActionOption],
    selection: &Selection,
    (unit, target): (UnitId, UnitId),
) -> PressPreview {
    let line = |clear| vec![FireLine { from: unit, to: target, clear }];
    let aimed = candidates.iter().find_map(|offer| match &offer.aims {
        OptionTargets::Units(units) if offer.why_not.is_none() => {
            units.iter().find(|aimed| aimed.unit == target).map(|aimed| (offer.action, aimed))
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
        return PressPreview {
            action: Some(action),
            intent: intent.ok(),
            why_not,
            fire: line(true),
            ..PressPreview::default()
        };
    }
    let asks_for_unit = |offer: &&&ActionOption| {
        matches!(
            book.ruleset.actions()[offer.action.get()].verb,
            Verb::Fire(_) | Verb::Strike(_) | Verb::Charge(_) | Verb::Pounce(_) | Verb::Spot
        )
    };
    let why_not = candidates.iter().find(asks_for_unit).and_then(|offer| {
        let asked = intent(book, unit, offer.action, Target::unit(target));
        offer.why_not.clone().or_else(|| judge(book, snapshot, &asked).err())
    });
    PressPreview { why_not: why_not.map(Hindrance::Refused), fire: line(false), ..PressPreview::default() }
}

fn walk(
    book: &Rulebook,
    snapshot: &BattleState,
    candidates: &[&ActionOption],
    selection: &Selection,
    (unit, hex): (UnitId, Hex),
) -> PressPreview {
    let Some(from) = snapshot.pose(unit) else { return PressPreview::default() };
    for offer in candidates.iter().filter(|offer| offer.why_not.is_none()) {
        let OptionTargets::Places(reach) = &offer.aims else { continue };
        let Some(goal) = goal(book, snapshot, reach, selection.facing, (unit, hex)) else { continue };
        let mut path = vec![from];
        path.extend(reach.path(goal).unwrap_or_default());
        let intent = (goal != from).then(|| intent(book, unit, offer.action, Target::Pose(goal)));
        let looks =
            Facing::ALL.into_iter().filter(|facing| reach.cost(Pose { hex: goal.hex, facing: *facing }).is_some());
        return PressPreview {
            action: Some(offer.action),
            intent,
            path,
            facings: looks.collect(),
            ..PressPreview::default()
        };
    }
    let moves = candidates
        .iter()
        .find(|offer| matches!(book.ruleset.actions()[offer.action.get()].verb, Verb::Move(_) | Verb::Jump(_)));
    let why_not = moves.map(|offer| {
        let closed = offer.why_not.is_none().then(|| closed(book, unit, hex)).flatten();
        closed.unwrap_or_else(|| Hindrance::Refused(offer.why_not.clone().unwrap_or(Refusal::HexOutOfReach)))
    });
    PressPreview { why_not, ..PressPreview::default() }
}

/// Why a unit can never go to a hex, however far it could go.
#[must_use]
pub fn closed(book: &Rulebook, unit: UnitId, hex: Hex) -> Option<Hindrance> {
    let (body, ground) = (&book.fighter(unit)?.body, book.board.terrain(hex)?);
    let open = !body.moves || ground.move_cost.contains_key(&body.locomotion);
    (!open).then(|| Hindrance::Closed(body.name.to_lowercase(), ground.name.to_lowercase()))
}

/// How the unit would stand in a hex: looking as wished, else at the nearest enemy if that can be afforded, else as is easiest.
fn goal(
    book: &Rulebook,
    snapshot: &BattleState,
    reach: &Reach,
    wish: Option<Facing>,
    (unit, hex): (UnitId, Hex),
) -> Option<Pose> {
    let easiest = reach.cheapest(hex)?.0;
    let look = |facing: Facing| Some(Pose { hex, facing }).filter(|pose| reach.cost(*pose).is_some());
    if let Some(pose) = wish.and_then(look) {
        return Some(pose);
    }
    let enemies = snapshot.alive().filter(|other| is_hostile(book, snapshot, unit, other.id()));
    let nearest = enemies.map(|enemy| enemy.place.pose.hex).min_by_key(|enemy| (hex.distance(*enemy), *enemy));
    nearest.filter(|enemy| *enemy != hex).and_then(|enemy| look(hex.bearing(enemy))).or(Some(easiest))
}

/// The next facing, clockwise, in which the unit could end at the goal of this path.
#[must_use]
pub fn next_facing(prospect: &PressPreview) -> Option<Facing> {
    let now = prospect.path.last()?.facing;
    (1..6).map(|sixths| now.turned(sixths)).find(|facing| prospect.facings.contains(facing))
}

pub(in crate::interaction) fn intent(book: &Rulebook, unit: UnitId, action: ActionIx, target: Target) -> Intent {
    Intent::Act { unit, action: book.ruleset.actions()[action.get()].id.clone(), target }
}

/// A refusal as a sentence: with a capital and a full stop.
#[must_use]
pub fn sentence(words: &Words, refusal: &Refusal) -> String {
    texts::sentence(&refusal.in_words(words))
}

/// The offers that are worth a button: not standing up while standing, not what such a unit can never do or has not
/// declared.
pub fn visible_offers<'a>(book: &'a Rulebook, offers: &'a [ActionOption]) -> impl Iterator<Item = &'a ActionOption> {
    let vain = |offer: &&ActionOption| {
        matches!(
            offer.why_not,
            Some(Refusal::Standing(_) | Refusal::Running(_) | Refusal::Incapable(_) | Refusal::NotDeclared { .. })
        ) || !has_button(&book.ruleset.actions()[offer.action.get()])
    };
    offers.iter().filter(move |offer| !vain(offer))
}

/// The attacks on its button row that a unit could still make on somebody. Most are ways to use the same weapons: one of
/// them may be all that is left.
pub(in crate::interaction) fn attacks<'o>(
    book: &'o Rulebook,
    offers: &'o [ActionOption],
) -> impl Iterator<Item = &'o ActionOption> {
    let verb = |offer: &ActionOption| &book.ruleset.actions()[offer.action.get()].verb;
    let aimed = |offer: &&ActionOption| matches!(&offer.aims, OptionTargets::Units(units) if !units.is_empty());
    visible_offers(book, offers).filter(move |offer| offer.why_not.is_none() && is_attack(verb(offer))).filter(aimed)
}
