//! The questions about a score.

use crate::board::BoardNumber;
use crate::contract::Contract;
use crate::law::adjusted_score::award::{ONE, read_one};
use crate::law::book::Edition;
use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;
use crate::law::score_change::{Consistency, Judgement, PairsSay, Query, WrittenEntry, judge_entry};
use crate::law::score_correction::find::{Dispute, Facts, Written, correcting, remembered};
use crate::result::Tricks;
use crate::score::Score;
use crate::seat::Seat;

#[derive(Clone, Copy)]
enum What {
    Written,
    Slip,
    Tricks,
}

/// The facts of a score.
pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let question = Question::new("what", "What is wrong?", book.law(79, ""))
        .because("The director changes what is clearly wrong; the rest only the players can say")
        .usually("score");
    let what = interview.choose(
        question,
        [
            (What::Written, "score", "A score that is written or entered looks wrong"),
            (What::Slip, "slip", "All agree what happened, and it was entered or added up wrongly"),
            (What::Tricks, "tricks", "The sides do not agree how many tricks were won"),
        ],
    )?;
    if matches!(what, What::Tricks) {
        let question = Question::new(
            "in-round",
            "Was the director called before the round was over?",
            book.law(79, "B"),
        )
        .because(match book.edition {
            Edition::Laws2017 => {
                "After it a score changes for both sides only where you are clearly convinced"
            }
            Edition::Laws2007 | Edition::Laws1997 => {
                "After it neither side's score need go up for tricks in dispute"
            }
        })
        .usually("yes");
        let dispute = if interview.yes(question)? { Dispute::InRound } else { Dispute::AfterRound };
        return Ok(Facts::Tricks(dispute));
    }
    let question = Question::new("in-time", "Can scores still be corrected?", correcting(book))
        .because("After that time every score stands; the clock is on the screen")
        .usually("yes");
    if !interview.yes(question)? {
        return Ok(Facts::Over);
    }
    match what {
        What::Slip => Ok(Facts::Slip),
        What::Written | What::Tricks => Ok(Facts::Written(written(interview)?)),
    }
}

fn written(interview: &mut Interview<'_>) -> Result<Written, Pause> {
    let book = interview.book();
    let question = Question::new("entry", "What is written?", book.law(81, "C"))
        .because("A score that no contract gives on the board can be changed without asking anybody");
    let (board, entry) = interview.value(
        question,
        "board, contract, declarer, tricks and score, such as 21 4S N 10 NS 420 or 21 4S N = NS 420; a - for what is not \
         there, nothing for a score that is not",
        &["21 4S N 10 NS 420", "21 2S N 10 NS 140", "21 4S N 10 NS 620", "21 2D - - EW 50", "21 4S N 10"],
        read_entry,
    )?;
    let in_its_column = |score: Score| {
        let line = if score.0 < 0 { "East-West" } else { "North-South" };
        format!("{} for {line}", score.0.unsigned_abs())
    };
    let why = match judge_entry(board, &entry) {
        Judgement::MayChange { to, why } => return Ok(Written::Impossible { to: in_its_column(to), why }),
        Judgement::MayWrite { score, why } => {
            return Ok(Written::Missing { score: in_its_column(score), why });
        }
        Judgement::CannotBeRead { north_south, east_west, why } => {
            return Ok(Written::Unreadable { north_south, east_west, why });
        }
        Judgement::Stands { why } | Judgement::QueryOnly { why } => why,
    };
    pairs(interview, entry.consistency(board), why)
}

/// What both pairs say (Law 79C2, seed 004).
fn pairs(interview: &mut Interview<'_>, consistency: Consistency, why: String) -> Result<Written, Pause> {
    let clause = remembered(interview.book());
    let question = Question::new("pairs", "What do both pairs say?", clause)
        .because("The score may be right, with the contract or the tricks written down wrong")
        .judged(["Ask each pair by itself, before either has heard the other."]);
    let pairs = interview.choose(
        question,
        [
            (PairsSay::TheSame, "same", "Both say the same, and another result than the one written"),
            (PairsSay::Otherwise, "otherwise", "They do not agree, or say that it is right"),
            (PairsSay::NotThere, "away", "One of them cannot be asked"),
        ],
    )?;
    let is_confident = match (pairs, consistency) {
        (PairsSay::TheSame, Consistency::Consistent) => {
            let question =
                Question::new("sure", "Is there no doubt at all that they remember it right?", clause)
                    .because("A score that hangs together stands, unless the director is quite sure")
                    .judged([
                        "How long ago was the board played?",
                        "What is it that they say: the contract, the tricks, or only the score?",
                        "Does a more experienced pair talk the other into it?",
                    ]);
            interview.yes(question)?
        }
        (PairsSay::TheSame, Consistency::Inconsistent) | (PairsSay::Otherwise | PairsSay::NotThere, _) => {
            false
        }
    };
    let query = Query { consistency, pairs, is_confident, is_over: false };
    let result = if crate::law::score_change::may_follow_the_pairs(query).is_ok() {
        let question = Question::new("result", "Which result do they both say?", clause)
            .because("It takes the place of the one written");
        Some(interview.value(question, ONE, &["4H N +1"], read_one)?)
    } else {
        None
    };
    Ok(Written::Asked { query, why, result })
}

/// `21 4S N 10 NS 420`, or `21 4S N 10` where no score is written.
fn read_entry(text: &str) -> Result<(BoardNumber, WrittenEntry), String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let (board, contract, declarer, tricks, score) = match words.as_slice() {
        [board, contract, declarer, tricks, line, points] => {
            (board, contract, declarer, tricks, Some((line, points)))
        }
        [board, contract, declarer, tricks] => (board, contract, declarer, tricks, None),
        _ => {
            let form = "six words: board, contract, declarer, tricks, NS or EW, score; four where no score is written";
            return Err(form.to_owned());
        }
    };
    let number: u16 = board.parse().map_err(|_no_number| format!("`{board}` is no board number"))?;
    let board = BoardNumber::new(number).ok_or_else(|| "there is no board 0".to_owned())?;
    let passed_out = contract.eq_ignore_ascii_case("pass");
    let contract: Option<Contract> = present(contract)
        .filter(|_| !passed_out)
        .map(|text| text.parse().map_err(|_none| format!("`{text}` is no contract")))
        .transpose()?;
    let declarer = present(declarer).map(read_seat).transpose()?;
    let tricks = present(tricks).map(|text| read_tricks(text, contract)).transpose()?;
    let entry = WrittenEntry { contract, declarer, tricks, passed_out, ..WrittenEntry::default() };
    let Some((line, points)) = score else { return Ok((board, entry)) };
    let points: u32 = points.parse().map_err(|_no_number| format!("`{points}` is no score"))?;
    match line.to_uppercase().as_str() {
        "NS" => Ok((board, WrittenEntry { north_south: Some(points), ..entry })),
        "EW" => Ok((board, WrittenEntry { east_west: Some(points), ..entry })),
        _ => Err(format!("`{line}`: write NS or EW before the score")),
    }
}

fn present(word: &str) -> Option<&str> {
    (word != "-").then_some(word)
}

fn read_seat(text: &str) -> Result<Seat, String> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(Seat::from_letter).filter(|_| letters.next().is_none());
    seat.ok_or_else(|| format!("`{text}` is no seat: N, E, S or W"))
}

/// `10`, or beside the contract `=`, `+1`, `-2`.
fn read_tricks(text: &str, contract: Option<Contract>) -> Result<Tricks, String> {
    let is_beside = text.starts_with(['=', '+', '-']);
    if let Some(contract) = contract.filter(|_| is_beside) {
        let beside = if text == "=" { Ok(0) } else { text.parse() };
        let beside: i32 = beside.map_err(|_no_number| format!("`{text}` is no number of tricks"))?;
        return Tricks::from_difference(contract.level, beside).map_err(|error| error.to_string());
    }
    let number: u32 = text.parse().map_err(|_no_number| format!("`{text}` is no number of tricks"))?;
    Tricks::new(number).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_read_or_refused_in_words() {
        let (board, entry) = read_entry("21 2d - - ew 50").unwrap();
        assert_eq!((board.get(), entry.east_west, entry.declarer), (21, Some(50), None));
        assert!(read_entry("21 pass - - ns 0").unwrap().1.passed_out);
        let (_, entry) = read_entry("21 4S N +1").unwrap();
        assert_eq!((entry.north_south, entry.east_west), (None, None));
        assert_eq!(entry.tricks, Tricks::new(11).ok());
        for (text, why) in [
            ("21 4S N 10 NS", "six words"),
            ("21 - N = NS 420", "tricks"),
            ("0 4S N 10 NS 420", "no board 0"),
            ("21 9S N 10 NS 420", "no contract"),
            ("21 4S Q 10 NS 420", "no seat"),
            ("21 4S N 14 NS 420", "13"),
            ("21 4S N 10 N 420", "NS or EW"),
        ] {
            assert!(read_entry(text).unwrap_err().contains(why), "{text}");
        }
    }
}
