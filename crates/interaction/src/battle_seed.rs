//! Chance that changes no battle: which battle the start screen offers, and what looks or sounds now this way and now
//! another. Each battle has streams of its own, from its seed.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_rand::prelude::{EntropyPlugin, GlobalRng, Pcg32, RngSeed};
use bevy_rand::traits::SeedSource;
use phaseline_rules::chance::dice::Dice;

/// The largest seed that is offered: six digits can be told to somebody else.
const LARGEST_SEED: u64 = 999_999;

/// The stream of [`Variety`]. It has one of its own, so that no sound changes which battles are offered.
const STREAM: u64 = 4;

/// Gives the app its generators.
#[derive(Debug, Clone, Copy)]
pub struct ChancePlugin {
    /// The seed of the generators. Without one it comes from the system, and differs with every start.
    pub seed: Option<u64>,
}

impl ChancePlugin {
    /// The seed of captures and tests. With it the start screen first offers battle 1.
    pub const REPEATABLE: u64 = 684_370;
}

impl Plugin for ChancePlugin {
    fn build(&self, app: &mut App) {
        let bytes = |seed: u64, stream: u64| {
            let mut bytes = [0; 16];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            bytes[8..].copy_from_slice(&stream.to_le_bytes());
            bytes
        };
        app.add_plugins(
            self.seed.map_or_else(EntropyPlugin::<Pcg32>::new, |seed| EntropyPlugin::with_seed(bytes(seed, 0))),
        );
        let seed = self.seed.map_or_else(RngSeed::<Pcg32>::default, |seed| RngSeed::from_seed(bytes(seed, STREAM)));
        app.world_mut().spawn((Name::new("Variety"), seed, VarietyRng));
    }
}

/// The generator of [`Variety`].
#[derive(Component, Debug, Clone, Copy)]
struct VarietyRng;

/// Chooses among things that mean the same: which file of a sound is heard, which battle lies behind the title.
#[derive(SystemParam)]
pub struct Variety<'w, 's> {
    generator: Single<'w, 's, &'static mut Pcg32, With<VarietyRng>>,
}

impl Variety<'_, '_> {
    /// One of `count` things, by its index. Each is equally likely, except for `but`, which is not chosen if there is
    /// another one. `None` if there is nothing to choose from.
    pub fn one_of(&mut self, count: usize, but: Option<usize>) -> Option<usize> {
        let left_out = but.filter(|but| *but < count && count > 1);
        let drawn = self.generator.below((count - usize::from(left_out.is_some())) as u64) as usize;
        (count > 0).then(|| drawn + usize::from(left_out.is_some_and(|but| drawn >= but)))
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
