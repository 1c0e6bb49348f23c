//! The report of a battle that is over.

use super::{
    HudQuestion,
    mission::{away, reason},
    unit::{health, stance},
};
use crate::{
    battle::{Outcome, Stage, Unit},
    rules::ids::{SideId, UnitId},
    ui::{
        look::Stance,
        model::{ReportScreen, ReportSide, ReportUnit},
    },
};

/// The report; `player` is the side whose victory it is.
#[must_use]
pub fn report(ask: HudQuestion<'_>, player: Option<SideId>) -> ReportScreen {
    let HudQuestion { words, book, snapshot, past, .. } = ask;
    let winner = match snapshot.stage {
        Stage::Over { winner, .. } => winner,
        _ => None,
    };
    let (title, won) = match (winner, player) {
        (None, _) => (words.say("report.draw"), false),
        (Some(winner), Some(player)) if winner == player => (words.say("report.victory"), true),
        (Some(winner), Some(player)) if book.are_hostile(winner, player) => (words.say("report.defeat"), false),
        (Some(winner), _) => (words.fill("report.side_wins", &[("side", &ask.side(winner))]), true),
    };
    let activations = past.iter().filter(|outcome| matches!(outcome, Outcome::UnitActivated { .. })).count();
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("rounds", &snapshot.round),
        ("activations", &activations),
        ("ruleset", &book.ruleset.name()),
        ("seed", &snapshot.setup.seed),
    ];
    let sides = book.sides.iter().map(|side| ReportSide {
        name: side.label.clone(),
        units: book
            .fighters
            .iter()
            .filter(|fighter| fighter.side == side.id)
            .filter_map(|fighter| unit(ask, fighter.id))
            .collect(),
    });
    let line = words.fill("report.line", &given);
    let line = reason(ask).map_or_else(|| line.clone(), |reason| format!("{reason}  {line}"));
    ReportScreen { title, won, line, sides: sides.collect() }
}

fn unit(ask: HudQuestion<'_>, unit: UnitId) -> Option<ReportUnit> {
    let (fighter, state) = (ask.book.fighter(unit)?, ask.snapshot.unit(unit)?);
    let lost = state.hull.destroyed;
    let deeds = deeds(ask, unit);
    let fate =
        if lost { lost_when(ask, unit) } else { away(ask, fighter, state).unwrap_or_else(|| standing(ask, state)) };
    Some(ReportUnit {
        name: format!("{}, {}", fighter.pilot.name, fighter.design.name),
        fate: if deeds.is_empty() { fate } else { format!("{fate}, {deeds}") },
        lost,
        stance: Stance { acted: false, ..stance(ask.book, ask.snapshot, unit) },
        health: health(ask.book, state),
    })
}

/// How many enemies a unit has destroyed.
fn deeds(ask: HudQuestion<'_>, unit: UnitId) -> String {
    let own = |outcome: &&Outcome| matches!(outcome, Outcome::UnitDestroyed { by: Some(by), .. } if *by == unit);
    match ask.past.iter().filter(own).count() {
        0 => String::new(),
        kills => ask.words.fill("report.kills", &[("count", &kills)]),
    }
}

fn lost_when(ask: HudQuestion<'_>, unit: UnitId) -> String {
    let mut round = 1;
    for outcome in ask.past {
        match outcome {
            Outcome::RoundBegan { round: begun } => round = *begun,
            Outcome::UnitDestroyed { unit: lost, by, .. } if *lost == unit => {
                return match by {
                    Some(by) => ask.words.fill("report.lost_by", &[("round", &round), ("by", &ask.name(*by))]),
                    None => ask.words.fill("report.lost", &[("round", &round)]),
                };
            }
            _ => {}
        }
    }
    ask.words.fill("report.lost", &[("round", &round)])
}

fn standing(ask: HudQuestion<'_>, unit: &Unit) -> String {
    match (unit.crew.wounds, unit.hull.crippled) {
        (0, false) => ask.words.say("report.standing"),
        (0, true) => ask.words.say("report.limping"),
        (wounds, _) => ask.words.fill("report.wounds", &[("count", &wounds)]),
    }
}
