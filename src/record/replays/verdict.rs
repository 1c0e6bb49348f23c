//! Looks at a whole record without a screen: whether the battle comes out the same, and what is where in it.

use super::content_change::{Change, unlisted, unused};
use super::difference::Difference;
use super::moment::Moment;
use super::recording::{Entry, Record};
use super::rerun::{Rerun, Unplayable};
use super::words::request_said;
use crate::battle::{Rulebook, Stage};
use crate::content::{Library, Mark, built_in_words};
use crate::record::files::file::Either;
use crate::rules::wording::said::Said;
use serde::Serialize;
use std::sync::Arc;

/// What came of playing a record again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The scenario's id.
    pub scenario: String,
    /// The ruleset's id.
    pub ruleset: String,
    /// The seed.
    pub seed: u64,
    /// The version of the program that made it.
    pub program: String,
    /// How many entries it has.
    pub entries: usize,
    /// How many steps it has.
    pub steps: usize,
    /// The round in which it ends.
    pub rounds: u32,
    /// How many activations it has.
    pub activations: u32,
    /// Whether the battle is over at its end.
    pub over: bool,
    /// The side that won.
    pub winner: Option<String>,
    /// The requests that are no player's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<TakenRequest>,
    /// What of the content has changed.
    pub changes: Vec<Change>,
    /// Where the battle first differs; none if it comes out the same.
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
    /// Everything in it comes out as it was recorded.
    Same,
    /// It was recorded with other content, so that nothing follows from how it comes out.
    OtherContent,
    /// Something in it does not come out as it was recorded.
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
/// What is missing for it.
pub fn verify(library: &Library, record: &Arc<Record>) -> Result<Verdict, Unplayable> {
    let rerun = played(library, record)?;
    Ok(verdict(library, record, &rerun))
}

/// What a file of a battle proves. A replay must also say where the battle ended, and nothing of who played; a saved battle
/// must lead to the state that was saved.
///
/// # Errors
///
/// What is missing to play it.
pub fn prove(library: &Library, file: &Either) -> Result<Verdict, Unplayable> {
    let record = file.record();
    let mut rerun = played(library, &record)?;
    let end = (record.entries.len(), 0);
    match file {
        Either::Replay(_) if !record.players.is_empty() => {
            rerun.differs((0, 0), Said::nothing(), vec![Said::key("differs.has_players")]);
        }
        Either::Replay(_) if record.ending.is_none() => {
            rerun.differs(end, Said::nothing(), vec![Said::key("differs.no_ending")]);
        }
        Either::Save(save) if **rerun.now() != save.snapshot => {
            rerun.differs(end, Said::nothing(), vec![Said::key("resume.not_its_own")]);
        }
        Either::Replay(_) | Either::Save(_) => {}
    }
    Ok(verdict(library, &record, &rerun))
}

/// A record that was played again up to its end or to the first difference, and compared as a whole.
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

/// What came of a record that has been played again.
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

/// A line of the list of contents of a record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Chapter {
    /// The number of the entry, from 1, that begins it.
    pub entry: usize,
    /// The round.
    pub round: u32,
    /// The activation; none at the start of a round.
    pub activation: Option<u32>,
    /// The pilot whose unit acts.
    pub pilot: Option<String>,
    /// The unit that acts.
    pub unit: Option<String>,
    /// The side that acts.
    pub side: Option<String>,
    /// The moment to which the battle was taken back here.
    pub rewound_to: Option<String>,
}

/// Every round, activation and rewinding of a record, in the order in which they happened; nothing is compared.
///
/// # Errors
///
/// What is missing to play it.
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
    let fighter = moment.begins.and_then(|begun| book.fighter(begun.unit));
    Chapter {
        entry: moment.entry + 1,
        round: moment.round,
        activation: moment.begins.map(|begun| begun.activation),
        pilot: fighter.map(|fighter| fighter.known_as().to_owned()),
        unit: fighter.map(|fighter| fighter.name().to_owned()),
        side: fighter.and_then(|fighter| book.side(fighter.side)).map(|side| side.name.clone()),
        rewound_to: None,
    }
}
