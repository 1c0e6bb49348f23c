//! The words for declarations, reactions, orders, groups and counters that are spent: what the checker says of them.

use crate::language::{checked, faults};
use phaseline_rules::ruleset::{AimedAt, Each, Mark, Often, Payment, Window};

/// A declaration with these options in place of a sensible one.
fn declare(input: &str, options: &str) -> String {
    format!("declare: [(input: {input:?}, options: [{options}])],")
}

/// A reaction with these fields beside its id, label and window.
fn reaction(window: &str, fields: &str) -> String {
    format!("reactions: [(id: \"answer\", label: \"Answer\", window: {window}{fields})],")
}

/// An action with these fields beside its id and label.
fn action(verb: &str, fields: &str) -> String {
    format!(", (id: \"odd\", label: \"Odd\", verb: {verb}{fields})")
}

const KEPT: (&str, &str) = ("pools", ", \"kept\": (fill: Num(2), keep_for_reactions: true)");
const ALTERNATE: (&str, &str) = ("clock", "Alternate(first: LongestAgo)");

#[test]
fn a_sensible_file_is_read_as_it_is_written() {
    let turns = format!(
        "{}{}",
        declare(
            "kind",
            "(option: \"Slow\", label: \"Slowly\", allows: [\"odd\"]), (option: \"Fast\", when: Is(Prone))"
        ),
        reaction(
            "Step(of: Enemy, verbs: [Move, Fire])",
            ", needs: All([Is(Ready), Near((within: 6, of: Friend, in_sight: true, which: HasTag(\"hq\")))]), uses: Only([\"odd\"]), \
             price: (times: 2, plus: {\"kept\": If(UsesPool(\"act\"), Num(1), Num(0))}), from: Free, target: ActiveUnit, \
             limit: UntilOwnActivation, all_at_once: true, lends: [(stat: \"BOOST\", amount: Num(1), until: ActivationEnds)], clears: [Ready]"
        )
    );
    let rules = checked(&[
        ("turns", &turns),
        KEPT,
        (
            "counters",
            ", \"command\": (of: Side, range: (0, 9), refill: (at: RoundBegins, to: Times(UnitsWith(\"hq\"), 2)))",
        ),
        (
            "actions",
            &action(
                "Ready",
                ", cost: {\"act\": Num(1), \"command\": Num(2)}, adds: {\"held\": Num(1)}, marks: [Ready], needs: Not(Did(\"stop\")), \
                 outside: (limit: OncePerRound, leftover: Num(1), window: Aimed(of: Enemy), in_own_actions: true)",
            ),
        ),
    ]);
    let declaration = &rules.declarations()[0];
    assert_eq!((declaration.id.as_str(), declaration.options.len()), ("kind", 2));
    assert_eq!((declaration.options[0].label.as_str(), declaration.options[0].symbol), ("Slowly", 1));
    assert_eq!(declaration.options[0].allows, [rules.action("odd").unwrap()]);
    let reaction = &rules.reactions()[rules.reaction("answer").unwrap().get()];
    assert_eq!((reaction.times, reaction.from, reaction.target), (2, Payment::Free, AimedAt::ActiveUnit));
    assert_eq!((reaction.limit, reaction.all_at_once), (Often::UntilOwnActivation, true));
    assert_eq!((reaction.clears.as_slice(), reaction.plus.len()), (&[Mark::Ready][..], 1));
    assert!(matches!(&reaction.window, Window::Step(acts) if acts.deeds.len() == 2));
    let odd = &rules.actions()[rules.action("odd").unwrap().get()];
    assert_eq!((odd.cost.len(), odd.counter_cost.len(), odd.adds.len()), (1, 1, 1));
    assert!(matches!(odd.out_of_turn.as_ref().and_then(|rule| rule.window.as_ref()), Some(Window::Aimed(_))));
    assert!(odd.out_of_turn.as_ref().is_some_and(|rule| rule.in_own_actions));
    assert_eq!(rules.nears().len(), 1);
    assert_eq!(rules.census().len(), 1);
}

#[test]
fn a_draw_by_group_names_the_input_that_groups() {
    let by_group = |input: &str| {
        format!(", (id: \"both\", each: Group({input:?}), terms: [(id: \"one\", label: \"One\", amount: Dice(1, 6))])")
    };
    let rules = checked(&[("draws", &by_group("speed"))]);
    assert!(matches!(rules.draws()[1].each, Each::Group(_)));
    assert!(faults(&[("draws", &by_group("sped"))]).contains("unknown input \"sped\""));
}

#[test]
fn the_checker_refuses_turns_that_cannot_be_played() {
    let fast = "(option: \"Fast\")";
    let draw = |fields: &str| {
        format!(", (id: \"both\", {fields}, terms: [(id: \"one\", label: \"One\", amount: Dice(1, 6))])")
    };
    for (parts, words) in [
        (vec![("turns", declare("kin", fast))], "unknown input \"kin\""),
        (vec![("turns", declare("speed", fast))], "only an input with one_of can be declared"),
        (vec![("turns", declare("kind", "(option: \"Fat\")"))], "unknown symbol \"Fat\""),
        (vec![("turns", declare("kind", ""))], "needs at least one option"),
        (vec![("turns", declare("kind", &format!("{fast}, {fast}")))], "stands here twice"),
        (vec![("turns", declare("kind", "(option: \"Fast\", allows: [\"go\"])"))], "unknown action \"go\""),
        (
            vec![("turns", declare("kind", "(option: \"Fast\", when: Compare(Dice(1, 6), More, Num(3)))"))],
            "without chance",
        ),
        (
            vec![("turns", format!("declare: [(input: \"kind\", moment: Tie, options: [{fast}])],"))],
            "made at RoundBegins",
        ),
        (
            vec![(
                "turns",
                format!("declare: [(input: \"kind\", options: [{fast}]), (input: \"kind\", options: [{fast}])],"),
            )],
            "stands here twice",
        ),
        (vec![("turns", reaction("Step()", ", uses: Only([\"go\"])"))], "unknown action \"go\""),
        (
            vec![("actions", action("Move(Num(1))", ", outside: (in_own_actions: true)"))],
            "\"odd\" moves or attacks: it has no place in the middle of another one",
        ),
        (
            vec![("actions", action("Fire()", ", outside: (in_own_actions: true)"))],
            "\"odd\" moves or attacks: it has no place in the middle of another one",
        ),
        (vec![("turns", reaction("Step()", ", uses: Only([])"))], "can never be used"),
        (vec![("turns", reaction("Step()", ", uses: Only([\"stop\"])"))], "in the unit's own activation only"),
        (vec![("turns", reaction("Step()", ", price: (times: -1)"))], "would be a gain"),
        (vec![("turns", reaction("Step()", ", price: (plus: {\"act\": Num(-1)})"))], "would be a gain"),
        (
            vec![("turns", reaction("Step()", ", price: (plus: {\"acts\": Num(1)})"))],
            "unknown pool or counter \"acts\"",
        ),
        (vec![("turns", reaction("Step()", ", needs: UsesPool(\"acts\")"))], "unknown pool \"acts\""),
        (vec![("turns", reaction("Step()", ", needs: Did(\"go\")"))], "unknown action \"go\""),
        (vec![("turns", reaction("Step()", ", needs: Near((within: 0))"))], "at least 1 hex away"),
        (
            vec![("turns", reaction("Step()", ", needs: Near((within: 1, which: Near((within: 1))))"))],
            "cannot be asked in turn",
        ),
        (vec![("turns", reaction("Step(verbs: [Dance])", ""))], "Dance"),
        (vec![("turns", reaction("ClockStep", "")), own(ALTERNATE)], "no steps to wait for"),
        (vec![("turns", reaction("ClockStep", ", target: ActiveUnit"))], "no ActiveUnit"),
        (
            vec![
                ("turns", reaction("Step()", ", uses: Only([\"odd\"])")),
                ("actions", action("Strike", ", cost: {\"act\": Num(1)}")),
            ],
            "can never be paid",
        ),
        (
            vec![
                ("turns", reaction("Step()", ", uses: Only([\"odd\"]), price: (times: 3)")),
                ("actions", action("Strike", ", cost: {\"kept\": Num(1)}")),
                own(KEPT),
            ],
            "can never be paid",
        ),
        (vec![("actions", action("Strike", ", cost: {\"held\": Num(10)}"))], "costs more than the counter"),
        (vec![("actions", action("Strike", ", cost: {\"held\": Num(-2)}"))], "would be a gain"),
        (
            vec![
                ("actions", action("Strike", ", cost: {\"act\": Num(1)}")),
                ("counters", ", \"act\": (of: Unit, range: (0, 1))".to_owned()),
            ],
            "a pool and a counter",
        ),
        (vec![("actions", action("Strike", ", adds: {\"hold\": Num(1)}"))], "unknown counter \"hold\""),
        (vec![("actions", action("Strike", ", sets: {\"held\": Num(10)}"))], "cannot be set to this"),
        (
            vec![("actions", action("Strike", ", sets: {\"held\": Num(1)}, adds: {\"held\": Num(1)}"))],
            "set and added to",
        ),
        (
            vec![
                ("actions", action("Strike", ", adds: {\"low\": Num(1)}")),
                ("counters", ", \"low\": (of: Unit, range: (-3, 0))".to_owned()),
            ],
            "cannot take the sign",
        ),
        (vec![("actions", action("Strike", ", marks: [Red]"))], "Red"),
        (vec![("actions", action("Order", ", before_draw: true, cost: {\"act\": Num(1)}"))], "filled after the draw"),
        (vec![("actions", action("Defer(Drawn)", ", before_draw: true"))], "has not drawn"),
        (vec![("actions", action("Defer(Drawn)", ", outside: ()"))], "in the unit's own activation only"),
        (
            vec![
                ("actions", action("Strike", ", outside: (leftover: Num(1)), cost: {\"act\": Num(2)}")),
                ("pools", ", \"other\": (fill: Num(1))".to_owned()),
            ],
            "can never be paid",
        ),
        (vec![("actions", action("Guard", ", outside: (window: ClockStep)")), own(ALTERNATE)], "no steps to wait for"),
        (vec![("actions", action("Hold(at_most: Num(3))", "")), own(ALTERNATE)], "no steps to hold"),
        (vec![("actions", action("Hold(at_most: Num(0))", ""))], "at least one step"),
        (vec![("draws", draw("moment: Activation, each: Group(\"speed\")"))], "a group cannot draw"),
        (vec![("turns", reaction("Steps()", ""))], "Steps"),
    ] {
        let parts: Vec<(&str, &str)> = parts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let found = faults(&parts);
        assert!(found.to_lowercase().contains(&words.to_lowercase()), "{parts:?}: {found:?} does not say {words:?}");
        assert!(!found.lines().all(|line| line.starts_with("notice")), "{parts:?} is not refused: {found}");
    }
}

fn own((name, text): (&'static str, &str)) -> (&'static str, String) {
    (name, text.to_owned())
}

#[test]
fn the_checker_remarks_turns_that_do_nothing() {
    for (parts, word) in [
        (vec![("turns", declare("kind", "(option: \"Fast\", when: Is(Prone))"))], "none of its options is possible"),
        (vec![("turns", reaction("Step()", ", needs: Is(Ready)"))], "no action makes one so"),
        (vec![("actions", action("Hold(at_most: Num(3))", ""))], "waits for its last step"),
    ] {
        let parts: Vec<(&str, &str)> = parts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let found = faults(&parts);
        assert!(found.contains("notice") && found.contains(word), "{parts:?}: {found:?}");
    }
}
