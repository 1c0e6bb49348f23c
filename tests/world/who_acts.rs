use bevy::prelude::*;
use phaseline::world::facts::UnitActivated;
use phaseline::world::{BattleClock, Initiative, UnitEntities};

#[derive(Default, Resource)]
pub struct Acted(pub Vec<(u32, Option<i32>, String)>);

fn note_who_acts(
    mut activated: MessageReader<UnitActivated>,
    clock: Option<Res<BattleClock>>,
    entities: Option<Res<UnitEntities>>,
    units: Query<(&Name, &Initiative)>,
    mut acted: ResMut<Acted>,
) {
    let (Some(clock), Some(entities)) = (clock, entities) else { return };
    for fact in activated.read() {
        let Some((name, initiative)) = entities.get(fact.unit).and_then(|unit| units.get(unit).ok()) else { continue };
        acted.0.push((clock.round, initiative.phase(), name.to_string()));
    }
}

pub struct WhoActs;

impl Plugin for WhoActs {
    fn build(&self, app: &mut App) {
        app.init_resource::<Acted>().add_systems(Update, note_who_acts);
    }
}
