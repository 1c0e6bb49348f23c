//! Who has asked for status effects: the names of plugins, which the sources of numbers refer to.

use phaseline_rules::evaluation::source::AskerIx;
use serde::{Deserialize, Serialize};

/// Nobody has asked for anything, as outside a battle.
pub(crate) static NOBODY: Askers = Askers(Vec::new());

/// The names of all who have asked, each once, in the order in which they first asked. The list never gets shorter, so
/// a ledger that was drawn long ago still finds its names.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Askers(Vec<String>);

impl Askers {
    /// A name on the screen has at most this many letters.
    const LONGEST: usize = 40;

    /// A name as it is kept and shown: one line of bounded length.
    #[must_use]
    pub fn shown(name: &str) -> String {
        let letters = name.trim().chars().map(|letter| if letter.is_control() { ' ' } else { letter });
        letters.take(Self::LONGEST).collect()
    }

    /// The name of one who has asked.
    #[must_use]
    pub fn name(&self, asker: AskerIx) -> Option<&str> {
        self.0.get(usize::from(asker.0)).map(String::as_str)
    }

    /// Whether nobody with a name has asked for anything.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The number of a name, new or known. `None` if there is no name, or no number left.
    pub(crate) fn number_of(&mut self, name: &str) -> Option<AskerIx> {
        let name = Self::shown(name);
        if name.is_empty() {
            return None;
        }
        let place = self.0.iter().position(|known| *known == name).unwrap_or(self.0.len());
        let number = u16::try_from(place).ok()?;
        if place == self.0.len() {
            self.0.push(name);
        }
        Some(AskerIx(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_number_and_no_name_has_none() {
        let mut askers = Askers::default();
        assert_eq!([" ", "", "\n"].map(|name| askers.number_of(name)), [None; 3]);
        assert!(askers.is_empty());
        let numbers = ["Field medic", "Weather", "Field medic"].map(|name| askers.number_of(name));
        assert_eq!(numbers, [0, 1, 0].map(|number| Some(AskerIx(number))));
        assert_eq!(askers.name(AskerIx(1)), Some("Weather"));
        assert_eq!(askers.name(AskerIx(2)), None);
    }

    #[test]
    fn a_name_is_one_line_of_bounded_length() {
        assert_eq!(Askers::shown(" two\nlines\t"), "two lines");
        assert_eq!(Askers::shown(&"ä".repeat(100)).chars().count(), Askers::LONGEST);
    }
}
