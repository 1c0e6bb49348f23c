//! The words of the interface that come with the program.

use super::files::source::BuiltIn;
use super::reading::open::open;
use phaseline_rules::texts::{Texts, Words};
use std::sync::{Arc, OnceLock};

/// The language that comes with the program. It lists every key.
pub(super) const MODEL_LANGUAGE: &str = "en";

/// The texts of the language that comes with the program.
#[must_use]
pub fn built_in_texts() -> &'static Arc<Texts> {
    static TEXTS: OnceLock<Arc<Texts>> = OnceLock::new();
    TEXTS.get_or_init(|| {
        let read = open::<Texts>(&BuiltIn, &format!("text/{MODEL_LANGUAGE}.ron")).ok();
        let nothing = || Texts::named(MODEL_LANGUAGE, MODEL_LANGUAGE);
        Arc::new(read.and_then(|reading| reading.value).unwrap_or_else(nothing))
    })
}

/// The words that come with the program, without any content.
#[must_use]
pub fn built_in_words() -> Words {
    let texts = built_in_texts();
    Words::new(Arc::clone(texts), Arc::clone(texts))
}
