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
    pub(super) arguments: Vec<String>,
    pub(super) properties: Vec<(String, String)>,
    pub(super) inside: Vec<Self>,
}

/// Braces in braces; those of texts are counted too.
const DEEPEST: usize = 60;

/// Reads a file into its nodes.
///
/// # Errors
/// The first place that is not KDL.
pub(super) fn read(text: &str) -> Result<Vec<Node>, Fault> {
    let places = Places::of(text);
    // Whoever reads goes as deep as the braces do.
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Err(Fault::at(places.at(at), "braces stand too deep in one another here"));
        }
    }
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
