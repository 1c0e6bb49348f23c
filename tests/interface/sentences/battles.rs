//! The texts of battles: what the screen shows at many moments, with everything hovered, chosen and aimed at.

use phaseline::ai::Mind;
use phaseline::battle::{
    BattleSetup, BattleState, Intent, OptionTargets, Outcome, Rulebook, Stage, legal, options, replies,
};
use phaseline::content::Library;
use phaseline::interaction::{Anchors, GaugeKind, Hoverable, Marks, Pointed, PressPreview, Selection, press_preview};
use phaseline::rules::catalog::pilot::Skill;
use phaseline::rules::ids::{SideId, UnitId};
use phaseline::rules::texts::Words;
use phaseline::ui::hud::ask::{Ask, Plans};
use phaseline::ui::hud::log::model::Log;
use phaseline::ui::hud::panels::hud;
use phaseline::ui::hud::prompt::prompt;
use phaseline::ui::hud::units::Values;
use phaseline::ui::tips::tip;
use phaseline::world::session::AlwaysPass;

use super::Reading;
use super::collected::Collected;
use crate::support::battles::begin;
use crate::support::fits::scenarios_for;
use crate::support::looker::question;

/// Plays battles under every ruleset and reads what is on the screen.
pub fn read(library: &Library, words: &Words, reading: Reading, found: &mut Collected) {
    for (number, ruleset) in library.rulesets.keys().enumerate() {
        let scenarios: Vec<_> = scenarios_for(library, ruleset).collect();
        for battle in 0..reading.battles {
            let scenario = scenarios[(number + battle) % scenarios.len()];
            let setup = BattleSetup {
                ruleset: Some(ruleset.clone()),
                ..BattleSetup::new(scenario.clone(), (number * 31 + battle) as u64)
            };
            read_battle(library, words, (&setup, &format!("{ruleset} in {scenario}")), reading, found);
        }
    }
}

fn read_battle(
    library: &Library,
    words: &Words,
    (setup, place): (&BattleSetup, &str),
    reading: Reading,
    found: &mut Collected,
) {
    let mut battle = begin(library, setup);
    let (book, mut mind, mut past) = (battle.book(), Mind::default(), Vec::new());
    for decision in 0..reading.decisions {
        let state = battle.state();
        if state.is_over() {
            break;
        }
        if decision % reading.every == 0 || state.stage == Stage::Reacting && decision % 3 == 0 {
            look(words, (&book, &state, &past), place, found);
        }
        let chosen = strange(&book, &state, decision).or_else(|| mind.choose(&book, &state));
        let intent = chosen.expect("the battle waits for somebody");
        battle.play(intent).expect("it is allowed");
        past.extend(battle.chronicle().outcomes.iter().cloned());
        battle.forget();
    }
    look(words, (&book, &battle.state(), &past), place, found);
}

/// Now and then something that the computer would not choose.
fn strange(book: &Rulebook, state: &BattleState, decision: usize) -> Option<Intent> {
    let all = if decision % 4 == 3 { legal(book, state) } else { Vec::new() };
    let rare = |intent: &&Intent| matches!(intent, Intent::Act { .. } | Intent::React { .. } | Intent::Declare { .. });
    let all: Vec<&Intent> = all.iter().filter(rare).collect();
    (!all.is_empty()).then(|| all[decision * 7919 % all.len()].clone())
}

/// Reads everything that the screen can show at a moment to the side that is asked.
fn look(words: &Words, (book, state, past): (&Rulebook, &BattleState, &[Outcome]), place: &str, found: &mut Collected) {
    let side = state.waits_for().unwrap_or(SideId(0));
    let acting = state.acting().map(|acting| acting.unit);
    let in_turn = state.turn.as_ref().and_then(|turn| turn.units.first().copied());
    let answers = replies(book, state);
    let asked = answers.first().map(|reply| reply.unit);
    let own = state.alive().find(|unit| unit.side() == side).map(|unit| unit.id());
    let Some(unit) = asked.or(acting).or(in_turn).or(own) else { return };
    let enemy = state.alive().find(|other| book.are_hostile(side, other.side())).map(|other| other.id());
    let (anchors, marks, always_pass) = (Anchors::default(), Marks::default(), AlwaysPass::default());
    let selection = Selection { unit: Some(unit), target: enemy, ..Selection::default() };
    let choices = options(book, state, unit);
    let players = [side];
    let values = Values::of(book, state);
    let others = (players.as_slice(), &anchors, &marks, &always_pass);
    let mut see = |selection: &Selection, preview: &PressPreview, hover: Option<&Hoverable>, whole: bool| {
        let ask = question(words, (book, state, past, &values), (selection, preview), others);
        let ask = Ask { plans: Plans { hover, options: &choices, replies: &answers, ..ask.plans }, ..ask };
        if whole {
            let screen = hud(ask);
            for line in &screen.log.lines {
                found.add(place, &line.text());
            }
            found.add_all(place, &phaseline::ui::hud::panels::Hud { log: Log::default(), ..screen });
        }
        found.add(place, &prompt(ask));
        if hover.is_some() {
            for unfolded in [false, true] {
                found.add_all(place, &tip(ask, unfolded));
            }
        }
    };
    let still = PressPreview::default();
    see(&selection, &still, None, true);
    let hovers = hovers(book, state, (unit, enemy), past.len());
    for hover in &hovers {
        see(&selection, &still, Some(hover), false);
    }
    for option in &choices {
        let id = book.ruleset.actions()[option.action.get()].id.clone();
        see(&selection, &still, Some(&Hoverable::Action(id.clone())), false);
        let chosen = Selection { action: Some(id), ..selection.clone() };
        let at = match &option.targets {
            OptionTargets::Units(units) => units.first().map(|aimed| aimed.unit),
            _ => enemy,
        };
        let preview = press_preview(book, state, &choices, &chosen, Pointed { unit: at, hex: None });
        see(&chosen, &preview, None, false);
    }
}

/// What can be hovered at a moment.
fn hovers(
    book: &Rulebook,
    state: &BattleState,
    (unit, enemy): (UnitId, Option<UnitId>),
    lines: usize,
) -> Vec<Hoverable> {
    let both = [Some(unit), enemy].into_iter().flatten();
    let units = both.flat_map(|unit| [Hoverable::Badge(unit), Hoverable::Unit(unit)]);
    let skills = [Skill::Gunnery, Skill::Guts, Skill::Piloting, Skill::Tactics].map(Hoverable::Skill);
    let gauges = [GaugeKind::Heat, GaugeKind::Stability, GaugeKind::Pilot].map(Hoverable::Gauge);
    let plain = [Hoverable::Card, Hoverable::Morale, Hoverable::Odds, Hoverable::ForecastRow, Hoverable::Status(99)];
    let numbered =
        (0..3).flat_map(|place| [Hoverable::Status(place), Hoverable::Pool(place), Hoverable::Objective(place)]);
    let weapons = book.profile(unit).map_or(0, |profile| profile.weapons.len());
    let hexes = state.alive().take(2).map(|unit| unit.place.pose.hex.to_map());
    let reactions = book
        .ruleset
        .reactions()
        .iter()
        .map(|reaction| Hoverable::Choice(phaseline::interaction::Choice::React(reaction.id.clone())));
    units
        .chain(skills)
        .chain(gauges)
        .chain(plain)
        .chain(numbered)
        .chain((0..weapons).map(Hoverable::Weapon))
        .chain(hexes.map(|(column, row)| Hoverable::Hex(column, row + 1)))
        .chain((lines.saturating_sub(8)..lines).map(Hoverable::Log))
        .chain(reactions)
        .collect()
}
