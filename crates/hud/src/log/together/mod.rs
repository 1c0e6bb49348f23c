//! What several outcomes tell together, as one line: the shots of a salvo, and the hexes of a way.

pub mod salvo;
pub mod ways;
