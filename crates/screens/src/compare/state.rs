//! The state of the comparison: which rulesets it shows, and the result.

use std::sync::Arc;

use bevy::prelude::*;

use super::build;
use super::build::Sight;
use super::model::{LaneChoice, LanesScreen};
use crate::draft::Draft;
use crate::overlay::Overlay;
use phaseline_battle::{BattleSetup, BattleState, incompatibilities, why_incompatible};
use phaseline_content::Library;
use phaseline_interaction::{Choice, Hoverable, InteractionSystems, Press, Presses};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_lab::compare::{CompareFault, Comparison, compare, fitting};
use phaseline_rules::content_id::RulesetId;
use phaseline_rules::ruleset::Ruleset;
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;
use phaseline_world::session::{GameContent, Playback, Screen, Skirmish};

/// How many lanes have room side by side.
const MOST: usize = 4;

/// What is compared, and the result.
#[derive(Debug, Default, Resource)]
pub(crate) struct Lanes {
    /// The units and the seed. Its ruleset has the first lane.
    setup: Option<BattleSetup>,
    /// The rulesets that have lanes, in the order of the lanes.
    shown: Vec<RulesetId>,
    fitting: Vec<RulesetId>,
    answer: Option<Comparison>,
    /// Whether the battle has already drawn what the seed draws, so that it may be shown.
    sight: Sight,
    faults: Vec<CompareFault>,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Lanes>()
        .add_systems(PreUpdate, handle_presses.after(InteractionSystems::Press).before(InteractionSystems::Interface))
        .add_systems(Update, keep_up.run_if(|overlay: Res<Overlay>| *overlay == Overlay::Lanes));
}

/// Compares again when the units, the seed or the ruleset change.
fn keep_up(
    screen: Res<State<Screen>>,
    content: Option<Res<GameContent>>,
    draft: Res<Draft>,
    (skirmish, playback): (Option<Res<Skirmish>>, Option<Res<Playback>>),
    mut lanes: ResMut<Lanes>,
) {
    let Some(content) = content else { return };
    let sight = match (screen.get(), playback) {
        (Screen::Battle | Screen::Report, Some(playback)) => sight_of(playback.shown()),
        _ => Sight::Odds,
    };
    if lanes.sight != sight {
        lanes.sight = sight;
    }
    let setup = match screen.get() {
        Screen::Title | Screen::Setup | Screen::LanceDrop | Screen::MechBay => draft.setup().cloned(),
        Screen::Battle | Screen::Report => skirmish.map(|skirmish| skirmish.setup.clone()),
    };
    if setup.is_none() || lanes.setup == setup {
        return;
    }
    lanes.setup = setup;
    lanes.begin(&content.0);
}

/// What may be shown: everything once all units have drawn in the first round.
fn sight_of(state: &BattleState) -> Sight {
    let drawn = state.round > 1 || state.alive().all(|unit| unit.turn.ledger.is_some());
    if drawn { Sight::Drawn } else { Sight::Odds }
}

impl Lanes {
    /// Shows the rulesets that fit, that of the battle first.
    fn begin(&mut self, library: &Library) {
        let Some(setup) = &self.setup else { return };
        self.fitting = fitting(library, setup);
        let own = setup.ruleset.clone();
        let own = own.or_else(|| library.scenarios.get(&setup.scenario)?.ruleset.clone());
        let first = own.filter(|own| self.fitting.contains(own));
        let others = self.fitting.iter().filter(|id| Some(*id) != first.as_ref()).cloned();
        self.shown = first.clone().into_iter().chain(others).take(MOST).collect();
        self.ask(library);
    }

    fn ask(&mut self, library: &Library) {
        let Some(setup) = &self.setup else { return };
        match compare(library, &self.shown, setup) {
            Ok(answer) => {
                self.answer = Some(answer);
                self.faults.clear();
            }
            Err(faults) => {
                self.answer = None;
                self.faults = faults;
            }
        }
    }

    /// Gives a ruleset a lane, or takes its lane away. If there is no room, the last lane makes room.
    fn toggle(&mut self, id: &str, library: &Library) {
        let known = self.fitting.iter().find(|known| known.as_str() == id).cloned();
        let Some(known) = known else { return };
        match self.shown.iter().position(|shown| *shown == known) {
            Some(_) if self.shown.len() == 1 => return,
            Some(place) => _ = self.shown.remove(place),
            None => {
                self.shown.truncate(MOST - 1);
                self.shown.push(known);
            }
        }
        self.ask(library);
    }

    /// The values of the screen.
    pub fn screen(&self, words: &Words, library: &Library) -> LanesScreen {
        let Some(setup) = &self.setup else { return LanesScreen::default() };
        let scenario = library.scenarios.get(&setup.scenario).map_or("", |scenario| scenario.name.as_str());
        let choice = |(id, ruleset): (&RulesetId, &Arc<Ruleset>)| LaneChoice {
            ruleset: id.to_string(),
            name: words.content(ruleset.name()).to_owned(),
            shown: self.shown.contains(id),
            incompatible: !self.fitting.contains(id),
        };
        let line = match self.sight {
            Sight::Drawn => "lanes.line",
            Sight::Odds => "lanes.line_before",
        };
        LanesScreen {
            line: words.fill(line, &[("scenario", &scenario), ("seed", &setup.seed)]),
            choices: library.rulesets.iter().map(choice).collect(),
            columns: self.answer.as_ref().map(|answer| build::lanes(words, answer, self.sight)).unwrap_or_default(),
            fault: Said::row("\n", self.faults.iter().map(CompareFault::said)).in_words(words),
        }
    }

    /// The tooltip of what is hovered on the screen.
    pub fn tip(&self, words: &Words, library: &Library, target: &Hoverable, unfolded: bool) -> Option<Tip> {
        match target {
            Hoverable::Lane(ruleset, unit) => {
                build::lane_tip(words, (self.answer.as_ref()?, self.sight), ruleset, *unit, unfolded)
            }
            Hoverable::Choice(Choice::Lane(id)) => {
                let (id, ruleset) = library.rulesets.iter().find(|(known, _)| known.as_str() == id)?;
                let mut lines = vec![Note { text: words.content(ruleset.summary()).to_owned(), tone: Tone::Muted }];
                let why_not = why_incompatible(&incompatibilities(library, id, self.setup.as_ref()?));
                lines.extend(why_not.map(|why| Note { text: why.in_words(words), tone: Tone::Bad }));
                Some(Tip::Text { title: words.content(ruleset.name()).to_owned(), lines })
            }
            _ => None,
        }
    }
}

/// Handles the presses that choose rulesets.
fn handle_presses(
    mut presses: ResMut<Presses>,
    content: Option<Res<GameContent>>,
    overlay: Res<Overlay>,
    mut lanes: ResMut<Lanes>,
) {
    let Some(content) = content.filter(|_| *overlay == Overlay::Lanes) else { return };
    presses.handle(|press| match press {
        Press { target: Some(Hoverable::Choice(Choice::Lane(id))), .. } => {
            lanes.toggle(id, &content.0);
            true
        }
        _ => false,
    });
}
