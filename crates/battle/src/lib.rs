//! The battle as plain values: intents in, outcomes and a new state out.
//!
//! ```text
//! Intent -> judge -> plan -> resolve, one step at a time -> outcomes and a new state
//! ```
//!
//! Every question about a battle is a pure function of a [`Rulebook`] and a [`BattleState`]: see [`judge()`],
//! [`legal()`], [`query`], [`combat`], [`stats`] and [`forecast`].
#![warn(missing_docs)]

pub mod combat;
mod driver;
pub mod forecast;
pub mod legal;
mod outcome;
mod plugin_request;
pub mod query;
pub mod readiness;
mod resolve;
mod rulebook;
mod setup;
mod stages;
pub mod state;
pub mod stats;
pub mod what_if;

pub use combat::charge::{charge_effect, dfa_effect};
pub use combat::charge::{dfa_test, impact};
pub use combat::field_of_fire::field_of_fire;
pub use combat::hit_effect::{HitEffect, melee_effect, shot_effect};
pub use combat::melee::blow;
pub use driver::{Battle, Chronicle, Frame};
pub use forecast::about_to_act::{being_spent, ready_to_use, why_pointless};
pub use forecast::action_check::action_check;
pub use forecast::aftermath::{Aftermath, MovementChange, aftermath};
pub use forecast::attack::result::{AimedForecast, AttackForecast, Attempt, Roll};
pub use forecast::attack_forecast::attack_forecast;
pub use forecast::order::order_change::{OrderChange, OrderPreview, UnitOrder};
pub use forecast::order::order_preview::{HitPreview, order_if_hit, order_if_it_falls, order_preview};
pub use forecast::own_risk::OwnRisk;
pub use forecast::under_way::forecast_under_way;
pub use legal::action_check::ActionCheck;
pub use legal::enumerate::legal;
pub use legal::holding::{HeldSteps, held_steps};
pub use legal::judge::{ActPlan, Plan, judge};
pub use legal::option_targets::{AimedUnit, AimedUsable, OptionTargets};
pub use legal::options::{ActionOption, option, options};
pub use legal::price::{Price, price};
pub use legal::reactions::out_of_turn::anytime;
pub use legal::reactions::reacting::replies;
pub use legal::reactions::reply::{Reply, intents_of};
pub use legal::sequence::Priced;
pub use legal::targets::charge::{Impact, charge_at};
pub use legal::targets::volley::bearing_weapons;
pub use legal::usables::usables_left;
pub use outcome::Outcome;
pub use outcome::attack::Attack;
pub use outcome::objective_outcome::ObjectiveOutcome;
pub use outcome::turn_outcome::{HoldLoss, TurnOutcome};
pub use outcome::wear_outcome::{Part, WearOutcome};
pub use plugin_request::{Request, judge_request};
pub use readiness::declared::barred_weapons;
pub use readiness::means::{has_means, implement_name, is_open, uses};
pub use readiness::ready::{Ready, preview, ready};
pub use resolve::look_ahead::OrderCause;
pub use rulebook::book::{Rulebook, SideBook, name_of};
pub use rulebook::unit_profile::{Armament, Arrival, Bearer, KnownEffect, Standing, UnitProfile, Usable, key_of};
pub use setup::alone::{Alone, State};
pub use setup::compatibility::{Incompatibility, incompatibilities, why_incompatible};
pub use setup::enlist::{Crewed, character};
pub use setup::start::{Started, begin, rulebook, start};
pub use setup::weight::{LanceWeight, lance_weights};
pub use stages::{AllStages, StepWork, TakeStep, UnfinishedStep};
pub use state::askers::Askers;
pub use state::battle_setup::{BattleSetup, SetupFault, Swap};
pub use state::battle_state::{Activation, BattleState, InTurn, Running, Side, Stage};
pub use state::cause::{CheckPurpose, Ending, Loss, MoraleCause};
pub use state::intent::{Implement, Intent, Target};
pub use state::refusal::Refusal;
pub use state::shared::{Shared, digest_of};
pub use state::step::Step;
pub use state::streams::{Purpose, Stream, Streams};
pub use state::unit_state::UnitState;
pub use state::window::{Occasion, OpenWindow, Opener, Used};
pub use stats::source_names::{
    SourceNames, SourceWord, content_name, effect_source, lasting, source_kind, source_name,
};
