//! Plays a recorded battle again, entry by entry, and compares it with its record.

use super::content_change::{Change, changes};
use super::difference::{Difference, parts_that_differ};
use super::fingerprint::Fingerprint;
use super::moment::Moment;
use super::recorder::Recorder;
use super::recording::{Ending, Entry, Record};
use super::trail::Trail;
use super::words::{intent_said, request_said};
use phaseline_battle::{
    AllStages, Battle, BattleState, Frame, Intent, Outcome, Request, Rulebook, SetupFault, TakeStep, start,
};
use phaseline_content::Library;
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::said::Said;
use std::sync::Arc;

/// Why a record cannot be played at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplayable {
    /// What is wrong with its set-up.
    pub faults: Vec<SetupFault>,
    /// The content that is missing or changed.
    pub changes: Vec<Change>,
}

/// A recorded battle that is played again.
pub struct Rerun {
    record: Arc<Record>,
    book: Arc<Rulebook>,
    battle: Battle,
    opening: (Arc<BattleState>, Vec<Outcome>),
    trail: Trail,
    next: usize,
    changes: Vec<Change>,
    difference: Option<Difference>,
    stopped: bool,
}

/// What one entry of a record did.
#[derive(Debug, Clone)]
pub struct Passage {
    /// The index of the entry, from 0.
    pub entry: usize,
    /// The outcomes, in order.
    pub outcomes: Vec<Outcome>,
    /// The state after each step.
    pub frames: Vec<Frame>,
    /// The moments that it began.
    pub moments: Vec<Moment>,
    /// The moment that the battle went back to. Then there are no outcomes, and the only frame is the state at that
    /// moment.
    pub rewound: Option<Moment>,
}

impl Passage {
    /// The state that the battle went back to. `None` for any other entry.
    #[must_use]
    pub fn back_to(&self) -> Option<&Arc<BattleState>> {
        self.rewound.and(self.frames.last()).map(|frame| &frame.state)
    }

    /// Passes the outcomes of each step to `push`, with the state after the step.
    pub fn onto(self, push: &mut impl FnMut(Vec<Outcome>, Arc<BattleState>)) {
        let mut outcomes = self.outcomes;
        let mut left = outcomes.len() as u64;
        let last = self.frames.last().map_or(0, |frame| frame.outcomes_end);
        for frame in self.frames {
            // Outcomes are numbered through the whole battle. The last frame has seen all of them.
            let later = (last - frame.outcomes_end).min(left);
            let rest = outcomes.split_off((left - later) as usize);
            left = later;
            push(std::mem::replace(&mut outcomes, rest), frame.state);
        }
    }
}

impl Rerun {
    /// Sets the battle up again.
    ///
    /// # Errors
    ///
    /// Returns what is missing.
    pub fn new(library: &Library, mut record: Arc<Record>) -> Result<Self, Unplayable> {
        let changes = changes(library, &record.all_content());
        let started = match start(library, &record.setup) {
            Ok(started) => started,
            Err(faults) => return Err(Unplayable { faults, changes }),
        };
        let players: Vec<Player> = started.book.sides.iter().map(|side| side.player).collect();
        let (seats, sides) = (record.players.len(), players.len());
        if seats == 0 {
            Arc::make_mut(&mut record).players = players;
        }
        let state = Arc::new(started.state);
        let mut battle = Battle::new(Arc::clone(&started.book), BattleState::clone(&state));
        battle.forget();
        let mut rerun = Self {
            trail: Trail::new(&state),
            opening: (state, started.outcomes),
            book: started.book,
            record,
            battle,
            next: 0,
            changes,
            difference: None,
            stopped: false,
        };
        let beginning = rerun.trail.print();
        rerun.compare((0, 0), &Arc::clone(&rerun.record).beginning, &beginning);
        if ![0, sides].contains(&seats) {
            let what = Said::text("differs.seats", [("seats", Said::plain(seats)), ("sides", Said::plain(sides))]);
            rerun.differs((0, 0), Said::nothing(), vec![what]);
        }
        Ok(rerun)
    }

    /// The rulebook of the battle.
    #[must_use]
    pub const fn book(&self) -> &Arc<Rulebook> {
        &self.book
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Arc<Record> {
        &self.record
    }

    /// The state at the beginning, and the outcomes up to it.
    #[must_use]
    pub const fn opening(&self) -> &(Arc<BattleState>, Vec<Outcome>) {
        &self.opening
    }

    /// The state after the last entry that was played.
    #[must_use]
    pub const fn now(&self) -> &Arc<BattleState> {
        self.trail.now()
    }

    /// The number of activations that have begun.
    #[must_use]
    pub fn activations(&self) -> u32 {
        self.trail.moments().activations()
    }

    /// The content that has changed since the battle was recorded.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The first difference from the record so far.
    #[must_use]
    pub const fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// Plays the next entry. `None` at the end, or where a recorded intent or request is refused or a recorded moment is
    /// missing.
    pub fn advance(&mut self) -> Option<Passage> {
        self.advance_by(&mut AllStages)
    }

    /// The same, with somebody else who takes the steps.
    pub fn advance_by(&mut self, by: &mut dyn TakeStep) -> Option<Passage> {
        let record = Arc::clone(&self.record);
        let entry = record.entries.get(self.next).filter(|_| !self.stopped)?;
        let known = self.trail.moments().all().len();
        let is_accepted = match entry {
            Entry::Did(intent, steps) => self.play(by, intent, steps),
            Entry::Requested(request, _, after) => self.take_request(by, request, after),
            Entry::Rewound(moment) => return self.go_back(moment),
        };
        if !is_accepted {
            self.stopped = true;
            return None;
        }
        self.next += 1;
        let chronicle = self.battle.chronicle();
        let passage = Passage {
            entry: self.next - 1,
            outcomes: chronicle.outcomes.clone(),
            frames: chronicle.frames.clone(),
            moments: self.trail.moments().all()[known..].to_vec(),
            rewound: None,
        };
        self.battle.forget();
        Some(passage)
    }

    fn go_back(&mut self, moment: &Moment) -> Option<Passage> {
        let was_there = self.trail.moments().all().contains(moment) && self.trail.rewind(moment);
        if !was_there {
            let deed = Said::text("differs.rewind", [("moment", moment.said())]);
            self.differs((self.next + 1, 0), deed, vec![Said::key("differs.no_such_moment")]);
            self.stopped = true;
            return None;
        }
        self.battle = Battle::new(Arc::clone(&self.book), BattleState::clone(self.trail.now()));
        self.battle.forget();
        self.next += 1;
        let state = Arc::clone(self.trail.now());
        Some(Passage {
            entry: self.next - 1,
            outcomes: Vec::new(),
            frames: vec![Frame { outcomes_end: state.outcome_count, state }],
            moments: Vec::new(),
            rewound: Some(*moment),
        })
    }

    /// Plays an intent and compares each step. Returns `false` if the intent is refused. The last intent of a record
    /// stops after its recorded steps.
    fn play(&mut self, by: &mut dyn TakeStep, intent: &Intent, recorded: &[Fingerprint]) -> bool {
        let is_last = self.next + 1 == self.record.entries.len();
        if let Err(refusal) = self.battle.commit_by(by, intent.clone()) {
            let what = vec![refusal.refused()];
            self.differs((self.next + 1, 0), intent_said(&self.book, intent), what);
            return false;
        }
        self.trail.begin();
        let mut steps = 0;
        loop {
            let print = self.trail.step(&self.battle.state());
            steps += 1;
            if let Some(recorded) = recorded.get(steps - 1) {
                self.compare((self.next + 1, steps), recorded, &print);
            }
            if !self.battle.state().is_busy() || (is_last && steps == recorded.len()) {
                break;
            }
            self.battle.step_by(by);
        }
        if steps != recorded.len() {
            let given = [("steps", Said::plain(steps)), ("recorded", Said::plain(recorded.len()))];
            let what = vec![Said::text("differs.steps", given)];
            self.differs((self.next + 1, 0), intent_said(&self.book, intent), what);
        }
        true
    }

    /// Takes a request and compares the battle after it; false if it is refused.
    fn take_request(&mut self, by: &mut dyn TakeStep, request: &Request, recorded: &Fingerprint) -> bool {
        if let Err(refusal) = self.battle.request_by(by, request) {
            let what = vec![refusal.refused()];
            self.differs((self.next + 1, 0), request_said(&self.book, request), what);
            return false;
        }
        self.trail.begin();
        let print = self.trail.step(&self.battle.state());
        self.compare((self.next + 1, 1), recorded, &print);
        true
    }

    fn compare(&mut self, (entry, step): (usize, usize), recorded: &Fingerprint, now: &Fingerprint) {
        if recorded == now || self.difference.is_some() {
            return;
        }
        let intent = match entry.checked_sub(1).and_then(|entry| self.record.entries.get(entry)) {
            Some(Entry::Did(intent, _)) => intent_said(&self.book, intent),
            Some(Entry::Requested(request, ..)) => request_said(&self.book, request),
            _ => Said::nothing(),
        };
        let what = parts_that_differ(&self.book, recorded, now);
        self.differs((entry, step), intent, what);
    }

    /// Stores a difference, if it is the first one.
    pub(crate) fn differs(&mut self, (entry, step): (usize, usize), intent: Said, what: Vec<Said>) {
        let (round, activation) = (self.trail.now().round, self.activations());
        self.difference.get_or_insert(Difference { entry, step, round, activation, intent, what });
    }

    /// Keeps only the states that the record itself goes back to. For reading through a record without continuing it.
    pub(crate) fn keep_little(&mut self) {
        let moments = self.record.entries.iter().filter_map(|entry| match entry {
            Entry::Rewound(moment) => Some(moment.entry),
            Entry::Did(..) | Entry::Requested(..) => None,
        });
        self.trail.keep_only(moments.collect());
    }

    /// Once all entries are played, compares the ending with the recorded one.
    pub(crate) fn compare_ending(&mut self) {
        if self.next < self.record.entries.len() {
            return;
        }
        let now = Ending::of(&self.record, self.trail.now());
        let Some(recorded) = self.record.ending.as_ref().filter(|recorded| **recorded != now) else { return };
        let given = [("now", self.ending_said(&now)), ("recorded", self.ending_said(recorded))];
        self.differs((self.next, 0), Said::nothing(), vec![Said::text("differs.ending", given)]);
    }

    fn ending_said(&self, ending: &Ending) -> Said {
        let stand = match (ending.over, ending.winner) {
            (false, _) => Said::key("differs.not_over"),
            (true, None) => Said::key("differs.won_by_nobody"),
            (true, Some(side)) => {
                let name = self.book.side(side).map_or_else(|| side.0.to_string(), |side| side.name.clone());
                Said::text("differs.won_by", [("side", name.into())])
            }
        };
        let (round, entries) = (Said::plain(ending.round), Said::plain(ending.entries));
        let given = [("stand", stand), ("round", round), ("entries", entries), ("steps", Said::plain(ending.steps))];
        Said::text("differs.stand", given)
    }

    /// Turns the rerun into a running battle. The record keeps the entries that were played so far.
    #[must_use]
    pub fn into_recorder(self) -> Recorder {
        let mut record = Record::clone(&self.record);
        record.entries.truncate(self.next);
        record.ending = None;
        Recorder { record, trail: self.trail }
    }
}
