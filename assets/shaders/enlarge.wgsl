// Shows a board that was drawn in the upper left part of a texture on the whole picture.

#import bevy_core_pipeline::fullscreen_vertex_shader::FullscreenVertexOutput

@group(0) @binding(0) var drawn: texture_2d<f32>;
@group(0) @binding(1) var smooth_sampler: sampler;
// x and y: the part of the texture that was drawn; z and w: where its last row and column have their middle.
@group(0) @binding(2) var<uniform> part: vec4<f32>;

@fragment
fn fragment(in: FullscreenVertexOutput) -> @location(0) vec4<f32> {
    return textureSample(drawn, smooth_sampler, min(in.uv * part.xy, part.zw));
}
