//! Makes floating texts from the outcomes that are shown.

use std::collections::{BTreeMap, BTreeSet};

use bevy::{prelude::*, window::RequestRedraw};
use bevy_egui::egui::{Rect, pos2};

use super::floating::HIGH;
use super::model::{Floating, RisingTexts};
use crate::cause::{Cause, Changes, changed};
use crate::schedule::ComposeScene;
use phaseline_battle::{Outcome, WearOutcome};
use phaseline_interaction::{Anchors, UnitAnchor};
use phaseline_kit::paint::Tone;
use phaseline_rules::ids::UnitId;
use phaseline_rules::initiative::ledger::Ledger;
use phaseline_rules::ruleset::{ImpactIx, Party, Ruleset};
use phaseline_rules::texts::{Words, capital};
use phaseline_rules::wording::order_text::OrderTold;
use phaseline_rules::wording::text::signed;
use phaseline_world::session::{Language, Playback, PlaybackSpeed, Shown};

/// How long a text lives, in seconds.
const LIFE: f32 = 1.6;
/// How far a text rises by itself in its life, in points, and how fast a later text pushes it up, in points a second.
const RISE: (f32, f32) = (16.0, 420.0);
/// When more outcomes than this arrive in one frame, they were skipped and make no texts.
const SKIPPED: usize = 12;

/// One text on its way up.
#[derive(Debug, Clone, PartialEq)]
struct RisingText {
    unit: UnitId,
    text: String,
    tone: Tone,
    age: f32,
    lift: f32,
    /// The text has found a place. Before that it waits, and its life has not begun.
    shown: bool,
    /// Where its unit was seen last. A unit that has left the board still has texts.
    last: Option<UnitAnchor>,
}

impl RisingText {
    fn new((unit, text, tone): (UnitId, String, Tone)) -> Self {
        Self { unit, text, tone, age: 0.0, lift: 0.0, shown: false, last: None }
    }
}

/// The texts that are on the screen.
#[derive(Debug, Clone, Default, Resource)]
pub struct Floats {
    shouts: Vec<RisingText>,
    seen: usize,
}

impl Floats {
    /// The texts of the units on the screen, oldest first.
    pub fn shown(&self, anchors: &Anchors, zoom: f32) -> Vec<Floating> {
        let place = |shout: &RisingText| {
            let anchor = anchors.units.get(&shout.unit).or(shout.last.as_ref()).filter(|anchor| anchor.visible)?;
            let [low, high] = [anchor.body.min, anchor.body.max].map(|point| pos2(point.x / zoom, point.y / zoom));
            let (unit, age, lift, tone) = (shout.unit, shout.age / LIFE, shout.lift, shout.tone);
            Some(Floating { unit, text: shout.text.clone(), body: Rect::from_min_max(low, high), lift, age, tone })
        };
        self.shouts.iter().filter(|shout| shout.shown).filter_map(place).collect()
    }

    /// Updates where the units of the texts are.
    fn follow(&mut self, anchors: &Anchors) {
        for shout in &mut self.shouts {
            if let Some(anchor) = anchors.units.get(&shout.unit) {
                shout.last = Some(*anchor);
            }
        }
    }

    /// Lets time pass: texts rise and end. The texts of a unit are a stack. A text that waits pushes the stack up
    /// until there is room below it, so texts never cover each other.
    fn grow_older(&mut self, seconds: f32) {
        self.shouts.iter_mut().filter(|shout| shout.shown).for_each(|shout| shout.age += seconds);
        self.shouts.retain(|shout| shout.age < LIFE);
        let waits: BTreeSet<UnitId> = self.shouts.iter().filter(|it| !it.shown).map(|it| it.unit).collect();
        // For each unit the lowest possible lift of its next text, from its latest text to its oldest.
        let mut floors: BTreeMap<UnitId, f32> = BTreeMap::new();
        for shout in self.shouts.iter_mut().rev().filter(|shout| shout.shown) {
            let pushed = || if waits.contains(&shout.unit) { (shout.lift + RISE.1 * seconds).min(HIGH) } else { 0.0 };
            let floor = floors.get(&shout.unit).copied().unwrap_or_else(pushed);
            shout.lift = floor.max(RISE.0 * shout.age / LIFE).max(shout.lift);
            floors.insert(shout.unit, shout.lift + HIGH);
        }
        self.admit();
    }

    /// Shows the first waiting text of each unit where there is room below its other texts.
    fn admit(&mut self) {
        let mut lowest: BTreeMap<UnitId, f32> = BTreeMap::new();
        for shout in &mut self.shouts {
            let room = lowest.get(&shout.unit).is_none_or(|lift| *lift >= HIGH);
            shout.shown |= room;
            let lift = if shout.shown { shout.lift } else { 0.0 };
            lowest.insert(shout.unit, lift);
        }
    }
}

pub fn plugin(app: &mut App) {
    let moved = resource_changed::<Floats>.or_else(changed(Cause::PLACES));
    app.init_resource::<Floats>()
        .init_resource::<RisingTexts>()
        .add_systems(Update, (listen, grow_older).chain().run_if(resource_exists::<Playback>))
        .add_systems(PostUpdate, place.run_if(moved).in_set(ComposeScene));
}

/// Places the texts where their units are.
fn place(floats: Res<Floats>, anchors: Res<Anchors>, changes: Res<Changes>, mut texts: ResMut<RisingTexts>) {
    texts.0 = floats.shown(&anchors, changes.zoom);
}

fn grow_older(
    time: Res<Time>,
    anchors: Res<Anchors>,
    mut floats: ResMut<Floats>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if floats.shouts.is_empty() {
        return;
    }
    floats.follow(&anchors);
    floats.grow_older(time.delta_secs().min(0.1));
    redraw.write(RequestRedraw);
}

fn listen(
    playback: Res<Playback>,
    speed: Res<PlaybackSpeed>,
    shown: Option<Res<Shown>>,
    language: Res<Language>,
    mut floats: ResMut<Floats>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (past, seen) = (playback.past(), floats.seen);
    if seen != past.len() {
        floats.seen = past.len();
    }
    let fresh = &past[seen.min(past.len())..];
    // The draws of a whole round come at once. They do not count as skipped.
    let passed = fresh.iter().filter(|outcome| !matches!(outcome, Outcome::InitiativeDrawn { .. })).count();
    if fresh.is_empty() || passed > SKIPPED || speed.0 >= PlaybackSpeed::AT_ONCE {
        return;
    }
    let Some(shown) = shown else { return };
    for shout in fresh.iter().flat_map(|outcome| shouts(outcome, &shown, &language.0)) {
        floats.shouts.push(RisingText::new(shout));
        redraw.write(RequestRedraw);
    }
}

/// All texts that an outcome makes.
fn shouts(outcome: &Outcome, shown: &Shown, words: &Words) -> Vec<(UnitId, String, Tone)> {
    match outcome {
        Outcome::InitiativeDrawn { unit, ledger } => drawn(*unit, ledger, shown, words),
        other => shout(other, shown, words).into_iter().collect(),
    }
}

/// The texts of the terms of a drawn ledger, each with its number.
fn drawn(unit: UnitId, ledger: &Ledger, shown: &Shown, words: &Words) -> Vec<(UnitId, String, Tone)> {
    let ruleset = &shown.rulebook.ruleset;
    let terms = ruleset.draw_at(ledger.draw()).terms.iter().zip(ledger.lines());
    let loud = terms.filter_map(|(term, line)| Some((term.shout.as_ref()?, line.filter(|value| *value != 0)?)));
    loud.map(|(text, value)| {
        let tone = if crate::facts::ledger_cards::is_later(ruleset, value) { Tone::Bad } else { Tone::Good };
        (unit, format!("{} {}", words.content(text), signed(value)), tone)
    })
    .collect()
}

/// The text that an outcome makes, with its unit.
fn shout(outcome: &Outcome, shown: &Shown, words: &Words) -> Option<(UnitId, String, Tone)> {
    if misses_with_the_others(outcome, shown) {
        return None;
    }
    if let Some(missed) = outcome.attack().filter(|attack| !attack.rolled.passed) {
        return Some((missed.target, words.say("float.miss"), Tone::Muted));
    }
    Some(match outcome {
        Outcome::LocationDamaged { unit, armour, structure, .. } => {
            (*unit, format!("-{}", armour + structure), Tone::Plain)
        }
        Outcome::LocationDestroyed { unit, location } => {
            let body = &shown.rulebook.profile(*unit)?.body;
            let place = words.of_unit_type(&body.id).content(&body.locations.get(*location)?.name).to_owned();
            (*unit, words.fill("float.location", &[("location", &place)]), Tone::Lost)
        }
        Outcome::InitiativeShifted { unit, impact, now, next, rolled, shout: Some(text), .. } => {
            let ruleset = &shown.rulebook.ruleset;
            let number = outcome.order_told()?.short(words, ruleset);
            let next = next.and_then(|next| next.by).unwrap_or(0);
            let change = [*now, next, *rolled].into_iter().find(|change| *change != 0).unwrap_or(0);
            let tone = tone_of(ruleset, *impact, change);
            (*unit, format!("{} {number}", words.content(text)).trim_end().to_owned(), tone)
        }
        Outcome::InitiativeShifted { unit, impact, now, shout: None, .. } if *now != 0 => {
            let ruleset = &shown.rulebook.ruleset;
            let told = OrderTold { next: None, place: None, ..outcome.order_told()? };
            (*unit, capital(&told.text(words, ruleset)), tone_of(ruleset, *impact, *now))
        }
        Outcome::WoundAbsorbed { unit, .. } => (*unit, words.say("float.unharmed"), Tone::Good),
        Outcome::PilotWounded { unit, .. } => (*unit, words.say("float.wounded"), Tone::Bad),
        Outcome::Crippled { unit } => (*unit, words.say("condition.crippled"), Tone::Bad),
        Outcome::Wear(WearOutcome::AmmunitionExploded { unit, .. }) => (*unit, words.say("float.exploded"), Tone::Bad),
        Outcome::Wear(WearOutcome::LostConsciousness { unit }) => (*unit, words.say("float.unconscious"), Tone::Bad),
        Outcome::ShutDown { unit } => (*unit, words.say("condition.shut_down"), Tone::Bad),
        Outcome::UnitDestroyed { unit, .. } => (*unit, words.say("condition.destroyed"), Tone::Lost),
        _ => return None,
    })
}

/// The tone of an impact. Harm is always bad; everything else depends on whether the unit moves forward or back.
fn tone_of(ruleset: &Ruleset, impact: ImpactIx, change: i32) -> Tone {
    let known = ruleset.impacts().get(impact.get());
    let harm = known.is_some_and(|impact| impact.on.is_harm() && impact.to != Party::Attacker);
    match change {
        _ if harm => Tone::Bad,
        0 => Tone::Plain,
        change if crate::facts::ledger_cards::is_later(ruleset, change) => Tone::Bad,
        _ => Tone::Good,
    }
}

/// Whether this is one of several shots that missed by the one roll of their weapon. The first of them makes the text
/// for all.
fn misses_with_the_others(outcome: &Outcome, shown: &Shown) -> bool {
    let Outcome::WeaponFired { weapon, shot: 1.., attack } = outcome else { return false };
    let armed = shown.rulebook.profile(attack.unit).and_then(|profile| profile.weapons.get(*weapon));
    !attack.rolled.passed && armed.is_some_and(|armed| armed.weapon.cluster)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_text_pushes_the_earlier_ones_of_its_unit_up() {
        let shout = |unit: u32, text: &str| RisingText::new((UnitId(unit), text.to_owned(), Tone::Plain));
        let mut floats =
            Floats { shouts: vec![shout(1, "-6"), shout(2, "-5"), shout(1, "-9"), shout(1, "-7")], seen: 0 };
        (0..20).for_each(|_| floats.grow_older(0.02));
        let lifts: Vec<f32> = floats.shouts.iter().map(|shout| shout.lift).collect();
        assert!(floats.shouts.iter().all(|shout| shout.shown), "all have found their places: {floats:?}");
        assert!(lifts[0] >= lifts[2] + HIGH && lifts[2] >= lifts[3] + HIGH, "{lifts:?}");
        assert!(lifts[1] > 0.0 && lifts[1] < RISE.0, "another unit's text rises by itself: {lifts:?}");
        (0..100).for_each(|_| floats.grow_older(0.02));
        assert!(floats.shouts.is_empty());
    }

    #[test]
    fn two_texts_of_a_unit_never_lie_on_each_other_whenever_they_come() {
        for pause in 0..30 {
            let shout = |text: &str| RisingText::new((UnitId(1), text.to_owned(), Tone::Plain));
            let mut floats = Floats { shouts: vec![shout("-6"), shout("Pilot wounded")], seen: 0 };
            for frame in 0..60 {
                if frame == pause {
                    floats.shouts.extend([shout("INJURED!"), shout("-3")]);
                }
                floats.grow_older(0.03);
                let lifts: Vec<f32> = floats.shouts.iter().filter(|it| it.shown).map(|it| it.lift).collect();
                let apart = lifts.windows(2).all(|pair| pair[0] >= pair[1] + HIGH - 1e-3);
                assert!(apart, "in frame {frame} after {pause}: {lifts:?}");
            }
        }
    }

    #[test]
    fn the_text_of_a_unit_that_is_off_the_board_stays_where_the_unit_was() {
        let at = |x: f32| UnitAnchor {
            badge: Vec2::new(x, 80.0),
            body: bevy::math::Rect::new(x - 20.0, 100.0, x + 20.0, 180.0),
            depth: 9.0,
            visible: true,
            wreck: false,
        };
        let mut anchors = Anchors { units: [(UnitId(1), at(300.0)), (UnitId(2), at(360.0))].into(), hexes: None };
        let mut floats = Floats::default();
        floats.shouts.push(RisingText::new((UnitId(1), "Destroyed".to_owned(), Tone::Bad)));
        floats.follow(&anchors);
        floats.grow_older(0.02);
        anchors.units.remove(&UnitId(1));
        floats.follow(&anchors);
        floats.grow_older(0.02);
        let shown = floats.shown(&anchors, 2.0);
        assert_eq!(shown.len(), 1);
        assert_eq!(shown[0].body, Rect::from_min_max(pos2(140.0, 50.0), pos2(160.0, 90.0)));
    }

    #[test]
    fn harm_is_red_though_nobody_moves_for_it() {
        let library = phaseline_content::load_pack(&phaseline_content::BuiltIn).library;
        let mut harms = 0;
        for ruleset in library.rulesets.values() {
            for (place, impact) in ruleset.impacts().iter().enumerate() {
                let tone = |change| tone_of(ruleset, ImpactIx(place as u16), change);
                if impact.on.is_harm() && impact.to != Party::Attacker {
                    assert_eq!([-2, 0, 2].map(tone), [Tone::Bad; 3], "{}", impact.id);
                    harms += 1;
                } else {
                    assert_eq!(tone(0), Tone::Plain, "{}", impact.id);
                }
            }
        }
        assert!(harms > 4, "{harms}");
    }
}
