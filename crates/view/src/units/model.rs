//! Models, read from files that are part of the program.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::prelude::*;
use include_dir::{Dir, include_dir};

use super::shape::Shape;
use super::simplify::simplify;

/// The factor by which units are drawn larger than in their files, so that they fill their hexes.
const ENLARGED: f32 = 1.18;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/models");

/// A part of a model that moves about its own joint.
#[derive(Debug, Clone)]
pub struct Part {
    /// Its name, such as `torso` or `leg_left`.
    pub name: String,
    /// The index of the part that it hangs on, always an earlier one.
    pub parent: Option<usize>,
    /// Its joint, relative to the joint of its parent.
    pub joint: Vec3,
    /// Its shape. `None` for a mere marker such as `muzzle`.
    pub mesh: Option<Handle<Mesh>>,
    /// Its plainer shape for large distances.
    pub far: Option<Handle<Mesh>>,
}

/// A model: parts that hang on each other.
#[derive(Debug, Clone, Default)]
pub struct Model {
    /// The parts, parents before children.
    pub parts: Vec<Part>,
    /// The height of its highest point, in world units.
    pub height: f32,
    /// The largest distance of a point from its axis, in world units.
    pub radius: f32,
}

impl Model {
    /// The joint of a part, relative to the foot of the model.
    pub fn joint(&self, part: usize) -> Vec3 {
        self.parts
            .get(part)
            .map_or(Vec3::ZERO, |found| found.joint + found.parent.map_or(Vec3::ZERO, |parent| self.joint(parent)))
    }

    /// The muzzles, relative to the foot of the model.
    pub fn muzzles(&self) -> Vec<Vec3> {
        let marks = (0..self.parts.len()).filter(|index| self.parts[*index].name.starts_with("muzzle"));
        marks.map(|index| self.joint(index)).collect()
    }
}

/// All models, by name.
#[derive(Resource, Debug, Clone, Default)]
pub struct Models(BTreeMap<String, Arc<Model>>);

impl Models {
    /// The model with this name, or else a stand-in.
    pub fn get(&self, name: &str) -> Option<&Arc<Model>> {
        self.0.get(name).or_else(|| self.0.get(STAND_IN)).or_else(|| self.0.values().next())
    }
}

/// The model to show in place of a missing one.
const STAND_IN: &str = "mech_medium";

/// A file that is not a model.
#[derive(Debug, thiserror::Error)]
enum ModelFault {
    #[error(transparent)]
    Format(#[from] gltf::Error),
    #[error("it has no scene")]
    NoScene,
}

/// Reads all models that are part of the program.
fn read_models(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let mut models = Models::default();
    for file in FILES.files().filter(|file| file.path().extension().is_some_and(|end| end == "glb")) {
        let name = file.path().file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        match read(file.contents(), &mut meshes) {
            Ok(model) => {
                models.0.insert(name, Arc::new(model));
            }
            Err(fault) => error!("the model {name} cannot be read: {fault}"),
        }
    }
    commands.insert_resource(models);
}

fn read(bytes: &[u8], meshes: &mut Assets<Mesh>) -> Result<Model, ModelFault> {
    let file = gltf::Gltf::from_slice(bytes)?;
    let scene = file.default_scene().or_else(|| file.scenes().next()).ok_or(ModelFault::NoScene)?;
    let blob = file.blob.as_deref().unwrap_or_default();
    let mut model = Model::default();
    for node in scene.nodes() {
        read_node(&node, None, blob, &mut model, meshes);
    }
    Ok(model)
}

fn read_node(node: &gltf::Node<'_>, parent: Option<usize>, blob: &[u8], model: &mut Model, meshes: &mut Assets<Mesh>) {
    let joint = Vec3::from_array(node.transform().decomposed().0) * ENLARGED;
    let shape = node.mesh().and_then(|mesh| mesh.primitives().next()).map(|primitive| shape(&primitive, blob));
    let number = model.parts.len();
    let name = node.name().unwrap_or_default().to_owned();
    model.parts.push(Part { name, parent, joint, mesh: None, far: None });
    if let Some(shape) = shape {
        let foot = model.joint(number);
        for point in &shape.positions {
            let at = foot + Vec3::from_array(*point);
            model.height = model.height.max(at.y);
            model.radius = model.radius.max(at.xz().length());
        }
        model.parts[number].far = Some(meshes.add(simplify(&shape).mesh()));
        model.parts[number].mesh = Some(meshes.add(shape.mesh()));
    }
    for child in node.children() {
        read_node(&child, Some(number), blob, model, meshes);
    }
}

fn shape(primitive: &gltf::Primitive<'_>, blob: &[u8]) -> Shape {
    let reader = primitive.reader(|_| Some(blob));
    let enlarged = |point: [f32; 3]| point.map(|part| part * ENLARGED);
    let positions: Vec<_> = reader.read_positions().map(|points| points.map(enlarged).collect()).unwrap_or_default();
    let normals = reader.read_normals().map_or_else(|| vec![[0.0, 1.0, 0.0]; positions.len()], Iterator::collect);
    let colours = reader
        .read_colors(0)
        .map_or_else(|| vec![[0.5, 0.5, 0.5, 1.0]; positions.len()], |colours| colours.into_rgba_f32().collect());
    let indices = reader
        .read_indices()
        .map_or_else(|| (0..positions.len() as u32).collect(), |indices| indices.into_u32().collect());
    Shape { positions, normals, colours, indices }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreStartup, read_models);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shipped_model_can_be_read_and_fits_its_hex() {
        let mut meshes = Assets::<Mesh>::default();
        let mut count = 0;
        for file in FILES.files().filter(|file| file.path().extension().is_some_and(|end| end == "glb")) {
            let model = read(file.contents(), &mut meshes).expect("a model");
            assert!(model.height > 0.05 && model.radius < 1.05, "{:?}: {model:?}", file.path());
            assert!(model.parts.iter().enumerate().all(|(index, part)| part.parent.is_none_or(|up| up < index)));
            count += 1;
        }
        assert!(count >= 9, "{count} models");
    }
}
