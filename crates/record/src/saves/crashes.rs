//! Crash reports, beside the saves.

use super::shelf::{NotWritten, Shelf};
use crate::files::storage::put;
use crate::saves::unfinished::Unfinished;
use std::path::PathBuf;

/// The end of the name of a report that the player has not seen yet.
const NEW: &str = "-new.txt";

impl Shelf {
    fn crashes(&self) -> PathBuf {
        self.root().join("crashes")
    }

    /// Writes a crash report that includes the journal of the interrupted battle.
    ///
    /// # Errors
    ///
    /// Returns why it cannot be written.
    pub fn report_crash(&self, report: &str) -> Result<PathBuf, NotWritten> {
        let battle = self.unfinished().into_iter().next();
        let text = format!("{report}\n{}", battle.map_or_else(String::new, |battle| self.chapter(&battle)));
        let taken = self.storage().list(&self.crashes()).unwrap_or_default();
        let is_taken = |stem: &str| {
            taken.iter().any(|stored| {
                let name = stored.path.file_name().unwrap_or_default().to_string_lossy();
                name == format!("{stem}.txt") || name == format!("{stem}{NEW}")
            })
        };
        let stem = (1_u32..).map(|number| format!("crash-{number}")).find(|stem| !is_taken(stem));
        let path = self.crashes().join(format!("{}{NEW}", stem.unwrap_or_default()));
        put(&**self.storage(), &path, text.as_bytes()).map_err(|cause| NotWritten::new(&path, &cause))?;
        Ok(path)
    }

    fn chapter(&self, battle: &Unfinished) -> String {
        let seed = battle.heading.as_ref().map_or_else(|_| String::new(), |heading| heading.seed.to_string());
        let bytes = self.storage().read(&battle.path).unwrap_or_default();
        let (id, orders) = (&battle.id, battle.orders);
        format!("battle: {id}, seed {seed}, {orders} orders\n\nits journal:\n{}", String::from_utf8_lossy(&bytes))
    }

    /// The reports that the player has not seen yet. Each report is returned once and then gets its final name.
    #[must_use]
    pub fn untold_crashes(&self) -> Vec<PathBuf> {
        let stored = self.storage().list(&self.crashes()).unwrap_or_default();
        let untold = stored.into_iter().filter_map(|stored| {
            let name = stored.path.file_name()?.to_string_lossy().into_owned();
            let told = stored.path.with_file_name(format!("{}.txt", name.strip_suffix(NEW)?));
            // A report that cannot be renamed is returned again next time.
            Some(self.storage().rename(&stored.path, &told).map_or(stored.path, |()| told))
        });
        untold.collect()
    }
}
