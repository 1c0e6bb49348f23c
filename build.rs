//! Builds the program again when a file of the base pack or a sound comes or goes, since both are part of it.

fn main() {
    println!("cargo::rerun-if-changed=config");
    println!("cargo::rerun-if-changed=assets/sounds");
    println!("cargo::rerun-if-changed=build.rs");
}
