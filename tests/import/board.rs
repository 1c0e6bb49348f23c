//! `phaseline import board`: boards of another game become maps that play.

use crate::support::program::phaseline;
use crate::support::repository::root;
use crate::support::shipped::shipped;
use assert_cmd::Command;
use phaseline::battle::BattleSetup;
use phaseline::content::{BoardImport, ImportFault, Memory, Sources, import_board, load, scenario_on};
use phaseline::lab::sim::{Plan, play};
use predicates::prelude::{PredicateBooleanExt, predicate};
use predicates::str::contains;
use std::fs;
use std::path::Path;

const FERRY: &str = include_str!("fixtures/ferry.board");

fn ferry() -> BoardImport {
    import_board("ferry", "Ferry", FERRY.as_bytes()).expect("the board is sound")
}

fn faults(text: impl AsRef<[u8]>) -> Vec<String> {
    let faults = import_board("bad", "Bad", text.as_ref()).expect_err("the board is broken");
    faults.iter().map(ImportFault::to_string).collect()
}

/// A board of two hexes whose second line is given.
fn with_line(line: &str) -> String {
    format!("size 2 1\n{line}\nhex 0101 0 \"\" \"\"\nend\n")
}

/// The rows of an imported map: the kind and the height of each hex.
fn rows(board: &BoardImport) -> Vec<String> {
    let map = &board.map;
    let size = (map.columns().cast_signed(), map.rows().cast_signed());
    let hex = |place| {
        let kind = map.terrain(place).expect("it is on the map");
        format!("{kind} {}", map.cell(place).expect("it is on the map").height)
    };
    let row = |row| (0..size.0).map(|column| hex((column, row))).collect::<Vec<_>>().join(", ");
    (0..size.1).map(row).collect()
}

/// A board that is imported, and the lines of its report.
fn imported(text: &str) -> (BoardImport, Vec<String>) {
    let board = import_board("b", "B", text.as_bytes()).unwrap_or_else(|faults| panic!("{faults:?}"));
    let told = board.report.to_string().lines().map(|line| line.trim().to_owned()).collect();
    (board, told)
}

/// A board of 3 by 3 open hexes, each with another height. `changed` gives other lines for some.
fn three_by_three(changed: &[(&str, &str)]) -> String {
    let mut text = "size 3 3\n".to_owned();
    for (height, place) in ["0101", "0201", "0301", "0102", "0202", "0302", "0103", "0203", "0303"].iter().enumerate() {
        match changed.iter().find(|(other, _)| other == place) {
            Some((_, "")) => {}
            Some((_, line)) => text.push_str(&format!("{line}\n")),
            None => text.push_str(&format!("hex {place} {height} \"\" \"\"\n")),
        }
    }
    text + "end\n"
}

fn heights(board: &BoardImport) -> Vec<i32> {
    board.map.list().iter().map(|cell| cell.height).collect()
}

fn told(lines: &[String], wanted: &str) {
    assert!(lines.iter().any(|line| line == wanted), "{wanted:?} is not in {lines:#?}");
}

#[test]
fn hexes_stand_where_their_lines_say_and_missing_ones_are_open_and_named() {
    let (board, lines) = imported(&three_by_three(&[("0202", ""), ("0303", "")]));
    assert_eq!(heights(&board), [0, 1, 2, 3, 0, 5, 6, 7, 0]);
    told(&lines, "places: each hex stands where its line says (line 2)");
    told(&lines, "hexes 0202, 0303: are not in the file: open ground at level 0 (line 6)");
    // In any order, and a single one.
    let (board, lines) = imported("size 2 2\nhex 0202 3\nhex 0101 1\nhex 0201 2\nend");
    assert_eq!(heights(&board), [1, 2, 0, 3]);
    told(&lines, "hex 0102: is not in the file: open ground at level 0 (line 2)");
    let (board, lines) = imported(&three_by_three(&[]));
    assert_eq!(heights(&board), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert!(!lines.iter().any(|line| line.contains("not in the file")), "{lines:?}");
    let (_, lines) = imported("size 40 40\nend");
    let many = "hexes 0101, 0201, 0301, 0401, 0501, 0601, 0701, 0801, 0901, 1001, 1101, 1201 and 1588 more";
    told(&lines, &format!("{many}: are not in the file: open ground at level 0"));
}

#[test]
fn hexes_count_row_by_row_if_a_place_is_named_twice_or_is_none() {
    let (board, lines) = imported(&three_by_three(&[("0202", "hex 0102 4")]));
    assert_eq!(heights(&board), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    told(&lines, "places: row by row, because line 6 names 0102, as line 5 does (line 6)");
    let (board, lines) = imported(&three_by_three(&[("0301", "hex 0401 9"), ("0303", "")]));
    assert_eq!(heights(&board), [0, 1, 9, 3, 4, 5, 6, 7, 0]);
    told(&lines, "places: row by row, because 0401 in line 4 is no place on the board (line 4)");
    told(&lines, "hexes: 1 are not in the file: open ground at level 0 (line 9)");
    // A broken line takes its place then: if it says that it is a hex, or stands among hexes.
    for broken in ["hex 0202 high \"\" \"\"", "0202   ", "hex 0202 4 \"woods:1"] {
        let (board, _) = imported(&three_by_three(&[("0101", "hex 0000 0"), ("0202", broken)]));
        assert_eq!(heights(&board), [0, 1, 2, 3, 0, 5, 6, 7, 8], "{broken}");
    }
    let (board, _) = imported(&three_by_three(&[("0101", "rubbish\nhex 0000 0"), ("0303", "hex 0303 8\nrubbish")]));
    assert_eq!(heights(&board), [0, 1, 2, 3, 4, 5, 6, 7, 8], "before and after the hexes a line is none");
}

#[test]
fn wide_and_high_boards_have_places_of_five_and_six_digits() {
    for (columns, rows) in [(120, 3), (3, 120), (120, 120)] {
        let mut text = format!("size {columns} {rows}\n");
        for row in 1..=rows {
            for column in 1..=columns {
                if (column + row) % 7 != 0 {
                    text.push_str(&format!("hex {column:02}{row:02} {}\n", (column * 3 + row) % 20));
                }
            }
        }
        let (board, lines) = imported(&(text + "end\n"));
        told(&lines, "places: each hex stands where its line says (line 2)");
        for row in 1..=rows {
            for column in 1..=columns {
                let height = if (column + row) % 7 == 0 { 0 } else { (column * 3 + row) % 20 };
                let cell = board.map.cell((column - 1, row - 1)).expect("it is on the map");
                assert_eq!(cell.height, height, "{column}, {row} of {columns} by {rows}");
            }
        }
    }
}

#[test]
fn a_broken_line_costs_that_line_alone_and_is_told_of() {
    for (line, reason) in [
        ("0202   ", "\"0202\" begins no line of a board"),
        ("hexx 0202 4 \"\" \"\"", "\"hexx\" begins no line of a board"),
        ("hex 0202", "a hex has a place, an elevation, terrains and a theme, not 1 parts"),
        ("hex 0202 4 \"\" \"\" 7", "a hex has a place, an elevation, terrains and a theme, not 5 parts"),
        ("hex here 4 \"\" \"\"", "the place of a hex is digits such as 0101, not \"here\""),
        ("hex 0202 high \"\" \"\"", "an elevation is a whole number, not \"high\""),
        ("hex 0202 4 \"woods\" \"\"", "a terrain is NAME:LEVEL or NAME:LEVEL:EXITS, not \"woods\""),
        ("hex 0202 4 \"woods:x\" \"\"", "a terrain is NAME:LEVEL or NAME:LEVEL:EXITS, not \"woods:x\""),
        ("hex 0202 4 \"woods:1", "a quotation mark is not closed"),
        ("note 0202 \"never closed", "a quotation mark is not closed"),
    ] {
        let (board, lines) = imported(&three_by_three(&[("0202", line)]));
        assert_eq!(heights(&board), [0, 1, 2, 3, 0, 5, 6, 7, 8], "{line}");
        let remark = lines.iter().find(|told| told.starts_with("broken line: ")).expect(line);
        assert!(remark.contains(reason) && remark.ends_with("(line 6)"), "{line}: {remark}");
    }
    let many = three_by_three(&[
        ("0202", &"rubbish\n".repeat(3)),
        ("0303", &(0..300).map(|at| format!("x{at}\n")).collect::<String>()),
    ]);
    let (_, lines) = imported(&many);
    assert!(lines.iter().filter(|line| line.starts_with("broken line: ")).count() < 60, "{lines:#?}");
    assert!(lines.iter().any(|line| line.starts_with("broken line: more lines that cannot be read (")), "{lines:#?}");
}

#[test]
fn heights_that_no_map_has_are_brought_back_and_told_of() {
    let (board, lines) = imported(
        "size 3 2\nhex 0101 20\nhex 0201 21\nhex 0301 -99\nhex 0102 99999999999999999999\nhex 0202 19 \"bridge:1;bridge_elev:2147483647\"\nhex 0302 21\nend",
    );
    assert_eq!(heights(&board), [20, 20, -20, 20, 20, 20]);
    told(&lines, "level 21: maps go from level -20 to 20: the hex has level 20 (2 times, first in line 3)");
    told(&lines, "level -99: maps go from level -20 to 20: the hex has level -20 (line 4)");
    told(&lines, "level 2147483666: maps go from level -20 to 20: the hex has level 20 (line 6)");
}

#[test]
fn impassable_ground_is_closed_to_every_unit() {
    let (board, lines) = imported("size 3 1\nhex 0101 0\nhex 0201 2 \"woods:1;impassable:1\"\nhex 0301 0\nend");
    assert_eq!(rows(&board), ["open 0, impassable 2, open 0"]);
    told(&lines, "impassable: impassable (line 3)");
    told(&lines, "woods: gives way to impassable in the same hex (line 3)");
    let library = shipped();
    let closed = &library.terrain["impassable"];
    for body in library.unit_types.values() {
        assert!(!closed.move_cost.contains_key(&body.locomotion), "{}", body.id);
    }
}

#[test]
fn hexes_are_taken_row_by_row_if_their_places_cannot_be_right() {
    assert_eq!(
        rows(&ferry()),
        [
            "open 0, woods 1, woods 1, water -1, road 0, building 0",
            "open 0, rough 0, rough 0, water -1, road 0, open 2",
            "open 0, road 0, open 0, road 0, rough 0, open 2",
            "open 0, open 0, open 0, water -1, open 0, open 0",
            "open 0, open 0, open 0, open 0, open 0, open 0",
        ]
    );
}

#[test]
fn nothing_is_lost_silently() {
    let told = ferry().report.to_string();
    let lines: Vec<&str> = told.lines().map(str::trim).collect();
    for wanted in [
        "description: the map's summary (line 4)",
        "woods: woods (2 times, first in line 7)",
        "water: rough (line 14)",
        "bridge: road (line 21)",
        "bridge_elev: raises the hex (line 21)",
        "rubble:*: level 1 (line 22)",
        "name: \"Ferry\", after the file",
        "hexes: 8 are not in the file: open ground at level 0 (line 28)",
        "places: row by row, because line 7 names 0101, as line 6 does (line 7)",
        "unknown terrain \"marsh_gas\": no such terrain is known, the hex does without it (line 23)",
        "water: gives way to bridge in the same hex (line 21)",
        "swamp: gives way to road in the same hex (line 16)",
        "option: an option of the other program (line 2)",
        "tag: maps have no tags (line 5)",
        "note: maps have no notes (line 24)",
        "theme \"grass\": colours come from the theme of the game (2 times, first in line 7)",
        "lines after the end: nothing is read there (line 30)",
    ] {
        assert!(lines.contains(&wanted), "{wanted:?} is not in\n{told}");
    }
}

#[test]
fn every_terrain_of_a_board_is_accounted_for() {
    let report = ferry().report;
    let told = report.used.iter().chain(&report.dropped).map(|remark| remark.what.as_str()).collect::<Vec<_>>();
    let quoted = FERRY.lines().take_while(|line| *line != "end").filter(|line| line.starts_with("hex"));
    let terrains = quoted.filter_map(|line| line.split('"').nth(1)).flat_map(|terrains| terrains.split(';'));
    for terrain in terrains.filter(|terrain| !terrain.is_empty()) {
        let name = terrain.split(':').next().expect("a name").to_lowercase();
        assert!(told.iter().any(|what| *what == name || what.contains(&format!("\"{name}\""))), "{name}: {told:?}");
    }
}

#[test]
fn what_prevents_a_map_is_refused_with_its_line() {
    assert_eq!(faults(with_line("size 2 1")), ["2: the size stands here twice, first in line 1"]);
    let many = "hex 0101 0 \"\" \"\"\n".repeat(2);
    let extra =
        "4: there is one hex more than 2 by 1; hexes count row by row, because line 3 names 0101, as line 2 does";
    assert_eq!(faults(with_line(many.trim())), [extra]);
}

#[test]
fn a_board_needs_a_size_and_an_end() {
    assert_eq!(faults(""), ["1: this is no board: it has no line `size WIDTH HEIGHT`"]);
    assert_eq!(faults("# nothing\n\nend\n"), ["3: this is no board: it has no line `size WIDTH HEIGHT`"]);
    assert_eq!(faults("hex 0101 0 \"\" \"\"\n"), ["1: a hex stands before the size of the board"]);
    assert_eq!(faults("size 1 1\nhex 0101 0 \"\" \"\"\n"), ["2: the file stops before its line `end`"]);
    assert_eq!(faults("size 16\nend"), ["1: a size is two numbers: width and height"]);
    for size in ["0 5", "401 1", "-1 3", "a b", "99999999999999999999 1"] {
        assert!(faults(format!("size {size}\nend"))[0].contains("cannot be: both go from 1 to 400"), "{size}");
    }
}

#[test]
fn every_fault_is_told_and_not_only_the_first() {
    let found = faults("size 2 2\nhex a 0 \"\" \"\"\nhex 0101 x \"\" \"\"\nnonsense\nend\n");
    assert_eq!(found.iter().map(|fault| &fault[..1]).collect::<Vec<_>>(), ["2", "3", "4"]);
    assert_eq!(faults(format!("size 1 1\n{}", "nonsense\n".repeat(1000))).len(), 51);
}

#[test]
fn what_is_no_text_is_refused() {
    assert_eq!(faults(b"size 1 1\n\xff\xfe"), ["2: this is no text in UTF-8"]);
    assert_eq!(faults(b"size 1 1\n\0"), ["2: this is no text: it has a zero byte"]);
}

#[test]
fn windows_line_ends_and_byte_order_marks_do_no_harm() {
    let windows = format!("\u{feff}{}", FERRY.replace('\n', "\r\n"));
    let board = import_board("ferry", "Ferry", windows.as_bytes()).expect("the board is sound");
    assert_eq!((board.map, board.report), (ferry().map, ferry().report));
}

#[test]
fn damaged_boards_never_stop_the_importer() {
    let bytes = FERRY.as_bytes();
    for cut in 0..bytes.len() {
        let _ = import_board("cut", "Cut", &bytes[..cut]);
        for other in [b'"', b':', b'-', b'9', b'\n', 0xff] {
            let mut damaged = bytes.to_vec();
            damaged[cut] = other;
            if let Ok(board) = import_board("damaged", "Damaged", &damaged) {
                assert!(board.map.columns() > 0);
            }
        }
    }
}

/// The shipped content with a mod of an imported map and a scenario on it.
fn mod_of(board: &BoardImport) -> Sources {
    let library = shipped();
    let scenario = scenario_on(&library, &board.map, "ferry", &library.scenarios["two_fords"]).expect("there is room");
    let pack = Memory::new("mine")
        .with("mod.ron", r#"(name: "mine", version: "1")"#)
        .with("maps/ferry.ron", board.text.clone())
        .with("scenarios/ferry.ron", scenario);
    Sources::built_in().with_mod(pack)
}

#[test]
fn an_imported_board_plays_a_battle_to_its_end() {
    let loaded = load(&mod_of(&ferry()));
    let about_it: Vec<_> = loaded.report.diagnostics.iter().filter(|it| it.file.starts_with("mine")).collect();
    assert!(about_it.is_empty(), "{about_it:?}");
    assert_eq!(loaded.library.maps["ferry"], ferry().map);
    let plan = Plan::new(BattleSetup::new("ferry", 5), 2);
    let played = play(&loaded.library, &plan, || ()).expect("it can be played");
    assert!(played.iter().all(|battle| battle.activations >= 8), "{played:?}");
}

#[test]
fn sides_start_at_their_edges_on_ground_that_leads_somewhere() {
    let library = load(&mod_of(&ferry())).library;
    let scenario = &library.scenarios["ferry"];
    let columns = |side: usize| scenario.sides[side].units.iter().map(|unit| unit.at.0).collect::<Vec<_>>();
    assert!(columns(0).iter().all(|column| *column <= 2), "{scenario:?}");
    assert!(columns(1).iter().all(|column| *column >= 3), "{scenario:?}");
    assert!(scenario.sides[0].units.iter().all(|unit| [1, 2].contains(&unit.facing.number())));
    assert!(scenario.sides[1].units.iter().all(|unit| [4, 5].contains(&unit.facing.number())));
}

#[test]
fn a_map_without_room_is_refused() {
    let library = shipped();
    let board = import_board("tiny", "Tiny", b"size 2 2\nend\n").expect("four blank hexes");
    let fault = scenario_on(&library, &board.map, "tiny", &library.scenarios["two_fords"]).expect_err("eight units");
    assert!(fault.contains("no room"), "{fault}");
}

fn import(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = phaseline();
    command.current_dir(folder).args(["import", "board"]).args(arguments);
    command
}

#[test]
fn the_map_goes_to_stdout_and_the_report_to_stderr() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("The Ferry (east).board"), FERRY).expect("a temporary file");
    let run = import(folder.path(), &["The Ferry (east).board"]).assert().code(0);
    let map = contains("id: \"the_ferry_east\"").and(contains("name: \"The Ferry (east)\"")).and(contains("// row 4"));
    run.stdout(map).stderr(contains("used:").and(contains("unknown terrain \"marsh_gas\"")));
}

#[test]
fn map_and_scenario_are_written_where_a_mod_wants_them() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("lake.board"), FERRY).expect("a temporary file");
    let arguments = ["lake.board", "-o", "mods/mine/maps/lake.ron", "--scenario", "mods/mine/scenarios/lake_fight.ron"];
    import(folder.path(), &arguments).assert().code(0).stdout(contains("dropped:")).stderr("");
    fs::write(folder.path().join("mods/mine/mod.ron"), "(name: \"mine\", version: \"1\")").expect("a temporary file");
    let run = || {
        let mut command = phaseline();
        command.current_dir(folder.path());
        command
    };
    run().args(["check", "mods/mine"]).assert().code(0).stdout("no faults, no notices\n");
    run().args(["sim", "--scenario", "lake_fight", "--battles", "1"]).assert().code(0);
    let text = fs::read_to_string(folder.path().join("mods/mine/maps/lake.ron")).expect("it was written");
    let again = import_board("lake", "lake", FERRY.as_bytes()).expect("the board is sound");
    assert_eq!(text, again.text);
}

#[test]
fn files_may_have_names_that_are_no_ids() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("lake.board"), FERRY).expect("a temporary file");
    let arguments = ["lake.board", "-o", "mine/maps/My Lake.ron", "--scenario", "mine/scenarios/Große Not.ron"];
    import(folder.path(), &arguments).assert().code(0);
    fs::write(folder.path().join("mine/mod.ron"), "(name: \"mine\", version: \"1\")").expect("a temporary file");
    let mut command = phaseline();
    let checked = command.current_dir(folder.path()).args(["check", "mine"]).assert().code(0);
    checked
        .stdout(contains("no faults, 2 notices").and(contains("the id \"my_lake\" differs from the name of the file")));
    let text = fs::read_to_string(folder.path().join("mine/maps/My Lake.ron")).expect("it was written");
    assert!(text.contains("id: \"my_lake\""), "{text}");
}

#[test]
fn files_that_exist_are_written_over_only_when_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let scenario = folder.path().join("fight.ron");
    fs::write(folder.path().join("lake.board"), FERRY).expect("a temporary file");
    fs::write(&scenario, "mine").expect("a temporary file");
    let arguments = ["lake.board", "-o", "lake.ron", "--scenario", "fight.ron"];
    let taken = contains("error: fight.ron exists already").and(contains("--force"));
    import(folder.path(), &arguments).assert().code(1).stdout("").stderr(taken);
    assert!(!folder.path().join("lake.ron").exists(), "nothing is written");
    assert_eq!(fs::read_to_string(&scenario).expect("it is there"), "mine");
    import(folder.path(), &[&arguments[..], &["--force"]].concat()).assert().code(0);
    assert!(fs::read_to_string(&scenario).expect("it is there").contains("id: \"fight\""));
}

#[test]
fn broken_files_end_with_code_1_and_their_lines() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).expect("a temporary file");
    write("broken.board", b"size 2 2\nhex 0101 x \"\" \"\"\nrubbish\nend");
    write("empty.board", b"");
    write("binary.board", &[0x7f, b'E', b'L', b'F', 0, 0xff, 0xfe]);
    write("huge.board", &vec![b'#'; 5 << 20]);
    for (name, words) in [
        ("broken.board", "error: broken.board:2: an elevation is a whole number, not \"x\"\nerror: broken.board:3: "),
        ("empty.board", "error: empty.board:1: this is no board"),
        ("binary.board", "error: binary.board:1: this is no text"),
        ("huge.board", "error: huge.board: the file is too large: at most 4 MiB are read"),
        ("missing.board", "error: missing.board: there is no such file"),
        (".", "error: .: this is no plain file, but a folder"),
    ] {
        let output = ["-o", "never.ron"];
        import(folder.path(), &[&[name], &output[..]].concat())
            .assert()
            .code(1)
            .stdout("")
            .stderr(predicate::str::starts_with(words));
    }
    assert!(!folder.path().join("never.ron").exists());
    write("fine.board", FERRY.as_bytes());
    write("file", b"");
    import(folder.path(), &["fine.board", "-o", "file/map.ron"]).assert().code(1).stderr(contains("cannot be written"));
    let named = contains("error: . is a folder").and(contains("name a file in it"));
    import(folder.path(), &["fine.board", "-o", ".", "--force"]).assert().code(1).stderr(named);
}

#[test]
fn bad_usage_is_told_with_code_2() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("lake.board"), FERRY).expect("a temporary file");
    let near = ["lake.board", "-o", "a.ron", "--scenario", "b.ron", "--sides-of", "two_frods"];
    import(folder.path(), &near).assert().code(2).stderr(contains("did you mean \"two_fords\"?"));
    import(folder.path(), &["lake.board", "--scenario", "b.ron"]).assert().code(2).stderr(contains("--output"));
    import(folder.path(), &[]).assert().code(2);
    let mut command = phaseline();
    command.arg("import").assert().code(2);
    assert_eq!(fs::read_dir(folder.path()).expect("the folder is there").count(), 1, "nothing was written");
}

#[test]
fn terrains_become_what_the_guide_says() {
    let guide = fs::read_to_string(root().join("docs/modding.md")).expect("the guide");
    let table = guide.split("| terrain of the board | becomes |").nth(1).expect("the guide has the table");
    let rows = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let mut checked = 0;
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let quoted = |cell: &str| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
        for name in quoted(cells[1]) {
            let depth = i32::from(!(name == "water" && cells[1].contains("depth 0")));
            let text = with_line(&format!("hex 0101 0 \"{name}:{depth}\" \"\""));
            let board = import_board("one", "One", text.as_bytes()).expect("the board is sound");
            let kind = board.map.terrain((0, 0)).expect("it is there").to_string();
            assert_eq!(kind, quoted(cells[2])[0], "{row}");
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked}");
}
