//! The forecast of the attack that is hovered or chosen: damage, a fall, a loss, and what a fall does to the order.

use super::model::ForecastRow;
use crate::ask::{Ask, ShownBattle};
use crate::facts::aim::{COUNTING, attack};
use crate::facts::odds::{points, share, share_of};
use crate::facts::order_preview::{fall_text, hit_texts, order_lines};
use crate::facts::own_aim::in_a_line;
use phaseline_battle::combat::checks;
use phaseline_battle::{AttackForecast, Attempt, Target};
use phaseline_kit::decimal::decimal;
use phaseline_kit::paint::Tone;
use phaseline_kit::tooltip::model::{Note, Tip};
use phaseline_rules::ids::UnitId;
use phaseline_rules::ruleset::{ActionIx, Event};
use phaseline_rules::texts::{Words, capital};

/// The attack on a target that is hovered or chosen, with its forecast. None if no attack is possible; the forecast is
/// none while it is being computed.
fn foreseen(ask: Ask<'_>, target: UnitId) -> Option<((ActionIx, Target), Option<AttackForecast>)> {
    let (action, aim) = attack(ask, target)?;
    let Some(found) = ask.attack_forecasts((ask.plans.selection.unit?, action), &aim) else {
        return Some(((action, aim), None));
    };
    Some(((action, aim), Some(found.into_iter().find(|attack_forecast| attack_forecast.target == target)?)))
}

/// The forecast as the target panel shows it.
pub fn forecast_row(ask: Ask<'_>, target: UnitId) -> Option<ForecastRow> {
    let ((action, aim), found) = foreseen(ask, target)?;
    let by = (ask.plans.selection.unit?, Some((action, &aim)));
    let Some(found) = found else {
        let [damage, knockdown, destruction] = [COUNTING; 3].map(str::to_owned);
        return Some(ForecastRow { damage, knockdown, destruction, ..ForecastRow::default() });
    };
    Some(ForecastRow {
        damage: points(ask.words, found.damage),
        knockdown: share_of(found.knockdown),
        destruction: share_of(found.destruction),
        part: super::part::line(ask.shown, &found).unwrap_or_default(),
        shifts: shifts(ask, by.0, target, action),
        harm: harm(ask.shown, target, (by.0, (action, &aim))),
        fall: fall_text(ask.shown, target, by).filter(|_| found.knockdown > 0).unwrap_or_default(),
        own: found.own.as_ref().map(|own| super::own_risk::line(ask.shown, own)).unwrap_or_default(),
    })
}

/// What the attack certainly does to the order.
fn shifts(ask: Ask<'_>, unit: UnitId, target: UnitId, action: ActionIx) -> Vec<String> {
    let option = ask.plans.options.iter().find(|option| option.action == action && option.why_not.is_none());
    let lines = option.map(|option| order_lines(ask, unit, Some(target), option)).unwrap_or_default();
    lines.into_iter().map(|line| line.text).collect()
}

/// What damage by the attack would do to the order, else what its first hit would do.
fn harm(ask: ShownBattle<'_>, target: UnitId, by: (UnitId, (ActionIx, &Target))) -> String {
    let texts = hit_texts(ask, target, by);
    let damage = texts.iter().find(|(hit, _)| matches!(hit.event, Event::Damaged(_)));
    let Some((hit, change)) = damage.or_else(|| texts.first()) else { return String::new() };
    let key = if matches!(hit.event, Event::Damaged(_)) { "promise.damaged" } else { "promise.some_hit" };
    ask.words.fill(key, &[("change", change)])
}

/// The tooltip of the forecast: everything that is rolled for, and how it was computed.
pub fn tip(ask: Ask<'_>, target: UnitId) -> Option<Tip> {
    let ((action, aim), found) = foreseen(ask, target)?;
    Some(told(ask.shown, &found?, (ask.plans.selection.unit?, Some((action, &aim)))))
}

/// Everything that will be rolled for, the result, and how it was computed.
pub fn told(ask: ShownBattle<'_>, found: &AttackForecast, (by, attack): (UnitId, Option<(ActionIx, &Target)>)) -> Tip {
    let mut lines: Vec<Note> = found.attempts.iter().map(|attempt| line(ask, by, attempt)).collect();
    let note = |text: String, tone: Tone| Note { text, tone };
    lines.push(note(sum(ask, "promise.sum", found), Tone::Plain));
    lines.push(note(if_all_hit(ask, by, found), Tone::Muted));
    lines.extend(super::part::notes(ask, found, by));
    if let Some(attack) = attack {
        lines.extend(hits(ask, found, (by, attack)));
    }
    if let Some(change) = fall_text(ask, found.target, (by, attack)) {
        lines.push(note(ask.words.fill("promise.fall", &[("change", &change)]), Tone::Accent));
    }
    lines.extend(to_keep_standing(ask, found).map(|text| note(text, Tone::Muted)));
    lines.extend(found.own.iter().flat_map(|own| super::own_risk::notes(ask, own, by)));
    lines.push(note(counted(ask.words, found.rounding), Tone::Muted));
    let title = ask.words.fill("promise.title", &[("target", &ask.name(found.target))]);
    Tip::Text { title, lines }
}

/// The damage if everything hits, with the part of each weapon.
fn if_all_hit(ask: ShownBattle<'_>, by: UnitId, found: &AttackForecast) -> String {
    let damage = |attempt: &Attempt| u64::from(attempt.times) * u64::from(attempt.effect.damage.points());
    let all: u64 = found.attempts.iter().map(damage).sum();
    let each = |attempt: &Attempt| format!("{} {}", armed_with(ask, by, attempt), damage(attempt));
    let weapons = found.attempts.iter().map(each).collect::<Vec<_>>().join(", ");
    ask.words.fill("promise.all_hit", &[("damage", &all), ("weapons", &weapons)])
}

/// The name of a weapon, or of an attack with the body.
fn armed_with(ask: ShownBattle<'_>, by: UnitId, attempt: &Attempt) -> String {
    let armed = attempt.weapon.and_then(|weapon| ask.book.profile(by)?.weapons.get(weapon));
    armed.map_or_else(|| capital(ask.words.get("log.blow")), |armed| ask.words.content(&armed.weapon.name).to_owned())
}

/// The check of the target to keep standing if everything hits it, with its terms; none if it needs no check.
fn to_keep_standing(ask: ShownBattle<'_>, found: &AttackForecast) -> Option<String> {
    let target = ask.state.unit(found.target)?;
    let shakes = found.attempts.iter().map(|attempt| attempt.effect.shake.points().saturating_mul(attempt.times));
    let shaken = shakes.fold(target.hull.stability, u32::saturating_add);
    let test = checks::keep_standing(ask.book, target, shaken)?;
    let given: [(&str, &dyn std::fmt::Display); 3] =
        [("unit", &ask.name(found.target)), ("chance", &share(&test)), ("terms", &in_a_line(ask, &test.tally.terms))];
    Some(ask.words.fill("promise.check", &given))
}

/// Says that the chances are exact, or by how many thousandths they can be wrong.
fn counted(words: &Words, wrong: u32) -> String {
    if wrong == 0 {
        return words.say("promise.how");
    }
    let most = decimal(words, f64::from(wrong) / 10.0, 1);
    words.fill("promise.rounded", &[("most", &format!("{most}%"))])
}

/// What hits would do to the order. Each line has its chance where one roll decides.
fn hits(ask: ShownBattle<'_>, found: &AttackForecast, by: (UnitId, (ActionIx, &Target))) -> Vec<Note> {
    let profile = ask.book.profile(by.0);
    let texts = hit_texts(ask, found.target, by).into_iter().map(|(hit, change)| {
        let of = |attempt: &&Attempt| hit.weapon.is_none() || attempt.weapon == hit.weapon;
        let mut rolls = found.attempts.iter().filter(of).flat_map(|attempt| &attempt.rolls);
        let chance = rolls.next().filter(|_| rolls.next().is_none()).map(|roll| share_of(roll.chance));
        let armed = hit.weapon.and_then(|weapon| profile?.weapons.get(weapon));
        let blow = || ask.words.get("log.a_blow").to_owned();
        let name = armed.map_or_else(blow, |armed| ask.words.content_within(&armed.weapon.name));
        let key = match (hit.event, &chance) {
            (Event::Damaged(_), _) => "promise.damaged",
            (_, Some(_)) => "promise.hit",
            (_, None) => "promise.any_hit",
        };
        let given: [(&str, &dyn std::fmt::Display); 3] =
            [("weapon", &name), ("chance", &chance.unwrap_or_default()), ("change", &change)];
        Note { text: ask.words.fill(key, &given), tone: Tone::Accent }
    });
    texts.collect()
}

/// Damage, fall and loss in one sentence.
pub fn sum(ask: ShownBattle<'_>, key: &str, found: &AttackForecast) -> String {
    let given: [(&str, &dyn std::fmt::Display); 4] = [
        ("target", &ask.name(found.target)),
        ("damage", &points(ask.words, found.damage)),
        ("fall", &share_of(found.knockdown)),
        ("destruction", &share_of(found.destruction)),
    ];
    ask.words.fill(key, &given)
}

fn line(ask: ShownBattle<'_>, by: UnitId, attempt: &Attempt) -> Note {
    let name = armed_with(ask, by, attempt);
    let mut chances: Vec<String> = attempt.rolls.iter().map(|roll| share_of(roll.chance)).collect();
    let same = chances.windows(2).all(|pair| pair[0] == pair[1]);
    if same {
        chances.truncate(1);
    }
    let given: [(&str, &dyn std::fmt::Display); 7] = [
        ("weapon", &name),
        ("rolls", &attempt.rolls.len()),
        ("shots", &attempt.cluster.unwrap_or(1)),
        ("times", &attempt.times),
        ("chance", &chances.join(", ")),
        ("damage", &attempt.effect.damage.points()),
        ("hits", &points(ask.words, attempt.hits)),
    ];
    // One roll decides whether a cluster hits at all. That differs from one roll for each shot.
    let together = attempt.cluster.is_some_and(|shots| shots > 1);
    let key = match (attempt.times, same) {
        _ if together && attempt.rolls.len() > 1 => "promise.salvos",
        _ if together => "promise.salvo",
        (1, _) => "promise.once",
        (_, true) => "promise.often",
        (_, false) => "promise.each",
    };
    Note { text: ask.words.fill(key, &given), tone: Tone::Muted }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phaseline_content::{BuiltIn, built_in_words, load_pack};

    #[test]
    fn what_can_be_wrong_is_not_told_as_exact() {
        let words = built_in_words();
        let (exact, wrong) = (counted(&words, 0), counted(&words, 27));
        let german = load_pack(&BuiltIn).library.words("de");
        assert!(counted(&german, 27).contains(" 2,7%"), "{}", counted(&german, 27));
        assert!(exact.starts_with("Exact") && !exact.contains("off by"), "{exact}");
        assert!(!wrong.starts_with("Exact") && wrong.contains("off by up to 2.7%"), "{wrong}");
    }
}
