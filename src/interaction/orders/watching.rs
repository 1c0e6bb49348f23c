//! A recorded battle on the screen: the place in it, and how the player moves through it.

use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::keeping::{Keeping, MOMENT};
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::press::Presses;
use crate::interaction::session::shown::{Playback, PlaybackSpeed};
use crate::record::{Entry, Moment, Record};
use crate::rules::catalog::scenario::Player;
use crate::rules::ids::SideId;

/// The playback speeds, in their order.
const SPEEDS: [f32; 3] = [1.0, 2.0, 4.0];

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

    /// Shows the battle from the beginning of a chapter.
    pub fn jump(&self, to: usize, playback: &mut Playback) {
        if let Some(chapter) = self.chapters.get(to) {
            playback.jump(chapter.cursor);
            playback.stop_at(Some(chapter.cursor));
        }
    }

    /// The cursor at which the next chapter begins.
    fn next_chapter(&self, cursor: usize) -> Option<usize> {
        self.chapters.iter().map(|chapter| chapter.cursor).find(|start| *start > cursor)
    }

    /// The end of the current entry.
    fn next_entry(&self, cursor: usize) -> Option<usize> {
        self.ends.iter().copied().find(|end| *end > cursor)
    }
}

/// Handles keys and presses that control a recorded battle, and plays it from chapter to chapter.
pub(in crate::interaction) fn lead(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    watching: Option<ResMut<Watching>>,
    playback: Option<ResMut<Playback>>,
    mut speed: ResMut<PlaybackSpeed>,
    mut keeping: ResMut<Keeping>,
    mut presses: ResMut<Presses>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Some(mut watching), Some(mut playback)) = (watching, playback) else { return };
    let mut request_writer: Vec<Wish> = Vec::new();
    if let Some(keys) = keys {
        let known = [(KeyCode::Period, Wish::Step), (KeyCode::Comma, Wish::Back)];
        request_writer.extend(known.into_iter().filter(|(key, _)| keys.just_pressed(*key)).map(|(_, wish)| wish));
    }
    presses.handle(|press| {
        let wish = press.target.as_ref().and_then(wish_of);
        request_writer.extend(wish.iter().cloned());
        wish.is_some()
    });
    for wish in request_writer {
        if matches!(wish, Wish::Jump(_)) {
            keeping.answered += 1;
        }
        follow(&wish, &mut watching, &mut playback, &mut speed);
        redraw.write(RequestRedraw);
    }
    if !watching.paused && !playback.lags() && playback.cursor() < playback.outcomes().len() {
        let end = watching.next_chapter(playback.cursor()).unwrap_or(playback.outcomes().len());
        playback.stop_at(Some(end));
        redraw.write(RequestRedraw);
    }
}

/// A command of the player who watches.
#[derive(Debug, Clone, PartialEq)]
enum Wish {
    Pause,
    Step,
    Back,
    Faster,
    Jump(usize),
    /// A press that matters only in a running battle.
    Nothing,
}

fn wish_of(target: &Hoverable) -> Option<Wish> {
    Some(match target {
        Hoverable::Choice(kind, place) if kind == MOMENT => place.parse().map_or(Wish::Nothing, Wish::Jump),
        Hoverable::Button(name) => match name.as_str() {
            "finish" | "pause" => Wish::Pause,
            "step" => Wish::Step,
            "back" => Wish::Back,
            "faster" => Wish::Faster,
            "draw" | "activate" | "attack" | "always_pass" | "own_moves" | "stops" | "undo" | "save" => Wish::Nothing,
            _ => return None,
        },
        _ => return None,
    })
}

fn follow(wish: &Wish, watching: &mut Watching, playback: &mut Playback, speed: &mut PlaybackSpeed) {
    let cursor = playback.cursor();
    match wish {
        Wish::Nothing => {}
        Wish::Pause => {
            watching.paused = !watching.paused;
            if watching.paused {
                // The current movement comes to its end first.
                playback.stop_at(Some(cursor + usize::from(playback.lags())));
            }
        }
        Wish::Step => {
            watching.paused = true;
            playback.finish();
            let end = watching.next_entry(playback.cursor()).unwrap_or(usize::MAX);
            playback.stop_at(Some(end));
        }
        Wish::Back => {
            let here = watching.chapter(cursor);
            let started = watching.chapters.get(here).is_some_and(|chapter| chapter.cursor < cursor);
            let to = if started { here } else { here.saturating_sub(1) };
            watching.jump(to, playback);
        }
        Wish::Faster => {
            let place = SPEEDS.iter().position(|known| (known - speed.0).abs() < 0.01).unwrap_or(SPEEDS.len() - 1);
            speed.0 = SPEEDS[(place + 1) % SPEEDS.len()];
        }
        Wish::Jump(to) => watching.jump(*to, playback),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_presses_that_mean_something_here_are_taken() {
        assert_eq!(wish_of(&Hoverable::button("finish")), Some(Wish::Pause));
        assert_eq!(wish_of(&Hoverable::Choice(MOMENT.to_owned(), "4".to_owned())), Some(Wish::Jump(4)));
        assert_eq!(wish_of(&Hoverable::button("draw")), Some(Wish::Nothing));
        assert_eq!(wish_of(&Hoverable::button("settings")), None);
    }
}
