//! What a regulation changes in a page: where, and what.
//!
//! A node is meant by its name and its first words: `remove "rule" "In the order of"`. Where a page has several such, `in "part"
//! "further" { … }` says in which node; a part that pages share is changed for this page alone.

use super::super::holding::unknown;
use super::super::node::{Fault, Node};
use super::super::record::{self, Sources};
use super::super::shared_node;

/// A change with where it is made.
#[derive(Debug)]
pub(super) struct Change {
    /// The `in` around it, the outermost first.
    within: Vec<Target>,
    way: Way,
    node: Node,
}

#[derive(Debug, Clone)]
enum Way {
    Replace(Target),
    Remove(Target),
    Before(Target),
    After(Target),
    /// First, or last, in what `in` names.
    Begin,
    End,
}

const WAYS: &[&str] = &["in", "replace", "remove", "before", "after", "begin", "end"];

/// A node of a page, by its name and the words with which it begins.
#[derive(Debug, Clone)]
struct Target {
    /// The node of the regulation that names it.
    by: Node,
    name: String,
    words: Option<String>,
}

impl Target {
    fn read(by: &Node) -> Result<Self, Fault> {
        let name = by.needed(0, "what it is about, such as \"rule\" and its first words")?.to_owned();
        Ok(Self { by: Node { inside: vec![], ..by.clone() }, name, words: by.argument(1).map(str::to_owned) })
    }

    fn is(&self, node: &Node) -> bool {
        node.name == self.name && self.words.as_ref().is_none_or(|words| begins(node, words))
    }

    fn is_exactly(&self, node: &Node) -> bool {
        node.name == self.name && node.arguments.first() == self.words.as_ref()
    }

    /// The way to the one node that is meant, as numbers of nodes in nodes.
    fn find(&self, inside: &[Node]) -> Result<Vec<usize>, Fault> {
        let mut found = vec![];
        ways_to(inside, &|node| self.is(node), &mut vec![], &mut found);
        if found.len() > 1 {
            let mut exact = vec![];
            ways_to(inside, &|node| self.is_exactly(node), &mut vec![], &mut exact);
            if exact.len() == 1 {
                found = exact;
            }
        }
        let words = self.words.as_ref().map_or_else(String::new, |words| format!(" that begins \"{words}\""));
        match found.len() {
            1 => Ok(found.remove(0)),
            0 => {
                let mut all = vec![];
                ways_to(inside, &|node| node.name == self.name, &mut vec![], &mut all);
                let known = all.iter().filter_map(|way| at(inside, way)).filter_map(first_words);
                let known: Vec<String> = known.take(SHOWN).collect();
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                Err(self.by.fault(unknown(&format!("there is no `{}`{words} here", self.name), &known)))
            }
            count => Err(self.by.fault(format!(
                "there are {count} of `{}`{words} here: write more of its words, or in which part with \
                 in \"part\" \"its name\" {{ … }}",
                self.name
            ))),
        }
    }
}

/// Whether a node begins with these words, or one of its texts does.
fn begins(node: &Node, words: &str) -> bool {
    let texts = node.inside.iter().filter(|one| ["text", "title"].contains(&one.name.as_str()));
    std::iter::once(node).chain(texts).any(|one| one.argument(0).is_some_and(|text| text.starts_with(words)))
}

/// So many of those that there are, are enough to see how they begin.
const SHOWN: usize = 8;
/// So much of a text is enough to know it by.
const FIRST: usize = 40;

fn first_words(node: &Node) -> Option<String> {
    let text = node.argument(0)?;
    let short: String = text.chars().take(FIRST).collect();
    Some(format!("\"{short}{}\"", if short.len() < text.len() { "…" } else { "" }))
}

fn ways_to(
    inside: &[Node],
    is_meant: &dyn Fn(&Node) -> bool,
    way: &mut Vec<usize>,
    found: &mut Vec<Vec<usize>>,
) {
    for (place, node) in inside.iter().enumerate() {
        way.push(place);
        if is_meant(node) {
            found.push(way.clone());
        }
        ways_to(&node.inside, is_meant, way, found);
        way.pop();
    }
}

fn at<'a>(inside: &'a [Node], way: &[usize]) -> Option<&'a Node> {
    let (first, rest) = way.split_first()?;
    let node = inside.get(*first)?;
    if rest.is_empty() { Some(node) } else { at(&node.inside, rest) }
}

/// The nodes among which the last step of a way stands.
fn around<'a>(mut inside: &'a mut Vec<Node>, way: &[usize]) -> &'a mut Vec<Node> {
    for step in &way[..way.len().saturating_sub(1)] {
        inside = &mut inside[*step].inside;
    }
    inside
}

/// Reads a change, or those in an `in`.
///
/// # Errors
/// What is wrong with one.
pub(super) fn read(node: &Node, sources: &Sources) -> Result<Vec<Change>, Fault> {
    let mut changes = vec![];
    read_within(node, sources, &mut vec![], &mut changes)?;
    Ok(changes)
}

fn read_within(
    node: &Node,
    sources: &Sources,
    within: &mut Vec<Target>,
    changes: &mut Vec<Change>,
) -> Result<(), Fault> {
    if node.name == "in" {
        if let Some((name, _)) = node.properties().next() {
            return Err(node.fault(format!("`in` has no `{name}=`")));
        }
        within.push(Target::read(node)?);
        for one in &node.inside {
            read_within(one, sources, within, changes)?;
        }
        within.pop();
        return Ok(());
    }
    if let Some((name, _)) = node.properties().find(|(name, _)| *name != "source") {
        return Err(node.fault(unknown(&format!("`{}` has no `{name}=`", node.name), &["source"])));
    }
    let way = match node.name.as_str() {
        "replace" => Way::Replace(Target::read(node)?),
        "remove" => Way::Remove(Target::read(node)?),
        "before" => Way::Before(Target::read(node)?),
        "after" => Way::After(Target::read(node)?),
        "begin" => Way::Begin,
        "end" => Way::End,
        name => {
            return Err(node.fault(unknown(&format!("`{name}` changes nothing in a page"), WAYS)));
        }
    };
    record::source(node, sources)?;
    match (&way, node.inside.is_empty()) {
        (Way::Remove(_), false) => return Err(node.fault("`remove` takes nothing in braces")),
        (Way::Remove(_), true) | (_, false) => {}
        (_, true) => return Err(node.fault(format!("`{}` lacks what comes there, in braces", node.name))),
    }
    changes.push(Change { within: within.clone(), way, node: node.clone() });
    Ok(())
}

impl Change {
    /// Makes it in a page.
    ///
    /// # Errors
    /// Where the page has not what it is about.
    pub(super) fn make(&self, top: &mut Node) -> Result<(), Fault> {
        let mut scope = top;
        for target in &self.within {
            // A part that the page has from elsewhere becomes its own.
            let is_lacking = target.name == "part" && !scope.inside.iter().any(|one| target.is(one));
            if let Some(part) =
                target.words.as_deref().filter(|_| is_lacking).and_then(|words| shared_node("part", words))
            {
                scope.inside.push(part);
            }
            for step in target.find(&scope.inside)? {
                scope = &mut scope.inside[step];
            }
        }
        let inside = &mut scope.inside;
        let new = self.node.inside.iter().cloned();
        match &self.way {
            Way::Begin => {
                inside.splice(0..0, new);
            }
            Way::End => inside.extend(new),
            Way::Replace(target) | Way::Remove(target) | Way::Before(target) | Way::After(target) => {
                let way = target.find(inside)?;
                let place = way.last().copied().unwrap_or_default();
                let range = match &self.way {
                    Way::Before(_) => place..place,
                    Way::After(_) => place + 1..place + 1,
                    Way::Replace(_) | Way::Remove(_) | Way::Begin | Way::End => place..place + 1,
                };
                around(inside, &way).splice(range, new);
            }
        }
        Ok(())
    }
}
