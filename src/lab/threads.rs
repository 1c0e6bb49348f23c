//! Work on many threads. Where a machine has none to start, it is done on the one there is.

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// Does `work` for each number below `count` on all cores; the answers are in the order of the numbers.
pub(super) fn each<T: Send, C: FromParallelIterator<T>>(count: u32, work: impl Fn(u32) -> T + Sync + Send) -> C {
    (0..count).into_par_iter().with_max_len(1).map(work).collect()
}

/// Does `work` on a number of threads of its own.
///
/// # Errors
///
/// One sentence about why they cannot be started.
pub fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<T, String> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(|cause| cause.to_string())?;
    Ok(pool.install(work))
}
