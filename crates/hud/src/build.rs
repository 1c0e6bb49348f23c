//! Fills the values of the battle's screen from the battle's state and the player's choices.

use super::actions::build::{actions, heat_to_come, pool_rows, usual_actions};
use super::banner::build::banner;
use super::banner::now::now;
use super::board::cards::{badge, facing_ring};
use super::input::HudInput;
use super::lance::build::lance;
use super::legend::build::legend;
use super::log::model::CombatLog;
use super::log::sentences::log_lines;
use super::model::Hud;
use super::objectives::build as objectives;
use super::prompt::prompt;
use super::target::card::target;
use super::timeline::build::timeline;
use super::unit::build::card;
use super::unit::model::UnitCard;
use phaseline_kit::paint::Tone;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{Holder, Whose, Window};

/// The screen of a battle, with its log.
#[must_use]
pub fn hud(ask: HudInput<'_>) -> Hud {
    let CombatLog { lines: log, back: log_back } = log_lines(ask);
    Hud { log, log_back, ..panels(ask) }
}

/// The screen of a battle without its log.
pub fn panels(ask: HudInput<'_>) -> Hud {
    let HudInput { state, selection, .. } = ask;
    // The panel of the target takes long to compute, and players look at it first. So it comes first.
    let target = target(ask);
    Hud {
        timeline: timeline(ask),
        badges: state.alive().filter_map(|unit| badge(ask, unit)).collect(),
        lance: lance(ask),
        selected: selection.unit.and_then(|unit| selected(ask, unit)),
        pool_rows: pool_rows(ask),
        actions: actions(ask),
        usual_actions: usual_actions(ask),
        prompt: prompt(ask),
        facing: facing_ring(ask),
        target,
        target_across: None,
        log: Vec::new(),
        log_back: 0,
        floats: Vec::new(),
        means: means(ask),
        rival_morale: rivals(ask),
        objectives: objectives::in_view(ask),
        always_pass: reacts(ask).then(|| ask.players.iter().any(|side| ask.always_pass.holds(*side))),
        own_moves: interrupts_itself(ask).then(|| ask.always_pass.asks_about_own_moves()),
        stops: (!ask.players.is_empty() && ask.book.ruleset.acts_out_of_turn())
            .then(|| ask.always_pass.stops_at_steps()),
        now: now(ask),
        banner: banner(ask),
        legend: legend(ask),
    }
}

/// The selected unit, with what the hovered or chosen action would do to its gauges.
fn selected(ask: HudInput<'_>, unit: UnitId) -> Option<UnitCard> {
    let mut card = card(ask.words, ask.book, ask.state, unit)?;
    if let Some(gauge) = card.gauges.iter_mut().find(|gauge| gauge.tone == Tone::Heat) {
        gauge.change = heat_to_come(ask, unit);
    }
    Some(card)
}

/// Whether the ruleset has anything that a unit may do in the activation of another.
fn reacts(ask: HudInput<'_>) -> bool {
    let ruleset = &ask.book.ruleset;
    let asks = |action: &phaseline_rules::ruleset::Action| {
        action.out_of_turn.as_ref().is_some_and(|rule| rule.window.is_some())
    };
    !ask.players.is_empty() && (!ruleset.reactions().is_empty() || ruleset.actions().iter().any(asks))
}

/// Whether the ruleset has reactions to what the unit's own side does.
fn interrupts_itself(ask: HudInput<'_>) -> bool {
    let own = |window: &Window| match window {
        Window::Step(acts) | Window::ActionEnds(acts) | Window::Aimed(acts) => acts.of != Whose::Enemy,
        Window::ClockStep => false,
    };
    !ask.players.is_empty() && ask.book.ruleset.reactions().iter().any(|reaction| own(&reaction.window))
}

/// What the player's side has: morale, and the side's counters of the ruleset.
fn means(ask: HudInput<'_>) -> Vec<(String, i32)> {
    let Some(side) = ask.players.first().and_then(|side| ask.state.side(*side)) else { return Vec::new() };
    let counters = ask.book.ruleset.counters().iter().zip(&side.counters);
    let counters = counters.filter(|(counter, _)| counter.of == Holder::Side);
    let counters = counters.map(|(counter, value)| (ask.words.content(&counter.label).to_owned(), *value));
    std::iter::once((ask.words.say("hud.morale"), side.morale)).chain(counters).collect()
}

/// The morale of every side that the player does not play, with its relation to the player's.
fn rivals(ask: HudInput<'_>) -> Vec<(Relation, i32)> {
    let sides = (0_u8..).map(SideId).zip(ask.book.sides.iter().zip(&ask.state.sides));
    let others = sides.filter(|(id, _)| !ask.players.contains(id));
    others.map(|(_, (side, held))| (side.relation, held.morale)).collect()
}
