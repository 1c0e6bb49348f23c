//! The keys that units and pilots of a card have under every ruleset.

/// The spellings of a list of keys.
pub(super) fn spellings<'s, K>(keys: &'s [(&'static str, K)]) -> impl Iterator<Item = &'s str> + Clone {
    keys.iter().map(|(spelling, _)| *spelling)
}

/// Declares an enum of keys, each spelled in a card as it is spelled here.
macro_rules! keys {
    ($(#[$doc:meta])* $name:ident { $($key:ident => $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum $name { $($variant),+ }

        impl $name {
            /// Every key with its spelling.
            pub(super) const ALL: &[(&'static str, Self)] = &[$((stringify!($key), Self::$variant)),+];

            /// The key of this spelling.
            pub(super) fn spelled(text: &str) -> Option<Self> {
                Self::ALL.iter().find(|(spelling, _)| *spelling == text).map(|(_, key)| *key)
            }
        }
    };
}

keys! {
    /// Keys of a unit alone.
    UnitKey {
        id => Id, unit_type => UnitType, tonnage => Tonnage, conditions => Conditions, weapon => Weapon, pilot => Pilot,
        unit => Unit, equipment => Equipment, effects => Effects,
    }
}

keys! {
    /// Keys of a pilot alone.
    PilotKey { id => Id }
}

keys! {
    /// Keys that units and pilots have alike.
    SharedKey { tags => Tags, abilities => Abilities, stats => Stats, inputs => Inputs }
}

keys! {
    /// Numbers of a unit that the battle would know.
    FactKey { troopers => Troopers, walk => Walk, run => Run, jump => Jump, injuries => Injuries, heat => Heat }
}
