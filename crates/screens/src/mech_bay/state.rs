//! What the mech bay shows, and the presses that change it.

use bevy::prelude::*;
use bevy::state::state::StateTransitionEvent;

use super::build;
use super::choices::BayChoices;
use super::model::MechBayScreen;
use crate::draft::Draft;
use phaseline_interaction::pointing::keys::SHIFT;
use phaseline_interaction::{BayChoice, Choice, Exhibit, Hoverable, InteractionSystems, Press, Presses};
use phaseline_kit::theme::look::theme_of;
use phaseline_kit::tooltip::model::Tip;
use phaseline_rules::texts::Words;
use phaseline_world::session::{GameContent, Language, Screen, Settings};

/// The mech bay.
#[derive(Debug, Default, Resource)]
pub(crate) struct Bay {
    /// The screen from which it was opened.
    pub from: Screen,
    /// How far the unit has been turned, in radians.
    pub turn: f32,
    choices: BayChoices,
    filled: Option<(BayChoices, MechBayScreen)>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Bay>()
        .add_systems(OnEnter(Screen::MechBay), arrive)
        .add_systems(PreUpdate, handle_presses.in_set(InteractionSystems::Interface).run_if(in_state(Screen::MechBay)))
        .add_systems(OnExit(Screen::MechBay), |mut exhibit: ResMut<Exhibit>| *exhibit = Exhibit::default())
        .add_systems(Update, (fill, exhibit).chain().run_if(in_state(Screen::MechBay)));
}

/// Remembers the screen before, and begins with its ruleset.
fn arrive(mut transitions: MessageReader<StateTransitionEvent<Screen>>, draft: Res<Draft>, mut bay: ResMut<Bay>) {
    let before = transitions.read().last().and_then(|transition| transition.exited);
    bay.from = before.filter(|screen| !screen.has_battle() && *screen != Screen::MechBay).unwrap_or_default();
    if let Some(ruleset) = draft.setup().and_then(|setup| setup.ruleset.as_ref()) {
        bay.choices.ruleset = ruleset.to_string();
    }
}

fn handle_presses(mut presses: ResMut<Presses>, mut bay: ResMut<Bay>) {
    presses.handle(|press| {
        let Press { target: Some(Hoverable::Choice(Choice::Bay(choice))), .. } = press else { return false };
        let choices = &mut bay.choices;
        match choice.clone() {
            BayChoice::Unit(id) => choices.unit = id,
            // Pressed again, it is compared with none.
            BayChoice::Beside(id) => choices.beside = if choices.beside == id { String::new() } else { id },
            BayChoice::Pilot(id) => choices.pilot = id,
            BayChoice::Ruleset(id) => choices.ruleset = id,
            BayChoice::Sort(sort) => choices.sort = sort,
            BayChoice::Type(id) => choices.unit_type = id,
        }
        true
    });
}

/// Puts the shown unit on the stage, and turns it as the player drags it.
fn exhibit(content: Option<Res<GameContent>>, settings: Res<Settings>, bay: Res<Bay>, mut exhibit: ResMut<Exhibit>) {
    let Some(content) = content else { return };
    let Some(theme) = theme_of(&content, &settings) else { return };
    let design = content.0.units.values().find(|design| design.id.as_str() == bay.choices.unit);
    let shown = design.map(|design| (design.model.clone(), theme.sides.friendly.paint));
    exhibit.set_if_neq(Exhibit { shown, turn: bay.turn });
}

/// Computes everything anew when a choice, the content or the language changes. While Shift is held, the breakdown
/// shows the terms that add nothing, too.
fn fill(
    content: Option<Res<GameContent>>,
    language: Res<Language>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    mut bay: ResMut<Bay>,
) {
    let unfolded = keys.is_some_and(|keys| keys.any_pressed(SHIFT));
    let sheet = bay.filled.as_ref().and_then(|(_, screen)| screen.sheet.as_ref());
    if sheet.is_some_and(|sheet| sheet.ledger.unfolded != unfolded)
        && let Some(sheet) = bay.filled.as_mut().and_then(|(_, screen)| screen.sheet.as_mut())
    {
        sheet.ledger.unfolded = unfolded;
    }
    let Some(content) = content else { return };
    let known = bay.filled.as_ref().is_some_and(|(choices, _)| *choices == bay.choices);
    if known && !content.is_changed() && !language.is_changed() {
        return;
    }
    let (choices, mut screen) = build::filled(&language.0, &content.0, bay.choices.clone());
    if let Some(sheet) = &mut screen.sheet {
        sheet.ledger.unfolded = unfolded;
    }
    bay.choices = choices.clone();
    bay.filled = Some((choices, screen));
}

impl Bay {
    /// The values of the screen.
    pub(crate) fn screen(&self) -> Option<&MechBayScreen> {
        self.filled.as_ref().map(|(_, screen)| screen)
    }

    /// The tooltip of what is hovered.
    pub(crate) fn tip(&self, words: &Words, content: &GameContent, target: &Hoverable, unfolded: bool) -> Option<Tip> {
        let Hoverable::Choice(Choice::Bay(choice)) = target else { return None };
        build::tip(words, &content.0, &self.choices, choice, unfolded)
    }
}
