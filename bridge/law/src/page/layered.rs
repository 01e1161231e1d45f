//! A page under regulations: changed once for each of their sequences, and kept.

use std::collections::BTreeSet;
use std::sync::{PoisonError, RwLock};

use super::node::{Fault, Node};
use super::regulation::Regulation;
use super::{Page, shared_node};
use crate::book::{Book, Edition};
use crate::shelf::{self, Standing};

/// The pages that a page becomes, by the regulations over it, and which regulations touch what it finds.
#[derive(Debug, Default)]
pub(super) struct Layers {
    layers: RwLock<Vec<(Vec<&'static Regulation>, &'static Layer)>>,
    touched: RwLock<Vec<(Touch, bool)>>,
}

/// A regulation over an edition.
type Touch = (&'static Regulation, Edition);

/// A page as it becomes.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) page: Page,
    /// Regulations that do not fit those below them.
    left_out: Vec<(&'static str, Fault)>,
}

/// What is sound of a book's regulations and lies over this page.
fn over(page: &Page, book: &Book) -> Vec<&'static Regulation> {
    let standing = shelf::standing(book).into_iter();
    standing
        .filter_map(|(_, standing)| match standing {
            Standing::Sound(regulation) if regulation.is_over(page.key) => Some(regulation),
            Standing::Sound(_) | Standing::Faulty { .. } | Standing::Absent => None,
        })
        .collect()
}

impl Page {
    /// The page as a book's regulations leave it; `None` where they do not change it, or have.
    pub(super) fn layer(&self, book: &Book) -> Option<&'static Layer> {
        let layers = self.layers.as_ref().filter(|_| !book.regulations.is_empty())?;
        let over = over(self, book);
        if over.is_empty() {
            return None;
        }
        let is_same = |one: &[&'static Regulation]| {
            one.len() == over.len() && one.iter().zip(&over).all(|(one, other)| std::ptr::eq(*one, *other))
        };
        let known = |all: &[(Vec<&'static Regulation>, &'static Layer)]| {
            all.iter().find(|(one, _)| is_same(one)).map(|(_, layer)| *layer)
        };
        if let Some(layer) = known(&layers.layers.read().unwrap_or_else(PoisonError::into_inner)) {
            return Some(layer);
        }
        let layer = &*Box::leak(Box::new(self.under(&over)));
        let mut all = layers.layers.write().unwrap_or_else(PoisonError::into_inner);
        Some(known(&all).unwrap_or_else(|| {
            all.push((over.clone(), layer));
            layer
        }))
    }

    /// The page as these regulations leave it, each over those before it.
    pub(super) fn under(&self, over: &[&Regulation]) -> Layer {
        let mut layer = Layer { page: Self::changed_by_nobody(self), left_out: vec![] };
        for regulation in over {
            match regulation.changed(&layer.page) {
                Ok(page) => layer.page = page,
                Err(fault) => layer.left_out.push((regulation.name(), fault)),
            }
        }
        layer
    }

    fn changed_by_nobody(page: &Self) -> Self {
        Self::of(&[page.nodes()]).unwrap_or_else(|fault| panic!("{}: {fault}", page.key))
    }

    /// What a finding by this page says of a book's regulations: which count here, and which are left out, and why.
    pub(super) fn told_of(&self, book: &Book) -> Vec<String> {
        let left_out = |name: &str, why: String| {
            format!("The regulation {name} is left out here: {why}. It is ruled by the book without it.")
        };
        let layer = self.layer(book);
        let unfit = |name: &str| {
            let all = layer.into_iter().flat_map(|layer| &layer.left_out);
            all.into_iter().find(|(one, _)| *one == name).map(|(_, fault)| fault.to_string())
        };
        let mut told = vec![];
        for (name, standing) in shelf::standing(book) {
            match standing {
                Standing::Sound(regulation) => match unfit(name) {
                    Some(fault) => told.push(left_out(name, fault)),
                    None if self.is_touched((regulation, book.edition)) => told.push(format!(
                        "A regulation counts here: {}, edition {}.",
                        regulation.title(),
                        regulation.edition()
                    )),
                    None => {}
                },
                Standing::Faulty { fault, reach } => {
                    if reach.touches(self) {
                        told.push(left_out(name, fault));
                    }
                }
                Standing::Absent => told.push(left_out(name, "it is not among those at hand".to_owned())),
            }
        }
        told
    }

    /// Whether a regulation touches what the page finds. It is looked up once, since a page is read through for it.
    fn is_touched(&self, (regulation, edition): Touch) -> bool {
        let look = || regulation.reach(edition).touches(self);
        let Some(layers) = &self.layers else { return look() };
        let is_it = |(one, over): &Touch| std::ptr::eq(*one, regulation) && *over == edition;
        let known = |all: &[(Touch, bool)]| all.iter().find(|(touch, _)| is_it(touch)).map(|(_, is)| *is);
        let before = known(&layers.touched.read().unwrap_or_else(PoisonError::into_inner));
        before.unwrap_or_else(|| {
            let is = look();
            layers.touched.write().unwrap_or_else(PoisonError::into_inner).push(((regulation, edition), is));
            is
        })
    }

    /// Whether an option is asked for on the page or in a part that it uses.
    pub(super) fn asks_for(&self, option: &str) -> bool {
        let fact = &format!("option.{option}");
        let (mut open, mut seen) = (vec![self.nodes()], BTreeSet::new());
        while let Some(node) = open.pop() {
            if mentions(&node, fact) || is_made_by(&node, option) {
                return true;
            }
            let mut used = vec![];
            parts_of(&node, &mut used);
            for name in used {
                if seen.insert(name.clone()) {
                    open.extend(shared_node("part", &name));
                }
            }
        }
        false
    }
}

fn mentions(node: &Node, fact: &str) -> bool {
    let texts = node.arguments.iter().chain(node.properties.iter().map(|(_, value)| value));
    // `option.appeal` is not asked for by who asks for `option.appeal-from`.
    let is_it = |text: &String| {
        text.match_indices(fact).any(|(at, _)| {
            !text[at + fact.len()..].starts_with(|next: char| next.is_ascii_alphanumeric() || next == '-')
        })
    };
    texts.into_iter().any(is_it) || node.inside.iter().any(|one| mentions(one, fact))
}

/// Words of a page behind which an option stands that is not named: how an award is made, and what is worked out or read.
const MADE_BY: &[(&str, &[&str], &[&str])] = &[
    ("assigning", &["adjust", "use"], &["by-the-book", "each-side", "own-all", "own-part"]),
    ("revoke", &["compute"], &["revoke-tricks", "revoke-alone", "revoke-in-result"]),
    ("cap", &["written"], &["capped-matchpoints", "capped-imps"]),
];

fn is_made_by(node: &Node, option: &str) -> bool {
    // What a part is called is the page's own.
    let given = node.properties.iter().map(|(_, value)| value);
    let named = node.arguments.iter().filter(|_| node.name != "use");
    let texts: Vec<&str> = named.chain(given).map(String::as_str).collect();
    let is_here = |(one, nodes, words): &(&str, &[&str], &[&str])| {
        *one == option && nodes.contains(&node.name.as_str()) && texts.iter().any(|text| words.contains(text))
    };
    MADE_BY.iter().any(is_here) || node.inside.iter().any(|one| is_made_by(one, option))
}

fn parts_of(node: &Node, parts: &mut Vec<String>) {
    if node.name == "use" {
        parts.extend(node.arguments.first().cloned());
    }
    node.inside.iter().for_each(|one| parts_of(one, parts));
}
