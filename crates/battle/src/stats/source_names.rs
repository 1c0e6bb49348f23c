//! The names of what changes a statistic: from the id of a source to the words that players know.

use crate::rulebook::book::{Rulebook, name_of};
use crate::rulebook::unit_profile::{Bearer, Standing};
use crate::state::active_effect::{ActiveEffect, Ends, Source as Origin};
use crate::state::askers::{Askers, NOBODY};
use crate::state::battle_state::BattleState;
use phaseline_rules::evaluation::source::{EffectKey, SourceId, SourceKind};
use phaseline_rules::ruleset::{Action, Event, Verb};
use phaseline_rules::texts::Words;
use serde::Serialize;

/// What gives sources their names: the language, the content, and who has asked for effects.
#[derive(Debug, Clone, Copy)]
pub struct SourceNames<'a> {
    /// The words of the language.
    pub words: &'a Words,
    /// The ruleset, the effects and the units.
    pub book: &'a Rulebook,
    /// Who has asked.
    pub askers: &'a Askers,
}

impl<'a> SourceNames<'a> {
    /// The names in a battle.
    #[must_use]
    pub const fn of(words: &'a Words, book: &'a Rulebook, state: &'a BattleState) -> Self {
        Self { words, book, askers: &state.askers }
    }

    /// The names outside a battle, where nobody has asked for anything.
    #[must_use]
    pub fn alone(words: &'a Words, book: &'a Rulebook) -> Self {
        Self { words, book, askers: &NOBODY }
    }
}

/// The source behind an effect in force.
#[must_use]
pub fn effect_source(book: &Rulebook, effect: &ActiveEffect) -> SourceId {
    let kind = match &effect.source {
        Origin::Effect(id) => SourceKind::Effect(EffectKey::of(id)),
        Origin::LowMorale(id) => SourceKind::Morale(EffectKey::of(id)),
        Origin::Action(action) => SourceKind::Action(*action),
        Origin::Guard => SourceKind::Guard,
        Origin::Aim => SourceKind::Aim,
        Origin::Impact(impact) => SourceKind::Impact(*impact),
        Origin::Reaction(reaction) => SourceKind::Reaction(*reaction),
        Origin::Asked { effect, asker } => SourceKind::Asked(*asker, EffectKey::of(effect)),
        Origin::Aura { effect: id, by } => {
            let auras = book.profile(*by).map_or(&[][..], |bearer| bearer.auras.as_slice());
            let meant = |aura: &Standing| aura.effect.effect.id == *id && aura.label == effect.label;
            SourceKind::Aura(auras.iter().position(meant).unwrap_or(0) as u16)
        }
    };
    SourceId { kind, by: effect.by }
}

/// The name of a source as players know it: "Command cockpit", "Command net of Dagny Orlov", "Unsettled",
/// "Field medic: Stubborn".
#[must_use]
pub fn source_name(names: SourceNames<'_>, source: SourceId) -> String {
    let SourceNames { words, book, askers } = names;
    let found = match source.kind {
        SourceKind::Written => Some(words.say("source.written")),
        SourceKind::Heat(_) => Some(words.say("source.heat")),
        SourceKind::Aura(_) => content_name(book, source).map(|aura| {
            let given: [(&str, &dyn std::fmt::Display); 2] =
                [("source", &aura), ("unit", &source.by.map(|by| name_of(book, by)).unwrap_or_default())];
            words.fill("source.of_unit", &given)
        }),
        SourceKind::Asked(asker, _) => content_name(book, source).map(|effect| {
            let asker = askers.name(asker).unwrap_or_default();
            words.fill("source.asked", &[("asker", &asker), ("source", &effect)])
        }),
        _ => content_name(book, source).map(|name| words.content(name).to_owned()),
    };
    found.unwrap_or_else(|| words.say("source.unknown"))
}

/// The name of a source in the content; heat and the numbers of cards have none.
#[must_use]
pub fn content_name(book: &Rulebook, source: SourceId) -> Option<&str> {
    let ruleset = &book.ruleset;
    let bearer = source.by.and_then(|by| book.profile(by));
    let action = |is: fn(&Verb) -> bool| ruleset.actions().iter().find(|action| is(&action.verb)).map(label_of);
    match source.kind {
        SourceKind::Design => bearer.map(|bearer| bearer.design.name.as_str()),
        SourceKind::Pilot => bearer.map(|bearer| bearer.pilot.name.as_str()),
        SourceKind::Held(place) => {
            bearer.and_then(|bearer| bearer.standing.get(usize::from(place))).map(|held| held.label.as_str())
        }
        SourceKind::Aura(place) => {
            bearer.and_then(|bearer| bearer.auras.get(usize::from(place))).map(|aura| aura.label.as_str())
        }
        SourceKind::Effect(key) | SourceKind::Morale(key) | SourceKind::Asked(_, key) => {
            let known = book.effects.iter().find(|(id, _)| EffectKey::of(id) == key);
            known.map(|(_, known)| known.effect.name.as_str())
        }
        SourceKind::Action(place) => ruleset.actions().get(place.get()).map(label_of),
        SourceKind::Guard => action(|verb| matches!(verb, Verb::Guard)),
        SourceKind::Aim => action(|verb| matches!(verb, Verb::Aim)),
        SourceKind::Impact(place) => ruleset.impacts().get(place.get()).map(|impact| impact.label.as_str()),
        SourceKind::Reaction(place) => ruleset.reactions().get(place.get()).map(|reaction| reaction.label.as_str()),
        SourceKind::Written | SourceKind::Heat(_) => None,
    }
}

/// The kind of a source, as one word for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceWord {
    /// The design.
    Unit,
    /// The pilot.
    Pilot,
    /// A number that a card writes.
    Card,
    /// A piece of equipment of the holder.
    Equipment,
    /// An ability of the holder or its pilot.
    Ability,
    /// A status effect.
    Effect,
    /// Equipment or an ability that reaches others.
    Aura,
    /// The morale of the side.
    Morale,
    /// An action.
    Action,
    /// A reaction.
    Reaction,
    /// A wound of the pilot.
    Wound,
    /// Another event of the ruleset.
    Event,
    /// Heat.
    Heat,
}

/// The kind of a source.
#[must_use]
pub fn source_kind(book: &Rulebook, source: SourceId) -> SourceWord {
    match source.kind {
        SourceKind::Design => SourceWord::Unit,
        SourceKind::Pilot => SourceWord::Pilot,
        SourceKind::Written => SourceWord::Card,
        SourceKind::Held(place) => {
            let bearer = source.by.and_then(|by| book.profile(by));
            match bearer.and_then(|bearer| bearer.standing.get(usize::from(place))).map(|held| held.bearer) {
                Some(Bearer::Ability) => SourceWord::Ability,
                Some(Bearer::Equipment) | None => SourceWord::Equipment,
            }
        }
        SourceKind::Aura(_) => SourceWord::Aura,
        SourceKind::Effect(_) | SourceKind::Asked(..) => SourceWord::Effect,
        SourceKind::Morale(_) => SourceWord::Morale,
        SourceKind::Action(_) | SourceKind::Guard | SourceKind::Aim => SourceWord::Action,
        SourceKind::Reaction(_) => SourceWord::Reaction,
        SourceKind::Impact(place) => {
            let wound = book.ruleset.impacts().get(place.get()).is_some_and(|impact| impact.on == Event::Injured);
            if wound { SourceWord::Wound } else { SourceWord::Event }
        }
        SourceKind::Heat(_) => SourceWord::Heat,
    }
}

/// When an effect ends, in words: "until its next activation ends".
#[must_use]
pub fn lasting(words: &Words, ends: Ends) -> String {
    let (key, count) = match ends {
        Ends::ActionEnds => ("status.action", 0),
        Ends::Fired => ("status.fired", 0),
        Ends::Activations(1) => ("effect.activation", 1),
        Ends::Activations(count) => ("effect.activations", count),
        Ends::NextActivation => ("status.next_activation", 0),
        Ends::Reaction => ("status.reaction", 0),
        Ends::Rounds(1) => ("effect.round", 1),
        Ends::Rounds(count) => ("effect.rounds", count),
        Ends::Hit => ("effect.hit", 0),
        Ends::StoodUp => ("effect.stood_up", 0),
        Ends::Never => ("status.for_good", 0),
        Ends::Draws(1) => ("effect.draw", 1),
        Ends::Draws(count) => ("effect.draws", count),
    };
    words.fill(key, &[("count", &count)])
}

fn label_of(action: &Action) -> &str {
    action.label.trim_end_matches('!')
}
