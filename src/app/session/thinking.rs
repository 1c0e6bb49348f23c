//! The computer's thoughts: those that take their time are thought beside the picture, which keeps moving.

use crate::ai::{Mind, WaitsFor};
use crate::battle::{BattleState, Intent, Rulebook};
use crate::rules::ids::SideId;
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool, futures::check_ready};
use std::sync::Arc;

/// The computer player of a battle.
#[derive(Default)]
pub(super) struct Thinker {
    mind: Mind,
    under_way: Option<Thought>,
}

/// What is being thought about, and what will come of it; the mind goes along and comes back with it.
struct Thought {
    now: Arc<BattleState>,
    task: Task<(Mind, Option<Intent>)>,
}

impl Thinker {
    /// What the computer declares before the draw of a round.
    pub fn declare(&mut self, book: &Rulebook, now: &BattleState, chooses: impl Fn(SideId) -> bool) -> Option<Intent> {
        self.mind.declare(book, now, chooses)
    }

    /// What the computer wants to do for the side whose turn it is, if it plays any: at once where that is quick, else
    /// nothing until it has thought it over. What it thought about another state of the battle is forgotten.
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

    /// What the unit waits for that lets others go first by the last choice.
    pub const fn waits_for(&self) -> Option<&WaitsFor> {
        self.mind.waits_for()
    }

    /// Whether something is being thought over.
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
