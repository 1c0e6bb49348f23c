//! Facts: what has happened. There is one message for each kind of outcome, with a name in the past tense.
//!
//! Every fact has the number of its outcome, which puts facts of all kinds in one order. When a fact is written, the
//! components already show the battle after its step. A fact names units by [`UnitId`], and everything else by the
//! names that players read. [`OutcomePublished`] holds the same outcome as the core gives it.

/// Declares messages with a number, and lists them.
macro_rules! facts {
    ($($(#[$doc:meta])* $name:ident { $($(#[$about:meta])* $field:ident: $kind:ty,)* })*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
            #[reflect(Message)]
            pub struct $name {
                /// The number of its outcome.
                pub number: u64,
                $($(#[$about])* pub $field: $kind,)*
            }
        )*

        $(
            impl crate::facts::Fact for $name {
                fn number(&self) -> u64 {
                    self.number
                }

                fn unit(&self) -> Option<crate::components::UnitId> {
                    unit_of!(self $($field)*)
                }

                fn side(&self) -> Option<crate::components::SideId> {
                    side_of!(self $($field)*)
                }
            }
        )*

        pub(super) fn visit(visitor: &mut impl crate::facts::FactVisitor) {
            $(visitor.visit::<$name>();)*
        }
    };
}

/// The unit that a fact with these fields is about.
macro_rules! unit_of {
    ($fact:ident unit $($rest:ident)*) => {
        Some($fact.unit)
    };
    ($fact:ident attack $($rest:ident)*) => {
        Some($fact.attack.attacker)
    };
    ($fact:ident $other:ident $($rest:ident)*) => {
        unit_of!($fact $($rest)*)
    };
    ($fact:ident) => {
        None
    };
}

/// The side that a fact with these fields is about.
macro_rules! side_of {
    ($fact:ident side $($rest:ident)*) => {
        Some($fact.side)
    };
    ($fact:ident $other:ident $($rest:ident)*) => {
        side_of!($fact $($rest)*)
    };
    ($fact:ident) => {
        None
    };
}

mod attacks;
mod causes;
mod damage;
mod effects;
mod moves;
mod rounds;
mod shown;
mod sides;
mod teller;
mod told;
mod turns;

pub use attacks::*;
pub use causes::{BattleEnd, CheckPurpose, HoldLossCause, LossCause, MoraleCause, MoraleEvent, Part};
pub use damage::*;
pub use effects::*;
pub use moves::*;
pub use rounds::*;
pub use shown::{OutcomeShown, ShownMoment};
pub use sides::*;
pub use turns::*;

pub(super) use teller::Teller;

use super::components::{SideId, UnitId};
use bevy::prelude::*;
use bevy::reflect::{GetTypeRegistration, TypePath};
use phaseline_battle::Outcome;
use std::fmt;
use std::sync::Arc;

/// Another state has replaced the battle: the battle was opened, undone or rewound, or a record was moved. No facts are
/// written for what happened in between. A plugin that keeps data about the battle must read it again from the
/// components.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Message, Reflect)]
#[reflect(Message)]
pub struct BattleJumped {
    /// The number that the next outcome will have.
    pub next: u64,
}

/// An outcome of the core, in the order of the numbers. Its fact is written too.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct OutcomePublished {
    /// Its number.
    pub number: u64,
    /// The outcome.
    pub outcome: Arc<Outcome>,
}

/// Something that has happened. Each kind belongs to one kind of outcome.
pub trait Fact: Message + Clone + fmt::Debug + TypePath + Reflect + GetTypeRegistration {
    /// The number of its outcome. It gives the common order of all facts of a battle.
    fn number(&self) -> u64;

    /// The unit that it is about: for an attack the attacker. `None` if it is about no single unit.
    fn unit(&self) -> Option<UnitId>;

    /// The side that it is about. `None` if it is about no side as a whole.
    fn side(&self) -> Option<SideId>;
}

/// A fact about a unit or a side, as an event of its entity. It follows the message of the same fact.
///
/// `commands.entity(unit).observe(..)` watches one unit or side, `app.add_observer(..)` watches all.
#[derive(Debug, Clone, PartialEq, Eq, EntityEvent)]
pub struct Happened<F: Fact> {
    /// The entity of the unit or the side.
    pub entity: Entity,
    /// The fact.
    pub fact: F,
}

/// Does something for every kind of fact, such as a log or a relay.
pub trait FactVisitor {
    /// Visits one kind of fact.
    fn visit<F: Fact>(&mut self);
}

/// Visits every kind of fact.
pub fn visit_facts(visitor: &mut impl FactVisitor) {
    attacks::visit(visitor);
    damage::visit(visitor);
    effects::visit(visitor);
    moves::visit(visitor);
    rounds::visit(visitor);
    sides::visit(visitor);
    turns::visit(visitor);
}

/// Adds every fact to an app.
pub(super) fn register(app: &mut App) {
    app.add_message::<BattleJumped>().register_type::<BattleJumped>();
    app.add_message::<OutcomePublished>().register_type::<OutcomePublished>();
    app.add_message::<OutcomeShown>().register_type::<OutcomeShown>();
    visit_facts(app);
}

impl FactVisitor for App {
    /// Adds the messages of a kind of fact, and registers its types for inspectors.
    fn visit<F: Fact>(&mut self) {
        self.add_message::<F>().register_type::<F>();
    }
}

/// Where a unit stands and which way it faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub struct Pose {
    /// The hex.
    pub hex: super::components::HexPosition,
    /// The facing, clockwise from north.
    pub facing: u8,
}

impl From<phaseline_rules::hex::path::Pose> for Pose {
    fn from(pose: phaseline_rules::hex::path::Pose) -> Self {
        Self { hex: pose.hex.into(), facing: pose.facing.number() }
    }
}

/// The unit of a fact that may name no unit.
fn maybe(unit: Option<phaseline_rules::ids::UnitId>) -> Option<UnitId> {
    unit.map(UnitId::from)
}
