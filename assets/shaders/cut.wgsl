// Houses and trees that would hide a unit are cut low. Their vertices carry half their height over the ground as alpha, all
// others carry 1. With a graphics card the wind moves trees, whose alpha is negative, and ripples, which carry -1. Used by
// what is seen and by what throws shadows, so that a low house throws a short one.

#define_import_path phaseline::cut

// The middles of the hexes in which things are cut, in x and y, and in z how far they are, from 0 to 1.
struct Yards {
    places: array<vec4<f32>, 16>,
    // How many of them there are.
    count: u32,
    // How strong the wind is, from 0 to 1.
    wind: f32,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(1) var<uniform> yards: Yards;

// The height that is left of what is cut, and what is left of each part above it: roofs stay over walls.
const LEFT: f32 = 0.16;
const CRUSHED: f32 = 0.05;

fn cut_low(at: vec3<f32>, carried: f32) -> vec3<f32> {
    let alpha = abs(carried);
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

// How far the top of a tree that is one unit high sways, and how far a ripple drifts.
const SWAY: f32 = 0.05;
const DRIFT: f32 = 0.07;

// Where the wind moves a point. Gusts go over the board, so trees beside each other lean alike. A tree bends more towards
// its top; a ripple goes to and fro.
fn blown(at: vec3<f32>, alpha: f32, seconds: f32) -> vec3<f32> {
    if (alpha >= 0.0 || yards.wind <= 0.0) {
        return at;
    }
    if (alpha < -0.9) {
        // Slow over the board, so that a ripple keeps its shape.
        let place = seconds * 0.9 + at.x * 0.9 + at.z * 0.6;
        return at + vec3<f32>(sin(place), 0.0, 0.4 * cos(place * 0.8)) * DRIFT * yards.wind;
    }
    let gust = seconds * 1.5 + at.x * 0.55 + at.z * 0.35;
    let flutter = seconds * 3.7 + at.x * 2.3 - at.z * 1.9;
    let lean = 0.55 + 0.6 * sin(gust) + 0.2 * sin(flutter);
    let high = -2.0 * alpha;
    return at + vec3<f32>(0.93, 0.0, 0.37) * lean * high * high * SWAY * yards.wind;
}
