//! Fills the values of saves, moments and recorded battles.

use super::deeds::deeds;
use super::model::{BattleLine, MomentRow, MomentSeat, MomentsCard, SaveLine, SavesCard, TroubleLine};
use phaseline_battle::{BattleState, Rulebook};
use phaseline_hud::face::stance;
use phaseline_hud::replay::model::{BarPart, ReplayBar};
use phaseline_kit::paint::Tone;
use phaseline_kit::theme::look::Stance;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_record::{Moment, Trouble};
use phaseline_rules::ids::UnitId;
use phaseline_rules::texts::{Words, capital, sentence};
use phaseline_rules::wording::order_text::step_keys;
use phaseline_world::session::{Chapter, Keeping, Playback, SaveRow, Stretch, Watching, moment_words};
use std::collections::BTreeSet;

/// The list of saves. `shown` are the battles whose autosaves are shown.
#[must_use]
pub fn saves(words: &Words, keeping: &Keeping, can_save: bool, shown: &BTreeSet<String>) -> SavesCard {
    let lines = |rows: &[SaveRow]| rows.iter().map(|row| line(words, row)).collect();
    let battle = |row: &SaveRow| BattleLine {
        line: line(words, row),
        label: autosaves_label(words, &row.autosaves),
        autosaves: if shown.contains(&row.id) { lines(&row.autosaves) } else { Vec::new() },
    };
    // Leaving a battle writes a replay, too. That battle goes on as a save.
    let over = keeping.replays.iter().filter(|row| row.won.is_some() || row.fault.is_some());
    let older = words.fill("saves.older", &[("count", &keeping.older_replays)]);
    SavesCard {
        unlisted: keeping.unlisted.clone(),
        saves: lines(&keeping.saves),
        battles: keeping.unfinished.iter().map(battle).collect(),
        autosaves: lines(&keeping.autosaves),
        replays: over.map(|row| replay(words, row)).collect(),
        older: if keeping.older_replays == 0 { String::new() } else { older },
        folder: keeping.folder.clone().unwrap_or_default(),
        can_save,
    }
}

/// How many autosaves there are, and how many of them cannot be used.
fn autosaves_label(words: &Words, autosaves: &[SaveRow]) -> String {
    let count = autosaves.len();
    let broken = autosaves.iter().filter(|row| row.fault.is_some()).count();
    match (count, broken) {
        (0, _) => String::new(),
        (_, 0) => words.fill("saves.autosaves", &[("count", &count)]),
        _ => words.fill("saves.autosaves_broken", &[("count", &count), ("broken", &broken)]),
    }
}

/// The last unfinished battle, for the title.
#[must_use]
pub fn going_on(words: &Words, keeping: &Keeping) -> Option<SaveLine> {
    keeping.going_on().map(|row| line(words, row))
}

fn replay(words: &Words, row: &SaveRow) -> SaveLine {
    let side = row.won.as_deref().unwrap_or_default();
    let given: [(&str, &dyn std::fmt::Display); 3] = [("round", &row.round), ("seed", &row.seed), ("side", &side)];
    let key = if side.is_empty() { "saves.replay_draw" } else { "saves.replay_won" };
    let detail = row.fault.clone().unwrap_or_else(|| words.fill(key, &given));
    SaveLine { detail, label: words.say("saves.replay"), ..line(words, row) }
}

/// The tooltip of the folder.
#[must_use]
pub fn folder_tip(words: &Words, keeping: &Keeping) -> Option<Tip> {
    let folder = keeping.folder.clone()?;
    Some(Tip::text(words.say("saves.folder"), [folder, words.say("saves.folder_line")]))
}

/// What becomes of the battle if the player leaves it, for the menu. `watched` is whether it is a replay.
#[must_use]
pub fn if_left(words: &Words, keeping: &Keeping, watched: bool) -> String {
    match keeping.orders_at_risk() {
        _ if watched => words.say("menu.watched"),
        _ if !keeping.outlives_leaving => words.say("menu.lost"),
        0 => words.say("menu.kept"),
        orders => words.fill("menu.not_kept", &[("count", &orders)]),
    }
}

/// The message about what cannot be written now.
#[must_use]
pub fn trouble(words: &Words, trouble: &Trouble) -> TroubleLine {
    let title = match trouble.orders {
        0 => words.say("trouble.copies"),
        orders => words.fill("trouble.orders", &[("count", &orders)]),
    };
    TroubleLine { title, why: sentence(&trouble.why.in_words(words)), advice: trouble.why.advice(words) }
}

fn line(words: &Words, row: &SaveRow) -> SaveLine {
    let left = row.left.iter().map(ToString::to_string).collect::<Vec<_>>().join(" : ");
    let detail = match &row.fault {
        Some(fault) => fault.clone(),
        None => words.fill("saves.detail", &[("round", &row.round), ("left", &left), ("seed", &row.seed)]),
    };
    let detail = match (row.crashed, row.damaged) {
        (_, Some(_)) => format!("{detail}, {}", words.get("saves.damaged")),
        (true, None) => format!("{detail}, {}", words.say("saves.crashed")),
        (false, None) => detail,
    };
    SaveLine {
        id: row.id.clone(),
        title: row.title.clone(),
        detail,
        when: row.minutes_ago.map_or_else(String::new, |minutes| ago(words, minutes)),
        label: match (row.quick, row.autosave) {
            (true, _) => words.say("saves.quick"),
            (_, true) => words.say("saves.autosave"),
            _ => String::new(),
        },
        usable: row.fault.is_none(),
        crashed: row.crashed,
    }
}

/// How many minutes, hours or days ago, in the largest unit that fits.
fn ago(words: &Words, minutes: u64) -> String {
    let (hours, days) = (minutes / 60, minutes / (24 * 60));
    let (key, count) = match (days, hours, minutes) {
        (1.., ..) => ("saves.days_ago", days),
        (0, 1.., _) => ("saves.hours_ago", hours),
        (0, 0, 1..) => ("saves.minutes_ago", minutes),
        (0, 0, 0) => ("saves.just_now", 0),
    };
    words.fill(key, &[("count", &count)])
}

/// Everything that lists the moments of a battle.
#[derive(Clone, Copy)]
pub struct MomentList<'a> {
    /// The words of the interface.
    pub words: &'a Words,
    /// The profiles of the units.
    pub book: &'a Rulebook,
    /// Any state of the battle, for the units' sides. They never change.
    pub state: &'a BattleState,
}

impl MomentList<'_> {
    fn name(&self, unit: UnitId) -> String {
        self.book.profile(unit).map_or_else(String::new, |profile| profile.known_as().to_owned())
    }

    fn stance(&self, unit: UnitId) -> Stance {
        Stance { acted: false, ..stance(self.book, self.state, unit) }
    }

    fn label(&self, moment: &Moment) -> String {
        self.words.fill("hud.round", &[("round", &moment.round)])
    }

    /// The unit that acts, after the step of the clock at which it does.
    fn seat(&self, unit: UnitId, at: Option<&BattleState>) -> String {
        let step = at.and_then(|state| state.step).filter(|_| step_keys(&self.book.ruleset).is_some());
        let unit = self.name(unit);
        step.map_or_else(|| unit.clone(), |step| self.words.fill("moments.seat", &[("step", &step), ("unit", &unit)]))
    }

    /// The rounds with their activations. `here` is the index of the moment that is shown. `at` finds the state at a
    /// moment.
    fn rows<'s>(
        &self,
        moments: &[(usize, Moment, bool)],
        here: Option<usize>,
        at: impl Fn(usize) -> Option<&'s BattleState>,
    ) -> Vec<MomentRow> {
        let mut rows: Vec<MomentRow> = Vec::new();
        for (place, moment, rewound) in moments {
            match (&moment.begins, rows.last_mut()) {
                (Some(begun), Some(row)) if !rewound => row.seats.push(MomentSeat {
                    place: *place,
                    name: self.seat(begun.unit, at(*place)),
                    stance: self.stance(begun.unit),
                    here: here == Some(*place),
                }),
                _ => {
                    let round = self.label(moment);
                    let label = if *rewound { self.words.fill("replay.back_in", &[("round", &round)]) } else { round };
                    rows.push(MomentRow { label, place: *place, seats: Vec::new() });
                }
            }
        }
        rows
    }

    /// The moments that the running battle can be taken back to.
    #[must_use]
    pub fn moments(&self, keeping: &Keeping) -> MomentsCard {
        let moments: Vec<_> = keeping.moments.iter().enumerate().map(|(place, it)| (place, *it, false)).collect();
        let at = |place: usize| keeping.stretches.get(place).map(|stretch| &*stretch.before);
        let rounds = self.rows(&moments, None, at);
        let line = keeping.no_rewind.as_ref().map_or_else(|| self.words.say("moments.line"), |why| sentence(why));
        let title = self.words.say("moments.title");
        MomentsCard { title, line, open: keeping.no_rewind.is_none(), rounds }
    }

    /// The moments of a recorded battle.
    #[must_use]
    pub fn chapters(&self, watching: &Watching, playback: &Playback) -> MomentsCard {
        let here = watching.chapter(playback.cursor());
        let moments: Vec<_> =
            watching.chapters.iter().enumerate().map(|(place, it)| (place, it.moment, it.rewound)).collect();
        let at = |place: usize| watching.chapters.get(place).map(|chapter| &**playback.state_at(chapter.cursor));
        let rounds = self.rows(&moments, Some(here), at);
        let (title, line) = (self.words.say("moments.watched"), self.words.say("moments.jump"));
        MomentsCard { title, line, open: true, rounds }
    }

    /// The bar of a recorded battle.
    #[must_use]
    pub fn bar(&self, watching: &Watching, playback: &Playback, speed: f32) -> ReplayBar {
        let whole = playback.outcomes().len().max(1) as f32;
        let part = |cursor: usize| cursor as f32 / whole;
        let chapters = &watching.chapters;
        let stretch = |begins: &dyn Fn(&Chapter) -> bool| -> Vec<(usize, (f32, f32))> {
            let starts: Vec<usize> = (0..chapters.len()).filter(|place| begins(&chapters[*place])).collect();
            let ends = starts.iter().skip(1).map(|next| part(chapters[*next].cursor)).chain([1.0]);
            starts.iter().zip(ends).map(|(place, end)| (*place, (part(chapters[*place].cursor), end))).collect()
        };
        let rounds = stretch(&|chapter| chapter.rewound || chapter.moment.begins.is_none());
        let seats = stretch(&|_| true);
        let cursor = playback.cursor();
        let here = &chapters[watching.chapter(cursor)];
        let last = |found: &dyn Fn(&Chapter) -> Option<u32>| chapters.iter().filter_map(found).max().unwrap_or(0);
        let rounds_in_all = last(&|chapter| Some(chapter.moment.round));
        let activations = last(&|chapter| chapter.moment.begins.map(|begun| begun.activation));
        let now = here.moment.begins.map_or(0, |begun| begun.activation);
        let given: [(&str, &dyn std::fmt::Display); 4] = [
            ("round", &here.moment.round),
            ("rounds", &rounds_in_all),
            ("activation", &now),
            ("activations", &activations),
        ];
        ReplayBar {
            title: self
                .words
                .fill("replay.title", &[("scenario", &self.book.name), ("seed", &watching.record.setup.seed)]),
            place: self.words.fill("replay.place", &given),
            note: watching.notes.first().map_or_else(String::new, |note| sentence(note)),
            rounds: rounds
                .into_iter()
                .map(|(place, span)| {
                    let chapter = &chapters[place];
                    let label = if chapter.rewound { "\u{21ba}".to_owned() } else { chapter.moment.round.to_string() };
                    BarPart { place, span, label, stance: None }
                })
                .collect(),
            seats: seats
                .into_iter()
                .filter(|(place, _)| !chapters[*place].rewound)
                .filter_map(|(place, span)| {
                    let unit = chapters[place].moment.begins?.unit;
                    let label = self.name(unit);
                    Some(BarPart { place, span, label, stance: Some(self.stance(unit)) })
                })
                .collect(),
            shown: part(cursor),
            paused: watching.paused,
            speed,
            over: playback.latest().is_over(),
        }
    }

    /// The tooltip of a moment: when it is and who acts, what that unit does, what comes of it, and what a press does.
    #[must_use]
    pub fn moment_tip(&self, moment: &Moment, rewound: bool, stretch: Option<&Stretch>, line: &str) -> Tip {
        let title = match stretch.filter(|_| moment.begins.is_some()) {
            Some(stretch) => capital(&moment_words(self.words, self.book, moment, &stretch.before)),
            None => self.label(moment),
        };
        let title = if rewound { self.words.fill("replay.back_to", &[("moment", &title)]) } else { title };
        let told = stretch.filter(|_| moment.begins.is_some() && !rewound);
        let told = told.map(|stretch| deeds(self.words, self.book, stretch)).unwrap_or_default();
        let mut lines: Vec<Note> = told.into_iter().map(|text| Note { text, tone: Tone::Plain }).collect();
        lines.push(Note { text: line.to_owned(), tone: Tone::Muted });
        Tip::Text { title, lines }
    }
}

/// The tooltip of the undo button.
#[must_use]
pub fn undo_tip(words: &Words, why_not: Option<&str>) -> Tip {
    back_tip(words, ("undo.title", "undo.line"), why_not)
}

/// The tooltip of the button that lists earlier moments.
#[must_use]
pub fn rewind_tip(words: &Words, keeping: &Keeping) -> Tip {
    let none = words.get("undo.no_moment");
    let why_not = keeping.no_rewind.as_deref().or_else(|| (keeping.moments.len() < 2).then_some(none));
    back_tip(words, ("undo.rewind", "undo.rewind_line"), why_not)
}

/// A tooltip that tells what a button does, or why it is grey.
fn back_tip(words: &Words, (title, line): (&str, &str), why_not: Option<&str>) -> Tip {
    let note = match why_not {
        None => Note { text: words.say(line), tone: Tone::Muted },
        Some(why) => Note { text: sentence(why), tone: Tone::Bad },
    };
    Tip::Text { title: words.say(title), lines: vec![note] }
}
