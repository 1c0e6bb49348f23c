//! Handles a crash of the program. The battle is already in its journal. This writes a report beside the saves.

use phaseline_record::Shelf;
use std::any::Any;
use std::backtrace::Backtrace;
use std::env::consts::{ARCH, OS};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo, catch_unwind};
use std::path::PathBuf;
use std::sync::{Mutex, Once, PoisonError};
use std::thread;

/// A description of the last panic.
static LAST: Mutex<Option<String>> = Mutex::new(None);

/// The game has crashed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokeOff {
    /// The report. `None` if it cannot be written.
    pub report: Option<PathBuf>,
}

/// Runs something, such as the game, and writes a report if it panics.
///
/// # Errors
///
/// Returns [`BrokeOff`] after a panic.
pub fn guard<T>(shelf: Option<&Shelf>, play: impl FnOnce() -> T) -> Result<T, BrokeOff> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |about| {
            *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(noted(about));
            hook(about);
        }));
    });
    // By the time the report is written, the game is dropped and no longer holds any names in the storage.
    catch_unwind(AssertUnwindSafe(play)).map_err(|payload| {
        let noted = LAST.lock().unwrap_or_else(PoisonError::into_inner).take();
        let noted = noted.unwrap_or_else(|| message_of(&*payload).to_owned());
        BrokeOff { report: shelf.and_then(|shelf| shelf.report_crash(&report(&noted)).ok()) }
    })
}

fn report(noted: &str) -> String {
    let cores = thread::available_parallelism().map_or_else(|_| "?".to_owned(), |cores| cores.to_string());
    let version = env!("CARGO_PKG_VERSION");
    format!("The game broke off.\n\nversion: {version}\nmachine: {OS}, {ARCH}, {cores} processors\n{noted}\n")
}

fn noted(about: &PanicHookInfo<'_>) -> String {
    let place = about.location().map_or_else(String::new, ToString::to_string);
    let thread = thread::current();
    let name = thread.name().unwrap_or("without a name");
    let (message, trace) = (message_of(about.payload()), Backtrace::force_capture());
    format!("fault: {message}\nplace: {place}, thread {name}\n\n{trace}")
}

fn message_of(payload: &dyn Any) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no message")
}
