//! What is readable of settings that cannot be read as a whole: each field by itself, also inside other fields.

use std::ops::Range;

/// A part of a file of settings that is not used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dropped {
    /// Its line, from 1.
    pub line: usize,
    /// Its text, as it stands there.
    pub text: String,
}

/// The fields that `reads` accepts, as settings, and those that it does not. `reads` is whether a text can be read.
pub(crate) fn readable(text: &str, reads: &dyn Fn(&str) -> bool) -> (String, Vec<Dropped>) {
    let mut dropped = Vec::new();
    let kept = match opening(text) {
        Some(open) => kept_of(text, open..text.len(), &|group| reads(group), &mut dropped),
        None => "()".to_owned(),
    };
    (kept, dropped)
}

/// Where the settings begin.
fn opening(text: &str) -> Option<usize> {
    let (bytes, mut at) = (text.as_bytes(), 0);
    while at < bytes.len() && bytes[at] != b'(' {
        at = after_token(bytes, at, bytes.len());
    }
    (at < bytes.len()).then_some(at)
}

/// The readable part of a group: from its opening bracket on, up to its closing one or the end of the text. `reads` is
/// whether the whole text can be read with this in its place.
fn kept_of(text: &str, group: Range<usize>, reads: &dyn Fn(&str) -> bool, dropped: &mut Vec<Dropped>) -> String {
    let (open, close) = brackets(text.as_bytes()[group.start]);
    let items = items(text, group.start + 1, group.end);
    let mut kept: Vec<String> = Vec::new();
    for Item { place, inner, is_whole } in items {
        let own = &text[place.clone()];
        if own.trim().is_empty() {
            continue;
        }
        let with = |item: &str| {
            let items = kept.iter().map(String::as_str).chain([item]).collect::<Vec<_>>().join(", ");
            format!("{open}{items}{close}")
        };
        // A value that the end of the file cuts off may be the beginning of another one.
        if is_whole && !own.contains('\u{fffd}') && reads(&with(own)) {
            kept.push(own.to_owned());
            continue;
        }
        let Some(inner) = inner else {
            dropped.push(dropped_at(text, place));
            continue;
        };
        let (before, (open, close)) = (&text[place.start..inner.start], brackets(text.as_bytes()[inner.start]));
        if !reads(&with(&format!("{before}{open}{close}"))) {
            dropped.push(dropped_at(text, place));
            continue;
        }
        let part = kept_of(text, inner, &|group| reads(&with(&format!("{before}{group}"))), dropped);
        let part = format!("{before}{part}");
        kept.push(part);
    }
    format!("{open}{}{close}", kept.join(", "))
}

fn dropped_at(text: &str, place: Range<usize>) -> Dropped {
    let own = &text[place.clone()];
    let start = place.start + own.len() - own.trim_start().len();
    Dropped { line: text[..start].matches('\n').count() + 1, text: own.trim().to_owned() }
}

const fn brackets(open: u8) -> (char, char) {
    match open {
        b'{' => ('{', '}'),
        b'[' => ('[', ']'),
        _ => ('(', ')'),
    }
}

/// A field of a group with its value, without the comma.
struct Item {
    place: Range<usize>,
    /// The group that is its value, from its opening bracket on.
    inner: Option<Range<usize>>,
    /// Whether a comma or the end of the group follows.
    is_whole: bool,
}

/// The fields from `at` on, up to the bracket that closes the group or to `end`.
fn items(text: &str, at: usize, end: usize) -> Vec<Item> {
    let bytes = text.as_bytes();
    let (mut items, mut start, mut at, mut inner) = (Vec::new(), at, at, None);
    while at < end {
        match bytes[at] {
            b'(' | b'{' | b'[' => {
                let after = group_end(bytes, at, end);
                inner.get_or_insert(at..after);
                at = after;
                continue;
            }
            b',' => {
                items.push(Item { place: start..at, inner: inner.take(), is_whole: true });
                start = at + 1;
            }
            b')' | b'}' | b']' => {
                items.push(Item { place: start..at, inner, is_whole: true });
                return items;
            }
            _ => {}
        }
        at = after_token(bytes, at, end);
    }
    items.push(Item { place: start..end, inner, is_whole: false });
    items
}

/// The end of a group that opens here, behind its closing bracket.
fn group_end(bytes: &[u8], at: usize, end: usize) -> usize {
    let (mut depth, mut at) = (0_usize, at);
    while at < end {
        match bytes[at] {
            b'(' | b'{' | b'[' => depth += 1,
            b')' | b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at = after_token(bytes, at, end);
    }
    end
}

/// The place behind the character, text or comment that begins here.
fn after_token(bytes: &[u8], at: usize, end: usize) -> usize {
    let rest = &bytes[at..end];
    let length = match rest {
        [b'"', ..] => {
            let mut escaped = false;
            let closes = |byte: &u8| {
                let closes = *byte == b'"' && !escaped;
                escaped = *byte == b'\\' && !escaped;
                closes
            };
            rest[1..].iter().position(closes).map(|place| place + 2)
        }
        [b'/', b'/', ..] => rest.iter().position(|byte| *byte == b'\n'),
        [b'/', b'*', ..] => rest[2..].windows(2).position(|pair| pair == b"*/").map(|place| place + 4),
        _ => Some(1),
    };
    length.map_or(end, |length| at + length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use std::collections::BTreeMap;

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(default)]
    struct Whole {
        scale: f32,
        name: String,
        keys: BTreeMap<String, String>,
        part: Part,
    }

    #[derive(Debug, Default, Deserialize, PartialEq)]
    #[serde(default)]
    struct Part {
        loud: u8,
        quiet: u8,
    }

    fn read(text: &str) -> (Whole, Vec<(usize, String)>) {
        let (kept, dropped) = readable(text, &|text| ron::from_str::<Whole>(text).is_ok());
        let read = ron::from_str(&kept).unwrap_or_else(|fault| panic!("{kept}: {fault}"));
        (read, dropped.into_iter().map(|dropped| (dropped.line, dropped.text)).collect())
    }

    #[test]
    fn one_value_that_cannot_be_read_drops_only_itself() {
        let text =
            "// (mine, all of it)\n(scale: 2.0,\n name: \"a, (b\\\"\",\n part: (loud: 300, /* , */ quiet: 7),\n)";
        let (read, dropped) = read(text);
        let part = Part { loud: 0, quiet: 7 };
        assert_eq!(read, Whole { scale: 2.0, name: "a, (b\"".to_owned(), part, ..Whole::default() });
        assert_eq!(dropped, [(4, "loud: 300".to_owned())]);
    }

    #[test]
    fn what_the_end_of_the_file_cuts_off_is_dropped_with_nothing_else() {
        let text = "(scale: 2.0, keys: {\"KeyA\": \"KeyB\", \"KeyC\": \"Key";
        let (read, dropped) = read(text);
        assert_eq!((read.scale, read.keys.len()), (2.0, 1));
        assert_eq!(dropped, [(1, "\"KeyC\": \"Key".to_owned())]);
        let cut = "(name: \"x\", scale: 12";
        assert_eq!(super::tests::read(cut).0, Whole { name: "x".to_owned(), ..Whole::default() });
    }

    #[test]
    fn every_beginning_of_a_file_is_answered() {
        let text = "(scale: 2.0, name: \"a)\", keys: {\"A\": \"B\"}, part: (loud: 3, quiet: 4)) // (";
        for end in 0..=text.len() {
            for bent in [text[..end].to_owned(), format!("{}){}", &text[..end], &text[end..]), text[end..].to_owned()] {
                read(&bent);
            }
        }
    }
}
