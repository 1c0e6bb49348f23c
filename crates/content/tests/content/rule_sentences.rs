//! Every action, term, event, state, trait and effect of the content has its rule in sentences, in every language.

use phaseline_content::{Library, Memory, Sources, load};
use phaseline_rules::ruleset::{Event, Flag, Mark, Mention, Ruleset, Verb};
use phaseline_testing::old_walls::with_old_walls;
use phaseline_testing::shipped::shipped;
use std::collections::BTreeSet;

/// A rule and where it stands.
type Told = (String, String);

/// The states that a ruleset asks for or brings about.
fn states(ruleset: &Ruleset) -> BTreeSet<Flag> {
    let terms = ruleset.draws().iter().flat_map(|draw| draw.terms.iter().map(|term| &term.when));
    let actions = ruleset.actions().iter().map(|action| &action.needs);
    let reactions = ruleset.reactions().iter().map(|reaction| &reaction.needs);
    let impacts = ruleset.impacts().iter().map(|impact| &impact.when);
    let asked = terms.chain(actions).chain(reactions).chain(impacts);
    let asked = asked.flat_map(|condition| ruleset.mentioned_in(condition)).filter_map(|mention| match mention {
        Mention::Flag(flag) => Some(flag),
        _ => None,
    });
    let brought = ruleset.actions().iter().filter_map(|action| match action.verb {
        Verb::Hold(_) => Some(Flag::Holding),
        _ if action.marks.contains(&Mark::Ready) => Some(Flag::Ready),
        _ => None,
    });
    let struck = ruleset.impacts().iter().filter_map(|impact| match impact.on {
        Event::Injured => Some(Flag::Wounded),
        Event::KnockedDown => Some(Flag::Prone),
        Event::Crippled => Some(Flag::Crippled),
        Event::ShutDown => Some(Flag::ShutDown),
        _ => None,
    });
    asked.chain(brought).chain(struck).collect()
}

/// The traits and tags that a ruleset asks for, without abilities and quirks, which are told elsewhere.
fn traits<'r>(library: &Library, ruleset: &'r Ruleset) -> BTreeSet<&'r str> {
    let told_else = |mark: &str| library.abilities.contains_key(mark) || ruleset.quirk_of(mark).is_some();
    let tags = ruleset.marks().iter().filter(|mark| !told_else(mark));
    tags.chain(ruleset.weapon_traits()).map(String::as_str).collect()
}

/// Every rule of a ruleset. What has none is there with an empty text.
fn of_ruleset(library: &Library, ruleset: &Ruleset) -> Vec<Told> {
    let at = |kind: &str, id: &str, rule: &str| (format!("{}: {kind} {id}", ruleset.id()), rule.to_owned());
    let mut told: Vec<Told> = Vec::new();
    told.extend(ruleset.actions().iter().map(|it| at("action", &it.id, &it.rule)));
    for draw in ruleset.draws() {
        told.extend(draw.terms.iter().map(|it| at("term", &it.id, &it.rule)));
    }
    told.extend(ruleset.impacts().iter().map(|it| at("event", &it.id, &it.rule)));
    told.extend(ruleset.reactions().iter().map(|it| at("reaction", &it.id, &it.rule)));
    told.extend(ruleset.counters().iter().map(|it| at("counter", &it.id, &it.rule)));
    for declaration in ruleset.declarations() {
        told.extend(declaration.options.iter().map(|it| at("option", &it.id, &it.rule)));
    }
    told.extend(states(ruleset).into_iter().map(|flag| at("state", flag.name(), ruleset.rule_of_state(flag))));
    let combat = library.combat.values().next().expect("numbers of combat");
    told.extend(traits(library, ruleset).into_iter().map(|name| {
        let known = ruleset.trait_named(name).or_else(|| combat.traits.get(name));
        at("trait", name, known.map_or("", |known| &known.rule))
    }));
    told
}

/// Every rule of the rest of the content. Abilities and equipment may leave theirs to their effects.
fn of_content(library: &Library) -> Vec<Told> {
    let at = |kind: &str, id: &str, rule: &str| (format!("{kind} {id}"), rule.to_owned());
    let mut told: Vec<Told> = library.effects.values().map(|it| at("effect", it.id.as_str(), &it.rule)).collect();
    for (id, rule, effects, usage) in (library.abilities.values())
        .map(|it| (it.id.as_str(), &it.rule, &it.effects, &it.usage))
        .chain(library.equipment.values().map(|it| (it.id.as_str(), &it.rule, &it.effects, &it.usage)))
    {
        if !rule.is_empty() || (effects.is_empty() && usage.is_none()) {
            told.push(at("ability or equipment", id, rule));
        }
    }
    let carried = library.weapons.values().flat_map(|it| &it.traits);
    let used = library.abilities.values().filter_map(|it| it.usage.as_ref());
    let used = used.chain(library.equipment.values().filter_map(|it| it.usage.as_ref()));
    let carried: BTreeSet<&String> = carried.chain(used.flat_map(|usage| &usage.traits)).collect();
    for name in carried {
        let somewhere = library.rulesets.values().find_map(|ruleset| ruleset.trait_named(name));
        let known = somewhere.or_else(|| library.combat.values().find_map(|combat| combat.traits.get(name)));
        told.push(at("trait", name, known.map_or("", |known| &known.rule)));
    }
    told
}

fn all(library: &Library) -> Vec<Told> {
    let rulesets = library.rulesets.values().flat_map(|ruleset| of_ruleset(library, ruleset));
    rulesets.chain(of_content(library)).collect()
}

/// What is wrong with the form of a rule: it is missing, is no sentence, or tells a number, which its data tell.
fn fault(rule: &str) -> Option<&'static str> {
    if rule.is_empty() {
        Some("has no rule")
    } else if !rule.starts_with(char::is_uppercase) || !rule.ends_with(['.', '!']) {
        Some("is no sentence")
    } else if rule.contains(|letter: char| letter.is_ascii_digit()) {
        Some("tells a number")
    } else {
        None
    }
}

#[test]
fn every_rule_of_the_content_is_told_in_sentences_and_in_every_language() {
    for library in [shipped(), with_old_walls()] {
        let told = all(&library);
        assert!(told.len() > 300, "{}", told.len());
        let mut faults = Vec::new();
        for (place, rule) in &told {
            faults.extend(fault(rule).map(|fault| format!("{place} {fault}: {rule:?}")));
            for texts in library.text.values().filter(|texts| texts.id != "en") {
                let other = texts.content.get(rule).map_or("", String::as_str);
                faults.extend(fault(other).map(|fault| format!("{}: {place} {fault}: {rule:?}", texts.id)));
            }
        }
        assert!(faults.is_empty(), "{} faults: {faults:#?}", faults.len());
    }
}

#[test]
fn a_ruleset_takes_over_the_sentences_of_what_it_does_not_replace() {
    let library = shipped();
    let (base, own) = (&library.rulesets["sbi3"], &library.rulesets["sbi3-shipped"]);
    let rule = |ruleset: &Ruleset, id: &str| {
        ruleset.actions().iter().find(|action| action.id == id).expect("an action").rule.clone()
    };
    assert_eq!(rule(own, "walk"), rule(base, "walk"));
    assert_eq!(own.rule_of_state(Flag::Prone), base.rule_of_state(Flag::Prone));
    assert_ne!(own.rule_of_state(Flag::Inspired), base.rule_of_state(Flag::Inspired));
    let replaced = r#"(id: "mine", name: "Mine", extends: "sbi3",
        states: {Prone: (rule: "It lies.")}, traits: {"pilot_lucky": (rule: "It is lucky.")},
        activation: (actions: [(id: "walk", label: "Walk", verb: Move(Fact(WalkNow)))]))"#;
    let pack = Memory::new("m").with("mod.ron", r#"(name: "m", version: "1")"#).with("rulesets/mine.ron", replaced);
    let library = load(&Sources::built_in().with_mod(pack)).library;
    let mine = &library.rulesets["mine"];
    assert_eq!((rule(mine, "walk"), rule(mine, "sprint")), (String::new(), rule(base, "sprint")));
    assert_eq!(mine.rule_of_state(Flag::Prone), "It lies.");
    assert_eq!(mine.rule_of_state(Flag::ShutDown), base.rule_of_state(Flag::ShutDown));
    assert_eq!(mine.trait_named("pilot_lucky").expect("it is told").rule, "It is lucky.");
    assert_eq!(mine.trait_named("pilot_cautious"), base.trait_named("pilot_cautious"));
}
