//! A progress bar for commands that take more than a second on a terminal.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Counts finished work. The bar shows on a terminal after one second, and never anywhere else.
#[derive(Debug, Clone)]
pub(crate) struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A bar for `total` pieces of work.
    pub(crate) fn new(total: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} {eta}") {
            bar.set_style(style);
        }
        Self { bar }
    }

    /// Counts one more finished piece. Any thread may call it.
    pub(crate) fn advance(&self) {
        self.bar.inc(1);
        if self.bar.is_hidden() && self.bar.elapsed() > Duration::from_secs(1) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(test)]
mod tests {
    use crate::cli::common::progress::Progress;

    #[test]
    fn short_work_shows_nothing() {
        let progress = Progress::new(2);
        progress.advance();
        assert!(progress.bar.is_hidden());
    }
}
