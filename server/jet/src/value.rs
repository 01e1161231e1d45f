//! What stands in a row.

/// A moment as Access counts it: days since 30 December 1899, the time as a fraction of the day.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Moment(pub f64);

/// A value of a column.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Value {
    /// There is none.
    Null,
    YesNo(bool),
    /// A whole number of eight bits.
    Byte(u8),
    /// A whole number of sixteen bits.
    Short(i16),
    /// A whole number of thirty-two bits, or a counter.
    Long(i32),
    /// A number with a fraction.
    Double(f64),
    Moment(Moment),
    Text(String),
    /// The bytes of a kind that is kept and not understood.
    Other(Vec<u8>),
}

impl Value {
    /// The whole number, where it is one.
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Byte(number) => Some((*number).into()),
            Self::Short(number) => Some((*number).into()),
            Self::Long(number) => Some((*number).into()),
            Self::Null
            | Self::YesNo(_)
            | Self::Double(_)
            | Self::Moment(_)
            | Self::Text(_)
            | Self::Other(_) => None,
        }
    }

    /// The text, where it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// How an error tells it.
    pub(crate) fn told(&self) -> String {
        match self {
            Self::Null => "nothing".to_owned(),
            Self::YesNo(yes) => if *yes { "yes" } else { "no" }.to_owned(),
            Self::Byte(number) => number.to_string(),
            Self::Short(number) => number.to_string(),
            Self::Long(number) => number.to_string(),
            Self::Double(number) => number.to_string(),
            Self::Moment(Moment(days)) => format!("a moment ({days})"),
            Self::Text(text) => format!("`{text}`"),
            Self::Other(bytes) => format!("{} bytes", bytes.len()),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}
