//! A page as it is written: nodes with arguments, properties and what stands in their braces, each with its place.

use std::fmt;

use kdl::{KdlDocument, KdlNode, KdlValue};

/// A place in a file, both counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place {
    pub line: u32,
    pub column: u32,
}

/// What is wrong with a page, where, and what to write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub place: Place,
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.place.line, self.place.column, self.what)
    }
}

impl std::error::Error for Fault {}

impl Fault {
    /// A fault at a place.
    pub(super) fn at(place: Place, what: impl Into<String>) -> Self {
        Self { place, what: what.into() }
    }
}

/// A node: `ask "who" "Who said it?" law="65B3" { … }`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) name: String,
    pub(super) place: Place,
    arguments: Vec<String>,
    properties: Vec<(String, String)>,
    pub(super) inside: Vec<Self>,
}

impl Node {
    /// The argument of a number, from 0.
    pub(super) fn argument(&self, number: usize) -> Option<&str> {
        self.arguments.get(number).map(String::as_str)
    }

    /// The argument of a number, which must be there.
    pub(super) fn needed(&self, number: usize, what: &str) -> Result<&str, Fault> {
        self.argument(number)
            .ok_or_else(|| self.fault(format!("`{}` lacks {what}: write it in quotes", self.name)))
    }

    /// A property by its name.
    pub(super) fn property(&self, name: &str) -> Option<&str> {
        self.properties.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    /// All properties in the order in which they are written.
    pub(super) fn properties(&self) -> impl Iterator<Item = (&str, &str)> {
        self.properties.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The nodes inside by this name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.inside.iter().filter(move |node| node.name == name)
    }

    /// A fault of this node.
    pub(super) fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::at(self.place, what)
    }

    /// Refuses arguments beyond `arguments`, and properties and inner nodes that are not named.
    pub(super) fn only(&self, arguments: usize, properties: &[&str], inside: &[&str]) -> Result<(), Fault> {
        if let Some(more) = self.argument(arguments) {
            return Err(self.fault(format!("`{}` does not take \"{more}\" as well", self.name)));
        }
        if let Some((name, _)) = self.properties().find(|(name, _)| !properties.contains(name)) {
            return Err(self.fault(unknown(&format!("`{}` has no `{name}=`", self.name), properties)));
        }
        match self.inside.iter().find(|node| !inside.contains(&node.name.as_str())) {
            Some(node) => {
                Err(node.fault(unknown(&format!("`{}` cannot stand in `{}`", node.name, self.name), inside)))
            }
            None => Ok(()),
        }
    }
}

/// What is wrong, and what there is instead.
pub(super) fn unknown(what: &str, known: &[&str]) -> String {
    if known.is_empty() {
        format!("{what}; nothing can")
    } else {
        format!("{what}; there is {}", known.join(", "))
    }
}

/// Reads a file into its nodes.
///
/// # Errors
/// The first place that is not KDL.
pub(super) fn read(text: &str) -> Result<Vec<Node>, Fault> {
    let places = Places::of(text);
    let document: KdlDocument = text.parse().map_err(|error: kdl::KdlError| {
        let Some(first) = error.diagnostics.first() else {
            return Fault::at(Place::default(), "this is no KDL");
        };
        let told = first
            .message
            .clone()
            .or_else(|| first.label.clone())
            .unwrap_or_else(|| "this is no KDL".to_owned());
        let help = first.help.as_ref().map_or_else(String::new, |help| format!(" ({help})"));
        Fault::at(places.at(first.span.offset()), format!("{told}{help}"))
    })?;
    document.nodes().iter().map(|node| node_of(node, &places)).collect()
}

fn node_of(node: &KdlNode, places: &Places<'_>) -> Result<Node, Fault> {
    let place = places.at(node.name().span().offset());
    let mut read = Node {
        name: node.name().value().to_owned(),
        place,
        arguments: vec![],
        properties: vec![],
        inside: vec![],
    };
    for entry in node.entries() {
        let value = match entry.value() {
            KdlValue::String(text) => text.clone(),
            KdlValue::Integer(number) => number.to_string(),
            KdlValue::Bool(true) => "yes".to_owned(),
            KdlValue::Bool(false) => "no".to_owned(),
            KdlValue::Float(_) | KdlValue::Null => {
                return Err(Fault::at(
                    places.at(entry.span().offset()),
                    "write a text in quotes, or a whole number",
                ));
            }
        };
        match entry.name() {
            Some(name) => read.properties.push((name.value().to_owned(), value)),
            None => read.arguments.push(value),
        }
    }
    for child in node.children().map_or(&[][..], KdlDocument::nodes) {
        read.inside.push(node_of(child, places)?);
    }
    Ok(read)
}

/// Where the lines of a text begin.
struct Places<'a> {
    text: &'a str,
    lines: Vec<usize>,
}

impl<'a> Places<'a> {
    fn of(text: &'a str) -> Self {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text, lines }
    }

    fn at(&self, offset: usize) -> Place {
        let line = self.lines.partition_point(|start| *start <= offset).max(1);
        let start = self.lines[line - 1];
        let column = self.text.get(start..offset).map_or(0, |before| before.chars().count()) + 1;
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Place { line: number(line), column: number(column) }
    }
}
