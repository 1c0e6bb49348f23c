//! `phaseline sim --replays`: the folder for the replays of simulated battles.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::cli::common::files;
use crate::cli::{Done, Failure};
use phaseline_content::Library;
use phaseline_lab::sim::Plan;
use phaseline_record::{Recorder, write_replay};

pub(crate) struct Shelf<'f> {
    folder: &'f Path,
    stem: String,
    /// The first file that could not be written, and why.
    failed: Mutex<Option<(PathBuf, String)>>,
}

impl<'f> Shelf<'f> {
    /// Creates the folder. Existing replays in it stay untouched, unless `force` allows to replace them.
    pub(crate) fn new(library: &Library, plan: &Plan, folder: &'f Path, force: bool) -> Result<Self, Failure> {
        let own = library.scenarios.get(&plan.setup.scenario).and_then(|scenario| scenario.ruleset.as_ref());
        let ruleset = plan.setup.ruleset.as_ref().or(own).map_or("", |id| id.as_str());
        let shelf = Self { folder, stem: format!("{}-{ruleset}", plan.setup.scenario), failed: Mutex::new(None) };
        let paths: Vec<PathBuf> =
            (0..plan.battles).map(|index| shelf.path(plan.setup.seed.wrapping_add(u64::from(index)))).collect();
        files::may_write(paths.iter().map(PathBuf::as_path), force)?;
        files::make_room(&shelf.path(plan.setup.seed))?;
        Ok(shelf)
    }

    fn path(&self, seed: u64) -> PathBuf {
        self.folder.join(format!("{}-{seed}.ron", self.stem))
    }

    pub(crate) fn keep(&self, recorder: &Recorder) {
        let path = self.path(recorder.record().setup.seed);
        if let Err(why) = write_replay(&path, &recorder.replay()) {
            self.failed.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert((path, why));
        }
    }

    pub(crate) fn close(self) -> Done {
        let failed = self.failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(()), |(path, why)| Err(files::cannot(&path, why)))
    }
}
