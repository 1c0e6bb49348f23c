//! Requests that lose progress wait until the player confirms them.

use bevy::{ecs::system::SystemParam, prelude::*};

use phaseline_record::Moment;
use phaseline_world::session::Keeping;
use phaseline_world::session::Watching;
use phaseline_world::session::{GameRequest, GameRequests, Screen};

/// The request that waits for confirmation.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Confirmation(Option<Unconfirmed>);

/// A request, and what it would lose.
#[derive(Debug, Clone, PartialEq)]
pub struct Unconfirmed {
    /// The request.
    pub request: GameRequest,
    /// The number of activations that would be lost. If the game ends or a battle is discarded, the number of intents.
    pub lost: usize,
    /// Whether all of it stays as an unfinished battle.
    pub kept: bool,
}

impl Unconfirmed {
    /// Whether progress is lost that exists nowhere else. Then Enter must not confirm it.
    #[must_use]
    pub const fn is_for_good(&self) -> bool {
        self.lost > 0 && matches!(self.request, GameRequest::Quit | GameRequest::LetGo(_) | GameRequest::Concede)
    }
}

impl Confirmation {
    /// The request that the player has to confirm.
    #[must_use]
    pub const fn asked(&self) -> Option<&Unconfirmed> {
        self.0.as_ref()
    }

    /// Drops the request.
    pub fn forget(&mut self) {
        self.0 = None;
    }
}

/// The way to make requests.
#[derive(SystemParam)]
pub struct RequestWriter<'w> {
    requests: ResMut<'w, GameRequests>,
    confirmation: ResMut<'w, Confirmation>,
    keeping: Res<'w, Keeping>,
    screen: Res<'w, State<Screen>>,
    watching: Option<Res<'w, Watching>>,
}

impl RequestWriter<'_> {
    /// Makes a request. It takes effect at once if nothing is lost.
    pub fn wish(&mut self, request: GameRequest) {
        let playing = *self.screen.get() == Screen::Battle && self.watching.is_none();
        match lost_by(&request, &self.keeping, playing) {
            0 => self.requests.push(request),
            lost => {
                let kept = request == GameRequest::Rematch && self.keeping.outlives_leaving;
                self.confirmation.0 = Some(Unconfirmed { request, lost, kept });
            }
        }
    }

    /// Whether this request waits for confirmation.
    #[must_use]
    pub fn waits_for(&self, request: &GameRequest) -> bool {
        self.confirmation.asked().is_some_and(|unconfirmed| unconfirmed.request == *request)
    }

    /// A moment of the battle, by its index in the list.
    pub(crate) fn moment(&self, place: usize) -> Option<Moment> {
        self.keeping.moments.get(place).copied()
    }

    /// Confirms the request.
    pub(crate) fn confirm(&mut self) {
        if let Some(unconfirmed) = self.confirmation.0.take() {
            self.requests.push(unconfirmed.request);
        }
    }
}

/// How much a request would lose.
fn lost_by(request: &GameRequest, keeping: &Keeping, playing: bool) -> usize {
    let quick = || keeping.saves.iter().any(|row| row.quick);
    match request {
        GameRequest::Quit => keeping.orders_at_risk(),
        GameRequest::LetGo(id) => {
            keeping.unfinished.iter().find(|row| row.id == *id).map_or(0, |row| row.orders.max(1))
        }
        _ if !playing => 0,
        GameRequest::Rematch => keeping.activations_since(0),
        // The battle itself.
        GameRequest::Concede => 1,
        GameRequest::Rewind(moment) if keeping.no_rewind.is_none() => keeping.activations_since(moment.entry),
        GameRequest::QuickLoad if !quick() => 0,
        GameRequest::Load(_) | GameRequest::QuickLoad => keeping.unsaved,
        GameRequest::Leave if !keeping.outlives_leaving => keeping.unsaved,
        _ => 0,
    }
}

/// Counts again what the request would lose while the player thinks: what was not saved may be written by now.
pub(crate) fn count_again(
    mut confirmation: ResMut<Confirmation>,
    keeping: Res<Keeping>,
    screen: Res<State<Screen>>,
    watching: Option<Res<Watching>>,
) {
    let playing = *screen.get() == Screen::Battle && watching.is_none();
    let Some(unconfirmed) = &confirmation.0 else { return };
    let lost = lost_by(&unconfirmed.request, &keeping, playing);
    if lost == unconfirmed.lost {
        return;
    }
    // A battle that is gone by now cannot be removed.
    let is_gone = lost == 0 && matches!(unconfirmed.request, GameRequest::LetGo(_));
    confirmation.0 = confirmation.0.take().filter(|_| !is_gone).map(|asked| Unconfirmed { lost, ..asked });
}

/// Drops the request when the battle is gone.
pub(crate) fn forget(mut confirmation: ResMut<Confirmation>) {
    confirmation.forget();
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_record::{Begun, Hindrance, NotWritten, Trouble};
    use phaseline_rules::ids::UnitId;
    use phaseline_world::session::SaveRow;

    #[test]
    fn what_a_wish_throws_away_is_counted_in_activations() {
        let moment = |entry: usize, activation: u32| {
            let begins = (activation > 0).then_some(Begun { activation, unit: UnitId(0) });
            Moment { round: 1, begins, entry }
        };
        let moments = vec![moment(0, 0), moment(1, 1), moment(4, 2), moment(6, 3)];
        let keeping = Keeping { moments, unsaved: 2, outlives_leaving: true, ..Keeping::default() };
        let lost = |request: GameRequest| lost_by(&request, &keeping, true);
        assert_eq!([0, 1, 4, 6].map(|entry| lost(GameRequest::Rewind(moment(entry, 0)))), [3, 3, 2, 1]);
        assert_eq!(lost(GameRequest::Load("a".to_owned())), 2);
        assert_eq!(lost(GameRequest::QuickLoad), 0, "there is no quick save");
        assert_eq!(lost(GameRequest::Leave), 0, "the battle is kept");
        assert_eq!(lost(GameRequest::Continue), 0, "and so it is when another one goes on");
        assert_eq!(lost(GameRequest::Quit), 0, "and when the game ends");
        let row = SaveRow { id: "two".to_owned(), orders: 7, ..SaveRow::default() };
        let path = std::path::PathBuf::from("saves");
        let why = NotWritten { path, why: "full".to_owned(), hindrance: Hindrance::Full };
        let trouble = Some(Trouble { orders: 3, why });
        let full = Keeping { unfinished: vec![row], trouble, ..keeping.clone() };
        assert_eq!(lost_by(&GameRequest::Quit, &full, true), 3, "what is not on the disk is lost");
        assert_eq!(lost_by(&GameRequest::LetGo("two".to_owned()), &full, false), 7);
        assert_eq!(lost_by(&GameRequest::Leave, &Keeping { outlives_leaving: false, ..keeping.clone() }, true), 2);
        assert_eq!(lost_by(&GameRequest::Load("a".to_owned()), &keeping, false), 0, "nobody plays");
    }
}
