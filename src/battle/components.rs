//! Units as components: how a step is written to them, and how a snapshot is read back.

use super::shared::Shared;
use super::streams::Streams;
use super::systems::{Agenda, Chronicle, CurrentBattle, Frame};
use super::unit::{Crew, Effects, Heat, Hull, Identity, Memory, Place, Turn, Unit};
use bevy::prelude::*;
use std::sync::Arc;

/// Everything about a unit that changes, as its entity holds it.
type Parts = (
    &'static Identity,
    Ref<'static, Place>,
    Ref<'static, Hull>,
    Ref<'static, Heat>,
    Ref<'static, Crew>,
    Ref<'static, Turn>,
    Ref<'static, Memory>,
    Ref<'static, Effects>,
    Ref<'static, Streams>,
);

/// The same, to be written.
type PartsMut = (
    &'static Identity,
    &'static mut Place,
    &'static mut Hull,
    &'static mut Heat,
    &'static mut Crew,
    &'static mut Turn,
    &'static mut Memory,
    &'static mut Effects,
    &'static mut Streams,
);

/// Writes to the components of each unit what the step changed about it, and nothing else.
pub(super) fn write_components(current: Res<CurrentBattle>, agenda: Res<Agenda>, mut units: Query<PartsMut>) {
    let Some(draft) = &agenda.draft else { return };
    for (identity, mut place, mut hull, mut heat, mut crew, mut turn, mut memory, mut effects, mut streams) in
        &mut units
    {
        let index = identity.id.0 as usize;
        let (Some(before), Some(after)) = (current.0.units.get(index), draft.units.get(index)) else { continue };
        if before.is_same(after) {
            continue;
        }
        place.set_if_neq(after.place);
        write(&mut hull, &after.hull);
        heat.set_if_neq(after.heat);
        crew.set_if_neq(after.crew);
        write(&mut turn, &after.turn);
        write(&mut memory, &after.memory);
        write(&mut effects, &after.effects);
        write(&mut streams, &after.streams);
    }
}

fn write<T: Component<Mutability = bevy::ecs::component::Mutable> + PartialEq + Clone>(held: &mut Mut<T>, value: &T) {
    if **held != *value {
        **held = value.clone();
    }
}

/// The new snapshot: what belongs to no unit from the step, every unit from its components. Units whose components did
/// not change are shared with the snapshot before.
pub(super) fn report(
    mut agenda: ResMut<Agenda>,
    mut current: ResMut<CurrentBattle>,
    mut chronicle: ResMut<Chronicle>,
    units: Query<Parts>,
) {
    let Some(mut snapshot) = agenda.draft.take() else { return };
    for (index, unit) in snapshot.units.iter_mut().enumerate() {
        if let Some(before) = current.0.units.get(index) {
            *unit = before.clone();
        }
    }
    for (identity, place, hull, heat, crew, turn, memory, effects, streams) in &units {
        let touched = place.is_changed()
            || hull.is_changed()
            || heat.is_changed()
            || crew.is_changed()
            || turn.is_changed()
            || memory.is_changed()
            || effects.is_changed()
            || streams.is_changed();
        let Some(held) = snapshot.units.get_mut(identity.id.0 as usize).filter(|_| touched) else { continue };
        *held = Shared::new(Unit {
            identity: *identity,
            place: *place,
            hull: Hull::clone(&hull),
            heat: *heat,
            crew: *crew,
            turn: Turn::clone(&turn),
            memory: Memory::clone(&memory),
            effects: Effects::clone(&effects),
            streams: Streams::clone(&streams),
        });
    }
    let snapshot = Arc::new(snapshot);
    chronicle.outcomes.append(&mut agenda.told);
    let outcomes_end = snapshot.told;
    chronicle.frames.push(Frame { outcomes_end, snapshot: Arc::clone(&snapshot) });
    current.0 = snapshot;
}
