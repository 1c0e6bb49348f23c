//! Journals, with digests that fit whatever stands in their lines.

use super::shipped::shipped;
use phaseline::record::{FileFault, Hold, Shelf, Storage, Stored};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const FIRST_LINE: &[u8] = b"// phaseline journal, version 7";

/// A storage with one journal; what is written to it is forgotten.
#[derive(Debug)]
struct OneJournal(Vec<u8>);

impl OneJournal {
    const PATH: &str = "/kept/unfinished/a-1.txt";
}

impl Storage for OneJournal {
    fn list(&self, folder: &Path) -> io::Result<Vec<Stored>> {
        let path = PathBuf::from(Self::PATH);
        let is_here = path.parent() == Some(folder);
        Ok(is_here.then_some(Stored { path, written: None }).into_iter().collect())
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, FileFault> {
        if path == Path::new(Self::PATH) { Ok(self.0.clone()) } else { Err(FileFault::Missing) }
    }

    fn write(&self, _: &Path, _: u64, _: &[u8]) -> io::Result<()> {
        Ok(())
    }

    fn sync(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn rename(&self, _: &Path, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn remove(&self, _: &Path) -> io::Result<()> {
        Ok(())
    }

    fn hold(&self, _: &Path) -> io::Result<Option<Hold>> {
        Ok(Some(Hold::new(())))
    }
}

/// The bytes as a journal: as they are where they have a first line of their own, else each line behind the digest that
/// fits.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    if bytes.starts_with(b"// phaseline ") {
        return bytes.to_vec();
    }
    let mut journal = [FIRST_LINE, b"\n"].concat();
    let mut digest = blake3::hash(FIRST_LINE);
    for line in bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        let mut hasher = blake3::Hasher::new();
        hasher.update(digest.as_bytes());
        hasher.update(line);
        digest = hasher.finalize();
        journal.extend_from_slice(&digest.to_hex().as_bytes()[..16]);
        journal.push(b' ');
        journal.extend_from_slice(line);
        journal.push(b'\n');
    }
    journal
}

/// A journal.
pub fn journal(bytes: &[u8]) {
    goes_on(bytes);
}

/// Whether a battle goes on from a journal, which is answered in any case.
pub fn goes_on(bytes: &[u8]) -> bool {
    let shelf = Shelf::in_storage("/kept", Arc::new(OneJournal(sealed(bytes))));
    let listed = shelf.unfinished();
    let [battle] = listed.as_slice() else { panic!("one battle is listed: {listed:?}") };
    let taken = shelf.take_up(&shipped(), &battle.id);
    match &taken {
        Ok((resumed, journal)) => {
            let record = resumed.recorder.record();
            assert!(battle.heading.is_ok());
            assert_eq!((battle.orders, journal.unwritten(record)), (record.entries.len(), 0));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    assert!(shelf.tidy().iter().all(|found| !found.to_string().is_empty()));
    taken.is_ok()
}

/// The lines of a journal without its first one and without their digests.
pub fn bare(journal: &str) -> String {
    let bodies = journal.lines().skip(1).filter_map(|line| line.split_once(' '));
    bodies.map(|(_, body)| format!("{body}\n")).collect()
}
