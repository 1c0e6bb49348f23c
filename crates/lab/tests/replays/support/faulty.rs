//! A storage that fails on purpose.

use phaseline_record::{FileFault, Hold, Storage, Stored};
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

/// How the storage fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// One operation fails and does nothing.
    Once,
    /// One operation fails; a write is done half.
    Half,
    /// From one operation on there is no room; what was being written is written half.
    Full { operations: u64 },
    /// From one operation on nothing can be changed.
    ReadOnly { operations: u64 },
    /// The program is killed in the middle of one operation.
    Killed,
    /// The computer loses its power there: what was not made safe is gone, or half of it is.
    PowerLost { torn: bool },
}

impl Fault {
    pub const ALL: [Self; 9] = [
        Self::Once,
        Self::Half,
        Self::Full { operations: 25 },
        Self::Full { operations: u64::MAX },
        Self::ReadOnly { operations: 40 },
        Self::ReadOnly { operations: u64::MAX },
        Self::Killed,
        Self::PowerLost { torn: false },
        Self::PowerLost { torn: true },
    ];
}

#[derive(Debug, Default)]
struct State {
    files: BTreeMap<PathBuf, (Vec<u8>, SystemTime)>,
    /// What outlives a loss of power.
    safe: BTreeMap<PathBuf, Vec<u8>>,
    held: BTreeSet<PathBuf>,
    operations: u64,
    fault: Option<(u64, Fault)>,
    fired: bool,
    dead: bool,
}

/// Files in memory; the handle can be shared.
#[derive(Debug, Clone, Default)]
pub struct Faulty(Arc<Mutex<State>>);

/// What becomes of an operation.
enum Fate {
    Done,
    Half(io::Error),
    Fails(io::Error),
}

impl Faulty {
    /// The storage with a fault at the operation with this number.
    pub fn with(at: u64, fault: Fault) -> Self {
        let state = State { fault: Some((at, fault)), ..State::default() };
        Self(Arc::new(Mutex::new(state)))
    }

    fn state<T>(&self, look: impl FnOnce(&mut State) -> T) -> T {
        look(&mut self.0.lock().expect("no test panics while it looks"))
    }

    pub fn operations(&self) -> u64 {
        self.state(|state| state.operations)
    }

    pub fn has_fired(&self) -> bool {
        self.state(|state| state.fired)
    }

    /// Whether the program that uses it is gone.
    pub fn is_dead(&self) -> bool {
        self.state(|state| state.dead)
    }

    /// The next program finds what is left, and nothing fails any more.
    pub fn start_again(&self) {
        self.state(|state| {
            if let (true, Some((_, Fault::PowerLost { torn }))) = (state.dead, state.fault) {
                let half = |(path, safe): (&PathBuf, &Vec<u8>)| {
                    let there = state.files.get(path).map_or(&[][..], |(bytes, _)| bytes);
                    let torn = torn && there.starts_with(safe);
                    let bytes =
                        if torn { there[..usize::midpoint(safe.len(), there.len())].to_vec() } else { safe.clone() };
                    (path.clone(), (bytes, SystemTime::UNIX_EPOCH))
                };
                state.files = state.safe.iter().map(half).collect();
            }
            (state.fault, state.dead) = (None, false);
            state.held.clear();
        });
    }

    /// What fails next.
    pub fn fail(&self, fault: Fault) {
        self.state(|state| state.fault = Some((state.operations + 1, fault)));
    }

    pub fn heal(&self) {
        self.state(|state| state.fault = None);
    }

    pub fn names(&self) -> Vec<String> {
        self.state(|state| state.files.keys().map(|path| path.display().to_string()).collect())
    }

    pub fn set(&self, path: &Path, bytes: &[u8]) {
        self.state(|state| {
            state.files.insert(path.to_owned(), (bytes.to_vec(), SystemTime::UNIX_EPOCH));
            state.safe.insert(path.to_owned(), bytes.to_vec());
        });
    }

    pub fn get(&self, path: &Path) -> Option<Vec<u8>> {
        self.state(|state| state.files.get(path).map(|(bytes, _)| bytes.clone()))
    }
}

impl State {
    fn fate(&mut self, changes: bool) -> Fate {
        self.operations += 1;
        let broken = || io::Error::other("a fault on purpose");
        if self.dead {
            return Fate::Fails(broken());
        }
        let Some((at, fault)) = self.fault.filter(|(at, _)| self.operations >= *at) else { return Fate::Done };
        let first = self.operations == at;
        let since = self.operations - at;
        let fate = match fault {
            Fault::Once if first => Fate::Fails(broken()),
            Fault::Half if first => Fate::Half(broken()),
            Fault::Full { operations } if changes && since < operations => {
                Fate::Half(io::ErrorKind::StorageFull.into())
            }
            Fault::ReadOnly { operations } if changes && since < operations => {
                Fate::Fails(io::ErrorKind::ReadOnlyFilesystem.into())
            }
            Fault::Killed | Fault::PowerLost { .. } => {
                self.dead = true;
                Fate::Half(broken())
            }
            _ => Fate::Done,
        };
        self.fired |= !matches!(fate, Fate::Done);
        fate
    }

    fn now(&self) -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(self.operations)
    }
}

impl Storage for Faulty {
    fn list(&self, folder: &Path) -> io::Result<Vec<Stored>> {
        self.state(|state| match state.fate(false) {
            Fate::Done => {
                let inside = state.files.iter().filter(|(path, _)| path.parent() == Some(folder));
                Ok(inside.map(|(path, (_, at))| Stored { path: path.clone(), written: Some(*at) }).collect())
            }
            Fate::Half(cause) | Fate::Fails(cause) => Err(cause),
        })
    }

    fn read(&self, path: &Path) -> Result<Vec<u8>, FileFault> {
        self.state(|state| match state.fate(false) {
            Fate::Done => state.files.get(path).map(|(bytes, _)| bytes.clone()).ok_or(FileFault::Missing),
            Fate::Half(cause) | Fate::Fails(cause) => Err(FileFault::Unreadable(cause.to_string())),
        })
    }

    fn write(&self, path: &Path, from: u64, bytes: &[u8]) -> io::Result<()> {
        self.state(|state| {
            let fate = state.fate(true);
            let (much, cause) = match fate {
                Fate::Done => (bytes.len(), None),
                Fate::Half(cause) => (bytes.len() / 2, Some(cause)),
                Fate::Fails(cause) => return Err(cause),
            };
            let from = usize::try_from(from).expect("a small file");
            let now = state.now();
            let there = state.files.get(path).map(|(there, _)| there.clone());
            let mut there = match there {
                Some(there) if there.len() >= from => there,
                None if from == 0 => Vec::new(),
                _ => return Err(io::ErrorKind::UnexpectedEof.into()),
            };
            // What stands behind is cut off only at the end.
            let rest = there.split_off(from);
            there.extend_from_slice(&bytes[..much]);
            if cause.is_some() {
                there.extend(rest.into_iter().skip(much));
            }
            state.files.insert(path.to_owned(), (there, now));
            cause.map_or(Ok(()), Err)
        })
    }

    fn sync(&self, path: &Path) -> io::Result<()> {
        self.state(|state| match state.fate(true) {
            Fate::Done => {
                let bytes = state.files.get(path).map(|(bytes, _)| bytes.clone()).ok_or(io::ErrorKind::NotFound)?;
                state.safe.insert(path.to_owned(), bytes);
                Ok(())
            }
            Fate::Half(cause) | Fate::Fails(cause) => Err(cause),
        })
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.state(|state| match state.fate(true) {
            Fate::Done => {
                let file = state.files.remove(from).ok_or(io::ErrorKind::NotFound)?;
                state.files.insert(to.to_owned(), file);
                Ok(())
            }
            Fate::Half(cause) | Fate::Fails(cause) => Err(cause),
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.state(|state| {
            // A full disk has no room to write, but files can be removed.
            let full = matches!(state.fault, Some((_, Fault::Full { .. })));
            match state.fate(!full) {
                Fate::Done => {
                    state.files.remove(path).ok_or(io::ErrorKind::NotFound)?;
                    Ok(())
                }
                Fate::Half(cause) | Fate::Fails(cause) => Err(cause),
            }
        })
    }

    fn hold(&self, path: &Path) -> io::Result<Option<Hold>> {
        let held = self.state(|state| match state.fate(true) {
            Fate::Done => {
                let now = state.now();
                state.files.entry(path.to_owned()).or_insert((Vec::new(), now));
                Ok(state.held.insert(path.to_owned()))
            }
            Fate::Half(cause) | Fate::Fails(cause) => Err(cause),
        })?;
        Ok(held.then(|| Hold::new(Held(self.clone(), path.to_owned()))))
    }
}

/// A name that is held until this is dropped.
struct Held(Faulty, PathBuf);

impl Drop for Held {
    fn drop(&mut self) {
        self.0.state(|state| _ = state.held.remove(&self.1));
    }
}
