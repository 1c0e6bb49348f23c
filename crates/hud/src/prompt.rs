//! The prompt: what the player may do now, in a sentence.

use super::ask::{Ask, Plans, ShownBattle};
use super::facts::order_preview::order_lines;
use super::target::build::Aiming;
use crate::cause::Cause;
use crate::panel::Panel;
use bevy::prelude::{Deref, DerefMut, Resource};
use phaseline_battle::{ActionOption, Intent, OptionTargets, Plan, Stage, Target, judge, query::waits_before_draw};
use phaseline_interaction::pointing::keys::cap_of;
use phaseline_interaction::{
    Pointed, asks_for_part, can_do_nothing, must_begin, press_preview as foreseen, usables_of,
};
use phaseline_rules::{ids::UnitId, ruleset::ActionIx};

/// The sentence over the action bar.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Deref, DerefMut)]
pub struct Prompt(pub String);

impl Panel for Prompt {
    const NAME: &'static str = "prompt";
    const FOLLOWS: Cause =
        Cause::TOLD.union(Cause::PLANS).union(Cause::NOTICE).union(Cause::PASSES).union(Cause::FORECASTS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = prompt(ask);
    }
}

/// So many targets the prompt names.
const NAMED: usize = 4;

/// The sentence over the action bar.
pub fn prompt(ask: Ask<'_>) -> String {
    let words = &ask.words_of_selected();
    let ask = ask.in_words(words);
    let ShownBattle { book, .. } = ask.shown;
    let Plans { selection, press_preview, .. } = ask.plans;
    if let Some(notice) = ask.plans.notice {
        return notice.to_owned();
    }
    if ask.lags {
        return with_hint(ask, words.say("prompt.skip"));
    }
    let declares = ask.state.stage == Stage::Pause && !book.ruleset.declarations().is_empty();
    if let Some(unit) = selection.unit.filter(|unit| declares && ask.is_own(*unit)) {
        let declared = super::facts::declared::declared(ask, unit);
        let has_choice = super::facts::declared::has_choice(ask.shown, unit);
        let key = match (has_choice, declared.is_empty()) {
            (true, _) => "prompt.declare",
            (false, false) => "prompt.declare_only",
            (false, true) => "prompt.declare_nothing",
        };
        return words.fill(key, &[("unit", &ask.name(unit)), ("option", &declared)]);
    }
    let Some(unit) = selection.unit.filter(|unit| ask.in_turn(*unit)) else { return idle_prompt(ask) };
    if ask.state.stage == Stage::Choosing && must_begin(ask.plans.options) {
        let others = ask.state.turn.as_ref().map_or(0, |turn| turn.units.len());
        let key = if others > 1 { "prompt.begin_one_of" } else { "prompt.begin" };
        return words.fill(key, &[("unit", &ask.name(unit)), ("count", &others)]);
    }
    let unit = ask.name(unit);
    let label = |action: ActionIx| book.ruleset.actions()[action.get()].label.as_str();
    if let Some(text) = several(ask) {
        return text;
    }
    match (&press_preview.intent, press_preview.action, &press_preview.why_not) {
        (Some(intent), Some(action), _) => {
            let goes = matches!(
                intent,
                Intent::Act { target: Target::Pose(_), .. } | Intent::React { target: Target::Pose(_), .. }
            );
            let told = if goes {
                let way = planned_way(ask, action).unwrap_or_default();
                words.fill("prompt.way", &[("action", &label(action)), ("way", &way)])
            } else {
                attack(ask, intent, action)
                    .or_else(|| power(ask.shown, intent))
                    .unwrap_or_else(|| words.fill("prompt.here", &[("action", &label(action))]))
            };
            with_order(ask, intent, action, told)
        }
        (None, _, Some(why_not)) if !why_not.is_far() => {
            let told = [Some(why_not.sentence(words)), still_aimed(ask)];
            told.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        _ => match selection.action.as_deref().and_then(|id| book.ruleset.action(id)) {
            Some(action) => still_aimed(ask).unwrap_or_else(|| aim(ask, action)),
            None if ask.state.stage == Stage::Reacting => {
                let active = ask.state.window().and_then(|window| window.opener.unit());
                match active.filter(|active| Some(*active) != selection.unit) {
                    Some(active) => words.fill("prompt.react", &[("unit", &unit), ("target", &ask.name(active))]),
                    None => words.fill("prompt.react_freely", &[("unit", &unit)]),
                }
            }
            None => choose_action(ask, unit),
        },
    }
}

/// What a press does, and what that certainly does to the order.
fn with_order(ask: Ask<'_>, intent: &Intent, action: ActionIx, told: String) -> String {
    let (Intent::Act { unit, target, .. } | Intent::React { unit, target, .. }) = intent else { return told };
    told + &order_of(ask, *unit, target.aimed_at(), action)
}

/// What an action certainly does to the order, in sentences behind others.
fn order_of(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, action: ActionIx) -> String {
    let option = ask.plans.options.iter().find(|option| option.action == action);
    let lines = option.map(|option| order_lines(ask, unit, target, option)).unwrap_or_default();
    lines.iter().map(|line| format!(" {}", line.text)).collect()
}

/// The move that a press would make, with its cost.
fn planned_way(ask: Ask<'_>, action: ActionIx) -> Option<String> {
    let Plan::Act(plan) = judge(ask.book, ask.state, ask.plans.press_preview.intent.as_ref()?).ok()? else {
        return None;
    };
    let verb = &ask.book.ruleset.actions().get(action.get())?.verb;
    Some(super::actions::way::way(ask, verb, &ask.plans.press_preview.path, plan.points))
}

/// What the player can choose. The prompt still names the target, and what the unit has done to its own aim.
fn choose_action(ask: Ask<'_>, unit: &str) -> String {
    let pinned = ask.plans.selection.target.filter(|target| ask.plans.selection.is_pinned(*target));
    let chosen = match pinned {
        Some(target) => {
            let pointed = Pointed { unit: Some(target), hex: None };
            let found = foreseen(ask.book, ask.state, ask.plans.options, ask.plans.selection, pointed);
            let why = found.why_not.filter(|_| found.intent.is_none()).map(|why_not| why_not.sentence(ask.words));
            let at: [(&str, &dyn std::fmt::Display); 3] =
                [("unit", &unit), ("target", &ask.name(target)), ("why", &why.clone().unwrap_or_default())];
            ask.words.fill(if why.is_some() { "prompt.cannot_attack" } else { "prompt.still_aimed" }, &at)
        }
        None if draws_next(ask.shown) => {
            let pools = super::banner::build::pools(ask.shown);
            ask.words.fill("prompt.draw_activation", &[("unit", &unit), ("pools", &pools)])
        }
        None if can_do_nothing(ask.plans.options) => return ask.words.fill("prompt.nothing_left", &[("unit", &unit)]),
        None => ask.words.fill(choice_key(ask.plans.options), &[("unit", &unit)]),
    };
    let own = ask.plans.selection.unit.map(|unit| super::facts::own_aim::own_aim(ask, unit)).unwrap_or_default();
    let end = goes_on(ask).then(|| ask.words.say("prompt.or_end"));
    [Some(chosen), end, Some(own).filter(|own| !own.is_empty())].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Whether the unit has done something in its running activation and nobody is aimed at. The prompt then says how to
/// end.
fn goes_on(ask: Ask<'_>) -> bool {
    let acting = ask.state.acting().filter(|_| ask.state.stage == Stage::Acting);
    !ask.plans.selection.pinned && acting.is_some_and(|acting| acting.drawn && !acting.done.is_empty())
}

/// The text that names what can be chosen: an action, and a hex or an enemy if some action can be aimed at one.
fn choice_key(options: &[ActionOption]) -> &'static str {
    let open = || options.iter().filter(|option| option.why_not.is_none());
    let moves = open().any(|option| matches!(option.targets, OptionTargets::Places(_)));
    let attacks = open().any(|option| matches!(&option.targets, OptionTargets::Units(units) if !units.is_empty()));
    match (moves, attacks) {
        (true, true) => "prompt.choose_action",
        (true, false) => "prompt.choose_way",
        (false, true) => "prompt.choose_enemy",
        (false, false) => "prompt.choose_plain",
    }
}

/// Whether the activation has begun and its draw comes next.
fn draws_next(ask: ShownBattle<'_>) -> bool {
    ask.state.stage == Stage::Acting && ask.state.acting().is_some_and(|acting| !acting.drawn)
}

/// What a press on an enemy does: it attacks at once, only aims, or attacks because the enemy is aimed at already.
fn attack(ask: Ask<'_>, intent: &Intent, action: ActionIx) -> Option<String> {
    let (Intent::Act { target: Target::Unit { unit, .. }, .. }
    | Intent::React { target: Target::Unit { unit, .. }, .. }) = intent
    else {
        return None;
    };
    let label = &ask.book.ruleset.actions().get(action.get())?.label;
    let part = asks_for_part(ask.book, action);
    let key = match (ask.plans.selection.is_pinned(*unit), ask.plans.selection.action.is_some(), part) {
        (true, _, true) => "prompt.again_part",
        (true, _, false) => "prompt.again",
        (false, true, false) => "prompt.fire",
        (false, ..) => "prompt.pin",
    };
    let part = ask.plans.selection.location.and_then(|place| ask.book.profile(*unit)?.body.locations.get(place));
    let words = ask.words_of(*unit);
    let part = part.map_or_else(|| words.say("prompt.any_part"), |part| words.content_within(&part.name));
    let chance = Aiming::by(ask, *unit, action).and_then(|aiming| aiming.headline_share(ask));
    let name = ask.name(*unit);
    let at = |chance: String| ask.words.fill("prompt.at", &[("target", &name), ("chance", &chance)]);
    let target = chance.map_or_else(|| name.to_owned(), at);
    let given: [(&str, &dyn std::fmt::Display); 4] =
        [("action", label), ("target", &target), ("unit", &name), ("part", &part)];
    Some(ask.words.fill(key, &given))
}

/// What a press does that uses an ability or equipment on a unit.
fn power(ask: ShownBattle<'_>, intent: &Intent) -> Option<String> {
    let (Intent::Act { unit, target: Target::Usable { usable, on }, .. }
    | Intent::React { unit, target: Target::Usable { usable, on }, .. }) = intent
    else {
        return None;
    };
    let label = &ask.book.profile(*unit)?.usables.get(*usable)?.label;
    let given: [(&str, &dyn std::fmt::Display); 2] = [("power", &ask.words.content(label)), ("unit", &ask.name(*on))];
    Some(ask.words.fill("prompt.use_on", &given))
}

/// Which ability or equipment the chosen action would use, and on whom. If there are several, it says how to choose
/// another one.
fn aim_power(ask: Ask<'_>, option: &ActionOption) -> Option<String> {
    let usables = usables_of(option);
    let aimed = usables.get(ask.plans.selection.usable % usables.len().max(1))?;
    let label = &ask.book.profile(ask.plans.selection.unit?)?.usables.get(aimed.usable)?.label;
    let named = aimed.units.iter().take(NAMED).map(|unit| ask.name(*unit)).collect::<Vec<_>>().join(", ");
    let more = if aimed.units.len() > NAMED { ", …" } else { "" };
    let text = if usables.len() > 1 { "prompt.use_one_of" } else { "prompt.use_at" };
    let key = cap_of(ask.keys().key_of(option.action));
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("power", &ask.words.content(label)),
        ("named", &format!("{named}{more}")),
        ("count", &usables.len()),
        ("key", &key),
    ];
    Some(ask.words.fill(text, &given))
}

/// What a press on the unit that is aimed at does, while the pointer is elsewhere.
fn still_aimed(ask: Ask<'_>) -> Option<String> {
    let target = ask.plans.selection.target.filter(|target| ask.plans.selection.is_pinned(*target))?;
    let pointed = Pointed { unit: Some(target), hex: None };
    let found = foreseen(ask.book, ask.state, ask.plans.options, ask.plans.selection, pointed);
    let (intent, action) = (found.intent.as_ref()?, found.action?);
    Some(with_order(ask, intent, action, attack(ask, intent, action)?))
}

/// Where the chosen action can be used: its targets by name, each with the best chance to hit.
fn aim(ask: Ask<'_>, action: ActionIx) -> String {
    let label = &ask.book.ruleset.actions()[action.get()].label;
    let unit = ask.plans.selection.unit.map_or("", |unit| ask.name(unit));
    let chosen = ask.plans.options.iter().find(|option| option.action == action);
    if let Some(text) = chosen.and_then(|option| aim_power(ask, option)) {
        return text;
    }
    let units = chosen.map(|option| &option.targets);
    let Some(OptionTargets::Units(units)) =
        units.filter(|targets| matches!(targets, OptionTargets::Units(units) if !units.is_empty()))
    else {
        let key = match units {
            Some(OptionTargets::Nothing) => "prompt.aim_nothing",
            Some(OptionTargets::Units(_) | OptionTargets::Things(_)) => "prompt.aim_target",
            Some(OptionTargets::Places(_)) | None => "prompt.aim",
        };
        return ask.words.fill(key, &[("unit", &unit), ("action", label)]);
    };
    let named = units.iter().take(NAMED).map(|aimed| {
        let best = Aiming::by(ask, aimed.unit, action).and_then(|aiming| aiming.best_share(&aimed.weapons));
        let chance = best.map_or_else(String::new, |share| format!(" {share}"));
        format!("{}{chance}", ask.name(aimed.unit))
    });
    let mut targets = named.collect::<Vec<_>>().join(", ");
    if units.len() > NAMED {
        targets.push_str(", …");
    }
    let told = ask.words.fill("prompt.aim_at", &[("action", label), ("named", &targets)]);
    // Of several targets it is told for the one in the panel.
    let likely = match &units[..] {
        [only] => Some(only.unit),
        _ => ask.plans.selection.target.filter(|target| units.iter().any(|aimed| aimed.unit == *target)),
    };
    let order = likely.zip(ask.plans.selection.unit).map(|(target, unit)| order_of(ask, unit, Some(target), action));
    told + &order.unwrap_or_default()
}

/// Which weapons fire at which target, while the player chooses several targets.
fn several(ask: Ask<'_>) -> Option<String> {
    let shares = super::facts::aim::shares(ask).filter(|_| ask.plans.press_preview.why_not.is_none())?;
    let unit = ask.book.profile(ask.plans.selection.unit?)?;
    let action = ask.book.ruleset.action(ask.plans.selection.action.as_deref()?)?;
    let label = &ask.book.ruleset.actions()[action.get()].label;
    let armed = |weapon: &usize| unit.weapons.get(*weapon).map(|armed| ask.words.content_within(&armed.weapon.name));
    let share = |(target, weapons): (UnitId, &[usize])| {
        let weapons = weapons.iter().filter_map(armed).collect::<Vec<_>>().join(", ");
        let weapons = if weapons.is_empty() { ask.words.say("prompt.no_weapon") } else { weapons };
        ask.words.fill("prompt.share", &[("target", &ask.name(target)), ("weapons", &weapons)])
    };
    let told = shares.iter().map(share).collect::<Vec<_>>().join("; ");
    let enough = shares.target().units().len() > 1;
    let key = match (&ask.plans.press_preview.adds, shares.is_empty(), enough) {
        (Some(_), ..) => "prompt.adds",
        (None, true, _) => "prompt.first_target",
        (None, false, false) => "prompt.next_target",
        (None, false, true) => "prompt.fire_at_all",
    };
    Some(ask.words.fill(key, &[("action", label), ("shares", &told)]))
}

fn idle_prompt(ask: Ask<'_>) -> String {
    let ShownBattle { words, state, .. } = ask.shown;
    // The player looks at another unit than the one that the battle waits for.
    let (asked, key) = match state.stage {
        Stage::Acting if !state.is_busy() => (state.acting().map(|acting| acting.unit), "prompt.own_acts"),
        Stage::Reacting => (ask.plans.replies.first().map(|reply| reply.unit), "prompt.own_reacts"),
        _ => (None, ""),
    };
    if let Some(unit) = asked.filter(|unit| ask.is_own(*unit)) {
        return words.fill(key, &[("unit", &ask.name(unit))]);
    }
    match (state.stage, state.waits_for()) {
        (Stage::Pause, _) if !waits_before_draw(ask.book, state) => String::new(),
        (Stage::Pause, _) if !super::banner::build::draws(ask.shown) => words.say("prompt.begin_round"),
        (Stage::Pause, _) => words.say("prompt.draw"),
        (Stage::Reacting, Some(side)) if !ask.players.contains(&side) => {
            words.fill("prompt.other_reacts", &[("side", &ask.side(side))])
        }
        (Stage::Choosing, Some(side)) if ask.players.contains(&side) => {
            match state.turn.as_ref().map(|turn| turn.units.as_slice()) {
                Some([only]) => words.fill("prompt.own_acts", &[("unit", &ask.name(*only))]),
                _ => words.say("prompt.choose_unit"),
            }
        }
        (_, Some(side)) => with_hint(ask, words.fill("prompt.other_acts", &[("side", &ask.side(side))])),
        _ => String::new(),
    }
}

/// A sentence while others act, with the out-of-turn actions that are possible meanwhile.
fn with_hint(ask: Ask<'_>, sentence: String) -> String {
    let hint = super::facts::anytime::hint(ask);
    if hint.is_empty() { sentence } else { format!("{sentence} {hint}") }
}
