//! From what is shown to sounds: a pure function of an outcome and its moment.

use super::cue::PlaySound;
use super::ear::Ear;
use super::order::Memory;
use super::{attacks, machines, order};
use phaseline_battle::Outcome;
use phaseline_world::ShownMoment;

/// The sounds of a moment of an outcome.
pub fn hear(ear: &Ear<'_>, memory: &mut Memory, outcome: &Outcome, moment: ShownMoment) -> Vec<PlaySound> {
    let mut cues = attacks::hear(ear, outcome, moment);
    cues.extend(machines::hear(ear, outcome, moment));
    if moment == ShownMoment::Begin {
        cues.extend(order::hear(ear, memory, outcome));
    }
    cues
}

/// What is heard even when everything is shown at once.
#[must_use]
pub const fn is_news(outcome: &Outcome, moment: ShownMoment) -> bool {
    let news = matches!(
        outcome,
        Outcome::RoundBegan { .. }
            | Outcome::UnitActivated { .. }
            | Outcome::UnitDestroyed { .. }
            | Outcome::Objective(_)
            | Outcome::BattleEnded { .. }
    );
    news && matches!(moment, ShownMoment::Begin)
}
