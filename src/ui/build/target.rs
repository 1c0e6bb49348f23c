//! The panel of the target: hit chances and their ledgers.

use super::{
    HudQuestion,
    ledger::{self, capital},
    unit::card,
};
use crate::{
    battle::{
        Armament, Rulebook, Stage, Unit, Used,
        gunnery::{Attacker, Manner, blow, shot},
        key_of,
        sheets::sheet_of,
    },
    interaction::{Hoverable, is_hostile, sentence},
    rules::{
        ids::UnitId,
        reason::Reason,
        ruleset::Verb,
        statistic::{BattleStatistic, StatKey},
        test_roll::Test,
        text::signed,
        texts::Words,
    },
    ui::{
        model::{LedgerCard, TargetCard, WeaponRow},
        paint::{Tone, percent},
    },
};

/// Who aims at whom, and how.
#[derive(Clone, Copy)]
pub(super) struct Aiming<'a> {
    pub words: &'a Words,
    pub book: &'a Rulebook,
    pub attacker: &'a Unit,
    pub target: &'a Unit,
    pub manner: Manner,
    pub strike: bool,
    /// What the reaction it would be makes harder.
    pub lent: i32,
}

impl<'a> Aiming<'a> {
    /// The aim of the selected unit at the hovered enemy, else at the chosen target.
    pub fn of(ask: HudQuestion<'a>, hover: Option<&Hoverable>) -> Option<Self> {
        let HudQuestion { words, book, snapshot, selection, .. } = ask;
        let unit = selection.unit?;
        let hovered = hover.and_then(Hoverable::unit).filter(|other| is_hostile(book, snapshot, unit, *other));
        let target = hovered.or(selection.target)?;
        let pointed = match hover {
            Some(Hoverable::Action(id)) => Some(id.as_str()),
            _ => selection.action.as_deref(),
        };
        let verb = pointed
            .and_then(|id| book.ruleset.action(id))
            .or(ask.prospect.action)
            .map(|action| &book.ruleset.actions()[action.get()].verb);
        Some(Self {
            words,
            book,
            attacker: snapshot.unit(unit)?,
            target: snapshot.unit(target).filter(|target| target.is_alive())?,
            manner: verb.and_then(Verb::volley).map(Manner::of).unwrap_or_default(),
            strike: matches!(verb, Some(Verb::Strike(_))),
            lent: lent(ask, unit),
        })
    }

    /// The aim of the selected unit at a target by a certain action; none where that is no attack.
    pub fn by(ask: HudQuestion<'a>, target: UnitId, verb: &Verb) -> Option<Self> {
        let HudQuestion { words, book, snapshot, selection, .. } = ask;
        let strike = matches!(verb, Verb::Strike(_));
        let manner = verb.volley().map(Manner::of);
        Some(Self {
            words,
            book,
            attacker: snapshot.unit(selection.unit?)?,
            target: snapshot.unit(target)?,
            manner: if strike { Manner::default() } else { manner? },
            strike,
            lent: lent(ask, selection.unit?),
        })
    }

    /// The target's number.
    pub fn target_id(self) -> UnitId {
        self.target.id()
    }

    fn hostile(self) -> bool {
        self.book.are_hostile(self.attacker.side(), self.target.side())
    }

    /// A test with what the reaction makes harder.
    fn with_lent(self, mut test: Test) -> Test {
        test.add(Reason::AttackerEffects, self.lent);
        test
    }

    /// The test of a weapon, or why it cannot be fired.
    pub fn weapon(self, weapon: usize) -> Result<Test, String> {
        shot(self.book, &Attacker::of(self.attacker), weapon, self.target, self.manner)
            .map(|test| self.with_lent(test))
            .map_err(|refusal| sentence(self.words, &refusal))
    }

    /// The test that the big number is about: the blow, or the weapon with the best chance; and its name.
    pub fn best(self) -> Option<(String, Test)> {
        let weapons = self.book.fighter(self.attacker.id())?.weapons.len();
        self.best_of(&(0..weapons).collect::<Vec<_>>())
    }

    /// The same with some of the weapons only.
    pub fn best_of(self, weapons: &[usize]) -> Option<(String, Test)> {
        if !self.hostile() {
            return None;
        }
        if self.strike {
            return blow(self.book, &Attacker::of(self.attacker), self.target)
                .ok()
                .map(|test| self.with_lent(test))
                .map(|test| (capital(self.words.get("log.blow")), test));
        }
        let fighter = self.book.fighter(self.attacker.id())?;
        let tests = weapons
            .iter()
            .filter_map(|index| Some((fighter.weapons.get(*index)?.weapon.name.clone(), self.weapon(*index).ok()?)));
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
        let at = self.book.fighter(self.target.id()).map_or("", |fighter| fighter.known_as());
        let about = self.words.fill("target.difficulty", &[("target", &at)]);
        ledger::test(self.words, name.to_owned(), about, test, None)
    }
}

/// The panel of the target.
pub(super) fn target(ask: HudQuestion<'_>) -> Option<TargetCard> {
    let HudQuestion { words, book, snapshot, selection, .. } = ask;
    let aiming = Aiming::of(ask, ask.hover)?;
    // Where a volley is possible, only its weapons count: some actions leave some of them out.
    let volleyed = super::promise::aimed(ask, aiming.target_id()).filter(|(action, _)| {
        book.ruleset.actions().get(action.get()).is_some_and(|action| action.verb.volley().is_some())
    });
    let best = match &volleyed {
        Some((_, aimed)) => aiming.best_of(&aimed.weapons),
        None => aiming.best(),
    };
    let modifiers = best
        .iter()
        .flat_map(|(_, test)| &test.tally.terms)
        .map(|term| (capital(&term.reason.in_words(words)), signed(term.amount), Tone::of_sign(-term.amount)));
    let chance = best.as_ref().map(|(_, test)| share(test));
    let order = ledger::order(words, book, snapshot, aiming.target_id(), aiming.attacker.id());
    let mut weapons = weapons(ask, aiming);
    if let Some((action, aimed)) = &volleyed {
        let label = book.ruleset.actions()[action.get()].label.trim_end_matches('!');
        for (_, row) in weapons.iter_mut().enumerate().filter(|(index, _)| !aimed.weapons.contains(index)) {
            let left_out = || words.fill("weapon.left_out", &[("action", &label)]);
            row.why_not.get_or_insert_with(left_out);
            row.chance.clear();
        }
    }
    Some(TargetCard {
        unit: card(words, book, snapshot, aiming.target_id())?,
        line: distance_line(aiming),
        chance: chance.unwrap_or_default(),
        chance_label: best.as_ref().map_or_else(|| words.say("target.no_shot"), |(name, _)| name.clone()),
        modifiers: modifiers.collect(),
        volley: volley(aiming, &weapons),
        promise: super::promise::promise(ask, aiming.target_id()),
        weapons,
        order: order.unwrap_or_default(),
        aimed: selection.location.filter(|_| aiming.manner.called).and_then(|location| location_id(aiming, location)),
    })
}

/// What a reaction of a unit lends to the difficulty of its attacks while a window is open; what chance decides is left out.
fn lent(ask: HudQuestion<'_>, unit: UnitId) -> i32 {
    let replies = ask.replies.iter().filter(|reply| ask.snapshot.stage == Stage::Reacting && reply.unit == unit);
    let mut reactions = replies.filter_map(|reply| match reply.used {
        Used::Reaction(place) if reply.offer.is_some() => ask.book.ruleset.reactions().get(place.get()),
        _ => None,
    });
    let (Some(reaction), Some(sheet)) = (reactions.next(), sheet_of(ask.book, ask.snapshot, unit)) else { return 0 };
    let harder =
        |stat: &str| key_of(stat, &ask.book.ruleset) == Some(StatKey::Battle(BattleStatistic::AttackDifficulty));
    let loans = reaction.lends.iter().filter(|loan| harder(&loan.stat));
    loans.filter_map(|loan| ask.book.ruleset.number(&loan.amount, &sheet)).sum()
}

fn location_id(aiming: Aiming<'_>, location: usize) -> Option<String> {
    aiming.book.fighter(aiming.target_id())?.body.locations.get(location).map(|location| location.id.to_string())
}

pub(super) fn share(test: &Test) -> String {
    let chance = test.chance();
    percent(chance.ways as f32 / chance.of.max(1) as f32)
}

fn distance_line(aiming: Aiming<'_>) -> String {
    let (from, to) = (aiming.attacker.place.pose.hex, aiming.target.place.pose.hex);
    let terrain = aiming.book.board.terrain(to).map_or_else(String::new, |terrain| terrain.name.to_lowercase());
    let height = aiming.book.board.height(to) - aiming.book.board.height(from);
    let words = aiming.words;
    let level = match height {
        0 => words.say("target.level"),
        1.. => words.fill("target.higher", &[("levels", &height)]),
        _ => words.fill("target.lower", &[("levels", &-height)]),
    };
    let hexes = from.distance(to);
    let key = if hexes == 1 { "target.beside" } else { "target.away" };
    words.fill(key, &[("hexes", &hexes), ("height", &level), ("terrain", &terrain)])
}

fn weapons(ask: HudQuestion<'_>, aiming: Aiming<'_>) -> Vec<WeaponRow> {
    let Some(fighter) = aiming.book.fighter(aiming.attacker.id()) else { return Vec::new() };
    let row = |(index, armament): (usize, &Armament)| {
        let weapon = &armament.weapon;
        let left = aiming.attacker.hull.ammunition.get(index).copied().flatten();
        let key = match (weapon.shots > 1, left.is_some()) {
            (false, false) => "weapon.line",
            (false, true) => "weapon.line_left",
            (true, false) => "weapon.salvo",
            (true, true) => "weapon.salvo_left",
        };
        let left = left.unwrap_or_default();
        let given: [(&str, &dyn std::fmt::Display); 4] =
            [("shots", &weapon.shots), ("damage", &weapon.damage), ("heat", &weapon.heat), ("left", &left)];
        let result = aiming.weapon(index);
        WeaponRow {
            name: weapon.name.clone(),
            line: aiming.words.fill(key, &given),
            chance: result.as_ref().map(share).unwrap_or_default(),
            why_not: result.err(),
            spared: ask.selection.spared.contains(&index),
        }
    };
    fighter.weapons.iter().enumerate().map(row).collect()
}

/// What would be fired, in a line: weapons and heat.
fn volley(aiming: Aiming<'_>, rows: &[WeaponRow]) -> String {
    let Some(fighter) = aiming.book.fighter(aiming.attacker.id()).filter(|_| !aiming.strike) else {
        return String::new();
    };
    let fired: Vec<usize> = rows
        .iter()
        .enumerate()
        .filter(|(_, row)| row.why_not.is_none() && !row.spared)
        .map(|(index, _)| index)
        .collect();
    let able = rows.iter().filter(|row| row.why_not.is_none()).count();
    if able == 0 {
        return String::new();
    }
    let heat: i64 =
        fired.iter().filter_map(|index| fighter.weapons.get(*index)).map(|armed| i64::from(armed.weapon.heat)).sum();
    let given: [(&str, &dyn std::fmt::Display); 3] = [("fired", &fired.len()), ("able", &able), ("heat", &heat)];
    aiming.words.fill("target.volley", &given)
}
