//! Where somebody stands whose boards are summed up, if that is another number than the boards came to.

use crate::exact::{BigRational, Exact};
use crate::explain::form::AwardForm;
use crate::explain::summary::{Measure, StandingWords, SummaryBoard, sum};
use crate::explain::total::{Extra, TotalCase, explain_total, percents_told};
use crate::explain::victory::beside_boards;
use crate::message::Message;
use crate::scoring::{MatchScoring, Scoring};
use crate::standing::Tally;

/// Where an entry stands in the ranking, and what counts there beside its boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryStanding {
    /// By what it is ranked, exact.
    merit: BigRational,
    /// Whether matches have points that their boards alone don't make.
    by_matches: bool,
    /// Whether boards count that the summary does not show.
    counts_more_boards: bool,
    /// Penalties, what was brought along, and other boards played by others: a sentence each.
    beside: Vec<Message>,
}

impl SummaryStanding {
    /// Where an entry stands by all that its total is made from; `None` before its first board.
    pub fn of(case: &TotalCase<'_>, counts_more_boards: bool) -> Option<Self> {
        let merit = explain_total(case).merit?;
        let brought = case.brought_to.map(|boards| StandingWords::Brought { boards }.into());
        let counts = |extra: &&Extra| extra.is_in_match || extra.points != Exact::from_integer(0);
        let extras: Vec<Message> = match case.matches {
            None if case.scoring.method.has_top() => {
                let mut tally = Tally::default();
                case.boards.iter().for_each(|board| tally.add(board.award, board.top));
                percents_told(case, &mut tally)
            }
            None | Some(_) => {
                let form = AwardForm::of(case.scoring.method);
                case.extras.iter().filter(counts).map(|extra| extra.sentence(form).into()).collect()
            }
        };
        Some(Self {
            merit,
            by_matches: case.scoring.matches != MatchScoring::Sum
                || beside_boards(case.scoring.method).is_some(),
            counts_more_boards,
            beside: brought.into_iter().chain(extras).collect(),
        })
    }

    /// What the ranking has, and why, where that is not what the boards came to; otherwise nothing.
    pub(super) fn told(
        &self,
        boards: &[&SummaryBoard],
        (measure, scoring): (Measure, &Scoring),
    ) -> Vec<Message> {
        let unit = scoring.standing_unit();
        let figure = unit.amount(&unit.figure(&self.merit));
        if self.by_matches {
            return vec![StandingWords::ByMatches { figure }.into()];
        }
        let of_boards = if measure.has_top { measure.mean(boards) } else { Some(sum(boards)) };
        if of_boards.as_ref() == Some(&self.merit) {
            return vec![];
        }
        let mut told = vec![StandingWords::MoreCounts { figure }.into()];
        told.extend(self.beside.iter().cloned());
        if self.counts_more_boards {
            told.push(StandingWords::MoreBoards.into());
        }
        told
    }
}
