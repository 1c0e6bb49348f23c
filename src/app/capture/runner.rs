//! Performs the steps of a script on a stage.

use std::path::Path;
use std::time::Duration;

use bevy::ecs::world::World;
use bevy::input::ButtonState;
use bevy::prelude::*;

use super::error::CaptureError;
use super::keys::Keys;
use super::picture;
use super::script::{Moment, Name, Script, Step};
use crate::app::stage::{STEP, STRIDE, Stage};
use phaseline_battle::{Intent, Outcome};
use phaseline_content::Written;
use phaseline_interaction::{Anchors, Hoverable, Pointer, Presses, Regions, place_of};
use phaseline_rules::fault::{Fault, Path as FaultPath};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_view::camera::CameraRig;
use phaseline_view::ground::Ground;
use phaseline_world::session::{GameContent, GameRequests, Orders, Playback, Settings};

/// A stage that moves for more than this many strides never comes to rest. That is ten minutes of game time.
const PATIENCE: u32 = 12_000;
/// A battle that continues by itself shows it within this many steps.
const IDLE_STEPS: u32 = 5;

/// A script that is being played.
pub(super) struct Runner<'a, W> {
    pub(super) stage: &'a mut Stage,
    pub(super) folder: &'a Path,
    /// The moment that was waited for last.
    pub(super) awaited: Option<Moment>,
    /// Called for each picture.
    pub(super) written: W,
}

impl<W: FnMut(&Path)> Runner<'_, W> {
    /// Shows the beginning of the script. `draw_steps` is whether to draw the frames between pictures.
    pub(super) fn begin(&mut self, draw_steps: bool) -> Result<(), CaptureError> {
        self.stage.draw_steps(draw_steps);
        self.stage.step();
        let faults = std::mem::take(&mut self.stage.world().resource_mut::<GameRequests>().faults);
        if faults.is_empty() { Ok(()) } else { Err(CaptureError::Opening(faults)) }
    }

    pub(super) fn perform(&mut self, step: &Step) -> Result<(), Refused> {
        match step {
            Step::WaitIdle => self.wait_idle(),
            Step::Run(seconds) => {
                self.run_for(*seconds);
                Ok(())
            }
            Step::Activations(count) => self.run_activations(*count),
            Step::Until(moment) => self.run_until(*moment),
            Step::Look { at, unit, star, turn, tilt, distance } => {
                let middle = self.middle(*at, *unit, *star)?;
                self.look(middle, [*turn, *tilt, *distance])
            }
            Step::Hover(name) => self.point_at(name),
            Step::HoverNothing => {
                self.pointer().point_nowhere();
                self.wait_idle()
            }
            Step::Click(name) => self.click(name),
            Step::TakeBack => {
                self.stage.world().resource_mut::<Presses>().cancel();
                self.wait_idle()
            }
            Step::Key(keys) => self.press(keys),
            Step::Intent(intent) => self.order(intent),
            Step::Theme(id) => self.dress(id),
            Step::Shot(name) => {
                let picture = self.stage.screenshot().map_err(CaptureError::from)?;
                (self.written)(&picture::write(self.folder, &name.file(), &picture)?);
                Ok(())
            }
        }
    }

    fn dress(&mut self, id: &str) -> Result<(), Refused> {
        let world = self.stage.world();
        let themes = &world.resource::<GameContent>().0.themes;
        if !themes.keys().any(|known| known.as_str() == id) {
            let known = themes.keys().map(|known| known.as_str()).collect::<Vec<_>>().join(", ");
            return Err(Refused::Because(format!("there is no theme `{id}` (known: {known})")));
        }
        id.clone_into(&mut world.resource_mut::<Settings>().theme);
        self.wait_idle()
    }

    fn wait_idle(&mut self) -> Result<(), Refused> {
        let rests = self.stage.until_idle_by(STRIDE, PATIENCE);
        rests.then_some(()).ok_or_else(|| Refused::Because("the game did not come to rest".to_owned()))
    }

    fn run_for(&mut self, seconds: f32) {
        let wanted = Duration::from_secs_f32(seconds.clamp(0.0, 600.0));
        let mut passed = Duration::ZERO;
        while passed < wanted {
            self.stage.step();
            passed += STEP;
        }
    }

    fn run_activations(&mut self, count: u32) -> Result<(), Refused> {
        let wanted = self.activations_shown()? + count as usize;
        for _ in 0..PATIENCE {
            if self.activations_shown()? >= wanted {
                return Ok(());
            }
            if !self.stage.pass(STRIDE) && self.stage.until_idle_by(STRIDE, IDLE_STEPS) {
                return Ok(());
            }
        }
        Err(Refused::Because(format!("{count} activations did not come to their end")))
    }

    fn activations_shown(&mut self) -> Result<usize, Refused> {
        Ok(self.playback()?.past().iter().filter(|outcome| matches!(outcome, Outcome::ActivationEnded { .. })).count())
    }

    fn run_until(&mut self, moment: Moment) -> Result<(), Refused> {
        self.awaited = Some(moment);
        for _ in 0..PATIENCE {
            let playback = self.playback()?;
            if playback.current().is_some_and(|outcome| moment.star(outcome).is_some()) {
                return Ok(());
            }
            if !self.stage.pass(STRIDE) && self.stage.until_idle_by(STRIDE, IDLE_STEPS) {
                break;
            }
        }
        Err(Refused::Because("that does not happen before the game comes to rest".to_owned()))
    }

    fn playback(&mut self) -> Result<&Playback, Refused> {
        let playback = self.stage.world().get_resource::<Playback>();
        playback.ok_or_else(|| Refused::Because("no battle is on the table".to_owned()))
    }

    /// The hex that a step wants in the centre of the picture.
    fn middle(&mut self, at: Option<(i32, i32)>, unit: Option<u32>, star: bool) -> Result<Option<Hex>, Refused> {
        let awaited = self.awaited;
        let playback = if unit.is_some() || star { Some(self.playback()?) } else { None };
        let Some(playback) = playback else { return Ok(at.map(|(column, row)| Hex::from_map(column, row))) };
        let current = || {
            playback
                .current()
                .and_then(|outcome| awaited.iter().chain(&Moment::ALL).find_map(|kind| kind.star(outcome)))
        };
        let wanted = unit.map(UnitId).or_else(current);
        let hex = wanted.and_then(|unit| playback.shown().pose(unit)).map(|pose| pose.hex);
        hex.map(Some).ok_or_else(|| Refused::Because("there is no such unit on the board now".to_owned()))
    }

    fn look(&mut self, middle: Option<Hex>, [turn, tilt, distance]: [Option<f32>; 3]) -> Result<(), Refused> {
        let world = self.stage.world();
        let ground = world.get_resource::<Ground>();
        let ground = ground.ok_or_else(|| Refused::Because("there is no board to look at".to_owned()))?;
        let mut gaze = world.resource::<CameraRig>().goal();
        if let Some(hex) = middle {
            gaze.at = ground.standing(hex);
        }
        gaze.turn = turn.map_or(gaze.turn, f32::to_radians);
        gaze.tilt = tilt.map_or(gaze.tilt, f32::to_radians);
        gaze.distance = distance.unwrap_or(gaze.distance);
        world.resource_mut::<CameraRig>().look(gaze);
        Ok(())
    }

    /// Gives an order once everything before it has been shown, as the battle takes none earlier.
    fn order(&mut self, intent: &Intent) -> Result<(), Refused> {
        for _ in 0..PATIENCE {
            if !self.stage.world().get_resource::<Playback>().is_some_and(Playback::lags) {
                break;
            }
            self.stage.step();
        }
        self.stage.world().resource_mut::<Orders>().give(intent.clone());
        self.stage.step();
        match self.stage.world().resource::<Orders>().refused() {
            Some((_, refusal)) => Err(Refused::Because(refusal.to_string())),
            None => Ok(()),
        }
    }

    fn point_at(&mut self, Name(name): &Name) -> Result<(), Refused> {
        let world = self.stage.world();
        let place = place_of(name, world.resource::<Regions>(), world.resource::<Anchors>());
        let place = place.ok_or_else(|| Refused::NotThere(name.clone(), names_there(world)))?;
        self.pointer().point_at(place);
        self.wait_idle()
    }

    fn click(&mut self, name: &Name) -> Result<(), Refused> {
        self.point_at(name)?;
        for down in [true, false] {
            self.pointer().hold_primary(down);
            self.stage.step();
        }
        self.wait_idle()
    }

    fn press(&mut self, keys: &Keys) -> Result<(), Refused> {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            keys.send(self.stage.world(), state);
            self.stage.step();
        }
        Ok(())
    }

    fn pointer(&mut self) -> Mut<'_, Pointer> {
        self.stage.world().resource_mut::<Pointer>()
    }
}

/// Why a step cannot be done.
pub(super) enum Refused {
    /// Nothing on the screen has this name. With the names that exist.
    NotThere(Hoverable, Vec<String>),
    /// Another reason.
    Because(String),
    /// The script is not to blame.
    Broken(CaptureError),
}

impl Refused {
    /// The error, with the place of the step in its file.
    pub(super) fn at(self, script: &Written<Script>, index: usize) -> CaptureError {
        let place = FaultPath::root().key("steps").index(index);
        let fault = match self {
            Self::Broken(error) => return error,
            Self::Because(reason) => Fault::error(place, reason),
            Self::NotThere(name, known) => Fault {
                token: Some(name.to_string()),
                allowed: known,
                ..Fault::error(place, format!("nothing called {name} is on the screen now"))
            },
        };
        CaptureError::Script(vec![script.fault(&fault)])
    }
}

impl From<CaptureError> for Refused {
    fn from(error: CaptureError) -> Self {
        Self::Broken(error)
    }
}

fn names_there(world: &World) -> Vec<String> {
    let regions = world.resource::<Regions>().names().map(ToString::to_string);
    let units = world.resource::<Anchors>().units.keys().map(|unit| Hoverable::Unit(*unit).to_string());
    let mut names: Vec<String> = regions.chain(units).collect();
    names.sort();
    names.dedup();
    names
}
