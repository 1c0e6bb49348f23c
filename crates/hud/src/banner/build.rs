//! Announcements: the pause before a draw, activations that draw, reactions, and the end of the battle.

use super::model::{Announcement, Banner};
use crate::ask::{Ask, ShownBattle};
use crate::cause::Cause;
use crate::objectives::build::decided_by;
use crate::panel::Panel;
use phaseline_battle::query::{draws_by_chance, waits_before_draw};
use phaseline_battle::{
    ActionOption, AttackForecast, Ending, ObjectiveOutcome, Occasion, Opener, Outcome, Refusal, Stage,
};
use phaseline_interaction::{Button, can_do_nothing, must_begin};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::Tip;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Verb;
use phaseline_rules::wording::order_text::step_within;

impl Panel for Announcement {
    const NAME: &'static str = "banner";
    const FOLLOWS: Cause = Cause::TOLD.union(Cause::CHOICE).union(Cause::PASSES).union(Cause::FORECASTS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = banner(ask);
    }
}

/// The announcement of the moment, if there is one. There is none while the screen lags behind the battle.
pub fn banner(ask: Ask<'_>) -> Option<Banner> {
    if ask.lags {
        return None;
    }
    match ask.state.stage {
        Stage::Over { winner, .. } => Some(over(ask.shown, winner)),
        Stage::Pause if ask.players.is_empty() || !waits_before_draw(ask.book, ask.state) => None,
        Stage::Pause => Some(pause(ask.shown)),
        Stage::Reacting => ask.asked().map(|_| window(ask)),
        Stage::Choosing => begin(ask),
        Stage::Acting => orders(ask.shown).or_else(|| end(ask)),
    }
}

fn button(ask: ShownBattle<'_>, name: Button, key: &str, cap: &str, main: bool) -> (Button, String, String, bool) {
    let cap = if cap.is_empty() { String::new() } else { ask.words.say(cap) };
    (name, ask.words.say(key), cap, main)
}

/// How the battle has ended for the player. Where nobody plays, or enemies of each other do, the winner is named.
fn over(ask: ShownBattle<'_>, winner: Option<SideId>) -> Banner {
    let hostile = |side: SideId, other: SideId| ask.book.are_hostile(side, other);
    let player = ask.players.first().copied().filter(|own| !ask.players.iter().any(|side| hostile(*own, *side)));
    let (title, ending) = match (winner, player) {
        (None, _) => (ask.words.say("banner.no_winner"), Tone::Plain),
        (Some(winner), Some(player)) if hostile(winner, player) => (ask.words.say("report.defeat"), Tone::Bad),
        (Some(_), Some(_)) => (ask.words.say("report.victory"), Tone::Good),
        (Some(winner), None) => (ask.words.fill("report.side_wins", &[("side", &ask.side(winner))]), Tone::Accent),
    };
    let buttons = vec![button(ask, Button::Report, "banner.report", "key.enter", true)];
    let text = match (last_kill(ask), ask.state.stage) {
        (Some(kill), Stage::Over { why: Ending::LastStanding, .. }) => kill,
        (Some(kill), _) => format!("{} {kill}", decided_by(ask)),
        (None, _) => decided_by(ask),
    };
    Banner { title: title.to_uppercase(), text, buttons, note: String::new(), ending: Some(ending) }
}

/// Who destroyed whom, if that ended the battle.
fn last_kill(ask: ShownBattle<'_>) -> Option<String> {
    let Stage::Over { why, .. } = ask.state.stage else { return None };
    // An objective is reached by the action in which it is reached, and the last side stands since the last loss.
    let is_earlier = |outcome: &Outcome| match why {
        Ending::LastStanding => false,
        Ending::Objective { .. } => matches!(
            outcome,
            Outcome::ActionBegan { .. }
                | Outcome::UnitActivated { .. }
                | Outcome::ActivationEnded { .. }
                | Outcome::RoundEnded { .. }
        ),
        Ending::RoundsOver | Ending::Conceded { .. } => true,
    };
    let mut outcomes = ask.past.iter().rev().take_while(|outcome| !is_earlier(outcome));
    let loss = outcomes.find_map(|outcome| match outcome {
        Outcome::UnitDestroyed { unit, by, .. } => Some(by.filter(|by| by != unit).map(|by| (by, *unit))),
        Outcome::Objective(ObjectiveOutcome::UnitLeft { .. }) => Some(None),
        _ => None,
    });
    let (by, unit) = loss??;
    let given: [(&str, &dyn std::fmt::Display); 3] =
        [("battle", &ask.book.name), ("unit", &ask.name(by)), ("target", &ask.name(unit))];
    Some(ask.words_of(by).fill("banner.last_kill", &given))
}

fn pause(ask: ShownBattle<'_>) -> Banner {
    let key = match ask.book.ruleset.declarations().is_empty() {
        true => "banner.odds",
        false if draws(ask) => "banner.declare",
        false => "banner.declare_only",
    };
    let title = ask.words.fill("hud.round", &[("round", &ask.state.round)]);
    let cap = if draws(ask) { "banner.draw" } else { "banner.begin_round" };
    let buttons = vec![button(ask, Button::Draw, cap, "key.enter", true)];
    Banner { title, text: ask.words.say(key), buttons, ..Banner::default() }
}

/// Whether chance has a part in what is drawn when the round begins.
pub fn draws(ask: ShownBattle<'_>) -> bool {
    draws_by_chance(ask.book, ask.state)
}

/// A reaction is possible: what happened, and the buttons that let it pass.
fn window(ask: Ask<'_>) -> Banner {
    let who = |unit: UnitId| ask.name(unit).to_owned();
    let what = |unit: UnitId| deed(ask.shown, unit);
    let text = match ask.state.window().map(|window| window.opener) {
        Some(Opener::Step { unit, .. }) => {
            ask.words.fill("window.step", &[("unit", &who(unit)), ("action", &what(unit))])
        }
        Some(Opener::ActionEnds { unit, .. }) => {
            ask.words.fill("window.ends", &[("unit", &who(unit)), ("action", &what(unit))])
        }
        Some(Opener::Aimed { unit, at, .. }) => {
            ask.words.fill("window.aimed", &[("unit", &who(unit)), ("target", &who(at))])
        }
        Some(Opener::Begins { unit, .. }) => {
            ask.words.fill("window.begins", &[("unit", &who(unit)), ("action", &what(unit))])
        }
        Some(Opener::ClockStep { step }) => {
            let word = ask.words.get(step_within(&ask.book.ruleset));
            ask.words.fill("window.clock", &[("step", &word), ("place", &step)])
        }
        None => String::new(),
    };
    let stops = ask.plans.always_pass.stops_at_steps();
    let text = if stops { format!("{text} {}", crate::facts::anytime::can_be_done(ask)) } else { text };
    let in_turn = ask.state.window().is_some_and(|window| window.opener.unit().is_some());
    let other = match (stops, in_turn) {
        (true, _) => button(ask.shown, Button::Stops, "banner.stop_no_more", "key.stop", false),
        (_, true) => button(ask.shown, Button::PassTurn, "banner.pass_turn", "", false),
        (_, false) => button(ask.shown, Button::AlwaysPass, "banner.always_pass", "", false),
    };
    let buttons = vec![button(ask.shown, Button::Finish, "banner.pass", "key.space", true), other];
    let able = able(ask);
    let title = match able.as_slice() {
        [unit] => ask.words.fill("banner.react", &[("unit", unit)]),
        [unit, other] => ask.words.fill("banner.react_two", &[("unit", unit), ("other", other)]),
        units => ask.words.fill("banner.react_many", &[("count", &units.len())]),
    };
    let note = threat(ask).map_or_else(String::new, |(_, found)| match found {
        Some(found) => crate::target::attack_forecast::sum(ask.shown, "window.threat", &found),
        None => ask.words.say("window.counting"),
    });
    Banner { title, text, buttons, note, ending: None }
}

/// The forecast of the attack under way, and the attacker. Of several targets it is the one that is worst off. The
/// forecast is none while it is being computed.
fn threat(ask: Ask<'_>) -> Option<(UnitId, Option<AttackForecast>)> {
    let by = ask.state.window()?.opener.unit()?;
    let Some(found) = ask.under_way(by) else { return Some((by, None)) };
    let worst = found.into_iter().max_by_key(|found| (found.destruction, found.damage));
    Some((by, Some(worst?)))
}

/// The tooltip about the attack under way: everything that will still be rolled for.
pub fn threat_tip(ask: Ask<'_>) -> Option<Tip> {
    let (by, found) = ask.asked().and_then(|_| threat(ask))?;
    Some(crate::target::attack_forecast::told(ask.shown, &found?, (by, None)))
}

/// The names of the units that may react.
fn able(ask: Ask<'_>) -> Vec<String> {
    let mut units: Vec<UnitId> = ask.plans.replies.iter().map(|reply| reply.unit).collect();
    units.dedup();
    units.into_iter().map(|unit| ask.name(unit).to_owned()).collect()
}

/// The action that a unit is in the middle of, or has just finished.
fn deed(ask: ShownBattle<'_>, unit: UnitId) -> String {
    let acting = ask.state.stack.iter().rev().find(|acting| acting.unit == unit);
    let action =
        acting.and_then(|acting| acting.running.as_ref().map(|running| running.action).or(acting.done.last().copied()));
    let action = action.and_then(|action| ask.book.ruleset.actions().get(action.get()));
    action.map_or_else(String::new, |action| ask.words_of(unit).content(&action.label).trim_end_matches('!').to_owned())
}

/// The selected unit must begin its activation before it can do anything.
fn begin(ask: Ask<'_>) -> Option<Banner> {
    let unit = ask.plans.selection.unit.filter(|unit| ask.is_own(*unit) && ask.in_turn(*unit))?;
    if !must_begin(ask.plans.options) {
        return None;
    }
    let waits = ask.plans.options.iter().any(|option| matches!(option.why_not, Some(Refusal::NotActive(_))));
    let ordered = ask.plans.options.iter().any(|option| option.why_not.is_none());
    let text = match (waits, ordered) {
        (true, true) => ask.words.fill("banner.begin_or_order", &[("pools", &pools(ask.shown))]),
        (true, false) => ask.words.fill("banner.begin", &[("pools", &pools(ask.shown))]),
        (false, _) => ask.words.say("banner.nothing"),
    };
    let buttons = vec![button(ask.shown, Button::Activate, "banner.activate", "key.enter", true)];
    Some(Banner { title: ask.name(unit).to_owned(), text, buttons, ..Banner::default() })
}

/// The activation has begun, and orders are possible before its draw.
fn orders(ask: ShownBattle<'_>) -> Option<Banner> {
    let acting = ask.state.acting().filter(|acting| !acting.drawn && ask.is_own(acting.unit))?;
    let text = ask.words.fill("banner.orders", &[("pools", &pools(ask))]);
    let buttons = vec![button(ask, Button::Draw, "banner.draw", "key.enter", true)];
    Some(Banner { title: ask.name(acting.unit).to_owned(), text, buttons, ..Banner::default() })
}

/// No action that ends the activation is possible: the ruleset has none, or its own needs something. A button ends it.
fn end(ask: Ask<'_>) -> Option<Banner> {
    let actions = ask.book.ruleset.actions();
    let ends = |option: &ActionOption| matches!(actions[option.action.get()].verb, Verb::End);
    let acting = ask.state.acting().filter(|acting| acting.drawn && acting.occasion == Occasion::Turn)?;
    let chosen = ask.plans.selection.unit == Some(acting.unit) && ask.is_own(acting.unit);
    if !chosen || ask.state.is_busy() || ask.plans.options.iter().any(|option| option.why_not.is_none() && ends(option))
    {
        return None;
    }
    let key = if can_do_nothing(ask.plans.options) { "banner.nothing_left" } else { "banner.may_end" };
    let buttons = vec![button(ask.shown, Button::Finish, "banner.end", "key.space", true)];
    Some(Banner { title: ask.name(acting.unit).to_owned(), text: ask.words.say(key), buttons, ..Banner::default() })
}

/// What an activation draws, in words.
pub fn pools(ask: ShownBattle<'_>) -> String {
    let labels = ask.book.ruleset.pools().iter().map(|pool| ask.words.content_within(&pool.label));
    labels.collect::<Vec<_>>().join(", ")
}
