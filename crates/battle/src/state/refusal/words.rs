//! The sentences of refusals.

use super::Refusal;
use phaseline_content::built_in_words;
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;
use std::fmt::{self, Display};

impl Refusal {
    /// The reason as a sentence without capital and full stop, in a language.
    #[must_use]
    pub fn in_words(&self, words: &Words) -> String {
        self.said().in_words(words)
    }

    /// The reason as a sentence without capital letter and full stop.
    #[must_use]
    pub fn said(&self) -> Said {
        let of = |key, part, value: &dyn Display| Said::text(key, [(part, Said::plain(value))]);
        match self {
            Self::Over => Said::key("refusal.over"),
            Self::Busy => Said::key("refusal.busy"),
            Self::NotDrawn => Said::key("refusal.not_drawn"),
            Self::Drawn => Said::key("refusal.drawn"),
            Self::NoSuchUnit(number) => of("refusal.no_such_unit", "number", number),
            Self::NoSuchAction(action) => of("refusal.no_such_action", "action", action),
            Self::NoSuchEffect(effect) => of("refusal.no_such_effect", "effect", effect),
            Self::NotInForce(effect) => of("refusal.not_in_force", "effect", effect),
            Self::Destroyed(unit) => of("refusal.destroyed", "unit", unit),
            Self::HasActed(unit) => of("refusal.has_acted", "unit", unit),
            Self::NotInTurn(unit) => of("refusal.not_in_turn", "unit", unit),
            Self::OtherActing(unit) => of("refusal.other_acting", "unit", unit),
            Self::AlreadyActive(unit) => of("refusal.already_active", "unit", unit),
            Self::NotActive(unit) => of("refusal.not_active", "unit", unit),
            Self::TooExpensive { label, pool, needed, left } => Said::text(
                "refusal.too_expensive",
                [
                    ("action", Said::plain(label)),
                    ("pool", Said::within(pool)),
                    ("needed", Said::plain(needed)),
                    ("left", Said::plain(left)),
                ],
            ),
            Self::TooLittleMorale { label, needed, left } => Said::text(
                "refusal.too_little_morale",
                [("action", Said::plain(label)), ("needed", Said::plain(needed)), ("left", Said::plain(left))],
            ),
            Self::UsedUp(action) => of("refusal.used_up", "action", action),
            Self::UsedSoOften { label, times } => {
                Said::text("refusal.used_so_often", [("action", Said::plain(label)), ("times", Said::plain(times))])
            }
            Self::UsedThisRound(action) => of("refusal.used_this_round", "action", action),
            Self::UsedThisTurn(action) => of("refusal.used_this_turn", "action", action),
            Self::ComesAfter { label, first } => {
                let first = Said::row("said.or", first.iter().map(Said::plain));
                Said::text("refusal.comes_after", [("action", Said::plain(label)), ("first", first)])
            }
            Self::DoneEnough(unit) => of("refusal.done_enough", "unit", unit),
            Self::CannotFollow { label, earlier } => {
                Said::text("refusal.cannot_follow", [("action", Said::plain(label)), ("earlier", Said::plain(earlier))])
            }
            Self::NeedUnmet { label, why } => {
                Said::text("refusal.need_unmet", [("action", Said::plain(label)), ("why", why.clone())])
            }
            Self::Prone(unit) => of("refusal.prone", "unit", unit),
            Self::Lying(unit) => of("refusal.lying", "unit", unit),
            Self::Standing(unit) => of("refusal.standing", "unit", unit),
            Self::Unconscious(unit) => of("refusal.unconscious", "unit", unit),
            Self::ShutDown(unit) => of("refusal.shut_down", "unit", unit),
            Self::Running(unit) => of("refusal.running", "unit", unit),
            Self::TooHot { unit, heat, most } => Said::text(
                "refusal.too_hot",
                [("unit", Said::plain(unit)), ("heat", Said::plain(heat)), ("most", Said::plain(most))],
            ),
            Self::Incapable(unit) => of("refusal.incapable", "unit", unit),
            Self::NeedsPose => Said::key("refusal.needs_pose"),
            Self::TooFarAround(unit) => of("refusal.too_far_around", "unit", unit),
            Self::NeedsUnit => Said::key("refusal.needs_unit"),
            Self::NeedsUnits => Said::key("refusal.needs_units"),
            Self::OneTarget => Said::key("refusal.one_target"),
            Self::EachWeaponOnce => Said::key("refusal.each_weapon_once"),
            Self::NeedsUsable => Said::key("refusal.needs_thing"),
            Self::NoSuchUsable => Said::key("refusal.no_such_thing"),
            Self::NothingLeft(usable) => of("refusal.nothing_left", "thing", usable),
            Self::OnlyOnItself(usable) => of("refusal.only_on_itself", "thing", usable),
            Self::NotFriendly(unit) => of("refusal.not_friendly", "unit", unit),
            Self::NeedsNothing => Said::key("refusal.needs_nothing"),
            Self::OutOfReach(place) => of("refusal.out_of_reach", "place", place),
            Self::HexOutOfReach => Said::key("refusal.hex_out_of_reach"),
            Self::NowhereToGo => Said::key("refusal.nowhere_to_go"),
            Self::AlreadyThere(unit) => of("refusal.already_there", "unit", unit),
            Self::NotHostile(unit) => of("refusal.not_hostile", "unit", unit),
            Self::OutOfSight(unit) => of("refusal.out_of_sight", "unit", unit),
            Self::BeyondSight { unit, distance, range } => Said::text(
                "refusal.beyond_sight",
                [("unit", Said::plain(unit)), ("distance", Said::plain(distance)), ("range", Said::plain(range))],
            ),
            Self::SightBlocked { unit, at, terrain, height } => Said::text(
                "refusal.sight_blocked",
                [
                    ("unit", Said::plain(unit)),
                    ("at", Said::plain(at)),
                    ("terrain", Said::plain(terrain)),
                    ("height", Said::plain(height)),
                ],
            ),
            Self::OutOfArc(unit) => of("refusal.out_of_arc", "unit", unit),
            Self::OutOfRange(unit) => of("refusal.out_of_range", "unit", unit),
            Self::NotAdjacent(unit) => of("refusal.not_adjacent", "unit", unit),
            Self::NoWayTo(unit) => of("refusal.no_way_to", "unit", unit),
            Self::NotSpotted(unit) => of("refusal.not_spotted", "unit", unit),
            Self::NotSo(weapon) => of("refusal.not_so", "weapon", weapon),
            Self::FiredAlready(weapon) => of("refusal.fired_already", "weapon", weapon),
            Self::NoWeapon => Said::key("refusal.no_weapon"),
            Self::NothingToStrikeWith(unit) => of("refusal.nothing_to_strike_with", "unit", unit),
            Self::WeaponLost(weapon) => of("refusal.weapon_lost", "weapon", weapon),
            Self::NoSuchWeapon(number) => of("refusal.no_such_weapon", "number", number),
            Self::NoAmmunition(weapon) => of("refusal.no_ammunition", "weapon", weapon),
            Self::Swung(weapon) => of("refusal.swung", "weapon", weapon),
            Self::NotCalled => Said::key("refusal.not_called"),
            Self::LocationHidden => Said::key("refusal.location_hidden"),
            Self::LocationGone => Said::key("refusal.location_gone"),
            Self::LastStep(unit) => of("refusal.last_step", "unit", unit),
            Self::NotDeclared { label, declared } => Said::text(
                "refusal.not_declared",
                [("action", Said::plain(label)), ("declared", Said::plain(declared))],
            ),
            Self::NoSuchOption(option) => of("refusal.no_such_option", "option", option),
            Self::OptionClosed(option) => of("refusal.option_closed", "option", option),
            Self::TooLateToDeclare => Said::key("refusal.too_late_to_declare"),
            Self::ComesAfterDraw(action) => of("refusal.comes_after_draw", "action", action),
            Self::EndComesAfterDraw => Said::key("refusal.end_comes_after_draw"),
            Self::OnlyBeforeDraw(action) => of("refusal.only_before_draw", "action", action),
            Self::HasHeld(unit) => of("refusal.has_held", "unit", unit),
            Self::NotHolding(unit) => of("refusal.not_holding", "unit", unit),
            Self::NotWhileHeld { unit, step, first, last } => Said::text(
                "refusal.not_while_held",
                [
                    ("unit", Said::plain(unit)),
                    ("step", Said::plain(step)),
                    ("first", Said::plain(first)),
                    ("last", Said::plain(last)),
                ],
            ),
            Self::MayReact(side) => of("refusal.may_react", "side", side),
            Self::NotAsked(unit) => of("refusal.not_asked", "unit", unit),
            Self::NoSuchReaction(reaction) => of("refusal.no_such_reaction", "reaction", reaction),
            Self::NoAnswer(reaction) => of("refusal.no_answer", "reaction", reaction),
            Self::Spent(reaction) => of("refusal.spent", "reaction", reaction),
            Self::ActsItself(unit) => of("refusal.acts_itself", "unit", unit),
            Self::NotForReaction { reaction, action } => Said::text(
                "refusal.not_for_reaction",
                [("reaction", Said::plain(reaction)), ("action", Said::plain(action))],
            ),
            Self::OnlyActive(unit) => of("refusal.only_active", "unit", unit),
            Self::NothingToDeclare => Said::key("refusal.nothing_to_declare"),
            Self::NothingToConcede => Said::key("refusal.nothing_to_concede"),
            Self::NothingBetweenSteps => Said::key("refusal.nothing_between_steps"),
            Self::NothingToReactTo => Said::key("refusal.nothing_to_react_to"),
        }
    }
}

impl Refusal {
    /// The sentence that an intent was accepted before and is refused now, and why.
    #[must_use]
    pub fn refused(&self) -> Said {
        Said::text("differs.refused", [("why", self.said())])
    }
}

/// Displays a refusal with the program's own texts.
impl Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.in_words(&built_in_words()))
    }
}

impl std::error::Error for Refusal {}
