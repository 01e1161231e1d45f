//! What of a figure in the ranking was not won on the boards: penalties, and what an entry brought with it.

use num_traits::Zero as _;

use crate::contest::matches::Match;
use crate::contest::penalty::Penalty;
use crate::contest::scoreboard::{Scoreboard, taken_off_merit};
use crate::contest::state::Contest;
use crate::contest::view::StandingsView;
use crate::contest::view::penalty_words::amount_words;
use crate::contest::view::ranked::Ranked;
use crate::entry::EntryId;
use crate::exact::{Exact, big, half_away_from_zero};
use crate::message::Message;
use crate::messages;
use crate::scoring::{MatchScoring, MatchpointStyle, Method, Scoring, Unit};

messages! {
    /// What stands below a ranking.
    pub enum RemarkWords {
        AfterPenalties { penalties: Vec<Message> } = "remark-after-penalties",
        Penalised { entry: String, after: Message } = "remark-penalised",
        Carried = "remark-carried",
        TooFewBoards { entry: String, needed: u32, played: u32 } = "remark-too-few-boards",
    }
}

/// What counts for an entry beside its boards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BesideBoards {
    /// What each penalty that stands takes from the figure: `25 matchpoints`. One that takes nothing, as a warning, is
    /// not among them.
    pub penalties: Vec<Message>,
    /// What was brought along, with its sign and in the unit that is added up: `+3.5`; empty where nothing was.
    pub carried: String,
}

impl BesideBoards {
    /// The sign at a figure off which a penalty was taken; empty at others.
    pub fn mark(&self) -> &'static str {
        if self.penalties.is_empty() { "" } else { "*" }
    }

    /// `after a penalty of 25 matchpoints`, `after penalties of 10 % of a top and 2 VPs`; `None` without any.
    pub fn after_penalties(&self) -> Option<RemarkWords> {
        let penalties = self.penalties.clone();
        (!penalties.is_empty()).then_some(RemarkWords::AfterPenalties { penalties })
    }

    /// Of one who is ranked, as a scoreboard has the boards.
    pub(super) fn of(contest: &Contest, scoreboard: &Scoreboard, ranked: &Ranked) -> Self {
        let counts = |penalty: &&Penalty| penalty.counts_for(ranked.name, &ranked.entries);
        let penalties = contest.penalties.iter().filter(counts);
        let taking = penalties.filter(|penalty| takes_something(contest, scoreboard, penalty));
        let of_entries = ranked.entries.iter().filter_map(|entry| contest.carry_overs.get(entry));
        let carried = of_entries.chain(contest.player_carry_overs.get(&ranked.name));
        let carried: i64 = carried.map(|&hundredths| i64::from(hundredths)).sum();
        let scoring = &contest.rules.scoring;
        Self {
            penalties: taking.map(|penalty| amount_words(penalty.amount, scoring)).collect(),
            carried: if carried == 0 { String::new() } else { signed(carried, scoring) },
        }
    }
}

/// Hundredths of what was brought along, in the unit that is added up.
fn signed(hundredths: i64, scoring: &Scoring) -> String {
    // Kept are doubled matchpoints, as of a penalty.
    let is_single = scoring.method == Method::Matchpoints(MatchpointStyle::Single)
        && scoring.standing_unit() == Unit::Percent;
    let carried = Exact::new(hundredths, if is_single { 200 } else { 100 });
    let figure = half_away_from_zero(&big(carried), 3).trimmed();
    if figure.starts_with('-') { figure } else { format!("+{figure}") }
}

/// Whether a penalty stands and makes the figure less. One off the IMPs of a match does so once that match is scored.
fn takes_something(contest: &Contest, scoreboard: &Scoreboard, penalty: &Penalty) -> bool {
    let scoring = &contest.rules.scoring;
    let is_off_its_match = || {
        let of_match = penalty.amount.imps_of_match().filter(|_| scoring.matches != MatchScoring::Sum);
        let met = of_match.and_then(|(_, round)| contest.penalised_match(penalty.entry, round));
        met.is_some_and(|(round, _)| {
            let is_of = |side: EntryId| {
                side.section == penalty.entry.section && side.pair.number == penalty.entry.pair.number
            };
            let counts = |played: &Match| {
                played.score.is_complete()
                    && played.rounds.contains(&round)
                    && played
                        .sides
                        .iter()
                        .zip(&played.fined)
                        .any(|(side, fined)| is_of(*side) && !fined.is_zero())
            };
            scoreboard.matches().iter().any(counts)
        })
    };
    penalty.removed.is_none()
        && (!taken_off_merit(penalty, scoring, scoreboard.full_top()).is_zero() || is_off_its_match())
}

impl StandingsView {
    /// What the marks at the figures mean, a sentence each, to stand below the ranking: `* A6: after a penalty of 25
    /// matchpoints.`; that figures count what was brought along, where any do; and who has no place for want of boards.
    pub fn remarks(&self) -> Vec<Message> {
        let rows = || self.rankings.iter().flat_map(|ranking| &ranking.rows);
        let penalised = rows().filter_map(|row| {
            let after = row.beside.after_penalties()?.into();
            Some(RemarkWords::Penalised { entry: row.entry.to_string(), after })
        });
        let mut remarks: Vec<RemarkWords> = penalised.collect();
        if rows().any(|row| !row.beside.carried.is_empty()) {
            remarks.push(RemarkWords::Carried);
        }
        remarks.extend(rows().filter(|row| row.boards_lacking > 0).map(|row| RemarkWords::TooFewBoards {
            entry: row.entry.to_string(),
            needed: row.boards_played + row.boards_lacking,
            played: row.boards_played,
        }));
        remarks.into_iter().map(Message::from).collect()
    }
}
