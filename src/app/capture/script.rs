//! A capture script: a beginning and a list of steps. The file is RON. `docs/captures` has examples.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use serde::de::{Deserializer, Error};
use serde::{Deserialize, Serialize};

use super::error::CaptureError;
use super::keys::Keys;
use phaseline_battle::{Attack, BattleSetup, Intent, ObjectiveOutcome, Outcome, WearOutcome};
use phaseline_content::Written;
use phaseline_interaction::Hoverable;
use phaseline_record::read_record;
use phaseline_rules::fault::{Fault, Path as FaultPath};
use phaseline_rules::ids::UnitId;
use phaseline_world::session::GameRequest;

/// A whole script.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// The width and height of the pictures, in pixels.
    #[serde(default = "usual_size")]
    pub size: (u32, u32),
    /// Where the script begins.
    #[serde(default)]
    pub open: Opening,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

/// Reads a script.
///
/// # Errors
/// Returns [`CaptureError::Script`] with all faults.
pub(super) fn read(path: &Path) -> Result<Written<Script>, CaptureError> {
    Written::read(path).map_err(|mut faults| {
        // For a text that cannot be read, the reader reports two faults at one place: of the text, and of its
        // replacement.
        faults.dedup_by_key(|fault| (fault.line, fault.column));
        CaptureError::Script(faults)
    })
}

/// What the game is asked for first. `path` is the file of the script.
///
/// # Errors
/// Returns [`CaptureError::Script`] if a recorded battle cannot be read.
pub(super) fn first_request(script: &Written<Script>, path: &Path) -> Result<Option<GameRequest>, CaptureError> {
    Ok(match &script.value.open {
        Opening::Title => Some(GameRequest::ShowBehindTitle),
        Opening::StartScreen | Opening::MechBay | Opening::Gallery => None,
        Opening::FirstBattle => Some(GameRequest::FirstBattle),
        Opening::Battle(setup) => Some(GameRequest::Start(setup.clone())),
        Opening::Replay(file) => {
            let file = path.parent().unwrap_or(Path::new("")).join(file);
            let record = read_record(&file).map_err(|cause| {
                let place = FaultPath::root().key("open");
                let fault = Fault::error(place, format!("{}: {cause}", file.display()));
                CaptureError::Script(vec![script.fault(&fault)])
            })?;
            Some(GameRequest::Watch(Arc::new(record)))
        }
    })
}

/// Where a script begins.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Opening {
    /// The screen on which a battle is set up.
    #[default]
    StartScreen,
    /// The title.
    Title,
    /// The mech bay.
    MechBay,
    /// The page that shows every widget.
    Gallery,
    /// The first battle, with its lessons.
    FirstBattle,
    /// The first moment of a battle.
    Battle(BattleSetup),
    /// A recorded battle: the path of a replay or save, from the folder of the script. It plays until Space stops it.
    Replay(PathBuf),
}

/// A step of a script.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Step {
    /// Lets time pass until nothing moves and the battle waits for a player or is over.
    WaitIdle,
    /// Lets this many seconds pass, to catch something in motion.
    Run(f32),
    /// Lets time pass until this many more activations are shown completely, or the battle is over.
    Activations(u32),
    /// Lets time pass until a moment of this kind begins to show.
    Until(Moment),
    /// Moves the camera. Values that are left out stay.
    Look {
        /// The column and row of the hex in the centre.
        #[serde(default)]
        at: Option<(i32, i32)>,
        /// The unit in the centre: its number, as in `unit:3`.
        #[serde(default)]
        unit: Option<u32>,
        /// Puts the unit of the current moment in the centre, if possible of the moment that was waited for.
        #[serde(default)]
        star: bool,
        /// Degrees around the vertical axis. 0 looks north, and more turns to the west.
        #[serde(default)]
        turn: Option<f32>,
        /// Degrees below the horizon.
        #[serde(default)]
        tilt: Option<f32>,
        /// The distance, in metres.
        #[serde(default)]
        distance: Option<f32>,
    },
    /// Points at something.
    Hover(Name),
    /// Takes the pointer off the picture.
    HoverNothing,
    /// Clicks something.
    Click(Name),
    /// Goes one step back, as the right button does.
    TakeBack,
    /// Presses a key, such as `"Tab"` or `"Shift+Tab"`.
    Key(Keys),
    /// Gives the battle an intent.
    Intent(Intent),
    /// Uses the colours of the theme with this id.
    Theme(String),
    /// Writes the picture to `NAME.png`.
    Shot(ShotName),
}

/// A kind of moment to wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub enum Moment {
    /// A unit moves one hex.
    Walk,
    /// A weapon is fired.
    Shot,
    /// A shot hits. Its unit is the target.
    Hit,
    /// A shot misses. Its unit is the target.
    Miss,
    /// A unit makes a melee attack.
    Blow,
    /// A unit charges another one.
    Charge,
    /// A unit comes down on another one: death from above.
    Pounce,
    /// Ammunition of a unit explodes.
    Explosion,
    /// A unit shuts down.
    Shutdown,
    /// A unit starts up again.
    Startup,
    /// A unit falls down.
    Fall,
    /// A unit is destroyed.
    Wreck,
    /// A unit jumps.
    Jump,
    /// A unit loses an arm, a leg or another location.
    Loss,
    /// A unit enters the battle.
    Arrival,
    /// A unit leaves the map.
    Departure,
}

impl Moment {
    /// The unit of an outcome, if the outcome is of this kind.
    #[must_use]
    pub fn star(self, outcome: &Outcome) -> Option<UnitId> {
        match (self, outcome) {
            (Self::Walk, Outcome::UnitMoved { unit, .. })
            | (Self::Shot, Outcome::WeaponFired { attack: Attack { unit, .. }, .. })
            | (Self::Blow, Outcome::MeleeStruck(Attack { unit, .. }))
            | (Self::Charge, Outcome::Charged(Attack { unit, .. }))
            | (Self::Pounce, Outcome::DeathFromAboveMade(Attack { unit, .. }))
            | (Self::Explosion, Outcome::Wear(WearOutcome::AmmunitionExploded { unit, .. }))
            | (Self::Shutdown, Outcome::ShutDown { unit, .. })
            | (Self::Startup, Outcome::StartedUp { unit, .. })
            | (Self::Fall, Outcome::KnockedDown { unit, .. })
            | (Self::Wreck, Outcome::UnitDestroyed { unit, .. })
            | (Self::Jump, Outcome::UnitJumped { unit, .. })
            | (Self::Loss, Outcome::LocationDestroyed { unit, .. })
            | (Self::Arrival, Outcome::Objective(ObjectiveOutcome::UnitArrived { unit, .. }))
            | (Self::Departure, Outcome::Objective(ObjectiveOutcome::UnitLeft { unit, .. })) => Some(*unit),
            (Self::Hit, Outcome::WeaponFired { attack, .. }) if attack.rolled.passed => Some(attack.target),
            (Self::Miss, Outcome::WeaponFired { attack, .. }) if !attack.rolled.passed => Some(attack.target),
            _ => None,
        }
    }

    /// All kinds of moments.
    pub const ALL: [Self; 16] = [
        Self::Walk,
        Self::Shot,
        Self::Hit,
        Self::Miss,
        Self::Blow,
        Self::Charge,
        Self::Pounce,
        Self::Explosion,
        Self::Shutdown,
        Self::Startup,
        Self::Fall,
        Self::Wreck,
        Self::Jump,
        Self::Loss,
        Self::Arrival,
        Self::Departure,
    ];
}

/// The name of something to point at, such as `badge:3`.
#[derive(Debug, Clone)]
pub struct Name(pub Hoverable);

/// The name of a picture. It has only letters, digits, `-`, `_` and `.`, so the picture stays in its folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct ShotName(String);

impl ShotName {
    /// The name of its file.
    #[must_use]
    pub fn file(&self) -> String {
        format!("{}.png", self.0)
    }
}

impl FromStr for ShotName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let fits = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '_' | '.');
        let plain = !text.is_empty() && !text.starts_with('.') && text.chars().all(fits);
        let refusal = || format!("`{text}` cannot name a picture: use letters, digits, `-`, `_` and `.`");
        plain.then(|| Self(text.to_owned())).ok_or_else(refusal)
    }
}

impl<'de> Deserialize<'de> for ShotName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        parsed(from)
    }
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        parsed(from).map(Self)
    }
}

impl<'de> Deserialize<'de> for Keys {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        parsed(from)
    }
}

fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: fmt::Display>>(from: D) -> Result<T, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

const fn usual_size() -> (u32, u32) {
    (1280, 720)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stays_in_its_folder() {
        assert_eq!("01-start".parse::<ShotName>().map(|name| name.file()), Ok("01-start.png".to_owned()));
        for bad in ["", "../up", "a/b", ".hidden", "a b"] {
            assert!(bad.parse::<ShotName>().is_err(), "{bad}");
        }
    }
}
