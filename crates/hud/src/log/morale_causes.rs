//! Why morale changed, in words.

use crate::ask::ShownBattle;
use phaseline_battle::{MoraleCause, SideBook};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::combat::morale::{LowMorale, MoraleEvent};
use phaseline_rules::wording::effect_text::effects_text;

/// The morale of every side, what low morale does, and from which morale on a side is inspired.
pub fn tip(ask: ShownBattle<'_>) -> Tip {
    let words = ask.words;
    let numbers = &ask.book.combat.morale;
    let side = |book: &SideBook| {
        let held = ask.components.morale(book.id)?;
        let told = [("side", &book.label as &dyn std::fmt::Display), ("morale", &held.points)];
        let text = match &held.low {
            _ if held.inspired => words.fill("morale.side_inspired", &told),
            Some(low) => words.fill("morale.side_mood", &[told[0], told[1], ("mood", &words.content_within(low))]),
            None => words.fill("morale.side", &told),
        };
        Some(Note { text, tone: Tone::Plain })
    };
    let sides = ask.book.sides.iter().filter_map(side);
    let inspired = words.fill("morale.inspired_from", &[("morale", &numbers.inspired_from)]);
    let inspired = Note { text: inspired, tone: Tone::Good };
    let levels = numbers.moods.iter().map(|level| Note { text: low_morale(ask, level), tone: Tone::Bad });
    Tip::Text { title: words.say("hud.morale"), lines: sides.chain([inspired]).chain(levels).collect() }
}

/// A level of low morale with what it does.
fn low_morale(ask: ShownBattle<'_>, low: &LowMorale) -> String {
    let effects = low.effects.iter().filter_map(|id| ask.book.effects.get(id)).map(|known| &known.effect);
    let effect = effects_text(ask.words, &ask.book.ruleset, effects);
    ask.words.fill("morale.mood", &[("mood", &low.name), ("morale", &low.at_most), ("effect", &effect)])
}

/// The key of the words for what changed a side's morale.
pub const fn cause_key(cause: MoraleCause) -> &'static str {
    match cause {
        MoraleCause::Own(MoraleEvent::Destroyed) => "morale.own_destroyed",
        MoraleCause::Own(MoraleEvent::Crippled) => "morale.own_crippled",
        MoraleCause::Own(MoraleEvent::KnockedDown) => "morale.own_fell",
        MoraleCause::Own(MoraleEvent::ShutDown) => "morale.own_shut_down",
        MoraleCause::Own(MoraleEvent::Injured) => "morale.own_injured",
        MoraleCause::Own(MoraleEvent::LostMen) => "morale.own_lost_men",
        MoraleCause::Own(MoraleEvent::Left) => "morale.own_left",
        MoraleCause::Enemy(MoraleEvent::Destroyed) => "morale.enemy_destroyed",
        MoraleCause::Enemy(MoraleEvent::Crippled) => "morale.enemy_crippled",
        MoraleCause::Enemy(MoraleEvent::KnockedDown) => "morale.enemy_fell",
        MoraleCause::Enemy(MoraleEvent::ShutDown) => "morale.enemy_shut_down",
        MoraleCause::Enemy(MoraleEvent::Injured) => "morale.enemy_injured",
        MoraleCause::Enemy(MoraleEvent::LostMen) => "morale.enemy_lost_men",
        MoraleCause::Enemy(MoraleEvent::Left) => "morale.enemy_left",
        MoraleCause::Paid => "morale.paid",
    }
}
