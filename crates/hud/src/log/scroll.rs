//! Scrolls the combat log: with the wheel over its panel, or with Page Up, Page Down and End.

use bevy::{prelude::*, window::RequestRedraw};

use crate::log_scroll::LogScroll;
use phaseline_battle::BattleState;
use phaseline_interaction::{Button, Hover, Hoverable, InteractionSystems, Pointer, Press, Presses, Regions};
use phaseline_rules::ids::UnitId;
use phaseline_world::session::{Playback, Screen, Skirmish};

/// How many lines a notch of the wheel scrolls, and how many a key.
const STEPS: (usize, usize) = (3, 8);

pub fn plugin(app: &mut App) {
    app.init_resource::<LogScroll>()
        .add_systems(
            PreUpdate,
            (
                (follow, scroll).chain().in_set(InteractionSystems::Press),
                return_to_newest.in_set(InteractionSystems::Interface),
            )
                .run_if(in_state(Screen::Battle).or_else(in_state(Screen::Report))),
        )
        .add_systems(OnEnter(Screen::Battle), |mut scroll: ResMut<LogScroll>| scroll.0 = 0);
}

/// The round, and the unit of a human player whose turn it is.
type Turn = (u32, Option<UnitId>);

/// Scrolls back to the end of the log in every new round and in every activation of a human player's unit.
fn follow(
    playback: Option<Res<Playback>>,
    skirmish: Option<Res<Skirmish>>,
    mut before: Local<Turn>,
    mut scroll: ResMut<LogScroll>,
) {
    let (Some(playback), Some(skirmish)) = (playback, skirmish) else { return };
    let turn = turn(playback.shown(), &skirmish);
    if begins(*before, turn) {
        scroll.set_if_neq(LogScroll::default());
    }
    *before = turn;
}

fn begins(before: Turn, now: Turn) -> bool {
    now.0 != before.0 || (now.1 != before.1 && now.1.is_some())
}

fn turn(state: &BattleState, skirmish: &Skirmish) -> Turn {
    let acting = state.stack.first().map(|activation| activation.unit);
    let chosen = || state.turn.as_ref().and_then(|turn| turn.units.first().copied());
    let own = |unit: &UnitId| state.unit(*unit).is_some_and(|unit| skirmish.is_human(unit.side()));
    (state.round, acting.or_else(chosen).filter(own))
}

fn scroll(
    pointer: Res<Pointer>,
    hover: Res<Hover>,
    regions: Res<Regions>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    playback: Option<Res<Playback>>,
    mut scroll: ResMut<LogScroll>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let over =
        matches!(hover.target, Some(Hoverable::Log(_) | Hoverable::LogNumber(..))) || over_panel(&pointer, &regions);
    let mut wanted = scroll.0;
    if over && pointer.wheel > 0.0 {
        wanted += STEPS.0;
    } else if over && pointer.wheel < 0.0 {
        wanted = wanted.saturating_sub(STEPS.0);
    }
    if let Some(keys) = keys {
        if keys.just_pressed(KeyCode::PageUp) {
            wanted += STEPS.1;
        }
        if keys.just_pressed(KeyCode::PageDown) {
            wanted = wanted.saturating_sub(STEPS.1);
        }
        if keys.just_pressed(KeyCode::End) {
            wanted = 0;
        }
    }
    let wanted = wanted.min(playback.map_or(0, |playback| playback.past().len()));
    if scroll.set_if_neq(LogScroll(wanted)) {
        redraw.write(RequestRedraw);
    }
}

/// Whether the pointer is over the panel of the log, between its lines.
fn over_panel(pointer: &Pointer, regions: &Regions) -> bool {
    let place = regions.place(&Hoverable::Button(Button::Log));
    matches!((pointer.position, place), (Some(at), Some(place)) if place.contains(at))
}

fn return_to_newest(mut presses: ResMut<Presses>, mut scroll: ResMut<LogScroll>) {
    presses.handle(|press| {
        let newest = matches!(press, Press { target: Some(Hoverable::Button(Button::LogNewest)), .. });
        if newest {
            scroll.0 = 0;
        }
        newest
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_goes_back_to_its_end_with_a_round_and_with_an_activation_of_ones_own_and_not_in_between() {
        let (one, other) = (Some(UnitId(1)), Some(UnitId(2)));
        assert!(begins((1, None), (2, None)), "a round begins");
        assert!(begins((1, None), (1, one)) && begins((1, one), (1, other)), "one's own unit is in turn");
        assert!(!begins((1, one), (1, one)), "the turn goes on");
        assert!(!begins((1, one), (1, None)), "others act");
    }
}
