//! Files: written whole or not at all, and told apart when they are none of ours.

use crate::support::table::Table;
use phaseline_record::{
    FileFault, FileKind, Why, read_record, read_replay, read_save, write_replay, write_save, write_whole,
};
use std::fs;

fn save_bytes() -> (tempfile::TempDir, std::path::PathBuf, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("save.ron");
    let mut table = Table::open("classic", 2);
    table.play_on(9);
    write_save(&path, &table.recorder.save("A battle", Why::Asked)).expect("it can be written");
    let bytes = fs::read(&path).expect("it was written");
    (folder, path, bytes)
}

#[test]
fn every_kind_of_broken_file_has_its_own_message() {
    let (folder, path, bytes) = save_bytes();
    let text = String::from_utf8(bytes.clone()).expect("it is text");
    let body = text.split_once('\n').expect("a first line").1.len() as u64;
    let read = |bytes: &[u8]| {
        fs::write(&path, bytes).expect("a temporary file");
        read_save(&path).expect_err("it is broken")
    };
    assert_eq!(read_save(&folder.path().join("none.ron")), Err(FileFault::Missing));
    assert!(matches!(read_save(folder.path()), Err(FileFault::Unreadable(_))));
    assert_eq!(read(b""), FileFault::Empty);
    assert_eq!(read(&[0x7f, b'E', b'L', b'F', 0, 0xff]), FileFault::Binary);
    assert_eq!(read(b"(id: \"two_fords\")\n"), FileFault::Foreign);
    assert_eq!(read(&bytes[..bytes.len() - 7]), FileFault::Cut { promised: body, there: body - 7 });
    assert_eq!(read(&bytes[..30]), FileFault::Foreign);
    assert_eq!(read(text.replace("version 7,", "version 8,").as_bytes()), FileFault::Version(8));
    assert_eq!(read(text.replace("A battle", "B battle").as_bytes()), FileFault::Altered);
    assert_eq!(read(format!("{text} ").as_bytes()), FileFault::Altered);
    for fault in [read(b""), read(b"x"), read(&bytes[..bytes.len() - 7]), FileFault::Version(8), FileFault::Altered] {
        assert!(fault.to_string().len() > 12 && !fault.to_string().ends_with('.'), "{fault}");
    }
}

#[test]
fn a_file_whose_line_ends_an_editor_changed_is_still_the_same_battle() {
    let (folder, path, bytes) = save_bytes();
    let save = read_save(&path).expect("it is sound");
    let replay = folder.path().join("replay.ron");
    write_replay(&replay, &save.record).expect("it can be written");
    let text = String::from_utf8(bytes).expect("it is text");
    let replayed = fs::read_to_string(&replay).expect("it is text");
    let changes: [fn(&str) -> String; 5] = [
        |text| text.replace('\n', "\r\n"),
        |text| text.replacen('\n', "\r\n", 7),
        |text| format!("\u{feff}{text}"),
        |text| format!("{text}\n"),
        |text| format!("\u{feff}{}\r\n", text.replace('\n', "\r\n")),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        fs::write(&path, change(&text)).expect("a temporary file");
        assert_eq!(read_save(&path).as_ref(), Ok(&save), "change {number}");
        fs::write(&replay, change(&replayed)).expect("a temporary file");
        assert_eq!(read_replay(&replay).as_ref(), Ok(&save.record), "change {number}");
        let altered = change(&text).replace("A battle", "B battle");
        fs::write(&path, altered).expect("a temporary file");
        assert_eq!(read_save(&path), Err(FileFault::Altered), "change {number}");
    }
}

#[test]
fn a_whole_file_that_says_something_else_is_told_with_the_place() {
    let (_folder, path, bytes) = save_bytes();
    let text = String::from_utf8(bytes).expect("it is text");
    let body = text.split_once('\n').expect("a first line").1.replace("record:", "recrod:");
    let digest = blake3::hash(body.as_bytes()).to_hex();
    fs::write(&path, format!("// phaseline save, version 7, {} bytes, blake3 {digest}\n{body}", body.len()))
        .expect("a file");
    let fault = read_save(&path).expect_err("a key is misspelt").to_string();
    assert!(fault.contains("recrod") && fault.contains("4:"), "{fault}");
}

#[test]
fn a_replay_is_no_save_but_a_save_has_a_replay_in_it() {
    let (folder, path, _) = save_bytes();
    let record = read_record(&path).expect("a save has a record");
    let other = folder.path().join("replay.ron");
    write_replay(&other, &record).expect("it can be written");
    assert_eq!(read_replay(&other).as_ref(), Ok(&record));
    assert_eq!(read_save(&other), Err(FileFault::WrongSort { is: FileKind::Replay, wanted: FileKind::Save }));
    assert_eq!(read_replay(&path), Err(FileFault::WrongSort { is: FileKind::Save, wanted: FileKind::Replay }));
}

#[test]
fn a_file_is_replaced_whole_or_stays_as_it_was() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("save.ron");
    write_whole(&path, b"first").expect("it can be written");
    write_whole(&path, b"second").expect("it can be replaced");
    assert_eq!(fs::read(&path).expect("it is there"), b"second");
    // A folder that is not empty cannot be replaced by a file.
    let taken = folder.path().join("taken");
    fs::create_dir(&taken).expect("a folder");
    fs::write(taken.join("inside"), "kept").expect("a file");
    assert!(write_whole(&taken, b"third").is_err());
    assert!(write_whole(&folder.path().join("nowhere/save.ron"), b"fourth").is_err());
    assert_eq!(fs::read(taken.join("inside")).expect("it is there"), b"kept");
    let names: Vec<_> =
        fs::read_dir(folder.path()).expect("a folder").map(|it| it.expect("an entry").file_name()).collect();
    assert_eq!(names.len(), 2, "nothing is left lying about: {names:?}");
}

#[cfg(unix)]
#[test]
fn what_a_link_leads_to_is_written_and_a_device_never() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [file, link] = ["file.ron", "link.ron"].map(|name| folder.path().join(name));
    fs::write(&file, "first").expect("a file");
    std::os::unix::fs::symlink(&file, &link).expect("a link");
    write_whole(&link, b"second").expect("it can be written");
    assert!(link.symlink_metadata().expect("it is there").is_symlink());
    assert_eq!(fs::read(&file).expect("it is there"), b"second");
    let device = folder.path().join("device.ron");
    std::os::unix::fs::symlink("/dev/null", &device).expect("a link");
    assert_eq!(write_whole(&device, b"third").expect_err("it is no file").to_string(), "this is no plain file");
    assert!(device.symlink_metadata().expect("it is there").is_symlink());
}
