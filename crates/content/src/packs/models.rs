//! The names of the models that come with the program.
//!
//! The view reads the files. Checks need only the names, and run without a window.

/// Every model for a unit, by the name of its file in `assets/models`.
pub const MODELS: [&str; 26] = [
    "archer",
    "bard",
    "bone_band",
    "bow_band",
    "building_a",
    "building_b",
    "gate",
    "mech_assault",
    "mech_heavy",
    "mech_light",
    "mech_medium",
    "naval",
    "quad",
    "rock_a",
    "rock_b",
    "shaman",
    "spear_band",
    "spearman",
    "tree_conifer",
    "tree_round",
    "trooper",
    "turret",
    "undead",
    "vehicle_hover",
    "vehicle_tracked",
    "warrior",
];
