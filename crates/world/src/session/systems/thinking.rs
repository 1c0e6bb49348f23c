//! The computer's decisions. Slow ones run on another thread, so that the picture keeps moving.

use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool, futures::check_ready};
use phaseline_ai::{Mind, WaitsFor};
use phaseline_battle::{BattleState, Intent, Rulebook};
use phaseline_rules::ids::SideId;
use std::sync::Arc;

/// The computer player of a battle.
#[derive(Default)]
pub(super) struct Thinker {
    mind: Mind,
    under_way: Option<Thought>,
}

/// A decision in progress. The mind moves into the task and comes back with the result.
struct Thought {
    now: Arc<BattleState>,
    task: Task<(Mind, Option<Intent>)>,
}

impl Thinker {
    /// The next declaration of the computer before the draw of a round.
    pub fn declare(&mut self, book: &Rulebook, now: &BattleState, chooses: impl Fn(SideId) -> bool) -> Option<Intent> {
        self.mind.declare(book, now, chooses)
    }

    /// The intent of the computer for the side whose turn it is, if it plays that side. A quick decision comes at once.
    /// A slow one returns `None` until it is ready, and is dropped if the state has changed.
    pub fn choose(&mut self, book: &Arc<Rulebook>, now: &Arc<BattleState>, side: Option<SideId>) -> Option<Intent> {
        let Some(side) = side else {
            self.under_way = None;
            return None;
        };
        if !self.mind.takes_its_time(book, side) {
            return self.mind.choose(book, now);
        }
        match self.under_way.take().filter(|thought| Arc::ptr_eq(&thought.now, now)) {
            Some(mut thought) => match check_ready(&mut thought.task) {
                Some((mind, intent)) => {
                    self.mind = mind;
                    intent
                }
                None => {
                    self.under_way = Some(thought);
                    None
                }
            },
            None => {
                self.begin(Arc::clone(book), Arc::clone(now));
                None
            }
        }
    }

    /// What the unit waits for, if the last choice lets others act first.
    pub const fn waits_for(&self) -> Option<&WaitsFor> {
        self.mind.waits_for()
    }

    /// Whether a decision is in progress.
    pub const fn is_busy(&self) -> bool {
        self.under_way.is_some()
    }

    fn begin(&mut self, book: Arc<Rulebook>, now: Arc<BattleState>) {
        let (mut mind, about) = (self.mind.clone(), Arc::clone(&now));
        let task = AsyncComputeTaskPool::get_or_init(TaskPool::default).spawn(async move {
            let intent = mind.choose(&book, &about);
            (mind, intent)
        });
        self.under_way = Some(Thought { now, task });
    }
}
