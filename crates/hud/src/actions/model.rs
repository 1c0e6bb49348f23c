//! The values of the action bar: what the unit can spend, and on what.

use bevy::prelude::Resource;
use phaseline_interaction::Hoverable;
use phaseline_kit::paint::{Glyph, Tone};
use phaseline_rules::ruleset::{Action, Verb};

/// The action bar.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct ActionBar {
    /// Its buttons.
    pub actions: Vec<ActionCard>,
    /// For how many actions the bar has places, so that they stay the same for all units. It has more if it must.
    pub usual_actions: usize,
    /// What is left in the pools of the selected unit.
    pub pool_rows: Vec<PoolRow>,
}

/// A pool of the activation, such as moves or action points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoolRow {
    /// Its name.
    pub label: String,
    /// The shape of its pips, as an index.
    pub form: usize,
    /// How much is left; none before it is drawn.
    pub left: Option<i32>,
    /// How much the activation began with.
    pub full: i32,
    /// How much the action under way has spent of it.
    pub under_way: i32,
}

/// What kind of thing an action is. The bar shows one kind after the other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum ActionGroup {
    /// A declaration, or coming back from waiting.
    #[default]
    Choose,
    /// Changes where the unit is or how it stands.
    Move,
    /// Hits an enemy, or helps to.
    Attack,
    /// Waits, or makes the unit harder to hit.
    Defend,
    /// Everything else.
    More,
    /// Gives the unit up. It is always folded away.
    Leave,
    /// Ends the activation.
    End,
}

impl ActionGroup {
    /// The group of an action.
    #[must_use]
    pub const fn of(action: &Action) -> Self {
        match &action.verb {
            // To stay where it is, and be better for it.
            Verb::Stand if !action.lends.is_empty() => Self::Defend,
            Verb::Move(_) | Verb::Jump(_) | Verb::Turn(_) | Verb::Stand | Verb::Rise | Verb::Drop => Self::Move,
            Verb::Fire(_)
            | Verb::Strike(_)
            | Verb::Charge(_)
            | Verb::Pounce(_)
            | Verb::Aim
            | Verb::Refocus
            | Verb::Spot => Self::Attack,
            Verb::Guard | Verb::Ready | Verb::Defer(_) | Verb::Hold(_) => Self::Defend,
            Verb::StartUp | Verb::Invoke(_) | Verb::UseItem(_) | Verb::Order => Self::More,
            Verb::Eject => Self::Leave,
            Verb::End => Self::End,
        }
    }
}

/// A button of the action bar.
#[derive(Debug, Clone, PartialEq)]
pub struct ActionCard {
    /// The name that pointer and keys press.
    pub name: Hoverable,
    /// Its name.
    pub label: String,
    /// Its kind.
    pub group: ActionGroup,
    /// Its icon.
    pub glyph: Glyph,
    /// The key that presses it.
    pub key: String,
    /// What it costs from the pools: the shape of the pips as an index, and how many.
    pub pools: Vec<(usize, i32)>,
    /// What else it costs, such as "25 morale".
    pub cost: String,
    /// What it does to the order, such as "-2 to -6", its chance, or the reaction it is part of. Empty if there is
    /// nothing to say.
    pub effect: String,
    /// The same for a narrow button.
    pub effect_short: String,
    /// The colour of the effect: good, bad or neither.
    pub effect_tone: Tone,
    /// Why it cannot be used; none if it can.
    pub why_not: Option<String>,
    /// It has been chosen and waits for a target.
    pub chosen: bool,
    /// It ends what keeps the unit from acting: the unit stands up or starts up. It is never folded away.
    pub mends: bool,
}
