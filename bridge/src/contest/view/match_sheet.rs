//! Matches board by board: both tables, what each board came to, and how the match stands.
//!
//! Nobody learns from them of a board that somebody has still to play: such boards are left out, and the points are
//! those of the others until the whole match may be shown.

use crate::board::BoardNumber;
use crate::contest::matches::{Match, MatchBoard, MatchPlace, names_in_matches};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::side_scores::SideScores;
use crate::contest::slot::{Outcome, OutcomeStatus, Slot};
use crate::contest::state::{Contest, Phase};
use crate::contest::view::ranked::Ranked;
use crate::contest::view::shown::shown_through;
use crate::contest::view::stage::names;
use crate::contest::view::wording::side_label;
use crate::contest::view::{Audience, ContestNumber, Views};
use crate::entry::EntryId;
use crate::exact::{BigRational, Exact, ExactSum, big, half_away_from_zero};
use crate::message::{Label, Message, RoundName};
use crate::messages;
use crate::movement::RoundNumber;
use crate::scoring::Unit;
use crate::teams::Comparison;

/// The matches of a contest, as far as an audience may see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchesView {
    pub contest: ContestNumber,
    /// The contest's name.
    pub name: String,
    pub sequence: u64,
    pub phase: Phase,
    /// What the points of a match count: IMPs, matchpoints.
    pub unit: Unit,
    /// What matches are worth.
    pub worth_unit: Unit,
    /// Why not all is to be seen; `None` when nothing is held back.
    pub note: Option<Message>,
    /// Section by section; where rounds are drawn in the order of the rounds, elsewhere in that of the sides.
    pub matches: Vec<MatchSheet>,
}

/// A match with its boards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSheet {
    pub summary: MatchSummary,
    /// In the order of their numbers; empty in a list of matches.
    pub rows: Vec<MatchRow>,
}

messages! {
    /// In which rounds a match is played.
    pub enum MatchRounds {
        /// Nothing of it is planned any more.
        None = "match-no-rounds",
        One { round: RoundName } = "match-round",
        Several { all_but_last: String, last: u16 } = "match-rounds",
    }
}

/// How a match stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSummary {
    pub sides: [MatchSide; 2],
    /// `Round 4`; of teams that meet in several rounds `Rounds 1 and 3`.
    pub rounds: MatchRounds,
    /// Boards of the match, and of these how many have come to something.
    pub boards: u32,
    pub boards_in: u32,
    /// Boards that have come to something and are left out here, because somebody has still to play them.
    pub held_back: u32,
    /// What each side has won so far on the boards that are shown, and of a whole match penalties less; empty before the
    /// first of them.
    pub points: [String; 2],
    /// What its own penalties are that are in the points of each; empty where it has none.
    pub taken: [String; 2],
    /// What the match is worth to each, when it is over and may be shown; otherwise empty. Where the director gave
    /// something in its place, that.
    pub worth: [String; 2],
    /// Whose worth was given, as far as that is shown.
    pub is_given: [bool; 2],
    /// A board that is shown is subject to ruling at one of its tables: the score of the match may change.
    pub awaits_ruling: bool,
}

/// One of the two of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSide {
    /// By which it is ranked: `A3`.
    pub entry: EntryId,
    /// `team 3`, `pair 7`.
    pub label: Label,
    /// Empty where the club gave none.
    pub names: String,
}

/// A match on the card of one of the two who play it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardMatch {
    /// `Round 4`; of teams that meet in several rounds `Rounds 1 and 3`.
    pub rounds: MatchRounds,
    pub against: MatchSide,
    /// Boards of the match, and of these how many have come to something.
    pub boards: u32,
    pub boards_in: u32,
    /// What the one whose card it is has won on the boards that may be shown, less what was taken off the match; empty
    /// before the first of them.
    pub points: String,
    /// The same of its opponents.
    pub points_against: String,
    /// What the match is worth to the one whose card it is, when it is over and may be shown; otherwise empty, and where the
    /// director gave something in its place.
    pub worth: String,
    /// What the director gave counts in its place: the card says it among what was given. Its boards were played all the
    /// same.
    pub is_replaced: bool,
    /// A board that is shown is subject to ruling at one of its tables: the score of the match may change.
    pub awaits_ruling: bool,
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRow {
    pub board: BoardNumber,
    /// Where the first side sits North-South, and where East-West. Two pairs have only one of them.
    pub tables: [Option<MatchTable>; 2],
    /// What each side has on the board; empty before it is compared, and where it may not be seen.
    pub points: [String; 2],
    /// What each side has on the boards so far; empty where the points are.
    pub running: [String; 2],
    /// Whether the board is left out because somebody has still to play it.
    pub is_held_back: bool,
}

/// A board of a match at one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchTable {
    pub slot: Slot,
    pub north_south: EntryId,
    pub north_south_names: String,
    pub east_west: EntryId,
    pub east_west_names: String,
    /// `None` before there is a result that is scored, and where it may not be seen.
    pub outcome: Option<(Outcome, OutcomeStatus)>,
    /// Of each side its own; none without a result.
    pub scores: SideScores,
    pub awaits_ruling: bool,
}

impl Views {
    /// All matches of a contest, without their boards; none where the rules make no matches.
    pub fn all_matches(&self, contest: &Contest, audience: Audience) -> MatchesView {
        self.matches_of(contest, audience, |_| true, false)
    }

    /// The matches of these two with their boards, the earliest first; none if they do not meet.
    pub fn match_sheets(&self, contest: &Contest, sides: [EntryId; 2], audience: Audience) -> MatchesView {
        let is_theirs = |played: &Match| sides.iter().all(|&side| played.side_of(side).is_some());
        self.matches_of(contest, audience, is_theirs, true)
    }

    /// The matches of one of whom there is a card, the earliest first, as far as an audience may see them; none where
    /// the rules make no matches.
    pub(super) fn card_matches(
        &self,
        contest: &Contest,
        ranked: &Ranked,
        (through, audience): (u16, Audience),
    ) -> Vec<CardMatch> {
        let Some(scoreboard) = self.scores.matches_through(through) else { return vec![] };
        let names = names_in_matches(contest, &ranked.entries);
        let sheets = Sheets { views: self, contest, scoreboard, audience };
        let own_side = |played: &&Match| names.iter().find_map(|&name| played.side_of(name));
        let mut matches: Vec<(usize, &Match)> =
            scoreboard.matches().iter().filter_map(|played| Some((own_side(&played)?, played))).collect();
        matches.sort_by_key(|(_, played)| (played.number, played.rounds.first().copied()));
        let card = |(own, played): (usize, &Match)| {
            let summary = sheets.sheet(played, false).summary;
            let MatchSummary {
                sides, rounds, boards, boards_in, points, worth, is_given, awaits_ruling, ..
            } = summary;
            let [first, second] = sides;
            let [mine, theirs] = points;
            let [worth_first, worth_second] = worth;
            let (against, points, points_against, worth) = match own {
                0 => (second, mine, theirs, worth_first),
                _ => (first, theirs, mine, worth_second),
            };
            let is_replaced = is_given[own];
            let worth = if is_replaced { String::new() } else { worth };
            CardMatch {
                rounds,
                against,
                boards,
                boards_in,
                points,
                points_against,
                worth,
                is_replaced,
                awaits_ruling,
            }
        };
        matches.into_iter().map(card).collect()
    }

    fn matches_of(
        &self,
        contest: &Contest,
        audience: Audience,
        is_asked: impl Fn(&Match) -> bool,
        with_boards: bool,
    ) -> MatchesView {
        self.check(contest);
        let shown = shown_through(contest, &self.progress, audience);
        // Before anything is released there are the matches without results.
        let sheets = self.scores.matches_through(shown.through);
        let sheets = sheets.map(|scoreboard| Sheets { views: self, contest, scoreboard, audience });
        let all = sheets.iter().flat_map(|sheets| sheets.scoreboard.matches());
        let mut matches: Vec<&Match> = all.filter(|played| is_asked(played)).collect();
        matches.sort_by_key(|played| (played.sides[0].section, played.number));
        let sheet = |sheets: &Sheets<'_>| -> Vec<MatchSheet> {
            matches.iter().map(|played| sheets.sheet(played, with_boards)).collect()
        };
        let scoring = &contest.rules.scoring;
        MatchesView {
            contest: self.number,
            name: contest.name.clone(),
            sequence: contest.sequence,
            phase: contest.phase,
            unit: scoring.method.award_unit(),
            worth_unit: scoring.standing_unit(),
            note: shown.note,
            matches: sheets.as_ref().map(sheet).unwrap_or_default(),
        }
    }
}

/// What penalties take of a side of a match, without sign; empty where it has none.
pub(super) fn written_penalty(taken: Exact) -> String {
    if taken == Exact::default() { String::new() } else { half_away_from_zero(&big(taken), 2).trimmed() }
}

/// What the sheets are made from.
struct Sheets<'a> {
    views: &'a Views,
    contest: &'a Contest,
    scoreboard: &'a Scoreboard,
    audience: Audience,
}

/// What each side has on boards that are added up.
#[derive(Default)]
struct Sums {
    points: [ExactSum; 2],
    /// The most that could be won, where awards are shares of a top.
    top: i64,
}

impl Sheets<'_> {
    fn sheet(&self, played: &Match, with_boards: bool) -> MatchSheet {
        let is_shown = self.views.match_is_shown(self.contest, played, self.audience);
        let mut sums = Sums::default();
        let rows: Vec<MatchRow> = played.boards.iter().map(|board| self.row(board, &mut sums)).collect();
        let held_back = rows.iter().filter(|row| row.is_held_back).count();
        let has_begun = rows.iter().any(|row| !row.points[0].is_empty());
        let points = [0, 1].map(|side| {
            let points =
                if is_shown { played.points_told(self.contest, side) } else { sums.points[side].value() };
            if has_begun { self.total(&points, sums.top) } else { String::new() }
        });
        let unit = self.contest.rules.scoring.standing_unit();
        let given = |side: usize| {
            let counts = self.contest.rules.scoring.counts_matches();
            self.contest.awarded_in(played.sides[side], played.number.filter(|_| counts)?)
        };
        let worth = [0, 1].map(|side| match (given(side), played.score.sides[side].victory_hundredths) {
            _ if !is_shown => String::new(),
            (Some(hundredths), _) => unit.of_hundredths(hundredths.into()),
            (None, Some(hundredths)) => unit.of_hundredths(hundredths),
            (None, None) => String::new(),
        });
        let summary = MatchSummary {
            sides: played.sides.map(|side| self.side(side)),
            rounds: self.rounds(played),
            boards: u32::try_from(played.boards.len()).unwrap_or(u32::MAX),
            boards_in: played.score.compared + played.score.not_compared,
            held_back: u32::try_from(held_back).unwrap_or(u32::MAX),
            points,
            taken: [0, 1].map(|side| written_penalty(played.penalty_told(self.contest, side))),
            worth,
            is_given: [0, 1].map(|side| is_shown && given(side).is_some()),
            awaits_ruling: rows
                .iter()
                .any(|row| row.tables.iter().flatten().any(|table| table.awaits_ruling)),
        };
        MatchSheet { summary, rows: if with_boards { rows } else { vec![] } }
    }

    fn side(&self, entry: EntryId) -> MatchSide {
        MatchSide {
            entry,
            label: side_label(self.contest, entry),
            names: Ranked::named(self.contest, entry).map_or_else(String::new, |one| one.names(self.contest)),
        }
    }

    /// `Round 4`, `Rounds 1 and 3`.
    fn rounds(&self, played: &Match) -> MatchRounds {
        if let Some(number) = played.number {
            return MatchRounds::One { round: RoundName::whole(number) };
        }
        let section = self.contest.section(played.sides[0].section);
        let rounds: Vec<RoundNumber> = played.rounds.iter().copied().collect();
        match rounds.as_slice() {
            [] => MatchRounds::None,
            [only] => MatchRounds::One {
                round: section.map_or(RoundName::whole(only.0), |section| section.named_round(*only)),
            },
            [first @ .., last] => {
                let first: Vec<String> = first.iter().map(ToString::to_string).collect();
                MatchRounds::Several { all_but_last: first.join(", "), last: last.0 }
            }
        }
    }

    fn is_open(&self, board: BoardNumber) -> bool {
        self.audience == Audience::Director || self.views.board_is_open(self.contest, board)
    }

    fn row(&self, board: &MatchBoard, sums: &mut Sums) -> MatchRow {
        let is_open = self.is_open(board.board);
        let has_result = board.places.iter().flatten().any(|place| place.is_scored);
        let (mut points, mut running) = (<[String; 2]>::default(), <[String; 2]>::default());
        match board.comparison {
            Comparison::Compared(both) if is_open => {
                let top = self.scoreboard.top(board.board).unwrap_or(0);
                sums.top += top;
                for ((sum, side), text) in sums.points.iter_mut().zip(both).zip(&mut points) {
                    sum.add(side.points);
                    *text = self.figure(side.points, top);
                }
                running = sums.points.each_ref().map(|sum| self.total(&sum.value(), sums.top));
            }
            Comparison::Compared(_) | Comparison::Waiting | Comparison::NotCompared => {}
        }
        MatchRow {
            board: board.board,
            tables: board.places.map(|place| place.and_then(|place| self.table(place, is_open))),
            points,
            running,
            is_held_back: has_result && !is_open,
        }
    }

    fn table(&self, place: MatchPlace, is_open: bool) -> Option<MatchTable> {
        let MatchPlace { slot, is_scored } = place;
        let line = self.contest.lines.get(&slot);
        let pairing =
            line.map(|line| line.pairing).or_else(|| self.contest.pairing(slot.table, slot.round))?;
        let seen = line.filter(|_| is_scored && is_open);
        Some(MatchTable {
            slot,
            north_south: pairing.north_south,
            north_south_names: names(self.contest, Some(pairing.north_south)),
            east_west: pairing.east_west,
            east_west_names: names(self.contest, Some(pairing.east_west)),
            outcome: seen.map(|line| (line.outcome.clone(), line.status)),
            scores: seen.map(|line| line.outcome.scores(slot.board)).unwrap_or_default(),
            awaits_ruling: seen.is_some() && self.contest.awaiting.contains_key(&slot),
        })
    }

    /// One side's points on a board in decimals, matchpoints in the form that the rules show.
    fn figure(&self, points: Exact, top: i64) -> String {
        match self.scoreboard.matchpoint_style() {
            Some(style) => style.figure(points, top),
            None => self.scoreboard.award_unit().figure(&big(points)),
        }
    }

    /// The same of several boards, the tops of which add up to `top`.
    fn total(&self, points: &BigRational, top: i64) -> String {
        match self.scoreboard.matchpoint_style() {
            Some(style) => style.total_figure(points, top),
            None => self.scoreboard.award_unit().figure(points),
        }
    }
}
