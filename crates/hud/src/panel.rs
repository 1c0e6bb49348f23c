//! What every panel of the battle's screen is.

use bevy::prelude::*;

use super::ask::Ask;
use super::cause::{Cause, changed};
use super::schedule::{ComposeScene, FIRST, Filled};
use super::sight::BattleSight;
use phaseline_interaction::Computed;

/// A panel of the battle's screen: its values as they are painted.
pub trait Panel: Resource<Mutability = bevy::ecs::component::Mutable> + Default {
    /// Its name.
    const NAME: &'static str;
    /// What it follows beside the battle itself.
    const FOLLOWS: Cause;

    /// Fills its values from the battle as it is shown.
    fn fill(&mut self, ask: Ask<'_>);
}

/// Fills a panel when something that it follows has changed.
pub(super) fn plugin<P: Panel>(app: &mut App) {
    let fill = fill::<P>.run_if(changed(P::FOLLOWS | Cause::BATTLE)).in_set(ComposeScene).in_set(Filled(P::NAME));
    app.init_resource::<P>();
    if P::NAME == FIRST {
        app.add_systems(PostUpdate, fill);
    } else {
        app.add_systems(PostUpdate, fill.after(Filled(FIRST)));
    }
}

fn fill<P: Panel>(sight: BattleSight, mut panel: ResMut<P>, mut computed: ResMut<Computed>) {
    sight.ask(|ask| {
        computed.count(P::NAME);
        panel.fill(ask);
    });
}
