//! How a side won that did not do clearly more damage: by its objective, by what it had left, or by destroying units
//! with less damage.

use std::fmt::Display;

use super::{ReportInput, percent_of};
use phaseline_battle::{Ending, Loss, Stage};
use phaseline_lab::account::Deeds;
use phaseline_rules::ids::SideId;

/// The ratio of damage from which on it explains the victory.
const CLEAR: f64 = 1.1;
/// The ratio of strength from which on the weaker camp was easier to destroy.
const WEAKER: f64 = 1.15;

/// A camp in the end.
#[derive(Debug, Default)]
struct Camp {
    name: String,
    deeds: Deeds,
    /// How many units it had, and how many it lost.
    units: usize,
    lost: usize,
    /// How many of those were not shot to pieces.
    given_up: usize,
    /// The points that its lost units had suffered.
    on_lost: u32,
    /// The points of armour and structure that it had, and those that it had left.
    strength: (u32, u32),
}

impl Camp {
    fn of(tell: ReportInput<'_>, winner: SideId, wanted: bool) -> Self {
        let (book, account) = (tell.ask.book, tell.account);
        let mut camp = Self::default();
        let mut names = Vec::new();
        for (place, side) in book.sides.iter().enumerate() {
            if book.are_hostile(winner, side.id) == wanted {
                continue;
            }
            names.push(tell.ask.words.content(&side.label));
            let left = account.rounds.last().and_then(|round| round.strength.get(place));
            camp.strength.0 += account.strength.get(place).copied().unwrap_or(0);
            camp.strength.1 += left.copied().unwrap_or(0);
            for profile in book.profiles.iter().filter(|profile| profile.side == side.id) {
                let Some(deeds) = account.units.get(profile.id.0 as usize) else { continue };
                camp.units += 1;
                camp.deeds += deeds;
                if let Some(lost) = deeds.lost {
                    camp.lost += 1;
                    camp.on_lost += deeds.taken;
                    camp.given_up += usize::from(lost.how != Loss::Wrecked);
                }
            }
        }
        camp.name = names.join(", ");
        camp
    }

    /// The part of what it suffered that fell on units that it lost.
    fn on_lost(&self) -> f64 {
        f64::from(self.on_lost) / f64::from(self.deeds.taken.max(1))
    }
}

/// Whether the battle ended because a side gave up.
pub(super) fn was_conceded(tell: ReportInput<'_>) -> bool {
    matches!(tell.ask.state.stage, Stage::Over { why: Ending::Conceded { .. }, .. })
}

/// The sentences; none if the damage explains the victory.
pub(super) fn won(tell: ReportInput<'_>, winner: SideId) -> Option<String> {
    let (own, other) = (Camp::of(tell, winner, true), Camp::of(tell, winner, false));
    if !was_conceded(tell) && f64::from(own.deeds.damage) >= CLEAR * f64::from(other.deeds.damage) {
        return None;
    }
    let Stage::Over { why, .. } = tell.ask.state.stage else { return None };
    let words = tell.ask.words;
    let left = |camp: &Camp| percent_of(f64::from(camp.strength.1), f64::from(camp.strength.0.max(1)));
    let (own_left, other_left) = (left(&own), left(&other));
    let given: [(&str, &dyn Display); 4] =
        [("side", &own.name), ("other", &other.name), ("left", &own_left), ("other_left", &other_left)];
    let told = match why {
        Ending::Objective { .. } => words.fill("report.won.objective", &given),
        Ending::RoundsOver => words.fill("report.won.left", &given),
        Ending::Conceded { .. } => words.fill("report.won.conceded", &given),
        Ending::LastStanding => last_standing(tell, &own, &other),
    };
    Some(told)
}

/// The winner destroyed all others: with how much damage, on how few units it fell, and how much they had.
fn last_standing(tell: ReportInput<'_>, own: &Camp, other: &Camp) -> String {
    let words = tell.ask.words;
    let counts: [(&str, &dyn Display); 8] = [
        ("side", &own.name),
        ("other", &other.name),
        ("points", &own.deeds.damage),
        ("other_points", &other.deeds.damage),
        ("lost", &other.lost),
        ("all", &other.units),
        ("own_lost", &own.lost),
        ("own_all", &own.units),
    ];
    let mut told = vec![words.fill("report.won.units", &counts)];
    if other.given_up > 0 {
        let given: [(&str, &dyn Display); 2] = [("other", &other.name), ("count", &other.given_up)];
        told.push(words.fill("report.won.given_up", &given));
    }
    if f64::from(own.strength.0) >= WEAKER * f64::from(other.strength.0) {
        let given: [(&str, &dyn Display); 4] = [
            ("side", &own.name),
            ("other", &other.name),
            ("strength", &own.strength.0),
            ("other_strength", &other.strength.0),
        ];
        told.push(words.fill("report.won.weaker", &given));
    }
    if own.on_lost() < other.on_lost() {
        let (part, own_part) = (percent_of(other.on_lost(), 1.0), percent_of(own.on_lost(), 1.0));
        let given: [(&str, &dyn Display); 4] =
            [("side", &own.name), ("other", &other.name), ("part", &part), ("own_part", &own_part)];
        told.push(words.fill("report.won.spread", &given));
    }
    told.join(" ")
}
