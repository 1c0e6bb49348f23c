//! The gauges of a unit: heat, stability and pilot, with their notches.

use phaseline_battle::Rulebook;
use phaseline_interaction::GaugeKind;
use phaseline_kit::paint::{Gauge, Tone};
use phaseline_rules::texts::Words;
use phaseline_world::components::UnitView;

/// The gauges of a unit.
pub fn gauges(words: &Words, book: &Rulebook, unit: UnitView<'_>) -> Vec<Gauge> {
    let Some(profile) = book.profile((*unit.id).into()) else { return Vec::new() };
    let gauge =
        |(kind, key): (GaugeKind, &str), (value, full): (i32, i32), tone: Tone, marks: Vec<i32>, note: String| {
            let label = words.say(key);
            Gauge { kind, label, value, full, marks, change: 0, tone, note }
        };
    let limit = unit.heat.limit;
    let mut gauges = Vec::new();
    if limit > 0 {
        let marks = book.heat_levels.iter().map(|(percent, _)| reached_at(limit, *percent)).collect();
        let note = words.fill("gauge.heat.note", &[("sinks", &unit.heat.sinks)]);
        gauges.push(gauge(
            (GaugeKind::Heat, "gauge.heat"),
            (unit.heat.points, limit.cast_signed()),
            Tone::Heat,
            marks,
            note,
        ));
    }
    let steady = unit.stability.limit;
    if profile.body.can_fall && steady > 0 {
        let shaken = (unit.stability.damage.cast_signed(), steady.cast_signed());
        let marks = vec![reached_at(steady, book.combat.stability.unsteady_percent)];
        let note = words.say("gauge.stability.note");
        gauges.push(gauge((GaugeKind::Stability, "gauge.stability"), shaken, Tone::Stability, marks, note));
    }
    let health = unit.pilot_health.health.cast_signed();
    let left = (health - unit.pilot_health.wounds.cast_signed(), health);
    gauges.push(gauge((GaugeKind::Pilot, "gauge.pilot"), left, Tone::Good, Vec::new(), words.say("gauge.pilot.note")));
    gauges
}

/// The first level that is at least this percentage of a limit.
pub(super) fn reached_at(limit: u32, percent: u32) -> i32 {
    let level = (u64::from(limit) * u64::from(percent)).div_ceil(100);
    i32::try_from(level).unwrap_or(i32::MAX)
}
