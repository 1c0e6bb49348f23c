//! Reports quirks whose sentences promise what the ruleset does not do.

use crate::fault::{Fault, Path};
use crate::ruleset::{Quirk, Ruleset};

impl Ruleset {
    pub(super) fn audit_quirks(&self, faults: &mut Vec<Fault>) {
        let actions = self.actions.iter().map(|action| &action.needs);
        let reactions = self.reactions.iter().map(|reaction| &reaction.needs);
        let options = self.declarations.iter().flat_map(|it| &it.options).map(|option| &option.when);
        let asked: Vec<&Quirk> = actions.chain(reactions).chain(options).flat_map(|it| self.quirks_in(it)).collect();
        for quirk in &self.quirks {
            let tag = self.mark(quirk.mark);
            let path = Path::root().key("quirks").key(tag);
            if quirk.tells_number() && quirk.number == 0 {
                let message =
                    format!("{tag:?} has no number in the draw that decides the order, so {{change}} stays untold");
                faults.push(Fault::notice(path.key("says"), message));
            }
            if quirk.forbids() && !asked.contains(&quirk) {
                let message = format!("no action asks for {tag:?} in its needs, so it forbids nothing");
                faults.push(Fault::notice(path.key("rule"), message));
            }
        }
    }
}
