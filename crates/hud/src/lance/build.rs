//! The rows of the lance strip.

use super::model::{Lance, LanceRow};
use crate::ask::{Ask, ShownBattle};
use crate::cause::Cause;
use crate::face::{UnitFace, health};
use crate::objectives::build::away;
use crate::panel::Panel;
use phaseline_battle::UnitProfile;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::SideId;
use phaseline_rules::ruleset::{Whose, Window};

impl Panel for Lance {
    const NAME: &'static str = "lance";
    const FOLLOWS: Cause = Cause::TOLD.union(Cause::CHOICE).union(Cause::PASSES);

    fn fill(&mut self, ask: Ask<'_>) {
        self.rows = lance(ask);
        self.means = means(ask.shown);
        self.rival_morale = rivals(ask.shown);
        self.always_pass = reacts(ask.shown).then(|| ask.players.iter().any(|side| ask.plans.always_pass.holds(*side)));
        self.own_moves = interrupts_itself(ask.shown).then(|| ask.plans.always_pass.asks_about_own_moves());
        let stops = !ask.players.is_empty() && ask.book.ruleset.acts_out_of_turn();
        self.stops = stops.then(|| ask.plans.always_pass.stops_at_steps());
    }
}

/// How many units the lance strip has room for.
const LANCE_ROWS: usize = 12;

/// The player's units, or those of the first side if nobody plays.
pub fn lance(ask: Ask<'_>) -> Vec<LanceRow> {
    let first = [SideId(0)];
    let sides = if ask.players.is_empty() { &first[..] } else { ask.players };
    let units = ask.book.profiles.iter().filter(|profile| sides.contains(&profile.side));
    let row = |profile: &UnitProfile| {
        let unit = ask.components.unit(profile.id)?;
        let face = UnitFace::of(ask.book, unit);
        Some(LanceRow {
            name: away(ask.words, unit).unwrap_or_else(|| face.name.clone()),
            face,
            health: health(unit.armor),
            selected: ask.plans.selection.unit == Some(profile.id),
            ready: ask.in_turn(profile.id),
            lost: unit.destroyed.is_some(),
        })
    };
    units.filter_map(row).take(LANCE_ROWS).collect()
}

/// Whether the ruleset has anything that a unit may do in the activation of another.
fn reacts(ask: ShownBattle<'_>) -> bool {
    let ruleset = &ask.book.ruleset;
    let asks = |action: &phaseline_rules::ruleset::Action| {
        action.out_of_turn.as_ref().is_some_and(|rule| rule.window.is_some())
    };
    !ask.players.is_empty() && (!ruleset.reactions().is_empty() || ruleset.actions().iter().any(asks))
}

/// Whether the ruleset has reactions to what the unit's own side does.
fn interrupts_itself(ask: ShownBattle<'_>) -> bool {
    let own = |window: &Window| match window {
        Window::Step(acts) | Window::ActionEnds(acts) | Window::Aimed(acts) => acts.of != Whose::Enemy,
        Window::ClockStep => false,
    };
    !ask.players.is_empty() && ask.book.ruleset.reactions().iter().any(|reaction| own(&reaction.window))
}

/// What the player's side has: morale, and the side's counters of the ruleset.
fn means(ask: ShownBattle<'_>) -> Vec<(String, i32)> {
    let Some(side) = ask.players.first().copied() else { return Vec::new() };
    let morale = ask.components.morale(side).map(|morale| (ask.words.say("hud.morale"), morale.points));
    // All units of a side hold the same counters of their side.
    let of_side = ask.book.profiles.iter().find(|unit| unit.side == side).and_then(|unit| ask.components.unit(unit.id));
    let counters = of_side.into_iter().flat_map(|unit| &unit.counters.0).filter(|counter| counter.of_side);
    let counters = counters.map(|counter| (ask.words.content(&counter.label).to_owned(), counter.value));
    morale.into_iter().chain(counters).collect()
}

/// The morale of every side that the player does not play, with its relation to the player's.
fn rivals(ask: ShownBattle<'_>) -> Vec<(Relation, i32)> {
    let others = ask.book.sides.iter().filter(|side| !ask.players.contains(&side.id));
    others.filter_map(|side| Some((side.relation, ask.components.morale(side.id)?.points))).collect()
}
