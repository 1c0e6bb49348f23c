//! What the lines on the board and the colours of the sides mean.

use super::model::{Legend, LegendPanel, LegendSign};
use crate::ask::Ask;
use crate::cause::Cause;
use crate::panel::Panel;
use phaseline_interaction::Reach;
use phaseline_rules::catalog::scenario::Relation;

impl Panel for LegendPanel {
    const NAME: &'static str = "legend";
    const FOLLOWS: Cause = Cause::COMPONENTS.union(Cause::CHOICE).union(Cause::WORDS);

    fn fill(&mut self, ask: Ask<'_>) {
        self.0 = legend(ask);
    }
}

/// The legend of what is on the board now; none while no unit is to be moved.
pub fn legend(ask: Ask<'_>) -> Option<Legend> {
    if ask.places.marks.reach.is_empty() {
        return None;
    }
    let ways = ask.places.marks.ways.iter().map(|(reach, labels)| {
        let sign = match reach {
            Reach::Walk => LegendSign::Walk,
            Reach::Run => LegendSign::Run,
        };
        (sign, labels.iter().map(|label| ask.words.content(label)).collect::<Vec<_>>().join(", "))
    });
    let arc = (!ask.places.marks.arc.is_empty()).then(|| (LegendSign::Arc, ask.words.say("legend.arc")));
    let relations: Vec<Relation> = ask.components.alive().map(|unit| ask.book.relation(unit.side.id.into())).collect();
    let sides = Relation::ALL.into_iter().filter(|relation| relations.contains(relation));
    let sides = sides.map(|relation| (LegendSign::Side(relation), ask.words.say(key_of(relation))));
    Some(Legend { rows: ways.chain(arc).chain(sides).collect(), strength: 1.0 })
}

const fn key_of(relation: Relation) -> &'static str {
    match relation {
        Relation::Friendly => "legend.friendly",
        Relation::Allied => "legend.allied",
        Relation::Neutral => "legend.neutral",
        Relation::Enemy => "legend.enemy",
    }
}
