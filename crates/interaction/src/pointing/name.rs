//! The names of all things that can be hovered, focused or pressed.
//!
//! The interface registers them with the rectangles that it draws. As texts they exist only outside: scripts and tests
//! write them, and screen readers read them.

mod bay;
mod button;
mod choice;
mod codex;
mod reading;
mod report;

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

pub use self::bay::{BayChoice, BaySort};
pub use self::button::Button;
pub use self::choice::{Choice, Setting};
pub use self::codex::{CodexKind, CodexPage};
pub use self::reading::NoSuchName;
pub use self::report::{ReportFact, ReportPart, ReportReason};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::ids::UnitId;

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
    Skill(Skill),
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
    Gauge(GaugeKind),
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
    /// `log:N/PART`: a number in a line of the combat log. PART is what the sentence in the file of texts calls it.
    LogNumber(usize, String),
    /// `report:PART`: a part of the report after a battle.
    Report(ReportPart),
    /// `slot:SIDE,INDEX`: a pilot and unit pair on the start screen.
    Slot(usize, usize),
    /// `lane:RULESET/UNIT`: a unit in the lane of a ruleset, on the screen that compares them.
    Lane(String, UnitId),
    /// `choice:KIND/WHAT`: an option in a list of choices.
    Choice(Choice),
    /// `button:NAME`: any other button.
    Button(Button),
}

/// A bar of the selected unit. Its name is the variant in snake case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GaugeKind {
    /// Heat.
    Heat,
    /// Stability.
    Stability,
    /// The health of the pilot.
    Pilot,
}

impl Hoverable {
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
            Self::Gauge(kind) => {
                out.write_str("gauge:")?;
                kind.serialize(out)
            }
            Self::Action(id) => write!(out, "action:{id}"),
            Self::Pool(place) => write!(out, "pool:{place}"),
            Self::Odds => out.write_str("odds"),
            Self::ForecastRow => out.write_str("promise"),
            Self::Morale => out.write_str("morale"),
            Self::Weapon(index) => write!(out, "weapon:{index}"),
            Self::Hex(column, row) => write!(out, "hex:{column},{row}"),
            Self::Log(line) => write!(out, "log:{line}"),
            Self::LogNumber(line, part) => write!(out, "log:{line}/{part}"),
            Self::Report(part) => write!(out, "report:{part}"),
            Self::Slot(side, index) => write!(out, "slot:{side},{index}"),
            Self::Lane(ruleset, unit) => write!(out, "lane:{ruleset}/{}", unit.0),
            Self::Choice(choice) => write!(out, "choice:{choice}"),
            Self::Button(button) => write!(out, "button:{button}"),
        }
    }
}

/// The forms of names.
const FORMS: [&str; 26] = [
    "action:ID",
    "aim:LOCATION",
    "badge:UNIT",
    "button:NAME",
    "card",
    "choice:KIND/WHAT",
    "doll",
    "gauge:NAME",
    "goal:N",
    "hex:COLUMN,ROW",
    "lance:UNIT",
    "lane:RULESET/UNIT",
    "location:ID",
    "log:N or log:N/PART",
    "morale",
    "odds",
    "pool:N",
    "promise",
    "report:PART",
    "skill:NAME",
    "slot:SIDE,INDEX",
    "status:N",
    "step:N",
    "timeline:UNIT",
    "unit:UNIT",
    "weapon:N",
];

impl FromStr for Hoverable {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        let (kind, what) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "button" => reading::value("button", what).map(Self::Button),
            "choice" => what.parse().map(Self::Choice),
            "gauge" => reading::value("gauge", what).map(Self::Gauge),
            "report" => what.parse().map(Self::Report),
            "skill" => reading::value("skill", what).map(Self::Skill),
            _ => simple(kind, what).ok_or_else(|| NoSuchName::of("kind of name", kind, text, &FORMS)),
        }
    }
}

/// The other names: a kind with a number, an id or nothing.
fn simple(kind: &str, what: &str) -> Option<Hoverable> {
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
        "location" => Hoverable::Location(name()?),
        "aim" => Hoverable::Aim(name()?),
        "goal" => Hoverable::Objective(what.parse().ok()?),
        "action" => Hoverable::Action(name()?),
        "pool" => Hoverable::Pool(what.parse().ok()?),
        "weapon" => Hoverable::Weapon(what.parse().ok()?),
        "hex" => pair(what).map(|(column, row)| Hoverable::Hex(column, row))?,
        "log" => match what.split_once('/') {
            None => Hoverable::Log(what.parse().ok()?),
            Some((line, part)) if !part.is_empty() => Hoverable::LogNumber(line.parse().ok()?, part.to_owned()),
            Some(_) => return None,
        },
        "status" => Hoverable::Status(what.parse().ok()?),
        "slot" => pair(what).map(|(side, index)| Hoverable::Slot(side, index))?,
        "lane" => {
            let (ruleset, unit) = what.split_once('/')?;
            Hoverable::Lane(ruleset.to_owned(), UnitId(unit.parse().ok()?))
        }
        _ => return None,
    })
}

fn pair<T: FromStr>(text: &str) -> Option<(T, T)> {
    let (first, second) = text.split_once(',')?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::choice::{CHOICES, SETTING_FORMS};
    use super::*;

    /// A name of every form.
    const NAMES: &[&str] = &[
        "action:x",
        "aim:head",
        "badge:3",
        "button:always_pass",
        "card",
        "choice:autosaves/x",
        "choice:bay/beside/x",
        "choice:bay/of_type/x",
        "choice:bay/pilot/x",
        "choice:bay/ruleset/some_rules",
        "choice:bay/sort/initiative",
        "choice:bay/unit/x",
        "choice:declare/orders/fire",
        "choice:declare/orders/fire/weapon 2",
        "choice:declare/orders/fire/power 1",
        "choice:codex/action/walk",
        "choice:codex/term/some_draw/some_term",
        "choice:codex_link/concept/heat",
        "choice:codex_search/some words",
        "choice:free_pilot/x",
        "choice:free_unit/x",
        "choice:gallery/plain",
        "choice:hold_for/12",
        "choice:hold_for/open",
        "choice:key/F5",
        "choice:lane/some_rules",
        "choice:let_go/battle-3",
        "choice:moment/20",
        "choice:pilot/0,1",
        "choice:player/0/human",
        "choice:player/1/ai",
        "choice:react/x",
        "choice:replay/x",
        "choice:replayed/7",
        "choice:ruleset/some_rules",
        "choice:save/save-2",
        "choice:scenario/some_place",
        "choice:seed/742",
        "choice:set/background/quiet",
        "choice:set/fullscreen/true",
        "choice:set/language/de",
        "choice:set/motion/true",
        "choice:set/muted/true",
        "choice:set/pause/false",
        "choice:set/reduced_motion/true",
        "choice:set/scale/1",
        "choice:set/scale/1.15",
        "choice:set/speed/0",
        "choice:set/theme/default",
        "choice:set/unused/true",
        "choice:set/volume/master/0",
        "choice:set/volume/music/60",
        "choice:side/1",
        "choice:slot/0,1",
        "choice:unfinished/battle-3",
        "choice:unit/1,2",
        "doll",
        "gauge:heat",
        "goal:1",
        "hex:3,-4",
        "lance:1",
        "lane:some_rules/4",
        "location:left arm",
        "log:12",
        "log:12/damage",
        "morale",
        "odds",
        "pool:1",
        "promise",
        "report:dice_luck",
        "report:round/3",
        "report:unit/2",
        "report:why/lost_first",
        "skill:Guts",
        "slot:0,3",
        "status:2",
        "step:-2",
        "timeline:12",
        "unit:0",
        "weapon:2",
    ];

    #[test]
    fn every_name_reads_back_as_itself() {
        for name in NAMES {
            assert_eq!(name.parse::<Hoverable>().unwrap().to_string(), *name);
        }
    }

    #[test]
    fn an_error_knows_the_form_of_every_name() {
        fn first<'a>(texts: impl Iterator<Item = &'a str>) -> BTreeSet<&'a str> {
            texts.filter_map(|text| text.split([':', '/']).next()).collect()
        }
        let below = |start: &'static str| first(NAMES.iter().filter_map(move |name| name.strip_prefix(start)));
        assert_eq!(first(FORMS.into_iter()), below(""));
        assert_eq!(first(CHOICES.into_iter()), below("choice:"));
        assert_eq!(first(SETTING_FORMS.iter().copied()), below("choice:set/"));
    }

    #[test]
    fn an_unknown_name_is_told_which_names_are_known() {
        let faults = [
            ("", "there is no kind of name `` (known: action:ID, "),
            ("bad", "there is no kind of name `bad` (known: action:ID, "),
            ("bagde:3", "there is no kind of name `bagde` (known: action:ID, aim:LOCATION, badge:UNIT, "),
            ("badge:x", "`badge:x` should have the form badge:UNIT"),
            ("hex:3", "`hex:3` should have the form hex:COLUMN,ROW"),
            ("action:", "`action:` should have the form action:ID"),
            ("doll:1", "`doll:1` should have the form doll"),
            ("button:nxet", "there is no button `nxet` (known: activate, again, always_pass, "),
            ("skill:guts", "there is no skill `guts` (known: Gunnery, Guts, Piloting, Tactics)"),
            ("gauge:cold", "there is no gauge `cold` (known: heat, stability, pilot)"),
            ("choice:map/a", "there is no choice `map` (known: autosaves/ID, bay/WHAT/VALUE, "),
            ("choice:moment/x", "`moment/x` should have the form moment/N"),
            ("choice:player/0/nobody", "should have the form player/SIDE/human or player/SIDE/ai"),
            ("choice:declare/orders/fire/weapon 0", "should have the form declare/INPUT/OPTION"),
            ("choice:set/pause", "`pause` should have the form pause/true or pause/false"),
            ("choice:set/tempo/3", "there is no setting `tempo` (known: background/full, "),
            ("choice:set/volume/drums/20", "`volume/drums/20` should have the form volume/WHAT/PERCENT"),
            ("report:luck", "there is no number of the report `luck` (known: units_lost, damage_done, "),
            ("report:why/luck", "there is no reason of the report `luck` (known: verdict, won, "),
            ("report:round/x", "`round/x` should have the form round/N"),
            ("report:side/1", "there is no part of the report `side` (known: FACT, round/N, unit/N, why/REASON)"),
        ];
        for (text, told) in faults {
            let said = text.parse::<Hoverable>().expect_err(text).to_string();
            assert!(said.contains(told), "{said}");
        }
    }
}
