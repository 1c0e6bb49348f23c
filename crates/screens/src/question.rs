//! The question before something is lost for good.

use bevy_egui::egui::Ui;

use phaseline_interaction::{Button, Hoverable, Unconfirmed};
use phaseline_kit::page::Page;
use phaseline_kit::paint::Style;
use phaseline_kit::widgets::{PushButton, button_row, dialogue, say};
use phaseline_world::session::GameRequest;

/// The keys of a question's texts: its title, what would be lost, and the button that confirms it.
const fn texts(unconfirmed: &Unconfirmed) -> (&'static str, &'static str, &'static str) {
    match &unconfirmed.request {
        // Everything was written while the question was open.
        GameRequest::Quit if unconfirmed.lost == 0 => ("question.quit_now", "question.quit_saved", "question.quit_yes"),
        GameRequest::Rewind(_) => ("question.rewind", "question.rewind_line", "question.rewind_yes"),
        GameRequest::Leave => ("question.leave", "question.unsaved", "question.leave_yes"),
        GameRequest::Quit => ("question.quit", "question.quit_line", "question.quit_yes"),
        GameRequest::Rematch if unconfirmed.kept => {
            ("question.restart", "question.restart_kept", "question.restart_yes")
        }
        GameRequest::Rematch => ("question.restart", "question.restart_lost", "question.restart_yes"),
        GameRequest::Concede => ("question.concede", "question.concede_line", "menu.concede"),
        GameRequest::LetGo(_) => ("question.let_go", "question.let_go_line", "saves.let_go"),
        _ => ("question.load", "question.unsaved", "question.load_yes"),
    }
}

/// Shows the dialogue.
pub fn show(ui: &Ui, page: &mut Page<'_>, unconfirmed: &Unconfirmed) {
    let (title, line, yes) = texts(unconfirmed);
    let given: [(&str, &dyn std::fmt::Display); 1] = [("count", &unconfirmed.lost)];
    let (title, line) = (page.words().fill(title, &given), page.words().fill(line, &given));
    let no = if matches!(unconfirmed.request, GameRequest::LetGo(_)) { "question.keep" } else { "question.no" };
    let (no, yes) = (PushButton::new(page.say(no)), PushButton::new(page.say(yes)));
    let enter = page.say("key.enter");
    let (no, yes) = if unconfirmed.is_for_good() {
        (no.key(enter).main(true), yes)
    } else {
        (no.key(page.say("key.escape")), yes.key(enter).main(true))
    };
    let row = vec![
        (no.height(34.0), Hoverable::Button(Button::Close)),
        (yes.height(34.0), Hoverable::Button(Button::Confirm)),
    ];
    let muted = Style::BODY.in_colour(page.ink().muted);
    dialogue(
        ui,
        page,
        ("question", &title, 480.0),
        |ui, page| _ = say(ui, page, line, muted),
        |ui, page| button_row(ui, page, row),
    );
}
