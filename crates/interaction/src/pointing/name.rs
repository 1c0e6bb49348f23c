//! The names of all things that can be hovered, focused or pressed.
//!
//! The interface registers them with the rectangles that it draws. As texts they exist only outside: scripts and tests
//! write them, and screen readers read them.

mod bay;
mod button;
mod choice;
mod codex;
mod forms;
mod reading;
mod report;

use serde::{Deserialize, Serialize};

pub use self::bay::{BayChoice, BaySort};
pub use self::button::Button;
pub use self::choice::{Choice, Setting};
pub use self::codex::{CodexKind, CodexPage};
use self::forms::{names, whole_texts, words};
pub use self::reading::NoSuchName;
pub use self::report::{ReportFact, ReportPart, ReportReason};
use phaseline_rules::catalog::pilot::Skill;
use phaseline_rules::ids::UnitId;

names! {
    /// A thing that a pointer, a keyboard cursor or a script can point at.
    ///
    /// The written form is `kind` or `kind:what`, for example `badge:3`, `doll`, `hex:3,4` or `action:NAME`.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Hoverable: "kind of name", ':' {
        /// The badge over a unit on the board.
        Badge(unit: UnitId) = "badge:UNIT", "badge:3";
        /// The model of a unit on the board.
        Unit(unit: UnitId) = "unit:UNIT", "unit:0";
        /// A unit's token on the timeline.
        Timeline(unit: UnitId) = "timeline:UNIT", "timeline:12";
        /// A step of the clock on the timeline.
        Step(step: i32) = "step:N", "step:-2";
        /// A unit's row in the lance strip.
        Lance(unit: UnitId) = "lance:UNIT", "lance:1";
        /// The badge over the selected unit's paper doll.
        Doll = "doll", "doll";
        /// The selected unit in its panel.
        Card = "card", "card";
        /// A skill of the selected unit's pilot.
        Skill(skill: Skill) = "skill:NAME", "skill:Guts";
        /// A location of the selected unit's paper doll.
        Location(id: String) = "location:ID", "location:left arm";
        /// A location of the target's paper doll, as the target of a called shot.
        Aim(id: String) = "aim:LOCATION", "aim:head";
        /// An objective of the player's side.
        Objective(place: usize) = "goal:N", "goal:1";
        /// The morale of the sides.
        Morale = "morale", "morale";
        /// A part of the selected unit's state, such as a status effect, by its index in the list. An index beyond the
        /// list means all of them.
        Status(place: usize) = "status:N", "status:2";
        /// A bar of the selected unit.
        Gauge(gauge: GaugeKind) = "gauge:NAME", "gauge:heat";
        /// An action of the ruleset in the action bar.
        Action(id: String) = "action:ID", "action:x";
        /// The rest of the selected unit's pool with this index in the ruleset.
        Pool(place: usize) = "pool:N", "pool:1";
        /// The hit chance in the target panel.
        Odds = "odds", "odds";
        /// The attack forecast for the target.
        ForecastRow = "promise", "promise";
        /// A weapon in the target panel.
        Weapon(place: usize) = "weapon:N", "weapon:2";
        /// A hex of the board, in the map file's columns and rows.
        Hex(column: i32, row: i32) = "hex:COLUMN,ROW", "hex:3,-4";
        /// A line of the combat log, by the number of its outcome.
        Log(outcome: usize) = "log:N or log:N/PART", "log:12";
        /// A number in a line of the combat log. PART is what the sentence in the file of texts calls it.
        LogNumber(outcome: usize, part: String) = "log:N/PART", "log:12/damage";
        /// A part of the report after a battle.
        Report(part: ReportPart) = "report:PART", "report:dice_luck", "report:round/3", "report:unit/2",
            "report:why/lost_first";
        /// A pilot and unit pair on the start screen.
        Slot(side: usize, place: usize) = "slot:SIDE,INDEX", "slot:0,3";
        /// A unit in the lane of a ruleset, on the screen that compares them.
        Lane(ruleset: String, unit: UnitId) = "lane:RULESET/UNIT", "lane:some_rules/4";
        /// An option in a list of choices.
        Choice(choice: Choice) = "choice:KIND/WHAT", "choice:side/1";
        /// Any other button.
        Button(button: Button) = "button:NAME", "button:always_pass";
    }
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

words!(Button: "button", GaugeKind: "gauge");
whole_texts!(Choice, ReportPart);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_as_itself() {
        let choices = Choice::EXAMPLES.iter().map(|name| format!("choice:{name}"));
        let bay = BayChoice::EXAMPLES.iter().map(|name| format!("choice:bay/{name}"));
        let settings = SETTINGS.iter().map(|name| format!("choice:set/{name}"));
        let others = Hoverable::EXAMPLES.iter().map(|name| (*name).to_owned());
        for name in choices.chain(bay).chain(settings).chain(others) {
            assert_eq!(name.parse::<Hoverable>().unwrap().to_string(), name);
        }
    }

    /// Settings of every form.
    const SETTINGS: [&str; 18] = [
        "background/quiet",
        "frames/30",
        "fullscreen/true",
        "language/de",
        "motion/true",
        "muted/true",
        "pause/false",
        "quality/plain",
        "reduced_motion/true",
        "scale/1",
        "scale/1.15",
        "smoothing/off",
        "speed/0",
        "theme/default",
        "unused/true",
        "volume/master/0",
        "volume/music/60",
        "window/1600x900",
    ];

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
