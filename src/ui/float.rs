//! Floating texts: what the shown outcomes shout.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::egui::pos2;

use super::{model::Floating, paint::Tone};
use crate::{
    battle::Outcome,
    interaction::{Anchors, Playback, PlaybackSpeed, Shown},
    rules::{ids::UnitId, text::signed},
};

/// How long a text lives, in seconds.
const LIFE: f32 = 1.6;
/// When more outcomes than this pass at once, they were skipped and shout no more.
const SKIPPED: usize = 12;

/// One text on its way up.
#[derive(Debug, Clone, PartialEq)]
struct Shout {
    unit: UnitId,
    text: String,
    tone: Tone,
    age: f32,
}

/// The texts that are on the screen.
#[derive(Debug, Clone, Default, Resource)]
pub(super) struct Floats {
    shouts: Vec<Shout>,
    seen: usize,
}

impl Floats {
    /// The texts at their places, in points of the interface; those of one unit stand below each other.
    pub fn shown(&self, anchors: &Anchors, zoom: f32) -> Vec<Floating> {
        let place = |(index, shout): (usize, &Shout)| {
            let anchor = anchors.units.get(&shout.unit).filter(|anchor| anchor.visible)?;
            let before = self.shouts[..index].iter().filter(|other| other.unit == shout.unit).count() as f32;
            let place = pos2(anchor.badge.x / zoom, anchor.badge.y / zoom - 58.0 + 19.0 * before);
            Some(Floating { text: shout.text.clone(), place, age: shout.age / LIFE, tone: shout.tone })
        };
        self.shouts.iter().enumerate().filter_map(place).collect()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Floats>().add_systems(Update, (grow_older, listen).chain().run_if(resource_exists::<Playback>));
}

fn grow_older(time: Res<Time>, mut floats: ResMut<Floats>, mut redraw: MessageWriter<RequestRedraw>) {
    if floats.shouts.is_empty() {
        return;
    }
    let passed = time.delta_secs().min(0.1);
    floats.shouts.iter_mut().for_each(|shout| shout.age += passed);
    floats.shouts.retain(|shout| shout.age < LIFE);
    redraw.write(RequestRedraw);
}

fn listen(
    playback: Res<Playback>,
    speed: Res<PlaybackSpeed>,
    shown: Option<Res<Shown>>,
    mut floats: ResMut<Floats>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (past, seen) = (playback.past(), floats.seen);
    floats.seen = past.len();
    if past.len() <= seen || past.len() - seen > SKIPPED || speed.0 >= super::menu::AT_ONCE {
        return;
    }
    let Some(shown) = shown else { return };
    for outcome in &past[seen..] {
        if let Some((unit, text, tone)) = shout(outcome, &shown) {
            floats.shouts.push(Shout { unit, text, tone, age: 0.0 });
            redraw.write(RequestRedraw);
        }
    }
}

/// What an outcome shouts, and over whom.
fn shout(outcome: &Outcome, shown: &Shown) -> Option<(UnitId, String, Tone)> {
    Some(match outcome {
        Outcome::WeaponFired { target, rolled, .. } | Outcome::BlowStruck { target, rolled, .. } if !rolled.passed => {
            (*target, "miss".to_owned(), Tone::Muted)
        }
        Outcome::LocationDamaged { unit, armour, structure, .. } => {
            (*unit, format!("-{}", armour + structure), Tone::Plain)
        }
        Outcome::LocationDestroyed { unit, location } => {
            let place = shown.rulebook.fighter(*unit)?.body.locations.get(*location)?;
            (*unit, format!("{} lost", place.name), Tone::Bad)
        }
        Outcome::InitiativeShifted { unit, now, later, shout: Some(text), .. } => {
            let number = match (now, later) {
                (0, 0) => String::new(),
                (0, later) => format!(" {} next round", signed(*later)),
                (now, _) => format!(" {}", signed(*now)),
            };
            let bad = super::build::is_later(&shown.rulebook.ruleset, if *now == 0 { *later } else { *now });
            (*unit, format!("{text}{number}"), if bad { Tone::Bad } else { Tone::Good })
        }
        Outcome::PilotWounded { unit, .. } => (*unit, "Pilot wounded".to_owned(), Tone::Bad),
        Outcome::Crippled { unit } => (*unit, "Crippled".to_owned(), Tone::Bad),
        Outcome::ShutDown { unit } => (*unit, "Shut down".to_owned(), Tone::Bad),
        Outcome::UnitDestroyed { unit, .. } => (*unit, "Destroyed".to_owned(), Tone::Bad),
        _ => return None,
    })
}
