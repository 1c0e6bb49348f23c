//! The signs of units: badge, name bar and mark on the timeline. They are components of the unit, and systems update
//! them where one of its components has changed.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::face::{UnitFace, has_acted, health, place_of};
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids;
use phaseline_world::components::UnitQuery;
use phaseline_world::session::SessionSystems;
use phaseline_world::{
    ActionPools, Activation, Armor, Battle, BattleClock, Initiative, Pilot, Side, Tonnage, UnitId, UnitType,
};

/// The systems that update signs and log, most in [`Update`]. Each runs only in a frame in which something it reads has changed.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SignSystems {
    /// [`Badge`] follows [`Initiative`], [`Activation`], [`ActionPools`], and who the unit is.
    Badges,
    /// [`NameBar`] follows [`Armor`] and [`Pilot`].
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
    pub kind: ids::UnitType,
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

fn update_badges(
    battle: Res<Battle>,
    units: Query<(Entity, UnitQuery, Option<&Badge>), BadgeChanged>,
    mut commands: Commands,
) {
    let book = battle.rulebook();
    for (entity, unit, badge) in &units {
        let UnitFace { number, stance, kind, tonnage, .. } = UnitFace::of(book, unit.into());
        let now = Badge { number, stance, kind, tonnage };
        if badge != Some(&now) {
            commands.entity(entity).insert(now);
        }
    }
}

fn update_name_bars(units: Query<(Entity, &Pilot, &Armor, Option<&NameBar>), NameBarChanged>, mut commands: Commands) {
    for (entity, pilot, armor, bar) in &units {
        let now = NameBar { pilot: pilot.name.clone(), health: health(armor) };
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

type BadgeChanged = Or<(
    Changed<Initiative>,
    Changed<Activation>,
    Changed<ActionPools>,
    Changed<Side>,
    Changed<UnitType>,
    Changed<Tonnage>,
)>;
type NameBarChanged = Or<(Changed<Armor>, Changed<Pilot>)>;
type MarkChanged = Or<(Changed<Initiative>, Changed<Activation>)>;

/// Keeps the signs of units.
pub fn plugin(app: &mut App) {
    use SignSystems::{Badges, NameBars, TimelineMarks};
    let open = resource_exists::<Battle>;
    let clock = resource_exists_and_changed::<BattleClock>;
    app.configure_sets(Update, (Badges, NameBars, TimelineMarks).after(SessionSystems::Follow))
        .configure_sets(Update, Badges.run_if(open.and_then(any_match_filter::<BadgeChanged>)))
        .configure_sets(Update, NameBars.run_if(open.and_then(any_match_filter::<NameBarChanged>)))
        .configure_sets(Update, TimelineMarks.run_if(open.and_then(any_match_filter::<MarkChanged>.or_else(clock))))
        .add_systems(Update, update_badges.in_set(Badges))
        .add_systems(Update, update_name_bars.in_set(NameBars))
        .add_systems(Update, update_timeline_marks.in_set(TimelineMarks));
}
