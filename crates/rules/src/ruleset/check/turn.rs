//! Turns raw declarations and reactions into checked values.

use super::names::Names;
use crate::fault::{Fault, Path};
use crate::ruleset::checked::Action;
use crate::ruleset::checked::expr::{ActionIx, Condition};
use crate::ruleset::checked::turn::{Acts, Choice, Declaration, Reaction, Window};
use crate::ruleset::raw::Moment;
use crate::ruleset::raw::activation::RawAction;
use crate::ruleset::raw::amount_and_condition::RawCondition;
use crate::ruleset::raw::turn::{Deed, RawChoice, RawDeclaration, RawReaction, RawUses, RawWindow};

pub(crate) fn declaration(raw: &RawDeclaration, names: &mut Names, path: &Path) -> Declaration {
    let input = names.input(&raw.input, path);
    let symbols = names.symbols.get(&raw.input).cloned().unwrap_or_default();
    let known = names.inputs.contains(&raw.input);
    if known && symbols.is_empty() {
        let message = format!("only an input with one_of can be declared, and {:?} is a number", raw.input);
        names.faults.push(Fault::error(path.clone(), message).at(raw.input.as_str()));
    }
    if raw.moment != Moment::RoundBegins {
        let message = "a declaration is made at RoundBegins, before the draw of the round";
        names.faults.push(Fault::error(path.clone(), message).at("moment"));
    }
    if raw.options.is_empty() {
        names.faults.push(Fault::error(path.clone(), "a declaration needs at least one option").at("options"));
    }
    let path = path.key("options");
    let mut options: Vec<Choice> = Vec::new();
    for (place, option) in raw.options.iter().enumerate() {
        let path = path.index(place);
        if options.iter().any(|known| known.id == option.option) {
            let message = format!("the option {:?} stands here twice", option.option);
            names.faults.push(Fault::error(path.clone(), message).at(option.option.as_str()));
        }
        options.push(choice(option, &symbols, names, &path));
    }
    Declaration { input, id: raw.input.clone(), label: raw.label.clone().unwrap_or_else(|| raw.input.clone()), options }
}

fn choice(raw: &RawChoice, symbols: &[String], names: &mut Names, path: &Path) -> Choice {
    let symbol = symbols.iter().position(|symbol| *symbol == raw.option);
    if symbol.is_none() && !symbols.is_empty() {
        names.faults.push(Fault::unknown(path.clone(), "symbol", &raw.option, symbols.iter().cloned()));
    }
    Choice {
        id: raw.option.clone(),
        label: raw.label.clone().unwrap_or_else(|| raw.option.clone()),
        summary: raw.summary.clone().unwrap_or_default(),
        rule: raw.rule.clone().unwrap_or_default(),
        symbol: symbol.and_then(|place| i32::try_from(place).ok()).unwrap_or(0),
        when: names.condition(raw.when.as_ref().unwrap_or(&RawCondition::Always), path),
        allows: raw.allows.iter().map(|action| ActionIx(names.action(action, path))).collect(),
        names: raw.names,
    }
}

pub(crate) fn window(raw: &RawWindow) -> Window {
    let acts = |of, deeds: &[Deed]| Acts { of, deeds: deeds.to_vec() };
    match raw {
        RawWindow::Step { of, verbs } => Window::Step(acts(*of, verbs)),
        RawWindow::ActionEnds { of, verbs } => Window::ActionEnds(acts(*of, verbs)),
        RawWindow::Aimed { of, verbs } => Window::Aimed(acts(*of, verbs)),
        RawWindow::ClockStep => Window::ClockStep,
    }
}

pub(crate) fn reaction(raw: &RawReaction, actions: &[Action], names: &mut Names, path: &Path) -> Reaction {
    let (plus, counter_plus) = names.costs(&raw.price.plus, &path.key("price"));
    Reaction {
        id: raw.id.clone(),
        label: raw.label.clone(),
        summary: raw.summary.clone().unwrap_or_default(),
        rule: raw.rule.clone().unwrap_or_default(),
        window: window(&raw.window),
        needs: raw.needs.as_ref().map_or(Condition::Always, |needs| names.condition(needs, path)),
        uses: uses(&raw.uses, actions, names, path),
        times: raw.price.times,
        plus,
        counter_plus,
        from: raw.from,
        target: raw.target,
        limit: raw.limit,
        all_at_once: raw.all_at_once,
        lends: names.loans(&raw.lends, path),
        clears: raw.clears.clone(),
    }
}

/// The actions that a reaction may use.
fn uses(raw: &RawUses, actions: &[Action], names: &mut Names, path: &Path) -> Vec<ActionIx> {
    match raw {
        RawUses::Any => {
            let fit = actions.iter().enumerate().filter(|(_, action)| fits_out_of_turn(action));
            fit.filter_map(|(place, _)| u16::try_from(place).ok().map(ActionIx)).collect()
        }
        RawUses::Only(ids) => {
            let path = path.key("uses");
            if ids.is_empty() {
                names.faults.push(Fault::error(path.clone(), "a reaction that uses no action can never be used"));
            }
            let mut used = Vec::new();
            for id in ids {
                let place = ActionIx(names.action(id, &path));
                if actions.get(place.get()).is_some_and(|action| action.id == *id && !fits_out_of_turn(action)) {
                    let message = format!("the action {id:?} has its place in the unit's own activation only");
                    names.faults.push(Fault::error(path.clone(), message).at(id.as_str()));
                }
                used.push(place);
            }
            used
        }
    }
}

/// Whether an action makes sense out of turn. It must not change the unit's own place in the order, and it must not
/// belong to the time before its draw.
fn fits_out_of_turn(action: &Action) -> bool {
    let own = [Deed::Defer, Deed::Hold, Deed::Refocus, Deed::End];
    !action.before_draw && !own.contains(&action.verb.deed())
}

/// Whether an action makes sense between the steps of another action of the same unit. It must not move the unit,
/// because the remaining steps would lead nowhere, and it must not attack, because the remaining steps may still fire
/// the same weapons.
fn fits_within(action: &Action) -> bool {
    let busy = [Deed::Move, Deed::Jump, Deed::Charge, Deed::Pounce, Deed::Fire, Deed::Strike];
    !busy.contains(&action.verb.deed())
}

/// Reports words of an action that do not fit together.
pub(crate) fn report_misplaced(raw: &RawAction, action: &Action, names: &mut Names, path: &Path) {
    let mut fault = |message: String, token: &str| {
        names.faults.push(Fault::error(path.clone(), message).at(token));
    };
    if action.before_draw && !action.cost.is_empty() {
        fault("pools are filled after the draw: an action before it is paid from counters".to_owned(), "cost");
    }
    if action.before_draw && matches!(action.verb.deed(), Deed::Defer | Deed::Hold) {
        fault("whoever lets others go first has not drawn and need not".to_owned(), "before_draw");
    }
    if raw.outside.is_some() && !fits_out_of_turn(action) {
        fault(format!("the action {:?} has its place in the unit's own activation only", action.id), "outside");
    }
    if raw.outside.as_ref().is_some_and(|rule| rule.in_own_actions) && !fits_within(action) {
        let message =
            format!("the action {:?} moves or attacks: it has no place in the middle of another one", action.id);
        fault(message, "in_own_actions");
    }
    if let Some(counter) = raw.sets.keys().find(|counter| raw.adds.contains_key(*counter)) {
        fault(format!("the counter {counter:?} is set and added to by one action"), counter);
    }
}
