//! Builds the crate again when a file of the base pack comes or goes, since it is part of it.

fn main() {
    println!("cargo::rerun-if-changed=config");
    println!("cargo::rerun-if-changed=build.rs");
}
