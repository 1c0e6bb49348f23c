//! Every `$ phaseline ...` in the README and the guides prints what stands below it, and every file they name exists.
//!
//! After a change that is meant: `BLESS=1 cargo test --test readme` writes the new output into the pages.

#[path = "support/program.rs"]
mod program;
use phaseline_testing::repository;

use crate::program::phaseline;
use crate::repository::root;
use std::env;
use std::fs;
use std::path::PathBuf;

const PAGES: [&str; 3] = ["README.md", "docs/modding.md", "docs/rulesets.md"];

#[test]
fn examples_print_what_the_pages_say() {
    for (path, page) in pages() {
        let fresh = with_fresh_output(&page);
        if env::var_os("BLESS").is_some() {
            fs::write(&path, &fresh).expect("the page can be written");
        } else {
            let (line, (old, new)) = first_difference(&page, &fresh);
            assert!(
                page == fresh,
                "{}:{line}: the page says\n  {old}\nbut the program\n  {new}\nrun `BLESS=1 cargo test --test readme` if that is meant",
                path.display()
            );
        }
    }
}

#[test]
fn files_that_the_pages_link_to_exist() {
    for (path, page) in pages() {
        let folder = path.parent().expect("a page lies in a folder");
        for link in links(&page) {
            assert!(folder.join(link).exists(), "{}: {link} does not exist", path.display());
        }
    }
}

#[test]
fn output_is_replaced_and_all_else_stays() {
    let page = "text\n```console\n$ phaseline --version\nold\n```\nmore\n";
    let fresh =
        format!("text\n```console\n$ phaseline --version\nphaseline {}\n```\nmore\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(with_fresh_output(page), fresh);
    assert_eq!(links("see [a](b.md#top), [c](https://d.e) and ![f](g.png)"), ["b.md", "g.png"]);
}

fn pages() -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| fs::read_to_string(&path).ok().map(|page| (path, page));
    PAGES.iter().filter_map(|page| read(root().join(page))).collect()
}

/// The page with what the program prints now below each of its commands.
fn with_fresh_output(page: &str) -> String {
    let mut fresh = String::new();
    let mut inside = false;
    for line in page.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        }
        let command = line.strip_prefix("$ phaseline").filter(|_| inside);
        if !inside || command.is_some() {
            fresh.push_str(line);
            fresh.push('\n');
        } else if line == "```console" {
            fresh.push_str("```console\n");
        }
        if let Some(arguments) = command {
            fresh.push_str(&output(arguments));
        }
    }
    fresh
}

fn output(arguments: &str) -> String {
    let result = phaseline()
        .args(arguments.split_whitespace())
        .current_dir(root())
        .output()
        .expect("the program can be started");
    [result.stdout, result.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat()
}

/// The targets of the page's links that are files of the repository.
fn links(page: &str) -> Vec<&str> {
    let targets = page.split("](").skip(1).filter_map(|rest| rest.split([')', '#', ' ']).next());
    targets.filter(|target| !target.is_empty() && !target.contains("://")).collect()
}

fn first_difference<'a>(old: &'a str, new: &'a str) -> (usize, (&'a str, &'a str)) {
    let ends = std::iter::once("(the end)");
    let pairs = old.lines().chain(ends.clone()).zip(new.lines().chain(ends));
    let found = pairs.enumerate().find(|(_, (old, new))| old != new);
    found.map_or((0, ("", "")), |(index, pair)| (index + 1, pair))
}
