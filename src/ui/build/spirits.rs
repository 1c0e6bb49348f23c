//! Why spirits changed, in words.

use crate::{battle::MoraleCause, rules::morale::MoraleEvent};

/// The key of the words for what changed the spirits of a side.
pub(super) const fn cause_key(cause: MoraleCause) -> &'static str {
    match cause {
        MoraleCause::Own(MoraleEvent::Destroyed) => "morale.own_destroyed",
        MoraleCause::Own(MoraleEvent::Crippled) => "morale.own_crippled",
        MoraleCause::Own(MoraleEvent::KnockedDown) => "morale.own_fell",
        MoraleCause::Own(MoraleEvent::ShutDown) => "morale.own_shut_down",
        MoraleCause::Own(MoraleEvent::Injured) => "morale.own_injured",
        MoraleCause::Own(MoraleEvent::LostMen) => "morale.own_lost_men",
        MoraleCause::Own(MoraleEvent::Left) => "morale.own_left",
        MoraleCause::Enemy(MoraleEvent::Destroyed) => "morale.enemy_destroyed",
        MoraleCause::Enemy(MoraleEvent::Crippled) => "morale.enemy_crippled",
        MoraleCause::Enemy(MoraleEvent::KnockedDown) => "morale.enemy_fell",
        MoraleCause::Enemy(MoraleEvent::ShutDown) => "morale.enemy_shut_down",
        MoraleCause::Enemy(MoraleEvent::Injured) => "morale.enemy_injured",
        MoraleCause::Enemy(MoraleEvent::LostMen) => "morale.enemy_lost_men",
        MoraleCause::Enemy(MoraleEvent::Left) => "morale.enemy_left",
        MoraleCause::Paid => "morale.paid",
    }
}
