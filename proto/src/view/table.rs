//! What one table's device shows.

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::contest::guard::Question;
use bridge::contest::view::{
    BoardWorthTold, ComingRound, DirectedBoard, MoveWords, SideStanding, TableBoard, TableMove, TableView,
    TravellerRow,
};
use bridge::message::{Argument, Kind, Language, Message};
use bridge::seat::{Line, Seat};
use words::Words;

use super::Spoken as _;
use super::round_name::round_names;
use crate::domain::message::to_wire;
use crate::domain::{id, settings_to_wire};
use crate::v1;

impl From<&TableView> for v1::TableView {
    fn from(view: &TableView) -> Self {
        let call = view.call.as_ref();
        let words = Words::of(view.language);
        let boards = |boards: &[TableBoard]| boards.iter().map(|one| board(one, words)).collect();
        let directed = |one: &DirectedBoard| v1::DirectedBoard {
            round: u32::from(one.round.0),
            board: Some(board(&one.board, words)),
        };
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
            boards: boards(&view.boards),
            correctable: boards(&view.correctable),
            correctable_round: id::round_to_wire(view.correctable_round),
            directed: view.directed.iter().map(directed).collect(),
            next: said(words, &view.next),
            messages: said(words, &view.messages),
            call: call.map_or(0, |call| call.number.0),
            call_answered: call.is_some_and(|call| call.answered),
            to_name: view.to_name.iter().map(ToString::to_string).collect(),
            agreement_required: view.agreement_required,
            asks_who_scores: view.asks_who_scores,
            instruction: words.say(view.instruction.clone()),
            draw_expected: view.draw_expected.map_or(0, |at| at.0),
            correction_until: super::correction_until(view.phase),
            turn: said_if(words, view.turn.as_ref()),
            round_names: round_names(&view.round_names),
            moves: moves(words, &view.moves),
            next_once_seated: said(words, &view.once_seated.next),
            moves_once_seated: moves(words, &view.once_seated.moves),
            to_come: view.to_come.iter().map(|one| coming(one, words)).collect(),
            words: Some(v1::TableWords {
                next: to_wire(&view.next),
                next_once_seated: to_wire(&view.once_seated.next),
                messages: to_wire(&view.messages),
                instruction: Some((&view.instruction).into()),
                turn: view.turn.as_ref().map(Into::into),
            }),
            settings: settings_to_wire(&view.rules),
            standings: view.standings.iter().map(|side| standing(side, words)).collect(),
            clock: view.clock.as_ref().map(v1::Clock::from),
            language: language(view.language),
        }
    }
}

/// English is the usual one, and said by nothing.
fn language(language: Language) -> String {
    if language == Language::default() { String::new() } else { language.code().to_owned() }
}

fn coming(coming: &ComingRound, words: &Words) -> v1::ComingRound {
    let board = |&(board, printed): &(BoardNumber, BoardNumber)| v1::TableBoard {
        board: u32::from(board.get()),
        dealer: super::dealer(board),
        vulnerability: super::vulnerability(board),
        status: super::status(None),
        printed: super::printed(board, printed),
        ..v1::TableBoard::default()
    };
    let (north_south, east_west) = (Some(coming.north_south), Some(coming.east_west));
    v1::ComingRound {
        round: u32::from(coming.round.0),
        north_south: super::text(north_south),
        north_south_names: coming.north_south_names.clone(),
        north_south_called: super::called(north_south, &coming.north_south_called),
        east_west: super::text(east_west),
        east_west_names: coming.east_west_names.clone(),
        east_west_called: super::called(east_west, &coming.east_west_called),
        boards: coming.boards.iter().map(board).collect(),
        turn: said_if(words, coming.turn.as_ref()),
        turn_words: coming.turn.as_ref().map(Into::into),
        next: said(words, &coming.after.next),
        next_words: to_wire(&coming.after.next),
        moves: moves(words, &coming.after.moves),
    }
}

fn moves(words: &Words, all: &[TableMove]) -> Vec<v1::TableMove> {
    let one = |one: &TableMove| {
        let (table, line) = super::room::seat(one.seat);
        let who = Message::from(MoveWords::Who { who: one.who.clone() });
        v1::TableMove {
            party: Some(v1::Party::from(&one.party).said_in(words.language())),
            table,
            line,
            who: words.say(who.clone()),
            place: words.say(one.place.clone()),
            details: said(words, &one.details).join(" "),
            who_words: Some((&who).into()),
            place_words: Some((&one.place).into()),
            details_words: to_wire(&one.details),
        }
    };
    all.iter().map(one).collect()
}

fn board(board: &TableBoard, words: &Words) -> v1::TableBoard {
    let award = board.outcome.as_ref().and_then(Outcome::award);
    let row = |row: &TravellerRow| v1::TravellerRow::from(row).said_in(words.language());
    v1::TableBoard {
        board: u32::from(board.board.get()),
        dealer: super::dealer(board.board),
        vulnerability: super::vulnerability(board.board),
        status: super::status(board.status),
        outcome: board.outcome.as_ref().map(v1::Outcome::from),
        score: board.score.map(|score| score.0),
        north_south_percent: board.north_south_percent,
        north_south_award: said_if(words, board.north_south_award.as_ref()),
        east_west_award: said_if(words, board.east_west_award.as_ref()),
        north_south_award_words: board.north_south_award.as_ref().map(Into::into),
        east_west_award_words: board.east_west_award.as_ref().map(Into::into),
        award: said_if(words, award.as_ref()),
        award_words: award.as_ref().map(Into::into),
        traveller: board.traveller.iter().map(row).collect(),
        awaits_ruling: board.awaits_ruling,
        set_by_director: said_if(words, board.set_by_director.as_ref()),
        set_by_director_words: board.set_by_director.as_ref().map(Into::into),
        reason: board.reason.clone(),
        printed: super::printed(board.board, board.printed),
        question: board.question.clone().map(v1::BoardQuestion::from),
        hand: board.hand.as_ref().map(v1::HandRecord::from),
    }
}

fn standing(side: &SideStanding, words: &Words) -> v1::SideStanding {
    let told = |told: &BoardWorthTold| v1::BoardAward {
        board: u32::from(told.board.get()),
        award: words.say(&told.award),
        award_words: Some((&told.award).into()),
    };
    v1::SideStanding {
        line: side.line.letters().to_owned(),
        entry: side.entry.to_string(),
        called: side.called.clone(),
        figure: said_if(words, side.figure.as_ref()),
        figure_words: side.figure.as_ref().map(Into::into),
        rank: side.rank,
        tied: side.tied,
        ranked_count: side.ranked_count,
        best: side.best.as_ref().map(told),
        worst: side.worst.as_ref().map(told),
    }
}

fn said(words: &Words, messages: &[Message]) -> Vec<String> {
    messages.iter().map(|message| words.say(message.clone())).collect()
}

fn said_if(words: &Words, message: Option<&Message>) -> String {
    message.map(|message| words.say(message.clone())).unwrap_or_default()
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
            Some(((*name).into(), given.iter().find(|value| value.kind() == *kind)?.clone()))
        };
        let arguments = declared.arguments.iter().map(argument).collect::<Option<_>>()?;
        Some(Message::new(declared.key, arguments))
    }
}
