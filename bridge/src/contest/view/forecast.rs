//! When an awaited draw can be expected: from the pace at which the tables of its section play.
//!
//! **Pace** is the median time between one result of a table and its next in the same match, over this match round and
//! the one before. Less than a minute is a slip typed in later, more than half an hour a break; neither counts. **A
//! table** plays a board at that pace from its last result on, or, before its first, from when the round began: a board
//! before its first result anywhere. A board that takes longer already is taken to end now. **The draw** comes with the
//! last of these boards, or with as many as the share that was agreed needs.

use crate::contest::actor::At;
use crate::contest::clock::{MINUTE, pace::median};
use crate::contest::drawn::{DrawnRound, ScoreBasis};
use crate::contest::section::Section;
use crate::contest::slot::{Outcome, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::view::awaited_draw::{played_before, tables_playing};
use crate::contest::view::progress::Progress;
use crate::entry::{SectionLetter, TableId};
use crate::messages;
use crate::movement::RoundNumber;

/// From fewer intervals no pace is told.
const INTERVALS_NEEDED: usize = 4;
/// What is further away is told in steps of five minutes, so that the board does not flicker.
const FAR: u64 = 10 * MINUTE;

/// When the draw that a section awaits can be expected: a whole minute, and of five minutes where it is more than ten
/// away, rounded up. `None` where no draw is awaited, it does not wait for results, or nothing is known of the pace.
pub(super) fn expected_draw(contest: &Contest, progress: &Progress, section: &Section) -> Option<At> {
    match contest.phase {
        Phase::Playing => {}
        Phase::Unborn | Phase::Preparing | Phase::Correcting { .. } | Phase::Final => return None,
    }
    let drawn = section.drawn.as_deref()?;
    let before = played_before(contest, section)?;
    let round = drawn.match_round(before)?;
    let played = times_in(contest, section, round);
    let earlier = round.number.checked_sub(1).and_then(|number| drawn.published(number));
    let earlier = earlier.map(|round| times_in(contest, section, round)).unwrap_or_default();
    let pace = median(played.iter().chain(&earlier).map(|(_, times)| times.as_slice()), INTERVALS_NEEDED)?;
    let first = played.iter().filter_map(|(_, times)| times.first()).min()?;
    let begun = first.saturating_sub(pace);

    let mut ends: Vec<(RoundNumber, u64)> = Vec::new();
    for table in tables_playing(progress, section.letter, before) {
        let last = played.iter().find(|(at, _)| *at == table).and_then(|(_, times)| times.last());
        let from = (*last.unwrap_or(&begun)).max(contest.at.0.saturating_sub(pace));
        let unscored = progress.table(table).into_iter().flat_map(|own| &own.unscored);
        let mut now = from;
        for slot in unscored.filter(|slot| slot.round <= before) {
            // What is entered waits for a word of the opponents or the director, not for play.
            if !contest.lines.contains_key(slot) {
                now = now.saturating_add(pace);
            }
            ends.push((slot.round, now.max(contest.at.0)));
        }
    }
    let end = match drawn.terms.basis {
        ScoreBasis::OneRoundBehind => return None,
        ScoreBasis::Current => ends.iter().map(|(_, end)| *end).max()?,
        ScoreBasis::WhenIn(percent) => {
            let count = progress.round(section.letter, before);
            let needed = (count.planned * u32::from(percent)).div_ceil(100).saturating_sub(count.scored);
            let mut ends: Vec<u64> =
                ends.into_iter().filter(|(round, _)| *round == before).map(|(_, end)| end).collect();
            ends.sort_unstable();
            *ends.get(usize::try_from(needed.checked_sub(1)?).unwrap_or(usize::MAX))?
        }
    };
    let step = if end.saturating_sub(contest.at.0) > FAR { 5 * MINUTE } else { MINUTE };
    Some(At(end.div_ceil(step).saturating_mul(step)))
}

/// When the draw of a section can be expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpectedDraw {
    pub section: SectionLetter,
    pub at: At,
}

messages! {
    /// When a draw can be expected.
    pub enum ExpectedWords {
        /// At the moment that a clock shows so.
        At { clock: String } = "draw-expected",
        AnyMinute = "draw-any-minute",
        SectionAt { section: String, clock: String } = "draw-section-expected",
        SectionAnyMinute { section: String } = "draw-section-any-minute",
    }
}

impl ExpectedDraw {
    /// When it is, for a clock that shows a moment as the one on the wall does; any minute once the moment has come. With its
    /// section where there are several.
    pub fn told(self, now: At, several_sections: bool, clock: impl FnOnce(At) -> String) -> ExpectedWords {
        let section = self.section.to_string();
        match (self.at > now, several_sections) {
            (true, false) => ExpectedWords::At { clock: clock(self.at) },
            (true, true) => ExpectedWords::SectionAt { section, clock: clock(self.at) },
            (false, false) => ExpectedWords::AnyMinute,
            (false, true) => ExpectedWords::SectionAnyMinute { section },
        }
    }
}

/// When each table had its results in a match round, the earliest first. What the director gave without play is left
/// out.
fn times_in(contest: &Contest, section: &Section, round: &DrawnRound) -> Vec<(TableId, Vec<u64>)> {
    let of_table = |table| {
        let table = TableId { section: section.letter, table };
        let slots = round.rounds().flat_map(|round| {
            let boards = contest.boards_in_play(table, round).iter();
            boards.map(move |&board| Slot { table, round, board })
        });
        let played = slots.filter_map(|slot| contest.lines.get(&slot));
        let played = played.filter(|line| match line.outcome {
            Outcome::Result(_) => true,
            Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => false,
        });
        let mut times: Vec<u64> = played.map(|line| line.at.0).collect();
        times.sort_unstable();
        (table, times)
    };
    section.tables().map(of_table).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_is_never_in_the_past() {
        let at = |at, several| {
            let draw = ExpectedDraw { section: SectionLetter::new('B').unwrap(), at: At(at) };
            draw.told(At(2), several, |_| "14:35".to_owned())
        };
        let (section, clock) = ("B".to_owned(), "14:35".to_owned());
        assert_eq!(at(3, false), ExpectedWords::At { clock: clock.clone() });
        assert_eq!(at(2, false), ExpectedWords::AnyMinute);
        assert_eq!(at(3, true), ExpectedWords::SectionAt { section, clock });
    }
}
