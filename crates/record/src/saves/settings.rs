//! The settings of the player, in a file that a person may also edit.

use super::pieces::{Dropped, readable};
use super::shelf::{NotWritten, Shelf};
use crate::files::envelope::FileFault;
use phaseline_content::text_in;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::borrow::Cow;
use std::path::PathBuf;

/// The first line of the file.
const ABOUT: &str = "// The settings of Phaseline. The game writes this file when a setting is changed.\n";

/// Settings without a field.
const NOTHING: &str = "()";

/// Settings from a file.
#[derive(Debug, Clone)]
pub struct ReadSettings<T> {
    /// The settings. What could not be read is as usual.
    pub settings: T,
    /// Why the file cannot be read as a whole. `None` if it can.
    pub fault: Option<FileFault>,
    /// The parts that could not be read, in order.
    pub dropped: Vec<Dropped>,
}

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

    /// Reads the settings, or what is readable of them. `None` if there is no file.
    ///
    /// # Errors
    ///
    /// Returns why nothing of the file can be read.
    pub fn read_settings<T: DeserializeOwned>(&self) -> Result<Option<ReadSettings<T>>, FileFault> {
        let bytes = match self.storage().read(&self.settings()) {
            Ok(bytes) => bytes,
            Err(FileFault::Missing) => return Ok(None),
            Err(fault) => return Err(fault),
        };
        let (text, is_text) = match text_in(&bytes) {
            Ok(text) => (Cow::Borrowed(text), true),
            Err(_) => (String::from_utf8_lossy(&bytes), false),
        };
        let malformed = |fault: ron::error::SpannedError| FileFault::Malformed(fault.to_string());
        let fault = match ron::from_str(&text).map_err(malformed) {
            Ok(settings) if is_text => return Ok(Some(ReadSettings { settings, fault: None, dropped: Vec::new() })),
            Ok(_) => FileFault::Binary,
            Err(fault) => fault,
        };
        let (kept, dropped) = readable(&text, &|text| ron::from_str::<T>(text).is_ok());
        // Where not even the brackets help, nothing is readable.
        if kept == NOTHING {
            return Err(if is_text { fault } else { FileFault::Binary });
        }
        let settings = ron::from_str(&kept).map_err(malformed)?;
        Ok(Some(ReadSettings { settings, fault: Some(fault), dropped }))
    }

    /// Keeps settings that cannot be used under a name of their own, so that nothing overwrites them. Those of which
    /// nothing is readable are renamed, others are copied until what is readable replaces them. Returns the new path.
    ///
    /// # Errors
    ///
    /// Returns why that is not possible. The file is then unchanged.
    pub fn set_settings_aside(&self, is_readable: bool) -> Result<PathBuf, NotWritten> {
        if is_readable { self.keep_aside(&self.settings()) } else { self.move_aside(&self.settings()) }
    }
}
