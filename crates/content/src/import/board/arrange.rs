//! Gives every line of a hex its place on the map.
//!
//! Programs that write boards disagree about the digits of a hex: some mean them, some ignore them and count row by row.
//! So the digits count if every line names a place on the board and no place is named twice. Else they do not.

use super::Account;
use super::read::{BoardFile, HexLine};
use crate::import::report::ImportFault;

/// The most missing hexes that are named.
const NAMED_MAX: usize = 12;

/// The lines of the board with their places, as indices row by row. A line without a sound hex has no place if the
/// digits count, and leaves its place open if they do not.
///
/// # Errors
///
/// Returns the line of the first hex that has no room.
pub(super) fn arrange<'b>(
    board: &'b BoardFile,
    account: &mut Account,
) -> Result<Vec<(usize, &'b HexLine)>, ImportFault> {
    match by_digits(board) {
        Ok(placed) => {
            if let Some((_, first)) = placed.first() {
                account.used.note("places", "each hex stands where its line says", first.line);
            }
            note_missing(board, &placed, account);
            Ok(placed)
        }
        Err(reason) => row_by_row(board, reason, account),
    }
}

/// Why the digits do not count, and the line that shows it.
struct Reason {
    line: usize,
    message: String,
}

fn by_digits(board: &BoardFile) -> Result<Vec<(usize, &HexLine)>, Reason> {
    let mut lines: Vec<Option<usize>> = vec![None; board.columns * board.rows];
    let mut placed: Vec<(usize, &HexLine)> = Vec::new();
    for hex in board.lines.iter().filter(|line| line.hex.is_some()) {
        let reason = |message: String| Reason { line: hex.line, message };
        let after = placed.last().map(|(index, _)| *index);
        let Some(index) = index_of(&hex.place, (board.columns, board.rows), after) else {
            return Err(reason(format!("{} in line {} is no place on the board", hex.place, hex.line)));
        };
        if let Some(other) = lines[index].replace(hex.line) {
            return Err(reason(format!("line {} names {}, as line {other} does", hex.line, hex.place)));
        }
        placed.push((index, hex));
    }
    Ok(placed)
}

/// The index of a place row by row. Its digits are those of the column, then those of the row, both counted from 1 and
/// each of two digits or three: with five digits the place can be read in two ways. On a board where both are places,
/// the first one after the last hex is meant, since boards are written row by row.
fn index_of(digits: &str, (columns, rows): (usize, usize), after: Option<usize>) -> Option<usize> {
    let way = |split: usize| {
        let (column, row) = digits.split_at_checked(split).filter(|(_, row)| (2..=3).contains(&row.len()))?;
        // Of five digits, three begin with no zero: such a number has two.
        let is_short = |part: &str| part.len() == 3 && part.starts_with('0');
        if digits.len() == 5 && (is_short(column) || is_short(row)) {
            return None;
        }
        let within = |text: &str, most: usize| text.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < most);
        Some(within(row, rows)? * columns + within(column, columns)?)
    };
    let ways = [2, 3].into_iter().filter_map(way);
    ways.min_by_key(|index| (after.is_some_and(|after| *index <= after), *index))
}

/// The digits of a place.
fn digits_of(index: usize, columns: usize) -> String {
    format!("{:02}{:02}", index % columns + 1, index / columns + 1)
}

fn note_missing(board: &BoardFile, placed: &[(usize, &HexLine)], account: &mut Account) {
    let mut lines: Vec<Option<usize>> = vec![None; board.columns * board.rows];
    for (index, hex) in placed {
        lines[*index] = Some(hex.line);
    }
    let missing: Vec<usize> = (0..lines.len()).filter(|index| lines[*index].is_none()).collect();
    let Some(first) = missing.first() else { return };
    // The line before which the first one should stand.
    let next = lines[*first..].iter().flatten().next().or_else(|| lines.iter().flatten().max());
    let named: Vec<String> = missing.iter().take(NAMED_MAX).map(|index| digits_of(*index, board.columns)).collect();
    let more = missing.len() - named.len();
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    let (noun, verb) = if missing.len() == 1 { ("hex", "is") } else { ("hexes", "are") };
    let fate = format!("{verb} not in the file: open ground at level 0");
    account.defaulted.note(format!("{noun} {}{more}", named.join(", ")), fate, next.copied().unwrap_or(0));
}

fn row_by_row<'b>(
    board: &'b BoardFile,
    reason: Reason,
    account: &mut Account,
) -> Result<Vec<(usize, &'b HexLine)>, ImportFault> {
    let room = board.columns * board.rows;
    let sound = |line: &HexLine| line.hex.is_some();
    let first = board.lines.iter().position(sound).unwrap_or(0);
    let last = board.lines.iter().rposition(sound).map_or(0, |last| last + 1);
    // A line that cannot be read was a hex if it says so, or if it stands among hexes and there is room for it.
    let claims = board.lines.iter().filter(|line| line.claims).count();
    let among = board.lines[first..last].iter().filter(|line| !line.claims).count();
    let takes_place =
        |at: usize, line: &HexLine| line.claims || ((first..last).contains(&at) && claims + among <= room);
    let lines: Vec<&HexLine> =
        board.lines.iter().enumerate().filter(|(at, line)| takes_place(*at, line)).map(|(_, line)| line).collect();
    if let Some(extra) = lines.get(room) {
        let message = format!(
            "there is one hex more than {} by {}; hexes count row by row, because {}",
            board.columns, board.rows, reason.message
        );
        return Err(ImportFault::new(extra.line, message));
    }
    account.used.note("places", format!("row by row, because {}", reason.message), reason.line);
    let missing = room - lines.len();
    if missing > 0 {
        let fate = format!("{missing} are not in the file: open ground at level 0");
        account.defaulted.note("hexes", fate, lines.last().map_or(0, |line| line.line));
    }
    Ok(lines.into_iter().enumerate().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_and_rows_count_from_1_and_from_100_on_have_three_digits() {
        let at = |digits, size, after| index_of(digits, size, after);
        assert_eq!(at("0101", (16, 17), None), Some(0));
        assert_eq!(at("1617", (16, 17), None), Some(16 * 17 - 1));
        assert_eq!(at("10001", (120, 10), None), Some(99), "column 100, row 1");
        assert_eq!(at("12010", (120, 10), None), Some(120 * 10 - 1));
        assert_eq!(at("01100", (10, 120), None), Some(99 * 10), "column 1, row 100");
        assert_eq!(at("120110", (150, 150), None), Some(109 * 150 + 119));
        for digits in ["0001", "0100", "1701", "0118", "101", "01", "", "0000001", "00001"] {
            assert_eq!(at(digits, (16, 17), None), None, "{digits}");
        }
    }

    #[test]
    fn of_two_ways_to_read_a_place_the_next_one_is_meant() {
        let size = (300, 300);
        let index = |column: usize, row: usize| (row - 1) * 300 + column - 1;
        assert_eq!(index_of("11212", size, Some(index(111, 12))), Some(index(112, 12)));
        assert_eq!(index_of("11212", size, Some(index(10, 212))), Some(index(11, 212)));
        let mut after = None;
        for row in 1..=300 {
            for column in 1..=300 {
                let digits = format!("{column:02}{row:02}");
                assert_eq!(index_of(&digits, size, after), Some(index(column, row)), "{digits}");
                after = Some(index(column, row));
            }
        }
    }
}
