//! Why an award is what it is, for those who may see it: the board explained, who was there, and who ruled.

mod in_match;
mod records;
mod total;

pub use records::RecordWords;

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::matches::{Match, MatchBoard, names_in_matches};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::{OutcomeStatus, ResultLine, Slot};
use crate::contest::state::Contest;
use crate::contest::view::division;
use crate::contest::view::explanation::records::records;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::shown::{HeldBack, shown_through};
use crate::contest::view::stage::names;
use crate::contest::view::wording::{pair_label, table_called};
use crate::contest::view::{Audience, ContestNumber, DirectorWords, Views};
use crate::entry::EntryId;
use crate::exact::{Exact, big};
use crate::explain::{
    BoardCase, BoardWords, ExplainedBoard, Explanation, ExplanationWords, Group, OtherBoards, Reader,
    explain_board, explain_other_table,
};
use crate::message::{Label, Message, Named, RoundName, TableName};
use crate::messages;
use crate::movement::contestants::Contestants;
use crate::scoring::{OwnSession, Row, SubFieldRule};
use crate::seat::Line;
use crate::standing::Tally;

messages! {
    /// Where a board was played, and whether its score counts; each a sentence.
    pub enum PlayedWords {
        Met { round: RoundName, table: TableName, reader: Reader, line: Line, opponents: Named } = "explain-met",
        OnceMore { met: Message } = "explain-once-more",
        /// As soon as the opponents agree.
        NotAgreed { outcome: Message } = "explain-not-agreed",
        Disputed { outcome: Message } = "explain-disputed",
        AwaitsRuling { why: Message } = "explain-subject-to-ruling",
        /// At the other table of a team.
        AwaitsRulingAt { table: TableName, why: Message } = "explain-subject-to-ruling-at",
    }
}

/// A number of an entry explained, as far as it may be seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplanationView {
    pub contest: ContestNumber,
    pub sequence: u64,
    pub entry: EntryId,
    /// `pair 3NS`, `team 3`, `player 5`.
    pub label: Label,
    /// Empty where the club gave none.
    pub names: String,
    /// `None` where no single board is explained.
    pub board: Option<BoardNumber>,
    /// Why nothing, or not all, is to be seen; `None` when all is shown.
    pub note: Option<Message>,
    pub explanation: Explanation,
    /// What was decided about it and when, the oldest first.
    pub records: Vec<ExplanationRecord>,
    /// The points explained, exact; `None` where there are none, or may not be seen.
    pub points: Option<Exact>,
}

/// Something that was decided about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplanationRecord {
    pub at: At,
    /// A sentence: who, what, and the Law as it was written down.
    pub text: Message,
}

impl Views {
    /// An explanation of nothing yet.
    fn explanation_of(&self, contest: &Contest, ranked: &Ranked, note: Option<Message>) -> ExplanationView {
        ExplanationView {
            contest: self.number,
            sequence: contest.sequence,
            entry: ranked.name,
            label: ranked.called(contest),
            names: ranked.names(contest),
            board: None,
            note,
            explanation: Explanation::default(),
            records: vec![],
            points: None,
        }
    }

    /// What a board was worth to an entry, step by step, as far as an audience may see it; `None` if there is no such
    /// entry. The audience sees what it sees on the entry's score card.
    pub fn explain_board(
        &self,
        contest: &Contest,
        (entry, board): (EntryId, BoardNumber),
        audience: Audience,
    ) -> Option<ExplanationView> {
        self.check(contest);
        let ranked = Ranked::named(contest, entry)?;
        let shown = shown_through(contest, &self.progress, audience);
        let mut view = self.explanation_of(contest, &ranked, None);
        view.board = Some(board);
        view.explanation.title = Some(BoardWords::Title { board: board.to_string() }.into());
        if audience != Audience::Director && !self.board_is_open(contest, board) {
            view.note = Some(HeldBack::BoardOfAll.into());
            return Some(view);
        }
        let Some(scoreboard) = self.scores.scoreboard(shown.through) else {
            view.note = shown.note;
            return Some(view);
        };
        let slots = scoreboard.slots(board).filter_map(|slot| Some((slot, contest.lines.get(&slot)?)));
        let own: Vec<(Slot, &ResultLine)> = slots
            .filter(|(slot, line)| slot.round.0 <= shown.through && side_of(&ranked, line).is_some())
            .filter(|(_, line)| audience == Audience::Director || line.status.is_scored())
            .collect();
        let Some(&(slot, line)) = own.first() else {
            let nothing = HeldBack::NoResult { who: view.label, board: board.to_string() };
            view.note = shown.note.or_else(|| Some(nothing.into()));
            return Some(view);
        };
        let side = side_of(&ranked, line)?;
        let there = other_table(contest, scoreboard, &ranked, (slot, shown.through, audience));
        view.explanation =
            Explanation { sentences: vec![met(contest, (slot, line), side).into()], ..view.explanation };
        if line.status.is_scored() {
            let told = explained(contest, scoreboard, (slot, line), side);
            view.points = told.award;
            view.explanation.sentences.extend(told.explanation.sentences);
            view.explanation.tables = told.explanation.tables;
            view.explanation.result = told.explanation.result;
            if let Some(there) = &there {
                view.explanation.sentences.extend(there.told(contest));
            }
            let is_shown = |played: &Match| self.match_is_shown(contest, played, audience);
            if let Some(part) = in_match::told(contest, scoreboard, (&ranked, slot), is_shown) {
                view.explanation.sentences.extend(part.sentences);
                if let Some(points) = part.points {
                    let unit = contest.rules.scoring.method.board_unit();
                    view.explanation.result = Some(unit.amount(&unit.figure(&big(points))));
                    view.points = Some(points);
                }
            }
        } else {
            view.explanation.sentences.extend(not_counted(line).map(Message::from));
        }
        view.explanation.sentences.extend(awaited(contest, slot, audience).map(Message::from));
        view.records = records(contest, (slot, line), audience);
        if let Some(there) = there {
            there.added_to(&mut view, contest, (slot, audience));
        }
        if let Some(divided) = division::recorded(contest, board) {
            let text = division::decided(contest, Some(divided), audience);
            view.records.push(ExplanationRecord { at: divided.at, text });
        }
        // Of a team the other table was told above.
        let section = contest.section(slot.table.section);
        if section.is_some_and(|section| !section.movement.contestants.are_teams()) {
            for &again in own.iter().skip(1) {
                once_more(&mut view, (contest, scoreboard, &ranked), again, audience);
            }
        }
        view.records.sort_by_key(|record| record.at);
        Some(view)
    }
}

/// Adds to an explanation that the board came once more, as a second play of it that was cancelled.
fn once_more(
    view: &mut ExplanationView,
    (contest, scoreboard, ranked): (&Contest, &Scoreboard, &Ranked),
    (slot, line): (Slot, &ResultLine),
    audience: Audience,
) {
    let Some(side) = side_of(ranked, line) else { return };
    let met = met(contest, (slot, line), side).into();
    view.explanation.sentences.push(PlayedWords::OnceMore { met }.into());
    if line.status.is_scored() {
        let told = explained(contest, scoreboard, (slot, line), side);
        view.explanation.sentences.extend(told.explanation.sentences);
        for table in told.explanation.tables {
            view.explanation.add_table(table);
        }
        view.explanation.result = match (view.explanation.result.take(), told.explanation.result) {
            (Some(first), Some(second)) => Some(ExplanationWords::And { first, second }.into()),
            (first, second) => first.or(second),
        };
        view.points = view.points.zip(told.award).map(|(first, again)| first + again);
    } else {
        view.explanation.sentences.extend(not_counted(line).map(Message::from));
    }
    view.explanation.sentences.extend(awaited(contest, slot, audience).map(Message::from));
    view.records.extend(records(contest, (slot, line), audience));
}

/// That the board is subject to ruling at a place; `None` where it is not.
fn awaited(contest: &Contest, slot: Slot, audience: Audience) -> Option<PlayedWords> {
    Some(PlayedWords::AwaitsRuling { why: why_awaited(contest, slot, audience)? })
}

/// Why the director thinks again, which is for the director's eyes; `None` where nobody does.
fn why_awaited(contest: &Contest, slot: Slot, audience: Audience) -> Option<Message> {
    contest.awaiting.get(&slot).map(|awaiting| DirectorWords::reason(&awaiting.note, audience))
}

/// The other table of a board between two teams.
struct OtherTable<'a> {
    slot: Slot,
    line: &'a ResultLine,
    /// On which the team sat there.
    side: Line,
}

/// Where the other pair of a team played the board, as far as an audience may see it; `None` of pairs, and before a result
/// has come from there.
fn other_table<'a>(
    contest: &'a Contest,
    scoreboard: &Scoreboard,
    ranked: &Ranked,
    (slot, through, audience): (Slot, u16, Audience),
) -> Option<OtherTable<'a>> {
    let names = names_in_matches(contest, &ranked.entries);
    let (slot, side) = names.iter().find_map(|name| in_match::other_table(scoreboard, (*name, slot)))?;
    let line = contest.lines.get(&slot)?;
    let is_shown = audience == Audience::Director || line.status.is_scored();
    (slot.round.0 <= through && is_shown).then_some(OtherTable { slot, line, side })
}

impl OtherTable<'_> {
    /// Adds what was decided about this table to what was about the one at `here`; each with its place.
    fn added_to(self, view: &mut ExplanationView, contest: &Contest, (here, audience): (Slot, Audience)) {
        let there = table_called(contest, self.slot.table);
        let awaited = why_awaited(contest, self.slot, audience)
            .map(|why| PlayedWords::AwaitsRulingAt { table: there, why });
        view.explanation.sentences.extend(awaited.map(Message::from));
        for record in &mut view.records {
            let table = table_called(contest, here.table);
            record.text = RecordWords::AtTable { table, text: record.text.clone() }.into();
        }
        for record in records(contest, (self.slot, self.line), audience) {
            let text = RecordWords::AtTable { table: there, text: record.text }.into();
            view.records.push(ExplanationRecord { at: record.at, text });
        }
    }

    /// Who met there, and what it came to.
    fn told(&self, contest: &Contest) -> Vec<Message> {
        let Self { slot, line, side } = *self;
        let mut told = vec![sat(contest, (slot, line), (side, Reader::YourTeam)).into()];
        if line.status.is_scored() {
            let book = &contest.rules.law_book;
            told.extend(explain_other_table(slot.board, &line.outcome, side, book));
        } else {
            told.extend(not_counted(line).map(Message::from));
        }
        told
    }
}

impl Views {
    /// Whether an audience may see how a match stands: nobody has still to play a board that counts in it.
    pub(super) fn match_is_shown(&self, contest: &Contest, played: &Match, audience: Audience) -> bool {
        let counts = |board: &&MatchBoard| board.places.iter().flatten().any(|place| place.is_scored);
        audience == Audience::Director
            || played.boards.iter().filter(counts).all(|board| self.board_is_open(contest, board.board))
    }
}

/// Those whom somebody may mean who writes `7`, `7NS` or `A7NS`: one where that is clear, the line left out only where
/// it is not needed; ascending.
pub fn entries_called(contest: &Contest, text: &str) -> Vec<EntryId> {
    let named = |name: &EntryId| Ranked::named(contest, *name).is_some();
    let text = text.trim();
    let written: Vec<EntryId> = text.parse().into_iter().filter(named).collect();
    if !written.is_empty() {
        return written;
    }
    let in_sections = || contest.sections.keys().filter_map(|letter| format!("{letter}{text}").parse().ok());
    let found: Vec<EntryId> = in_sections().filter(named).collect();
    if !found.is_empty() {
        return found;
    }
    // A number without its line, in a Mitchell.
    let numbers: Vec<EntryId> = text.parse().into_iter().chain(in_sections()).collect();
    let is_meant = |entry: &&EntryId| {
        let same = |name: &EntryId| (name.section, name.pair.number) == (entry.section, entry.pair.number);
        numbers.iter().any(|name| name.pair.line.is_none() && same(name))
    };
    contest.entries.keys().filter(is_meant).copied().collect()
}

/// On which line somebody played a board; `None` if another did.
fn side_of(ranked: &Ranked, line: &ResultLine) -> Option<Line> {
    match line.pairing {
        pairing if ranked.entries.contains(&pairing.north_south) => Some(Line::NorthSouth),
        pairing if ranked.entries.contains(&pairing.east_west) => Some(Line::EastWest),
        _ => None,
    }
}

/// `Round 3 at table 7: you sat North-South against pair 4EW (Ann & Bob).`
fn met(contest: &Contest, (slot, line): (Slot, &ResultLine), side: Line) -> PlayedWords {
    sat(contest, (slot, line), (side, Reader::You))
}

/// The same of `you` or of `your team`.
fn sat(contest: &Contest, (slot, line): (Slot, &ResultLine), (side, reader): (Line, Reader)) -> PlayedWords {
    let section = contest.section(slot.table.section);
    let round = section.map_or(RoundName::whole(slot.round.0), |section| section.named_round(slot.round));
    let opponents = match side {
        Line::NorthSouth => line.pairing.east_west,
        Line::EastWest => line.pairing.north_south,
    };
    PlayedWords::Met {
        round,
        table: table_called(contest, slot.table),
        reader,
        line: side,
        opponents: Named::new(pair_label(contest, opponents), names(contest, Some(opponents))),
    }
}

/// Why a result does not count yet; `None` where it does.
fn not_counted(line: &ResultLine) -> Option<PlayedWords> {
    let outcome = line.outcome.words();
    match line.status {
        OutcomeStatus::Entered => Some(PlayedWords::NotAgreed { outcome }),
        OutcomeStatus::Disputed => Some(PlayedWords::Disputed { outcome }),
        OutcomeStatus::Agreed | OutcomeStatus::Directed => None,
    }
}

/// The board explained from the same rows as the scoreboard has.
fn explained(
    contest: &Contest,
    scoreboard: &Scoreboard,
    (slot, line): (Slot, &ResultLine),
    side: Line,
) -> ExplainedBoard {
    let group = contest.sub_field(slot);
    let is_divided = contest.divided.contains_key(&slot.board);
    let rows: Vec<(Slot, Row)> = scoreboard
        .slots(slot.board)
        .filter(|other| other.round <= scoreboard.through() && contest.sub_field(*other) == group)
        .filter_map(|other| Some((other, contest.lines.get(&other)?)))
        .filter(|(_, line)| line.status.is_scored())
        .map(|(other, line)| (other, line.outcome.row(other.board)))
        .collect();
    let own = rows.iter().position(|(other, _)| *other == slot).unwrap_or_default();
    let rows: Vec<Row> = rows.into_iter().map(|(_, row)| row).collect();
    let entry = match side {
        Line::NorthSouth => line.pairing.north_south,
        Line::EastWest => line.pairing.east_west,
    };
    let other_boards = other_boards(contest, scoreboard, entry);
    explain_board(&BoardCase {
        board: slot.board,
        line: side,
        rows: &rows,
        own,
        outcome: &line.outcome,
        full_count: scoreboard.full_count(),
        scoring: &contest.rules.scoring,
        book: &contest.rules.law_book,
        group: is_divided.then(|| Group { index: group, rule: SubFieldRule::default() }),
        other_boards: other_boards.as_ref(),
    })
}

/// What an entry has on its boards with results, where that can replace average plus and minus.
fn other_boards(contest: &Contest, scoreboard: &Scoreboard, entry: EntryId) -> Option<OtherBoards> {
    let scoring = &contest.rules.scoring;
    let is_pair = match contest.section(entry.section)?.movement.contestants {
        Contestants::Pairs | Contestants::Teams => true,
        Contestants::Players(_) => false,
    };
    if !is_pair || !scoring.method.has_top() || scoring.averages.own_session == OwnSession::DoesNotCount {
        return None;
    }
    let mut tally = Tally::default();
    let lines = contest.lines.iter().filter(|(slot, line)| {
        slot.round <= scoreboard.through() && line.status.is_scored() && line.pairing.has(entry)
    });
    for (&slot, line) in lines {
        let side = if line.pairing.north_south == entry { Line::NorthSouth } else { Line::EastWest };
        let (Some(award), Some(top)) = (scoreboard.award(slot), scoreboard.top(slot.board)) else {
            continue;
        };
        if line.outcome.row(slot.board).artificial(side).is_none() {
            let own = match side {
                Line::NorthSouth => award.ns,
                Line::EastWest => award.ew,
            };
            tally.add(own, top);
        }
    }
    Some(OtherBoards { percent: tally.percent()?, count: tally.boards_played() })
}
