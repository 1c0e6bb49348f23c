//! The key of each action of a ruleset. It depends only on the ruleset and not on what a unit can do, so that players
//! can learn it.

use std::collections::BTreeSet;

use phaseline_rules::ruleset::{Action, ActionIx, Choice, Ruleset, Verb};

/// The key place that ends an activation: the digit 0, in any ruleset.
pub const END: usize = 9;

/// The key places of all actions of a ruleset.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ActionKeys(Vec<usize>);

impl ActionKeys {
    /// Assigns the keys. Frequent actions get the nearest keys; rare ones get keys with Shift or Ctrl. No key stays
    /// free while a farther one is used. Two actions share a key if no unit can ever have both.
    #[must_use]
    pub fn of(ruleset: &Ruleset) -> Self {
        let actions = ruleset.actions();
        let mut order: Vec<usize> = (0..actions.len()).filter(|place| has_button(&actions[*place])).collect();
        order.sort_by_key(|place| rarity(&actions[*place]));
        let mut keys = vec![usize::MAX; actions.len()];
        for (turn, place) in order.iter().enumerate() {
            let ends = matches!(actions[*place].verb, Verb::End);
            let taken = |key: &usize| {
                let mut earlier = order[..turn].iter().filter(|other| keys[**other] == *key);
                earlier.any(|other| !are_rivals(ruleset, *place, *other))
            };
            keys[*place] = if ends { END } else { (0..).find(|key| *key != END && !taken(key)).unwrap_or(usize::MAX) };
        }
        Self(keys)
    }

    /// The place of an action's key among all keys. `usize::MAX` without a key.
    #[must_use]
    pub fn key_of(&self, action: ActionIx) -> usize {
        self.0.get(action.get()).copied().unwrap_or(usize::MAX)
    }

    /// The rank of an action's button in its row: by key, with the end of the activation last.
    #[must_use]
    pub fn rank_of(&self, action: ActionIx) -> (bool, usize) {
        let key = self.key_of(action);
        (key == END, key)
    }

    /// The number of buttons that a unit with all abilities usually has, with one to end a rare state.
    #[must_use]
    pub fn usual(&self, ruleset: &Ruleset) -> usize {
        let rare = |action: &Action| rarity(action) == 2;
        let keys = ruleset.actions().iter().zip(&self.0).filter(|(_, key)| **key != usize::MAX);
        let usual: BTreeSet<usize> = keys.clone().filter(|(action, _)| !rare(action)).map(|(_, key)| *key).collect();
        usual.len() + usize::from(keys.clone().any(|(action, key)| rare(action) && !usual.contains(key)))
    }
}

/// Whether an action ever has a button. To stay in place needs none, unless it is possible out of turn.
pub(crate) fn has_button(action: &Action) -> bool {
    !matches!(action.verb, Verb::Stand) || action.out_of_turn.is_some()
}

/// How rare an action is: 0 for any unit at any time, 1 for some units or moments, 2 to end a rare state, 3 once at
/// most.
fn rarity(action: &Action) -> u8 {
    let sometimes = action.before_draw || !action.after.is_empty();
    match &action.verb {
        Verb::Eject => 3,
        Verb::Rise | Verb::StartUp => 2,
        Verb::Jump(_) | Verb::Pounce(_) | Verb::Turn(_) | Verb::Spot | Verb::Drop => 1,
        Verb::Fire(volley) if volley.indirect => 1,
        _ => u8::from(sometimes),
    }
}

/// Whether no unit can ever have both actions, because they belong to different options of one declaration.
fn are_rivals(ruleset: &Ruleset, one: usize, other: usize) -> bool {
    let allows = |choice: &Choice, place: usize| choice.allows.iter().any(|allowed| allowed.get() == place);
    ruleset.declarations().iter().any(|declaration| {
        let options = || declaration.options.iter();
        let declared = |place: usize| options().any(|option| allows(option, place));
        declared(one) && declared(other) && !options().any(|option| allows(option, one) && allows(option, other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pointing::keys::cap_of;
    use phaseline_content::{BuiltIn, load_pack};

    fn places(ruleset: &Ruleset) -> Vec<usize> {
        (0..ruleset.actions().len()).filter(|place| has_button(&ruleset.actions()[*place])).collect()
    }

    #[test]
    fn no_key_stays_free_while_a_farther_one_is_taken() {
        for (id, ruleset) in &load_pack(&BuiltIn).library.rulesets {
            let keys = ActionKeys::of(ruleset);
            let taken: Vec<usize> =
                places(ruleset).into_iter().map(|place| keys.key_of(ActionIx(place as u16))).collect();
            let last = taken.iter().copied().filter(|key| *key != END).max().unwrap_or(0);
            assert!(last < 30, "{id}: every action can be reached, the last is {last}");
            let free: Vec<String> = (0..last).filter(|key| *key != END && !taken.contains(key)).map(cap_of).collect();
            assert!(free.is_empty(), "{id}: {free:?} before {}", cap_of(last));
        }
    }

    #[test]
    fn two_actions_share_a_key_only_where_no_unit_is_offered_both() {
        let mut shared = 0;
        for (id, ruleset) in &load_pack(&BuiltIn).library.rulesets {
            let keys = ActionKeys::of(ruleset);
            let key = |place: usize| keys.key_of(ActionIx(place as u16));
            let buttons = places(ruleset);
            for (index, one) in buttons.iter().enumerate() {
                for other in buttons[..index].iter().filter(|other| key(**other) == key(*one)) {
                    assert!(are_rivals(ruleset, *one, *other), "{id}: {one} and {other}");
                    shared += 1;
                }
            }
        }
        assert!(shared > 5, "what is declared shares its keys: {shared}");
    }

    #[test]
    fn zero_ends_and_what_everybody_does_has_a_plain_key() {
        for (id, ruleset) in &load_pack(&BuiltIn).library.rulesets {
            let keys = ActionKeys::of(ruleset);
            for place in places(ruleset) {
                let (action, key) = (&ruleset.actions()[place], keys.key_of(ActionIx(place as u16)));
                assert_eq!(matches!(action.verb, Verb::End), key == END, "{id}: {}", action.id);
                let daily =
                    rarity(action) == 0 && matches!(action.verb, Verb::Move(_) | Verb::Fire(_) | Verb::Strike(_));
                assert!(!daily || key < END, "{id}: {} has {}", action.id, cap_of(key));
            }
        }
    }
}
