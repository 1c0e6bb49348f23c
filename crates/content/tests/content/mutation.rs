//! Whatever happens to the bytes of a file, the loader answers with messages.

use phaseline_content::{BuiltIn, ByteSource, Memory, Sources, has_errors, load};
use proptest::prelude::*;
use std::sync::LazyLock;

static FILES: LazyLock<Vec<(String, Vec<u8>)>> = LazyLock::new(|| {
    let paths = BuiltIn.files().expect("the built-in pack can be listed");
    paths.into_iter().map(|path| (path.clone(), BuiltIn.read(&path).expect("it can be read"))).collect()
});

/// One way to damage bytes.
#[derive(Debug, Clone)]
enum Damage {
    Set(usize, u8),
    Insert(usize, Vec<u8>),
    Cut(usize, usize),
    Repeat(usize, usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    let signs = prop::sample::select(b"()[]{},:\"'#/*\\-0x9aZ_ \n\0\xff".to_vec());
    prop_oneof![
        (any::<usize>(), signs.clone()).prop_map(|(at, byte)| Damage::Set(at, byte)),
        (any::<usize>(), prop::collection::vec(signs, 1..6)).prop_map(|(at, bytes)| Damage::Insert(at, bytes)),
        (any::<usize>(), 1..60_usize).prop_map(|(at, length)| Damage::Cut(at, length)),
        (any::<usize>(), 1..200_usize).prop_map(|(at, length)| Damage::Repeat(at, length)),
    ]
}

fn apply(bytes: &mut Vec<u8>, damage: &Damage) {
    if bytes.is_empty() {
        return;
    }
    let length = bytes.len();
    match damage {
        Damage::Set(at, byte) => bytes[at % length] = *byte,
        Damage::Insert(at, new) => {
            let at = at % length;
            bytes.splice(at..at, new.iter().copied());
        }
        Damage::Cut(at, count) => {
            let at = at % length;
            bytes.drain(at..(at + count).min(length));
        }
        Damage::Repeat(at, count) => {
            let at = at % length;
            let part = bytes[at..(at + count).min(length)].to_vec();
            bytes.splice(at..at, part);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files_never_panic(file in any::<prop::sample::Index>(), damages in prop::collection::vec(damage(), 1..5)) {
        let (path, bytes) = file.get(&FILES);
        let mut bytes = bytes.clone();
        for damage in &damages {
            apply(&mut bytes, damage);
        }
        let mod_pack = Memory::new("damaged").with("mod.ron", "(name: \"damaged\", version: \"1\")").with(path, bytes);
        let loaded = load(&Sources::built_in().with_mod(mod_pack));
        prop_assert!(loaded.report.errors().all(|it| !it.message.is_empty()));
        prop_assert_eq!(has_errors(&loaded.report.diagnostics), !loaded.report.mods_left_out.is_empty());
    }
}
