//! Everything on the screen of a battle.

use super::actions::model::{ActionCard, PurseRow};
use super::board::model::{BadgeCard, FacingRing, Floating};
use super::log::model::LogLine;
use super::objectives::model::ObjectiveLine;
use super::timeline::model::Timeline;
use super::unit::model::UnitCard;
use crate::rules::catalog::scenario::Relation;
use crate::rules::ids::{UnitId, UnitType};
use crate::ui::paint::Tone;
use crate::ui::theme::look::Stance;

/// A row of the lance strip.
#[derive(Debug, Clone, PartialEq)]
pub struct LanceRow {
    /// Which unit.
    pub unit: UnitId,
    /// Side and state.
    pub stance: Stance,
    /// The number.
    pub number: String,
    /// The pilot's name.
    pub pilot: String,
    /// The unit's name.
    pub name: String,
    /// Its type.
    pub kind: UnitType,
    /// Its weight in tons.
    pub tonnage: u32,
    /// Armour and structure left, from 0 to 1.
    pub health: (f32, f32),
    /// It is selected.
    pub selected: bool,
    /// It may act now.
    pub ready: bool,
    /// It is destroyed.
    pub lost: bool,
}

/// A weapon in the target panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeaponRow {
    /// Its name.
    pub name: String,
    /// How it is fired where that is not plain, in a few words.
    pub manners: String,
    /// Damage and heat in a line.
    pub line: String,
    /// The chance to hit; empty when it cannot be fired.
    pub chance: String,
    /// Why it cannot be fired; empty where the panel says why for all weapons.
    pub why_not: Option<String>,
    /// Why it is not to be fired at this target though it could: it is switched off, or fires at another one.
    pub spared: Option<String>,
}

/// What an attack can be expected to do.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Promise {
    /// The damage to expect.
    pub damage: String,
    /// The chance that the target falls.
    pub knockdown: String,
    /// The chance that the target is destroyed.
    pub destruction: String,
    /// What a fall would do to its initiative; empty for nothing.
    pub fall: String,
    /// What whoever attacks risks itself; empty for nothing.
    pub own: String,
}

/// The panel of the target.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetCard {
    /// The target.
    pub unit: UnitCard,
    /// Distance, facing and cover in a line.
    pub line: String,
    /// The chance to hit of the best weapon, or of the blow; empty when nothing can be done to it.
    pub chance: String,
    /// What the chance is of.
    pub chance_label: String,
    /// The most important lines of its ledger: label and value.
    pub modifiers: Vec<(String, String, Tone)>,
    /// The weapons.
    pub weapons: Vec<WeaponRow>,
    /// What would be fired in a line: how many weapons, and their heat.
    pub volley: String,
    /// What the heat of it will do to who attacks; empty for nothing.
    pub risk: String,
    /// What can be expected of it; none while it cannot be done.
    pub promise: Option<Promise>,
    /// Who is likely to act first in the next round.
    pub order: String,
    /// The location a called shot is aimed at.
    pub aimed: Option<String>,
}

/// An announcement over the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Banner {
    /// What it is about.
    pub title: String,
    /// What can be done.
    pub text: String,
    /// What the attack that is announced can be expected to do; empty where it is none.
    pub note: String,
    /// The buttons from right to left: name, text, key, and whether it is the usual answer.
    pub buttons: Vec<(String, String, String, bool)>,
}

/// The screen of a battle.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Hud {
    /// The timeline.
    pub timeline: Timeline,
    /// The badges over the units.
    pub badges: Vec<BadgeCard>,
    /// The player's units.
    pub lance: Vec<LanceRow>,
    /// The selected unit.
    pub selected: Option<UnitCard>,
    /// What the selected unit has to spend.
    pub purse: Vec<PurseRow>,
    /// The action bar.
    pub actions: Vec<ActionCard>,
    /// What the player may do now, in a sentence.
    pub prompt: String,
    /// The facings at the goal of the walk that is foreseen.
    pub facing: Option<FacingRing>,
    /// The target.
    pub target: Option<TargetCard>,
    /// Whether its panel lies across the board from its usual place; none where that follows from what it would hide.
    pub target_across: Option<bool>,
    /// The combat log, oldest first, as far as it is scrolled to.
    pub log: Vec<LogLine>,
    /// How many of the newest lines are scrolled out of sight.
    pub log_back: usize,
    /// Floating texts.
    pub floats: Vec<Floating>,
    /// What the player's side has: morale and what the ruleset remembers of it, each with label and value.
    pub means: Vec<(String, i32)>,
    /// The morale of the other sides, with what each is to the player's.
    pub rival_morale: Vec<(Relation, i32)>,
    /// What the player's side has to do beside destroying all enemies, and what enemies are about.
    pub goals: Vec<ObjectiveLine>,
    /// Whether reactions of the player's side pass without being asked; none where the ruleset has no reactions.
    pub always_pass: Option<bool>,
    /// Whether the player's side is asked about its own moves; none where the ruleset knows no reactions to them.
    pub own_moves: Option<bool>,
    /// Whether the battle stops before steps for the player; none where there is nothing to stop for.
    pub stops: Option<bool>,
    /// An announcement with what can be done about it.
    pub banner: Option<Banner>,
    /// What the lines on the board and the colours of the sides mean.
    pub legend: Option<Legend>,
}

/// What is explained beside the board until it has been read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Legend {
    /// Signs with what they mean.
    pub rows: Vec<(LegendSign, String)>,
    /// How strong it is, from 1 to 0 where it has faded.
    pub strength: f32,
}

/// A sign that is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LegendSign {
    /// The line around what can be reached at a walk.
    Walk,
    /// The dashed line around what takes a run.
    Run,
    /// The line around what could be fired at from the end of a way.
    Arc,
    /// The badge of a side.
    Side(Relation),
}
