//! The canonical bytes of a value, from which fingerprints are made: short, quick to write, and never read again.
//!
//! Numbers take as few bytes as they need, names of fields and variants are left out, everything whose length is not
//! fixed says it first. So two values of one type have the same bytes only if they are equal. Saves and replays are
//! written in other formats; these bytes are only hashed.

use serde::ser::{
    Error as _, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::fmt;

/// The canonical bytes of a value.
///
/// # Errors
///
/// What the value itself says against being written; the types of a snapshot never do.
pub(super) fn bytes_of<T: Serialize + ?Sized>(value: &T) -> Result<Vec<u8>, Fault> {
    let mut writer = Writer { bytes: Vec::with_capacity(1024) };
    value.serialize(&mut writer)?;
    Ok(writer.bytes)
}

/// Why a value has no canonical bytes.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(super) struct Fault(String);

impl serde::ser::Error for Fault {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// Writes one value after the other.
struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// A whole number in groups of seven bits, lowest first; all groups but the last are marked.
    fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// A number with a sign: 0, -1, 1, -2 and so on count as 0, 1, 2, 3.
    fn signed(&mut self, number: i64) {
        self.number((number << 1 ^ number >> 63).cast_unsigned());
    }

    fn text(&mut self, text: &[u8]) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text);
    }
}

/// The parts of something whose length was written before them.
struct Parts<'w>(&'w mut Writer);

type Done = Result<(), Fault>;

impl<'w> Serializer for &'w mut Writer {
    type Ok = ();
    type Error = Fault;
    type SerializeSeq = Parts<'w>;
    type SerializeTuple = Parts<'w>;
    type SerializeTupleStruct = Parts<'w>;
    type SerializeTupleVariant = Parts<'w>;
    type SerializeMap = Parts<'w>;
    type SerializeStruct = Parts<'w>;
    type SerializeStructVariant = Parts<'w>;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, value: bool) -> Done {
        self.bytes.push(u8::from(value));
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i16(self, value: i16) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i32(self, value: i32) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_i64(self, value: i64) -> Done {
        self.signed(value);
        Ok(())
    }

    fn serialize_i128(self, value: i128) -> Done {
        self.bytes.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_u8(self, value: u8) -> Done {
        self.bytes.push(value);
        Ok(())
    }

    fn serialize_u16(self, value: u16) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.serialize_u64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.number(value);
        Ok(())
    }

    fn serialize_u128(self, value: u128) -> Done {
        self.bytes.extend_from_slice(&value.to_le_bytes());
        Ok(())
    }

    fn serialize_f32(self, value: f32) -> Done {
        self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_f64(self, value: f64) -> Done {
        self.bytes.extend_from_slice(&value.to_bits().to_le_bytes());
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.serialize_u32(value.into())
    }

    fn serialize_str(self, value: &str) -> Done {
        self.text(value.as_bytes());
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Done {
        self.text(value);
        Ok(())
    }

    fn serialize_none(self) -> Done {
        self.bytes.push(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.bytes.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        Ok(())
    }

    fn serialize_unit_struct(self, _name: &'static str) -> Done {
        Ok(())
    }

    fn serialize_unit_variant(self, _name: &'static str, place: u32, _variant: &'static str) -> Done {
        self.serialize_u32(place)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _name: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _name: &'static str,
        place: u32,
        _variant: &'static str,
        value: &T,
    ) -> Done {
        self.number(place.into());
        value.serialize(self)
    }

    fn serialize_seq(self, length: Option<usize>) -> Result<Parts<'w>, Fault> {
        let length = length.ok_or_else(|| Fault::custom("a list of unknown length"))?;
        self.number(length as u64);
        Ok(Parts(self))
    }

    fn serialize_tuple(self, _length: usize) -> Result<Parts<'w>, Fault> {
        Ok(Parts(self))
    }

    fn serialize_tuple_struct(self, _name: &'static str, _length: usize) -> Result<Parts<'w>, Fault> {
        Ok(Parts(self))
    }

    fn serialize_tuple_variant(
        self,
        _name: &'static str,
        place: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<Parts<'w>, Fault> {
        self.number(place.into());
        Ok(Parts(self))
    }

    fn serialize_map(self, length: Option<usize>) -> Result<Parts<'w>, Fault> {
        self.serialize_seq(length)
    }

    fn serialize_struct(self, _name: &'static str, _length: usize) -> Result<Parts<'w>, Fault> {
        Ok(Parts(self))
    }

    fn serialize_struct_variant(
        self,
        _name: &'static str,
        place: u32,
        _variant: &'static str,
        _length: usize,
    ) -> Result<Parts<'w>, Fault> {
        self.number(place.into());
        Ok(Parts(self))
    }
}

impl Parts<'_> {
    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut *self.0)
    }

    /// A field that may be left out says first whether it is there.
    fn field<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.0.bytes.push(1);
        self.part(value)
    }

    fn left_out(&mut self) -> Done {
        self.0.bytes.push(0);
        Ok(())
    }
}

/// Lists, tuples and their kin: one part after the other, nothing behind the last.
macro_rules! plain_parts {
    ($($kind:ident $write:ident),+) => {$(
        impl $kind for Parts<'_> {
            type Ok = ();
            type Error = Fault;

            fn $write<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                self.part(value)
            }

            fn end(self) -> Done {
                Ok(())
            }
        }
    )+};
}

plain_parts! {
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
}

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Fault;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.part(key)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        self.part(value)
    }

    fn end(self) -> Done {
        Ok(())
    }
}

/// Structs: fields that are skipped are noted, too.
macro_rules! fields {
    ($($kind:ident),+) => {$(
        impl $kind for Parts<'_> {
            type Ok = ();
            type Error = Fault;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, _name: &'static str, value: &T) -> Done {
                self.field(value)
            }

            fn skip_field(&mut self, _name: &'static str) -> Done {
                self.left_out()
            }

            fn end(self) -> Done {
                Ok(())
            }
        }
    )+};
}

fields!(SerializeStruct, SerializeStructVariant);

#[cfg(test)]
mod tests {
    use super::bytes_of;
    use serde::Serialize;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    struct Sample {
        number: i32,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        first: Vec<u8>,
        #[serde(skip_serializing_if = "Vec::is_empty")]
        second: Vec<u8>,
        kind: Kind,
    }

    #[derive(Serialize)]
    enum Kind {
        Plain,
        Pair(i32, i32),
        Named { text: String },
    }

    fn sample(number: i32, first: &[u8], second: &[u8], kind: Kind) -> Vec<u8> {
        bytes_of(&Sample { number, first: first.to_vec(), second: second.to_vec(), kind }).unwrap()
    }

    #[test]
    fn small_numbers_are_short_and_no_two_alike() {
        let numbers = [i64::MIN, -65, -64, -1, 0, 1, 63, 64, i64::MAX];
        let mut written: Vec<Vec<u8>> = numbers.iter().map(|number| bytes_of(number).unwrap()).collect();
        assert_eq!(written[3], [1]);
        assert_eq!((written[6].len(), written[7].len()), (1, 2));
        written.sort();
        written.dedup();
        assert_eq!(written.len(), numbers.len());
    }

    #[test]
    fn fields_that_are_left_out_are_not_mistaken_for_others() {
        let first = sample(1, &[7], &[], Kind::Plain);
        assert_ne!(first, sample(1, &[], &[7], Kind::Plain));
        assert_ne!(first, sample(1, &[], &[], Kind::Plain));
        assert_eq!(first, sample(1, &[7], &[], Kind::Plain));
    }

    #[test]
    fn lists_texts_and_variants_say_where_they_end() {
        let lists = |a: &[&str], b: &[&str]| bytes_of(&(a, b)).unwrap();
        assert_ne!(lists(&["ab"], &["c"]), lists(&["a"], &["bc"]));
        assert_ne!(lists(&["a", "b"], &[]), lists(&["a"], &["b"]));
        assert_ne!(sample(1, &[], &[], Kind::Pair(1, 2)), sample(1, &[], &[], Kind::Pair(2, 1)));
        let named = |text: &str| sample(1, &[], &[], Kind::Named { text: text.to_owned() });
        assert_ne!(named("a"), named("b"));
        let map: BTreeMap<&str, i32> = [("a", 1)].into();
        assert_ne!(bytes_of(&map).unwrap(), bytes_of(&BTreeMap::<&str, i32>::new()).unwrap());
    }
}
