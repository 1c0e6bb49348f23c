//! Fills the values of saves, moments and recorded battles when something that they are made from has changed.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::EguiContexts;

use crate::interface::state::{Dialogue, Painting};
use crate::kept::build;
use crate::kept::build::MomentList;
use crate::kept::model::{Kept, MomentsCard, SavesCard, TitleLead};
use crate::overlay::Overlay;
use phaseline_hud::cause::{Cause, Changes, renews};
use phaseline_hud::replay::model::BackTools;
use phaseline_hud::schedule::UiSystems;
use phaseline_interaction::{Button, Choice, Computed, Hoverable, InteractionSystems, Presses};
use phaseline_kit::tooltip::model::Tip;
use phaseline_world::session::{
    GameRequest, GameRequests, Keeping, Language, Playback, PlaybackSpeed, Screen, Settings, Shown, Skirmish, Watching,
};
use std::collections::BTreeSet;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, list_saves.in_set(InteractionSystems::Keep))
        .init_resource::<AutosavesShown>()
        .add_systems(PreUpdate, (copy_folder, show_autosaves).in_set(InteractionSystems::Keep))
        .add_systems(Update, close_when_answered)
        .add_systems(
            PostUpdate,
            compose
                .run_if(is_stale)
                .after(phaseline_hud::schedule::ComposeScene)
                .in_set(UiSystems::Compose)
                .before(bevy_egui::EguiPostUpdateSet::EndPass),
        );
}

/// Asks for a fresh list of saves whenever the list is opened.
fn list_saves(overlay: Res<Overlay>, mut known: Local<Overlay>, mut requests: ResMut<GameRequests>) {
    if *known != *overlay {
        *known = *overlay;
        if *overlay == Overlay::Saves {
            requests.push(GameRequest::ListSaves);
        }
    }
}

/// The unfinished battles whose autosaves the list shows.
#[derive(Debug, Default, Resource)]
struct AutosavesShown(BTreeSet<String>);

/// Shows or hides the autosaves of a battle.
fn show_autosaves(mut presses: ResMut<Presses>, mut shown: ResMut<AutosavesShown>) {
    presses.handle(|press| {
        let Some(Hoverable::Choice(Choice::Autosaves(id))) = &press.target else { return false };
        if !shown.0.remove(id) {
            shown.0.insert(id.clone());
        }
        true
    });
}

/// Copies the path of the folder of saves.
fn copy_folder(mut presses: ResMut<Presses>, keeping: Res<Keeping>, mut contexts: EguiContexts) {
    presses.handle(|press| {
        let wanted = matches!(press.target, Some(Hoverable::Button(Button::SavesFolder)));
        if let (true, Some(folder), Ok(ctx)) = (wanted, &keeping.folder, contexts.ctx_mut()) {
            ctx.copy_text(folder.clone());
        }
        wanted
    });
}

/// Closes a list once the request that was chosen in it has been carried out.
fn close_when_answered(keeping: Res<Keeping>, mut known: Local<u32>, mut overlay: ResMut<Overlay>) {
    if *known != keeping.answered {
        *known = keeping.answered;
        if matches!(*overlay, Overlay::Saves | Overlay::Moments) {
            *overlay = Overlay::None;
        }
    }
}

/// Everything that these values are filled from.
#[derive(SystemParam)]
pub(super) struct KeptSight<'w> {
    keeping: Res<'w, Keeping>,
    autosaves: Res<'w, AutosavesShown>,
    watching: Option<Res<'w, Watching>>,
    playback: Option<Res<'w, Playback>>,
    shown: Option<Res<'w, Shown>>,
    skirmish: Option<Res<'w, Skirmish>>,
    speed: Res<'w, PlaybackSpeed>,
    language: Res<'w, Language>,
    screen: Res<'w, State<Screen>>,
    settings: Res<'w, Settings>,
}

/// Whether these values are made from something that has changed.
fn is_stale(sight: KeptSight, changes: Res<Changes>, mut before: Local<Option<Screen>>) -> bool {
    let moved = renews(&mut *before, Some(*sight.screen.get()));
    moved || sight.has_changed() || changes.causes.intersects(Cause::BATTLE | Cause::COURSE | Cause::WORDS)
}

fn compose(sight: KeptSight, mut painting: ResMut<Painting>, mut computed: ResMut<Computed>) {
    computed.count("kept");
    painting.kept = sight.kept();
}

impl KeptSight<'_> {
    /// Whether one of these has changed, the battle apart.
    pub(super) fn has_changed(&self) -> bool {
        self.keeping.is_changed()
            || self.autosaves.is_changed()
            || self.watching.as_ref().is_some_and(DetectChanges::is_changed)
            || self.skirmish.as_ref().is_some_and(DetectChanges::is_changed)
            || self.speed.is_changed()
            || self.language.is_changed()
            || self.settings.is_changed()
    }

    fn course(&self) -> Option<(MomentList<'_>, &Playback)> {
        let (shown, playback) = (self.shown.as_ref()?, self.playback.as_ref()?);
        Some((MomentList { words: &self.language.0, book: &shown.rulebook, state: playback.shown() }, playback))
    }

    /// The menu of the battle.
    pub(super) fn menu(&self) -> Dialogue {
        let is_replay = self.watching.is_some();
        Dialogue::Menu { if_left: build::if_left(&self.language.0, &self.keeping, is_replay), is_replay }
    }

    /// The list of saves.
    pub(super) fn saves(&self) -> SavesCard {
        let can_save = *self.screen.get() == Screen::Battle && self.watching.is_none();
        build::saves(&self.language.0, &self.keeping, can_save, &self.autosaves.0)
    }

    /// The moments of the battle; none outside a battle.
    pub(super) fn moments(&self) -> Option<MomentsCard> {
        let (course, playback) = self.course().filter(|_| *self.screen.get() == Screen::Battle)?;
        Some(match self.watching.as_deref() {
            Some(watching) => course.chapters(watching, playback),
            None => course.moments(&self.keeping),
        })
    }

    fn kept(&self) -> Kept {
        let words = &self.language.0;
        let in_battle = *self.screen.get() == Screen::Battle;
        let course = self.course().filter(|_| in_battle);
        let person = self.skirmish.as_ref().is_some_and(|skirmish| skirmish.has_human());
        let watching = self.watching.as_deref();
        Kept {
            bar: course
                .zip(watching)
                .map(|((course, playback), watching)| course.bar(watching, playback, self.speed.0)),
            tools: (in_battle && watching.is_none() && person).then(|| BackTools {
                undo: self.keeping.no_undo.is_none(),
                rewind: self.keeping.no_rewind.is_none() && self.keeping.moments.len() > 1,
            }),
            lead: match build::going_on(words, &self.keeping) {
                Some(line) => TitleLead::Continue(line),
                None if self.settings.lessons.fought => TitleLead::Skirmish,
                None => TitleLead::FirstBattle,
            },
            trouble: self.keeping.trouble.as_ref().map(|trouble| build::trouble(words, trouble)),
        }
    }

    /// The tooltip of a thing, if it is a part of these values.
    pub(super) fn tip(&self, target: &Hoverable) -> Option<Tip> {
        let words = &self.language.0;
        match target {
            Hoverable::Button(Button::Undo) => Some(build::undo_tip(words, self.keeping.no_undo.as_deref())),
            Hoverable::Button(Button::SavesFolder) => build::folder_tip(words, &self.keeping),
            Hoverable::Button(Button::Moments) => Some(build::rewind_tip(words, &self.keeping)),
            Hoverable::Choice(Choice::LetGo(_)) => {
                Some(Tip::text(words.say("saves.let_go"), [words.say("saves.let_go_line")]))
            }
            Hoverable::Button(Button::Continue) => {
                let line = build::going_on(words, &self.keeping)?;
                Some(Tip::text(line.title, [line.detail]))
            }
            Hoverable::Choice(Choice::Moment(place)) => {
                let (course, playback) = self.course()?;
                match self.watching.as_deref() {
                    Some(watching) => {
                        let chapter = watching.chapters.get(*place)?;
                        let (stretch, line) = (watching.stretch(*place, playback), words.get("moments.jump"));
                        Some(course.moment_tip(&chapter.moment, chapter.rewound, stretch.as_ref(), line))
                    }
                    None => {
                        let (moment, stretch) = (self.keeping.moments.get(*place)?, self.keeping.stretches.get(*place));
                        Some(course.moment_tip(moment, false, stretch, words.get("moments.line")))
                    }
                }
            }
            _ => None,
        }
    }
}
