//! The running battle of the game: who plays it, what of it is shown, its record on the disk, and the requests of the
//! player about it. It needs no window.
//!
//! The state of the battle is ahead of what is shown. [`Playback`] holds both, and the entities of
//! [`world`](crate) stand at what is shown.

mod game;
mod keeping;
mod language;
mod lessons;
mod messages;
mod moments;
mod notice;
mod playback;
mod plugin;
mod reasons;
mod settings;
mod shown;
mod skirmish;
mod switches;
mod systems;
mod watching;

pub use game::{BehindTitle, GameContent, GameRequest, GameRequests, PacksLeftOut, Screen, calm_scenarios};
pub use keeping::{Keeping, SaveRow};
pub use language::{Language, learn};
pub use lessons::LessonSettings;
pub use messages::{BattleOpened, FrameNeeded};
pub use moments::{Stretch, moment_words, now_words};
pub use notice::Notice;
pub use playback::{Boundary, DelayedPlayback, Frame};
pub use plugin::{PlaybackPlugin, SessionPlugin, SessionSystems};
pub use reasons::Reasons;
pub use settings::{GraphicsSettings, InBackground, Quality, Settings, Smoothing, SoundSettings, Volume};
pub use shown::{Hurry, Playback, PlaybackSpeed, Shown, ShownByPicture};
pub use skirmish::{AlwaysPass, Orders, Skirmish};
pub use switches::{SettingsPage, Switch};
pub use watching::{Chapter, Watching, told_to};
