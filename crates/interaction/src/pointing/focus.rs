//! The keyboard's cursor: a hex, or a named thing reached with Tab.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::name::Hoverable;

/// What the keyboard points at.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Focus {
    /// The thing. It is kept while the pointer leads, so that the cursor can return to it.
    pub target: Option<Hoverable>,
    /// Whether the keyboard was used last. The pointer takes over again when it moves.
    pub leads: bool,
    /// Whether a widget of the interface has the keyboard. Then Enter belongs to it.
    pub held: bool,
    /// Whether that widget takes letters.
    pub types: bool,
    /// The hex of the hex cursor.
    pub hex: Option<(i32, i32)>,
}

impl Focus {
    /// Points at a thing with the keyboard.
    pub fn point_at(&mut self, target: Hoverable) {
        if let Hoverable::Hex(column, row) = target {
            self.hex = Some((column, row));
        }
        self.target = Some(target);
        self.leads = true;
    }

    /// Points at nothing any more.
    pub fn let_go(&mut self) {
        (self.target, self.leads, self.hex) = (None, false, None);
    }

    /// Moves to the next or previous entry of `ring`, or to its first or last one. A name that occurs twice, such as a
    /// badge on the board and in a panel, is one stop. Else the cursor would circle between the two for ever.
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
