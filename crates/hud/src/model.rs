//! The values of the battle's screen.

use super::actions::model::{ActionCard, PoolRow};
use super::banner::since::Since;
use super::board::model::{BadgeCard, FacingRing, Floating};
use super::face::UnitFace;
use super::log::model::LogLine;
use super::objectives::model::ObjectiveLine;
use super::timeline::model::Timeline;
use super::unit::model::UnitCard;
use bevy::prelude::Resource;
use phaseline_interaction::Button;
use phaseline_kit::paint::Tone;
use phaseline_rules::catalog::scenario::Relation;

/// A row of the lance strip.
#[derive(Debug, Clone, PartialEq)]
pub struct LanceRow {
    /// Who it is.
    pub face: UnitFace,
    /// The unit's name, or where it is if it is not on the map.
    pub name: String,
    /// The shares of armour and structure that are left, from 0 to 1.
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
    /// How it fires, in a few words, if that is special.
    pub manners: String,
    /// Damage and heat in one line.
    pub line: String,
    /// The chance to hit; empty if it cannot be fired.
    pub chance: String,
    /// Why it cannot be fired; empty if the panel says so once for all weapons.
    pub why_not: Option<String>,
    /// Why it is held back although it could be fired: it is switched off, or fires at another target.
    pub spared: Option<String>,
}

/// The forecast of an attack, in words.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ForecastRow {
    /// The expected damage.
    pub damage: String,
    /// The chance that the target falls.
    pub knockdown: String,
    /// The chance that the target is destroyed.
    pub destruction: String,
    /// How likely the part that is aimed at is struck, and the expected damage there; empty if no part is aimed at.
    pub part: String,
    /// What the attack does to the order, whether it hits or not.
    pub shifts: Vec<String>,
    /// What damage would do to the order; empty for nothing.
    pub harm: String,
    /// What a fall would do to the order; empty for nothing.
    pub fall: String,
    /// What the attacker itself risks; empty for nothing.
    pub own: String,
}

/// Where the panel of a target lies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum TargetSide {
    /// Its usual place.
    #[default]
    Right,
    /// The other side.
    Left,
    /// Between the attacker and the target, who stand where the two sides are.
    Between,
}

/// The values of the target's panel.
#[derive(Debug, Clone, PartialEq)]
pub struct TargetCard {
    /// The target.
    pub unit: UnitCard,
    /// Distance, height and terrain in one line.
    pub line: String,
    /// The chance to hit with the best weapon or with melee; empty if no attack is possible.
    pub chance: String,
    /// The name of the weapon or attack with that chance, or why there is none.
    pub chance_label: String,
    /// The terms of its ledger: label, value and tone.
    pub modifiers: Vec<(String, String, Tone)>,
    /// The weapons.
    pub weapons: Vec<WeaponRow>,
    /// What would be fired, in one line: how many weapons, and their heat.
    pub volley: String,
    /// What this heat may do to the attacker; empty for nothing.
    pub risk: String,
    /// What the price takes from the attacker and its side, a line each: movement, morale.
    pub toll: Vec<String>,
    /// The attack forecast; none if no attack is possible.
    pub forecast_row: Option<ForecastRow>,
    /// Which unit is likely to act first in the next round.
    pub order: String,
    /// The id of the location that a called shot is aimed at.
    pub aimed: Option<String>,
    /// Whether a location can be chosen for a called shot.
    pub takes_location: bool,
    /// Whether it is open only because the target is hovered. Then the pointer passes through it.
    pub by_hover: bool,
}

impl TargetCard {
    /// Whether it only says why a hovered unit cannot be attacked. Then it lists no weapons.
    #[must_use]
    pub const fn is_brief(&self) -> bool {
        self.by_hover && self.chance.is_empty() && self.forecast_row.is_none()
    }
}

/// An announcement.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Banner {
    /// Its summary.
    pub title: String,
    /// What the player can do.
    pub text: String,
    /// The forecast of the announced attack; empty if there is none.
    pub note: String,
    /// The buttons from right to left: name, text, key, and whether it is the default.
    pub buttons: Vec<(Button, String, String, bool)>,
    /// How the battle has ended for the player; none while it goes on.
    pub ending: Option<Tone>,
}

/// The screen of a battle.
#[derive(Debug, Clone, Default, PartialEq, Resource)]
pub struct Hud {
    /// The timeline.
    pub timeline: Timeline,
    /// The badges over the units.
    pub badges: Vec<BadgeCard>,
    /// The player's units.
    pub lance: Vec<LanceRow>,
    /// The selected unit.
    pub selected: Option<UnitCard>,
    /// What is left in the pools of the selected unit.
    pub pool_rows: Vec<PoolRow>,
    /// The action bar.
    pub actions: Vec<ActionCard>,
    /// For how many actions the bar has places, so that they stay the same for all units. It has more if it must.
    pub usual_actions: usize,
    /// What the player may do now, in a sentence.
    pub prompt: String,
    /// The facings to choose from where the previewed move ends.
    pub facing: Option<FacingRing>,
    /// The target.
    pub target: Option<TargetCard>,
    /// Where the target's panel lies. None if the layout decides, by what the panel would hide.
    pub target_side: Option<TargetSide>,
    /// The combat log, oldest line first, down to the line it is scrolled to.
    pub log: Vec<LogLine>,
    /// How many of the newest lines are scrolled away.
    pub log_back: usize,
    /// Floating texts.
    pub floats: Vec<Floating>,
    /// What the player's side has: morale and its counters of the ruleset, each with label and value.
    pub means: Vec<(String, i32)>,
    /// The morale of the other sides, each with its relation to the player's.
    pub rival_morale: Vec<(Relation, i32)>,
    /// The objectives of the player's side, and those of its enemies.
    pub objectives: Vec<ObjectiveLine>,
    /// Whether the player's side passes reactions without being asked; none if the ruleset has no reactions.
    pub always_pass: Option<bool>,
    /// Whether the player's side is asked about reactions to its own moves; none if the ruleset has none.
    pub own_moves: Option<bool>,
    /// Whether the battle stops before steps of the clock for the player; none if there is nothing to stop for.
    pub stops: Option<bool>,
    /// Who does what to whom, while the screen shows what others do.
    pub now: Option<String>,
    /// What others have done since the player's last turn, until the player gives an order.
    pub since: Option<Since>,
    /// An announcement with its buttons.
    pub banner: Option<Banner>,
    /// Whether a lesson beside the battle takes Enter, so that no button of the announcement has it.
    pub lesson_takes_enter: bool,
    /// What the lines on the board and the colours of the sides mean.
    pub legend: Option<Legend>,
}

/// The legend beside the board, until it has faded.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Legend {
    /// Each sign with its meaning.
    pub rows: Vec<(LegendSign, String)>,
    /// Its strength, from 1 down to 0 when it has faded.
    pub strength: f32,
}

/// A sign that is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LegendSign {
    /// The tint on the hexes that a walk can reach.
    Walk,
    /// The stripes on the hexes that only a run can reach.
    Run,
    /// The line around the hexes that the unit could fire at from the end of its move.
    Arc,
    /// The badge of a side.
    Side(Relation),
}
