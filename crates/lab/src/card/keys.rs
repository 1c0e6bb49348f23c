//! The keys that units and pilots may have on a card, under any ruleset.

/// The spellings of a list of keys.
pub(super) fn spellings<'s, K>(keys: &'s [(&'static str, K)]) -> impl Iterator<Item = &'s str> + Clone {
    keys.iter().map(|(spelling, _)| *spelling)
}

/// Declares an enum of keys. A card spells each key as it is spelled here.
macro_rules! keys {
    ($(#[$doc:meta])* $name:ident { $($key:ident => $variant:ident),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub(super) enum $name { $($variant),+ }

        impl $name {
            /// The keys with their spellings.
            pub(super) const ALL: &[(&'static str, Self)] = &[$((stringify!($key), Self::$variant)),+];

            /// The key with this spelling.
            pub(super) fn spelled(text: &str) -> Option<Self> {
                Self::ALL.iter().find(|(spelling, _)| *spelling == text).map(|(_, key)| *key)
            }
        }
    };
}

keys! {
    /// Keys of units only.
    UnitKey {
        id => Id, unit_type => UnitType, tonnage => Tonnage, conditions => Conditions, weapon => Weapon, pilot => Pilot,
        unit => Unit, equipment => Equipment, effects => Effects,
    }
}

keys! {
    /// Keys of pilots only.
    PilotKey { id => Id }
}

keys! {
    /// Keys of both units and pilots.
    SharedKey { tags => Tags, abilities => Abilities, stats => Stats, inputs => Inputs }
}

keys! {
    /// Facts about a unit that a battle would know.
    FactKey { troopers => Troopers, walk => Walk, run => Run, jump => Jump, injuries => Injuries, heat => Heat }
}
