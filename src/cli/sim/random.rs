//! `phaseline sim --random`: battles drawn from their seeds, checked for anything impossible.

use super::{Options, on_threads};
use crate::cli::common::output;
use crate::cli::common::progress::Progress;
use crate::cli::tables::table::Table;
use crate::cli::{Done, Failure};
use phaseline_content::Library;
use phaseline_lab::Share;
use phaseline_lab::soak::{SoakSummary, Soaked, soak};

/// At most this many faults are printed. More would add nothing new.
const TOLD: usize = 20;

/// Plays the battles. Faults in them are a failure, printed with the command that repeats them.
pub(crate) fn run(options: &Options, library: &Library) -> Done {
    let progress = Progress::new(u64::from(options.battles));
    let battles = on_threads(options.threads, || soak(library, options.seed, options.battles, || progress.advance()))?;
    drop(progress);
    let summary = SoakSummary::new(&battles);
    output::answer(options.format, &battles, || tables(&battles, &summary))?;
    if summary.faults.is_empty() {
        return Ok(());
    }
    let told = summary.faults.iter().take(TOLD);
    let lines = told.map(|(seed, fault)| format!("{fault}\n    phaseline sim --random --battles 1 --seed {seed}"));
    let lines: Vec<String> = lines.collect();
    let message = format!("{} of {} battles are not as they should be", summary.faults.len(), battles.len());
    Err(Failure::fault(message).help(format!("repeat each with the command below it:\n  {}", lines.join("\n  "))))
}

fn tables(battles: &[Soaked], summary: &SoakSummary) -> String {
    let mut rulesets = Table::new(["ruleset", "battles", "rounds", "draws"]);
    for (ruleset, rounds, draws) in &summary.rulesets {
        let draws_of = format!("{:.1} %", draws.percent());
        rulesets.row([ruleset.clone(), draws.of.to_string(), format!("{rounds:.1}"), draws_of]);
    }
    let mut levels = Table::new(["skill", "against", "won", "share", "95 % interval"]);
    for ((better, worse), share) in &summary.levels {
        let (low, high) = share.interval();
        let Share { count, of } = share;
        levels.row([
            better.name().to_owned(),
            worse.name().to_owned(),
            format!("{count} of {of}"),
            format!("{:.1} %", share.percent()),
            format!("{low:.1} to {high:.1} %"),
        ]);
    }
    let faults = summary.faults.len();
    format!("{}\n{}\n{} battles, {faults} faults\n", rulesets.render(), levels.render(), battles.len())
}
