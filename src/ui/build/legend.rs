//! What the lines on the board and the colours of the sides mean.

use super::{HudQuestion, unit::stance};
use crate::{
    interaction::Reach,
    rules::scenario::Relation,
    ui::model::{Legend, LegendSign},
};

/// The legend of what is on the board now; none where nobody is asked where to go.
pub(super) fn legend(ask: HudQuestion<'_>) -> Option<Legend> {
    if ask.marks.reach.is_empty() {
        return None;
    }
    let reached = |reach: Reach| ask.marks.reach.values().any(|known| *known == reach);
    let ways = [(Reach::Walk, LegendSign::Walk, "legend.walk"), (Reach::Run, LegendSign::Run, "legend.run")];
    let ways = ways.into_iter().filter(|(reach, ..)| reached(*reach)).map(|(_, sign, key)| (sign, ask.words.say(key)));
    let relations: Vec<Relation> =
        ask.snapshot.alive().map(|unit| stance(ask.book, ask.snapshot, unit.id()).relation).collect();
    let sides = Relation::ALL.into_iter().filter(|relation| relations.contains(relation));
    let sides = sides.map(|relation| (LegendSign::Side(relation), ask.words.say(key_of(relation))));
    Some(Legend { rows: ways.chain(sides).collect(), strength: 1.0 })
}

const fn key_of(relation: Relation) -> &'static str {
    match relation {
        Relation::Friendly => "legend.friendly",
        Relation::Allied => "legend.allied",
        Relation::Neutral => "legend.neutral",
        Relation::Enemy => "legend.enemy",
    }
}
