//! Fills the values of the target's panel: hit chances and their ledgers.

use super::first;
use super::odds::{dice, share};
use crate::battle::combat::gunnery::{Attacker, Manner, shot};
use crate::battle::{
    AimedUnit, Armament, Intent, Ready, Refusal, Rulebook, SourceNames, Target, UnitState, blow, ready_to_use,
};
use crate::interaction::{Hoverable, Shares, fires_at_many, is_attack, is_hostile, sentence};
use crate::rules::combat::test_roll::Test;
use crate::rules::ids::UnitId;
use crate::rules::ruleset::{ActionIx, Verb};
use crate::rules::texts::{Words, capital};
use crate::rules::wording::text::signed;
use crate::ui::hud::actions::build::heat_to_come;
use crate::ui::hud::actions::heat_risk::heat_risk;
use crate::ui::hud::input::HudInput;
use crate::ui::hud::ledger_cards as ledger;
use crate::ui::hud::model::{TargetCard, WeaponRow};
use crate::ui::hud::unit::build::card;
use crate::ui::paint::Tone;
use crate::ui::tooltip::model::{LedgerCard, Note};
use crate::ui::tooltip::sources::reason;

/// Which unit aims at which target, and how.
#[derive(Clone)]
pub(in crate::ui) struct Aiming<'a> {
    words: &'a Words,
    book: &'a Rulebook,
    names: SourceNames<'a>,
    /// The unit as it would attack: without effects that end with its activation, and with those that the action
    /// lends.
    ready: Ready<'a>,
    target: &'a UnitState,
    /// The action; none if no attack is possible.
    action: Option<ActionIx>,
    manner: Manner,
    /// For an attack with the body: its name, and its test if it is possible.
    body: Option<(String, Option<Test>)>,
    /// The weapons that would be fired, with their tests. The heat of each weapon makes the next test harder.
    volley: Vec<(usize, Test)>,
    /// Whether some of the tests are still being computed.
    counting: bool,
    /// Why the unit can attack no target at all any more.
    idle: Option<String>,
}

impl<'a> Aiming<'a> {
    /// The aim of the selected unit at the enemy whom it attacks on the screen, else at the hovered enemy, else at the
    /// enemy whose panel the pointer is on or whom a press would attack, else at the chosen target.
    pub fn of(ask: HudInput<'a>, hover: Option<&Hoverable>) -> Option<Self> {
        let HudInput { book, state, selection, .. } = ask;
        let unit = selection.unit?;
        let shown = |other: &UnitId| is_hostile(book, state, unit, *other) && selection.dismissed != Some(*other);
        let hovered = hover.and_then(Hoverable::unit).filter(shown);
        // A press on a hex may attack who stands there.
        let pressed = ask.press_preview.intent.as_ref().and_then(Intent::aimed_at).filter(shown);
        let attacked = super::shown::attacked(ask, unit).filter(shown);
        let target = attacked.or(hovered).or(selection.glanced.filter(shown)).or(pressed).or(selection.target)?;
        let pointed = match hover {
            Some(Hoverable::Action(id)) => Some(id.as_str()),
            _ => selection.action.as_deref(),
        };
        let action = pointed.and_then(|id| book.ruleset.action(id)).or(ask.press_preview.action);
        let attack = action.filter(|action| is_attack(&book.ruleset.actions()[action.get()].verb));
        let attack = attack.or_else(|| Some(super::attack_forecast::aimed(HudInput { hover, ..ask }, target)?.0));
        Self::with(ask, target, attack)
    }

    /// The aim of the selected unit at a target by an action; none if the action is no attack.
    pub fn by(ask: HudInput<'a>, target: UnitId, action: ActionIx) -> Option<Self> {
        is_attack(&ask.book.ruleset.actions().get(action.get())?.verb)
            .then(|| Self::with(ask, target, Some(action)))
            .flatten()
    }

    fn with(ask: HudInput<'a>, target: UnitId, action: Option<ActionIx>) -> Option<Self> {
        let HudInput { words, book, state, selection, .. } = ask;
        let ready = ready_to_use(book, state, selection.unit?, action)?;
        let target = state.unit(target).filter(|target| target.is_alive())?;
        let verb = action.map(|action| &book.ruleset.actions()[action.get()].verb);
        let mut counting = false;
        let mut run = |action: ActionIx| {
            let found = ask.attack_forecasts((ready.unit.id(), action), &Target::unit(target.id()));
            counting |= found.is_none();
            Some(found?.into_iter().next()?.attempts.into_iter().next()?.test)
        };
        let body = action.zip(verb).and_then(|(action, verb)| {
            let test = match verb {
                Verb::Strike(_) => blow(book, &Attacker::of(&ready.unit), target).ok(),
                Verb::Charge(_) | Verb::Pounce(_) => run(action),
                _ => return None,
            };
            Some((words.content(&book.ruleset.actions()[action.get()].label).trim_end_matches('!').to_owned(), test))
        });
        let manner = verb.and_then(Verb::volley).map(Manner::of).unwrap_or_default();
        let fires = action.filter(|_| verb.is_some_and(|verb| verb.volley().is_some()));
        let volley = fires.map_or(Some(Vec::new()), |action| super::attack_forecast::tests(ask, action, target.id()));
        counting |= volley.is_none();
        let (volley, idle) = (volley.unwrap_or_default(), super::idle::idle(ask, ready.unit.id()));
        Some(Self { words, book, names: ask.names(), target, action, manner, body, volley, counting, idle, ready })
    }

    /// The id of the target.
    pub fn target_id(&self) -> UnitId {
        self.target.id()
    }

    fn attacker(&self) -> &UnitState {
        &self.ready.unit
    }

    fn hostile(&self) -> bool {
        self.book.are_hostile(self.attacker().side(), self.target.side())
    }

    /// The test of a weapon, or why the weapon cannot be fired.
    pub fn weapon(&self, weapon: usize) -> Result<Test, String> {
        if let Some((_, test)) = self.volley.iter().find(|(fired, _)| *fired == weapon) {
            return Ok(test.clone());
        }
        if let Some(armed) = self.ready.profile.weapons.get(weapon).filter(|_| self.has_fired(weapon)) {
            return Err(sentence(self.words, &Refusal::FiredAlready(armed.weapon.name.clone())));
        }
        if let Some(idle) = &self.idle {
            return Err(idle.clone());
        }
        shot(self.book, &Attacker::of(self.attacker()), weapon, self.target, self.manner)
            .map_err(|refusal| sentence(self.words, &refusal))
    }

    fn weapon_name(&self, weapon: usize) -> Option<String> {
        Some(self.words.content(&self.ready.profile.weapons.get(weapon)?.weapon.name).to_owned())
    }

    /// Whether the weapon has been fired in the running activation.
    fn has_fired(&self, weapon: usize) -> bool {
        self.ready.activation.fired.contains(&weapon)
    }

    /// The name and test behind the large number: the attack with the body, or the weapon with the best chance among
    /// those that would be fired. If all of these are switched off, the best of those that could be fired.
    fn headline(&self, ask: HudInput<'_>) -> Option<(String, Test)> {
        let bearing = match volleyed(ask, self.target_id()) {
            Some((_, aimed)) => aimed.weapons.clone(),
            None => (0..self.ready.profile.weapons.len()).collect(),
        };
        let fired = ask.selection.weapons(&bearing).ok().filter(|fired| !fired.is_empty());
        self.best_of(&fired.unwrap_or(bearing))
    }

    /// The same for some of the weapons only; none while it is being computed.
    pub fn best_of(&self, weapons: &[usize]) -> Option<(String, Test)> {
        if !self.hostile() || self.is_counting() {
            return None;
        }
        if let Some((label, test)) = self.body.as_ref().filter(|_| self.idle.is_none()) {
            return Some((label.clone(), test.clone()?));
        }
        let tests = weapons.iter().filter_map(|index| Some((self.weapon_name(*index)?, self.weapon(*index).ok()?)));
        tests.max_by(|one, other| one.1.chance().thousandths().cmp(&other.1.chance().thousandths()))
    }

    /// The chance of that test for some of the weapons only, or the sign that it is being computed.
    pub fn best_share(&self, weapons: &[usize]) -> Option<String> {
        if self.is_counting() {
            return Some(super::attack_forecast::COUNTING.to_owned());
        }
        self.best_of(weapons).map(|(_, test)| share(&test))
    }

    /// The chance behind the large number, or the sign that it is being computed.
    pub fn headline_share(&self, ask: HudInput<'_>) -> Option<String> {
        if self.is_counting() {
            return Some(super::attack_forecast::COUNTING.to_owned());
        }
        self.headline(ask).map(|(_, test)| share(&test))
    }

    /// Whether a chance to hit is still being computed.
    fn is_counting(&self) -> bool {
        self.counting && self.hostile() && self.idle.is_none()
    }

    /// The ledger behind the large number.
    pub fn headline_card(&self, ask: HudInput<'_>) -> Option<LedgerCard> {
        let (name, test) = self.headline(ask)?;
        Some(self.card(&name, &test))
    }

    /// The ledger of a weapon's test.
    pub fn weapon_card(&self, weapon: usize) -> Option<Result<LedgerCard, (String, String)>> {
        let name = self.weapon_name(weapon)?;
        Some(match self.weapon(weapon) {
            Ok(_) if self.is_counting() => return None,
            Ok(test) => Ok(self.card(&name, &test)),
            Err(why_not) => Err((name, why_not)),
        })
    }

    /// The heat of the shots that would come before a weapon that is switched off, and its test with that heat. None
    /// if the chance stays the same.
    fn after_the_others(&self, weapon: usize) -> Option<(u32, Test)> {
        let profile = self.ready.profile;
        let before = self.volley.iter().map(|(fired, _)| *fired).filter(|fired| *fired < weapon);
        let heat: u32 = before.filter_map(|fired| profile.weapons.get(fired)).map(|armed| armed.weapon.heat).sum();
        let mut heated = self.attacker().clone();
        heated.heat.points = heated.heat.points.saturating_add_unsigned(heat);
        let after = shot(self.book, &Attacker::of(&heated), weapon, self.target, self.manner).ok()?;
        let alone = self.weapon(weapon).ok()?;
        (profile.design.heat_limit > 0 && after.chance() != alone.chance()).then_some((heat, after))
    }

    fn card(&self, name: &str, test: &Test) -> LedgerCard {
        let at = self.book.profile(self.target.id()).map_or("", |profile| profile.known_as());
        let about = self.words.fill("target.difficulty", &[("target", &at)]);
        ledger::test(self.names, name.to_owned(), about, test, None)
    }
}

/// The volley that would be fired, if one is possible. Only its weapons count, because some actions leave weapons out.
fn volleyed(ask: HudInput<'_>, target: UnitId) -> Option<(ActionIx, AimedUnit)> {
    let actions = ask.book.ruleset.actions();
    super::attack_forecast::aimed(ask, target)
        .filter(|(action, _)| actions.get(action.get()).is_some_and(|action| action.verb.volley().is_some()))
}

/// The values of the target's panel.
pub(in crate::ui) fn target(ask: HudInput<'_>) -> Option<TargetCard> {
    let HudInput { words, book, state, selection, .. } = ask;
    let aiming = Aiming::of(ask, ask.hover)?;
    // Odds against somebody who acts now mean nothing.
    if ask.lags && !super::shown::acts(ask, aiming.attacker().id()) {
        return None;
    }
    let volleyed = volleyed(ask, aiming.target_id());
    let best = aiming.headline(ask);
    let modifiers = best
        .iter()
        .flat_map(|(_, test)| &test.tally.terms)
        .map(|term| (capital(&reason(ask.names(), &term.reason)), signed(term.amount), Tone::of_sign(-term.amount)));
    let chance = best.as_ref().map(|(_, test)| share(test));
    let chance = chance.or_else(|| aiming.is_counting().then(|| super::attack_forecast::COUNTING.to_owned()));
    let order = first::order(words, book, state, aiming.target_id(), aiming.attacker().id());
    let mut weapons = weapons(ask, &aiming);
    // An attack with the body fires no weapon.
    let fired = volleyed.as_ref().map(|(action, aimed)| (*action, aimed.weapons.as_slice()));
    let struck = aiming.action.filter(|_| aiming.body.is_some()).map(|action| (action, &[][..]));
    if let Some((action, used)) = struck.or(fired) {
        let label = words.content(&book.ruleset.actions()[action.get()].label).trim_end_matches('!');
        for (_, row) in weapons.iter_mut().enumerate().filter(|(index, _)| !used.contains(index)) {
            let left_out = || words.fill("weapon.left_out", &[("action", &label)]);
            row.why_not.get_or_insert_with(left_out);
            row.chance.clear();
        }
    }
    let for_all = if best.is_none() { said_once(&mut weapons) } else { None };
    let mut panel = TargetCard {
        unit: card(words, book, state, aiming.target_id())?,
        line: distance_line(&aiming),
        chance: chance.unwrap_or_default(),
        chance_label: match (&best, &aiming.idle) {
            (Some((name, test)), _) => {
                let given: [(&str, &dyn std::fmt::Display); 3] =
                    [("weapon", name), ("needed", &test.difficulty()), ("dice", &dice(test))];
                words.fill("target.needs", &given)
            }
            (None, Some(idle)) => idle.clone(),
            (None, None) if aiming.is_counting() => words.say("target.counting"),
            (None, None) => for_all.unwrap_or_else(|| words.say("target.no_shot")),
        },
        modifiers: modifiers.collect(),
        volley: volleyed.as_ref().map(|_| volley(ask, &aiming, &weapons)).unwrap_or_default(),
        risk: selection.unit.and_then(|unit| heat_risk(ask, unit, heat_to_come(ask, unit))).unwrap_or_default(),
        forecast_row: super::attack_forecast::forecast_row(ask, aiming.target_id()),
        weapons,
        order: order.unwrap_or_default(),
        takes_location: aiming.manner.called,
        aimed: selection.location.filter(|_| aiming.manner.called).and_then(|location| location_id(&aiming, location)),
    };
    super::shown::put_rolls(ask, aiming.attacker().id(), &mut panel);
    Some(panel)
}

/// The reason why no weapon can be fired, if it is the same for all. The rows then leave it out.
fn said_once(rows: &mut [WeaponRow]) -> Option<String> {
    let why_not = rows.first()?.why_not.clone().filter(|why_not| !why_not.is_empty())?;
    let same = rows.iter().all(|row| row.why_not.as_ref() == Some(&why_not));
    same.then(|| rows.iter_mut().for_each(|row| row.why_not = Some(String::new()))).map(|()| why_not)
}

fn location_id(aiming: &Aiming<'_>, location: usize) -> Option<String> {
    aiming.book.profile(aiming.target_id())?.body.locations.get(location).map(|location| location.id.to_string())
}

fn distance_line(aiming: &Aiming<'_>) -> String {
    let (from, to) = (aiming.attacker().place.pose.hex, aiming.target.place.pose.hex);
    let terrain =
        aiming.book.board.terrain(to).map_or_else(String::new, |terrain| aiming.words.content_within(&terrain.name));
    let height = aiming.book.board.height(to) - aiming.book.board.height(from);
    let words = aiming.words;
    let level = match height {
        0 => words.say("target.level"),
        1.. => words.fill("target.higher", &[("levels", &height)]),
        _ => words.fill("target.lower", &[("levels", &-height)]),
    };
    let hexes = from.distance(to);
    words.fill("target.away", &[("hexes", &hexes), ("height", &level), ("terrain", &terrain)])
}

fn weapons(ask: HudInput<'_>, aiming: &Aiming<'_>) -> Vec<WeaponRow> {
    let profile = aiming.ready.profile;
    let row = |(index, armament): (usize, &Armament)| {
        let weapon = &armament.weapon;
        let left = aiming.attacker().hull.ammunition.get(index).copied().flatten();
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
        // If the unit cannot attack at all, the panel says so once above the weapons.
        let said = aiming.idle.is_some() && !aiming.has_fired(index);
        WeaponRow {
            name: aiming.words.content(&weapon.name).to_owned(),
            manners: crate::ui::hud::unit::arms::manners(ask, armament).join(", "),
            line: aiming.words.fill(key, &given),
            chance: match &result {
                Ok(_) if aiming.is_counting() => super::attack_forecast::COUNTING.to_owned(),
                result => result.as_ref().map(share).unwrap_or_default(),
            },
            why_not: result.err().map(|why_not| if said { String::new() } else { why_not }),
            spared: spared(ask, aiming, index),
        }
    };
    profile.weapons.iter().enumerate().map(row).collect()
}

/// Why a weapon is held back from the target: another target gets it, or it is switched off.
fn spared(ask: HudInput<'_>, aiming: &Aiming<'_>, weapon: usize) -> Option<String> {
    let shares = shares(ask).filter(|shares| shares.holds(aiming.target_id()));
    let elsewhere = match shares.and_then(|shares| shares.holder(weapon)) {
        Some(holder) if holder == aiming.target_id() => return None,
        Some(holder) => Some(ask.words.fill("weapon.elsewhere", &[("unit", &ask.name(holder))])),
        None => None,
    };
    let off = shares.is_some() || ask.selection.held_back(&bearing(ask, aiming)).contains(&weapon);
    let hot = shares.is_none() && !ask.selection.switched;
    elsewhere.or_else(|| off.then(|| ask.words.say(if hot { "weapon.too_hot" } else { "weapon.spared" })))
}

/// The weapons that would be fired at the target if none were held back.
fn bearing(ask: HudInput<'_>, aiming: &Aiming<'_>) -> Vec<usize> {
    let all = || (0..aiming.ready.profile.weapons.len()).collect();
    volleyed(ask, aiming.target_id()).map_or_else(all, |(_, aimed)| aimed.weapons)
}

/// Why a weapon is held back because of its heat: what would happen if it fired, too.
pub(in crate::ui) fn left_out(ask: HudInput<'_>, aiming: &Aiming<'_>, weapon: usize) -> Option<Note> {
    let unit = ask.selection.unit.filter(|_| spared(ask, aiming, weapon).is_some())?;
    let armed = ask.book.profile(unit)?.weapons.get(weapon).filter(|_| !ask.selection.switched)?;
    let more = heat_to_come(ask, unit).saturating_add_unsigned(armed.weapon.heat);
    let text = crate::ui::hud::actions::heat_risk::risk_in(ask, unit, more, "weapon.too_hot_told")?;
    Some(Note { text, tone: Tone::Bad })
}

/// A note about a weapon that is switched off, if the heat of the other shots would make its test harder.
pub(in crate::ui) fn alone(ask: HudInput<'_>, aiming: &Aiming<'_>, weapon: usize) -> Option<Note> {
    spared(ask, aiming, weapon)?;
    let (heat, after) = aiming.after_the_others(weapon)?;
    let given: [(&str, &dyn std::fmt::Display); 2] = [("heat", &heat), ("chance", &share(&after))];
    Some(Note { text: ask.words.fill("weapon.alone", &given), tone: Tone::Accent })
}

/// Which weapons fire at which target, for an action with several targets. The target that a press would add is
/// included.
pub(in crate::ui) fn shares<'a>(ask: HudInput<'a>) -> Option<&'a Shares> {
    let chosen = ask.selection.action.as_deref().and_then(|id| ask.book.ruleset.action(id));
    chosen.filter(|action| fires_at_many(ask.book, *action))?;
    Some(ask.press_preview.adds.as_ref().unwrap_or(&ask.selection.shares))
}

/// What would be fired, in one line: how many weapons, and their heat.
fn volley(ask: HudInput<'_>, aiming: &Aiming<'_>, rows: &[WeaponRow]) -> String {
    if aiming.body.is_some() {
        return String::new();
    }
    let profile = aiming.ready.profile;
    let fired: Vec<usize> = rows
        .iter()
        .enumerate()
        .filter(|(_, row)| row.why_not.is_none() && row.spared.is_none())
        .map(|(index, _)| index)
        .collect();
    let able = rows.iter().filter(|row| row.why_not.is_none()).count();
    if able == 0 {
        return String::new();
    }
    let all = shares(ask).map_or_else(|| fired.clone(), Shares::weapons);
    let heat: i64 =
        all.iter().filter_map(|index| profile.weapons.get(*index)).map(|armed| i64::from(armed.weapon.heat)).sum();
    let given: [(&str, &dyn std::fmt::Display); 3] = [("fired", &fired.len()), ("able", &able), ("heat", &heat)];
    aiming.words.fill("target.volley", &given)
}
