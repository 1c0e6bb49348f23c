//! Work on many threads. Where no thread can be started, the current one does the work.

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

/// Does `work` for each number below `count` on all cores. The results are in the order of the numbers.
pub(super) fn each<T: Send, C: FromParallelIterator<T>>(count: u32, work: impl Fn(u32) -> T + Sync + Send) -> C {
    (0..count).into_par_iter().with_max_len(1).map(work).collect()
}

/// Does `work` on this many threads of its own.
///
/// # Errors
///
/// Returns one sentence that says why they cannot be started.
pub fn on_threads<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<T, String> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(|cause| cause.to_string())?;
    Ok(pool.install(work))
}
