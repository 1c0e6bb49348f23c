//! The panel of the target: hit chances and their ledgers.

use super::{
    HudQuestion,
    ledger::{self, capital},
    unit::card,
};
use crate::{
    battle::{
        Rulebook, Snapshot, Unit,
        gunnery::{Attacker, Manner, blow, shot},
    },
    interaction::{Hoverable, Selection, is_hostile, sentence},
    rules::{ids::UnitId, ruleset::Verb, test_roll::Test, text::signed},
    ui::{
        model::{LedgerCard, TargetCard, WeaponRow},
        paint::{Tone, percent},
    },
};

/// Who aims at whom, and how.
#[derive(Clone, Copy)]
pub(super) struct Aiming<'a> {
    pub book: &'a Rulebook,
    pub attacker: &'a Unit,
    pub target: &'a Unit,
    pub manner: Manner,
    pub strike: bool,
}

impl<'a> Aiming<'a> {
    /// The aim of the selected unit at the hovered enemy, else at the chosen target.
    pub fn of(
        book: &'a Rulebook,
        snapshot: &'a Snapshot,
        selection: &Selection,
        hover: Option<&Hoverable>,
    ) -> Option<Self> {
        let unit = selection.unit?;
        let hovered = hover.and_then(Hoverable::unit).filter(|other| is_hostile(book, snapshot, unit, *other));
        let target = hovered.or(selection.target)?;
        let verb = selection
            .action
            .as_deref()
            .and_then(|id| book.ruleset.action(id))
            .map(|action| &book.ruleset.actions()[action.get()].verb);
        Some(Self {
            book,
            attacker: snapshot.unit(unit)?,
            target: snapshot.unit(target).filter(|target| target.is_alive())?,
            manner: verb.and_then(Verb::volley).map(Manner::of).unwrap_or_default(),
            strike: matches!(verb, Some(Verb::Strike)),
        })
    }

    /// The target's number.
    pub fn target_id(self) -> UnitId {
        self.target.id()
    }

    fn hostile(self) -> bool {
        self.book.are_hostile(self.attacker.side(), self.target.side())
    }

    /// The test of a weapon, or why it cannot be fired.
    pub fn weapon(self, weapon: usize) -> Result<Test, String> {
        shot(self.book, &Attacker::of(self.attacker), weapon, self.target, self.manner)
            .map_err(|refusal| sentence(&refusal))
    }

    /// The test that the big number is about: the blow, or the weapon with the best chance; and its name.
    pub fn best(self) -> Option<(String, Test)> {
        if !self.hostile() {
            return None;
        }
        if self.strike {
            return blow(self.book, &Attacker::of(self.attacker), self.target)
                .ok()
                .map(|test| ("Blow".to_owned(), test));
        }
        let fighter = self.book.fighter(self.attacker.id())?;
        let tests = fighter
            .weapons
            .iter()
            .enumerate()
            .filter_map(|(index, armament)| Some((armament.weapon.name.clone(), self.weapon(index).ok()?)));
        tests.max_by(|one, other| one.1.chance().thousandths().cmp(&other.1.chance().thousandths()))
    }

    /// The whole ledger of that test.
    pub fn best_card(self) -> Option<LedgerCard> {
        let (name, test) = self.best()?;
        Some(self.card(&name, &test))
    }

    /// The ledger of a weapon's test.
    pub fn weapon_card(self, weapon: usize) -> Option<Result<LedgerCard, (String, String)>> {
        let armament = self.book.fighter(self.attacker.id())?.weapons.get(weapon)?;
        let name = armament.weapon.name.clone();
        Some(match self.weapon(weapon) {
            Ok(test) => Ok(self.card(&name, &test)),
            Err(why_not) => Err((name, why_not)),
        })
    }

    fn card(self, name: &str, test: &Test) -> LedgerCard {
        let at = self.book.fighter(self.target.id()).map_or("", |fighter| fighter.design.name.as_str());
        ledger::test(name.to_owned(), format!("at {at}: difficulty, positive is harder"), test, None)
    }
}

/// The panel of the target.
pub(super) fn target(ask: HudQuestion<'_>) -> Option<TargetCard> {
    let HudQuestion { book, snapshot, selection, .. } = ask;
    let aiming = Aiming::of(book, snapshot, selection, ask.hover)?;
    let best = aiming.best();
    let modifiers = best
        .iter()
        .flat_map(|(_, test)| &test.terms)
        .map(|term| (capital(&term.reason.to_string()), signed(term.difficulty), Tone::of_sign(-term.difficulty)));
    let chance = best.as_ref().map(|(_, test)| share(test));
    let order = ledger::order(book, snapshot, aiming.target_id(), aiming.attacker.id());
    Some(TargetCard {
        unit: card(book, snapshot, aiming.target_id())?,
        line: distance_line(aiming),
        chance: chance.unwrap_or_default(),
        chance_label: best.as_ref().map_or_else(|| "no shot".to_owned(), |(name, _)| name.clone()),
        modifiers: modifiers.collect(),
        weapons: weapons(aiming),
        order: order.unwrap_or_default(),
        aimed: selection.location.filter(|_| aiming.manner.called).and_then(|location| location_id(aiming, location)),
    })
}

fn location_id(aiming: Aiming<'_>, location: usize) -> Option<String> {
    aiming.book.fighter(aiming.target_id())?.body.locations.get(location).map(|location| location.id.to_string())
}

fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of.max(1) as f32)
}

fn distance_line(aiming: Aiming<'_>) -> String {
    let (from, to) = (aiming.attacker.place.pose.hex, aiming.target.place.pose.hex);
    let terrain = aiming.book.board.terrain(to).map_or_else(String::new, |terrain| terrain.name.to_lowercase());
    let height = aiming.book.board.height(to) - aiming.book.board.height(from);
    let level = match height {
        0 => "same level".to_owned(),
        1.. => format!("{height} higher"),
        _ => format!("{} lower", -height),
    };
    let hexes = from.distance(to);
    format!("{hexes} {} away, {level}, {terrain}", if hexes == 1 { "hex" } else { "hexes" })
}

fn weapons(aiming: Aiming<'_>) -> Vec<WeaponRow> {
    let Some(fighter) = aiming.book.fighter(aiming.attacker.id()) else { return Vec::new() };
    let row = |(index, armament): (usize, &crate::battle::Armament)| {
        let weapon = &armament.weapon;
        let shots = if weapon.shots > 1 { format!("{} x ", weapon.shots) } else { String::new() };
        let left = aiming
            .attacker
            .hull
            .ammunition
            .get(index)
            .copied()
            .flatten()
            .map_or_else(String::new, |left| format!(", {left} left"));
        let result = aiming.weapon(index);
        WeaponRow {
            name: weapon.name.clone(),
            line: format!("{shots}{} damage, {} heat{left}", weapon.damage, weapon.heat),
            chance: result.as_ref().map(share).unwrap_or_default(),
            why_not: result.err(),
        }
    };
    fighter.weapons.iter().enumerate().map(row).collect()
}
