//! Pages about content: effects, abilities, equipment, weapons, units and terrain.

use super::field::Field;
use super::ordering::changes_by;
use super::{Article, CodexSource};
use phaseline_hud::unit::arms::{numbers, traits_told};
use phaseline_interaction::{CodexKind, CodexPage};
use phaseline_kit::decimal::weight_text;
use phaseline_rules::catalog::effect::{Effect, Equipment, Until};
use phaseline_rules::catalog::pilot::Ability;
use phaseline_rules::catalog::scenario::terrain::Terrain;
use phaseline_rules::catalog::unit::UnitDesign;
use phaseline_rules::catalog::usage::Usage;
use phaseline_rules::catalog::weapon::Weapon;
use phaseline_rules::content_id::EffectId;
use phaseline_rules::texts::sentence;
use phaseline_rules::wording::effect_text::{lasting, ruled_text, rules_of, usage_text};

pub(super) fn articles(source: CodexSource<'_>, field: &Field) -> Vec<Article> {
    let library = source.library;
    let effects = library.effects.values().map(|effect| of_effect(source, effect));
    let abilities = library.abilities.values().map(|ability| of_ability(source, ability));
    let equipment = library.equipment.values().map(|equipment| of_equipment(source, equipment));
    let weapons = library.weapons.values().map(|weapon| of_weapon(source, weapon));
    let units = library.units.values().map(|unit| of_unit(source, field, unit));
    let terrain = library.terrain.values().map(|terrain| of_terrain(source, terrain));
    effects.chain(abilities).chain(equipment).chain(weapons).chain(units).chain(terrain).collect()
}

fn of_effect(source: CodexSource<'_>, effect: &Effect) -> Article {
    let (words, library) = (source.words, source.library);
    let brings = |effects: &[EffectId], usage: Option<&Usage>| {
        effects.contains(&effect.id) || usage.is_some_and(|usage| usage.effects.contains(&effect.id))
    };
    let equipment = library.equipment.values().filter(|it| brings(&it.effects, it.usage.as_ref()));
    let equipment = equipment.map(|it| CodexPage::new(CodexKind::Equipment, it.id.as_str()));
    let abilities = library.abilities.values().filter(|it| brings(&it.effects, it.usage.as_ref()));
    let abilities = abilities.map(|it| CodexPage::new(CodexKind::Ability, it.id.as_str()));
    let weapons = library.weapons.values().filter(|it| it.effects_on_hit.contains(&effect.id));
    let weapons = weapons.map(|it| CodexPage::new(CodexKind::Weapon, it.id.as_str()));
    let statistics = effect.changes.keys().filter_map(|name| source.ruleset.read_statistic(name));
    let lasts = match effect.until {
        Until::Permanent => words.say("codex.lasts.permanent"),
        Until::Healed => words.say("codex.lasts.healed"),
        until => lasting(words, until).unwrap_or_default(),
    };
    Article::new(CodexKind::Effect, effect.id.as_str(), words.content(&effect.name))
        .line(words.content(&effect.summary))
        .line(ruled_text(words, source.ruleset, [effect]))
        .fact(words.say("codex.fact.lasts"), lasts)
        .table(words.say("codex.links.changes"), changes_by(source, effect))
        .links("codex.links.comes_from", equipment.chain(abilities).chain(weapons))
        .links("codex.links.changes", statistics.filter_map(|key| source.page_of_statistic(key)))
}

fn of_ability(source: CodexSource<'_>, ability: &Ability) -> Article {
    let words = source.words;
    let learned = ability
        .skill
        .map(|skill| words.fill("codex.ability", &[("skill", &words.content(skill.name())), ("from", &ability.level)]));
    let article = Article::new(CodexKind::Ability, ability.id.as_str(), words.content(&ability.name))
        .line(words.content(&ability.summary))
        .line(learned.unwrap_or_default());
    with_effects(source, article.line(words.content(&ability.rule)), &ability.effects, ability.usage.as_ref())
}

fn of_equipment(source: CodexSource<'_>, equipment: &Equipment) -> Article {
    let words = source.words;
    let article = Article::new(CodexKind::Equipment, equipment.id.as_str(), words.content(&equipment.name))
        .line(words.content(&equipment.summary))
        .line(words.content(&equipment.rule));
    let carries = |unit: &&UnitDesign| unit.equipment.contains(&equipment.id);
    let units = source.library.units.values().filter(carries);
    with_effects(source, article, &equipment.effects, equipment.usage.as_ref())
        .links("codex.links.carried_by", units.map(|unit| CodexPage::new(CodexKind::Unit, unit.id.as_str())))
}

/// The page with what its effects and its use do.
fn with_effects(source: CodexSource<'_>, article: Article, effects: &[EffectId], usage: Option<&Usage>) -> Article {
    let (words, library) = (source.words, source.library);
    let found = |ids: &[EffectId]| -> Vec<&Effect> { ids.iter().filter_map(|id| library.effects.get(id)).collect() };
    let (own, used) = (found(effects), usage.map(|usage| found(&usage.effects)).unwrap_or_default());
    let told = if own.is_empty() { String::new() } else { ruled_text(words, source.ruleset, own.iter().copied()) };
    let use_of = usage.map(|usage| sentence(&usage_text(words, source.ruleset, usage, used.clone())));
    let rules = rules_of(words, source.ruleset, used.iter().copied());
    let article = article.line(told).line(rules).line(use_of.unwrap_or_default());
    let article = if article.lines.is_empty() { article.line(words.say("codex.gear.plain")) } else { article };
    let pages = own.into_iter().chain(used).map(|effect| CodexPage::new(CodexKind::Effect, effect.id.as_str()));
    article.links("codex.links.effects", pages)
}

fn of_weapon(source: CodexSource<'_>, weapon: &Weapon) -> Article {
    let words = source.words;
    let ammunition = weapon.ammunition.map(|count| words.fill("codex.weapon.ammunition", &[("count", &count)]));
    let shaken = (weapon.stability_damage > 0)
        .then(|| words.fill("codex.weapon.stability", &[("points", &weapon.stability_damage)]));
    let effects = weapon.effects_on_hit.iter().map(|id| CodexPage::new(CodexKind::Effect, id.as_str()));
    let armed = |unit: &&UnitDesign| unit.weapons.iter().any(|mount| mount.weapon == weapon.id);
    let units = source.library.units.values().filter(armed);
    let article = Article::new(CodexKind::Weapon, weapon.id.as_str(), words.content(&weapon.name))
        .line(sentence(&numbers(words, weapon)));
    let traits = traits_told(words, source.ruleset, source.combat, &weapon.traits);
    (traits.into_iter().fold(article, Article::line))
        .line(shaken.unwrap_or_default())
        .line(ammunition.unwrap_or_default())
        .links("codex.links.effects", effects)
        .links("codex.links.carried_by", units.map(|unit| CodexPage::new(CodexKind::Unit, unit.id.as_str())))
}

fn of_unit(source: CodexSource<'_>, field: &Field, unit: &UnitDesign) -> Article {
    let words = source.words;
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("weight", &weight_text(words, unit.tonnage)),
        ("walk_points", &unit.walk),
        ("run_points", &unit.run),
        ("jump", &unit.jump),
    ];
    let key = if unit.jump > 0 { "codex.unit.jumps" } else { "codex.unit" };
    let weapons = unit.weapons.iter().map(|mount| CodexPage::new(CodexKind::Weapon, mount.weapon.as_str()));
    let equipment = unit.equipment.iter().map(|id| CodexPage::new(CodexKind::Equipment, id.as_str()));
    let mut article = Article::new(CodexKind::Unit, unit.id.as_str(), words.content(&unit.name));
    let entrant = field.unit(&article.page);
    article.example = entrant.and_then(|it| it.ledger(source, source.ruleset.main_draw()?));
    let body = source.library.unit_types.get(&unit.body);
    article.portrait = body.map(|body| (body.unit_type, unit.tonnage.tons_up()));
    let fact = |article: Article, key: &str, number: u32| match number {
        0 => article,
        number => article.fact(words.say(key), number.to_string()),
    };
    let article = article.line(words.content(&unit.summary)).line(words.fill(key, &given));
    let article = article.fact(words.say("codex.fact.type"), body.map_or("", |body| words.content(&body.name)));
    let article = fact(article, "bay.armour", unit.armour.values().sum());
    let article = fact(article, "bay.structure", unit.structure.values().sum());
    fact(article, "bay.sinks", unit.heat_sinks)
        .links("codex.links.weapons", weapons)
        .links("codex.links.equipment", equipment)
}

fn of_terrain(source: CodexSource<'_>, terrain: &Terrain) -> Article {
    let words = source.words;
    let costs = terrain.move_cost.values();
    let (least, most) = (costs.clone().min().copied().unwrap_or(0), costs.max().copied().unwrap_or(0));
    let entering = match (most, least == most) {
        (0, _) => words.say("codex.terrain.closed"),
        (_, true) => words.fill("hex.entering", &[("cost", &most)]),
        (_, false) => words.fill("codex.terrain.costs", &[("least", &least), ("most", &most)]),
    };
    let cover =
        (terrain.cover != 0).then(|| sentence(&words.fill("hex.cover", &[("cover", &format!("{:+}", terrain.cover))])));
    let between = (terrain.between != 0)
        .then(|| words.fill("codex.terrain.between", &[("by", &format!("{:+}", terrain.between))]));
    let blocks =
        (terrain.blocks_after > 0).then(|| words.fill("codex.terrain.blocks", &[("count", &terrain.blocks_after)]));
    let heat = (terrain.heat != 0).then(|| sentence(&words.fill("hex.heat", &[("heat", &terrain.heat)])));
    let cool = (terrain.cool != 0).then(|| sentence(&words.fill("hex.cool", &[("cool", &terrain.cool)])));
    let lines = [Some(entering), cover, between, blocks, heat, cool].into_iter().flatten();
    let article = Article::new(CodexKind::Terrain, terrain.id.as_str(), words.content(&terrain.name));
    let article = lines.fold(article, Article::line);
    if article.lines.is_empty() { article.line(words.say("codex.terrain.plain")) } else { article }
}
