//! The options in lists of choices.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Serialize;

use super::bay::BayChoice;
use super::codex::CodexPage;
use super::reading::{NoSuchName, value};
use phaseline_battle::Implement;
use phaseline_rules::catalog::scenario::Player;
use phaseline_world::session::{InBackground, Switch, Volume};

/// An option in a list of choices.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// `autosaves/ID`: shows or hides the autosaves of an unfinished battle.
    Autosaves(String),
    /// `codex/KIND/ID`: a page in the list of the codex.
    Codex(CodexPage),
    /// `codex_link/KIND/ID`: words that lead to a page of the codex.
    CodexLink(CodexPage),
    /// `codex_search/TEXT`: what the codex is searched for.
    CodexSearch(String),
    /// `declare/INPUT/OPTION`: an option to declare. `/weapon N` or `/power N` follows if it names one of several.
    Declare {
        /// The input of the declaration.
        input: String,
        /// The option.
        option: String,
        /// The weapon or ability that is declared with it.
        with: Option<Implement>,
    },
    /// `bay/WHAT/VALUE`: what the mech bay shows.
    Bay(BayChoice),
    /// `free_pilot/ID`: a pilot in reserve, on the lance drop.
    FreePilot(String),
    /// `free_unit/ID`: a unit in reserve, on the lance drop.
    FreeUnit(String),
    /// `gallery/NAME`: a widget of the gallery that does nothing.
    Gallery(String),
    /// `hold_for/N` and `hold_for/open`: the step at which the selected unit acts that holds its action, or that it gives up the
    /// step that it chose.
    HoldFor(Option<i32>),
    /// `key/NAME`: what is usually on this key, to put it on another.
    Key(String),
    /// `lane/RULESET`: a ruleset on the screen that compares them.
    Lane(String),
    /// `let_go/ID`: an unfinished battle to remove.
    LetGo(String),
    /// `moment/N`: a moment to go back or jump to, by its place in the list.
    Moment(usize),
    /// `pilot/SIDE,INDEX`: the pilot of a pair, on the lance drop.
    Pilot(usize, usize),
    /// `player/SIDE/human` and `player/SIDE/ai`: who plays a side.
    Player(usize, Player),
    /// `react/ID`: a reaction that uses no action.
    React(String),
    /// `replay/ID`: a replay to watch.
    Replay(String),
    /// `replayed/N`: an activation to show as a replay, by its number.
    Replayed(u32),
    /// `ruleset/ID`: a ruleset on the start screen.
    Ruleset(String),
    /// `save/ID`: a save.
    Save(String),
    /// `scenario/ID`: a scenario.
    Scenario(String),
    /// `seed/N`: a seed that was typed.
    Seed(u64),
    /// `set/SETTING/VALUE`: the value of a setting.
    Set(Setting),
    /// `side/N`: the side whose units the start screen lists.
    Side(usize),
    /// `slot/SIDE,INDEX`: a pilot and unit pair on the start screen.
    Slot(usize, usize),
    /// `unfinished/ID`: an unfinished battle to continue.
    Unfinished(String),
    /// `unit/SIDE,INDEX`: the unit of a pair, on the lance drop.
    Unit(usize, usize),
}

/// A value of a setting.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// `background/HOW`: what is heard while another window has the keyboard.
    Background(InBackground),
    /// `language/ID`.
    Language(String),
    /// `scale/FACTOR`: the size of the interface, in percent.
    Scale(u16),
    /// `speed/FACTOR`: how fast outcomes are shown. 0 shows them at once.
    Speed(u8),
    /// `ID/BOOL`: whether a switch is on, for example `pause/false`.
    Switch(Switch, bool),
    /// `theme/ID`.
    Theme(String),
    /// `volume/WHAT/PERCENT`: a volume.
    Volume(Volume, u8),
}

impl fmt::Display for Choice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Autosaves(id) => write!(out, "autosaves/{id}"),
            Self::Codex(page) => write!(out, "codex/{page}"),
            Self::CodexLink(page) => write!(out, "codex_link/{page}"),
            Self::CodexSearch(text) => write!(out, "codex_search/{text}"),
            Self::Declare { input, option, with } => {
                write!(out, "declare/{input}/{option}")?;
                match with {
                    Some(Implement::Weapon(place)) => write!(out, "/weapon {}", place + 1),
                    Some(Implement::Usable(place)) => write!(out, "/power {}", place + 1),
                    None => Ok(()),
                }
            }
            Self::Bay(choice) => write!(out, "bay/{choice}"),
            Self::FreePilot(id) => write!(out, "free_pilot/{id}"),
            Self::FreeUnit(id) => write!(out, "free_unit/{id}"),
            Self::Gallery(name) => write!(out, "gallery/{name}"),
            Self::HoldFor(Some(step)) => write!(out, "hold_for/{step}"),
            Self::HoldFor(None) => write!(out, "hold_for/open"),
            Self::Key(name) => write!(out, "key/{name}"),
            Self::Lane(ruleset) => write!(out, "lane/{ruleset}"),
            Self::LetGo(id) => write!(out, "let_go/{id}"),
            Self::Moment(place) => write!(out, "moment/{place}"),
            Self::Pilot(side, index) => write!(out, "pilot/{side},{index}"),
            Self::Player(side, Player::Human) => write!(out, "player/{side}/human"),
            Self::Player(side, Player::Ai) => write!(out, "player/{side}/ai"),
            Self::React(id) => write!(out, "react/{id}"),
            Self::Replay(id) => write!(out, "replay/{id}"),
            Self::Replayed(activation) => write!(out, "replayed/{activation}"),
            Self::Ruleset(id) => write!(out, "ruleset/{id}"),
            Self::Save(id) => write!(out, "save/{id}"),
            Self::Scenario(id) => write!(out, "scenario/{id}"),
            Self::Seed(seed) => write!(out, "seed/{seed}"),
            Self::Set(setting) => write!(out, "set/{setting}"),
            Self::Side(side) => write!(out, "side/{side}"),
            Self::Slot(side, index) => write!(out, "slot/{side},{index}"),
            Self::Unfinished(id) => write!(out, "unfinished/{id}"),
            Self::Unit(side, index) => write!(out, "unit/{side},{index}"),
        }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Background(how) => {
                out.write_str("background/")?;
                how.serialize(out)
            }
            Self::Language(id) => write!(out, "language/{id}"),
            Self::Scale(percent) => write!(out, "scale/{}", f32::from(*percent) / 100.0),
            Self::Speed(factor) => write!(out, "speed/{factor}"),
            Self::Switch(switch, on) => write!(out, "{}/{on}", switch.id()),
            Self::Theme(id) => write!(out, "theme/{id}"),
            Self::Volume(volume, percent) => {
                out.write_str("volume/")?;
                volume.serialize(&mut *out)?;
                write!(out, "/{percent}")
            }
        }
    }
}

/// The forms of choices.
pub(super) const CHOICES: [&str; 28] = [
    "autosaves/ID",
    "bay/WHAT/VALUE",
    "codex/KIND/ID",
    "codex_link/KIND/ID",
    "codex_search/TEXT",
    "declare/INPUT/OPTION",
    "free_pilot/ID",
    "free_unit/ID",
    "gallery/NAME",
    "hold_for/N or hold_for/open",
    "key/NAME",
    "lane/RULESET",
    "let_go/ID",
    "moment/N",
    "pilot/SIDE,INDEX",
    "player/SIDE/human or player/SIDE/ai",
    "react/ID",
    "replay/ID",
    "replayed/N",
    "ruleset/ID",
    "save/ID",
    "scenario/ID",
    "seed/N",
    "set/SETTING/VALUE",
    "side/N",
    "slot/SIDE,INDEX",
    "unfinished/ID",
    "unit/SIDE,INDEX",
];

/// The forms of settings that are no switches.
const SETTINGS: [&str; 6] = [
    "background/full, background/quiet or background/silent",
    "language/ID",
    "scale/FACTOR",
    "speed/FACTOR",
    "theme/ID",
    "volume/WHAT/PERCENT",
];

/// The forms of all settings.
pub(super) static SETTING_FORMS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut forms: Vec<&str> = SETTINGS.into_iter().chain(Switch::ALL.iter().map(|switch| switch.form())).collect();
    forms.sort_unstable();
    forms
});

impl FromStr for Choice {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        let (kind, what) = text.split_once('/').unwrap_or((text, ""));
        match kind {
            "set" if !what.is_empty() => what.parse().map(Self::Set),
            "bay" if !what.is_empty() => what.parse().map(Self::Bay),
            _ => choice(kind, what).ok_or_else(|| NoSuchName::of("choice", kind, text, &CHOICES)),
        }
    }
}

impl FromStr for Setting {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        let (kind, what) = text.split_once('/').unwrap_or((text, ""));
        setting(kind, what).ok_or_else(|| NoSuchName::of("setting", kind, text, &SETTING_FORMS))
    }
}

fn choice(kind: &str, what: &str) -> Option<Choice> {
    let name = || (!what.is_empty()).then(|| what.to_owned());
    Some(match kind {
        "autosaves" => Choice::Autosaves(name()?),
        "codex" => Choice::Codex(CodexPage::named(what)?),
        "codex_link" => Choice::CodexLink(CodexPage::named(what)?),
        "codex_search" => Choice::CodexSearch(what.to_owned()),
        "declare" => declared(what)?,
        "free_pilot" => Choice::FreePilot(name()?),
        "free_unit" => Choice::FreeUnit(name()?),
        "gallery" => Choice::Gallery(name()?),
        "hold_for" if what == "open" => Choice::HoldFor(None),
        "hold_for" => Choice::HoldFor(Some(what.parse().ok()?)),
        "key" => Choice::Key(name()?),
        "lane" => Choice::Lane(name()?),
        "let_go" => Choice::LetGo(name()?),
        "moment" => Choice::Moment(what.parse().ok()?),
        "pilot" => pair(what).map(|(side, index)| Choice::Pilot(side, index))?,
        "player" => match what.split_once('/')? {
            (side, "human") => Choice::Player(side.parse().ok()?, Player::Human),
            (side, "ai") => Choice::Player(side.parse().ok()?, Player::Ai),
            _ => return None,
        },
        "react" => Choice::React(name()?),
        "replay" => Choice::Replay(name()?),
        "replayed" => Choice::Replayed(what.parse().ok()?),
        "ruleset" => Choice::Ruleset(name()?),
        "save" => Choice::Save(name()?),
        "scenario" => Choice::Scenario(name()?),
        "seed" => Choice::Seed(what.parse().ok()?),
        "side" => Choice::Side(what.parse().ok()?),
        "slot" => pair(what).map(|(side, index)| Choice::Slot(side, index))?,
        "unfinished" => Choice::Unfinished(name()?),
        "unit" => pair(what).map(|(side, index)| Choice::Unit(side, index))?,
        _ => return None,
    })
}

/// The side of a pair, and its place on that side.
fn pair(what: &str) -> Option<(usize, usize)> {
    let (side, index) = what.split_once(',')?;
    Some((side.parse().ok()?, index.parse().ok()?))
}

fn declared(what: &str) -> Option<Choice> {
    let (input, rest) = what.split_once('/')?;
    let (option, with) = match rest.split_once('/') {
        Some((option, with)) => (option, Some(implement(with)?)),
        None => (rest, None),
    };
    Some(Choice::Declare { input: input.to_owned(), option: option.to_owned(), with })
}

fn implement(what: &str) -> Option<Implement> {
    let (kind, number) = what.split_once(' ')?;
    let place = number.parse::<usize>().ok()?.checked_sub(1)?;
    match kind {
        "weapon" => Some(Implement::Weapon(place)),
        "power" => Some(Implement::Usable(place)),
        _ => None,
    }
}

fn setting(kind: &str, what: &str) -> Option<Setting> {
    let name = || (!what.is_empty()).then(|| what.to_owned());
    Some(match kind {
        "background" => Setting::Background(value("background", what).ok()?),
        "language" => Setting::Language(name()?),
        "scale" => Setting::Scale((what.parse::<f32>().ok()? * 100.0).round() as u16),
        "speed" => Setting::Speed(what.parse().ok()?),
        "theme" => Setting::Theme(name()?),
        "volume" => {
            let (volume, percent) = what.split_once('/')?;
            Setting::Volume(value("volume", volume).ok()?, percent.parse().ok()?)
        }
        switch => Setting::Switch(Switch::named(switch)?, what.parse().ok()?),
    })
}
