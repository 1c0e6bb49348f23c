//! The running game as other programs see it over HTTP: the same as on the screen, and nothing to change.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use phaseline::app::{GamePlugin, Inspection};
use phaseline::battle::{BattleSetup, Intent, legal};
use phaseline::interaction::{Anchors, Hoverable, Pointer, Regions, Selection, place_of};
use phaseline::rules::catalog::scenario::Player;
use phaseline::ui::Painting;
use phaseline::ui::hud::signs::Badge;
use phaseline::ui::tooltip::model::Tip;
use phaseline::world::session::{Orders, Playback, Shown};
use phaseline::world::{Activation, Battle, BattleClock, Initiative, SideEntities, SideId, UnitEntities, UnitId};
use serde_json::{Value, json};

use crate::support::game::Table;
use crate::support::shipped::shipped;

const UNIT_ID: &str = "phaseline_world::components::identity::UnitId";
const INITIATIVE: &str = "phaseline_world::components::initiative::Initiative";
const STATISTICS: &str = "phaseline_world::components::statistics::Statistics";
const ACTIVATION: &str = "phaseline_world::components::activation::Activation";
const CLOCK: &str = "phaseline_world::resources::clock::BattleClock";

/// A game with a battle that waits for its first draw, and its address.
fn inspected(ruleset: &str) -> (Table, SocketAddr) {
    let inspection = Inspection::on(0).expect("some port is free");
    let library = shipped();
    let mut setup = BattleSetup { ruleset: Some(ruleset.into()), ..BattleSetup::new("two_fords", 3) };
    let sides = &library.scenarios[&setup.scenario].sides;
    setup.players = sides.iter().map(|side| (side.id.to_string(), Player::Human)).collect();
    let game = GamePlugin { first: Some(setup), inspection: Some(inspection), ..GamePlugin::new(library) };
    let mut table = Table::of(game, UVec2::new(1280, 720));
    table.stage.draw_steps(false);
    (table, inspection.address())
}

/// What the game answers to this text.
fn post(table: &mut Table, address: SocketAddr, text: String) -> Value {
    let length = text.len();
    let head = format!("POST / HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\n");
    let (head, body) = exchange(table, address, head, text);
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { joined(&body) } else { body };
    serde_json::from_str(&body).expect("it is JSON")
}

/// Head and body of the answer to a request with this head and body. The game goes on meanwhile, as it would in a window.
fn exchange(table: &mut Table, address: SocketAddr, head: String, body: String) -> (String, String) {
    let begun = Instant::now();
    let asks = thread::spawn(move || {
        let mut stream = loop {
            match TcpStream::connect(address) {
                Ok(stream) => break stream,
                Err(fault) if begun.elapsed() > Duration::from_secs(20) => panic!("nobody answers: {fault}"),
                Err(_) => thread::sleep(Duration::from_millis(5)),
            }
        };
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time can be set");
        stream.write_all((head + "Connection: close\r\n\r\n").as_bytes()).expect("the head can be sent");
        // A body that is too long is not read to its end.
        let _ = stream.write_all(body.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8(answer).expect("it is text")
    });
    while !asks.is_finished() {
        table.stage.step();
    }
    let answer = asks.join().expect("it has been answered");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    (head.to_owned(), body.to_owned())
}

/// A body that came in chunks, each after its length in hexadecimal digits.
fn joined(mut chunks: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = chunks.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("a length");
        let Some(chunk) = rest.get(..length).filter(|chunk| !chunk.is_empty()) else { break };
        body.push_str(chunk);
        chunks = rest[length..].trim_start_matches("\r\n");
    }
    body
}

/// The result of a method.
fn ask(table: &mut Table, address: SocketAddr, method: &str, parameters: Value) -> Value {
    let asked = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters});
    let answer = post(table, address, asked.to_string());
    assert!(answer.get("error").is_none(), "{method}: {answer}");
    answer["result"].clone()
}

/// Compares what the inspector is told with the components, the badges and the clock. Returns the activations by unit.
fn assert_same_as_on_the_screen(table: &mut Table, address: SocketAddr) -> Vec<Value> {
    let wanted = json!({"data": {"components": [UNIT_ID, INITIATIVE, ACTIVATION]}});
    let rows = ask(table, address, "world.query", wanted);
    let mut rows = rows.as_array().expect("a row for each unit").clone();
    rows.sort_by_key(|row| row["components"][UNIT_ID].as_u64());
    let clock = ask(table, address, "world.get_resources", json!({"resource": CLOCK}));
    let world = table.stage.world();
    let shown = *world.resource::<BattleClock>();
    assert_eq!(clock["value"]["round"], shown.round);
    assert_eq!(clock["value"]["phase"], json!(shown.phase));
    let units: Vec<(UnitId, Entity)> = world.resource::<UnitEntities>().iter().collect();
    assert_eq!(rows.len(), units.len());
    let mut on_screen = 0;
    for (row, (unit, entity)) in rows.iter().zip(units) {
        assert_eq!(row["components"][UNIT_ID], unit.0);
        assert_eq!(row["entity"], entity.to_bits());
        let told = &row["components"][INITIATIVE];
        let initiative = world.get::<Initiative>(entity).expect("it has one");
        let badge = world.get::<Badge>(entity).expect("it has a badge");
        let phase = &told["ledger"]["phase"];
        assert_eq!(*phase, json!(initiative.phase()));
        assert_eq!(badge.number, phase.as_i64().map_or("?".to_owned(), |phase| phase.to_string()));
        match (&initiative.odds, &initiative.ledger) {
            (Some(odds), _) => {
                let lines = told["odds"]["chances"].as_array().expect("the chance of each result");
                let ways = lines.iter().map(|line| line["ways"].as_u64().expect("a number")).sum::<u64>();
                assert_eq!(u128::from(ways), odds.of.0);
                assert_eq!(told["odds"]["of"].as_u64(), Some(ways));
            }
            (None, Some(ledger)) => {
                let lines = told["ledger"]["lines"].as_array().expect("every line");
                let amounts = lines.iter().map(|line| line["amount"].as_i64().expect("a number")).sum::<i64>();
                assert_eq!(amounts, i64::from(ledger.sum));
            }
            (None, None) => assert_eq!(*told, json!({"odds": null, "ledger": null})),
        }
        let acted = row["components"][ACTIVATION] == "Acted";
        assert_eq!(acted, *world.get::<Activation>(entity).expect("it has one") == Activation::Acted);
        let name = Hoverable::Badge(unit.into());
        let place = place_of(&name, world.resource::<Regions>(), world.resource::<Anchors>());
        on_screen += usize::from(place.is_some());
    }
    assert!(on_screen > 0, "badges are on the screen");
    rows.iter().map(|row| row["components"][ACTIVATION].clone()).collect()
}

/// Orders something, if it may be done, and shows everything that follows. Returns whether it may.
fn order(table: &mut Table, wanted: fn(&Intent) -> bool) -> bool {
    let world = table.stage.world();
    let intents = legal(&world.resource::<Shown>().rulebook, world.resource::<Playback>().latest());
    let Some(intent) = intents.into_iter().find(wanted) else { return false };
    world.resource_mut::<Orders>().give(intent);
    table.rest();
    table.skip();
    true
}

/// Draws the order of the first round, and begins the first activation.
fn begin(table: &mut Table) {
    assert!(order(table, |intent| *intent == Intent::Draw), "a round begins with its draw");
    // Where the order leaves no choice, the activation has begun.
    order(table, |intent| matches!(intent, Intent::Activate { .. }));
}

#[test]
fn an_inspector_reads_the_initiative_that_the_screen_shows_before_and_after_an_intent() {
    for ruleset in ["sbi3", "segments-complete"] {
        let (mut table, address) = inspected(ruleset);
        let before = assert_same_as_on_the_screen(&mut table, address);
        assert!(before.iter().all(|activation| activation == "Waiting"), "{before:?}");
        begin(&mut table);
        let drawn = assert_same_as_on_the_screen(&mut table, address);
        assert!(drawn.iter().any(|activation| activation != "Waiting"), "somebody acts: {drawn:?}");
        assert!(order(&mut table, |intent| matches!(intent, Intent::EndActivation { .. })), "its turn can end");
        let after = assert_same_as_on_the_screen(&mut table, address);
        assert_ne!(after, drawn, "the turn of the next one");
    }
}

#[test]
fn an_inspector_reads_the_statistics_that_the_tooltip_of_a_unit_lists() {
    let (mut table, address) = inspected("sbi3");
    begin(&mut table);
    let rows = ask(&mut table, address, "world.query", json!({"data": {"components": [UNIT_ID, STATISTICS]}}));
    let rows = rows.as_array().expect("a row for each unit").clone();
    let mut told = 0;
    for row in &rows {
        let unit = row["components"][UNIT_ID].as_u64().expect("a number") as u32;
        table.stage.world().resource_mut::<Selection>().unit = Some(UnitId(unit).into());
        table.rest();
        table.point("card");
        let Some(Tip::Text { lines, .. }) = table.stage.world().resource::<Painting>().tip.clone() else {
            panic!("the selected unit explains itself")
        };
        let counts = |change: &&Value| change["counts"].as_bool().expect("yes or no");
        for statistic in row["components"][STATISTICS].as_array().expect("every statistic") {
            let modifiers = statistic["modifiers"].as_array().expect("a list");
            let sum: i64 = modifiers.iter().filter(counts).filter_map(|change| change["amount"].as_i64()).sum();
            assert_eq!(statistic["total"].as_i64(), statistic["base"].as_i64().map(|base| base + sum));
            for change in modifiers.iter().filter(counts) {
                let source = change["source"]["name"].as_str().expect("equipment and pilots have names");
                let wanted = format!("{:+} {source}", change["amount"].as_i64().expect("a number"));
                assert!(lines.iter().any(|line| line.text.contains(&wanted)), "{wanted}: {lines:?}");
                told += 1;
            }
        }
        table.stage.world().resource_mut::<Pointer>().point_at(Vec2::new(2.0, 480.0));
        table.rest();
    }
    assert!(told > 2, "{told} changes");
}

#[test]
fn every_component_and_resource_of_the_battle_can_be_read() {
    let (mut table, address) = inspected("sbi3");
    begin(&mut table);
    let listed = |names: &Value, folder: &str| -> Vec<String> {
        let names = names.as_array().expect("names").iter().map(|name| name.as_str().expect("a name").to_owned());
        names.filter(|name| name.starts_with(folder)).collect()
    };
    let components = ask(&mut table, address, "world.list_components", Value::Null);
    let components = listed(&components, "phaseline_world::components::");
    assert!(components.len() > 20, "{components:?}");
    let world = table.stage.world();
    let unit = world.resource::<UnitEntities>().get(UnitId(0)).expect("a unit").to_bits();
    let side = world.resource::<SideEntities>().get(SideId(0)).expect("a side").to_bits();
    let mut told = |entity: u64| {
        let parameters = json!({"entity": entity, "components": components, "strict": false});
        ask(&mut table, address, "world.get_components", parameters)
    };
    let (of_unit, of_side) = (told(unit), told(side));
    for name in &components {
        let ends_with = |known: &[&str]| known.iter().any(|known| name.ends_with(&format!("::{known}")));
        let told = if ends_with(&["SideId", "SideUnits", "Morale", "Objectives"]) { &of_side } else { &of_unit };
        let absent = ends_with(&["Destroyed", "OffMap"]);
        assert_eq!(told["components"].get(name).is_none(), absent, "{name}: {}", told["errors"][name]);
    }
    let resources = listed(&ask(&mut table, address, "world.list_resources", Value::Null), "phaseline_world::");
    for name in ["BattleClock", "UnitEntities", "SideEntities", "BattleMode"] {
        let path = resources.iter().find(|path| path.ends_with(&format!("::{name}")));
        let path = path.unwrap_or_else(|| panic!("{name} is registered: {resources:?}"));
        let told = ask(&mut table, address, "world.get_resources", json!({"resource": path}));
        assert!(!told["value"].is_null(), "{name}: {told}");
    }
    let schema = ask(&mut table, address, "registry.schema", json!({"with_crates": ["phaseline_world"]}));
    assert!(schema.get(INITIATIVE).is_some());
}

#[test]
fn an_inspector_can_change_nothing() {
    let (mut table, address) = inspected("sbi3");
    let document = ask(&mut table, address, "rpc.discover", Value::Null);
    let mut offered: Vec<&str> =
        document["methods"].as_array().expect("methods").iter().filter_map(|method| method["name"].as_str()).collect();
    offered.sort_unstable();
    let reading = [
        "registry.schema",
        "rpc.discover",
        "world.get_components",
        "world.get_components+watch",
        "world.get_resources",
        "world.list_components",
        "world.list_components+watch",
        "world.list_resources",
        "world.query",
    ];
    assert_eq!(offered, reading);
    let state = table.stage.world().resource::<Battle>().state().clone();
    let entity = table.stage.world().resource::<UnitEntities>().get(UnitId(0)).expect("a unit");
    for (method, parameters) in [
        ("world.despawn_entity", json!({"entity": entity.to_bits()})),
        ("world.remove_components", json!({"entity": entity.to_bits(), "components": [INITIATIVE]})),
        (
            "world.insert_resources",
            json!({"resource": CLOCK, "value": {"round": 9, "phase": null, "stage": "Pause", "waits_for": null}}),
        ),
        ("world.remove_resources", json!({"resource": CLOCK})),
        (
            "world.write_message",
            json!({"message": "phaseline_world::requests::RemoveStatusEffect", "value": {"unit": 0, "effect": "rattled"}}),
        ),
        ("world.spawn_entity", json!({"components": {}})),
    ] {
        let asked = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters});
        let answer = post(&mut table, address, asked.to_string());
        assert_eq!(answer["error"]["code"], -32601, "{method}: {answer}");
    }
    table.rest();
    let world = table.stage.world();
    assert!(world.get::<Initiative>(entity).is_some() && world.resource::<BattleClock>().round == 1);
    assert_eq!(**world.resource::<Battle>().state(), *state);
}

#[test]
fn web_pages_and_names_of_other_machines_are_refused() {
    let (mut table, address) = inspected("sbi3");
    let asked = json!({"jsonrpc": "2.0", "id": 1, "method": "world.list_resources"}).to_string();
    let length = format!("Content-Length: {}\r\n", asked.len());
    for (lines, status) in [
        ("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n", 200),
        ("POST / HTTP/1.1\r\nHost: localhost:9\r\nOrigin: http://localhost:8000\r\n", 200),
        ("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://evil.example\r\n", 403),
        ("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: null\r\n", 403),
        ("POST / HTTP/1.1\r\nHost: evil.example\r\n", 403),
        ("POST / HTTP/1.1\r\n", 403),
        ("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n", 405),
    ] {
        let (head, body) = exchange(&mut table, address, format!("{lines}{length}"), asked.clone());
        assert!(head.starts_with(&format!("HTTP/1.1 {status}")), "{lines}: {head}");
        assert_eq!(body.contains("BattleClock"), status == 200, "{lines}: {body}");
    }
}

#[test]
fn a_request_without_end_is_read_up_to_a_bound() {
    let (mut table, address) = inspected("sbi3");
    let (most, host) = (1 << 20, "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    for (head, body) in [
        (format!("{host}Content-Length: {}\r\n", most + 1), " ".repeat(most + 1)),
        (format!("{host}Content-Length: 99999999999\r\n"), " ".repeat(2 * most)),
    ] {
        let (head, _) = exchange(&mut table, address, head, body);
        assert!(head.starts_with("HTTP/1.1 413"), "{head}");
    }
    let endless = format!("{host}X: {}\r\n", "x".repeat(most));
    let (head, _) = exchange(&mut table, address, endless, String::new());
    assert!(head.starts_with("HTTP/1.1 431"), "{head}");
    let many = Value::Array(vec![json!({"jsonrpc": "2.0", "method": "world.list_resources"}); 101]).to_string();
    let head = format!("{host}Content-Length: {}\r\n", many.len());
    assert!(exchange(&mut table, address, head, many).0.starts_with("HTTP/1.1 413"));
    let deep = "[".repeat(10_000);
    assert_eq!(post(&mut table, address, deep)["error"]["code"], -32600);
    // It still answers.
    assert!(!ask(&mut table, address, "world.list_resources", Value::Null).is_null());
}

#[test]
fn a_port_that_another_program_uses_is_named_and_no_panic() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let told = Inspection::on(port).expect_err("it is taken").to_string();
    assert!(told.contains(&format!("port {port} ")), "{told}");
    drop(taken);
    assert_eq!(Inspection::on(port).expect("it is free again").address().port(), port);
}

/// The requests in the examples of the page: what `curl` sends.
fn examples() -> Vec<&'static str> {
    let page = include_str!("../../docs/world.md");
    page.lines().filter_map(|line| line.split_once(" -d '")?.1.strip_suffix('\'')).collect()
}

#[test]
fn the_examples_of_the_page_are_answered() {
    let (mut table, address) = inspected("sbi3");
    begin(&mut table);
    assert!(examples().len() >= 2, "{:?}", examples());
    for example in examples() {
        let answer = post(&mut table, address, example.to_owned());
        let result = answer.get("result").unwrap_or_else(|| panic!("{example}: {answer}"));
        assert!(result.to_string().len() > 40, "{example}: {answer}");
    }
}
