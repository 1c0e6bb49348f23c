//! Collects the values of the lesson beside the battle and of the codex for each frame.

use bevy::prelude::*;

use super::state::{Painting, Picture};
use crate::codex::{CodexSight, CodexState};
use crate::overlay::Overlay;
use phaseline_hud::lesson::model::LessonCard;
use phaseline_hud::schedule::{ComposeScene, UiSystems};
use phaseline_interaction::{Anchors, Button, CurrentLesson, Focus, Hoverable, Selection};
use phaseline_world::session::{Language, Playback};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (compose_lesson, compose_codex)
            .chain()
            .after(ComposeScene)
            .in_set(UiSystems::Compose)
            .before(bevy_egui::EguiPostUpdateSet::EndPass),
    );
}

fn compose_codex(
    sight: CodexSight,
    overlay: Res<Overlay>,
    mut codex: ResMut<CodexState>,
    mut painting: ResMut<Painting>,
) {
    let open = *overlay == Overlay::Codex;
    painting.codex = if open { sight.screen(&mut codex).map(Box::new) } else { None };
}

fn compose_lesson(
    current: Res<CurrentLesson>,
    anchors: Res<Anchors>,
    language: Res<Language>,
    (overlay, focus, selection): (Res<Overlay>, Res<Focus>, Res<Selection>),
    playback: Option<Res<Playback>>,
    mut painting: ResMut<Painting>,
) {
    let answer = playback.and_then(|playback| current.answer(&focus, &selection, playback.shown()));
    let in_battle = matches!(painting.picture, Picture::Battle(_)) && *overlay == Overlay::None;
    painting.lesson = current.shown().filter(|_| in_battle).map(|(lesson, (place, count), names)| {
        let words = &language.0;
        let body = |name: &Hoverable| match name {
            Hoverable::Unit(unit) => anchors.units.get(unit).map(|anchor| anchor.body),
            _ => None,
        };
        // Who speaks of a badge speaks of its machine.
        let machine = |name: &Hoverable| match name {
            Hoverable::Badge(unit) => anchors.units.get(unit).map(|anchor| anchor.body),
            _ => None,
        };
        LessonCard {
            heading: words.content(&lesson.heading).to_owned(),
            text: words.content(&lesson.text).to_owned(),
            task: words.content(&lesson.task).to_owned(),
            place: words.fill("lesson.place", &[("place", &place), ("count", &count)]),
            takes_enter: answer == Some(Button::LessonRead),
            names: names.to_vec(),
            bodies: names.iter().filter_map(body).collect(),
            machines: names.iter().filter_map(machine).collect(),
            units: anchors.units.values().filter(|anchor| anchor.visible).map(|anchor| anchor.body).collect(),
        }
    });
    if painting.lesson.is_some() && answer.is_some() {
        give_up_enter(&mut painting.picture, &language.0.say("key.enter"));
    }
}

/// Takes the key from the buttons of an announcement, because the lesson gets it first.
fn give_up_enter(picture: &mut Picture, enter: &str) {
    if let Picture::Battle(hud) = picture
        && let Some(banner) = &mut hud.banner
    {
        banner.buttons.iter_mut().filter(|(.., key, _)| key == enter).for_each(|(.., key, _)| key.clear());
    }
}
