//! While the screen shows what others do: who does what to whom.

use bevy::prelude::{Deref, DerefMut, Resource};
use bevy_egui::egui::{Align2, Margin, Rect, Ui, vec2};

use crate::ask::{Ask, ShownBattle};
use crate::cause::Cause;
use crate::panel::Panel;
use phaseline_battle::{Outcome, TurnOutcome};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{panel, short};
use phaseline_rules::ids::UnitId;

/// Who does what to whom; none unless the screen shows what others do.
#[derive(Debug, Clone, Default, PartialEq, Eq, Resource, Deref, DerefMut)]
pub struct NowLine(pub Option<String>);

impl Panel for NowLine {
    const NAME: &'static str = "now";
    const FOLLOWS: Cause = Cause::COURSE.union(Cause::WORDS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = now(ask.shown);
    }
}

/// The widest line and its height, in points.
const SIZE: (f32, f32) = (430.0, 30.0);
const MARGIN: Margin = Margin { left: 14, right: 14, top: 5, bottom: 4 };
/// How many outcomes back the beginning of what is shown is looked for.
const BACK: usize = 400;

/// The sentence about what is shown. There is none for units of the player, who knows what they were ordered to do.
pub fn now(ask: ShownBattle<'_>) -> Option<String> {
    let shown = ask.current?;
    let begun = std::iter::once(shown).chain(ask.past.iter().rev().take(BACK)).find_map(|outcome| match outcome {
        Outcome::ActivationEnded { .. }
        | Outcome::RoundBegan { .. }
        | Outcome::RoundEnded { .. }
        | Outcome::Turn(TurnOutcome::ReactionEnded { .. }) => Some(None),
        Outcome::UnitActivated { unit } | Outcome::Turn(TurnOutcome::Reacted { unit, .. }) => Some(Some((*unit, None))),
        Outcome::ActionBegan { unit, action, target } => Some(Some((*unit, Some((*action, *target))))),
        _ => None,
    });
    let (unit, begun) = begun??;
    if ask.is_own(unit) {
        return None;
    }
    let name = ask.name(unit);
    let Some((action, target)) = begun else { return Some(ask.words.fill("now.acts", &[("unit", &name)])) };
    let words = ask.words_of(unit);
    let action = words.content(&ask.book.ruleset.actions().get(action.get())?.label).trim_end_matches('!').to_owned();
    let Some(target) = target.map(|target| ask.name(target)) else {
        return Some(words.fill("now.action", &[("unit", &name), ("action", &action)]));
    };
    let done: [(&str, &dyn std::fmt::Display); 3] = [("unit", &name), ("action", &action), ("target", &target)];
    Some(match weapon(ask, shown, unit) {
        Some(weapon) => {
            let [unit, action, target] = done;
            words.fill("now.with", &[unit, action, target, ("weapon", &weapon)])
        }
        None => words.fill("now.at", &done),
    })
}

/// The weapon that the unit is firing.
fn weapon(ask: ShownBattle<'_>, shown: &Outcome, unit: UnitId) -> Option<String> {
    let Outcome::WeaponFired { weapon, attack, .. } = shown else { return None };
    let armed = ask.book.profile(unit).filter(|_| attack.unit == unit)?.weapons.get(*weapon)?;
    Some(ask.words_of(unit).content(&armed.weapon.name).to_owned())
}

/// Where the line stands, given the place of announcements.
fn place(announcements: Rect) -> Rect {
    let size = vec2(SIZE.0.min(announcements.width()), SIZE.1);
    Align2::CENTER_CENTER.align_size_within_rect(size, announcements)
}

/// Shows the line.
pub(crate) fn show(ui: &mut Ui, page: &mut Page<'_>, announcements: Rect, sentence: &str) {
    panel(ui, page, ("now", place(announcements), MARGIN), |ui, page| {
        ui.vertical_centered(|ui| short(ui, page, sentence, Style::bold(14.0)));
    });
}
