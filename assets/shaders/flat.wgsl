// The one material of the game: flat colours under a sun and a sky.
//
// All lighting happens at the vertices. Every face has its own vertices, so the picture is the same as with lighting
// at every pixel, and a machine without a graphics card only has to fill triangles with one colour.
// Colours leave as the screen shows them (sRGB), so that nothing has to be converted at any pixel.
// With LIT the daylight is in the colours already and positions are those of the world: that is the board, most of what
// is drawn, where every vertex counts.
// With BOARD houses and trees can be cut low, and with RICH the wind moves trees and ripples, see cut.wgsl.
// With THROUGH only what something nearer hides is to be seen.
// With RICH (a graphics card) the sun's part travels apart, so that the fragment can take it away in the shadow.

#import bevy_pbr::{
    mesh_functions,
    forward_io::Vertex,
    mesh_view_bindings::view,
    view_transformations::position_world_to_clip,
}
#ifdef BOARD
#import phaseline::cut::{blown, cut_low}
#endif
#ifdef RICH
#import bevy_pbr::mesh_view_bindings::globals
#import bevy_pbr::shadows::fetch_directional_shadow
#endif

struct Daylight {
    // Direction towards the sun; w is the strength of the haze.
    sun_direction: vec4<f32>,
    sun: vec4<f32>,
    sky: vec4<f32>,
    ground: vec4<f32>,
    // Colour of the haze; w is the distance where it starts.
    haze: vec4<f32>,
    // Colour of the haze as the screen shows it.
    haze_shown: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> daylight: Daylight;

struct Lit {
    @builtin(position) position: vec4<f32>,
    @location(0) colour: vec4<f32>,
#ifdef RICH
    @location(1) sunlit: vec3<f32>,
    @location(2) world_position: vec4<f32>,
    @location(3) world_normal: vec3<f32>,
#endif
};

fn to_linear(colour: vec3<f32>) -> vec3<f32> {
    return colour * (colour * (colour * 0.305306011 + 0.682171111) + 0.012522878);
}

// The colour as the screen shows it, by roots: no power is worked out.
fn shown(colour: vec3<f32>) -> vec3<f32> {
    let root = sqrt(max(colour, vec3<f32>(0.0)));
    let fourth = sqrt(root);
    return 0.662002687 * root + 0.684122060 * fourth - 0.323583601 * sqrt(fourth) - 0.0225411470 * colour;
}

// How much haze lies between the eye and a point, from 0 to 1.
fn haze_at(world: vec3<f32>) -> f32 {
    let away = max(distance(world, view.world_position.xyz) - daylight.haze.w, 0.0);
    return 1.0 - exp(-away * daylight.sun_direction.w);
}

#ifdef LIT
@vertex
fn vertex(in: Vertex) -> Lit {
    var out: Lit;
    let world = cut_low(in.position, in.color.a);
    out.position = position_world_to_clip(world);
    out.colour = vec4<f32>(mix(in.color.rgb, daylight.haze_shown.rgb, haze_at(world)), 1.0);
    return out;
}
#else
@vertex
fn vertex(in: Vertex) -> Lit {
    var out: Lit;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    var world = mesh_functions::mesh_position_local_to_world(world_from_local, vec4<f32>(in.position, 1.0));
#ifdef BOARD
#ifdef RICH
    world = vec4<f32>(blown(world.xyz, in.color.a, globals.time), 1.0);
#endif
    world = vec4<f32>(cut_low(world.xyz, in.color.a), 1.0);
#endif
    out.position = position_world_to_clip(world.xyz);
#ifdef THROUGH
    // As deep as what stands a stride nearer to the eye, so that a unit does not hide its own mark.
    let stride = normalize(view.world_position.xyz - world.xyz) * 1.6;
    let nearer = position_world_to_clip(world.xyz + stride);
    out.position.z = nearer.z / nearer.w * out.position.w;
#endif
    let tag = mesh_functions::get_tag(in.instance_index);
    var base = in.color;
#ifdef GLOW
    // The tag is a tint and an opacity; no light falls on it.
    if (tag != 0u) {
        let tint = unpack4x8unorm(tag);
        base = base * vec4<f32>(to_linear(tint.rgb), tint.a);
    }
    out.colour = vec4<f32>(shown(base.rgb), base.a);
#else
    // The tag is a paint and a finish: its kind in two bits and how far it goes in six. The vertex alpha says where the
    // paint goes.
    let paint = unpack4x8unorm(tag);
    let kind = tag >> 30u;
    let far = f32((tag >> 24u) & 63u) / 63.0;
    let unpainted = (tag & 0xFFFFFFu) == 0u;
    let tint = mix(vec3<f32>(1.0), to_linear(paint.rgb), select(base.a, 0.0, unpainted));
    var surface = base.rgb * tint;
    // Burnt: the paint is that of the wreck, under which the machine can still be told.
    let char_colour = 0.35 * to_linear(paint.rgb) + 0.13 * surface;
    surface = mix(surface, char_colour, select(0.0, far, kind == 0u));
    // Dark: all lights are out.
    surface = mix(surface, vec3<f32>(0.018, 0.024, 0.036) + 0.15 * surface, select(0.0, far, kind == 3u));
    let normal = mesh_functions::mesh_normal_local_to_world(in.normal, in.instance_index);
    let ambient = mix(daylight.ground.rgb, daylight.sky.rgb, normal.y * 0.5 + 0.5);
    var sunlit = surface * daylight.sun.rgb * max(dot(normal, daylight.sun_direction.xyz), 0.0);
    // Lit: a flash on all of it. Hot: bare metal glows, and painted metal a little.
    let flash = select(0.0, 0.85 * far * sqrt(far), kind == 1u);
    let glow = vec3<f32>(1.0, 0.24, 0.03) * select(0.0, far * (0.6 - 0.48 * base.a), kind == 2u);
    let shaded = mix(surface * ambient, vec3<f32>(1.0, 0.94, 0.82), flash) + glow;
    sunlit = sunlit * (1.0 - flash);
    let haze = haze_at(world.xyz);
#ifdef RICH
    out.colour = vec4<f32>(mix(shaded, daylight.haze.rgb, haze), 1.0);
    out.sunlit = sunlit * (1.0 - haze);
    out.world_position = world;
    out.world_normal = normal;
#else
    out.colour = vec4<f32>(shown(mix(shaded + sunlit, daylight.haze.rgb, haze)), 1.0);
#endif
#endif
    return out;
}
#endif

@fragment
fn fragment(in: Lit) -> @location(0) vec4<f32> {
#ifdef RICH
#ifndef GLOW
    let view_z = dot(vec4<f32>(
        view.view_from_world[0].z,
        view.view_from_world[1].z,
        view.view_from_world[2].z,
        view.view_from_world[3].z
    ), in.world_position);
    let shadow = fetch_directional_shadow(0u, in.world_position, normalize(in.world_normal), view_z, in.position.xy);
    return vec4<f32>(shown(in.colour.rgb + in.sunlit * shadow), 1.0);
#endif
#endif
    return in.colour;
}
