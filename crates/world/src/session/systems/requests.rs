//! Requests about the game as a whole: starting, repeating and leaving battles, and others.

use super::first_battle::first_battle;
use super::going_back::{rewind, undo};
use super::open::{open_battle, show, show_behind_title};
use super::table::Table;
use super::watch::{play_on, show_activation, show_report, watch};
use super::{keep, saves};
use crate::session::{GameRequest, GameRequests, Orders, Playback, Screen, Skirmish};
use crate::step::Resolving;
use bevy::app::AppExit;
use bevy::prelude::*;
use phaseline_battle::Intent;

/// Handles the requests.
pub(crate) fn answer_requests(world: &mut World) {
    while let Some(request) = world.resource_mut::<GameRequests>().take() {
        match request {
            GameRequest::Start(setup) => open_battle(world, &setup),
            GameRequest::FirstBattle => first_battle(world),
            GameRequest::Rematch => {
                if let Some(skirmish) = world.get_resource::<Skirmish>() {
                    let setup = skirmish.setup.clone();
                    open_battle(world, &setup);
                }
            }
            GameRequest::Concede => concede(world),
            GameRequest::ShowReport => show_report(world),
            GameRequest::Leave => {
                keep::change_battle(world, None, None);
                world.remove_resource::<Table>();
                world.remove_resource::<Resolving>();
                if let Some(mut playback) = world.get_resource_mut::<Playback>() {
                    playback.finish();
                }
                saves::relist(world);
                show(world, Screen::Title);
            }
            GameRequest::Open(screen) => {
                // The report lies over the battle's last picture.
                let back = screen == Screen::Battle && *world.resource::<State<Screen>>().get() == Screen::Report;
                if back || !screen.has_battle() {
                    show(world, screen);
                }
            }
            GameRequest::ShowBehindTitle => show_behind_title(world),
            GameRequest::Quit => {
                world.write_message(AppExit::Success);
            }
            GameRequest::QuickSave => saves::quick_save(world),
            GameRequest::QuickLoad => saves::quick_load(world),
            GameRequest::Save => saves::save(world),
            GameRequest::Load(name) => saves::load(world, &name),
            GameRequest::Continue => saves::go_on(world),
            GameRequest::GoOn(id) => saves::go_on_with(world, &id),
            GameRequest::LetGo(id) => saves::let_go(world, &id),
            GameRequest::Resume(save) => saves::go_on_from(world, *save),
            GameRequest::ListSaves => saves::relist(world),
            GameRequest::Undo => undo(world),
            GameRequest::Rewind(moment) => rewind(world, &moment),
            GameRequest::Watch(record) => watch(world, record),
            GameRequest::WatchKept(name) => saves::watch_kept(world, &name),
            GameRequest::ShowActivation(number) => show_activation(world, number),
            GameRequest::PlayOn => play_on(world),
        }
    }
}

/// Gives the battle up for the person whose move it is, else for the first one.
fn concede(world: &mut World) {
    let (Some(skirmish), Some(playback)) = (world.get_resource::<Skirmish>(), world.get_resource::<Playback>()) else {
        return;
    };
    let now = playback.latest();
    let mut persons = now.sides.iter().map(|side| side.id).filter(|side| skirmish.is_human(*side));
    let asked = now.waits_for().filter(|side| skirmish.is_human(*side));
    let Some(side) = asked.or_else(|| persons.next()) else { return };
    if let Some(mut playback) = world.get_resource_mut::<Playback>() {
        playback.finish();
    }
    let mut orders = world.resource_mut::<Orders>();
    orders.clear();
    orders.give(Intent::Concede { side });
}
