//! A round in which chance has no part begins without a draw.

use crate::support::battles::under;
use crate::support::headless::{ask, folder, game, now, show_all};
use phaseline::battle::{BattleSetup, Stage};
use phaseline::interaction::{Button, Hoverable};
use phaseline::lab::compare::fitting;
use phaseline::rules::ids::UnitId;
use phaseline::ui::hud::log::model::LogLine;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::{GameRequest, Orders, Settings};

use crate::support::{
    person::{Hands, Person},
    shipped::shipped,
};

#[test]
fn a_round_waits_for_the_player_only_where_something_is_drawn_or_declared() {
    let library = shipped();
    let (mut waiting, mut ready) = (0, 0);
    for ruleset in fitting(&library, &BattleSetup::new("two_fords", 3)) {
        let person = Person::at(&library, under(ruleset.clone(), "two_fords", 3), Hands::Keys);
        let (state, hud) = (person.state(), person.hud());
        if state.stage == Stage::Pause {
            waiting += 1;
            let banner = hud.banner.0.expect("it is announced");
            assert!(banner.buttons.iter().any(|(name, ..)| *name == Button::Draw), "{ruleset}");
            let by_results = !hud.timeline.tokens.is_empty();
            let open = hud.timeline.tokens.iter().any(|token| token.step.is_none() && token.odds.is_some());
            assert!(open || !by_results, "{ruleset}: somebody's place is open");
        } else {
            ready += 1;
            let rules = library.rulesets.get(&ruleset).expect("it is known");
            assert!(rules.declarations().is_empty(), "{ruleset}");
            let asks = |name: &Button| *name == Button::Draw;
            assert!(
                !hud.banner.0.is_some_and(|banner| banner.buttons.iter().any(|(name, ..)| asks(name))),
                "{ruleset}"
            );
            if !rules.orders_by_result() {
                continue;
            }
            assert!(state.alive().all(|unit| unit.turn.ledger.is_some()), "{ruleset}: everybody has a place");
            let placed = hud.timeline.tokens.iter().filter(|token| token.step.is_some()).count();
            assert_eq!(placed, hud.timeline.tokens.len(), "{ruleset}");
            assert!(placed > 0, "{ruleset}");
        }
    }
    assert!(waiting > 2 && ready > 0, "{waiting} wait, {ready} do not");
}

#[test]
fn no_later_round_without_chance_waits_for_a_draw_either() {
    let mut person = Person::at(&shipped(), under("classic", "two_fords", 3), Hands::Keys);
    for _ in 0..2000 {
        if person.is_over() || person.state().round > 3 {
            break;
        }
        assert_ne!(person.state().stage, Stage::Pause, "in round {}", person.state().round);
        person.fight();
    }
    assert!(person.state().round > 3 || person.is_over());
    let log = person.hud().log.lines;
    let lines: Vec<String> = log.iter().map(LogLine::text).collect();
    assert!(lines.iter().all(|line| !line.contains(" draws ")), "{lines:?}");
}

#[test]
fn a_ledger_without_chance_shows_its_number_and_no_odds() {
    let person = Person::at(&shipped(), under("classic", "two_fords", 3), Hands::Keys);
    let units: Vec<UnitId> = person.state().alive().map(|unit| unit.id()).collect();
    for unit in units {
        let tip = person.tip(&Hoverable::Badge(unit));
        let Some(Tip::Ledger(card)) = tip else { panic!("a ledger of {unit:?}") };
        assert!(card.chart.is_none() && card.number.parse::<i32>().is_ok(), "{card:?}");
    }
}

#[test]
fn a_draw_that_was_ordered_while_the_round_began_by_itself_is_not_refused() {
    let (_folder, shelf) = folder();
    let mut app = game(&shelf);
    app.world_mut().resource_mut::<Settings>().round_pause = false;
    // The first battle orders its first draw.
    ask(&mut app, GameRequest::FirstBattle);
    show_all(&mut app);
    assert_ne!(now(&app).stage, Stage::Pause);
    let orders = app.world().resource::<Orders>();
    assert!(orders.refused().is_none() && !orders.is_waiting(), "{orders:?}");
}
