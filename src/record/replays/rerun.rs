//! Plays a recorded battle again, entry by entry, and compares it with its record.

use super::content_change::{Change, changes};
use super::difference::{Difference, parts_that_differ};
use super::fingerprint::Print;
use super::moment::Moment;
use super::recorder::Recorder;
use super::recording::{Ending, Entry, Record};
use super::trail::Trail;
use super::words::{intent_said, request_said};
use crate::battle::{Battle, BattleState, Frame, Intent, Outcome, Request, Rulebook, SetupFault, start};
use crate::content::Library;
use crate::rules::catalog::scenario::Player;
use crate::rules::wording::said::Said;
use std::sync::Arc;

/// Why a record cannot be played at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplayable {
    /// What is wrong with its set-up.
    pub faults: Vec<SetupFault>,
    /// What of its content is missing or changed.
    pub changes: Vec<Change>,
}

/// A recorded battle that is being played again.
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
    /// The number of the entry, from 0.
    pub entry: usize,
    /// What happened.
    pub outcomes: Vec<Outcome>,
    /// The battle after each step.
    pub frames: Vec<Frame>,
    /// The moments that it led to.
    pub moments: Vec<Moment>,
    /// The moment to which it took the battle back; nothing happened then, and the one frame is the state at that moment.
    pub rewound: Option<Moment>,
}

impl Passage {
    /// The state to which it took the battle back; none where something happened.
    #[must_use]
    pub fn back_to(&self) -> Option<&Arc<BattleState>> {
        self.rewound.and(self.frames.last()).map(|frame| &frame.snapshot)
    }

    /// Hands on what happened, with the battle after each step.
    pub fn onto(self, push: &mut impl FnMut(Vec<Outcome>, Arc<BattleState>)) {
        let mut outcomes = self.outcomes;
        let mut left = outcomes.len() as u64;
        let last = self.frames.last().map_or(0, |frame| frame.outcomes_end);
        for frame in self.frames {
            // Outcomes are numbered through the battle; the last frame has seen all of them.
            let later = (last - frame.outcomes_end).min(left);
            let rest = outcomes.split_off((left - later) as usize);
            left = later;
            push(std::mem::replace(&mut outcomes, rest), frame.snapshot);
        }
    }
}

impl Rerun {
    /// Sets the battle up again.
    ///
    /// # Errors
    ///
    /// What is missing for it.
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
        let snapshot = Arc::new(started.snapshot);
        let mut battle = Battle::new(Arc::clone(&started.book), BattleState::clone(&snapshot));
        battle.forget();
        let mut rerun = Self {
            trail: Trail::new(&snapshot),
            opening: (snapshot, started.outcomes),
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

    /// What never changes about the battle.
    #[must_use]
    pub const fn book(&self) -> &Arc<Rulebook> {
        &self.book
    }

    /// The record.
    #[must_use]
    pub const fn record(&self) -> &Arc<Record> {
        &self.record
    }

    /// The battle at its beginning, and what had happened by then.
    #[must_use]
    pub const fn opening(&self) -> &(Arc<BattleState>, Vec<Outcome>) {
        &self.opening
    }

    /// The battle after the last entry that was played.
    #[must_use]
    pub const fn now(&self) -> &Arc<BattleState> {
        self.trail.now()
    }

    /// How many activations have begun.
    #[must_use]
    pub fn activations(&self) -> u32 {
        self.trail.moments().activations()
    }

    /// What of the content has changed since the battle was recorded.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// The first place so far in which the battle differs from its record.
    #[must_use]
    pub const fn difference(&self) -> Option<&Difference> {
        self.difference.as_ref()
    }

    /// Plays the next entry; none at the end, or where something is refused that was accepted once.
    pub fn advance(&mut self) -> Option<Passage> {
        let record = Arc::clone(&self.record);
        let entry = record.entries.get(self.next).filter(|_| !self.stopped)?;
        let known = self.trail.moments().all().len();
        let is_accepted = match entry {
            Entry::Did(intent, steps) => self.play(intent, steps),
            Entry::Requested(request, _, after) => self.take_request(request, after),
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
        let snapshot = Arc::clone(self.trail.now());
        Some(Passage {
            entry: self.next - 1,
            outcomes: Vec::new(),
            frames: vec![Frame { outcomes_end: snapshot.told, snapshot }],
            moments: Vec::new(),
            rewound: Some(*moment),
        })
    }

    /// Plays an intent and compares each step; false if it is refused. The last intent of a record ends where its
    /// recorded steps do.
    fn play(&mut self, intent: &Intent, recorded: &[Print]) -> bool {
        let is_last = self.next + 1 == self.record.entries.len();
        if let Err(refusal) = self.battle.commit(intent.clone()) {
            let what = vec![refusal.refused()];
            self.differs((self.next + 1, 0), intent_said(&self.book, intent), what);
            return false;
        }
        self.trail.begin();
        let mut steps = 0;
        loop {
            let print = self.trail.step(&self.battle.snapshot());
            steps += 1;
            if let Some(recorded) = recorded.get(steps - 1) {
                self.compare((self.next + 1, steps), recorded, &print);
            }
            if !self.battle.snapshot().is_busy() || (is_last && steps == recorded.len()) {
                break;
            }
            self.battle.step();
        }
        if steps != recorded.len() {
            let given = [("steps", Said::plain(steps)), ("recorded", Said::plain(recorded.len()))];
            let what = vec![Said::text("differs.steps", given)];
            self.differs((self.next + 1, 0), intent_said(&self.book, intent), what);
        }
        true
    }

    /// Takes a request and compares the battle after it; false if it is refused.
    fn take_request(&mut self, request: &Request, recorded: &Print) -> bool {
        if let Err(refusal) = self.battle.request(request) {
            let what = vec![refusal.refused()];
            self.differs((self.next + 1, 0), request_said(&self.book, request), what);
            return false;
        }
        self.trail.begin();
        let print = self.trail.step(&self.battle.snapshot());
        self.compare((self.next + 1, 1), recorded, &print);
        true
    }

    fn compare(&mut self, (entry, step): (usize, usize), recorded: &Print, now: &Print) {
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

    /// Notes a difference, if it is the first one.
    pub(in crate::record) fn differs(&mut self, (entry, step): (usize, usize), intent: Said, what: Vec<Said>) {
        let (round, activation) = (self.trail.now().round, self.activations());
        self.difference.get_or_insert(Difference { entry, step, round, activation, intent, what });
    }

    /// Keeps no more of the states so far than its own record goes back to: for a look through a record that nobody goes
    /// on from.
    pub(in crate::record) fn keep_little(&mut self) {
        let moments = self.record.entries.iter().filter_map(|entry| match entry {
            Entry::Rewound(moment) => Some(moment.entry),
            Entry::Did(..) | Entry::Requested(..) => None,
        });
        self.trail.keep_only(moments.collect());
    }

    /// Compares where the battle has got with where its record says that it had, once all entries are played.
    pub(in crate::record) fn compare_ending(&mut self) {
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

    /// Goes on from here as a battle of its own: the record keeps what has been played so far.
    #[must_use]
    pub fn into_recorder(self) -> Recorder {
        let mut record = Record::clone(&self.record);
        record.entries.truncate(self.next);
        record.ending = None;
        Recorder { record, trail: self.trail }
    }
}
