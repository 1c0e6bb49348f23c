//! A recorded battle on the screen: the place in it, and how the player moves through it.

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::pointing::name::{Button, Choice, Hoverable};
use crate::pointing::press::Presses;
use phaseline_world::session::Keeping;
use phaseline_world::session::{Playback, PlaybackSpeed, Watching};

/// The playback speeds, in their order.
const SPEEDS: [f32; 3] = [1.0, 2.0, 4.0];

/// Handles keys and presses that control a recorded battle, and plays it from chapter to chapter.
pub(crate) fn lead(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    watching: Option<ResMut<Watching>>,
    playback: Option<ResMut<Playback>>,
    mut speed: ResMut<PlaybackSpeed>,
    mut keeping: ResMut<Keeping>,
    mut presses: ResMut<Presses>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (Some(mut watching), Some(mut playback)) = (watching, playback) else { return };
    let mut wishes: Vec<Wish> = Vec::new();
    if let Some(keys) = keys {
        let known = [(KeyCode::Period, Wish::Step), (KeyCode::Comma, Wish::Back)];
        wishes.extend(known.into_iter().filter(|(key, _)| keys.just_pressed(*key)).map(|(_, wish)| wish));
    }
    presses.handle(|press| {
        let wish = press.target.as_ref().and_then(wish_of);
        wishes.extend(wish.iter().cloned());
        wish.is_some()
    });
    for wish in wishes {
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
        Hoverable::Choice(Choice::Moment(place)) => Wish::Jump(*place),
        Hoverable::Button(button) => match button {
            Button::Finish | Button::Pause => Wish::Pause,
            Button::Step => Wish::Step,
            Button::Back => Wish::Back,
            Button::Faster => Wish::Faster,
            Button::Draw
            | Button::Activate
            | Button::Attack
            | Button::AlwaysPass
            | Button::OwnMoves
            | Button::PassTurn
            | Button::Stops
            | Button::Undo
            | Button::Save => Wish::Nothing,
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
        assert_eq!(wish_of(&Hoverable::Button(Button::Finish)), Some(Wish::Pause));
        assert_eq!(wish_of(&Hoverable::Choice(Choice::Moment(4))), Some(Wish::Jump(4)));
        assert_eq!(wish_of(&Hoverable::Button(Button::Draw)), Some(Wish::Nothing));
        assert_eq!(wish_of(&Hoverable::Button(Button::Settings)), None);
    }
}
