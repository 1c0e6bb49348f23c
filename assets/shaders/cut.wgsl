// Houses and trees that would hide a unit are cut low. Their vertices carry half their height over the ground as alpha, all
// others carry 1. Used by what is seen and by what throws shadows, so that a low house throws a short one.

#define_import_path phaseline::cut

// The middles of the hexes in which things are cut, in x and y, and in z how far they are, from 0 to 1.
struct Yards {
    places: array<vec4<f32>, 16>,
    // How many of them there are.
    count: u32,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> yards: Yards;

// The height that is left of what is cut, and what is left of each part above it: roofs stay over walls.
const LEFT: f32 = 0.16;
const CRUSHED: f32 = 0.05;

fn cut_low(at: vec3<f32>, alpha: f32) -> vec3<f32> {
    let above = alpha * 2.0 - LEFT;
    if (alpha > 0.9 || above <= 0.0) {
        return at;
    }
    for (var place = 0u; place < yards.count; place++) {
        let away = at.xz - yards.places[place].xy;
        if (dot(away, away) < 0.76) {
            return at - vec3<f32>(0.0, above * (1.0 - CRUSHED) * yards.places[place].z, 0.0);
        }
    }
    return at;
}
