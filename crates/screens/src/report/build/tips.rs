//! The tooltips of the report's numbers: how a number is counted, and what it consists of.

use std::fmt::Display;

use super::units::fate_if_lost;
use super::why::one_in;
use super::{ReportInput, facts, percent_of};
use phaseline_battle::SideBook;
use phaseline_hud::ask::ShownBattle;
use phaseline_interaction::{Choice, Hoverable, ReportFact, ReportPart, ReportReason};
use phaseline_kit::decimal::decimal;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_lab::account::{Account, Deeds};
use phaseline_rules::ids::UnitId;
use phaseline_rules::texts::{Words, capital};

/// The tooltip of a thing in the report; none for a thing elsewhere, or while no report is open.
#[must_use]
pub fn report_tip(ask: ShownBattle<'_>, account: Option<&Account>, name: &Hoverable) -> Option<Tip> {
    let tell = ReportInput { ask, account: account? };
    match name {
        Hoverable::Report(part) => part_tip(tell, *part),
        Hoverable::Choice(Choice::Replayed(activation)) => super::turning::tip(tell, *activation),
        _ => None,
    }
}

fn part_tip(tell: ReportInput<'_>, part: ReportPart) -> Option<Tip> {
    match part {
        ReportPart::Fact(fact) => {
            Some(Tip::Text { title: tell.ask.words.say(facts::keys(fact).0), lines: told_of(tell, fact) })
        }
        ReportPart::Why(reason) => Some(why(tell, reason)),
        ReportPart::Round(number) => round(tell, number),
        ReportPart::Unit(id) => unit(tell, id),
    }
}

/// The numbers that a sentence is made from, each with how it is counted.
fn why(tell: ReportInput<'_>, reason: ReportReason) -> Tip {
    let (title, facts) = facts::basis(reason);
    let mut lines = Vec::new();
    for fact in facts {
        lines.push(Note { text: tell.ask.words.say(facts::keys(*fact).0), tone: Tone::Accent });
        lines.extend(told_of(tell, *fact));
    }
    Tip::Text { title: tell.ask.words.say(title), lines }
}

/// How a number is counted, and what it consists of for each side.
fn told_of(tell: ReportInput<'_>, fact: ReportFact) -> Vec<Note> {
    let words = tell.ask.words;
    let mut lines = vec![tell.note(facts::keys(fact).1, &[], Tone::Muted)];
    for (side, deeds) in tell.ask.book.sides.iter().zip(tell.deeds()) {
        let told =
            match fact {
                ReportFact::UnitsLost => tell.names_of_lost(side),
                ReportFact::DamageDone => tell.shares(side, |deeds| deeds.damage),
                ReportFact::FirePower => vec![words.fill(
                    "report.tip.fire_of",
                    &[("attacks", &deeds.attacks), ("points", &deeds.fired), ("activations", &deeds.activations)],
                )],
                ReportFact::HitChances => vec![words.fill(
                    "report.tip.aim_of",
                    &[("expected", &points(words, deeds.expected)), ("points", &deeds.fired)],
                )],
                ReportFact::DiceLuck => vec![tell.luck(&deeds)],
                ReportFact::ActedFirst => {
                    vec![words.fill("report.tip.first_of", &[("first", &deeds.first), ("meetings", &deeds.meetings)])]
                }
                ReportFact::DrawLuck => vec![words.fill(
                    "report.tip.draw_of",
                    &[("draws", &deeds.draws), ("steps", &format!("{:+.1}", deeds.draw_luck))],
                )],
                ReportFact::SetBack => tell.shifts(&deeds),
                ReportFact::Mishaps => vec![words.fill(
                    "report.tip.mishaps_of",
                    &[("falls", &deeds.falls), ("shut_downs", &deeds.shut_downs), ("wounds", &deeds.wounds)],
                )],
            };
        let told = if told.is_empty() { words.say("report.tip.nothing") } else { told.join("; ") };
        lines.push(tell.note("report.tip.of_side", &[("side", &side.label), ("told", &told)], Tone::Plain));
    }
    lines
}

/// A number of points with one decimal.
fn points(words: &Words, points: f64) -> String {
    decimal(words, points, 1)
}

impl ReportInput<'_> {
    fn names_of_lost(&self, side: &SideBook) -> Vec<String> {
        let own = self.ask.book.profiles.iter().filter(|profile| profile.side == side.id);
        own.filter_map(|profile| Some(format!("{} {}", profile.known_as(), fate_if_lost(*self, profile.id)?))).collect()
    }

    /// The amount of each unit of a side, the largest first. Units without any are left out.
    fn shares(&self, side: &SideBook, of: impl Fn(&Deeds) -> u32) -> Vec<String> {
        let own = self.ask.book.profiles.iter().filter(|profile| profile.side == side.id);
        let mut shares: Vec<(u32, &str)> =
            own.map(|profile| (of(&self.account.units[profile.id.0 as usize]), profile.known_as())).collect();
        shares.sort_by_key(|(share, _)| std::cmp::Reverse(*share));
        shares.into_iter().filter(|(share, _)| *share > 0).map(|(share, name)| format!("{name} {share}")).collect()
    }

    /// The luck with the dice, and how rare it is.
    fn luck(&self, deeds: &Deeds) -> String {
        let words = self.ask.words;
        let (hits, expected) = (points(words, deeds.hits_expected), points(words, deeds.expected));
        let given: [(&str, &dyn Display); 5] = [
            ("hits", &deeds.hits),
            ("attacks", &deeds.attacks),
            ("hits_expected", &hits),
            ("points", &deeds.landed),
            ("expected", &expected),
        ];
        let sentence = self.ask.words.fill("report.tip.luck_of", &given);
        let (good, chance) = deeds.luck().rarity();
        let Some(often) = one_in(chance).filter(|_| deeds.attacks > 0 && chance < 0.5) else { return sentence };
        let key = if good { "report.tip.so_good" } else { "report.tip.so_bad" };
        format!("{sentence} {}", self.ask.words.fill(key, &[("battles", &often)]))
    }

    /// The impacts that moved units in the order: how often each, and by how many steps.
    fn shifts(&self, deeds: &Deeds) -> Vec<String> {
        let told = deeds.shifts.iter().filter_map(|(impact, shifts)| {
            let label = &self.ask.book.ruleset.impacts().get(impact.get())?.label;
            let steps = phaseline_rules::wording::text::signed(shifts.steps);
            let given: [(&str, &dyn Display); 3] = [("cause", label), ("times", &shifts.times), ("steps", &steps)];
            Some(self.ask.words.fill("report.tip.shift", &given))
        });
        told.collect()
    }
}

fn round(tell: ReportInput<'_>, number: u32) -> Option<Tip> {
    let words = tell.ask.words;
    let round = tell.account.rounds.iter().find(|round| round.round == number)?;
    let mut lines = Vec::new();
    for (index, side) in tell.ask.book.sides.iter().enumerate() {
        let left = percent_of(f64::from(*round.strength.get(index)?), f64::from(*tell.account.strength.get(index)?));
        let given: [(&str, &dyn Display); 3] =
            [("side", &side.label), ("damage", round.damage.get(index)?), ("left", &left)];
        lines.push(tell.note("report.tip.round_of", &given, Tone::Plain));
    }
    let lost = round.losses.iter().map(|unit| {
        let fate = fate_if_lost(tell, *unit).unwrap_or_default();
        tell.note("report.tip.round_lost", &[("unit", &tell.ask.name(*unit)), ("fate", &fate)], Tone::Bad)
    });
    lines.extend(lost);
    let order: Vec<&str> = round.acted.iter().map(|unit| tell.ask.name(*unit)).collect();
    if !order.is_empty() {
        lines.push(tell.note("report.tip.round_order", &[("units", &order.join(", "))], Tone::Muted));
    }
    Some(Tip::Text { title: words.fill("hud.round", &[("round", &number)]), lines })
}

fn unit(tell: ReportInput<'_>, unit: UnitId) -> Option<Tip> {
    let words = tell.ask.words;
    let profile = tell.ask.book.profile(unit)?;
    let deeds = tell.account.units.get(unit.0 as usize)?;
    let line = |key: &str, given: &[(&str, &dyn Display)]| tell.note(key, given, Tone::Plain);
    let mut lines: Vec<Note> = vec![
        line("report.tip.unit_damage", &[("damage", &deeds.damage), ("taken", &deeds.taken)]),
        Note { text: tell.luck(deeds), tone: Tone::Plain },
        line("report.tip.unit_first", &[("first", &deeds.first), ("meetings", &deeds.meetings)]),
    ];
    if deeds.draws > 0 {
        let steps = format!("{:+.1}", deeds.draw_luck);
        lines.push(line("report.tip.draw_of", &[("draws", &deeds.draws), ("steps", &steps)]));
    }
    lines.extend(tell.shifts(deeds).into_iter().map(|text| Note { text, tone: Tone::Plain }));
    if deeds.falls + deeds.shut_downs + deeds.wounds > 0 {
        let given: [(&str, &dyn Display); 3] =
            [("falls", &deeds.falls), ("shut_downs", &deeds.shut_downs), ("wounds", &deeds.wounds)];
        lines.push(Note { text: words.fill("report.tip.mishaps_of", &given), tone: Tone::Bad });
    }
    lines.extend(fate_if_lost(tell, unit).map(|text| Note { text: capital(&text), tone: Tone::Bad }));
    Some(Tip::Text { title: format!("{}, {}", profile.pilot.name, profile.design.name), lines })
}
