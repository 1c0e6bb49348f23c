//! Fills the mech bay.

use std::sync::Arc;

use super::choices::BayChoices;
use super::model::{BayOption, BayRow, BesideRow, MechBayScreen, PieceRow, UnitPage};
use phaseline_battle::{Alone, SetupFault};
use phaseline_content::Library;
use phaseline_hud::facts::ledger_cards::{chart_of, initiative_of_state};
use phaseline_hud::unit::arms::numbers;
use phaseline_hud::unit::build::card;
use phaseline_hud::unit::traits;
use phaseline_hud::units::Values;
use phaseline_interaction::{BayChoice, BaySort};
use phaseline_kit::decimal::{decimal, weight_text};
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{LedgerCard, Note, Tip};
use phaseline_lab::bay::{Gain, average_pilot, expected, gains, mean, put_in};
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::content_id::{BodyId, PilotId};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{Ruleset, Toward};
use phaseline_rules::said::Said;
use phaseline_rules::texts::Words;
use phaseline_rules::wording::effect_text::effects_text;

/// The only unit of a battle with one unit.
const ALONE: UnitId = UnitId(0);

/// The choices with everything that exists: a unit and a ruleset are always chosen.
#[must_use]
pub fn valid(library: &Library, choices: BayChoices) -> BayChoices {
    let mut valid = choices;
    if !library.rulesets.keys().any(|id| id.as_str() == valid.ruleset) {
        valid.ruleset = library.rulesets.keys().next().map(ToString::to_string).unwrap_or_default();
    }
    if !library.units.values().any(|unit| unit.body.as_str() == valid.unit_type) {
        valid.unit_type.clear();
    }
    if !library.units.keys().any(|id| id.as_str() == valid.unit) {
        let first = types(library).first().copied();
        let units = library.units.values().filter(|unit| Some(&unit.body) == first);
        valid.unit = units.min_by_key(|unit| &unit.name).map(|unit| unit.id.to_string()).unwrap_or_default();
    }
    if !library.units.keys().any(|id| id.as_str() == valid.beside) || valid.beside == valid.unit {
        valid.beside.clear();
    }
    if !library.pilots.keys().any(|id| id.as_str() == valid.pilot) {
        valid.pilot.clear();
    }
    valid
}

/// The types of units that the content has. That of the heaviest units together comes first.
fn types(library: &Library) -> Vec<&BodyId> {
    let tons = |body: &BodyId| -> u32 {
        library.units.values().filter(|unit| unit.body == *body).map(|unit| unit.tonnage.tons_up()).sum()
    };
    let mut types: Vec<&BodyId> = library.unit_types.keys().filter(|body| tons(body) > 0).collect();
    types.sort_by_key(|body| std::cmp::Reverse(tons(body)));
    types
}

/// The valid choices, and what they show. If the list leaves the chosen unit out, its first unit is chosen.
#[must_use]
pub fn filled(words: &Words, library: &Library, choices: BayChoices) -> (BayChoices, MechBayScreen) {
    let choices = valid(library, choices);
    let screen = mech_bay(words, library, &choices);
    let missing = screen.rows.iter().all(|row| !row.chosen);
    let Some(unit) = screen.rows.first().filter(|_| missing).map(|row| row.id.clone()) else {
        return (choices, screen);
    };
    let choices = valid(library, BayChoices { unit, ..choices });
    let screen = mech_bay(words, library, &choices);
    (choices, screen)
}

/// What a unit is shown with: the ruleset and the pilot.
struct Seat<'a> {
    words: &'a Words,
    library: &'a Library,
    ruleset: &'a Arc<Ruleset>,
    pilot: Pilot,
}

impl<'a> Seat<'a> {
    fn new(words: &'a Words, library: &'a Library, choices: &BayChoices) -> Option<Self> {
        let (_, ruleset) = library.rulesets.iter().find(|(id, _)| id.as_str() == choices.ruleset)?;
        let known = library.pilots.get(&PilotId::from(choices.pilot.clone()));
        let average = || Pilot { name: words.say("bay.average_pilot"), ..average_pilot(library) };
        Some(Self { words, library, ruleset, pilot: known.cloned().unwrap_or_else(average) })
    }

    fn put_in(&self, design: &UnitDesign) -> Result<Alone, Vec<SetupFault>> {
        put_in(self.library, self.ruleset, design, &self.pilot)
    }

    /// The number on the badge, and the mean of the draw.
    fn number(&self, alone: &Alone) -> Option<(String, f64)> {
        let (_, distribution) = expected(alone)?;
        let median = chart_of(self.ruleset, &distribution).median()?;
        Some((median.to_string(), mean(&distribution)))
    }

    fn ledger(&self, alone: &Alone) -> LedgerCard {
        let mut card = initiative_of_state((self.words, &alone.book, &alone.state), ALONE, false);
        if self.ruleset.orders_by_result() {
            card.number = self.number(alone).map(|(number, _)| number).unwrap_or_default();
        }
        card
    }
}

/// The values of the mech bay.
#[must_use]
pub fn mech_bay(words: &Words, library: &Library, choices: &BayChoices) -> MechBayScreen {
    let Some(seat) = Seat::new(words, library, choices) else { return MechBayScreen::default() };
    let named = |id: &str| library.units.values().find(|design| design.id.as_str() == id);
    let (sheet, why_not) = match named(&choices.unit).map(|design| (design, seat.put_in(design))) {
        Some((design, Ok(alone))) => (sheet(&seat, design, &alone), String::new()),
        Some((_, Err(faults))) => (None, Said::row("\n", faults.iter().map(SetupFault::said)).in_words(words)),
        None => (None, String::new()),
    };
    let option = |id: &str, name: &str, chosen: &str| BayOption {
        id: id.to_owned(),
        name: name.to_owned(),
        chosen: id == chosen,
    };
    let all = words.say("bay.every_type");
    let types = types(library).into_iter().filter_map(|id| library.unit_types.get_key_value(id));
    let types = types.map(|(id, body)| option(id.as_str(), words.content(&body.name), &choices.unit_type));
    let mut pilots: Vec<&Pilot> = library.pilots.values().collect();
    pilots.sort_by(|one, other| one.name.cmp(&other.name));
    let pilots = pilots.into_iter().map(|pilot| option(pilot.id.as_str(), &pilot.name, &choices.pilot));
    let nobody = words.say("bay.average_pilot");
    let sorts = [BaySort::Name, BaySort::Tonnage, BaySort::Initiative];
    let systems = library.rulesets.iter();
    MechBayScreen {
        rows: rows(&seat, choices),
        types: std::iter::once(option("", &all, &choices.unit_type)).chain(types).collect(),
        sorts: sorts.map(|sort| sort_option(words, sort, choices.sort)).to_vec(),
        systems: systems
            .map(|(id, ruleset)| option(id.as_str(), words.content(ruleset.name()), &choices.ruleset))
            .collect(),
        pilots: std::iter::once(option("", &nobody, &choices.pilot)).chain(pilots).collect(),
        quirks: traits::quirk_notes(words, seat.ruleset, traits::quirks_of_pilot(seat.ruleset, &seat.pilot)),
        beside: named(&choices.unit).zip(named(&choices.beside)).map(|pair| beside(&seat, pair)),
        sheet,
        why_not,
    }
}

fn sort_option(words: &Words, sort: BaySort, chosen: BaySort) -> BayOption {
    let key = match sort {
        BaySort::Name => "bay.by_name",
        BaySort::Tonnage => "bay.by_tonnage",
        BaySort::Initiative => "bay.by_initiative",
    };
    BayOption { id: sort.to_string(), name: words.say(key), chosen: sort == chosen }
}

/// The listed units in their order.
fn rows(seat: &Seat<'_>, choices: &BayChoices) -> Vec<BayRow> {
    let wanted = |design: &&UnitDesign| choices.unit_type.is_empty() || design.body.as_str() == choices.unit_type;
    let mut rows: Vec<(Option<f64>, BayRow)> = Vec::new();
    for design in seat.library.units.values().filter(wanted) {
        let Some(body) = seat.library.unit_types.get(&design.body) else { continue };
        let number = seat.put_in(design).ok().and_then(|alone| seat.number(&alone));
        let (number, mean) = number.map_or((String::new(), None), |(number, mean)| (number, Some(mean)));
        let row = BayRow {
            id: design.id.to_string(),
            name: design.name.clone(),
            line: seat
                .words
                .fill("bay.unit", &[("kind", &body.name), ("weight", &weight_text(seat.words, design.tonnage))]),
            kind: body.unit_type,
            tonnage: design.tonnage.tons_up(),
            number: if seat.ruleset.orders_by_result() { number } else { String::new() },
            chosen: design.id.as_str() == choices.unit,
            beside: design.id.as_str() == choices.beside,
        };
        rows.push((mean, row));
    }
    match choices.sort {
        BaySort::Name => rows.sort_by(|(_, one), (_, other)| one.name.cmp(&other.name)),
        BaySort::Tonnage => rows.sort_by_key(|(_, row)| row.tonnage),
        BaySort::Initiative => rows.sort_by(|(one, _), (other, _)| match (one, other) {
            (Some(one), Some(other)) if seat.ruleset.toward() == Toward::Low => other.total_cmp(one),
            (Some(one), Some(other)) => one.total_cmp(other),
            // What cannot be played comes last.
            _ => one.is_none().cmp(&other.is_none()),
        }),
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn sheet(seat: &Seat<'_>, design: &UnitDesign, alone: &Alone) -> Option<UnitPage> {
    let (words, library) = (seat.words, seat.library);
    let body = library.unit_types.get(&design.body)?;
    let mut weapons: Vec<(String, u32)> = Vec::new();
    for mount in &design.weapons {
        let Some(weapon) = library.weapons.get(&mount.weapon) else { continue };
        let place = body.location(mount.at.as_str()).map_or("", |location| location.name.as_str());
        let place = words.of_unit_type(&design.body).content(place).to_owned();
        let told = words.fill("bay.weapon", &[("weapon", &numbers(words, weapon)), ("place", &place)]);
        match weapons.iter_mut().find(|(known, _)| *known == told) {
            Some((_, count)) => *count += 1,
            None => weapons.push((told, 1)),
        }
    }
    let several = |(told, count): (String, u32)| {
        if count == 1 { told } else { words.fill("start.arms", &[("count", &count), ("weapon", &told)]) }
    };
    Some(UnitPage {
        card: card(words, &alone.book, Values::of(&alone.book, &alone.state).components(), ALONE)?,
        summary: words.content(&design.summary).to_owned(),
        weapons: weapons.into_iter().map(several).collect(),
        equipment: equipment(seat, design),
        ledger: seat.ledger(alone),
    })
}

fn equipment(seat: &Seat<'_>, design: &UnitDesign) -> Vec<PieceRow> {
    let (words, library) = (seat.words, seat.library);
    let all = gains(library, design, &seat.pilot);
    let row = |id: &phaseline_rules::content_id::EquipmentId| {
        let piece = library.equipment.get(id)?;
        let effects = piece.effects.iter().filter_map(|id| library.effects.get(id));
        let gained = all.iter().filter(|gain| gain.piece == *id).map(|gain| told(words, library, gain));
        Some(PieceRow {
            name: words.content(&piece.name).to_owned(),
            text: effects_text(words, seat.ruleset, effects),
            gains: gained.collect(),
        })
    };
    design.equipment.iter().filter_map(row).collect()
}

/// What a piece adds under a ruleset, as in "Classic +1.5".
fn told(words: &Words, library: &Library, gain: &Gain) -> (String, Tone) {
    let system = library.rulesets.get(&gain.ruleset).map_or("", |ruleset| ruleset.name());
    let change = signed(words, gain.change);
    let text = words.fill("bay.gain", &[("system", &system), ("change", &change)]);
    (text, if gain.earlier { Tone::Good } else { Tone::Bad })
}

/// A number with its sign, and a decimal only where it is needed.
fn signed(words: &Words, number: f64) -> String {
    let decimals = usize::from((number - number.round()).abs() > 0.05);
    let sign = if number > 0.0 { "+" } else { "" };
    format!("{sign}{}", decimal(words, number, decimals))
}

/// Two units in numbers.
fn beside(seat: &Seat<'_>, (one, other): (&UnitDesign, &UnitDesign)) -> (String, Vec<BesideRow>) {
    let words = seat.words;
    let [first, second] = [one, other].map(|design| in_numbers(seat, design));
    let keys = [
        "bay.tonnage",
        "bay.walk",
        "bay.run",
        "bay.jump",
        "bay.armour",
        "bay.structure",
        "bay.sinks",
        "bay.damage",
        "bay.mean",
    ];
    let row = |(key, (one, other)): (&str, (String, String))| BesideRow { label: words.say(key), one, other };
    let rows = keys.into_iter().zip(first.into_iter().zip(second)).map(row);
    (other.name.clone(), rows.collect())
}

/// The numbers of a unit, in the order of their labels.
fn in_numbers(seat: &Seat<'_>, design: &UnitDesign) -> Vec<String> {
    let weapons = design.weapons.iter().filter_map(|mount| seat.library.weapons.get(&mount.weapon));
    let damage: u32 = weapons.map(|weapon| weapon.damage * weapon.shots.max(1)).sum();
    let mean = seat.put_in(design).ok().and_then(|alone| seat.number(&alone));
    let mean = mean.map_or_else(|| seat.words.say("bay.none"), |(_, mean)| decimal(seat.words, mean, 1));
    vec![
        design.tonnage.to_string(),
        design.walk.to_string(),
        design.run.to_string(),
        design.jump.to_string(),
        design.armour.values().sum::<u32>().to_string(),
        design.structure.values().sum::<u32>().to_string(),
        design.heat_sinks.to_string(),
        damage.to_string(),
        mean,
    ]
}

/// The tooltip of a choice. `unfolded` shows the terms that add nothing, too.
#[must_use]
pub fn tip(words: &Words, library: &Library, choices: &BayChoices, choice: &BayChoice, unfolded: bool) -> Option<Tip> {
    let seat = Seat::new(words, library, choices)?;
    match choice {
        BayChoice::Unit(id) => {
            let design = library.units.values().find(|design| design.id.as_str() == id)?;
            match seat.put_in(design) {
                Ok(alone) => {
                    let ledger = LedgerCard { title: design.name.clone(), unfolded, ..seat.ledger(&alone) };
                    Some(Tip::Ledger(Box::new(ledger)))
                }
                Err(faults) => {
                    let line = |fault: &SetupFault| Note { text: fault.said().in_words(words), tone: Tone::Bad };
                    Some(Tip::Text { title: design.name.clone(), lines: faults.iter().map(line).collect() })
                }
            }
        }
        BayChoice::Beside(_) => Some(Tip::text(words.say("bay.beside"), [words.say("bay.beside_line")])),
        BayChoice::Pilot(id) if id.is_empty() => {
            let average = Pilot { name: words.say("bay.average_pilot"), ..average_pilot(library) };
            Some(traits::pilot(words, seat.ruleset, &average))
        }
        BayChoice::Pilot(id) => {
            Some(traits::pilot(words, seat.ruleset, library.pilots.get(&PilotId::from(id.clone()))?))
        }
        BayChoice::Ruleset(id) => {
            let (_, ruleset) = library.rulesets.iter().find(|(known, _)| known.as_str() == id)?;
            Some(Tip::text(words.content(ruleset.name()), [words.content(ruleset.summary()).to_owned()]))
        }
        BayChoice::Sort(_) | BayChoice::Type(_) => None,
    }
}
