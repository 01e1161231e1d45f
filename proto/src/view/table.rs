//! What one table's device shows.

use bridge::board::BoardNumber;
use bridge::contest::guard::Question;
use bridge::contest::view::{
    BoardWorthTold, ComingRound, DirectedBoard, SideStanding, TableBoard, TableMove, TableView,
};
use bridge::message::{Argument, Kind, Message};
use bridge::seat::{Line, Seat};

use super::round_name::round_names;
use crate::domain::{id, settings_to_wire};
use crate::v1;

impl From<&TableView> for v1::TableView {
    fn from(view: &TableView) -> Self {
        let call = view.call.as_ref();
        Self {
            contest: view.contest.0,
            contest_name: view.contest_name.clone(),
            sequence: view.sequence,
            phase: super::phase(view.phase),
            table: view.table.to_string(),
            round: id::round_to_wire(view.round),
            round_count: u32::from(view.round_count),
            state: v1::TableState::from(view.state).into(),
            seated: view.seated,
            north_south: super::text(view.north_south),
            north_south_called: super::called(view.north_south, &view.north_south_called),
            east_west_called: super::called(view.east_west, &view.east_west_called),
            north_south_names: view.north_south_names.clone(),
            east_west: super::text(view.east_west),
            east_west_names: view.east_west_names.clone(),
            boards: view.boards.iter().map(v1::TableBoard::from).collect(),
            correctable: view.correctable.iter().map(v1::TableBoard::from).collect(),
            correctable_round: id::round_to_wire(view.correctable_round),
            directed: view.directed.iter().map(v1::DirectedBoard::from).collect(),
            next: view.next.clone(),
            messages: view.messages.clone(),
            call: call.map_or(0, |call| call.number.0),
            call_answered: call.is_some_and(|call| call.answered),
            agreement_required: view.agreement_required,
            instruction: view.instruction.clone(),
            draw_expected: view.draw_expected.map_or(0, |at| at.0),
            correction_until: super::correction_until(view.phase),
            turn: view.turn.clone(),
            round_names: round_names(&view.round_names),
            moves: view.moves.iter().map(v1::TableMove::from).collect(),
            next_once_seated: view.once_seated.next.clone(),
            moves_once_seated: view.once_seated.moves.iter().map(v1::TableMove::from).collect(),
            to_come: view.to_come.iter().map(v1::ComingRound::from).collect(),
            settings: settings_to_wire(&view.rules),
            standings: view.standings.iter().map(v1::SideStanding::from).collect(),
        }
    }
}

impl From<&ComingRound> for v1::ComingRound {
    fn from(coming: &ComingRound) -> Self {
        let board = |&(board, printed): &(BoardNumber, BoardNumber)| v1::TableBoard {
            board: u32::from(board.get()),
            dealer: super::dealer(board),
            vulnerability: super::vulnerability(board),
            status: super::status(None),
            printed: super::printed(board, printed),
            ..v1::TableBoard::default()
        };
        let (north_south, east_west) = (Some(coming.north_south), Some(coming.east_west));
        Self {
            round: u32::from(coming.round.0),
            north_south: super::text(north_south),
            north_south_names: coming.north_south_names.clone(),
            north_south_called: super::called(north_south, &coming.north_south_called),
            east_west: super::text(east_west),
            east_west_names: coming.east_west_names.clone(),
            east_west_called: super::called(east_west, &coming.east_west_called),
            boards: coming.boards.iter().map(board).collect(),
            turn: coming.turn.clone(),
            next: coming.after.next.clone(),
            moves: coming.after.moves.iter().map(v1::TableMove::from).collect(),
        }
    }
}

impl From<&TableMove> for v1::TableMove {
    fn from(one: &TableMove) -> Self {
        let (table, line) = super::room::seat(one.seat);
        Self {
            party: Some((&one.party).into()),
            who: one.who.clone(),
            table,
            line,
            place: one.place.clone(),
            details: one.details.clone(),
        }
    }
}

impl From<&SideStanding> for v1::SideStanding {
    fn from(side: &SideStanding) -> Self {
        let told = |told: &BoardWorthTold| v1::BoardAward {
            board: u32::from(told.board.get()),
            award: told.award.clone(),
        };
        Self {
            line: side.line.letters().to_owned(),
            entry: side.entry.to_string(),
            called: side.called.clone(),
            figure: side.figure.clone(),
            rank: side.rank,
            tied: side.tied,
            ranked_count: side.ranked_count,
            best: side.best.as_ref().map(told),
            worst: side.worst.as_ref().map(told),
        }
    }
}

impl From<&DirectedBoard> for v1::DirectedBoard {
    fn from(directed: &DirectedBoard) -> Self {
        Self { round: u32::from(directed.round.0), board: Some(v1::TableBoard::from(&directed.board)) }
    }
}

impl From<&TableBoard> for v1::TableBoard {
    fn from(board: &TableBoard) -> Self {
        Self {
            board: u32::from(board.board.get()),
            dealer: super::dealer(board.board),
            vulnerability: super::vulnerability(board.board),
            status: super::status(board.status),
            outcome: board.outcome.as_ref().map(v1::Outcome::from),
            score: board.score.map(|score| score.0),
            north_south_percent: board.north_south_percent,
            north_south_award: board.north_south_award.clone(),
            east_west_award: board.east_west_award.clone(),
            traveller: board.traveller.iter().map(v1::TravellerRow::from).collect(),
            awaits_ruling: board.awaits_ruling,
            set_by_director: board.set_by_director.clone(),
            printed: super::printed(board.board, board.printed),
            question: board.question.clone().map(v1::BoardQuestion::from),
            hand: board.hand.as_ref().map(v1::HandRecord::from),
        }
    }
}

impl From<Question> for v1::BoardQuestion {
    fn from(question: Question) -> Self {
        let (line, seat) = match question {
            Question::OtherSide { line } => (line.letters().to_owned(), String::new()),
            Question::OtherDeclarer { seat } => (String::new(), seat.letter().to_string()),
            Question::OtherWayRound
            | Question::Made
            | Question::WentDown
            | Question::Tricks
            | Question::Denomination
            | Question::Everything
            | Question::Board => Default::default(),
        };
        Self { key: Message::from(question).key().to_owned(), line, seat }
    }
}

impl v1::BoardQuestion {
    /// The question as it is said; `None` of one that only a newer server asks.
    pub fn message(&self) -> Option<Message> {
        let declared = Question::DECLARED.iter().find(|declared| declared.key == self.key)?;
        let line = Line::ALL.into_iter().find(|line| line.letters() == self.line).map(Argument::value);
        let seat = self.seat.chars().next().and_then(Seat::from_letter).map(Argument::value);
        let given = line.into_iter().chain(seat).collect::<Vec<_>>();
        let argument = |(name, kind): &(&'static str, Kind)| {
            Some((*name, given.iter().find(|value| value.kind() == *kind)?.clone()))
        };
        let arguments = declared.arguments.iter().map(argument).collect::<Option<_>>()?;
        Some(Message::new(declared.key, arguments))
    }
}
