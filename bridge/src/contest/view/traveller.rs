//! All results of one board, for those who may see them.

use std::cmp::Reverse;

use crate::board::BoardNumber;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::side_scores::SideScores;
use crate::contest::slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::view::attribution::Attributions;
use crate::contest::view::division::{DivisionView, division};
use crate::contest::view::progress::is_playing;
use crate::contest::view::shown::{HeldBack, shown_through};
use crate::contest::view::stage::names;
use crate::contest::view::table::Shows;
use crate::contest::view::wording::{called, pair_label};
use crate::contest::view::{Audience, ContestNumber, HandRecord, Views};
use crate::entry::{EntryId, TableId};
use crate::exact::{Exact, big, half_away_from_zero, percent_hundredths};
use crate::message::{Label, Language, Message};
use crate::score::Score;
use crate::scoring::{Award, MatchpointStyle, Unit, cards_of_group};
use crate::seat::Line;

/// All results of one board, or a note why they are not to be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravellerView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub board: BoardNumber,
    /// Why nothing, or not all, is to be seen; `None` when all is shown.
    pub note: Option<Message>,
    /// Of a fouled board group by group; each from North-South's best to worst, awards and boards not played last.
    pub rows: Vec<TravellerRow>,
    /// What the points count: matchpoints, IMPs.
    pub unit: Unit,
    /// The most that a pair could win, where awards are shares of a top; otherwise 0. Of matchpoints in the form in
    /// which the rules show them: 16, 8 or (signed) 8.
    pub top: i64,
    /// What a Butler compares the scores with, in decimals; empty in other methods.
    pub datum: String,
    /// What the North-South points of the results compared must add up to, in decimals (seed 000,
    /// "Matchpointing") as they are shown; empty where nothing follows from the rules, and where nothing is shown.
    pub check_total: String,
    /// The cards, where they are known and may be seen.
    pub hand: Option<HandRecord>,
    /// How often each score occurred, group by group, from North-South's best down. A weighted score is in several
    /// lines with its parts (seed 001, "Weighted Scores"); who has another award than its score brings is in
    /// [`rows`](Self::rows) alone: [`awarded_otherwise`](Self::awarded_otherwise).
    pub frequencies: Vec<FrequencyRow>,
    /// Where the board has still to be played, for the director alone; in the order of rounds and tables.
    pub to_play: Vec<Slot>,
    /// Of a fouled board, how it was divided: then the rows stand group by group.
    pub division: Option<DivisionView>,
    /// The language of the contest, in which it is told to whoever asks for no other.
    pub language: Language,
}

/// One line of a frequency table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FrequencyRow {
    /// On a fouled board, the group of tables: 0 for the first.
    pub group: usize,
    /// How many tables had the score.
    pub count: Exact,
    /// From North-South's view.
    pub score: Score,
    /// Points in decimals.
    pub north_south_points: String,
    /// Points in decimals.
    pub east_west_points: String,
}

impl TravellerView {
    /// The rows whose awards are not those of a line of the frequency table, or not of one alone: what the Director
    /// awarded may be worth another number than the score that the others are compared with.
    pub fn awarded_otherwise(&self) -> impl Iterator<Item = &TravellerRow> {
        let scored =
            self.rows.iter().filter(|row| row.status.is_scored() && !row.north_south_points.is_empty());
        scored.filter(|row| !matches!(row.outcome, Outcome::Result(_)))
    }
}

impl TravellerRow {
    /// On a fouled board, with which cards it was played here: `first`, `changed`, `changed 2`.
    pub fn cards(&self) -> String {
        cards_of_group(self.group)
    }

    /// Leaves out what the result was worth: the score alone is left.
    pub(super) fn leave_out_worth(&mut self) {
        self.north_south_points.clear();
        self.east_west_points.clear();
        (self.north_south_percent, self.east_west_percent) = (None, None);
    }

    /// The score from North-South's view that the other tables are compared with, where the sides have not both this one.
    pub fn compared_as(&self) -> Option<Score> {
        self.outcome.score(self.slot.board).filter(|score| self.scores.common() != Some(*score))
    }
}

impl FrequencyRow {
    /// How many tables had the score, to the nearest ten-thousandth: `4`, `2.3`.
    pub fn times(&self) -> String {
        half_away_from_zero(&big(self.count), 4).trimmed()
    }

    /// The cards of the group in words: `first`, `changed`, `changed 2`.
    pub fn cards(&self) -> String {
        cards_of_group(self.group)
    }
}

/// One line of a traveller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TravellerRow {
    pub slot: Slot,
    pub pairing: Pairing,
    /// By which numbers people know them: `A3NS`, of an individual the players', `A3 & A7`.
    pub north_south_called: String,
    pub east_west_called: String,
    /// What they are called where they have no names, North-South first: `pair 3NS`, `players 3 and 7`.
    pub labels: [Label; 2],
    pub north_south_names: String,
    pub east_west_names: String,
    pub outcome: Outcome,
    pub status: OutcomeStatus,
    /// Of each side its own; none without a result.
    pub scores: SideScores,
    /// Points in decimals; empty without an award.
    pub north_south_points: String,
    /// Points in decimals; empty without an award.
    pub east_west_points: String,
    /// Hundredths of a percent, halves up; `None` without an award, or where nothing could be won.
    pub north_south_percent: Option<u32>,
    /// Hundredths of a percent, halves up; `None` without an award, or where nothing could be won.
    pub east_west_percent: Option<u32>,
    /// The board is subject to ruling here.
    pub awaits_ruling: bool,
    /// On a fouled board, the group of results with which it is compared: 0 for the first.
    pub group: usize,
    /// How the director moved or turned the result: `turned by the director`; empty where it stands as it came.
    pub moved: Vec<Message>,
}

impl Views {
    /// A board's traveller, as far as an audience may see it.
    ///
    /// Spectators see scored lines of released rounds, and only when nobody who is there has still to play the
    /// board. A table sees the board when it has played it itself, its rules show travellers, and neither pair
    /// that sits there has still to play it.
    pub fn traveller(&self, contest: &Contest, board: BoardNumber, audience: Audience) -> TravellerView {
        self.check(contest);
        let shown = shown_through(contest, &self.progress, audience);
        let (through, scored_only, note) = match audience {
            Audience::Director => (self.progress.round_count, false, None),
            Audience::Spectator if !self.board_is_open(contest, board) => {
                (0, true, Some(HeldBack::BoardOfAll.into()))
            }
            Audience::Spectator => (shown.through, true, shown.note),
            Audience::Table(table) if !self.table_sees(contest, table, board) => {
                (0, true, Some(HeldBack::BoardOfTable.into()))
            }
            Audience::Table(_) => (self.progress.round_count, true, None),
        };
        let scoreboard = self.scores.scoreboard(through);
        let slots = scoreboard.into_iter().flat_map(|scoreboard| scoreboard.slots(board));
        let mut rows = self.traveller_rows(contest, slots, (through, scored_only));
        let shows_worth = match audience {
            Audience::Director | Audience::Spectator => true,
            Audience::Table(_) => Shows::of(contest).worth,
        };
        if !shows_worth {
            rows.iter_mut().for_each(TravellerRow::leave_out_worth);
        }
        let scored = scoreboard.and_then(|scoreboard| scoreboard.board(board));
        let style = contest.rules.scoring.method.matchpoint_style().unwrap_or_default();
        let scored = scored.as_ref();
        let top = scored.map_or_else(|| scoreboard.map_or(0, Scoreboard::full_top), |scored| scored.top);
        TravellerView {
            contest: self.number,
            sequence: contest.sequence,
            language: contest.rules.language,
            board,
            note,
            hand: self.hand_record(contest, (board, audience), &rows),
            frequencies: match scoreboard {
                Some(scoreboard) if shows_worth && !rows.is_empty() => frequencies(scoreboard, board),
                Some(_) | None => vec![],
            },
            to_play: match audience {
                Audience::Director => to_play(contest, board),
                Audience::Spectator | Audience::Table(_) => vec![],
            },
            division: scoreboard
                .filter(|_| !rows.is_empty())
                .and_then(|scoreboard| division(contest, scoreboard, (board, audience))),
            rows,
            unit: contest.rules.scoring.method.award_unit(),
            // Tops of matchpoints are even: two for each other result.
            top: style.shown_top(top).to_integer(),
            datum: printed(scored.filter(|_| shows_worth).and_then(|scored| scored.datum)),
            check_total: printed(scored.filter(|_| shows_worth).and_then(|scored| {
                let doubled = scored.check_total?;
                let row_count = if top > 0 { (doubled * 2 / top).to_integer() } else { 0 };
                Some(if row_count > 0 { style.check_total(row_count, top) } else { doubled })
            })),
        }
    }

    /// Whether a board may be shown to everybody: nobody has still to play it.
    pub(super) fn board_is_open(&self, contest: &Contest, board: BoardNumber) -> bool {
        !is_playing(contest) || !self.progress.is_to_be_played(board)
    }

    /// The lines at these places, of a fouled board group by group, from North-South's best to worst, with their awards through a round.
    pub(super) fn traveller_rows(
        &self,
        contest: &Contest,
        slots: impl Iterator<Item = Slot>,
        (through, scored_only): (u16, bool),
    ) -> Vec<TravellerRow> {
        let Some(scoreboard) = self.scores.scoreboard(through) else { return vec![] };
        let attributions = Attributions::of(contest);
        let mut rows: Vec<TravellerRow> = slots
            .filter(|slot| slot.round.0 <= through)
            .filter_map(|slot| Some((slot, contest.lines.get(&slot)?)))
            .filter(|(_, line)| !scored_only || line.status.is_scored())
            .map(|(slot, line)| TravellerRow {
                moved: attributions.at(slot).iter().map(|one| one.short(contest).into()).collect(),
                ..traveller_row(contest, scoreboard, (slot, line))
            })
            .collect();
        rows.sort_by_key(|row| {
            let score = row.scores.north_south;
            (row.group, score.is_none(), score.map(Reverse), row.slot)
        });
        rows
    }
}

/// How often each score of a board occurred on a scoreboard, and what it is worth.
fn frequencies(scoreboard: &Scoreboard, board: BoardNumber) -> Vec<FrequencyRow> {
    let Some(scored) = scoreboard.board(board) else { return vec![] };
    let groups = scored.frequencies.iter().enumerate();
    let lines = groups.flat_map(|(group, lines)| lines.iter().map(move |line| (group, line)));
    lines
        .map(|(group, line)| {
            let worth = Worth {
                award: Some(line.award),
                top: scored.top,
                unit: scoreboard.award_unit(),
                style: scoreboard.matchpoint_style(),
            };
            FrequencyRow {
                group,
                count: line.count,
                score: line.score,
                north_south_points: worth.points(Line::NorthSouth),
                east_west_points: worth.points(Line::EastWest),
            }
        })
        .collect()
}

/// Where two pairs that are there have still to play a board, as far as its rounds are not closed.
fn to_play(contest: &Contest, board: BoardNumber) -> Vec<Slot> {
    if !is_playing(contest) {
        return vec![];
    }
    let mut places = vec![];
    for section in contest.sections.values() {
        for round in section.rounds().filter(|round| !section.closed.contains(round)) {
            for table in section.tables().map(|table| TableId { section: section.letter, table }) {
                let slot = Slot { table, round, board };
                if contest.boards_in_play(table, round).contains(&board) && !contest.lines.contains_key(&slot)
                {
                    places.push(slot);
                }
            }
        }
    }
    places.sort_by_key(|slot| (slot.round, slot.table));
    places
}

/// A number without a unit, in decimals: hundredths, halves away from zero; empty where there is none.
fn printed(number: Option<Exact>) -> String {
    number.map(|number| half_away_from_zero(&big(number), 2).trimmed()).unwrap_or_default()
}

fn traveller_row(
    contest: &Contest,
    scoreboard: &Scoreboard,
    (slot, line): (Slot, &ResultLine),
) -> TravellerRow {
    let worth = worth(scoreboard, slot);
    let points = |side: Line, entry: EntryId| {
        compared_points(scoreboard, (slot, entry)).unwrap_or_else(|| worth.points(side))
    };
    TravellerRow {
        slot,
        pairing: line.pairing,
        labels: [line.pairing.north_south, line.pairing.east_west].map(|entry| pair_label(contest, entry)),
        north_south_called: called(contest, line.pairing.north_south),
        east_west_called: called(contest, line.pairing.east_west),
        north_south_names: names(contest, Some(line.pairing.north_south)),
        east_west_names: names(contest, Some(line.pairing.east_west)),
        outcome: line.outcome.clone(),
        status: line.status,
        scores: line.outcome.scores(slot.board),
        north_south_points: points(Line::NorthSouth, line.pairing.north_south),
        east_west_points: points(Line::EastWest, line.pairing.east_west),
        north_south_percent: worth.percent(Line::NorthSouth),
        east_west_percent: worth.percent(Line::EastWest),
        awaits_ruling: contest.awaiting.contains_key(&slot),
        group: contest.sub_field(slot),
        moved: vec![],
    }
}

/// What a board came to from both tables for the team of an entry that played it at a place; `None` where tables are not
/// compared, and before they are.
pub(super) fn compared_points(scoreboard: &Scoreboard, (slot, entry): (Slot, EntryId)) -> Option<String> {
    let compared = scoreboard.compared(slot, entry)?;
    Some(scoreboard.award_unit().figure(&big(compared.points)))
}

/// What a line is worth to each side.
#[derive(Debug, Clone, Copy)]
pub(super) struct Worth {
    award: Option<Award>,
    top: i64,
    unit: Unit,
    style: Option<MatchpointStyle>,
}

/// What a line is worth on a scoreboard.
pub(super) fn worth(scoreboard: &Scoreboard, slot: Slot) -> Worth {
    Worth {
        award: scoreboard.award(slot),
        top: scoreboard.top(slot.board).unwrap_or(0),
        unit: scoreboard.award_unit(),
        style: scoreboard.matchpoint_style(),
    }
}

impl Worth {
    /// What an award of a board is, in a form of showing it.
    pub(super) fn of_award(award: Award, top: i64, (unit, style): (Unit, Option<MatchpointStyle>)) -> Self {
        Self { award: Some(award), top, unit, style }
    }

    fn of(self, line: Line) -> Option<Exact> {
        self.award.map(|award| match line {
            Line::NorthSouth => award.ns,
            Line::EastWest => award.ew,
        })
    }

    /// One side's points in decimals, matchpoints in the form that the rules show: hundredths, halves away from zero;
    /// empty without an award.
    pub(super) fn points(self, line: Line) -> String {
        let figure = |points| match self.style {
            Some(style) => style.figure(points, self.top),
            None => self.unit.figure(&big(points)),
        };
        self.of(line).map(figure).unwrap_or_default()
    }

    /// One side's award as a table reads it: `62.50 %` where there is a top, otherwise `+3.5 IMPs`; `None` without an award.
    pub(super) fn amount(self, line: Line) -> Option<Message> {
        self.award.map(|_| match self.percent(line) {
            Some(percent) => Unit::Percent.amount(&Unit::Percent.of_hundredths(percent.into())),
            None => self.unit.amount(&self.points(line)),
        })
    }

    /// One side's percentage in hundredths, halves up.
    pub(super) fn percent(self, line: Line) -> Option<u32> {
        u32::try_from(percent_hundredths(self.of(line)?, self.top)?).ok()
    }
}
