//! The weapons of a unit in lines: damage, heat, reach and ammunition.

use super::HudQuestion;
use crate::{
    battle::Armament,
    rules::ids::UnitId,
    ui::{model::Note, paint::Tone},
};

/// A line for each kind of weapon of a unit; those that are lost are left out.
pub(super) fn arms(ask: HudQuestion<'_>, unit: UnitId) -> Vec<Note> {
    let (Some(fighter), Some(state)) = (ask.book.fighter(unit), ask.snapshot.unit(unit)) else { return Vec::new() };
    let held = |armed: &Armament| state.hull.plates.get(armed.at).is_some_and(|plate| plate.structure > 0);
    let mut told: Vec<(String, u32)> = Vec::new();
    for (index, armed) in fighter.weapons.iter().enumerate().filter(|(_, armed)| held(armed)) {
        let text = line(ask, armed, state.hull.ammunition.get(index).copied().flatten());
        match told.iter_mut().find(|(known, _)| *known == text) {
            Some((_, count)) => *count += 1,
            None => told.push((text, 1)),
        }
    }
    let whole = |(text, count): (String, u32)| {
        let text = if count > 1 { format!("{count} × {text}") } else { text };
        Note { text, tone: Tone::Muted }
    };
    told.into_iter().map(whole).collect()
}

fn line(ask: HudQuestion<'_>, armed: &Armament, left: Option<u32>) -> String {
    let weapon = &armed.weapon;
    let ranges = weapon.ranges;
    let reach = if ranges.short == ranges.long {
        ranges.long.to_string()
    } else {
        format!("{}/{}/{}", ranges.short, ranges.medium, ranges.long)
    };
    let damage =
        if weapon.shots > 1 { format!("{} × {}", weapon.shots, weapon.damage) } else { weapon.damage.to_string() };
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("weapon", &weapon.name), ("damage", &damage), ("heat", &weapon.heat), ("reach", &reach)];
    let text = ask.words.fill("weapon.told", &given);
    left.map_or_else(
        || text.clone(),
        |left| format!("{text}{}", ask.words.fill("weapon.told_left", &[("left", &left)])),
    )
}
