//! What several outcomes tell together, as one line: the shots of a salvo, and the hexes of a way.

pub(in crate::ui) mod salvo;
pub(in crate::ui) mod ways;
