//! Chance that changes no battle: which battle the start screen offers. Each battle has streams of its own, from its seed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_rand::prelude::{EntropyPlugin, GlobalRng, Pcg32};
use phaseline_rules::chance::dice::Dice;

/// The largest seed that is offered: six digits can be told to somebody else.
const LARGEST_SEED: u64 = 999_999;

/// Gives the app its generator.
#[derive(Debug, Clone, Copy)]
pub struct ChancePlugin {
    /// The seed of the generator. Without one it comes from the system, and differs with every start.
    pub seed: Option<u64>,
}

impl ChancePlugin {
    /// The seed of captures and tests. With it the start screen first offers battle 1.
    pub const REPEATABLE: u64 = 684_370;
}

impl Plugin for ChancePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins(self.seed.map_or_else(EntropyPlugin::<Pcg32>::new, |seed| {
            let mut bytes = [0; 16];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            EntropyPlugin::with_seed(bytes)
        }));
    }
}

/// Draws from the generator of the app.
#[derive(SystemParam)]
pub struct ChanceSource<'w, 's> {
    generator: Single<'w, 's, &'static mut Pcg32, With<GlobalRng>>,
}

impl ChanceSource<'_, '_> {
    /// The seed of a battle, from 1 to 999,999. Each is equally likely, except for `but`, which is not drawn.
    pub fn battle_seed(&mut self, but: u64) -> u64 {
        let is_left_out = (1..=LARGEST_SEED).contains(&but);
        let drawn = 1 + self.generator.below(LARGEST_SEED - u64::from(is_left_out));
        drawn + u64::from(is_left_out && drawn >= but)
    }
}
