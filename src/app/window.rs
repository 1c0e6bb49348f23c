//! The game in a window.

use super::adapter::{NoGraphics, Renderer, without_panic};
use super::crash::guard;
use super::game::GamePlugin;
use super::picture::engine_plugins;
use super::rest;
use bevy::app::AppExit;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{
    MonitorSelection, PresentMode, PrimaryWindow, RequestRedraw, WindowCloseRequested, WindowMode, WindowResolution,
};
use phaseline_interaction::RequestWriter;
use phaseline_interaction::pointing::keys::{ALT, CONTROL, SHIFT};
use phaseline_view::look::material::{ForcedRichness, Richness};
use phaseline_world::session::{GameRequest, Quality, Settings};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Frames to draw after a press. It takes several frames to understand it, to act on it and to show the result.
const AFTERMATH: u32 = 4;

/// Modifier keys.
const BESIDE: [[KeyCode; 2]; 3] = [SHIFT, CONTROL, ALT];

/// The first picture is on the screen after this many frames.
const FIRST_FRAMES: u32 = 3;

/// Why there is no window.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoWindow {
    /// There is no adapter that can draw.
    #[error(transparent)]
    Graphics(#[from] NoGraphics),
    /// The display does not answer.
    #[error("no window can be opened on this display")]
    Display,
    /// The game crashed. With its report, if that was written.
    #[error("the game broke off because of a fault of its own")]
    BrokeOff(Option<PathBuf>),
}

/// Called once, when the first picture is on the screen.
#[derive(Resource)]
struct AtFirstPicture(Box<dyn Fn() + Send + Sync>);

/// Opens a window and plays until it is closed. `at_first_picture` is called when the first picture is on the screen.
///
/// # Errors
///
/// Returns [`NoWindow`] if nothing can draw, the display does not answer, or the game crashes.
pub fn run(
    mut game: GamePlugin,
    at_first_picture: Option<impl Fn() + Send + Sync + 'static>,
) -> Result<AppExit, NoWindow> {
    // Checked first, because the engine panics without a driver.
    Renderer::find()?;
    // Each start of the program offers other battles.
    game.chance = None;
    if game.first.is_none() && game.requests.is_empty() {
        game.requests.push(GameRequest::ShowBehindTitle);
    }
    let shelf = game.shelf.clone();
    // What the window and the renderer have to know before anything else does. A fault of the file is told later.
    let kept = shelf.as_ref().and_then(|shelf| shelf.read_settings::<Settings>().ok().flatten());
    let graphics = kept.map(|kept| kept.settings.checked().graphics).unwrap_or_default();
    let window = Window {
        title: "Phaseline".to_owned(),
        name: Some("phaseline".to_owned()),
        resolution: WindowResolution::new(u32::from(graphics.window.0), u32::from(graphics.window.1)),
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut app = App::new();
    let window = WindowPlugin { primary_window: Some(window), close_when_requested: false, ..default() };
    let engine = engine_plugins().set(window);
    #[cfg(feature = "sound")]
    phaseline_sound::play::quiet_alsa();
    // The engine panics if it cannot talk to the display.
    without_panic(|| _ = app.add_plugins(engine)).ok_or(NoWindow::Display)?;
    match graphics.quality {
        Quality::Auto => {}
        Quality::Plain => _ = app.insert_resource(ForcedRichness(Richness::Plain)),
        Quality::Rich => _ = app.insert_resource(ForcedRichness(Richness::Rich)),
    }
    app.add_plugins((game, rest::plugin))
        .add_systems(Update, (close, (fill_screen, size_window).run_if(resource_changed::<Settings>)))
        .add_systems(Last, (draw_aftermath, limit_frames).chain());
    #[cfg(feature = "gamepad")]
    app.add_plugins(super::gamepads::plugin);
    #[cfg(feature = "sound")]
    app.add_plugins(phaseline_sound::play::PlayPlugin);
    if let Some(call) = at_first_picture {
        app.insert_resource(AtFirstPicture(Box::new(call))).add_systems(Last, tell_of_first_picture);
    }
    guard(shelf.as_ref(), move || app.run()).map_err(|broke_off| NoWindow::BrokeOff(broke_off.report))
}

/// Ends the game when the player closes its window. If intents could be lost, asks the player first, but only once.
fn close(
    mut asked: MessageReader<WindowCloseRequested>,
    mut request_writer: RequestWriter,
    mut exits: MessageWriter<AppExit>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for _ in asked.read() {
        if request_writer.waits_for(&GameRequest::Quit) {
            exits.write(AppExit::Success);
        } else {
            request_writer.wish(GameRequest::Quit);
        }
        redraw.write(RequestRedraw);
    }
}

/// Lets the window fill the screen, if the settings say so.
fn fill_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let mode = match settings.fullscreen {
        true => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        false => WindowMode::Windowed,
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

/// Gives the window the size that the player has just chosen. One that the player has drawn larger stays so.
fn size_window(
    settings: Res<Settings>,
    mut chosen: Local<Option<(u16, u16)>>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let size = settings.graphics.window;
    let known = chosen.replace(size);
    if known.is_some_and(|known| known != size) {
        window.resolution.set(f32::from(size.0), f32::from(size.1));
    }
}

/// Waits until the next frame is due, if the player wants only so many in a second.
fn limit_frames(settings: Res<Settings>, mut last: Local<Option<Instant>>) {
    let due = left(settings.graphics.frames, last.map(|last| last.elapsed()));
    if !due.is_zero() {
        std::thread::sleep(due);
    }
    *last = Some(Instant::now());
}

/// How long it is until the next frame is due, if the last one is so long ago.
fn left(most: u16, since: Option<Duration>) -> Duration {
    let Some(since) = since.filter(|_| most > 0) else { return Duration::ZERO };
    (Duration::from_secs(1) / u32::from(most)).saturating_sub(since)
}

fn tell_of_first_picture(call: Res<AtFirstPicture>, mut frames: Local<u32>, mut redraw: MessageWriter<RequestRedraw>) {
    *frames = frames.saturating_add(1);
    if *frames < FIRST_FRAMES {
        redraw.write(RequestRedraw);
    } else if *frames == FIRST_FRAMES {
        (call.0)();
    }
}

/// Draws frames after a press. So its effect shows even if the mouse does not move.
fn draw_aftermath(
    mut buttons: MessageReader<MouseButtonInput>,
    mut keys: MessageReader<KeyboardInput>,
    mut left: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // A held key repeats itself. A held modifier does nothing by itself.
    let repeats = |key: &&KeyboardInput| key.repeat && BESIDE.iter().flatten().any(|held| *held == key.key_code);
    if buttons.read().count() + keys.read().filter(|key| !repeats(key)).count() > 0 {
        *left = AFTERMATH;
    }
    if *left > 0 {
        *left -= 1;
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    #[test]
    fn some_frames_are_drawn_after_a_press_and_then_no_more() {
        let mut app = App::new();
        app.add_message::<MouseButtonInput>()
            .add_message::<KeyboardInput>()
            .add_message::<RequestRedraw>()
            .add_systems(Last, draw_aftermath);
        let asks_for_a_frame = |app: &mut App| {
            app.update();
            app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count() > 0
        };
        assert!(!asks_for_a_frame(&mut app), "nothing has been pressed");
        let press =
            MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window: Entity::PLACEHOLDER };
        app.world_mut().write_message(press);
        let asked = (0..10).take_while(|_| asks_for_a_frame(&mut app)).count();
        assert_eq!(asked, AFTERMATH as usize);
    }

    #[test]
    fn the_window_fills_the_screen_if_the_settings_say_so() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_systems(Update, fill_screen);
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        for fullscreen in [true, false] {
            app.world_mut().resource_mut::<Settings>().fullscreen = fullscreen;
            app.update();
            let mode = app.world().get::<Window>(window).expect("the window").mode;
            assert_eq!(mode != WindowMode::Windowed, fullscreen);
        }
    }

    #[test]
    fn a_window_gets_the_size_that_is_chosen_and_keeps_the_one_it_was_drawn_to() {
        let mut app = App::new();
        app.init_resource::<Settings>().add_systems(Update, size_window);
        let window = app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
        let size = |app: &App| app.world().get::<Window>(window).expect("the window").resolution.size();
        let drawn = size(&app);
        app.update();
        assert_eq!(size(&app), drawn, "nothing was chosen");
        app.world_mut().resource_mut::<Settings>().graphics.window = (1600, 900);
        app.update();
        assert_eq!(size(&app), Vec2::new(1600.0, 900.0));
        app.world_mut().get_mut::<Window>(window).expect("the window").resolution.set(1000.0, 700.0);
        app.update();
        assert_eq!(size(&app), Vec2::new(1000.0, 700.0));
    }

    #[test]
    fn a_limit_of_frames_leaves_time_between_them_and_none_leaves_no_time() {
        let since = |millis: u64| Some(Duration::from_millis(millis));
        assert_eq!(left(0, since(1)), Duration::ZERO);
        assert_eq!(left(20, since(10)), Duration::from_millis(40));
        assert_eq!((left(20, since(60)), left(20, None)), (Duration::ZERO, Duration::ZERO));
    }

    #[test]
    fn a_key_that_is_held_beside_others_keeps_no_window_awake() {
        let mut app = App::new();
        app.add_message::<MouseButtonInput>()
            .add_message::<KeyboardInput>()
            .add_message::<RequestRedraw>()
            .add_systems(Last, draw_aftermath);
        let mut asks_after = |key_code: KeyCode, repeat: bool| {
            let logical_key = bevy::input::keyboard::Key::Alt;
            let state = ButtonState::Pressed;
            let window = Entity::PLACEHOLDER;
            app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text: None, repeat, window });
            (0..10)
                .filter(|_| {
                    app.update();
                    app.world_mut().resource_mut::<Messages<RequestRedraw>>().drain().count() > 0
                })
                .count()
        };
        assert_eq!(asks_after(KeyCode::AltLeft, false), AFTERMATH as usize, "what it changes is drawn");
        assert_eq!(asks_after(KeyCode::AltLeft, true), 0, "it only repeats itself");
        assert_eq!(asks_after(KeyCode::Backspace, true), AFTERMATH as usize, "a letter less is drawn");
    }
}
