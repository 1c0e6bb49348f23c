//! A single unit with its pilot: what a ruleset reads of it without a battle around it.
//!
//! The unit is made and read as in a battle, on a board of a single hex with no other unit.

use super::beginning::bare_state;
use super::enlist::{Crewed, fit_out, pair_name};
use super::roster::Slot;
use super::start::compose;
use crate::combat::damage::in_force;
use crate::readiness::at_hand::wield;
use crate::readiness::declared;
use crate::readiness::stat_block::note_sources;
use crate::resolve::refill::refill_surely;
use crate::rulebook::book::{Rulebook, SideBook};
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::active_effect::{ActiveEffect, Ends, Source};
use crate::state::battle_setup::{BattleSetup, SetupFault};
use crate::state::battle_state::BattleState;
use crate::state::unit_state::UnitState;
use crate::stats::auras;
use crate::stats::plain_stat_block::plain_stat_block;
use phaseline_content::Library;
use phaseline_rules::board::Board;
use phaseline_rules::catalog::input::Inputs;
use phaseline_rules::catalog::scenario::map::{Map, MapFile};
use phaseline_rules::catalog::scenario::objective::Wins;
use phaseline_rules::catalog::scenario::terrain::{Terrain, TerrainForm};
use phaseline_rules::catalog::scenario::{Level, Player, Relation};
use phaseline_rules::catalog::sound::TerrainSounds;
use phaseline_rules::combat::combat_numbers::CombatNumbers;
use phaseline_rules::content_id::{CombatId, EffectId, MapId, TerrainId};
use phaseline_rules::evaluation::stat_block::{Flags, StatBlock};
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::{SideId, UnitId};
use phaseline_rules::ruleset::{DeclarationIx, DrawIx, Flag, ImpactIx, Ruleset, StatKey};
use phaseline_rules::said::Said;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A single unit, in the pause before a first round.
#[derive(Debug, Clone)]
pub struct Alone {
    /// The rulebook of a battle with only this unit.
    pub book: Rulebook,
    /// The state of that battle.
    pub state: BattleState,
    flags: Flags,
    enters: bool,
}

/// The state that a single unit is put into.
#[derive(Debug, Clone, Default)]
pub struct State {
    /// Its flags. With `enters` the flags that follow from its state are added.
    pub flags: Flags,
    /// Wounds of its pilot.
    pub wounds: u32,
    /// Its heat points.
    pub heat: i32,
    /// Its declarations: the symbol of each, as an index into the input's list.
    pub declared: Vec<(DeclarationIx, i32)>,
    /// Effects of the content that are active on it, in the order in which they began. Effects
    /// count whatever units they reach.
    pub effects: Vec<EffectId>,
    /// Whether it is as it enters a battle: counters are filled, flags follow from its state, and it brings the
    /// values of what it has declared.
    pub enters: bool,
}

impl Alone {
    /// Puts a single unit on a board.
    ///
    /// # Errors
    ///
    /// Lists everything it names that does not exist, and every input that the ruleset reads and that it lacks.
    pub fn new(
        library: &Library,
        ruleset: &Arc<Ruleset>,
        crewed: Crewed<'_>,
        given: &State,
    ) -> Result<Self, Vec<SetupFault>> {
        let unfit = |why| {
            let unit = pair_name(crewed.design, crewed.pilot);
            vec![SetupFault::Unfit { unit, why: Said::key(why) }]
        };
        let combat = usual_combat(library).ok_or_else(|| unfit("setup.no_combat"))?;
        let board = one_hex().ok_or_else(|| unfit("setup.no_board"))?;
        let pose = Pose { hex: Hex::from_map(0, 0), facing: Facing::NORTH };
        let (design, pilot) = (crewed.design.id.clone(), crewed.pilot.id.clone());
        let (inputs, tags) = (Inputs::new(), BTreeSet::new());
        let slot = Slot { id: UNIT, side: SIDE, design, pilot, inputs, tags, start: pose, arrival: None };
        let profile = fit_out(library, ruleset, &slot, crewed)?;
        let book = compose(library, ruleset, combat, board, vec![side()], vec![profile]);
        let mut state = bare_state(&book, &BattleSetup::new("", 0));
        for side in &mut state.sides {
            side.inspired = false;
        }
        if let Some(unit) = state.units.first_mut() {
            put(&book, unit.change(), given);
        }
        auras::refresh(&book, &mut state);
        let mut alone = Self { book, state, flags: given.flags, enters: given.enters };
        if let Some(stat_block) = alone.stat_block().filter(|_| given.enters)
            && let Some(unit) = alone.state.units.first_mut()
        {
            refill_surely(&alone.book, unit.change(), &stat_block);
        }
        Ok(alone)
    }

    /// Puts in force what the wounds of the pilot have left on its statistics.
    ///
    /// # Errors
    ///
    /// The impact that chance or another unit has a part in.
    pub fn suffer(&mut self) -> Result<(), ImpactIx> {
        let Some(stat_block) = self.stat_block() else { return Ok(()) };
        let Some(unit) = self.state.units.first_mut().filter(|unit| unit.crew.wounds > 0) else { return Ok(()) };
        for (impact, statistic, change) in self.book.ruleset.left_by_wounds(&stat_block, unit.crew.wounds)? {
            let label = self.book.ruleset.impacts().get(impact.get()).map_or("", |impact| impact.label.as_str());
            unit.change().effects.0.push(ActiveEffect {
                source: Source::Impact(impact),
                label: label.to_owned(),
                changes: vec![(StatKey::Ruleset(statistic), change)],
                group: None,
                ends: Ends::Never,
                by: None,
            });
        }
        Ok(())
    }

    /// The profile of the unit.
    #[must_use]
    pub fn profile(&self) -> Option<&UnitProfile> {
        self.book.profile(UNIT)
    }

    /// The state of the unit.
    #[must_use]
    pub fn unit(&self) -> Option<&UnitState> {
        self.state.unit(UNIT)
    }

    /// The stat block of the unit. Without a side no units are counted and none is near.
    #[must_use]
    pub fn stat_block(&self) -> Option<StatBlock> {
        let unit = self.unit()?;
        let mut stat_block = plain_stat_block(&self.book, &self.state, unit)?;
        stat_block.facts.units_of_side = 0;
        if !self.enters {
            stat_block.flags = self.flags;
            return Some(stat_block);
        }
        let said = Flag::ALL.into_iter().filter(|flag| self.flags.has(*flag));
        stat_block.flags = said.fold(stat_block.flags, Flags::with);
        declared::overlay(&self.book, unit, &mut stat_block);
        wield(&self.book, unit, &mut stat_block);
        Some(stat_block)
    }

    /// Notes in its stat block where each statistic that a draw reads comes from.
    pub fn note_sources(&self, draw: DrawIx, stat_block: &mut StatBlock) {
        if let Some(unit) = self.unit() {
            note_sources(&self.book, unit, draw, stat_block);
        }
    }
}

const UNIT: UnitId = UnitId(0);
const SIDE: SideId = SideId(0);

/// Puts the unit into a state.
fn put(book: &Rulebook, unit: &mut UnitState, state: &State) {
    let is = |flag: Flag| state.flags.has(flag);
    unit.hull.prone = is(Flag::Prone);
    unit.hull.crippled = is(Flag::Crippled);
    unit.heat.set(state.heat);
    unit.heat.shut_down = is(Flag::ShutDown);
    unit.crew.wounds = state.wounds;
    unit.crew.unconscious = is(Flag::Unconscious);
    unit.turn.acted = is(Flag::Acted);
    unit.turn.declared.clone_from(&state.declared);
    unit.memory.ready = is(Flag::Ready);
    let known = state.effects.iter().filter_map(|id| book.effects.get(id));
    unit.effects.0.extend(known.map(|effect| in_force(effect, None)));
}

fn side() -> SideBook {
    SideBook {
        id: SIDE,
        name: String::new(),
        label: String::new(),
        relation: Relation::Friendly,
        player: Player::default(),
        level: Level::default(),
        hostile: vec![false],
        objectives: Vec::new(),
        wins: Wins::default(),
    }
}

/// The combat numbers that most scenarios use; of equal ones those with the first id.
fn usual_combat(library: &Library) -> Option<&CombatNumbers> {
    let used = |id: &CombatId| library.scenarios.values().filter(|scenario| scenario.combat == *id).count();
    library.combat.iter().max_by_key(|(id, _)| (used(id), Reverse(*id))).map(|(_, numbers)| numbers)
}

/// A board with a single hex.
fn one_hex() -> Option<Board> {
    let ground = TerrainId::new("");
    let terrain = Terrain {
        id: ground.clone(),
        name: String::new(),
        move_cost: BTreeMap::new(),
        closed: false,
        sight_height: 0,
        blocks_after: 0,
        between: 0,
        cover: 0,
        cool: 0,
        heat: 0,
        form: TerrainForm::Open,
        colours: None,
        sounds: TerrainSounds::default(),
    };
    let map = MapFile {
        id: MapId::new(""),
        name: String::new(),
        summary: String::new(),
        rows: vec!["g0".to_owned()],
        legend: BTreeMap::from([("g".to_owned(), ground.clone())]),
    };
    Board::new(Map::from_file(&map).ok()?, &BTreeMap::from([(ground, terrain)])).ok()
}
