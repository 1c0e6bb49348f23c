//! The running battle in the engine: entities, components, messages and systems, without a window.
//!
//! The core decides ([`phaseline_battle`]). This module puts its battle where the tools of the engine find it. Each unit
//! and each side is an entity with [components] that mirror what the core says about it. What has happened is written as
//! [facts].
//! Players and plugins send [requests](SubmitIntent). [`ResolveStep`] takes one step of the battle, with the same
//! functions that simulations call, and [`PublishStep`] shows it.
//!
//! ```
//! use bevy::prelude::*;
//! use phaseline_battle::{BattleSetup, Intent, start};
//! use phaseline_content::{Sources, load};
//! use phaseline_world::{BattlePlugin, Initiative, SubmitIntent, Tonnage, begin_battle};
//!
//! let library = load(&Sources::built_in()).library;
//! let started = start(&library, &BattleSetup::new("two_fords", 1)).expect("it can be played");
//!
//! let mut app = App::new();
//! app.add_plugins((MinimalPlugins, BattlePlugin));
//! begin_battle(app.world_mut(), started);
//! app.world_mut().write_message(SubmitIntent(Intent::Draw));
//! app.update();
//!
//! let mut units = app.world_mut().query::<(&Name, &Tonnage, &Initiative)>();
//! assert!(units.iter(app.world()).all(|(_, tonnage, initiative)| tonnage.tenths > 0 && initiative.phase().is_some()));
//! ```
#![warn(missing_docs)]

pub mod components;
mod control;
pub mod facts;
mod mirror;
mod plugin;
mod requests;
pub mod resources;
pub mod session;
mod step;

pub use components::{
    ActionPools, Activation, Armor, BelongsTo, Conditions, Counters, Design, Destroyed, Facing, Heat, HexPosition,
    Initiative, Morale, Movement, Objectives, OffMap, Pilot, PilotHealth, PilotSkills, Side, SideId, SideUnits,
    Stability, Statistics, StatusEffects, Tonnage, UnitId, UnitType, Weapons,
};
pub use control::{
    NoBattle, begin_battle, close_battle, jump_to, open_battle, publish_step, resolve_step, step_battle,
};
pub use facts::{BattleJumped, Happened, OutcomePublished, OutcomeShown, ShownMoment};
pub use plugin::{BattlePlugin, StepEachUpdate};
pub use requests::{
    ApplyStatusEffect, BattleMode, IntentAccepted, IntentRefused, RemoveStatusEffect, RequestAccepted, RequestRefusal,
    RequestRefused, SubmitIntent,
};
pub use resources::{Battle, BattleClock, SideEntities, UnitEntities};
pub use step::{BattleSystems, PublishStep, ResolveStep, ResolvedStep, Resolving};
