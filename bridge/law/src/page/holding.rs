//! What a node holds, and what it may not hold.

use super::node::{Fault, Node};

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
