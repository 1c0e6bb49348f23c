//! Saves, undo and rewinding for the player. The app does the work.

use bevy::prelude::*;

use crate::orders::confirmation::RequestWriter;
use crate::pointing::name::{Button, Choice, Hoverable};
use crate::pointing::press::Presses;
use phaseline_world::session::{GameRequest, Screen};

/// Turns keys and presses into requests.
pub(crate) fn keep(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    screen: Res<State<Screen>>,
    mut presses: ResMut<Presses>,
    mut request_writer: RequestWriter,
) {
    let playing = *screen.get() == Screen::Battle;
    if let Some(keys) = keys {
        if playing && keys.just_pressed(KeyCode::Undo) {
            request_writer.wish(GameRequest::Undo);
        }
        if playing && keys.just_pressed(KeyCode::F5) {
            request_writer.wish(GameRequest::QuickSave);
        }
        if keys.just_pressed(KeyCode::F9) {
            request_writer.wish(GameRequest::QuickLoad);
        }
    }
    presses.handle(|press| match &press.target {
        Some(Hoverable::Choice(Choice::Save(id))) => {
            request_writer.wish(GameRequest::Load(id.clone()));
            true
        }
        Some(Hoverable::Choice(Choice::Unfinished(id))) => {
            request_writer.wish(GameRequest::GoOn(id.clone()));
            true
        }
        Some(Hoverable::Choice(Choice::Replay(id))) => {
            request_writer.wish(GameRequest::WatchKept(id.clone()));
            true
        }
        Some(Hoverable::Choice(Choice::LetGo(id))) => {
            request_writer.wish(GameRequest::LetGo(id.clone()));
            true
        }
        Some(Hoverable::Choice(Choice::Moment(place))) => {
            let moment = request_writer.moment(*place);
            moment.into_iter().for_each(|moment| request_writer.wish(GameRequest::Rewind(moment)));
            true
        }
        Some(Hoverable::Button(Button::Confirm)) => {
            request_writer.confirm();
            true
        }
        Some(Hoverable::Choice(Choice::Replayed(activation))) => {
            request_writer.wish(GameRequest::ShowActivation(*activation));
            true
        }
        Some(Hoverable::Button(button)) => match request_of(*button) {
            Some(request) => {
                request_writer.wish(request);
                true
            }
            None => false,
        },
        _ => false,
    });
}

fn request_of(button: Button) -> Option<GameRequest> {
    Some(match button {
        Button::Undo => GameRequest::Undo,
        Button::Save => GameRequest::Save,
        Button::Continue => GameRequest::Continue,
        Button::PlayOn => GameRequest::PlayOn,
        Button::Report => GameRequest::ShowReport,
        _ => return None,
    })
}
