//! What an action would do to the order, now and in the next round: exact chances, nothing is drawn.

use crate::{
    battle::{
        Offer, Rulebook, Snapshot, poised,
        sheets::{sheet_for, sheet_of},
    },
    rules::{
        clock::Standing,
        dist::Dist,
        ids::UnitId,
        impact::{ImpactForecast, Parties},
        ruleset::{ActionIx, CounterIx, Defer, Event, Verb, Volley},
        sheet::Sheet,
        text::signed,
    },
    ui::{
        build::{
            HudQuestion,
            ledger::{chart_of, tone},
            unit::stance,
        },
        model::Ghost,
        paint::Tone,
    },
};

/// What an action would do to one unit's place in the order.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct OrderChange {
    /// The unit whose order changes.
    pub unit: UnitId,
    /// The move now, before the ends of the clock cut it off.
    pub now: Option<Dist>,
    /// What a counter gains for the next round.
    pub later: Option<(CounterIx, Dist)>,
    /// Whether it lands on somebody else than the unit that acts.
    pub on_target: bool,
}

/// The event that an action of this kind brings about, if it has one of its own.
const fn event(verb: &Verb) -> Option<Event> {
    match verb {
        Verb::Fire(Volley { called: true, .. }) => Some(Event::CalledShot),
        Verb::Guard => Some(Event::Guarded),
        Verb::Defer(Defer::ToEnd) => Some(Event::DeferredToEnd),
        Verb::Defer(_) => Some(Event::Deferred),
        _ => None,
    }
}

/// What an offered action would do to the order when `unit` used it, on `target` if it is aimed.
pub(super) fn order_changes(
    book: &Rulebook,
    snapshot: &Snapshot,
    unit: UnitId,
    target: Option<UnitId>,
    offer: &Offer,
) -> Vec<OrderChange> {
    let verb = &book.ruleset.actions()[offer.action.get()].verb;
    let Some(event) = event(verb) else { return Vec::new() };
    // Who only lets others go first stays as it is; anything else begins an activation in earnest.
    let waits = matches!(verb, Verb::Defer(_));
    let acting =
        if waits { sheet_of(book, snapshot, unit) } else { sheet_in_action(book, snapshot, unit, offer.action) };
    let Some(acting) = acting else { return Vec::new() };
    match (matches!(verb, Verb::Fire(_)), target) {
        (false, _) => changes_on(book, snapshot, event, (unit, &acting), None),
        (true, None) => Vec::new(),
        (true, Some(on)) => {
            let own = sheet_of(book, snapshot, on);
            own.map_or_else(Vec::new, |own| changes_on(book, snapshot, event, (on, &own), Some(&acting)))
        }
    }
}

/// What the ruleset reads of a unit when it uses an action.
fn sheet_in_action(book: &Rulebook, snapshot: &Snapshot, unit: UnitId, action: ActionIx) -> Option<Sheet> {
    sheet_for(book, snapshot, &poised(book, snapshot, unit, Some(action))?.unit)
}

/// What an event would do to the order of a unit, if somebody else brought it about or nobody did.
fn changes_on(
    book: &Rulebook,
    snapshot: &Snapshot,
    event: Event,
    (on, own): (UnitId, &Sheet),
    by: Option<&Sheet>,
) -> Vec<OrderChange> {
    let can_move = can_move(book, snapshot, on);
    let parties = Parties { on: own, other: by };
    let forecasts = book
        .ruleset
        .impacts_on(event)
        .filter_map(|impact| book.ruleset.forecast_impact(impact, parties, can_move).ok());
    let happens = forecasts.filter(|forecast| forecast.why_not.is_none());
    happens
        .map(|ImpactForecast { now, later, .. }| OrderChange { unit: on, now, later, on_target: by.is_some() })
        .collect()
}

/// The unit has yet to act and is not on the clock's last step.
fn can_move(book: &Rulebook, snapshot: &Snapshot, unit: UnitId) -> bool {
    let Some(state) = snapshot.unit(unit) else { return false };
    let left = state.turn.position().map(|position| book.ruleset.steps_to_end(position));
    state.is_pending() && left.is_some_and(|left| left > 0 || book.ruleset.last_step().is_none())
}

/// The effect of an offered action on the order in a few words, such as "-2 to -6".
pub(super) fn effect_text(ask: HudQuestion<'_>, unit: UnitId, target: Option<UnitId>, offer: &Offer) -> (String, Tone) {
    let HudQuestion { book, snapshot, words, .. } = ask;
    let changes = order_changes(book, snapshot, unit, target, offer);
    let Some(change) = changes.first() else { return (String::new(), Tone::Plain) };
    let Some((now, dist)) = first_part(book, snapshot, change) else { return (String::new(), Tone::Plain) };
    let span = span(&dist);
    let key = match (change.on_target, now) {
        (false, true) => "effect.now",
        (false, false) => "effect.next",
        (true, true) => "effect.foe_now",
        (true, false) => "effect.foe_next",
    };
    let tone = tone(&book.ruleset, if change.on_target { -dist.max() } else { dist.max() });
    (words.fill(key, &[("change", &span)]), tone)
}

/// What a change does at once, as far as the clock lets it, else what it keeps for the next round; and which of both.
fn first_part(book: &Rulebook, snapshot: &Snapshot, change: &OrderChange) -> Option<(bool, Dist)> {
    match (&change.now, &change.later) {
        (Some(now), _) => Some((true, now.map(|value| cut_off(book, snapshot, change.unit, value)))),
        (None, Some((_, later))) => Some((false, later.clone())),
        (None, None) => None,
    }
}

/// The span of a change, the nearer end first.
fn span(dist: &Dist) -> String {
    match dist.as_constant() {
        Some(value) => signed(value),
        None if dist.max() <= 0 => format!("{}..{}", signed(dist.max()), signed(dist.min())),
        None => format!("{}..{}", signed(dist.min()), signed(dist.max())),
    }
}

/// What a fall would do to the order of a unit, in a few words such as "-2..-5"; none where it would do nothing.
pub(super) fn fall_text(
    ask: HudQuestion<'_>,
    unit: UnitId,
    (by, action): (UnitId, Option<ActionIx>),
) -> Option<String> {
    let own = sheet_of(ask.book, ask.snapshot, unit)?;
    let by = match action {
        Some(action) => sheet_in_action(ask.book, ask.snapshot, by, action),
        None => sheet_of(ask.book, ask.snapshot, by),
    };
    let changes = changes_on(ask.book, ask.snapshot, Event::KnockedDown, (unit, &own), by.as_ref());
    let (now, dist) = changes.iter().find_map(|change| first_part(ask.book, ask.snapshot, change))?;
    let key = if now { "effect.now" } else { "effect.next" };
    Some(ask.words.fill(key, &[("change", &span(&dist))])).filter(|_| dist.as_constant() != Some(0))
}

fn cut_off(book: &Rulebook, snapshot: &Snapshot, unit: UnitId, change: i32) -> i32 {
    let Some(state) = snapshot.unit(unit) else { return change };
    let standing = Standing { unit, side: state.side(), position: state.turn.position() };
    book.ruleset.applied_shift(&standing, snapshot.step, change)
}

/// Where the units whose order an offered action changes may be, now and in the next round.
pub(super) fn ghosts(ask: HudQuestion<'_>, unit: UnitId, target: Option<UnitId>, offer: &Offer) -> Vec<Ghost> {
    let HudQuestion { book, snapshot, .. } = ask;
    let mut ghosts = Vec::new();
    for change in order_changes(book, snapshot, unit, target, offer) {
        let stance = stance(book, snapshot, change.unit);
        if let Some(places) = places_now(book, snapshot, &change) {
            ghosts.push(Ghost { unit: change.unit, stance, chart: chart_of(&book.ruleset, &places), now: true });
        }
        if let Some(next) = next_round(book, snapshot, &change) {
            ghosts.push(Ghost { unit: change.unit, stance, chart: chart_of(&book.ruleset, &next), now: false });
        }
    }
    ghosts
}

/// The places on the clock where a change would put its unit now.
pub(super) fn places_now(book: &Rulebook, snapshot: &Snapshot, change: &OrderChange) -> Option<Dist> {
    let position = snapshot.unit(change.unit)?.turn.position()?;
    Some(change.now.as_ref()?.map(|value| position + cut_off(book, snapshot, change.unit, value)))
}

/// When what an offered action stores for later rounds will be gone, in a sentence.
pub(super) fn fading_text(ask: HudQuestion<'_>, unit: UnitId, target: Option<UnitId>, offer: &Offer) -> Option<String> {
    let HudQuestion { book, snapshot, words, .. } = ask;
    let change =
        order_changes(book, snapshot, unit, target, offer).into_iter().find(|change| change.later.is_some())?;
    let (counter, later) = change.later?;
    let rounds = |added: i32| {
        let mut sheet = sheet_of(book, snapshot, change.unit)?;
        let mut counters = sheet.counters().to_vec();
        let held = counters.get_mut(counter.get())?;
        *held = book.ruleset.counter_plus(counter, *held, added);
        sheet.set_counters(&counters);
        book.ruleset.draws_until_spent(book.ruleset.main_draw()?, counter, &sheet)
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

/// The next round's draw with what the action adds to a counter.
pub(super) fn next_round(book: &Rulebook, snapshot: &Snapshot, change: &OrderChange) -> Option<Dist> {
    let (counter, later) = change.later.as_ref()?;
    let draw = book.ruleset.main_draw()?;
    let mut sheet = sheet_of(book, snapshot, change.unit)?;
    let held = sheet.counters().to_vec();
    let mut parts = Vec::new();
    for (value, weight) in later.outcomes() {
        let mut counters = held.clone();
        let place = counters.get_mut(counter.get())?;
        *place = book.ruleset.counter_plus(*counter, *place, *value);
        sheet.set_counters(&counters);
        parts.push((book.ruleset.distribution(draw, &sheet).ok()?, *weight));
    }
    Dist::mixture(&parts).ok().flatten()
}
