//! Materials, colours, light and sky, and meshes of coloured triangles.

pub(crate) mod light;
pub mod material;
pub mod paint;
pub mod sculpt;
