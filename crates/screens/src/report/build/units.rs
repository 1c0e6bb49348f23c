//! What happened to each unit, and what it did.

use super::{ReportInput, percent_of};
use crate::report::model::ReportUnit;
use phaseline_battle::Loss;
use phaseline_hud::face::{UnitFace, health};
use phaseline_hud::log::sentences::LogWriter;
use phaseline_hud::objectives::build::away;
use phaseline_kit::paint::Tone;
use phaseline_kit::theme::look::Stance;
use phaseline_rules::ids::UnitId;
use phaseline_world::components::UnitView;

pub(super) fn unit(tell: ReportInput<'_>, unit: UnitId) -> Option<ReportUnit> {
    let ask = tell.ask;
    let held = ask.components.unit(unit)?;
    let face = UnitFace::of(ask.book, held);
    let deeds = tell.account.units.get(unit.0 as usize)?;
    let fate = match lost_to(tell, unit) {
        Some(fate) => fate,
        None => away(ask.words, held).unwrap_or_else(|| standing(tell, held)),
    };
    let kills = match deeds.kills {
        0 => String::new(),
        kills => format!(", {}", ask.words.fill("report.kills", &[("count", &kills)])),
    };
    let hits = if deeds.attacks == 0 { "-".to_owned() } else { format!("{}/{}", deeds.hits, deeds.attacks) };
    let luck = f64::from(deeds.hits) - deeds.hits_expected;
    let tone = if luck.abs() < 1.0 { Tone::Plain } else { Tone::of_sign(luck as i32) };
    let first = match deeds.meetings {
        0 => "-".to_owned(),
        meetings => percent_of(f64::from(deeds.first), f64::from(meetings)),
    };
    Some(ReportUnit {
        unit,
        name: format!("{}, {}", face.pilot, face.name),
        fate: format!("{fate}{kills}"),
        lost: held.destroyed.is_some(),
        stance: Stance { acted: false, ..face.stance },
        health: health(held.armor),
        figures: vec![
            (deeds.damage.to_string(), Tone::Plain),
            (deeds.taken.to_string(), Tone::Plain),
            (hits, tone),
            (first, Tone::Plain),
        ],
    })
}

/// When, by which unit and how a unit was lost; none if it is still there.
pub(super) fn fate_if_lost(tell: ReportInput<'_>, unit: UnitId) -> Option<String> {
    let (lost, how) = (lost_to(tell, unit)?, how_lost(tell, unit));
    Some(match how {
        Some(how) => tell.ask.words.fill("report.lost_how", &[("lost", &lost), ("how", &how)]),
        None => lost,
    })
}

/// What cost a unit its life: the part that was destroyed, or what became of its pilot.
pub(super) fn how_lost(tell: ReportInput<'_>, unit: UnitId) -> Option<String> {
    let lost = tell.account.units.get(unit.0 as usize)?.lost?;
    match lost.how {
        Loss::Wrecked => {
            let part = LogWriter { ask: tell.ask }.location(unit, lost.part?);
            Some(tell.ask.words.fill("report.how.part", &[("part", &part)]))
        }
        Loss::PilotLost => Some(tell.ask.words.say("report.how.pilot")),
        Loss::Abandoned => Some(tell.ask.words.say("report.how.abandoned")),
    }
}

/// When and by which unit a unit was lost; none if it is still there.
fn lost_to(tell: ReportInput<'_>, unit: UnitId) -> Option<String> {
    let lost = tell.account.units.get(unit.0 as usize)?.lost?;
    let words = tell.ask.words;
    Some(match lost.by {
        Some(by) if by != unit => words.fill("report.lost_by", &[("round", &lost.round), ("by", &tell.ask.name(by))]),
        _ => words.fill("report.lost", &[("round", &lost.round)]),
    })
}

fn standing(tell: ReportInput<'_>, unit: UnitView<'_>) -> String {
    let words = tell.ask.words;
    match (unit.pilot_health.wounds, unit.conditions.crippled) {
        (0, false) => words.say("report.standing"),
        (0, true) => words.say("report.limping"),
        (wounds, _) => words.fill("report.wounds", &[("count", &wounds)]),
    }
}
