//! The action bar: what the selected unit can do, what each action costs, and what is left to spend.

use super::declarations as declare;
use super::icons::glyph;
use super::model::{ActionBar, ActionCard, ActionGroup, PoolRow};
use super::waiting::holding_until;
use crate::ask::{Ask, Plans, ShownBattle};
use crate::cause::Cause;
use crate::facts::checks;
use crate::facts::means::left_to_spend;
use crate::facts::order_preview::{effect_in_words, effect_text};
use crate::panel::Panel;
use crate::target::build::Aiming;
use phaseline_battle::{ActionOption, OptionTargets, Reply, Rulebook, Stage, being_spent, preview};
use phaseline_interaction::pointing::keys::cap_of;
use phaseline_interaction::{
    Choice, Hoverable, choices, does_nothing_else, enemy_in_mind, fires_at_many, keys_of_choices, named_target,
    reaction_id, sentence, visible_options,
};
use phaseline_kit::paint::{Glyph, Tone};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::Verb;
use phaseline_rules::texts::Words;

impl Panel for ActionBar {
    const NAME: &'static str = "actions";
    const FOLLOWS: Cause = Cause::TOLD.union(Cause::PLANS).union(Cause::PASSES).union(Cause::FORECASTS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.actions = actions(ask);
        self.usual_actions = usual_actions(ask);
        self.pool_rows = pool_rows(ask);
    }
}

/// The buttons for the selected unit, if it is the player's: declarations in the pause, reactions while a window is
/// open, actions otherwise.
pub fn actions(ask: Ask<'_>) -> Vec<ActionCard> {
    let Some(unit) = ask.plans.selection.unit.filter(|unit| ask.is_own(*unit)) else { return Vec::new() };
    let words = ask.words_of(unit);
    let ask = ask.in_words(&words);
    match ask.state.stage {
        Stage::Pause if !ask.book.ruleset.declarations().is_empty() => declare::cards(ask.shown, unit),
        Stage::Reacting if ask.asked().is_none() => Vec::new(),
        Stage::Over { .. } => Vec::new(),
        Stage::Choosing | Stage::Acting if does_nothing_else(ask.book, ask.state, unit) => chosen(ask, unit).collect(),
        Stage::Reacting | Stage::Choosing | Stage::Acting => chosen(ask, unit).chain(offered(ask, unit)).collect(),
        Stage::Pause => offered(ask, unit),
    }
}

/// For how many actions the bar has places while units act, at most two rows of eight. Where units declare what they
/// will do, the bar has places only for that.
pub fn usual_actions(ask: Ask<'_>) -> usize {
    const MOST: usize = 16;
    let ruleset = &ask.book.ruleset;
    let acts = matches!(ask.state.stage, Stage::Choosing | Stage::Acting) && ruleset.declarations().is_empty();
    if acts { ask.keys().usual(ruleset).min(MOST) } else { 0 }
}

/// The buttons of a unit besides its actions: a unit that waits comes back, or chooses when it does.
fn chosen(ask: Ask<'_>, unit: UnitId) -> impl Iterator<Item = ActionCard> {
    let keys: Box<dyn Iterator<Item = usize>> = if does_nothing_else(ask.book, ask.state, unit) {
        Box::new(0..)
    } else {
        Box::new(keys_of_choices(ask.book, &ask.keys(), ask.plans.options))
    };
    let names = choices(ask.book, ask.state, unit, ask.plans.replies);
    keys.zip(names).filter_map(move |(key, name)| {
        let (label, effect) = match &name {
            Hoverable::Choice(Choice::React(id)) => {
                let reaction = &ask.book.ruleset.reactions()[ask.book.ruleset.reaction(id)?.get()];
                (ask.words.content(&reaction.label).to_owned(), String::new())
            }
            Hoverable::Choice(Choice::HoldFor(step)) => holding_until(ask.shown, unit, *step),
            _ => return None,
        };
        Some(ActionCard {
            name,
            label,
            group: ActionGroup::Choose,
            glyph: Glyph::Play,
            key: cap_of(key),
            pools: Vec::new(),
            cost: String::new(),
            effect_short: effect.clone(),
            effect,
            effect_tone: Tone::Plain,
            why_not: None,
            chosen: false,
            mends: false,
        })
    })
}

/// The options of a unit as buttons, in the order of their keys. Empty before the draw, because nobody can act yet.
fn offered(ask: Ask<'_>, unit: UnitId) -> Vec<ActionCard> {
    let ShownBattle { book, state, .. } = ask.shown;
    let Plans { selection, options, .. } = ask.plans;
    if state.stage == Stage::Pause {
        return Vec::new();
    }
    let target = enemy_in_mind(book, state, selection, ask.plans.hover);
    let keys = ask.keys();
    let action_of = |option: &ActionOption| &book.ruleset.actions()[option.action.get()];
    let mut visible: Vec<&ActionOption> = visible_options(book, options).collect();
    let walk =
        visible.iter().find(|option| matches!(action_of(option).verb, Verb::Move(_))).map(|option| option.action);
    visible.sort_by_key(|option| keys.rank_of(option.action));
    let card = |button: &ActionOption| {
        let (name, key) = (action_of(button).id.clone(), keys.key_of(button.action));
        let meant = ask.meant(button.action);
        let option = options.iter().find(|option| option.action == meant).unwrap_or(button);
        let action = action_of(option);
        let (effect, effect_tone) = effect(ask, unit, target, option);
        let paid = option.price.pools.iter().filter(|(_, paid)| *paid > 0);
        ActionCard {
            name: Hoverable::Action(name),
            label: ask.words.content(&action.label).to_owned(),
            group: ActionGroup::of(action),
            glyph: match (ActionGroup::of(action), &action.verb) {
                (ActionGroup::Defend, Verb::Stand) => Glyph::Guard,
                (_, verb) => glyph(verb, walk == Some(option.action)),
            },
            key: cap_of(key),
            pools: paid.map(|(pool, paid)| (pool.get(), *paid)).collect(),
            cost: price_in_words(ask.shown, option),
            effect_short: in_short(ask, (unit, target), option, &effect),
            effect,
            effect_tone,
            why_not: why_not(ask.shown, (unit, target), option),
            chosen: selection.action.as_deref() == Some(action.id.as_str()),
            mends: option.why_not.is_none() && matches!(action.verb, Verb::Rise | Verb::StartUp),
        }
    };
    visible.into_iter().map(card).collect()
}

/// The text below the price, for a button that is too narrow for the full text.
fn in_short(ask: Ask<'_>, (unit, target): (UnitId, Option<UnitId>), option: &ActionOption, effect: &str) -> String {
    if let Some((_, share)) = checks::chance(ask, unit, option).filter(|(told, _)| told == effect) {
        return share;
    }
    let (order, _) = effect_text(ask, unit, target, option);
    if !order.is_empty() {
        return order;
    }
    let found = chance(ask, target, option).filter(|(_, chance)| effect.contains(chance));
    found.map_or_else(|| effect.to_owned(), |found| at_whom_in_short(ask.shown, &found))
}

/// Why an option cannot be used: the battle refuses it, or it needs more targets than there are. If an enemy is pointed
/// at, the reason is about that enemy.
fn why_not(ask: ShownBattle<'_>, (unit, target): (UnitId, Option<UnitId>), option: &ActionOption) -> Option<String> {
    let few = matches!(&option.targets, OptionTargets::Units(units) if units.len() < 2)
        && fires_at_many(ask.book, option.action);
    let refusal = option.why_not_at(ask.book, ask.state, unit, target);
    let refused = refusal.map(|refusal| sentence(ask.words, &refusal));
    refused.or_else(|| few.then(|| ask.words.say("action.few_targets")))
}

/// The text below the price: what the action does to the order, else its chance to hit, else the chance of its check,
/// else the reaction it is part of.
fn effect(ask: Ask<'_>, unit: UnitId, target: Option<UnitId>, option: &ActionOption) -> (String, Tone) {
    let (short, tone) = effect_text(ask, unit, target, option);
    if !short.is_empty() {
        return (effect_in_words(ask, unit, target, option), tone);
    }
    if let Some(found) = chance(ask, target, option) {
        return (at_whom(ask.shown, "action.chance", &found), Tone::Plain);
    }
    if let Some((told, _)) = checks::chance(ask, unit, option) {
        return (told, Tone::Plain);
    }
    (reaction_of(ask, unit, option).unwrap_or_default(), Tone::Accent)
}

/// A chance with the name of the target.
pub fn at_whom(ask: ShownBattle<'_>, key: &str, (at, chance): &(UnitId, String)) -> String {
    ask.words.fill(key, &[("chance", chance), ("target", &ask.name(*at))])
}

/// The same for a button, which has room only for the last word of a name.
fn at_whom_in_short(ask: ShownBattle<'_>, (at, chance): &(UnitId, String)) -> String {
    let name = ask.name(*at);
    let last = name.split_whitespace().last().unwrap_or(name);
    ask.words.fill("action.chance_short", &[("chance", chance), ("target", &last)])
}

/// The target that an attack option would hit, and the chance to hit it with the best weapon.
pub fn chance(ask: Ask<'_>, target: Option<UnitId>, option: &ActionOption) -> Option<(UnitId, String)> {
    let aimed = named_target(option, target, ask.plans.selection.target)?;
    let aiming = Aiming::by(ask, aimed.unit, option.action)?;
    aiming.best_share(&aimed.weapons).map(|share| (aimed.unit, share))
}

/// The name of the reaction that an option would be while a window is open.
pub fn reaction_of(ask: Ask<'_>, unit: UnitId, option: &ActionOption) -> Option<String> {
    let answers =
        |reply: &&Reply| reply.unit == unit && reply.option.as_ref().is_some_and(|known| known.action == option.action);
    let reply = ask.plans.replies.iter().filter(|_| ask.state.stage == Stage::Reacting).find(answers)?;
    let id = reaction_id(ask.book, reply.used)?;
    let reaction = &ask.book.ruleset.reactions()[ask.book.ruleset.reaction(id)?.get()];
    Some(ask.words.content(&reaction.label).to_owned())
}

/// What an action costs, in words.
pub fn cost(words: &Words, book: &Rulebook, option: &ActionOption) -> String {
    let pools = option.price.pools.iter().filter(|(_, amount)| *amount > 0).filter_map(|(pool, amount)| {
        let label = words.content_within(&book.ruleset.pools().get(pool.get())?.label);
        Some(words.fill("action.amount", &[("amount", amount), ("label", &label)]))
    });
    pools.chain(costs_beside_pools(words, book, option)).collect::<Vec<_>>().join(", ")
}

/// The price without pools, in words. In a window it also says when a reaction is free.
fn price_in_words(ask: ShownBattle<'_>, option: &ActionOption) -> String {
    let text = costs_beside_pools(ask.words, ask.book, option).join(", ");
    let free = text.is_empty() && option.price.pools.iter().all(|(_, paid)| *paid == 0);
    if free && ask.state.stage == Stage::Reacting { ask.words.say("action.free") } else { text }
}

/// The part of a price that is paid from counters of the unit or its side, and from its side's morale.
fn costs_beside_pools(words: &Words, book: &Rulebook, option: &ActionOption) -> Vec<String> {
    let counters = option.price.counters.iter().filter(|(_, paid)| *paid > 0).filter_map(|(counter, paid)| {
        let label = words.content_within(&book.ruleset.counters().get(counter.get())?.label);
        Some(words.fill("action.amount", &[("amount", paid), ("label", &label)]))
    });
    let morale = option.price.morale;
    let morale = (morale > 0).then(|| words.fill("action.morale", &[("amount", &morale)]));
    counters.chain(morale).collect()
}

/// What the selected unit has to spend: what is left of each pool and what it began with.
pub fn pool_rows(ask: Ask<'_>) -> Vec<PoolRow> {
    let ShownBattle { book, state, .. } = ask.shown;
    let Some(unit) = ask.plans.selection.unit.filter(|unit| ask.is_own(*unit)) else { return Vec::new() };
    match state.stage {
        Stage::Reacting => return kept(ask, unit),
        Stage::Over { .. } => return Vec::new(),
        _ => {}
    }
    let (left, known) = left_to_spend(ask.shown, unit);
    let spent = being_spent(book, state, unit);
    let full = preview(book, state, unit).map(|ready| ready.activation.pools.clone()).unwrap_or_default();
    let row = |(place, pool): (usize, &phaseline_rules::ruleset::Pool)| {
        let left = left.get(place).copied().unwrap_or(0);
        let full = full.get(place).copied().unwrap_or(0).max(left);
        let under_way = spent.iter().find(|(pool, _)| pool.get() == place).map_or(0, |(_, spent)| *spent);
        PoolRow {
            label: ask.words.content(&pool.label).to_owned(),
            form: place,
            left: known.then_some(left),
            full,
            under_way,
        }
    };
    book.ruleset.pools().iter().enumerate().map(row).collect()
}

/// What a unit that may react has left for it, if any reaction costs something.
fn kept(ask: Ask<'_>, unit: UnitId) -> Vec<PoolRow> {
    let priced = |reply: &&Reply| {
        reply.unit == unit && reply.option.as_ref().is_some_and(|option| !option.price.pools.is_empty())
    };
    let Some(unit_state) = ask.state.unit(unit).filter(|_| ask.plans.replies.iter().any(|reply| priced(&reply))) else {
        return Vec::new();
    };
    let row = |(place, pool): (usize, &phaseline_rules::ruleset::Pool)| {
        let left = unit_state.memory.leftover.get(place).copied().unwrap_or(0);
        PoolRow {
            label: ask.words.content(&pool.label).to_owned(),
            form: place,
            left: Some(left),
            full: left,
            under_way: 0,
        }
    };
    ask.book.ruleset.pools().iter().enumerate().map(row).collect()
}
