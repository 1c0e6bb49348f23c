//! A recorded battle on the screen: the place in it.

use super::moments::Stretch;
use super::shown::Playback;
use bevy::prelude::*;
use phaseline_record::{Entry, Moment, Record};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::ids::SideId;
use std::ops::Range;
use std::sync::Arc;

/// A recorded battle that is shown. It exists beside [`Playback`] instead of a running battle.
#[derive(Debug, Clone, Resource)]
pub struct Watching {
    /// The record.
    pub record: Arc<Record>,
    /// Rounds, activations and rewinds, in order.
    pub chapters: Vec<Chapter>,
    /// The number of outcomes after each entry of the record.
    pub ends: Vec<usize>,
    /// Whether it is paused.
    pub paused: bool,
    /// Notices about it: content that has changed, and where it differs from its record.
    pub notes: Vec<String>,
}

/// The beginning of a part of a recorded battle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// The number of outcomes before it.
    pub cursor: usize,
    /// The round or activation that begins. After a rewind, the one that the battle went back to.
    pub moment: Moment,
    /// Whether the battle was rewound here.
    pub rewound: bool,
}

/// The side from whose view a battle is told: the first one that a person plays, or has played in the record.
#[must_use]
pub fn told_to(players: &[SideId], watching: Option<&Watching>) -> Option<SideId> {
    let played = || {
        let seats = &watching?.record.players;
        let first = seats.iter().position(|player| *player == Player::Human)?;
        u8::try_from(first).ok().map(SideId)
    };
    players.first().copied().or_else(played)
}

impl Watching {
    /// The chapter at this cursor.
    #[must_use]
    pub fn chapter(&self, cursor: usize) -> usize {
        self.chapters.partition_point(|chapter| chapter.cursor <= cursor).saturating_sub(1)
    }

    /// The number of entries that are complete at this cursor.
    #[must_use]
    pub fn entries(&self, cursor: usize) -> usize {
        self.ends.partition_point(|end| *end <= cursor)
    }

    /// The chapter of the activation with this number. After a rewind, the last one with that number.
    #[must_use]
    pub fn activation(&self, number: u32) -> Option<usize> {
        let is_it = |chapter: &Chapter| chapter.moment.begins.is_some_and(|begun| begun.activation == number);
        self.chapters.iter().rposition(|chapter| !chapter.rewound && is_it(chapter))
    }

    /// The ranges of outcomes that belong to the battle at this cursor, oldest first. Parts that were rewound by then
    /// are left out.
    #[must_use]
    pub fn standing(&self, cursor: usize) -> Vec<Range<usize>> {
        let (mut standing, mut from) = (Vec::new(), 0);
        for (entry, end) in self.record.entries.iter().zip(&self.ends).take_while(|(_, end)| **end <= cursor) {
            let Entry::Rewound(to) = entry else { continue };
            let kept = self.told_before(to.entry);
            standing.push(from..*end);
            standing.retain(|range: &Range<usize>| range.start < kept);
            if let Some(last) = standing.last_mut() {
                last.end = last.end.min(kept);
            }
            from = *end;
        }
        standing.push(from..cursor);
        standing
    }

    /// The number of outcomes before this entry. Before the first entry, the outcomes of the set-up.
    fn told_before(&self, entry: usize) -> usize {
        let setup = self.chapters.first().map_or(0, |chapter| chapter.cursor);
        entry.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or(setup)
    }

    /// What happens from the beginning of a chapter to the next one.
    #[must_use]
    pub fn stretch(&self, chapter: usize, playback: &Playback) -> Option<Stretch> {
        let from = self.chapters.get(chapter)?.cursor;
        let to = self.chapters.get(chapter + 1).map_or(playback.outcomes().len(), |next| next.cursor);
        let within = |entry: &usize| (from..to).contains(&self.told_before(*entry));
        let first = (0..self.ends.len()).find(within);
        let orders = first.map(|first| first..first + (first..self.ends.len()).take_while(within).count());
        let orders = orders.map(|entries| self.record.orders(entries)).unwrap_or_default();
        let [before, after] = [from, to].map(|outcomes| Arc::clone(playback.state_at(outcomes)));
        Some(Stretch { before, after, orders })
    }

    /// Shows the battle from the beginning of a chapter.
    pub fn jump(&self, to: usize, playback: &mut Playback) {
        if let Some(chapter) = self.chapters.get(to) {
            playback.jump(chapter.cursor);
            playback.stop_at(Some(chapter.cursor));
        }
    }

    /// The cursor at which the next chapter begins.
    #[must_use]
    pub fn next_chapter(&self, cursor: usize) -> Option<usize> {
        self.chapters.iter().map(|chapter| chapter.cursor).find(|start| *start > cursor)
    }

    /// The end of the current entry.
    #[must_use]
    pub fn next_entry(&self, cursor: usize) -> Option<usize> {
        self.ends.iter().copied().find(|end| *end > cursor)
    }
}
