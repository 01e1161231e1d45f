//! How an entry is ranked beside the field as a whole: its handicap and its stratum.

/// An entry's handicap and stratum.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Classification {
    /// Hundredths of a percent added to the entry's percentage in a handicap ranking, −10,000 to 10,000.
    pub handicap_hundredths: i32,
    /// `A`, `B`, `Novices`: the list in which it is ranked beside the whole field; empty for none.
    pub stratum: String,
}
