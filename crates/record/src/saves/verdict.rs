//! Checks a whole record without a screen: whether a rerun gives the same result, and what the record contains.

use crate::replays::content_change::{Change, unlisted, unused};
use crate::replays::difference::Difference;
use crate::replays::moment::Moment;
use crate::replays::recording::{Entry, Record};
use crate::replays::rerun::{Rerun, Unplayable};
use crate::replays::words::request_said;
use crate::saves::battle_file::BattleFile;
use phaseline_battle::{Rulebook, Stage};
use phaseline_content::{Library, Mark, built_in_words};
use phaseline_rules::said::Said;
use serde::Serialize;
use std::sync::Arc;

/// The result of playing a record again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The id of the scenario.
    pub scenario: String,
    /// The id of the ruleset.
    pub ruleset: String,
    /// The seed.
    pub seed: u64,
    /// The version of the program that recorded it.
    pub program: String,
    /// The number of entries.
    pub entries: usize,
    /// The number of recorded steps.
    pub steps: usize,
    /// The round in which it ends.
    pub rounds: u32,
    /// The number of activations.
    pub activations: u32,
    /// Whether the battle is over at the end.
    pub over: bool,
    /// The id of the winning side. `None` without a winner.
    pub winner: Option<String>,
    /// The requests that are no player's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<TakenRequest>,
    /// The content that has changed.
    pub changes: Vec<Change>,
    /// The first difference. `None` if the result is the same.
    pub difference: Option<Difference>,
}

/// A request in a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TakenRequest {
    /// The number of the entry, from 1.
    pub entry: usize,
    /// What it asked for, in the words that come with the program.
    pub request: String,
}

/// What a record proves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Proof {
    /// The rerun gives the recorded result.
    Same,
    /// The content has changed, so the result proves nothing.
    OtherContent,
    /// The rerun differs from the record.
    Different,
}

impl Verdict {
    /// What the record proves.
    #[must_use]
    pub fn proof(&self) -> Proof {
        match (self.changes.is_empty(), &self.difference) {
            (false, _) => Proof::OtherContent,
            (true, Some(_)) => Proof::Different,
            (true, None) => Proof::Same,
        }
    }
}

/// Plays a record again up to its end or to the first difference.
///
/// # Errors
///
/// Returns what is missing.
pub fn verify(library: &Library, record: &Arc<Record>) -> Result<Verdict, Unplayable> {
    let rerun = played(library, record)?;
    Ok(verdict(library, record, &rerun))
}

/// Checks a file of a battle. A replay must also state its ending and must not say who played. A save must lead to its
/// saved state.
///
/// # Errors
///
/// Returns what is missing to play it.
pub fn prove(library: &Library, file: &BattleFile) -> Result<Verdict, Unplayable> {
    let record = file.record();
    let mut rerun = played(library, &record)?;
    let end = (record.entries.len(), 0);
    match file {
        BattleFile::Replay(_) if !record.players.is_empty() => {
            rerun.differs((0, 0), Said::nothing(), vec![Said::key("differs.has_players")]);
        }
        BattleFile::Replay(_) if record.ending.is_none() => {
            rerun.differs(end, Said::nothing(), vec![Said::key("differs.no_ending")]);
        }
        BattleFile::Save(save) if **rerun.now() != save.state => {
            rerun.differs(end, Said::nothing(), vec![Said::key("resume.not_its_own")]);
        }
        BattleFile::Replay(_) | BattleFile::Save(_) => {}
    }
    Ok(verdict(library, &record, &rerun))
}

/// A record that was played again up to its end or to the first difference, with all its comparisons.
fn played(library: &Library, record: &Arc<Record>) -> Result<Rerun, Unplayable> {
    let mut rerun = Rerun::new(library, Arc::clone(record))?;
    rerun.keep_little();
    while rerun.difference().is_none() && rerun.advance().is_some() {}
    rerun.compare_ending();
    let unused = unused(library, &record.setup, &record.content);
    if !unused.is_empty() {
        let unused = Said::row(", ", unused.iter().map(Mark::said));
        rerun.differs((0, 0), Said::nothing(), vec![Said::text("differs.unused", [("pieces", unused)])]);
    }
    Ok(rerun)
}

/// The verdict on a record after its rerun.
fn verdict(library: &Library, record: &Record, rerun: &Rerun) -> Verdict {
    let mut changes = rerun.changes().to_vec();
    let known: Vec<_> = changes.iter().map(|change| (change.mark.kind, change.mark.id.clone())).collect();
    let unlisted = unlisted(library, &record.setup, &record.content).into_iter();
    changes.extend(unlisted.filter(|change| !known.contains(&(change.mark.kind, change.mark.id.clone()))));
    let (now, book) = (rerun.now(), rerun.book());
    let winner = match now.stage {
        Stage::Over { winner, .. } => winner.and_then(|side| book.side(side)).map(|side| side.name.clone()),
        _ => None,
    };
    Verdict {
        scenario: book.scenario.to_string(),
        ruleset: book.ruleset.id().to_owned(),
        seed: record.setup.seed,
        program: record.program.clone(),
        entries: record.entries.len(),
        steps: record.steps(),
        rounds: now.round,
        activations: rerun.activations(),
        over: now.is_over(),
        winner,
        requests: requests(book, record),
        changes,
        difference: rerun.difference().cloned(),
    }
}

fn requests(book: &Rulebook, record: &Record) -> Vec<TakenRequest> {
    let words = built_in_words();
    let taken = record.entries.iter().enumerate().filter_map(|(place, entry)| match entry {
        Entry::Requested(request, ..) => {
            Some(TakenRequest { entry: place + 1, request: request_said(book, request).in_words(&words) })
        }
        Entry::Did(..) | Entry::Rewound(_) => None,
    });
    taken.collect()
}

/// A line in the table of contents of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// The number of its first entry, from 1.
    pub entry: usize,
    /// The round, from 1.
    pub round: u32,
    /// The activation, from 1. `None` at the start of a round.
    pub activation: Option<u32>,
    /// The pilot of the acting unit.
    pub pilot: Option<String>,
    /// The acting unit.
    pub unit: Option<String>,
    /// The id of the acting side.
    pub side: Option<String>,
    /// The moment that the battle went back to here.
    pub rewound_to: Option<String>,
}

/// Lists the rounds, activations and rewinds of a record in order. It compares nothing.
///
/// # Errors
///
/// Returns what is missing to play it.
pub fn chapters(library: &Library, record: &Arc<Record>) -> Result<Vec<Chapter>, Unplayable> {
    let mut rerun = Rerun::new(library, Arc::clone(record))?;
    rerun.keep_little();
    let first = rerun.now().round;
    let mut found = vec![chapter(&rerun, &Moment { round: first, begins: None, entry: 0 })];
    while let Some(passage) = rerun.advance() {
        if let Some(moment) = &passage.rewound {
            let back = chapter(&rerun, &Moment { entry: passage.entry, begins: None, ..*moment });
            found.push(Chapter { rewound_to: Some(moment.to_string()), ..back });
        }
        found.extend(passage.moments.iter().map(|moment| chapter(&rerun, moment)));
    }
    Ok(found)
}

fn chapter(rerun: &Rerun, moment: &Moment) -> Chapter {
    let book = rerun.book();
    let profile = moment.begins.and_then(|begun| book.profile(begun.unit));
    Chapter {
        entry: moment.entry + 1,
        round: moment.round,
        activation: moment.begins.map(|begun| begun.activation),
        pilot: profile.map(|profile| profile.known_as().to_owned()),
        unit: profile.map(|profile| profile.name().to_owned()),
        side: profile.and_then(|profile| book.side(profile.side)).map(|side| side.name.clone()),
        rewound_to: None,
    }
}
