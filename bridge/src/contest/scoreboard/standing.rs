//! How entries stand: by which number they are ranked, penalties taken off.

use num_traits::Zero as _;

use crate::contest::penalty::{Penalty, PenaltyAmount};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::{BigRational, Exact, big, half_up};
use crate::scoring::{MatchScoring, Scoring, Unit};
use crate::standing::Tally;

/// How one who is ranked stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub unit: Unit,
    /// By what it is ranked, in the unit, the most first; `None` before its first board.
    pub merit: Option<BigRational>,
    /// What penalties and what was brought along make of a merit that is a sum of boards; 0 of other merits.
    pub beside_boards: BigRational,
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
    /// A sum brought from the entry's own boards to so many (EBU: 24/21 for a pair that sat out three boards). Penalties
    /// and what was brought along stay as they are: no board makes them more.
    #[must_use]
    pub fn brought_to(self, boards: u32) -> Self {
        let merit = self.merit.map(|merit| match self.boards_played {
            0 => merit,
            own => {
                let factor = BigRational::new(boards.into(), own.into());
                (merit - &self.beside_boards) * factor + &self.beside_boards
            }
        });
        Self { merit, ..self }
    }
}

impl Scoreboard {
    /// How one stands for whom these entries count: itself, the pairs of a team, the partnerships of a player.
    ///
    /// Matchpoints are ranked by a percentage, as [`Scoring::percentages`] has it, all other methods by the sum of the
    /// boards.
    /// Penalties in another unit than that of the standing take nothing.
    pub fn standing(&self, contest: &Contest, entries: &[EntryId]) -> Standing {
        self.standing_alone(contest, entries, (&[], None))
    }

    /// The same of one who is ranked by a name: of a player of an individual, what was taken from the player alone comes
    /// off too, and what the player alone brought along counts.
    pub fn standing_of(&self, contest: &Contest, name: EntryId, entries: &[EntryId]) -> Standing {
        let alone = |penalty: &&Penalty| {
            penalty.of_player && penalty.removed.is_none() && penalty.counts_for(name, entries)
        };
        let alone: Vec<&Penalty> = contest.penalties.iter().filter(alone).collect();
        let brought = contest.player_carry_overs.get(&name);
        let brought = brought.map(|&hundredths| Exact::new(i64::from(hundredths), 100));
        self.standing_alone(contest, entries, (&alone, brought))
    }

    /// How one stands for whom these entries count, less penalties that are not any entry's, with what was brought along
    /// alone.
    fn standing_alone(
        &self,
        contest: &Contest,
        entries: &[EntryId],
        (alone, brought): (&[&Penalty], Option<Exact>),
    ) -> Standing {
        let unit = self.scoring.standing_unit();
        let mut tally = Tally::default();
        for &entry in entries {
            tally.include(&self.tally(contest, entry));
        }
        let off_boards = |penalty: &&Penalty| taken_off_boards(penalty, &self.scoring, self.full_top());
        let off_boards: Exact = alone.iter().map(off_boards).sum();
        let adds_boards = self.scoring.matches == MatchScoring::Sum;
        let off_boards = off_boards - brought.filter(|_| adds_boards).unwrap_or_else(Exact::zero);
        if !off_boards.is_zero() {
            tally.penalise(off_boards, self.full_top());
        }
        if let Some(mut standing) = self.standing_in_matches(contest, entries, &tally) {
            if self.scoring.counts_matches() {
                let off = alone.iter().map(|penalty| big(taken_off_merit(penalty, &self.scoring, 0)));
                let off: BigRational = off.sum();
                let merit = standing.merit.or_else(|| brought.map(|_| BigRational::zero()));
                let brought = big(brought.unwrap_or_else(Exact::zero));
                standing.merit = merit.map(|merit| merit - off + brought);
            }
            return standing;
        }
        let (merit, beside_boards) = if self.scoring.method.has_top() {
            (tally.percent_by(self.scoring.percentages), BigRational::zero())
        } else {
            let beside: BigRational = entries.iter().map(|&entry| self.beside_boards(contest, entry)).sum();
            let beside = beside - big(off_boards);
            ((tally.boards_played() > 0).then(|| tally.total()), beside)
        };
        Standing {
            unit,
            merit,
            beside_boards,
            total: tally.total(),
            maximum: tally.maximum(),
            boards_played: tally.boards_played(),
        }
    }

    /// What an entry has won on its boards and brought with it, penalties taken off.
    pub fn tally(&self, contest: &Contest, entry: EntryId) -> Tally {
        let won = self.numbering.entry(entry).map(|entry| self.won(entry));
        let mut tally = won.map(|won| won.tally(self.scoring.missing)).unwrap_or_default();
        let beside = self.beside(contest, entry);
        for points in beside.into_iter().filter(|points| !points.is_zero()) {
            tally.penalise(-points, self.full_top());
        }
        tally
    }

    fn beside_boards(&self, contest: &Contest, entry: EntryId) -> BigRational {
        self.beside(contest, entry).into_iter().map(big).sum()
    }

    /// What penalties take from an entry's boards, negative, and what it brought along.
    pub(super) fn beside(&self, contest: &Contest, entry: EntryId) -> Vec<Exact> {
        let standing = contest.penalties.iter().filter(|p| p.is_of_entry(entry) && p.removed.is_none());
        let mut beside: Vec<Exact> =
            standing.map(|penalty| -taken_off_boards(penalty, &self.scoring, self.full_top())).collect();
        // Of a contest of matches it is victory points, which stand beside the boards.
        if let (MatchScoring::Sum, Some(&hundredths)) =
            (&self.scoring.matches, contest.carry_overs.get(&entry))
        {
            beside.push(Exact::new(i64::from(hundredths), 100));
        }
        beside
    }
}

/// What a penalty takes off that by which entries are ranked, in the unit of the standing (of percentages, in the
/// unit of awards); 0 where it is in another.
pub(in crate::contest) fn taken_off_merit(penalty: &Penalty, scoring: &Scoring, top: i64) -> Exact {
    let of_matches = |taken| match taken {
        Some(hundredths) => Exact::new(i64::from(hundredths), 100),
        None => Exact::zero(),
    };
    match &scoring.matches {
        MatchScoring::Sum => taken_off_boards(penalty, scoring, top),
        MatchScoring::WinLoss => of_matches(penalty.amount.points_hundredths()),
        MatchScoring::Victory(_) => of_matches(penalty.amount.victory_point_hundredths()),
    }
}

/// What a penalty takes off the awards of boards; 0 where it is in another unit, and where points are taken off the
/// matches that are won.
pub(in crate::contest) fn taken_off_boards(penalty: &Penalty, scoring: &Scoring, top: i64) -> Exact {
    let unit = scoring.method.award_unit();
    let if_counted = |hundredths: u32, is_counted: bool| {
        if is_counted { Exact::new(i64::from(hundredths), 100) } else { Exact::zero() }
    };
    match penalty.amount {
        PenaltyAmount::PercentOfTop(percent) => percent.of(top),
        PenaltyAmount::MatchpointHundredths(amount) => {
            let counts_points = match unit {
                Unit::Matchpoints | Unit::Points | Unit::TotalPoints => true,
                Unit::Percent | Unit::Imps | Unit::VictoryPoints => false,
            };
            if_counted(amount, counts_points && scoring.matches != MatchScoring::WinLoss)
        }
        PenaltyAmount::ImpHundredths(amount) => if_counted(amount, unit == Unit::Imps),
        // Off a match that is worth something of its own, they are in its points already.
        PenaltyAmount::ImpsOfMatch { hundredths, .. } => {
            if_counted(hundredths, unit == Unit::Imps && scoring.matches == MatchScoring::Sum)
        }
        PenaltyAmount::VictoryPointHundredths(_) | PenaltyAmount::Warning => Exact::zero(),
    }
}
