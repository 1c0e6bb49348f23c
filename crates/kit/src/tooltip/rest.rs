//! How long the same place has been hovered. A hex is explained only when the pointer rests on it, so that tooltips do
//! not cover the board while the pointer moves.

use bevy::{prelude::*, window::RequestRedraw};

use phaseline_interaction::{Hover, Hoverable, Pointer};

/// How many seconds a hex must be hovered before its tooltip opens.
const HEX_DELAY: f32 = 0.45;
/// How many seconds a unit on the board must be hovered. The delay is longer, because the panel of the target tells
/// most of it already.
const UNIT_DELAY: f32 = 0.6;

/// Keys that do or undo something. The player wants to see the result, so no tooltip covers it.
const DOING: [KeyCode; 4] = [KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space, KeyCode::Escape];

/// What is hovered, and since when.
#[derive(Debug, Clone, Default, Resource)]
pub struct Rest {
    target: Option<Hoverable>,
    seconds: f32,
    /// Something was pressed. No tooltip opens until the pointer or the cursor moves.
    hushed: bool,
}

impl Rest {
    /// Whether the tooltip of what is hovered may open now.
    pub fn is_long_enough(&self) -> bool {
        !self.hushed && self.seconds >= delay_of(self.target.as_ref())
    }
}

const fn delay_of(target: Option<&Hoverable>) -> f32 {
    match target {
        Some(Hoverable::Hex(..)) => HEX_DELAY,
        Some(Hoverable::Unit(_)) => UNIT_DELAY,
        _ => 0.0,
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Rest>().add_systems(Update, wait);
}

fn wait(
    time: Res<Time>,
    hover: Res<Hover>,
    pointer: Res<Pointer>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut rest: ResMut<Rest>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let pressed = pointer.primary.pressed || keys.is_some_and(|keys| keys.any_just_pressed(DOING));
    let moved = pointer.moved || (hover.by_keyboard && rest.target != hover.target);
    rest.hushed = (rest.hushed && !moved) || pressed;
    if rest.target != hover.target {
        *rest = Rest { target: hover.target.clone(), seconds: 0.0, hushed: rest.hushed };
    } else {
        rest.seconds += time.delta_secs();
    }
    let due = delay_of(rest.target.as_ref());
    // This draws one frame more than needed, so that the frame in which the tooltip is due is drawn for sure.
    if due > 0.0 && rest.seconds < due + 0.1 {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An app with no more than this system needs.
    fn table() -> App {
        let mut app = App::new();
        app.init_resource::<Time>()
            .init_resource::<Hover>()
            .init_resource::<Pointer>()
            .init_resource::<ButtonInput<KeyCode>>()
            .add_message::<RequestRedraw>()
            .add_plugins(plugin);
        app
    }

    #[test]
    fn the_first_thing_that_a_pointer_comes_to_after_a_key_is_explained() {
        let mut app = table();
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::Enter);
        app.update();
        app.world_mut().resource_mut::<ButtonInput<KeyCode>>().clear();
        app.world_mut().resource_mut::<Hover>().target = Some(Hoverable::Doll);
        app.update();
        assert!(!app.world().resource::<Rest>().is_long_enough(), "what comes of the key is to be seen");
        // The pointer has moved, although its earlier place is not known.
        app.world_mut().resource_mut::<Pointer>().moved = true;
        app.update();
        assert!(app.world().resource::<Rest>().is_long_enough());
    }

    #[test]
    fn only_hexes_make_somebody_wait() {
        let hex = Rest { target: Some(Hoverable::Hex(1, 2)), seconds: 0.2, hushed: false };
        assert!(!hex.is_long_enough());
        assert!(Rest { seconds: 0.5, ..hex.clone() }.is_long_enough());
        assert!(!Rest { seconds: 0.5, hushed: true, ..hex }.is_long_enough(), "something has been pressed");
        assert!(Rest { target: Some(Hoverable::Doll), seconds: 0.0, hushed: false }.is_long_enough());
    }
}
