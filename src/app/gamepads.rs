//! Gamepads: the engine reads them, and one that is used wakes a window at rest.

use bevy::prelude::*;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::thread;
use std::time::Duration;

/// The rest after a wait that brought nothing.
const PAUSE: Duration = Duration::from_millis(50);

/// The engine reads gamepads only in frames, and a window at rest has none. A thread that sleeps until something
/// happens asks for one.
fn wake_for_gamepads(window: Option<Res<EventLoopProxyWrapper>>) {
    let Some(proxy) = window.map(|window| (**window).clone()) else { return };
    let wait = move || {
        // Names of buttons and force feedback, whose thread would tick 20 times a second, are the engine's affair.
        let gamepads = gilrs::GilrsBuilder::new().with_force_feedback(false).add_included_mappings(false).build();
        let Ok(mut gamepads) = gamepads else { return };
        // A wait may end with nothing: on Linux the first one does, and one after each group of events.
        loop {
            match gamepads.next_event_blocking(None) {
                Some(_) if proxy.send_event(WinitUserEvent::WakeUp).is_err() => return,
                Some(_) => {}
                None => thread::sleep(PAUSE),
            }
        }
    };
    // Without the thread a gamepad works all the same while the window draws.
    _ = thread::Builder::new().name("gamepads".to_owned()).spawn(wait);
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(bevy_gilrs::GilrsPlugin).add_systems(Startup, wake_for_gamepads);
}
