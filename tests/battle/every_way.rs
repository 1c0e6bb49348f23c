//! Every way the dice can fall: an attack is played once for each, with streams that draw what is wanted.
//!
//! The dice and tables of such a battle have one, two or four sides, so that the first two bits of a word decide.

use crate::stage::{BLUE, RED};
use phaseline::battle::{Engine, Intent, Outcome, Rulebook, Snapshot, Stream, Streams};
use phaseline::rules::dice::Words;
use std::collections::HashMap;
use std::sync::Arc;

/// What the streams draw at first, a number below 4 for each word: those of the attacker, then those of the target; of each
/// unit for attacks, damage and checks.
type Draws = [Vec<u64>; 6];

/// Words at most that one way asks for.
const WORDS_MAX: u32 = 30;

/// Words at most that one stream is asked for.
const ROW_MAX: usize = 5;

/// All ways together.
pub const ALL: u128 = 4_u128.pow(WORDS_MAX);

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
    (0..count).map(|_| stream.next_word() >> 62).collect()
}

fn streams_of(snapshot: &Snapshot) -> [Stream; 6] {
    let of = |id| snapshot.unit(id).expect("it is in the battle").streams.clone();
    let [Streams { attack, damage, check, .. }, Streams { attack: a, damage: d, check: c, .. }] = [of(BLUE), of(RED)];
    [attack, damage, check, a, d, c]
}

fn set_streams(snapshot: &mut Snapshot, streams: [Stream; 6]) {
    let [attack, damage, check, a, d, c] = streams;
    for (id, [attack, damage, check]) in [(BLUE, [attack, damage, check]), (RED, [a, d, c])] {
        let held = &mut snapshot.units[id.0 as usize].change().streams;
        (held.attack, held.damage, held.check) = (attack, damage, check);
    }
}

/// Plays an intent in every way; gives what happened in each with its share of [`ALL`]. Says how many ways there are, or
/// nothing where there are more than so many.
pub fn in_every_way(
    engine: &mut Engine,
    seeds: &mut Seeds,
    intent: &Intent,
    at_most: usize,
    mut found: impl FnMut(&[Outcome], u128),
) -> Option<usize> {
    let (book, start): (Arc<Rulebook>, Snapshot) = (engine.book(), Snapshot::clone(&engine.snapshot()));
    let mut open: Vec<Draws> = vec![Draws::default()];
    let mut ways = 0;
    while let Some(draws) = open.pop() {
        let mut snapshot = start.clone();
        let streams = [0, 1, 2, 3, 4, 5].map(|place: usize| seeds.stream(&draws[place]));
        set_streams(&mut snapshot, streams);
        engine.load(Arc::clone(&book), snapshot);
        engine.forget();
        engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
        let asked = streams_of(&engine.snapshot()).map(|stream| stream.drawn() as usize);
        let unknown =
            (0..6).filter(|place| asked[*place] > draws[*place].len()).min_by_key(|place| draws[*place].len());
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
    engine.load(book, start);
    Some(ways)
}
