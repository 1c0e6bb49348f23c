//! The computer player.

use super::answer::answer;
use super::called::call;
use super::cover::{guard, leave, lie_down};
use super::declare::{declare, hastens, order};
use super::deeds::{aim_first, instead};
use super::patience::wait;
use super::picture::Picture;
use super::plan::{Planner, Wish};
use super::scouted::Scouted;
use super::sights::Sights;
use super::spirits::price;
use super::things::use_something;
use super::turns::Odds;
use super::usable::Usable;
use crate::battle::{Intent, Rulebook, Snapshot, Stage, Target, ready};
use crate::rules::ids::{SideId, UnitId};
use crate::rules::ruleset::{ActionIx, Verb};

/// A computer player; one can play any number of sides and battles.
///
/// It remembers lines of sight and nothing else: the same question gets the same answer, whatever was asked before.
#[derive(Debug, Clone, Default)]
pub struct Mind {
    sights: Sights,
    guesses: Vec<SideId>,
}

/// After so many actions in one activation the unit stops, whatever its ruleset still allows.
const ACTIONS_MAX: usize = 12;

impl Mind {
    /// A computer player that knows nothing of the odds of the order for these sides: it takes each of them for even.
    #[must_use]
    pub fn guessing(sides: Vec<SideId>) -> Self {
        Self { guesses: sides, ..Self::default() }
    }

    fn odds_of(&self, side: SideId) -> Odds {
        Odds::of(&self.guesses, side)
    }

    /// The next intent of the side that the battle waits for; the draw in the pause before a round, and none while the
    /// battle waits for nobody.
    #[must_use]
    pub fn choose(&mut self, book: &Rulebook, snapshot: &Snapshot) -> Option<Intent> {
        self.sights.turn_to(&book.board);
        match snapshot.stage {
            Stage::Pause => self.declare(book, snapshot, |_| true).or(Some(Intent::Draw)),
            Stage::Reacting => {
                let odds = self.odds_of(snapshot.waits_for()?);
                answer(&mut self.sights, book, snapshot, odds)
            }
            Stage::Over { .. } => None,
            Stage::Choosing => self.choose_unit(book, snapshot),
            Stage::Acting if snapshot.is_busy() => None,
            Stage::Acting => {
                let acting = snapshot.acting()?;
                if !acting.drawn {
                    let ready = ready(book, snapshot, acting.unit).ok();
                    let order = ready.and_then(|ready| order(book, snapshot, &ready));
                    return Some(order.unwrap_or(Intent::Draw));
                }
                let end = Intent::EndActivation { unit: acting.unit };
                if acting.done.len() >= ACTIONS_MAX {
                    return Some(end);
                }
                let side = snapshot.unit(acting.unit)?.side();
                let picture = Picture::new(book, snapshot, side, self.odds_of(side));
                Some(self.think(&picture, acting.unit).and_then(|thought| thought.intent).unwrap_or(end))
            }
        }
    }

    /// The next declaration in the pause for one of the sides that `chooses` means; none once every unit of theirs has
    /// declared, or where there is nothing to declare.
    #[must_use]
    pub fn declare(
        &mut self,
        book: &Rulebook,
        snapshot: &Snapshot,
        chooses: impl Fn(SideId) -> bool,
    ) -> Option<Intent> {
        if snapshot.stage != Stage::Pause || book.ruleset.declarations().is_empty() {
            return None;
        }
        self.sights.turn_to(&book.board);
        declare((&mut self.sights, &self.guesses), book, snapshot, chooses)
    }

    /// Of several units in turn the one with most to gain acts.
    fn choose_unit(&mut self, book: &Rulebook, snapshot: &Snapshot) -> Option<Intent> {
        let turn = snapshot.turn.as_ref()?;
        let picture = Picture::new(book, snapshot, turn.side, self.odds_of(turn.side));
        let mut best: Option<(i64, Intent)> = None;
        for &unit in &turn.units {
            let Some(thought) = self.think(&picture, unit) else { continue };
            let intent = thought.intent.unwrap_or(Intent::Activate { unit });
            if best.as_ref().is_none_or(|(urgency, _)| thought.urgency > *urgency) {
                best = Some((thought.urgency, intent));
            }
        }
        best.map(|(_, intent)| intent).or_else(|| Some(Intent::Activate { unit: *turn.units.first()? }))
    }

    /// What a unit wants to do next.
    fn think(&mut self, picture: &Picture<'_>, id: UnitId) -> Option<Thought> {
        let ready = ready(picture.book, picture.snapshot, id).ok()?;
        let own = picture.stakes.soldier(picture.book, &ready.unit)?;
        let mut scouted = Scouted::default();
        let mut planner = Planner::new(picture, (&mut self.sights, &mut scouted), &ready, &own);
        Some(thought(&mut planner))
    }
}

/// What a unit wants to do next, and how much it matters that it does so soon.
struct Thought {
    intent: Option<Intent>,
    urgency: i64,
}

fn thought(planner: &mut Planner<'_, '_, '_>) -> Thought {
    let down =
        planner.ready.unit.hull.prone && planner.ready.activation.done.iter().any(|done| lies_down(planner, *done));
    let get_going = planner.usable.iter().find(|usable| matches!(usable.verb, Verb::Rise | Verb::StartUp));
    if let Some(usable) = get_going.filter(|_| !down) {
        return Thought { intent: act(planner, usable.action, Target::Nothing), urgency: 0 };
    }
    let plan = planner.best();
    let urgency = plan.gain;
    let tricks = planner.picture.temper.tricks;
    let waits = if tricks && planner.ready.activation.done.is_empty() { wait(planner, &plan) } else { None };
    if let Some(action) = waits {
        return Thought { intent: act(planner, action, Target::Nothing), urgency: -1 };
    }
    let deed = instead(planner, &plan)
        .or_else(|| guard(planner, &plan).map(|action| (action, Target::Nothing)))
        .or_else(|| use_something(planner, &plan));
    let (action, target) = match (deed, plan.wish) {
        (Some(deed), _) => deed,
        (None, Wish::Go(action, pose)) => (action, Target::Pose(pose)),
        (None, Wish::Attack(attack)) => match aim_first(planner, &attack) {
            Some(action) => (action, Target::Nothing),
            None => {
                let plain = planner.usable[attack.usable].action;
                let (action, location) = called(planner, &attack).unwrap_or((plain, None));
                (action, Target::Unit { unit: attack.target, weapons: attack.weapons, location })
            }
        },
        (None, Wish::Nothing) => match idle(planner) {
            Some(deed) => deed,
            None => return Thought { intent: None, urgency },
        },
    };
    Thought { intent: act(planner, action, target), urgency }
}

/// Whether an action was to lie down: whoever has just done so stays down.
fn lies_down(planner: &Planner<'_, '_, '_>, action: ActionIx) -> bool {
    planner.picture.book.ruleset.actions().get(action.get()).is_some_and(|action| action.verb == Verb::Drop)
}

/// What is left to do for a unit that neither attacks nor goes anywhere.
fn idle(planner: &mut Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let deed = leave(planner).map(|action| (action, Target::Nothing));
    let deed = deed.or_else(|| get_ready(planner)).or_else(|| refocus(planner));
    deed.or_else(|| lie_down(planner).map(|action| (action, Target::Nothing)))
}

/// With nothing else to do a unit gets ready for what the enemy does, where the ruleset knows that.
fn get_ready(planner: &Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let usable = planner.usable.iter().find(|usable| usable.verb == Verb::Ready)?;
    (!planner.picture.enemies.is_empty()).then_some((usable.action, Target::Nothing))
}

fn act(planner: &Planner<'_, '_, '_>, action: ActionIx, target: Target) -> Option<Intent> {
    let id = planner.picture.book.ruleset.actions().get(action.get())?.id.clone();
    Some(Intent::Act { unit: planner.own.unit.id(), action: id, target })
}

/// With nothing else to do a unit gives up the rest of its turn where that lets it act earlier the next time.
fn refocus(planner: &Planner<'_, '_, '_>) -> Option<(ActionIx, Target)> {
    let usable = planner.usable.iter().find(|usable| usable.verb == Verb::Refocus)?;
    let useful = !planner.picture.enemies.is_empty() && hastens(planner, usable.action);
    useful.then_some((usable.action, Target::Nothing))
}

/// The action and the location of a called shot, where it is worth its price.
fn called(planner: &mut Planner<'_, '_, '_>, attack: &super::attack::Attack) -> Option<(ActionIx, Option<usize>)> {
    if attack.blow || !planner.picture.temper.tricks {
        return None;
    }
    let calls = |usable: &&Usable| {
        let how = usable.verb.volley().filter(|how| how.called);
        let lets = |weapon: &usize| {
            how.is_some_and(|how| how.weapons.lets(&planner.own.fighter.weapons[*weapon].weapon.traits))
        };
        how.is_some() && attack.weapons.iter().all(lets)
    };
    let usable = planner.usable.iter().find(calls)?.clone();
    let here = planner.here();
    let call = call(planner.picture, planner.sights, planner.own, &planner.ready.sheet, here, attack)?;
    (call.value > price(planner, usable.price.morale)).then_some((usable.action, call.location))
}
