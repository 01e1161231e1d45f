//! Just enough XML: a tree of elements that know their line.
//!
//! A document type is read over and no entity that it might define is expanded, so that a small file
//! cannot grow into a large one.

use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::{Reader, XmlVersion};

use super::{FileError, encoding, line_at, line_breaks};

/// Deeper than any results file, and shallow enough for every stack.
const DEEPEST: usize = 64;

/// Ten times the elements of a contest with ten thousand results, which still fit in memory easily.
const MOST_ELEMENTS: usize = 1_500_000;

/// An element of a document.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) name: String,
    /// The line of its opening tag, from 1.
    pub(super) line: usize,
    attributes: Vec<(String, String)>,
    /// The text directly within, without the spaces around it.
    pub(super) text: String,
    pub(super) children: Vec<Self>,
}

impl Element {
    /// The children of one name.
    pub(super) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first child of a name.
    pub(super) fn child(&self, name: &str) -> Option<&Self> {
        self.children.iter().find(|child| child.name == name)
    }

    /// The text of the first child of a name, unless it is empty.
    pub(super) fn text_of(&self, name: &str) -> Option<&str> {
        self.child(name).map(|child| child.text.as_str()).filter(|text| !text.is_empty())
    }

    /// A number that is another where names, attributes, texts or their order are other ones, and the same where only
    /// the spaces between elements are: FNV-1a, 64 bits.
    pub(super) fn digest(&self) -> u64 {
        self.digest_onto(0xcbf2_9ce4_8422_2325)
    }

    fn digest_onto(&self, digest: u64) -> u64 {
        let attributes = self.attributes.iter().flat_map(|(key, value)| [key, value]);
        let texts = [&self.name].into_iter().chain(attributes).chain([&self.text]);
        // No text holds this byte, so that none runs into the next.
        let bytes = texts.flat_map(|text| text.bytes().chain([0xff]));
        let own =
            bytes.fold(digest, |digest, byte| (digest ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
        let with_children = self.children.iter().fold(own, |digest, child| child.digest_onto(digest));
        (with_children ^ 0xfe).wrapping_mul(0x0000_0100_0000_01b3)
    }

    /// Whether this holds for the element or for one within it.
    pub(super) fn any(&self, holds: &impl Fn(&Self) -> bool) -> bool {
        holds(self) || self.children.iter().any(|child| child.any(holds))
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A document: its elements, and what it says to single programs beside them.
#[derive(Debug)]
pub(super) struct Document {
    pub(super) root: Element,
    /// Each with the program that it is for, and what it says.
    instructions: Vec<(String, String)>,
    /// What is to be said about its letters.
    pub(super) remark: Option<String>,
}

impl Document {
    /// The first instruction for a program.
    pub(super) fn instruction(&self, target: &str) -> Option<&str> {
        self.instructions.iter().find(|(own, _)| own == target).map(|(_, content)| content.as_str())
    }
}

/// Reads a document.
pub(super) fn parse(bytes: &[u8]) -> Result<Document, FileError> {
    let (text, remark) = encoding::of_xml(bytes)?;
    let mut reader = Reader::from_str(&text);
    let mut lines = Lines { text: text.as_bytes(), offset: 0, line: 1 };
    let mut open: Vec<Element> = vec![Element::default()];
    let mut instructions = Vec::new();
    let mut element_count = 0;
    loop {
        let line = lines.at(reader.buffer_position());
        let fault = |reason: String| FileError::Malformed { line, reason };
        let event = reader.read_event().map_err(|error| {
            let line = line_at(text.as_bytes(), usize::try_from(reader.error_position()).unwrap_or(0));
            FileError::Malformed { line, reason: format!("this is not well-formed XML: {error}") }
        })?;
        let Some(parent) = open.last_mut() else {
            return Err(fault("a closing tag has no opening tag".to_owned()));
        };
        if matches!(event, Event::Start(_) | Event::Empty(_)) {
            element_count += 1;
            if element_count > MOST_ELEMENTS {
                return Err(fault("there are more elements than any contest needs".to_owned()));
            }
        }
        match event {
            Event::Start(tag) => {
                if open.len() > DEEPEST {
                    return Err(fault("the elements lie too deep within each other".to_owned()));
                }
                open.push(element(&tag, line).map_err(fault)?);
            }
            Event::Empty(tag) => parent.children.push(element(&tag, line).map_err(fault)?),
            Event::End(_) => {
                // The reader has checked that the tags match.
                let Some(mut closed) = open.pop() else { continue };
                let text = closed.text.trim();
                if text.len() < closed.text.len() {
                    closed.text = String::from(text);
                }
                if let Some(parent) = open.last_mut() {
                    parent.children.push(closed);
                }
            }
            Event::Text(words) => parent.text.push_str(&words.xml10_content()),
            Event::CData(words) => parent.text.push_str(&words.xml10_content()),
            Event::GeneralRef(reference) => push_reference(&mut parent.text, &reference).map_err(fault)?,
            Event::Eof => break,
            Event::PI(instruction) => {
                instructions.push((instruction.target().to_owned(), instruction.content().trim().to_owned()));
            }
            Event::Decl(_) | Event::DocType(_) | Event::Comment(_) => {}
        }
    }
    let line = lines.at(reader.buffer_position());
    match (open.pop(), open.pop()) {
        (Some(document), None) if document.children.len() == 1 => {
            let root = document.children.into_iter().next().ok_or(FileError::UnknownForm)?;
            Ok(Document { root, instructions, remark })
        }
        (Some(unclosed), Some(_)) => {
            let reason = format!("<{}> of line {} is never closed", unclosed.name, unclosed.line);
            Err(FileError::Malformed { line, reason })
        }
        _ => Err(FileError::UnknownForm),
    }
}

fn element(tag: &BytesStart<'_>, line: usize) -> Result<Element, String> {
    let mut attributes = Vec::new();
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|error| format!("this tag's attributes: {error}"))?;
        let value = attribute.normalized_value(XmlVersion::Implicit1_0).map_err(|error| error.to_string())?;
        attributes.push((attribute.key.as_ref().to_owned(), value.trim().to_owned()));
    }
    Ok(Element { name: tag.name().as_ref().to_owned(), line, attributes, ..Element::default() })
}

/// Adds what `&amp;`, `&#233;` and the like stand for.
fn push_reference(text: &mut String, reference: &BytesRef<'_>) -> Result<(), String> {
    if let Some(letter) = reference.resolve_char_ref().map_err(|error| error.to_string())? {
        text.push(letter);
        return Ok(());
    }
    let name = reference.xml10_content();
    match quick_xml::escape::resolve_predefined_entity(&name) {
        Some(letters) => text.push_str(letters),
        // An entity of some document type: only in names of people and clubs, so kept as it is.
        None => text.extend(["&", &name, ";"]),
    }
    Ok(())
}

/// Counts lines up to offsets that only grow.
struct Lines<'a> {
    text: &'a [u8],
    offset: usize,
    line: usize,
}

impl Lines<'_> {
    fn at(&mut self, offset: u64) -> usize {
        let offset = usize::try_from(offset).unwrap_or(usize::MAX).min(self.text.len());
        if let Some(passed) = self.text.get(self.offset..offset) {
            self.line += line_breaks(passed);
            self.offset = offset;
        }
        self.line
    }
}
