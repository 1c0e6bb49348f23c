//! Records of simulated battles.

use phaseline_content::Library;
use phaseline_lab::sim::{Plan, play_and_record};
use phaseline_record::Recorder;
use std::sync::Mutex;

/// Plays the battles of a plan; gives their recorders.
pub fn recorded(library: &Library, plan: &Plan) -> Vec<Recorder> {
    let kept = Mutex::new(Vec::new());
    let keep = |recorder| kept.lock().expect("nobody panicked").push(recorder);
    play_and_record(library, plan, &keep, || {}).expect("it can be played");
    kept.into_inner().expect("nobody panicked")
}
