//! The first state of a battle.

use crate::readiness::stat_block::stat_block_of;
use crate::resolve::refill::refill;
use crate::rulebook::book::{Rulebook, SideBook};
use crate::rulebook::objective::Progress;
use crate::rulebook::unit_profile::UnitProfile;
use crate::state::active_effect::Effects;
use crate::state::askers::Askers;
use crate::state::battle_setup::BattleSetup;
use crate::state::battle_state::{BattleState, Side, Stage};
use crate::state::shared::Shared;
use crate::state::streams::{Purpose, Stream, Streams};
use crate::state::unit_state::{Crew, Heat, Hull, Identity, Memory, Place, Presence, Turn, UnitState};
use crate::stats::auras;
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::{Holder, Moment, Ruleset};

/// The state in the pause before the first round.
pub(crate) fn first_state(book: &Rulebook, setup: &BattleSetup) -> BattleState {
    let mut state = bare_state(book, setup);
    let ruleset = &book.ruleset;
    auras::refresh(book, &mut state);
    for place in 0..state.units.len() {
        let id = state.units[place].id();
        if state.units[place].is_waiting() {
            continue;
        }
        let Some(stat_block) = stat_block_of(book, &state, id) else { continue };
        let unit = state.units[place].change();
        unit.memory.kept = ruleset.keep_values(&stat_block, &mut unit.streams.initiative);
    }
    refill(book, &mut state, Moment::BattleBegins, None);
    refill(book, &mut state, Moment::RoundBegins, None);
    state
}

/// The same state before auras begin, values are kept and counters are filled.
pub(crate) fn bare_state(book: &Rulebook, setup: &BattleSetup) -> BattleState {
    let mut chance = Stream::seeded(setup.seed, None, Purpose::Battle);
    let mut longest_ago: Vec<SideId> = book.sides.iter().map(|side| side.id).collect();
    for place in (1..longest_ago.len()).rev() {
        let other = chance.below(place as u64 + 1) as usize;
        longest_ago.swap(place, other);
    }
    let ruleset = &book.ruleset;
    let side = |side: &SideBook| Side {
        id: side.id,
        morale: book.combat.morale.start,
        inspired: book.combat.morale.start >= book.combat.morale.inspired_from,
        counters: ruleset.fresh_counters(Holder::Side),
        objectives: vec![Progress::default(); side.objectives.len()],
    };
    BattleState {
        version: BattleState::VERSION,
        setup: Shared::new(setup.clone()),
        round: 1,
        stage: Stage::Pause,
        step: None,
        turn: None,
        stack: Vec::new(),
        windows: Vec::new(),
        asked_at: None,
        stops: Vec::new(),
        askers: Askers::default(),
        sides: book.sides.iter().map(side).collect(),
        longest_ago,
        units: book.profiles.iter().map(|profile| Shared::new(fresh_unit(ruleset, profile, setup.seed))).collect(),
        chance,
        outcome_count: 0,
    }
}

fn fresh_unit(ruleset: &Ruleset, profile: &UnitProfile, seed: u64) -> UnitState {
    let presence = if profile.arrival.is_some() { Presence::Waiting } else { Presence::Here };
    UnitState {
        identity: Identity { id: profile.id, side: profile.side },
        place: Place { presence, ..Place::at(profile.start) },
        hull: Hull {
            plates: profile.plates.clone(),
            ammunition: profile.weapons.iter().map(|armament| armament.weapon.ammunition).collect(),
            uses: profile.usables.iter().map(|usable| usable.usage.times).collect(),
            stability: 0,
            prone: false,
            crippled: false,
            motion_lost: 0,
            destroyed: false,
        },
        heat: Heat::default(),
        crew: Crew::default(),
        turn: Turn::default(),
        memory: Memory {
            counters: ruleset.fresh_counters(Holder::Unit),
            kept: vec![None; ruleset.kept_values()],
            ..Memory::default()
        },
        effects: Effects::default(),
        streams: Streams::seeded(seed, profile.id),
    }
}
