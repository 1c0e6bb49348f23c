//! A value that many states share until one of them changes it.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// A shared value that remembers its own digest.
///
/// Cloning copies a pointer. [`Shared::change`] copies the value first if anything else holds it. So a copy of the
/// state after every step costs only what the step has changed.
///
/// # Equality
///
/// Two are equal when their values are equal, even if they are stored separately.
#[derive(Debug, Clone, Default)]
pub struct Shared<T>(Arc<Inner<T>>);

#[derive(Debug, Default)]
struct Inner<T> {
    value: T,
    digest: OnceLock<blake3::Hash>,
}

impl<T> Shared<T> {
    /// Shares `value`.
    #[must_use]
    pub fn new(value: T) -> Self {
        Self(Arc::new(Inner { value, digest: OnceLock::new() }))
    }

    /// Whether both are the same stored value. This is faster than comparing values.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T: Clone> Shared<T> {
    /// The value, for changes. Copies it first if anything else holds it.
    pub fn change(&mut self) -> &mut T {
        if Arc::get_mut(&mut self.0).is_none() {
            *self = Self::new(self.0.value.clone());
        }
        let Some(inner) = Arc::get_mut(&mut self.0) else { unreachable!("a value just made has one owner") };
        inner.digest = OnceLock::new();
        &mut inner.value
    }
}

impl<T: Serialize> Shared<T> {
    /// The [`digest_of`] the value, computed at most once.
    #[must_use]
    pub fn digest(&self) -> blake3::Hash {
        *self.0.digest.get_or_init(|| digest_of(&self.0.value))
    }
}

/// The digest of a value's bytes in the format of postcard. The format has no names and writes the length of
/// everything that has no fixed length. So two values of one type have the same bytes only if they are equal, as long
/// as no field is ever skipped.
#[must_use]
pub fn digest_of<T: Serialize>(value: &T) -> blake3::Hash {
    match postcard::to_extend(value, Vec::with_capacity(1024)) {
        Ok(bytes) => blake3::hash(&bytes),
        // No type of the state can fail to serialise. If one ever does, its error is hashed.
        Err(fault) => blake3::hash(fault.to_string().as_bytes()),
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.value
    }
}

impl<T: PartialEq> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other) || self.0.value == other.0.value
    }
}

impl<T: Eq> Eq for Shared<T> {}

impl<T: Serialize> Serialize for Shared<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // In the bytes of a digest the value's own digest stands for the value. It is known already if nothing has
        // changed.
        if serializer.is_human_readable() {
            self.0.value.serialize(serializer)
        } else {
            serializer.serialize_bytes(self.digest().as_bytes())
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Shared<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_leaves_other_holders_alone_and_renews_the_digest() {
        let before = Shared::new(vec![1, 2]);
        let digest = before.digest();
        let mut after = before.clone();
        assert!(after.is_same(&before));
        after.change().push(3);
        assert_eq!((before.len(), after.len()), (2, 3));
        assert_eq!(before.digest(), digest);
        assert_ne!(after.digest(), digest);
        after.change().pop();
        assert_eq!(after.digest(), digest);
        assert_eq!(after, before);
    }
}
