// What throws shadows, with a graphics card: everything solid, and of the board what is left when houses are cut low.

#import bevy_pbr::{
    mesh_functions,
    prepass_io::{Vertex, VertexOutput},
    view_transformations::position_world_to_clip,
}
#ifdef BOARD
#import bevy_render::globals::Globals
#import phaseline::cut::{blown, cut_low}

@group(0) @binding(1) var<uniform> globals: Globals;
#endif

@vertex
fn vertex(in: Vertex) -> VertexOutput {
    var out: VertexOutput;
    let world_from_local = mesh_functions::get_world_from_local(in.instance_index);
    out.world_position = mesh_functions::mesh_position_local_to_world(world_from_local, vec4<f32>(in.position, 1.0));
#ifdef BOARD
    let blown_to = blown(out.world_position.xyz, in.color.a, globals.time);
    out.world_position = vec4<f32>(cut_low(blown_to, in.color.a), 1.0);
#endif
    out.position = position_world_to_clip(out.world_position.xyz);
#ifdef UNCLIPPED_DEPTH_ORTHO_EMULATION
    out.unclipped_depth = out.position.z;
    out.position.z = min(out.position.z, 1.0);
#endif
#ifdef VERTEX_COLORS
    out.color = in.color;
#endif
#ifdef VERTEX_OUTPUT_INSTANCE_INDEX
    out.instance_index = in.instance_index;
#endif
    return out;
}
