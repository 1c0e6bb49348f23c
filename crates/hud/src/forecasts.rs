//! Attack forecasts, computed once for all the frames that show them.
//!
//! Some of them take longer than a frame may. So they are computed on other threads: what a press changes shows at
//! once, and the numbers follow as soon as they are known.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task, TaskPool, futures::check_ready},
    time::TimeUpdateStrategy,
    window::RequestRedraw,
};

use crate::schedule::{ComposeScene, NoteChanges};
use phaseline_battle::{
    AttackForecast, BattleState, Rulebook, Target, attack_forecast, forecast_under_way, ready_to_use,
};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::ActionIx;
use phaseline_world::session::{Playback, Shown};

/// How many forecasts of one battle state are kept. Every change of the switched-on weapons asks for new ones.
const KEPT_MAX: usize = 64;
/// How long a frame waits for all its forecasts together. Most are ready by then, so nothing flickers.
const TIME_FOR_FORECASTS: Duration = Duration::from_millis(8);
/// How long a frame sleeps before it checks a forecast again.
const GLANCE: Duration = Duration::from_micros(200);

/// The attack forecasts of the battle as it is shown. Each is computed when it is first asked for.
#[derive(Debug, Default, Resource)]
pub struct AttackForecasts {
    /// The battle state that the forecasts are about.
    state: Option<(Arc<Rulebook>, Arc<BattleState>)>,
    /// Whether one was still being computed at the end of the last frame.
    were_counting: bool,
    held: Mutex<Held>,
}

/// The forecasts, and how long this frame may still wait for more. Without a limit when a clock is stepped by hand:
/// then every picture is complete.
#[derive(Debug, Default)]
struct Held {
    answers: Vec<Answer>,
    time_left: Option<Duration>,
}

struct Answer {
    question: Question,
    found: Found,
    /// It was asked for in this frame.
    asked: bool,
}

enum Found {
    Known(Vec<AttackForecast>),
    Counting(Task<Vec<AttackForecast>>),
}

impl std::fmt::Debug for Answer {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Answer").field("question", &self.question).finish_non_exhaustive()
    }
}

#[derive(Debug, Clone, PartialEq)]
enum Question {
    Attack(UnitId, ActionIx, Target),
    UnderWay(UnitId),
}

impl Question {
    fn count(&self, book: &Rulebook, state: &BattleState) -> Vec<AttackForecast> {
        match self {
            Self::Attack(unit, action, target) => {
                let ready = ready_to_use(book, state, *unit, Some(*action));
                ready.and_then(|ready| attack_forecast(book, state, &ready, *action, target).ok()).unwrap_or_default()
            }
            Self::UnderWay(unit) => forecast_under_way(book, state, *unit),
        }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<AttackForecasts>()
        .add_systems(PostUpdate, (follow.before(NoteChanges), look_again.after(ComposeScene)));
}

/// Drops the forecasts of another battle state, and unfinished ones that nobody asks for any more.
fn follow(
    shown: Option<Res<Shown>>,
    playback: Option<Res<Playback>>,
    clock: Option<Res<TimeUpdateStrategy>>,
    mut forecasts: ResMut<AttackForecasts>,
) {
    let state =
        shown.zip(playback).map(|(shown, playback)| (Arc::clone(&shown.rulebook), Arc::clone(playback.shown())));
    let by_hand = clock.is_some_and(|clock| matches!(*clock, TimeUpdateStrategy::ManualDuration(_)));
    forecasts.begin_frame(state, (!by_hand).then_some(TIME_FOR_FORECASTS));
}

/// Asks for another frame while a forecast is being computed.
fn look_again(forecasts: Res<AttackForecasts>, mut redraw: MessageWriter<RequestRedraw>) {
    if forecasts.is_counting() {
        redraw.write(RequestRedraw);
    }
}

impl AttackForecasts {
    /// Begins a frame in which the battle is in `state`.
    fn begin_frame(&mut self, state: Option<(Arc<Rulebook>, Arc<BattleState>)>, time_left: Option<Duration>) {
        let same = match (&self.state, &state) {
            (Some(known), Some(now)) => Arc::ptr_eq(&known.0, &now.0) && Arc::ptr_eq(&known.1, &now.1),
            (known, now) => known.is_none() && now.is_none(),
        };
        self.were_counting = self.is_counting();
        let held = self.held.get_mut().unwrap_or_else(PoisonError::into_inner);
        held.time_left = time_left;
        if same {
            held.answers.retain(|answer| answer.asked || matches!(answer.found, Found::Known(_)));
            held.answers.iter_mut().for_each(|answer| answer.asked = false);
            if held.time_left.is_none() {
                held.answers.retain(|answer| matches!(answer.found, Found::Known(_)));
            }
        } else {
            held.answers.clear();
            self.state = state;
        }
    }

    /// Whether a forecast that the last frame showed was still being computed.
    pub(super) const fn were_counting(&self) -> bool {
        self.were_counting
    }

    /// Whether a forecast that was asked for is still being computed.
    fn is_counting(&self) -> bool {
        let held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.answers.iter().any(|answer| answer.asked && matches!(answer.found, Found::Counting(_)))
    }

    /// The forecast of an action for each unit it is aimed at; empty if it cannot be aimed so, none while it is being
    /// computed.
    pub fn of_attack(
        &self,
        state: (&Rulebook, &BattleState),
        (unit, action): (UnitId, ActionIx),
        target: &Target,
    ) -> Option<Vec<AttackForecast>> {
        self.answer(state, Question::Attack(unit, action, target.clone()))
    }

    /// The forecast of what is left of an attack that a unit is in the middle of; none while it is being computed.
    pub fn under_way(&self, state: (&Rulebook, &BattleState), unit: UnitId) -> Option<Vec<AttackForecast>> {
        self.answer(state, Question::UnderWay(unit))
    }

    /// A forecast. For another state than the one that is shown it is computed at once and not kept.
    fn answer(&self, (book, state): (&Rulebook, &BattleState), question: Question) -> Option<Vec<AttackForecast>> {
        let held = self.state.as_ref();
        let held = held.filter(|(of, at)| std::ptr::eq(&**of, book) && std::ptr::eq(&**at, state));
        let Some(held) = held else { return Some(question.count(book, state)) };
        self.held.lock().unwrap_or_else(PoisonError::into_inner).answer(held, question)
    }
}

impl Held {
    fn answer(&mut self, state: &(Arc<Rulebook>, Arc<BattleState>), question: Question) -> Option<Vec<AttackForecast>> {
        let Self { answers, time_left } = self;
        let known = answers.iter().position(|answer| answer.question == question);
        let place = known.unwrap_or_else(|| {
            if answers.len() >= KEPT_MAX {
                answers.clear();
            }
            let found = match time_left {
                Some(_) => Found::Counting(count_beside(state, question.clone())),
                None => Found::Known(question.count(&state.0, &state.1)),
            };
            answers.push(Answer { question, found, asked: true });
            answers.len() - 1
        });
        answers[place].asked = true;
        answers[place].found.wait(time_left.as_mut())
    }
}

fn count_beside((book, state): &(Arc<Rulebook>, Arc<BattleState>), question: Question) -> Task<Vec<AttackForecast>> {
    let (book, state) = (Arc::clone(book), Arc::clone(state));
    AsyncComputeTaskPool::get_or_init(TaskPool::default).spawn(async move { question.count(&book, &state) })
}

impl Found {
    /// The forecast, if it is ready before the time runs out.
    fn wait(&mut self, time_left: Option<&mut Duration>) -> Option<Vec<AttackForecast>> {
        let began = Instant::now();
        let given = time_left.as_deref().copied().unwrap_or_default();
        loop {
            match self {
                Self::Known(_) => break,
                Self::Counting(task) => match check_ready(task) {
                    Some(found) => *self = Self::Known(found),
                    None if began.elapsed() >= given => break,
                    None => std::thread::sleep(GLANCE),
                },
            }
        }
        if let Some(time_left) = time_left {
            *time_left = given.saturating_sub(began.elapsed());
        }
        match self {
            Self::Known(found) => Some(found.clone()),
            Self::Counting(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::signs::Signs;
    use crate::units::Values;
    use std::sync::mpsc::channel;

    use super::*;
    use crate::ask::{Ask, Places, Plans, ShownBattle};
    use crate::panels;
    use crate::target::model::TargetCard;
    use phaseline_ai::Mind;
    use phaseline_battle::{ActionOption, Battle, BattleSetup, Intent, OptionTargets, Stage, options, start};
    use phaseline_content::{BuiltIn, built_in_words, load_pack};
    use phaseline_interaction::{Anchors, Marks, PressPreview, Selection};
    use phaseline_world::BattleClock;
    use phaseline_world::session::AlwaysPass;

    /// A battle in which a unit in turn could fire: the battle, the unit, and its options.
    fn before_a_volley() -> (Battle, UnitId, Vec<ActionOption>) {
        let library = load_pack(&BuiltIn).library;
        let mut engine = Battle::begin(start(&library, &BattleSetup::new("two_fords", 5)).expect("a battle"));
        let mut mind = Mind::default();
        loop {
            let (book, state) = (engine.book(), engine.state());
            let intent = mind.choose(&book, &state).expect("the battle goes on");
            if let Intent::Act { unit, target: Target::Unit { .. }, .. } = &intent
                && state.stage == Stage::Choosing
            {
                let options = options(&book, &state, *unit);
                return (engine, *unit, options);
            }
            engine.play(intent).expect("a legal intent");
        }
    }

    /// The panel of the target with these forecasts.
    /// The threads that count are those of the process: one test at a time keeps them busy.
    static ALONE: std::sync::Mutex<()> = std::sync::Mutex::new(());

    fn panel(
        engine: &Battle,
        selection: &Selection,
        options: &[ActionOption],
        forecasts: Option<&AttackForecasts>,
    ) -> TargetCard {
        let (book, state, words) = (engine.book(), engine.state(), built_in_words());
        let values = Values::of(&book, &state);
        let side = state.unit(selection.unit.expect("a unit")).expect("a unit").side();
        let hud = panels::hud(Ask {
            shown: ShownBattle {
                words: &words,
                book: &book,
                state: &state,
                components: values.components(),
                clock: BattleClock::of(&state),
                signs: &Signs::default(),
                past: &[],
                current: None,
                players: &[side],
                lags: false,
                reasons: None,
            },
            plans: Plans {
                selection,
                hover: None,
                press_preview: &PressPreview::default(),
                options,
                notice: None,
                replies: &[],
                always_pass: &AlwaysPass::default(),
                keys: None,
                alt: false,
                forecasts,
            },
            places: Places { anchors: &Anchors::default(), marks: &Marks::default(), zoom: 1.0, log_back: 0 },
        });
        hud.target.0.expect("the panel of the target")
    }

    /// Keeps every thread that computes forecasts busy until the result is dropped.
    fn keep_busy() -> impl Sized {
        let pool = AsyncComputeTaskPool::get_or_init(TaskPool::default);
        let (begun, begin) = channel::<()>();
        let busy = (0..pool.thread_num()).map(|_| {
            let (go, wait) = channel::<()>();
            let begun = begun.clone();
            pool.spawn(async move { begun.send(()).is_ok() && wait.recv().is_err() }).detach();
            go
        });
        let busy = busy.collect::<Vec<_>>();
        busy.iter().for_each(|_| begin.recv().expect("each thread begins"));
        busy
    }

    #[test]
    fn a_weapon_is_switched_in_the_next_frame_and_its_odds_follow_when_they_are_counted() {
        let _alone = ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (engine, unit, options) = before_a_volley();
        let target = options.iter().find_map(|option| match &option.targets {
            OptionTargets::Units(units) if option.why_not.is_none() => {
                units.iter().find(|aimed| aimed.weapons.len() > 1)
            }
            _ => None,
        });
        let aimed = target.expect("somebody can be fired at with two weapons");
        let weapon = aimed.weapons[0];
        let mut selection = Selection { unit: Some(unit), target: Some(aimed.unit), ..Selection::default() };
        let state = || Some((engine.book(), engine.state()));
        let mut forecasts = AttackForecasts::default();
        let mut look = |selection: &Selection, time_left: Duration| {
            forecasts.begin_frame(state(), Some(time_left));
            (panel(&engine, selection, &options, Some(&forecasts)), forecasts.is_counting())
        };
        let busy = keep_busy();
        selection.spare(weapon, &[weapon]);
        let (first, counting) = look(&selection, Duration::ZERO);
        let exact = panel(&engine, &selection, &options, None);
        assert!(counting && first.weapons[weapon].spared.is_some(), "the switch is flipped at once: {first:?}");
        assert_ne!(exact.chance, first.chance, "no number stands there that is not known");
        assert_eq!(first.volley, exact.volley);
        drop(busy);
        let later = (0..500).map(|_| look(&selection, Duration::from_millis(20))).find(|(_, counting)| !counting);
        assert_eq!(later.expect("it is counted at last").0, exact);
    }

    #[test]
    fn what_nobody_asks_for_any_more_is_not_counted() {
        let _alone = ALONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let (engine, unit, _) = before_a_volley();
        let (book, state) = (engine.book(), engine.state());
        let mut forecasts = AttackForecasts::default();
        let _busy = keep_busy();
        forecasts.begin_frame(Some((Arc::clone(&book), Arc::clone(&state))), Some(Duration::ZERO));
        assert_eq!(forecasts.under_way((&book, &state), unit), None);
        assert!(forecasts.is_counting());
        for _ in 0..2 {
            forecasts.begin_frame(Some((Arc::clone(&book), Arc::clone(&state))), Some(Duration::ZERO));
        }
        assert!(!forecasts.is_counting() && forecasts.held.lock().expect("whole").answers.is_empty());
    }
}
