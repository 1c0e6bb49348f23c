//! Builds the crate again when a sound comes or goes, since it is part of it.

fn main() {
    println!("cargo::rerun-if-changed=sounds");
    println!("cargo::rerun-if-changed=build.rs");
}
