//! The options in lists of choices.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Serialize;

use super::bay::BayChoice;
use super::codex::CodexPage;
use super::forms::{names, whole_texts};
use super::reading::{NoSuchName, value};
use phaseline_battle::Implement;
use phaseline_rules::catalog::scenario::Player;
use phaseline_world::session::{InBackground, Quality, Smoothing, Switch, Volume};

names! {
    /// An option in a list of choices.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Choice: "choice", '/' {
        /// Shows or hides the autosaves of an unfinished battle.
        Autosaves(id: String) = "autosaves/ID", "autosaves/x";
        /// A page in the list of the codex.
        Codex(page: CodexPage) = "codex/KIND/ID", "codex/action/walk", "codex/term/some_draw/some_term";
        /// Words that lead to a page of the codex.
        CodexLink(page: CodexPage) = "codex_link/KIND/ID", "codex_link/concept/heat";
        /// What the codex is searched for.
        CodexSearch(text: String) = "codex_search/TEXT or codex_search/", "codex_search/some words", "codex_search/";
        /// An option to declare. `/weapon N` or `/power N` follows if it names one of several.
        Declare {
            /// The input of the declaration.
            input: String,
            /// The option.
            option: String,
            /// The weapon or ability that is declared with it.
            with: Option<Implement>,
        } = "declare/INPUT/OPTION or declare/INPUT/OPTION/WITH", "declare/orders/fire", "declare/orders/fire/weapon 2",
            "declare/orders/fire/power 1";
        /// What the mech bay shows.
        Bay(choice: BayChoice) = "bay/WHAT/VALUE", "bay/beside/x";
        /// A pilot in reserve, on the lance drop.
        FreePilot(id: String) = "free_pilot/ID", "free_pilot/x";
        /// A unit in reserve, on the lance drop.
        FreeUnit(id: String) = "free_unit/ID", "free_unit/x";
        /// A widget of the gallery that does nothing.
        Gallery(name: String) = "gallery/NAME", "gallery/plain";
        /// The step at which the selected unit acts that holds its action, or that it gives up the step that it chose.
        HoldFor(step: Option<i32>) = "hold_for/N or hold_for/open", "hold_for/12", "hold_for/open";
        /// What is usually on this key, to put it on another.
        Key(name: String) = "key/NAME", "key/F5";
        /// A ruleset on the screen that compares them.
        Lane(ruleset: String) = "lane/RULESET", "lane/some_rules";
        /// An unfinished battle to remove.
        LetGo(id: String) = "let_go/ID", "let_go/battle-3";
        /// A moment to go back or jump to, by its place in the list.
        Moment(place: usize) = "moment/N", "moment/20";
        /// The pilot of a pair, on the lance drop.
        Pilot(side: usize, place: usize) = "pilot/SIDE,INDEX", "pilot/0,1";
        /// Who plays a side.
        Player(side: usize, player: Player) = "player/SIDE/human or player/SIDE/ai", "player/0/human", "player/1/ai";
        /// A reaction that uses no action.
        React(id: String) = "react/ID", "react/x";
        /// A replay to watch.
        Replay(id: String) = "replay/ID", "replay/x";
        /// An activation to show as a replay, by its number.
        Replayed(activation: u32) = "replayed/N", "replayed/7";
        /// A ruleset on the start screen.
        Ruleset(id: String) = "ruleset/ID", "ruleset/some_rules";
        /// A save.
        Save(id: String) = "save/ID", "save/save-2";
        /// A scenario.
        Scenario(id: String) = "scenario/ID", "scenario/some_place";
        /// A seed that was typed.
        Seed(seed: u64) = "seed/N", "seed/742";
        /// The value of a setting.
        Set(setting: Setting) = "set/SETTING/VALUE", "set/theme/default";
        /// The side whose units the start screen lists.
        Side(side: usize) = "side/N", "side/1";
        /// A pilot and unit pair on the start screen.
        Slot(side: usize, place: usize) = "slot/SIDE,INDEX", "slot/0,1";
        /// An unfinished battle to continue.
        Unfinished(id: String) = "unfinished/ID", "unfinished/battle-3";
        /// The unit of a pair, on the lance drop.
        Unit(side: usize, place: usize) = "unit/SIDE,INDEX", "unit/1,2";
    }
}

whole_texts!(Setting);

/// A value of a setting.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Setting {
    /// `background/HOW`: what is heard while another window has the keyboard.
    Background(InBackground),
    /// `frames/NUMBER`: the most frames in a second. 0 for as many as the screen shows.
    Frames(u16),
    /// `language/ID`.
    Language(String),
    /// `quality/HOW`: how much work a picture may be.
    Quality(Quality),
    /// `scale/FACTOR`: the size of the interface, in percent.
    Scale(u16),
    /// `smoothing/HOW`: whether edges are smoothed.
    Smoothing(Smoothing),
    /// `speed/FACTOR`: how fast outcomes are shown. 0 shows them at once.
    Speed(u8),
    /// `ID/BOOL`: whether a switch is on, for example `pause/false`.
    Switch(Switch, bool),
    /// `theme/ID`.
    Theme(String),
    /// `volume/WHAT/PERCENT`: a volume.
    Volume(Volume, u8),
    /// `window/WIDTHxHEIGHT`: the size of the window, in pixels.
    Window(u16, u16),
}

impl fmt::Display for Setting {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Background(how) => {
                out.write_str("background/")?;
                how.serialize(out)
            }
            Self::Frames(most) => write!(out, "frames/{most}"),
            Self::Language(id) => write!(out, "language/{id}"),
            Self::Quality(how) => {
                out.write_str("quality/")?;
                how.serialize(out)
            }
            Self::Smoothing(how) => {
                out.write_str("smoothing/")?;
                how.serialize(out)
            }
            Self::Scale(percent) => write!(out, "scale/{}", f32::from(*percent) / 100.0),
            Self::Speed(factor) => write!(out, "speed/{factor}"),
            Self::Switch(switch, on) => write!(out, "{}/{on}", switch.id()),
            Self::Theme(id) => write!(out, "theme/{id}"),
            Self::Volume(volume, percent) => {
                out.write_str("volume/")?;
                volume.serialize(&mut *out)?;
                write!(out, "/{percent}")
            }
            Self::Window(width, height) => write!(out, "window/{width}x{height}"),
        }
    }
}

/// The forms of settings that are no switches.
const SETTINGS: [&str; 10] = [
    "background/full, background/quiet or background/silent",
    "frames/NUMBER",
    "language/ID",
    "quality/auto, quality/plain or quality/rich",
    "scale/FACTOR",
    "smoothing/auto, smoothing/off or smoothing/on",
    "speed/FACTOR",
    "theme/ID",
    "volume/WHAT/PERCENT",
    "window/WIDTHxHEIGHT",
];

/// The forms of all settings.
static SETTING_FORMS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut forms: Vec<&str> = SETTINGS.into_iter().chain(Switch::ALL.iter().map(|switch| switch.form())).collect();
    forms.sort_unstable();
    forms
});

impl FromStr for Setting {
    type Err = NoSuchName;

    fn from_str(text: &str) -> Result<Self, NoSuchName> {
        let (kind, what) = text.split_once('/').unwrap_or((text, ""));
        setting(kind, what).ok_or_else(|| NoSuchName::of("setting", kind, text, &SETTING_FORMS))
    }
}

fn setting(kind: &str, what: &str) -> Option<Setting> {
    let name = || (!what.is_empty()).then(|| what.to_owned());
    Some(match kind {
        "background" => Setting::Background(value("background", what).ok()?),
        "frames" => Setting::Frames(what.parse().ok()?),
        "language" => Setting::Language(name()?),
        "quality" => Setting::Quality(value("quality", what).ok()?),
        "scale" => Setting::Scale((what.parse::<f32>().ok()? * 100.0).round() as u16),
        "smoothing" => Setting::Smoothing(value("smoothing", what).ok()?),
        "speed" => Setting::Speed(what.parse().ok()?),
        "theme" => Setting::Theme(name()?),
        "volume" => {
            let (volume, percent) = what.split_once('/')?;
            Setting::Volume(value("volume", volume).ok()?, percent.parse().ok()?)
        }
        "window" => {
            let (width, height) = what.split_once('x')?;
            Setting::Window(width.parse().ok()?, height.parse().ok()?)
        }
        switch => Setting::Switch(Switch::named(switch)?, what.parse().ok()?),
    })
}
