//! Battles that are not over. Each has a journal and up to three autosaves in one folder, until it is over or the
//! player discards it. The file with the highest revision counts.

use super::journal::{Journal, REVISION_MAX, Stage, Standing, Written};
use super::lists::Listed;
use super::salvage::{Left, understand};
use super::save::{ResumeFault, Resumed, Save, resume_record};
use super::shelf::{Heading, NotWritten, Shelf, stem};
use crate::files::envelope::{FileFault, FileKind, seal};
use crate::files::storage::{Hold, Stored};
use crate::replays::fingerprint::Fingerprint;
use crate::replays::recording::Record;
use phaseline_content::Library;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// The number of autosaves that are kept for a battle.
const AUTOSAVES: usize = 3;

/// A battle that is kept until it is over and its replay is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unfinished {
    /// The common name of its files.
    pub id: String,
    /// The file that counts.
    pub path: PathBuf,
    /// Its list entry, or why it cannot be continued.
    pub heading: Result<Heading, FileFault>,
    /// Whether the battle is running, was left, or is over.
    pub stage: Stage,
    /// The number of intents in it.
    pub orders: usize,
    /// The fingerprint after the last of them.
    pub print: Option<Fingerprint>,
    /// The number of the first damaged line in its journal.
    pub damaged: Option<usize>,
    /// The time of the last write, if it is known.
    pub written: Option<SystemTime>,
}

/// Why a battle cannot be continued or removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotTakenUp {
    /// Another program is playing it.
    InUse,
    /// It no longer exists.
    Gone,
    /// None of its files can be used.
    Unreadable(PathBuf, FileFault),
    /// It goes another way under the current rules. With the replay that was written of it, or why there is none.
    OtherWay(ResumeFault, Result<PathBuf, NotWritten>),
    /// The damaged file cannot be kept under another name.
    InTheWay(NotWritten),
    /// A file of it cannot be removed. With the reason that the system gives.
    NotRemoved(PathBuf, String),
}

#[derive(Debug, Default)]
pub(crate) struct Files {
    journal: Option<Stored>,
    /// By revision.
    pub(crate) autosaves: BTreeMap<u64, Stored>,
    lock: Option<PathBuf>,
}

impl Files {
    fn is_battle(&self) -> bool {
        self.journal.is_some() || !self.autosaves.is_empty()
    }
}

/// The file of a battle that counts, with its content.
struct Best {
    path: PathBuf,
    written: Written,
    damaged: Option<usize>,
    goes_on: bool,
}

impl Shelf {
    fn unfinished_folder(&self) -> PathBuf {
        self.root().join("unfinished")
    }

    fn unfinished_file(&self, id: &str, end: &str) -> PathBuf {
        self.unfinished_folder().join(format!("{id}.{end}"))
    }

    /// The files of all battles, by the name of the battle.
    pub(crate) fn battles(&self) -> BTreeMap<String, Files> {
        self.sorted().0
    }

    /// The files beside them that belong to no battle.
    pub(crate) fn without_battle(&self) -> Vec<Stored> {
        self.sorted().1
    }

    fn sorted(&self) -> (BTreeMap<String, Files>, Vec<Stored>) {
        let (mut battles, mut others) = (BTreeMap::<String, Files>::new(), Vec::new());
        for stored in self.storage().list(&self.unfinished_folder()).unwrap_or_default() {
            let name = stored.path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            match *name.split('.').collect::<Vec<_>>() {
                ["", ..] => {}
                [id, "txt"] => battles.entry(id.to_owned()).or_default().journal = Some(stored),
                [id, "lock"] => battles.entry(id.to_owned()).or_default().lock = Some(stored.path),
                [id, revision, "ron"] if let Some(revision) = revision_of(revision) => {
                    battles.entry(id.to_owned()).or_default().autosaves.insert(revision, stored);
                }
                _ => others.push(stored),
            }
        }
        (battles, others)
    }

    /// The autosaves of each battle that has some, by the name of the battle, newest first. Broken ones are included
    /// with the reason.
    #[must_use]
    pub fn autosaves(&self) -> BTreeMap<String, Vec<Listed>> {
        let listed = |files: Files| files.autosaves.into_values().rev().map(|stored| self.listed(stored)).collect();
        let battles = self.battles().into_iter().filter(|(_, files)| !files.autosaves.is_empty());
        battles.map(|(id, files)| (id, listed(files))).collect()
    }

    /// A name for a battle that no file has yet. It is held where the storage can hold names.
    fn free_id(&self, record: &Record) -> (String, Option<Hold>) {
        let (stem, battles) = (stem(record), self.battles());
        let mut number = 1;
        loop {
            let id = format!("{stem}-{number}");
            number += 1;
            if battles.contains_key(&id) {
                continue;
            }
            match self.storage().hold(&self.unfinished_file(&id, "lock")) {
                Ok(None) => {}
                Ok(hold) => return (id, hold),
                Err(_) => return (id, None),
            }
        }
    }

    /// Begins the journal of a battle.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn begin_journal(&self, record: &Record, standing: &Standing) -> Result<Journal, NotWritten> {
        let (id, hold) = self.free_id(record);
        let path = self.unfinished_file(&id, "txt");
        let begun = Journal::begin(Arc::clone(self.storage()), path.clone(), hold, (record, standing));
        begun.map_err(|cause| {
            // The name is free again.
            let _ = self.storage().remove(&self.unfinished_file(&id, "lock"));
            NotWritten::new(&path, &cause)
        })
    }

    /// Writes an autosave of a battle whose journal is complete. Then removes all but the last three autosaves.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn autosave(&self, journal: &Journal, save: &Save) -> Result<PathBuf, NotWritten> {
        let id = id_of(journal.path());
        let revision = journal.revision();
        let path = self.unfinished_file(&id, &format!("{revision}.ron"));
        self.write(&path, seal(FileKind::Save, save))?;
        let autosaves = self.battles().remove(&id).unwrap_or_default().autosaves;
        for (_, old) in autosaves.range(..revision).rev().skip(AUTOSAVES - 1) {
            // A file that stays is removed with the next autosave.
            let _ = self.storage().remove(&old.path);
        }
        Ok(path)
    }

    /// The battles that no program is playing, latest first: those that are not over, and those whose replay is not
    /// written yet.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let battles = self.battles().into_iter().filter(|(_, files)| files.is_battle());
        let free = battles.filter(|(_, files)| !self.is_in_use(files));
        let mut found: Vec<Unfinished> = free.map(|(id, files)| self.listed_unfinished(id, &files)).collect();
        found.sort_by_key(|battle| Reverse(battle.written));
        found
    }

    fn listed_unfinished(&self, id: String, files: &Files) -> Unfinished {
        let newest = files.journal.iter().chain(files.autosaves.values()).filter_map(|stored| stored.written).max();
        let plain = |path, heading| Unfinished {
            id: id.clone(),
            path,
            heading,
            stage: Stage::Running,
            orders: 0,
            print: None,
            damaged: None,
            written: newest,
        };
        match self.best(&id, files) {
            Ok(Best { path, written: Written { record, standing, .. }, damaged, .. }) => Unfinished {
                stage: standing.stage,
                orders: record.entries.len(),
                print: record.last_print().cloned(),
                damaged,
                ..plain(path, Ok(Heading::of_battle(&record, &standing)))
            },
            Err((path, fault)) => plain(path, Err(fault)),
        }
    }

    /// The battles that a running program is playing, this one or another, by name.
    #[must_use]
    pub fn in_use(&self) -> Vec<String> {
        self.battles().into_iter().filter(|(_, files)| self.is_in_use(files)).map(|(id, _)| id).collect()
    }

    fn is_in_use(&self, files: &Files) -> bool {
        files.lock.as_ref().is_some_and(|lock| matches!(self.storage().hold(lock), Ok(None)))
    }

    /// Whether this is a partial file of a battle that no program is playing.
    pub(crate) fn is_part_of_a_free_battle(&self, part: &Path) -> bool {
        let name = part.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let id = name.trim_start_matches('.').split('.').next().unwrap_or_default();
        let is_here = part.parent() == Some(&self.unfinished_folder());
        is_here && matches!(self.storage().hold(&self.unfinished_file(id, "lock")), Ok(Some(_)))
    }

    /// The file of a battle that counts: its journal, unless that is damaged, missing or older than an autosave.
    fn best(&self, id: &str, files: &Files) -> Result<Best, (PathBuf, FileFault)> {
        let path = self.unfinished_file(id, "txt");
        let mut fault = None;
        let journal = match files.journal.as_ref().map(|journal| self.storage().read(&journal.path)) {
            Some(Ok(bytes)) => understand(&bytes).map_err(|cause| fault = Some((path.clone(), cause))).ok(),
            Some(Err(cause)) => {
                fault = Some((path.clone(), cause));
                None
            }
            None => None,
        };
        let journal = journal.unwrap_or(Left { written: None, damaged: None, goes_on: false });
        let damaged = journal.damaged;
        let known = journal.written.as_ref().map_or(0, |written| written.revision);
        for (revision, stored) in files.autosaves.iter().rev() {
            if journal.written.is_some() && *revision <= known {
                break;
            }
            match self.read_save(&stored.path) {
                Ok(save) => {
                    let written = written_of(save, *revision);
                    return Ok(Best { path: stored.path.clone(), written, damaged, goes_on: false });
                }
                Err(cause) => _ = fault.get_or_insert((stored.path.clone(), cause)),
            }
        }
        match journal.written {
            Some(written) => Ok(Best { path, written, damaged, goes_on: journal.goes_on }),
            None => Err(fault.unwrap_or((path, FileFault::Empty))),
        }
    }

    /// Continues a battle. It plays the record again and returns the battle with the journal in which it continues.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be continued. All files stay.
    pub fn take_up(&self, library: &Library, id: &str) -> Result<(Resumed, Journal), NotTakenUp> {
        let hold = match self.storage().hold(&self.unfinished_file(id, "lock")) {
            Ok(None) => return Err(NotTakenUp::InUse),
            Ok(hold) => hold,
            Err(_) => None,
        };
        let files = self.battles().remove(id).filter(Files::is_battle).ok_or(NotTakenUp::Gone)?;
        let best = self.best(id, &files).map_err(|(path, fault)| NotTakenUp::Unreadable(path, fault))?;
        let resumed = resume_record(library, best.written.record.clone())
            .map_err(|fault| NotTakenUp::OtherWay(fault, self.keep_replay(&best.written.record)))?;
        let path = self.unfinished_file(id, "txt");
        let is_spoilt = best.damaged.is_some() || (best.path != path && files.journal.is_some());
        if is_spoilt {
            // What cannot be appended to is kept under another name.
            let aside = |number| self.unfinished_file(id, &format!("damaged-{number}.txt"));
            let free = self.free_name(&path, aside).map_err(NotTakenUp::InTheWay)?;
            self.copy_to(&path, free).map_err(NotTakenUp::InTheWay)?;
        }
        let storage = Arc::clone(self.storage());
        Ok((resumed, Journal::go_on(storage, path, hold, best.written, !best.goes_on)))
    }

    /// Removes a battle because the player discards it or its replay is on the disk.
    ///
    /// # Errors
    ///
    /// Returns why some files remain.
    pub fn let_go(&self, id: &str) -> Result<(), NotTakenUp> {
        let hold = match self.storage().hold(&self.unfinished_file(id, "lock")) {
            Ok(None) => return Err(NotTakenUp::InUse),
            Ok(hold) => hold,
            Err(_) => None,
        };
        self.remove_battle(id, hold)
    }

    /// Removes the files of a battle, the journal last.
    pub(crate) fn remove_battle(&self, id: &str, hold: Option<Hold>) -> Result<(), NotTakenUp> {
        let files = self.battles().remove(id).unwrap_or_default();
        for stored in files.autosaves.values().chain(&files.journal) {
            self.storage()
                .remove(&stored.path)
                .map_err(|cause| NotTakenUp::NotRemoved(stored.path.clone(), cause.to_string()))?;
        }
        drop(hold);
        // A lock without a battle is removed at the next start.
        files.lock.into_iter().for_each(|lock| _ = self.storage().remove(&lock));
        Ok(())
    }

    /// The battles that are over but have no replay, each with the lock on its name. Removes locks without a battle.
    pub(crate) fn over(&self) -> Vec<(String, Option<Hold>, Record)> {
        let mut over = Vec::new();
        for (id, files) in self.battles() {
            let hold = match self.storage().hold(&self.unfinished_file(&id, "lock")) {
                Ok(None) => continue,
                Ok(hold) => hold,
                Err(_) => None,
            };
            if !files.is_battle() {
                let _ = self.remove_battle(&id, hold);
                continue;
            }
            if let Ok(best) = self.best(&id, &files)
                && best.written.standing.stage == Stage::Over
            {
                let Written { record, standing, .. } = best.written;
                over.push((id, hold, Record { ending: standing.ending, ..record }));
            }
        }
        over
    }
}

/// The revision in the name of an autosave, if the program itself could have written it so.
fn revision_of(text: &str) -> Option<u64> {
    let revision: u64 = text.parse().ok().filter(|revision| *revision <= REVISION_MAX)?;
    (revision.to_string() == text).then_some(revision)
}

fn id_of(journal: &Path) -> String {
    journal.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

impl Journal {
    /// The common name of the battle's files.
    #[must_use]
    pub fn id(&self) -> String {
        id_of(self.path())
    }
}

/// The journal content that corresponds to an autosave.
fn written_of(save: Save, revision: u64) -> Written {
    let heading = Heading::of(&save);
    let standing = Standing { title: heading.title, round: heading.round, left: heading.left, ..Standing::default() };
    let digest = blake3::hash(&[]);
    Written { record: save.record, standing, revision, digest, length: 0 }
}
