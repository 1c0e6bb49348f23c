//! The computer plays a battle for every side.

use phaseline_ai::Mind;
use phaseline_battle::{Battle, Intent};

/// Plays a battle to its end; `watch` sees each choice before it is played.
pub fn play_to_the_end(engine: &mut Battle, mut watch: impl FnMut(&Battle, &Intent)) {
    let (book, mut mind) = (engine.book(), Mind::default());
    while !engine.state().is_over() {
        let intent = mind.choose(&book, &engine.state()).expect("the battle waits for somebody");
        watch(engine, &intent);
        engine.play(intent.clone()).unwrap_or_else(|refusal| panic!("{intent:?}: {refusal}"));
    }
}
