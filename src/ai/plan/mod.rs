//! Plans for one activation: candidates, their worth, and the choice among them.

pub(in crate::ai) mod candidates;
pub(in crate::ai) mod delay;
pub(in crate::ai) mod destinations;
pub(in crate::ai) mod gain;
pub(in crate::ai) mod lookahead;
pub(in crate::ai) mod morale;
pub(in crate::ai) mod planner;
pub(in crate::ai) mod plans;
pub(in crate::ai) mod position_score;
