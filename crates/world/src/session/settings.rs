//! The settings of the player.

use bevy::prelude::*;
use phaseline_content::Bus;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::lessons::LessonSettings;

/// Declares the settings with their usual values.
macro_rules! settings {
    ($(#[$of:meta])* $name:ident { $($(#[$doc:meta])* $field:ident: $kind:ty = $usual:expr,)* }) => {
        $(#[$of])*
        pub struct $name {
            $($(#[$doc])* pub $field: $kind,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $usual,)* }
            }
        }
    };
}

settings! {
    /// The settings of the player. They are kept in a file.
    #[derive(Debug, Clone, PartialEq, Resource, Serialize, Deserialize)]
    #[serde(default)]
    Settings {
        /// Whether each round begins with a pause that shows the distributions.
        round_pause: bool = true,
        /// Whether the player gets a warning before giving up an attack.
        ask_before_end: bool = true,
        /// The size of the interface, in multiples of the normal size.
        scale: f32 = 1.0,
        /// The id of the theme.
        theme: String = "default".to_owned(),
        /// The id of the language.
        language: String = "en".to_owned(),
        /// Whether a machine without a graphics card draws the board with fewer pixels while the camera moves.
        coarse_motion: bool = true,
        /// Whether the picture does not shake and flashes little.
        reduced_motion: bool = false,
        /// Whether the window fills the screen.
        fullscreen: bool = false,
        /// How fast outcomes are shown, as a factor of the usual speed. Large numbers show everything at once.
        speed: f32 = 1.0,
        /// The keys that the player has chosen in place of others, by the names of both.
        keys: BTreeMap<String, String> = BTreeMap::new(),
        /// The lessons of the first battle.
        lessons: LessonSettings = LessonSettings::default(),
        /// How loud the game is.
        sound: SoundSettings = SoundSettings::default(),
        /// How the picture is made.
        graphics: GraphicsSettings = GraphicsSettings::default(),
    }
}

impl Settings {
    /// The size of the interface must stay readable, whatever a file says.
    const SCALES: std::ops::RangeInclusive<f32> = 0.5..=4.0;
    /// The slowest speed.
    const SLOWEST: f32 = 0.05;

    /// The settings of a file. Numbers that make no sense become the usual ones.
    #[must_use]
    pub fn checked(self) -> Self {
        let usual = Self::default();
        let scale = if Self::SCALES.contains(&self.scale) { self.scale } else { usual.scale };
        let speed = if self.speed.is_finite() && self.speed >= Self::SLOWEST { self.speed } else { usual.speed };
        Self { scale, speed, sound: self.sound.checked(), graphics: self.graphics.checked(), ..self }
    }
}

/// How the picture is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GraphicsSettings {
    /// How much work a picture may be. It counts from the next start.
    pub quality: Quality,
    /// Whether edges are smoothed.
    pub smoothing: Smoothing,
    /// The most frames in a second; 0 for as many as the screen shows.
    pub frames: u16,
    /// The size of a window that does not fill the screen, in pixels.
    pub window: (u16, u16),
}

impl GraphicsSettings {
    /// The sizes that a window may have.
    const SIZES: std::ops::RangeInclusive<u16> = 200..=16_384;

    /// The fewest frames in a second with which the game can be played.
    const FEWEST: u16 = 10;

    /// The settings of a file. Numbers that make no sense become the usual ones.
    fn checked(self) -> Self {
        let usual = Self::default();
        let fits = Self::SIZES.contains(&self.window.0) && Self::SIZES.contains(&self.window.1);
        Self {
            window: if fits { self.window } else { usual.window },
            frames: if self.frames < Self::FEWEST { usual.frames } else { self.frames },
            ..self
        }
    }
}

impl Default for GraphicsSettings {
    fn default() -> Self {
        Self { quality: Quality::default(), smoothing: Smoothing::default(), frames: 0, window: (1280, 720) }
    }
}

/// How much work a picture may be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// What the machine is good for.
    #[default]
    Auto,
    /// As on a machine that draws with its processor.
    Plain,
    /// As with a graphics card.
    Rich,
}

/// Whether edges are smoothed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Smoothing {
    /// With a graphics card.
    #[default]
    Auto,
    /// Never.
    Off,
    /// Always.
    On,
}

/// How loud the game is. Volumes are in percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SoundSettings {
    /// Whether nothing is heard.
    pub muted: bool,
    /// The volume of everything.
    pub master: u8,
    /// The volume of buttons, of the order of acting and of news.
    pub interface: u8,
    /// The volume of what happens on the board.
    pub effects: u8,
    /// The volume of what is around the board.
    pub ambience: u8,
    /// The volume of music.
    pub music: u8,
    /// What is heard while another window has the keyboard.
    pub in_background: InBackground,
}

/// What is heard while another window has the keyboard.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum InBackground {
    /// Everything as usual.
    Full,
    /// Everything, but quieter.
    #[default]
    Quiet,
    /// Nothing.
    Silent,
}

/// A volume that the player sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Volume {
    /// That of everything.
    Master,
    /// That of buttons, of the order of acting and of news.
    Interface,
    /// That of what happens on the board.
    Effects,
    /// That of what is around the board.
    Ambience,
    /// That of music.
    Music,
}

impl Default for SoundSettings {
    fn default() -> Self {
        Self {
            muted: false,
            master: 80,
            interface: 80,
            effects: 100,
            ambience: 60,
            music: 60,
            in_background: InBackground::default(),
        }
    }
}

impl SoundSettings {
    /// How loud the game is in the background, as a factor, if it is quiet there.
    const QUIET: f32 = 0.2;

    /// A volume, in percent.
    #[must_use]
    pub const fn volume(&self, volume: Volume) -> u8 {
        match volume {
            Volume::Master => self.master,
            Volume::Interface => self.interface,
            Volume::Effects => self.effects,
            Volume::Ambience => self.ambience,
            Volume::Music => self.music,
        }
    }

    /// Sets a volume, in percent up to 100.
    pub fn set_volume(&mut self, volume: Volume, percent: u8) {
        let percent = percent.min(100);
        match volume {
            Volume::Master => self.master = percent,
            Volume::Interface => self.interface = percent,
            Volume::Effects => self.effects = percent,
            Volume::Ambience => self.ambience = percent,
            Volume::Music => self.music = percent,
        }
    }

    /// How loud the sounds of a bus are, as a factor of their amplitude. Half the percentage sounds half as loud.
    #[must_use]
    pub fn gain(&self, bus: Bus, in_background: bool) -> f32 {
        if self.muted {
            return 0.0;
        }
        let own = match bus {
            Bus::Interface => Volume::Interface,
            Bus::Effects => Volume::Effects,
            Bus::Ambience => Volume::Ambience,
            Bus::Music => Volume::Music,
        };
        let part = |volume| (f32::from(self.volume(volume)) / 100.0).powi(2);
        let background = match self.in_background {
            InBackground::Quiet if in_background => Self::QUIET,
            InBackground::Silent if in_background => 0.0,
            _ => 1.0,
        };
        part(Volume::Master) * part(own) * background
    }

    /// The settings of a file. Volumes over 100 percent become the usual ones.
    #[must_use]
    pub fn checked(mut self) -> Self {
        let usual = Self::default();
        for volume in [Volume::Master, Volume::Interface, Volume::Effects, Volume::Ambience, Volume::Music] {
            if self.volume(volume) > 100 {
                self.set_volume(volume, usual.volume(volume));
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_and_frames_that_nobody_can_play_with_become_the_usual_ones() {
        let of = |window, frames| {
            let graphics = GraphicsSettings { window, frames, ..GraphicsSettings::default() };
            let checked = Settings { graphics, ..Settings::default() }.checked().graphics;
            (checked.window, checked.frames)
        };
        assert_eq!(of((1600, 900), 30), ((1600, 900), 30));
        assert_eq!(of((1, 900), 1), ((1280, 720), 0));
        assert_eq!(of((1600, 65_000), 0), ((1280, 720), 0));
    }

    #[test]
    fn the_volume_of_a_bus_is_its_own_times_that_of_everything() {
        let full = SoundSettings { master: 100, effects: 100, music: 50, ..SoundSettings::default() };
        assert_eq!(full.gain(Bus::Effects, false), 1.0);
        assert_eq!(full.gain(Bus::Music, false), 0.25);
        let half = SoundSettings { master: 50, ..full };
        assert_eq!(half.gain(Bus::Music, false), 0.0625);
        assert_eq!(SoundSettings { master: 0, ..full }.gain(Bus::Effects, false), 0.0);
    }

    #[test]
    fn nothing_is_heard_when_muted_and_less_in_the_background() {
        let full = SoundSettings { master: 100, effects: 100, ..SoundSettings::default() };
        assert_eq!(SoundSettings { muted: true, ..full }.gain(Bus::Effects, false), 0.0);
        let behind = |in_background| SoundSettings { in_background, ..full }.gain(Bus::Effects, true);
        assert_eq!(behind(InBackground::Full), 1.0);
        assert!(behind(InBackground::Quiet) > 0.0 && behind(InBackground::Quiet) < 0.5);
        assert_eq!(behind(InBackground::Silent), 0.0);
    }

    #[test]
    fn a_volume_that_makes_no_sense_becomes_the_usual_one() {
        let loud = SoundSettings { music: 250, effects: 20, ..SoundSettings::default() };
        let checked = Settings { sound: loud, ..Settings::default() }.checked().sound;
        assert_eq!((checked.music, checked.effects), (SoundSettings::default().music, 20));
    }
}
