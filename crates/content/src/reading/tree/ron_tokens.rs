//! Cuts a RON text into tokens. Goes on after anything that cannot be read.

use super::number::Number;
use super::{FAULTS_READ, Found};
use std::ops::Range;

/// A token and its place.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    pub(super) span: Range<usize>,
    pub(super) sort: Sort,
}

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sort {
    /// One of `( ) [ ] { } : , # !`
    Mark(char),
    Number(Number),
    Text(String),
    Letter(char),
    Word(String),
    /// Something that cannot be read. It is already reported.
    Broken,
}

/// The most tokens of a text.
const TOKENS_MAX: usize = 500_000;

/// The tokens of a text and its faults. Cutting stops after too many faults.
pub(super) fn cut(text: &str) -> (Vec<Token>, Vec<Found>) {
    let mut cutter = Cutter { text, at: 0, line_end: 0, tokens: Vec::new(), faults: Vec::new() };
    while cutter.faults.len() < FAULTS_READ && cutter.step() {
        if cutter.tokens.len() > TOKENS_MAX {
            cutter
                .fault(0, format!("a file has at most {TOKENS_MAX} words, numbers and signs; here they are too many"));
            return (Vec::new(), cutter.faults);
        }
    }
    (cutter.tokens, cutter.faults)
}

struct Cutter<'a> {
    text: &'a str,
    at: usize,
    /// The end of the last line that was measured, so that a long line is measured only once.
    line_end: usize,
    tokens: Vec<Token>,
    faults: Vec<Found>,
}

impl Cutter<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The end of the line that contains `from`.
    fn line_end(&mut self, from: usize) -> usize {
        if self.line_end < from || self.line_end <= self.at {
            self.line_end = self.text[from..].find('\n').map_or(self.text.len(), |end| from + end);
        }
        self.line_end
    }

    fn push(&mut self, length: usize, sort: Sort) {
        self.tokens.push(Token { span: self.at..self.at + length, sort });
        self.at += length;
    }

    fn fault(&mut self, length: usize, message: impl Into<String>) {
        self.faults.push(Found::new(self.at..self.at + length, message));
    }

    /// Reads one token. Returns `false` at the end of the text.
    fn step(&mut self) -> bool {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return false };
        if first.is_whitespace() || first == '\u{feff}' {
            self.at += first.len_utf8();
        } else if rest.starts_with("//") {
            self.at += rest.find('\n').unwrap_or(rest.len());
        } else if rest.starts_with("/*") {
            self.comment();
        } else if "()[]{}:,#!".contains(first) {
            self.push(1, Sort::Mark(first));
        } else if first == '"' {
            self.quoted(1);
        } else if rest.starts_with("b\"") {
            self.quoted(2);
        } else if first == '\'' {
            self.letter();
        } else if is_raw_text(rest) {
            self.raw_text();
        } else if first.is_ascii_digit() || "+-.".contains(first) {
            self.number();
        } else if first.is_alphabetic() || first == '_' {
            self.word();
        } else {
            let message = match first {
                '=' => "a colon stands between a name and its value, not =".to_owned(),
                ';' => "a comma stands between values, not ;".to_owned(),
                _ => format!("the character {first:?} means nothing here"),
            };
            self.fault(first.len_utf8(), message);
            self.push(first.len_utf8(), Sort::Broken);
        }
        true
    }

    /// Skips a comment `/* .. */`. Comments may nest.
    fn comment(&mut self) {
        let (mut depth, mut at) = (0_usize, self.at);
        loop {
            let rest = &self.text[at..];
            if rest.starts_with("/*") {
                (depth, at) = (depth + 1, at + 2);
            } else if rest.starts_with("*/") {
                (depth, at) = (depth - 1, at + 2);
            } else if let Some(next) = rest.chars().next() {
                at += next.len_utf8();
            } else {
                self.fault(2, "this comment is never closed with */");
                depth = 0;
            }
            if depth == 0 {
                self.at = at;
                return;
            }
        }
    }

    /// Reads a quoted text. The opening quotation mark ends after `lead` bytes.
    fn quoted(&mut self, lead: usize) {
        let body = &self.rest()[lead..];
        let end = closing_quote(body);
        let swallows = end.is_none_or(|end| body[..end].contains('\n') && !ends_well(&body[end + 1..]));
        if swallows {
            let first_line = body.find('\n').unwrap_or(body.len());
            let length = lead + body[..first_line].trim_end().len();
            self.fault(length, "this text is never closed with a quotation mark");
            self.push(length, Sort::Broken);
            return;
        }
        let end = end.unwrap_or(0);
        match unescape(&body[..end]) {
            Ok(text) => self.push(lead + end + 1, Sort::Text(text)),
            Err(escape) => {
                self.fault(lead + end + 1, format!("the escape {escape:?} in this text means nothing"));
                self.push(lead + end + 1, Sort::Broken);
            }
        }
    }

    fn letter(&mut self) {
        let from = self.at + 1;
        let line = &self.text[from..self.line_end(from)];
        let skip = if line.starts_with('\\') { 2 } else { line.chars().next().map_or(0, char::len_utf8) };
        let end = line.get(skip..).and_then(|tail| tail.find('\'')).map(|end| end + skip);
        let letter = end.and_then(|end| unescape(&line[..end]).ok()).and_then(|text| {
            let mut chars = text.chars();
            chars.next().filter(|_| chars.next().is_none())
        });
        let length = end.map_or(1, |end| end + 2);
        if let Some(letter) = letter {
            self.push(length, Sort::Letter(letter));
        } else {
            self.fault(length, "texts stand in double quotation marks: \"..\"");
            self.push(length, Sort::Broken);
        }
    }

    /// Reads `r"..."` or `r#"..."#`.
    fn raw_text(&mut self) {
        let rest = self.rest();
        let lead = rest.find('"').unwrap_or(1) + 1;
        let close = format!("\"{}", "#".repeat(lead - 2));
        if let Some(end) = rest[lead..].find(&close) {
            let text = rest[lead..lead + end].to_owned();
            self.push(lead + end + close.len(), Sort::Text(text));
        } else {
            let length = rest.find('\n').unwrap_or(rest.len());
            self.fault(lead, format!("this text is never closed with {close}"));
            self.push(length, Sort::Broken);
        }
    }

    fn number(&mut self) {
        let rest = self.rest();
        let inside = |(at, c): &(usize, char)| {
            c.is_ascii_alphanumeric()
                || "._".contains(*c)
                || ("+-".contains(*c) && (*at == 0 || rest[..*at].ends_with(['e', 'E'])))
        };
        let length = rest.char_indices().take_while(inside).count();
        let written = &rest[..length];
        if let Some(number) = Number::read(written) {
            self.push(length, Sort::Number(number));
        } else {
            let message = format!("{written} is no number");
            self.fault(length, message);
            self.push(length, Sort::Broken);
        }
    }

    fn word(&mut self) {
        let rest = self.rest();
        let lead = if rest.starts_with("r#") { 2 } else { 0 };
        let inside = |c: char| c.is_alphanumeric() || c == '_' || (lead > 0 && ".+-".contains(c));
        let length = lead + rest[lead..].find(|c| !inside(c)).unwrap_or(rest.len() - lead);
        let word = rest[lead..length].to_owned();
        self.push(length, Sort::Word(word));
    }
}

fn is_raw_text(rest: &str) -> bool {
    rest.strip_prefix('r').is_some_and(|tail| tail.trim_start_matches('#').starts_with('"'))
}

/// The offset of the quotation mark that closes a text.
fn closing_quote(body: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return Some(at),
            _ => {}
        }
    }
    None
}

/// Whether what follows a text may stand there. If not, the quotation mark before it was not meant as the end of the
/// text.
fn ends_well(after: &str) -> bool {
    let next = after.trim_start();
    next.is_empty() || next.starts_with([',', ')', ']', '}', ':', '/'])
}

fn unescape(body: &str) -> Result<String, String> {
    let mut text = String::with_capacity(body.len());
    let mut chars = body.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            text.push(c);
            continue;
        }
        let escape = chars.next().unwrap_or('\\');
        text.push(match escape {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            '\\' | '"' | '\'' => escape,
            'x' => code(&chars.by_ref().take(2).collect::<String>()).ok_or("\\x")?,
            'u' => {
                let digits: String = chars.by_ref().skip(1).take_while(|c| *c != '}').collect();
                code(&digits).ok_or("\\u")?
            }
            '\n' => {
                let rest = chars.as_str().trim_start();
                chars = rest.chars();
                continue;
            }
            other => return Err(format!("\\{other}")),
        });
    }
    Ok(text)
}

fn code(digits: &str) -> Option<char> {
    u32::from_str_radix(digits, 16).ok().and_then(char::from_u32)
}
