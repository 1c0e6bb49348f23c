//! The one material of the game, its daylight, and how much work a frame may be.

use bevy::asset::{Asset, Assets, Handle, uuid_handle};
use bevy::light::NotShadowCaster;
use bevy::math::Vec4;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{Material, MaterialPipeline, MaterialPipelineKey, MaterialPlugin};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
};
use bevy::shader::{Shader, ShaderRef};

use super::paint;

/// How much work a frame may be.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Richness {
    /// For a machine that draws with its processor: no shadow maps, no anti-aliasing, no tone mapping.
    #[default]
    Plain,
    /// For a graphics card: shadows and anti-aliasing.
    Rich,
}

/// Draws as on another kind of machine: for tests, and where the player wants it.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForcedRichness(pub Richness);

/// The light of the scene, the same for everything in it.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq)]
pub struct Daylight {
    /// The direction towards the sun (x east, y up, z south). `w` is how fast the haze thickens with distance.
    pub sun_direction: Vec4,
    /// The light of the sun, linear.
    pub sun: Vec4,
    /// The light from above, linear.
    pub sky: Vec4,
    /// The light from below, linear.
    pub ground: Vec4,
    /// The colour of the haze, linear. `w` is the distance at which it starts.
    pub haze: Vec4,
    /// The colour of the haze on the screen.
    pub haze_shown: Vec4,
}

impl Daylight {
    /// A clear day with the sun in the south-west.
    pub fn clear_day() -> Self {
        let direction = SUN_DIRECTION.normalize();
        let haze = paint::linear(paint::HAZE);
        Self {
            sun_direction: direction.extend(0.004),
            sun: Vec4::new(0.96, 0.88, 0.72, 0.0),
            sky: Vec4::new(0.46, 0.54, 0.66, 0.0),
            ground: Vec4::new(0.30, 0.28, 0.27, 0.0),
            haze: Vec4::new(haze.red, haze.green, haze.blue, 48.0),
            haze_shown: paint::shown(haze).to_vec4(),
        }
    }

    /// The light on a surface with this normal, in red, green and blue. The shader computes the same sum.
    pub fn on(&self, normal: Vec3) -> Vec3 {
        let ambient = self.ground.truncate().lerp(self.sky.truncate(), normal.y * 0.5 + 0.5);
        ambient + self.sun.truncate() * normal.dot(self.sun_direction.truncate()).max(0.0)
    }
}

/// The direction towards the sun. Not a unit vector.
pub const SUN_DIRECTION: Vec3 = Vec3::new(-0.62, 1.0, 0.28);

/// The number of hexes that can have low houses and trees at a time.
pub const YARDS: usize = 16;

/// The hexes of the board with low houses and trees.
#[derive(ShaderType, Debug, Clone, Copy, PartialEq)]
struct Yards {
    /// Their centres in `x` and `y` (south). `z` is how far they are cut, from 0 to 1.
    places: [Vec4; YARDS],
    /// The number of places in use.
    count: u32,
    /// How strong the wind is that moves trees and ripples, from 0 to 1.
    wind: f32,
}

impl Yards {
    const NONE: Self = Self { places: [Vec4::ZERO; YARDS], count: 0, wind: 0.0 };
}

/// The pipeline that a material needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FlatKey {
    rich: bool,
    glow: bool,
    lit: bool,
    board: bool,
    blended: bool,
    two_sided: bool,
    on_ground: bool,
    behind: bool,
    through: bool,
}

/// Flat vertex colours under one daylight.
///
/// The `MeshTag` of an entity is its paint: red, green and blue in the low three bytes (sRGB), and in the high byte its
/// [`Finish`](paint::Finish). The alpha of a vertex is its share of the paint. In a glowing material the high byte is the
/// opacity.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(FlatKey)]
pub struct FlatMaterial {
    #[uniform(0)]
    daylight: Daylight,
    #[uniform(1)]
    yards: Yards,
    key: FlatKey,
}

impl FlatMaterial {
    /// Cuts the things in the hexes with these centres low, each as far as given, from 0 to 1. All other things are
    /// full height.
    pub fn cut_low(&mut self, hexes: impl Iterator<Item = (Vec2, f32)>) {
        self.yards = Yards { wind: self.yards.wind, ..Yards::NONE };
        for (place, (middle, far)) in self.yards.places.iter_mut().zip(hexes) {
            *place = middle.extend(far).extend(0.0);
            self.yards.count += 1;
        }
    }
}

impl FlatMaterial {
    /// How strong the wind is over the board, from 0 to 1.
    pub fn wind(&self) -> f32 {
        self.yards.wind
    }

    /// Lets the wind blow over the board with this strength, from 0 to 1. The plain picture has no wind.
    pub fn blow(&mut self, strength: f32) {
        self.yards.wind = strength;
    }
}

impl From<&FlatMaterial> for FlatKey {
    fn from(material: &FlatMaterial) -> Self {
        material.key
    }
}

impl Material for FlatMaterial {
    fn vertex_shader() -> ShaderRef {
        ShaderRef::Handle(SHADER)
    }

    fn fragment_shader() -> ShaderRef {
        ShaderRef::Handle(SHADER)
    }

    fn prepass_vertex_shader() -> ShaderRef {
        ShaderRef::Handle(SHADOW_SHADER)
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.key.blended || self.key.behind { AlphaMode::Blend } else { AlphaMode::Opaque }
    }

    /// The backdrop is drawn after everything solid, where nothing is in front of it, and before everything
    /// translucent.
    fn depth_bias(&self) -> f32 {
        if self.key.behind { -1e6 } else { 0.0 }
    }

    fn specialize(
        _pipeline: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _layout: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let flat = key.bind_group_data;
        let fragment_defs = descriptor.fragment.as_mut().map(|fragment| &mut fragment.shader_defs);
        for defs in fragment_defs.into_iter().chain([&mut descriptor.vertex.shader_defs]) {
            if flat.rich {
                defs.push("RICH".into());
            }
            if flat.glow {
                defs.push("GLOW".into());
            }
            if flat.lit {
                defs.push("LIT".into());
            }
            if flat.board {
                defs.push("BOARD".into());
            }
            if flat.through {
                defs.push("THROUGH".into());
            }
        }
        if flat.two_sided {
            descriptor.primitive.cull_mode = None;
        }
        if flat.behind {
            let targets = descriptor.fragment.iter_mut().flat_map(|fragment| fragment.targets.iter_mut().flatten());
            targets.for_each(|target| target.blend = None);
        }
        if let (true, Some(depth)) = (flat.on_ground, descriptor.depth_stencil.as_mut()) {
            // Depth runs from far (0) to near (1). So a positive bias lifts the mark off its ground.
            depth.bias.constant = 40;
            depth.bias.slope_scale = 1.0;
        }
        if let (true, Some(depth)) = (flat.through, descriptor.depth_stencil.as_mut()) {
            // Draws only what something nearer hides.
            depth.depth_compare = Some(CompareFunction::Less);
        }
        Ok(())
    }
}

/// The shader is part of the program, so that it needs neither a file nor an asset server, not even in a browser.
const SHADER: Handle<Shader> = uuid_handle!("5d1f0a86-7b1c-4c57-9d0e-2f7a1d0c41e9");
/// The shader that draws shadows.
const SHADOW_SHADER: Handle<Shader> = uuid_handle!("5d1f0a86-7b1c-4c57-9d0e-2f7a1d0c41ea");
/// The part that both share: how houses are cut low.
const CUT_SHADER: Handle<Shader> = uuid_handle!("5d1f0a86-7b1c-4c57-9d0e-2f7a1d0c41eb");

/// The shared materials. There are only six, so that nearly everything is drawn in a few batches.
#[derive(Resource, Debug, Clone)]
pub struct Materials {
    /// Solid things in daylight.
    pub solid: Handle<FlatMaterial>,
    /// The board. In the plain picture its meshes have the daylight in their colours and use world coordinates.
    pub board: Handle<FlatMaterial>,
    /// The sky and the table around the board. Never lit.
    pub backdrop: Handle<FlatMaterial>,
    /// Marks on the ground. Translucent, never lit.
    pub mark: Handle<FlatMaterial>,
    /// The parts of a mark that something well in front of them hides, drawn on top of that.
    pub through: Handle<FlatMaterial>,
    /// Beams, sparks and smoke. Translucent, never lit.
    pub glow: Handle<FlatMaterial>,
}

/// Creates the shared materials for the richness of this machine.
pub fn make_materials(mut commands: Commands, richness: Res<Richness>, mut assets: ResMut<Assets<FlatMaterial>>) {
    let rich = *richness == Richness::Rich;
    let daylight = Daylight::clear_day();
    let mut make = |key| assets.add(FlatMaterial { daylight, yards: Yards::NONE, key });
    let plain = FlatKey { rich, ..FlatKey::default() };
    let glow = FlatKey { glow: true, blended: true, two_sided: true, ..plain };
    commands.insert_resource(Materials {
        solid: make(plain),
        board: make(FlatKey { lit: !rich, board: true, ..plain }),
        backdrop: make(FlatKey { glow: true, two_sided: true, behind: true, ..plain }),
        mark: make(FlatKey { on_ground: true, ..glow }),
        through: make(FlatKey { through: true, ..glow }),
        glow: make(glow),
    });
}

/// The component of all glowing things: they throw no shadow.
pub fn unshadowed() -> NotShadowCaster {
    NotShadowCaster
}

pub(crate) fn plugin(app: &mut App) {
    let shaders = [
        (CUT_SHADER, include_str!("../../shaders/cut.wgsl"), "shaders/cut.wgsl"),
        (SHADOW_SHADER, include_str!("../../shaders/shadow.wgsl"), "shaders/shadow.wgsl"),
        (SHADER, include_str!("../../shaders/flat.wgsl"), "shaders/flat.wgsl"),
    ];
    for (handle, text, path) in shaders {
        let shader = Shader::from_wgsl(text, path);
        if let Err(error) = app.world_mut().resource_mut::<Assets<Shader>>().insert(handle.id(), shader) {
            error!("{path} is missing: {error}");
        }
    }
    app.init_resource::<Richness>()
        .add_plugins(MaterialPlugin::<FlatMaterial>::default())
        .add_systems(PreStartup, make_materials);
}
