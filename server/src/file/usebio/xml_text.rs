//! XML as text, an element to a line.

use std::fmt::Write as _;

use quick_xml::escape::escape;

/// A document that is being written.
pub(super) struct XmlText {
    text: String,
    depth: usize,
}

impl XmlText {
    /// A document of this type.
    pub(super) fn new(document_type: &str) -> Self {
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE USEBIO SYSTEM \"{document_type}\">\n"
        );
        Self { text, depth: 0 }
    }

    pub(super) fn finish(self) -> String {
        self.text
    }

    /// An element that holds text.
    pub(super) fn leaf(&mut self, name: &str, value: &str) {
        self.indent();
        let value = allowed(value);
        let _ = writeln!(self.text, "<{name}>{}</{name}>", escape(&value));
    }

    /// An element that holds others.
    pub(super) fn within(&mut self, name: &str, attributes: &[(&str, &str)], inner: impl FnOnce(&mut Self)) {
        self.indent();
        let _ = write!(self.text, "<{name}");
        for (key, value) in attributes {
            let _ = write!(self.text, " {key}=\"{}\"", escape(allowed(value)));
        }
        self.text.push_str(">\n");
        self.depth += 1;
        inner(self);
        self.depth -= 1;
        self.indent();
        let _ = writeln!(self.text, "</{name}>");
    }

    fn indent(&mut self) {
        self.text.extend(std::iter::repeat_n(' ', self.depth));
    }
}

/// A text without the control characters that XML 1.0 has no way to write.
fn allowed(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control() || matches!(letter, '\n' | '\t')).collect()
}
