//! Read access to a checked ruleset.

use super::expr::StatKey;
use super::expr::{ActionIx, Amount, CounterIx, DrawIx, ImpactIx, MarkIx, Near, PoolIx, ProfileIx, ReactionIx, StatIx};
use super::turn::{Declaration, Reaction};
use super::{Action, Clock, Counter, Draw, Each, Impact, Input, Pool, Profile, Ruleset, Statistic, Value};
use crate::catalog::statistic::{BattleStatistic, Helps};
use crate::catalog::trait_rule::TraitRule;
use crate::ids::UnitType;
use crate::ruleset::raw::activation::Event;
use crate::ruleset::raw::amount_and_condition::Flag;
use crate::ruleset::raw::verb::{Haste, Timing};
use crate::ruleset::raw::{Highlight, Moment};
use std::collections::BTreeMap;

impl Ruleset {
    /// The name used in files, saves and the command line.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name players read.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Two sentences on how it orders a round.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// What the screen lights up for the units in turn.
    #[must_use]
    pub fn highlight(&self) -> Highlight {
        self.highlight
    }

    /// How the clock finds the next units to act.
    #[must_use]
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// What it reads from units and pilots.
    #[must_use]
    pub fn inputs(&self) -> &[Input] {
        &self.inputs
    }

    /// The statistics that it reads.
    #[must_use]
    pub fn statistics(&self) -> &[Statistic] {
        &self.statistics
    }

    /// The statistics that deliberately do nothing here.
    #[must_use]
    pub fn ignored(&self) -> &[String] {
        &self.ignored
    }

    /// Its counters: the numbers that it remembers.
    #[must_use]
    pub fn counters(&self) -> &[Counter] {
        &self.counters
    }

    /// Its numbers for unit types.
    #[must_use]
    pub fn profiles(&self) -> &[Profile] {
        &self.profiles
    }

    /// Its named amounts.
    #[must_use]
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// The tags and abilities that it asks about.
    #[must_use]
    pub fn marks(&self) -> &[String] {
        &self.marks
    }

    /// Its ledgers, in the order in which they are drawn.
    #[must_use]
    pub fn draws(&self) -> &[Draw] {
        &self.draws
    }

    /// The draw with this index.
    #[must_use]
    pub fn draw_at(&self, draw: DrawIx) -> &Draw {
        &self.draws[draw.get()]
    }

    /// The draw that places units on the clock. Under the alternating clock it is the first draw that units make in a
    /// round. `None` when the ruleset draws nothing for units.
    #[must_use]
    pub fn main_draw(&self) -> Option<DrawIx> {
        match &self.clock {
            Clock::ByResult { draw, .. } => Some(*draw),
            Clock::Alternate { .. } => {
                let in_a_round = |draw: &Draw| matches!(draw.moment, Moment::RoundBegins | Moment::Activation);
                let place = self.draws.iter().position(|draw| draw.each != Each::Side && in_a_round(draw))?;
                u16::try_from(place).ok().map(DrawIx)
            }
        }
    }

    /// Whether each unit makes its main draw when its activation begins. Otherwise all draw when a round begins.
    #[must_use]
    pub fn places_when_activated(&self) -> bool {
        self.main_draw().is_some_and(|draw| self.draw_at(draw).moment == Moment::Activation)
    }

    /// Whether results place units on a clock. Only then it makes sense to ask which of two units acts first.
    #[must_use]
    pub fn orders_by_result(&self) -> bool {
        matches!(self.clock, Clock::ByResult { .. })
    }

    /// The draws made at `moment`, in file order.
    pub fn draws_at(&self, moment: Moment) -> impl Iterator<Item = DrawIx> + '_ {
        let with_moment = self.draws.iter().enumerate().filter(move |(_, draw)| draw.moment == moment);
        with_moment.filter_map(|(place, _)| u16::try_from(place).ok().map(DrawIx))
    }

    /// The pools that an activation spends from.
    #[must_use]
    pub fn pools(&self) -> &[Pool] {
        &self.pools
    }

    /// When heat takes effect and when it is lost.
    #[must_use]
    pub fn timing(&self) -> Timing {
        self.timing
    }

    /// What makes a unit's own attacks harder when it moves.
    #[must_use]
    pub fn haste(&self) -> Haste {
        self.haste
    }

    /// The weapon traits that it asks about.
    #[must_use]
    pub fn weapon_traits(&self) -> &[String] {
        &self.traits
    }

    /// What a state of a unit means under it, in a sentence or two; empty if its file does not say it.
    #[must_use]
    pub fn rule_of_state(&self, state: Flag) -> &str {
        self.states.get(&state).map_or("", String::as_str)
    }

    /// What a trait of weapons or usables, or a tag of units or pilots, means under it; none if its file does not say it.
    #[must_use]
    pub fn trait_named(&self, name: &str) -> Option<&TraitRule> {
        self.told_traits.get(name)
    }

    /// Every trait and tag that its file explains, by its name in files.
    #[must_use]
    pub fn traits_told(&self) -> &BTreeMap<String, TraitRule> {
        &self.told_traits
    }

    /// What a unit may do in its activation.
    #[must_use]
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Whether any action may be used out of turn.
    #[must_use]
    pub fn acts_out_of_turn(&self) -> bool {
        self.actions.iter().any(|action| action.out_of_turn.is_some())
    }

    /// The choices that owners make before the draw.
    #[must_use]
    pub fn declarations(&self) -> &[Declaration] {
        &self.declarations
    }

    /// What a unit may do in the activations of others.
    #[must_use]
    pub fn reactions(&self) -> &[Reaction] {
        &self.reactions
    }

    /// The reaction with this name.
    #[must_use]
    pub fn reaction(&self, id: &str) -> Option<ReactionIx> {
        place_of(&self.reactions, |reaction| reaction.id == id).map(ReactionIx)
    }

    /// The tags and abilities whose units of a side it counts.
    #[must_use]
    pub fn census(&self) -> &[MarkIx] {
        &self.census
    }

    /// Whether a reaction pays nothing from a pool. That is so when the pool is not kept for reactions and the
    /// reaction has a price of its own instead.
    #[must_use]
    pub fn is_waived(&self, reaction: &Reaction, pool: PoolIx) -> bool {
        let kept = self.pools.get(pool.get()).is_some_and(|pool| pool.keep_for_reactions);
        !kept && !reaction.is_interrupt() && !reaction.plus.is_empty()
    }

    /// Its questions about units nearby.
    #[must_use]
    pub fn nears(&self) -> &[Near] {
        &self.nears
    }

    /// The action with this name.
    #[must_use]
    pub fn action(&self, id: &str) -> Option<ActionIx> {
        place_of(&self.actions, |action| action.id == id).map(ActionIx)
    }

    /// What events do to order and counters.
    #[must_use]
    pub fn impacts(&self) -> &[Impact] {
        &self.impacts
    }

    /// The impact with this name.
    #[must_use]
    pub fn impact(&self, id: &str) -> Option<ImpactIx> {
        place_of(&self.impacts, |impact| impact.id == id).map(ImpactIx)
    }

    /// The impacts that an event sets off, in file order.
    pub fn impacts_on(&self, event: Event) -> impl Iterator<Item = ImpactIx> + '_ {
        let listening = self.impacts.iter().enumerate().filter(move |(_, impact)| impact.on == event);
        listening.filter_map(|(place, _)| u16::try_from(place).ok().map(ImpactIx))
    }

    /// The counter shown under this statistic.
    #[must_use]
    pub fn counter_of_statistic(&self, statistic: &str) -> Option<CounterIx> {
        place_of(&self.counters, |counter| counter.statistic.as_deref() == Some(statistic)).map(CounterIx)
    }

    /// The counter with this id.
    #[must_use]
    pub fn counter(&self, id: &str) -> Option<CounterIx> {
        place_of(&self.counters, |counter| counter.id == id).map(CounterIx)
    }

    /// The statistic with this name or alias.
    #[must_use]
    pub fn statistic(&self, name: &str) -> Option<StatIx> {
        let named = |statistic: &Statistic| statistic.id == name || statistic.aliases.iter().any(|alias| alias == name);
        place_of(&self.statistics, named).map(StatIx)
    }

    /// Whether more or less of a statistic is better for its holder.
    #[must_use]
    pub fn helps(&self, key: StatKey) -> Helps {
        match key {
            StatKey::Battle(statistic) => statistic.helps(),
            StatKey::Ruleset(place) => self.statistics.get(place.get()).map_or_else(Helps::default, |it| it.helps),
        }
    }

    /// The statistic of this name that the battle or the ruleset reads.
    #[must_use]
    pub fn read_statistic(&self, name: &str) -> Option<StatKey> {
        let own = BattleStatistic::from_name(name).map(StatKey::Battle);
        own.or_else(|| self.statistic(name).map(StatKey::Ruleset))
    }

    /// The number of values that each unit keeps from the moment it enters the battle: terms and draws that are read
    /// once.
    #[must_use]
    pub fn kept_values(&self) -> usize {
        let once = self.draws.iter().flat_map(|draw| &draw.terms).filter(|term| term.once.is_some()).count();
        once + self.draws.iter().filter(|draw| draw.kept.is_some()).count()
    }

    /// The number of the profile for a unit type.
    pub(crate) fn profile(&self, profile: ProfileIx, unit_type: UnitType) -> Option<i32> {
        self.profiles[profile.get()].numbers[unit_type as usize]
    }

    /// Whether an amount has a number for units of this type.
    pub(crate) fn can_be_known(&self, amount: &Amount, unit_type: UnitType) -> bool {
        self.bounds(amount, unit_type).is_some()
    }

    /// The tag or ability with this index.
    pub fn mark(&self, mark: MarkIx) -> &str {
        &self.marks[mark.get()]
    }
}

fn place_of<T>(list: &[T], wanted: impl FnMut(&T) -> bool) -> Option<u16> {
    list.iter().position(wanted).and_then(|place| u16::try_from(place).ok())
}
