//! Through which round results are shown to whom, and the words that say why not further.

use crate::contest::rules::RankingRelease;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::Audience;
use crate::contest::view::progress::{Progress, is_playing};
use crate::movement::RoundNumber;

/// How much of the results an audience sees.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Shown {
    /// Results of rounds 1 to this one; 0: none.
    pub(super) through: u16,
    /// Why not all; empty when nothing is held back.
    pub(super) note: String,
}

/// Through which round the results are shown to an audience.
///
/// After each round means after the last round up to which every table of every section has finished, or
/// the director has closed the round; a section with fewer rounds holds up nobody.
pub(super) fn shown_through(contest: &Contest, progress: &Progress, audience: Audience) -> Shown {
    let all = Shown { through: progress.round_count, note: String::new() };
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
        "Play has not started yet.".to_owned()
    } else if through == progress.round_count {
        String::new()
    } else if through >= hidden_from && contest.rules.release.hidden_last_rounds > 0 {
        match contest.rounds_called().saturating_sub(contest.called_round(RoundNumber(through))) {
            0 | 1 => {
                "The last round is shown when the director releases it, or when play is over.".to_owned()
            }
            hidden => {
                format!(
                    "The last {hidden} rounds are shown when the director releases them, or when play is over."
                )
            }
        }
    } else {
        note(contest, through)
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

/// Words for what is not released, of the last round that is.
type Note = fn(&Contest, u16) -> String;

/// The last round that the rules release, hidden rounds apart, and the words for what is not.
fn by_rule(contest: &Contest, progress: &Progress) -> (u16, Note) {
    let after_each_result: (u16, Note) = (progress.round_count, |_, _| String::new());
    let after_each_round: (u16, Note) = (progress.over_through, after_the_next);
    match contest.rules.release.ranking {
        RankingRelease::Automatic if progress.is_barometer => after_each_round,
        RankingRelease::Automatic | RankingRelease::AfterEachResult => after_each_result,
        RankingRelease::AfterEachRound => after_each_round,
        RankingRelease::AtTheEnd => (0, |_, _| "The ranking is shown when play is over.".to_owned()),
    }
}

fn after_the_next(contest: &Contest, through: u16) -> String {
    if through == 0 {
        return "The ranking is shown after round 1.".to_owned();
    }
    let next = contest.called_round(RoundNumber(through).next());
    format!("The next ranking is shown after round {next}.")
}
