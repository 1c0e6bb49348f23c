//! Checks what reads the results of draws, and what draws leave for each other.
//!
//! The odds of a draw are shown before it is made. So nothing may enter them that falls only after they are shown and
//! that cannot be counted with them.

use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::checked::expr::{Amount, Condition, CounterIx, DrawIx, ImpactIx};
use crate::ruleset::checked::falls::DrawnReads;
use crate::ruleset::checked::{After, Clock, Draw, Each, Landing, Ruleset, Term, TieRule};
use crate::ruleset::raw::activation::Event;
use crate::ruleset::raw::{Holder, Moment};
use std::collections::BTreeSet;

/// When an amount is read.
#[derive(Clone, Copy)]
enum When {
    /// In a draw.
    Draw(DrawIx),
    /// When the unit enters the battle.
    Entering,
    /// Between the start of a round and its draws.
    BeforeRound,
    /// In a round, perhaps before the unit's activation.
    InRound,
    /// In the unit's own activation or after it.
    InTurn,
}

impl Ruleset {
    /// Reports results that are read before they are there, draws that leave something nobody can count, and words of
    /// draws that do nothing.
    pub(crate) fn audit_falls(&self) -> Vec<Fault> {
        let mut faults = self.idle_words();
        for (path, reads, when) in self.reads_of_draws() {
            let mut told = BTreeSet::new();
            let parts = [&reads.own, &reads.other, &reads.near].into_iter().flat_map(|part| &part.results);
            for draw in parts.filter(|draw| told.insert(**draw)) {
                if let Some(message) = self.not_there(*draw, when) {
                    faults.push(Fault::error(path.clone(), message).at(self.draw_at(*draw).id.as_str()));
                }
            }
            if let When::Draw(draw) = when {
                faults.extend(self.place_or_units_nearby(draw, &reads, &path));
            }
        }
        if faults.is_empty() {
            self.audit_what_is_left(&mut faults);
        }
        faults
    }

    /// Words of draws that would do nothing.
    fn idle_words(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        for (place, draw) in self.draws.iter().enumerate() {
            let path = draw_path(place);
            let of_sides = draw.each == Each::Side;
            let decides = draw.moment == Moment::Tie || of_sides && draw.moment == Moment::RoundBegins;
            if draw.again_on_tie && !decides {
                let message = "only roll-offs (moment: Tie) and draws of sides are made again; for equal results of units the rules in `same` of the clock decide";
                faults.push(Fault::error(path.clone(), message).at("again_on_tie"));
            }
            let each = match (draw.moment, draw.each) {
                (Moment::BattleBegins, Each::Side | Each::Group(_)) => Some("at BattleBegins each unit draws its own"),
                (Moment::Activation, Each::Side) => {
                    Some("an activation is that of one unit: a side cannot draw at its start")
                }
                _ => None,
            };
            faults.extend(each.map(|message| Fault::error(path.clone(), message).at("each")));
            let path = path.key("terms");
            for (line, term) in draw.terms.iter().enumerate() {
                let path = path.index(line);
                if term.sets().is_some() && (of_sides || matches!(draw.moment, Moment::Tie | Moment::BattleBegins)) {
                    let message = "only draws that units make in a round change counters: nothing would happen here";
                    faults.push(Fault::error(path.clone(), message).at("then"));
                }
                if term.once.is_some() && draw.moment == Moment::BattleBegins {
                    let message = "a draw at BattleBegins is made once and kept as a whole";
                    faults.push(Fault::error(path, message).at("once"));
                }
            }
        }
        faults
    }

    /// Everything that may read the result of a draw, with its place and the time at which it is read.
    fn reads_of_draws(&self) -> Vec<(Path, DrawnReads, When)> {
        let root = Path::root();
        let activation = root.key("activation");
        let mut all = Vec::new();
        let amount = |path: &Path, amount: &Amount, when| (path.clone(), self.drawn_reads(amount), when);
        let condition = |path: &Path, it: &Condition, when| (path.clone(), self.drawn_reads_in(it), when);
        for (place, draw) in self.draws.iter().enumerate() {
            let path = draw_path(place);
            let when = When::Draw(draw_ix(place));
            if let Each::Group(input) = draw.each {
                all.push(amount(&path, &Amount::Input(input), when));
            }
            for (line, term) in draw.terms.iter().enumerate() {
                let when = if term.once.is_some() { When::Entering } else { when };
                all.push((path.key("terms").index(line), self.drawn_reads_of(term), when));
            }
        }
        for counter in &self.counters {
            let refill = counter.refill.iter();
            let path = root.key("counters").key(&counter.id);
            all.extend(refill.map(|(_, to)| amount(&path, to, When::BeforeRound)));
        }
        for (place, declaration) in self.declarations.iter().enumerate() {
            let path = root.key("declare").index(place).key("options");
            let options = declaration.options.iter().enumerate();
            all.extend(options.map(|(place, option)| condition(&path.index(place), &option.when, When::BeforeRound)));
        }
        for pool in &self.pools {
            all.push(amount(&activation.key("pools").key(&pool.id), &pool.fill, When::InTurn));
        }
        for (place, action) in self.actions.iter().enumerate() {
            let path = activation.key("actions").index(place);
            let when = if action.before_draw { When::InRound } else { When::InTurn };
            all.push(condition(&path, &action.needs, when));
            all.extend(Self::amounts_of_action(action).into_iter().map(|part| amount(&path, part, when)));
        }
        for (place, reaction) in self.reactions.iter().enumerate() {
            let path = root.key("reactions").index(place);
            let plus = reaction.plus.iter().map(|(_, part)| part);
            let parts = plus.chain(reaction.counter_plus.iter().map(|(_, part)| part));
            let parts = parts.chain(reaction.lends.iter().map(|loan| &loan.amount));
            all.extend(parts.map(|part| amount(&path, part, When::InTurn)));
            all.push(condition(&path, &reaction.needs, When::InTurn));
        }
        for (place, impact) in self.impacts.iter().enumerate() {
            let path = root.key("impacts").index(place);
            let when = if impact.on == Event::RoundBegins { When::BeforeRound } else { When::InRound };
            all.push(condition(&path, &impact.when, when));
            all.push(amount(&path, &impact.amount, when));
            if let Landing::NowAndLater(_, later) = &impact.lands {
                all.push(amount(&path, later, when));
            }
        }
        if let Clock::ByResult { same, .. } = &self.clock {
            let path = root.key("clock");
            all.extend(same.iter().filter_map(|rule| match rule {
                TieRule::Highest(part) | TieRule::Lowest(part) => Some(amount(&path, part, When::InRound)),
                TieRule::Listed(input, _) => Some(amount(&path, &Amount::Input(*input), When::InRound)),
                TieRule::RollOff(..) | TieRule::SidesTakeTurns(_) | TieRule::OwnerChooses => None,
            }));
        }
        all
    }

    /// Why the result of a draw cannot be read at this time.
    fn not_there(&self, place: DrawIx, when: When) -> Option<String> {
        let draw = self.draw_at(place);
        let id = &draw.id;
        if draw.each == Each::Side {
            return Some(format!("{id:?} is drawn by sides, so that no unit has a result of it: it cannot be read"));
        }
        if draw.moment == Moment::Tie {
            return Some(format!("{id:?} is a roll-off: it decides the tie, and its result cannot be read"));
        }
        let too_late = format!("{id:?} is drawn after this is read, so that it would always count as 0");
        match when {
            When::Draw(own) if own == place => Some(format!("the draw {id:?} reads its own result")),
            When::Draw(own) => {
                let reader = self.draw_at(own);
                let same = draw.moment.turn() == reader.moment.turn();
                if reader.each == Each::Side {
                    return Some(format!("{id:?} is drawn by units: a side has no result of it"));
                }
                if same && draw.moment == reader.moment && place < own {
                    return Some(format!(
                        "{id:?} is drawn at the same moment, so that the odds of {:?} cannot be counted: write its terms into {:?}, or draw it at an earlier moment",
                        reader.id, reader.id
                    ));
                }
                (draw.moment.turn() >= reader.moment.turn()).then_some(too_late)
            }
            When::Entering => Some(format!("{id:?} is not drawn yet when the unit enters: leave out `once`")),
            When::BeforeRound => (draw.moment != Moment::BattleBegins).then_some(too_late),
            When::InRound => (draw.moment == Moment::Activation).then(|| {
                format!("{id:?} is drawn when the unit is activated, and this may be read before: it would count as 0")
            }),
            When::InTurn => None,
        }
    }

    /// Faults of a draw that reads places in the order, or results of units nearby, which fall at the same time.
    fn place_or_units_nearby(&self, own: DrawIx, reads: &DrawnReads, path: &Path) -> Vec<Fault> {
        let draw = self.draw_at(own);
        let mut faults = Vec::new();
        let unknown = |what: &str| {
            format!("{what} not known when the odds of {:?} are shown, so that they cannot be counted", draw.id)
        };
        if !reads.near.results.is_empty() {
            faults.push(Fault::error(path.clone(), unknown("the results of units nearby are")).at("Draw"));
        }
        let Clock::ByResult { draw: order, .. } = &self.clock else { return faults };
        let same = draw.moment == Moment::RoundBegins;
        if same && (reads.near.place || reads.own.place && *order < own) {
            faults.push(Fault::error(path.clone(), unknown("places in the order are")).at("Fact"));
        }
        faults
    }

    /// Reports counters that a draw sets so that the odds of another draw, or those of the next unit, cannot be
    /// counted.
    fn audit_what_is_left(&self, faults: &mut Vec<Fault>) {
        let main = self.main_draw();
        let mut counted: BTreeSet<DrawIx> = main.into_iter().collect();
        for place in 0..self.impacts.len() {
            let impact = ImpactIx(u16::try_from(place).unwrap_or(u16::MAX));
            counted.extend(self.results_read_by(impact, None).into_iter().flatten());
        }
        let doubtful = self.doubtful_counters();
        for reader in self.with_what_they_read(&counted) {
            let reads = self.drawn_reads_of_draw(self.draw_at(reader));
            for (place, draw) in self.draws.iter().enumerate() {
                let setter = draw_ix(place);
                for (line, term) in draw.terms.iter().enumerate() {
                    let Some(counter) = term.sets().filter(|_| !term.off) else { continue };
                    let sure = !doubtful.contains(&counter) && main == Some(reader);
                    if self.gets_in_the_way(setter, reader, counter, &reads, sure) {
                        let path = draw_path(place).key("terms").index(line);
                        faults.push(self.uncounted(&path, term, counter, reader));
                    }
                }
            }
        }
    }

    /// Whether what a draw does to a counter changes the odds of another draw so that they cannot be counted. `sure`
    /// says whether it is known beforehand what it does.
    fn gets_in_the_way(
        &self,
        setter: DrawIx,
        reader: DrawIx,
        counter: CounterIx,
        reads: &DrawnReads,
        sure: bool,
    ) -> bool {
        let by_others = reads.near.counters.contains(&counter);
        if !by_others && !reads.own.counters.contains(&counter) {
            return false;
        }
        let (set, read) = (self.draw_at(setter), self.draw_at(reader));
        let of_side = self.counters[counter.get()].of == Holder::Side;
        if setter == reader {
            // Each unit's draw changes what the draw of the next unit reads.
            let shared = of_side || by_others;
            return read.moment == Moment::RoundBegins && shared && !(sure && read.each == Each::Unit);
        }
        let in_between = match (set.moment, read.moment) {
            (Moment::RoundBegins, Moment::RoundBegins) | (Moment::Activation, Moment::Activation) => setter < reader,
            (Moment::RoundBegins, Moment::Activation) => true,
            _ => false,
        };
        in_between && !(sure && read.moment == Moment::RoundBegins)
    }

    /// The counters that draws at the start of a round set by chance, directly or through other such counters.
    fn doubtful_counters(&self) -> BTreeSet<CounterIx> {
        let mut doubtful = BTreeSet::new();
        for draw in self.draws_at(Moment::RoundBegins) {
            for term in &self.draw_at(draw).terms {
                let reads = self.drawn_reads_of(term);
                let hangs = |part: &crate::ruleset::checked::falls::Drawn| {
                    !part.results.is_empty() || part.counters.iter().any(|counter| doubtful.contains(counter))
                };
                let rolled = matches!(term.then, After::Store(_)) && self.is_random(&term.amount);
                let unsure = rolled || hangs(&reads.own) || hangs(&reads.near);
                if let Some(counter) = term.sets().filter(|_| unsure && !term.off) {
                    doubtful.insert(counter);
                }
            }
        }
        doubtful
    }

    /// Whether chance has a part in an amount, for units of any type.
    pub(super) fn is_random(&self, amount: &Amount) -> bool {
        UnitType::ALL.iter().any(|kind| self.branches(amount, *kind) > 1)
    }

    fn uncounted(&self, path: &Path, term: &Term, counter: CounterIx, reader: DrawIx) -> Fault {
        let reader: &Draw = self.draw_at(reader);
        let counter = &self.counters[counter.get()].id;
        let message = format!(
            "this changes the counter {counter:?} just before {:?} reads it, so that its odds cannot be counted: let {:?} read another counter",
            reader.id, reader.id
        );
        Fault::error(path.clone(), message).at(match term.then {
            After::Store(_) => "Store",
            After::Keep | After::Clear(_) => "Clear",
        })
    }
}

fn draw_path(place: usize) -> Path {
    Path::root().key("draws").index(place)
}

fn draw_ix(place: usize) -> DrawIx {
    DrawIx(u16::try_from(place).unwrap_or(u16::MAX))
}
