//! What a unit has done to its own aim, while it can still attack.

use crate::ask::{Ask, ShownBattle};
use phaseline_battle::combat::gunnery::{Attacker, own_terms};
use phaseline_interaction::is_attack;
use phaseline_kit::tooltip::sources::reason;
use phaseline_rules::combat::reason::Reason;
use phaseline_rules::combat::tally::TallyTerm;
use phaseline_rules::ids::UnitId;
use phaseline_rules::wording::text::signed;

/// What the unit's movement, a fall and its effects add to every attack that it can still make, in a sentence. Empty
/// if they add nothing.
pub fn own_aim(ask: Ask<'_>, unit: UnitId) -> String {
    let attacks = |place: usize| ask.book.ruleset.actions().get(place).is_some_and(|action| is_attack(&action.verb));
    let open = ask.plans.options.iter().any(|option| option.why_not.is_none() && attacks(option.action.get()));
    let begun = ask.state.acting().is_some_and(|acting| acting.unit == unit && acting.begun);
    let Some(state) = ask.state.unit(unit).filter(|_| open && begun) else { return String::new() };
    let fires =
        |place: usize| ask.book.ruleset.actions().get(place).is_some_and(|action| action.verb.volley().is_some());
    let shoots = ask.plans.options.iter().any(|option| option.why_not.is_none() && fires(option.action.get()));
    let terms = own_terms(ask.book, &Attacker::of(state), shoots).terms;
    let told = in_a_line(ask.shown, &terms);
    if told.is_empty() { told } else { ask.words.fill("prompt.own_aim", &[("terms", &told)]) }
}

/// The terms of a sum, one after the other.
pub fn in_a_line(ask: ShownBattle<'_>, terms: &[TallyTerm]) -> String {
    let told = terms.iter().map(|term| {
        let (reason, amount) = (reason(ask.names(), &term.reason), signed(term.amount));
        let key = match (term.reason, term.amount) {
            (Reason::Base, _) => "test.term",
            (_, ..=0) => "test.term_easier",
            (_, 1..) => "test.term_harder",
        };
        ask.words.fill(key, &[("reason", &reason), ("amount", &amount), ("by", &term.amount.abs())])
    });
    told.collect::<Vec<_>>().join(", ")
}
