//! Materials, colours, light and sky, and meshes of coloured triangles.

pub(in crate::view) mod light;
pub mod material;
pub mod paint;
pub mod sculpt;
