//! What is left undone when an activation ends.

use super::{is_attack, visible_offers};
use crate::battle::{Aims, Offer, Rulebook};

/// The attacks on its button row that a unit could still make on somebody, by their labels. Most are ways to use the same
/// weapons: one of them may be all that is left.
pub(super) fn attacks(book: &Rulebook, offers: &[Offer]) -> Vec<String> {
    let action = |offer: &Offer| &book.ruleset.actions()[offer.action.get()];
    let aimed = |offer: &&Offer| matches!(&offer.aims, Aims::Units(units) if !units.is_empty());
    let left = visible_offers(book, offers).filter(|offer| offer.why_not.is_none() && is_attack(&action(offer).verb));
    left.filter(aimed).map(|offer| action(offer).label.trim_end_matches('!').to_owned()).collect()
}
