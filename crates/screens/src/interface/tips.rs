//! The tooltips of everything that can be hovered.

use std::fmt::Display;

use phaseline_battle::readiness::turn_order::{ForeseenTurn, foreseen_turns};
use phaseline_battle::{ActionOption, OptionTargets};
use phaseline_hud::actions::build::cost;
use phaseline_hud::ask::{Ask, ShownBattle};
use phaseline_hud::face::{UnitFace, has_acted};
use phaseline_hud::facts::ledger_cards as ledger;
use phaseline_hud::facts::steps::step_word;
use phaseline_hud::facts::ties::tie_rules;
use phaseline_hud::log::tips::log;
use phaseline_hud::target::build::Aiming;
use phaseline_hud::unit::build::{SKILLS, card};
use phaseline_hud::unit::statistics::statistics;
use phaseline_hud::unit::traits::{passing, traits};
use phaseline_interaction::{
    Button, Choice, Hindrance, Hoverable, closed, enemy_in_mind, is_attack, sentence, with_alt,
};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::buttons;
use phaseline_kit::tooltip::model::{LedgerCard, Note, Tip};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::hex::Hex;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::initiative::turn_order::Candidates;
use phaseline_world::OffMap;
use phaseline_world::components::UnitView;
use phaseline_world::resources::Stage;

/// The tooltip of what is hovered. `unfolded` shows ledgers in full, with their forecasts.
#[must_use]
pub fn tip(ask: Ask<'_>, unfolded: bool) -> Option<Tip> {
    let hover = ask.plans.hover?;
    match hover {
        Hoverable::Badge(unit) | Hoverable::Timeline(unit) | Hoverable::Lance(unit) => {
            coming(ask.shown, *unit).or_else(|| initiative(ask, *unit, unfolded))
        }
        Hoverable::Doll => initiative(ask, ask.plans.selection.unit?, unfolded),
        Hoverable::Unit(unit) => unit_text(ask, *unit, unfolded),
        Hoverable::Card => unit_text(ask, ask.plans.selection.unit?, true),
        Hoverable::Skill(skill) => skill_text(ask.shown, ask.plans.selection.unit?, *skill),
        Hoverable::Location(id) => location(ask.shown, ask.plans.selection.unit?, id),
        Hoverable::Aim(id) => aimed_location(ask.shown, &Aiming::of(ask, None)?, id),
        Hoverable::Status(place) => phaseline_hud::unit::status::tip(ask.shown, ask.plans.selection.unit?, *place),
        Hoverable::Gauge(kind) => phaseline_hud::unit::gauge_tip::tip(ask.shown, ask.plans.selection.unit?, *kind),
        Hoverable::Objective(index) => {
            let objective = phaseline_hud::objectives::build::in_view(ask.shown).into_iter().nth(*index)?;
            Some(Tip::text(
                objective.name,
                [objective.text, objective.count].into_iter().filter(|text| !text.is_empty()),
            ))
        }
        Hoverable::Morale => Some(phaseline_hud::log::morale_causes::tip(ask.shown)),
        Hoverable::Action(id) => action(ask, id),
        Hoverable::Odds => ledger_tip(Aiming::of(ask, None)?.headline_card(ask)?),
        Hoverable::ForecastRow => phaseline_hud::target::attack_forecast::tip(ask, Aiming::of(ask, None)?.target_id()),
        Hoverable::Weapon(weapon) => self::weapon(ask, *weapon),
        Hoverable::Hex(column, row) => hex(ask, Hex::from_map(*column, *row)),
        Hoverable::Log(number) => log(ask.shown, *number, unfolded),
        Hoverable::LogNumber(line, part) => phaseline_hud::log::numbers::number(ask.shown, *line, part, unfolded),
        Hoverable::Step(step) => step_text(ask.shown, *step),
        Hoverable::Pool(place) => pool(ask, *place),
        Hoverable::Button(Button::Since) => phaseline_hud::banner::since::tip(ask),
        Hoverable::Button(Button::Threat) => phaseline_hud::banner::build::threat_tip(ask),
        // Where nobody is asked to react, the button that lets a question pass ends the activation.
        Hoverable::Button(Button::Finish) if ask.clock.stage != Stage::Reacting => {
            Some(Tip::text(ask.words.get("button.end"), []))
        }
        Hoverable::Button(button) => buttons::button(ask.words, *button),
        Hoverable::Choice(Choice::React(id)) => reaction(ask, id),
        Hoverable::Choice(Choice::HoldFor(step)) => phaseline_hud::actions::waiting::holding_tip(ask, *step),
        Hoverable::Choice(..) => phaseline_hud::actions::declarations::tip(ask, hover),
        Hoverable::Report(_) | Hoverable::Slot(..) | Hoverable::Lane(..) => None,
    }
}

fn ledger_tip(card: LedgerCard) -> Option<Tip> {
    Some(Tip::Ledger(Box::new(card)))
}

/// The chance of a weapon, or why it cannot be fired, and how it fires.
fn weapon(ask: Ask<'_>, weapon: usize) -> Option<Tip> {
    let armed = ask.book.profile(ask.plans.selection.unit?)?.weapons.get(weapon)?;
    let manners = phaseline_hud::unit::arms::manners_told(ask.shown, armed);
    let aiming = Aiming::of(ask, None)?;
    match aiming.weapon_card(weapon)? {
        Ok(card) => {
            let alone = phaseline_hud::target::weapons::alone(ask, &aiming, weapon);
            let left_out = phaseline_hud::target::weapons::left_out(ask, &aiming, weapon);
            let notes = left_out.into_iter().chain(card.notes.iter().cloned()).chain(alone).chain(manners).collect();
            ledger_tip(LedgerCard { notes, ..card })
        }
        Err((title, text)) => {
            let lines = std::iter::once(Note { text, tone: Tone::Muted }).chain(manners).collect();
            Some(Tip::Text { title, lines })
        }
    }
}

fn initiative(ask: Ask<'_>, unit: UnitId, unfolded: bool) -> Option<Tip> {
    let face = UnitFace::of(ask.book, ask.components.unit(unit)?);
    let card = ledger::initiative((ask.words, ask.book, ask.state), face, ask.plans.selection.unit, unfolded);
    Some(Tip::Ledger(Box::new(card)))
}

/// When and where a unit enters that is not on the map yet.
fn coming(ask: ShownBattle<'_>, unit: UnitId) -> Option<Tip> {
    let (held, arrival) = (ask.components.unit(unit)?, ask.book.profile(unit)?.arrival?);
    let Some(OffMap::Arriving { round }) = held.off_map else { return None };
    let zone = arrival.zone.and_then(|zone| ask.book.zones.get(zone)).map(|zone| zone.name.as_str());
    let key = if zone.is_some() { "coming.at" } else { "coming.text" };
    let given: [(&str, &dyn std::fmt::Display); 3] =
        [("side", &ask.words.content(&held.side.label)), ("round", round), ("zone", &zone.unwrap_or_default())];
    let text = ask.words.fill(key, &given);
    Some(Tip::text(format!("{}, {}", held.pilot.name, held.design.name), [text]))
}

/// What a unit is, its status, and what it carries. If the unit is the target, only its conditions are told without
/// Shift: the panel of the target says more, and players want to see both units.
fn unit_text(ask: Ask<'_>, unit: UnitId, unfolded: bool) -> Option<Tip> {
    let card = card(ask.words, ask.book, ask.components, unit)?;
    let mut lines: Vec<Note> = Vec::new();
    if unfolded || Aiming::of(ask, ask.plans.hover).is_none_or(|aiming| aiming.target_id() != unit) {
        lines.push(Note { text: card.line.clone(), tone: Tone::Muted });
        lines.extend(card.conditions.iter().map(|(text, tone)| Note { text: text.clone(), tone: *tone }));
        lines.extend(ask.components.unit(unit).map(|held| passing(ask.words, ask.book, held)).unwrap_or_default());
        lines.extend(traits(ask.words, ask.book, unit));
        lines.extend(phaseline_hud::unit::arms::arms(ask.shown, unit));
        if unfolded {
            lines.extend(statistics(ask.shown, unit));
        }
    } else {
        let conditions: Vec<&str> = card.conditions.iter().map(|(text, _)| text.as_str()).collect();
        let tone = card.conditions.first().map_or(Tone::Muted, |(_, tone)| *tone);
        lines.push(Note { text: conditions.join(", "), tone });
        lines.push(Note { text: ask.words.say("unit.unfold"), tone: Tone::Accent });
        lines.retain(|line| !line.text.is_empty());
    }
    if let Some(why_not) = &ask.plans.press_preview.why_not {
        lines.push(Note { text: why_not.sentence(ask.words), tone: Tone::Bad });
    }
    Some(Tip::Text { title: format!("{}, {}", card.face.pilot, card.face.name), lines })
}

/// What a skill of a pilot does.
fn skill_text(ask: ShownBattle<'_>, unit: UnitId, skill: Skill) -> Option<Tip> {
    let known = SKILLS.iter().find(|known| known.skill == skill)?;
    let value = ask.components.unit(unit)?.skills.of_skill(known.skill);
    let title = format!("{} {value}", ask.words.get(known.name));
    Some(Tip::text(title, [ask.words.say(known.told), ask.words.say("skill.higher")]))
}

fn location(ask: ShownBattle<'_>, unit: UnitId, id: &str) -> Option<Tip> {
    let card = card(ask.words, ask.book, ask.components, unit)?;
    let part = card.doll.parts.into_iter().find(|part| part.id == id)?;
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("armour", &part.armour.0),
        ("armour_full", &part.armour.1),
        ("structure", &part.structure.0),
        ("structure_full", &part.structure.1),
    ];
    let lines = [ask.words.fill("location.left", &given)];
    let held = ask.components.unit(unit)?;
    let place = held.armor.0.iter().position(|location| location.id == id)?;
    let weapons = held.weapons.0.iter().filter(|weapon| weapon.location as usize == place).map(|weapon| {
        if weapon.destroyed {
            ask.words.fill("refusal.weapon_lost", &[("weapon", &weapon.name)])
        } else {
            ask.words.content(&weapon.name).to_owned()
        }
    });
    Some(Tip::text(part.name, lines.into_iter().chain(weapons)))
}

/// The same for a part of the target, with the chance of a hit to strike it.
fn aimed_location(ask: ShownBattle<'_>, aiming: &Aiming<'_>, id: &str) -> Option<Tip> {
    let target = aiming.target_id();
    let mut tip = location(ask, target, id)?;
    let locations = &ask.book.profile(target)?.body.locations;
    let place = locations.iter().position(|location| location.id.as_str() == id)?;
    if let Tip::Text { lines, .. } = &mut tip {
        let chance = aiming.part_chance(place);
        lines.extend(chance.map(|text| Note { text, tone: Tone::Accent }));
    }
    Some(tip)
}

fn pool(ask: Ask<'_>, place: usize) -> Option<Tip> {
    let row = phaseline_hud::actions::build::pool_rows(ask).into_iter().nth(place)?;
    let line = match row.left {
        Some(left) => ask.words.fill("pool.left", &[("left", &left), ("full", &row.full)]),
        None => ask.words.say("pool.undrawn"),
    };
    let under_way = ask.words.fill("pool.under_way", &[("spent", &row.under_way)]);
    Some(Tip::text(row.label, [line].into_iter().chain((row.under_way > 0).then_some(under_way))))
}

fn action(ask: Ask<'_>, id: &str) -> Option<Tip> {
    let words = ask.words_of_selected();
    let ask = ask.in_words(&words);
    let place = ask.meant(ask.book.ruleset.action(id)?);
    let action = &ask.book.ruleset.actions()[place.get()];
    let option: Option<&ActionOption> = ask.plans.options.iter().find(|option| option.action == place);
    let rule = words.rule_or_summary(&action.rule, &action.summary).to_owned();
    let mut lines = vec![Note { text: rule, tone: Tone::Muted }];
    if let Some(option) = option {
        let price = cost(ask.words, ask.book, option);
        if !price.is_empty() {
            lines.push(Note { text: ask.words.fill("action.costs", &[("price", &price)]), tone: Tone::Plain });
        }
        if let (Some(unit), false) = (ask.plans.selection.unit, action.id.is_empty()) {
            let target = ask.plans.selection.target;
            lines.extend(phaseline_hud::facts::order_preview::order_lines(ask, unit, target, option));
            lines.extend(phaseline_hud::actions::waiting::waiting(ask, unit, option));
            let gone = phaseline_hud::facts::order_preview::fading_text(ask, unit, target, option);
            lines.extend(gone.map(|text| Note { text, tone: Tone::Muted }));
        }
        let enemy = enemy_in_mind(ask.book, ask.state, ask.plans.selection, ask.plans.hover);
        if let Some(found) = phaseline_hud::actions::build::chance(ask, enemy, option) {
            let key = if action.verb.volley().is_some() { "action.chance_told" } else { "action.chance_body" };
            lines
                .push(Note { text: phaseline_hud::actions::build::at_whom(ask.shown, key, &found), tone: Tone::Plain });
        }
        if let Some(unit) = ask.plans.selection.unit {
            lines.extend(phaseline_hud::facts::checks::of_action(ask, unit, option));
        }
        if let Some(reaction) =
            ask.plans.selection.unit.and_then(|unit| phaseline_hud::actions::build::reaction_of(ask, unit, option))
        {
            let text = ask.words.fill("action.reaction", &[("reaction", &reaction)]);
            lines.push(Note { text, tone: Tone::Accent });
        }
        if action.out_of_turn.is_some() {
            lines.push(Note { text: ask.words.say("action.outside"), tone: Tone::Muted });
        }
        if let Some(other) = with_alt(&ask.book.ruleset, place) {
            let text = ask.words.fill("action.with_alt", &[("action", &ask.book.ruleset.actions()[other.get()].label)]);
            lines.push(Note { text, tone: Tone::Muted });
        }
        lines.extend(phaseline_hud::facts::toll::of_price(ask, option));
        if let Some(unit) = ask.plans.selection.unit {
            lines.extend(phaseline_hud::facts::toll::notes(ask, unit, place));
        }
        if let Some(refusal) = &option.why_not {
            lines.push(Note { text: sentence(ask.words, refusal), tone: Tone::Bad });
        }
        if let (Some(unit), Some(_)) = (ask.plans.selection.unit, action.verb.volley()) {
            lines.extend(phaseline_hud::unit::arms::arms_of(ask.shown, unit, &action.verb));
        }
        lines.extend(
            ask.plans
                .selection
                .unit
                .map(|unit| phaseline_hud::facts::heat_risk::of_action(ask, unit, option))
                .unwrap_or_default(),
        );
    }
    lines.retain(|line| !line.text.is_empty());
    Some(Tip::Text { title: words.content(&action.label).to_owned(), lines })
}

fn reaction(ask: Ask<'_>, id: &str) -> Option<Tip> {
    let known = &ask.book.ruleset.reactions()[ask.book.ruleset.reaction(id)?.get()];
    let words = ask.words_of_selected();
    let rule = words.rule_or_summary(&known.rule, &known.summary);
    Some(Tip::text(words.content(&known.label), Some(rule.to_owned()).filter(|text| !text.is_empty())))
}

/// What the terrain of a hex does to a unit there, with its numbers.
fn ground(ask: ShownBattle<'_>, hex: Hex, terrain: &Terrain) -> Vec<Note> {
    let mut lines = vec![ask.words.fill("hex.level", &[("height", &ask.book.board.height(hex))])];
    if terrain.cover != 0 {
        lines.push(ask.words.fill("hex.cover", &[("cover", &format!("{:+}", terrain.cover))]));
    }
    if terrain.heat != 0 {
        lines.push(ask.words.fill("hex.heat", &[("heat", &terrain.heat)]));
    }
    if terrain.cool != 0 {
        lines.push(ask.words.fill("hex.cool", &[("cool", &terrain.cool)]));
    }
    lines.into_iter().map(|text| Note { text, tone: Tone::Muted }).collect()
}

fn hex(ask: Ask<'_>, hex: Hex) -> Option<Tip> {
    let terrain = ask.book.board.terrain(hex)?;
    let (column, row) = hex.to_map();
    let title = format!("{} {column},{row}", ask.words.content(&terrain.name));
    if is_aiming(ask) {
        let why_not = ask.plans.press_preview.why_not.as_ref().map(|why_not| why_not.sentence(ask.words));
        return Some(Tip::Text {
            title,
            lines: why_not.map(|text| Note { text, tone: Tone::Bad }).into_iter().collect(),
        });
    }
    let mut lines = ways(ask, hex);
    let reached = lines.iter().any(|line| line.tone == Tone::Plain);
    // If the unit can never enter the hex, that line comes first.
    let after = usize::from(lines.first().is_some_and(|line| line.tone == Tone::Bad));
    lines.splice(after..after, ground(ask.shown, hex, terrain));
    if ask.plans.press_preview.path.last().is_some_and(|pose| pose.hex == hex) {
        lines.extend(phaseline_hud::target::vantage::vantage(ask));
        lines.extend(phaseline_hud::target::exposure::exposure(ask));
    }
    if let Some(unit) = ask.state.unit_at(hex) {
        lines.push(Note { text: ask.name(unit.id()).to_owned(), tone: Tone::Plain });
    }
    match &ask.plans.press_preview.why_not {
        // A hex that is too far for a walk may be near enough for a jump.
        Some(why_not) if why_not.is_far() && reached => {}
        Some(why_not) if why_not.is_far() => lines.push(Note { text: ask.words.say("hex.far"), tone: Tone::Muted }),
        // A line above says already that the unit cannot enter.
        None | Some(Hindrance::Closed(..)) => {}
        Some(why_not) => lines.push(Note { text: why_not.sentence(ask.words), tone: Tone::Bad }),
    }
    Some(Tip::Text { title, lines })
}

/// Whether the player has chosen an attack and looks for its target. What a hex costs is beside the point then, and the
/// tooltip would hide units.
fn is_aiming(ask: Ask<'_>) -> bool {
    let chosen = ask.plans.selection.action.as_deref().and_then(|id| ask.book.ruleset.action(id));
    chosen.is_some_and(|action| is_attack(&ask.book.ruleset.actions()[action.get()].verb))
}

/// What it costs the selected unit to enter a hex, and to get there by each action that reaches it.
fn ways(ask: Ask<'_>, hex: Hex) -> Vec<Note> {
    let Some(profile) = ask.plans.selection.unit.and_then(|unit| ask.book.profile(unit)) else { return Vec::new() };
    let entering = ask.book.board.terrain(hex).and_then(|terrain| terrain.move_cost.get(&profile.body.locomotion));
    let closed = closed(ask.book, profile.id, hex).map(|why_not| why_not.sentence(ask.words));
    let entering = match (closed, entering) {
        (Some(text), _) => Some(Note { text, tone: Tone::Bad }),
        (None, Some(cost)) => Some(Note { text: ask.words.fill("hex.entering", &[("cost", cost)]), tone: Tone::Muted }),
        (None, None) => None,
    };
    let words = ask.words_of(profile.id);
    let there = |option: &ActionOption| {
        let OptionTargets::Places(reach) = &option.targets else { return None };
        let (cheapest, _) = reach.cheapest(hex).filter(|_| option.why_not.is_none())?;
        let action = &ask.book.ruleset.actions()[option.action.get()];
        // The move of a press faces the nearest enemy if it can. That may cost a turn more than the cheapest way.
        let planned =
            ask.plans.press_preview.path.last().filter(|_| ask.plans.press_preview.action == Some(option.action));
        let goal = planned.copied().filter(|pose| pose.hex == hex).unwrap_or(cheapest);
        let path: Vec<Pose> = std::iter::once(reach.start()).chain(reach.path(goal)?).collect();
        let way = phaseline_hud::actions::way::way(ask, &action.verb, &path, reach.cost(goal)?);
        let text = words.fill("hex.way", &[("action", &action.label), ("way", &way)]);
        Some(Note { text, tone: Tone::Plain })
    };
    entering.into_iter().chain(ask.plans.options.iter().filter_map(there)).collect()
}

/// How many more turns of the same sides a step tells, and of how many turns it says why they come so.
const AGAIN: usize = 2;
const MANY: usize = 6;

fn step_text(ask: ShownBattle<'_>, step: i32) -> Option<Tip> {
    let here = |id: &UnitId| ask.components.unit(*id).filter(|unit| unit.initiative.phase() == Some(step));
    let told = |key: &str, unit: UnitView<'_>| {
        ask.words.fill(key, &[("pilot", &unit.pilot.name), ("unit", &unit.design.name)])
    };
    let turns = foreseen_turns(ask.book, ask.state);
    let turns_here: Vec<&ForeseenTurn> = turns.iter().filter(|turn| turn.step() == Some(step)).collect();
    let waits = |id: UnitId| turns_here.iter().any(|turn| turn.units().contains(&id));
    let others = ask.components.alive().filter(|unit| here(&(*unit.id).into()).is_some() && !waits((*unit.id).into()));
    let others = others.map(|unit| told(if has_acted(*unit.activation) { "step.acted" } else { "step.waits" }, unit));
    // Who acts after a choice depends on it.
    let mut chosen: Vec<SideId> = Vec::new();
    let mut again = 0;
    let turns = turns_here.iter().filter_map(|turn| match turn {
        ForeseenTurn::Act(Candidates { side, .. }) if chosen.contains(side) => {
            again += 1;
            if again > AGAIN {
                return None;
            }
            Some(ask.words.fill("step.again", &[("side", &ask.side(*side))]))
        }
        ForeseenTurn::Act(Candidates { units, .. }) if units.len() == 1 => {
            Some(told("step.waits", ask.components.unit(units[0])?))
        }
        ForeseenTurn::Act(Candidates { side, units, .. }) => {
            chosen.push(*side);
            let given: [(&str, &dyn Display); 2] = [("side", &ask.side(*side)), ("units", &names(ask, units))];
            Some(ask.words.fill("step.one_of", &given))
        }
        ForeseenTurn::RollOff { units, .. } => Some(ask.words.fill("step.roll", &[("units", &names(ask, units))])),
    });
    // Why they come in this order.
    let first = turns_here.first().filter(|_| turns_here.len() <= MANY).and_then(|turn| turn.units().first());
    let tie = first.and_then(|unit| tie_rules(ask.words, ask.book, ask.state, *unit));
    let lines: Vec<String> = others.chain(turns).chain(tie).collect();
    let title = format!("{} {step}", step_word(ask));
    (!lines.is_empty()).then(|| Tip::text(title, lines))
}

/// The names of these units, with commas between them.
fn names(ask: ShownBattle<'_>, units: &[UnitId]) -> String {
    units.iter().map(|unit| ask.name(*unit)).collect::<Vec<_>>().join(", ")
}
