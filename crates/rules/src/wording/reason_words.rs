//! The words for the reasons of tallies.

use crate::catalog::pilot::Skill;
use crate::catalog::weapon::RangeBand;
use crate::combat::reason::{Reason, Whose};
use crate::evaluation::source::SourceId;
use crate::texts::Words;

impl Reason {
    /// The reason in the words of a language, without a capital. `names` gives the name of a source that players
    /// know.
    #[must_use]
    pub fn in_words(&self, words: &Words, names: impl Fn(SourceId) -> String) -> String {
        match self {
            Self::Base => words.say("reason.base"),
            Self::Weapon => words.say("reason.weapon"),
            Self::AttackerWalked => words.say("reason.attacker_walked"),
            Self::AttackerRan => words.say("reason.attacker_ran"),
            Self::AttackerJumped => words.say("reason.attacker_jumped"),
            Self::AttackerProne => words.say("reason.attacker_prone"),
            Self::AttackerCrippled => words.say("reason.attacker_crippled"),
            Self::TargetProne => words.say("reason.target_prone"),
            Self::TargetYetToAct => words.say("reason.target_yet_to_act"),
            Self::TargetShutDown => words.say("reason.target_shut_down"),
            Self::FromAbove => words.say("reason.from_above"),
            Self::Cover => words.say("reason.cover"),
            Self::Between => words.say("reason.between"),
            Self::Called => words.say("reason.called"),
            Self::FiredTwice => words.say("reason.fired_twice"),
            Self::Indirect => words.say("reason.indirect"),
            Self::Attempt => words.say("reason.attempt"),
            Self::Source(Whose::Target, source) => words.fill("reason.of_target", &[("source", &names(*source))]),
            Self::Source(Whose::Attacker | Whose::Own, source) => names(*source),
            Self::Unsteady => words.say("reason.unsteady"),
            Self::Fall => words.say("reason.fall"),
            Self::Skill(skill, value) => words.fill(of_skill(*skill), &[("value", value)]),
            Self::Range(band, hexes) => {
                let key = match band {
                    RangeBand::Short => "reason.short",
                    RangeBand::Medium => "reason.medium",
                    RangeBand::Long => "reason.long",
                };
                words.fill(key, &[("distance", &hexes_in(words, *hexes))])
            }
            Self::BelowMinimum(hexes) => words.fill("reason.below_minimum", &[("distance", &hexes_in(words, *hexes))]),
            Self::TargetMoved(hexes) => words.fill("reason.target_moved", &[("distance", &hexes_in(words, *hexes))]),
            Self::Excess(points) => words.fill("reason.excess", &[("points", points)]),
            Self::Rising => words.say("reason.rising"),
            Self::Crippled => words.say("reason.crippled"),
            Self::Unconscious => words.say("reason.unconscious"),
            Self::LocationLost => words.say("reason.location_lost"),
            Self::MotionHit => words.say("reason.motion_hit"),
            Self::Swung => words.say("reason.swung"),
            Self::Men(men) => words.fill("reason.men", &[("men", men)]),
            Self::Wounds(wounds) => words.fill("reason.wounds", &[("wounds", wounds)]),
            Self::Heat(percent) => words.fill("reason.heat", &[("percent", percent)]),
            Self::OwnTens(tens) => words.fill("reason.own_tons", &[("tons", &(tens * 10))]),
            Self::OthersTens(tens) => words.fill("reason.others_tons", &[("tons", &(tens * 10))]),
            Self::Momentum(tens, hexes) => {
                words.fill("reason.momentum", &[("tons", &(tens * 10)), ("distance", &hexes_in(words, *hexes))])
            }
            Self::Ammunition(uses) => words.fill("reason.ammunition", &[("uses", uses)]),
        }
    }
}

const fn of_skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Gunnery => "reason.gunnery",
        Skill::Guts => "reason.guts",
        Skill::Piloting => "reason.piloting",
        Skill::Tactics => "reason.tactics",
    }
}

/// A distance with its unit.
fn hexes_in(words: &Words, hexes: u32) -> String {
    words.fill("reason.hexes", &[("hexes", &hexes)])
}
