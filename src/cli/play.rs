//! `phaseline play`: opens the game.

use std::path::PathBuf;

use clap::Args;
#[cfg(not(feature = "window"))]
use clap::CommandFactory;

use super::{Done, Failure, Shared};

/// Advice for a machine that cannot draw.
#[cfg(feature = "window")]
pub(super) const INSTALL_DRIVER: &str = "on Debian or Ubuntu: apt-get install libvulkan1 mesa-vulkan-drivers";
/// Advice for a program without a window.
#[cfg(not(feature = "window"))]
pub(super) const BUILD_WINDOW: &str = "build it with its default features: cargo build";

/// Open the game at its title or in a battle
#[derive(Debug, Default, Args)]
#[command(allow_negative_numbers = true)]
#[command(after_help = "Examples:
  phaseline play
  phaseline play --scenario two_fords --ruleset sbi3 --seed 7
  phaseline play --load saved.ron
  phaseline play --continue
  phaseline play --scenario two_fords --remote
  phaseline play --scenario two_fords --measure 10")]
pub(super) struct Options {
    /// Start this scenario
    #[arg(long, value_name = "ID")]
    scenario: Option<String>,
    /// Ruleset of the battle [default: the scenario's own]
    #[arg(long, value_name = "ID", requires = "scenario")]
    ruleset: Option<String>,
    /// Seed of the dice
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    /// Continue this saved battle
    #[arg(long, value_name = "FILE", conflicts_with = "scenario")]
    load: Option<PathBuf>,
    /// Continue the unfinished battle that was played last
    #[arg(long = "continue", conflicts_with_all = ["scenario", "load"])]
    go_on: bool,
    /// Let the computer play every side
    #[arg(long, requires = "scenario")]
    computer: bool,
    /// Folder of saves and replays [default: the system's folder for program data]
    #[arg(long, value_name = "DIR")]
    saves: Option<PathBuf>,
    /// Let other programs on this machine inspect the battle over HTTP; they can change nothing. Port 0 takes any free
    /// one. Needs a program built with `--features dev`
    #[arg(long, value_name = "PORT", num_args = 0..=1, default_missing_value = "15702")]
    remote: Option<u16>,
    /// Measure the start-up time, and the processor load over this many seconds; print both and quit
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=3600))]
    measure: Option<u64>,
}

/// Opens the game with these options.
#[cfg(feature = "window")]
pub(super) fn run(options: &Options, shared: &Shared) -> Done {
    use super::common::files::is_missing;
    use super::common::{content, measure};
    use crate::app::GamePlugin;
    use phaseline_world::session::GameRequest;

    #[cfg(feature = "dev")]
    let inspection = inspection(options)?;
    #[cfg(not(feature = "dev"))]
    refuse_inspection(options)?;
    needs_display()?;
    let loaded = content::loaded(shared)?;
    let (library, left_out) = (loaded.library, loaded.report.left_out());
    let battle = |scenario: &String| content::battle(&library, scenario, options.ruleset.as_ref(), options.seed);
    let mut first = options.scenario.as_ref().map(battle).transpose()?;
    if options.computer {
        first = first.map(|setup| {
            let scenario = &library.scenarios[&setup.scenario];
            setup.without_persons(scenario)
        });
    }
    let save = options.load.as_deref().map(|path| saved(&library, path)).transpose()?;
    let save = save.map(|save| GameRequest::Resume(Box::new(save)));
    let requests = save.into_iter().chain(options.go_on.then_some(GameRequest::Continue)).collect();
    let measure = options.measure.map(|seconds| move || measure::rest_and_end(seconds));
    let shelf = Some(shelf(options.saves.as_ref()));
    let new_folder = options.saves.clone().filter(|folder| is_missing(folder));
    let game = GamePlugin {
        first,
        requests,
        shelf,
        new_folder,
        left_out,
        #[cfg(feature = "dev")]
        inspection,
        ..GamePlugin::new(library)
    };
    open(game, measure)
}

/// Where other programs may inspect the game, if they may. Prints the address.
#[cfg(feature = "dev")]
fn inspection(options: &Options) -> Result<Option<crate::app::Inspection>, Failure> {
    use crate::app::Inspection;

    let Some(port) = options.remote else { return Ok(None) };
    let help = "name another one: --remote PORT, or --remote 0 for any that is free";
    let inspection = Inspection::on(port).map_err(|taken| Failure::fault(taken).help(help))?;
    super::common::output::text(&format!("inspection: http://{}\n", inspection.address()))?;
    Ok(Some(inspection))
}

/// Reports that this program cannot be inspected.
#[cfg(all(feature = "window", not(feature = "dev")))]
fn refuse_inspection(options: &Options) -> Done {
    if options.remote.is_none() {
        return Ok(());
    }
    Err(Failure::fault("this program was built without inspection")
        .help("build it with `--features dev`: cargo run --features dev -- play --remote"))
}

/// Reads a save and checks that it can be continued.
#[cfg(feature = "window")]
fn saved(library: &phaseline_content::Library, path: &std::path::Path) -> Result<phaseline_record::Save, Failure> {
    use phaseline_record::{read_save, resume};

    let fault = |fault: &dyn std::fmt::Display| Failure::fault(format!("{}: {fault}", path.display()));
    let save = read_save(path).map_err(|cause| fault(&cause))?;
    resume(library, save.clone()).map(|_| save).map_err(|cause| fault(&cause))
}

/// The folder for saves and replays: the given one, or else the usual one. Where there is neither, the window says so.
#[cfg(feature = "window")]
pub(super) fn shelf(given: Option<&PathBuf>) -> phaseline_record::Shelf {
    use phaseline_record::Shelf;

    given.map_or_else(|| Shelf::usual().unwrap_or_else(Shelf::nowhere), Shelf::new)
}

/// Checks that there is a display for a window.
#[cfg(feature = "window")]
pub(super) fn needs_display() -> Done {
    if std::env::var_os("DISPLAY").is_none_or(|display| display.is_empty()) {
        return Err(Failure::fault("there is no X11 display to open a window on (DISPLAY is not set)")
            .help("`phaseline capture docs/captures/demo.ron out` renders a battle to pictures without one"));
    }
    Ok(())
}

/// Opens a window and plays until the player closes it.
#[cfg(feature = "window")]
pub(super) fn open(game: crate::app::GamePlugin, at_first: Option<impl Fn() + Send + Sync + 'static>) -> Done {
    use crate::app::{window, window::NoWindow};

    match window::run(game, at_first) {
        Ok(bevy::app::AppExit::Success) => Ok(()),
        Ok(bevy::app::AppExit::Error(code)) => Err(Failure::fault(format!("the game ended with code {code}"))),
        Err(error @ NoWindow::Graphics(_)) => Err(Failure::fault(error).help(INSTALL_DRIVER)),
        Err(NoWindow::BrokeOff(report)) => {
            let help = after_a_crash(report.as_deref());
            Err(Failure::fault(NoWindow::BrokeOff(report)).help(help))
        }
        Err(error) => Err(Failure::fault(error).help("is the X11 server that DISPLAY names running?")),
    }
}

/// Advice for the player after a crash.
#[cfg(feature = "window")]
fn after_a_crash(report: Option<&std::path::Path>) -> String {
    let Some(report) = report else {
        return "no report of it could be written. What the game had not called unsaved is kept: start the game again and \
                press Continue. Please report the fault, with what is printed above"
            .to_owned();
    };
    format!(
        "your battle is kept up to the last order: start the game again and press Continue. Please report the fault, with \
         the file {}, which tells of it and of the battle",
        report.display()
    )
}

/// Reports that this program has no window.
#[cfg(not(feature = "window"))]
pub(super) fn run(_options: &Options, _shared: &Shared) -> Done {
    Err(Failure::fault("this program was built without the window").help(BUILD_WINDOW))
}

/// Opens the game when there are no arguments.
#[cfg(feature = "window")]
pub(super) fn without_arguments(shared: &Shared) -> Done {
    run(&Options { seed: 1, ..Options::default() }, shared)
}

/// Prints the help when there are no arguments, because the program was built without a window.
#[cfg(not(feature = "window"))]
pub(super) fn without_arguments(_shared: &Shared) -> Done {
    super::common::output::text(&super::Arguments::command().render_help().to_string())
}
