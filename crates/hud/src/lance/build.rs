//! The rows of the lance strip.

use crate::input::HudInput;
use crate::model::LanceRow;
use crate::objectives::build::away;
use phaseline_battle::UnitProfile;
use phaseline_rules::ids::SideId;

/// How many units the lance strip has room for.
const LANCE_ROWS: usize = 12;

/// The player's units, or those of the first side if nobody plays.
pub fn lance(ask: HudInput<'_>) -> Vec<LanceRow> {
    let HudInput { book, state, .. } = ask;
    let first = [SideId(0)];
    let sides = if ask.players.is_empty() { &first[..] } else { ask.players };
    let units = book.profiles.iter().filter(|profile| sides.contains(&profile.side));
    let row = |profile: &UnitProfile| {
        let (unit, sign) = (state.unit(profile.id)?, ask.signs.of(profile.id)?);
        Some(LanceRow {
            unit: profile.id,
            stance: sign.badge.stance,
            number: sign.badge.number.clone(),
            pilot: sign.name_bar.pilot.clone(),
            name: away(ask, profile, unit).unwrap_or_else(|| profile.design.name.clone()),
            kind: sign.badge.kind,
            tonnage: sign.badge.tonnage,
            health: sign.name_bar.health,
            selected: ask.selection.unit == Some(profile.id),
            ready: ask.in_turn(profile.id),
            lost: unit.hull.destroyed,
        })
    };
    units.filter_map(row).take(LANCE_ROWS).collect()
}
