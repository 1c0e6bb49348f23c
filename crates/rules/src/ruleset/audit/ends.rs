//! Checks that the ends of an eased loss are not swapped.

use crate::fault::{Fault, Path};
use crate::ids::UnitType;
use crate::ruleset::Toward;
use crate::ruleset::checked::Ruleset;
use crate::ruleset::checked::expr::Amount;

impl Ruleset {
    /// Reports an eased loss whose far end is closer to 0 than its near end. Skill moves the far end, and only the near
    /// end stops it, so that skill would turn such a loss into a gain.
    pub(crate) fn audit_ends(&self, amount: &Amount, path: &Path, faults: &mut Vec<Fault>) {
        let Amount::Eased(near_end, far_end, _) = amount else { return };
        for kind in UnitType::ALL {
            let of = |part: &Amount| self.bounds(part, kind);
            let (Some(near), Some(far), Some(eased)) = (of(near_end), of(far_end), of(amount)) else { continue };
            // Losses are negative on a clock that counts down, and positive on one that counts up.
            let swapped = match self.toward() {
                Toward::Low => near.1 < far.0 && far.1 <= 0 && eased.1 > 0,
                Toward::High => near.0 > far.1 && far.0 >= 0 && eased.0 < 0,
            };
            if !swapped {
                continue;
            }
            let message = format!(
                "the ends of this loss are swapped for {}: near is {}, and far is {}, closer to 0, so that skill can \
                 turn the loss into a gain",
                kind.plural(),
                near.0,
                far.1
            );
            let profile = [near_end, far_end].into_iter().find_map(|end| match **end {
                Amount::Profile(profile) => self.profiles.get(profile.get()),
                _ => None,
            });
            let fault = match profile {
                Some(profile) => {
                    let path = Path::root().key("profiles").key(kind.name());
                    Fault::error(path, message).at(profile.id.as_str())
                }
                None => Fault::error(path.clone(), message).at("Eased"),
            };
            if !faults.contains(&fault) {
                faults.push(fault);
            }
            // Other ends do not depend on what type the unit is: once is enough.
            if profile.is_none() {
                return;
            }
        }
    }
}
