//! Checks lessons: their scenario exists, they fit a small card, and what they point at can be on the screen.

use super::{Desk, name};
use crate::packs::kind::Kind;
use crate::packs::shelves::sound;
use phaseline_rules::catalog::scenario::lesson::{Lesson, LessonPlace, LessonPlan};
use phaseline_rules::fault::{Fault, Path};
use phaseline_rules::ruleset::Ruleset;
use std::collections::BTreeSet;
use std::sync::Arc;

pub(super) fn plan(plan: &LessonPlan, desk: &Desk<'_>) -> Vec<Fault> {
    let root = Path::root();
    let path = root.key("lessons");
    let mut faults: Vec<Fault> = name(&plan.name).into_iter().collect();
    faults.extend(desk.reference(Kind::Scenarios, plan.scenario.as_str(), root.key("scenario")));
    faults.extend(first(plan, desk));
    if plan.lessons.is_empty() {
        faults.push(Fault::error(path.clone(), "the plan has no lessons"));
    }
    if plan.lessons.len() > LessonPlan::LESSONS_MAX {
        let message =
            format!("{} lessons are too many, at most {} can be", plan.lessons.len(), LessonPlan::LESSONS_MAX);
        faults.push(Fault::error(path.clone(), message));
        return faults;
    }
    let scenario = sound(&desk.shelves.scenarios, plan.scenario.as_str());
    let ruleset = scenario.and_then(|scenario| desk.rulesets.get(scenario.ruleset.as_ref()?.as_str()));
    if scenario.is_some_and(|scenario| scenario.ruleset.is_none()) {
        let message = "lessons need a scenario with a ruleset of its own, because they speak of its actions";
        faults.push(Fault::error(root.key("scenario"), message));
    }
    let mut known = BTreeSet::new();
    for (index, lesson) in plan.lessons.iter().enumerate() {
        let here = path.index(index);
        if !known.insert(&lesson.id) {
            faults.push(Fault::error(here.key("id"), format!("the lesson {:?} is listed twice", lesson.id)));
        }
        faults.extend(self::lesson(lesson, ruleset, &here));
    }
    faults
}

/// A fault if another plan is the first battle, too. A mod that brings a first battle of its own gives its plan the
/// same id, and so replaces the plan below it.
fn first(plan: &LessonPlan, desk: &Desk<'_>) -> Option<Fault> {
    let mut others = desk.shelves.lessons.iter().filter(|(id, item)| item.value.first && **id != *plan.id.as_str());
    let (other, _) = others.find(|(id, _)| plan.first && id.as_str() < plan.id.as_str())?;
    let message = format!("the plan {other:?} is the first battle already: leave this out, or give your plan that id");
    Some(Fault::error(Path::root().key("first"), message))
}

fn lesson(lesson: &Lesson, ruleset: Option<&Arc<Ruleset>>, path: &Path) -> Vec<Fault> {
    let mut faults = Vec::new();
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if lesson.id.is_empty() || !lesson.id.chars().all(fits) {
        let message = format!("the id {:?} may only have the letters A to Z, a to z, digits, _ and -", lesson.id);
        faults.push(Fault::error(path.key("id"), message));
    }
    if lesson.when.is_empty() {
        faults.push(Fault::error(path.key("when"), "a lesson needs at least one condition"));
    }
    let texts = [("heading", &lesson.heading, Lesson::HEADING_MAX), ("text", &lesson.text, Lesson::TEXT_MAX)];
    for (key, text, most) in texts {
        let count = text.chars().count();
        if text.trim().is_empty() {
            faults.push(Fault::error(path.key(key), format!("the {key} is empty")));
        } else if count > most {
            let message = format!("the {key} has {count} characters, but its card has room for {most}");
            faults.push(Fault::error(path.key(key), message));
        }
    }
    let count = lesson.task.chars().count();
    if count > Lesson::TASK_MAX {
        let message = format!("the task has {count} characters, but its card has room for {}", Lesson::TASK_MAX);
        faults.push(Fault::error(path.key("task"), message));
    }
    if let (LessonPlace::Action(id), Some(ruleset)) = (&lesson.at, ruleset)
        && ruleset.action(id).is_none()
    {
        let known = ruleset.actions().iter().map(|action| action.id.as_str());
        faults.push(Fault::unknown(path.key("at"), "action", id, known));
    }
    faults
}
