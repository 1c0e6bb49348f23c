//! The ways of attacking that a unit can pay for.

use super::usable_actions::Usable;
use crate::model::unit_eval::UnitEval;
use phaseline_battle::Ready;
use phaseline_rules::ruleset::Verb;

/// A way of attacking: one action of the ruleset, and the weapons it attacks with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Way {
    /// The index of the action among the usable ones.
    pub usable: usize,
    /// Whether it is a melee attack. Else it fires weapons.
    pub blow: bool,
    /// For each gun of the firepower, whether this way may fire it.
    pub guns: Vec<bool>,
    /// Whether each gun fires twice.
    pub twice: bool,
    /// What the action itself adds to the to-hit difficulty.
    pub harder: i32,
}

impl Way {
    /// A melee attack, or a volley of all guns, for an action that the caller knows.
    pub fn plain(own: &UnitEval<'_>, blow: bool) -> Self {
        Self { usable: 0, blow, guns: vec![true; own.firepower.guns.len()], twice: false, harder: 0 }
    }
}

/// Lists the ways among some usable actions. Called shots and indirect fire are weighed elsewhere.
pub(crate) fn ways<'u>(
    ready: &Ready<'_>,
    own: &UnitEval<'_>,
    usable: impl Iterator<Item = (usize, &'u Usable)>,
) -> Vec<Way> {
    let way = |(place, usable): (usize, &Usable)| {
        let plain = Way { usable: place, blow: false, guns: Vec::new(), twice: false, harder: usable.lent.on(false) };
        match &usable.verb {
            Verb::Strike(_) => Some(Way { blow: true, harder: usable.lent.on(true), ..plain }),
            Verb::Fire(how) if !how.called && !how.indirect => {
                let fits = |weapon: usize| {
                    let traits = &own.profile.weapons[weapon].weapon.traits;
                    let free = !usable.barred.contains(&weapon) && !ready.activation.fired.contains(&weapon);
                    free && how.weapons.lets(traits)
                };
                let guns: Vec<bool> = own.firepower.guns.iter().map(|gun| fits(gun.weapon)).collect();
                guns.contains(&true).then_some(Way { guns, twice: how.twice, ..plain })
            }
            _ => None,
        }
    };
    usable.filter_map(way).collect()
}
