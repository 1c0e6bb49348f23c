//! Chance: named streams of random words. One more roll in one stream does not change the others.

use phaseline_rules::ids::UnitId;
use rand::rand_core::{Infallible, utils};
use rand::{Rng, TryRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The purpose of a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Purpose {
    /// Draws of initiative and later shifts.
    Initiative,
    /// Whether attacks hit and where.
    Attack,
    /// Damage.
    Damage,
    /// Checks of pilots: falls, shutdowns, consciousness.
    Check,
    /// Everything that belongs to no unit.
    Battle,
}

/// One stream of random words from the portable generator `Pcg64Mcg`, with its seed and position.
///
/// It is stored as seed and position, so a save shows how many words each purpose has used.
#[derive(Debug, Clone)]
pub struct Stream {
    seed: u128,
    drawn: u64,
    generator: Pcg64Mcg,
}

impl Stream {
    /// The stream of a unit, or of the battle without one, for a purpose. Its seed is a hash of all three.
    #[must_use]
    pub fn seeded(battle_seed: u64, unit: Option<UnitId>, purpose: Purpose) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"phaseline stream 1");
        hasher.update(&battle_seed.to_le_bytes());
        hasher.update(&unit.map_or(u64::MAX, |unit| u64::from(unit.0)).to_le_bytes());
        hasher.update(&[purpose as u8]);
        let mut seed = [0; 16];
        seed.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        Self::at(u128::from_le_bytes(seed), 0)
    }

    /// The stream with this seed after `drawn` words.
    #[must_use]
    pub fn at(seed: u128, drawn: u64) -> Self {
        let mut generator = Pcg64Mcg::new(seed);
        generator.advance(u128::from(drawn));
        Self { seed, drawn, generator }
    }

    /// The number of words drawn so far.
    #[must_use]
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }
}

/// Every answer takes whole words, so the number of words gives the position of the stream.
impl TryRng for Stream {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.next_u64() >> u32::BITS) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.drawn += 1;
        Ok(self.generator.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || self.try_next_u64())
    }
}

impl PartialEq for Stream {
    fn eq(&self, other: &Self) -> bool {
        (self.seed, self.drawn) == (other.seed, other.drawn)
    }
}

impl Eq for Stream {}

impl Serialize for Stream {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            (format!("{:032x}", self.seed), self.drawn).serialize(serializer)
        } else {
            (self.seed, self.drawn).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Stream {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (seed, drawn) = <(String, u64)>::deserialize(deserializer)?;
        let seed = u128::from_str_radix(&seed, 16).map_err(serde::de::Error::custom)?;
        Ok(Self::at(seed, drawn))
    }
}

/// The streams of one unit, one for each purpose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Streams {
    /// Draws of initiative and later shifts.
    pub initiative: Stream,
    /// Whether attacks hit and where.
    pub attack: Stream,
    /// Damage.
    pub damage: Stream,
    /// Checks of the pilot.
    pub check: Stream,
}

impl Streams {
    /// The streams of `unit` at the start of a battle.
    #[must_use]
    pub fn seeded(battle_seed: u64, unit: UnitId) -> Self {
        let stream = |purpose| Stream::seeded(battle_seed, Some(unit), purpose);
        Self {
            initiative: stream(Purpose::Initiative),
            attack: stream(Purpose::Attack),
            damage: stream(Purpose::Damage),
            check: stream(Purpose::Check),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::chance::dice::Dice;

    #[test]
    fn a_stream_goes_on_where_it_was_saved() {
        let mut stream = Stream::seeded(7, Some(UnitId(3)), Purpose::Attack);
        for _ in 0..5 {
            stream.below(100);
        }
        let saved = serde_json::to_string(&stream).unwrap();
        let mut loaded: Stream = serde_json::from_str(&saved).unwrap();
        assert_eq!(loaded, stream);
        assert_eq!(loaded.next_u64(), stream.next_u64());
    }

    #[test]
    fn a_stream_counts_every_word_that_it_gives() {
        let (mut stream, mut other) = (Stream::at(7, 0), Stream::at(7, 0));
        let mut bytes = [0; 20];
        stream.fill_bytes(&mut bytes);
        let half = stream.next_u32();
        assert_eq!(stream.drawn(), 4, "three words for twenty bytes, one for the half");
        assert_eq!(bytes[..8], other.next_u64().to_le_bytes());
        assert_eq!(u64::from(half), Stream::at(7, 3).next_u64() >> 32);
    }

    #[test]
    fn streams_follow_a_golden_sequence() {
        let mut stream = Stream::seeded(1, Some(UnitId(0)), Purpose::Initiative);
        let drawn: Vec<u64> = (0..6).map(|_| stream.below(20)).collect();
        assert_eq!(drawn, GOLDEN);
        let mut other = Stream::seeded(1, Some(UnitId(0)), Purpose::Check);
        assert_ne!(other.next_u64(), Stream::seeded(1, Some(UnitId(0)), Purpose::Initiative).next_u64());
    }

    const GOLDEN: [u64; 6] = [8, 19, 19, 17, 1, 7];
}
