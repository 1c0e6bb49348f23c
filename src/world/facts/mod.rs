//! Facts: what has happened, one message for each kind of outcome, named in the past tense.
//!
//! Every fact carries the number of its outcome, so that facts of several kinds can be put in one order. At the time at
//! which a fact is written, the components show the battle after its step. A fact names units by [`UnitId`] and things by
//! the names that players read. [`OutcomePublished`] holds the same outcome, whole.

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
            impl crate::world::facts::Fact for $name {
                fn number(&self) -> u64 {
                    self.number
                }
            }
        )*

        pub(super) fn visit(visitor: &mut impl crate::world::facts::FactVisitor) {
            $(visitor.visit::<$name>();)*
        }
    };
}

mod attacks;
mod causes;
mod damage;
mod effects;
mod moves;
mod rounds;
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
pub use sides::*;
pub use turns::*;

pub(super) use teller::Teller;

use super::components::UnitId;
use crate::battle::Outcome;
use bevy::prelude::*;
use bevy::reflect::{GetTypeRegistration, TypePath};
use std::fmt;
use std::sync::Arc;

/// Another state has taken the place of the battle: it was opened, taken back, rewound, or a recording was moved. What has
/// happened in between is not told. What a plugin keeps of the battle is read again from the components.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Message, Reflect)]
#[reflect(Message)]
pub struct BattleJumped {
    /// The number that the next outcome will have.
    pub next: u64,
}

/// An outcome of the core, whole, in the order of the numbers. The facts are told beside it.
#[derive(Debug, Clone, PartialEq, Eq, Message, Reflect)]
#[reflect(opaque, Message)]
pub struct OutcomePublished {
    /// Its number.
    pub number: u64,
    /// What has happened.
    pub outcome: Arc<Outcome>,
}

/// Something that has happened. Each kind is told for one kind of outcome.
pub trait Fact: Message + Clone + fmt::Debug + TypePath + Reflect + GetTypeRegistration {
    /// The number of its outcome: the place of all facts of a battle in one order.
    fn number(&self) -> u64;
}

/// Does something for every kind of fact, as a log or a relay does.
pub trait FactVisitor {
    /// Comes to one kind of fact.
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
    visit_facts(app);
}

impl FactVisitor for App {
    /// Adds the messages of a kind of fact, and tells inspectors what they are made of.
    fn visit<F: Fact>(&mut self) {
        self.add_message::<F>().register_type::<F>();
    }
}

/// Where a unit stands and which way it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Reflect)]
pub struct Pose {
    /// The hex.
    pub hex: super::components::HexPosition,
    /// The facing, clockwise from north.
    pub facing: u8,
}

impl From<crate::rules::hex::path::Pose> for Pose {
    fn from(pose: crate::rules::hex::path::Pose) -> Self {
        Self { hex: pose.hex.into(), facing: pose.facing.number() }
    }
}

/// The unit of a fact that may name none.
fn maybe(unit: Option<crate::rules::ids::UnitId>) -> Option<UnitId> {
    unit.map(UnitId::from)
}
