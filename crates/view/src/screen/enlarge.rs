//! Enlarges a board that was drawn small to the size of the picture.

use bevy::asset::uuid_handle;
use bevy::camera::MainPassResolutionOverride;
use bevy::core_pipeline::{Core3d, Core3dSystems, FullscreenShader};
use bevy::prelude::*;
use bevy::render::render_resource::binding_types::{sampler, texture_2d, uniform_buffer};
use bevy::render::render_resource::{
    BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries, CachedRenderPipelineId, ColorTargetState,
    ColorWrites, FilterMode, FragmentState, PipelineCache, RenderPassColorAttachment, RenderPipelineDescriptor,
    Sampler, SamplerBindingType, SamplerDescriptor, ShaderStages, TextureFormat, TextureSampleType, UniformBuffer,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderQueue, ViewQuery};
use bevy::render::view::ViewTarget;
use bevy::render::{RenderApp, RenderStartup};
use bevy::shader::Shader;

use super::whole;

/// The shader is part of the program.
const SHADER: Handle<Shader> = uuid_handle!("b5b9d3a4-62cf-4b0d-8d8e-0a7a0b8f6f11");

/// The resources of this step, created once.
#[derive(Resource)]
struct Enlarger {
    layout: BindGroupLayoutDescriptor,
    pipeline: CachedRenderPipelineId,
    sampler: Sampler,
}

fn make_enlarger(
    mut commands: Commands,
    device: Res<RenderDevice>,
    whole: Res<FullscreenShader>,
    cache: Res<PipelineCache>,
) {
    let entries = (
        texture_2d(TextureSampleType::Float { filterable: true }),
        sampler(SamplerBindingType::Filtering),
        uniform_buffer::<Vec4>(false),
    );
    let entries = BindGroupLayoutEntries::sequential(ShaderStages::FRAGMENT, entries);
    let layout = BindGroupLayoutDescriptor::new("enlarge_layout", &entries);
    let target = ColorTargetState { format: TextureFormat::Rgba8Unorm, blend: None, write_mask: ColorWrites::ALL };
    let pipeline = cache.queue_render_pipeline(RenderPipelineDescriptor {
        label: Some("enlarge".into()),
        layout: vec![layout.clone()],
        vertex: whole.to_vertex_state(),
        fragment: Some(FragmentState { shader: SHADER, targets: vec![Some(target)], ..default() }),
        ..default()
    });
    let (mag_filter, min_filter) = (FilterMode::Linear, FilterMode::Linear);
    let sampler = device.create_sampler(&SamplerDescriptor { mag_filter, min_filter, ..default() });
    commands.insert_resource(Enlarger { layout, pipeline, sampler });
}

fn enlarge(
    view: ViewQuery<(&ViewTarget, &MainPassResolutionOverride)>,
    enlarger: Res<Enlarger>,
    cache: Res<PipelineCache>,
    queue: Res<RenderQueue>,
    mut part: Local<UniformBuffer<Vec4>>,
    mut ctx: RenderContext,
) {
    let (target, drawn) = view.into_inner();
    let Some(pipeline) = cache.get_render_pipeline(enlarger.pipeline) else { return };
    let size = target.main_texture().size();
    let size = Vec2::new(size.width as f32, size.height as f32);
    let edge = (drawn.0.as_vec2() - 0.5) / size;
    let scale = drawn.0.as_vec2() / size;
    part.set(Vec4::new(scale.x, scale.y, edge.x, edge.y));
    part.write_buffer(ctx.render_device(), &queue);
    let Some(part) = part.binding() else { return };
    let way = target.post_process_write();
    let layout = cache.get_bind_group_layout(&enlarger.layout);
    let entries = BindGroupEntries::sequential((way.source, &enlarger.sampler, part));
    let group = ctx.render_device().create_bind_group("enlarge", &layout, &entries);
    let attachment =
        RenderPassColorAttachment { view: way.destination, depth_slice: None, resolve_target: None, ops: default() };
    whole::fill(&mut ctx, "enlarge", attachment, (pipeline, &group));
}

pub(super) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("../../shaders/enlarge.wgsl"), "shaders/enlarge.wgsl");
    if let Err(error) = app.world_mut().resource_mut::<Assets<Shader>>().insert(SHADER.id(), shader) {
        error!("the shader that enlarges the board is missing: {error}");
    }
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .add_systems(RenderStartup, make_enlarger)
            .add_systems(Core3d, enlarge.in_set(Core3dSystems::PostProcess));
    }
}
