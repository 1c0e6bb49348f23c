//! Wind: with a graphics card trees sway and ripples drift, unless the player wants little motion.

use bevy::prelude::*;

use crate::look::material::{FlatMaterial, Materials, Richness};
use phaseline_world::session::Settings;

/// Tells the material of the board how strong the wind is, whenever that changes.
fn blow(
    richness: Res<Richness>,
    settings: Option<Res<Settings>>,
    board: Res<Materials>,
    mut materials: ResMut<Assets<FlatMaterial>>,
) {
    let calm = *richness == Richness::Plain || settings.is_some_and(|settings| settings.reduced_motion);
    let strength = if calm { 0.0 } else { 1.0 };
    if materials.get(&board.board).is_some_and(|material| material.wind() != strength)
        && let Some(mut material) = materials.get_mut(&board.board)
    {
        material.blow(strength);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, blow.run_if(resource_exists::<Materials>));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::material::make_materials;
    use bevy::ecs::system::RunSystemOnce;

    /// A world with the materials of a board.
    fn board(richness: Richness) -> World {
        let mut world = World::new();
        world.insert_resource(richness);
        world.init_resource::<Assets<FlatMaterial>>();
        world.run_system_once(make_materials).expect("it runs");
        world
    }

    /// The strength of the wind with this richness and these settings.
    fn wind(richness: Richness, reduced_motion: bool) -> f32 {
        let mut world = board(richness);
        world.insert_resource(Settings { reduced_motion, ..Settings::default() });
        world.run_system_once(blow).expect("it runs");
        let board = world.resource::<Materials>().board.clone();
        world.resource::<Assets<FlatMaterial>>().get(&board).expect("the material").wind()
    }

    #[test]
    fn the_wind_blows_with_a_graphics_card_unless_the_player_wants_little_motion() {
        assert_eq!(wind(Richness::Rich, false), 1.0);
        assert_eq!(wind(Richness::Rich, true), 0.0);
        assert_eq!(wind(Richness::Plain, false), 0.0);
    }

    #[test]
    fn what_is_cut_low_leaves_the_wind_as_it_is() {
        let mut world = board(Richness::Rich);
        let board = world.resource::<Materials>().board.clone();
        let mut assets = world.resource_mut::<Assets<FlatMaterial>>();
        let mut material = assets.get_mut(&board).expect("the material");
        material.blow(1.0);
        material.cut_low([(Vec2::ONE, 0.5)].into_iter());
        assert_eq!(material.wind(), 1.0);
    }
}
