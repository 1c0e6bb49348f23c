//! The signs of units: badge, name bar and mark on the timeline. They are components of the unit, and systems update
//! them where one of its components has changed.

use std::collections::BTreeMap;

use bevy::prelude::*;

use phaseline_battle::Rulebook;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::{self, UnitType};
use phaseline_world::session::SessionSystems;
use phaseline_world::{ActionPools, Activation, Armor, Battle, BattleClock, Initiative, UnitId};

/// The systems that update signs and log, most in [`Update`]. Each runs only in a frame in which something it reads has changed.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SignSystems {
    /// [`Badge`] follows [`Initiative`], [`Activation`] and [`ActionPools`].
    Badges,
    /// [`NameBar`] follows [`Armor`].
    NameBars,
    /// [`TimelineMark`] follows [`Initiative`], [`Activation`] and [`BattleClock`].
    TimelineMarks,
    /// In [`PostUpdate`]: the combat log follows what is told and shown, and where the player scrolls it.
    Log,
}

/// What the badge of a unit shows.
#[derive(Component, Debug, Clone, PartialEq, Eq)]
#[component(immutable)]
pub struct Badge {
    /// Its place in the order, or a question mark before a draw that chance decides. Where sides take turns, a unit
    /// that acts shows what is left of its first pool.
    pub number: String,
    /// The unit's side and whether it has acted.
    pub stance: Stance,
    /// The type of the unit.
    pub kind: UnitType,
    /// Its tonnage, in full tons.
    pub tonnage: u32,
}

/// What the bar beside the badge shows.
#[derive(Component, Debug, Clone, PartialEq)]
#[component(immutable)]
pub struct NameBar {
    /// The pilot's name.
    pub pilot: String,
    /// The shares of armour and structure that are left, each from 0 to 1.
    pub health: (f32, f32),
}

/// Where a unit stands on the timeline. It has no mark before a draw that chance decides, and none once it is out of
/// the battle.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct TimelineMark {
    /// The step on which it stands.
    pub step: i32,
    /// Whether it holds its action and acts on this step at the latest.
    pub holds: bool,
}

/// What a query for signs asks for.
pub type SignQuery = (&'static UnitId, &'static Badge, &'static NameBar, Option<&'static TimelineMark>);

/// The signs of a unit.
#[derive(Debug, Clone, Copy)]
pub struct UnitSigns<'a> {
    /// Its badge.
    pub badge: &'a Badge,
    /// Its name bar.
    pub name_bar: &'a NameBar,
    /// Its mark on the timeline.
    pub mark: Option<&'a TimelineMark>,
}

/// The signs of all units.
#[derive(Debug, Clone, Default)]
pub struct Signs<'a>(BTreeMap<ids::UnitId, UnitSigns<'a>>);

impl<'a> Signs<'a> {
    /// No unit has any.
    #[must_use]
    pub const fn none() -> Self {
        Self(BTreeMap::new())
    }

    /// The signs that a query for [`SignQuery`] finds.
    pub fn new(
        found: impl IntoIterator<Item = (&'a UnitId, &'a Badge, &'a NameBar, Option<&'a TimelineMark>)>,
    ) -> Self {
        let signs = found.into_iter();
        Self(signs.map(|(unit, badge, name_bar, mark)| ((*unit).into(), UnitSigns { badge, name_bar, mark })).collect())
    }

    /// The signs of a unit.
    #[must_use]
    pub fn of(&self, unit: ids::UnitId) -> Option<UnitSigns<'a>> {
        self.0.get(&unit).copied()
    }
}

/// The text of a badge.
#[must_use]
pub fn badge_text(book: &Rulebook, position: Option<i32>, first_pool: Option<i32>) -> String {
    match position.or(first_pool) {
        _ if position.is_none() && book.ruleset.orders_by_result() => "?".to_owned(),
        number => number.map(|number| number.to_string()).unwrap_or_default(),
    }
}

/// The place of a unit in the order, as far as chance cannot change it.
fn place_of(book: &Rulebook, initiative: &Initiative) -> Option<i32> {
    if book.ruleset.orders_by_result() { initiative.certain_phase() } else { initiative.phase() }
}

const fn has_acted(activation: Activation) -> bool {
    matches!(activation, Activation::Acted | Activation::Acting { again: true })
}

fn update_badges(
    battle: Res<Battle>,
    units: Query<(Entity, &UnitId, &Initiative, &Activation, &ActionPools, Option<&Badge>), BadgeChanged>,
    mut commands: Commands,
) {
    let book = battle.rulebook();
    for (entity, unit, initiative, activation, pools, badge) in &units {
        let Some(profile) = book.profile((*unit).into()) else { continue };
        let now = Badge {
            number: badge_text(book, place_of(book, initiative), pools.0.first().map(|pool| pool.left)),
            stance: Stance { relation: book.relation(profile.side), acted: has_acted(*activation) },
            kind: profile.body.unit_type,
            tonnage: profile.design.tonnage.tons_up(),
        };
        if badge != Some(&now) {
            commands.entity(entity).insert(now);
        }
    }
}

fn update_name_bars(
    battle: Res<Battle>,
    units: Query<(Entity, &UnitId, &Armor, Option<&NameBar>), Changed<Armor>>,
    mut commands: Commands,
) {
    for (entity, unit, armor, bar) in &units {
        let Some(profile) = battle.rulebook().profile((*unit).into()) else { continue };
        let sum = |part: fn(&phaseline_world::components::Location) -> u32| armor.0.iter().map(part).sum::<u32>();
        let share = |left: u32, whole: u32| left as f32 / whole.max(1) as f32;
        let armour = share(sum(|location| location.armor), sum(|location| location.armor_max));
        let structure = share(sum(|location| location.structure), sum(|location| location.structure_max));
        let now = NameBar { pilot: profile.pilot.name.clone(), health: (armour, structure) };
        if bar != Some(&now) {
            commands.entity(entity).insert(now);
        }
    }
}

/// A step of the clock can move the marks of all units that have yet to act.
fn update_timeline_marks(
    battle: Res<Battle>,
    clock: Res<BattleClock>,
    units: Query<(Entity, &Initiative, &Activation, Option<&TimelineMark>)>,
    mut commands: Commands,
) {
    let book = battle.rulebook();
    let toward = book.ruleset.toward();
    for (entity, initiative, activation, mark) in &units {
        let now = match activation {
            Activation::Out => None,
            Activation::Holding { until } => Some(TimelineMark { step: *until, holds: true }),
            _ => place_of(book, initiative).map(|position| {
                let acted = has_acted(*activation);
                let step = if acted { position } else { toward.step(clock.phase, position) };
                TimelineMark { step, holds: false }
            }),
        };
        match now {
            Some(now) if mark != Some(&now) => _ = commands.entity(entity).insert(now),
            None if mark.is_some() => _ = commands.entity(entity).remove::<TimelineMark>(),
            _ => {}
        }
    }
}

type BadgeChanged = Or<(Changed<Initiative>, Changed<Activation>, Changed<ActionPools>)>;
type MarkChanged = Or<(Changed<Initiative>, Changed<Activation>)>;

/// Keeps the signs of units.
pub fn plugin(app: &mut App) {
    use SignSystems::{Badges, NameBars, TimelineMarks};
    let open = resource_exists::<Battle>;
    let clock = resource_exists_and_changed::<BattleClock>;
    app.configure_sets(Update, (Badges, NameBars, TimelineMarks).after(SessionSystems::Follow))
        .configure_sets(Update, Badges.run_if(open.and_then(any_match_filter::<BadgeChanged>)))
        .configure_sets(Update, NameBars.run_if(open.and_then(any_match_filter::<Changed<Armor>>)))
        .configure_sets(Update, TimelineMarks.run_if(open.and_then(any_match_filter::<MarkChanged>.or_else(clock))))
        .add_systems(Update, update_badges.in_set(Badges))
        .add_systems(Update, update_name_bars.in_set(NameBars))
        .add_systems(Update, update_timeline_marks.in_set(TimelineMarks));
}
