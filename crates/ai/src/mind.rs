//! The computer player.

use super::actions::declarations::{declare, order};
use super::actions::reactions::answer;
use super::decision::{Decision, thought};
use super::evaluate::terrain_cache::TerrainCache;
use super::evaluate::usable_actions::usable;
use super::model::behavior::Behaviors;
use super::model::sight_lines::SightCache;
use super::model::world_model::WorldModel;
use super::plan::planner::Planner;
use super::rollout::Rollout;
use super::waits_for::WaitsFor;
use phaseline_battle::{BattleState, Intent, Rulebook, Stage, judge, ready};
use phaseline_rules::catalog::scenario::Level;
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::Verb;

/// A computer player. One value can play any number of sides and battles.
///
/// It remembers lines of sight and the reason why it last waited. Neither changes a decision: the same question always
/// gets the same answer.
///
/// ```
/// # use phaseline_battle::{Battle, BattleSetup, Intent, start};
/// # use phaseline_content::{Sources, load};
/// # let library = load(&Sources::built_in()).library;
/// # let started = start(&library, &BattleSetup::new("two_fords", 7)).expect("it can be played");
/// # let mut battle = Battle::begin(started);
/// use phaseline_ai::Mind;
///
/// let mut mind = Mind::default().at_a_glance();
/// for _ in 0..5 {
///     let intent = mind.choose(&battle.book(), &battle.state()).expect("the battle goes on");
///     battle.play(intent).expect("the computer keeps the rules");
/// }
/// ```
#[derive(Debug, Clone, Default)]
pub struct Mind {
    sight_cache: SightCache,
    behaviors: Behaviors,
    waits: Option<WaitsFor>,
}

/// The reason to wait where a rollout chose to let others act first, against the first option.
fn rolled_out(book: &Rulebook, chosen: &Intent) -> Option<WaitsFor> {
    let Intent::Act { action, .. } = chosen else { return None };
    let verb = &book.ruleset.actions().get(book.ruleset.action(action)?.get())?.verb;
    matches!(verb, Verb::Defer(_) | Verb::Hold(_)).then_some(WaitsFor::RolledOut)
}

/// The unit stops after this many actions in one activation, whatever the ruleset still allows.
const ACTIONS_MAX: usize = 12;

impl Mind {
    /// A computer player that does not know the odds of the order for these sides and takes them as even.
    #[must_use]
    pub fn guessing(sides: Vec<SideId>) -> Self {
        Self { behaviors: Behaviors { guesses: sides, ..Behaviors::default() }, ..Self::default() }
    }

    /// The same player without rollouts, whatever its level. For many battles in a short time.
    #[must_use]
    pub const fn at_a_glance(mut self) -> Self {
        self.behaviors.hasty = true;
        self
    }

    /// Whether a decision for this side takes some tens of milliseconds, so that the caller should not block on it.
    #[must_use]
    pub fn takes_its_time(&self, book: &Rulebook, side: SideId) -> bool {
        self.behaviors.of(book, side).weights.rollouts > 0
    }

    /// The player of all sides inside rollouts. It takes over the remembered lines of sight.
    fn fast_mind(&mut self) -> Self {
        let behaviors = Behaviors { level: Some(Level::default()), hasty: true, ..self.behaviors.clone() };
        Self { sight_cache: std::mem::take(&mut self.sight_cache), behaviors, waits: None }
    }

    /// What the unit waits for, if the last choice lets others act first.
    #[must_use]
    pub const fn waits_for(&self) -> Option<&WaitsFor> {
        self.waits.as_ref()
    }

    /// Returns the next intent of the side that the battle waits for.
    ///
    /// In the pause before a round it declares, then draws. `None` where the battle waits for no side.
    #[must_use]
    pub fn choose(&mut self, book: &Rulebook, state: &BattleState) -> Option<Intent> {
        self.sight_cache.turn_to(&book.board);
        self.waits = None;
        match state.stage {
            Stage::Pause => self.declare(book, state, |_| true).or(Some(Intent::Draw)),
            Stage::Reacting => answer(&mut self.sight_cache, book, state, &self.behaviors),
            Stage::Over { .. } => None,
            Stage::Choosing => self.choose_unit(book, state),
            Stage::Acting if state.is_busy() => None,
            Stage::Acting => self.go_on(book, state),
        }
    }

    /// Returns the next declaration in the pause for a side that `chooses` accepts.
    ///
    /// `None` once all its units have declared, or where there is nothing to declare.
    #[must_use]
    pub fn declare(
        &mut self,
        book: &Rulebook,
        state: &BattleState,
        chooses: impl Fn(SideId) -> bool,
    ) -> Option<Intent> {
        if state.stage != Stage::Pause || book.ruleset.declarations().is_empty() {
            return None;
        }
        self.sight_cache.turn_to(&book.board);
        declare((&mut self.sight_cache, &self.behaviors), book, state, chooses)
    }

    /// Chooses the next intent of the acting unit.
    fn go_on(&mut self, book: &Rulebook, state: &BattleState) -> Option<Intent> {
        let acting = state.acting()?;
        if !acting.drawn {
            let ready = ready(book, state, acting.unit).ok();
            let order = ready.and_then(|ready| order(book, state, &ready));
            return Some(order.unwrap_or(Intent::Draw));
        }
        let end = Intent::EndActivation { unit: acting.unit };
        if acting.done.len() >= ACTIONS_MAX {
            return Some(end);
        }
        let side = state.unit(acting.unit)?.side();
        let world = WorldModel::new(book, state, side, self.behaviors.of(book, side));
        let Some(thought) = self.think(&world, acting.unit) else { return Some(end) };
        let mut options = vec![thought.intent.unwrap_or_else(|| end.clone())];
        options.extend(thought.others);
        options.push(end);
        self.decide(&world, side, options, thought.waits)
    }

    /// Chooses the unit with most to gain among the units in turn.
    fn choose_unit(&mut self, book: &Rulebook, state: &BattleState) -> Option<Intent> {
        let turn = state.turn.as_ref()?;
        let world = WorldModel::new(book, state, turn.side, self.behaviors.of(book, turn.side));
        let mut thoughts: Vec<(UnitId, Decision)> = Vec::new();
        for &unit in &turn.units {
            let Some(thought) = self.think(&world, unit) else { continue };
            let place = thoughts.partition_point(|(_, other)| other.urgency >= thought.urgency);
            thoughts.insert(place, (unit, thought));
        }
        let mut options: Vec<Intent> = Vec::new();
        let mut rest = Vec::new();
        let waits = thoughts.first().and_then(|(_, thought)| thought.waits.clone());
        for (unit, thought) in thoughts {
            options.push(thought.intent.unwrap_or(Intent::Activate { unit }));
            rest.extend(thought.others);
        }
        if options.is_empty() {
            options.push(Intent::Activate { unit: *turn.units.first()? });
        }
        options.extend(rest);
        // A ruleset can refuse all of these options, because of what it asks of the other party of an action.
        let act = Intent::Activate { unit: *turn.units.first()? };
        self.decide(&world, turn.side, options, waits).or(Some(act))
    }

    /// Takes one of the options and stores what it waits for. `waits` is what the first option waits for.
    fn decide(
        &mut self,
        world: &WorldModel<'_>,
        side: SideId,
        options: Vec<Intent>,
        waits: Option<WaitsFor>,
    ) -> Option<Intent> {
        let first = options.first().cloned();
        let chosen = self.roll_out(world, side, options);
        self.waits = if chosen == first { waits } else { chosen.as_ref().and_then(|it| rolled_out(world.book, it)) };
        chosen
    }

    /// The option with the best rollouts. The first legal option where the level does no rollouts.
    fn roll_out(&mut self, world: &WorldModel<'_>, side: SideId, options: Vec<Intent>) -> Option<Intent> {
        if world.weights.rollouts == 0 || options.len() < 2 {
            return options.into_iter().find(|option| judge(world.book, world.state, option).is_ok());
        }
        let mut fast_mind = self.fast_mind();
        let rollout = Rollout { book: world.book, state: world.state, side, odds: world.turns.odds };
        let best = rollout.best(&mut |book, now| fast_mind.choose(book, now), options, world.weights.rollouts);
        self.sight_cache = fast_mind.sight_cache;
        best
    }

    /// Decides for one unit.
    fn think(&mut self, world: &WorldModel<'_>, id: UnitId) -> Option<Decision> {
        let ready = ready(world.book, world.state, id).ok()?;
        let own = world.objectives.unit_eval(world.book, &ready.unit)?;
        let mut scouted = TerrainCache::default();
        let usable = usable(world.book, world.state, &ready);
        let mut planner = Planner::new(world, (&mut self.sight_cache, &mut scouted), (&ready, usable), &own);
        Some(thought(&mut planner))
    }
}
