//! What an action would do to the order, now and in the next round, as charts and words. The forecast comes from the
//! battle.

use super::aim::aim_of;
use super::ledger_cards::{chart_of, tone};
use crate::ask::{Ask, ShownBattle};
use crate::face::stance;
use phaseline_battle::query::distribution;
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::{
    ActionOption, HitPreview, Intent, OptionTargets, OrderCause, OrderChange, OrderPreview, Target, order_if_hit,
    order_if_it_falls, order_preview,
};
use phaseline_interaction::is_attack;
use phaseline_kit::paint::{Chart, Tone};
use phaseline_kit::theme::look::Stance;
use phaseline_kit::tooltip::model::Note;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, CounterIx, Event};
use phaseline_rules::wording::impact_text::impact_lines;
use phaseline_rules::wording::order_text::{NextTold, OrderTold};

/// The possible places of a unit after the hovered action.
#[derive(Debug, Clone, PartialEq)]
pub struct PossiblePlaces {
    /// Which unit.
    pub unit: UnitId,
    /// Side and state, for its colours.
    pub stance: Stance,
    /// Its possible places.
    pub chart: Chart,
    /// Whether this is about this round; otherwise it is about the next.
    pub now: bool,
}

/// What an option would do to the order if `unit` used it, on `target` if it needs one.
pub fn preview_of(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> OrderPreview {
    let aim = aim_at(ask, unit, target, option);
    aim.map_or_else(OrderPreview::default, |aim| order_preview(ask.book, ask.state, unit, option.action, &aim))
}

/// The aim of an option: at the target, or where a press would aim it.
fn aim_at(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> Option<Target> {
    match &option.targets {
        OptionTargets::Nothing => Some(Target::Nothing),
        OptionTargets::Units(units) => {
            aim_of(ask, option.action, units.iter().find(|aimed| Some(aimed.unit) == target)?)
        }
        OptionTargets::Places(_) | OptionTargets::Things(_) => match ask.plans.press_preview.intent.as_ref()? {
            Intent::Act { unit: by, action, target: aim } | Intent::React { unit: by, action, target: aim, .. } => {
                (*by == unit && ask.book.ruleset.action(action) == Some(option.action)).then(|| aim.clone())
            }
            _ => None,
        },
    }
}

/// The effect of an option on the order in a few words, such as "-2..-6", and its tone.
pub fn effect_text(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> (String, Tone) {
    let preview = preview_of(ask, unit, target, option);
    let Some(change) = first_change(&preview) else { return (String::new(), Tone::Plain) };
    let (told, on_target) = (told_of(change), change.unit != unit);
    let short = told.short(ask.words, &ask.book.ruleset);
    let most = told.now.or_else(|| told.next?.by).map_or(0, |(_, most)| most);
    let tone = tone(&ask.book.ruleset, if on_target { -most } else { most });
    let text = if on_target { ask.words.fill("effect.foe", &[("change", &short)]) } else { short };
    (text, tone)
}

/// The effect of an option on the order in a sentence without its end, such as "foe 2 to 6 phases later now".
pub fn effect_in_words(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> String {
    let preview = preview_of(ask, unit, target, option);
    let Some(change) = first_change(&preview) else { return String::new() };
    let told = told_of(change).text(ask.words, &ask.book.ruleset);
    if change.unit == unit { told } else { ask.words.fill("effect.foe", &[("change", &told)]) }
}

/// What an option certainly does to the order, a sentence for each change. The target of an attack feels it even if
/// the attack misses. If it is not known yet whom the option will meet, the ruleset's impacts tell it in general.
pub fn order_lines(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> Vec<Note> {
    let Some(action) = ask.book.ruleset.actions().get(option.action.get()) else { return Vec::new() };
    let preview = preview_of(ask, unit, target, option);
    let line = |change: &OrderChange| {
        let told = told_of(change);
        let key = match (change.unit == unit, action.verb.volley().is_some(), is_attack(&action.verb)) {
            (false, true, _) => "order.of_though_all_miss",
            (false, false, true) => "order.of_though_it_misses",
            (true, ..) | (false, false, false) => "order.of",
        };
        let most = told.now.or_else(|| told.next?.by).map_or(0, |(_, most)| most);
        let given: [(&str, &dyn std::fmt::Display); 2] =
            [("unit", &ask.name(change.unit)), ("told", &told.text(ask.words, &ask.book.ruleset))];
        let tone = tone(&ask.book.ruleset, if change.unit == unit { most } else { -most });
        Note { text: ask.words.fill(key, &given), tone }
    };
    let lines: Vec<Note> = preview.changes.iter().filter(|change| is_felt(change)).map(line).collect();
    if !lines.is_empty() || !preview.changes.is_empty() || target.is_some() {
        return lines;
    }
    let general = impact_lines(ask.words, &ask.book.ruleset, &action.verb);
    general.into_iter().map(|text| Note { text, tone: Tone::Plain }).collect()
}

/// A change of the order as it is told.
fn told_of(change: &OrderChange) -> OrderTold {
    let ends = |dist: &Dist| (dist.min(), dist.max());
    let next = change.next.as_ref().map(|(when, by)| NextTold {
        when: *when,
        by: by.as_ref().map(ends),
        lasts: change.effect.is_some(),
    });
    OrderTold { now: change.now.as_ref().map(ends), next, ..OrderTold::default() }
}

/// The first change that moves a unit at once, else the first that its next draw feels.
fn first_change(preview: &OrderPreview) -> Option<&OrderChange> {
    let changes = &preview.changes;
    let moves = |change: &&OrderChange| change.now.as_ref().is_some_and(moves);
    changes.iter().find(moves).or_else(|| changes.iter().find(|change| is_felt(change)))
}

/// Whether a distribution is more than a certain 0.
fn moves(dist: &Dist) -> bool {
    dist.as_constant() != Some(0)
}

/// Whether a change moves a unit at once, or its next draw feels it.
fn is_felt(change: &OrderChange) -> bool {
    let counts = match &change.next {
        Some((_, Some(by))) => moves(by),
        Some((_, None)) => matches!(change.cause, OrderCause::Impact(_)),
        None => false,
    };
    counts || change.now.as_ref().is_some_and(moves)
}

/// What the first impact that stores something for later rounds adds to a counter.
fn stored(preview: &OrderPreview) -> Option<(&OrderChange, CounterIx, &Dist)> {
    let mut impacts = preview.changes.iter().filter(|change| matches!(change.cause, OrderCause::Impact(_)));
    impacts.find_map(|change| change.later.as_ref().map(|(counter, later)| (change, *counter, later)))
}

/// What a fall would do to the order of a unit, such as "2 to 5 phases later now"; none if it would do nothing.
pub fn fall_text(
    ask: ShownBattle<'_>,
    unit: UnitId,
    (by, attack): (UnitId, Option<(ActionIx, &Target)>),
) -> Option<String> {
    change_text(ask, &order_if_it_falls(ask.book, ask.state, unit, (by, attack)))
}

/// What each hit and each damage of an attack on a unit would do to the order.
pub fn hit_texts(
    ask: ShownBattle<'_>,
    unit: UnitId,
    (by, (action, aim)): (UnitId, (ActionIx, &Target)),
) -> Vec<(HitPreview, String)> {
    let hits = order_if_hit(ask.book, ask.state, by, action, aim);
    let told = hits.into_iter().filter(|hit| hit.target == unit && hit.event != Event::KnockedDown);
    told.filter_map(|hit| change_text(ask, &hit.preview).map(|text| (hit, text))).collect()
}

/// The first change in words; none if nothing changes.
fn change_text(ask: ShownBattle<'_>, preview: &OrderPreview) -> Option<String> {
    Some(told_of(first_change(preview)?).text(ask.words, &ask.book.ruleset))
}

/// The possible places of the units whose order an option changes, now and in the next round.
pub fn possible_places(
    ask: Ask<'_>,
    unit: UnitId,
    target: Option<UnitId>,
    option: &ActionOption,
) -> Vec<PossiblePlaces> {
    let ShownBattle { book, state, .. } = ask.shown;
    if !book.ruleset.orders_by_result() {
        return Vec::new();
    }
    let preview = preview_of(ask, unit, target, option);
    let mut possible_places = Vec::new();
    for unit in &preview.units {
        let stance = stance(book, state, unit.unit);
        let mut possible_place = |dist: &Dist, now| {
            possible_places.push(PossiblePlaces { unit: unit.unit, stance, chart: chart_of(&book.ruleset, dist), now });
        };
        if let Some(places) = &unit.places {
            possible_place(places, true);
        }
        if let Some(next) = next_round(ask.shown, &preview, unit.unit) {
            possible_place(&next, false);
        }
    }
    possible_places
}

/// The next draw of a unit, if something stored for it changes that draw.
pub fn next_round(ask: ShownBattle<'_>, preview: &OrderPreview, unit: UnitId) -> Option<Dist> {
    let lasts = |change: &&OrderChange| change.unit == unit && (change.later.is_some() || change.effect.is_some());
    preview.changes.iter().find(lasts)?;
    let next = preview.unit(unit)?.next_draw(ask.book, ask.state)?;
    (distribution(ask.book, ask.state, unit).as_ref() != Some(&next)).then_some(next)
}

/// A sentence that tells when the stored effect of an option will be gone.
pub fn fading_text(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> Option<String> {
    let ShownBattle { book, state, words, .. } = ask.shown;
    let preview = preview_of(ask, unit, target, option);
    let (change, counter, later) = stored(&preview)?;
    let rounds = |added: i32| {
        let mut stat_block = stat_block_of(book, state, change.unit)?;
        let mut counters = stat_block.counters().to_vec();
        let held = counters.get_mut(counter.get())?;
        *held = book.ruleset.counter_plus(counter, *held, added);
        stat_block.set_counters(&counters);
        book.ruleset.draws_until_spent(book.ruleset.main_draw()?, counter, &stat_block)
    };
    let label = book.ruleset.counters().get(counter.get())?.label.clone();
    let (one, other) = (rounds(later.min())?, rounds(later.max())?);
    let (low, high) = (one.min(other) - 1, one.max(other) - 1);
    let key = match (low == high, high) {
        (_, 0) => return None,
        (false, _) if low == 0 => "effect.gone_soon",
        (true, _) => "effect.gone",
        (false, _) => "effect.gone_between",
    };
    Some(words.fill(key, &[("counter", &label), ("low", &low), ("high", &high)]))
}
