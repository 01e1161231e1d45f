//! The Laws as procedures: typed facts in, a finding with its clause out.

pub mod score_change;
