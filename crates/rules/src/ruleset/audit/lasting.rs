//! Checks whether temporary changes of statistics last until something reads them.

use crate::fault::{Fault, Path, PathStep};
use crate::ruleset::checked::expr::StatIx;
use crate::ruleset::checked::expr::{Reads, StatKey};
use crate::ruleset::checked::{Landing, Ruleset};
use crate::ruleset::raw::Moment;
use crate::ruleset::raw::activation::Event;
use crate::ruleset::raw::loan::Until;

impl Ruleset {
    /// Notes for every statistic whether only the draws of a round read it.
    pub(crate) fn note_draws_alone(&mut self) {
        let (drawn, elsewhere) = self.statistics_by_reader();
        for (place, statistic) in self.statistics.iter_mut().enumerate() {
            let Ok(place) = u16::try_from(place) else { return };
            let key = StatKey::Ruleset(StatIx(place));
            let other = elsewhere.own.contains(&key) || elsewhere.other.contains(&key);
            statistic.for_draws_alone = drawn.own.contains(&key) && !other;
        }
    }

    /// The statistics that the draws of a round read, and those that anything else reads.
    fn statistics_by_reader(&self) -> (Reads, Reads) {
        let mut drawn = Reads::default();
        let mut elsewhere = Reads::default();
        let own_of = |path: &Path| match path.steps() {
            // Named amounts and derived inputs count where something reads them.
            [PathStep::Key(part), ..] if part == "values" || part == "inputs" => None,
            [PathStep::Key(part), PathStep::Index(draw), ..] if part == "draws" => Some(self.draws.get(*draw)?.moment),
            _ => Some(Moment::Tie),
        };
        for (path, amount) in self.amounts() {
            match own_of(&path) {
                Some(Moment::RoundBegins) => self.collect(amount, &mut drawn),
                Some(_) => self.collect(amount, &mut elsewhere),
                None => {}
            }
        }
        for draw in &self.draws {
            let found = if draw.moment == Moment::RoundBegins { &mut drawn } else { &mut elsewhere };
            draw.terms.iter().for_each(|term| self.collect_in(&term.when, found));
        }
        let asked = self.actions.iter().map(|action| &action.needs);
        let asked = asked.chain(self.impacts.iter().map(|impact| &impact.when));
        let asked = asked.chain(self.conditions_of_turns().into_iter().map(|(_, condition)| condition));
        asked.for_each(|condition| self.collect_in(condition, &mut elsewhere));
        (drawn, elsewhere)
    }

    /// Reports changes that end before the only draw that reads them.
    pub(crate) fn audit_lasting(&self, faults: &mut Vec<Fault>) {
        let message = |name: &str, until: Until| {
            let (word, one) = match until {
                Until::RoundEnds => ("RoundEnds", "round"),
                Until::ActionEnds => ("ActionEnds", "action"),
                _ => ("ActivationEnds", "activation"),
            };
            format!(
                "{name} counts in the draws of a round alone, and a change until {word} is over with this {one}: \
                 write until: Draws(1)"
            )
        };
        for (place, action) in self.actions.iter().enumerate() {
            for loan in &action.lends {
                let early = matches!(loan.until, Until::ActionEnds | Until::ActivationEnds | Until::RoundEnds);
                let statistic = self.statistic(&loan.stat).and_then(|place| self.statistics.get(place.get()));
                if early && statistic.is_some_and(|statistic| statistic.for_draws_alone) {
                    let path = Path::root().key("activation").key("actions").index(place);
                    faults.push(Fault::notice(path, message(&loan.stat, loan.until)).at(loan.stat.as_str()));
                }
            }
        }
        for (place, impact) in self.impacts.iter().enumerate() {
            let Landing::Effect { statistic, until: Until::RoundEnds, .. } = &impact.lands else { continue };
            let Some(statistic) = self.statistics.get(statistic.get()) else { continue };
            // When a round begins its draws are yet to come.
            if impact.on != Event::RoundBegins && statistic.for_draws_alone {
                let name = &statistic.id;
                let path = Path::root().key("impacts").index(place);
                faults.push(Fault::notice(path, message(name, Until::RoundEnds)).at(name.as_str()));
            }
        }
    }
}
