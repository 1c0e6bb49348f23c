//! The words on the screen in one language.

use super::content_id::LanguageId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The words of the interface in one language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Texts {
    /// The language, such as `"en"`.
    pub id: LanguageId,
    /// The name of the language in itself.
    pub name: String,
    /// Each text by its key, such as `"hud.end_turn"`.
    pub strings: BTreeMap<String, String>,
}

impl Texts {
    /// The text of `key`, or the key itself where the language has none.
    #[must_use]
    pub fn get<'a>(&'a self, key: &'a str) -> &'a str {
        self.strings.get(key).map_or(key, String::as_str)
    }
}
