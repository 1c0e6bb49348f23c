//! Alt together with an action that lets some units act first lets all of them act first.

use phaseline_rules::ruleset::{ActionIx, Defer, Ruleset, Verb};

/// The action that replaces another one while Alt is held: to let all others act first instead of some. `None` if the
/// ruleset has no such pair.
#[must_use]
pub fn with_alt(ruleset: &Ruleset, action: ActionIx) -> Option<ActionIx> {
    let verb = |action: ActionIx| ruleset.actions().get(action.get()).map(|action| &action.verb);
    if !matches!(verb(action), Some(Verb::Defer(Defer::Drawn))) {
        return None;
    }
    let place = ruleset.actions().iter().position(|action| matches!(action.verb, Verb::Defer(Defer::ToEnd)))?;
    u16::try_from(place).ok().map(ActionIx)
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_content::{BuiltIn, load_pack};

    #[test]
    fn only_waiting_for_some_has_another_meaning_with_alt_and_only_where_one_can_wait_for_all() {
        let mut pairs = 0;
        for (id, ruleset) in &load_pack(&BuiltIn).library.rulesets {
            let waits_for_all = ruleset.actions().iter().any(|action| action.verb == Verb::Defer(Defer::ToEnd));
            for (place, action) in ruleset.actions().iter().enumerate() {
                let meant = with_alt(ruleset, ActionIx(place as u16));
                let paired = waits_for_all && action.verb == Verb::Defer(Defer::Drawn);
                assert_eq!(meant.is_some(), paired, "{id}: {}", action.id);
                let verb = meant.map(|meant| &ruleset.actions()[meant.get()].verb);
                assert!(verb.is_none_or(|verb| *verb == Verb::Defer(Defer::ToEnd)), "{id}: {}", action.id);
                pairs += usize::from(paired);
            }
        }
        assert!(pairs > 0, "some ruleset that ships has both");
    }
}
