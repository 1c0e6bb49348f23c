//! The battle itself, headless: intents in, outcomes out, one schedule, one snapshot.
//!
//! ```text
//! Intent -> judge -> plan -> course, one step at a time -> outcomes and a fresh snapshot
//! ```
//!
//! Every question about a battle is a pure function of a [`Rulebook`] and a [`Snapshot`]: see [`judge()`], [`legal()`],
//! [`query`], [`gunnery`], [`sheets`] and [`movement`].

mod action_check;
mod ahead;
mod aim;
mod alone;
mod assess;
mod attack;
mod attacker;
mod auras;
mod battle_setup;
mod beginning;
mod blows;
mod brief;
mod cause;
mod charge;
pub mod checks;
mod components;
mod course;
mod declared;
pub mod declaring;
mod deed;
mod difficulty;
mod engine;
mod enlist;
mod errand;
mod field_of_fire;
mod fighter;
mod force;
pub mod forecast;
mod goal;
pub mod gunnery;
mod hurt;
mod impending;
mod in_force;
mod intent;
mod judge;
mod left_to_do;
mod legal;
mod listening;
mod means;
mod misfit;
mod mission_outcome;
mod mood;
pub mod movement;
pub mod objectives;
mod offers;
mod outcome;
mod outlook;
mod outside;
mod own_risk;
mod permits;
mod plain_sheet;
mod poised;
mod price;
mod promise;
pub mod query;
mod reacting;
mod readiness;
mod refill;
mod refusal;
mod refusal_words;
mod roster;
mod rulebook;
mod sequence;
mod setup;
mod shared;
pub mod sheets;
mod snapshot;
mod source_names;
mod statistics;
mod step;
mod streams;
mod surroundings;
mod systems;
mod things;
mod turn_outcome;
pub mod unit;
mod volley;
mod wear_outcome;
pub mod what_if;
mod window;

pub use action_check::{ActionCheck, action_check};
pub use alone::{Alone, State};
pub use attack::Attack;
pub use battle_setup::{BattleSetup, SetupFault, Swap};
pub use blows::blow;
pub use cause::{CheckPurpose, Ending, Loss, MoraleCause};
pub use charge::{Impact, charge_at, impact, pounce_test};
pub use declared::barred_weapons;
pub use engine::Engine;
pub use enlist::{Crewed, character};
pub use field_of_fire::field_of_fire;
pub use fighter::{Armament, Arrival, Bearer, Fighter, KnownEffect, Standing, Thing, key_of};
pub use force::{Force, blow_force, charge_force, pounce_force, shot_force};
pub use forecast::order_preview::{
    HitPreview, OrderCause, OrderChange, OrderPreview, UnitOrder, order_if_hit, order_if_it_falls, order_preview,
};
pub use impending::impending;
pub use intent::{Implement, Intent, Target};
pub use judge::{ActPlan, Plan, judge};
pub use legal::legal;
pub use means::{has_means, implement_name, is_open, uses};
pub use misfit::{Misfit, misfits, why_misfit};
pub use mission_outcome::MissionOutcome;
pub use offers::{AimedThing, AimedUnit, Aims, Offer, offer, offers};
pub use outcome::Outcome;
pub use outlook::{Attempt, Outlook, Roll, outlook};
pub use outside::anytime;
pub use own_risk::OwnRisk;
pub use poised::{being_spent, in_vain, poised};
pub use price::{Price, price};
pub use reacting::{Reply, intents_of, replies};
pub use readiness::{Ready, preview, ready};
pub use refusal::Refusal;
pub use rulebook::{Rulebook, SideBook, name_of};
pub use sequence::Priced;
pub use setup::{Started, begin, rulebook, start};
pub use shared::{Shared, digest_of};
pub use snapshot::{Activation, InTurn, Running, Side, Snapshot, Stage};
pub use source_names::{SourceWord, lasting, source_kind, source_name};
pub use step::Step;
pub use streams::{Purpose, Stream, Streams};
pub use systems::{
    BattleBook, BattleStep, BattleSystems, Chronicle, CurrentBattle, Frame, IntentQueue, battle_schedule, load,
};
pub use things::things_to_use;
pub use turn_outcome::{HoldLoss, TurnOutcome};
pub use unit::Unit;
pub use volley::bearing_weapons;
pub use wear_outcome::{Part, WearOutcome};
pub use window::{Occasion, OpenWindow, Opener, Used};
