//! The recap sheet of a section, as far as it is released.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::BoardNumber;
use crate::contest::penalty::Penalty;
use crate::contest::scoreboard::{Scoreboard, taken_off_boards};
use crate::contest::slot::{ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::view::shown::shown_through;
use crate::contest::view::stage::names;
use crate::contest::view::wording::called;
use crate::contest::view::{Audience, ContestNumber, Views};
use crate::entry::{EntryId, SectionLetter};
use crate::exact::{BigRational, Exact};
use crate::message::Message;
use crate::messages;
use crate::movement::contestants::Contestants;
use crate::movement::{RoundNumber, Winners};
use crate::recap::{Grid, Recap, RecapLine, SetSheet, sum};
use crate::scoring::{MatchScoring, MatchpointStyle, Row, score_board};

/// The recap sheet of a section (seed 000, "Recapping").
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecapView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub section: SectionLetter,
    /// Why there is nothing, or not all, to be seen; empty when all is shown.
    pub note: Vec<Message>,
    /// In which form the matchpoints stand.
    pub style: MatchpointStyle,
    /// `None` in a contest that is not scored by matchpoints.
    pub recap: Option<Recap<EntryId>>,
    /// The check of all sections on the boards of this sheet, where other sections play them too and are compared with:
    /// then this section's own North-South need not come to its check total.
    pub field: Option<FieldCheck>,
    /// The boards of each column, where the sheet goes by sets.
    pub sets: Vec<Vec<BoardNumber>>,
    /// Boards scored by groups (Law 87): on the sheet an average, to which the adjustment adds what the award differs by.
    pub fouled: Vec<BoardNumber>,
    /// Boards that are left out because somebody has still to play them, with a result of this section that the ranking
    /// counts: until they are on the sheet, its totals are not those of the ranking.
    pub left_out: Vec<BoardNumber>,
    /// What stands beside the boards, in the words of a column: `Penalties`, `Carried in`; `None` where nothing does.
    pub beside: Option<Message>,
    /// The names of every entry on the sheet.
    pub names: BTreeMap<EntryId, String>,
    /// By which numbers people know them: `A3NS`, of an individual the players', `A3 & A7`.
    pub called: BTreeMap<EntryId, String>,
    /// What a line of the sheet is: `Pair`, of an individual `Players`.
    pub who: Message,
}

messages! {
    /// What a recap sheet says of its columns, and of what is not on it.
    pub enum RecapWords {
        Pair = "recap-pair",
        Players = "recap-players",
        Penalties = "recap-penalties",
        CarriedIn = "recap-carried-in",
        PenaltiesAndCarriedIn = "recap-penalties-and-carried-in",
        PenaltyOfPlayer = "recap-penalty-of-player",
        CarriedByPlayer = "recap-carried-by-player",
        BothOfPlayer = "recap-both-of-player",
        ScoredOtherwise = "recap-scored-otherwise",
    }
}

/// What North-South of all sections won on some boards, and what that must come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldCheck {
    pub sum: BigRational,
    pub check_total: BigRational,
}

impl FieldCheck {
    /// Whether the sheets of all sections balance together.
    pub fn balances(&self) -> bool {
        self.sum == self.check_total
    }
}

/// The lines of all sections on the boards of one.
struct FieldLines(Vec<(SectionLetter, RecapLine<EntryId>)>);

impl FieldLines {
    /// Those of a section.
    fn of(&self, section: SectionLetter) -> Vec<RecapLine<EntryId>> {
        self.0.iter().filter(|(of, _)| *of == section).map(|(_, line)| *line).collect()
    }

    /// The check of all, where not all are of the section.
    fn check(&self, section: SectionLetter) -> Option<FieldCheck> {
        let is_shared = self.0.iter().any(|(of, _)| *of != section);
        is_shared.then(|| FieldCheck {
            sum: sum(self.0.iter().map(|(_, line)| line.entered)),
            check_total: sum(self.0.iter().map(|(_, line)| line.expected)),
        })
    }
}

impl Views {
    /// A section's recap sheet; `None` if there is no such section.
    ///
    /// All but the director see lines of released rounds, of boards that nobody has still to play; the others are
    /// named.
    pub fn recap(&self, contest: &Contest, section: SectionLetter, audience: Audience) -> Option<RecapView> {
        self.check(contest);
        let state = contest.section(section)?;
        let shown = shown_through(contest, &self.progress, audience);
        let style = contest.rules.scoring.method.matchpoint_style();
        let through = match audience {
            Audience::Director => self.progress.round_count,
            Audience::Spectator | Audience::Table(_) => shown.through,
        };
        let is_seen =
            |board: BoardNumber| audience == Audience::Director || self.board_is_open(contest, board);
        let (recap, field, note) = match style {
            Some(style) => {
                let of_field = self.recap_lines(contest, section, (style, through, &is_seen));
                let lines = of_field.of(section);
                let taken = taken(contest, section, style);
                let recap = match state.movement.winners {
                    Winners::Two => Recap::Grid(Grid::new(&lines, &taken)),
                    Winners::One => Recap::Sets(SetSheet::new(&lines, &taken)),
                };
                let mut note: Vec<Message> = shown.note.into_iter().collect();
                let is_penalised = off_boards(contest, section).any(|(penalty, _)| penalty.of_player);
                let has_brought = contest.rules.scoring.matches == MatchScoring::Sum
                    && contest.player_carry_overs.keys().any(|player| player.section == section);
                if is_penalised || has_brought {
                    note.push(match (is_penalised, has_brought) {
                        (true, false) => RecapWords::PenaltyOfPlayer.into(),
                        (false, _) => RecapWords::CarriedByPlayer.into(),
                        (true, true) => RecapWords::BothOfPlayer.into(),
                    });
                }
                (Some(recap), of_field.check(section), note)
            }
            None => (None, None, vec![RecapWords::ScoredOtherwise.into()]),
        };
        let entries = || contest.entries.keys().filter(|entry| entry.section == section);
        Some(RecapView {
            contest: self.number,
            sequence: contest.sequence,
            section,
            note,
            style: style.unwrap_or_default(),
            recap,
            field,
            sets: state.board_sets.clone(),
            fouled: contest.divided.keys().copied().filter(|&board| is_seen(board)).collect(),
            left_out: left_out(contest, section, (through, &is_seen)),
            beside: beside(contest, section),
            called: entries().map(|&entry| (entry, called(contest, entry))).collect(),
            who: match state.movement.contestants {
                Contestants::Pairs | Contestants::Teams => RecapWords::Pair.into(),
                Contestants::Players(_) => RecapWords::Players.into(),
            },
            names: entries().map(|&entry| (entry, names(contest, Some(entry)))).collect(),
        })
    }

    /// The lines of the section as the sheet takes them in, and those of others on its boards: these are scored across
    /// all sections. What the director awarded and took stands in the awards.
    fn recap_lines(
        &self,
        contest: &Contest,
        section: SectionLetter,
        (style, through, is_seen): (MatchpointStyle, u16, &dyn Fn(BoardNumber) -> bool),
    ) -> FieldLines {
        let mut boards: BTreeMap<BoardNumber, Vec<(Slot, &ResultLine)>> = BTreeMap::new();
        for (slot, line) in contest.lines.iter().filter(|(_, line)| line.status.is_scored()) {
            if slot.round.0 > through || !is_seen(slot.board) {
                continue;
            }
            boards.entry(slot.board).or_default().push((*slot, line));
        }
        let set_of: BTreeMap<BoardNumber, usize> = contest
            .section(section)
            .into_iter()
            .flat_map(|state| state.board_sets.iter().enumerate())
            .flat_map(|(set, boards)| boards.iter().map(move |&board| (board, set)))
            .collect();
        let fresh;
        let scoreboard = if let Some(kept) = self.scores.scoreboard(through) {
            kept
        } else {
            fresh = Scoreboard::from_scratch(contest, RoundNumber(through));
            &fresh
        };
        let mut lines_of_field = vec![];
        let is_here =
            |lines: &[(Slot, &ResultLine)]| lines.iter().any(|(slot, _)| slot.table.section == section);
        for (board, lines) in boards.into_iter().filter(|(_, lines)| is_here(lines)) {
            let rows: Vec<Row> = lines.iter().map(|(_, line)| line.outcome.row(board)).collect();
            let scored = score_board(&rows, contest.full_count(), &contest.rules.scoring);
            for ((slot, line), row) in lines.into_iter().zip(&rows) {
                let Some(award) = scoreboard.award(slot) else { continue };
                let pairs = (line.pairing.north_south, line.pairing.east_west);
                let set = set_of.get(&board).copied().unwrap_or(0);
                let entered = RecapLine::new(pairs, set, (row, award, &scored), style);
                let fouled = contest.divided.contains_key(&board);
                lines_of_field.push((slot.table.section, if fouled { entered.fouled() } else { entered }));
            }
        }
        FieldLines(lines_of_field)
    }
}

/// The boards that the ranking counts in a section and that may not be seen yet.
fn left_out(
    contest: &Contest,
    section: SectionLetter,
    (through, is_seen): (u16, &dyn Fn(BoardNumber) -> bool),
) -> Vec<BoardNumber> {
    let scored = contest.lines.iter().filter(|(_, line)| line.status.is_scored()).map(|(slot, _)| slot);
    let here = scored.filter(|slot| slot.table.section == section && slot.round.0 <= through);
    let boards: BTreeSet<BoardNumber> =
        here.map(|slot| slot.board).filter(|&board| !is_seen(board)).collect();
    boards.into_iter().collect()
}

/// What a column is called with all that [`taken`] has in it.
fn beside(contest: &Contest, section: SectionLetter) -> Option<Message> {
    let fined = off_boards(contest, section).any(|(penalty, _)| !penalty.of_player);
    let carried = contest.rules.scoring.matches == MatchScoring::Sum
        && contest.carry_overs.keys().any(|entry| entry.section == section);
    Some(match (fined, carried) {
        (false, false) => return None,
        (true, false) => RecapWords::Penalties.into(),
        (false, true) => RecapWords::CarriedIn.into(),
        (true, true) => RecapWords::PenaltiesAndCarriedIn.into(),
    })
}

/// The penalties that stand in a section, as far as they are taken off boards: where matches are won, points are taken off these.
fn off_boards(contest: &Contest, section: SectionLetter) -> impl Iterator<Item = (&Penalty, Exact)> {
    let full_top = 2 * (i64::from(contest.full_count()) - 1).max(0);
    let here = contest.penalties.iter().filter(move |penalty| penalty.entry.section == section);
    let standing = here.filter(|penalty| penalty.removed.is_none());
    let each =
        standing.map(move |penalty| (penalty, taken_off_boards(penalty, &contest.rules.scoring, full_top)));
    each.filter(|(_, points)| *points != Exact::from_integer(0))
}

/// What the penalties that stand take in a section, less what was brought along, in points of the sheet.
fn taken(contest: &Contest, section: SectionLetter, style: MatchpointStyle) -> BTreeMap<EntryId, Exact> {
    let scale = match style {
        MatchpointStyle::Double | MatchpointStyle::Signed => 1,
        MatchpointStyle::Single => 2,
    };
    let mut taken: BTreeMap<EntryId, Exact> = BTreeMap::new();
    // The sheet of an individual has a line for each partnership; what one player alone loses is on none.
    for (penalty, points) in off_boards(contest, section).filter(|(penalty, _)| !penalty.of_player) {
        *taken.entry(penalty.entry).or_default() += points / scale;
    }
    // Of a contest of matches it is victory points, which no sheet of matchpoints adds up.
    if contest.rules.scoring.matches == MatchScoring::Sum {
        for (&entry, &hundredths) in contest.carry_overs.iter().filter(|(entry, _)| entry.section == section)
        {
            *taken.entry(entry).or_default() -= Exact::new(i64::from(hundredths), 100) / scale;
        }
    }
    taken
}
