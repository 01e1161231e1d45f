//! Through which round results are shown to whom, and why not further.

use crate::contest::rules::RankingRelease;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::Audience;
use crate::contest::view::progress::{Progress, is_playing};
use crate::message::{Label, Message, RoundName};
use crate::messages;
use crate::movement::RoundNumber;

messages! {
    /// Why not all results are to be seen.
    pub enum HeldBack {
        NotStarted = "held-not-started",
        LastRound = "held-last-round",
        LastRounds { count: u16 } = "held-last-rounds",
        AtTheEnd = "held-at-the-end",
        AfterFirst = "held-after-first",
        AfterNext { round: RoundName } = "held-after-next",
        /// Somebody has still to play the board.
        BoardOfAll = "held-board-of-all",
        /// The table that looks has still to play the board.
        BoardOfTable = "held-board-of-table",
        /// There is nothing of theirs on the board.
        NoResult { who: Label, board: String } = "held-no-result",
    }
}

/// How much of the results an audience sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shown {
    /// Results of rounds 1 to this one; 0: none.
    pub(super) through: u16,
    /// Why not all; `None` when nothing is held back.
    pub(super) note: Option<Message>,
}

/// Through which round the results are shown to an audience.
///
/// After each round means after the last round up to which every table of every section has finished, or
/// the director has closed the round; a section with fewer rounds holds up nobody.
pub(super) fn shown_through(contest: &Contest, progress: &Progress, audience: Audience) -> Shown {
    let all = Shown { through: progress.round_count, note: None };
    match audience {
        Audience::Director => return all,
        Audience::Spectator | Audience::Table(_) => {}
    }
    if !is_playing(contest) {
        return all;
    }
    let (by_rule, note) = by_rule(contest, progress);
    let hidden_from = hidden_from(contest, progress);
    let released = contest.released_through.map_or(0, |round| round.0.min(progress.round_count));
    let through = by_rule.min(hidden_from).max(released);
    let note = if contest.phase != Phase::Playing {
        Some(HeldBack::NotStarted.into())
    } else if through == progress.round_count {
        None
    } else if through >= hidden_from && contest.rules.release.hidden_last_rounds > 0 {
        let hidden = contest.rounds_called().saturating_sub(contest.called_round(RoundNumber(through)));
        Some(match hidden {
            0 | 1 => HeldBack::LastRound.into(),
            count => HeldBack::LastRounds { count }.into(),
        })
    } else {
        note(contest, through).map(Message::from)
    };
    Shown { through, note }
}

/// The last round before those that are kept hidden, as people call and expect rounds.
fn hidden_from(contest: &Contest, progress: &Progress) -> u16 {
    let hidden = contest.rules.release.hidden_last_rounds;
    if hidden == 0 {
        return progress.round_count;
    }
    let shown = contest.rounds_called().saturating_sub(hidden);
    let is_shown = |round: &u16| contest.called_round(RoundNumber(*round)) <= shown;
    (1..=progress.round_count).rev().find(is_shown).unwrap_or(0)
}

/// Why what comes after the last round that is released is not.
type Note = fn(&Contest, u16) -> Option<HeldBack>;

/// The last round that the rules release, hidden rounds apart, and why not what is not.
fn by_rule(contest: &Contest, progress: &Progress) -> (u16, Note) {
    let after_each_result: (u16, Note) = (progress.round_count, |_, _| None);
    let after_each_round: (u16, Note) = (progress.over_through, after_the_next);
    match contest.rules.release.ranking {
        RankingRelease::Automatic if progress.is_barometer => after_each_round,
        RankingRelease::Automatic | RankingRelease::AfterEachResult => after_each_result,
        RankingRelease::AfterEachRound => after_each_round,
        RankingRelease::AtTheEnd => (0, |_, _| Some(HeldBack::AtTheEnd)),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "one of several notes, of which others are missing")]
fn after_the_next(contest: &Contest, through: u16) -> Option<HeldBack> {
    let next = contest.called_round(RoundNumber(through).next());
    Some(match through {
        0 => HeldBack::AfterFirst,
        _ => HeldBack::AfterNext { round: RoundName::whole(next) },
    })
}
