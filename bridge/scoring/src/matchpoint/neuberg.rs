//! What a board's matchpoints are where results are missing.

/// What the awards are where a board has fewer results than it should.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Neuberg {
    /// The Neuberg formula, exact: an award M among n results becomes (M + 1)·N/n − 1 among N.
    #[default]
    Exact,
    /// The Neuberg formula, each award rounded to hundredths, halves up, before it is added.
    /// Both sides' are rounded up, as `EBUScore` does: 5.375 and 26.625 become 5.38 and 26.63.
    Hundredths,
    /// No formula: the top of the board is that of the results made. A result with no other to
    /// compare, which has no percentage, is average as under the formula.
    None,
    /// For each result that is missing the top comes down by one and the bottom goes up by one;
    /// artificial awards are whole (seed 000, "Adjusted scores").
    Traditional,
}
