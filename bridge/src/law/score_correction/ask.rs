//! The questions about a score.

use crate::law::adjusted_score::award::{ONE, read_one};
use crate::law::book::Edition;
use crate::law::interview::{Interview, Pause};
use crate::law::question::Question;
use crate::law::score_change::{Consistency, Judgement, PairsSay, Query, judge_entry, read_entry};
use crate::law::score_correction::find::{Dispute, Facts, Written, correcting, remembered};
use crate::score::Score;

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
