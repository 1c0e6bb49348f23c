//! The parts of a tree as serde reads them: the values of a list, the fields of a struct, the content of a variant.

use super::Found;
use super::invent::Invent;
use super::pass::{Fault, Fit, Pass};
use super::tree::node::{Entry, Form, Node};
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use std::collections::BTreeSet;

/// The values of a list, then `invented` invented ones.
pub(super) struct Items<'de, 'p> {
    pub(super) items: std::slice::Iter<'de, Node>,
    pub(super) invented: usize,
    pub(super) pass: &'p Pass<'p>,
}

impl<'de> SeqAccess<'de> for Items<'de, '_> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        if let Some(node) = self.items.next() {
            self.pass.go_on()?;
            return Fit { node, pass: self.pass }.placed(|fit| read_or_invent(fit, seed)).map(Some);
        }
        if self.invented == 0 {
            return Ok(None);
        }
        self.invented -= 1;
        seed.deserialize(Invent).map(Some)
    }
}

fn read_or_invent<'de, T: DeserializeSeed<'de>>(fit: Fit<'de, '_>, seed: T) -> Result<T::Value, Fault> {
    if fit.is_lost() { seed.deserialize(Invent) } else { seed.deserialize(fit) }
}

/// The entries of a map or the fields of a struct, then invented values for missing fields.
pub(super) struct Entries<'de, 'p, I> {
    pub(super) entries: I,
    /// The value of the last key. `None` if it must be invented.
    pub(super) value: Option<&'de Node>,
    pub(super) extra: Vec<&'static str>,
    pub(super) pass: &'p Pass<'p>,
}

impl<'de, I: Iterator<Item = &'de Entry>> MapAccess<'de> for Entries<'de, '_, I> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        if let Some(Entry { key, value }) = self.entries.next() {
            self.pass.go_on()?;
            self.value = Some(value);
            return Fit { node: key, pass: self.pass }.placed(|fit| read_or_invent(fit, seed)).map(Some);
        }
        self.value = None;
        self.extra.pop().map(|field| seed.deserialize(field.into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        match self.value {
            Some(node) => Fit { node, pass: self.pass }.placed(|fit| read_or_invent(fit, seed)),
            None => seed.deserialize(Invent),
        }
    }
}

/// A variant of an enum: its word, and the content in brackets after it.
pub(super) struct Variant<'de, 'p> {
    pub(super) word: &'de str,
    pub(super) fit: Fit<'de, 'p>,
}

impl<'de, 'p> EnumAccess<'de> for Variant<'de, 'p> {
    type Error = Fault;
    type Variant = Fit<'de, 'p>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Fit<'de, 'p>), Fault> {
        seed.deserialize(self.word.into_deserializer()).map(|value| (value, self.fit))
    }
}

impl Fit<'_, '_> {
    /// Reports that a word has the wrong kind of brackets after it.
    fn misused(&self, message: impl Fn(&str) -> String) {
        let (Form::Word(word) | Form::Fields(Some(word), _) | Form::Tuple(Some(word), _)) = &self.node.form else {
            return;
        };
        if !self.is_lost() {
            self.pass.report(Found::new(self.node.span.clone(), message(word)));
        }
    }
}

impl<'de> VariantAccess<'de> for Fit<'de, '_> {
    type Error = Fault;

    fn unit_variant(self) -> Result<(), Fault> {
        if !matches!(self.node.form, Form::Word(_)) {
            self.misused(|word| format!("{word} stands alone, without brackets"));
        }
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Fault> {
        match &self.node.form {
            Form::Tuple(_, items) if items.len() == 1 => self.to(&items[0]).placed(|fit| read_or_invent(fit, seed)),
            _ => {
                self.misused(|word| match &self.node.form {
                    Form::Tuple(_, items) if items.len() > 1 => {
                        format!("{word} needs one value in round brackets; several stand in a list: {word}([.., ..])")
                    }
                    _ => format!("{word} needs one value in round brackets: {word}(..)"),
                });
                seed.deserialize(Invent)
            }
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Fault> {
        let pass = self.pass;
        let items = match &self.node.form {
            Form::Tuple(_, items) if items.len() == len => items.as_slice(),
            _ => {
                self.misused(|word| format!("{word} needs {len} values in round brackets: {word}(.., ..)"));
                &[]
            }
        };
        visitor.visit_seq(Items { items: items.iter(), invented: len - items.len(), pass })
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Fault> {
        match &self.node.form {
            Form::Fields(_, entries) => self.fields(entries, fields, visitor),
            Form::Tuple(_, items) if items.is_empty() => self.fields(&[], fields, visitor),
            _ => {
                let first = fields.first().unwrap_or(&"name");
                self.misused(|word| format!("{word} needs fields in round brackets: {word}({first}: ..)"));
                Invent.deserialize_struct("", fields, visitor)
            }
        }
    }
}

/// A list of the words of an enum, for messages.
pub(super) fn one_of(words: &[&str]) -> String {
    match words {
        [only] => format!("the word {only}"),
        _ if words.len() > 8 => format!("one of the words {}, ..", words[..8].join(", ")),
        _ => format!("one of the words {}", words.join(", ")),
    }
}

/// Reports names that occur twice in the same brackets.
pub(super) fn report_twins(entries: &[Entry], pass: &Pass<'_>) {
    let mut seen = BTreeSet::new();
    for entry in entries {
        if let Some(name) = entry.key.name()
            && !seen.insert(name)
            && !pass.is_full()
        {
            pass.report(Found::new(entry.key.span.clone(), format!("{name:?} stands here for the second time")));
        }
    }
}
