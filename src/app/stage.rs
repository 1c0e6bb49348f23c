//! The game without a window: time in fixed steps, and pictures on request.
//!
//! Captures and tests use it. It needs no display. A Vulkan driver that draws with the processor is enough.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::RenderTarget;
use bevy::ecs::message::MessageCursor;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, RequestRedraw};
use bevy::winit::WinitPlugin;
use image::RgbaImage;

use super::adapter::{NoGraphics, Renderer};
use super::picture::engine_plugins;
use phaseline_view::camera::{BoardCamera, CameraTarget};

/// The length of one step.
pub const STEP: Duration = Duration::from_micros(16_667);
/// The longest time that movements accept in one step.
pub const STRIDE: Duration = Duration::from_millis(50);
/// The picture is at rest after this many steps without a request to redraw.
const QUIET_STEPS: u32 = 3;
/// A requested picture is given up after this many steps.
const PICTURE_STEPS: u32 = 60;

/// Whether a stage in this process has set up the log.
static LOGGED: AtomicBool = AtomicBool::new(false);

/// Errors of a stage.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StageError {
    /// There is no adapter that can draw.
    #[error(transparent)]
    NoGraphics(#[from] NoGraphics),
    /// The picture was never drawn.
    #[error("the picture was not drawn")]
    NoPicture,
}

/// A game that draws into an image.
pub struct Stage {
    app: App,
    target: Handle<Image>,
    redraws: MessageCursor<RequestRedraw>,
    /// Whether steps are drawn. Requested pictures always are.
    drawn: bool,
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Stage").finish_non_exhaustive()
    }
}

impl Stage {
    /// Opens a stage of this size in pixels. `dress` adds the plugins of the game.
    ///
    /// # Errors
    ///
    /// Returns [`StageError::NoGraphics`] if there is no Vulkan driver.
    pub fn open(size: UVec2, dress: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let renderer = Renderer::find()?;
        let mut app = App::new();
        let engine = engine_plugins();
        // The log belongs to the process, so only the first stage sets it up.
        let engine = if LOGGED.swap(true, Ordering::Relaxed) { engine.disable::<LogPlugin>() } else { engine };
        app.add_plugins(
            engine
                .set(WindowPlugin { primary_window: None, exit_condition: ExitCondition::DontExit, ..default() })
                .set(RenderPlugin {
                    render_creation: renderer.into_creation(),
                    synchronous_pipeline_compilation: true,
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<PipelinedRenderingPlugin>()
                .add(ScheduleRunnerPlugin::run_once()),
        );
        app.insert_resource(TimeUpdateStrategy::ManualDuration(STEP));
        let image = Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(image);
        app.insert_resource(CameraTarget(RenderTarget::Image(target.clone().into())));
        dress(&mut app);
        app.finish();
        app.cleanup();
        Ok(Self { app, target, redraws: MessageCursor::default(), drawn: true })
    }

    /// The world of the game.
    pub fn world(&mut self) -> &mut World {
        self.app.world_mut()
    }

    /// Sets whether steps are drawn. Where only pictures are wanted, drawing all steps takes most of the time.
    pub fn draw_steps(&mut self, drawn: bool) {
        self.drawn = drawn;
    }

    /// Advances time by one step. Returns whether anything requested a redraw.
    pub fn step(&mut self) -> bool {
        self.pass(STEP)
    }

    /// Advances time by `time` in one step. Returns whether anything requested a redraw.
    pub fn pass(&mut self, time: Duration) -> bool {
        self.open_cameras(self.drawn);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.app.update();
        let messages = self.app.world().resource::<Messages<RequestRedraw>>();
        self.redraws.read(messages).count() > 0
    }

    /// Steps until nothing moves, but at most `limit` times. Returns whether the stage came to rest.
    pub fn until_idle(&mut self, limit: u32) -> bool {
        self.until_idle_by(STEP, limit)
    }

    /// Steps by `time` until nothing moves, but at most `limit` times. Returns whether the stage came to rest.
    pub fn until_idle_by(&mut self, time: Duration, limit: u32) -> bool {
        let mut quiet = 0;
        for _ in 0..limit {
            quiet = if self.pass(time) { 0 } else { quiet + 1 };
            if quiet >= QUIET_STEPS {
                return true;
            }
        }
        false
    }

    /// Opens or closes the camera of the board. Everything else continues without it.
    fn open_cameras(&mut self, open: bool) {
        let world = self.app.world_mut();
        for mut camera in world.query_filtered::<&mut Camera, With<BoardCamera>>().iter_mut(world) {
            if camera.is_active != open {
                camera.is_active = open;
            }
        }
    }

    /// Waits until the graphics driver has drawn everything.
    pub fn wait_for_driver(&mut self) {
        let device = self.app.world().resource::<RenderDevice>();
        // A lost device shows up when the picture is read.
        let _ = device.poll(PollType::wait_indefinitely());
    }

    /// A picture of the stage in its current state. No time passes.
    ///
    /// # Errors
    ///
    /// Returns [`StageError::NoPicture`] if the driver does not deliver one.
    pub fn screenshot(&mut self) -> Result<RgbaImage, StageError> {
        let arrived: Arc<Mutex<Option<RgbaImage>>> = Arc::default();
        let mailbox = Arc::clone(&arrived);
        let receive = move |captured: On<ScreenshotCaptured>| {
            let picture = captured.image.clone().try_into_dynamic().ok().map(|image| image.to_rgba8());
            if let Ok(mut slot) = mailbox.lock() {
                *slot = picture;
            }
        };
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        if !self.drawn {
            // The first frame after a pause brings the driver up to date.
            self.open_cameras(true);
            self.app.update();
        }
        let target = self.target.clone();
        self.world().spawn(Screenshot::image(target)).observe(receive);
        self.world().flush();
        let mut picture = None;
        for _ in 0..PICTURE_STEPS {
            self.app.update();
            self.wait_for_driver();
            picture = arrived.lock().ok().and_then(|mut slot| slot.take());
            if picture.is_some() {
                break;
            }
        }
        picture.ok_or(StageError::NoPicture)
    }
}
