//! Saves, undo and rewinding as players ask for them; the app answers.

use bevy::prelude::*;

use crate::interaction::orders::confirmation::Wishes;
use crate::interaction::pointing::name::Hoverable;
use crate::interaction::pointing::press::Presses;
use crate::interaction::session::game::{GameRequest, Screen};
use crate::record::{Moment, Trouble};

/// The kind of the names of saves in their list.
pub const SAVE: &str = "save";
/// The kind of the names of unfinished battles to go on with.
pub const UNFINISHED: &str = "unfinished";
/// The kind of the names of unfinished battles to remove.
pub const LET_GO: &str = "let_go";
/// The kind of the names of moments to go to.
pub const MOMENT: &str = "moment";
/// The kind of the names of activations to be shown as a replay, by their numbers.
pub const REPLAYED: &str = "replayed";

/// What is kept of battles, as the interface shows it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource)]
pub struct Keeping {
    /// The saves, newest first.
    pub saves: Vec<SaveRow>,
    /// The battles that are not over and not on the table, the latest first.
    pub unfinished: Vec<SaveRow>,
    /// What cannot be written at the moment.
    pub trouble: Option<Trouble>,
    /// The folder, if there is one.
    pub folder: Option<String>,
    /// Why the last thing done cannot be taken back; none if it can.
    pub no_undo: Option<String>,
    /// The moments to which the battle can be taken back, oldest first.
    pub moments: Vec<Moment>,
    /// How many activations have begun since the battle was last saved or loaded; none are lost any more once it is over.
    pub unsaved: usize,
    /// The battle is kept when it is left.
    pub outlives_leaving: bool,
    /// Why the battle cannot be taken back to any of them.
    pub no_rewind: Option<String>,
    /// Grows with every battle that was loaded or taken back.
    pub answered: u32,
}

impl Keeping {
    /// The battle that was played last and can be gone on with.
    #[must_use]
    pub fn going_on(&self) -> Option<&SaveRow> {
        self.unfinished.iter().find(|row| row.fault.is_none())
    }

    /// The orders that would be lost if the program ended now.
    #[must_use]
    pub fn orders_at_risk(&self) -> usize {
        self.trouble.as_ref().map_or(0, |trouble| trouble.orders)
    }

    /// How many activations of the battle began with this entry of its record or after it.
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
    /// The round.
    pub round: u32,
    /// The seed of the battle.
    pub seed: u64,
    /// How many units each side has left, in the order of the sides.
    pub left: Vec<usize>,
    /// How many minutes ago it was written, if that is known.
    pub minutes_ago: Option<u64>,
    /// Whether it is the quick save.
    pub quick: bool,
    /// Whether the game wrote it by itself when a round began.
    pub autosave: bool,
    /// The orders in it, where it is an unfinished battle.
    pub orders: usize,
    /// Whether it is from a program that broke off in the middle of it.
    pub crashed: bool,
    /// The first line of its journal that is damaged.
    pub damaged: Option<usize>,
    /// Why it cannot be used.
    pub fault: Option<String>,
}

/// Turns keys and presses into wishes.
pub(in crate::interaction) fn keep(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    screen: Res<State<Screen>>,
    mut presses: ResMut<Presses>,
    mut wishes: Wishes,
) {
    let playing = *screen.get() == Screen::Battle;
    if let Some(keys) = keys {
        let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
        if playing && control && keys.just_pressed(KeyCode::KeyZ) {
            wishes.wish(GameRequest::Undo);
        }
        if playing && keys.just_pressed(KeyCode::F5) {
            wishes.wish(GameRequest::QuickSave);
        }
        if keys.just_pressed(KeyCode::F9) {
            wishes.wish(GameRequest::QuickLoad);
        }
    }
    presses.handle(|press| match &press.target {
        Some(Hoverable::Choice(kind, id)) if kind == SAVE => {
            wishes.wish(GameRequest::Load(id.clone()));
            true
        }
        Some(Hoverable::Choice(kind, id)) if kind == UNFINISHED => {
            wishes.wish(GameRequest::GoOn(id.clone()));
            true
        }
        Some(Hoverable::Choice(kind, id)) if kind == LET_GO => {
            wishes.wish(GameRequest::LetGo(id.clone()));
            true
        }
        Some(Hoverable::Choice(kind, place)) if kind == MOMENT => {
            let moment = place.parse().ok().and_then(|place: usize| wishes.moment(place));
            moment.into_iter().for_each(|moment| wishes.wish(GameRequest::Rewind(moment)));
            true
        }
        Some(Hoverable::Button(name)) if name == "confirm" => {
            wishes.confirm();
            true
        }
        Some(Hoverable::Choice(kind, activation)) if kind == REPLAYED => {
            activation.parse().into_iter().for_each(|number| wishes.wish(GameRequest::ShowActivation(number)));
            true
        }
        Some(Hoverable::Button(name)) => match request_of(name) {
            Some(request) => {
                wishes.wish(request);
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
