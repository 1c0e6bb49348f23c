//! Decides which events egui gets: the pointer of a script, and the keys only while the board does not have them.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, EguiInput, EguiPreUpdateSet, PrimaryEguiContext,
    egui::{Event, Key, Modifiers, PointerButton, pos2},
};

use phaseline_interaction::{BoardKeys, InteractionSystems, Pointer};
use phaseline_world::session::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (follow_script, keep_board_keys, begin_with_arrows)
            .chain()
            .after(EguiPreUpdateSet::ProcessInput)
            .after(InteractionSystems::ReadPointer)
            .before(EguiPreUpdateSet::BeginPass),
    );
}

/// Gives egui the events of a scripted pointer in place of the real one's.
fn follow_script(
    pointer: Res<Pointer>,
    mut inputs: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    if !pointer.scripted {
        return;
    }
    for (mut input, mut context) in &mut inputs {
        input.events.retain(|event| {
            !matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. } | Event::PointerGone)
        });
        let zoom = context.get_mut().zoom_factor();
        let Some(at) = pointer.position.map(|at| pos2(at.x / zoom, at.y / zoom)) else {
            if pointer.moved {
                input.events.push(Event::PointerGone);
            }
            continue;
        };
        if pointer.moved {
            input.events.push(Event::PointerMoved(at));
        }
        let buttons = [(&pointer.primary, PointerButton::Primary), (&pointer.secondary, PointerButton::Secondary)];
        for (state, button) in buttons {
            for (happened, pressed) in [(state.pressed, true), (state.released, false)] {
                if happened {
                    input.events.push(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
                }
            }
        }
    }
}

/// Removes all key events from egui's input while the board has the keys.
fn keep_board_keys(
    board: Option<Res<BoardKeys>>,
    screen: Res<State<Screen>>,
    mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>,
) {
    if board.is_none() || *screen.get() != Screen::Battle {
        return;
    }
    for mut input in &mut inputs {
        input.events.retain(|event| !matches!(event, Event::Key { .. } | Event::Text(_)));
    }
}

/// Turns arrow keys and Shift+Tab into Tab while no widget has the keyboard: there is no widget to go on from.
fn begin_with_arrows(mut inputs: Query<(&mut EguiInput, &mut EguiContext), With<PrimaryEguiContext>>) {
    for (mut input, mut context) in &mut inputs {
        if context.get_mut().memory(|memory| memory.focused().is_some()) {
            continue;
        }
        for event in &mut input.events {
            if let Event::Key { key, modifiers, .. } = event
                && matches!(key, Key::Tab | Key::ArrowDown | Key::ArrowRight | Key::ArrowUp | Key::ArrowLeft)
            {
                (*key, *modifiers) = (Key::Tab, Modifiers::NONE);
            }
        }
    }
}
