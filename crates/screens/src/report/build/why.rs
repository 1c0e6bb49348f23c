//! Why a battle went as it did, in sentences: why one side did more damage than the other, how the dice fell, which
//! side acted first, and which unit was lost first.

use std::fmt::Display;

use super::facts::{aim_of, luck_of, luck_shown};
use super::{ReportInput, percent_of};
use crate::report::model::ReasonLine;
use phaseline_interaction::ReportReason;
use phaseline_kit::decimal::decimal;
use phaseline_lab::account::Deeds;
use phaseline_rules::ids::SideId;

/// The ratio from which on one side clearly did more than the other.
const CLEAR: f64 = 1.1;
/// The ratio from which on a factor counts as a reason.
const TELLING: f64 = 1.07;
/// The ratio from which on a number tells nothing: the other side has next to none.
const FAR: f64 = 50.0;
/// Luck gets a sentence if dice this good or this bad come at most this often.
const RARE: f64 = 0.2;

/// Both camps with what they did. The one ahead did more damage.
struct Camps {
    ahead: (String, Deeds),
    behind: (String, Deeds),
    /// Whether the camp ahead is that of the player, else of the winner, else of the first side.
    own_ahead: bool,
}

/// The sentences, the most important first.
pub(super) fn why(tell: ReportInput<'_>, winner: Option<SideId>, player: Option<SideId>) -> Vec<ReasonLine> {
    let Some(side_rows) = side_rows(tell, player.or(winner)) else { return Vec::new() };
    let lines = [
        (ReportReason::Verdict, verdict(tell, &side_rows, (winner, player))),
        (ReportReason::Won, winner.and_then(|winner| super::won::won(tell, winner))),
        (ReportReason::Damage, Some(damage(tell, &side_rows))),
        (ReportReason::Causes, reasons(tell, &side_rows, winner)),
        (ReportReason::Dice, dice(tell, &side_rows)),
        (ReportReason::ActedFirst, order(tell, &side_rows)),
        (ReportReason::LostFirst, first_loss(tell)),
        (ReportReason::Heat, heat(tell, &side_rows)),
    ];
    lines.into_iter().filter_map(|(id, text)| Some(ReasonLine { id, text: text? })).collect()
}

/// The camp of a side with its friends, and the camp of its enemies.
fn side_rows(tell: ReportInput<'_>, side: Option<SideId>) -> Option<Camps> {
    let (ask, account) = (tell.ask, tell.account);
    let own = side.or_else(|| ask.book.sides.first().map(|side| side.id))?;
    let camp = |hostile: bool| {
        let sides = || ask.book.sides.iter().filter(|side| ask.book.are_hostile(own, side.id) == hostile);
        let names: Vec<&str> = sides().map(|side| ask.words.content(&side.label)).collect();
        let units = ask.book.profiles.iter().filter(|profile| sides().any(|side| side.id == profile.side));
        (names.join(", "), account.sum(units.map(|profile| profile.id)))
    };
    let (own, others) = (camp(false), camp(true));
    let own_ahead = own.1.damage >= others.1.damage;
    let (ahead, behind) = if own_ahead { (own, others) } else { (others, own) };
    Some(Camps { ahead, behind, own_ahead })
}

/// Why the battle was won or lost, as the player sees it, and the most decisive activation; none for a draw.
fn verdict(
    tell: ReportInput<'_>,
    side_rows: &Camps,
    (winner, player): (Option<SideId>, Option<SideId>),
) -> Option<String> {
    // Who gives up has not been beaten; another sentence says so.
    let winner = winner.filter(|_| !super::won::was_conceded(tell))?;
    // The sentence is about the player's camp, or the winner's if nobody plays.
    let own = player.unwrap_or(winner);
    let won = !tell.ask.book.are_hostile(winner, own);
    let (own, other) =
        if side_rows.own_ahead { (&side_rows.ahead, &side_rows.behind) } else { (&side_rows.behind, &side_rows.ahead) };
    let (better, worse) = if won { (own, other) } else { (other, own) };
    let (most, least) = (side_rows.ahead.1.damage, side_rows.behind.1.damage);
    let even = most == 0 || f64::from(most) < CLEAR * f64::from(least);
    let ratio = |factor: &&Factor| (factor.of)(&better.1) / (factor.of)(&worse.1).max(f64::EPSILON);
    let mut factors: Vec<&Factor> = FACTORS.iter().filter(|factor| ratio(factor) >= TELLING).collect();
    factors.sort_by(|one, other| ratio(other).total_cmp(&ratio(one)));
    let by: Vec<String> = factors.iter().map(|factor| tell.ask.words.say(factor.verdict_of(&better.1))).collect();
    let key = match (player.is_some(), won, even, side_rows.own_ahead == won) {
        (true, true, false, true) if !by.is_empty() => "report.verdict.won_by",
        (true, false, false, true) if !by.is_empty() => "report.verdict.lost_by",
        (false, _, false, true) if !by.is_empty() => "report.verdict.side_by",
        (true, true, false, false) => "report.verdict.won_though",
        (true, false, false, false) => "report.verdict.lost_though",
        (true, true, ..) => "report.verdict.won_even",
        (true, false, ..) => "report.verdict.lost_even",
        (false, _, false, false) => "report.verdict.side_though",
        (false, ..) => "report.verdict.side_even",
    };
    let and = tell.ask.words.get("report.verdict.and");
    let by = match by.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        all => all.join(", "),
    };
    let given: [(&str, &dyn Display); 3] = [("side", &better.0), ("other", &worse.0), ("by", &by)];
    let told = tell.ask.words.fill(key, &given);
    let decisive = super::turning::decisive(tell, winner);
    Some(decisive.map_or_else(|| told.clone(), |turn| format!("{told} {turn}")))
}

fn damage(tell: ReportInput<'_>, Camps { ahead, behind, .. }: &Camps) -> String {
    let (more, less) = (f64::from(ahead.1.damage), f64::from(behind.1.damage));
    let ratio = more / less.max(1.0);
    let times = decimal(tell.ask.words, ratio, 1);
    let given: [(&str, &dyn Display); 5] = [
        ("side", &ahead.0),
        ("other", &behind.0),
        ("times", &times),
        ("more", &ahead.1.damage),
        ("less", &behind.1.damage),
    ];
    let key = match (less > 0.0, ratio >= CLEAR) {
        (_, false) => "report.why.even",
        (false, true) => "report.why.all",
        (true, true) => "report.why.damage",
    };
    tell.ask.words.fill(key, &given)
}

/// The damage of a camp's hits depends on its fire, its chances and its dice. This sentence tells which of them made
/// the difference.
fn reasons(tell: ReportInput<'_>, camps: &Camps, winner: Option<SideId>) -> Option<String> {
    let Camps { ahead, behind, .. } = camps;
    if f64::from(ahead.1.damage) < CLEAR * f64::from(behind.1.damage) || behind.1.fired == 0 {
        return None;
    }
    let mut factors: Vec<(&Factor, f64)> = FACTORS
        .iter()
        .map(|factor| (factor, (factor.of)(&ahead.1) / (factor.of)(&behind.1).max(f64::EPSILON)))
        .filter(|(_, ratio)| *ratio >= TELLING || *ratio <= 1.0 / TELLING)
        .collect();
    factors.sort_by(|one, other| other.1.total_cmp(&one.1));
    let told = |wanted: bool| {
        let of = factors.iter().filter(|(_, ratio)| (*ratio > 1.0) == wanted);
        of.map(|(factor, ratio)| factor.told(tell, *ratio, (&ahead.1, &behind.1))).collect::<Vec<_>>().join(", ")
    };
    let (by, though) = (told(true), told(false));
    // The cause of the damage is the cause of the victory only if the winner did it.
    let lost = winner.is_some_and(|winner| !ahead.0.split(", ").any(|name| name == tell.ask.side(winner)));
    let key = match (by.is_empty(), though.is_empty(), lost) {
        (false, true, false) => "report.why.by",
        (false, false, false) => "report.why.by_though",
        (false, true, true) => "report.why.damage_by",
        (false, false, true) => "report.why.damage_by_though",
        (true, ..) => return None,
    };
    Some(tell.ask.words.fill(key, &[("by", &by), ("though", &though)]))
}

/// A factor of the damage that a camp's hits did.
struct Factor {
    of: fn(&Deeds) -> f64,
    shown: fn(&Deeds) -> String,
    /// The keys of the words for a camp that has more of it, for one that has less, and for one that has so much more
    /// that no number tells it.
    keys: [&'static str; 3],
    /// The key of the words for the camp that has more of it, in the verdict.
    verdict: &'static str,
    /// The keys of both words where even that camp has less of it than it could expect.
    still_poor: Option<[&'static str; 2]>,
}

const FACTORS: [Factor; 3] = [
    Factor {
        of: |deeds| f64::from(deeds.fired),
        shown: |deeds| deeds.fired.to_string(),
        keys: ["report.why.fire_more", "report.why.fire_less", "report.why.fire_far"],
        verdict: "report.verdict.fire",
        still_poor: None,
    },
    Factor {
        of: aim_of,
        shown: |deeds| percent_of(deeds.expected, f64::from(deeds.fired)),
        keys: ["report.why.aim_more", "report.why.aim_less", "report.why.aim_far"],
        verdict: "report.verdict.aim",
        still_poor: None,
    },
    Factor {
        of: luck_of,
        shown: luck_shown,
        keys: ["report.why.luck_more", "report.why.luck_less", "report.why.luck_far"],
        verdict: "report.verdict.luck",
        still_poor: Some(["report.why.luck_less_bad", "report.verdict.luck_less_bad"]),
    },
];

impl Factor {
    /// The words for a camp that has more of it than the other but less than it could expect.
    fn poor(&self, deeds: &Deeds) -> Option<[&'static str; 2]> {
        self.still_poor.filter(|_| (self.of)(deeds) < 1.0)
    }

    fn verdict_of(&self, deeds: &Deeds) -> &'static str {
        self.poor(deeds).map_or(self.verdict, |[_, verdict]| verdict)
    }

    fn told(&self, tell: ReportInput<'_>, ratio: f64, (ahead, behind): (&Deeds, &Deeds)) -> String {
        let [more, less, far] = self.keys;
        let (times, one, other) = (decimal(tell.ask.words, ratio, 2), (self.shown)(ahead), (self.shown)(behind));
        let given: [(&str, &dyn Display); 3] = [("times", &times), ("one", &one), ("other", &other)];
        let key = match ratio {
            ratio if ratio > FAR => far,
            ratio if ratio > 1.0 => self.poor(ahead).map_or(more, |[why, _]| why),
            _ => less,
        };
        tell.ask.words.fill(key, &given)
    }
}

/// The camp with the rarest dice, if they were rare.
fn dice(tell: ReportInput<'_>, Camps { ahead, behind, .. }: &Camps) -> Option<String> {
    let rarity = |camp: &(String, Deeds)| (camp.0.clone(), camp.1.luck().rarity());
    let side_rows = [rarity(ahead), rarity(behind)];
    let (name, (good, chance)) = side_rows.into_iter().min_by(|one, other| one.1.1.total_cmp(&other.1.1))?;
    let often = one_in(chance).filter(|_| chance <= RARE)?;
    let key = if good { "report.why.good_dice" } else { "report.why.bad_dice" };
    Some(tell.ask.words.fill(key, &[("side", &name), ("battles", &often)]))
}

/// Turns a chance into "one in how many"; none if the chance is 0.
pub(super) fn one_in(chance: f64) -> Option<u64> {
    (chance > 0.0).then(|| ((1.0 / chance).round() as u64).max(1))
}

/// Which camp acted first, and how far both were set back in the order.
fn order(tell: ReportInput<'_>, Camps { ahead, behind, .. }: &Camps) -> Option<String> {
    let meetings = f64::from(ahead.1.meetings);
    let share = f64::from(ahead.1.first) / meetings;
    if meetings < 1.0 {
        return None;
    }
    let (first, second) = if share >= 0.5 { (ahead, behind) } else { (behind, ahead) };
    let percent = percent_of(f64::from(first.1.first), meetings);
    let (back, other_back) = (second.1.set_back(), first.1.set_back());
    let given: [(&str, &dyn Display); 5] =
        [("side", &first.0), ("percent", &percent), ("other", &second.0), ("back", &back), ("own_back", &other_back)];
    let even = (0.47..=0.53).contains(&share);
    let key = match (even, back > 0 || other_back > 0) {
        (true, false) => "report.why.order_even",
        (true, true) => "report.why.order_even_back",
        (false, true) => "report.why.order_back",
        (false, false) => "report.why.order",
    };
    let text = tell.ask.words.fill(key, &given);
    Some(format!("{text}{}", waited(tell, [first, second]).unwrap_or_default()))
}

/// How many steps the units of both camps delayed by choice; none if no unit did.
fn waited(tell: ReportInput<'_>, side_rows: [&(String, Deeds); 2]) -> Option<String> {
    let [first, second] = side_rows.map(|camp| camp.1.waited(tell.ask.book));
    let given: [(&str, &dyn Display); 4] =
        [("side", &side_rows[0].0), ("other", &side_rows[1].0), ("steps", &first), ("other_steps", &second)];
    (first > 0 || second > 0).then(|| format!(" {}", tell.ask.words.fill("report.why.waited", &given)))
}

/// The first unit that was lost. From then on its side had less firepower.
fn first_loss(tell: ReportInput<'_>) -> Option<String> {
    let round = tell.account.rounds.iter().find(|round| !round.losses.is_empty())?;
    let unit = *round.losses.first()?;
    let side = tell.ask.book.profile(unit)?.side;
    let fate = super::units::fate_if_lost(tell, unit)?;
    let given: [(&str, &dyn Display); 3] =
        [("unit", &tell.ask.name(unit)), ("side", &tell.ask.side(side)), ("fate", &fate)];
    Some(tell.ask.words.fill("report.why.first_loss", &given))
}

/// The camp that lost most activations by heat; none if no unit shut down.
fn heat(tell: ReportInput<'_>, Camps { ahead, behind, .. }: &Camps) -> Option<String> {
    let hot = if ahead.1.shut_downs > behind.1.shut_downs { ahead } else { behind };
    let given: [(&str, &dyn Display); 2] = [("side", &hot.0), ("count", &hot.1.shut_downs)];
    (hot.1.shut_downs > 0).then(|| tell.ask.words.fill("report.why.heat", &given))
}
