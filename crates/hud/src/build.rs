//! The parts of the battle's screen, each with what it follows. The battle keeps them in [`Hud`], and fills a part anew
//! only when something that it follows has changed.

use bevy::prelude::*;

use super::cause::{Cause, Changes, changed};
use super::follow::note_changes;
use super::input::HudInput;
use super::model::Hud;
use super::schedule::{ComposeScene, Filled, LEGEND, LOG, NoteChanges, UiSystems};
use super::sight::BattleSight;
use super::signs::SignSystems;
use super::{actions, banner, board, lance, legend, log, objectives, prompt, target, timeline, unit};
use phaseline_interaction::{Computed, InteractionSystems};

/// A part of the battle's screen.
#[derive(Debug, Clone, Copy)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// What it follows beside the battle itself.
    pub follows: Cause,
    /// Fills its values.
    pub fill: fn(&mut Hud, HudInput<'_>),
}

/// A row of the table of parts.
const fn part(name: &'static str, follows: Cause, fill: fn(&mut Hud, HudInput<'_>)) -> Part {
    Part { name, follows, fill }
}

/// All parts that are filled from the battle. The panel of the target takes long to compute, and players look at it
/// first. So it comes first.
pub const PARTS: [Part; 14] = [
    part("target", Cause::TOLD.union(Cause::PLANS).union(Cause::FORECASTS), |hud, ask| {
        hud.target = target::card::target(ask);
    }),
    part("timeline", Cause::TOLD.union(Cause::PLANS), |hud, ask| hud.timeline = timeline::build::timeline(ask)),
    part("lance", Cause::TOLD.union(Cause::CHOICE).union(Cause::PASSES), lance::build::fill),
    part("unit", Cause::TOLD.union(Cause::PLANS), |hud, ask| hud.selected = unit::build::selected(ask)),
    part("actions", Cause::TOLD.union(Cause::PLANS).union(Cause::PASSES).union(Cause::FORECASTS), actions::build::fill),
    part(
        "prompt",
        Cause::TOLD.union(Cause::PLANS).union(Cause::NOTICE).union(Cause::PASSES).union(Cause::FORECASTS),
        |hud, ask| hud.prompt = prompt::prompt(ask),
    ),
    part("objectives", Cause::COMPONENTS.union(Cause::WORDS), |hud, ask| {
        hud.objectives = objectives::build::in_view(ask);
    }),
    part("banner", Cause::TOLD.union(Cause::CHOICE).union(Cause::PASSES).union(Cause::FORECASTS), |hud, ask| {
        hud.banner = banner::build::banner(ask);
    }),
    part("now", Cause::COURSE.union(Cause::WORDS), |hud, ask| hud.now = banner::now::now(ask)),
    part("since", Cause::TOLD, |hud, ask| hud.since = banner::since::since(ask)),
    part(LEGEND, Cause::COMPONENTS.union(Cause::CHOICE).union(Cause::WORDS), |hud, ask| {
        hud.legend = legend::build::legend(ask);
    }),
    part("badges", Cause::COMPONENTS.union(Cause::COURSE).union(Cause::CHOICE).union(Cause::PLACES), |hud, ask| {
        hud.badges = ask.components.alive().filter_map(|unit| board::cards::badge(ask, unit)).collect();
    }),
    part("facings", Cause::COURSE.union(Cause::CHOICE).union(Cause::PLACES), |hud, ask| {
        hud.facing = board::cards::facing_ring(ask);
    }),
    part(LOG, LOG_FOLLOWS, |hud, ask| {
        (hud.log, hud.log_back) = log::sentences::log_lines(ask);
    }),
];

/// What the log follows.
const LOG_FOLLOWS: Cause = Cause::COURSE.union(Cause::WORDS).union(Cause::REASONS).union(Cause::SCROLL);

/// The whole screen of a battle, filled at once.
#[must_use]
pub fn hud(ask: HudInput<'_>) -> Hud {
    let mut hud = Hud::default();
    PARTS.iter().for_each(|part| (part.fill)(&mut hud, ask));
    hud
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Hud>()
        .init_resource::<Changes>()
        .init_resource::<Computed>()
        .add_plugins((board::rising::plugin, legend::timer::plugin, log::scroll::plugin))
        .configure_sets(
            PostUpdate,
            UiSystems::Compose.after(InteractionSystems::Follow).after(TransformSystems::Propagate),
        )
        .configure_sets(PostUpdate, (NoteChanges, ComposeScene).chain().in_set(UiSystems::Compose))
        .configure_sets(PostUpdate, Filled(LOG).in_set(SignSystems::Log))
        .configure_sets(PostUpdate, SignSystems::Log.run_if(changed(LOG_FOLLOWS | Cause::BATTLE)))
        .add_systems(PostUpdate, note_changes.in_set(NoteChanges));
    let mut before = None;
    for part in PARTS {
        let fill = move |sight: BattleSight, mut hud: ResMut<Hud>, mut computed: ResMut<Computed>| {
            sight.ask(|ask| {
                computed.count(part.name);
                (part.fill)(&mut hud, ask);
            });
        };
        let fill = fill.run_if(changed(part.follows | Cause::BATTLE)).in_set(ComposeScene).in_set(Filled(part.name));
        match before.replace(part.name) {
            Some(before) => app.add_systems(PostUpdate, fill.after(Filled(before))),
            None => app.add_systems(PostUpdate, fill),
        };
    }
}
