//! Turns raw draws, terms and clocks into checked values.

use super::label;
use super::names::Names;
use crate::fault::{Fault, Path};
use crate::ruleset::checked::{After, Clock, Draw, Each, First, Term, TieRule};
use crate::ruleset::raw::draw::{RawAfter, RawClock, RawDraw, RawEach, RawFirst, RawTerm, RawTieRule, Toward};
use crate::ruleset::raw::{Moment, RawRuleset};

pub(crate) fn draws(raw: &RawRuleset, names: &mut Names) -> Vec<Draw> {
    let mut kept = 0;
    let mut draws = Vec::new();
    for (place, draw) in raw.draws.iter().enumerate() {
        draws.push(self::draw(draw, names, &Path::root().key("draws").index(place), &mut kept));
    }
    draws
}

fn draw(raw: &RawDraw, names: &mut Names, path: &Path, kept: &mut usize) -> Draw {
    let limits = raw.limits.unwrap_or((None, None));
    if let (Some(low), Some(high)) = limits
        && low > high
    {
        names.faults.push(Fault::error(path.key("limits"), format!("the limits cross: {low} is above {high}")));
    }
    if raw.terms.is_empty() {
        names.faults.push(Fault::error(path.clone(), format!("the draw {:?} has no terms", raw.id)).at(&raw.id));
    }
    let mut terms = Vec::new();
    for (place, term) in raw.terms.iter().enumerate() {
        terms.push(self::term(term, names, &path.key("terms").index(place), kept));
    }
    let moment = raw.moment.unwrap_or(Moment::RoundBegins);
    let own_place = (moment == Moment::BattleBegins).then(|| {
        *kept += 1;
        *kept - 1
    });
    Draw {
        id: raw.id.clone(),
        label: label(raw.label.as_ref(), &raw.id),
        moment,
        each: match raw.each.as_ref().unwrap_or(&RawEach::Unit) {
            RawEach::Unit => Each::Unit,
            RawEach::Side => Each::Side,
            RawEach::Group(input) => Each::Group(names.input(input, path)),
        },
        limits,
        again_on_tie: raw.again_on_tie.unwrap_or(false),
        terms,
        reads: Vec::new(),
        kept: own_place,
        hangs_on: Vec::new(),
        in_sequence: false,
    }
}

fn term(raw: &RawTerm, names: &mut Names, path: &Path, kept: &mut usize) -> Term {
    if raw.statistic.is_some() && !raw.once {
        let message = "only a term that is kept from the start (once: true) can be shown as a statistic";
        names.faults.push(Fault::error(path.clone(), message).at("statistic"));
    }
    let once = raw.once.then(|| {
        *kept += 1;
        *kept - 1
    });
    let then = match &raw.then {
        RawAfter::Keep => After::Keep,
        RawAfter::Clear(counter) => After::Clear(names.counter(counter, path)),
        RawAfter::Store(counter) => After::Store(names.counter(counter, path)),
    };
    Term {
        id: raw.id.clone(),
        label: raw.label.clone(),
        rule: raw.rule.clone().unwrap_or_default(),
        when: names.condition(&raw.when, path),
        amount: names.amount(&raw.amount, path),
        once,
        statistic: raw.statistic.clone(),
        then,
        off: raw.off,
        shout: raw.shout.clone(),
        for_types: [true; 5],
        reads: Vec::new(),
        swayed_by: Vec::new(),
    }
}

pub(crate) fn clock(raw: &RawClock, names: &mut Names) -> Clock {
    let path = Path::root().key("clock");
    match raw {
        RawClock::ByResult { draw, toward, frame, beyond, same } => {
            if let Some((first, last)) = frame {
                let counts_down = first > last;
                if first == last || counts_down != (*toward == Toward::Low) {
                    let message = "the frame must run from the first step to the last, down for Low and up for High";
                    names.faults.push(Fault::error(path.clone(), message).at("frame"));
                }
            }
            let same = same.iter().map(|rule| tie_rule(rule, names, &path)).collect();
            let draw = names.draw(draw, &path);
            Clock::ByResult { draw, toward: *toward, frame: *frame, beyond: *beyond, same }
        }
        RawClock::Alternate { first, uneven } => {
            let first = match first {
                RawFirst::Draw(draw) => First::Draw(names.draw(draw, &path)),
                RawFirst::LongestAgo => First::LongestAgo,
            };
            Clock::Alternate { first, uneven: *uneven }
        }
    }
}

fn tie_rule(raw: &RawTieRule, names: &mut Names, path: &Path) -> TieRule {
    match raw {
        RawTieRule::Highest(amount) => TieRule::Highest(names.amount(amount, path)),
        RawTieRule::Lowest(amount) => TieRule::Lowest(names.amount(amount, path)),
        RawTieRule::Listed(input, symbols) => {
            let places = names.symbol_places(input, symbols, path);
            let known = names.symbols.get(input).map_or(0, Vec::len);
            let last = i32::try_from(symbols.len()).unwrap_or(i32::MAX);
            let rank = |place: usize| {
                let symbol = i32::try_from(place).unwrap_or(i32::MAX);
                places
                    .iter()
                    .position(|listed| *listed == symbol)
                    .and_then(|rank| i32::try_from(rank).ok())
                    .unwrap_or(last)
            };
            TieRule::Listed(names.input(input, path), (0..known).map(rank).collect())
        }
        RawTieRule::RollOff(draw, prefer) => TieRule::RollOff(names.draw(draw, path), *prefer),
        RawTieRule::SidesTakeTurns(order) => TieRule::SidesTakeTurns(*order),
        RawTieRule::OwnerChooses => TieRule::OwnerChooses,
    }
}
