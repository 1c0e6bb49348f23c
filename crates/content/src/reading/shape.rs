//! Fits a tree to a type and goes on after every fault. A value of the wrong kind is reported, and an invented one
//! takes its place. So one pass over the type finds all of them.

use super::invent::Invent;
use super::parts::{Entries, Items, Variant, one_of, report_twins};
use super::pass::{Fault, Fit, Pass};
use super::tree::node::{Entry, Form, Node};
use super::tree::number::{Number, NumberValue};
use super::tree::{FAULTS_READ, Found};
use serde::de::{Deserialize, Deserializer, Visitor};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// Reading stops after this many invented places. Each costs a pass, and by then the author has many faults to repair.
const HOLES_MAX: usize = 60;

/// Reads a `T` from the tree and returns every fault on the way. Parts that are wrong or missing are invented.
///
/// There is no value if the type refuses the invented parts, or if there are too many faults.
pub(super) fn fit<'de, T: Deserialize<'de>>(root: &'de Node) -> (Option<T>, Vec<Found>) {
    let mut faults: Vec<Found> = Vec::new();
    let mut known = BTreeSet::new();
    let mut note = |faults: &mut Vec<Found>, fault: Found| {
        if known.insert((fault.span.start, fault.span.end, fault.message.clone())) {
            faults.push(fault);
        }
    };
    let mut holes = BTreeSet::new();
    loop {
        let pass = Pass { holes: &holes, faults: RefCell::new(Vec::new()) };
        let value = T::deserialize(Fit { node: root, pass: &pass });
        pass.faults.take().into_iter().for_each(|fault| note(&mut faults, fault));
        match value {
            _ if faults.len() >= FAULTS_READ => return (None, faults),
            Ok(value) => return (Some(value), faults),
            Err(fault) => {
                let Fault { span, hole, message } = fault;
                let span = span.unwrap_or_else(|| root.span.clone());
                let hole = (span.start, span.end, hole);
                note(&mut faults, Found::new(span, message));
                if holes.len() >= HOLES_MAX || !holes.insert(hole) {
                    return (None, faults);
                }
            }
        }
    }
}

macro_rules! whole_numbers {
    ($($method:ident $visit:ident $number:ty),* $(,)?) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
            let number = self.whole(<$number>::MIN as i128, <$number>::MAX as i128);
            self.placed(|_| visitor.$visit(number as $number))
        }
    )*};
}

impl<'de> Deserializer<'de> for Fit<'de, '_> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if self.is_lost() {
            return self.placed(|_| Invent.deserialize_any(visitor));
        }
        let pass = self.pass;
        self.placed(|fit| match &fit.node.form {
            Form::Number(Number { value: NumberValue::Decimal(number), .. }) => visitor.visit_f64(*number),
            Form::Number(Number { value: NumberValue::Whole(number), .. }) => {
                match (u64::try_from(*number), i64::try_from(*number)) {
                    (Ok(number), _) => visitor.visit_u64(number),
                    (_, Ok(number)) => visitor.visit_i64(number),
                    _ => visitor.visit_i128(*number),
                }
            }
            Form::Text(text) => visitor.visit_borrowed_str(text),
            Form::Letter(letter) => visitor.visit_char(*letter),
            Form::Truth(truth) => visitor.visit_bool(*truth),
            Form::Word(word) if word == "None" => visitor.visit_none(),
            Form::Word(word) => visitor.visit_borrowed_str(word),
            Form::List(items) | Form::Tuple(_, items) => {
                visitor.visit_seq(Items { items: items.iter(), invented: 0, pass })
            }
            Form::Map(entries) | Form::Fields(_, entries) => {
                visitor.visit_map(Entries { entries: entries.iter(), value: None, extra: Vec::new(), pass })
            }
            Form::Broken => Invent.deserialize_any(visitor),
        })
    }

    whole_numbers! {
        deserialize_i8 visit_i8 i8, deserialize_i16 visit_i16 i16, deserialize_i32 visit_i32 i32, deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u8 u8, deserialize_u16 visit_u16 u16, deserialize_u32 visit_u32 u32, deserialize_u64 visit_u64 u64,
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let number = match self.node.form {
            Form::Number(Number { value: NumberValue::Whole(number), .. }) => number as f64,
            Form::Number(Number { value: NumberValue::Decimal(number), .. }) => number,
            _ => {
                self.expected("a number");
                1.0
            }
        };
        self.placed(|_| visitor.visit_f64(number))
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let truth = matches!(self.node.form, Form::Truth(true));
        if !matches!(self.node.form, Form::Truth(_)) {
            self.expected("true or false");
        }
        self.placed(|_| visitor.visit_bool(truth))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Form::Letter(letter) = self.node.form else {
            self.expected("a letter in single quotation marks");
            return Invent.deserialize_char(visitor);
        };
        self.placed(|_| visitor.visit_char(letter))
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let Form::Text(text) = &self.node.form else {
            self.expected("a text in quotation marks");
            return self.placed(|_| Invent.deserialize_str(visitor));
        };
        self.placed(|_| visitor.visit_borrowed_str(text))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.form {
            Form::Word(word) if word == "None" => visitor.visit_none(),
            Form::Tuple(Some(word), items) if word == "Some" && items.len() == 1 => {
                visitor.visit_some(self.to(&items[0]))
            }
            _ if self.is_lost() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        if !matches!(&self.node.form, Form::Tuple(None, items) if items.is_empty()) {
            self.expected("()");
        }
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Fault> {
        if self.node.name() == Some(name) { visitor.visit_unit() } else { self.deserialize_unit(visitor) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Fault> {
        match &self.node.form {
            Form::Tuple(_, items) if items.len() == 1 => visitor.visit_newtype_struct(self.to(&items[0])),
            _ => {
                self.expected("a value in round brackets");
                visitor.visit_newtype_struct(Invent)
            }
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let pass = self.pass;
        let Form::List(items) = &self.node.form else {
            self.expected("a list in square brackets [..]");
            return self.placed(|_| Invent.deserialize_seq(visitor));
        };
        self.placed(|_| visitor.visit_seq(Items { items: items.iter(), invented: 0, pass }))
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Fault> {
        let pass = self.pass;
        let items = match &self.node.form {
            Form::Tuple(None, items) if items.len() == len => items.as_slice(),
            _ => {
                self.expected(&format!("{len} values in round brackets (..)"));
                &[]
            }
        };
        self.placed(|_| visitor.visit_seq(Items { items: items.iter(), invented: len - items.len(), pass }))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_tuple(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        let pass = self.pass;
        let Form::Map(entries) = &self.node.form else {
            self.expected("a map in curly brackets {..: ..}");
            return self.placed(|_| Invent.deserialize_map(visitor));
        };
        report_twins(entries, pass);
        self.placed(|_| visitor.visit_map(Entries { entries: entries.iter(), value: None, extra: Vec::new(), pass }))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let entries = match &self.node.form {
            Form::Fields(word, entries) if word.as_ref().is_none_or(|word| word == name) => entries.as_slice(),
            Form::Tuple(None, items) if items.is_empty() => &[],
            _ => {
                self.expected(&format!("fields in round brackets ({}: ..)", fields.first().unwrap_or(&"name")));
                return self.placed(|_| Invent.deserialize_struct(name, fields, visitor));
            }
        };
        self.fields(entries, fields, visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let (Form::Word(word) | Form::Fields(Some(word), _) | Form::Tuple(Some(word), _)) = &self.node.form else {
            match &self.node.form {
                Form::Text(text) if variants.contains(&text.as_str()) => {
                    self.expected(&format!("the word {text} without quotation marks"));
                }
                _ => self.expected(&one_of(variants)),
            }
            return self.placed(|_| Invent.deserialize_enum(name, variants, visitor));
        };
        if !variants.contains(&word.as_str()) {
            if !self.is_lost() {
                let span = self.node.span.start..self.node.span.start + word.len();
                self.pass.report(Found::unknown(span, "word", word, variants.iter().copied()));
            }
            return self.placed(|_| Invent.deserialize_enum(name, variants, visitor));
        }
        self.placed(|fit| visitor.visit_enum(Variant { word, fit }))
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.node.name() {
            Some(name) => self.placed(|_| visitor.visit_str(name)),
            None => self.deserialize_str(visitor),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! { i128 u128 bytes byte_buf }
}

impl<'de> Fit<'de, '_> {
    /// Reads named fields. Unknown fields are reported and left out. Missing fields are invented on the next pass.
    pub(super) fn fields<V: Visitor<'de>>(
        self,
        entries: &'de [Entry],
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        let pass = self.pass;
        report_twins(entries, pass);
        let mut known: Vec<&Entry> = Vec::new();
        let mut seen = BTreeSet::new();
        for entry in entries {
            let Some(name) = entry.key.name() else { continue };
            let is_known = fields.contains(&name);
            if is_known && seen.insert(name) {
                known.push(entry);
            } else if !is_known && !pass.is_full() {
                pass.report(Found::unknown(entry.key.span.clone(), "field", name, fields.iter().copied()));
            }
        }
        let node = self.node;
        let extra = fields.iter().copied().filter(|field| pass.is_hole(node, Some(field))).collect();
        self.placed(|_| visitor.visit_map(Entries { entries: known.into_iter(), value: None, extra, pass }))
    }
}
