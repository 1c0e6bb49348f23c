//! `phaseline sim --levels`: plays all levels of the computer against each other.

use serde::Serialize;

use super::{Options, failure, on_threads};
use crate::cli::Done;
use crate::cli::common::output;
use crate::cli::common::progress::Progress;
use crate::cli::tables::table::Table;
use phaseline_content::Library;
use phaseline_lab::ladder::{Rung, ladder};
use phaseline_lab::sim::Plan;

/// The answer in JSON.
#[derive(Serialize)]
struct Answer {
    levels: Vec<Compared>,
}

/// The results of one level against another.
#[derive(Serialize)]
struct Compared {
    level: &'static str,
    against: &'static str,
    battles: usize,
    won: usize,
    draws: usize,
}

impl Compared {
    fn of(rung: &Rung) -> Self {
        let (level, against) = (rung.better.name(), rung.worse.name());
        Self { level, against, battles: rung.won.of, won: rung.won.count, draws: rung.draws.count }
    }
}

pub(crate) fn run(options: &Options, library: &Library, plan: &Plan) -> Done {
    let progress = Progress::new(u64::from(options.battles.div_ceil(2)) * 6);
    let rungs = on_threads(options.threads, || ladder(library, plan, || progress.advance()))?;
    drop(progress);
    let rungs = rungs.map_err(failure)?;
    let answer = Answer { levels: rungs.iter().map(Compared::of).collect() };
    output::answer(options.format, &answer, || table(&rungs))
}

fn table(rungs: &[Rung]) -> String {
    let mut table = Table::new(["skill", "against", "won", "share", "95 % interval", "draws"]);
    for rung in rungs {
        let (low, high) = rung.won.interval();
        table.row([
            rung.better.name().to_owned(),
            rung.worse.name().to_owned(),
            format!("{} of {}", rung.won.count, rung.won.of),
            format!("{:.1} %", rung.won.percent()),
            format!("{low:.1} to {high:.1} %"),
            rung.draws.count.to_string(),
        ]);
    }
    table.render()
}
