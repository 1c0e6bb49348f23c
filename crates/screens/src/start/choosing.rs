//! What the player chooses on the start screen and on the lance drop.

use bevy::prelude::*;

use super::build;
use super::model::SetupScreen;
use crate::draft::placing::{restore, take_up};
use crate::draft::{Draft, SetupChoice};
use phaseline_hud::facts::ledger_cards::initiative_of_state;
use phaseline_hud::unit::traits;
use phaseline_interaction::{Button, ChanceSource, Choice, Hoverable, InteractionSystems, Press, Presses};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::buttons;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::content_id::PilotId;
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::texts::Words;
use phaseline_world::session::{GameContent, GameRequest, GameRequests, Screen, Settings};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Draft>()
        .add_systems(PreUpdate, handle_presses.in_set(InteractionSystems::Interface).run_if(is_open))
        .add_systems(OnExit(Screen::Battle), offer_another_seed)
        .add_systems(OnExit(Screen::Report), offer_another_seed)
        .add_systems(OnExit(Screen::LanceDrop), put_down)
        .add_systems(Update, prepare.run_if(|screen: Res<State<Screen>>| !screen.get().has_battle()));
}

/// Whether the screens are shown on which the battle is set up.
fn is_open(screen: Res<State<Screen>>) -> bool {
    matches!(screen.get(), Screen::Setup | Screen::LanceDrop)
}

impl Draft {
    /// The values of the start screen.
    pub fn screen(&self, words: &Words) -> Option<SetupScreen> {
        let theme = self.theme.as_ref()?;
        let ready = self.ready.as_ref().map(|started| (&*started.book, &started.state));
        Some(build::setup(words, &self.choice, ready, theme))
    }

    /// The tooltip of what is hovered on the start screen.
    pub fn tip(&self, words: &Words, target: &Hoverable, unfolded: bool) -> Option<Tip> {
        let started = self.ready.as_ref()?;
        match target {
            Hoverable::Choice(Choice::Ruleset(id)) => self.ruleset_tip(words, id),
            Hoverable::Choice(Choice::Slot(side, place) | Choice::Pilot(side, place) | Choice::Unit(side, place)) => {
                let unit = self.unit(*side, *place)?;
                traits::pair(words, &started.book, unit)
            }
            Hoverable::Choice(Choice::Player(_, player)) => player_tip(words, *player, &started.book.ruleset),
            Hoverable::Slot(side, place) => {
                let unit = self.unit(*side, *place)?;
                let card = initiative_of_state((words, &started.book, &started.state), unit, unfolded);
                Some(Tip::Ledger(Box::new(card)))
            }
            Hoverable::Button(button) => buttons::button(words, *button),
            _ => None,
        }
    }

    /// The tooltip of a pilot in reserve.
    pub fn free_pilot_tip(&self, words: &Words, content: &GameContent, target: &Hoverable) -> Option<Tip> {
        let Hoverable::Choice(Choice::FreePilot(id)) = target else { return None };
        let pilot = content.0.pilots.get(&PilotId::from(id.clone()))?;
        Some(traits::pilot(words, &self.ready.as_ref()?.book.ruleset, pilot))
    }

    /// The tooltip of a ruleset: how it orders a round, and why it does not fit the scenario.
    fn ruleset_tip(&self, words: &Words, id: &str) -> Option<Tip> {
        let place = self.choice.rulesets.iter().position(|(known, ..)| known == id)?;
        let (_, name, summary) = &self.choice.rulesets[place];
        let mut lines = vec![Note { text: words.content(summary).to_owned(), tone: Tone::Muted }];
        if let Some(why_not) = self.choice.incompatibilities.get(place).cloned().flatten() {
            lines.push(Note {
                text: words.fill("start.misfit", &[("reason", &why_not.in_words(words))]),
                tone: Tone::Bad,
            });
        }
        Some(Tip::Text { title: words.content(name).to_owned(), lines })
    }
}

/// Chooses another seed after a battle, so that the start screen offers a new battle.
fn offer_another_seed(content: Option<Res<GameContent>>, mut draft: ResMut<Draft>, mut chance: ChanceSource) {
    if let (Some(content), Some(_)) = (content, &draft.setup) {
        draft.propose(&mut chance);
        draft.renew(&content);
    }
}

/// What was taken up on the lance drop stays there.
fn put_down(mut draft: ResMut<Draft>) {
    (draft.choice.picked, draft.choice.refused) = (None, None);
}

/// Lists the choices, and keeps the theme up to date.
fn prepare(
    content: Option<Res<GameContent>>,
    settings: Res<Settings>,
    mut draft: ResMut<Draft>,
    mut chance: ChanceSource,
) {
    let Some(content) = content else { return };
    if draft.choice.scenarios.is_empty() {
        draft.propose(&mut chance);
    }
    if draft.choice.scenarios.is_empty() || content.is_changed() {
        list(&mut draft.choice, &content);
        draft.renew(&content);
    }
    if draft.theme.as_ref().is_none_or(|theme| theme.id.as_str() != settings.theme) {
        draft.theme = phaseline_kit::theme::look::theme_of(&content, &settings);
    }
}

fn list(choice: &mut SetupChoice, content: &GameContent) {
    // Small battles come first, because newcomers can take them in at a glance.
    let mut scenarios: Vec<_> = content.0.scenarios.iter().collect();
    scenarios.sort_by_key(|(_, scenario)| scenario.sides.iter().map(|side| side.units.len()).sum::<usize>());
    choice.scenarios = scenarios
        .iter()
        .map(|(id, scenario)| (id.to_string(), scenario.name.clone(), scenario.summary.clone()))
        .collect();
    choice.rulesets = content
        .0
        .rulesets
        .iter()
        .map(|(id, ruleset)| (id.to_string(), ruleset.name().to_owned(), ruleset.summary().to_owned()))
        .collect();
    choice.scenario = choice.scenario.min(choice.scenarios.len().saturating_sub(1));
    let own = scenarios.get(choice.scenario).and_then(|(_, scenario)| scenario.ruleset.clone());
    choice.ruleset =
        own.and_then(|own| choice.rulesets.iter().position(|(id, ..)| *id == own.to_string())).unwrap_or(0);
}

/// Handles the presses that choose something.
fn handle_presses(
    mut presses: ResMut<Presses>,
    mut draft: ResMut<Draft>,
    mut requests: ResMut<GameRequests>,
    content: Option<Res<GameContent>>,
    mut chance: ChanceSource,
) {
    let Some(content) = content else { return };
    presses.handle(|press| {
        let Press { target: Some(target), .. } = press else { return false };
        match target {
            Hoverable::Choice(choice) if choose(&mut draft, choice, &content) => {}
            Hoverable::Slot(side, place) => take_up(&mut draft, &Choice::Slot(*side, *place), &content),
            Hoverable::Button(Button::FreePilots) => draft.choice.free_units = false,
            Hoverable::Button(Button::FreeUnits) => draft.choice.free_units = true,
            Hoverable::Button(Button::Published) => restore(&mut draft),
            Hoverable::Button(Button::NewSeed) => draft.propose(&mut chance),
            Hoverable::Button(Button::Begin) => {
                if let Some(setup) = draft.setup.clone().filter(|_| draft.choice.faults.is_empty()) {
                    requests.push(GameRequest::Start(setup));
                }
                return true;
            }
            _ => return false,
        }
        draft.renew(&content);
        true
    });
}

/// Takes a choice. Returns whether it is one of the start screen.
fn choose(draft: &mut Draft, choice: &Choice, content: &GameContent) -> bool {
    let place = |list: &[(String, String, String)], id: &str| list.iter().position(|(known, ..)| known == id);
    match choice {
        Choice::Scenario(id) => {
            if let Some(chosen) = place(&draft.choice.scenarios, id) {
                draft.choice.scenario = chosen;
                draft.setup = None;
                list(&mut draft.choice, content);
            }
        }
        Choice::Ruleset(id) => {
            let fits = |place: &usize| draft.choice.incompatibilities.get(*place).is_none_or(Option::is_none);
            draft.choice.ruleset = place(&draft.choice.rulesets, id).filter(fits).unwrap_or(draft.choice.ruleset);
        }
        Choice::Seed(seed) => draft.choice.seed = *seed,
        Choice::Side(side) => draft.choice.side = *side,
        Choice::Player(side, player) => set_player(draft, *side, *player),
        Choice::Slot(..) | Choice::Pilot(..) | Choice::Unit(..) | Choice::FreePilot(_) | Choice::FreeUnit(_) => {
            take_up(draft, choice, content);
        }
        _ => return false,
    }
    true
}

fn set_player(draft: &mut Draft, side: usize, player: Player) {
    let Some(name) = draft.side_name(side) else { return };
    let known = draft.ready.as_ref().and_then(|ready| ready.book.sides.iter().find(|side| side.name == name));
    // If the computer plays this side already, it gets the next level.
    let next = known.filter(|side| side.player == Player::Ai && player == Player::Ai).map(|side| side.level.next());
    if let Some(setup) = &mut draft.setup {
        if let Some(level) = next {
            setup.levels.insert(name.clone(), level);
        }
        setup.players.insert(name, player);
    }
}

/// The tooltip of who plays a side: how well the computer plays, and whether the draw of the ruleset asks.
fn player_tip(words: &Words, player: Player, ruleset: &Ruleset) -> Option<Tip> {
    const LEVELS: [&str; 4] = ["start.level_next", "start.novice_plays", "start.regular_plays", "start.veteran_plays"];
    let (title, told) = match player {
        Player::Human => ("start.human", &[][..]),
        Player::Ai => ("start.ai", &LEVELS[..]),
    };
    let asks = ruleset.main_draw().is_some_and(|draw| ruleset.asks_who_plays(draw));
    let keys = told.iter().copied().chain(asks.then_some("start.who_plays_counts"));
    let lines: Vec<Note> = keys.map(|key| Note { text: words.say(key), tone: Tone::Muted }).collect();
    (!lines.is_empty()).then(|| Tip::Text { title: words.say(title), lines })
}
