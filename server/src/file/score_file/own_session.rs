//! Average plus and minus where a pair's own session counts (Law 12C2(c)): its percentage on its other boards,
//! those with an artificial award left out, where that is above 60 or below 40.

use bridge::adjustment::{Adjustment, Artificial, Basis};
use bridge::contest::Outcome;
use bridge::exact::{BigRational, Exact, Percent, half_up, half_up_to_whole};
use bridge::matchpoint::Neuberg;
use bridge::result::BoardResult;
use bridge::scoring::OwnSession;
use bridge::seat::Line;
use bridge::standing::Tally;

use super::ScoredBoard;
use crate::file::{FileRow, ResultsFile};

/// Puts pairs' own percentages in place of the averages that were awarded to them.
pub(super) fn apply(file: &ResultsFile, boards: &mut [ScoredBoard]) {
    if !file.scoring.method.has_top() || file.scoring.averages.own_session != OwnSession::Counts {
        return;
    }
    let mut others = vec![Tally::default(); file.entries.len()];
    for (board, scored) in file.boards.iter().zip(boards.iter()) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards) {
            let Some(award) = award else { continue };
            for (line, entry, points) in
                [(Line::NorthSouth, row.ns, award.ns), (Line::EastWest, row.ew, award.ew)]
            {
                if !is_artificial(row, line) {
                    others[entry].add(points, scored.awards.top);
                }
            }
        }
    }
    let own: Vec<Option<Percent>> = (others.iter().enumerate())
        // In an individual both players of a side have the same, and no own session together.
        .map(|(entry, tally)| tally.percent().as_ref().and_then(awarded).filter(|_| file.is_ranked(entry)))
        .collect();
    for (board, scored) in file.boards.iter().zip(boards) {
        let top = scored.awards.top;
        for (row, award) in board.rows.iter().zip(&mut scored.awards.awards) {
            let Some(award) = award else { continue };
            for (line, entry, points) in
                [(Line::NorthSouth, row.ns, &mut award.ns), (Line::EastWest, row.ew, &mut award.ew)]
            {
                let (Some(average), Some(own)) = (average(row, line), own[entry]) else { continue };
                let share = match file.scoring.missing {
                    Neuberg::Exact | Neuberg::Hundredths | Neuberg::None => own.of(top),
                    Neuberg::Traditional => half_up_to_whole(own.of(top)),
                };
                *points = replaced(average, *points, share);
            }
        }
    }
}

/// The award, or the share of the top that the pair has on its other boards.
fn replaced(average: Artificial, award: Exact, share: Exact) -> Exact {
    match average {
        Artificial::AveragePlus => award.max(share),
        Artificial::AverageMinus => award.min(share),
        Artificial::Average | Artificial::Percent(_) | Artificial::ImpHundredths(_) => award,
    }
}

/// A percentage as it is awarded: to the nearest hundredth, halves up.
fn awarded(percent: &BigRational) -> Option<Percent> {
    let hundredths = half_up(percent, 2).units()?;
    u16::try_from(hundredths).ok().and_then(Percent::from_hundredths)
}

/// Whether a side has an artificial award here.
fn is_artificial(row: &FileRow, line: Line) -> bool {
    match &row.outcome {
        Outcome::Artificial { .. } => true,
        Outcome::Adjusted(adjustment) => matches!(adjustment.side(line).basis, Basis::Artificial(_)),
        Outcome::NotPlayed(why) => why.award::<BoardResult>().is_some(),
        Outcome::Result(_) => false,
    }
}

/// The average that a side was awarded without a bound.
fn average(row: &FileRow, line: Line) -> Option<Artificial> {
    let of = |adjustment: &Adjustment<BoardResult>| {
        let side = adjustment.side(line);
        match side.basis {
            Basis::Artificial(artificial) if side.limit.is_none() => Some(artificial),
            Basis::Artificial(_) | Basis::Results(_) | Basis::SelfInflicted { .. } => None,
        }
    };
    match &row.outcome {
        Outcome::Adjusted(adjustment) => of(adjustment),
        Outcome::NotPlayed(why) => why.award().as_ref().and_then(of),
        Outcome::Artificial { .. } | Outcome::Result(_) => None,
    }
}
