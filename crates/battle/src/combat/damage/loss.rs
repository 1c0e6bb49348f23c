//! The loss of a unit.

use super::{DamageContext, is_alive};
use crate::outcome::Outcome;
use crate::outcome::turn_outcome::{HoldLoss, TurnOutcome};
use crate::state::cause::Loss;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Event;

/// A unit is lost.
pub(crate) fn destroy<'b>(context: &mut impl DamageContext<'b>, id: UnitId, by: Option<UnitId>, how: Loss) {
    if !is_alive(context, id) {
        return;
    }
    let held = context.unit(id).turn.still_holds();
    context.change(id).hull.destroyed = true;
    let hex = context.unit(id).place.pose.hex;
    context.says(|| Outcome::UnitDestroyed { unit: id, hex, by, how });
    if held {
        context.says(|| TurnOutcome::HoldLost { unit: id, why: HoldLoss::Destroyed }.into());
    }
    context.is_missed(id);
    context.happens(Event::Destroyed, id, by);
}
