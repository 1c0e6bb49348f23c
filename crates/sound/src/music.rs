//! Which music is played, and whether the wind blows.

use bevy::prelude::*;
use phaseline_world::session::Screen;

/// The music and the wind that should be heard now.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Resource)]
pub struct Music {
    /// The piece. `None` for silence.
    pub piece: Option<Piece>,
    /// Whether the wind around the board is heard.
    pub wind: bool,
}

/// A piece of music.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Piece {
    /// For menus, and for a battle without fights.
    Planning,
    /// For fights.
    Battle,
}

/// A battle whose last attack is longer ago than this many rounds is no fight.
const ROUNDS_OF_A_FIGHT: u32 = 1;

/// The music of a screen. For a battle: its round, the round of the last attack, and whether it is over. After its end
/// only the piece for winners or losers is heard.
#[must_use]
pub const fn music_of(screen: Screen, battle: Option<(u32, Option<u32>, bool)>) -> Music {
    match (screen, battle) {
        (Screen::Title | Screen::Setup | Screen::LanceDrop | Screen::MechBay | Screen::Report, _) => {
            Music { piece: Some(Piece::Planning), wind: false }
        }
        (Screen::Battle, None) => Music { piece: None, wind: false },
        (Screen::Battle, Some((.., true))) => Music { piece: None, wind: true },
        (Screen::Battle, Some((round, Some(fought), false))) if fought + ROUNDS_OF_A_FIGHT >= round => {
            Music { piece: Some(Piece::Battle), wind: true }
        }
        (Screen::Battle, Some(_)) => Music { piece: Some(Piece::Planning), wind: true },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_piece_for_fights_begins_with_the_first_attack_and_ends_when_a_round_passes_without_one() {
        let piece = |round, fought| music_of(Screen::Battle, Some((round, fought, false))).piece;
        assert_eq!(piece(1, None), Some(Piece::Planning));
        assert_eq!(piece(3, Some(3)), Some(Piece::Battle));
        assert_eq!(piece(4, Some(3)), Some(Piece::Battle));
        assert_eq!(piece(5, Some(3)), Some(Piece::Planning));
    }

    #[test]
    fn a_finished_battle_has_no_music_but_wind_and_menus_have_music_but_no_wind() {
        assert_eq!(music_of(Screen::Battle, Some((9, Some(9), true))), Music { piece: None, wind: true });
        for screen in [Screen::Setup, Screen::Report] {
            assert_eq!(music_of(screen, Some((9, Some(9), true))), Music { piece: Some(Piece::Planning), wind: false });
        }
    }
}
