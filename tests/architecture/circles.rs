//! Finds files and folders that use each other in a circle.

use crate::source::{files, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, ItemMod, UseTree};

/// A path of modules and items with the name of its crate first, such as `battle::legal::judge`.
type Modules = Vec<String>;

/// What a source file uses of the crate.
struct File {
    module: Modules,
    is_folder: bool,
    uses: BTreeSet<Modules>,
    /// Names under which others may reach something else.
    exports: BTreeMap<Modules, Modules>,
}

/// For each folder of sources: the sets of its files and folders that use each other in a circle.
pub fn circles() -> BTreeMap<String, Vec<BTreeSet<String>>> {
    let mut sources: Vec<File> = ["src", "crates"]
        .into_iter()
        .flat_map(files)
        .collect::<BTreeSet<_>>()
        .iter()
        .filter(|path| below_sources(path).is_some())
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .filter(|path| !path.ends_with("tests.rs") && !path.ends_with("main.rs") && path != &Path::new("src/lib.rs"))
        .map(|path| read(path))
        .collect();
    let modules: BTreeSet<Modules> = sources.iter().map(|file| file.module.clone()).collect();
    let exports: BTreeMap<Modules, Modules> =
        sources.iter_mut().flat_map(|file| std::mem::take(&mut file.exports)).collect();
    let mut edges: BTreeMap<Modules, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for file in &sources {
        for used in &file.uses {
            let target = origin(used, &exports, &modules);
            let shared = file.module.iter().zip(&target).take_while(|(one, other)| one == other).count();
            // The first step at which the two part is a file or folder of the folder that holds both.
            let (Some(from), Some(to)) = (file.module.get(shared), target.get(shared)) else { continue };
            if shared == 0 || !modules.contains(&target[..=shared]) {
                continue;
            }
            let folder = edges.entry(file.module[..shared].to_vec()).or_default();
            folder.entry(from.clone()).or_default().insert(to.clone());
        }
    }
    assert!(edges.len() > 40 && sources.iter().any(|file| file.is_folder), "{} folders", edges.len());
    edges
        .into_iter()
        .map(|(folder, edges)| (folder.join("/"), round(&edges)))
        .filter(|(_, circles)| !circles.is_empty())
        .collect()
}

/// The path under which something is defined, seen through the names that other modules give it.
fn origin(path: &[String], exports: &BTreeMap<Modules, Modules>, modules: &BTreeSet<Modules>) -> Modules {
    let mut path = path.to_vec();
    for _ in 0..8 {
        let named =
            (1..=path.len()).rev().find(|end| exports.contains_key(&path[..*end]) && !modules.contains(&path[..*end]));
        let Some(end) = named else { break };
        path = [&exports[&path[..end]][..], &path[end..]].concat();
    }
    path
}

/// The sets of names that reach each other.
fn round(edges: &BTreeMap<String, BTreeSet<String>>) -> Vec<BTreeSet<String>> {
    let reached = |start: &str| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![start.to_owned()]);
        while let Some(name) = open.pop() {
            for next in edges.get(&name).into_iter().flatten() {
                if seen.insert(next.clone()) {
                    open.push(next.clone());
                }
            }
        }
        seen
    };
    let all: BTreeMap<&String, BTreeSet<String>> = edges.keys().map(|name| (name, reached(name))).collect();
    let mut found: Vec<BTreeSet<String>> = Vec::new();
    for (name, seen) in all.iter().filter(|(name, seen)| seen.contains(**name)) {
        let circle = seen.iter().filter(|other| all.get(other).is_some_and(|back| back.contains(*name)));
        let circle: BTreeSet<String> = circle.cloned().collect();
        if circle.len() > 1 && !found.contains(&circle) {
            found.push(circle);
        }
    }
    found
}

/// What `crate` stands for in a source file.
fn root_of(path: &Path, module: &[String]) -> Modules {
    if path.starts_with("crates") { module[..1].to_vec() } else { Modules::new() }
}

/// The module of a source file: the crate's name first, or nothing for the package of the program. `None` for other files.
fn below_sources(path: &Path) -> Option<Modules> {
    let path = path.with_extension("");
    let parts: Modules = path.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    match &parts[..] {
        [first, inside @ ..] if first == "src" => Some(inside.to_vec()),
        [first, name, folder, inside @ ..] if first == "crates" && folder == "src" => {
            Some([&[name.clone()][..], inside].concat())
        }
        _ => None,
    }
}

fn read(path: &Path) -> File {
    let text = fs::read_to_string(root().join(path)).expect("a source file is UTF-8");
    let parsed = syn::parse_file(&text).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
    let mut module = below_sources(path).expect("it is a source file");
    let is_folder = module.last().is_some_and(|name| name == "mod" || name == "lib");
    if is_folder {
        module.pop();
    }
    let children = parsed.items.iter().filter_map(|item| match item {
        Item::Mod(child) if child.content.is_none() => Some(child.ident.to_string()),
        _ => None,
    });
    let mut finder = Finder {
        root: root_of(path, &module),
        here: module.clone(),
        children: children.collect(),
        ..Finder::default()
    };
    finder.visit_file(&parsed);
    File { module, is_folder, uses: finder.uses, exports: finder.exports }
}

#[derive(Default)]
struct Finder {
    /// The name of the crate; empty for the package of the program.
    root: Modules,
    here: Modules,
    children: BTreeSet<String>,
    uses: BTreeSet<Modules>,
    exports: BTreeMap<Modules, Modules>,
}

impl Finder {
    /// The path from the crate's root; none for a path into another crate or to a name in scope.
    fn resolved(&self, path: &[String]) -> Option<Modules> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some([&self.root[..], rest].concat()),
            "self" => Some([&self.here[..], rest].concat()),
            "super" => {
                let ups = path.iter().take_while(|part| *part == "super").count();
                Some([&self.here[..self.here.len().checked_sub(ups)?], &path[ups..]].concat())
            }
            child if self.children.contains(child) => Some([&self.here[..], path].concat()),
            _ => None,
        }
    }

    fn add_tree(&mut self, tree: &UseTree, before: &[String], is_public: bool) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(path) => self.add_tree(&path.tree, &with(&path.ident), is_public),
            UseTree::Group(group) => group.items.iter().for_each(|tree| self.add_tree(tree, before, is_public)),
            UseTree::Glob(_) => self.add(before, None),
            UseTree::Name(name) if name.ident == "self" => self.add(before, None),
            UseTree::Name(name) => self.add(&with(&name.ident), is_public.then(|| name.ident.to_string())),
            UseTree::Rename(name) => self.add(&with(&name.ident), is_public.then(|| name.rename.to_string())),
        }
    }

    fn add(&mut self, path: &[String], exported: Option<String>) {
        let Some(target) = self.resolved(path) else { return };
        if let Some(name) = exported {
            self.exports.insert([&self.here[..], &[name]].concat(), target.clone());
        }
        self.uses.insert(target);
    }
}

impl<'ast> Visit<'ast> for Finder {
    fn visit_item(&mut self, item: &'ast Item) {
        let attributes: &[Attribute] = match item {
            Item::Mod(item) => &item.attrs,
            Item::Fn(item) => &item.attrs,
            Item::Impl(item) => &item.attrs,
            Item::Use(item) => &item.attrs,
            _ => &[],
        };
        if !attributes.iter().any(is_for_tests) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        self.here.push(item.ident.to_string());
        visit::visit_item_mod(self, item);
        self.here.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.add_tree(&item.tree, &[], !matches!(item.vis, syn::Visibility::Inherited));
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Modules = path.segments.iter().map(|part| part.ident.to_string()).collect();
        self.add(&parts, None);
        visit::visit_path(self, path);
    }

    /// `pub(in path)` names the module that may look in, and uses nothing of it.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
}

fn is_for_tests(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") && attribute.parse_args::<syn::Ident>().is_ok_and(|condition| condition == "test")
}

#[test]
fn a_circle_of_three_is_found_and_a_line_is_none() {
    let edges = |pairs: &[(&str, &str)]| {
        let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for (from, to) in pairs {
            edges.entry((*from).to_owned()).or_default().insert((*to).to_owned());
        }
        edges
    };
    let circle = round(&edges(&[("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")]));
    assert_eq!(circle, [["a", "b", "c"].map(str::to_owned).into()]);
    assert!(round(&edges(&[("a", "b"), ("b", "c"), ("a", "c")])).is_empty());
}
