//! Writes and reads names by their forms, so that a name is told of in one place: the row of its variant.

use std::fmt;

use serde::{Serialize, de::DeserializeOwned};

use super::reading::{NoSuchName, value};
use phaseline_battle::Implement;
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::UnitId;

/// Why a part of a name cannot be read. `None` if it has another form.
pub(super) type Fault = Option<NoSuchName>;

/// A part of a name.
pub(super) trait Part {
    /// Writes it.
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Whether it is left out of the name, with the sign before it.
    fn is_left_out(&self) -> bool {
        false
    }

    /// Reads it.
    fn read(text: &str) -> Result<Self, Fault>
    where
        Self: Sized;

    /// What it is where it is left out. An error if it cannot be.
    fn left_out() -> Result<Self, Fault>
    where
        Self: Sized,
    {
        Err(None)
    }
}

/// The alternative of a form with the most parts. In `log:N or log:N/PART` that is the second.
fn longest(form: &str) -> &str {
    form.split(" or ").flat_map(|form| form.split(", ")).max_by_key(|form| form.len()).unwrap_or(form)
}

/// The place of the sign between the kind of a name and what follows, in its form.
fn kind_ends(form: &str) -> usize {
    form.find([':', '/', ' ']).unwrap_or(form.len())
}

/// The kind of a name, by its form.
pub(super) fn kind_of(form: &str) -> &str {
    &form[..kind_ends(form)]
}

/// The signs between the parts of a name, in order.
fn signs(form: &str) -> impl Iterator<Item = char> + '_ {
    let form = longest(form);
    form[kind_ends(form)..].chars().skip(1).filter(|sign| matches!(sign, '/' | ','))
}

/// Writes a name of this form.
pub(super) fn write(out: &mut fmt::Formatter<'_>, form: &str, parts: &[&dyn Part]) -> fmt::Result {
    let ends = kind_ends(form);
    let with_sign = if parts.is_empty() { ends } else { ends + 1 };
    out.write_str(&form[..with_sign])?;
    let mut signs = signs(form);
    for (place, part) in parts.iter().enumerate().filter(|(_, part)| !part.is_left_out()) {
        if place > 0 {
            write!(out, "{}", signs.next().unwrap_or('/'))?;
        }
        part.write(out)?;
    }
    Ok(())
}

/// The parts of a name that is being read.
pub(super) struct Parts<'t> {
    rest: Option<&'t str>,
    signs: Vec<char>,
    left: usize,
}

impl<'t> Parts<'t> {
    /// What follows the kind of a name of this form with this number of parts. An error if there should be something and
    /// is not.
    pub(super) fn of(form: &str, what: &'t str, count: usize) -> Result<Self, Fault> {
        let may_be_empty = count == 0 || form.ends_with(['/', ':']);
        if what.is_empty() && !may_be_empty {
            return Err(None);
        }
        let mut signs: Vec<char> = signs(form).take(count.saturating_sub(1)).collect();
        signs.reverse();
        Ok(Self { rest: Some(what), signs, left: count })
    }

    /// The next part. The last one is everything that is left.
    pub(super) fn next<T: Part>(&mut self) -> Result<T, Fault> {
        let Some(text) = self.rest.take() else { return T::left_out() };
        self.left = self.left.saturating_sub(1);
        let sign = self.signs.pop().filter(|_| self.left > 0);
        let (part, rest) = match sign.and_then(|sign| text.split_once(sign)) {
            Some((part, rest)) => (part, Some(rest)),
            None => (text, None),
        };
        self.rest = rest;
        T::read(part)
    }

    /// An error if something is left.
    pub(super) fn end(&mut self) -> Result<(), Fault> {
        if self.rest.take().is_none_or(str::is_empty) { Ok(()) } else { Err(None) }
    }
}

/// Defines the names of things: an enum with a row for each name, with its form and examples. The examples are for
/// tests.
macro_rules! names {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $what:literal, $sign:literal {
            $(
                $(#[$doc:meta])*
                $variant:ident
                $(($($field:ident: $type:ty),+))?
                $({$($(#[$key_doc:meta])* $key:ident: $key_type:ty,)+})?
                = $form:literal $(, $example:literal)+;
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$doc])* #[doc = concat!("\n\nWritten `", $form, "`.")] $variant $(($($type),+))? $({$($(#[$key_doc])* $key: $key_type),+})?,)+
        }

        impl $name {
            /// The forms of all names, sorted.
            pub(super) fn forms() -> &'static [&'static str] {
                static FORMS: std::sync::LazyLock<Vec<&str>> = std::sync::LazyLock::new(|| {
                    let mut forms = vec![$($form),+];
                    forms.sort_unstable();
                    forms
                });
                &FORMS
            }

            /// Names of every form.
            #[cfg(test)]
            pub(super) const EXAMPLES: &[&str] = &[$($($example),+),+];
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $(Self::$variant $(($($field),+))? $({$($key),+})? => {
                        let parts: &[&dyn $crate::pointing::name::forms::Part] =
                            &[$($($field),+)? $($($key),+)?];
                        $crate::pointing::name::forms::write(out, $form, parts)
                    })+
                }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::pointing::name::reading::NoSuchName;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                use $crate::pointing::name::forms::{Fault, Parts, kind_of};
                let (kind, what) = text.split_once($sign).unwrap_or((text, ""));
                let readings: &[(&str, fn(&str) -> Result<Self, Fault>)] = &[$(($form, |what| {
                    const COUNT: usize = {
                        let fields: &[&str] = &[$($(stringify!($field)),+)? $($(stringify!($key)),+)?];
                        fields.len()
                    };
                    let mut parts = Parts::of($form, what, COUNT)?;
                    let found = Self::$variant
                        $(($({ let $field: $type = parts.next()?; $field }),+))?
                        $({$($key: parts.next()?),+})?;
                    parts.end()?;
                    Ok(found)
                })),+];
                for (_, read) in readings.iter().filter(|(form, _)| kind_of(form) == kind) {
                    match read(what) {
                        Ok(found) => return Ok(found),
                        Err(Some(fault)) => return Err(fault),
                        Err(None) => {}
                    }
                }
                Err(Self::Err::of($what, kind, text, Self::forms()))
            }
        }
    };
}
pub(super) use names;

/// Numbers, as they are written everywhere.
macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl Part for $number {
            fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, "{self}")
            }

            fn read(text: &str) -> Result<Self, Fault> {
                text.trim().parse().map_err(|_| None)
            }
        })+
    };
}

numbers!(usize, u32, u64, i32);

impl Part for String {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self)
    }

    fn read(text: &str) -> Result<Self, Fault> {
        Ok(text.to_owned())
    }
}

impl Part for UnitId {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(out)
    }

    fn read(text: &str) -> Result<Self, Fault> {
        u32::read(text).map(Self)
    }
}

/// A step, or `open` for none.
impl Part for Option<i32> {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(step) => step.write(out),
            None => out.write_str(OPEN),
        }
    }

    fn read(text: &str) -> Result<Self, Fault> {
        if text == OPEN { Ok(None) } else { i32::read(text).map(Some) }
    }
}

/// No step.
const OPEN: &str = "open";

impl Part for Player {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Human => HUMAN,
            Self::Ai => AI,
        })
    }

    fn read(text: &str) -> Result<Self, Fault> {
        match text {
            HUMAN => Ok(Self::Human),
            AI => Ok(Self::Ai),
            _ => Err(None),
        }
    }
}

/// Who plays.
const HUMAN: &str = "human";
const AI: &str = "ai";

/// `weapon N` or `power N`, counted from 1, or nothing.
impl Part for Option<Implement> {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(Implement::Weapon(place)) => write!(out, "weapon {}", place + 1),
            Some(Implement::Usable(place)) => write!(out, "power {}", place + 1),
            None => Ok(()),
        }
    }

    fn is_left_out(&self) -> bool {
        self.is_none()
    }

    fn read(text: &str) -> Result<Self, Fault> {
        let (kind, number) = text.split_once(' ').ok_or(None)?;
        let place = usize::read(number)?.checked_sub(1).ok_or(None)?;
        match kind {
            "weapon" => Ok(Some(Implement::Weapon(place))),
            "power" => Ok(Some(Implement::Usable(place))),
            _ => Err(None),
        }
    }

    fn left_out() -> Result<Self, Fault> {
        Ok(None)
    }
}

/// What is read and written as a text of its own.
macro_rules! whole_texts {
    ($($type:ty),+) => {
        $(impl $crate::pointing::name::forms::Part for $type {
            fn write(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(self, out)
            }

            fn read(text: &str) -> Result<Self, $crate::pointing::name::forms::Fault> {
                text.parse().map_err(Some)
            }
        })+
    };
}
pub(super) use whole_texts;

/// The values of plain enums, as serde names them. The text says what the values are.
macro_rules! words {
    ($($type:ty: $what:literal),+ $(,)?) => {
        $(impl $crate::pointing::name::forms::Part for $type {
            fn write(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::pointing::name::forms::write_word(self, out)
            }

            fn read(text: &str) -> Result<Self, $crate::pointing::name::forms::Fault> {
                $crate::pointing::name::forms::read_word($what, text)
            }
        })+
    };
}
pub(super) use words;

/// Writes the value of a plain enum.
pub(super) fn write_word(word: &impl Serialize, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    word.serialize(out)
}

/// Reads the value of a plain enum.
pub(super) fn read_word<T: DeserializeOwned>(what: &'static str, text: &str) -> Result<T, Fault> {
    value(what, text).map_err(Some)
}

words!(Skill: "skill");
