//! Plays all levels of the computer against each other, from both ends of a scenario.

use super::Share;
use super::sim::{Plan, Played, SimFault, play};
use phaseline_content::Library;
use phaseline_rules::catalog::scenario::Level;

/// The results of one level against another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rung {
    /// The better level.
    pub better: Level,
    /// The worse level.
    pub worse: Level,
    /// The battles that the better level won.
    pub won: Share,
    /// The battles without a winner.
    pub draws: Share,
}

/// Plays the battles of a plan for each pair of levels. In half of them the better level has the first side, in the
/// other half all other sides.
///
/// # Errors
///
/// Returns why the battles cannot be played.
pub fn ladder(library: &Library, plan: &Plan, finished: impl Fn() + Sync) -> Result<Vec<Rung>, SimFault> {
    let scenario = library.scenarios.get(&plan.setup.scenario);
    let sides: Vec<String> = scenario.map_or_else(Vec::new, |it| it.sides.iter().map(|side| side.id.clone()).collect());
    let mut rungs = Vec::new();
    for (place, worse) in Level::ALL.into_iter().enumerate() {
        for better in Level::ALL.into_iter().skip(place + 1) {
            let first = half(library, plan, &sides, (better, worse), &finished)?;
            let others = half(library, plan, &sides, (worse, better), &finished)?;
            let of = first.len() + others.len();
            let won = wins(&first, &sides[..1.min(sides.len())]) + wins(&others, sides.get(1..).unwrap_or_default());
            let draws = first.iter().chain(&others).filter(|battle| battle.winner.is_none()).count();
            rungs.push(Rung { better, worse, won: Share { count: won, of }, draws: Share { count: draws, of } });
        }
    }
    Ok(rungs)
}

/// Plays battles with one level on the first side and another one on all others.
fn half(
    library: &Library,
    plan: &Plan,
    sides: &[String],
    (first, others): (Level, Level),
    finished: &(impl Fn() + Sync),
) -> Result<Vec<Played>, SimFault> {
    let mut plan = plan.clone();
    plan.battles = plan.battles.div_ceil(2);
    for (place, side) in sides.iter().enumerate() {
        plan.setup.levels.insert(side.clone(), if place == 0 { first } else { others });
    }
    play(library, &plan, finished)
}

fn wins(battles: &[Played], sides: &[String]) -> usize {
    battles.iter().filter(|battle| battle.winner.as_ref().is_some_and(|winner| sides.contains(winner))).count()
}
