//! The cost of starting and of resting, from the accounting of the process.

use std::fs;
use std::process;
use std::thread;
use std::time::Duration;

use super::output;

/// Ticks per second in the process accounting of Linux.
const TICKS: f64 = 100.0;

/// Work that the first picture leaves behind, such as compiling shaders, is finished after this time.
const SETTLING: Duration = Duration::from_secs(3);

/// Measures the start, lets the game rest for this many seconds, prints both and ends the program.
pub(crate) fn rest_and_end(seconds: u64) {
    let started = Account::now();
    thread::spawn(move || {
        thread::sleep(SETTLING);
        let calm = Account::now();
        thread::sleep(Duration::from_secs(seconds));
        let text = match (started, calm, Account::now()) {
            (Some(started), Some(calm), Some(rested)) => report(started, calm, rested),
            _ => "this system keeps no account of processes in /proc\n".to_owned(),
        };
        if let Err(lost) = output::text(&text) {
            output::failure(&lost);
            process::exit(1);
        }
        process::exit(0);
    });
}

/// What the system knows about this process, in seconds.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Account {
    /// Time since its start.
    age: f64,
    /// Processor time of all threads together.
    busy: f64,
}

impl Account {
    fn now() -> Option<Self> {
        Self::read(&fs::read_to_string("/proc/self/stat").ok()?, &fs::read_to_string("/proc/uptime").ok()?)
    }

    /// Reads fields 14, 15 and 22 of `stat`. The program name can contain anything and ends with the last bracket.
    fn read(stat: &str, uptime: &str) -> Option<Self> {
        let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |field: usize| Some(fields.get(field - 3)?.parse::<f64>().ok()? / TICKS);
        let uptime: f64 = uptime.split_whitespace().next()?.parse().ok()?;
        Some(Self { age: uptime - ticks(22)?, busy: ticks(14)? + ticks(15)? })
    }
}

fn report(started: Account, calm: Account, rested: Account) -> String {
    let (seconds, busy) = (rested.age - calm.age, rested.busy - calm.busy);
    let percent = 100.0 * busy / seconds.max(f64::EPSILON);
    format!(
        "start to the first picture: {:.2} s, {:.2} s of processor time\n\
         at rest for {seconds:.1} s: {busy:.2} s of processor time, {percent:.1} % of one core\n",
        started.age, started.busy
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_account_is_read_behind_the_name_of_the_program() {
        let stat = "17 (odd ) name) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0 20 0 4 0 1000 0 0";
        let account = Account::read(stat, "12.5 3.0").unwrap();
        assert_eq!(account, Account { age: 2.5, busy: 2.0 });
        assert!(report(account, account, Account { age: 12.5, busy: 2.1 }).contains("1.0 % of one core"));
    }
}
