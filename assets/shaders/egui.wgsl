// The interface: triangles in the colours of the screen. With TEXTURED each is covered as far as its glyph says.

struct Transform {
    scale: vec2<f32>,
    translation: vec2<f32>,
}

struct Painted {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> transform: Transform;
#ifdef TEXTURED
// The atlas of glyphs, all white; its alpha says how far a pixel is covered.
@group(1) @binding(0) var atlas: texture_2d<f32>;
@group(1) @binding(1) var atlas_sampler: sampler;
#endif

@vertex
fn vertex(
    @location(0) position: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) colour: vec4<f32>,
) -> Painted {
    return Painted(vec4<f32>(position * transform.scale + transform.translation, 0.0, 1.0), colour, uv);
}

@fragment
fn fragment(in: Painted) -> @location(0) vec4<f32> {
#ifdef TEXTURED
    return in.colour * textureSample(atlas, atlas_sampler, in.uv).a;
#else
    return in.colour;
#endif
}
