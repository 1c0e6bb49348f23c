//! Builds the program again when a file of the base pack comes or goes, since the pack is part of it.

fn main() {
    println!("cargo::rerun-if-changed=config");
    println!("cargo::rerun-if-changed=build.rs");
}
