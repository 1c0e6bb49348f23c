//! Reads and writes the settings of generation 1, versions 0.x and 1.x. They extend another ruleset than the later ones:
//! one fixed number for each effect, and blows that count by tonnage.

use super::super::in_one_line;
use super::SbiNames;
use super::generation::{Found, Generation, entries, entry, words_for};
use super::ruleset::{profiles, tags, weight};
use super::settings::{Melee, NUMBER_MAX, Settings, Taker};
use super::words::{OlderNumber, words};
use crate::reading::tree::node::Node;
use crate::reading::tree::plain::Plain;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The most phases that a Reserve may drop or cost.
const WAIT_MAX: i32 = 29;
/// The most that a pilot may add to the tonnage in melee, as a factor.
const SHARE_MAX: f64 = 10.0;

impl Taker<'_> {
    /// Takes up all settings of generation 1.
    pub fn older(&mut self, found: &Found<'_>) {
        let (settings, word) = (found.settings, &words().older);
        let is_early = found.generation == Generation::Early;
        for number in &word.numbers {
            self.older_number(number, settings, is_early);
        }
        self.weights(&word.weights, Some(settings), "");
        self.older_tags(settings, is_early);
        self.waits(settings, is_early);
        self.melee(settings, is_early);
        self.colours_in(Some(settings), "");
        let mut known = word.keys_of(is_early);
        known.extend(words().colours.keys.keys().map(String::as_str));
        self.drop_all(settings, &known, "");
    }

    fn as_in_parent(&mut self, key: &str) {
        self.defaulted(key, format!("as in {}", words().older.extends));
    }

    fn older_number(&mut self, word: &OlderNumber, settings: &Node, is_early: bool) {
        let key = if is_early { &word.early } else { &word.key };
        let Some(entry) = entry(settings, key) else { return self.as_in_parent(key) };
        let Some(written) = self.whole(key, &entry.value, (-NUMBER_MAX, NUMBER_MAX)) else { return };
        let value = if is_early { -written } else { written };
        match word.sign.fault(value) {
            Some(_) if is_early => {
                self.fault(
                    &entry.value,
                    format!("{key} is {written}, but before version 0.5 a loss is written above 0"),
                );
            }
            Some(fault) => self.fault(&entry.value, format!("{key} is {written}, but {fault}")),
            None => {}
        }
        let types: Vec<&str> = word.of.iter().map(|unit_type| unit_type.plural()).collect();
        let fate = format!("{value} ({}), as {} of {}", word.sign.noun(), word.number, types.join(", "));
        self.used(key, fate, Some(&entry.key));
        for unit_type in &word.of {
            self.settings.profiles.entry(*unit_type).or_default().insert(word.number.clone(), value);
        }
    }

    fn older_tags(&mut self, settings: &Node, is_early: bool) {
        let word = &words().older.tags;
        if is_early {
            let Some(entry) = entry(settings, &word.early) else { return self.as_in_parent(&word.early) };
            if let Some(value) = self.whole(&word.early, &entry.value, (-NUMBER_MAX, NUMBER_MAX)) {
                let fate = format!("{value}, for pilots with the tag {}; the opposite for {}", word.high, word.low);
                self.used(&word.early, fate, Some(&entry.key));
                self.settings.has_tags = true;
                self.settings.tags = [(word.high.clone(), value), (word.low.clone(), -value)].into();
            }
            return;
        }
        let Some(entry) = entry(settings, &word.key) else { return self.as_in_parent(&word.key) };
        if !self.is_group(&entry.value, &word.key) {
            return;
        }
        self.settings.has_tags = true;
        for tag in entries(&entry.value).unwrap_or_default() {
            let path = format!("{}.{}", word.key, tag.name());
            if let Some(value) = self.whole(&path, &tag.value, (-NUMBER_MAX, NUMBER_MAX)) {
                self.used(path, format!("{value}, for pilots with this tag"), Some(&tag.key));
                self.settings.tags.insert(tag.name().to_owned(), value);
            }
        }
    }

    /// Reads what waiting costs. The first versions had no settings for it.
    fn waits(&mut self, settings: &Node, is_early: bool) {
        let word = &words().older.waits;
        if is_early {
            return self.as_in_parent("what a Reserve costs");
        }
        let fates = ["phases that a Reserve drops", "phases that it costs in the next round, drawn for each Reserve"];
        let mut bounds = Vec::new();
        for ((key, default), fate) in [&word.drop, &word.later].into_iter().zip(fates) {
            match entry(settings, key) {
                None => {
                    self.defaulted(key, format!("{} to {}, as the released program takes it", default.0, default.1));
                    bounds.push(*default);
                }
                Some(entry) => {
                    let Some((near, far)) = self.two_numbers(key, &entry.value) else { continue };
                    self.used(key, format!("{near} to {far} {fate}, both ends included"), Some(&entry.key));
                    bounds.push((near, far));
                }
            }
        }
        self.settings.waits = bounds.try_into().ok();
    }

    /// Reads a list of the least and the most phases.
    fn two_numbers(&mut self, key: &str, node: &Node) -> Option<(i32, i32)> {
        let Plain::List([near, far]) = node.plain() else {
            self.fault(node, format!("{key} must be a list of two numbers, not {}", words_for(node)));
            return None;
        };
        let [near, far] = [near, far].map(|bound| self.whole(key, bound, (0, WAIT_MAX)));
        let (near, far) = (near?, far?);
        if near > far {
            self.fault(node, format!("{key} goes from {near} to {far}: the smaller number stands first"));
        }
        Some((near, far))
    }

    fn melee(&mut self, settings: &Node, is_early: bool) {
        let word = &words().older.melee;
        let mut melee = Melee { juggernaut: word.juggernaut * word.parts / 100, ..Melee::default() };
        let (key, whole) = if is_early { (&word.multiplier, 1.0) } else { (&word.bonus, 0.0) };
        let juggernaut = entry(settings, key);
        if let Some(entry) = juggernaut
            && let Some(parts) = self.parts(key, &entry.value, whole)
        {
            melee.juggernaut = parts;
            let fate = format!("{}, added to the tonnage when a Juggernaut strikes", share(parts, word.parts));
            self.used(key, fate, Some(&entry.key));
        }
        let Some(group) = entry(settings, &word.key).filter(|_| !is_early) else {
            self.as_in_parent(&word.key);
            self.settings.melee = juggernaut.map(|_| melee);
            return;
        };
        if !self.is_group(&group.value, &word.key) {
            return;
        }
        for tag in entries(&group.value).unwrap_or_default() {
            let path = format!("{}.{}", word.key, tag.name());
            let Plain::List([attack, defence]) = tag.value.plain() else {
                let message = format!("{path} must be a list of two numbers, not {}", words_for(&tag.value));
                self.fault(&tag.value, message);
                continue;
            };
            let [attack, defence] = [attack, defence].map(|node| self.parts(&path, node, 0.0));
            let (Some(attack), Some(defence)) = (attack, defence) else { continue };
            let [strikes, struck] = [attack, defence].map(|parts| share(parts, word.parts));
            let fate = format!("{strikes} when the pilot strikes, {struck} when struck, added to the tonnage");
            self.used(path, fate, Some(&tag.key));
            melee.tags.insert(tag.name().to_owned(), (attack, defence));
        }
        self.settings.melee = Some(melee);
    }

    /// Reads a share of the tonnage in parts of it, less `whole`. Says when it is rounded.
    fn parts(&mut self, path: &str, node: &Node, whole: f64) -> Option<i32> {
        let count = f64::from(words().older.melee.parts);
        let written = match node.plain() {
            Plain::Number(text) => text.parse::<f64>().ok().filter(|share| share.abs() <= SHARE_MAX),
            _ => None,
        };
        let Some(written) = written else {
            self.fault(
                node,
                format!("{path} must be a number from -{SHARE_MAX} to {SHARE_MAX}, not {}", words_for(node)),
            );
            return None;
        };
        let exact = (written - whole) * count;
        let rounded = exact.round();
        if (exact - rounded).abs() > 1e-6 {
            self.dropped(path, format!("the rest of {written} over {} of the tonnage", whole + rounded / count), node);
        }
        Some(rounded as i32)
    }
}

/// A number of parts as a percentage.
fn share(parts: i32, count: i32) -> String {
    format!("{:+} %", parts * 100 / count)
}

/// The text of the ruleset's file.
pub(super) fn written(names: &SbiNames<'_>, title: &str, settings: &Settings) -> String {
    let words = &words().older;
    let mut text = format!(
        "// The settings of {title}, imported from {origin}.\n\
         // Phases: negative is later, positive is earlier. Everything that does not stand here is as in {extends}.\n\
         (\n  id: {id:?},\n  name: {title:?},\n  summary: {summary:?},\n  extends: {extends:?},\n\n",
        origin = in_one_line(names.origin),
        extends = words.extends,
        id = names.ruleset,
        summary = format!("Thirty phases with the settings of {title}. Engines, blows and old wounds count."),
    );
    if !settings.profiles.is_empty() {
        // Writing to a string never fails.
        let _ = write!(text, "  profiles: {{\n{}  }},\n\n", profiles(settings));
    }
    let brawl = settings.melee.as_ref().map_or_else(String::new, melee);
    let _ = write!(text, "  values: {{\n{}{brawl}  }},\n\n", weight(&words.weights, settings));
    if let Some(melee) = &settings.melee {
        let _ = write!(text, "  quirks: {{\n{}  }},\n\n", quirks(melee));
    }
    if settings.has_tags {
        let (draw, term, amount) = (&words.tags.draw, &words.tags.term, tags(&settings.tags));
        let _ = write!(
            text,
            "  draws: [(\n    id: {draw:?},\n    terms: [\n      ({term}, amount: {amount}),\n    ],\n  )],\n\n"
        );
    }
    if let Some([drop, later]) = settings.waits {
        let bounds = [("$drop_near", drop.0), ("$drop_far", drop.1), ("$later_near", later.0), ("$later_far", later.1)];
        let impact = bounds
            .into_iter()
            .fold(words.waits.impact.clone(), |text, (place, phases)| text.replace(place, &(-phases).to_string()));
        let _ = write!(text, "  impacts: [\n    {impact},\n  ],\n");
    }
    text.trim_end().to_owned() + "\n)\n"
}

/// The values of melee, as lines.
fn melee(melee: &Melee) -> String {
    let word = &words().older.melee;
    let amount = |of: fn(&(i32, i32)) -> i32| {
        let tags = melee.tags.iter().filter(|(_, shares)| of(shares) != 0);
        let tags: Vec<String> = tags
            .map(|(tag, shares)| {
                word.tag.replace("$tag", &format!("{tag:?}")).replace("$parts", &of(shares).to_string())
            })
            .collect();
        if tags.is_empty() { "Num(0)".to_owned() } else { format!("Sum([{}])", tags.join(", ")) }
    };
    word.values
        .replace("$attack", &amount(|shares| shares.0))
        .replace("$defence", &amount(|shares| shares.1))
        .replace("$juggernaut", &melee.juggernaut.to_string())
}

/// What players read about the tags that count in melee, as lines.
fn quirks(melee: &Melee) -> String {
    let word = &words().older.melee;
    let known = word.known.iter().map(|tag| (tag, (0, 0)));
    let mut all: BTreeMap<&String, (i32, i32)> = known.collect();
    all.insert(&word.ability, (melee.juggernaut, 0));
    all.extend(melee.tags.iter().filter(|(_, shares)| **shares != (0, 0)).map(|(tag, shares)| (tag, *shares)));
    let line = |(tag, (strikes, struck)): (&String, (i32, i32))| {
        let said = [
            ("$tag", format!("{tag:?}")),
            ("$strikes", share(strikes, word.parts)),
            ("$struck", share(struck, word.parts)),
        ];
        said.into_iter().fold(word.quirk.clone(), |line, (place, text)| line.replace(place, &text))
    };
    all.into_iter().map(line).collect()
}
