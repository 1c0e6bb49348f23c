//! The forecast of the next draw is exactly what the draw reads when nothing happens until then.

use crate::support::arrange::{edit, edit_unit, give_turn};
use crate::support::battles::under;
use crate::support::yard::{BLUE, BLUE_TWO, RED, RED_TWO, RandomPlayer, act, action, end, engine, library, yard};
use phaseline_battle::combat::checks;
use phaseline_battle::forecast::order::{OpenEvent, next_round};
use phaseline_battle::query::{before, distribution};
use phaseline_battle::readiness::stat_block::stat_block_of;
use phaseline_battle::state::unit_state::{ActiveEffect, Ends, Source};
use phaseline_battle::what_if::with_other_chance;
use phaseline_battle::{Battle, BattleState, CheckPurpose, InTurn, Intent, Outcome, Rulebook, Stage, Target, start};
use phaseline_rules::catalog::statistic::BattleStatistic;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::combat::test_roll::Chance;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{Defer, Each, Holder, Moment, StatIx, StatKey, Verb};
use std::collections::BTreeMap;
use std::sync::Arc;

const SCENARIOS: [&str; 9] =
    ["yard", "two_fords", "yard_net", "saltgate", "yard_leave", "salt_road", "yard_late", "lantern_point", "yard_hold"];

/// So often dice are thrown until they change nothing.
const THROWS: u64 = 400;

/// So many other rolls of the ruleset tell which were left to chance.
const OTHERS: u64 = 24;

/// A check that chance decided, with the chance that it changes something.
type Check = (UnitId, CheckPurpose, Chance);

/// A battle in which nothing happens any more: nobody decides anything, and dice fall so that they change nothing.
struct Idle {
    book: Arc<Rulebook>,
    engine: Battle,
    now: Arc<BattleState>,
    checks: Vec<Check>,
}

/// The dice cannot fall so that nothing changes.
#[derive(Debug)]
struct NoSuchDice;

impl Idle {
    fn new(book: &Arc<Rulebook>, now: &Arc<BattleState>) -> Self {
        let engine = Battle::new(Arc::clone(book), BattleState::clone(now));
        Self { book: Arc::clone(book), engine, now: Arc::clone(now), checks: Vec::new() }
    }

    /// What happens with one throw of the dice, and another one for the ruleset's own rolls.
    fn throw(&mut self, intent: Option<&Intent>, seed: u64, rolls: u64) -> Vec<Outcome> {
        let mut thrown = with_other_chance(BattleState::clone(&self.now), seed);
        let other = with_other_chance(BattleState::clone(&self.now), rolls);
        for (unit, other) in thrown.units.iter_mut().zip(&other.units) {
            unit.change().streams.initiative = other.streams.initiative.clone();
        }
        self.engine = Battle::new(Arc::clone(&self.book), thrown);
        match intent {
            Some(intent) => self.engine.play(intent.clone()).unwrap_or_else(|why| panic!("{intent:?}: {why}")),
            None => self.engine.settle(),
        }
        self.engine.chronicle().outcomes.clone()
    }

    /// Goes on with dice that change nothing.
    fn go(&mut self, intent: Option<Intent>) -> Result<Vec<Outcome>, NoSuchDice> {
        let mut throws = (0..THROWS).map(|seed| (seed, self.throw(intent.as_ref(), seed, seed)));
        let (seed, told) = throws.find(|(_, told)| is_quiet(told)).ok_or(NoSuchDice)?;
        let mut after = self.engine.state();
        let rolls = |it: &Outcome| match it {
            Outcome::InitiativeShifted { .. } => true,
            Outcome::RoundBegan { .. } => self.book.ruleset.counters().iter().any(|counter| counter.refill.is_some()),
            _ => false,
        };
        if told.iter().any(rolls) && intent != Some(Intent::Draw) {
            after = self.without_rolls(intent.as_ref(), seed, &after)?;
        }
        self.checks.extend(told.iter().filter_map(open_check));
        self.now = after;
        Ok(told)
    }

    /// The battle with the counters as they were that other rolls of the ruleset would have left otherwise.
    fn without_rolls(
        &mut self,
        intent: Option<&Intent>,
        seed: u64,
        after: &Arc<BattleState>,
    ) -> Result<Arc<BattleState>, NoSuchDice> {
        let before = Arc::clone(&self.now);
        let mut plain = BattleState::clone(after);
        for rolls in THROWS..THROWS + OTHERS {
            let told = self.throw(intent, seed, rolls);
            if !is_quiet(&told) {
                return Err(NoSuchDice);
            }
            let other = self.engine.state();
            for (place, (one, other)) in after.units.iter().zip(&other.units).enumerate() {
                let counters = one.memory.counters.iter().zip(&other.memory.counters).enumerate();
                for (counter, _) in counters.filter(|(_, (one, other))| one != other) {
                    let held = before.units[place].memory.counters[counter];
                    plain.units[place].change().memory.counters[counter] = held;
                }
            }
        }
        Ok(Arc::new(plain))
    }

    /// One thing of what the battle waits for: nobody does anything.
    fn wait(&mut self) -> Result<Vec<Outcome>, NoSuchDice> {
        let now = Arc::clone(&self.now);
        if now.is_busy() {
            return self.go(None);
        }
        let intent = match (now.stage, now.acting()) {
            (Stage::Reacting, _) => Intent::Pass { side: now.waits_for().expect("somebody is asked") },
            (Stage::Choosing, _) => Intent::Activate { unit: now.turn.as_ref().expect("a turn").units[0] },
            (Stage::Acting, Some(acting)) if acting.drawn => Intent::EndActivation { unit: acting.unit },
            (Stage::Acting, _) | (Stage::Pause, _) => Intent::Draw,
            (Stage::Over { .. }, _) => panic!("the battle is over"),
        };
        self.go(Some(intent))
    }

    fn wait_until(&mut self, arrived: impl Fn(&BattleState) -> bool) -> Result<(), NoSuchDice> {
        while !self.now.is_over() && !arrived(&self.now) {
            self.wait()?;
        }
        Ok(())
    }

    /// The same battle with the turn of a unit, in turn or not.
    fn with_turn(&self, id: UnitId) -> Self {
        let mut now = BattleState::clone(&self.now);
        let side = now.unit(id).expect("the unit exists").side();
        (now.stage, now.turn) = (Stage::Choosing, Some(InTurn { side, units: vec![id] }));
        Self::new(&self.book, &Arc::new(now))
    }

    fn ledger(&self, id: UnitId) -> Option<Ledger> {
        self.now.unit(id)?.turn.ledger.as_deref().cloned()
    }
}

/// Whether chance has changed nothing.
fn is_quiet(told: &[Outcome]) -> bool {
    told.iter().all(|outcome| match outcome {
        Outcome::Checked { purpose, test, rolled, .. } => {
            let chance = test.chance();
            chance.ways == 0 || chance.ways == chance.of || rolled.passed == keeps_when_passed(*purpose)
        }
        Outcome::WeaponFired { attack, .. }
        | Outcome::MeleeStruck(attack)
        | Outcome::Charged(attack)
        | Outcome::DeathFromAboveMade(attack) => !attack.rolled.passed,
        Outcome::KnockedDown { .. } => false,
        _ => true,
    })
}

/// Whether a unit stays as it is when it passes such a check.
fn keeps_when_passed(purpose: CheckPurpose) -> bool {
    match purpose {
        CheckPurpose::KeepStanding
        | CheckPurpose::FallUnhurt
        | CheckPurpose::StayConscious
        | CheckPurpose::AmmunitionHolds
        | CheckPurpose::KeepMoving => true,
        CheckPurpose::StandUp | CheckPurpose::StartUp | CheckPurpose::WakeUp | CheckPurpose::Attempt(_) => false,
    }
}

fn open_check(outcome: &Outcome) -> Option<Check> {
    let Outcome::Checked { unit, purpose, test, .. } = outcome else { return None };
    let Chance { ways, of } = test.chance();
    let changes = if keeps_when_passed(*purpose) { of - ways } else { ways };
    (ways > 0 && ways < of).then_some((*unit, *purpose, Chance { ways: changes, of }))
}

/// What was compared, and what could not be played.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    states: usize,
    draws: usize,
    no_draw: usize,
    no_such_dice: usize,
    open: usize,
}

/// Plays on from a state while nothing happens and compares every draw with what was told before.
fn compare(book: &Arc<Rulebook>, now: &Arc<BattleState>, tally: &mut Tally, told: &str) {
    let Some(main) = book.ruleset.main_draw() else { return };
    let found = if book.ruleset.draw_at(main).moment == Moment::Activation {
        draws_of_activations(book, now)
    } else {
        draws_of_the_round(book, now)
    };
    let Ok((ledgers, checks)) = found else {
        tally.no_such_dice += 1;
        return;
    };
    tally.states += 1;
    let next = next_round(book, now);
    let real = |ledger: &Ledger| book.ruleset.distribution(main, ledger.stat_block()).expect("it can be counted");
    let mut drawn: BTreeMap<UnitId, (Ledger, Dist)> = BTreeMap::new();
    for (id, ledger) in ledgers {
        match ledger {
            Some(ledger) => {
                let dist = real(&ledger);
                assert_eq!(
                    next.distribution(id).as_ref(),
                    Some(&dist),
                    "{told}: {id}\n{:#?}\nbut draws from\n{:#?}",
                    next.stat_block(id),
                    ledger.stat_block()
                );
                drawn.insert(id, (ledger, dist));
                tally.draws += 1;
            }
            None => {
                assert_eq!(next.distribution(id), None, "{told}: {id} draws no more");
                tally.no_draw += 1;
            }
        }
    }
    let together = matches!(book.ruleset.draw_at(main).each, Each::Group(_));
    for (a, (one, mine)) in &drawn {
        for (b, (other, theirs)) in drawn.iter().filter(|(b, _)| a != *b) {
            let Some(odds) = next.before(*a, *b) else { continue };
            if together && one.lines() == other.lines() && mine == theirs && odds.tie == odds.total {
                continue;
            }
            // Units that share their dice are held against many draws elsewhere.
            if together
                && next.before(*b, *a).is_some_and(|back| back.first + odds.first + odds.tie == odds.total)
                && shares(book, now, *a, *b)
            {
                continue;
            }
            assert_eq!(odds, book.ruleset.odds(mine, theirs).expect("it can be counted"), "{told}: {a} before {b}");
        }
    }
    if let Some(mut checks) = checks {
        let mut open: Vec<Check> = Vec::new();
        for unit in &now.units {
            open.extend(next.open(unit.id()).filter_map(|open| match open.event {
                OpenEvent::Check(purpose) => Some((open.unit, purpose, open.chance)),
                _ => None,
            }));
        }
        let key = |check: &Check| (check.0, check.1, check.2.ways);
        open.sort_by_key(key);
        checks.sort_by_key(key);
        assert_eq!(open, checks, "{told}: what chance may do");
        tally.open += open.len();
    }
}

/// Whether two units of one side draw together.
fn shares(book: &Rulebook, now: &BattleState, a: UnitId, b: UnitId) -> bool {
    let Each::Group(input) = book.ruleset.draw_at(book.ruleset.main_draw().expect("a draw")).each else { return false };
    let key = |id: UnitId| {
        let stat_block = stat_block_of(book, now, id).expect("it exists");
        (now.unit(id).expect("it exists").side(), book.ruleset.input_of(input, &stat_block))
    };
    key(a) == key(b)
}

type Draws = (Vec<(UnitId, Option<Ledger>)>, Option<Vec<Check>>);

/// Every unit's draw at the start of the next round, and the checks on the way.
fn draws_of_the_round(book: &Arc<Rulebook>, now: &Arc<BattleState>) -> Result<Draws, NoSuchDice> {
    let mut idle = Idle::new(book, now);
    idle.wait_until(|now| now.stage == Stage::Pause)?;
    let over = idle.now.is_over();
    let checks = (!over).then(|| idle.checks.clone());
    if !over {
        idle.wait()?;
    }
    let ids = now.units.iter().map(|unit| unit.id());
    Ok((ids.map(|id| (id, if over { None } else { idle.ledger(id) })).collect(), checks))
}

/// Every unit's draw at the start of its next activation.
fn draws_of_activations(book: &Arc<Rulebook>, now: &Arc<BattleState>) -> Result<Draws, NoSuchDice> {
    let drawn = |idle: &Idle, id: UnitId| idle.ledger(id).is_some();
    let draw_now = |mut idle: Idle, id: UnitId| {
        idle.wait_until(|now| now.unit(id).is_some_and(|unit| unit.turn.ledger.is_some()))?;
        Ok(idle.ledger(id))
    };
    // What runs ends; a unit whose activation has begun without a draw draws in it.
    let mut idle = Idle::new(book, now);
    let mut found: BTreeMap<UnitId, Option<Ledger>> = BTreeMap::new();
    if now.stage != Stage::Pause {
        idle.wait_until(|now| match now.acting() {
            Some(acting) => now.stage == Stage::Acting && !now.is_busy() && !acting.drawn,
            None => now.stage != Stage::Reacting,
        })?;
        if let Some(acting) = idle.now.acting().map(|acting| acting.unit).filter(|_| !idle.now.is_over()) {
            idle.wait()?;
            found.insert(acting, idle.ledger(acting));
            idle.wait_until(|now| now.stack.is_empty())?;
        }
    }
    let pending: Vec<UnitId> =
        idle.now.units.iter().filter(|unit| unit.is_pending() && !idle.now.is_over()).map(|unit| unit.id()).collect();
    let undrawn = pending.into_iter().filter(|id| !drawn(&idle, *id) && !found.contains_key(id));
    for id in undrawn.collect::<Vec<_>>() {
        if idle.now.stage == Stage::Pause {
            let mut round = Idle::new(book, &idle.now);
            round.wait()?;
            found.insert(id, draw_now(round.with_turn(id), id)?);
        } else {
            found.insert(id, draw_now(idle.with_turn(id), id)?);
        }
    }
    let others: Vec<UnitId> = now.units.iter().map(|unit| unit.id()).filter(|id| !found.contains_key(id)).collect();
    if idle.now.stage == Stage::Pause {
        found.extend(others.into_iter().map(|id| (id, None)));
        return Ok((found.into_iter().collect(), None));
    }
    idle.wait_until(|now| now.stage == Stage::Pause)?;
    for id in others {
        let alive = !idle.now.is_over() && idle.now.unit(id).is_some_and(|unit| unit.is_alive());
        let ledger = if alive {
            let mut round = Idle::new(book, &idle.now);
            round.wait()?;
            draw_now(round.with_turn(id), id)?
        } else {
            None
        };
        found.insert(id, ledger);
    }
    Ok((found.into_iter().collect(), None))
}

/// The battle with something of everything that a forecast has to see.
fn spiced(book: &Rulebook, now: &BattleState, player: &mut RandomPlayer) -> BattleState {
    const ENDS: [Ends; 10] = [
        Ends::Rounds(1),
        Ends::Rounds(2),
        Ends::Activations(1),
        Ends::Activations(2),
        Ends::NextActivation,
        Ends::ActionEnds,
        Ends::Fired,
        Ends::Hit,
        Ends::Draws(1),
        Ends::Draws(2),
    ];
    let mut now = now.clone();
    for side in &mut now.sides {
        side.morale = player.below(100) as i32;
    }
    for unit in now.units.iter_mut().filter(|unit| unit.is_alive()) {
        let profile = book.profile(unit.id()).expect("it is known");
        let unit = unit.change();
        if player.below(3) == 0 {
            unit.heat.set(player.below(profile.design.heat_limit as usize * 3 / 2 + 1) as i32);
        }
        unit.crew.unconscious |= player.below(6) == 0;
        unit.hull.prone |= profile.body.can_fall && player.below(8) == 0;
        for (counter, held) in book.ruleset.counters().iter().zip(&mut unit.memory.counters) {
            if counter.of == Holder::Unit && player.below(4) == 0 {
                let span = (counter.range.1 - counter.range.0).min(12) as usize;
                let lowest = counter.range.0.max(-6).min(counter.range.1 - span as i32).max(counter.range.0);
                *held = lowest + player.below(span + 1) as i32;
            }
        }
        for _ in 0..player.below(3) {
            let statistics = book.ruleset.statistics().len();
            let key = match player.below(statistics + 1) {
                0 => StatKey::Battle(BattleStatistic::WalkPoints),
                place => StatKey::Ruleset(StatIx(place as u16 - 1)),
            };
            let (source, label) = (Source::Guard, "spice".to_owned());
            let changes = vec![(key, player.below(7) as i32 - 3)];
            unit.effects.0.push(ActiveEffect {
                source,
                label,
                changes,
                group: None,
                ends: ENDS[player.below(ENDS.len())],
                by: None,
            });
        }
        if player.below(12) == 0 {
            for plate in &mut unit.hull.plates {
                plate.structure = plate.structure.min(3);
            }
        }
    }
    now
}

/// Compares so many states of random battles under a ruleset.
fn compare_states(ruleset: &str, wanted: usize, first_seed: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in first_seed.. {
        let scenario = SCENARIOS[seed as usize % SCENARIOS.len()];
        let Ok(started) = start(&library(), &under(ruleset, scenario, seed)) else { continue };
        let mut engine = Battle::begin(started);
        let (book, mut player) = (engine.book(), RandomPlayer::new(seed));
        let mut of_battle = 0;
        while !engine.state().is_over() && of_battle < 12 {
            engine.forget();
            player.play(&mut engine);
            let frames = engine.take_frames();
            if frames.is_empty() || player.below(9) != 0 {
                continue;
            }
            let moment = Arc::new(BattleState::clone(&frames[player.below(frames.len())].state));
            let moment = if player.below(2) == 0 { Arc::new(spiced(&book, &moment, &mut player)) } else { moment };
            of_battle += 1;
            let told = format!("{ruleset} in {scenario}, seed {seed}, state {of_battle}, round {}", moment.round);
            compare(&book, &moment, &mut tally, &told);
            if tally.states >= wanted {
                return tally;
            }
        }
    }
    tally
}

#[expect(clippy::print_stdout, reason = "the long form shows how many states it has compared")]
fn compare_every_ruleset(wanted: usize) {
    // Where a rally always rolls something for the whole side, no throw leaves the battle as it was.
    for ruleset in library().rulesets.keys().filter(|id| id.as_str() != "busy") {
        let tally = compare_states(ruleset.as_str(), wanted, 1);
        println!("{ruleset}: {tally:?}");
        assert!(tally.draws > wanted, "{ruleset}: {tally:?}");
        assert!(tally.no_such_dice * 4 < tally.states, "{ruleset}: too many states cannot be played: {tally:?}");
    }
}

#[test]
fn what_is_told_is_what_is_drawn_when_nothing_happens() {
    compare_every_ruleset(12);
}

#[test]
#[ignore = "takes 3 minutes: 2000 states for each ruleset, where the test above compares 12"]
fn what_is_told_is_what_is_drawn_in_many_more_states() {
    compare_every_ruleset(2_000);
}

/// An effect on what the draw of the default ruleset reads.
fn hurried(engine: &Battle, ends: Ends) -> ActiveEffect {
    let key = StatKey::Ruleset(engine.book().ruleset.statistic("SBI_MOD_MISC").expect("it is read"));
    ActiveEffect {
        source: Source::Guard,
        label: "hurried".to_owned(),
        changes: vec![(key, 2)],
        group: None,
        ends,
        by: None,
    }
}

fn told(engine: &Battle, id: UnitId) -> Dist {
    distribution(&engine.book(), &engine.state(), id).expect("it draws")
}

/// By how much an effect that ends so moves what is told of a unit.
fn moved_by(engine: &mut Battle, id: UnitId, ends: Ends) -> i32 {
    let plain = told(engine, id);
    let effect = hurried(engine, ends);
    edit_unit(engine, id, |unit| unit.effects.0 = vec![effect]);
    let with = told(engine, id);
    edit_unit(engine, id, |unit| unit.effects.0.clear());
    assert_eq!(with, plain.shifted(with.min() - plain.min()));
    with.min() - plain.min()
}

#[test]
fn a_unit_that_is_just_letting_others_go_first_still_has_its_activation_before_the_draw() {
    let mut engine = yard(1);
    give_turn(&mut engine, BLUE);
    let effect = hurried(&engine, Ends::Activations(1));
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0 = vec![effect]);
    let reserve = action(&engine, |verb| *verb == Verb::Defer(Defer::Drawn));
    engine.take_frames();
    act(&mut engine, BLUE, &reserve, Target::Nothing);
    let frames = engine.take_frames();
    let under_way = frames.iter().find(|frame| frame.state.is_busy()).expect("a frame before the roll");
    let next = distribution(&engine.book(), &under_way.state, BLUE).expect("it draws");
    edit_unit(&mut engine, BLUE, |unit| unit.effects.0.clear());
    let mut bare = BattleState::clone(&under_way.state);
    bare.units[0].change().effects.0.clear();
    assert_eq!(next, distribution(&engine.book(), &bare, BLUE).expect("it draws"), "the effect has ended by then");
}

#[test]
fn what_lasts_for_two_draws_is_told_for_two_draws_and_drawn_in_both() {
    let mut engine = yard(1);
    let misc = StatKey::Ruleset(engine.book().ruleset.statistic("SBI_MOD_MISC").expect("it is read"));
    // One of them has acted when it begins, the other has not.
    edit_unit(&mut engine, RED_TWO, |unit| (unit.turn.begun, unit.turn.acted) = (true, true));
    for id in [RED, RED_TWO] {
        let effect = hurried(&engine, Ends::Draws(2));
        edit_unit(&mut engine, id, |unit| unit.effects.0 = vec![effect]);
    }
    for (counted, left) in [(2, Some(Ends::Draws(1))), (2, None), (0, None)] {
        let before = [RED, RED_TWO].map(|id| told(&engine, id));
        edit(&mut engine, |state| state.units.iter_mut().for_each(|unit| unit.change().turn.acted = true));
        give_turn(&mut engine, BLUE);
        engine.play(Intent::Activate { unit: BLUE }).unwrap();
        end(&mut engine, BLUE);
        assert_eq!(before, [RED, RED_TWO].map(|id| told(&engine, id)), "the round changes nothing in it");
        engine.play(Intent::Draw).unwrap();
        for (id, told) in [RED, RED_TWO].into_iter().zip(before) {
            let (book, state) = (engine.book(), engine.state());
            let held = state.unit(id).expect("it is there");
            let ledger = held.turn.ledger.as_deref().expect("it has drawn");
            let total = ledger.stat_block().sources.as_ref().map_or(0, |sources| sources.total(misc));
            assert_eq!(total, counted);
            let real = book.ruleset.distribution(ledger.draw(), ledger.stat_block()).expect("it can be counted");
            assert_eq!(real, told, "what was told is what was drawn");
            assert_eq!(held.effects.0.first().map(|effect| effect.ends), left);
        }
    }
}

#[test]
fn what_ends_with_the_round_is_not_promised_for_the_next_one() {
    let mut engine = yard(1);
    assert_eq!(moved_by(&mut engine, RED, Ends::Rounds(1)), 0);
    assert_eq!(moved_by(&mut engine, RED, Ends::Rounds(2)), 2, "one leg is left at the draw");
    assert_eq!(moved_by(&mut engine, RED, Ends::Never), 2);
}

#[test]
fn an_effect_on_its_last_leg_is_not_promised() {
    let mut engine = yard(1);
    let effect = hurried(&engine, Ends::Rounds(2));
    edit_unit(&mut engine, RED, |unit| unit.effects.0 = vec![effect]);
    let promised = told(&engine, RED);
    while engine.state().round == 1 {
        crate::support::yard::idle(&mut engine);
    }
    assert_eq!(told(&engine, RED), promised, "in the pause it is in force");
    engine.play(Intent::Draw).unwrap();
    assert_eq!(told(&engine, RED), promised.shifted(-2), "it will have ended at the next draw");
}

#[test]
fn nothing_ends_in_the_pause_before_the_draw() {
    let mut engine = engine("yard", "sbi3", 1);
    for ends in [Ends::Rounds(1), Ends::Activations(1), Ends::NextActivation] {
        assert_eq!(moved_by(&mut engine, RED, ends), 2, "{ends:?}");
    }
}

#[test]
fn a_guard_lasts_to_the_next_draw_only_on_a_unit_that_has_acted() {
    let mut engine = yard(1);
    let first = engine.state().turn.as_ref().unwrap().units[0];
    let id = if first == RED { BLUE } else { RED };
    assert_eq!(moved_by(&mut engine, id, Ends::NextActivation), 0, "it is yet to act in this round");
    assert_eq!(moved_by(&mut engine, id, Ends::Activations(1)), 0);
    assert_eq!(moved_by(&mut engine, id, Ends::Activations(2)), 2);
    edit_unit(&mut engine, id, |unit| unit.turn.acted = true);
    assert_eq!(moved_by(&mut engine, id, Ends::NextActivation), 2, "its next activation comes after the draw");
    assert_eq!(moved_by(&mut engine, id, Ends::Activations(1)), 2);
}

#[test]
fn a_counter_that_fades_when_the_activation_ends_has_faded() {
    let mut engine = engine("yard", "para-bellum", 2);
    engine.play(Intent::Draw).unwrap();
    let (book, main) = (engine.book(), engine.book().ruleset.main_draw().unwrap());
    let stress = book.ruleset.counter("stress").unwrap().get();
    edit_unit(&mut engine, BLUE, |unit| unit.memory.counters[stress] = 2);
    let of_stress = |engine: &Battle, held: i32| {
        let mut stat_block = stat_block_of(&engine.book(), &engine.state(), BLUE).unwrap();
        let mut counters = stat_block.counters().to_vec();
        counters[stress] = held;
        stat_block.set_counters(&counters);
        engine.book().ruleset.distribution(main, &stat_block).unwrap()
    };
    assert_ne!(of_stress(&engine, 1), of_stress(&engine, 2));
    assert_eq!(told(&engine, BLUE), of_stress(&engine, 2), "it draws before its activation ends");
    give_turn(&mut engine, BLUE);
    engine.play(Intent::Activate { unit: BLUE }).unwrap();
    if !engine.state().acting().unwrap().drawn {
        engine.play(Intent::Draw).unwrap();
    }
    assert_eq!(told(&engine, BLUE), of_stress(&engine, 1), "it calms down before it draws again");
    end(&mut engine, BLUE);
    assert_eq!(told(&engine, BLUE), of_stress(&engine, 1));
}

#[test]
fn low_spirits_that_pass_before_the_draw_are_not_told() {
    let mut engine = yard(2);
    let plain = told(&engine, BLUE_TWO);
    edit(&mut engine, |now| now.sides[0].morale = 35);
    give_turn(&mut engine, BLUE);
    let guard = action(&engine, |verb| *verb == Verb::Guard);
    act(&mut engine, BLUE, &guard, Target::Nothing);
    assert_eq!(engine.state().sides[0].morale, 20);
    assert_eq!(told(&engine, BLUE_TWO), plain.shifted(-1), "unsettled");
    edit_unit(&mut engine, RED, |unit| unit.heat.set(30));
    assert_eq!(told(&engine, BLUE_TWO), plain, "an enemy that will shut down lifts the spirits of the side");
}

#[test]
fn an_aura_whose_bearer_will_shut_down_is_not_told() {
    let mut engine = engine("yard_net", "sbi3", 1);
    engine.play(Intent::Draw).unwrap();
    let with = told(&engine, BLUE_TWO);
    edit_unit(&mut engine, BLUE, |unit| unit.heat.set(30));
    assert_eq!(told(&engine, BLUE_TWO), with.shifted(-1));
}

#[test]
fn what_chance_may_do_is_listed_and_left_out() {
    let mut engine = yard(1);
    edit_unit(&mut engine, RED, |unit| {
        (unit.crew.unconscious, unit.crew.wounds) = (true, 1);
        unit.heat.set(26);
    });
    let (book, now) = (engine.book(), engine.state());
    let next = next_round(&book, &now);
    let found: Vec<_> = next.open(RED).map(|open| (open.event, open.chance.percent())).collect();
    let waking = checks::wake_up(&book, now.unit(RED).unwrap()).chance().percent();
    assert_eq!(found[1], (OpenEvent::Check(CheckPurpose::WakeUp), waking));
    assert_eq!(found[0], (OpenEvent::Check(CheckPurpose::AmmunitionHolds), 15), "at 75 % of its heat limit");
    assert_eq!(next.open(BLUE).count(), 0);
    assert!(next.state(RED).unwrap().unit(RED).unwrap().crew.unconscious);
}

#[test]
fn what_a_roll_of_the_ruleset_would_change_is_listed_and_left_out() {
    let mut engine = engine("yard", "chancy", 1);
    engine.play(Intent::Draw).unwrap();
    let (book, now) = (engine.book(), engine.state());
    let next = next_round(&book, &now);
    let weather = OpenEvent::Impact(book.ruleset.impact("weather").unwrap());
    let supper = OpenEvent::Counter(book.ruleset.counter("supper").unwrap());
    let found: Vec<_> = next.open(RED).map(|open| (open.event, open.chance.percent())).collect();
    assert_eq!(found, [(weather, 67), (supper, 100)]);
}

#[test]
fn a_ruleset_sees_that_a_pilot_is_unconscious() {
    let mut engine = engine("yard", "chancy", 1);
    let awake = told(&engine, RED);
    edit_unit(&mut engine, RED, |unit| unit.crew.unconscious = true);
    let asleep = told(&engine, RED);
    assert!(asleep.min() < awake.min() && asleep.max() + 4 == awake.max(), "{awake:?} {asleep:?}");
}

#[test]
fn before_the_last_round_is_over_nobody_is_told_another_draw() {
    let mut engine = yard(1);
    edit(&mut engine, |now| now.round = 12);
    let (book, now) = (engine.book(), engine.state());
    assert_eq!(distribution(&book, &now, BLUE), None);
    assert_eq!(before(&book, &now, BLUE, RED), None);
}

#[test]
fn units_that_draw_together_always_tie() {
    let engine = engine("yard", "large-party", 1);
    let (book, now) = (engine.book(), engine.state());
    let together = before(&book, &now, BLUE, BLUE_TWO).unwrap();
    assert_eq!((together.odds.first, together.odds.tie), (0, together.odds.total));
    let apart = before(&book, &now, BLUE, RED_TWO).unwrap();
    assert_eq!((apart.odds.first_per_mille(), apart.odds.tie_per_mille()), (475, 50));
}

#[test]
fn a_declaration_counts_for_the_draw_it_was_made_for() {
    let mut engine = engine("yard", "waiting", 3);
    let option = || Intent::Declare { unit: BLUE, input: "deed".to_owned(), option: "Shot".to_owned(), with: None };
    let ends = |engine: &Battle| (told(engine, BLUE).min(), told(engine, BLUE).max());
    engine.play(option()).unwrap();
    assert_eq!(ends(&engine), (5, 8));
    engine.play(Intent::Draw).unwrap();
    assert_eq!(ends(&engine), (3, 6), "nothing is declared for the next round yet");
}
