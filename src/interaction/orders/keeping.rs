//! Saves, undo and rewinding for the player. The app does the work.

use bevy::prelude::*;

use crate::interaction::orders::confirmation::RequestWriter;
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::press::Presses;
use crate::interaction::session::game::{GameRequest, Screen};
use crate::record::{Moment, Trouble};

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

/// What the interface shows about saves and undo.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Keeping {
    /// The saves, newest first.
    pub saves: Vec<SaveRow>,
    /// The unfinished battles except the current one, latest first.
    pub unfinished: Vec<SaveRow>,
    /// What cannot be written at the moment.
    pub trouble: Option<Trouble>,
    /// The folder of the saves, if there is one.
    pub folder: Option<String>,
    /// Why the last intent cannot be undone. `None` if it can.
    pub no_undo: Option<String>,
    /// The moments that the battle can go back to, oldest first.
    pub moments: Vec<Moment>,
    /// The number of activations since the battle was last saved or loaded. 0 once the battle is over.
    pub unsaved: usize,
    /// Whether the battle is kept when the player leaves it.
    pub outlives_leaving: bool,
    /// Why the battle cannot go back to any of the moments. `None` if it can.
    pub no_rewind: Option<String>,
    /// Grows with each battle that was loaded or rewound.
    pub answered: u32,
}

impl Keeping {
    /// The battle that was played last and can be continued.
    #[must_use]
    pub fn going_on(&self) -> Option<&SaveRow> {
        self.unfinished.iter().find(|row| row.fault.is_none())
    }

    /// The number of intents that would be lost if the program ended now.
    #[must_use]
    pub fn orders_at_risk(&self) -> usize {
        self.trouble.as_ref().map_or(0, |trouble| trouble.orders)
    }

    /// The number of activations that began with this entry of the record or later.
    #[must_use]
    pub fn activations_since(&self, entry: usize) -> usize {
        self.moments.iter().filter(|moment| moment.begins.is_some() && moment.entry >= entry).count()
    }
}

/// A save in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SaveRow {
    /// The name of its file.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The round, from 1.
    pub round: u32,
    /// The seed of the battle.
    pub seed: u64,
    /// The number of units left on each side, in the order of the sides.
    pub left: Vec<usize>,
    /// How many minutes ago it was written, if that is known.
    pub minutes_ago: Option<u64>,
    /// Whether it is the quick save.
    pub quick: bool,
    /// Whether the game wrote it automatically when a round began.
    pub autosave: bool,
    /// The number of intents in it, if it is an unfinished battle.
    pub orders: usize,
    /// Whether the program crashed while it was played.
    pub crashed: bool,
    /// The number of the first damaged line in its journal.
    pub damaged: Option<usize>,
    /// Why it cannot be used.
    pub fault: Option<String>,
}

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
