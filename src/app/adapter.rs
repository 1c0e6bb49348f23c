//! Finds a graphics adapter, and whether it is a graphics card or the processor.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{Backends, RenderCreation, RenderResources, WgpuSettings};
use bevy::tasks::block_on;

/// There is no adapter that can draw.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no Vulkan driver was found; on Debian or Ubuntu install libvulkan1 and mesa-vulkan-drivers")]
pub struct NoGraphics;

/// A renderer that exists before the app is built.
pub struct Renderer(RenderResources);

impl std::fmt::Debug for Renderer {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("Renderer")
    }
}

impl Renderer {
    /// Finds an adapter that can draw into images.
    ///
    /// # Errors
    ///
    /// Returns [`NoGraphics`] if there is no driver.
    pub fn find() -> Result<Self, NoGraphics> {
        let settings = WgpuSettings::default();
        let found = without_panic(|| block_on(initialize_renderer(Backends::VULKAN, None, &settings)));
        found.map(Self).ok_or(NoGraphics)
    }

    /// The form that the render plugin takes.
    pub(super) fn into_creation(self) -> RenderCreation {
        RenderCreation::from(self.0)
    }
}

/// Runs something that makes the engine panic when it fails. Then returns `None` and prints nothing.
pub(super) fn without_panic<T>(attempt: impl FnOnce() -> T) -> Option<T> {
    let hook = take_hook();
    set_hook(Box::new(|_| ()));
    let done = catch_unwind(AssertUnwindSafe(attempt)).ok();
    set_hook(hook);
    done
}
