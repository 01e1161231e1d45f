//! Words of a page: texts with values in braces, and several of them of which the first counts whose condition holds.

use super::condition::{Condition, Values};
use super::name::Name;
use super::node::{Fault, Node};

/// A text with values in it: `{tricks} tricks`. A brace itself is written twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Template(Vec<Piece>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Value(Name),
}

impl Template {
    /// Reads a text.
    ///
    /// # Errors
    /// In words, where a brace is not closed.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let mut pieces = vec![];
        let mut plain = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['{', '}']) {
            let (before, after) = rest.split_at(at);
            plain.push_str(before);
            if after.starts_with("{{") || after.starts_with("}}") {
                plain.push_str(&after[..1]);
                rest = &after[2..];
                continue;
            }
            let end = after.find('}').filter(|end| *end > 0 && after.starts_with('{'));
            let end = end.ok_or_else(|| {
                format!("a brace is not closed in \"{text}\": write {{{{ for a brace itself")
            })?;
            pieces.push(Piece::Text(std::mem::take(&mut plain)));
            pieces.push(Piece::Value(Name::of(after[1..end].trim())));
            rest = &after[end + 1..];
        }
        plain.push_str(rest);
        pieces.push(Piece::Text(plain));
        pieces.retain(|piece| *piece != Piece::Text(String::new()));
        Ok(Self(pieces))
    }

    /// The text where nothing is put into it.
    pub(super) fn plain(&self) -> Option<&str> {
        match self.0.as_slice() {
            [] => Some(""),
            [Piece::Text(text)] => Some(text),
            _ => None,
        }
    }

    /// What is before its first value and behind its last.
    pub(super) fn ends(&self) -> (String, String) {
        let text = |piece: Option<&Piece>| match piece {
            Some(Piece::Text(text)) => text.clone(),
            Some(Piece::Value(_)) | None => String::new(),
        };
        (text(self.0.first()), text(self.0.last()))
    }

    /// The names of the values in it.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|piece| match piece {
            Piece::Value(name) => Some(name.text()),
            Piece::Text(_) => None,
        })
    }

    /// The text with its values.
    ///
    /// # Errors
    /// The name that has no value.
    pub(super) fn fill(&self, values: &impl Values) -> Result<String, String> {
        let mut text = String::new();
        for piece in &self.0 {
            match piece {
                Piece::Text(plain) => text.push_str(plain),
                Piece::Value(name) => {
                    text.push_str(&values.look(*name).ok_or_else(|| name.text().to_owned())?);
                }
            }
        }
        Ok(text)
    }
}

/// One of several texts: the first whose condition holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Words(pub(super) Vec<(Condition, Template)>);

impl Words {
    /// Reads the argument of a number, or else the nodes inside by this name; `None` where there is neither.
    pub(super) fn of(node: &Node, number: usize, inside: &str) -> Result<Option<Self>, Fault> {
        let mut texts: Vec<(Condition, Template)> = vec![];
        if let Some(text) = node.argument(number) {
            texts.push((Condition::Always, template(node, text)?));
        }
        for one in node.all(inside) {
            one.only(1, &["if"], &[])?;
            texts.push((condition(one)?, template(one, one.needed(0, "its text")?)?));
        }
        Ok((!texts.is_empty()).then_some(Self(texts)))
    }

    /// The same, which must be there.
    pub(super) fn needed(node: &Node, number: usize, inside: &str) -> Result<Self, Fault> {
        Self::of(node, number, inside)?.ok_or_else(|| {
            node.fault(format!(
                "`{}` lacks its words: write them in quotes, or as `{inside}` in its braces",
                node.name
            ))
        })
    }

    /// The same of a node that counts only where its own `if=` holds.
    pub(super) fn under_condition(node: &Node, number: usize) -> Result<Self, Fault> {
        let Self(mut texts) = Self::needed(node, number, "text")?;
        let holds = condition(node)?;
        if holds != Condition::Always {
            for (own, _) in &mut texts {
                *own = Condition::All(vec![holds.clone(), own.clone()]);
            }
        }
        Ok(Self(texts))
    }

    /// The text that counts; `None` where no condition holds.
    ///
    /// # Errors
    /// The name of a value that is not known.
    pub(super) fn said(&self, values: &impl Values) -> Result<Option<String>, String> {
        let found = self.0.iter().find(|(condition, _)| condition.holds(values));
        found.map(|(_, template)| template.fill(values)).transpose()
    }
}

/// The number of an argument that no node has.
const NO_ARGUMENT: usize = usize::MAX;

/// A text of a node as a template.
pub(super) fn template(node: &Node, text: &str) -> Result<Template, Fault> {
    Template::read(text).map_err(|wrong| node.fault(wrong))
}

/// When a node counts: its `if=`, or always.
pub(super) fn condition(node: &Node) -> Result<Condition, Fault> {
    let Some(text) = node.property("if") else { return Ok(Condition::Always) };
    Condition::read(text).map_err(|wrong| node.fault(wrong))
}

impl Words {
    /// The Law of a node: its `law=`, or the nodes `law` in its braces. A number, `27B1(a)`, or the name of a clause that
    /// differs from book to book.
    pub(super) fn law(node: &Node) -> Result<Self, Fault> {
        Self::named(node, "law")
    }

    /// A property of this name, or the nodes of this name in the braces.
    pub(super) fn named(node: &Node, name: &str) -> Result<Self, Fault> {
        if let Some(text) = node.property(name) {
            return Ok(Self(vec![(Condition::Always, template(node, text)?)]));
        }
        Self::of(node, NO_ARGUMENT, name)?
            .ok_or_else(|| node.fault(format!("`{}` lacks {name}=\"…\"", node.name)))
    }
}
