//! Which files of a crate reach each other.
//!
//! Whoever names a thing reaches the file in which it stands, also where another file hands it on (`pub use`). To hand on is
//! not to reach.

use std::collections::{BTreeMap, BTreeSet};

use super::Source;

/// The path of a module or a thing in its crate: `["law", "page"]`.
type Name<'a> = Vec<&'a str>;

/// The files of a crate, as their names reach each other.
struct Crate<'a> {
    /// The modules, with the files in which they stand.
    modules: BTreeMap<Name<'a>, &'a str>,
    /// What is handed on: by which name, and what it is. A star is everything in a module.
    handed_on: BTreeMap<Name<'a>, Name<'a>>,
}

/// The circles of a crate whose files are given by their paths from its `src`: of more than two files each, the largest
/// first.
pub fn circles(files: &BTreeMap<&str, &Source>) -> Vec<BTreeSet<String>> {
    let modules = files.keys().map(|file| (module(file), *file)).collect();
    let mut own = Crate { modules, handed_on: BTreeMap::new() };
    let named: Vec<(Name<'_>, Named<'_>)> =
        own.modules.iter().map(|(module, file)| (module.clone(), names(&files[file].code))).collect();
    for (module, named) in &named {
        for (name, path) in &named.handed_on {
            if let Some(path) = own.absolute(module, path) {
                own.handed_on.insert([&module[..], &[*name]].concat(), path);
            }
        }
    }
    let reached = named.iter().map(|(module, named)| {
        let paths = named.reached.iter().filter_map(|path| own.absolute(module, path));
        let others = paths.map(|path| own.file(&path)).filter(|file| *file != own.modules[module]);
        (own.modules[module], others.collect())
    });
    let reached: BTreeMap<&str, BTreeSet<&str>> = reached.collect();
    let far: BTreeMap<&str, BTreeSet<&str>> =
        reached.keys().map(|file| (*file, all(file, &reached))).collect();
    let circles = far.iter().filter(|(file, there)| there.contains(*file)).map(|(file, there)| {
        let together = there.iter().filter(|other| far[*other].contains(file));
        together.map(|other| (*other).to_owned()).collect::<BTreeSet<String>>()
    });
    let circles: BTreeSet<BTreeSet<String>> = circles.filter(|circle| circle.len() > 2).collect();
    let mut circles: Vec<_> = circles.into_iter().collect();
    circles.sort_by_key(|circle| std::cmp::Reverse(circle.len()));
    circles
}

/// The path of the module that a file is.
fn module(file: &str) -> Name<'_> {
    let path = file.strip_suffix(".rs").unwrap_or(file);
    if path == "lib" { vec![] } else { path.split('/').collect() }
}

/// All files that are reached from one, over others.
fn all<'a>(file: &str, reached: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut waiting: Vec<&str> = reached[file].iter().copied().collect();
    while let Some(next) = waiting.pop() {
        if found.insert(next) {
            waiting.extend(&reached[next]);
        }
    }
    found
}

impl<'a> Crate<'a> {
    /// A path from the top of the crate, as a module names it; `None` for one of another crate.
    fn absolute(&self, module: &[&'a str], path: &[&'a str]) -> Option<Name<'a>> {
        let up = path.iter().take_while(|part| **part == "super").count();
        match path {
            ["crate", rest @ ..] => Some(rest.to_vec()),
            ["super", ..] => Some([&module[..module.len().checked_sub(up)?], &path[up..]].concat()),
            ["self", rest @ ..] => Some([module, rest].concat()),
            [child, ..] => {
                let child = [module, &[*child]].concat();
                self.modules.contains_key(&child).then(|| [module, path].concat())
            }
            [] => None,
        }
    }

    /// The file in which a thing stands.
    fn file(&self, path: &[&'a str]) -> &'a str {
        let mut path = path.to_vec();
        // Handed on more often than that goes round.
        for _ in 0..8 {
            let next = (1..=path.len()).find_map(|length| {
                let (name, rest) = path.split_at(length);
                let (last, module) = name.split_last()?;
                let exact = self.handed_on.get(name);
                let star = || {
                    let all = self.handed_on.get(&[module, &["*"]].concat())?;
                    (!self.modules.contains_key(name)).then(|| [&all[..], &[*last]].concat())
                };
                Some([exact.cloned().or_else(star)?, rest.to_vec()].concat())
            });
            let Some(next) = next else { break };
            path = next;
        }
        let known = (0..=path.len()).rev().find_map(|length| self.modules.get(&path[..length]));
        known.copied().unwrap_or("lib.rs")
    }
}

/// What a file names: paths as they are written.
#[derive(Default)]
struct Named<'a> {
    reached: Vec<Name<'a>>,
    handed_on: Vec<(&'a str, Name<'a>)>,
}

fn names(code: &str) -> Named<'_> {
    let words = words(code);
    let mut named = Named::default();
    let mut place = 0;
    while place < words.len() {
        let before = place.checked_sub(1).map_or("", |before| words[before]);
        let next = if words[place] == "use" {
            let (paths, next) = tree(&words, place + 1);
            if matches!(before, "pub" | ")") {
                named.handed_on.extend(paths);
            } else {
                named.reached.extend(paths.into_iter().map(|(_, path)| path));
            }
            next
        } else if matches!(words[place], "crate" | "super") && !matches!(before, "$" | "(" | "in") {
            let (paths, next) = tree(&words, place);
            named.reached.extend(paths.into_iter().map(|(_, path)| path));
            next
        } else {
            place
        };
        place = next.max(place + 1);
    }
    named
}

/// The paths of a tree such as `crate::a::{b::C, d as E, f::*}`, each with the name that it gives, and where the tree ends.
fn tree<'a>(words: &[&'a str], from: usize) -> (Vec<(&'a str, Name<'a>)>, usize) {
    let (mut path, mut place): (Name<'a>, usize) = (vec![], from);
    loop {
        match words.get(place).copied() {
            Some("{") => {
                let mut paths = vec![];
                place += 1;
                while words.get(place).is_some_and(|word| *word != "}") {
                    let (inner, next) = tree(words, place);
                    paths.extend(inner.into_iter().map(|(name, inner)| match inner[..] {
                        ["self"] => (path.last().copied().unwrap_or(name), path.clone()),
                        _ => (name, [&path[..], &inner].concat()),
                    }));
                    place = next.max(place + 1) + usize::from(words.get(next) == Some(&","));
                }
                return (paths, place + 1);
            }
            Some("*") => return (vec![("*", path)], place + 1),
            Some(word) if is_name(word) => path.push(word),
            _ => break,
        }
        place += 1;
        if words.get(place) != Some(&"::") {
            break;
        }
        place += 1;
    }
    let name = path.last().copied().unwrap_or_default();
    match words.get(place..place + 2) {
        Some(["as", other]) => (vec![(other, path)], place + 2),
        _ => (vec![(name, path)], place),
    }
}

fn is_name(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_')
}

/// The words and signs of code.
fn words(code: &str) -> Vec<&str> {
    let (mut words, mut rest) = (vec![], code.trim_start());
    while !rest.is_empty() {
        let name = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '_').unwrap_or(rest.len());
        let sign = if rest.starts_with("::") { 2 } else { rest.chars().next().map_or(0, char::len_utf8) };
        let (word, after) = rest.split_at(if name > 0 { name } else { sign });
        words.push(word);
        rest = after.trim_start();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(files: &[(&'static str, &str)]) -> Vec<Vec<String>> {
        let sources: Vec<Source> = files.iter().map(|(_, code)| Source::new(code, false)).collect();
        let files = files.iter().zip(&sources).map(|((name, _), source)| (*name, source));
        circles(&files.collect()).into_iter().map(|circle| circle.into_iter().collect()).collect()
    }

    #[test]
    fn who_reach_each_other_over_others_are_a_circle() {
        let open = [
            ("lib.rs", "pub mod a; pub mod b; pub mod d;"),
            ("a.rs", "mod c; use crate::b::{B, self}; pub use c::C;"),
            ("a/c.rs", "use std::fmt; struct C;"),
            ("b.rs", "use super::d::D;"),
            ("d.rs", "use crate::b::B;"),
        ];
        let none: [[&str; 0]; 0] = [];
        assert_eq!(found(&open), none, "two files are none");
        let mut closed = open;
        closed[4].1 = "fn f() -> crate::a::c::C {}";
        assert_eq!(found(&closed), none, "the way ends with c");
        closed[4].1 = "fn f() -> crate::a::C {}";
        assert_eq!(found(&closed), none, "a hands C on, and is not asked");
        closed[2].1 = "use super::super::b; struct C; // use super::A;";
        assert_eq!(found(&closed), [["a/c.rs", "b.rs", "d.rs"]]);
        closed[2].1 = "use super::{A, super::b}; struct C;";
        assert_eq!(found(&closed), [["a.rs", "a/c.rs", "b.rs", "d.rs"]], "a is asked for what it has itself");
    }
}
