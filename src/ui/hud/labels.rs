//! What the things on a battle's screen are called for screen readers.

use std::collections::BTreeSet;

use bevy_egui::egui::{Id, Sense, Ui, WidgetInfo, WidgetType};

use crate::{
    interaction::Hoverable,
    rules::{ids::UnitId, texts::Words},
    ui::{model::Hud, page::Page},
};

/// Tells screen readers everything that was painted with a name, and presses what they press. Pointer and keys reach these
/// things without egui.
pub(super) fn tell(ui: &Ui, page: &mut Page<'_>, hud: &Hud) {
    let mut known = BTreeSet::new();
    for (name, rect) in page.painted(ui) {
        // What is painted in two places is told once.
        let Some(label) = label(hud, page.words(), &name).filter(|_| known.insert(name.clone())) else { continue };
        let response = ui.interact(rect, Id::new(("painted", name.to_string())), Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label.clone()));
        page.told(&response, name);
    }
}

/// The label of a thing; none for what is told as a part of something else.
fn label(hud: &Hud, words: &Words, name: &Hoverable) -> Option<String> {
    let selected = hud.selected.as_ref();
    match name {
        Hoverable::Badge(unit) | Hoverable::Unit(unit) => unit_label(hud, *unit),
        Hoverable::Timeline(unit) => token(hud, *unit),
        Hoverable::Lance(unit) => {
            let row = hud.lance.iter().find(|row| row.unit == *unit)?;
            Some(format!("{}, {}, {}", row.pilot, row.name, row.number))
        }
        Hoverable::Card => selected.map(|unit| format!("{}, {}", unit.pilot, unit.name)),
        Hoverable::Doll => selected.map(|unit| format!("{}, {}", unit.number, unit.pilot)),
        Hoverable::Skill(id) => {
            let skill = selected?.skills.iter().find(|(known, ..)| known == id)?;
            Some(format!("{} {}", skill.1, skill.2))
        }
        Hoverable::Location(id) => part(&selected?.doll, id),
        Hoverable::Aim(id) => part(&hud.target.as_ref()?.unit.doll, id),
        Hoverable::Status(place) => selected?.conditions.get(*place).map(|(text, _)| text.clone()),
        Hoverable::Gauge(id) => {
            let gauge = selected?.gauges.iter().find(|gauge| gauge.id == *id)?;
            Some(format!("{} {} / {}", gauge.label, gauge.value, gauge.full))
        }
        Hoverable::Goal(place) => hud.goals.get(*place).map(|goal| format!("{}, {}", goal.name, goal.count)),
        Hoverable::Morale => {
            let told = hud.means.iter().map(|(label, value)| format!("{label} {value}"));
            Some(told.collect::<Vec<_>>().join(", "))
        }
        Hoverable::Action(_) | Hoverable::Choice(..) => {
            let action = hud.actions.iter().find(|action| action.name == *name)?;
            let told = [Some(&action.label), Some(&action.effect), action.why_not.as_ref()];
            Some(told.into_iter().flatten().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>().join(", "))
        }
        Hoverable::Pool(place) => hud.purse.get(*place).map(|pool| match pool.left {
            Some(left) => format!("{} {left} / {}", pool.label, pool.full),
            None => pool.label.clone(),
        }),
        Hoverable::Odds => hud.target.as_ref().map(|target| format!("{} {}", target.chance, target.chance_label)),
        Hoverable::Promise => {
            let promise = hud.target.as_ref()?.promise.as_ref()?;
            Some(format!("{} {}", words.get("promise.damage"), promise.damage))
        }
        Hoverable::Weapon(place) => {
            let weapon = hud.target.as_ref()?.weapons.get(*place)?;
            Some(format!("{} {}", weapon.name, weapon.chance))
        }
        Hoverable::Step(step) => Some(format!("{} {step}", hud.timeline.step_word)),
        Hoverable::Log(number) => {
            hud.log.iter().find(|line| line.number == *number).map(crate::ui::model::LogLine::text)
        }
        Hoverable::Button(name) => button(hud, words, name),
        _ => None,
    }
}

fn unit_label(hud: &Hud, unit: UnitId) -> Option<String> {
    let badge = hud.badges.iter().find(|badge| badge.unit == unit)?;
    Some(format!("{} {}", badge.pilot, badge.number))
}

fn token(hud: &Hud, unit: UnitId) -> Option<String> {
    unit_label(hud, unit).or_else(|| {
        let lane = hud.timeline.lanes.iter().find(|lane| lane.unit == unit)?;
        Some(lane.name.clone())
    })
}

fn part(doll: &crate::ui::paint::Doll, id: &str) -> Option<String> {
    let part = doll.parts.iter().find(|part| part.id == id)?;
    Some(format!("{} {} / {}", part.name, part.armour.0, part.armour.1))
}

/// The words on a button, or those of what it opens.
fn button(hud: &Hud, words: &Words, name: &str) -> Option<String> {
    let banner = hud.banner.iter().flat_map(|banner| &banner.buttons);
    if let Some((_, text, ..)) = banner.into_iter().find(|(known, ..)| known == name) {
        return Some(text.clone());
    }
    let key = match name {
        "settings" => "settings.title",
        "help" => "help.title",
        "lanes" => "menu.lanes",
        "undo" => "undo.title",
        "moments" => "undo.rewind",
        "saves" => "start.saves",
        "log" => "hud.log",
        _ => return super::lance::switches(hud).find(|(_, known, _)| *known == name).map(|(_, _, key)| words.say(key)),
    };
    Some(words.say(key))
}
