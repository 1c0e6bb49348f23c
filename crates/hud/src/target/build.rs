//! Which unit aims at which target, and how: hit chances and their ledgers.

use crate::ask::{Ask, Plans, ShownBattle};
use crate::facts::ledger_cards as ledger;
use crate::facts::odds::{share, share_among};
use phaseline_battle::combat::gunnery::{Attacker, Manner, arc_hit, shot};
use phaseline_battle::{
    AimedUnit, Intent, Ready, Refusal, Rulebook, SourceNames, Target, UnitState, blow, ready_to_use,
};
use phaseline_interaction::{Hoverable, is_attack, is_hostile, sentence};
use phaseline_kit::tooltip::model::LedgerCard;
use phaseline_rules::combat::test_roll::Test;
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Verb};
use phaseline_rules::texts::Words;

/// Which unit aims at which target, and how.
#[derive(Clone)]
pub struct Aiming<'a> {
    pub(super) words: &'a Words,
    pub(super) book: &'a Rulebook,
    names: SourceNames<'a>,
    /// The unit as it would attack: without effects that end with its activation, and with those that the action
    /// lends.
    pub(super) ready: Ready<'a>,
    pub(super) target: &'a UnitState,
    /// The action; none if no attack is possible.
    pub(super) action: Option<ActionIx>,
    pub(super) manner: Manner,
    /// For an attack with the body: its name, and its test if it is possible.
    pub(super) body: Option<(String, Option<Test>)>,
    /// The weapons that would be fired, with their tests. The heat of each weapon makes the next test harder.
    volley: Vec<(usize, Test)>,
    /// Whether some of the tests are still being computed.
    counting: bool,
    /// Why the unit can attack no target at all any more.
    pub(super) idle: Option<String>,
}

impl<'a> Aiming<'a> {
    /// The aim of the selected unit at the enemy whom it attacks on the screen, else at the hovered enemy, else at the
    /// enemy whom a press would attack, else at the chosen target.
    pub fn of(ask: Ask<'a>, hover: Option<&Hoverable>) -> Option<Self> {
        let ShownBattle { book, state, .. } = ask.shown;
        let Plans { selection, .. } = ask.plans;
        let unit = selection.unit?;
        let shown = |other: &UnitId| is_hostile(book, state, unit, *other) && selection.dismissed != Some(*other);
        let hovered = hover.and_then(Hoverable::unit).filter(shown);
        // A press on a hex may attack who stands there.
        let pressed = ask.plans.press_preview.intent.as_ref().and_then(Intent::aimed_at).filter(shown);
        let attacked = super::shown::attacked(ask.shown, unit).filter(shown);
        let target = attacked.or(hovered).or(pressed).or(selection.target)?;
        let pointed = match hover {
            Some(Hoverable::Action(id)) => Some(id.as_str()),
            _ => selection.action.as_deref(),
        };
        let action = pointed.and_then(|id| book.ruleset.action(id)).or(ask.plans.press_preview.action);
        let attack = action.filter(|action| is_attack(&book.ruleset.actions()[action.get()].verb));
        let attack = attack.or_else(|| Some(crate::facts::aim::aimed(ask.hovering(hover), target)?.0));
        Self::with(ask, target, attack)
    }

    /// The aim of the selected unit at a target by an action; none if the action is no attack.
    pub fn by(ask: Ask<'a>, target: UnitId, action: ActionIx) -> Option<Self> {
        is_attack(&ask.book.ruleset.actions().get(action.get())?.verb)
            .then(|| Self::with(ask, target, Some(action)))
            .flatten()
    }

    fn with(ask: Ask<'a>, target: UnitId, action: Option<ActionIx>) -> Option<Self> {
        let ShownBattle { words, book, state, .. } = ask.shown;
        let Plans { selection, .. } = ask.plans;
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
        let volley = fires.map_or(Some(Vec::new()), |action| crate::facts::aim::tests(ask, action, target.id()));
        counting |= volley.is_none();
        let (volley, idle) = (volley.unwrap_or_default(), super::idle::idle(ask, ready.unit.id()));
        Some(Self { words, book, names: ask.names(), target, action, manner, body, volley, counting, idle, ready })
    }

    /// The id of the target.
    pub fn target_id(&self) -> UnitId {
        self.target.id()
    }

    pub(super) fn attacker(&self) -> &UnitState {
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

    /// How many times each weapon is fired.
    pub(super) const fn times(&self) -> u32 {
        if self.manner.twice { 2 } else { 1 }
    }

    /// Whether the weapon has been fired in the running activation.
    pub(super) fn has_fired(&self, weapon: usize) -> bool {
        self.ready.activation.fired.contains(&weapon)
    }

    /// The name and test behind the large number: the attack with the body, or the weapon with the best chance among
    /// those that would be fired. If all of these are switched off, the best of those that could be fired.
    pub(super) fn headline(&self, ask: Ask<'_>) -> Option<(String, Test)> {
        let bearing = match volleyed(ask, self.target_id()) {
            Some((_, aimed)) => aimed.weapons.clone(),
            None => (0..self.ready.profile.weapons.len()).collect(),
        };
        let fired = ask.plans.selection.weapons(&bearing).ok().filter(|fired| !fired.is_empty());
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
            return Some(crate::facts::aim::COUNTING.to_owned());
        }
        self.best_of(weapons).map(|(_, test)| share(&test))
    }

    /// The chance behind the large number, or the sign that it is being computed.
    pub fn headline_share(&self, ask: Ask<'_>) -> Option<String> {
        if self.is_counting() {
            return Some(crate::facts::aim::COUNTING.to_owned());
        }
        self.headline(ask).map(|(_, test)| share(&test))
    }

    /// Whether a chance to hit is still being computed.
    pub(super) fn is_counting(&self) -> bool {
        self.counting && self.hostile() && self.idle.is_none()
    }

    /// The ledger behind the large number.
    pub fn headline_card(&self, ask: Ask<'_>) -> Option<LedgerCard> {
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
    pub(super) fn after_the_others(&self, weapon: usize) -> Option<(u32, Test)> {
        let profile = self.ready.profile;
        let before = self.volley.iter().map(|(fired, _)| *fired).filter(|fired| *fired < weapon);
        let heat: u32 = before.filter_map(|fired| profile.weapons.get(fired)).map(|armed| armed.weapon.heat).sum();
        let mut heated = self.attacker().clone();
        heated.heat.points = heated.heat.points.saturating_add_unsigned(heat);
        let after = shot(self.book, &Attacker::of(&heated), weapon, self.target, self.manner).ok()?;
        let alone = self.weapon(weapon).ok()?;
        (profile.design.heat_limit > 0 && after.chance() != alone.chance()).then_some((heat, after))
    }

    /// How likely a hit strikes a part of the target: with the aim on it if the attack can be aimed, and without. None
    /// for an attack that no table of parts is known for before it is made.
    pub fn part_chance(&self, place: usize) -> Option<String> {
        let profile = self.book.profile(self.target_id())?;
        self.book.ruleset.actions().get(self.action?.get())?.verb.volley()?;
        let arc = arc_hit(self.book, self.attacker().place.pose, self.target);
        let share = |aim: Option<(usize, u32)>| {
            let weights = profile.anatomy.weights(arc, aim);
            let of = weights.iter().map(|(_, weight)| u64::from(*weight)).sum();
            let ways = weights.iter().find(|(at, _)| *at == place).map_or(0, |(_, weight)| u64::from(*weight));
            share_among((ways, of))
        };
        let plain = share(None);
        if !self.manner.called {
            return Some(self.words.fill("location.struck", &[("chance", &plain)]));
        }
        let meant = share(Some((place, self.book.combat.called_shot.weight_times)));
        Some(self.words.fill("location.struck_called", &[("aimed", &meant), ("chance", &plain)]))
    }

    fn card(&self, name: &str, test: &Test) -> LedgerCard {
        let at = self.book.profile(self.target.id()).map_or("", |profile| profile.known_as());
        let about = self.words.fill("target.difficulty", &[("target", &at)]);
        ledger::test(self.names, name.to_owned(), about, test, None)
    }
}

/// The volley that would be fired, if one is possible. Only its weapons count, because some actions leave weapons out.
pub(super) fn volleyed(ask: Ask<'_>, target: UnitId) -> Option<(ActionIx, AimedUnit)> {
    let actions = ask.book.ruleset.actions();
    crate::facts::aim::aimed(ask, target)
        .filter(|(action, _)| actions.get(action.get()).is_some_and(|action| action.verb.volley().is_some()))
}
