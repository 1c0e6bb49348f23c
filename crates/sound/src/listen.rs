//! Listens to the battle, and asks for sounds.

use super::cue::PlaySound;
use super::ear::Ear;
use super::hear::{hear, is_news};
use super::music::{Music, music_of};
use super::order::Memory;
use bevy::prelude::*;
use phaseline_battle::Rulebook;
use phaseline_content::SoundTable;
use phaseline_rules::catalog::scenario::Player;
use phaseline_rules::catalog::sound::SoundOccasion;
use phaseline_rules::ids::SideId;
use phaseline_world::resources::Stage;
use phaseline_world::session::{AlwaysPass, BattleOpened, Hurry, Notice, PlaybackSpeed, Screen, Skirmish};
use phaseline_world::{Battle, BattleClock, BattleJumped, OutcomePublished, OutcomeShown};

/// At this speed and above only news is heard.
const FAST: f32 = 8.0;

/// Listens to the battle and asks for sounds with [`PlaySound`]. It plays nothing.
#[derive(Debug, Clone, Copy, Default)]
pub struct SoundPlugin;

/// The order of the systems in [`PostUpdate`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, SystemSet)]
pub(super) enum SoundSystems {
    /// Sounds are asked for.
    Listen,
    /// They are played.
    Play,
}

/// The round of the last attack of the battle.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
struct LastAttack(Option<u32>);

/// Whether a battle was opened in this frame.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
struct JustOpened(bool);

impl Plugin for SoundPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<PlaySound>()
            .register_type::<PlaySound>()
            .init_resource::<Music>()
            .init_resource::<LastAttack>()
            .init_resource::<JustOpened>()
            .add_observer(|_: On<BattleOpened>, mut opened: ResMut<JustOpened>, mut attack: ResMut<LastAttack>| {
                opened.0 = true;
                attack.0 = None;
            })
            .configure_sets(PostUpdate, (SoundSystems::Listen, SoundSystems::Play).chain())
            .add_systems(
                PostUpdate,
                (
                    (hear_outcomes, note_attacks).run_if(resource_exists::<Battle>),
                    hear_reactions.run_if(resource_exists_and_changed::<BattleClock>),
                    hear_jumps,
                    hear_refusals.run_if(resource_exists_and_changed::<Notice>),
                    choose_music,
                )
                    .chain()
                    .in_set(SoundSystems::Listen),
            );
    }
}

/// Whether a person plays a side: what the session says, else what the battle was set up with.
fn is_person(skirmish: Option<&Skirmish>, book: &Rulebook, side: SideId) -> bool {
    match skirmish {
        Some(skirmish) => skirmish.is_human(side),
        None => book.side(side).is_some_and(|side| side.player == Player::Human),
    }
}

fn hear_outcomes(
    mut shown: MessageReader<OutcomeShown>,
    battle: Res<Battle>,
    skirmish: Option<Res<Skirmish>>,
    (speed, hurry): (Option<Res<PlaybackSpeed>>, Option<Res<Hurry>>),
    mut memory: Local<Memory>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let book = battle.rulebook();
    let is_person = |side| is_person(skirmish.as_deref(), book, side);
    let ear = Ear { table: SoundTable::built_in(), book, is_person: &is_person };
    let factor = speed.map_or(1.0, |speed| speed.0) * hurry.map_or(1.0, |hurry| hurry.factor());
    let fast = factor >= FAST;
    memory.begin();
    for told in shown.read().filter(|told| !fast || is_news(&told.outcome, told.moment)) {
        sounds.write_batch(hear(&ear, &mut memory, &told.outcome, told.moment));
    }
}

fn note_attacks(mut published: MessageReader<OutcomePublished>, clock: Res<BattleClock>, mut last: ResMut<LastAttack>) {
    if published.read().filter(|it| it.outcome.attack().is_some()).count() > 0 {
        last.set_if_neq(LastAttack(Some(clock.round)));
    }
}

/// A person may react.
fn hear_reactions(
    clock: Res<BattleClock>,
    battle: Option<Res<Battle>>,
    (skirmish, always_pass): (Option<Res<Skirmish>>, Option<Res<AlwaysPass>>),
    mut asked: Local<bool>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let side = clock.waits_for.filter(|_| clock.stage == Stage::Reacting).map(SideId::from);
    let asks = side.zip(battle).is_some_and(|(side, battle)| {
        let passes = always_pass.is_some_and(|always_pass| always_pass.lets_pass(battle.state(), side));
        is_person(skirmish.as_deref(), battle.rulebook(), side) && !passes
    });
    if asks && !*asked {
        sounds.write(usual(SoundOccasion::Reaction));
    }
    *asked = asks;
}

/// The battle is taken back.
fn hear_jumps(
    mut jumped: MessageReader<BattleJumped>,
    mut opened: ResMut<JustOpened>,
    mut last: ResMut<LastAttack>,
    clock: Option<Res<BattleClock>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    if jumped.read().count() > 0 && !opened.0 {
        sounds.write(usual(SoundOccasion::Undo));
        let round = clock.map_or(0, |clock| clock.round);
        last.0 = last.0.map(|fought| fought.min(round));
    }
    if opened.0 {
        opened.0 = false;
    }
}

/// The player is told why something was not done.
fn hear_refusals(notice: Res<Notice>, mut sounds: MessageWriter<PlaySound>) {
    if notice.refuses() {
        sounds.write(usual(SoundOccasion::Refuse));
    }
}

fn choose_music(
    screen: Option<Res<State<Screen>>>,
    clock: Option<Res<BattleClock>>,
    last: Res<LastAttack>,
    mut music: ResMut<Music>,
) {
    let Some(screen) = screen else { return };
    let battle = clock.map(|clock| (clock.round, last.0, matches!(clock.stage, Stage::Over { .. })));
    music.set_if_neq(music_of(*screen.get(), battle));
}

/// The usual sound of an occasion.
pub(super) fn usual(occasion: SoundOccasion) -> PlaySound {
    PlaySound::named(SoundTable::built_in().usual(occasion))
}
