//! What others have done since the player's last turn, in a line where announcements stand, until the player gives the
//! first order. Whoever has skipped what others did reads it there.

use bevy::prelude::{Deref, DerefMut, Resource};
use std::fmt::Display;

use bevy_egui::egui::{Align2, Margin, Rect, Ui, vec2};

use crate::ask::{Ask, ShownBattle};
use crate::cause::Cause;
use crate::log::sentences::{LogWriter, line};
use crate::panel::Panel;
use phaseline_battle::{Outcome, TurnOutcome};
use phaseline_interaction::{Button, Hoverable};
use phaseline_kit::page::Page;
use phaseline_kit::paint::{At, Style, Tone};
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_kit::widgets::{panel, row, text_size};
use phaseline_rules::ids::UnitId;

/// What others have done since the player's last turn; none once the player has given an order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Deref, DerefMut)]
pub struct SinceLine(pub Option<Since>);

impl Panel for SinceLine {
    const NAME: &'static str = "since";
    const FOLLOWS: Cause = Cause::TOLD;

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = since(ask);
    }
}

const MARGIN: Margin = Margin { left: 4, right: 4, top: 2, bottom: 2 };
/// The greatest width and the height of the line. It stays for a while, so it is smaller than an announcement.
const SIZE: (f32, f32) = (540.0, 22.0);
/// The space between the title and the text, and beside both.
const BETWEEN: f32 = 8.0;
const EDGE: f32 = 10.0;
/// How many sentences of the log the tooltip has at most.
const TOLD: usize = 14;

/// What others have done to a unit.
#[derive(Debug)]
struct Fate {
    unit: UnitId,
    /// Who attacked it, the first one first.
    by: Vec<UnitId>,
    /// The damage of their hits.
    damage: u32,
    /// What else has happened to it, in order.
    events: Vec<String>,
    /// How it was destroyed. Then nothing else matters.
    end: Option<String>,
}

/// The line of what others have done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Since {
    /// Since when.
    pub title: String,
    /// What has happened to whom.
    pub text: String,
}

/// The line; none if there is nothing to tell, or not now.
pub fn since(ask: Ask<'_>) -> Option<Since> {
    let first = happened(ask)?;
    let told: Vec<String> = fates(ask.shown, first).iter().map(|fate| told(ask.shown, fate)).collect();
    (!told.is_empty()).then(|| Since { title: title(ask.shown, first), text: told.join("; ") })
}

/// Since when: the player may not have had a turn yet.
fn title(ask: ShownBattle<'_>, first: usize) -> String {
    ask.words.say(if first == 0 { "since.begin" } else { "since.title" })
}

/// The sentences of the log about it.
pub fn tip(ask: Ask<'_>) -> Option<Tip> {
    let first = happened(ask)?;
    let all = ask.past.iter().enumerate().skip(first);
    // The line names who acted, and morale stands beside the units.
    let is_told = |outcome: &Outcome| !matches!(outcome, Outcome::UnitActivated { .. } | Outcome::MoraleChanged { .. });
    let all = all.filter(|(_, outcome)| is_told(outcome));
    let lines =
        all.filter_map(|(number, outcome)| Some((outcome.attack().is_some(), line(ask.shown, number, outcome)?)));
    let mut lines: Vec<Note> = lines
        .filter(|(is_attack, line)| (*is_attack || line.tone != Tone::Muted) && !line.heading)
        .map(|(_, line)| Note { text: line.text(), tone: line.tone })
        .collect();
    let more = lines.len().saturating_sub(TOLD);
    lines.truncate(TOLD);
    if more > 0 {
        lines.push(Note { text: ask.words.fill("since.more", &[("count", &more)]), tone: Tone::Muted });
    }
    Some(Tip::Text { title: title(ask.shown, first), lines })
}

/// The number of the first outcome after the player's last deed, while it is the player's turn again and nothing has been
/// ordered in it; none if no one else has acted in between.
fn happened(ask: Ask<'_>) -> Option<usize> {
    let waits = !ask.lags
        && ask.asked().is_none()
        && ask.components.alive().any(|unit| ask.is_own((*unit.id).into()) && ask.in_turn((*unit.id).into()));
    let first = waits
        .then(|| ask.past.iter().rposition(|outcome| is_deed_of_player(ask.shown, outcome)))?
        .map_or(0, |it| it + 1);
    let others = |outcome: &Outcome| matches!(outcome, Outcome::UnitActivated { unit } if !ask.is_own(*unit));
    ask.past[first..].iter().any(others).then_some(first)
}

fn is_deed_of_player(ask: ShownBattle<'_>, outcome: &Outcome) -> bool {
    match outcome {
        Outcome::ActionBegan { unit, .. }
        | Outcome::Deferred { unit }
        | Outcome::ActivationEnded { unit, .. }
        | Outcome::Turn(TurnOutcome::Held { unit, .. } | TurnOutcome::ReactionEnded { unit, .. }) => ask.is_own(*unit),
        _ => false,
    }
}

/// What has happened to each unit from this outcome on. The player's own units come first.
fn fates(ask: ShownBattle<'_>, first: usize) -> Vec<Fate> {
    let mut fates: Vec<Fate> = Vec::new();
    for (number, outcome) in ask.past.iter().enumerate().skip(first) {
        if let Some(attack) = outcome.attack() {
            let fate = fate_of(&mut fates, attack.target);
            if attack.rolled.passed {
                fate.damage += attack.damage.points();
            }
            if !fate.by.contains(&attack.unit) {
                fate.by.push(attack.unit);
            }
        }
        let (unit, event) = match outcome {
            Outcome::KnockedDown { unit, .. } => (*unit, "since.falls"),
            Outcome::PilotWounded { unit, .. } => (*unit, "since.wounded"),
            Outcome::ShutDown { unit } => (*unit, "since.shuts_down"),
            Outcome::LocationDestroyed { unit, .. } => (*unit, "since.part"),
            Outcome::UnitDestroyed { unit, .. } => {
                fate_of(&mut fates, *unit).end = Some(end(ask, &ask.past[first..=number], *unit));
                continue;
            }
            _ => continue,
        };
        let part = match outcome {
            Outcome::LocationDestroyed { unit, location } => LogWriter { ask }.location(*unit, *location),
            _ => String::new(),
        };
        let event = ask.words.fill(event, &[("part", &part)]);
        let events = &mut fate_of(&mut fates, unit).events;
        if !events.contains(&event) {
            events.push(event);
        }
    }
    fates.sort_by_key(|fate| !ask.is_own(fate.unit));
    fates
}

/// That a unit is destroyed, with the part that was lost last.
fn end(ask: ShownBattle<'_>, past: &[Outcome], unit: UnitId) -> String {
    let part = past.iter().rev().find_map(|outcome| match outcome {
        Outcome::LocationDestroyed { unit: other, location } if *other == unit => Some(*location),
        _ => None,
    });
    match part {
        Some(part) => ask.words.fill("since.destroyed_by", &[("part", &LogWriter { ask }.location(unit, part))]),
        None => ask.words.say("since.destroyed"),
    }
}

fn fate_of(fates: &mut Vec<Fate>, unit: UnitId) -> &mut Fate {
    let place = fates.iter().position(|fate| fate.unit == unit).unwrap_or_else(|| {
        fates.push(Fate { unit, by: Vec::new(), damage: 0, events: Vec::new(), end: None });
        fates.len() - 1
    });
    &mut fates[place]
}

fn told(ask: ShownBattle<'_>, fate: &Fate) -> String {
    let by = fate.by.iter().map(|unit| ask.name(*unit)).collect::<Vec<_>>().join(", ");
    let given: [(&str, &dyn Display); 3] = [("unit", &ask.name(fate.unit)), ("by", &by), ("damage", &fate.damage)];
    let key = match (fate.by.is_empty(), fate.damage) {
        (true, _) => "since.unit",
        (false, 0) => "since.missed",
        (false, _) => "since.hit",
    };
    let attacks = ask.words.fill(key, &given);
    let events = fate.end.as_ref().map_or(fate.events.as_slice(), std::slice::from_ref);
    // Nothing stands between the name of who was not attacked and what has happened to it.
    let first = if fate.by.is_empty() { " " } else { ", " };
    let events = events.join(", ");
    if events.is_empty() { attacks } else { format!("{attacks}{first}{events}") }
}

/// Shows the line in the place of announcements.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, place: Rect, Since { title, text }: &Since) {
    let (head, style) = (Style::bold(12.0), Style::SMALL.in_colour(page.ink().text));
    // It is as wide as its text.
    let texts = text_size(ui, page, title.clone(), head).x + text_size(ui, page, text.clone(), style).x;
    let wide = texts + BETWEEN + f32::from(MARGIN.left + MARGIN.right) + 2.0 * EDGE;
    let size = vec2(wide.min(SIZE.0).min(place.width()), SIZE.1.min(place.height()));
    let place = Align2::CENTER_TOP.align_size_within_rect(size, place);
    panel(ui, page, ("since", place, MARGIN), |ui, page| {
        let (high, name) = (ui.available_height(), Hoverable::Button(Button::Since));
        row(ui, page, high, (name, format!("{title}: {text}")), |ui, page| {
            // No label: a cut one would have a tooltip of its own beside that of the row.
            let (canvas, place) = (page.canvas(ui), ui.max_rect());
            let title = canvas.text(place.left_center(), At::Left, title.clone(), head);
            let left = title.right() + BETWEEN;
            let at = place.left_center() + vec2(left - place.left(), 0.0);
            canvas.text_within(at, At::Left, text.clone(), style, (place.right() - left).max(0.0));
        });
    });
}
