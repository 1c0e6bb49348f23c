//! How long a window at rest waits before it draws again although nothing has happened.

use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::prelude::*;
use bevy::time::Real;
use bevy::winit::{UpdateMode, WinitSettings};

use phaseline_view::look::material::Richness;
use phaseline_world::session::{Keeping, Notice, Settings};

/// A window that shows unsaved data redraws after this time, so that failed writes are repeated.
const TROUBLED: Duration = Duration::from_secs(2);

/// A window that shows why something was not done redraws after this time, so that the sentence goes.
const ANSWERED: Duration = Duration::from_secs(1);

/// With a graphics card the wind is drawn this often, for this time after the player did something. Then the picture
/// rests until the player does something again.
const WIND: Duration = Duration::from_millis(50);
const ATTENTION: Duration = Duration::from_secs(20);

/// A window at rest redraws after this time.
#[derive(Debug, Clone, Copy, Resource)]
pub(super) struct LongestRest(pub Duration);

impl Default for LongestRest {
    /// Only a help if something was missed, and each frame costs a processor that draws a fifth of a second: so rarely
    /// that it does not count.
    fn default() -> Self {
        Self(Duration::from_secs(600))
    }
}

/// When the player last did something, since the start of the program.
#[derive(Debug, Clone, Copy, Default, Resource)]
struct LastTouch(Duration);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LongestRest>().init_resource::<LastTouch>();
    let rest = at_rest(app.world().resource::<LongestRest>().0);
    app.insert_resource(WinitSettings { focused_mode: rest, unfocused_mode: rest })
        .add_systems(Update, (note_touch, stay_awake).chain());
}

fn note_touch(
    time: Res<Time<Real>>,
    mut touch: ResMut<LastTouch>,
    mut moves: MessageReader<CursorMoved>,
    mut presses: MessageReader<MouseButtonInput>,
    mut wheel: MessageReader<MouseWheel>,
    mut keys: MessageReader<KeyboardInput>,
) {
    if moves.read().count() + presses.read().count() + wheel.read().count() + keys.read().count() > 0 {
        touch.0 = time.elapsed();
    }
}

/// Keeps frames coming while something is not saved or a sentence is to go, and in the window in front while the wind blows.
fn stay_awake(
    (keeping, notice, rest): (Res<Keeping>, Option<Res<Notice>>, Res<LongestRest>),
    (richness, settings): (Res<Richness>, Res<Settings>),
    (time, touch): (Res<Time<Real>>, Res<LastTouch>),
    mut winit: ResMut<WinitSettings>,
) {
    let wait = if keeping.trouble.is_some() { rest.0.min(TROUBLED) } else { rest.0 };
    let wait = if notice.is_some_and(|notice| notice.fades()) { wait.min(ANSWERED) } else { wait };
    let windy = *richness == Richness::Rich && !settings.reduced_motion;
    let looks = time.elapsed().saturating_sub(touch.0) < ATTENTION;
    let [focused, unfocused] = [if windy && looks { wait.min(WIND) } else { wait }, wait].map(at_rest);
    if (winit.focused_mode, winit.unfocused_mode) != (focused, unfocused) {
        (winit.focused_mode, winit.unfocused_mode) = (focused, unfocused);
    }
}

/// Draws when something happens, and hardly ever otherwise. Mouse movement outside the window does not count.
fn at_rest(wait: Duration) -> UpdateMode {
    UpdateMode::Reactive {
        wait,
        react_to_device_events: false,
        react_to_user_events: true,
        react_to_window_events: true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The waits of a window in front and behind, so many seconds after the last touch.
    fn waits(richness: Richness, reduced_motion: bool, seconds: u64) -> (UpdateMode, UpdateMode) {
        let mut app = App::new();
        app.add_message::<CursorMoved>()
            .add_message::<MouseButtonInput>()
            .add_message::<MouseWheel>()
            .add_message::<KeyboardInput>()
            .init_resource::<Keeping>()
            .init_resource::<Time<Real>>()
            .insert_resource(richness)
            .insert_resource(Settings { reduced_motion, ..Settings::default() });
        plugin(&mut app);
        app.world_mut().write_message(CursorMoved { window: Entity::PLACEHOLDER, position: Vec2::ONE, delta: None });
        app.update();
        app.world_mut().resource_mut::<Time<Real>>().advance_by(Duration::from_secs(seconds));
        app.update();
        let winit = app.world().resource::<WinitSettings>();
        (winit.focused_mode, winit.unfocused_mode)
    }

    #[test]
    fn the_wind_is_drawn_in_front_with_a_graphics_card_while_somebody_plays() {
        let rest = at_rest(LongestRest::default().0);
        assert_eq!(waits(Richness::Rich, false, 5), (at_rest(WIND), rest));
        assert_eq!(waits(Richness::Rich, false, 25), (rest, rest), "a picture that is left alone rests");
        assert_eq!(waits(Richness::Rich, true, 5), (rest, rest), "little motion is wanted");
        assert_eq!(waits(Richness::Plain, false, 5), (rest, rest), "the processor draws");
    }
}
