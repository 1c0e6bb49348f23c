//! Which part of the units in turn is highlighted is what the ruleset says.

use crate::support::battles::under;
use phaseline::battle::incompatibilities;
use phaseline::rules::ruleset::Highlight;
use phaseline::world::session::Shown;

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

// SEED-001-59: of the unit in turn only the bar with its name is highlighted.
#[test]
fn of_the_unit_in_turn_only_the_name_is_lit_up_where_the_ruleset_says_so() {
    let library = with_old_walls();
    let mut lit_somewhere = 0;
    for ruleset in library.rulesets.keys() {
        let setup = under(ruleset.clone(), "two_fords", 2);
        if !incompatibilities(&library, ruleset, &setup).is_empty() {
            continue;
        }
        let mut person = Person::at(&library, setup, Hands::Keys);
        assert!(person.comes_to_act(), "{ruleset}");
        person.paint();
        let highlight = person.app.world().resource::<Shown>().rulebook.ruleset.highlight();
        let state = person.state();
        let in_turn: Vec<_> = match state.acting() {
            Some(acting) => vec![acting.unit],
            None => state.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default(),
        };
        for badge in person.hud().badges.0 {
            let acts = in_turn.contains(&badge.unit);
            assert_eq!(badge.lit, acts && highlight == Highlight::NameBar, "{ruleset}, {:?}", badge.unit);
            assert_eq!(badge.ready, acts && highlight == Highlight::Badge, "{ruleset}, {:?}", badge.unit);
            lit_somewhere += usize::from(badge.lit);
        }
    }
    assert_eq!(library.rulesets["sbi04"].highlight(), Highlight::NameBar);
    assert!(lit_somewhere > 0);
}
