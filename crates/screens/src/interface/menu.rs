//! Dialogues, the buttons around the battle, and the keyboard outside the board.

use bevy::{prelude::*, time::Real, window::RequestRedraw};

use super::state::{Painting, Picture};
use crate::codex::CodexState;
use crate::keys::is_bindable;
use crate::mech_bay::state::Bay;
use crate::overlay::Overlay;
use crate::start::model::SettingsCard;
use phaseline_hud::target::model::TargetPanel;
use phaseline_interaction::pointing::bindings::Rebinding;
use phaseline_interaction::pointing::keys::key_named;
use phaseline_interaction::{
    BoardKeys, Button, Choice, Confirmation, Focus, Hoverable, InteractionSystems, Press, PressKind, Presses,
    RequestWriter, Selection, Setting,
};
use phaseline_rules::texts::Words;
use phaseline_world::session::{
    GameContent, GameRequest, GameRequests, PacksLeftOut, Playback, PlaybackSpeed, Screen, Settings, Watching,
};

/// Enter does not leave the report until it has not been pressed for so many seconds.
const UNREAD: f32 = 1.2;

/// The keys that open and close dialogues.
const PAGES: [(KeyCode, Overlay); 5] = [
    (KeyCode::F1, Overlay::Help),
    (KeyCode::F2, Overlay::Settings),
    (KeyCode::F3, Overlay::Lanes),
    (KeyCode::F6, Overlay::Saves),
    (KeyCode::F7, Overlay::Moments),
];

/// Whether the page that is open was opened from the menu of a battle. Then closing it leads back there.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
struct FromMenu(bool);

impl FromMenu {
    /// What is open once a page is closed.
    const fn below(self, page: Overlay) -> Overlay {
        if self.0 && !matches!(page, Overlay::Menu | Overlay::None) { Overlay::Menu } else { Overlay::None }
    }
}

/// Notes which page is opened from the menu. A page that is opened from that page leads back there, too.
fn note_menu(overlay: Res<Overlay>, mut from_menu: ResMut<FromMenu>) {
    match *overlay {
        Overlay::Menu => from_menu.0 = true,
        Overlay::None => from_menu.0 = false,
        _ => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BoardKeys>()
        .init_resource::<FromMenu>()
        .add_systems(
            PreUpdate,
            (read_menu_keys.in_set(InteractionSystems::Press), handle_presses.in_set(InteractionSystems::Interface)),
        )
        .add_systems(Startup, tell_of_packs)
        .add_systems(Update, (tell_of_faults, ask, note_menu, lend_keys, stand_still).chain());
}

/// Opens the list of faulty packs at the start, before anything else.
fn tell_of_packs(left_out: Res<PacksLeftOut>, mut overlay: ResMut<Overlay>) {
    if !left_out.0.is_empty() {
        *overlay = Overlay::Packs;
    }
}

/// Shows what went wrong before the player can do anything else, and forgets it once the dialogue is closed.
fn tell_of_faults(mut requests: ResMut<GameRequests>, mut overlay: ResMut<Overlay>, mut told: Local<bool>) {
    let is_open = *overlay == Overlay::News;
    match (requests.faults.is_empty(), *told) {
        (false, false) if *overlay != Overlay::Packs => (*overlay, *told) = (Overlay::News, true),
        (false, true) if !is_open => {
            requests.faults.clear();
            *told = false;
        }
        (true, true) => {
            *overlay = if is_open { Overlay::None } else { *overlay };
            *told = false;
        }
        _ => {}
    }
}

/// Opens the question for a request that waits, and forgets the request when the question is closed.
fn ask(mut confirmation: ResMut<Confirmation>, mut overlay: ResMut<Overlay>, mut asked: Local<bool>) {
    match (confirmation.asked().is_some(), *overlay == Overlay::Question) {
        (true, false) if *asked => confirmation.forget(),
        (true, false) => *overlay = Overlay::Question,
        (false, true) => *overlay = Overlay::None,
        (true, true) | (false, false) => {}
    }
    *asked = confirmation.asked().is_some();
}

/// The values of the settings dialogue.
pub(super) fn settings_card(
    settings: &Settings,
    (screen, speed): (Screen, PlaybackSpeed),
    (content, words): (Option<&GameContent>, &Words),
    largest: f32,
) -> SettingsCard {
    let themes: Vec<(String, String)> = content.map_or_else(Vec::new, |content| {
        content.0.themes.iter().map(|(id, theme)| (id.to_string(), words.content(&theme.name).to_owned())).collect()
    });
    let theme = themes.iter().position(|(id, _)| *id == settings.theme).unwrap_or(0);
    let languages: Vec<(String, String)> = content.map_or_else(Vec::new, |content| {
        content.0.text.iter().map(|(id, texts)| (id.to_string(), texts.name.clone())).collect()
    });
    let language = languages.iter().position(|(id, _)| *id == settings.language).unwrap_or(0);
    let speed = if speed.0 >= PlaybackSpeed::AT_ONCE { 0.0 } else { speed.0 };
    let leave = screen.has_battle();
    SettingsCard { leave, speed, settings: settings.clone(), largest, themes, theme, languages, language }
}

/// Pauses a replay behind a dialogue.
fn stand_still(overlay: Res<Overlay>, watching: Option<ResMut<Watching>>) {
    if let Some(mut watching) = watching.filter(|watching| *overlay != Overlay::None && !watching.paused) {
        watching.paused = true;
    }
}

/// Lets the board have the keys while no dialogue is open.
fn lend_keys(overlay: Res<Overlay>, lent: Option<Res<BoardKeys>>, mut commands: Commands) {
    match (*overlay == Overlay::None, lent.is_some()) {
        (true, false) => commands.init_resource::<BoardKeys>(),
        (false, true) => commands.remove_resource::<BoardKeys>(),
        _ => {}
    }
}

/// Reads the keys of the dialogues, and Enter where no widget has the keyboard. egui handles Tab and arrows.
fn read_menu_keys(
    keys: Option<Res<ButtonInput<KeyCode>>>,
    screen: Res<State<Screen>>,
    confirmation: Res<Confirmation>,
    (focus, painting): (Res<Focus>, Res<Painting>),
    (mut overlay, from_menu, mut codex): (ResMut<Overlay>, Res<FromMenu>, ResMut<CodexState>),
    mut presses: ResMut<Presses>,
    (time, mut since): (Res<Time<Real>>, Local<f32>),
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = time.elapsed_secs();
    if screen.is_changed() {
        *since = now;
    }
    let Some(keys) = keys else { return };
    if keys.get_just_pressed().next().is_some() {
        redraw.write(RequestRedraw);
    }
    let in_battle = *screen.get() == Screen::Battle;
    // What is hovered has a page of its own in the codex. Elsewhere the key opens the help.
    let topic = painting.topic.clone().filter(|_| in_battle && *overlay == Overlay::None);
    let explains = keys.just_pressed(KeyCode::F1) && (topic.is_some() || *overlay == Overlay::Codex);
    if explains {
        *overlay = if topic.is_some() { Overlay::Codex } else { Overlay::None };
        topic.into_iter().for_each(|topic| codex.open(topic));
    }
    for (key, page) in PAGES.into_iter().filter(|(key, _)| !(explains && *key == KeyCode::F1)) {
        if keys.just_pressed(key) && (in_battle || page != Overlay::Moments) {
            *overlay = if *overlay == page { Overlay::None } else { page };
        }
    }
    if *overlay == Overlay::None && *screen.get() == Screen::Battle {
        return;
    }
    if keys.just_pressed(KeyCode::Escape) {
        if *overlay == Overlay::None && *screen.get() != Screen::Battle {
            presses.press(Hoverable::Button(Button::Before));
        }
        *overlay = from_menu.below(*overlay);
    }
    // egui itself presses a widget that has the keyboard.
    if !focus.held && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        let usual = match (*overlay, screen.get()) {
            (Overlay::None, Screen::Title) => Hoverable::Button(painting.kept.lead.button()),
            (Overlay::None, Screen::Setup | Screen::LanceDrop) => Hoverable::Button(Button::Begin),
            (Overlay::None, Screen::MechBay) => return,
            // Who skips the last outcomes with this key has not read the report yet.
            (Overlay::None, Screen::Report) if now - *since < UNREAD => {
                *since = now;
                return;
            }
            (Overlay::None, _) => Hoverable::Button(Button::NewBattle),
            (Overlay::Question, _) if confirmation.asked().is_none_or(|it| !it.is_for_good()) => {
                Hoverable::Button(Button::Confirm)
            }
            _ => Hoverable::Button(Button::Close),
        };
        presses.press(usual);
    }
}

/// Handles the presses that concern dialogues, settings and screens.
fn handle_presses(
    mut presses: ResMut<Presses>,
    (mut overlay, from_menu): (ResMut<Overlay>, Res<FromMenu>),
    mut settings: ResMut<Settings>,
    mut speed: ResMut<PlaybackSpeed>,
    mut request_writer: RequestWriter,
    (screen, selection, playback): (Res<State<Screen>>, Res<Selection>, Option<Res<Playback>>),
    (mut focus, painting, target, watching): (ResMut<Focus>, Res<Painting>, Res<TargetPanel>, Option<Res<Watching>>),
    (bay, mut rebinding): (Res<Bay>, ResMut<Rebinding>),
) {
    // The panel of an enemy that the pointer only hovers is closed before the menu opens, too.
    let panel = painting.picture == Picture::Battle && target.is_some();
    // A replay never catches up. The menu may open all the same, and pauses it.
    let lags = watching.is_none() && playback.is_none_or(|playback| playback.lags());
    let busy = panel || selection.can_step_back() || lags;
    if *overlay != Overlay::Keys && rebinding.waiting.is_some() {
        *rebinding = Rebinding::default();
    }
    let before = match screen.get() {
        Screen::LanceDrop => Screen::Setup,
        Screen::MechBay => bay.from,
        Screen::Report => Screen::Battle,
        _ => Screen::Title,
    };
    presses.handle(|press| {
        let open = *overlay != Overlay::None;
        let handled = match press {
            Press { target: Some(Hoverable::Button(Button::Close)), .. } => {
                *overlay = from_menu.below(*overlay);
                true
            }
            Press { target: Some(Hoverable::Button(Button::UsualKeys)), .. } => {
                settings.keys.clear();
                *rebinding = Rebinding::default();
                true
            }
            Press { target: Some(Hoverable::Button(button)), .. } => {
                press_button(*button, &mut overlay, &mut request_writer) || walk(*button, before, &mut request_writer)
            }
            Press { target: Some(Hoverable::Choice(Choice::Key(name))), .. } if is_bindable(name) => {
                *rebinding = key_named(name).map_or_else(Rebinding::default, Rebinding::of);
                true
            }
            Press { target: Some(Hoverable::Choice(Choice::Set(setting))), .. } => {
                set(setting, &mut settings, &mut speed);
                true
            }
            Press { kind: PressKind::Back, .. } if !open && !busy && *screen.get() == Screen::Battle => {
                *overlay = Overlay::Menu;
                // The keyboard starts at the first entry of the menu.
                focus.let_go();
                true
            }
            Press { kind: PressKind::Secondary | PressKind::Back, .. } if open => {
                *overlay = from_menu.below(*overlay);
                true
            }
            _ => false,
        };
        handled || open
    });
}

fn press_button(button: Button, overlay: &mut Overlay, request_writer: &mut RequestWriter) -> bool {
    match button {
        Button::Settings => *overlay = Overlay::Settings,
        Button::Sound => *overlay = Overlay::Sound,
        Button::Graphics => *overlay = Overlay::Graphics,
        Button::Help => *overlay = Overlay::Help,
        Button::Keys => *overlay = Overlay::Keys,
        Button::Lanes => *overlay = Overlay::Lanes,
        Button::Saves => *overlay = Overlay::Saves,
        Button::Moments => *overlay = Overlay::Moments,
        Button::Leave => {
            *overlay = Overlay::None;
            request_writer.wish(GameRequest::Leave);
        }
        Button::NewBattle => {
            *overlay = Overlay::None;
            request_writer.wish(GameRequest::Leave);
            request_writer.wish(GameRequest::Open(Screen::Setup));
        }
        Button::Concede => {
            *overlay = Overlay::None;
            request_writer.wish(GameRequest::Concede);
        }
        Button::Again => {
            *overlay = Overlay::None;
            request_writer.wish(GameRequest::Rematch);
        }
        Button::Quit => request_writer.wish(GameRequest::Quit),
        _ => return false,
    }
    true
}

/// Goes from screen to screen, where no battle is shown.
fn walk(button: Button, before: Screen, request_writer: &mut RequestWriter) -> bool {
    request_writer.wish(match button {
        Button::FirstBattle => GameRequest::FirstBattle,
        Button::Skirmish => GameRequest::Open(Screen::Setup),
        Button::LanceDrop => GameRequest::Open(Screen::LanceDrop),
        Button::MechBay => GameRequest::Open(Screen::MechBay),
        Button::Before => GameRequest::Open(before),
        _ => return false,
    });
    true
}

fn set(setting: &Setting, settings: &mut Settings, speed: &mut PlaybackSpeed) {
    match setting {
        Setting::Frames(most) => settings.graphics.frames = *most,
        Setting::Quality(how) => settings.graphics.quality = *how,
        Setting::Smoothing(how) => settings.graphics.smoothing = *how,
        Setting::Window(width, height) => settings.graphics.window = (*width, *height),
        Setting::Background(how) => settings.sound.in_background = *how,
        Setting::Switch(switch, on) => switch.turn(*on, settings),
        Setting::Volume(volume, percent) => settings.sound.set_volume(*volume, *percent),
        Setting::Speed(0) => speed.0 = PlaybackSpeed::AT_ONCE,
        Setting::Speed(factor) => speed.0 = f32::from(*factor),
        Setting::Scale(percent) => settings.scale = f32::from(*percent) / 100.0,
        Setting::Theme(id) => id.clone_into(&mut settings.theme),
        Setting::Language(id) => id.clone_into(&mut settings.language),
    }
}
