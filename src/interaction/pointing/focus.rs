//! The keyboard's cursor: a hex, or a named thing reached with Tab.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::name::Hoverable;

/// What the keyboard points at.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Focus {
    /// The thing, kept while the pointer leads so that the cursor returns to its place.
    pub target: Option<Hoverable>,
    /// The keyboard was used last; the pointer takes the lead back when it stirs.
    pub leads: bool,
    /// A widget of the interface has the keyboard: Enter is its own.
    pub held: bool,
    /// The hex at which the hex cursor stands.
    pub hex: Option<(i32, i32)>,
}

impl Focus {
    /// Points at something with the keyboard.
    pub fn point_at(&mut self, target: Hoverable) {
        if let Hoverable::Hex(column, row) = target {
            self.hex = Some((column, row));
        }
        self.target = Some(target);
        self.leads = true;
    }

    /// Moves to the next or the previous of `ring`, starting at its first or last member. What stands in it twice, such as
    /// the badge over a target and in its panel, is one stop: else what lies between would be gone round for ever.
    pub fn cycle<'a>(&mut self, ring: impl DoubleEndedIterator<Item = &'a Hoverable>, back: bool) {
        let mut known = BTreeSet::new();
        let mut ring: Vec<&Hoverable> = ring.filter(|name| known.insert(*name)).collect();
        if back {
            ring.reverse();
        }
        let here = self.target.as_ref().and_then(|target| ring.iter().position(|name| *name == target));
        let next = here.map_or(0, |here| (here + 1) % ring.len().max(1));
        if let Some(name) = ring.get(next) {
            self.point_at((*name).clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tab_goes_round_in_both_directions() {
        let ring = [Hoverable::Doll, Hoverable::Odds, Hoverable::Weapon(0)];
        let mut focus = Focus::default();
        let mut seen = Vec::new();
        for back in [false, false, true, true, false] {
            focus.cycle(ring.iter(), back);
            seen.push(focus.target.clone().unwrap());
        }
        assert_eq!(seen, [&ring[0], &ring[1], &ring[0], &ring[2], &ring[0]].map(Clone::clone));
        assert!(focus.leads);
    }

    #[test]
    fn tab_comes_past_what_stands_twice_on_the_screen() {
        let ring = [Hoverable::Doll, Hoverable::Odds, Hoverable::Doll, Hoverable::Weapon(0)];
        let mut focus = Focus::default();
        let stops: Vec<Hoverable> = (0..4)
            .map(|_| {
                focus.cycle(ring.iter(), false);
                focus.target.clone().unwrap()
            })
            .collect();
        assert_eq!(stops, [&ring[0], &ring[1], &ring[3], &ring[0]].map(Clone::clone));
    }
}
