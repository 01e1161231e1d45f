//! What was taken from a file before a restart: the journal of the contest says it, and nothing else is kept.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::Slot;
use bridge::entry::TableId;
use bridge::movement::RoundNumber;

/// Why a result was set that the devices of another program sent.
pub(super) const OF_DEVICES: &str = "from the Bridgemate file";
/// Why a result was set that the scoring program entered or corrected.
pub(super) const OF_PROGRAM: &str = "by the scoring program";

/// The reason of a command, from which `Memory` finds what it was about.
pub(super) fn reason(why: &str, round: RoundNumber) -> String {
    format!("{why}, round {round}")
}

/// What the journal says of results.
#[derive(Debug, Default)]
pub(super) struct Memory {
    /// The last that was taken from the file for a place, in words; `None` where it had a result no more.
    pub(super) said: BTreeMap<Slot, Option<String>>,
    /// Where there ever was something.
    known: BTreeSet<(TableId, BoardNumber)>,
}

impl Memory {
    /// What the lines of a journal say that was taken for this reason.
    pub(super) fn of<'a>(lines: impl IntoIterator<Item = &'a str>, why: &str) -> Self {
        let mut memory = Self::default();
        let mark = format!(" ({why}, round ");
        for line in lines {
            let Some((table, board, rest)) = place(line) else { continue };
            memory.known.insert((table, board));
            let Some((words, round)) = rest.split_once(&mark) else { continue };
            let Some(round) = round.strip_suffix(')').and_then(|round| round.parse().ok()) else { continue };
            let slot = Slot { table, round: RoundNumber(round), board };
            if is_none(words) {
                memory.said.insert(slot, None);
            } else if let Some(outcome) = outcome(words) {
                memory.said.insert(slot, Some(outcome));
            }
        }
        memory
    }

    /// Whether the server ever had a result at a table's board.
    pub(super) fn knows(&self, slot: Slot) -> bool {
        self.known.contains(&(slot.table, slot.board))
    }
}

/// `Table A1: board 7 set to 4S N 10`: the table, the board, and what follows.
fn place(line: &str) -> Option<(TableId, BoardNumber, &str)> {
    let (table, rest) = line.strip_prefix("Table ")?.split_once(": board ")?;
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (board, rest) = rest.split_at(end);
    Some((table.parse().ok()?, BoardNumber::new(board.parse().ok()?)?, rest))
}

/// Whether a line says that a place has no result any more.
fn is_none(words: &str) -> bool {
    words.starts_with(" removed: ") || words == " left without a result"
}

/// To what a line says that a place came; `None` where it says something else.
fn outcome(words: &str) -> Option<String> {
    let set = [" set to ", " awarded: ", " confirmed: "];
    let set = set.iter().find_map(|begin| words.strip_prefix(begin));
    let corrected = || words.strip_prefix(" corrected from ")?.rsplit_once(" to ").map(|(_, after)| after);
    set.or_else(corrected).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_journal_says_what_was_taken() {
        let lines = [
            "Table A1: board 7 set to 4S N 10 (from the Bridgemate file, round 2)",
            "Table A1: board 7 corrected from 4S N 10 to 4S N 9 (from the Bridgemate file, round 2)",
            "Table A1: board 8 set to Passed out (from the Bridgemate file, round 2)",
            "Table A1: board 8 removed: Passed out (from the Bridgemate file, round 2)",
            "Table A2: board 9 corrected from 4S N 10 to 4S N 8 (as at the table)",
            "Round 2 of section A opened",
        ];
        let memory = Memory::of(lines, OF_DEVICES);
        let said: Vec<String> = memory.said.iter().map(|(slot, own)| format!("{slot}: {own:?}")).collect();
        assert_eq!(
            said,
            ["board 7 at table A1 in round 2: Some(\"4S N 9\")", "board 8 at table A1 in round 2: None"]
        );
        let slot = |table: &str, board| Slot {
            table: table.parse().unwrap_or_else(|_| unreachable!()),
            round: RoundNumber(1),
            board: BoardNumber::new(board).unwrap_or_else(|| unreachable!()),
        };
        assert!(memory.knows(slot("A2", 9)) && !memory.knows(slot("A2", 7)));
    }
}
