//! The sounds of buttons and dialogues.

use super::cue::PlaySound;
use super::listen::{SoundSystems, usual};
use bevy::prelude::*;
use phaseline_interaction::{BoardKeys, Button, Hover, Hoverable, Press, PressKind, Presses};
use phaseline_rules::catalog::sound::SoundOccasion;

/// Listens to presses, to the pointer and to dialogues.
#[derive(Debug, Clone, Copy, Default)]
pub struct InterfacePlugin;

impl Plugin for InterfacePlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(
            PostUpdate,
            (hear_presses, hear_pointer.run_if(resource_changed::<Hover>)).chain().in_set(SoundSystems::Listen),
        );
    }
}

/// What a press sounds like. `turns` is whether it opens or closes a dialogue, which is heard instead. So is a battle that
/// is taken back.
#[must_use]
pub const fn of_press(press: &Press, turns: bool) -> Option<SoundOccasion> {
    if !matches!(press.kind, PressKind::Primary) {
        return None;
    }
    match &press.target {
        Some(Hoverable::Button(button)) => match button {
            Button::Confirm | Button::Begin | Button::Draw => Some(SoundOccasion::Confirm),
            Button::Undo => None,
            _ if turns => None,
            _ => Some(SoundOccasion::Press),
        },
        Some(Hoverable::Action(_) | Hoverable::Choice(_) | Hoverable::Aim(_)) => Some(SoundOccasion::Press),
        Some(
            Hoverable::Unit(_)
            | Hoverable::Badge(_)
            | Hoverable::Timeline(_)
            | Hoverable::Lance(_)
            | Hoverable::Slot(..),
        ) => Some(SoundOccasion::Select),
        _ => None,
    }
}

/// What the thing under the pointer sounds like when it is new.
#[must_use]
pub const fn of_hover(target: Option<&Hoverable>) -> Option<SoundOccasion> {
    match target {
        Some(Hoverable::Button(_) | Hoverable::Action(_) | Hoverable::Choice(_) | Hoverable::Aim(_)) => {
            Some(SoundOccasion::Hover)
        }
        _ => None,
    }
}

/// Hears presses, and dialogues: one takes the keys from the board, and gives them back.
fn hear_presses(
    mut presses: ResMut<Presses>,
    board: Option<Res<BoardKeys>>,
    mut open: Local<Option<bool>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let now = board.is_none();
    let turn = match (open.replace(now), now) {
        (Some(false), true) => Some(SoundOccasion::Open),
        (Some(true), false) => Some(SoundOccasion::Close),
        _ => None,
    };
    let heard = presses.bypass_change_detection().take_unheard();
    sounds.write_batch(heard.iter().filter_map(|press| of_press(press, turn.is_some())).chain(turn).map(usual));
}

fn hear_pointer(hover: Res<Hover>, mut before: Local<Option<Hoverable>>, mut sounds: MessageWriter<PlaySound>) {
    if *before == hover.target {
        return;
    }
    before.clone_from(&hover.target);
    sounds.write_batch(of_hover(hover.target.as_ref()).map(usual));
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_rules::ids::UnitId;

    fn press(target: Hoverable) -> Option<SoundOccasion> {
        of_press(&Press { target: Some(target), kind: PressKind::Primary }, false)
    }

    #[test]
    fn buttons_click_confirmations_sound_final_and_units_are_selected() {
        assert_eq!(press(Hoverable::Button(Button::Attack)), Some(SoundOccasion::Press));
        assert_eq!(press(Hoverable::Button(Button::Confirm)), Some(SoundOccasion::Confirm));
        assert_eq!(press(Hoverable::Unit(UnitId(1))), Some(SoundOccasion::Select));
        assert_eq!(press(Hoverable::Hex(1, 1)), None, "a move is heard by its steps");
        assert_eq!(of_press(&Press { target: None, kind: PressKind::Back }, false), None);
    }

    #[test]
    fn what_opens_a_dialogue_or_takes_the_battle_back_is_heard_once() {
        let settings = Press { target: Some(Hoverable::Button(Button::Settings)), kind: PressKind::Primary };
        assert_eq!(of_press(&settings, true), None);
        assert_eq!(of_press(&settings, false), Some(SoundOccasion::Press), "a dialogue is open already");
        assert_eq!(press(Hoverable::Button(Button::Undo)), None);
    }

    #[test]
    fn only_what_can_be_pressed_is_heard_under_the_pointer() {
        assert_eq!(of_hover(Some(&Hoverable::Button(Button::Next))), Some(SoundOccasion::Hover));
        assert_eq!(of_hover(Some(&Hoverable::Hex(1, 1))), None);
        assert_eq!(of_hover(None), None);
    }
}
