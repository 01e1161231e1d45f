//! How entries stand: by which number they are ranked, penalties taken off.

use num_traits::Zero as _;

use crate::contest::penalty::{Penalty, PenaltyAmount};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::{BigRational, Exact, half_up};
use crate::scoring::{MatchScoring, Unit};
use crate::standing::Tally;

/// How one who is ranked stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub unit: Unit,
    /// By what it is ranked, in the unit, the most first; `None` before its first board.
    pub merit: Option<BigRational>,
    /// What it has won on its boards in the unit of awards, penalties in that unit taken off.
    pub total: BigRational,
    /// The most that the total could be, where awards are shares of a top; otherwise 0.
    pub maximum: i64,
    /// The boards with an award, artificial ones included.
    pub boards_played: u32,
}

impl Standing {
    /// The merit as it is printed: `58.33`, `+34.5`; empty before the first board.
    pub fn figure(&self) -> String {
        self.merit.as_ref().map(|merit| self.unit.figure(merit)).unwrap_or_default()
    }

    /// The merit in hundredths of a percent, halves up; 0 in other units, before the first board, and where
    /// penalties eat up everything.
    pub fn percent(&self) -> u32 {
        let merit = self.merit.as_ref().filter(|_| self.unit == Unit::Percent);
        let hundredths = merit.and_then(|percent| half_up(percent, 2).units());
        hundredths.and_then(|hundredths| u32::try_from(hundredths).ok()).unwrap_or(0)
    }
}

impl Standing {
    /// A sum brought from the entry's own boards to so many (EBU: 24/21 for a pair that sat out three boards).
    #[must_use]
    pub fn brought_to(self, boards: u32) -> Self {
        let merit = self.merit.map(|merit| match self.boards_played {
            0 => merit,
            own => merit * BigRational::new(boards.into(), own.into()),
        });
        Self { merit, ..self }
    }
}

impl Scoreboard {
    /// How one stands for whom these entries count: itself, the pairs of a team, the partnerships of a player.
    ///
    /// Matchpoints are ranked by the mean of the boards' percentages, all other methods by the sum of the boards.
    /// Penalties in another unit than that of the standing take nothing.
    pub fn standing(&self, contest: &Contest, entries: &[EntryId]) -> Standing {
        let unit = self.scoring.standing_unit();
        let mut tally = Tally::default();
        for &entry in entries {
            tally.include(&self.tally(contest, entry));
        }
        if let Some(standing) = self.standing_in_matches(contest, entries, &tally) {
            return standing;
        }
        let merit = if self.scoring.method.has_top() {
            tally.percent()
        } else {
            (tally.boards_played() > 0).then(|| tally.total())
        };
        Standing {
            unit,
            merit,
            total: tally.total(),
            maximum: tally.maximum(),
            boards_played: tally.boards_played(),
        }
    }

    /// What an entry has won on its boards and brought with it, penalties taken off.
    pub fn tally(&self, contest: &Contest, entry: EntryId) -> Tally {
        let won = self.won.get(&entry);
        let mut tally = won.map(|won| won.tally(self.scoring.missing)).unwrap_or_default();
        let (unit, top) = (self.scoring.method.award_unit(), self.full_top());
        for penalty in contest.penalties.iter().filter(|p| p.entry == entry && p.removed.is_none()) {
            let points = points_taken(penalty, (unit, top));
            if !points.is_zero() {
                tally.penalise(points, top);
            }
        }
        // Of a contest of matches it is victory points, which stand beside the boards.
        if let (MatchScoring::Sum, Some(&hundredths)) =
            (&self.scoring.matches, contest.carry_overs.get(&entry))
        {
            tally.penalise(Exact::new(-i64::from(hundredths), 100), top);
        }
        tally
    }
}

/// What a penalty takes off a total that is counted in a unit; 0 where it is in another.
pub(in crate::contest) fn points_taken(penalty: &Penalty, (unit, top): (Unit, i64)) -> Exact {
    let hundredths = |hundredths: u32, of: Unit| {
        if unit == of { Exact::new(i64::from(hundredths), 100) } else { Exact::zero() }
    };
    match penalty.amount {
        PenaltyAmount::PercentOfTop(percent) => percent.of(top),
        PenaltyAmount::MatchpointHundredths(amount) => hundredths(amount, Unit::Matchpoints),
        PenaltyAmount::ImpHundredths(amount) => hundredths(amount, Unit::Imps),
        PenaltyAmount::VictoryPointHundredths(_) | PenaltyAmount::Warning => Exact::zero(),
    }
}
