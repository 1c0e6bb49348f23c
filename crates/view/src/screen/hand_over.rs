//! Passes the finished picture to its window or image.

use bevy::core_pipeline::Core3d;
use bevy::core_pipeline::blit::{BlitPipeline, BlitPipelineKey};
use bevy::core_pipeline::upscaling::{ViewUpscalingPipeline, upscaling};
use bevy::prelude::*;
use bevy::render::render_resource::{
    CachedRenderPipelineId, PipelineCache, SpecializedRenderPipelines, TextureFormat, TextureUsages,
    TextureViewDescriptor,
};
use bevy::render::renderer::{RenderContext, ViewQuery, render_system};
use bevy::render::view::ViewTarget;
use bevy::render::{Render, RenderApp, RenderSystems};

use super::whole;

/// The pipeline that draws a picture into its target.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
struct Courier {
    pipeline: CachedRenderPipelineId,
    format: TextureFormat,
}

fn prepare_couriers(
    mut commands: Commands,
    mut cache: ResMut<PipelineCache>,
    mut pipelines: ResMut<SpecializedRenderPipelines<BlitPipeline>>,
    blit: Res<BlitPipeline>,
    views: Query<(Entity, &ViewTarget, Option<&Courier>)>,
) {
    for (view, target, courier) in &views {
        let Some(format) = target.out_texture_view_format().filter(|_| target.compositing_space.is_some()) else {
            continue;
        };
        // Else the engine would pass the picture on a second time.
        commands.entity(view).remove::<ViewUpscalingPipeline>();
        if courier.is_some_and(|courier| courier.format == format) {
            continue;
        }
        let key = BlitPipelineKey { target_format: format, blend_state: None, samples: 1, source_space: None };
        let pipeline = pipelines.specialize(&cache, &blit, key);
        cache.block_on_render_pipeline(pipeline);
        commands.entity(view).insert(Courier { pipeline, format });
    }
}

/// Copies the bytes if both sides store them in the same order. Else draws the picture.
fn hand_over(
    view: ViewQuery<(&ViewTarget, &Courier)>,
    cache: Res<PipelineCache>,
    blit: Res<BlitPipeline>,
    mut ctx: RenderContext,
) {
    let (target, courier) = view.into_inner();
    let picture = target.main_texture();
    // Requesting the attachment tells the window that there is something to show.
    let Some(attachment) = target.out_texture_color_attachment(None) else { return };
    let goal = attachment.view.texture();
    let alike = goal.format().remove_srgb_suffix() == picture.format() && goal.size() == picture.size();
    if alike && goal.usage().contains(TextureUsages::COPY_DST) {
        let whole = picture.size();
        let (from, to) = (picture.as_image_copy(), goal.as_image_copy());
        ctx.command_encoder().copy_texture_to_texture(from, to, whole);
        return;
    }
    let Some(pipeline) = cache.get_render_pipeline(courier.pipeline) else { return };
    // Both sides use sRGB, so that the bytes stay the same.
    let format = if courier.format.is_srgb() { picture.format().add_srgb_suffix() } else { picture.format() };
    let source = picture.create_view(&TextureViewDescriptor { format: Some(format), ..default() });
    let group = blit.create_bind_group(ctx.render_device(), &source, &cache);
    whole::fill(&mut ctx, "hand over", attachment, (pipeline, &group));
}

pub(super) fn plugin(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .add_systems(Render, prepare_couriers.in_set(RenderSystems::Render).before(render_system))
            // The engine's own step does nothing here, but other steps are ordered after it.
            .add_systems(Core3d, hand_over.after(upscaling));
    }
}
