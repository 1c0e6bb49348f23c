//! Tags and abilities in words: their names, what they are worth, and what they forbid.

use super::text::signed;
use crate::evaluation::eval::Scope;
use crate::ruleset::{Condition, MarkIx, Quirk, Ruleset, bare_name};
use crate::said::Said;
use crate::texts::{Words, sentence};

/// What a quirk is worth and what it forbids, in sentences. Empty if the ruleset gives it neither.
#[must_use]
pub fn quirk_text(words: &Words, quirk: &Quirk) -> String {
    let parts = [quirk_worth(words, quirk), words.content(&quirk.rule).to_owned()];
    let sentences = parts.iter().filter(|part| !part.is_empty()).map(|part| sentence(part));
    sentences.collect::<Vec<_>>().join(" ")
}

/// What a quirk is worth, in the words of the ruleset. Empty if these speak of a number that it does not have.
#[must_use]
pub fn quirk_worth(words: &Words, quirk: &Quirk) -> String {
    if quirk.number == 0 && quirk.tells_number() {
        return String::new();
    }
    words.fill_content(&quirk.says, &[("change", &signed(quirk.number))])
}

impl Ruleset {
    /// What a condition asks for besides the rules of quirks, which [`Self::quirks_in`] lists.
    #[must_use]
    pub fn requirement_without_quirks(&self, condition: &Condition) -> Said {
        let parts = condition.all_of(true).into_iter().filter(|(part, _)| self.quirks_in(part).is_empty());
        Said::row("said.and", parts.map(|(part, so)| self.required(part, so)))
    }

    /// A tag or ability as players read it: the name of its quirk, else without the prefix for unit or pilot and without
    /// underscores. `"pilot_lucky"` is "Lucky".
    pub(crate) fn mark_name(&self, mark: MarkIx) -> String {
        self.quirk(mark).map_or_else(|| bare_name(self.mark(mark)), |quirk| quirk.label.clone())
    }

    /// A tag or ability as part of a sentence: the name of its quirk, else "a sleepless pilot" for `pilot_sleepless`.
    pub(crate) fn mark_words(&self, mark: MarkIx) -> Said {
        if let Some(quirk) = self.quirk(mark) {
            return quirk.label.as_str().into();
        }
        let tag = self.mark(mark);
        let what = Said::within(bare_name(tag));
        match tag.split_once('_') {
            Some(("pilot", _)) => Said::text("need.pilot", [("what", what)]),
            Some(("unit", _)) => Said::text("need.unit", [("what", what)]),
            _ => what,
        }
    }
}

impl Scope<'_> {
    /// The rules of the quirks without which an unmet condition, or a part of it, would be met. Empty if there are none.
    pub(crate) fn forbidden_by(self, condition: &Condition) -> Said {
        let mut found: Vec<&Quirk> = Vec::new();
        for (part, so) in condition.all_of(true).into_iter().filter(|(part, so)| self.holds(part) == Ok(!so)) {
            for quirk in self.rules.quirks_in(part) {
                let mut without = self.own.clone();
                without.entry.marks[quirk.mark.get()] = false;
                let met = Scope { own: &without, memo: None, ..self }.holds(part) == Ok(so);
                if met && !found.contains(&quirk) {
                    found.push(quirk);
                }
            }
        }
        Said::row(" ", found.into_iter().map(|quirk| Said::from(quirk.rule.as_str())))
    }
}
