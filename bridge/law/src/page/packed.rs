//! Nodes as the program carries them: read when it is built, so that starting it parses nothing.

use super::node::{Node, Place};

/// The nodes of bytes as the build script packs them: of each its place, its name, its arguments, properties and what is inside,
/// each list behind its length. `None` where they are not.
pub(super) fn unpack(bytes: &[u8]) -> Option<Vec<Node>> {
    let mut reader = Reader(bytes);
    let nodes = reader.nodes()?;
    reader.0.is_empty().then_some(nodes)
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn number(&mut self) -> Option<u32> {
        let (number, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*number))
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }

    fn nodes(&mut self) -> Option<Vec<Node>> {
        (0..self.number()?).map(|_| self.node()).collect()
    }

    fn node(&mut self) -> Option<Node> {
        let place = Place { line: self.number()?, column: self.number()? };
        let name = self.text()?;
        let arguments = (0..self.number()?).map(|_| self.text()).collect::<Option<_>>()?;
        let properties =
            (0..self.number()?).map(|_| Some((self.text()?, self.text()?))).collect::<Option<_>>()?;
        Some(Node { name, place, arguments, properties, inside: self.nodes()? })
    }
}
