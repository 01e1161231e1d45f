//! The journal from outside: what it promises, on sound storage and on storage that fails.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod damage;
#[expect(dead_code, unreachable_pub, reason = "the stories use it too, and more of it")]
mod database;
mod growth;
mod old_files;
mod power;
mod promises;
mod shared;
mod storage;

use server::journal::{Append, CommandKey, ContestKey, Journal, JournalError, Sequence};

/// What record `sequence` of `contest` holds in these tests, so that it can be recognised after
/// any accident. Lengths from a few bytes to some hundred.
fn record(contest: ContestKey, sequence: Sequence) -> Vec<u8> {
    let text = format!("contest {contest} record {sequence};");
    text.repeat(1 + usize::try_from(sequence.0 % 13).unwrap()).into_bytes()
}

fn answer(command: CommandKey) -> Vec<u8> {
    format!("answer to {} of {}", command.counter, command.device).into_bytes()
}

/// The append of one record after `last`, and of the answer to a command with the record's number.
fn one_after(contest: ContestKey, last: Sequence) -> Append {
    let command = command(contest, last.next());
    Append {
        contest,
        expected: last,
        records: vec![record(contest, last.next())],
        answers: vec![(command, answer(command))],
    }
}

fn command(contest: ContestKey, sequence: Sequence) -> CommandKey {
    CommandKey { device: u64::from(contest.0), counter: sequence.0 }
}

/// Replays `contest` and returns its last sequence, after looking at every record and answer.
fn check_whole(journal: &dyn Journal, contest: ContestKey) -> Sequence {
    let mut last = Sequence::NONE;
    for entry in journal.replay(contest, Sequence::FIRST) {
        let (sequence, found) = entry.unwrap();
        assert_eq!(sequence, last.next(), "contest {contest}");
        assert_eq!(found, record(contest, sequence), "contest {contest}, record {sequence}");
        let command = command(contest, sequence);
        assert_eq!(journal.answer(command).unwrap(), Some(answer(command)), "{command:?}");
        last = sequence;
    }
    assert_eq!(journal.last_sequence(contest), last, "contest {contest}");
    let unanswered = command(contest, last.next());
    assert_eq!(journal.answer(unanswered).unwrap(), None, "an answer without its record");
    last
}

fn is_sound(report: &Result<server::journal::Report, JournalError>) -> bool {
    report.as_ref().is_ok_and(|report| report.damage.is_empty())
}
