//! An attack of the selected unit while the screen shows it: each roll with what it needed, and what has hit so far.

use super::model::TargetCard;
use crate::ask::ShownBattle;
use crate::facts::odds::{dice, share};
use phaseline_battle::{Attack, Outcome, TurnOutcome};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::sources::reason;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;
use phaseline_rules::texts::capital;
use phaseline_rules::wording::text::signed;

/// How many outcomes back the beginning of an attack is looked for.
const BACK: usize = 400;

/// The rolls of one attack at one target, as far as the screen has come. The weapon is none for an attack with the body.
struct ShownAttack<'a> {
    /// What the unit does.
    action: ActionIx,
    /// The rolls whose results the player has seen, oldest first.
    seen: Vec<(Option<usize>, &'a Attack)>,
    /// The roll on the screen, whose result is still to come.
    now: Option<(Option<usize>, &'a Attack)>,
}

/// The attack of a unit at a target that the screen shows, from its beginning to the end of the activation.
fn shown_attack(ask: ShownBattle<'_>, unit: UnitId, target: UnitId) -> Option<ShownAttack<'_>> {
    let current = ask.current.filter(|_| ask.lags)?;
    let Outcome::ActionBegan { unit: by, action, target: at } = begun(ask)? else { return None };
    let own = |outcome| roll(outcome).filter(|(_, attack)| (attack.unit, attack.target) == (unit, target));
    let since = ask.past.iter().rev().take(BACK).take_while(|outcome| !begins(outcome));
    let mut seen: Vec<_> = since.filter(|_| !begins(current) || is_end(current)).filter_map(own).collect();
    seen.reverse();
    let now = Some(current).filter(|outcome| !is_decided(ask, outcome)).and_then(own);
    let is_meant = *at == Some(target) || now.is_some() || !seen.is_empty();
    (*by == unit && is_meant).then_some(ShownAttack { action: *action, seen, now })
}

/// The target of the attack by this unit that the screen shows.
pub(super) fn attacked(ask: ShownBattle<'_>, unit: UnitId) -> Option<UnitId> {
    let current = ask.current.filter(|_| ask.lags)?;
    let Outcome::ActionBegan { unit: by, target, .. } = begun(ask)? else { return None };
    let now = roll(current).map(|(_, attack)| attack).filter(|attack| attack.unit == unit).map(|attack| attack.target);
    now.or(*target).filter(|_| *by == unit)
}

/// What began last on the screen. The end of an activation still belongs to it while it is shown.
fn begun(ask: ShownBattle<'_>) -> Option<&Outcome> {
    let current = ask.current.filter(|current| !is_end(current));
    current.into_iter().chain(ask.past.iter().rev().take(BACK)).find(|outcome| begins(outcome))
}

/// Whether the screen shows what this unit does.
pub(super) fn acts(ask: ShownBattle<'_>, unit: UnitId) -> bool {
    begun(ask).is_some_and(|outcome| match outcome {
        Outcome::ActionBegan { unit: by, .. }
        | Outcome::UnitActivated { unit: by }
        | Outcome::Turn(TurnOutcome::Reacted { unit: by, .. }) => *by == unit,
        _ => false,
    })
}

const fn is_end(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::ActivationEnded { .. })
}

/// Whether the player knows the result of this shot: one roll decides for all shots of some weapons.
fn is_decided(ask: ShownBattle<'_>, outcome: &Outcome) -> bool {
    let Outcome::WeaponFired { weapon, shot: 1.., attack } = outcome else { return false };
    let armed = ask.book.profile(attack.unit).and_then(|profile| profile.weapons.get(*weapon));
    armed.is_some_and(|armed| armed.weapon.cluster)
}

/// The weapon and the roll of an outcome, if it is an attack.
const fn roll(outcome: &Outcome) -> Option<(Option<usize>, &Attack)> {
    match outcome {
        Outcome::WeaponFired { weapon, attack, .. } => Some((Some(*weapon), attack)),
        Outcome::MeleeStruck(attack) | Outcome::Charged(attack) | Outcome::DeathFromAboveMade(attack) => {
            Some((None, attack))
        }
        _ => None,
    }
}

/// Whether an action begins with this outcome, or something else that is no part of the action before.
const fn begins(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::ActionBegan { .. }
            | Outcome::UnitActivated { .. }
            | Outcome::ActivationEnded { .. }
            | Outcome::RoundBegan { .. }
            | Outcome::Turn(TurnOutcome::Reacted { .. } | TurnOutcome::ReactionEnded { .. })
    )
}

/// How many outcomes had been shown when the last action, activation or round began.
pub(super) fn moment(ask: ShownBattle<'_>) -> usize {
    ask.past.iter().rposition(begins).map_or(0, |place| place + 1)
}

/// Puts the rolls that the screen shows into the panel of their target.
pub(super) fn put_rolls(ask: ShownBattle<'_>, unit: UnitId, card: &mut TargetCard) {
    let Some(attack) = shown_attack(ask, unit, card.unit.face.unit) else { return };
    let Some(last) = attack.now.or_else(|| attack.seen.last().copied()) else { return };
    let words = ask.words_of(unit);
    let action = ask.book.ruleset.actions().get(attack.action.get());
    let body = action.map_or("", |action| words.content(&action.label).trim_end_matches('!'));
    let armed = last.0.and_then(|weapon| ask.book.profile(unit)?.weapons.get(weapon));
    let name = armed.map_or(body, |armed| words.content(&armed.weapon.name));
    let key = match (attack.now.is_some(), last.1.rolled.passed) {
        (true, _) => "target.needs",
        (false, true) => "target.rolled_hit",
        (false, false) => "target.rolled_miss",
    };
    let given: [(&str, &dyn std::fmt::Display); 5] = [
        ("weapon", &name),
        ("dice", &dice(&words, &last.1.test)),
        ("needed", &last.1.test.difficulty()),
        ("rolled", &last.1.rolled.shown),
        ("damage", &last.1.damage.points()),
    ];
    card.chance = share(&last.1.test);
    card.chance_label = words.fill(key, &given);
    card.modifiers = last
        .1
        .test
        .tally
        .terms
        .iter()
        .map(|term| (capital(&reason(ask.names(), &term.reason)), signed(term.amount), Tone::of_sign(-term.amount)))
        .collect();
    for (weapon, row) in card.weapons.iter_mut().enumerate() {
        let seen = attack.seen.iter().filter(|(with, _)| *with == Some(weapon)).map(|(_, attack)| *attack);
        let is_now = attack.now.filter(|(with, _)| *with == Some(weapon));
        let (shots, hits, damage) = seen.fold((0_u32, 0_u32, 0_u32), |(shots, hits, damage), attack| {
            let passed = u32::from(attack.rolled.passed);
            (shots + 1, hits + passed, damage + passed * attack.damage.points())
        });
        let result = match (shots, hits) {
            (0, _) => is_now.map(|(_, attack)| share(&attack.test)),
            (_, 0) => Some(words.say("weapon.missed")),
            _ => Some(words.fill("weapon.did", &[("damage", &damage)])),
        };
        if let Some(result) = result {
            (row.why_not, row.spared, row.chance) = (None, None, result);
        }
    }
}
