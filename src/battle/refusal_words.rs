//! How refusals are said.

use super::refusal::Refusal;
use crate::content::built_in_words;
use crate::rules::texts::Words;
use std::fmt::{self, Display};

impl Refusal {
    /// The reason as a sentence without capital and full stop, in the words of a language.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        let of = |key: &str, part: &str, value: &dyn Display| words.fill(key, &[(part, value)]);
        match self {
            Self::Over => words.say("refusal.over"),
            Self::Busy => words.say("refusal.busy"),
            Self::NotDrawn => words.say("refusal.not_drawn"),
            Self::Drawn => words.say("refusal.drawn"),
            Self::NoSuchUnit(number) => of("refusal.no_such_unit", "number", number),
            Self::NoSuchAction(action) => of("refusal.no_such_action", "action", action),
            Self::Destroyed(unit) => of("refusal.destroyed", "unit", unit),
            Self::HasActed(unit) => of("refusal.has_acted", "unit", unit),
            Self::NotInTurn(unit) => of("refusal.not_in_turn", "unit", unit),
            Self::OtherActing(unit) => of("refusal.other_acting", "unit", unit),
            Self::AlreadyActive(unit) => of("refusal.already_active", "unit", unit),
            Self::NotActive(unit) => of("refusal.not_active", "unit", unit),
            Self::TooExpensive { label, pool, needed, left } => words.fill(
                "refusal.too_expensive",
                &[("action", label), ("pool", pool), ("needed", needed), ("left", left)],
            ),
            Self::TooLittleMorale { label, needed, left } => {
                words.fill("refusal.too_little_morale", &[("action", label), ("needed", needed), ("left", left)])
            }
            Self::UsedUp(action) => of("refusal.used_up", "action", action),
            Self::UsedSoOften { label, times } => {
                words.fill("refusal.used_so_often", &[("action", label), ("times", times)])
            }
            Self::UsedThisRound(action) => of("refusal.used_this_round", "action", action),
            Self::UsedThisTurn(action) => of("refusal.used_this_turn", "action", action),
            Self::ComesAfter { label, first } => {
                words.fill("refusal.comes_after", &[("action", label), ("first", first)])
            }
            Self::DoneEnough(unit) => of("refusal.done_enough", "unit", unit),
            Self::CannotFollow { label, earlier } => {
                words.fill("refusal.cannot_follow", &[("action", label), ("earlier", earlier)])
            }
            Self::NeedUnmet { label, why } => words.fill("refusal.need_unmet", &[("action", label), ("why", why)]),
            Self::Prone(unit) => of("refusal.prone", "unit", unit),
            Self::Lying(unit) => of("refusal.lying", "unit", unit),
            Self::Standing(unit) => of("refusal.standing", "unit", unit),
            Self::Unconscious(unit) => of("refusal.unconscious", "unit", unit),
            Self::ShutDown(unit) => of("refusal.shut_down", "unit", unit),
            Self::Running(unit) => of("refusal.running", "unit", unit),
            Self::TooHot { unit, heat, most } => {
                words.fill("refusal.too_hot", &[("unit", unit), ("heat", heat), ("most", most)])
            }
            Self::Incapable(unit) => of("refusal.incapable", "unit", unit),
            Self::NeedsPose => words.say("refusal.needs_pose"),
            Self::TooFarAround(unit) => of("refusal.too_far_around", "unit", unit),
            Self::NeedsUnit => words.say("refusal.needs_unit"),
            Self::NeedsUnits => words.say("refusal.needs_units"),
            Self::OneTarget => words.say("refusal.one_target"),
            Self::EachWeaponOnce => words.say("refusal.each_weapon_once"),
            Self::NeedsThing => words.say("refusal.needs_thing"),
            Self::NoSuchThing => words.say("refusal.no_such_thing"),
            Self::NothingLeft(thing) => of("refusal.nothing_left", "thing", thing),
            Self::OnlyOnItself(thing) => of("refusal.only_on_itself", "thing", thing),
            Self::NotFriendly(unit) => of("refusal.not_friendly", "unit", unit),
            Self::NeedsNothing => words.say("refusal.needs_nothing"),
            Self::OutOfReach(place) => of("refusal.out_of_reach", "place", place),
            Self::HexOutOfReach => words.say("refusal.hex_out_of_reach"),
            Self::NowhereToGo => words.say("refusal.nowhere_to_go"),
            Self::AlreadyThere(unit) => of("refusal.already_there", "unit", unit),
            Self::NotHostile(unit) => of("refusal.not_hostile", "unit", unit),
            Self::OutOfSight(unit) => of("refusal.out_of_sight", "unit", unit),
            Self::OutOfArc(unit) => of("refusal.out_of_arc", "unit", unit),
            Self::OutOfRange(unit) => of("refusal.out_of_range", "unit", unit),
            Self::NotAdjacent(unit) => of("refusal.not_adjacent", "unit", unit),
            Self::NoWayTo(unit) => of("refusal.no_way_to", "unit", unit),
            Self::NotSpotted(unit) => of("refusal.not_spotted", "unit", unit),
            Self::NotSo(weapon) => of("refusal.not_so", "weapon", weapon),
            Self::FiredAlready(weapon) => of("refusal.fired_already", "weapon", weapon),
            Self::NoWeapon => words.say("refusal.no_weapon"),
            Self::NothingToStrikeWith(unit) => of("refusal.nothing_to_strike_with", "unit", unit),
            Self::WeaponLost(weapon) => of("refusal.weapon_lost", "weapon", weapon),
            Self::NoSuchWeapon(number) => of("refusal.no_such_weapon", "number", number),
            Self::NoAmmunition(weapon) => of("refusal.no_ammunition", "weapon", weapon),
            Self::Swung(weapon) => of("refusal.swung", "weapon", weapon),
            Self::NotCalled => words.say("refusal.not_called"),
            Self::LocationHidden => words.say("refusal.location_hidden"),
            Self::LocationGone => words.say("refusal.location_gone"),
            Self::LastStep(unit) => of("refusal.last_step", "unit", unit),
            Self::NotDeclared { label, declared } => {
                words.fill("refusal.not_declared", &[("action", label), ("declared", declared)])
            }
            Self::NoSuchOption(option) => of("refusal.no_such_option", "option", option),
            Self::OptionClosed(option) => of("refusal.option_closed", "option", option),
            Self::TooLateToDeclare => words.say("refusal.too_late_to_declare"),
            Self::ComesAfterDraw(action) => of("refusal.comes_after_draw", "action", action),
            Self::EndComesAfterDraw => words.say("refusal.end_comes_after_draw"),
            Self::OnlyBeforeDraw(action) => of("refusal.only_before_draw", "action", action),
            Self::HasHeld(unit) => of("refusal.has_held", "unit", unit),
            Self::MayReact(side) => of("refusal.may_react", "side", side),
            Self::NotAsked(unit) => of("refusal.not_asked", "unit", unit),
            Self::NoSuchReaction(reaction) => of("refusal.no_such_reaction", "reaction", reaction),
            Self::NoAnswer(reaction) => of("refusal.no_answer", "reaction", reaction),
            Self::Spent(reaction) => of("refusal.spent", "reaction", reaction),
            Self::ActsItself(unit) => of("refusal.acts_itself", "unit", unit),
            Self::NotForReaction { reaction, action } => {
                words.fill("refusal.not_for_reaction", &[("reaction", reaction), ("action", action)])
            }
            Self::OnlyActive(unit) => of("refusal.only_active", "unit", unit),
            Self::NothingToDeclare => words.say("refusal.nothing_to_declare"),
            Self::NothingBetweenSteps => words.say("refusal.nothing_between_steps"),
            Self::NothingToReactTo => words.say("refusal.nothing_to_react_to"),
        }
    }
}

/// The words that come with the program.
impl Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.in_words(&built_in_words()))
    }
}

impl std::error::Error for Refusal {}
