//! Reads the lines of a `.board` file.
//!
//! ```text
//! file     := { line } "end"
//! line     := "size" W H | "option" NAME VALUE | "hex" CCRR ELEVATION "TERRAINS" "THEME" | "description" "TEXT"
//!           | "note" CCRR "TEXT" | "tag" "TEXT" | "#" comment
//! TERRAINS := "" | terrain { ";" terrain }       terrain := NAME ":" LEVEL [ ":" EXITS ]
//! ```

use super::Account;
use crate::import::report::ImportFault;
use phaseline_rules::catalog::scenario::map::Map;
use std::num::IntErrorKind;

/// The parts of a board that a map can hold.
#[derive(Debug, Default)]
pub(super) struct BoardFile {
    pub columns: usize,
    pub rows: usize,
    /// The line of the size, from 1. 0 before the size is read.
    pub size_line: usize,
    /// The lines of hexes, and every line that cannot be read, in the order of the file.
    pub lines: Vec<HexLine>,
    pub description: Vec<String>,
}

/// A line that stands for a hex, or stood for one before it was broken.
#[derive(Debug)]
pub(super) struct HexLine {
    pub line: usize,
    /// Whether it begins as the line of a hex.
    pub claims: bool,
    /// The digits of its place. Empty if they cannot be read.
    pub place: String,
    /// `None` if the line is broken.
    pub hex: Option<BoardHex>,
}

/// One hex of a board.
#[derive(Debug)]
pub(super) struct BoardHex {
    pub line: usize,
    pub elevation: i64,
    pub terrains: Vec<Terrain>,
}

/// Something that stands or grows in a hex.
#[derive(Debug)]
pub(super) struct Terrain {
    pub name: String,
    /// The depth, density or strength. `None` stands for any level.
    pub level: Option<i32>,
    pub has_exits: bool,
}

/// The most broken lines whose faults are told one by one.
const BROKEN_MAX: usize = 50;

/// Reads every line. Notes what has no place in a map. A broken line costs only that line.
///
/// # Errors
///
/// Returns what prevents a map: no size or end, or no line of a hex that can be read although there are some.
pub(super) fn read(text: &str, account: &mut Account) -> Result<BoardFile, Vec<ImportFault>> {
    let mut reader = Reader { board: BoardFile::default(), faults: Vec::new(), broken: Vec::new(), account };
    let mut ended = false;
    let mut last = 1;
    for (number, line) in text.lines().enumerate().map(|(index, line)| (index + 1, line.trim())) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        last = number;
        if ended {
            reader.account.dropped.note("lines after the end", "nothing is read there", number);
        } else {
            ended = reader.line(number, line);
        }
    }
    if reader.board.size_line == 0 && reader.faults.is_empty() {
        reader.faults.push(ImportFault::new(last, "this is no board: it has no line `size WIDTH HEIGHT`"));
        reader.broken.clear();
    }
    if !ended && reader.faults.is_empty() {
        reader.faults.push(ImportFault::new(last, "the file stops before its line `end`"));
    }
    if !reader.broken.is_empty() && !reader.board.lines.iter().any(|line| line.hex.is_some()) {
        reader.faults.append(&mut reader.broken);
    }
    if !reader.faults.is_empty() {
        return Err(reader.faults);
    }
    for (number, fault) in reader.broken.into_iter().enumerate() {
        let fate = if number < BROKEN_MAX { fault.message } else { "more lines that cannot be read".to_owned() };
        reader.account.dropped.note("broken line", fate, fault.line);
    }
    Ok(reader.board)
}

struct Reader<'a> {
    board: BoardFile,
    faults: Vec<ImportFault>,
    /// The faults of lines that are left out.
    broken: Vec<ImportFault>,
    account: &'a mut Account,
}

impl Reader<'_> {
    /// Reads one line. Returns `true` for the last one.
    fn line(&mut self, number: usize, line: &str) -> bool {
        let words = match words(line) {
            Ok(words) => words,
            Err(message) => {
                let claims = line.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("hex "));
                self.leave_out(number, claims, message);
                return false;
            }
        };
        let Some((keyword, rest)) = words.split_first() else { return false };
        let read = match keyword.to_lowercase().as_str() {
            "end" => return true,
            "size" => self.size(number, rest),
            "hex" if self.board.size_line == 0 => Err("a hex stands before the size of the board".to_owned()),
            "hex" => match self.hex(number, rest) {
                Ok(hex) => {
                    self.board.lines.push(hex);
                    Ok(())
                }
                Err(message) => {
                    self.leave_out(number, true, message);
                    Ok(())
                }
            },
            "description" => {
                self.board.description.extend(rest.iter().filter(|text| !text.is_empty()).cloned());
                self.account.used.note("description", "the map's summary", number);
                Ok(())
            }
            "option" | "background" => self.drop(number, keyword, "an option of the other program"),
            "note" => self.drop(number, keyword, "maps have no notes"),
            "tag" => self.drop(number, keyword, "maps have no tags"),
            _ => {
                let message = format!(
                    "{:?} begins no line of a board (known: size, hex, option, description, note, tag, background, end)",
                    shortened(keyword)
                );
                self.leave_out(number, false, message);
                Ok(())
            }
        };
        if let Err(message) = read {
            self.faults.push(ImportFault::new(number, message));
        }
        false
    }

    /// Leaves a broken line out. If it was the line of a hex, its place stays open.
    fn leave_out(&mut self, line: usize, claims: bool, message: String) {
        self.broken.push(ImportFault::new(line, message));
        if self.board.size_line > 0 {
            self.board.lines.push(HexLine { line, claims, place: String::new(), hex: None });
        }
    }

    fn drop(&mut self, number: usize, keyword: &str, why: &str) -> Result<(), String> {
        self.account.dropped.note(keyword.to_lowercase(), why, number);
        Ok(())
    }

    fn size(&mut self, number: usize, words: &[String]) -> Result<(), String> {
        if self.board.size_line > 0 {
            return Err(format!("the size stands here twice, first in line {}", self.board.size_line));
        }
        self.board.size_line = number;
        let [columns, rows] = words else { return Err("a size is two numbers: width and height".to_owned()) };
        let side = |word: &String| word.parse::<usize>().ok().filter(|side| (1..=Map::SIDE_MAX).contains(side));
        let (Some(columns), Some(rows)) = (side(columns), side(rows)) else {
            let (columns, rows) = (shortened(columns), shortened(rows));
            return Err(format!("a size of {columns} by {rows} cannot be: both go from 1 to {}", Map::SIDE_MAX));
        };
        if columns * rows > Map::HEXES_MAX {
            let most = Map::HEXES_MAX;
            return Err(format!("a board of {columns} by {rows} is too large: at most {most} hexes can be played"));
        }
        (self.board.columns, self.board.rows) = (columns, rows);
        Ok(())
    }

    fn hex(&mut self, number: usize, words: &[String]) -> Result<HexLine, String> {
        if !(2..=4).contains(&words.len()) {
            return Err(format!("a hex has a place, an elevation, terrains and a theme, not {} parts", words.len()));
        }
        let [place, elevation] = [&words[0], &words[1]];
        if place.is_empty() || !place.chars().all(|c| c.is_ascii_digit()) {
            return Err(format!("the place of a hex is digits such as 0101, not {:?}", shortened(place)));
        }
        let elevation = self.elevation(number, elevation)?;
        let terrains = words.get(2).map_or("", String::as_str);
        let terrains = terrains.split(';').map(str::trim).filter(|text| !text.is_empty());
        let terrains = terrains.map(terrain).collect::<Result<Vec<_>, String>>()?;
        if let Some(theme) = words.get(3).filter(|theme| !theme.is_empty()) {
            self.account.dropped.note(format!("theme {theme:?}"), "colours come from the theme of the game", number);
        }
        let hex = BoardHex { line: number, elevation, terrains };
        Ok(HexLine { line: number, claims: true, place: place.clone(), hex: Some(hex) })
    }

    /// Reads an elevation. One that is higher than any number is the highest.
    fn elevation(&mut self, number: usize, word: &str) -> Result<i64, String> {
        if word == "*" {
            self.account.defaulted.note("elevation *", "level 0", number);
            return Ok(0);
        }
        match word.parse() {
            Ok(elevation) => Ok(elevation),
            Err(error) if *error.kind() == IntErrorKind::PosOverflow => Ok(i64::MAX),
            Err(error) if *error.kind() == IntErrorKind::NegOverflow => Ok(i64::MIN),
            Err(_) => Err(format!("an elevation is a whole number, not {:?}", shortened(word))),
        }
    }
}

fn terrain(text: &str) -> Result<Terrain, String> {
    let mut parts = text.split(':');
    let (name, level, exits) = (parts.next().unwrap_or_default(), parts.next(), parts.next());
    let grammar = || format!("a terrain is NAME:LEVEL or NAME:LEVEL:EXITS, not {:?}", shortened(text));
    let known = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
    if name.is_empty() || !name.chars().all(known) || parts.next().is_some() {
        return Err(grammar());
    }
    let level = match level.ok_or_else(grammar)? {
        "*" => None,
        level => Some(level.parse::<i32>().map_err(|_| grammar())?),
    };
    if let Some(exits) = exits
        && exits != "*"
        && exits.parse::<u32>().is_err()
    {
        return Err(grammar());
    }
    Ok(Terrain { name: name.to_lowercase(), level, has_exits: exits.is_some() })
}

/// Splits a line into words. Text in quotation marks is one word, and `\"` in it is a quotation mark.
fn words(line: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    let mut letters = line.chars().peekable();
    while let Some(first) = letters.next() {
        if first.is_whitespace() {
            continue;
        }
        let mut word = String::new();
        if first != '"' {
            word.push(first);
            while let Some(letter) = letters.next_if(|letter| !letter.is_whitespace() && *letter != '"') {
                word.push(letter);
            }
            words.push(word);
            continue;
        }
        loop {
            match letters.next() {
                Some('"') => break,
                Some('\\') => word.extend(letters.next()),
                Some(letter) => word.push(letter),
                None => return Err("a quotation mark is not closed".to_owned()),
            }
        }
        words.push(word);
    }
    Ok(words)
}

/// The start of a word, for a message.
fn shortened(word: &str) -> String {
    const LENGTH_MAX: usize = 24;
    if word.chars().count() <= LENGTH_MAX {
        word.to_owned()
    } else {
        word.chars().take(LENGTH_MAX).chain("..".chars()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_words_may_hold_anything() {
        assert_eq!(words(r#"hex 0101 -2 "a:1;b:2" """#).unwrap(), ["hex", "0101", "-2", "a:1;b:2", ""]);
        assert_eq!(words(r#"tag "say \"hi\"""#).unwrap(), ["tag", "say \"hi\""]);
        assert!(words("tag \"open").is_err());
    }

    #[test]
    fn a_terrain_has_a_name_a_level_and_perhaps_exits() {
        let woods = terrain("Woods:2").unwrap();
        assert_eq!((woods.name.as_str(), woods.level, woods.has_exits), ("woods", Some(2), false));
        assert!(terrain("road:1:18").unwrap().has_exits);
        assert_eq!(terrain("road:*:*").unwrap().level, None);
        for text in ["road", "road:", ":1", "road:x", "road:1:y", "road:1:2:3", "ro ad:1", "road:99999999999"] {
            assert!(terrain(text).is_err(), "{text}");
        }
    }
}
