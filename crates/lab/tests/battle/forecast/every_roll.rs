//! Plays an attack once for every way its dice can fall, with streams of chance that draw what is wanted.
//!
//! The dice and tables of these battles have one, two or four sides, so that the first two bits of a word decide.

use crate::support::yard::{BLUE, RED, RED_TWO};
use phaseline_battle::{Battle, BattleState, Intent, Outcome, Rulebook, Stream, Streams};
use phaseline_rules::ids::UnitId;
use rand::Rng;
use std::collections::HashMap;
use std::sync::Arc;

/// Whose dice are thrown: the attacker's, and those of its targets.
const THROWERS: [UnitId; 3] = [BLUE, RED, RED_TWO];

/// Streams of a thrower: for attacks, damage and checks.
const OF_EACH: usize = 3;

/// All of them.
const STREAMS: usize = THROWERS.len() * OF_EACH;

/// What the streams draw at first, a number below 4 for each word: those of one thrower after the other.
type Draws = [Vec<u64>; STREAMS];

/// Words at most that one stream is asked for.
const ROW_MAX: usize = 5;

/// All ways together, however many words one of them asks for.
pub const ALL: u128 = 4_u128.pow((STREAMS * ROW_MAX) as u32);

/// Streams that begin with certain draws.
#[derive(Default)]
pub struct Seeds(HashMap<Vec<u64>, Stream>);

impl Seeds {
    fn stream(&mut self, draws: &[u64]) -> Stream {
        let begins = |stream: &Stream| drawn(stream.clone(), draws.len()) == draws;
        let find = || (0_u128..).map(|seed| Stream::at(seed * 2 + 1, 0)).find(begins).expect("some stream does");
        self.0.entry(draws.to_vec()).or_insert_with(find).clone()
    }
}

/// The first draws of a stream.
fn drawn(mut stream: Stream, count: usize) -> Vec<u64> {
    (0..count).map(|_| stream.next_u64() >> 62).collect()
}

/// How many words each stream has been asked for.
fn words_asked(state: &BattleState) -> [usize; STREAMS] {
    let of = |place: usize| {
        let Streams { attack, damage, check, .. } = &state.unit(THROWERS[place / OF_EACH])?.streams;
        Some([attack, damage, check][place % OF_EACH].drawn() as usize)
    };
    std::array::from_fn(|place| of(place).expect("it is in the battle"))
}

fn set_streams(state: &mut BattleState, draws: &Draws, seeds: &mut Seeds) {
    for (id, rows) in THROWERS.iter().zip(draws.chunks(OF_EACH)) {
        let held = &mut state.units[id.0 as usize].change().streams;
        for (stream, row) in [&mut held.attack, &mut held.damage, &mut held.check].into_iter().zip(rows) {
            *stream = seeds.stream(row);
        }
    }
}

/// Plays an intent; whoever could answer to what comes of it lets it pass.
pub fn play_unanswered(engine: &mut Battle, intent: &Intent) {
    engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
    while let Some(pass) = asked(engine) {
        engine.play(pass).unwrap();
    }
}

/// The intent of letting pass what somebody is asked about; none where nobody is.
pub fn asked(engine: &Battle) -> Option<Intent> {
    let state = engine.state();
    let side = *state.window()?.sides.first()?;
    Some(Intent::Pass { side })
}

/// Plays an intent in every way; gives what happened in each with its share of [`ALL`]. Says how many ways there are, or
/// nothing where there are more than so many. The battle is left as it was.
pub fn in_every_way(
    engine: &mut Battle,
    seeds: &mut Seeds,
    intent: &Intent,
    at_most: usize,
    found: impl FnMut(&[Outcome], u128),
) -> Option<usize> {
    let (book, start): (Arc<Rulebook>, BattleState) = (engine.book(), BattleState::clone(&engine.state()));
    let ways = walk(engine, (&book, &start), seeds, intent, (at_most, found));
    *engine = Battle::new(book, start);
    ways
}

fn walk(
    engine: &mut Battle,
    (book, start): (&Arc<Rulebook>, &BattleState),
    seeds: &mut Seeds,
    intent: &Intent,
    (at_most, mut found): (usize, impl FnMut(&[Outcome], u128)),
) -> Option<usize> {
    let mut open: Vec<Draws> = vec![Draws::default()];
    let mut ways = 0;
    while let Some(draws) = open.pop() {
        let mut state = start.clone();
        set_streams(&mut state, &draws, seeds);
        *engine = Battle::new(Arc::clone(book), state);
        engine.forget();
        play_unanswered(engine, intent);
        let asked = words_asked(&engine.state());
        let unknown =
            (0..STREAMS).filter(|place| asked[*place] > draws[*place].len()).min_by_key(|place| draws[*place].len());
        if let Some(place) = unknown {
            // A longer row would take too long to be found.
            if draws[place].len() == ROW_MAX {
                return None;
            }
            for next in 0..4 {
                let mut more = draws.clone();
                more[place].push(next);
                open.push(more);
            }
            continue;
        }
        ways += 1;
        if ways > at_most {
            return None;
        }
        let words: usize = draws.iter().map(Vec::len).sum();
        found(&engine.chronicle().outcomes, ALL / 4_u128.pow(words as u32));
    }
    Some(ways)
}
