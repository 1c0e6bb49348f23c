//! The battle that the player sets up on the start screen and on the lance drop.

pub(crate) mod placing;

use bevy::prelude::Resource;

use phaseline_battle::{BattleSetup, SetupFault, Started, incompatibilities, start, why_incompatible};
use phaseline_interaction::{ChanceSource, Choice};
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::catalog::theme::Theme;
use phaseline_rules::content_id::ScenarioId;
use phaseline_rules::ids::UnitId;
use phaseline_rules::said::Said;
use phaseline_world::session::GameContent;

/// What has been chosen on the start screen, besides the set-up itself.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SetupChoice {
    /// Scenarios: id, name and summary.
    pub scenarios: Vec<(String, String, String)>,
    /// The index of the chosen scenario.
    pub scenario: usize,
    /// Rulesets: id, name and summary.
    pub rulesets: Vec<(String, String, String)>,
    /// For each ruleset why it does not fit the scenario; none if it fits.
    pub incompatibilities: Vec<Option<Said>>,
    /// The index of the chosen ruleset.
    pub ruleset: usize,
    /// The side whose units are listed.
    pub side: usize,
    /// The seed.
    pub seed: u64,
    /// What is picked up: a pair, or a pilot or unit of one or in reserve.
    pub picked: Option<Choice>,
    /// Why what was picked up could not be placed.
    pub refused: Option<Said>,
    /// Whether the lance drop lists the units in reserve, and not the pilots.
    pub free_units: bool,
    /// What is wrong with the choice.
    pub faults: Vec<SetupFault>,
}

/// The choices so far, and the battle that they would start.
#[derive(Debug, Clone, Default, Resource)]
pub(crate) struct Draft {
    pub(crate) choice: SetupChoice,
    pub(crate) setup: Option<BattleSetup>,
    /// The battle of the last choices that can be played.
    pub(crate) ready: Option<Started>,
    pub(crate) theme: Option<std::sync::Arc<Theme>>,
}

impl Draft {
    /// The set-up of the battle that the choices would start.
    pub const fn setup(&self) -> Option<&BattleSetup> {
        self.setup.as_ref()
    }

    pub(crate) fn unit(&self, side: usize, place: usize) -> Option<UnitId> {
        let book = &self.ready.as_ref()?.book;
        book.profiles.iter().filter(|profile| usize::from(profile.side.0) == side).nth(place).map(|profile| profile.id)
    }

    /// Proposes a battle with another seed.
    pub(crate) fn propose(&mut self, chance: &mut ChanceSource) {
        self.choice.seed = chance.battle_seed(self.choice.seed);
    }

    /// Updates everything that follows from the choices.
    pub(crate) fn renew(&mut self, content: &GameContent) {
        let Some((scenario, ..)) = self.choice.scenarios.get(self.choice.scenario) else { return };
        let id = ScenarioId::from(scenario.clone());
        let mut setup = match self.setup.take() {
            Some(setup) if setup.scenario == id => setup,
            _ => {
                self.choice.side = 0;
                (self.choice.picked, self.choice.refused) = (None, None);
                fresh(&id, content)
            }
        };
        setup.seed = self.choice.seed;
        setup.ruleset = self.choice.rulesets.get(self.choice.ruleset).map(|(id, ..)| id.clone().into());
        let fit = |(id, ..): &(String, String, String)| {
            why_incompatible(&incompatibilities(&content.0, &id.clone().into(), &setup))
        };
        self.choice.incompatibilities = self.choice.rulesets.iter().map(fit).collect();
        match start(&content.0, &setup) {
            Ok(started) => {
                self.ready = Some(started);
                self.choice.faults.clear();
            }
            Err(faults) => self.choice.faults = faults,
        }
        self.setup = Some(setup);
    }

    pub(crate) fn side_name(&self, side: usize) -> Option<String> {
        Some(self.ready.as_ref()?.book.sides.get(side)?.name.clone())
    }
}

/// The set-up of a scenario as its file says. If no human player plays any side, one plays the first.
fn fresh(id: &ScenarioId, content: &GameContent) -> BattleSetup {
    let mut setup = BattleSetup::new(id.clone(), 0);
    if let Some(scenario) = content.0.scenarios.get(id)
        && !scenario.sides.iter().any(|side| side.player == Player::Human)
        && let Some(first) = scenario.sides.first()
    {
        setup.players.insert(first.id.clone(), Player::Human);
    }
    setup
}
