//! Aiming and attacking: what a click will do, what can be attacked, what it risks, and what a path costs.

use crate::support::attacker::{before, before_in, plain};
use crate::support::battles::under;
use bevy::prelude::KeyCode;
use phaseline::battle::{BattleSetup, Intent, OptionTargets, Outcome, Stage, Target};
use phaseline::interaction::{Focus, Hoverable, Marks, Options, PressPreview, Selection, asks_for_part};
use phaseline::rules::hex::Hex;
use phaseline::rules::ruleset::{Ruleset, Verb};
use phaseline::ui::paint::Tone;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::{Orders, Playback};

use crate::{
    support::old_walls::with_old_walls,
    support::person::{Hands, Person},
};

fn called(verb: &Verb) -> bool {
    verb.volley().is_some_and(|how| how.called)
}

fn has_fired(person: &Person, from: usize) -> bool {
    let outcomes = person.app.world().resource::<Playback>().outcomes();
    outcomes[from..].iter().any(|outcome| matches!(outcome, Outcome::WeaponFired { .. }))
}

fn told(person: &Person) -> usize {
    person.app.world().resource::<Playback>().outcomes().len()
}

fn selection(person: &Person) -> Selection {
    person.app.world().resource::<Selection>().clone()
}

#[test]
fn the_first_press_on_an_enemy_aims_and_the_second_fires() {
    let (mut person, _, targets) = before(plain);
    let (target, from) = (Hoverable::Badge(targets[0]), told(&person));
    assert!(person.press(&target));
    let name = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
    let name = name.profile(targets[0]).expect("an enemy").known_as().to_owned();
    assert!(!has_fired(&person, from), "one press only aims");
    assert!(person.point(&target), "it can be pointed at again");
    assert!(
        person.hud().prompt.0.contains(&name) && selection(&person).is_pinned(targets[0]),
        "{}",
        person.hud().prompt.0
    );
    assert!(person.press(&target));
    assert!(has_fired(&person, from), "the second press fires");
    assert!(!selection(&person).pinned, "nothing is aimed at any more");
}

#[test]
fn enter_attacks_whoever_is_aimed_at_wherever_the_pointer_is() {
    for chosen in [false, true] {
        let (mut person, action, targets) = before(plain);
        let (target, from) = (Hoverable::Badge(targets[0]), told(&person));
        person.strike(KeyCode::Enter);
        assert!(!has_fired(&person, from), "nobody is aimed at");
        assert!(person.press(&target) && person.point(&Hoverable::Action(action.clone())));
        assert!(person.hud().prompt.0.contains("Enter"), "{}", person.hud().prompt.0);
        if chosen {
            assert!(person.press(&Hoverable::Action(action)));
        }
        assert!(!has_fired(&person, from), "it is only aimed");
        person.strike(KeyCode::Enter);
        assert!(has_fired(&person, from), "action chosen: {chosen}");
        assert!(!selection(&person).pinned, "nobody is aimed at any more");
    }
}

#[test]
fn enter_leaves_a_part_to_be_chosen_and_calls_the_shot_then() {
    let (mut person, action, targets) = before(called);
    let (target, from) = (Hoverable::Badge(targets[0]), told(&person));
    assert!(person.press(&Hoverable::Action(action)) && person.press(&target));
    assert!(!has_fired(&person, from));
    person.strike(KeyCode::Enter);
    assert!(has_fired(&person, from), "{}", person.hud().prompt.0);
}

#[test]
fn the_panel_of_a_target_closes_with_the_activation_in_which_it_was_opened() {
    let (mut person, _, targets) = before(plain);
    let target = Hoverable::Badge(targets[0]);
    assert!(person.press(&target) && person.hud().target.0.is_some());
    let unit = selection(&person).unit.expect("it is selected");
    let ended = |outcome: &Outcome| matches!(outcome, Outcome::ActivationEnded { unit: who, .. } if *who == unit);
    let from = told(&person);
    person.app.world_mut().resource_mut::<Orders>().give(Intent::EndActivation { unit });
    person.app.update();
    let world = person.app.world_mut();
    let end = world.resource::<Playback>().outcomes()[from..].iter().position(ended).expect("it has ended") + from;
    world.resource_mut::<Playback>().jump(end);
    person.app.update();
    assert!(person.hud().target.0.is_some(), "it is still open while the end has not been seen");
    person.app.world_mut().resource_mut::<Playback>().jump(end + 1);
    person.app.update();
    assert!(
        person.hud().target.0.is_none(),
        "it closes while others are still to be seen, though the pointer rests there"
    );
    person.tick();
    assert_eq!(selection(&person).target, None);
}

#[test]
fn tab_comes_back_to_the_unit_in_turn_from_another_one() {
    let (mut person, _, _) = before(plain);
    let unit = selection(&person).unit.expect("it is selected");
    let state = person.state();
    let in_turn = state.turn.as_ref().map(|turn| turn.units.clone()).unwrap_or_default();
    let side = state.unit(unit).expect("it is there").side();
    let mut others = state.alive().filter(|other| other.side() == side && other.id() != unit);
    let other = others.find(|other| !in_turn.contains(&other.id())).expect("somebody is not in turn").id();
    assert!(person.press(&Hoverable::Lance(other)));
    assert_eq!(selection(&person).unit, Some(other));
    person.strike(KeyCode::Tab);
    let back = selection(&person).unit.expect("it is selected");
    assert!(back == unit || in_turn.contains(&back));
    let stop = |person: &Person| person.app.world().resource::<Focus>().target.clone();
    let before = stop(&person);
    person.strike(KeyCode::Tab);
    assert!(stop(&person).is_some() && stop(&person) != before, "else it goes round what can be hovered");
    assert_eq!(selection(&person).unit, Some(back));
}

#[test]
fn esc_closes_the_panel_of_the_enemy_who_is_still_pointed_at() {
    let (mut person, _, targets) = before(plain);
    let target = Hoverable::Badge(targets[0]);
    assert!(person.press(&target) && person.hud().target.0.is_some());
    person.strike(KeyCode::Escape);
    assert!(!selection(&person).can_step_back(), "all of the aim is taken back");
    assert!(person.hud().target.0.is_none(), "and the panel is closed, whoever the pointer rests on");
    assert!(person.point(&target));
    assert!(person.hud().target.0.is_none(), "it stays closed while the pointer does not leave");
    person.take_back_pointer();
    assert!(person.point(&target) && person.hud().target.0.is_some(), "who is pointed at anew is shown again");
}

#[test]
fn a_chosen_action_names_whom_it_can_be_used_on() {
    let (mut person, action, targets) = before(plain);
    assert!(person.press(&Hoverable::Action(action)));
    person.take_back_pointer();
    let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
    let prompt = person.hud().prompt.0;
    for target in targets.iter().take(4) {
        let name = book.profile(*target).expect("an enemy").known_as();
        assert!(prompt.contains(name) && prompt.contains('%'), "{name} in: {prompt}");
    }
}

#[test]
fn a_called_shot_at_whoever_was_aimed_at_before_it_was_chosen_takes_two_presses_too() {
    let (mut person, action, targets) = before(called);
    let (target, from) = (Hoverable::Badge(targets[0]), told(&person));
    assert!(person.press(&target) && selection(&person).pinned);
    assert!(person.press(&Hoverable::Action(action)) && person.press(&target));
    assert!(!has_fired(&person, from), "a part can still be chosen");
    assert!(person.press(&target) && has_fired(&person, from), "{}", person.hud().prompt.0);
}

#[test]
fn whoever_aims_a_called_shot_reads_in_the_prompt_what_it_does_to_the_order() {
    let said = "even if every shot misses";
    for (verb, is_told) in [(called as fn(&Verb) -> bool, true), (plain, false)] {
        let (mut person, action, targets) = before(verb);
        let target = Hoverable::Badge(targets[0]);
        assert!(person.press(&target) && person.press(&Hoverable::Action(action)));
        assert_eq!(person.hud().prompt.0.contains(said), is_told, "chosen: {}", person.hud().prompt.0);
        assert!(person.point(&target));
        assert_eq!(person.hud().prompt.0.contains(said), is_told, "pointed at: {}", person.hud().prompt.0);
    }
}

#[test]
fn a_called_shot_waits_for_the_part_it_is_aimed_at() {
    let (mut person, action, targets) = before(called);
    let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
    assert!(asks_for_part(&book, book.ruleset.action(&action).expect("an action")));
    let (target, from) = (Hoverable::Badge(targets[0]), told(&person));
    assert!(person.press(&Hoverable::Action(action.clone())) && person.press(&target));
    assert!(!has_fired(&person, from), "the first press chooses the target");
    let id = book.profile(targets[0]).expect("an enemy").body.locations[1].id.to_string();
    assert!(person.press(&Hoverable::Aim(id.clone())), "a part of the target can be pressed");
    assert_eq!(person.hud().target.0.and_then(|card| card.aimed), Some(id));
    assert!(person.press(&target) && has_fired(&person, from), "{}", person.hud().prompt.0);
    let outcomes = person.app.world().resource::<Playback>().outcomes();
    let aimed = outcomes[from..].iter().find_map(|outcome| match outcome {
        Outcome::ShotCalled { location, .. } => Some(*location),
        _ => None,
    });
    assert_eq!(aimed, Some(Some(1)), "it was aimed where it was meant to be");
}

#[test]
fn weapons_switched_off_stay_so_for_their_own_unit_alone() {
    let (mut person, _, targets) = before(plain);
    let unit = selection(&person).unit.expect("somebody is in turn");
    assert!(person.press(&Hoverable::Badge(targets[0])) && person.press(&Hoverable::Weapon(0)));
    assert!(selection(&person).spared.contains(&0));
    for _ in 0..60 {
        if selection(&person).unit.is_some_and(|other| other != unit) {
            break;
        }
        let acts = matches!(person.state().stage, Stage::Acting | Stage::Choosing) && person.is_asked();
        if acts { person.finish() } else { person.fight() }
    }
    let other = selection(&person);
    assert!(other.unit.is_some_and(|other| other != unit), "another unit is in turn");
    assert!(other.spared.is_empty(), "its weapons are its own");
}

#[test]
fn the_panel_of_a_target_shows_a_sum_that_adds_up() {
    let (mut person, _, targets) = before(plain);
    assert!(person.point(&Hoverable::Badge(targets[0])));
    let card = person.hud().target.0.expect("the target's panel");
    let needed: i32 = card.modifiers.iter().map(|(_, value, _)| value.parse::<i32>().expect("a number")).sum();
    // One die with twenty sides, which must show at least so much.
    let chance = format!("{:.0}%", f64::from(21 - needed.clamp(1, 21)) * 5.0);
    assert_eq!(card.chance, chance, "{:?}", card.modifiers);
}

#[test]
fn the_line_of_a_salvo_tells_all_its_shots() {
    let setup = BattleSetup { rounds: Some(4), ..BattleSetup::new("two_fords", 5) };
    let mut person = Person::at(&with_old_walls(), setup, Hands::Keys);
    person.fight_on(3000);
    let world = person.app.world();
    let book = world.resource::<phaseline::world::session::Shown>().rulebook.clone();
    let outcomes = world.resource::<Playback>().outcomes();
    let line = |number: usize| {
        person.ask(|ask| phaseline::ui::hud::log::sentences::line(ask.shown, number, &outcomes[number]))
    };
    let mut salvos = 0;
    for (number, outcome) in outcomes.iter().enumerate() {
        let Outcome::WeaponFired { weapon, shot, attack } = outcome else { continue };
        let shots = book.profile(attack.unit).expect("a unit").weapons[*weapon].weapon.shots;
        assert_eq!(line(number).is_some(), shots < 2 || *shot == 0, "only the first of {shots} shots has a line");
        if shots < 2 || *shot > 0 {
            continue;
        }
        salvos += 1;
        let line = line(number).expect("a line");
        let same = |other: &&Outcome| {
            matches!(other, Outcome::WeaponFired { weapon: other, attack: it, .. }
                if other == weapon && it.unit == attack.unit && it.target == attack.target)
        };
        let fired = outcomes[number..].iter().take_while(|outcome| !matches!(outcome, Outcome::ActionBegan { .. }));
        let fired: Vec<&Outcome> = fired.filter(same).take(shots as usize).collect();
        let hits = fired.iter().filter(|outcome| outcome.attack().is_some_and(|attack| attack.rolled.passed)).count();
        let text = line.text();
        let wanted = if hits == 0 { fired.len().to_string() } else { format!("{hits} of {}", fired.len()) };
        assert!(text.contains(&wanted), "{wanted} in: {text}");
        for part in line.pieces.iter().filter_map(|piece| piece.number.clone()) {
            let name = Hoverable::LogNumber(number, part);
            assert!(person.tip(&name).is_some(), "{name} explains itself");
        }
    }
    assert!(salvos > 3, "{salvos}");
}

/// The lines of a tooltip.
fn lines(person: &Person, name: &Hoverable) -> Vec<String> {
    match person.tip(name) {
        Some(Tip::Text { lines, .. }) => lines.into_iter().map(|line| line.text).collect(),
        other => panic!("{name}: {other:?}"),
    }
}

#[test]
fn ways_weapons_and_what_wins_are_told_before_they_are_needed() {
    let (mut person, action, _) = before(plain);
    let unit = selection(&person).unit.expect("somebody is in turn");
    let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
    let arms = lines(&person, &Hoverable::Action(action));
    for armed in &book.profile(unit).expect("a unit").weapons {
        let told = arms
            .iter()
            .any(|line| line.contains(&armed.weapon.name) && line.contains(&armed.weapon.ranges.long.to_string()));
        assert!(told, "{} in {arms:?}", armed.weapon.name);
    }
    let (column, row) = person.state().pose(unit).expect("on the board").hex.to_map();
    let near = Hoverable::Hex(column, row);
    assert!(lines(&person, &near).iter().any(|line| line.starts_with("Entering it costs")), "{near}");
    let goals = person.hud().objectives.0;
    assert_eq!(goals.len(), 1, "what wins a battle without objectives");
    assert!(goals[0].count.ends_with(&book.rounds.to_string()), "{goals:?}");
    assert!(person.point(&Hoverable::Objective(0)) && person.tip(&Hoverable::Objective(0)).is_some());
}

#[test]
fn the_odds_before_the_draw_have_a_scale_where_the_clock_has_no_frame() {
    let person = Person::at(&with_old_walls(), under("two-d6", "two_fords", 5), Hands::Keys);
    let timeline = person.hud().timeline;
    let spans: Vec<(i32, i32)> = timeline.tokens.iter().filter_map(|token| token.odds.as_ref()?.span()).collect();
    assert_eq!(spans.len(), 8, "everybody has odds");
    for (low, high) in spans {
        assert!(low < high && timeline.steps.contains(&low) && timeline.steps.contains(&high), "{low} to {high}");
    }
    assert!(timeline.steps.windows(2).all(|pair| pair[0] == pair[1] + 1), "{:?}", timeline.steps);
}

/// The first enemy whom the tooltip of a hex names, with the chance to hit it from there.
fn seen_from(person: &Person, name: &Hoverable) -> Option<(String, String)> {
    let Some(Tip::Text { lines, .. }) = person.tip(name) else { return None };
    let told = lines.into_iter().find_map(|line| line.text.strip_prefix("Targets from there: ").map(str::to_owned))?;
    let (who, chance) = told.split(", ").next()?.rsplit_once(' ')?;
    Some((who.to_owned(), chance.to_owned()))
}

#[test]
fn what_can_be_hit_from_the_end_of_a_way_is_told_before_it_is_gone() {
    let walks = |verb: &Verb| matches!(verb, Verb::Move(_));
    let mut compared = 0;
    for seed in 1..6 {
        let mut person = Person::at(&with_old_walls(), BattleSetup::new("two_fords", seed), Hands::Mouse);
        for _ in 0..60 {
            if compared >= 3 || !person.comes_to_act() {
                break;
            }
            let ways = person.options(|option, verb| option.why_not.is_none() && walks(verb)).into_iter().next();
            let Some((_, OptionTargets::Places(reach))) = ways else {
                person.advance();
                continue;
            };
            let hexes = person.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
            let seen = hexes
                .into_iter()
                .take(4)
                .find_map(|hex| person.point(&hex).then(|| seen_from(&person, &hex)).flatten().map(|seen| (hex, seen)));
            let Some((hex, (who, chance))) = seen else {
                person.advance();
                continue;
            };
            let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
            assert!(person.press(&hex), "{hex} can be gone to");
            let enemy = book.profiles.iter().find(|profile| profile.known_as() == who).expect("an enemy");
            assert!(person.point(&Hoverable::Badge(enemy.id)));
            let card = person.hud().target.0.expect("the target's panel");
            assert_eq!(card.chance, chance, "{who} from {hex}: {:?}", card.modifiers);
            compared += 1;
            person.finish();
        }
    }
    assert!(compared > 0, "nobody came within range");
}

#[test]
fn after_firing_the_panel_tells_no_chance_of_shots_that_are_gone() {
    let (mut person, _, targets) = before(plain);
    let (target, from) = (Hoverable::Badge(targets[0]), told(&person));
    assert!(person.press(&target) && person.point(&target));
    let card = person.hud().target.0.expect("the target's panel");
    assert!(!card.chance.is_empty() && card.forecast_row.is_some(), "before the shot it tells the chance: {card:?}");
    let attacker = selection(&person).unit;
    assert!(person.press(&target) && has_fired(&person, from));
    let outcomes = person.app.world().resource::<Playback>().outcomes();
    let fired: Vec<usize> = outcomes[from..]
        .iter()
        .filter_map(|outcome| match outcome {
            Outcome::WeaponFired { weapon, shot: 0, .. } => Some(*weapon),
            _ => None,
        })
        .collect();
    // Whoever has another turn, or looks at the next round, sees other chances.
    let goes_on = selection(&person).unit == attacker && person.state().stage != Stage::Pause;
    if let Some(card) = person.hud().target.0.filter(|_| goes_on) {
        assert!(fired.iter().all(|weapon| card.weapons[*weapon].chance.is_empty()), "{fired:?}: {:?}", card.weapons);
        let left = card.weapons.iter().any(|row| !row.chance.is_empty());
        assert_eq!(card.chance.is_empty(), !left, "the big number is about what is left: {card:?}");
        assert!(left || (card.modifiers.is_empty() && card.forecast_row.is_none()), "{card:?}");
        assert!(left || card.chance_label.ends_with('.'), "it says why: {} {:?}", card.chance_label, card.weapons);
    }
    if goes_on && person.hud().target.0.is_some_and(|card| card.weapons.iter().all(|row| row.chance.is_empty())) {
        let places =
            person.options(|option, _| option.why_not.is_none() && matches!(option.targets, OptionTargets::Places(_)));
        for (_, targets) in places {
            let OptionTargets::Places(reach) = targets else { continue };
            let goals = person.goals(reach.hexes().into_iter().map(|(pose, _)| pose.hex).collect());
            for goal in goals.iter().step_by(3) {
                if !person.point(goal) {
                    continue;
                }
                let Some(Tip::Text { lines, .. }) = person.tip(goal) else { continue };
                assert!(lines.iter().all(|line| !line.text.starts_with("Targets from there")), "{goal}: {lines:?}");
            }
        }
    }
    for _ in 0..400 {
        if person.state().stage == Stage::Pause {
            break;
        }
        if person.is_asked() && person.state().stage != Stage::Reacting { person.finish() } else { person.fight() }
    }
    assert_eq!(person.state().stage, Stage::Pause);
    person.take_back_pointer();
    assert!(person.hud().target.0.is_none(), "nobody is aimed at between the rounds");
}

#[test]
fn a_charge_or_leap_shows_its_way_with_its_cost_and_comes_from_the_hex_that_is_pressed() {
    let is_rush = |verb: &Verb| matches!(verb, Verb::Charge(_) | Verb::Pounce(_));
    let mut chosen = 0;
    for ruleset in ["sbi3", "classic", "para-bellum"] {
        let Some((mut person, id, targets)) = before_in(Some(ruleset.into()), is_rush) else { continue };
        let book = person.app.world().resource::<phaseline::world::session::Shown>().rulebook.clone();
        let state = person.state();
        let (target, action) = (targets[0], book.ruleset.action(&id).expect("it is known"));
        let goal = state.pose(target).expect("it stands somewhere").hex;
        assert!(person.press(&Hoverable::Action(id.clone())), "{ruleset}: {id}");
        person.paint();
        let options = person.app.world().resource::<Options>().actions.clone();
        let option = options.iter().find(|option| option.action == action).expect("it is possible");
        let OptionTargets::Units(units) = &option.targets else { panic!("{ruleset}: it is aimed at units") };
        let aimed = units.iter().find(|aimed| aimed.unit == target).expect("it can be aimed at");
        let starts: Vec<Hex> = aimed.from.clone();
        let marks = person.app.world().resource::<Marks>().clone();
        assert!(starts.iter().all(|hex| marks.reach.contains_key(hex)), "{ruleset}: the hexes are tinted");
        assert!(person.point(&Hoverable::Badge(target)), "{ruleset}");
        let shown = person.app.world().resource::<PressPreview>().clone();
        let last = shown.path.last().expect("the way is shown").hex;
        assert_eq!(last.distance(goal), 1, "{ruleset}: it ends beside the target");
        // Another hex beside the target, with nobody else beside it.
        let others = starts.into_iter().filter(|hex| *hex != last);
        for hex in others {
            let (column, row) = hex.to_map();
            let from = told(&person);
            if !person.point(&Hoverable::Hex(column, row)) {
                continue;
            }
            let preview = person.app.world().resource::<PressPreview>().clone();
            let Some(Intent::Act { target: Target::From { hex: from_hex, .. }, .. }) = preview.intent else { continue };
            assert_eq!((from_hex, preview.path.last().map(|pose| pose.hex)), (hex, Some(hex)), "{ruleset}");
            let cost = person.hud().facing.0.map(|ring| ring.cost).unwrap_or_default();
            assert!(cost.contains(char::is_numeric), "{ruleset}: {cost}");
            assert!(person.click(&Hoverable::Hex(column, row)) || told(&person) > from);
            let outcomes = person.app.world().resource::<Playback>().outcomes()[from..].to_vec();
            let struck = outcomes.iter().find_map(|outcome| match outcome {
                Outcome::Charged(attack) | Outcome::DeathFromAboveMade(attack) => Some(attack.from),
                _ => None,
            });
            assert_eq!(struck, Some(hex), "{ruleset}: it strikes from there");
            chosen += 1;
            break;
        }
    }
    assert!(chosen > 0, "somewhere another hex can be chosen");
}

#[test]
fn with_the_turn_of_another_unit_the_cursor_of_the_keyboard_begins_anew() {
    let (mut person, _, targets) = before(plain);
    let unit = selection(&person).unit;
    let left = Hoverable::Badge(targets[0]);
    let focus = |person: &Person| person.app.world().resource::<Focus>().target.clone();
    person.app.world_mut().resource_mut::<Focus>().point_at(left.clone());
    person.tick();
    assert_eq!((selection(&person).unit, focus(&person)), (unit, Some(left)), "in its own turn it stays");
    while selection(&person).unit == unit {
        person.advance();
        assert!(person.comes_to_act(), "another unit comes to act");
    }
    assert_eq!(focus(&person), None);
}

#[test]
fn an_action_that_fires_twice_leaves_out_what_would_be_too_hot_and_tells_the_heat_of_both_volleys() {
    let twice = |verb: &Verb| verb.volley().is_some_and(|how| how.twice);
    let library = with_old_walls();
    let has_one = |ruleset: &Ruleset| ruleset.actions().iter().any(|action| twice(&action.verb));
    let (ruleset, _) = library.rulesets.iter().find(|(_, ruleset)| has_one(ruleset)).expect("some ruleset has one");
    let (mut person, id, targets) = before_in(Some(ruleset.clone()), twice).expect("somebody can be fired at twice");
    assert!(person.press(&Hoverable::Action(id)) && person.point(&Hoverable::Badge(targets[0])));
    let hud = person.hud();
    let heat = hud.selected.iter().flat_map(|unit| &unit.gauges).find(|gauge| gauge.tone == Tone::Heat).expect("heat");
    let told = hud.target.as_ref().expect("the target's panel").volley.clone();
    assert!(heat.change > 0 && told.ends_with(&format!(" {} heat", heat.change)), "{told}, {heat:?}");
    assert!(heat.value + heat.change < heat.full, "it does not shut down by default: {heat:?}");
}
