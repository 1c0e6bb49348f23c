//! Changes of the order in words: what moves now, and what the unit's next draw makes of the rest. Every sentence of
//! the game about such a change comes from here.

use super::text::signed;
use crate::initiative::carried::NextDraw;
use crate::ruleset::{Clock, Ruleset, Toward};
use crate::texts::Words;
use std::fmt::Display;

/// Pieces of a sentence. A number comes with its name.
pub type Pieces = Vec<(String, Option<&'static str>)>;

/// A change that is certain, or its lowest and highest number.
pub type Ends = (i32, i32);

/// A change of the order as it is told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OrderTold {
    /// The move on the clock in this round; 0 or `None` if the unit is not moved.
    pub now: Option<Ends>,
    /// The step at which the unit acts then, if it is known.
    pub place: Option<i32>,
    /// What was rolled for the move, if the clock cut it short.
    pub rolled: Option<i32>,
    /// What is kept for the unit's next draw.
    pub next: Option<NextTold>,
}

/// What a change does to the next draw, as it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextTold {
    /// When that draw is made.
    pub when: NextDraw,
    /// What is added to its sum. `None` when chance decides that in the draw.
    pub by: Option<Ends>,
    /// Whether it counts in later draws as well.
    pub lasts: bool,
}

impl OrderTold {
    /// The change in a sentence without its end: "4 phases later now, acts at phase 12; 2 phases later next round". The
    /// numbers have the names `change`, `place`, `rolled` and `later`. Empty if nothing changes.
    #[must_use]
    pub fn sentence(&self, words: &Words, ruleset: &Ruleset) -> Pieces {
        let next = self.next.map(|next| next.told(words, ruleset));
        match (self.moves(), next) {
            (Some(now), next) => {
                let now = self.now_told(words, ruleset, now);
                match next {
                    Some(next) => nested(words, "order.both", &[], &[("now", now), ("next", next)]),
                    None => now,
                }
            }
            (None, Some(_)) if self.next.is_some_and(NextTold::is_idle_in_the_next_round) => {
                nested(words, "order.nothing", &[], &[])
            }
            (None, Some(next)) if self.next.is_some_and(|next| next.when == NextDraw::NextRound) => {
                nested(words, "order.not_now", &[], &[("next", next)])
            }
            (None, next) => next.unwrap_or_default(),
        }
    }

    /// The same without numbers to point at, and without saying that nothing happens now.
    #[must_use]
    pub fn text(&self, words: &Words, ruleset: &Ruleset) -> String {
        let next = self.next.map(|next| joined(&next.told(words, ruleset)));
        let now = self.moves().map(|now| joined(&self.now_told(words, ruleset, now)));
        match (now, next) {
            (Some(now), Some(next)) => words.fill("order.both", &[("now", &now), ("next", &next)]),
            (now, next) => now.or(next).unwrap_or_default(),
        }
    }

    /// The change in a few words, as it stands on buttons and over units: the move now, else what the next draw adds.
    #[must_use]
    pub fn short(&self, words: &Words, ruleset: &Ruleset) -> String {
        if let Some(now) = self.moves() {
            return span(now);
        }
        let Some(next) = self.next else { return String::new() };
        let Some(by) = next.by else { return words.say("order.short_open") };
        if by == (0, 0) {
            return String::new();
        }
        let change = match ruleset.orders_by_result() {
            true => span(by),
            false => words.fill("order.points", &[("label", &points_label(words, ruleset)), ("change", &span(by))]),
        };
        let key = match (next.when, next.lasts) {
            (NextDraw::ThisRound, false) => "order.short_this",
            (NextDraw::NextRound, false) => "order.short_next",
            (NextDraw::ThisRound, true) => "order.short_from_this",
            (NextDraw::NextRound, true) => "order.short_from_next",
        };
        words.fill(key, &[("change", &change)])
    }

    /// Either of two changes, each with its ends.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let ends = |one: Option<Ends>, two: Option<Ends>| match (one, two) {
            (Some(one), Some(two)) => Some((one.0.min(two.0), one.1.max(two.1))),
            (one, two) => one.or(two).map(|(low, high)| (low.min(0), high.max(0))),
        };
        let next = match (self.next, other.next) {
            (Some(one), Some(two)) => {
                let by = one.by.zip(two.by).and_then(|(one, two)| ends(Some(one), Some(two)));
                Some(NextTold { by, ..one })
            }
            (one, two) => one.or(two),
        };
        Self { now: ends(self.now, other.now), next, ..Self::default() }
    }

    /// What the next draw makes of it alone, in a sentence without its end. Empty if nothing is kept.
    #[must_use]
    pub fn later(&self, words: &Words, ruleset: &Ruleset) -> Pieces {
        self.next.map(|next| next.told(words, ruleset)).unwrap_or_default()
    }

    fn moves(&self) -> Option<Ends> {
        self.now.filter(|now| *now != (0, 0))
    }

    fn now_told(&self, words: &Words, ruleset: &Ruleset, now: Ends) -> Pieces {
        let moved = [("moved", moved(words, ruleset, now, "change"))];
        let place = self.place.unwrap_or_default();
        let rolled = self.rolled.map(signed).unwrap_or_default();
        let step = words.get(step_within(ruleset));
        let given: [(&'static str, &dyn Display); 3] = [("step", &step), ("place", &place), ("rolled", &rolled)];
        let key = match (self.place, self.rolled) {
            (None, _) => "order.now",
            (Some(_), None) => "order.now_at",
            (Some(_), Some(_)) => "order.now_cut",
        };
        nested(words, key, &given, &moved)
    }
}

impl NextTold {
    fn is_idle_in_the_next_round(self) -> bool {
        self.when == NextDraw::NextRound && self.by == Some((0, 0))
    }

    fn told(self, words: &Words, ruleset: &Ruleset) -> Pieces {
        let activation = ruleset.places_when_activated();
        let Some(by) = self.by.filter(|by| *by != (0, 0)) else {
            let key = match (self.by, self.when) {
                (None, NextDraw::ThisRound) => "order.open_this",
                (None, NextDraw::NextRound) => "order.open_next",
                (Some(_), NextDraw::ThisRound) => "order.idle_this",
                (Some(_), NextDraw::NextRound) => "order.idle_next",
            };
            return nested(words, key, &[], &[]);
        };
        let key = match (activation, self.when, self.lasts) {
            (false, NextDraw::ThisRound, false) => "order.this_draw",
            (false, NextDraw::NextRound, false) => "order.next_draw",
            (false, NextDraw::ThisRound, true) => "order.from_this_draw",
            (false, NextDraw::NextRound, true) => "order.from_next_draw",
            (true, NextDraw::ThisRound, false) => "order.this_activation",
            (true, NextDraw::NextRound, false) => "order.next_activation",
            (true, NextDraw::ThisRound, true) => "order.from_this_activation",
            (true, NextDraw::NextRound, true) => "order.from_next_activation",
        };
        nested(words, key, &[], &[("moved", moved(words, ruleset, by, "later"))])
    }
}

/// How far a unit moves, in the words of the clock: "4 phases later". Where no clock orders the units, the number is
/// what they draw: "action points -1".
fn moved(words: &Words, ruleset: &Ruleset, (low, high): Ends, name: &'static str) -> Pieces {
    if !ruleset.orders_by_result() {
        let number = vec![(span((low, high)), Some(name))];
        let label = points_label(words, ruleset);
        return nested(words, "order.points", &[("label", &label)], &[("change", number)]);
    }
    let way = |change: i32| match ruleset.toward() {
        Toward::Low => change.signum(),
        Toward::High => -change.signum(),
    };
    if way(low) * way(high) < 0 {
        let ends = [low, high].map(|end| moved(words, ruleset, (end, end), name));
        let [low, high] = ends;
        return nested(words, "amount.range", &[], &[("low", low), ("high", high)]);
    }
    let key = if way(low) + way(high) < 0 { "order.later" } else { "order.earlier" };
    let (least, most) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
    let count = match least == most {
        true => most.to_string(),
        false => words.fill("amount.range", &[("low", &least), ("high", &most)]),
    };
    let steps = words.pieces(step_key(ruleset), &[("count", &count)]);
    let steps = steps.into_iter().map(|(text, filled)| (text, filled.map(|_| name))).collect();
    nested(words, key, &[], &[("steps", steps)])
}

/// The keys of the word for a step of a ruleset's clock: alone, inside a sentence, and with a number. `None` where sides
/// alternate, because that clock has no steps.
#[must_use]
pub fn step_keys(ruleset: &Ruleset) -> Option<[&'static str; 3]> {
    match ruleset.clock() {
        Clock::ByResult { toward: Toward::High, frame: Some(_), .. } => {
            Some(["timeline.segment", "timeline.segment_within", "timeline.segments"])
        }
        Clock::ByResult { frame: Some(_), .. } => Some(["timeline.phase", "timeline.phase_within", "timeline.phases"]),
        Clock::ByResult { frame: None, .. } => Some(["timeline.total", "timeline.total_within", "timeline.steps"]),
        Clock::Alternate { .. } => None,
    }
}

/// The text for a number of steps of a ruleset's clock.
#[must_use]
pub fn step_key(ruleset: &Ruleset) -> &'static str {
    step_keys(ruleset).map_or("timeline.steps", |[_, _, counted]| counted)
}

/// The text for the word for one step of a ruleset's clock inside a sentence.
#[must_use]
pub fn step_within(ruleset: &Ruleset) -> &'static str {
    step_keys(ruleset).map_or("timeline.total_within", |[_, within, _]| within)
}

/// What units draw where no clock orders them.
fn points_label(words: &Words, ruleset: &Ruleset) -> String {
    let draw = ruleset.main_draw().map(|draw| ruleset.draw_at(draw));
    draw.map_or_else(String::new, |draw| words.content_within(&draw.label))
}

/// A change with its sign, or its ends, the smaller change first: "-2..-6".
#[must_use]
pub fn span((low, high): Ends) -> String {
    match (low == high, high <= 0) {
        (true, _) => signed(low),
        (false, true) => format!("{}..{}", signed(high), signed(low)),
        (false, false) => format!("{}..{}", signed(low), signed(high)),
    }
}

/// The text of a key whose slots are filled with pieces.
#[must_use]
pub fn nested(
    words: &Words,
    key: &str,
    given: &[(&'static str, &dyn Display)],
    slots: &[(&'static str, Pieces)],
) -> Pieces {
    // What is empty would leave no piece behind.
    let hold: [&dyn Display; 1] = [&'\u{1}'];
    let open = slots.iter().map(|(name, _)| (*name, hold[0]));
    let all: Vec<(&'static str, &dyn Display)> = given.iter().copied().chain(open).collect();
    let mut pieces = Pieces::new();
    for (text, name) in words.pieces(key, &all) {
        match slots.iter().find(|(slot, _)| Some(*slot) == name) {
            Some((_, filled)) => pieces.extend(filled.iter().cloned()),
            None => pieces.push((text, name)),
        }
    }
    pieces
}

/// The whole text.
fn joined(pieces: &Pieces) -> String {
    pieces.iter().map(|(text, _)| text.as_str()).collect()
}
