//! What a table is asked about its entries.

use crate::board::BoardNumber;
use crate::contest::guard::{Evidence, Odds, Place, Question};
use crate::contest::rules::Guard;
use crate::contest::slot::{Outcome, OutcomeStatus, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::view::stage::entry_at;
use crate::contest::view::table::Shows;
use crate::contest::view::{TableBoard, Views};
use crate::result::{BoardResult, Play};
use crate::seat::Line;

impl Views {
    /// Adds to each board of a round what is asked before the opponents agree it.
    ///
    /// Results of others are compared only where the board's traveller will be shown to those who sit here: where tables
    /// see travellers, and of boards that neither pair has still to play.
    pub(super) fn ask_about(&self, contest: &Contest, boards: &mut [TableBoard], slots: &[Slot]) {
        match contest.rules.guard {
            Guard::Asks => {}
            Guard::Silent => return,
        }
        if boards.iter().all(|board| board.status != Some(OutcomeStatus::Entered)) {
            return;
        }
        let done: Vec<(BoardNumber, bool)> = boards.iter().map(|one| (one.board, is_done(one))).collect();
        let seen = |slot: &Slot| Shows::of(contest).travellers && !self.is_to_come(contest, *slot);
        let evidence: Vec<Option<Evidence>> =
            slots.iter().map(|slot| seen(slot).then(|| self.evidence(contest, *slot))?).collect();
        let asked = evidence.iter().map(|one| one.as_ref()?.question(&Odds::USUAL));
        let other_side = asked.filter(|asked| matches!(asked, Some(Question::OtherSide { .. }))).count();
        for (board, evidence) in boards.iter_mut().zip(&evidence) {
            if board.status == Some(OutcomeStatus::Entered) {
                let place = Place::among(&done, board.board);
                let question = place.question(evidence.as_ref(), &Odds::USUAL);
                board.question = match question {
                    Some(Question::OtherSide { .. }) if other_side > 1 => Some(Question::OtherWayRound),
                    question => question,
                };
            }
        }
    }

    /// Whether one of those who sit at a place has its board still to play elsewhere.
    fn is_to_come(&self, contest: &Contest, slot: Slot) -> bool {
        let entries = Line::ALL.map(|line| entry_at(contest, (slot.table, line), slot.round));
        entries.into_iter().flatten().any(|entry| self.progress.has_to_play_elsewhere(contest, entry, slot))
    }

    /// What speaks against the result at a place.
    fn evidence(&self, contest: &Contest, slot: Slot) -> Option<Evidence> {
        let own = played(contest.lines.get(&slot)?)?;
        let scoreboard = self.scores.scoreboard(self.progress.round_count)?;
        let others = scoreboard.slots(slot.board).filter(|other| {
            // Only the same cards are compared (Law 87B).
            *other != slot && contest.sub_field(*other) == contest.sub_field(slot)
        });
        let others = others.filter_map(|other| contest.lines.get(&other));
        let others: Vec<Play> = others.filter(|line| line.status.is_scored()).filter_map(played).collect();
        Evidence::of(slot.board, own, &others)
    }
}

/// Whether a board has been played here, as far as the table has said.
fn is_done(board: &TableBoard) -> bool {
    board.outcome.as_ref().is_some_and(|outcome| *outcome != Outcome::Result(BoardResult::NotPlayed))
}

fn played(line: &ResultLine) -> Option<Play> {
    match line.outcome {
        Outcome::Result(BoardResult::Played(play)) => Some(play),
        Outcome::Result(BoardResult::PassedOut | BoardResult::NotPlayed | BoardResult::RawScore(_))
        | Outcome::Artificial { .. }
        | Outcome::Adjusted(_)
        | Outcome::NotPlayed(_) => None,
    }
}
