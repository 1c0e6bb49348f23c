//! Paints egui's triangles in the colours of the screen, as egui means them.
//!
//! The plugin's own painter draws only into targets in linear light; the board is composed in the bytes of the screen, as
//! here. With the plugin's painter and a board in linear light a frame takes 1.16 times as long (four pairs: 1.08 to 1.26;
//! 1280 x 720, the camera moving, software driver, 2 cores), and translucent panels come out paler.

use std::ops::Range;

use bevy::asset::uuid_handle;
use bevy::core_pipeline::upscaling::upscaling;
use bevy::core_pipeline::{Core3d, Core3dSystems};
use bevy::mesh::VertexBufferLayout;
use bevy::prelude::*;
use bevy::render::render_resource::{
    BlendState, BufferUsages, CachedRenderPipelineId, ColorTargetState, ColorWrites, FragmentState, IndexFormat,
    PipelineCache, RawBufferVec, RenderPassDescriptor, RenderPipelineDescriptor, TextureFormat, VertexFormat,
    VertexState, VertexStepMode,
};
use bevy::render::renderer::{RenderContext, RenderDevice, RenderQueue, ViewQuery};
use bevy::render::sync_world::MainEntity;
use bevy::render::view::ViewTarget;
use bevy::render::{ExtractSchedule, MainWorld, Render, RenderApp, RenderStartup, RenderSystems};
use bevy::shader::Shader;
use bevy_egui::egui::epaint::{ClippedPrimitive, Primitive, Vertex, WHITE_UV};
use bevy_egui::egui::{self, TextureId};
use bevy_egui::render::systems::{EguiTextureBindGroups, EguiTextureId, EguiTransforms};
use bevy_egui::render::{EguiPipeline, extract_egui_camera_view_system};
use bevy_egui::{EguiOutput, EguiRenderOutput};

/// The shader is part of the program.
const SHADER: Handle<Shader> = uuid_handle!("2c9f9a52-3f0e-4a50-9b4e-65a0e2f5c7d3");

/// What egui wants painted in this frame.
#[derive(Resource)]
struct Drawing {
    /// The camera it is painted for, in the main world.
    camera: Option<Entity>,
    /// Pixels of a point.
    scale: f32,
    jobs: Vec<ClippedPrimitive>,
    strokes: Vec<Stroke>,
    vertices: RawBufferVec<Vertex>,
    indices: RawBufferVec<u32>,
}

impl Default for Drawing {
    fn default() -> Self {
        Self {
            camera: None,
            scale: 1.0,
            jobs: Vec::new(),
            strokes: Vec::new(),
            vertices: RawBufferVec::new(BufferUsages::VERTEX),
            indices: RawBufferVec::new(BufferUsages::INDEX),
        }
    }
}

/// Triangles under one clip rectangle with one texture, or with none.
#[derive(Debug, Clone, PartialEq)]
struct Stroke {
    clip: URect,
    texture: Option<TextureId>,
    indices: Range<u32>,
}

/// Square points from which on a triangle of one colour is painted without asking the texture.
const BROAD: f32 = 600.0;

/// The pipelines for triangles with a texture and for those without.
#[derive(Resource)]
struct Painter {
    textured: CachedRenderPipelineId,
    solid: CachedRenderPipelineId,
}

fn make_painter(mut commands: Commands, egui: Res<EguiPipeline>, cache: Res<PipelineCache>) {
    let formats = [VertexFormat::Float32x2, VertexFormat::Float32x2, VertexFormat::Unorm8x4];
    let target = ColorTargetState {
        format: TextureFormat::Rgba8Unorm,
        blend: Some(BlendState::PREMULTIPLIED_ALPHA_BLENDING),
        write_mask: ColorWrites::ALL,
    };
    let make = |textured: bool| {
        let shader_defs = if textured { vec!["TEXTURED".into()] } else { Vec::new() };
        let mut layout = vec![egui.transform_bind_group_layout.clone()];
        layout.extend(textured.then(|| egui.texture_bind_group_layout.clone()));
        let targets = vec![Some(target.clone())];
        cache.queue_render_pipeline(RenderPipelineDescriptor {
            label: Some("paint egui".into()),
            layout,
            vertex: VertexState {
                shader: SHADER,
                shader_defs: shader_defs.clone(),
                buffers: vec![VertexBufferLayout::from_vertex_formats(VertexStepMode::Vertex, formats)],
                ..default()
            },
            fragment: Some(FragmentState { shader: SHADER, shader_defs, targets, ..default() }),
            ..default()
        })
    };
    commands.insert_resource(Painter { textured: make(true), solid: make(false) });
}

/// Takes the triangles before the plugin does, so that it paints nothing.
fn take_drawing(mut world: ResMut<MainWorld>, mut drawing: ResMut<Drawing>) {
    let mut cameras = world.query::<(Entity, &mut EguiRenderOutput, &EguiOutput)>();
    drawing.camera = None;
    for (camera, mut output, settings) in cameras.iter_mut(&mut world) {
        drawing.camera = Some(camera);
        drawing.scale = settings.pixels_per_point;
        drawing.jobs = std::mem::take(&mut output.paint_jobs);
    }
}

fn prepare_drawing(mut drawing: ResMut<Drawing>, device: Res<RenderDevice>, queue: Res<RenderQueue>) {
    let drawing = &mut *drawing;
    drawing.vertices.clear();
    drawing.indices.clear();
    drawing.strokes.clear();
    for job in drawing.jobs.drain(..) {
        let Primitive::Mesh(mesh) = job.primitive else { continue };
        let clip = pixels(job.clip_rect, drawing.scale);
        let first = drawing.vertices.len() as u32;
        drawing.vertices.values_mut().extend_from_slice(&mesh.vertices);
        for triangle in mesh.indices.chunks_exact(3) {
            let start = drawing.indices.len() as u32;
            drawing.indices.values_mut().extend(triangle.iter().map(|index| index + first));
            let texture = (!is_broad(&mesh.vertices, triangle)).then_some(mesh.texture_id);
            match drawing.strokes.last_mut().filter(|last| last.clip == clip && last.texture == texture) {
                Some(last) => last.indices.end = start + 3,
                None => drawing.strokes.push(Stroke { clip, texture, indices: start..start + 3 }),
            }
        }
    }
    drawing.vertices.write_buffer(&device, &queue);
    drawing.indices.write_buffer(&device, &queue);
}

/// Whether a triangle has no texture and is large enough to gain by it.
fn is_broad(vertices: &[Vertex], triangle: &[u32]) -> bool {
    let corner = |index: usize| triangle.get(index).and_then(|vertex| vertices.get(*vertex as usize));
    let (Some(a), Some(b), Some(c)) = (corner(0), corner(1), corner(2)) else { return false };
    let solid = [a, b, c].iter().all(|corner| corner.uv == WHITE_UV);
    let (along, across) = (b.pos - a.pos, c.pos - a.pos);
    solid && (along.x * across.y - along.y * across.x).abs() > 2.0 * BROAD
}

/// The pixels of a rectangle of points.
fn pixels(rect: egui::Rect, scale: f32) -> URect {
    let corner = |at: egui::Pos2| UVec2::new((at.x * scale).round() as u32, (at.y * scale).round() as u32);
    URect::from_corners(corner(rect.min), corner(rect.max))
}

fn paint(
    view: ViewQuery<(&ViewTarget, &MainEntity)>,
    drawing: Res<Drawing>,
    painter: Res<Painter>,
    cache: Res<PipelineCache>,
    (transforms, textures): (Res<EguiTransforms>, Res<EguiTextureBindGroups>),
    mut ctx: RenderContext,
) {
    let (target, camera) = view.into_inner();
    if drawing.strokes.is_empty() || drawing.camera != Some(camera.id()) {
        return;
    }
    let pipeline = |id| cache.get_render_pipeline(id);
    let (Some(textured), Some(solid)) = (pipeline(painter.textured), pipeline(painter.solid)) else { return };
    let Some((_, transform)) = &transforms.bind_group else { return };
    let (Some(vertices), Some(indices), Some(offset)) =
        (drawing.vertices.buffer(), drawing.indices.buffer(), transforms.offsets.get(camera))
    else {
        return;
    };
    let whole = target.main_texture().size();
    let whole = URect::new(0, 0, whole.width, whole.height);
    let mut pass = ctx.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("paint egui"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        ..default()
    });
    pass.set_render_pipeline(textured);
    pass.set_bind_group(0, transform, &[*offset]);
    pass.set_vertex_buffer(0, vertices.slice(..));
    pass.set_index_buffer(indices.slice(..), IndexFormat::Uint32);
    for stroke in &drawing.strokes {
        let clip = stroke.clip.intersect(whole);
        if clip.is_empty() {
            continue;
        }
        match stroke.texture {
            None => pass.set_render_pipeline(solid),
            Some(texture) => {
                let texture = match texture {
                    TextureId::Managed(id) => EguiTextureId::Managed(*camera, id),
                    TextureId::User(id) => EguiTextureId::User(id),
                };
                let Some((texture, _)) = textures.get(&texture) else { continue };
                pass.set_render_pipeline(textured);
                pass.set_bind_group(1, texture, &[]);
            }
        }
        pass.set_scissor_rect(clip.min.x, clip.min.y, clip.width(), clip.height());
        pass.draw_indexed(stroke.indices.clone(), 0, 0..1);
    }
}

pub(super) fn plugin(app: &mut App) {
    let shader = Shader::from_wgsl(include_str!("../../../assets/shaders/egui.wgsl"), "shaders/egui.wgsl");
    if let Err(error) = app.world_mut().resource_mut::<Assets<Shader>>().insert(SHADER.id(), shader) {
        error!("the shader of the interface is missing: {error}");
    }
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<Drawing>()
        .add_systems(RenderStartup, make_painter)
        .add_systems(ExtractSchedule, take_drawing.before(extract_egui_camera_view_system))
        .add_systems(Render, prepare_drawing.in_set(RenderSystems::Prepare))
        .add_systems(Core3d, paint.after(Core3dSystems::PostProcess).before(upscaling));
}
