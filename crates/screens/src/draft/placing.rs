//! Takes up pilots and units, and places them.

use super::Draft;
use phaseline_battle::{BattleSetup, Swap, lance_weights, start};
use phaseline_battle::{LanceWeight, SetupFault};
use phaseline_interaction::Choice;
use phaseline_rules::content_id::{DesignId, PilotId};
use phaseline_rules::said::Said;
use phaseline_world::session::GameContent;

/// What takes the place of a pilot or a unit: the side, the index of the pair, and its new pilot or unit.
type Placed = (usize, usize, Newcomer);

/// A pilot or a unit.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Newcomer {
    Pilot(PilotId),
    Unit(DesignId),
}

/// Takes something up, puts it down again, or places what was taken up before.
pub(crate) fn take_up(draft: &mut Draft, choice: &Choice, content: &GameContent) {
    draft.choice.refused = None;
    let Some(before) = draft.choice.picked.take() else {
        draft.choice.picked = Some(choice.clone());
        return;
    };
    if before == *choice {
        return;
    }
    match exchange(draft, &before, choice) {
        Some(placed) => place(draft, placed, content),
        // It has no place there, so it is taken up instead.
        None => draft.choice.picked = Some(choice.clone()),
    }
}

/// Takes the pilots and units that the scenario has.
pub(crate) fn restore(draft: &mut Draft) {
    (draft.choice.picked, draft.choice.refused) = (None, None);
    if let Some(setup) = &mut draft.setup {
        setup.swaps.clear();
    }
}

/// What changes if `before` is placed on `now`. `None` if it does not fit there.
fn exchange(draft: &Draft, before: &Choice, now: &Choice) -> Option<Vec<Placed>> {
    use Choice::{FreePilot, FreeUnit, Pilot, Slot, Unit};
    match (before, now) {
        (FreePilot(id), Pilot(side, place) | Slot(side, place) | Unit(side, place))
        | (Pilot(side, place) | Slot(side, place) | Unit(side, place), FreePilot(id)) => {
            Some(vec![(*side, *place, Newcomer::Pilot(id.clone().into()))])
        }
        (FreeUnit(id), Pilot(side, place) | Slot(side, place) | Unit(side, place))
        | (Pilot(side, place) | Slot(side, place) | Unit(side, place), FreeUnit(id)) => {
            Some(vec![(*side, *place, Newcomer::Unit(id.clone().into()))])
        }
        (Unit(side, one), Unit(beside, other)) if side == beside => {
            let design = |place| Some(Newcomer::Unit(draft.pair(*side, place)?.0));
            Some(vec![(*side, *one, design(*other)?), (*side, *other, design(*one)?)])
        }
        (Pilot(side, one) | Slot(side, one), Pilot(beside, other) | Slot(beside, other) | Unit(beside, other))
        | (Unit(side, one), Pilot(beside, other) | Slot(beside, other))
            if side == beside && one != other =>
        {
            let pilot = |place| Some(Newcomer::Pilot(draft.pair(*side, place)?.1));
            Some(vec![(*side, *one, pilot(*other)?), (*side, *other, pilot(*one)?)])
        }
        _ => None,
    }
}

/// Places pilots and units, unless a side gets too heavy or the battle cannot be played any more. Then it says why.
fn place(draft: &mut Draft, placed: Vec<Placed>, content: &GameContent) {
    let Some(before) = draft.setup.clone() else { return };
    let mut setup = before.clone();
    for (side, place, newcomer) in placed {
        let Some(side) = draft.side_name(side) else { return };
        swap(&mut setup, side, place, newcomer);
    }
    draft.choice.refused = why_not(&before, &setup, content);
    if draft.choice.refused.is_none() {
        draft.setup = Some(setup);
    }
}

fn swap(setup: &mut BattleSetup, side: String, slot: usize, newcomer: Newcomer) {
    let place = setup.swaps.iter().position(|swap| swap.side == side && swap.slot == slot);
    let mut swap = match place {
        Some(place) => setup.swaps.remove(place),
        None => Swap { side, slot, unit: None, pilot: None },
    };
    match newcomer {
        Newcomer::Pilot(pilot) => swap.pilot = Some(pilot),
        Newcomer::Unit(unit) => swap.unit = Some(unit),
    }
    setup.swaps.push(swap);
}

/// Why this set-up may not take the place of another one: a side grows beyond its limit, or a new fault.
fn why_not(before: &BattleSetup, now: &BattleSetup, content: &GameContent) -> Option<Said> {
    let [was, is] = [before, now].map(|setup| lance_weights(&content.0, setup));
    let grown = |(was, is): (&LanceWeight, &LanceWeight)| (is.now > is.most && is.now > was.now).then_some(*is);
    if let Some(weight) = was.iter().zip(&is).find_map(grown) {
        let given = [("tons", tons(weight.now)), ("most", tons(weight.most))];
        return Some(Said::text("drop.too_heavy", given));
    }
    let known = start(&content.0, before).err().unwrap_or_default();
    let faults = start(&content.0, now).err().unwrap_or_default();
    let new: Vec<&SetupFault> = faults.iter().filter(|fault| !known.contains(fault)).collect();
    (!new.is_empty()).then(|| Said::row("\n", new.into_iter().map(SetupFault::said)))
}

/// Tenths of a ton in tons, with a decimal only where it is needed.
pub(crate) fn tons(tenths: u32) -> Said {
    let whole = Said::plain((tenths / 10).to_string());
    match tenths % 10 {
        0 => whole,
        part => Said::text("number.decimal", [("whole", whole), ("part", Said::plain(part.to_string()))]),
    }
}

impl Draft {
    /// The design and the pilot of a pair.
    fn pair(&self, side: usize, place: usize) -> Option<(DesignId, PilotId)> {
        let profile = self.ready.as_ref()?.book.profile(self.unit(side, place)?)?;
        Some((profile.design.id.clone(), profile.pilot.id.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_content::{BuiltIn, load_pack};

    #[test]
    fn the_weight_of_a_lance_has_a_decimal_only_where_it_is_needed_and_in_the_notation_of_the_language() {
        let library = load_pack(&BuiltIn).library;
        let told = |tenths, language| tons(tenths).in_words(&library.words(language));
        assert_eq!([told(2300, "en"), told(2001, "en"), told(2001, "de")], ["230", "200.1", "200,1"]);
    }
}
