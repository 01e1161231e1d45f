//! What a Bridgemate file has no place for, in words.

use bridge::contest::Outcome;
use bridge::result::BoardResult;
use bridge::scoring::{MatchScoring, Method};

use super::LONGEST_NAME;
use super::field::Field;
use crate::file::{FileRow, ResultsFile};

/// What other programs do not find in the file, or find in another way.
pub(super) fn not_held(file: &ResultsFile, field: &Field) -> Vec<String> {
    let rows = || file.boards.iter().flat_map(|board| &board.rows);
    let count = |is_meant: fn(&FileRow) -> bool| rows().filter(|row| is_meant(row)).count();
    let mut told = vec![];
    let mut say = |count: usize, [one, many]: [&str; 2], what: &str| match count {
        0 => {}
        1 => told.push(format!("1 {one}: {what}")),
        count => told.push(format!("{count} {many}: {what}")),
    };
    say(
        count(|row| matches!(&row.outcome, Outcome::Result(BoardResult::RawScore(_)))),
        ["score whose contract nobody wrote down", "scores whose contracts nobody wrote down"],
        "other programs find an arbitral score",
    );
    say(
        count(|row| matches!(&row.outcome, Outcome::Adjusted(adjustment) if adjustment.assigned().is_none())),
        ["adjusted score", "adjusted scores"],
        "other programs find what it came to, as shares of a top, or an arbitral score",
    );
    say(
        count(|row| matches!(&row.outcome, Outcome::Adjusted(adjustment) if adjustment.assigned().is_some())),
        ["assigned score", "assigned scores"],
        "other programs find it as a result of the table",
    );
    say(
        count(|row| matches!(&row.outcome, Outcome::NotPlayed(_))),
        ["board that was not played", "boards that were not played"],
        "why is not told to other programs",
    );
    say(
        count(|row| row.group != 1),
        ["result of a divided board", "results of divided boards"],
        "other programs compare it with all others",
    );
    say(
        count(|row| row.awaiting.is_some()),
        ["result subject to ruling", "results subject to ruling"],
        "other programs do not see that",
    );
    let beside = "other programs do not find it";
    say(file.penalties.len() + file.refunded.len(), ["penalty", "penalties"], beside);
    say(file.carried.len(), ["entry with points brought along", "entries with points brought along"], beside);
    let has_more =
        |entry: &&crate::file::FileEntry| entry.handicap_hundredths != 0 || !entry.stratum.is_empty();
    say(file.entries.iter().filter(has_more).count(), ["handicap or stratum", "handicaps or strata"], beside);
    let long = file.entries.iter().flat_map(|entry| &entry.players);
    let long = long.filter(|name| name.chars().count() > LONGEST_NAME).count();
    say(long, ["name", "names"], "cut to the 18 letters that devices show");
    if !matches!(file.scoring.method, Method::Matchpoints(_)) || file.scoring.matches != MatchScoring::Sum {
        told.push(format!(
            "how it is scored ({}): other programs have their own settings for that",
            file.scoring.in_a_file()
        ));
    }
    if field.is_renumbered {
        told.push(
            "numbers of pairs or tables that are none, or are there twice: other programs find other numbers"
                .to_owned(),
        );
    }
    told
}
