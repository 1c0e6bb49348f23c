//! Builds the crate again when a model comes or goes, since it is part of it.

fn main() {
    println!("cargo::rerun-if-changed=models");
    println!("cargo::rerun-if-changed=build.rs");
}
