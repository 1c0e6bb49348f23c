//! Fills the values of the target's panel.

use super::build::{Aiming, volleyed};
use super::model::{TargetCard, TargetPanel};
use super::weapons;
use crate::ask::{Ask, Plans, ShownBattle};
use crate::cause::Cause;
use crate::facts::first;
use crate::facts::heat_risk::heat_risk;
use crate::facts::heat_to_come::heat_to_come;
use crate::facts::odds::{dice, share};
use crate::facts::toll;
use crate::panel::Panel;
use crate::schedule::FIRST;
use crate::unit::build::card;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::sources::reason;
use phaseline_rules::texts::capital;
use phaseline_rules::wording::text::signed;

impl Panel for TargetPanel {
    const NAME: &'static str = FIRST;
    const FOLLOWS: Cause = Cause::TOLD.union(Cause::PLANS).union(Cause::FORECASTS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = target(ask);
    }
}

/// The values of the target's panel.
pub fn target(ask: Ask<'_>) -> Option<TargetCard> {
    let ShownBattle { words, book, state, .. } = ask.shown;
    let Plans { selection, .. } = ask.plans;
    let aiming = Aiming::of(ask, ask.plans.hover)?;
    // Odds against somebody who acts now mean nothing.
    if ask.lags && !super::shown::acts(ask.shown, aiming.attacker().id()) {
        return None;
    }
    let volleyed = volleyed(ask, aiming.target_id());
    let best = aiming.headline(ask);
    let modifiers = best
        .iter()
        .flat_map(|(_, test)| &test.tally.terms)
        .map(|term| (capital(&reason(ask.names(), &term.reason)), signed(term.amount), Tone::of_sign(-term.amount)));
    let chance = best.as_ref().map(|(_, test)| share(test));
    let chance = chance.or_else(|| aiming.is_counting().then(|| crate::facts::aim::COUNTING.to_owned()));
    let forecast_row = super::attack_forecast::forecast_row(ask, aiming.target_id());
    // An attack that moves its target in the order tells by how much, and the chance without it means nothing.
    let stays = forecast_row.as_ref().is_none_or(|row| row.shifts.is_empty());
    let order =
        if stays { first::in_short(words, book, state, aiming.target_id(), aiming.attacker().id()) } else { None };
    let mut weapons = weapons::rows(ask, &aiming);
    // An attack with the body fires no weapon, so it lists none.
    let fired = volleyed.as_ref().map(|(action, aimed)| (*action, aimed.weapons.as_slice()));
    let struck = aiming.action.filter(|_| aiming.body.is_some());
    if let Some((action, used)) = fired.filter(|_| struck.is_none()) {
        let label = words.content(&book.ruleset.actions()[action.get()].label).trim_end_matches('!');
        for (_, row) in weapons.iter_mut().enumerate().filter(|(index, _)| !used.contains(index)) {
            let left_out = || words.fill("weapon.left_out", &[("action", &label)]);
            row.why_not.get_or_insert_with(left_out);
            row.chance.clear();
        }
    }
    let for_all = if best.is_none() { weapons::said_once(&mut weapons) } else { None };
    if struck.is_some() {
        weapons.clear();
    }
    let mut panel = TargetCard {
        unit: card(words, book, ask.components, aiming.target_id())?,
        line: distance_line(&aiming),
        chance: chance.unwrap_or_default(),
        chance_label: match (&best, &aiming.idle) {
            (Some((name, test)), _) => {
                let given: [(&str, &dyn std::fmt::Display); 3] =
                    [("weapon", name), ("needed", &test.difficulty()), ("dice", &dice(words, test))];
                words.fill("target.needs", &given)
            }
            (None, Some(idle)) => idle.clone(),
            (None, None) if aiming.is_counting() => words.say("target.counting"),
            (None, None) => for_all.unwrap_or_else(|| words.say("target.no_shot")),
        },
        modifiers: modifiers.collect(),
        volley: volleyed.as_ref().map(|_| weapons::volley(ask, &aiming, &weapons)).unwrap_or_default(),
        risk: selection.unit.and_then(|unit| heat_risk(ask.shown, unit, heat_to_come(ask, unit))).unwrap_or_default(),
        toll: selection
            .unit
            .zip(aiming.action)
            .map(|(unit, action)| toll::lines(ask, unit, action))
            .unwrap_or_default(),
        forecast_row,
        weapons,
        order: order.unwrap_or_default(),
        takes_location: aiming.manner.called,
        moment: super::shown::moment(ask.shown),
        by_hover: selection.target != Some(aiming.target_id())
            && super::shown::attacked(ask.shown, aiming.attacker().id()) != Some(aiming.target_id()),
        aimed: selection.location.filter(|_| aiming.manner.called).and_then(|location| location_id(&aiming, location)),
    };
    super::shown::put_rolls(ask.shown, aiming.attacker().id(), &mut panel);
    Some(panel)
}

fn location_id(aiming: &Aiming<'_>, location: usize) -> Option<String> {
    aiming.book.profile(aiming.target_id())?.body.locations.get(location).map(|location| location.id.to_string())
}

fn distance_line(aiming: &Aiming<'_>) -> String {
    let (from, to) = (aiming.attacker().place.pose.hex, aiming.target.place.pose.hex);
    let terrain =
        aiming.book.board.terrain(to).map_or_else(String::new, |terrain| aiming.words.content_within(&terrain.name));
    let height = aiming.book.board.height(to) - aiming.book.board.height(from);
    let words = aiming.words;
    let level = match height {
        0 => words.say("target.level"),
        1.. => words.fill("target.higher", &[("levels", &height)]),
        _ => words.fill("target.lower", &[("levels", &-height)]),
    };
    let hexes = from.distance(to);
    words.fill("target.away", &[("hexes", &hexes), ("height", &level), ("terrain", &terrain)])
}
