//! Draws that read what other draws decide: what can be counted is counted, the rest is refused with its place.

use crate::language::{checked, faults};
use crate::support::{Spread, uniform, weighted};
use phaseline_lab::card::{Notation, read_card};
use phaseline_lab::explain::explain;
use phaseline_rules::chance::dist::Dist;
use phaseline_rules::ruleset::Ruleset;
use serde_json::{Value, json};

/// One more draw with these fields beside its id and one term.
fn draw(id: &str, fields: &str, term: &str) -> String {
    format!(", (id: {id:?}, {fields}, terms: [(id: \"{id}_die\", label: \"Die\", {term})])")
}

const DIE: &str = "amount: Dice(1, 6)";
const ALTERNATE: (&str, &str) = ("clock", "Alternate(first: LongestAgo)");

#[test]
fn a_draw_that_reads_what_has_not_fallen_is_refused_with_its_place_and_the_reason() {
    let same = draw("luck", "moment: RoundBegins, each: Unit", DIE);
    let first_side = draw("begins", "moment: RoundBegins, each: Side, again_on_tie: true", DIE);
    let turn = draw("turn", "moment: Activation, each: Unit", DIE);
    let reader = |fields: &str, term: &str| draw("reader", fields, term);
    let reads = |id: &str| format!("Draw({id:?})");
    let round = "moment: RoundBegins, each: Unit";
    let mut untold = Vec::new();
    for (parts, place, words) in [
        // The draw of the clock and another one.
        (vec![("amount", reads("luck")), ("draws", same.clone())], "draws[0].terms[0]", "always count as 0"),
        (vec![("draws", reader(round, "amount: Draw(\"order\")"))], "draws[1].terms[0]", "drawn at the same moment"),
        (vec![("draws", reader(round, "amount: Draw(\"reader\")"))], "draws[1].terms[0]", "reads its own result"),
        (
            vec![("draws", reader(round, "amount: If(Compare(Draw(\"order\"), More, Num(2)), Num(1), Num(0))"))],
            "draws[1].terms[0]",
            "drawn at the same moment",
        ),
        (
            vec![("draws", reader(round, "when: Compare(Draw(\"order\"), More, Num(2)), amount: Num(1)"))],
            "draws[1].terms[0]",
            "drawn at the same moment",
        ),
        (
            vec![("values", ", \"hidden\": (amount: Draw(\"order\"))".to_owned()), ("draws", reader(round, "amount: Value(\"hidden\")"))],
            "draws[1].terms[0]",
            "drawn at the same moment",
        ),
        (
            vec![
                ("inputs", ", \"derived\": (from: Pilot, else: Draw(\"order\"))".to_owned()),
                ("draws", reader(round, "amount: Input(\"derived\")")),
            ],
            "draws[1].terms[0]",
            "drawn at the same moment",
        ),
        (
            vec![
                ("inputs", ", \"derived\": (from: Pilot, else: Draw(\"order\"))".to_owned()),
                ("draws", draw("reader", "moment: RoundBegins, each: Group(\"derived\")", DIE)),
            ],
            "draws[1]",
            "drawn at the same moment",
        ),
        // Results that no unit has.
        (vec![("amount", reads("begins")), ("draws", first_side.clone())], "draws[0].terms[0]", "drawn by sides"),
        (
            vec![own(ALTERNATE), ("pools", ", \"wits\": (fill: Draw(\"begins\"))".to_owned()), ("draws", first_side.clone())],
            "activation.pools.wits",
            "drawn by sides",
        ),
        (
            vec![
                ("draws", draw("tie", "moment: Tie, each: Unit", DIE)),
                ("pools", ", \"wits\": (fill: Draw(\"tie\"))".to_owned()),
            ],
            "activation.pools.wits",
            "is a roll-off",
        ),
        (vec![("draws", draw("side", "moment: RoundBegins, each: Side", "amount: Draw(\"order\")"))], "draws[1].terms[0]", "a side has no result"),
        // Results that fall later.
        (vec![("amount", reads("turn")), ("draws", turn.clone())], "draws[0].terms[0]", "always count as 0"),
        (vec![("term", ", once: true".to_owned()), ("amount", reads("early")), ("draws", draw("early", "moment: BattleBegins, each: Unit", DIE))], "draws[0].terms[0]", "leave out `once`"),
        (
            vec![("clock", "ByResult(draw: \"order\", toward: Low, same: [Highest(Draw(\"turn\"))])".to_owned()), ("draws", turn.clone())],
            "clock",
            "may be read before",
        ),
        (
            vec![("impacts", "(id: \"i\", label: \"I\", on: HitBy(Shot), amount: Draw(\"turn\"), lands: Now)".to_owned()), ("draws", turn.clone())],
            "impacts[0]",
            "may be read before",
        ),
        (
            vec![("impacts", "(id: \"i\", label: \"I\", on: RoundBegins, amount: Draw(\"order\"), lands: Later(\"held\"))".to_owned())],
            "impacts[0]",
            "always count as 0",
        ),
        (
            vec![("counters", ", \"c\": (of: Unit, range: (0, 9), refill: (at: RoundBegins, to: Draw(\"order\")))".to_owned())],
            "counters.c",
            "always count as 0",
        ),
        (
            vec![("turns", "declare: [(input: \"kind\", options: [(option: \"Fast\", when: Compare(Draw(\"order\"), More, Num(1)))])],".to_owned())],
            "declare[0].options[0]",
            "always count as 0",
        ),
        (
            vec![("actions", ", (id: \"o\", label: \"O\", verb: Order, before_draw: true, needs: Compare(Draw(\"turn\"), More, Num(1)))".to_owned()), ("draws", turn.clone())],
            "activation.actions[1]",
            "may be read before",
        ),
        // What falls for others at the same time.
        (
            vec![("term", ", when: Near((within: 3, of: Friend, which: Compare(Fact(Position), More, Num(3))))".to_owned())],
            "draws[0].terms[0]",
            "places in the order",
        ),
        (vec![("draws", reader(round, "amount: Fact(Position)"))], "draws[1].terms[0]", "places in the order"),
        (
            vec![
                own(ALTERNATE),
                ("draws", draw("reader", "moment: Activation, each: Unit", "when: Near((within: 3, of: Friend, which: Compare(Draw(\"order\"), More, Num(3)))), amount: Num(1)")),
            ],
            "draws[1].terms[0]",
            "results of units nearby",
        ),
        // Words of a draw that do nothing.
        (vec![("limits", "(None, None), again_on_tie: true".to_owned())], "draws[0]", "the rules in `same` of the clock decide"),
        (vec![("draws", draw("s", "moment: BattleBegins, each: Side", DIE))], "draws[1]", "each unit draws its own"),
        (vec![("draws", draw("s", "moment: Activation, each: Side", DIE))], "draws[1]", "a side cannot draw"),
        (vec![("draws", draw("s", "moment: RoundBegins, each: Side", "amount: Dice(1, 6), then: Store(\"held\")"))], "draws[1].terms[0]", "nothing would happen"),
        (vec![("draws", draw("s", "moment: Tie, each: Unit", "amount: Dice(1, 6), then: Clear(\"held\")"))], "draws[1].terms[0]", "nothing would happen"),
    ] {
        let parts: Vec<(&str, &str)> = parts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        let found = faults(&parts);
        if !found.lines().any(|line| line.starts_with(place) && line.contains(words)) {
            untold.push(format!("{parts:?}: {found:?} does not say {words:?} at {place}"));
        }
    }
    assert!(untold.is_empty(), "{}", untold.join("\n"));
}

fn own((name, text): (&'static str, &str)) -> (&'static str, String) {
    (name, text.to_owned())
}

#[test]
fn a_draw_whose_counters_another_draw_changes_by_chance_is_refused() {
    let before = |fields: &str, term: &str| {
        // The draw of the clock comes second.
        format!(
            "), (id: \"unread\", label: \"Unread\", amount: Num(0))]), (id: \"late\", {fields}, terms: [(id: \"late_die\", label: \"Die\", {term}"
        )
    };
    let late = ("clock", "ByResult(draw: \"late\", toward: Low)");
    let reads = "amount: Counter(\"held\")";
    for (parts, words) in [
        (
            vec![("amount", "Dice(1, 6)"), ("term", ", then: Store(\"held\")")],
            "draws[0].terms[0]: this changes the counter \"held\" just before \"late\"",
        ),
        (vec![("amount", "Num(1)"), ("term", ", then: Store(\"held\")")], ""),
        (vec![("amount", "Dice(1, 6)"), ("term", ", then: Clear(\"held\")")], ""),
        (vec![("amount", "Dice(1, 6)"), ("term", ", then: Store(\"held\"), off: true")], ""),
    ] {
        let term = format!("{}{}", parts[1].1, before("moment: RoundBegins, each: Unit", reads));
        let found = faults(&[parts[0], ("term", &term), late]);
        assert!(found.is_empty() == words.is_empty() && found.contains(words), "{parts:?}: {found}");
    }
    let shared = ("counters", ", \"toll\": (of: Side, range: (0, 9))");
    for (then, amount, refused) in [
        ("Store", "Range(Counter(\"toll\"), Num(4))", true),
        ("Clear", "Counter(\"toll\")", false),
        ("Store", "Counter(\"toll\")", false),
    ] {
        let term = format!(", then: {then}(\"toll\")");
        let found = faults(&[shared, ("amount", amount), ("term", &term)]);
        assert_eq!(
            found.contains("draws[0].terms[0]: this changes the counter \"toll\""),
            refused,
            "{then} {amount}: {found}"
        );
    }
    let near =
        ", when: Near((within: 3, of: Friend, which: Compare(Counter(\"held\"), More, Num(0)))), then: Store(\"held\")";
    assert!(faults(&[("amount", "Dice(1, 2)"), ("term", near)]).contains("this changes the counter"));
}

/// The distribution of a unit's result, and that of its first term.
fn explained(rules: &Ruleset) -> (Spread, Value) {
    let card = json!({"ruleset": "small", "units": [{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {}, "stats": {"HELD": 3}}]});
    let card = read_card(&card.to_string(), Notation::Json, &[rules], None).unwrap();
    let answer = serde_json::to_value(explain(&card, false).unwrap()).unwrap();
    (Spread::read(&answer["units"][0]["distribution"]), answer["units"][0]["terms"][0].clone())
}

#[test]
fn what_an_earlier_draw_may_give_counts_with_its_chance() {
    let luck = draw("luck", "moment: BattleBegins, each: Unit", DIE);
    let rules = checked(&[("draws", &luck), ("amount", "Sum([Draw(\"luck\"), Dice(1, 2)])")]);
    let (result, term) = explained(&rules);
    assert_eq!(result, weighted(&[(2, 1), (3, 2), (4, 2), (5, 2), (6, 2), (7, 2), (8, 1)]));
    assert_eq!(Spread::read(&term["distribution"]), result);
    assert_eq!(term["source"], "luck 1 to 6, 1d2", "no number stands for what has not fallen");

    // Through a condition, with a counter that is spent only then.
    let rules = checked(&[
        ("draws", &luck),
        ("amount", "Counter(\"held\")"),
        ("term", ", when: Compare(Draw(\"luck\"), AtMost, Num(2)), then: Clear(\"held\")"),
    ]);
    let (result, term) = explained(&rules);
    assert_eq!(result, weighted(&[(0, 2), (3, 1)]));
    assert_eq!((&term["applied"], &term["why_not"]), (&json!(true), &Value::Null));
    assert_eq!(
        Spread::read(&term["after"]["stored"]),
        weighted(&[(0, 1), (3, 2)]),
        "kept where the term does not apply"
    );
}

#[test]
fn a_result_that_has_fallen_is_a_plain_number() {
    let luck = draw("luck", "moment: BattleBegins, each: Unit", DIE);
    let rules = checked(&[("draws", &luck), ("amount", "Sum([Draw(\"luck\"), Dice(1, 2)])")]);
    let card = json!({"ruleset": "small", "units": [{"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {}}]});
    let card = read_card(&card.to_string(), Notation::Json, &[&rules], None).unwrap();
    let mut stat_block = card.units[0].stat_block.clone();
    let [order, luck] = ["order", "luck"].map(|id| {
        let place = rules.draws().iter().position(|draw| draw.id == id).unwrap();
        phaseline_rules::ruleset::DrawIx(place as u16)
    });
    stat_block.set_result(luck, 4);
    assert_eq!(rules.distribution(order, &stat_block), Ok(Dist::uniform(5, 6)));
}

#[test]
fn results_stay_readable_where_they_have_fallen() {
    let turn = draw("turn", "moment: Activation, each: Unit", "amount: Draw(\"order\")");
    let found = faults(&[
        ("amount", "Dice(1, 6)"),
        ("draws", &turn),
        ("clock", "ByResult(draw: \"order\", toward: Low, same: [Highest(Draw(\"order\"))])"),
        ("pools", ", \"wits\": (fill: Sum([Draw(\"turn\"), Draw(\"order\")]))"),
        ("actions", ", (id: \"d\", label: \"D\", verb: Strike, cost: {\"wits\": Draw(\"turn\")})"),
        (
            "impacts",
            "(id: \"i\", label: \"I\", on: HitBy(Shot), amount: Minus(Draw(\"order\")), lands: Later(\"held\"))",
        ),
    ]);
    assert_eq!(found, "");
    let begins = draw("begins", "moment: RoundBegins, each: Side, again_on_tie: true", DIE);
    assert_eq!(faults(&[("clock", "Alternate(first: Draw(\"begins\"))"), ("draws", &begins)]), "");
}

#[test]
fn an_event_reads_the_result_of_the_round_with_its_chances() {
    let rules = checked(&[
        ("amount", "Dice(1, 4)"),
        (
            "impacts",
            "(id: \"hit\", label: \"Hit\", on: HitBy(Shot), amount: Minus(Draw(\"order\")), lands: Later(\"held\")), \
            (id: \"both\", label: \"Both\", on: HitBy(Strike), amount: Sum([Draw(\"order\"), Minus(Fact(Position)), Minus(Other(Draw(\"order\")))]), lands: Later(\"held\"))",
        ),
    ]);
    let card = json!({"ruleset": "small", "units": [
        {"id": "a", "unit_type": "Mech", "tonnage": 50, "pilot": {}}, {"id": "b", "unit_type": "Mech", "tonnage": 50, "pilot": {}}],
        "events": [{"event": "hit", "on": "a", "by": "b"}, {"event": "both", "on": "a", "by": "b"}]});
    let card = read_card(&card.to_string(), Notation::Json, &[&rules], None).unwrap();
    let answer = serde_json::to_value(explain(&card, false).unwrap()).unwrap();
    let spread = |place: usize| Spread::read(&answer["events"][place]["distribution"]);
    assert_eq!(spread(0), uniform(-4, -1));
    assert_eq!(spread(1), uniform(-4, -1), "its place is its own result, and only that of the other one is left");
}

#[test]
fn chance_is_refused_where_nothing_is_rolled() {
    let action = |fields: &str| format!(", (id: \"odd\", label: \"Odd\", verb: {fields})");
    for (part, text) in [
        ("actions", action("Strike, cost: {\"act\": Dice(1, 2)}")),
        ("actions", action("Move(Range(Num(1), Num(3)))")),
        ("actions", action("Strike, heat: If(Is(Prone), Dice(1, 2), Num(0))")),
        ("clock", "ByResult(draw: \"order\", toward: Low, same: [Highest(Dice(1, 6))])".to_owned()),
    ] {
        let found = faults(&[(part, &text)]);
        assert!(found.contains("nothing is rolled here"), "{text}: {found}");
    }
    assert_eq!(
        faults(&[(
            "actions",
            &action(
                "Strike, lends: [(stat: \"BOOST\", amount: Dice(1, 2), until: ActivationEnds)], adds: {\"held\": Dice(1, 2)}"
            )
        )]),
        ""
    );
}
