//! The columns of a table.

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Kind {
    YesNo,
    /// Whole numbers of eight bits.
    Byte,
    /// Whole numbers of sixteen bits.
    Short,
    /// Whole numbers of thirty-two bits.
    Long,
    /// Whole numbers of thirty-two bits that count by themselves: nothing is written as the next number.
    Counter,
    /// Numbers with a fraction.
    Double,
    Moment,
    /// Texts of so many characters at most, up to 255.
    Text(u8),
    /// Something else, by its number in the file: kept as it is.
    Other(u8),
}

/// The column numbers of the kinds that are not written here.
pub(crate) const BINARY: u8 = 9;
pub(crate) const OBJECT: u8 = 11;
pub(crate) const MEMO: u8 = 12;

impl Kind {
    /// The number of the kind in a file.
    pub(crate) fn code(self) -> u8 {
        match self {
            Self::YesNo => 1,
            Self::Byte => 2,
            Self::Short => 3,
            Self::Long | Self::Counter => 4,
            Self::Double => 7,
            Self::Moment => 8,
            Self::Text(_) => 10,
            Self::Other(code) => code,
        }
    }

    /// How many bytes each value has among those of fixed length; `None` of kinds whose values differ in length.
    pub(crate) fn fixed_length(self) -> Option<usize> {
        match self {
            Self::YesNo => Some(0),
            Self::Byte => Some(1),
            Self::Short => Some(2),
            Self::Long | Self::Counter => Some(4),
            Self::Double | Self::Moment => Some(8),
            Self::Text(_) | Self::Other(_) => None,
        }
    }

    /// Whether values stand in pages of their own.
    pub(crate) fn is_long(self) -> bool {
        matches!(self, Self::Other(OBJECT | MEMO))
    }
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Column {
    pub name: String,
    pub kind: Kind,
}

impl Column {
    /// A column of this name.
    pub fn new(name: impl Into<String>, kind: Kind) -> Self {
        Self { name: name.into(), kind }
    }
}
