//! What each side of a table has in the session: its total and place, its best board and its worst.

use crate::board::BoardNumber;
use crate::contest::state::Contest;
use crate::contest::table_rules::{PlaceShown, SessionShown};
use crate::contest::view::progress::is_playing;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::shown::shown_through;
use crate::contest::view::stage::{Stage, entry_at};
use crate::contest::view::table::Shows;
use crate::contest::view::wording::called;
use crate::contest::view::{Audience, ScoreCardRow, TableState, Views};
use crate::entry::{EntryId, TableId};
use crate::message::Message;
use crate::scoring::Unit;
use crate::seat::Line;

/// What one side of a table has in the session, as far as it is released to everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideStanding {
    pub line: Line,
    pub entry: EntryId,
    /// By which numbers people know them: `A3NS`, of an individual the players', `A3 & A7`.
    pub called: String,
    /// By what the entry is ranked, in its unit: `58.33 %`; `None` where it is not shown.
    pub figure: Option<Message>,
    /// 0: not shown, or none yet.
    pub rank: u32,
    /// Whether somebody else has exactly the same.
    pub tied: bool,
    /// How many have a place in that ranking; 0 where the rank is not shown.
    pub ranked_count: u32,
    /// Where boards are compared and tables see what they were worth: the board that was worth most to them.
    pub best: Option<BoardWorthTold>,
    /// The board that was worth least to them.
    pub worst: Option<BoardWorthTold>,
}

/// A board with what it was worth in percent: `92.86 %`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardWorthTold {
    pub board: BoardNumber,
    pub award: Message,
}

/// What of the session a table shows now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    session: bool,
    place: bool,
}

impl Shown {
    /// The rules of tables while the contest is played; afterwards everybody may see everything.
    fn of(contest: &Contest, stage: Stage) -> Self {
        if !is_playing(contest) {
            return Self { session: true, place: true };
        }
        let is_end = stage.state == TableState::Finished;
        let rules = &contest.rules.table;
        Self {
            session: match rules.session {
                SessionShown::AtEnd => is_end,
                SessionShown::AfterRound => true,
                SessionShown::Hidden => false,
            },
            place: match rules.place {
                PlaceShown::AtEnd => is_end,
                PlaceShown::AfterRound => true,
                PlaceShown::Hidden => false,
            },
        }
    }
}

/// Whether tables follow the session round by round.
pub(super) fn follows_rounds(contest: &Contest) -> bool {
    let rules = &contest.rules.table;
    rules.session == SessionShown::AfterRound || rules.place == PlaceShown::AfterRound
}

impl Views {
    /// What those have who sit at a table, or sat there last; nobody where nothing is shown or released.
    pub(super) fn side_standings(
        &self,
        contest: &Contest,
        (table, stage): (TableId, Stage),
    ) -> Vec<SideStanding> {
        let shown = Shown::of(contest, stage);
        if shown == (Shown { session: false, place: false }) || stage.state == TableState::NotStarted {
            return vec![];
        }
        let Some(section) = contest.section(table.section) else { return vec![] };
        let last = || section.rounds().filter(|round| contest.pairing(table, *round).is_some()).last();
        let Some(round) = stage.round.or(stage.before).or_else(last) else { return vec![] };
        let side =
            |line| self.side_standing(contest, (entry_at(contest, (table, line), round)?, line), shown);
        Line::ALL.into_iter().filter_map(side).collect()
    }

    fn side_standing(
        &self,
        contest: &Contest,
        (entry, line): (EntryId, Line),
        shown: Shown,
    ) -> Option<SideStanding> {
        let ranked = Ranked::named(contest, entry)?;
        let through = shown_through(contest, &self.progress, Audience::Spectator).through;
        let name = ranked.stands_as(contest);
        let row = self.scores.row(through, name).filter(|row| !row.figure.is_empty())?;
        let is_ranked = shown.place && row.rank > 0;
        let shows_boards = shown.session && Shows::of(contest).worth;
        let own = ranked.entries.iter().filter(|_| shows_boards);
        let boards = |&entry: &EntryId| self.score_card_rows(contest, entry, (through, Audience::Spectator));
        let (best, worst) = extremes(&own.flat_map(boards).collect::<Vec<_>>());
        let unit = contest.rules.scoring.standing_unit();
        Some(SideStanding {
            line,
            entry,
            called: called(contest, entry),
            figure: shown.session.then(|| unit.amount(&row.figure)),
            rank: if is_ranked { row.rank } else { 0 },
            tied: is_ranked && row.tied,
            ranked_count: if is_ranked { self.scores.ranked_with(through, name) } else { 0 },
            best,
            worst,
        })
    }
}

/// The boards of score cards that were worth most and least, the earliest of equals; none where all were worth the same.
fn extremes(rows: &[ScoreCardRow]) -> (Option<BoardWorthTold>, Option<BoardWorthTold>) {
    let percents = || rows.iter().filter_map(|row| Some((row.percent?, row.board)));
    let best = percents().rev().max_by_key(|(percent, _)| *percent);
    let worst = percents().min_by_key(|(percent, _)| *percent);
    let told = |(percent, board): (u32, BoardNumber)| BoardWorthTold {
        board,
        award: Unit::Percent.amount(&Unit::Percent.of_hundredths(percent.into())),
    };
    match (best, worst) {
        (Some(best), Some(worst)) if best.0 > worst.0 => (Some(told(best)), Some(told(worst))),
        (Some(_) | None, _) => (None, None),
    }
}
