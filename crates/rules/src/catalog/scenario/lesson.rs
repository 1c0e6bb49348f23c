//! Lessons: short explanations beside a battle, each at the moment when its subject first matters.

use super::Level;
use crate::content_id::{LessonPlanId, ScenarioId};
use serde::{Deserialize, Serialize};

/// The lessons of one scenario, and how it is played with them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonPlan {
    /// Its name in files.
    pub id: LessonPlanId,
    /// The name on the screen.
    pub name: String,
    /// The scenario. The lessons show only under the scenario's own ruleset, because they speak of its actions. Those
    /// that were not seen there are offered in later battles under that ruleset.
    pub scenario: ScenarioId,
    /// Whether the title screen starts this scenario as the first battle. At most one plan says so.
    #[serde(default)]
    pub first: bool,
    /// The seed of the battle, if the title screen starts it.
    #[serde(default)]
    pub seed: u64,
    /// How well the computer plays the other sides, if the title screen starts it.
    #[serde(default)]
    pub level: Level,
    /// The lessons. If several are due, the first one is shown.
    pub lessons: Vec<Lesson>,
}

/// A short explanation of something on the screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name in the plan.
    pub id: String,
    /// When it is due: all of these must hold.
    pub when: Vec<LessonCondition>,
    /// What it points at. While that is not on the screen, the lesson is not shown.
    pub at: LessonPlace,
    /// A few words.
    pub heading: String,
    /// One to three sentences.
    pub text: String,
    /// The one thing to do, in a sentence; empty for none.
    #[serde(default)]
    pub task: String,
    /// Whether it speaks of its own scenario alone. Others are offered in later battles, too.
    #[serde(default)]
    pub only_here: bool,
}

/// A condition for a lesson. All but the first two are about the selected unit, while it is the player's and may act.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LessonCondition {
    /// The battle is in this round or a later one.
    Round(u32),
    /// The battle waits for the player before a draw.
    Pause,
    /// It may act.
    MayAct,
    /// It may move.
    MayMove,
    /// An attack on some enemy is possible.
    MayAttack,
    /// No attack on any enemy is possible.
    MayAttackNobody,
    /// An enemy that it can attack is chosen as the target.
    Targets,
    /// A called shot at some enemy is possible.
    MayCallShot,
    /// It may let others act first.
    MayWait,
    /// It has done something in this activation.
    HasActed,
    /// It is warm: its heat is not 0.
    IsWarm,
    /// A unit of any side lies on the ground.
    SomebodyFell,
    /// It has shut down.
    HasShutDown,
    /// It is damaged: less armour or structure is left than at the start.
    IsDamaged,
    /// A unit of any side is destroyed.
    SomebodyIsLost,
}

/// What a lesson points at.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum LessonPlace {
    /// The timeline.
    Timeline,
    /// The button that draws.
    Draw,
    /// The selected unit on the board.
    Unit,
    /// The badge over the selected unit.
    Badge,
    /// The badge over an enemy that the selected unit can attack.
    EnemyBadge,
    /// The badge over a unit that lies on the ground.
    FallenBadge,
    /// The chance to hit in the panel of the target, while there is one.
    Odds,
    /// What the attack is expected to do, in the panel of the target.
    Forecast,
    /// The selected unit's heat.
    Heat,
    /// The selected unit's stability.
    Stability,
    /// The locations of the selected unit.
    Locations,
    /// An action in the action bar, by its id in the ruleset.
    Action(String),
    /// The player's units.
    OwnUnits,
    /// The combat log.
    Log,
}

impl LessonPlan {
    /// The most lessons of a plan.
    pub const LESSONS_MAX: usize = 40;

    /// The name of a lesson among those of all plans.
    #[must_use]
    pub fn full_id(&self, lesson: &Lesson) -> String {
        format!("{}/{}", self.id, lesson.id)
    }
}

impl Lesson {
    /// The most characters of a heading.
    pub const HEADING_MAX: usize = 40;
    /// The most characters of a text, so that its card stays small.
    pub const TEXT_MAX: usize = 260;
    /// The most characters of a task.
    pub const TASK_MAX: usize = 100;
}
