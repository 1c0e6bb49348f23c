//! The status of a unit: flags, wounds, status effects, counters and quirks, each with its meaning, its duration and its
//! origin.

use super::quirks::{quirk_tone, quirks_of};
use crate::ask::ShownBattle;
use crate::facts::checks::{rows, title};
use crate::units::Components;
use phaseline_battle::combat::checks;
use phaseline_battle::{CheckPurpose, Outcome, Rulebook, lasting};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::ids::{self, UnitId};
use phaseline_rules::ruleset::{Counter, Event, Flag, Quirk, StatKey};
use phaseline_rules::texts::{Words, sentence};
use phaseline_rules::wording::effect_text::{changes_are_good, changes_text, rules_of};
use phaseline_rules::wording::quirk_text::quirk_text;
use phaseline_rules::wording::text::signed;
use phaseline_world::components::{Counter as CounterValue, SourceKind, StatusEffect, UnitView};

/// The key of what an unconscious pilot means.
const UNCONSCIOUS: &str = "condition.unconscious.means";

/// One part of the status of a unit.
pub enum State<'a> {
    /// A flag: the keys of its name and of its meaning; with the status effects that the same event brought.
    Flag(&'static str, &'static str, Tone, Vec<&'a StatusEffect>),
    /// The number of the pilot's wounds, with the status effects that they brought.
    Wounds(u32, Vec<&'a StatusEffect>),
    /// All status effects with one name.
    Effects(Vec<&'a StatusEffect>, Tone),
    /// A counter of the ruleset with its value.
    Memory(&'a Counter, i32),
    /// A quirk, which lasts the whole battle.
    Quirk(&'a Quirk, Tone),
}

impl State<'_> {
    /// Its name and tone.
    pub fn named(&self, words: &Words) -> (String, Tone) {
        match self {
            Self::Flag(name, _, tone, _) => (words.say(name), *tone),
            Self::Wounds(count, _) => (words.fill("condition.wounds", &[("count", count)]), Tone::Bad),
            Self::Effects(held, tone) => {
                (held.first().map(|held| words.content(&held.name).to_owned()).unwrap_or_default(), *tone)
            }
            Self::Quirk(quirk, tone) => (words.content(&quirk.label).to_owned(), *tone),
            Self::Memory(counter, value) => (format!("{} {value}", words.content(&counter.label)), Tone::Accent),
        }
    }
}

impl State<'_> {
    /// Whether this state already tells the fact behind an effect: both have the same name, or the event that brought
    /// the effect is the one that brought the state.
    fn tells(&self, words: &Words, book: &Rulebook, held: &StatusEffect) -> bool {
        let same_name = || self.named(words).0.eq_ignore_ascii_case(words.content(&held.name));
        let named = |id: &String| book.ruleset.impacts().iter().find(|impact| impact.id == *id);
        let event = held.impact.as_ref().and_then(named).map(|impact| impact.on);
        match self {
            Self::Wounds(..) => event == Some(Event::Injured),
            Self::Flag(name, ..) => same_name() || event.is_some_and(|event| state_of(event) == Some(*name)),
            Self::Effects(..) | Self::Memory(..) | Self::Quirk(..) => false,
        }
    }
}

/// The key of the state that an event brings a unit into.
const fn state_of(event: Event) -> Option<&'static str> {
    match event {
        Event::KnockedDown => Some("condition.prone"),
        Event::ShutDown => Some("condition.shut_down"),
        Event::Crippled => Some("condition.crippled"),
        Event::Inspired => Some("condition.inspired"),
        _ => None,
    }
}

/// All parts of a unit's status, the most important first.
pub fn states<'a>(words: &Words, book: &'a Rulebook, components: Components<'a>, unit: UnitView<'a>) -> Vec<State<'a>> {
    let inspired = components.morale(unit.side.id.into()).is_some_and(|morale| morale.inspired);
    let (conditions, pilot) = (unit.conditions, unit.pilot_health);
    let flags = [
        (unit.destroyed.is_some(), ("condition.destroyed", "condition.destroyed.means"), Tone::Lost),
        (conditions.prone, ("condition.prone", "condition.prone.means"), Tone::Bad),
        (conditions.shut_down, ("condition.shut_down", "condition.shut_down.means"), Tone::Bad),
        (pilot.unconscious, ("condition.unconscious", UNCONSCIOUS), Tone::Bad),
        (conditions.motion_damage > 0, ("condition.slowed", "condition.slowed.means"), Tone::Bad),
        (conditions.crippled, ("condition.crippled", "condition.crippled.means"), Tone::Bad),
        (inspired, ("condition.inspired", "condition.inspired.means"), Tone::Good),
    ];
    let flags = flags
        .into_iter()
        .filter(|(on, ..)| *on)
        .map(|(_, (name, means), tone)| State::Flag(name, means, tone, Vec::new()));
    let mut found: Vec<State<'a>> = flags.collect();
    found.extend((pilot.wounds > 0).then_some(State::Wounds(pilot.wounds, Vec::new())));
    for held in &unit.effects.0 {
        let same = |state: &&mut State<'a>| matches!(state, State::Effects(others, _) if others.first().is_some_and(|other| other.name == held.name));
        if let Some(State::Flag(.., others) | State::Wounds(_, others)) =
            found.iter_mut().find(|state| state.tells(words, book, held))
        {
            others.push(held);
        } else if let Some(State::Effects(others, tone)) = found.iter_mut().find(same) {
            others.push(held);
            *tone = tone_of(book, others);
        } else {
            found.push(State::Effects(vec![held], tone_of(book, &[held])));
        }
    }
    let known = |held: &CounterValue| book.ruleset.counters().iter().find(|known| known.id == held.id);
    let own = unit.counters.0.iter().filter(|held| !held.of_side && held.value != 0);
    found.extend(own.filter_map(|held| Some(State::Memory(known(held)?, held.value))));
    let quirks = book.profile((*unit.id).into()).into_iter().flat_map(|it| quirks_of(&book.ruleset, &it.character));
    found.extend(quirks.map(|quirk| State::Quirk(quirk, quirk_tone(&book.ruleset, quirk))));
    found
}

/// The tone of effects: good if all their changes help the unit, bad if all of them harm it.
fn tone_of(book: &Rulebook, held: &[&StatusEffect]) -> Tone {
    let changes = held.iter().flat_map(|held| changes_of(book, held));
    tone(changes_are_good(&book.ruleset, changes), Tone::Muted)
}

/// What an effect adds to which statistics.
fn changes_of(book: &Rulebook, held: &StatusEffect) -> Vec<(StatKey, i32)> {
    held.changes.iter().filter_map(|change| Some((change.key(book)?, change.amount))).collect()
}

/// The tone of something good or bad, or `otherwise` if it is neither.
pub const fn tone(good: Option<bool>, otherwise: Tone) -> Tone {
    match good {
        Some(true) => Tone::Good,
        Some(false) => Tone::Bad,
        None => otherwise,
    }
}

/// The tooltip of one part of a unit's status, or of all parts if there is none at this place.
pub fn tip(ask: ShownBattle<'_>, unit: UnitId, place: usize) -> Option<Tip> {
    let states = states(ask.words, ask.book, ask.components, ask.components.unit(unit)?);
    let Some(state) = states.get(place) else {
        let lines = states.iter().map(|state| {
            let (name, tone) = state.named(ask.words);
            let text = told(ask, unit, state).into_iter().next().unwrap_or_default();
            Note { text: ask.words.fill("status.named", &[("name", &name), ("text", &text)]), tone }
        });
        return Some(Tip::Text { title: ask.words.say("status.all"), lines: lines.collect() });
    };
    Some(Tip::text(state.named(ask.words).0, told(ask, unit, state)))
}

fn told(ask: ShownBattle<'_>, unit: UnitId, state: &State<'_>) -> Vec<String> {
    match state {
        State::Flag(name, means, _, held) => {
            let meaning = [meaning(ask, unit, means)].into_iter().chain(rule_of(ask, name));
            meaning.chain(to_end_it(ask, unit, means)).chain(effects(ask, unit, held)).collect()
        }
        State::Wounds(count, held) => {
            let health = ask.components.unit(unit).map_or(0, |unit| unit.pilot_health.health);
            let wounds = ask.words.fill("status.wounds", &[("count", count), ("health", &health)]);
            let rule = rule_of(ask, Flag::Wounded.key());
            [wounds].into_iter().chain(rule).chain(effects(ask, unit, held)).collect()
        }
        State::Memory(counter, _) => {
            let (low, high) = counter.range;
            let is_open = low.abs().max(high.abs()) >= 99;
            let key = if is_open { "status.memory_open" } else { "status.memory" };
            let range = ask.words.fill(key, &[("low", &low), ("high", &high)]);
            let rule = ask.words.content(&counter.rule).to_owned();
            [rule, range].into_iter().filter(|line| !line.is_empty()).collect()
        }
        State::Effects(held, _) => effects(ask, unit, held),
        State::Quirk(quirk, _) => vec![quirk_text(ask.words, quirk)],
    }
}

/// What the ruleset says about a state, by the key of its name.
fn rule_of(ask: ShownBattle<'_>, name: &str) -> Option<String> {
    let own = |key: &str| key.rsplit_once('.').map(|(_, name)| name.to_owned());
    let flag = Flag::ALL.into_iter().find(|flag| own(flag.key()) == own(name))?;
    let rule = ask.words.content(ask.book.ruleset.rule_of_state(flag));
    (!rule.is_empty()).then(|| rule.to_owned())
}

/// What active effects do, each sentence once.
fn effects(ask: ShownBattle<'_>, unit: UnitId, held: &[&StatusEffect]) -> Vec<String> {
    let mut lines = Vec::new();
    for line in held.iter().flat_map(|held| effect(ask, unit, held)) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    lines
}

/// The check that wakes an unconscious pilot at the start of each round, with its terms.
fn to_end_it(ask: ShownBattle<'_>, unit: UnitId, key: &str) -> Vec<String> {
    let held = ask.state.unit(unit).filter(|held| held.crew.unconscious && key == UNCONSCIOUS);
    let test = held.map(|held| checks::wake_up(ask.book, held));
    let told = |test: Test| rows(ask, title(ask, CheckPurpose::WakeUp), &test);
    test.map(told).unwrap_or_default().into_iter().map(|row| row.text).collect()
}

/// The meaning of a flag, with the numbers of combat.
fn meaning(ask: ShownBattle<'_>, unit: UnitId, key: &str) -> String {
    let lost = ask.components.unit(unit).map_or(0, |unit| unit.conditions.motion_damage);
    with_combat_numbers(ask.words, &ask.book.combat, lost, key)
}

/// A text about the state of a unit, with the numbers of combat. `lost` is how much movement the unit has lost.
pub fn with_combat_numbers(words: &Words, numbers: &CombatNumbers, lost: u32, key: &str) -> String {
    let attack = &numbers.attack;
    let [near, far, shut_down] =
        [attack.target_prone_adjacent, attack.target_prone, attack.target_shut_down].map(signed);
    let given: [(&str, &dyn std::fmt::Display); 6] = [
        ("near", &near),
        ("far", &far),
        ("shut_down", &shut_down),
        ("percent", &numbers.movement.crippled_percent),
        ("morale", &numbers.morale.inspired_from),
        ("lost", &lost),
    ];
    words.fill(key, &given)
}

/// What an active effect does, how long, and where it comes from.
fn effect(ask: ShownBattle<'_>, unit: UnitId, held: &StatusEffect) -> Vec<String> {
    let ShownBattle { words, book, .. } = ask;
    let changes = changes_text(words, &book.ruleset, &changes_of(book, held));
    let known = held.effect.as_ref().and_then(|id| book.effects.get(id.as_str()));
    let rule = known.map(|known| rules_of(words, &book.ruleset, [&known.effect])).filter(|rule| !rule.is_empty());
    let lasts = match held.source.kind {
        SourceKind::Morale => words.say("status.lasts_low_morale"),
        SourceKind::Aura => words.say("status.lasts_aura"),
        _ => words.fill("status.lasts", &[("time", &lasting(words, held.ends.into()))]),
    };
    rule.into_iter().chain([sentence(&changes), lasts]).chain(origin(ask, unit, held)).collect()
}

/// The origin of an effect, if it is known.
fn origin(ask: ShownBattle<'_>, unit: UnitId, held: &StatusEffect) -> Option<String> {
    let words = ask.words;
    let by = held.source.by.map(ids::UnitId::from);
    Some(match held.source.kind {
        SourceKind::Action => words.say("status.from_own"),
        SourceKind::Morale => words.say("status.from_mood"),
        SourceKind::Aura if by == Some(unit) => words.say("status.from_own"),
        SourceKind::Aura => words.fill("status.from", &[("what", &ask.name(by?))]),
        SourceKind::Reaction | SourceKind::Wound | SourceKind::Event => {
            words.fill("status.from", &[("what", held.source.name.as_ref()?)])
        }
        _ => match (&held.source.asker, by) {
            (Some(asker), Some(by)) => words.fill("status.from_whom", &[("unit", &ask.name(by)), ("what", asker)]),
            (Some(asker), None) => words.fill("status.from", &[("what", asker)]),
            (None, _) => {
                let (by, what) = caused(ask, unit, held.effect.as_ref()?)?;
                words.fill("status.from_whom", &[("unit", &ask.name(by)), ("what", &what)])
            }
        },
    })
}

/// Which unit put an effect of the content on a unit last, and with which weapon or usable.
fn caused(ask: ShownBattle<'_>, unit: UnitId, effect: &str) -> Option<(UnitId, String)> {
    let profile = |unit: UnitId| ask.book.profile(unit);
    let is_among = |effects: &[EffectId]| effects.iter().any(|id| id.as_str() == effect);
    ask.past.iter().rev().find_map(|outcome| match outcome {
        Outcome::WeaponFired { weapon, attack, .. } if attack.target == unit => {
            let weapon = &profile(attack.unit)?.weapons.get(*weapon)?.weapon;
            is_among(&weapon.effects_on_hit).then(|| (attack.unit, weapon.name.clone()))
        }
        Outcome::UsableUsed { unit: by, usable, on } if *on == unit => {
            let usable = profile(*by)?.usables.get(*usable)?;
            is_among(&usable.usage.effects).then(|| (*by, usable.label.clone()))
        }
        _ => None,
    })
}
