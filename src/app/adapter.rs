//! Finds something to draw with, and learns whether it is a graphics card or the processor.

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};

use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{Backends, RenderCreation, RenderResources, WgpuSettings};
use bevy::tasks::block_on;

/// Nothing was found that could draw.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no Vulkan driver was found; on Debian or Ubuntu install libvulkan1 and mesa-vulkan-drivers")]
pub struct NoGraphics;

/// A renderer that is ready before the app is built.
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
    /// [`NoGraphics`] when there is no driver.
    pub fn find() -> Result<Self, NoGraphics> {
        // The engine panics where no adapter is found; this is the one place that turns the panic into an error.
        let hook = take_hook();
        set_hook(Box::new(|_| ()));
        let found = catch_unwind(AssertUnwindSafe(|| {
            block_on(initialize_renderer(Backends::VULKAN, None, &WgpuSettings::default()))
        }));
        set_hook(hook);
        found.map(Self).map_err(|_| NoGraphics)
    }

    /// For the render plugin.
    pub(super) fn into_creation(self) -> RenderCreation {
        RenderCreation::from(self.0)
    }
}
