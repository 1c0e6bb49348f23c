//! The names of all things that can be hovered, focused or pressed.
//!
//! Scripts, keyboard focus and tests use these names. The interface registers them with the rectangles that it draws.

use std::{fmt, str::FromStr};

use crate::rules::ids::UnitId;

/// A thing that a pointer, a keyboard cursor or a script can point at.
///
/// The written form is `kind` or `kind:what`, for example `badge:3`, `doll`, `hex:3,4` or `action:NAME`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hoverable {
    /// `badge:UNIT`: the badge over a unit on the board.
    Badge(UnitId),
    /// `unit:UNIT`: the model of a unit on the board.
    Unit(UnitId),
    /// `timeline:UNIT`: a unit's token on the timeline.
    Timeline(UnitId),
    /// `step:N`: a step of the clock on the timeline.
    Step(i32),
    /// `lance:UNIT`: a unit's row in the lance strip.
    Lance(UnitId),
    /// `doll`: the badge over the selected unit's paper doll.
    Doll,
    /// `card`: the selected unit in its panel.
    Card,
    /// `skill:NAME`: a skill of the selected unit's pilot.
    Skill(String),
    /// `location:NAME`: a location of the selected unit's paper doll.
    Location(String),
    /// `aim:NAME`: a location of the target's paper doll, as the target of a called shot.
    Aim(String),
    /// `goal:N`: an objective of the player's side.
    Objective(usize),
    /// `morale`: the morale of the sides.
    Morale,
    /// `status:N`: a part of the selected unit's state, such as a status effect, by its index in the list. An index
    /// beyond the list means all of them.
    Status(usize),
    /// `gauge:NAME`: a bar of the selected unit.
    Gauge(String),
    /// `action:ID`: an action of the ruleset in the action bar.
    Action(String),
    /// `pool:N`: the rest of the selected unit's pool with this index in the ruleset.
    Pool(usize),
    /// `odds`: the hit chance in the target panel.
    Odds,
    /// `promise`: the attack forecast for the target.
    ForecastRow,
    /// `weapon:N`: a weapon in the target panel.
    Weapon(usize),
    /// `hex:COLUMN,ROW`: a hex of the board, in the map file's columns and rows.
    Hex(i32, i32),
    /// `log:N`: a line of the combat log, by the number of its outcome.
    Log(usize),
    /// `log:N/PART`: a number in a line of the combat log.
    LogNumber(usize, String),
    /// `report:WHAT`: a number of the report after a battle, `report:round/N` a round and `report:unit/N` a unit of it.
    Report(String),
    /// `slot:SIDE,INDEX`: a pilot and unit pair on the start screen.
    Slot(usize, usize),
    /// `lane:RULESET/UNIT`: a unit in the lane of a ruleset, on the screen that compares them.
    Lane(String, UnitId),
    /// `choice:KIND/ID`: an option in a list of choices.
    Choice(String, String),
    /// `button:NAME`: any other button.
    Button(String),
}

impl Hoverable {
    /// The button `name`.
    #[must_use]
    pub fn button(name: &str) -> Self {
        Self::Button(name.to_owned())
    }

    /// The unit of this name, if it has one.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match self {
            Self::Badge(unit) | Self::Unit(unit) | Self::Timeline(unit) | Self::Lance(unit) | Self::Lane(_, unit) => {
                Some(*unit)
            }
            _ => None,
        }
    }
}

impl fmt::Display for Hoverable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Badge(unit) => write!(out, "badge:{}", unit.0),
            Self::Unit(unit) => write!(out, "unit:{}", unit.0),
            Self::Timeline(unit) => write!(out, "timeline:{}", unit.0),
            Self::Step(step) => write!(out, "step:{step}"),
            Self::Lance(unit) => write!(out, "lance:{}", unit.0),
            Self::Doll => out.write_str("doll"),
            Self::Card => out.write_str("card"),
            Self::Skill(name) => write!(out, "skill:{name}"),
            Self::Location(name) => write!(out, "location:{name}"),
            Self::Aim(name) => write!(out, "aim:{name}"),
            Self::Objective(index) => write!(out, "goal:{index}"),
            Self::Status(place) => write!(out, "status:{place}"),
            Self::Gauge(name) => write!(out, "gauge:{name}"),
            Self::Action(id) => write!(out, "action:{id}"),
            Self::Pool(place) => write!(out, "pool:{place}"),
            Self::Odds => out.write_str("odds"),
            Self::ForecastRow => out.write_str("promise"),
            Self::Morale => out.write_str("morale"),
            Self::Weapon(index) => write!(out, "weapon:{index}"),
            Self::Hex(column, row) => write!(out, "hex:{column},{row}"),
            Self::Log(line) => write!(out, "log:{line}"),
            Self::LogNumber(line, part) => write!(out, "log:{line}/{part}"),
            Self::Report(what) => write!(out, "report:{what}"),
            Self::Slot(side, index) => write!(out, "slot:{side},{index}"),
            Self::Lane(ruleset, unit) => write!(out, "lane:{ruleset}/{}", unit.0),
            Self::Choice(kind, id) => write!(out, "choice:{kind}/{id}"),
            Self::Button(name) => write!(out, "button:{name}"),
        }
    }
}

/// A text that is not the name of a hoverable thing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names nothing hoverable; names look like badge:3, timeline:3, doll, action:ID, hex:3,4 or button:NAME")]
pub struct NoSuchName(pub String);

impl FromStr for Hoverable {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        parse(text).ok_or_else(|| NoSuchName(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Hoverable> {
    let (kind, what) = text.split_once(':').unwrap_or((text, ""));
    let unit = || what.parse().ok().map(UnitId);
    let name = || (!what.is_empty()).then(|| what.to_owned());
    Some(match kind {
        "badge" => Hoverable::Badge(unit()?),
        "unit" => Hoverable::Unit(unit()?),
        "timeline" => Hoverable::Timeline(unit()?),
        "lance" => Hoverable::Lance(unit()?),
        "step" => Hoverable::Step(what.parse().ok()?),
        "doll" if what.is_empty() => Hoverable::Doll,
        "odds" if what.is_empty() => Hoverable::Odds,
        "promise" if what.is_empty() => Hoverable::ForecastRow,
        "morale" if what.is_empty() => Hoverable::Morale,
        "card" if what.is_empty() => Hoverable::Card,
        "skill" => Hoverable::Skill(name()?),
        "location" => Hoverable::Location(name()?),
        "aim" => Hoverable::Aim(name()?),
        "goal" => Hoverable::Objective(what.parse().ok()?),
        "gauge" => Hoverable::Gauge(name()?),
        "action" => Hoverable::Action(name()?),
        "pool" => Hoverable::Pool(what.parse().ok()?),
        "weapon" => Hoverable::Weapon(what.parse().ok()?),
        "hex" => pair(what).map(|(column, row)| Hoverable::Hex(column, row))?,
        "log" => match what.split_once('/') {
            None => Hoverable::Log(what.parse().ok()?),
            Some((line, part)) if !part.is_empty() => Hoverable::LogNumber(line.parse().ok()?, part.to_owned()),
            Some(_) => return None,
        },
        "report" => Hoverable::Report(name()?),
        "status" => Hoverable::Status(what.parse().ok()?),
        "slot" => pair(what).map(|(side, index)| Hoverable::Slot(side, index))?,
        "lane" => {
            let (ruleset, unit) = what.split_once('/')?;
            Hoverable::Lane(ruleset.to_owned(), UnitId(unit.parse().ok()?))
        }
        "choice" => what.split_once('/').map(|(kind, id)| Hoverable::Choice(kind.to_owned(), id.to_owned()))?,
        "button" => Hoverable::Button(name()?),
        _ => return None,
    })
}

fn pair<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_as_itself() {
        let names = [
            "badge:3",
            "unit:0",
            "timeline:12",
            "step:-2",
            "lance:1",
            "doll",
            "odds",
            "promise",
            "card",
            "skill:guts",
            "location:left arm",
            "aim:head",
            "status:2",
            "gauge:heat",
            "goal:1",
            "action:x",
            "pool:1",
            "weapon:2",
            "hex:3,-4",
            "log:12",
            "log:12/damage",
            "report:dice_luck",
            "report:round/3",
            "slot:0,3",
            "choice:map/a",
            "lane:some_rules/4",
            "button:end",
        ];
        for name in names {
            assert_eq!(name.parse::<Hoverable>().unwrap().to_string(), name);
        }
    }

    #[test]
    fn a_text_that_names_nothing_is_handed_back() {
        for text in ["", "bad", "badge:x", "hex:3", "action:", "doll:1"] {
            assert_eq!(text.parse::<Hoverable>(), Err(NoSuchName(text.to_owned())));
        }
    }
}
