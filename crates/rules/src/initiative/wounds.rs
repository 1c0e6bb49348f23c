//! What wounds leave on statistics for as long as they last.

use super::impact::Parties;
use super::ledger::WhyNot;
use crate::evaluation::stat_block::StatBlock;
use crate::ruleset::{Event, Flag, Impact, ImpactIx, Landing, Party, Ruleset, StatIx, Until};

impl Ruleset {
    /// The statistics on which each wound leaves a change that lasts as long as the wound.
    pub fn scarred_statistics(&self) -> impl Iterator<Item = StatIx> + '_ {
        self.impacts_on(Event::Injured).filter_map(|impact| scar(self.impacts().get(impact.get())?)).map(|scar| scar.0)
    }

    /// What so many wounds have left on the statistics of a unit that has suffered nothing else, wound by wound.
    ///
    /// # Errors
    /// The impact that chance or another unit has a part in: its part cannot be told from the number of wounds.
    pub fn left_by_wounds(
        &self,
        stat_block: &StatBlock,
        wounds: u32,
    ) -> Result<Vec<(ImpactIx, StatIx, i32)>, ImpactIx> {
        let mut own = stat_block.clone();
        own.flags = own.flags.with(Flag::Wounded);
        let mut left: Vec<(ImpactIx, StatIx, i32)> = Vec::new();
        for wound in 1..=wounds {
            own.facts.injuries = wound.cast_signed();
            for impact in self.impacts_on(Event::Injured) {
                let Some((_, at_most)) = self.impacts().get(impact.get()).and_then(scar) else { continue };
                let forecast = self.forecast_impact(impact, Parties { on: &own, other: None }, false);
                let forecast = forecast.map_err(|_| impact)?;
                if forecast.why_not == Some(WhyNot::Alone) {
                    return Err(impact);
                }
                let Some((statistic, change)) = forecast.effect else { continue };
                let change = change.as_constant().ok_or(impact)?;
                let so_far = left.iter().filter(|(from, ..)| *from == impact);
                let so_far = so_far.fold(0, |sum: i32, (.., change)| sum.saturating_add(*change));
                let change = within(change, so_far, at_most);
                if change != 0 {
                    left.push((impact, statistic, change));
                    own.set_statistic_at(statistic, own.statistic_at(statistic).saturating_add(change));
                }
            }
        }
        Ok(left)
    }
}

/// The part of a change that keeps the sum of all changes from the same source within `at_most`.
#[must_use]
pub fn within(change: i32, so_far: i32, at_most: Option<i32>) -> i32 {
    match at_most {
        Some(bound) if bound < 0 => change.max(bound.saturating_sub(so_far).min(0)),
        Some(bound) => change.min(bound.saturating_sub(so_far).max(0)),
        None => change,
    }
}

/// The statistic and the limit of an impact of wounds that lasts as long as they do.
const fn scar(impact: &Impact) -> Option<(StatIx, Option<i32>)> {
    match (&impact.lands, impact.to) {
        (
            Landing::Effect { statistic, until: Until::Healed | Until::Permanent, at_most },
            Party::Own | Party::Target,
        ) => Some((*statistic, *at_most)),
        _ => None,
    }
}
