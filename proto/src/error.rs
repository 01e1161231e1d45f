//! What is wrong with a message, for the text of `INVALID_ARGUMENT` and for damaged records.

use std::fmt;

/// A message that does not mean anything: the field, what is wrong with it, and what to write instead.
///
/// Printed as `slot.table: `K` is not a table: write it like A7`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{field}: {problem}")]
pub struct WireError {
    field: String,
    problem: String,
}

impl WireError {
    /// A field whose value cannot be read. Neither text may repeat input of unbounded length.
    pub fn wrong(field: &str, problem: impl fmt::Display) -> Self {
        Self { field: field.to_owned(), problem: problem.to_string() }
    }

    /// A field that must be there and is not, or is of a kind that only a newer version knows.
    pub fn missing(field: &str) -> Self {
        Self::wrong(field, "is missing, or of a kind that this version does not know: please fill it in")
    }

    /// The same error seen from outside: `table` within `slot` is `slot.table`.
    #[must_use]
    pub fn within(mut self, outer: &str) -> Self {
        self.field = format!("{outer}.{}", self.field);
        self
    }

    /// The path of the field, such as `slot.table`.
    pub fn field(&self) -> &str {
        &self.field
    }
}

/// A part that must be there.
pub(crate) fn required<'a, Wire>(field: &str, part: Option<&'a Wire>) -> Result<&'a Wire, WireError> {
    part.ok_or_else(|| WireError::missing(field))
}

/// A part that must be there, as the domain's type.
pub(crate) fn part<'a, Wire, Domain>(field: &str, part: Option<&'a Wire>) -> Result<Domain, WireError>
where
    Domain: TryFrom<&'a Wire, Error = WireError>,
{
    read(field, required(field, part)?)
}

/// A part that may be absent, as the domain's type.
pub(crate) fn optional<'a, Wire, Domain>(
    field: &str,
    part: Option<&'a Wire>,
) -> Result<Option<Domain>, WireError>
where
    Domain: TryFrom<&'a Wire, Error = WireError>,
{
    part.map(|wire| read(field, wire)).transpose()
}

/// Every one of a list, as the domain's type; the error tells which, counted from 0.
pub(crate) fn all<'a, Wire, Domain>(field: &str, parts: &'a [Wire]) -> Result<Vec<Domain>, WireError>
where
    Domain: TryFrom<&'a Wire, Error = WireError>,
{
    let numbered = parts.iter().enumerate();
    numbered
        .map(|(index, wire)| {
            Domain::try_from(wire).map_err(|error| error.within(&format!("{field}[{index}]")))
        })
        .collect()
}

fn read<'a, Wire, Domain>(field: &str, wire: &'a Wire) -> Result<Domain, WireError>
where
    Domain: TryFrom<&'a Wire, Error = WireError>,
{
    Domain::try_from(wire).map_err(|error| error.within(field))
}
