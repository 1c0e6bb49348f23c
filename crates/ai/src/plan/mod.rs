//! Plans for one activation: candidates, their worth, and the choice among them.

pub(crate) mod activation_plan;
pub(crate) mod candidates;
pub(crate) mod delay;
pub(crate) mod destinations;
pub(crate) mod gain;
pub(crate) mod lookahead;
pub(crate) mod morale;
pub(crate) mod planner;
pub(crate) mod plans;
pub(crate) mod position_score;
