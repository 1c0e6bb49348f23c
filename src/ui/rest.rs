//! How long the same thing has been hovered: hexes are explained only when the pointer rests on them, so that the board stays
//! free while it moves.

use bevy::{prelude::*, window::RequestRedraw};

use crate::interaction::{Hover, Hoverable};

/// Seconds for which a hex must be hovered before it is explained.
const HEX_DELAY: f32 = 0.45;

/// What is hovered, and since when.
#[derive(Debug, Clone, Default, Resource)]
pub(super) struct Rest {
    target: Option<Hoverable>,
    seconds: f32,
}

impl Rest {
    /// Whether the hovered thing may be explained by now.
    pub fn is_long_enough(&self) -> bool {
        self.seconds >= delay_of(self.target.as_ref())
    }
}

const fn delay_of(target: Option<&Hoverable>) -> f32 {
    match target {
        Some(Hoverable::Hex(..)) => HEX_DELAY,
        _ => 0.0,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rest>().add_systems(Update, wait);
}

fn wait(time: Res<Time>, hover: Res<Hover>, mut rest: ResMut<Rest>, mut redraw: MessageWriter<RequestRedraw>) {
    if rest.target != hover.target {
        *rest = Rest { target: hover.target.clone(), seconds: 0.0 };
    } else {
        rest.seconds += time.delta_secs();
    }
    let due = delay_of(rest.target.as_ref());
    // One frame more than needed, so that the one in which it is due is drawn.
    if due > 0.0 && rest.seconds < due + 0.1 {
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_hexes_make_somebody_wait() {
        let hex = Rest { target: Some(Hoverable::Hex(1, 2)), seconds: 0.2 };
        assert!(!hex.is_long_enough());
        assert!(Rest { seconds: 0.5, ..hex }.is_long_enough());
        assert!(Rest { target: Some(Hoverable::Doll), seconds: 0.0 }.is_long_enough());
    }
}
