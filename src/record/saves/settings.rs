//! The settings of the player, in a file that a person may also edit.

use super::shelf::{NotWritten, Shelf};
use crate::content::text_in;
use crate::record::files::envelope::FileFault;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::PathBuf;

/// The first line of the file.
const ABOUT: &str = "// The settings of Phaseline. The game writes this file when a setting is changed.\n";

impl Shelf {
    /// The path of the settings.
    #[must_use]
    pub fn settings(&self) -> PathBuf {
        self.root().join("settings").with_extension("ron")
    }

    /// Writes the settings, whole or not at all.
    ///
    /// # Errors
    ///
    /// Returns why they cannot be written.
    pub fn keep_settings(&self, settings: &impl Serialize) -> Result<(), NotWritten> {
        let layout = ron::ser::PrettyConfig::new().new_line("\n");
        let text = ron::ser::to_string_pretty(settings, layout);
        let text = text.map(|text| format!("{ABOUT}{text}\n")).map_err(|fault| FileFault::Malformed(fault.to_string()));
        self.write(&self.settings(), text)
    }

    /// Reads the settings. `None` if there is no file.
    ///
    /// # Errors
    ///
    /// Returns why the file cannot be used, with the place in it.
    pub fn read_settings<T: DeserializeOwned>(&self) -> Result<Option<T>, FileFault> {
        let bytes = match self.storage().read(&self.settings()) {
            Ok(bytes) => bytes,
            Err(FileFault::Missing) => return Ok(None),
            Err(fault) => return Err(fault),
        };
        let text = text_in(&bytes).map_err(|_| FileFault::Binary)?;
        ron::from_str(text).map(Some).map_err(|fault| FileFault::Malformed(fault.to_string()))
    }

    /// Gives settings that cannot be used another name, so that nothing overwrites them. Returns the new path.
    ///
    /// # Errors
    ///
    /// Returns why the file keeps its name.
    pub fn set_settings_aside(&self) -> Result<PathBuf, NotWritten> {
        let to = self.root().join("settings-broken.ron");
        let renamed = self.storage().rename(&self.settings(), &to);
        renamed.map(|()| to.clone()).map_err(|cause| NotWritten::new(&to, &cause))
    }
}
