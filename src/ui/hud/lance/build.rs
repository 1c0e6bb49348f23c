//! The rows of the lance strip.

use crate::battle::UnitProfile;
use crate::rules::ids::SideId;
use crate::ui::hud::model::LanceRow;
use crate::ui::hud::objectives::build::away;
use crate::ui::hud::question::HudQuestion;
use crate::ui::hud::unit::build::{health, number, stance};

/// How many units the lance strip has room for.
const LANCE_ROWS: usize = 12;

/// The player's units, or those of the first side if nobody plays.
pub(in crate::ui) fn lance(ask: HudQuestion<'_>) -> Vec<LanceRow> {
    let HudQuestion { book, snapshot, .. } = ask;
    let first = [SideId(0)];
    let sides = if ask.players.is_empty() { &first[..] } else { ask.players };
    let units = book.fighters.iter().filter(|fighter| sides.contains(&fighter.side));
    let row = |fighter: &UnitProfile| {
        let unit = snapshot.unit(fighter.id)?;
        Some(LanceRow {
            unit: fighter.id,
            stance: stance(book, snapshot, fighter.id),
            number: number(book, snapshot, fighter.id),
            pilot: fighter.pilot.name.clone(),
            name: away(ask, fighter, unit).unwrap_or_else(|| fighter.design.name.clone()),
            kind: fighter.body.unit_type,
            tonnage: fighter.design.tonnage.tons_up(),
            health: health(book, unit),
            selected: ask.selection.unit == Some(fighter.id),
            ready: ask.in_turn(fighter.id),
            lost: unit.hull.destroyed,
        })
    };
    units.filter_map(row).take(LANCE_ROWS).collect()
}
