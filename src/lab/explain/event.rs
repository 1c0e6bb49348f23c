//! What an event would do to a unit of a card.

use super::answer::EventAnswer;
use super::only;
use super::spread::Spread;
use crate::content::built_in_words;
use crate::lab::card::{Card, CardEvent, seen_by};
use crate::rules::chance::dist::{Dist, TooFine};
use crate::rules::evaluation::stat_block::StatBlock;
use crate::rules::initiative::impact::Parties;
use crate::rules::ruleset::{Event, Fact, Flag, ImpactIx, Ruleset};

/// Answers one event. The unit is taken to have its turn ahead and not to be on the last step, unless the card says
/// that it has acted. `next` is the distribution of its next draw.
pub(super) fn answer(card: &Card<'_>, event: &CardEvent, next: &Dist) -> Result<EventAnswer, TooFine> {
    let (change, later, why_not) = match event.impact {
        None => (None, None, Some(format!("the ruleset {:?} has no such event", card.rules.id()))),
        Some(impact) => change(card, event, impact, next)?,
    };
    Ok(EventAnswer {
        event: event.event.clone(),
        by: event.by.map(|by| card.units[by].id.clone()),
        on: card.units[event.on].id.clone(),
        later: later.filter(|later| Some(later) != change.as_ref()).map(|later| Spread::from(&later)),
        distribution: change.map_or_else(|| only(0), |change| Spread::from(&change)),
        why_not,
    })
}

type Change = (Option<Dist>, Option<Dist>, Option<String>);

fn change(card: &Card<'_>, event: &CardEvent, impact: ImpactIx, next: &Dist) -> Result<Change, TooFine> {
    let rules = card.rules;
    let definition = &rules.impacts()[impact.get()];
    let seen = seen_by(rules, &definition.when, &definition.amount);
    let other = event.by.map(|by| &card.units[by].stat_block);
    let on = &left_by(definition.on, &card.units[event.on].stat_block);
    let can_move = !on.flags.has(Flag::Acted);
    if !seen.facts.contains(&Fact::Position) && !seen.facts.contains(&Fact::StepsToEnd) {
        return change_of(rules, impact, Parties { on, other }, can_move);
    }
    // The amount depends on the place of the unit in the order. Each place of its next draw counts with its chance,
    // except the last step, because no unit can move back from there.
    let (mut now, mut later) = (Vec::new(), Vec::new());
    for (position, weight) in next.outcomes().iter().filter(|(position, _)| rules.steps_to_end(*position) > 0) {
        let stat_block = standing_at(rules, on, *position);
        let (change, kept, why_not) = change_of(rules, impact, Parties { on: &stat_block, other }, can_move)?;
        if why_not.is_some() {
            return Ok((change, kept, why_not));
        }
        now.extend(change.map(|change| (change, *weight)));
        later.extend(kept.map(|kept| (kept, *weight)));
    }
    let why_not = now.is_empty().then(|| "it always acts at the last step".to_owned());
    Ok((Dist::mixture(&now)?, Dist::mixture(&later)?, why_not))
}

/// The unit after the event. A card says how it was before, but an impact reads how it is after.
fn left_by(event: Event, before: &StatBlock) -> StatBlock {
    let mut stat_block = before.clone();
    let flag = match event {
        Event::Injured => {
            stat_block.facts.injuries = stat_block.facts.injuries.saturating_add(1);
            Some(Flag::Wounded)
        }
        Event::KnockedDown => Some(Flag::Prone),
        Event::Crippled => Some(Flag::Crippled),
        Event::ShutDown => Some(Flag::ShutDown),
        Event::Inspired => Some(Flag::Inspired),
        _ => None,
    };
    if let Some(flag) = flag {
        stat_block.flags = stat_block.flags.with(flag);
    }
    stat_block
}

fn standing_at(rules: &Ruleset, on: &StatBlock, position: i32) -> StatBlock {
    let mut stat_block = on.clone();
    stat_block.facts.position = position;
    stat_block.facts.steps_to_end = rules.steps_to_end(position);
    stat_block
}

/// The change now, or else in the next round, or else of a statistic. Then what is stored besides a change now.
fn change_of(rules: &Ruleset, impact: ImpactIx, parties: Parties<'_>, can_move: bool) -> Result<Change, TooFine> {
    let forecast = rules.forecast_impact(impact, parties, can_move)?;
    if let Some(why_not) = forecast.why_not {
        return Ok((None, None, Some(rules.impact_why_not(impact, parties, why_not).in_words(&built_in_words()))));
    }
    let later = forecast.later.map(|(_, later)| later);
    Ok(match (forecast.now, later, forecast.effect) {
        (Some(now), later, _) => (Some(now), later, None),
        (None, Some(later), _) => (Some(later), None, None),
        (None, None, Some((_, effect))) => (Some(effect), None, None),
        (None, None, None) => (None, None, Some("it counts only for a unit that has yet to act".to_owned())),
    })
}
