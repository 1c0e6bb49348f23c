//! Saves, undo and rewinding for the player. The app does the work.

use bevy::prelude::*;

use crate::interaction::orders::confirmation::RequestWriter;
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::press::Presses;
use crate::world::session::{GameRequest, Screen};

/// The kind of the names of saves in their list.
pub const SAVE: &str = "save";
/// The kind of the names of unfinished battles to continue.
pub const UNFINISHED: &str = "unfinished";
/// The kind of the names of unfinished battles to remove.
pub const LET_GO: &str = "let_go";
/// The kind of the names of moments to go back to.
pub const MOMENT: &str = "moment";
/// The kind of the names of activations to show as a replay, by number.
pub const REPLAYED: &str = "replayed";

/// Turns keys and presses into requests.
pub(in crate::interaction) fn keep(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    screen: Res<State<Screen>>,
    mut presses: ResMut<Presses>,
    mut request_writer: RequestWriter,
) {
    let playing = *screen.get() == Screen::Battle;
    if let Some(keys) = keys {
        let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
        if playing && control && keys.just_pressed(KeyCode::KeyZ) {
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
        Some(Hoverable::Choice(kind, id)) if kind == SAVE => {
            request_writer.wish(GameRequest::Load(id.clone()));
            true
        }
        Some(Hoverable::Choice(kind, id)) if kind == UNFINISHED => {
            request_writer.wish(GameRequest::GoOn(id.clone()));
            true
        }
        Some(Hoverable::Choice(kind, id)) if kind == LET_GO => {
            request_writer.wish(GameRequest::LetGo(id.clone()));
            true
        }
        Some(Hoverable::Choice(kind, place)) if kind == MOMENT => {
            let moment = place.parse().ok().and_then(|place: usize| request_writer.moment(place));
            moment.into_iter().for_each(|moment| request_writer.wish(GameRequest::Rewind(moment)));
            true
        }
        Some(Hoverable::Button(name)) if name == "confirm" => {
            request_writer.confirm();
            true
        }
        Some(Hoverable::Choice(kind, activation)) if kind == REPLAYED => {
            activation.parse().into_iter().for_each(|number| request_writer.wish(GameRequest::ShowActivation(number)));
            true
        }
        Some(Hoverable::Button(name)) => match request_of(name) {
            Some(request) => {
                request_writer.wish(request);
                true
            }
            None => false,
        },
        _ => false,
    });
}

fn request_of(name: &str) -> Option<GameRequest> {
    Some(match name {
        "undo" => GameRequest::Undo,
        "save" => GameRequest::Save,
        "continue" => GameRequest::Continue,
        "play_on" => GameRequest::PlayOn,
        "report" => GameRequest::ShowReport,
        _ => return None,
    })
}
