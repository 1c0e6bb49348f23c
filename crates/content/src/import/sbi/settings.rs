//! Reads the settings number by number, and reports on each.

use super::generation::{Found, Generation, entries, entry, words_for};
use super::words::{NumberWord, WeightWords, words};
use crate::import::report::{ImportFault, ImportReport, Remark};
use crate::reading::diagnostic::nearest;
use crate::reading::tree::lines::Lines;
use crate::reading::tree::node::{Entry, Node};
use crate::reading::tree::plain::Plain;
use phaseline_rules::catalog::colour::Colour;
use phaseline_rules::catalog::scenario::Relation;
use phaseline_rules::ids::UnitType;
use std::collections::BTreeMap;

/// The largest distance of a number of the mod from 0.
pub(super) const NUMBER_MAX: i32 = 999;
/// The heaviest key of the mod's tables, in tons.
const TONS_MAX: i32 = 1_000_000;

/// The settings that were read.
#[derive(Debug, Default)]
pub(super) struct Settings {
    /// Numbers by unit type, then by the name of the number in the profile.
    pub profiles: BTreeMap<UnitType, BTreeMap<String, i32>>,
    /// Bases by unit type, then by tons.
    pub bases: BTreeMap<UnitType, BTreeMap<i32, i32>>,
    /// Weights of turrets, each with the word that it replaces in the amount.
    pub weights: Vec<(&'static str, i32)>,
    pub tags: BTreeMap<String, i32>,
    /// Whether the file says what tags are worth.
    pub has_tags: bool,
    /// Colours by side, and whether the unit has acted.
    pub colours: Vec<(Relation, bool, Colour)>,
    /// What a Reserve drops at once and what it costs in the next round, if generation 1 says it.
    pub waits: Option<[(i32, i32); 2]>,
    /// What tags of pilots are worth in melee, if generation 1 says it.
    pub melee: Option<Melee>,
}

/// What is added to the tonnage of a unit in melee, in parts of it.
#[derive(Debug, Default)]
pub(super) struct Melee {
    /// By tag: when the unit strikes, and when it is struck.
    pub tags: BTreeMap<String, (i32, i32)>,
    pub juggernaut: i32,
}

/// Reads the settings.
///
/// # Errors
/// Returns every value that cannot be right.
pub(super) fn take_up(
    root: &Node,
    lines: &Lines,
    found: &Found<'_>,
) -> Result<(Settings, ImportReport), Vec<ImportFault>> {
    let mut taker = Taker { lines, settings: Settings::default(), report: ImportReport::default(), faults: Vec::new() };
    taker.version(found);
    if found.is_part {
        taker.drop_all(root, &["Settings"], "");
    }
    if found.generation.number() == 1 {
        taker.older(found);
        return taker.done();
    }
    for unit_type in UnitType::ALL {
        taker.unit_type(unit_type, found.settings);
    }
    taker.tags(found.settings);
    taker.colours(found.settings);
    let groups = UnitType::ALL.map(UnitType::name);
    let known: Vec<&str> =
        groups.into_iter().chain([words().tags.group.as_str(), words().colours.group.as_str()]).collect();
    taker.drop_all(found.settings, &known, "");
    taker.done()
}

/// Takes up one setting after the other.
pub(super) struct Taker<'n> {
    lines: &'n Lines,
    pub settings: Settings,
    report: ImportReport,
    faults: Vec<ImportFault>,
}

impl Taker<'_> {
    fn done(self) -> Result<(Settings, ImportReport), Vec<ImportFault>> {
        if self.faults.is_empty() { Ok((self.settings, self.report)) } else { Err(self.faults) }
    }

    fn version(&mut self, found: &Found<'_>) {
        let what = match found.version {
            Some(version) => format!("version {version}"),
            None => "no version".to_owned(),
        };
        self.used(what, format!("read as generation {}", found.generation.number()), None);
        if found.generation == Generation::Early {
            let signs = "turned round: before version 0.5 what a unit loses stands above 0, here below";
            return self.used("signs", signs, None);
        }
        let signs = "kept as they stand there: phases, negative is later, positive is earlier; nothing is turned round";
        self.used("signs", signs, None);
    }

    fn unit_type(&mut self, unit_type: UnitType, settings: &Node) {
        let group = unit_type.name();
        let node = entry(settings, group).map(|entry| &entry.value);
        let node = node.filter(|node| self.is_group(node, group));
        for word in &words().numbers {
            self.number(unit_type, word, node);
        }
        for word in &words().numbers {
            self.ends(unit_type, word, node);
        }
        self.bases(unit_type, node);
        let mut known: Vec<&str> = words().numbers.iter().map(|word| word.key.as_str()).collect();
        known.push(&words().bases.key);
        if unit_type == words().weights.group {
            self.weights(&words().weights, node, &format!("{group}."));
            known.extend(words().weights.keys().map(|(key, ..)| key));
        }
        if let Some(node) = node {
            self.drop_all(node, &known, &format!("{group}."));
        }
    }

    fn number(&mut self, unit_type: UnitType, word: &NumberWord, node: Option<&Node>) {
        let path = format!("{}.{}", unit_type.name(), word.key);
        let entry = node.and_then(|node| entry(node, &word.key));
        let Some(default) = word.defaults.get(&unit_type) else {
            if let Some(entry) = entry {
                self.dropped(path, format!("{} cannot suffer it", unit_type.plural()), &entry.key);
            }
            return;
        };
        let value = match entry {
            None => {
                self.defaulted(path, format!("{default}, as the released program takes it"));
                *default
            }
            Some(entry) => {
                let Some(value) = self.whole(&path, &entry.value, (-NUMBER_MAX, NUMBER_MAX)) else { return };
                if let Some(fault) = word.sign.fault(value) {
                    self.fault(&entry.value, format!("{path} is {value}, but {fault}"));
                }
                let fate = format!("{value} ({}), as {} of {}", word.sign.noun(), word.number, unit_type.plural());
                self.used(path, fate, Some(&entry.key));
                value
            }
        };
        self.settings.profiles.entry(unit_type).or_default().insert(word.number.clone(), value);
    }

    /// Reports the far end of a range that is closer to 0 than its near end: skill would turn such a loss into a gain.
    fn ends(&mut self, unit_type: UnitType, word: &NumberWord, node: Option<&Node>) {
        let near_word = words().numbers.iter().find(|near| near.key == word.near);
        let (Some(near_word), Some(numbers)) = (near_word, self.settings.profiles.get(&unit_type)) else { return };
        let of = |word: &NumberWord| numbers.get(&word.number).copied();
        let (Some(near), Some(far)) = (of(near_word), of(word)) else { return };
        let given = |word: &NumberWord| node.and_then(|node| entry(node, &word.key)).map(|entry| &entry.value);
        let Some(at) = given(word).or_else(|| given(near_word)).filter(|_| far.abs() < near.abs()) else { return };
        let missing = |word: &NumberWord| if given(word).is_none() { " where it is missing" } else { "" };
        let group = unit_type.name();
        let message = format!(
            "{group}.{} is {far}{}, closer to 0 than {group}.{} with {near}{}: the ends of the range are swapped",
            word.key,
            missing(word),
            near_word.key,
            missing(near_word),
        );
        self.fault(at, message);
    }

    fn bases(&mut self, unit_type: UnitType, node: Option<&Node>) {
        let word = &words().bases;
        let path = format!("{}.{}", unit_type.name(), word.key);
        let Some(entry) = node.and_then(|node| entry(node, &word.key)) else {
            self.defaulted(path, "the usual table, as the released program takes it");
            self.settings.bases.insert(unit_type, word.default.clone());
            return;
        };
        if !self.is_group(&entry.value, &path) {
            return;
        }
        let mut rows = BTreeMap::new();
        for row in entries(&entry.value).unwrap_or_default() {
            let Some(tons) = row.name().trim().parse::<i32>().ok().filter(|tons| (0..=TONS_MAX).contains(tons)) else {
                self.fault(
                    &row.key,
                    format!("{path}: the key {:?} is no number of tons from 0 to {TONS_MAX}", row.name()),
                );
                continue;
            };
            let path = format!("{path}.{tons}");
            if let Some(value) = self.whole(&path, &row.value, (-NUMBER_MAX, NUMBER_MAX)) {
                rows.insert(tons, value);
            }
            if tons == 0 {
                self.used(path, "kept, though no unit is so light", Some(&row.key));
            }
        }
        if rows.is_empty() {
            self.fault(&entry.key, format!("{path} has no rows"));
        }
        self.used(path, format!("{} rows, as the base of {}", rows.len(), unit_type.plural()), Some(&entry.key));
        self.settings.bases.insert(unit_type, rows);
    }

    /// Reads the weights of turrets from a group. `path` leads there.
    pub fn weights(&mut self, word: &WeightWords, node: Option<&Node>, path: &str) {
        for (key, default, place) in word.keys() {
            let path = format!("{path}{key}");
            let value = match node.and_then(|node| entry(node, key)) {
                None => {
                    self.defaulted(path, format!("{default}, as the released program takes it"));
                    default
                }
                Some(entry) => {
                    let Some(value) = self.whole(&path, &entry.value, (1, TONS_MAX)) else { continue };
                    self.used(path, format!("{value} t, as the weight of {}", word.group.plural()), Some(&entry.key));
                    value
                }
            };
            self.settings.weights.push((place, value));
        }
    }

    fn tags(&mut self, settings: &Node) {
        let word = &words().tags;
        let path = format!("{}.{}", word.group, word.key);
        let group = entry(settings, &word.group).map(|entry| &entry.value);
        let group = group.filter(|node| self.is_group(node, &word.group));
        if let Some(node) = group {
            self.drop_all(node, &[&word.key], &format!("{}.", word.group));
        }
        let Some(entry) = group.and_then(|node| entry(node, &word.key)) else {
            self.defaulted(path, "the tags of high and low spirits, as the released program takes them");
            self.settings.tags.clone_from(&word.default);
            return;
        };
        if !self.is_group(&entry.value, &path) {
            return;
        }
        for tag in entries(&entry.value).unwrap_or_default() {
            let path = format!("{path}.{}", tag.name());
            if let Some(value) = self.whole(&path, &tag.value, (-NUMBER_MAX, NUMBER_MAX)) {
                self.used(path, format!("{value}, for pilots with this tag"), Some(&tag.key));
                self.settings.tags.insert(tag.name().to_owned(), value);
            }
        }
    }

    fn colours(&mut self, settings: &Node) {
        let word = &words().colours;
        let group = entry(settings, &word.group).map(|entry| &entry.value);
        let group = group.filter(|node| self.is_group(node, &word.group));
        self.colours_in(group, &format!("{}.", word.group));
        if let Some(node) = group {
            let known: Vec<&str> = word.keys.keys().map(String::as_str).collect();
            self.drop_all(node, &known, &format!("{}.", word.group));
        }
    }

    /// Reads the colours from a group. `path` leads there.
    pub fn colours_in(&mut self, group: Option<&Node>, path: &str) {
        for (key, (relation, acted)) in &words().colours.keys {
            let path = format!("{path}{key}");
            match group.and_then(|node| entry(node, key)) {
                None => self.defaulted(path, "the colour of the theme that the game starts with"),
                Some(entry) => {
                    let Some(colour) = self.colour(&path, &entry.value) else { continue };
                    let state = if *acted { "that have acted" } else { "that wait" };
                    self.used(path, format!("{colour}, for units {state}"), Some(&entry.key));
                    self.settings.colours.push((*relation, *acted, colour));
                }
            }
        }
    }

    /// Reads red, green, blue and opacity, each from 0 to 1.
    fn colour(&mut self, path: &str, node: &Node) -> Option<Colour> {
        let parts: Option<Vec<u8>> = match node.plain() {
            Plain::List(parts) if (3..=4).contains(&parts.len()) => parts.iter().map(part_of_colour).collect(),
            _ => None,
        };
        match parts.as_deref() {
            Some([red, green, blue, rest @ ..]) => {
                Some(Colour { alpha: rest.first().copied().unwrap_or(u8::MAX), ..Colour::rgb(*red, *green, *blue) })
            }
            _ => {
                self.fault(node, format!("{path} must be red, green, blue and opacity, each from 0 to 1"));
                None
            }
        }
    }

    /// Reads a whole number. `60.0` is one too.
    pub fn whole(&mut self, path: &str, node: &Node, (low, high): (i32, i32)) -> Option<i32> {
        let value = match node.plain() {
            Plain::Number(text) => {
                let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
                whole.parse::<i32>().ok().filter(|_| rest.bytes().all(|digit| digit == b'0'))
            }
            _ => None,
        };
        let value = value.filter(|value| (low..=high).contains(value));
        if value.is_none() {
            let message = format!("{path} must be a whole number from {low} to {high}, not {}", words_for(node));
            self.fault(node, message);
        }
        value
    }

    pub fn is_group(&mut self, node: &Node, path: &str) -> bool {
        let is_group = entries(node).is_some();
        if !is_group {
            self.fault(node, format!("{path} must be a group, not {}", words_for(node)));
        }
        is_group
    }

    /// Reports as dropped every unknown key of a group, and every key that the group gives again later.
    pub fn drop_all(&mut self, node: &Node, known: &[&str], path: &str) {
        let entries = entries(node).unwrap_or_default();
        for (place, entry) in entries.iter().enumerate() {
            let named = format!("{path}{}", entry.name());
            if let Some(later) = entries[place + 1..].iter().find(|later| later.name() == entry.name()) {
                self.dropped(named, format!("given again in line {}, which counts", self.line(&later.key)), &entry.key);
            } else if !known.contains(&entry.name()) {
                self.dropped(named, why_dropped(entry, known), &entry.key);
            }
        }
    }

    pub fn used(&mut self, what: impl Into<String>, fate: impl Into<String>, at: Option<&Node>) {
        let line = at.map_or(0, |at| self.line(at));
        self.report.used.push(Remark { what: what.into(), fate: fate.into(), count: 1, line });
    }

    pub fn defaulted(&mut self, what: impl Into<String>, fate: impl Into<String>) {
        self.report.defaulted.push(Remark { what: what.into(), fate: fate.into(), count: 1, line: 0 });
    }

    pub fn dropped(&mut self, what: impl Into<String>, fate: impl Into<String>, at: &Node) {
        let line = self.line(at);
        self.report.dropped.push(Remark { what: what.into(), fate: fate.into(), count: 1, line });
    }

    pub fn fault(&mut self, at: &Node, message: impl Into<String>) {
        self.faults.push(ImportFault::new(self.line(at), message));
    }

    fn line(&self, at: &Node) -> usize {
        self.lines.line(at.span.start)
    }
}

fn why_dropped(entry: &Entry, known: &[&str]) -> String {
    if let Some(reason) = words().dropped.get(entry.name()).or_else(|| words().older.dropped.get(entry.name())) {
        return reason.clone();
    }
    let known: Vec<String> = known.iter().map(|key| (*key).to_owned()).collect();
    match nearest(entry.name(), &known) {
        Some(near) => format!("no such setting is known; {near} is"),
        None => "no such setting is known".to_owned(),
    }
}

/// Turns a part of a colour from 0 to 1 into a byte.
fn part_of_colour(node: &Node) -> Option<u8> {
    let Plain::Number(text) = node.plain() else { return None };
    let part: f64 = text.parse().ok()?;
    (0.0..=1.0).contains(&part).then(|| (part * 255.0).round() as u8)
}
