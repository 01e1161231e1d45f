//! Who is to be drawn, with all that a draw looks at.

use std::collections::BTreeMap;
use std::fmt;

/// A pair or a team that is drawn, called by its number, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Contender(pub u16);

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A contender with what it has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    pub contender: Contender,
    /// Its total by which the draw is made, in hundredths: of a victory point, a percent or an IMP.
    pub score: i64,
    /// In how many rounds it had a bye or sat in a triangle.
    pub odd_rounds: u16,
    /// Rounds as North-South less rounds as East-West. Always 0 for a team, which sits both ways.
    pub north_south_lead: i16,
}

/// All who are to be drawn, and who of them have met.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Field {
    /// In the order of the standings, the leader first. Those with equal scores stand in the order in which the draw
    /// takes them.
    pub candidates: Vec<Candidate>,
    /// Who have met, the lower number first, and in which rounds of the draw, ascending; 0 stands for an earlier
    /// contest. Meetings of contenders that are not in the field any more may be here.
    pub met: BTreeMap<[Contender; 2], Vec<u16>>,
}

impl Field {
    /// Two contenders as the keys of [`met`](Self::met) have them.
    pub fn both(one: Contender, other: Contender) -> [Contender; 2] {
        if one <= other { [one, other] } else { [other, one] }
    }

    /// The rounds in which these two have met, ascending; empty if they have not.
    pub fn meetings(&self, one: Contender, other: Contender) -> &[u16] {
        self.met.get(&Self::both(one, other)).map_or(&[], Vec::as_slice)
    }

    /// The place of a contender in the standings, from 0; `None` of one who is not drawn.
    pub fn place(&self, contender: Contender) -> Option<usize> {
        self.candidates.iter().position(|candidate| candidate.contender == contender)
    }
}
