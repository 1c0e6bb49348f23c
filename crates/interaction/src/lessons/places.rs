//! What a lesson points at, as names of the things on the screen.

use super::due::LessonMoment;
use crate::pointing::name::{Button, GaugeKind, Hoverable};
use phaseline_rules::catalog::scenario::lesson::LessonPlace;

/// The names that a lesson points at, of all names on the screen. Empty while it is not on the screen.
#[must_use]
pub fn names_at<'n>(
    place: &LessonPlace,
    moment: LessonMoment<'_>,
    on_screen: impl Iterator<Item = &'n Hoverable>,
) -> Vec<Hoverable> {
    let selected = moment.selection.unit;
    let is_meant = |name: &Hoverable| match (place, name) {
        (LessonPlace::Timeline, Hoverable::Timeline(_) | Hoverable::Step(_))
        | (LessonPlace::Draw, Hoverable::Button(Button::Draw))
        | (LessonPlace::Odds, Hoverable::Odds)
        | (LessonPlace::Forecast, Hoverable::ForecastRow)
        | (LessonPlace::Heat, Hoverable::Gauge(GaugeKind::Heat))
        | (LessonPlace::Stability, Hoverable::Gauge(GaugeKind::Stability))
        | (LessonPlace::Locations, Hoverable::Location(_))
        | (LessonPlace::OwnUnits, Hoverable::Lance(_))
        | (LessonPlace::Log, Hoverable::Button(Button::Log)) => true,
        (LessonPlace::Unit, Hoverable::Unit(unit)) | (LessonPlace::Badge, Hoverable::Badge(unit)) => {
            Some(*unit) == selected
        }
        (LessonPlace::EnemyBadge, Hoverable::Badge(unit)) => Some(*unit) == moment.enemy_in_reach(),
        (LessonPlace::FallenBadge, Hoverable::Badge(unit)) => Some(*unit) == moment.fallen(),
        (LessonPlace::Action(wanted), Hoverable::Action(id)) => wanted == id,
        _ => false,
    };
    let mut names: Vec<Hoverable> = on_screen.filter(|name| is_meant(name)).cloned().collect();
    names.sort();
    names.dedup();
    names
}
