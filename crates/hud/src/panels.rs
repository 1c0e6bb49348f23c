//! The panels of the battle's screen. Each is a resource of its own with what it follows, and is filled anew only when
//! something that it follows has changed.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::actions::model::ActionBar;
use super::ask::Ask;
use super::banner::model::Announcement;
use super::banner::now::NowLine;
use super::banner::since::SinceLine;
use super::board::model::{Badges, Facings, RisingTexts};
use super::cause::Changes;
use super::follow::note_changes;
use super::lance::model::Lance;
use super::legend::model::LegendPanel;
use super::log::model::Log;
use super::objectives::model::ObjectivesPanel;
use super::panel::{self, Panel};
use super::prompt::Prompt;
use super::schedule::{ComposeScene, NoteChanges, UiSystems};
use super::target::model::TargetPanel;
use super::timeline::model::Timeline;
use super::unit::model::UnitPanel;
use super::{board, legend, log};
use phaseline_interaction::{Computed, InteractionSystems};

/// Declares the panels: as values of their own, as what is painted, and as resources.
macro_rules! panels {
    ($($(#[$doc:meta])* $name:ident: $panel:ty,)*) => {
        /// The values of all panels.
        #[derive(Debug, Clone, Default, PartialEq)]
        pub struct Hud {
            $($(#[$doc])* pub $name: $panel,)*
        }

        /// The values of all panels, as they are painted.
        #[derive(Debug, Clone, Copy)]
        pub struct Panels<'a> {
            $($(#[$doc])* pub $name: &'a $panel,)*
        }

        /// The panels of the game.
        #[derive(SystemParam)]
        pub struct KeptPanels<'w> {
            $($name: Res<'w, $panel>,)*
        }

        impl Hud {
            /// The same as they are painted.
            #[must_use]
            pub const fn panels(&self) -> Panels<'_> {
                Panels { $($name: &self.$name,)* }
            }
        }

        impl KeptPanels<'_> {
            /// The same as they are painted.
            #[must_use]
            pub fn panels(&self) -> Panels<'_> {
                Panels { $($name: &self.$name,)* }
            }
        }
    };
}

panels! {
    /// The timeline.
    timeline: Timeline,
    /// The badges over the units.
    badges: Badges,
    /// The player's units.
    lance: Lance,
    /// The selected unit.
    selected: UnitPanel,
    /// The action bar.
    bar: ActionBar,
    /// What the player may do now.
    prompt: Prompt,
    /// The facings to choose from where the previewed move ends.
    facing: Facings,
    /// The target.
    target: TargetPanel,
    /// The combat log.
    log: Log,
    /// The texts that rise over units. No panel fills them: they follow the clock.
    floats: RisingTexts,
    /// The objectives.
    objectives: ObjectivesPanel,
    /// Who does what to whom, while the screen shows what others do.
    now: NowLine,
    /// What others have done since the player's last turn.
    since: SinceLine,
    /// An announcement with its buttons.
    banner: Announcement,
    /// What the lines on the board and the colours of the sides mean.
    legend: LegendPanel,
}

/// All panels, filled at once.
#[must_use]
pub fn hud(ask: Ask<'_>) -> Hud {
    Hud {
        timeline: filled(ask),
        badges: filled(ask),
        lance: filled(ask),
        selected: filled(ask),
        bar: filled(ask),
        prompt: filled(ask),
        facing: filled(ask),
        target: filled(ask),
        log: filled(ask),
        floats: RisingTexts::default(),
        objectives: filled(ask),
        now: filled(ask),
        since: filled(ask),
        banner: filled(ask),
        legend: filled(ask),
    }
}

/// A panel, filled from nothing.
fn filled<P: Panel>(ask: Ask<'_>) -> P {
    let mut panel = P::default();
    panel.fill(ask);
    panel
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Changes>()
        .init_resource::<Computed>()
        .configure_sets(
            PostUpdate,
            UiSystems::Compose.after(InteractionSystems::Follow).after(TransformSystems::Propagate),
        )
        .configure_sets(PostUpdate, (NoteChanges, ComposeScene).chain().in_set(UiSystems::Compose))
        .add_systems(PostUpdate, note_changes.in_set(NoteChanges))
        .add_plugins((
            panel::plugin::<TargetPanel>,
            panel::plugin::<Timeline>,
            panel::plugin::<Lance>,
            panel::plugin::<UnitPanel>,
            panel::plugin::<ActionBar>,
            panel::plugin::<Prompt>,
            panel::plugin::<ObjectivesPanel>,
            panel::plugin::<Announcement>,
            panel::plugin::<NowLine>,
            panel::plugin::<SinceLine>,
            board::plugin,
            legend::plugin,
            log::plugin,
        ));
}
