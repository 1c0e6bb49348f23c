//! Every unit and every pilot of the content under the initiative system in play, as examples of what its numbers come
//! to.

use super::{CodexSource, NumberRow};
use phaseline_battle::{Alone, SourceNames};
use phaseline_hud::facts::ledger_cards::forecast_card;
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_kit::tooltip::model::LedgerCard;
use phaseline_lab::bay::{average_pilot, mean, put_in};
use phaseline_rules::catalog::pilot::Pilot;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::evaluation::stat_block::StatBlock;
use phaseline_rules::initiative::ledger::Forecast;
use phaseline_rules::ruleset::DrawIx;
use phaseline_rules::wording::text::signed;

/// The most rows of a ranking. The middle of a longer one is left out.
const RANKED: usize = 12;

/// Somebody as an entrant: how it is written, the page about it, and its numbers.
#[derive(Debug)]
pub(super) struct Entrant {
    pub name: String,
    pub page: Option<CodexPage>,
    pub alone: Alone,
    pub stat_block: StatBlock,
    /// The draw that decides the order.
    pub forecast: Option<Forecast>,
}

/// The examples.
#[derive(Debug)]
pub(super) struct Field {
    /// Each unit with an average pilot, by name.
    pub units: Vec<Entrant>,
    /// Each pilot in the unit of the example, by name.
    pub pilots: Vec<Entrant>,
    /// The index of the unit in the middle of the order.
    example: usize,
}

/// The numbers of somebody: the least and the most.
pub(super) type Span = (i32, i32);

impl Field {
    /// Puts everybody under the initiative system. Who cannot play it is left out.
    pub(super) fn new(source: CodexSource<'_>) -> Self {
        let (words, library) = (source.words, source.library);
        let average = average_pilot(library);
        let unit = |design: &UnitDesign| {
            let page = CodexPage::new(CodexKind::Unit, design.id.as_str());
            Entrant::new(source, (design, &average), (words.content(&design.name).to_owned(), Some(page)))
        };
        let mut units: Vec<Entrant> = library.units.values().filter_map(unit).collect();
        units.sort_by(|one, other| one.name.cmp(&other.name));
        // People and birds are units, too, but most of what fights is heavier than half of them.
        let mut tons: Vec<_> = library.units.values().map(|design| design.tonnage).collect();
        tons.sort_unstable();
        let least = tons.get(tons.len() / 2).copied();
        let is_heavy = |unit: &Entrant| unit.alone.profile().is_some_and(|it| Some(it.design.tonnage) >= least);
        let mut places: Vec<(usize, f64)> = units
            .iter()
            .enumerate()
            .filter(|(_, unit)| is_heavy(unit))
            .filter_map(|(place, unit)| Some((place, mean(&unit.forecast.as_ref()?.result))))
            .collect();
        places.sort_by(|one, other| one.1.total_cmp(&other.1));
        let example = places.get(places.len() / 2).map_or(0, |(place, _)| *place);
        let design = units.get(example).and_then(|unit| Some(&unit.alone.profile()?.design));
        let pilot = |design: &UnitDesign, pilot: &Pilot| {
            Entrant::new(source, (design, pilot), (words.content(&pilot.name).to_owned(), None))
        };
        let pilots = design.map(|design| library.pilots.values().filter_map(|it| pilot(design, it)).collect());
        let mut pilots: Vec<Entrant> = pilots.unwrap_or_default();
        pilots.sort_by(|one, other| one.name.cmp(&other.name));
        Self { units, pilots, example }
    }

    /// The unit in the middle of the order.
    pub(super) fn example(&self) -> Option<&Entrant> {
        self.units.get(self.example)
    }

    /// The unit of a page.
    pub(super) fn unit(&self, page: &CodexPage) -> Option<&Entrant> {
        self.units.iter().find(|unit| unit.page.as_ref() == Some(page))
    }

    /// The units by a number of theirs, the largest first, or else the pilots; empty if the number is the same for all.
    pub(super) fn ranking(&self, source: CodexSource<'_>, of: impl Fn(&Entrant) -> Option<Span>) -> Vec<NumberRow> {
        let units = ranked(source, &self.units, &of);
        if units.is_empty() { ranked(source, &self.pilots, &of) } else { units }
    }

    /// The pilots by a number of theirs, the largest first; empty if the number is the same for all.
    pub(super) fn pilots_by(&self, source: CodexSource<'_>, of: impl Fn(&Entrant) -> Option<Span>) -> Vec<NumberRow> {
        plain_signs(ranked(source, &self.pilots, &of))
    }

    /// The smallest and the largest number of all units and pilots.
    pub(super) fn span(&self, of: impl Fn(&Entrant) -> Option<Span>) -> Option<Span> {
        let all = self.units.iter().chain(&self.pilots).filter_map(of);
        all.reduce(|one, other| (one.0.min(other.0), one.1.max(other.1)))
    }
}

impl Entrant {
    fn new(
        source: CodexSource<'_>,
        (design, pilot): (&UnitDesign, &Pilot),
        (name, page): (String, Option<CodexPage>),
    ) -> Option<Self> {
        let ruleset = source.ruleset;
        let alone = put_in(source.library, ruleset, design, pilot).ok()?;
        let mut stat_block = alone.stat_block()?;
        let forecast = ruleset.main_draw().and_then(|draw| {
            alone.note_sources(draw, &mut stat_block);
            ruleset.forecast(draw, &stat_block).ok()
        });
        Some(Self { name, page, alone, stat_block, forecast })
    }

    /// What a term of a draw adds; none if it does not count.
    pub(super) fn term(&self, source: CodexSource<'_>, draw: DrawIx, place: usize) -> Option<Span> {
        let of = |forecast: &Forecast| {
            let term = forecast.terms.get(place).filter(|term| term.why_not.is_none())?;
            Some((term.amount.min(), term.amount.max()))
        };
        match self.forecast.as_ref().filter(|forecast| forecast.draw == draw) {
            Some(forecast) => of(forecast),
            None => of(&source.ruleset.forecast(draw, &self.stat_block).ok()?),
        }
    }

    /// The draw as a sum.
    pub(super) fn ledger(&self, source: CodexSource<'_>, draw: DrawIx) -> Option<LedgerCard> {
        let names = SourceNames::of(source.words, &self.alone.book, &self.alone.state);
        let title = source.words.fill("codex.example.title", &[("unit", &self.name)]);
        Some(LedgerCard { title, ..forecast_card(names, draw, &self.stat_block)? })
    }
}

fn ranked(source: CodexSource<'_>, all: &[Entrant], of: &impl Fn(&Entrant) -> Option<Span>) -> Vec<NumberRow> {
    let mut found: Vec<(&Entrant, Span)> = all.iter().filter_map(|entrant| Some((entrant, of(entrant)?))).collect();
    if found.iter().all(|(_, span)| Some(span) == found.first().map(|(_, first)| first)) {
        return Vec::new();
    }
    found.sort_by_key(|(_, (low, high))| std::cmp::Reverse(low + high));
    let (least, most) = found.iter().fold((0, 0), |(least, most), (_, span)| (least.min(span.0), most.max(span.1)));
    let whole = (most - least).max(1) as f32;
    let part = |number: i32| (number - least) as f32 / whole;
    let row = |(entrant, (low, high)): &(&Entrant, Span)| NumberRow {
        name: entrant.name.clone(),
        page: entrant.page.clone(),
        value: span_text(source, (*low, *high)),
        bar: Some(if low == high { (part((*low).min(0)), part((*high).max(0))) } else { (part(*low), part(*high)) }),
    };
    if found.len() <= RANKED {
        return found.iter().map(row).collect();
    }
    let half = RANKED / 2;
    let between = source.words.fill("codex.ranking.more", &[("count", &(found.len() - 2 * half))]);
    let gap = NumberRow { name: between, ..NumberRow::default() };
    let (first, last) = (&found[..half], &found[found.len() - half..]);
    first.iter().map(row).chain([gap]).chain(last.iter().map(row)).collect()
}

/// A number or a range, with signs where one of them is below 0.
pub(super) fn span_text(source: CodexSource<'_>, (low, high): Span) -> String {
    if low == high {
        return signed(low);
    }
    source.words.fill("amount.range", &[("low", &signed(low)), ("high", &signed(high))])
}

/// A ranking of plain numbers, which have no sign.
pub(super) fn plain_signs(mut rows: Vec<NumberRow>) -> Vec<NumberRow> {
    for row in &mut rows {
        row.value = row.value.replace('+', "");
    }
    rows
}

/// A range without signs.
pub(super) fn plain_range(source: CodexSource<'_>, (low, high): Span) -> String {
    source.words.fill("amount.range", &[("low", &low), ("high", &high)])
}
