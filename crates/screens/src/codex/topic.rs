//! The page of the codex that explains a thing on the battle's screen.

use super::articles::{flag_page, name_of};
use phaseline_hud::actions::build::pool_rows;
use phaseline_hud::ask::{Ask, ShownBattle};
use phaseline_hud::unit::status::{State, states};
use phaseline_interaction::{Choice, CodexKind, CodexPage, GaugeKind, Hoverable};
use phaseline_rules::hex::Hex;
use phaseline_rules::ids::UnitId;
use phaseline_world::components::{SourceKind, StatusEffect};

/// The page that explains what has this name; none if there is none.
#[must_use]
pub fn topic_of(ask: Ask<'_>, name: &Hoverable) -> Option<CodexPage> {
    let page = |kind: CodexKind, id: &str| Some(CodexPage::new(kind, id));
    let design = |unit: UnitId| page(CodexKind::Unit, ask.book.profile(unit)?.design.id.as_str());
    match name {
        Hoverable::Action(id) => page(CodexKind::Action, id),
        Hoverable::Skill(skill) => page(CodexKind::Skill, skill.name()),
        Hoverable::Gauge(GaugeKind::Heat) => page(CodexKind::Concept, "heat"),
        Hoverable::Gauge(GaugeKind::Stability) => page(CodexKind::Concept, "stability"),
        Hoverable::Gauge(GaugeKind::Pilot) => page(CodexKind::Concept, "wounds"),
        Hoverable::Odds | Hoverable::ForecastRow => page(CodexKind::Concept, "to_hit"),
        Hoverable::Location(_) | Hoverable::Aim(_) => page(CodexKind::Concept, "armour"),
        Hoverable::Morale => page(CodexKind::Concept, "morale"),
        Hoverable::Objective(_) => page(CodexKind::Concept, "winning"),
        Hoverable::Badge(_) | Hoverable::Timeline(_) | Hoverable::Doll | Hoverable::Step(_) => {
            match ask.book.ruleset.main_draw() {
                Some(draw) => page(CodexKind::Draw, &ask.book.ruleset.draw_at(draw).id),
                None => page(CodexKind::Concept, name_of("codex.order")),
            }
        }
        Hoverable::Unit(unit) | Hoverable::Lance(unit) => design(*unit),
        Hoverable::Card => design(ask.plans.selection.unit?),
        Hoverable::Weapon(place) => {
            let armament = ask.book.profile(ask.plans.selection.unit?)?.weapons.get(*place)?;
            page(CodexKind::Weapon, armament.weapon.id.as_str())
        }
        Hoverable::Hex(column, row) => {
            page(CodexKind::Terrain, ask.book.board.terrain(Hex::from_map(*column, *row))?.id.as_str())
        }
        Hoverable::Pool(place) => {
            let row = pool_rows(ask).into_iter().nth(*place)?;
            page(CodexKind::Pool, &ask.book.ruleset.pools().get(row.form)?.id)
        }
        Hoverable::Status(place) => status(ask, *place),
        Hoverable::Choice(Choice::React(id)) => page(CodexKind::Reaction, id),
        Hoverable::Choice(Choice::Declare { input, option, .. }) => {
            page(CodexKind::Declaration, &format!("{input}/{option}"))
        }
        Hoverable::Choice(Choice::Codex(page) | Choice::CodexLink(page)) => Some(page.clone()),
        _ => None,
    }
}

/// The page about a part of the selected unit's state.
fn status(ask: Ask<'_>, place: usize) -> Option<CodexPage> {
    let unit = ask.components.unit(ask.plans.selection.unit?)?;
    match states(ask.words, ask.book, ask.components, unit).get(place)? {
        State::Flag(key, ..) => flag_page(key),
        State::Wounds(..) => Some(CodexPage::new(CodexKind::Concept, "wounds")),
        State::Quirk(quirk, _) => Some(CodexPage::new(CodexKind::Quirk, ask.book.ruleset.mark(quirk.mark))),
        State::Memory(counter, _) => Some(CodexPage::new(CodexKind::Counter, counter.id.clone())),
        State::Effects(held, _) => held.iter().find_map(|held| effect_page(ask.shown, held)),
    }
}

/// The page about what brought a status effect, or about the effect.
fn effect_page(ask: ShownBattle<'_>, held: &StatusEffect) -> Option<CodexPage> {
    let (ruleset, label) = (&ask.book.ruleset, held.source.name.as_ref());
    let (kind, id) = match (&held.impact, held.source.kind) {
        (Some(impact), _) => (CodexKind::Impact, impact),
        (None, SourceKind::Action) => {
            (CodexKind::Action, &ruleset.actions().iter().find(|action| Some(&action.label) == label)?.id)
        }
        (None, SourceKind::Reaction) => {
            (CodexKind::Reaction, &ruleset.reactions().iter().find(|reaction| Some(&reaction.label) == label)?.id)
        }
        _ => (CodexKind::Effect, held.effect.as_ref()?),
    };
    Some(CodexPage::new(kind, id))
}
