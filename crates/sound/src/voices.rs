//! Which sounds are played when many are due: not too many at once, and no file twice in a row. Chance chooses the file.

use phaseline_content::Bus;
use std::collections::BTreeMap;

/// No more sounds are played at once.
pub const VOICES_MAX: usize = 24;
/// Sounds of the interface may exceed that by this number, because the player waits for them.
const EXTRA: usize = 4;
/// No more sounds of one name begin within [`TOGETHER`].
const ALIKE_MAX: usize = 2;
/// Seconds within which sounds are heard as one.
const TOGETHER: f64 = 0.05;

/// The sounds that are being played or due.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Voices {
    /// The file of each sound that was played last.
    last: BTreeMap<String, usize>,
    voices: Vec<Voice>,
}

#[derive(Debug, Clone, PartialEq)]
struct Voice {
    sound: String,
    begins: f64,
    ends: f64,
}

/// A sound that is due.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Due<'d> {
    /// Its name.
    pub sound: &'d str,
    /// How many files it has.
    pub files: usize,
    /// When it begins and ends at the latest, in seconds.
    pub time: (f64, f64),
    /// Its bus.
    pub bus: Bus,
}

impl Voices {
    /// Takes a sound, and returns the index of the file to play. `None` where it would be too much at the time `now`.
    /// `choose` chooses one of a number of files, and not the given one.
    pub fn admit(
        &mut self,
        now: f64,
        due: Due<'_>,
        choose: impl FnOnce(usize, Option<usize>) -> Option<usize>,
    ) -> Option<usize> {
        self.voices.retain(|voice| voice.ends > now);
        let room = VOICES_MAX + if due.bus == Bus::Interface { EXTRA } else { 0 };
        let (begins, ends) = due.time;
        let beside = self.voices.iter().filter(|voice| voice.begins < ends && begins < voice.ends).count();
        let alike = |voice: &&Voice| voice.sound == due.sound && (voice.begins - begins).abs() < TOGETHER;
        if due.files == 0 || beside >= room || self.voices.iter().filter(alike).count() >= ALIKE_MAX {
            return None;
        }
        let file = choose(due.files, self.last.get(due.sound).copied())?;
        self.voices.push(Voice { sound: due.sound.to_owned(), begins, ends });
        self.last.insert(due.sound.to_owned(), file);
        Some(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(sound: &str, begins: f64) -> Due<'_> {
        Due { sound, files: 3, time: (begins, begins + 1.0), bus: Bus::Effects }
    }

    /// Takes the first file, or the second after the first.
    fn admit(voices: &mut Voices, now: f64, due: Due<'_>) -> Option<usize> {
        voices.admit(now, due, |_, last| Some(usize::from(last == Some(0))))
    }

    #[test]
    fn the_file_of_a_sound_that_was_played_last_is_left_out_of_the_next_choice() {
        let mut voices = Voices::default();
        let mut told = Vec::new();
        for (step, file) in [(0.0, 2), (1.0, 0), (2.0, 1)] {
            let chosen = voices.admit(step, due("step", step), |files, last| {
                told.push((files, last));
                Some(file)
            });
            assert_eq!(chosen, Some(file));
        }
        assert_eq!(told, [(3, None), (3, Some(2)), (3, Some(0))]);
        assert_eq!(admit(&mut voices, 7.0, Due { files: 0, ..due("nothing", 7.0) }), None);
    }

    #[test]
    fn of_one_sound_only_two_begin_at_the_same_time() {
        let mut voices = Voices::default();
        let admitted =
            [0.0, 0.01, 0.02, 0.06, 0.2].map(|begins| admit(&mut voices, 0.0, due("step", begins)).is_some());
        assert_eq!(admitted, [true, true, false, true, true]);
        assert!(admit(&mut voices, 0.0, due("shot", 0.02)).is_some(), "another sound has its own limit");
    }

    #[test]
    fn a_full_board_leaves_room_for_the_interface_and_for_what_comes_when_sounds_have_ended() {
        let mut voices = Voices::default();
        let names: Vec<String> = (0..40).map(|number| format!("shot-{number}")).collect();
        let admitted = names.iter().filter(|name| admit(&mut voices, 0.0, due(name, 0.0)).is_some()).count();
        assert_eq!(admitted, VOICES_MAX);
        assert!(admit(&mut voices, 0.1, Due { bus: Bus::Interface, ..due("button", 0.1) }).is_some());
        assert!(admit(&mut voices, 0.1, due("late", 0.1)).is_none());
        assert!(admit(&mut voices, 1.1, due("late", 1.1)).is_some());
    }

    #[test]
    fn sounds_that_come_later_leave_room_for_those_of_now() {
        let mut voices = Voices::default();
        let names: Vec<String> = (0..24).map(|number| format!("number-{number}")).collect();
        assert!(names.iter().all(|name| admit(&mut voices, 0.0, due(name, 2.0)).is_some()));
        assert!(admit(&mut voices, 0.0, due("shot", 0.0)).is_some(), "it is over before they begin");
        assert!(admit(&mut voices, 0.0, due("shot", 1.5)).is_none(), "it would be heard together with them");
    }
}
