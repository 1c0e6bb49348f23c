//! Holding an action: buttons choose the segment in which a unit acts, and give the chosen one up.

use phaseline::battle::{Stage, held_steps};
use phaseline::interaction::{Choice, Hoverable, Selection};
use phaseline::rules::ids::UnitId;
use phaseline::rules::ruleset::Verb;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::Shown;

use crate::support::battles::under;
use crate::support::old_walls::with_old_walls;
use crate::support::person::{Hands, Person};

const fn hold(step: Option<i32>) -> Hoverable {
    Hoverable::Choice(Choice::HoldFor(step))
}

/// The steps that have a button now.
fn offered(person: &Person) -> Vec<Option<i32>> {
    let of = |name| match name {
        Hoverable::Choice(Choice::HoldFor(step)) => Some(step),
        _ => None,
    };
    person.hud().bar.actions.into_iter().filter_map(|card| of(card.name)).collect()
}

/// Holds the action of the first unit that may and is then asked when to act.
fn about_to_choose(hands: Hands) -> (Person, UnitId) {
    for seed in 1..20 {
        let mut person = Person::at(&with_old_walls(), under("segments-complete", "two_fords", seed), hands);
        for _ in 0..60 {
            let holds = person.options(|option, verb| option.why_not.is_none() && matches!(verb, Verb::Hold(_)));
            let unit = person.app.world().resource::<Selection>().unit;
            if let (Some(unit), Some((action, _)), Stage::Choosing) = (unit, holds.first(), person.state().stage)
                && person.is_asked()
            {
                assert!(person.press(&Hoverable::Action(action.clone())), "Hold has a button");
                if person.is_asked() && person.state().stage == Stage::Reacting && offered(&person).len() > 4 {
                    return (person, unit);
                }
            }
            person.play();
        }
    }
    panic!("nobody holds an action");
}

#[test]
fn a_holding_unit_has_a_button_for_every_later_segment_and_one_gives_the_choice_up() {
    for hands in [Hands::Mouse, Hands::Keys] {
        let (mut person, unit) = about_to_choose(hands);
        let book = person.app.world().resource::<Shown>().rulebook.clone();
        let steps = held_steps(&book, &person.state(), unit).expect("it holds its action");
        let later: Vec<Option<i32>> = steps.each().skip(1).map(Some).collect();
        assert_eq!(offered(&person), later, "the next one has Act now");
        let last = steps.last;
        let Some(Tip::Text { title, lines }) = person.tip(&hold(Some(last))) else { panic!("no tooltip") };
        assert!(title.ends_with(&last.to_string()) && lines[0].text.contains(&last.to_string()), "{title}: {lines:?}");
        assert!(person.press(&hold(Some(last))), "it has a button");
        let turn = |person: &Person| person.state().unit(unit).expect("it is there").turn.clone();
        assert_eq!((turn(&person).held_until, turn(&person).position()), (None, Some(last)));
        // Whoever looks at it can choose anew, or be asked again.
        for _ in 0..40 {
            let open = held_steps(&book, &person.state(), unit).is_some_and(|steps| steps.chosen.is_some());
            if open && person.is_asked() && person.state().stage == Stage::Choosing {
                break;
            }
            person.play();
        }
        if held_steps(&book, &person.state(), unit).is_none() {
            continue;
        }
        assert!(person.click(&Hoverable::Lance(unit)) || person.press(&Hoverable::Badge(unit)), "it can be selected");
        assert_eq!(offered(&person).first(), Some(&None), "{:?}", offered(&person));
        assert!(person.press(&hold(None)), "it has a button");
        assert_eq!(turn(&person).held_until, Some(last), "it is asked again");
    }
}
