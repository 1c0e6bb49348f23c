//! Whatever is thrown at the game: refusals and messages only.

use crate::support::old_walls::with_old_walls;
use crate::support::table::{Table, rulesets};
use phaseline_battle::{Implement, Intent, Stream, Target};
use phaseline_record::{Entry, Why, read_record, read_save, resume, verify, write_replay, write_save};
use phaseline_rules::chance::dice::Dice;
use phaseline_rules::hex::path::Pose;
use phaseline_rules::hex::{Facing, Hex};
use phaseline_rules::ids::{SideId, UnitId};
use std::fs;
use std::sync::Arc;

struct Chaos(Stream);

impl Chaos {
    fn new(seed: u64) -> Self {
        Self(Stream::at(u128::from(seed) * 2 + 1, 0))
    }

    fn below(&mut self, end: usize) -> usize {
        self.0.below(end.max(1) as u64) as usize
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    fn unit(&mut self) -> UnitId {
        UnitId(self.pick(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 40, u32::MAX]))
    }

    fn number(&mut self) -> usize {
        self.pick(&[0, 1, 2, 3, 7, 31, 64, 1 << 20, usize::MAX])
    }

    fn hex(&mut self) -> Hex {
        let far = [-1, 0, 1, 5, 9, 14, 1000, 1 << 20, i32::MAX, i32::MIN, i32::MAX - 1, -(1 << 30)];
        Hex::new(self.pick(&far), self.pick(&far))
    }

    fn target(&mut self) -> Target {
        match self.below(6) {
            0 => Target::Nothing,
            1 => Target::Pose(Pose { hex: self.hex(), facing: Facing::new(self.below(6) as i32) }),
            2 => Target::Unit {
                unit: self.unit(),
                weapons: (0..self.below(4)).map(|_| self.number()).collect(),
                location: if self.below(2) == 0 { None } else { Some(self.number()) },
            },
            3 => Target::Units((0..self.below(4)).map(|_| (self.unit(), vec![self.number()])).collect()),
            4 => Target::unit(self.unit()),
            _ => Target::Usable { usable: self.number(), on: self.unit() },
        }
    }

    fn intent(&mut self, names: &[String]) -> Intent {
        let unit = self.unit();
        let mut name = || self.pick(names);
        let (action, reaction, input, option) = (name(), name(), name(), name());
        match self.below(8) {
            0 => Intent::Draw,
            1 => Intent::Activate { unit },
            2 | 3 => Intent::Act { unit, action, target: self.target() },
            4 => Intent::EndActivation { unit },
            5 => {
                let with = [None, Some(Implement::Weapon(self.number())), Some(Implement::Usable(self.number()))];
                Intent::Declare { unit, input, option, with: self.pick(&with) }
            }
            6 => Intent::React { unit, reaction, action, target: self.target() },
            _ => Intent::Pass { side: SideId(self.pick(&[0, 1, 2, 9, 255])) },
        }
    }

    /// A legal intent with one thing in it changed.
    fn bent(&mut self, mut intent: Intent) -> Intent {
        match &mut intent {
            Intent::Act { unit, target, .. } | Intent::React { unit, target, .. } => match self.below(3) {
                0 => *unit = self.unit(),
                1 => *target = self.target(),
                _ => match target {
                    Target::Unit { weapons, location, .. } => {
                        weapons.push(self.number());
                        *location = Some(self.number());
                    }
                    Target::Units(units) => units.extend(units.clone()),
                    other => *other = self.target(),
                },
            },
            Intent::Activate { unit } | Intent::EndActivation { unit } | Intent::Declare { unit, .. } => {
                *unit = self.unit();
            }
            Intent::HoldFor { step, .. } => *step = step.map(|step| step.saturating_add(i32::MAX)),
            Intent::Pass { side } | Intent::StopAtSteps { side, .. } | Intent::Concede { side } => *side = SideId(200),
            Intent::Draw => {}
        }
        intent
    }
}

/// Every name that the ruleset gives to something, and some that it does not.
fn names(table: &Table) -> Vec<String> {
    let ruleset = &table.book().ruleset;
    let actions = ruleset.actions().iter().map(|action| action.id.clone());
    let reactions = ruleset.reactions().iter().map(|reaction| reaction.id.clone());
    let strange = ["", "nonsense", "\u{0}", "ünï"].map(str::to_owned);
    actions.chain(reactions).chain(strange).collect()
}

#[test]
fn strange_intents_are_refused_or_played_under_every_ruleset() {
    for (number, ruleset) in rulesets().iter().enumerate() {
        let mut chaos = Chaos::new(number as u64 + 1);
        let mut table = Table::open(ruleset, 81);
        let names = names(&table);
        let mut refused = 0;
        for _ in 0..18 {
            for _ in 0..12 {
                let legal = table.wish().filter(|_| chaos.below(2) == 0);
                let intent = match legal {
                    Some(intent) => chaos.bent(intent),
                    None => chaos.intent(&names),
                };
                let before = table.now().hash();
                if table.play(&intent).is_err() {
                    refused += 1;
                    assert_eq!(table.now().hash(), before, "{ruleset}: {intent:?}");
                }
            }
            table.play_on(2);
        }
        assert!(refused > 40, "{ruleset}: {refused}");
        let record = Arc::new(table.recorder.record().clone());
        assert_eq!(verify(&with_old_walls(), &record).expect("it can be played").difference, None, "{ruleset}");
    }
}

#[test]
fn damaged_files_are_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("it.ron");
    let mut table = Table::open("sbi3", 91);
    table.play_on(8);
    write_save(&path, &table.recorder.save("S", Why::Asked)).expect("it can be written");
    let whole = fs::read(&path).expect("it was written");
    let mut chaos = Chaos::new(7);
    for _ in 0..300 {
        let mut bytes = whole.clone();
        match chaos.below(4) {
            0 => bytes.truncate(chaos.below(whole.len())),
            1 => bytes[chaos.below(whole.len())] ^= 1 << chaos.below(8),
            2 => drop(bytes.remove(chaos.below(whole.len()))),
            _ => bytes.insert(chaos.below(whole.len()), chaos.below(256) as u8),
        }
        fs::write(&path, &bytes).expect("a temporary file");
        if bytes != whole {
            let fault = read_save(&path).expect_err("something is wrong with it");
            assert!(!fault.to_string().is_empty());
            assert!(read_record(&path).is_err());
        }
    }
}

/// A file with a first line that fits this text.
fn sealed(sort: &str, body: &str) -> String {
    let digest = blake3::hash(body.as_bytes()).to_hex();
    format!("// phaseline {sort}, version 7, {} bytes, blake3 {digest}\n{body}", body.len())
}

/// The text with some digits, letters or stretches changed.
fn bent_text(chaos: &mut Chaos, text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chaos.below(3) {
        let digits: Vec<usize> = (0..bytes.len()).filter(|at| bytes[*at].is_ascii_digit()).collect();
        match chaos.below(4) {
            0 | 1 => bytes[chaos.pick(&digits)] = chaos.pick(b"0123456789-"),
            2 => {
                let at = chaos.pick(&digits);
                bytes.splice(at..=at, *chaos.pick(&[b"2147483647", b"4294967295", b"-999999999"]));
            }
            _ => {
                let from = chaos.below(bytes.len());
                let to = (from + chaos.below(40)).min(bytes.len());
                bytes.drain(from..to);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn files_with_wrong_content_and_a_right_digest_lead_to_messages_and_never_to_another_battle() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("it.ron");
    let mut table = Table::open("two-d6", 92);
    table.play_on(10);
    write_save(&path, &table.recorder.save("S", Why::Asked)).expect("it can be written");
    let text = fs::read_to_string(&path).expect("it was written");
    let (_, body) = text.split_once('\n').expect("a first line");
    let mut chaos = Chaos::new(8);
    let (mut unread, mut refused) = (0, 0);
    for _ in 0..250 {
        fs::write(&path, sealed("save", &bent_text(&mut chaos, body))).expect("a temporary file");
        let Ok(save) = read_save(&path) else {
            unread += 1;
            continue;
        };
        let state = save.state.clone();
        match resume(&with_old_walls(), save) {
            Ok(resumed) => assert_eq!(**resumed.recorder.now(), state),
            Err(fault) => {
                refused += 1;
                assert!(!fault.to_string().is_empty());
            }
        }
    }
    assert!(unread > 20 && refused > 20, "{unread} not read, {refused} not gone on with");
}

#[test]
fn replays_with_wrong_content_and_a_right_digest_end_in_a_verdict() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("it.ron");
    let mut table = Table::open("para-bellum", 93);
    table.play_on(14);
    table.recorder.rewind(&table.recorder.moments()[1].clone()).expect("one person plays");
    table.stand();
    table.play_on(6);
    write_replay(&path, table.recorder.record()).expect("it can be written");
    let text = fs::read_to_string(&path).expect("it was written");
    let (_, body) = text.split_once('\n').expect("a first line");
    let mut chaos = Chaos::new(9);
    let mut different = 0;
    for _ in 0..250 {
        fs::write(&path, sealed("replay", &bent_text(&mut chaos, body))).expect("a temporary file");
        let Ok(record) = read_record(&path) else { continue };
        if let Ok(verdict) = verify(&with_old_walls(), &Arc::new(record)) {
            different += usize::from(verdict.difference.is_some());
        }
    }
    assert!(different > 20, "{different}");
}

#[test]
fn entries_in_any_order_end_in_a_verdict() {
    let mut table = Table::open("sbi04", 94);
    table.play_on(25);
    let record = table.recorder.record().clone();
    let mut chaos = Chaos::new(10);
    for _ in 0..60 {
        let mut bent = record.clone();
        for _ in 0..=chaos.below(4) {
            let (from, to) = (chaos.below(bent.entries.len()), chaos.below(bent.entries.len()));
            match chaos.below(4) {
                0 => bent.entries.swap(from, to),
                1 => drop(bent.entries.remove(from)),
                2 => bent.entries.insert(to, bent.entries[from].clone()),
                _ => {
                    let moments = table.recorder.moments();
                    bent.entries.insert(to, Entry::Rewound(moments[chaos.below(moments.len())]));
                }
            }
        }
        let unchanged = bent == record;
        let verdict = verify(&with_old_walls(), &Arc::new(bent)).expect("the set-up is sound");
        assert!(unchanged || verdict.difference.is_some() || verdict.entries != record.entries.len());
    }
}
