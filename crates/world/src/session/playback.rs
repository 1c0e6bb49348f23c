//! Playback: the screen lags behind the battle by a cursor in the list of outcomes.
//!
//! The battle never waits. Board, badges, timeline, log and tooltips show the state at the cursor. So no badge jumps
//! before its shot has landed.

use std::sync::Arc;

use bevy::prelude::Resource;

/// A state after one step, and the number of outcomes up to it.
#[derive(Debug)]
pub struct Frame<S> {
    /// The number of outcomes that lead to this state.
    pub outcomes_end: usize,
    /// The number of the step.
    pub step: u64,
    /// The whole battle in that state.
    pub state: Arc<S>,
}

impl<S> Clone for Frame<S> {
    fn clone(&self) -> Self {
        Self { outcomes_end: self.outcomes_end, step: self.step, state: Arc::clone(&self.state) }
    }
}

/// Whether a passage on the screen begins or ends with an outcome.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Boundary {
    /// The outcome is in the middle of a passage.
    Nowhere,
    /// A passage begins with it.
    Before,
    /// A passage ends with it.
    After,
}

/// The frames, the outcomes and the cursor.
#[derive(Debug, Resource)]
pub struct DelayedPlayback<S: Send + Sync + 'static, O: Send + Sync + 'static> {
    frames: Vec<Frame<S>>,
    outcomes: Vec<O>,
    /// The number of the last step, whether it was taken back or not.
    steps: u64,
    cursor: usize,
    /// The outcome before which a recorded battle stops.
    halt: Option<usize>,
    /// The number of jumps so far.
    jumps: u32,
}

impl<S: Send + Sync + 'static, O: Send + Sync + 'static> DelayedPlayback<S, O> {
    /// Starts at a state without outcomes.
    #[must_use]
    pub fn new(state: Arc<S>) -> Self {
        let frames = vec![Frame { outcomes_end: 0, step: 0, state }];
        Self { frames, outcomes: Vec::new(), steps: 0, cursor: 0, halt: None, jumps: 0 }
    }

    /// Starts at the first state of a battle, with what has happened up to it. All of it has been shown.
    #[must_use]
    pub fn begin(outcomes: Vec<O>, state: Arc<S>) -> Self {
        let mut playback = Self::new(Arc::clone(&state));
        playback.outcomes = outcomes;
        playback.stand_at(state);
        playback.finish();
        playback
    }

    /// Appends the outcomes of one step and the state after it.
    pub fn push(&mut self, outcomes: impl IntoIterator<Item = O>, state: Arc<S>) {
        self.outcomes.extend(outcomes);
        self.steps += 1;
        self.stand_at(state);
    }

    /// Appends a state to which no step of its own leads.
    pub fn stand_at(&mut self, state: Arc<S>) {
        self.frames.push(Frame { outcomes_end: self.outcomes.len(), step: self.steps, state });
    }

    /// The number of steps that were appended, those that were taken back among them.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// The state at the cursor, which everything on the screen shows.
    #[must_use]
    pub fn shown(&self) -> &Arc<S> {
        self.state_at(self.cursor)
    }

    /// The state after this number of outcomes.
    #[must_use]
    pub fn state_at(&self, outcomes: usize) -> &Arc<S> {
        let after = self.frames.partition_point(|frame| frame.outcomes_end <= outcomes);
        &self.frames[after.saturating_sub(1)].state
    }

    /// The true current state.
    #[must_use]
    pub fn latest(&self) -> &Arc<S> {
        &self.frames[self.frames.len() - 1].state
    }

    /// The number of outcomes that have been shown.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The outcome that is being shown. `None` once the screen has caught up.
    #[must_use]
    pub fn current(&self) -> Option<&O> {
        self.outcomes.get(self.cursor)
    }

    /// The outcomes that have been shown, oldest first.
    #[must_use]
    pub fn past(&self) -> &[O] {
        &self.outcomes[..self.cursor]
    }

    /// All outcomes, shown or not.
    #[must_use]
    pub fn outcomes(&self) -> &[O] {
        &self.outcomes
    }

    /// All frames, oldest first. The first one is the start of the battle.
    #[must_use]
    pub fn frames(&self) -> &[Frame<S>] {
        &self.frames
    }

    /// Marks the current outcome as shown.
    pub fn advance(&mut self) {
        self.cursor = (self.cursor + 1).min(self.outcomes.len());
    }

    /// Shows the rest of the current passage at once, up to the next boundary. It shows at least one outcome and
    /// completes the step, so that nothing on the board jumps back.
    pub fn skip(&mut self, boundary: impl Fn(&O) -> Boundary) {
        let end = self.end();
        while self.cursor < end {
            let ended = boundary(&self.outcomes[self.cursor]) == Boundary::After;
            self.cursor += 1;
            if ended || self.current().is_some_and(|next| boundary(next) == Boundary::Before) {
                break;
            }
        }
        let step = self.frames.partition_point(|frame| frame.outcomes_end < self.cursor);
        let whole = self.frames.get(step).map_or(end, |frame| frame.outcomes_end);
        self.cursor = self.cursor.max(whole.min(end));
    }

    /// Shows everything at once, as when a battle is opened. A recorded battle is shown up to where it stops.
    pub fn finish(&mut self) {
        self.cursor = self.cursor.max(self.end());
    }

    /// Whether something is still to be shown.
    #[must_use]
    pub fn lags(&self) -> bool {
        self.cursor < self.end()
    }

    /// The cursor at which the screen comes to rest.
    fn end(&self) -> usize {
        self.halt.map_or(self.outcomes.len(), |halt| halt.min(self.outcomes.len()))
    }

    /// Stops before this outcome. `None` does not stop before the end.
    pub const fn stop_at(&mut self, halt: Option<usize>) {
        self.halt = halt;
    }

    /// Jumps to another cursor at once, earlier or later.
    pub fn jump(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.outcomes.len());
        self.jumps += 1;
    }

    /// How often the cursor has jumped. What lies between is not shown then.
    #[must_use]
    pub const fn jumps(&self) -> u32 {
        self.jumps
    }

    /// The steps from a state up to the one that is shown: the outcomes of each, and the frame after it. `None` if the
    /// shown state does not come after this one.
    #[must_use]
    pub fn steps_since(&self, state: &Arc<S>) -> Option<impl Iterator<Item = (&[O], &Frame<S>)>> {
        let shown = self.frames.partition_point(|frame| frame.outcomes_end <= self.cursor).saturating_sub(1);
        let from = self.frames[..=shown].iter().rposition(|frame| Arc::ptr_eq(&frame.state, state))?;
        let steps = self.frames[from..=shown].windows(2);
        Some(steps.map(|pair| (&self.outcomes[pair[0].outcomes_end..pair[1].outcomes_end], &pair[1])))
    }

    /// Drops everything after this state. Returns `false` if the battle was never in it.
    pub fn cut(&mut self, state: &Arc<S>) -> bool {
        let Some(last) = self.frames.iter().rposition(|frame| Arc::ptr_eq(&frame.state, state)) else {
            return false;
        };
        self.frames.truncate(last + 1);
        self.outcomes.truncate(self.frames[last].outcomes_end);
        self.cursor = self.cursor.min(self.outcomes.len());
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_shown_only_after_the_last_outcome_that_led_to_it() {
        let mut playback = DelayedPlayback::new(Arc::new(0));
        playback.push(["shot", "hit"], Arc::new(1));
        playback.push(["fall"], Arc::new(2));
        assert_eq!((**playback.shown(), **playback.latest()), (0, 2));
        assert_eq!(playback.current(), Some(&"shot"));
        playback.advance();
        assert_eq!(**playback.shown(), 0);
        playback.advance();
        assert_eq!((**playback.shown(), playback.current()), (1, Some(&"fall")));
        playback.finish();
        assert_eq!((**playback.shown(), playback.lags()), (2, false));
    }

    #[test]
    fn the_steps_since_a_state_lead_to_the_one_that_is_shown() {
        let states = [0, 1, 2].map(Arc::new);
        let mut playback = DelayedPlayback::new(Arc::clone(&states[0]));
        playback.push(["shot", "hit"], Arc::clone(&states[1]));
        playback.push(["fall"], Arc::clone(&states[2]));
        let since = |playback: &DelayedPlayback<i32, &'static str>, state: &Arc<i32>| {
            let steps = playback.steps_since(state)?;
            Some(steps.map(|(outcomes, frame)| (outcomes.to_vec(), *frame.state)).collect::<Vec<_>>())
        };
        assert_eq!(since(&playback, &states[0]), Some(vec![]), "nothing is shown yet");
        playback.finish();
        assert_eq!(since(&playback, &states[0]), Some(vec![(vec!["shot", "hit"], 1), (vec!["fall"], 2)]));
        assert_eq!(since(&playback, &states[1]), Some(vec![(vec!["fall"], 2)]));
        assert_eq!(since(&playback, &Arc::new(1)), None, "an equal state is not the same one");
        playback.jump(2);
        assert_eq!((since(&playback, &states[2]), playback.jumps()), (None, 1), "it lies ahead");
    }

    #[test]
    fn a_battle_is_cut_back_to_a_state_it_was_in() {
        let states = [0, 1, 2].map(Arc::new);
        let mut playback = DelayedPlayback::new(Arc::clone(&states[0]));
        playback.push(["shot", "hit"], Arc::clone(&states[1]));
        playback.push([], Arc::clone(&states[2]));
        playback.finish();
        assert!(!playback.cut(&Arc::new(1)), "an equal state is not the same one");
        assert!(playback.cut(&states[1]));
        assert_eq!((**playback.shown(), playback.cursor()), (1, 2));
        assert!(playback.cut(&states[0]));
        assert_eq!((**playback.latest(), playback.cursor(), playback.past().len()), (0, 0, 0));
        playback.push(["fall"], Arc::new(3));
        let numbers: Vec<u64> = playback.frames().iter().map(|frame| frame.step).collect();
        assert_eq!((numbers, playback.steps()), (vec![0, 3], 3), "steps that were taken back keep their numbers");
    }

    #[test]
    fn a_recorded_battle_stops_where_it_is_told_to() {
        let mut playback = DelayedPlayback::new(Arc::new(0));
        playback.push(["shot", "hit"], Arc::new(1));
        playback.push(["fall"], Arc::new(2));
        playback.stop_at(Some(2));
        playback.finish();
        assert_eq!((**playback.shown(), playback.lags()), (1, false));
        playback.jump(0);
        assert_eq!((**playback.shown(), playback.lags()), (0, true));
        playback.stop_at(None);
        playback.finish();
        assert_eq!(**playback.shown(), 2);
    }

    #[test]
    fn a_skip_ends_with_the_passage_that_is_shown_and_never_within_a_step() {
        let boundary = |outcome: &&str| match *outcome {
            "first" => Boundary::Before,
            "over" => Boundary::After,
            _ => Boundary::Nowhere,
        };
        let mut playback = DelayedPlayback::new(Arc::new(0));
        playback.push(["first", "shot"], Arc::new(1));
        playback.push(["hit", "over", "clock"], Arc::new(2));
        playback.push(["first", "steps"], Arc::new(3));
        playback.push(["first", "answer"], Arc::new(4));
        let stops: Vec<(usize, i32)> = (0..5)
            .map(|_| {
                playback.skip(boundary);
                (playback.cursor(), **playback.shown())
            })
            .collect();
        assert_eq!(stops, [(5, 2), (7, 3), (9, 4), (9, 4), (9, 4)]);
        playback.jump(0);
        playback.stop_at(Some(1));
        playback.skip(boundary);
        assert_eq!((playback.cursor(), playback.lags()), (1, false), "a recorded battle stops where it is told to");
    }

    #[test]
    fn a_step_without_outcomes_is_shown_at_once() {
        let mut playback = DelayedPlayback::<u32, u8>::new(Arc::new(0));
        playback.push([], Arc::new(1));
        assert_eq!(**playback.shown(), 1);
    }
}
