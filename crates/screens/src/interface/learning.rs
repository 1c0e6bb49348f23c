//! Fills the values of the lesson beside the battle.

use bevy::prelude::*;

use super::state::{Painting, Picture};
use crate::overlay::Overlay;
use phaseline_hud::lesson::model::LessonCard;
use phaseline_hud::schedule::UiSystems;
use phaseline_interaction::{Anchors, Button, Computed, CurrentLesson, Focus, Hoverable};
use phaseline_world::session::{Language, Playback};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fill_lesson
            .after(super::scene::FillScreens)
            .in_set(UiSystems::Compose)
            .before(bevy_egui::EguiPostUpdateSet::EndPass),
    );
}

/// Fills the card when another lesson is shown, and places it in each frame.
fn fill_lesson(
    current: Res<CurrentLesson>,
    anchors: Res<Anchors>,
    language: Res<Language>,
    (overlay, focus): (Res<Overlay>, Res<Focus>),
    playback: Option<Res<Playback>>,
    mut painting: ResMut<Painting>,
    mut computed: ResMut<Computed>,
    mut known: Local<Option<(usize, usize, String)>>,
) {
    let answer = playback.and_then(|playback| current.answer(&focus, playback.shown()));
    let in_battle = painting.picture == Picture::Battle && *overlay == Overlay::None;
    let shown = current.shown().filter(|_| in_battle);
    let takes_enter = shown.is_some() && answer.is_some();
    if painting.lesson_takes_enter != takes_enter {
        painting.lesson_takes_enter = takes_enter;
    }
    let Some((lesson, (place, count), names)) = shown else {
        *known = None;
        if painting.lesson.is_some() {
            painting.lesson = None;
        }
        return;
    };
    let key = (place, count, lesson.heading.clone());
    if known.as_ref() != Some(&key) || language.is_changed() || painting.lesson.is_none() {
        computed.count("lesson");
        *known = Some(key);
        let words = &language.0;
        painting.lesson = Some(LessonCard {
            heading: words.content(&lesson.heading).to_owned(),
            text: words.content(&lesson.text).to_owned(),
            task: words.content(&lesson.task).to_owned(),
            place: words.fill("lesson.place", &[("place", &place), ("count", &count)]),
            ..LessonCard::default()
        });
    }
    if let Some(card) = &mut painting.lesson {
        let bodies = |of: fn(&Hoverable) -> Option<phaseline_rules::ids::UnitId>| {
            let seen = names.iter().filter_map(of).filter_map(|unit| anchors.units.get(&unit));
            seen.filter(|anchor| anchor.visible).map(|anchor| anchor.body).collect()
        };
        card.takes_enter = answer == Some(Button::LessonRead);
        card.names = names.to_vec();
        card.bodies = bodies(|name| if let Hoverable::Unit(unit) = name { Some(*unit) } else { None });
        // Who speaks of a badge speaks of its machine.
        card.machines = bodies(|name| if let Hoverable::Badge(unit) = name { Some(*unit) } else { None });
        card.units = anchors.units.values().filter(|anchor| anchor.visible).map(|anchor| anchor.body).collect();
    }
}
