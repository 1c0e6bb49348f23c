//! What an event would do to a unit of a card.

use super::answer::EventAnswer;
use super::only;
use super::spread::Spread;
use crate::card::{Card, CardEvent, seen_by};
use phaseline_content::built_in_words;
use phaseline_rules::chance::dist::{Dist, TooFine};
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::initiative::carried::NextDraw;
use phaseline_rules::initiative::impact::Parties;
use phaseline_rules::ruleset::{DrawIx, Event, Fact, Flag, ImpactIx, Kept, Ruleset, StatKey};
use phaseline_rules::wording::order_text::{NextTold, OrderTold};

/// Answers one event. The unit is taken to have its turn ahead and not to be on the last step, unless the card says
/// that it has acted. `next` is the distribution of its next draw.
pub(super) fn answer(card: &Card<'_>, event: &CardEvent, next: &Dist) -> Result<EventAnswer, TooFine> {
    let found = match event.impact {
        None => Change::nothing(format!("the ruleset {:?} has no such event", card.rules.id())),
        Some(impact) => change(card, event, impact, next)?,
    };
    let Change { change, later, why_not, told } = found;
    let told = told.text(&built_in_words(), card.rules);
    Ok(EventAnswer {
        event: event.event.clone(),
        by: event.by.map(|by| card.units[by].id.clone()),
        on: card.units[event.on].id.clone(),
        later: later.filter(|later| Some(later) != change.as_ref()).map(|later| Spread::from(&later)),
        distribution: change.map_or_else(|| only(0), |change| Spread::from(&change)),
        told: if why_not.is_none() { told } else { String::new() },
        why_not,
    })
}

/// What an event changes.
#[derive(Default)]
struct Change {
    /// What changes now, or else in the next draw.
    change: Option<Dist>,
    /// What else is stored.
    later: Option<Dist>,
    /// Why nothing happens.
    why_not: Option<String>,
    /// All of it, ready to be put into words.
    told: OrderTold,
}

impl Change {
    fn nothing(why_not: String) -> Self {
        Self { why_not: Some(why_not), ..Self::default() }
    }
}

/// The target and the other party, before the event.
type Both = [Option<StatBlock>; 2];

fn change(card: &Card<'_>, event: &CardEvent, impact: ImpactIx, next: &Dist) -> Result<Change, TooFine> {
    let rules = card.rules;
    let definition = &rules.impacts()[impact.get()];
    let seen = seen_by(rules, &definition.when, &definition.amount);
    let on = card.units[event.on].stat_block.clone();
    let moves = seen.facts.contains(&Fact::Position) || seen.facts.contains(&Fact::StepsToEnd);
    let order = rules.main_draw().filter(|_| moves && rules.orders_by_result());
    let can_move = !on.flags.has(Flag::Acted);
    let asked = Asked { rules, impact, can_move, order, next };
    let both = [Some(on), event.by.map(|by| card.units[by].stat_block.clone())];
    let open: Vec<(usize, DrawIx)> = (rules.results_read_by(impact, order).into_iter().enumerate())
        .flat_map(|(party, draws)| draws.into_iter().map(move |draw| (party, draw)))
        .collect();
    let change = asked.in_every_way(&both, &open)?;
    Ok(change.unwrap_or_else(|| Change::nothing("it always acts at the last step".to_owned())))
}

/// An event whose change is asked for.
struct Asked<'c> {
    rules: &'c Ruleset,
    impact: ImpactIx,
    can_move: bool,
    /// The draw that orders the units, if the amount depends on the place of the unit in the order.
    order: Option<DrawIx>,
    /// The distribution of that draw.
    next: &'c Dist,
}

impl Asked<'_> {
    /// The change, with each way in which these draws may have fallen for one of the parties. A place counts with its
    /// chance, except the last step, because no unit can move back from there. `None` if the unit is always there.
    fn in_every_way(&self, both: &Both, open: &[(usize, DrawIx)]) -> Result<Option<Change>, TooFine> {
        let Some(((party, draw), rest)) = open.split_first() else { return self.once_fallen(both).map(Some) };
        let unit = both.get(*party).and_then(Option::as_ref);
        let Some(unit) = unit.filter(|unit| self.rules.result_of(*draw, unit).is_none()) else {
            return self.in_every_way(both, rest);
        };
        let places = *party == 0 && self.order == Some(*draw);
        let chances = if places && self.rules.draw_at(*draw).is_on_its_own() {
            self.next.clone()
        } else {
            self.rules.distribution(*draw, &self.rules.when_drawn(*draw, unit))?
        };
        let stays = |place: i32| places && self.rules.last_step().is_some() && self.rules.steps_to_end(place) == 0;
        let mut parts = Vec::new();
        for (result, weight) in chances.outcomes().iter().filter(|(result, _)| !stays(*result)) {
            let mut fallen = both.clone();
            if let Some(unit) = fallen.get_mut(*party).and_then(Option::as_mut) {
                unit.set_result(*draw, *result);
            }
            parts.extend(self.in_every_way(&fallen, rest)?.map(|change| (change, *weight)));
        }
        mixed(parts)
    }

    fn once_fallen(&self, [on, other]: &Both) -> Result<Change, TooFine> {
        let Some(before) = on else { return Ok(Change::default()) };
        let mut on = left_by(self.rules.impacts()[self.impact.get()].on, before);
        if let Some(position) = self.order.and_then(|order| self.rules.result_of(order, before)) {
            on.facts.position = position;
            on.facts.steps_to_end = self.rules.steps_to_end(position);
        }
        change_of(self.rules, self.impact, Parties { on: &on, other: other.as_ref() }, self.can_move)
    }
}

/// One change out of those of several cases. A case in which nothing happens counts as 0.
fn mixed(parts: Vec<(Change, u128)>) -> Result<Option<Change>, TooFine> {
    if parts.iter().all(|(change, _)| change.why_not.is_some()) {
        return Ok(parts.into_iter().next().map(|(change, _)| change));
    }
    let all = |part: &dyn Fn(&Change) -> Option<Dist>| -> Result<Option<Dist>, TooFine> {
        if parts.iter().all(|(change, _)| part(change).is_none()) {
            return Ok(None);
        }
        let of_each = parts.iter().map(|(change, weight)| (part(change).unwrap_or_else(|| Dist::constant(0)), *weight));
        Dist::mixture(&of_each.collect::<Vec<_>>())
    };
    let told = parts.iter().map(|(change, _)| change.told).reduce(OrderTold::or);
    Ok(Some(Change {
        change: all(&|change| change.change.clone())?,
        later: all(&|change| change.later.clone())?,
        why_not: None,
        told: told.unwrap_or_default(),
    }))
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

/// The change now, or else what is stored for the next draw, or else the change of a statistic. Then what is stored
/// besides a change now.
fn change_of(rules: &Ruleset, impact: ImpactIx, parties: Parties<'_>, can_move: bool) -> Result<Change, TooFine> {
    let forecast = rules.forecast_impact(impact, parties, can_move)?;
    if let Some(why_not) = forecast.why_not {
        return Ok(Change::nothing(rules.impact_why_not(impact, parties, why_not).in_words(&built_in_words())));
    }
    let when = match can_move && rules.places_when_activated() {
        true => NextDraw::ThisRound,
        false => NextDraw::NextRound,
    };
    let next = |number: Kept, kept: &Dist, lasts: bool| {
        let counted = |(by, _): &(i32, u128)| rules.carried(number, parties.on, &parties.on.with_change(number, *by));
        let counted: Option<Vec<i32>> = kept.outcomes().iter().map(counted).collect();
        let by = counted.and_then(|all| Some((*all.iter().min()?, *all.iter().max()?)));
        NextTold { when, by, lasts }
    };
    let lasts = |statistic| Kept::Statistic(StatKey::Ruleset(statistic));
    let told = OrderTold {
        now: forecast.now.as_ref().map(|now| (now.min(), now.max())),
        next: match (&forecast.later, &forecast.effect) {
            (Some((counter, later)), _) => Some(next(Kept::Counter(*counter), later, false)),
            (None, Some((statistic, effect))) => Some(next(lasts(*statistic), effect, true)),
            (None, None) => None,
        },
        ..OrderTold::default()
    };
    let later = forecast.later.map(|(_, later)| later);
    let (change, later) = match (forecast.now, later, forecast.effect) {
        (Some(now), later, _) => (now, later),
        (None, Some(later), _) => (later, None),
        (None, None, Some((_, effect))) => (effect, None),
        (None, None, None) => {
            return Ok(Change::nothing("it counts only for a unit that has yet to act".to_owned()));
        }
    };
    Ok(Change { change: Some(change), later, why_not: None, told })
}
