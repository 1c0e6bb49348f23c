//! Which lesson is due. Plain functions of what is shown, what is selected and what is possible.

use crate::preview::if_pressed::is_attack;
use crate::selection::selected::Selection;
use phaseline_battle::query::waits_before_draw;
use phaseline_battle::{ActionOption, BattleState, OptionTargets, Rulebook, Stage, UnitState};
use phaseline_rules::catalog::scenario::lesson::{Lesson, LessonCondition, LessonPlan};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Verb;

/// A moment in which the battle waits for the player.
#[derive(Debug, Clone, Copy)]
pub struct LessonMoment<'a> {
    /// The rulebook.
    pub book: &'a Rulebook,
    /// The battle as it is shown.
    pub state: &'a BattleState,
    /// What the player has chosen.
    pub selection: &'a Selection,
    /// What the selected unit can do.
    pub options: &'a [ActionOption],
    /// The sides that the player plays.
    pub players: &'a [SideId],
}

/// The first lesson of a plan that has not been read, whose conditions hold, and whose subject is on the screen.
#[must_use]
pub fn due<'p>(
    plan: &'p LessonPlan,
    moment: LessonMoment<'_>,
    is_read: impl Fn(&Lesson) -> bool,
    is_on_screen: impl Fn(&Lesson) -> bool,
) -> Option<&'p Lesson> {
    let is_due = |lesson: &&Lesson| lesson.when.iter().all(|condition| moment.holds(*condition));
    plan.lessons.iter().filter(|lesson| !is_read(lesson)).filter(is_due).find(|lesson| is_on_screen(lesson))
}

impl LessonMoment<'_> {
    /// Whether a condition holds.
    #[must_use]
    pub fn holds(&self, condition: LessonCondition) -> bool {
        use LessonCondition as When;
        match condition {
            When::Round(round) => self.state.round >= round,
            When::Pause => {
                let pauses = || waits_before_draw(self.book, self.state);
                self.state.stage == Stage::Pause && !self.players.is_empty() && pauses()
            }
            When::SomebodyFell => self.asked().is_some() && self.fallen().is_some(),
            When::SomebodyIsLost => self.asked().is_some() && self.state.units.iter().any(|unit| unit.hull.destroyed),
            When::MayAct => self.asked().is_some(),
            When::MayMove => {
                self.can(|option, _| matches!(option.targets, OptionTargets::Places(_)) && option.why_not.is_none())
            }
            When::MayAttack => self.can(|option, verb| is_attack(verb) && is_aimed(option)),
            When::MayAttackNobody => self.asked().is_some() && !self.holds(When::MayAttack),
            When::Targets => self
                .selection
                .target
                .is_some_and(|target| self.can(|option, verb| is_attack(verb) && reaches(option, target))),
            When::MayCallShot => {
                self.can(|option, verb| verb.volley().is_some_and(|volley| volley.called) && is_aimed(option))
            }
            When::MayWait => self.can(|option, verb| matches!(verb, Verb::Defer(_)) && option.why_not.is_none()),
            When::HasActed => {
                let acting = self.state.acting().filter(|acting| Some(acting.unit) == self.selection.unit);
                self.asked().is_some() && acting.is_some_and(|acting| !acting.done.is_empty())
            }
            When::IsWarm => self.asked().is_some_and(|unit| unit.heat.points > 0),
            When::HasShutDown => self.asked().is_some_and(|unit| unit.heat.shut_down),
            When::IsDamaged => self.asked().is_some_and(|unit| {
                self.book.profile(unit.id()).is_some_and(|profile| profile.plates != unit.hull.plates)
            }),
        }
    }

    /// A unit that lies on the ground: one of the player's, or else any other.
    #[must_use]
    pub fn fallen(&self) -> Option<UnitId> {
        let lies = || self.state.alive().filter(|unit| unit.hull.prone);
        let own = lies().find(|unit| self.players.contains(&unit.side()));
        own.or_else(|| lies().next()).map(UnitState::id)
    }

    /// An enemy that the selected unit can attack.
    #[must_use]
    pub fn enemy_in_reach(&self) -> Option<UnitId> {
        let actions = self.book.ruleset.actions();
        let attacks = self.options.iter().filter(|option| {
            actions.get(option.action.get()).is_some_and(|action| is_attack(&action.verb)) && is_aimed(option)
        });
        let mut aimed = attacks.filter_map(|option| match &option.targets {
            OptionTargets::Units(units) => units.first().map(|aimed| aimed.unit),
            _ => None,
        });
        aimed.next()
    }

    /// The selected unit, if it is the player's and the battle waits for it.
    fn asked(&self) -> Option<&UnitState> {
        let unit = self.state.unit(self.selection.unit?)?;
        let waits = match self.state.stage {
            Stage::Choosing => self.state.turn.as_ref().is_some_and(|turn| turn.units.contains(&unit.id())),
            Stage::Acting => {
                !self.state.is_busy() && self.state.acting().is_some_and(|acting| acting.unit == unit.id())
            }
            Stage::Pause | Stage::Reacting | Stage::Over { .. } => false,
        };
        (waits && self.players.contains(&unit.side())).then_some(unit)
    }

    /// Whether the selected unit has an option like this.
    fn can(&self, wanted: impl Fn(&ActionOption, &Verb) -> bool) -> bool {
        let actions = self.book.ruleset.actions();
        let is_wanted =
            |option: &ActionOption| actions.get(option.action.get()).is_some_and(|action| wanted(option, &action.verb));
        self.asked().is_some() && self.options.iter().any(is_wanted)
    }
}

/// Whether an option can be aimed at this unit.
fn reaches(option: &ActionOption, unit: UnitId) -> bool {
    let OptionTargets::Units(units) = &option.targets else { return false };
    option.why_not.is_none() && units.iter().any(|aimed| aimed.unit == unit)
}

/// Whether an option has a unit that it can be aimed at.
fn is_aimed(option: &ActionOption) -> bool {
    option.why_not.is_none() && matches!(&option.targets, OptionTargets::Units(units) if !units.is_empty())
}
