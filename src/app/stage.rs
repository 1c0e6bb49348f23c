//! The game without a window: a clock that is stepped by hand, and pictures on request.
//!
//! Captures and tests use it. Nothing in it needs a display; a Vulkan driver that draws with the processor is enough.

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
use crate::view::camera::{BoardCamera, CameraTarget};

/// The time of one step.
pub const STEP: Duration = Duration::from_micros(16_667);
/// The longest time that movements take over at once.
pub const STRIDE: Duration = Duration::from_millis(50);
/// Steps without a wish for another frame after which the picture is at rest.
const QUIET_STEPS: u32 = 3;
/// Steps after which a picture that was asked for is given up.
const PICTURE_STEPS: u32 = 60;

/// Whether a stage of this process has set up the log.
static LOGGED: AtomicBool = AtomicBool::new(false);

/// What can go wrong on a stage.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StageError {
    /// Nothing was found that could draw.
    #[error(transparent)]
    NoGraphics(#[from] NoGraphics),
    /// The picture never came.
    #[error("the picture was not drawn")]
    NoPicture,
}

/// A game that draws into an image.
pub struct Stage {
    app: App,
    target: Handle<Image>,
    redraws: MessageCursor<RequestRedraw>,
    /// Whether steps are drawn; pictures always are.
    drawn: bool,
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Stage").finish_non_exhaustive()
    }
}

impl Stage {
    /// Opens a stage of a size in pixels; `dress` adds the plugins of the game.
    ///
    /// # Errors
    ///
    /// [`StageError::NoGraphics`] where there is no Vulkan driver.
    pub fn open(size: UVec2, dress: impl FnOnce(&mut App)) -> Result<Self, StageError> {
        let renderer = Renderer::find()?;
        let mut app = App::new();
        let engine = engine_plugins();
        // The log belongs to the process: only the first stage of it sets it up.
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

    /// Whether steps are drawn from now on. Where only pictures are wanted, drawing what nobody sees takes most of the time.
    pub fn draw_steps(&mut self, drawn: bool) {
        self.drawn = drawn;
    }

    /// Lets one step of time pass. Tells whether anything asked to be drawn again.
    pub fn step(&mut self) -> bool {
        self.pass(STEP)
    }

    /// Lets some time pass in one step. Tells whether anything asked to be drawn again.
    pub fn pass(&mut self, time: Duration) -> bool {
        self.open_cameras(self.drawn);
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(time));
        self.app.update();
        let messages = self.app.world().resource::<Messages<RequestRedraw>>();
        self.redraws.read(messages).count() > 0
    }

    /// Steps until nothing moves any more, at most `limit` steps. Tells whether it came to rest.
    pub fn until_idle(&mut self, limit: u32) -> bool {
        self.until_idle_by(STEP, limit)
    }

    /// Lets time pass in steps of this length until nothing moves any more, at most `limit` steps. Tells whether it came
    /// to rest.
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

    /// Opens or closes the camera of the board; all else goes on without it.
    fn open_cameras(&mut self, open: bool) {
        let world = self.app.world_mut();
        for mut camera in world.query_filtered::<&mut Camera, With<BoardCamera>>().iter_mut(world) {
            if camera.is_active != open {
                camera.is_active = open;
            }
        }
    }

    /// Waits until everything handed to the graphics driver is drawn.
    pub fn wait_for_driver(&mut self) {
        let device = self.app.world().resource::<RenderDevice>();
        // A lost device shows when the picture is read.
        let _ = device.poll(PollType::wait_indefinitely());
    }

    /// A picture of the stage as it stands; no time passes.
    ///
    /// # Errors
    ///
    /// [`StageError::NoPicture`] when the driver does not deliver one.
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
