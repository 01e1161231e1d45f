//! Results, scores and boards as people at the table say them, in the language of the device.

use ::words::page::{Clock, Table, Tablet};
use ::words::{Words, capital};
use bridge::board::BoardNumber;
use bridge::contest::clock::{ClockPhase, Timetable};
use bridge::contest::{At, Command, Outcome, OutcomeStatus, SideScores, Slot};
use bridge::message::{Language, Message, RoundName};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::seat::Line;
use proto::v1;

/// The view with all its sentences in this language; as the server said them where there are no words for them.
pub fn spoken(view: v1::TableView, words: &Words) -> v1::TableView {
    let told = view.words.clone().unwrap_or_default();
    let board = |one| board_spoken(one, words);
    let boards = |all: Vec<v1::TableBoard>| all.into_iter().map(board).collect();
    let directed = |one: v1::DirectedBoard| v1::DirectedBoard { board: one.board.map(board), ..one };
    let mut view = v1::TableView {
        boards: boards(view.boards),
        correctable: boards(view.correctable),
        directed: view.directed.into_iter().map(directed).collect(),
        moves: moves(view.moves, words),
        moves_once_seated: moves(view.moves_once_seated, words),
        to_come: view.to_come.into_iter().map(|one| coming(one, words)).collect(),
        standings: view.standings.into_iter().map(|one| standing(one, words)).collect(),
        ..view
    };
    say_each_again(&mut view.next, &told.next, words);
    say_each_again(&mut view.next_once_seated, &told.next_once_seated, words);
    say_each_again(&mut view.messages, &told.messages, words);
    say_again(&mut view.instruction, told.instruction.as_ref(), words);
    say_again(&mut view.turn, told.turn.as_ref(), words);
    view
}

fn board_spoken(mut board: v1::TableBoard, words: &Words) -> v1::TableBoard {
    say_again(&mut board.set_by_director, board.set_by_director_words.as_ref(), words);
    say_again(&mut board.north_south_award, board.north_south_award_words.as_ref(), words);
    say_again(&mut board.east_west_award, board.east_west_award_words.as_ref(), words);
    say_again(&mut board.award, board.award_words.as_ref(), words);
    board
}

fn standing(mut side: v1::SideStanding, words: &Words) -> v1::SideStanding {
    say_again(&mut side.figure, side.figure_words.as_ref(), words);
    for told in [&mut side.best, &mut side.worst].into_iter().flatten() {
        say_again(&mut told.award, told.award_words.as_ref(), words);
    }
    side
}

fn coming(mut coming: v1::ComingRound, words: &Words) -> v1::ComingRound {
    say_each_again(&mut coming.next, &coming.next_words, words);
    say_again(&mut coming.turn, coming.turn_words.as_ref(), words);
    v1::ComingRound { moves: moves(coming.moves, words), ..coming }
}

fn moves(all: Vec<v1::TableMove>, words: &Words) -> Vec<v1::TableMove> {
    let one = |mut one: v1::TableMove| {
        say_again(&mut one.who, one.who_words.as_ref(), words);
        say_again(&mut one.place, one.place_words.as_ref(), words);
        let details: Option<Vec<String>> = one.details_words.iter().map(|wire| said(wire, words)).collect();
        if let Some(details) = details.filter(|details| !details.is_empty()) {
            one.details = details.join(" ");
        }
        one
    };
    all.into_iter().map(one).collect()
}

fn say_each_again(texts: &mut [String], messages: &[v1::Message], words: &Words) {
    texts.iter_mut().zip(messages).for_each(|(text, message)| say_again(text, Some(message), words));
}

fn say_again(text: &mut String, message: Option<&v1::Message>, words: &Words) {
    if let Some(said) = message.and_then(|message| said(message, words)) {
        *text = said;
    }
}

fn said(message: &v1::Message, words: &Words) -> Option<String> {
    words.try_say(Message::try_from(message).ok()?)
}

/// When the draw can be expected for which the table waits: `Expected at about 14:35.`; `None` where nothing is known of
/// that.
pub fn expected_draw(view: &v1::TableView, now: u64, words: &Words) -> Option<String> {
    let expected = v1::ExpectedDraw { section: view.table.chars().take(1).collect(), at: view.draw_expected };
    let told = (view.draw_expected > 0).then(|| expected.told(At(now), false, clock)).flatten();
    told.map(|told| words.say(told))
}

/// What the round clock says at a moment of the server's, and of which round: `Round 3: 12 min left`, with a warning when
/// little is; `None` where none is set.
pub fn round_clock(view: &v1::TableView, now: u64, words: &Words) -> Option<(RoundNumber, String)> {
    let reading = Timetable::try_from(view.clock.as_ref()?).ok()?.at(At(now));
    let named = |number: RoundNumber| words.round(round(view, number.0.into()));
    let minutes = reading.left.div_ceil(60_000).to_string();
    let (round, time) = (named(reading.round.round), words.say(Clock::Minutes { minutes }));
    let said = match reading.phase {
        _ if reading.is_paused => Clock::Stopped { round, time },
        ClockPhase::Play => Clock::Left { round, time },
        ClockPhase::Change { next } => Clock::Change { round: named(next), time },
        ClockPhase::Over => Clock::Over { round },
    };
    let about = match reading.phase {
        ClockPhase::Change { next } if !reading.is_paused => next,
        ClockPhase::Change { .. } | ClockPhase::Play | ClockPhase::Over => reading.round.round,
    };
    let warning = reading.is_warning.then(|| format!(" · {}", words.say(Clock::Warning)));
    Some((about, format!("{}{}", words.say(said), warning.unwrap_or_default())))
}

/// What the table is to do now, in a sentence or two: what the server says, with the end of the correction period (Law 79C)
/// while it lasts, and that it has ended once it has.
pub fn instruction(view: &v1::TableView, now: u64, words: &Words) -> Vec<String> {
    let said = (!view.instruction.is_empty()).then(|| view.instruction.clone());
    if view.phase() != v1::Phase::Correcting || view.correction_until == 0 {
        return said.into_iter().collect();
    }
    let clock = clock(At(view.correction_until));
    if now <= view.correction_until {
        return said.into_iter().chain([words.say(Table::CorrectionsUntil { clock })]).collect();
    }
    vec![words.say(Table::CorrectionsEnded { clock }), words.say(Table::NoCorrections)]
}

/// `14:35` on this device's clock.
fn clock(At(milliseconds): At) -> String {
    let moment = i64::try_from(milliseconds).ok().and_then(|at| jiff::Timestamp::from_millisecond(at).ok());
    let moment = moment.map(|moment| moment.to_zoned(jiff::tz::TimeZone::system()));
    moment.map_or("?".to_owned(), |moment| moment.strftime("%H:%M").to_string())
}

/// `4♠X by North: 9 tricks, 1 down. Lead ♥Q`.
pub fn result(result: &BoardResult, words: &Words) -> String {
    let BoardResult::Played(play) = result else { return words.short(result) };
    let played = words.say(Tablet::Played {
        contract: words.contract(play.contract),
        seat: words.seat(play.declarer),
        count: play.tricks.get(),
        made: words.difference(*play),
    });
    let lead = play.lead.map(|card| format!(". {}", words.say(Table::Led { card: words.card(card) })));
    format!("{played}{}", lead.unwrap_or_default())
}

/// `4♠X N -1`, for narrow places; of an award only what it is called: `weighted`.
pub fn short(outcome: &Outcome, words: &Words) -> String {
    match outcome {
        Outcome::Result(result) => words.short(result),
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            words.award_short(outcome).unwrap_or_default()
        }
    }
}

/// What stands on a board, in full.
pub fn outcome(outcome: &Outcome, words: &Words) -> String {
    match outcome {
        Outcome::Result(result) => self::result(result, words),
        Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_) => {
            words.award(outcome).unwrap_or_default()
        }
    }
}

/// What each side has where the two differ, each from its own view: `North-South +100 · East-West +600`.
pub fn scores(scores: SideScores, words: &Words) -> String {
    let side = |line: Line| Some(format!("{} {}", capital(&words.line(line)), signed(scores.side(line)?)));
    Line::ALL.into_iter().filter_map(side).collect::<Vec<_>>().join(" · ")
}

/// `+420`, `0`, `-50`.
pub fn signed(score: Score) -> String {
    if score.0 > 0 { format!("+{score}") } else { score.to_string() }
}

/// `Board 7 · South deals · all vulnerable`; `Board 17 (marked 1) · North deals · nobody vulnerable`.
pub fn board(board: BoardNumber, printed: BoardNumber, words: &Words) -> String {
    let number = if board == printed {
        Table::Board { board: board.to_string() }
    } else {
        Table::BoardMarked { board: board.to_string(), marked: printed.to_string() }
    };
    format!("{} · {}", words.say(number), words.circumstances(board))
}

/// A board's state with a sign that also reads without colour: `✓ done`.
pub fn status(status: Option<OutcomeStatus>, words: &Words) -> String {
    let (sign, state) = match status {
        None => ("", Table::Open),
        Some(OutcomeStatus::Entered) => ("? ", Table::ToAgree),
        Some(OutcomeStatus::Disputed) => ("! ", Table::Disputed),
        Some(OutcomeStatus::Agreed) => ("✓ ", Table::Agreed),
        Some(OutcomeStatus::Directed) => ("✓ ", Table::Directed),
    };
    format!("{sign}{}", words.say(state))
}

/// What a command of this table asks: `Board 7, round 3: 4♠X by North: 9 tricks, 1 down`.
pub fn command(command: &v1::Command, words: &Words) -> String {
    let place = |slot: Slot| (slot.board.to_string(), RoundName::whole(slot.round.0));
    words.say(match Command::try_from(command) {
        Ok(Command::EnterResult { slot, result, .. }) => {
            let (board, round) = place(slot);
            Tablet::Entered { board, round, result: self::result(&result, words) }
        }
        Ok(Command::AgreeResult { slot, result, .. }) => {
            let (board, round) = place(slot);
            Tablet::Agreed { board, round, result: self::result(&result, words) }
        }
        Ok(Command::DisputeResult { slot, .. }) => {
            let (board, round) = place(slot);
            Tablet::Disputed { board, round }
        }
        Ok(Command::TakeSeats { round, .. }) => Tablet::Seated { round: RoundName::whole(round.0) },
        Ok(Command::RegisterEntry { players, .. }) => {
            let called = players.iter().map(|one| if one.name.is_empty() { &one.number } else { &one.name });
            let called: Vec<&str> = called.map(String::as_str).filter(|name| !name.is_empty()).collect();
            Tablet::Named { names: called.join(" & ") }
        }
        Ok(Command::CallDirector { reason, .. }) => {
            let reason = reason.message().map_or_else(|| reason.to_string(), |told| words.say(told));
            Tablet::CallFor { reason }
        }
        Ok(_) | Err(_) => Tablet::Unknown,
    })
}

/// What people call a round.
pub fn round(view: &v1::TableView, round: u32) -> RoundName {
    let found = view.round_names.iter().find(|one| one.round == round);
    let called = found.and_then(|one| RoundName::try_from(*one.called.as_ref()?).ok());
    called.unwrap_or_else(|| RoundName::whole(u16::try_from(round).unwrap_or(u16::MAX)))
}

/// `Round 3 of 7`, `Round 3 of 7, first half`.
pub fn heading(view: &v1::TableView, round: u32, words: &Words) -> String {
    words.say(Tablet::Heading { round: self::round(view, round), count: view.round_count })
}

/// English, which programs and scripts read.
pub fn english() -> &'static Words {
    Words::of(Language::English)
}

/// The text with a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let end = if text.is_empty() || text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{}{end}", capital(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bridge::result::Play;
    use bridge::seat::Seat;

    fn play(contract: &str, declarer: Seat, tricks: u32) -> BoardResult {
        BoardResult::Played(Play::new(contract.parse().unwrap(), declarer, tricks).unwrap())
    }

    #[test]
    fn results_and_scores_in_words() {
        let board_1 = BoardNumber::FIRST;
        // Scores of Law 77, nobody vulnerable.
        for (result, words, short, score) in [
            (play("4SX", Seat::North, 9), "4♠X by North: 9 tricks, 1 down", "4♠X N -1", "East-West +100"),
            (play("3NT", Seat::East, 9), "3NT by East: 9 tricks, made", "3NT E =", "East-West +400"),
            (play("1C", Seat::South, 9), "1♣ by South: 9 tricks, 2 over", "1♣ S +2", "North-South +110"),
            (play("7NT", Seat::South, 1), "7NT by South: 1 trick, 12 down", "7NT S -12", "East-West +600"),
            (BoardResult::PassedOut, "Passed out", "Passed out", "0 for both sides"),
        ] {
            assert_eq!(self::result(&result, english()), words);
            assert_eq!(self::short(&Outcome::Result(result), english()), short);
            assert_eq!(english().score(result.score(board_1).unwrap()), score);
        }
    }

    /// Law 77, nobody vulnerable: two down is 100, three down 150.
    #[test]
    fn each_side_reads_its_own_score() {
        let split: Outcome = "NS 3D E -2, EW 3D E -3".parse().unwrap();
        let scores = split.scores(BoardNumber::FIRST);
        assert_eq!(super::scores(scores, english()), "North-South +100 · East-West -150");
        assert_eq!(super::scores(scores, Words::of(Language::Dutch)), "Noord-zuid +100 · Oost-west -150");
    }

    #[test]
    fn boards_and_sentences() {
        let seven = BoardNumber::new(7).unwrap();
        assert_eq!(board(seven, seven, english()), "Board 7 · South deals · all vulnerable"); // Law 2
        assert_eq!(
            board(seven, BoardNumber::FIRST, Words::of(Language::German)),
            "Board 7 (Aufdruck 1) · Teiler Süd · alle in Gefahr"
        );
        assert_eq!(sentence("ask the director"), "Ask the director.");
        assert_eq!(sentence(""), "");
    }
}
