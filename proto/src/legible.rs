//! Stored messages without control characters: what journals of former versions took, or somebody wrote into the file,
//! reaches no screen, page, paper or file from here.
//!
//! A text keeps its length: each byte of a control character becomes a space, so that no length around it changes.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use bridge::text::{is_control, is_layout};
use prost::{DecodeError, Message};
use prost_types::field_descriptor_proto::Type;
use prost_types::{DescriptorProto, FieldDescriptorProto, FileDescriptorSet};

use crate::record::field::{Fields, Value};

/// Texts that are one line by the names of their fields; the others keep their line ends.
const LINES: [&str; 5] = ["name", "number", "title", "law", "stratum"];

/// The fields of a message that are texts, or messages within it, by their numbers.
type Shape = BTreeMap<u32, Part>;

#[derive(Debug, Clone, Copy)]
enum Part {
    Text {
        is_line: bool,
    },
    /// By its place among the shapes.
    Message(usize),
}

#[derive(Debug)]
struct Shapes {
    /// By full names, as `.barometer.v1.Event`.
    places: BTreeMap<String, usize>,
    shapes: Vec<Shape>,
}

static SHAPES: LazyLock<Shapes> = LazyLock::new(|| {
    let files =
        FileDescriptorSet::decode(crate::DESCRIPTORS).expect("the descriptors were made by this build").file;
    let mut messages = BTreeMap::new();
    for file in files {
        let package = format!(".{}", file.package());
        file.message_type.into_iter().for_each(|message| list(&package, message, &mut messages));
    }
    let places: BTreeMap<String, usize> = messages.keys().cloned().zip(0..).collect();
    let part = |field: &FieldDescriptorProto| match field.r#type() {
        Type::String => Some(Part::Text { is_line: LINES.contains(&field.name()) }),
        Type::Message => places.get(field.type_name()).map(|place| Part::Message(*place)),
        _ => None,
    };
    let numbered = |field: &FieldDescriptorProto| Some((u32::try_from(field.number()).ok()?, part(field)?));
    let shapes =
        messages.values().map(|message| message.field.iter().filter_map(numbered).collect()).collect();
    Shapes { places, shapes }
});

/// Lists a message and those within it by their full names.
fn list(outer: &str, message: DescriptorProto, messages: &mut BTreeMap<String, DescriptorProto>) {
    let name = format!("{outer}.{}", message.name());
    message.nested_type.iter().for_each(|nested| list(&name, nested.clone(), messages));
    messages.insert(name, message);
}

/// A message of this full name, such as `.barometer.v1.JournalRecord`, with texts that can be printed.
pub(crate) fn decode<M: Message + Default>(name: &str, bytes: &[u8]) -> Result<M, DecodeError> {
    let read = M::decode(bytes)?;
    match legible(name, bytes) {
        Cow::Borrowed(_) => Ok(read),
        Cow::Owned(bytes) => M::decode(bytes.as_slice()),
    }
}

fn legible<'a>(name: &str, bytes: &'a [u8]) -> Cow<'a, [u8]> {
    let mut found = Vec::new();
    look(SHAPES.places[name], bytes, 0, &mut found);
    if found.is_empty() {
        return Cow::Borrowed(bytes);
    }
    let mut bytes = bytes.to_vec();
    for range in found {
        bytes[range].fill(b' ');
    }
    Cow::Owned(bytes)
}

/// Where in the message the bytes of control characters stand, counted from `start`.
fn look(shape: usize, bytes: &[u8], start: usize, found: &mut Vec<Range<usize>>) {
    let mut fields = Fields(bytes);
    while let Some(field) = fields.next() {
        let Some((number, Value::Bytes(inner))) = field else { continue };
        let start = start + bytes.len() - fields.0.len() - inner.len();
        match SHAPES.shapes[shape].get(&number) {
            Some(Part::Text { is_line }) => {
                let Ok(text) = std::str::from_utf8(inner) else { continue };
                let obeyed = |letter| is_control(letter) && (*is_line || !is_layout(letter));
                let controls = text.char_indices().filter(|(_, letter)| obeyed(*letter));
                found.extend(controls.map(|(at, letter)| start + at..start + at + letter.len_utf8()));
            }
            Some(Part::Message(shape)) => look(*shape, inner, start, found),
            None => {}
        }
    }
}
