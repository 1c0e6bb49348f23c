//! Pages about what every battle has, with the numbers of combat in play.

use super::names::{CONCEPTS, name_of};
use super::{Article, CodexSource, NumberRow};
use phaseline_battle::MoraleCause;
use phaseline_hud::log::morale_causes::cause_key;
use phaseline_hud::unit::status::with_combat_numbers;
use phaseline_interaction::CodexKind;
use phaseline_rules::catalog::effect::Effect;
use phaseline_rules::texts::capital;
use phaseline_rules::wording::effect_text::{changes_text, effects_text};
use phaseline_rules::wording::text::signed;

pub(super) fn articles(source: CodexSource<'_>) -> Vec<Article> {
    CONCEPTS.into_iter().map(|keys| of_concept(source, keys)).collect()
}

fn of_concept(source: CodexSource<'_>, (title, text, called): (&str, &str, &str)) -> Article {
    let words = source.words;
    let text = with_combat_numbers(words, source.combat, 1, text);
    let article = Article::new(CodexKind::Concept, name_of(title), words.get(title)).called(words, called).line(text);
    match title {
        "codex.to_hit" => to_hit(source, article),
        "codex.heat" => heat(source, article),
        "codex.stability" => stability(source, article),
        "codex.wounds" => wounds(source, article),
        "codex.morale" => morale(source, article),
        _ => article,
    }
}

fn row(name: &str, value: String) -> NumberRow {
    NumberRow { name: capital(name), value, ..NumberRow::default() }
}

/// Rows with signed numbers. What is 0 changes nothing and is left out.
fn modifiers<'k>(source: CodexSource<'_>, all: impl IntoIterator<Item = (&'k str, i32)>) -> Vec<NumberRow> {
    let all = all.into_iter().filter(|(_, number)| *number != 0);
    all.map(|(key, number)| row(source.words.get(key), signed(number))).collect()
}

fn to_hit(source: CodexSource<'_>, article: Article) -> Article {
    let (words, numbers) = (source.words, &source.combat.attack);
    let dice: [(&str, &dyn std::fmt::Display); 2] = [("count", &numbers.dice.count), ("sides", &numbers.dice.sides)];
    let all = [
        ("codex.number.short", numbers.short),
        ("codex.number.medium", numbers.medium),
        ("codex.number.long", numbers.long),
        ("codex.number.below_minimum", numbers.below_minimum),
        ("reason.attacker_walked", numbers.walked),
        ("reason.attacker_ran", numbers.ran),
        ("reason.attacker_jumped", numbers.jumped),
        ("reason.attacker_prone", numbers.attacker_prone),
        ("codex.number.prone_near", numbers.target_prone_adjacent),
        ("codex.number.prone_far", numbers.target_prone),
        ("reason.target_yet_to_act", numbers.target_yet_to_act),
        ("reason.target_shut_down", numbers.target_shut_down),
        ("reason.from_above", numbers.from_above),
        ("reason.called", source.combat.called_shot.attack_difficulty),
        ("reason.fired_twice", numbers.fired_twice),
        ("reason.indirect", numbers.indirect),
    ];
    let moved = numbers.target_moved.iter().filter(|(_, number)| **number != 0);
    let moved =
        moved.map(|(hexes, number)| row(&words.fill("codex.number.moved", &[("hexes", hexes)]), signed(*number)));
    article
        .fact(words.say("codex.fact.dice"), words.fill("amount.dice", &dice))
        .fact(words.say("codex.fact.base"), numbers.base.to_string())
        .table(words.say("codex.number.to_hit"), modifiers(source, all).into_iter().chain(moved))
}

fn heat(source: CodexSource<'_>, article: Article) -> Article {
    let (words, rules, numbers) = (source.words, source.ruleset, &source.combat.heat);
    let level = |level: &phaseline_rules::combat::combat_numbers::HeatLevel| {
        let changes = level.changes.iter().filter_map(|(name, change)| Some((rules.read_statistic(name)?, *change)));
        let changes = changes_text(words, rules, &changes.collect::<Vec<_>>());
        let explodes = words.fill("codex.number.ammunition", &[("difficulty", &level.ammunition)]);
        let value = if level.ammunition == 0 { changes } else { format!("{changes}; {explodes}") };
        row(&words.fill("reason.heat", &[("percent", &level.percent)]), value)
    };
    let made = [numbers.walk, numbers.run, numbers.jump].map(u32::cast_signed);
    let keys = ["codex.number.walking", "codex.number.running", "codex.number.jumping"];
    article
        .table(words.say("codex.number.heats"), modifiers(source, keys.into_iter().zip(made)))
        .table(words.say("codex.number.heat_levels"), numbers.levels.iter().map(level))
}

fn stability(source: CodexSource<'_>, article: Article) -> Article {
    let (words, numbers) = (source.words, &source.combat.stability);
    let percent = |key: &str, number: u32| row(words.get(key), format!("{number}%"));
    let plain = |key: &str, number: u32| row(words.get(key), number.to_string());
    article.table(
        words.say("codex.number.numbers"),
        [
            percent("codex.number.recovers_standing", numbers.recovers_standing),
            percent("codex.number.recovers_walking", numbers.recovers_walking),
            percent("codex.number.unsteady", numbers.unsteady_percent),
            plain("codex.number.fall_damage", numbers.fall_damage),
            plain("codex.number.rise_cost", numbers.rise_cost),
        ],
    )
}

fn wounds(source: CodexSource<'_>, article: Article) -> Article {
    let numbers = &source.combat.wounds;
    let all = [
        ("codex.number.wound_hit", numbers.hit),
        ("codex.number.wound_fall", numbers.fall),
        ("codex.number.wound_destroyed", numbers.destroyed),
        ("codex.number.wound_heat", numbers.heat),
        ("codex.number.wound_explosion", numbers.explosion),
    ];
    let rows = modifiers(source, all.map(|(key, number)| (key, number.cast_signed())));
    article.table(source.words.say("codex.number.wounds"), rows)
}

fn morale(source: CodexSource<'_>, article: Article) -> Article {
    let (words, numbers) = (source.words, &source.combat.morale);
    let events = numbers.events.iter().flat_map(|(event, swing)| {
        [(cause_key(MoraleCause::Own(*event)), swing.own), (cause_key(MoraleCause::Enemy(*event)), swing.enemy)]
    });
    let low = |low: &phaseline_rules::combat::morale::LowMorale| {
        let effects: Vec<&Effect> = low.effects.iter().filter_map(|id| source.library.effects.get(id)).collect();
        let name = words.fill("codex.number.mood", &[("mood", &low.name), ("morale", &low.at_most)]);
        row(&name, effects_text(words, source.ruleset, effects))
    };
    article
        .fact(words.say("codex.fact.begins"), numbers.start.to_string())
        .fact(words.say("codex.fact.limits"), super::field::plain_range(source, (numbers.least, numbers.most)))
        .fact(words.say("codex.fact.inspired"), numbers.inspired_from.to_string())
        .table(words.say("codex.number.morale"), modifiers(source, events))
        .table(words.say("codex.number.moods"), numbers.moods.iter().map(low))
}
