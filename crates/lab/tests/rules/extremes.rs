//! Every number of a ruleset has a range: whichever number of a shipped one is made too large, the checker refuses it.

use crate::support::repository::root;
use phaseline_rules::fault::Level;
use phaseline_rules::ruleset::{RawRuleset, check, extend};
use std::collections::BTreeMap;
use std::fs;

/// Where the whole numbers of a text begin and end, without those in texts, comments and words.
fn numbers(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let (mut found, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => {
                at += 1;
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => at += text[at..].find('\n').unwrap_or(text.len() - at),
            byte if byte.is_ascii_alphabetic() || byte == b'_' => {
                while bytes.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_') {
                    at += 1;
                }
            }
            byte if byte.is_ascii_digit() => {
                let end = at + text[at..].find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len() - at);
                found.push((at, end));
                at = end;
            }
            _ => at += 1,
        }
    }
    found
}

fn read(text: &str) -> Option<RawRuleset> {
    ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME).from_str(text).ok()
}

#[test]
fn a_number_that_is_too_large_is_refused_wherever_it_stands() {
    let mut texts = BTreeMap::new();
    for folder in ["config/rulesets", "crates/lab/tests/battle/fixtures"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|extension| extension == "ron") {
                // What is switched off counts nowhere.
                let text = fs::read_to_string(&path).unwrap().replace("off: true", "off: false");
                if let Some(raw) = read(&text).filter(|raw| raw.id.is_some()) {
                    texts.insert(raw.id.clone().unwrap(), (text, raw));
                }
            }
        }
    }
    let whole = |raw: &RawRuleset| {
        let mut chain = vec![raw.clone()];
        while let Some(base) = chain.last().and_then(|raw| raw.extends.clone()) {
            chain.push(texts[&base].1.clone());
        }
        let last = chain.pop().unwrap();
        chain.iter().rev().fold(last, |base, own| extend(&base, own).raw)
    };
    let mut accepted = Vec::new();
    let mut tried = 0;
    for (id, (text, raw)) in &texts {
        assert!(check(&whole(raw)).is_ok(), "{id}");
        for (start, end) in numbers(text) {
            for huge in ["2147483647", "10000001"] {
                let changed = [&text[..start], huge, &text[end..]].concat();
                let Some(changed) = read(&changed) else { continue };
                let refused = check(&whole(&changed)).err().unwrap_or_default();
                tried += 1;
                if !refused.iter().any(|fault| fault.level == Level::Error) {
                    let line = text[..start].matches('\n').count() + 1;
                    accepted.push(format!("{id}:{line}: {} for {}\n", huge, &text[start..end]));
                }
            }
        }
    }
    assert!(tried > 2_000, "{tried}");
    assert!(accepted.is_empty(), "{}", accepted.concat());
}
