//! A slider for a percentage.

use bevy_egui::egui::{EventFilter, Key, Rect, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::page::Page;
use crate::paint::{At, Style};
use phaseline_interaction::Hoverable;

/// The steps of a slider, in percent.
const STEP: u8 = 5;
/// The width of the number beside it, in points.
const NUMBER: f32 = 52.0;
/// Half the width of the handle.
const HANDLE: f32 = 6.0;

/// The percentage at a share of the way, in whole steps.
fn at(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0 / f32::from(STEP)).round() as u8 * STEP
}

/// Shows a slider of a width, with a number beside it that `text` says. It follows the pointer while it is held, and the
/// arrow keys while it has the keyboard; `name` is what sets each percentage. Screen readers say `label`.
pub fn slider(
    ui: &mut Ui,
    page: &mut Page<'_>,
    width: f32,
    (now, label, text): (u8, &str, String),
    name: impl Fn(u8) -> Hoverable,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 30.0), Sense::click_and_drag());
    let track = Rect::from_min_max(
        pos2(rect.left() + HANDLE, rect.center().y - 2.0),
        pos2(rect.right() - NUMBER, rect.center().y + 2.0),
    );
    response.widget_info(|| WidgetInfo::slider(true, f64::from(now), label));
    page.named(&response, name(now));
    let mut wanted = now;
    if let Some(pointer) = response.interact_pointer_pos() {
        wanted = at((pointer.x - track.left()) / track.width().max(1.0));
    }
    if response.has_focus() {
        let keys = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, keys));
        ui.input(|input| {
            if input.key_pressed(Key::ArrowLeft) {
                wanted = now.saturating_sub(STEP);
            }
            if input.key_pressed(Key::ArrowRight) {
                wanted = (now + STEP).min(100);
            }
        });
    }
    if wanted != now {
        page.pressed.push(name(wanted));
    }
    let lit = page.hovers(&name(now)) || response.has_focus();
    let canvas = page.canvas(ui);
    let ink = *canvas.ink();
    let x = track.left() + track.width() * f32::from(now) / 100.0;
    canvas.fill(track, ink.raised);
    canvas.fill(track.with_max_x(x), ink.accent.gamma_multiply(0.8));
    canvas.fill(
        Rect::from_center_size(pos2(x, track.center().y), vec2(2.0 * HANDLE, 18.0)),
        if lit { ink.text } else { ink.accent },
    );
    canvas.text(pos2(rect.right(), rect.center().y), At::Right, text, Style::BODY);
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Context, Event, Modifiers, PointerButton, RawInput};
    use phaseline_content::{BuiltIn, built_in_words, load_pack};
    use phaseline_interaction::{Choice, Regions, Setting};
    use phaseline_world::session::Volume;

    use super::*;
    use crate::theme::look::Look;

    /// What a slider at 40 percent presses while these things happen, frame by frame.
    fn pressed(frames: Vec<Vec<Event>>) -> Vec<Hoverable> {
        let theme = load_pack(&BuiltIn).library.themes["default"].clone();
        let (look, words, mut regions) = (Look::new(theme), built_in_words(), Regions::default());
        let ctx = Context::default();
        let mut found = Vec::new();
        for events in frames {
            let screen_rect = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(800.0, 600.0)));
            let output = ctx.run_ui(RawInput { screen_rect, events, ..RawInput::default() }, |ui| {
                regions.begin();
                let mut page = Page::new(&look, &words, &mut regions, None);
                slider(ui, &mut page, 264.0, (40, "Music", "40%".to_owned()), name);
                found.append(&mut page.pressed);
                regions.publish();
            });
            output.drop_without_applying_deltas();
        }
        found
    }

    fn name(percent: u8) -> Hoverable {
        Hoverable::Choice(Choice::Set(Setting::Volume(Volume::Music, percent)))
    }

    #[test]
    fn a_slider_follows_the_pointer_while_it_is_held() {
        let button = |x: f32, pressed: bool| Event::PointerButton {
            pos: pos2(x, 20.0),
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::default(),
        };
        let to = |x: f32| Event::PointerMoved(pos2(x, 20.0));
        let frames = vec![
            vec![],
            vec![to(60.0)],
            vec![button(60.0, true)],
            vec![to(120.0)],
            vec![button(120.0, false)],
            vec![to(30.0)],
        ];
        let found = pressed(frames);
        assert!(found.len() >= 2 && found.iter().all(|it| *it != name(40)), "{found:?}");
        let percent = |name: &Hoverable| match name {
            Hoverable::Choice(Choice::Set(Setting::Volume(Volume::Music, percent))) => *percent,
            other => panic!("{other}"),
        };
        let (first, last) = (percent(&found[0]), percent(found.last().expect("some")));
        assert!(first < 30 && last > 45 && last < 65, "{found:?}");
    }

    #[test]
    fn the_arrow_keys_move_a_slider_that_has_the_keyboard() {
        let key = |key: Key| Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::default(),
        };
        let found =
            pressed(vec![vec![], vec![key(Key::Tab)], vec![], vec![key(Key::ArrowRight)], vec![key(Key::ArrowLeft)]]);
        assert_eq!(found, [name(45), name(35)]);
    }

    #[test]
    fn a_slider_has_whole_steps_from_silence_to_full() {
        assert_eq!([-0.2, 0.0, 0.02, 0.03, 0.5, 0.98, 1.0, 7.0].map(at), [0, 0, 0, 5, 50, 100, 100, 100]);
    }
}
