//! Draws once over a whole picture.

use bevy::render::render_resource::{BindGroup, RenderPassColorAttachment, RenderPassDescriptor, RenderPipeline};
use bevy::render::renderer::RenderContext;

/// Fills each pixel of a picture with a pipeline. One triangle covers all of it.
pub(super) fn fill(
    ctx: &mut RenderContext<'_, '_>,
    label: &'static str,
    picture: RenderPassColorAttachment<'_>,
    (pipeline, group): (&RenderPipeline, &BindGroup),
) {
    let mut pass = ctx.command_encoder().begin_render_pass(&RenderPassDescriptor {
        label: Some(label),
        color_attachments: &[Some(picture)],
        ..Default::default()
    });
    pass.set_pipeline(pipeline);
    pass.set_bind_group(0, group, &[]);
    pass.draw(0..3, 0..1);
}
