//! The lessons, to be read again.

use super::{Article, CodexSource};
use phaseline_interaction::CodexKind;

pub(super) fn articles(source: CodexSource<'_>) -> Vec<Article> {
    let plans = source.library.lessons.values();
    let lessons = plans.flat_map(|plan| plan.lessons.iter().map(|lesson| (plan.full_id(lesson), lesson)));
    let page = |(id, lesson): (String, &phaseline_rules::catalog::scenario::lesson::Lesson)| {
        let title = source.words.content(&lesson.heading);
        Article::new(CodexKind::Lesson, id, title)
            .line(source.words.content(&lesson.text))
            .line(source.words.content(&lesson.task))
    };
    lessons.map(page).collect()
}
