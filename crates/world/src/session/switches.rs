//! The settings that are on or off. Each is one entry here: menus, files, captures and the reference read it.

use super::settings::Settings;

/// Declares the switches.
macro_rules! switches {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $($field:ident).+, $page:ident $label:literal [$(($value:literal, $text:literal)),+];)*) => {
        /// A setting that is on or off.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Switch {
            $($(#[$doc])* $name,)*
        }

        impl Switch {
            /// Every switch, in the order of the menu.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// What it is called in captures and on buttons.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// The forms of its values in captures.
            #[must_use]
            pub const fn form(self) -> &'static str {
                match self {
                    $(Self::$name => concat!($id, "/true", " or ", $id, "/false"),)*
                }
            }

            /// The page of the settings on which it stands.
            #[must_use]
            pub const fn page(self) -> SettingsPage {
                match self {
                    $(Self::$name => SettingsPage::$page,)*
                }
            }

            /// The key of its label.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self {
                    $(Self::$name => $label,)*
                }
            }

            /// Its values, with the keys of their names, in the order of the menu.
            #[must_use]
            pub const fn values(self) -> &'static [(bool, &'static str)] {
                match self {
                    $(Self::$name => &[$(($value, $text)),+],)*
                }
            }

            /// Whether it is on.
            #[must_use]
            pub const fn is_on(self, settings: &Settings) -> bool {
                match self {
                    $(Self::$name => settings.$($field).+,)*
                }
            }

            /// Switches it on or off.
            pub const fn turn(self, on: bool, settings: &mut Settings) {
                match self {
                    $(Self::$name => settings.$($field).+ = on,)*
                }
            }
        }
    };
}

switches! {
    /// Whether each round begins with a pause that shows the distributions.
    Pause = "pause", round_pause, Game "settings.pause" [(true, "settings.odds"), (false, "settings.no_odds")];
    /// Whether the player gets a warning before an attack is given up.
    Unused = "unused", ask_before_end, Game "settings.unused"
        [(true, "settings.unused_asked"), (false, "settings.unused_ended")];
    /// Whether the board has fewer pixels while the camera moves.
    Motion = "motion", coarse_motion, Graphics "settings.motion"
        [(true, "settings.motion_fluent"), (false, "settings.motion_sharp")];
    /// Whether the picture does not shake and flashes little.
    ReducedMotion = "reduced_motion", reduced_motion, Graphics "settings.effects"
        [(false, "settings.effects_full"), (true, "settings.effects_calm")];
    /// Whether the window fills the screen.
    Fullscreen = "fullscreen", fullscreen, Graphics "settings.window"
        [(false, "settings.window_framed"), (true, "settings.window_full")];
    /// Whether nothing is heard.
    Muted = "muted", sound.muted, Sound "sound.all" [(false, "sound.on"), (true, "sound.off")];
}

/// A page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsPage {
    /// What is seen and asked.
    Game,
    /// What is heard.
    Sound,
    /// How the picture is made.
    Graphics,
}

impl Switch {
    /// The switch with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|switch| switch.id() == id)
    }

    /// The switches of a page.
    pub fn on(page: SettingsPage) -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(move |switch| switch.page() == page)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_switch_turns_its_own_setting_and_no_other() {
        for switch in Switch::ALL {
            let mut settings = Settings::default();
            let before = switch.is_on(&settings);
            switch.turn(!before, &mut settings);
            let turned = Switch::ALL.iter().filter(|other| other.is_on(&settings) != other.is_on(&Settings::default()));
            assert_eq!(turned.collect::<Vec<_>>(), [switch]);
            assert_eq!(Switch::named(switch.id()), Some(*switch));
        }
        let ids: BTreeSet<&str> = Switch::ALL.iter().map(|switch| switch.id()).collect();
        assert_eq!(ids.len(), Switch::ALL.len());
    }

    #[test]
    fn every_switch_offers_on_and_off() {
        for switch in Switch::ALL {
            let values: BTreeSet<bool> = switch.values().iter().map(|(on, _)| *on).collect();
            assert_eq!(values.len(), 2, "{switch:?}");
        }
    }
}
