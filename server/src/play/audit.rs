//! An auditor who knows what every board came to scores it all again, from scratch and without the server, and
//! holds the server's word against it.

use std::collections::BTreeMap;
use std::fmt;

use bridge::board::BoardNumber;
use bridge::contest::{Outcome, PenaltyAmount, Slot};
use bridge::entry::EntryId;
use bridge::exact::{BigRational, Exact, big, half_up};
use bridge::movement::contestants::Contestants;
use bridge::result::BoardResult;
use bridge::scoring::Unit;
use proto::v1;
use serde::Serialize;

use super::PlayError;
use super::director::Director;
use super::evening::Evening;
use crate::file::score_file::{ScoredEntry, Scores, score_file};
use crate::file::{self, FileBoard, FileEntry, FileRefund, FileRow, ResultsFile};

mod teams;

/// Something that the server says and that is not so.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// What it is about: "A3NS: percent", "board 7, A3NS against A4EW: North-South's points".
    pub what: String,
    pub server: String,
    pub expected: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: the server says {}, expected {}", self.what, self.server, self.expected)
    }
}

/// A results file with the places of its rows and entries in a contest.
#[derive(Debug, Clone)]
pub struct Sheet {
    pub file: ResultsFile,
    /// Each row by the slot where it was played: its place in `boards`, and in their `rows`.
    pub rows: BTreeMap<Slot, (usize, usize)>,
    /// Each entry's place in `entries`.
    pub entries: BTreeMap<EntryId, usize>,
}

impl Sheet {
    /// What an evening came to if only these outcomes are counted; the rest is not played.
    ///
    /// # Errors
    /// For an evening of teams or of single players: their ranking adds up what several pairs scored, and only
    /// that of pairs is scored again here.
    pub fn of_evening(evening: &Evening, kept: &BTreeMap<Slot, Outcome>) -> Result<Self, PlayError> {
        if let Some(other) =
            evening.sections.iter().find(|section| section.movement.contestants != Contestants::Pairs)
        {
            return Err(PlayError::Plan(format!(
                "section {} plays “{}”, which is not for pairs: only a ranking of pairs can be checked; rehearse with \
                 a movement for pairs",
                other.letter, other.movement.name
            )));
        }
        let entries: BTreeMap<EntryId, usize> = evening.players.keys().copied().zip(0..).collect();
        let mut boards: BTreeMap<BoardNumber, Vec<(Slot, FileRow)>> = BTreeMap::new();
        for (slot, pairing) in evening.slots() {
            let outcome = kept.get(&slot).map_or(Outcome::Result(BoardResult::NotPlayed), Clone::clone);
            let (ns, ew) = (entries[&pairing.north_south], entries[&pairing.east_west]);
            boards.entry(slot.board).or_default().push((slot, FileRow::new(ns, ew, outcome)));
        }
        let mut rows = BTreeMap::new();
        let boards = boards.into_iter().enumerate().map(|(board_index, (number, lines))| {
            for (row_index, (slot, _)) in lines.iter().enumerate() {
                rows.insert(*slot, (board_index, row_index));
            }
            FileBoard::new(number, lines.into_iter().map(|(_, row)| row).collect())
        });
        let boards = boards.collect();
        let named = |entry: &EntryId| FileEntry {
            id: entry.to_string(),
            line: entry.pair.line,
            ..FileEntry::default()
        };
        let file = ResultsFile {
            entries: entries.keys().map(named).collect(),
            boards,
            ..ResultsFile::new(evening.name.clone(), evening.rules.scoring_by_book(), evening.winners())
        };
        Ok(Self { file, rows, entries })
    }

    /// Everything in the server's export, standings and travellers that differs from this sheet, scored from scratch.
    ///
    /// # Errors
    /// When the server cannot be asked, or the sheet cannot be scored.
    pub async fn check(&self, director: &Director, contest: u32) -> Result<Vec<Difference>, PlayError> {
        let scores = score_file(&self.file).map_err(|error| PlayError::Plan(error.to_string()))?;
        let mut differences = self.check_export(&director.export(contest).await?)?;
        differences.extend(self.check_standings(&scores, &director.standings(contest).await?));
        // A board without results, as of hand records that nobody has played, has no traveller.
        for board in self.file.boards.iter().filter(|board| !board.rows.is_empty()) {
            let view = director.traveller(contest, board.number).await?;
            differences.extend(self.check_traveller(&scores, board, &view));
        }
        Ok(differences)
    }

    fn check_standings(&self, scores: &Scores, view: &v1::StandingsView) -> Vec<Difference> {
        let rows: BTreeMap<&str, &v1::StandingRow> = view
            .rankings
            .iter()
            .flat_map(|ranking| &ranking.rows)
            .map(|row| (row.entry.as_str(), row))
            .collect();
        if !self.file.teams.is_empty() {
            return self.check_teams(scores, &rows);
        }
        let mut differences = Vec::new();
        // Of an individual the ranking has the players, and no partnerships.
        for (entry, &index) in self.entries.iter().filter(|(_, index)| self.file.is_ranked(**index)) {
            let ScoredEntry { tally, place, merit } = &scores.entries[index];
            let Some(row) = rows.get(entry.to_string().as_str()) else {
                if tally.boards_played() > 0 {
                    differences.push(difference(format!("{entry}"), "nothing", "a place in the ranking"));
                }
                continue;
            };
            let percent = merit.as_ref().filter(|_| scores.unit == Unit::Percent);
            let percent =
                percent.map_or_else(|| "0.00".to_owned(), |percent| half_up(percent, 2).to_string());
            let maximum = Some(tally.maximum()).filter(|&maximum| maximum > 0);
            let place = place.map_or((0, false), |place| (place.rank, place.tied));
            for (what, server, expected) in [
                ("place", row.rank.to_string(), place.0.to_string()),
                ("tied", row.tied.to_string(), place.1.to_string()),
                ("percent", format!("{}.{:02}", row.percent / 100, row.percent % 100), percent),
                ("figure", row.figure.clone(), figure(scores.unit, merit.clone())),
                ("total", row.total.clone(), self.total_figure(&tally.total(), tally.maximum())),
                (
                    "maximum",
                    row.maximum.clone(),
                    maximum.map_or_else(String::new, |maximum| {
                        self.total_figure(&big(Exact::from_integer(maximum)), maximum)
                    }),
                ),
                ("boards played", row.boards_played.to_string(), tally.boards_played().to_string()),
            ] {
                if server != expected {
                    differences.push(difference(format!("{entry}: {what}"), &server, &expected));
                }
            }
        }
        differences
    }

    fn check_traveller(
        &self,
        scores: &Scores,
        board: &FileBoard,
        view: &v1::TravellerView,
    ) -> Vec<Difference> {
        let mut rows: BTreeMap<Slot, &v1::TravellerRow> = BTreeMap::new();
        let mut differences = Vec::new();
        for row in &view.rows {
            match row.slot.as_ref().map(Slot::try_from) {
                Some(Ok(slot)) if rows.insert(slot, row).is_none() => {}
                _ => differences.push(difference(format!("board {}", board.number), "a line twice", "once")),
            }
        }
        for (slot, &(board_index, row_index)) in
            self.rows.iter().filter(|(slot, _)| slot.board == board.number)
        {
            let award = scores.boards[board_index].awards.awards[row_index];
            let top = scores.boards[board_index].awards.top;
            let row = &board.rows[row_index];
            // Each side's own score: after a split award not that with which the others are compared.
            let score = row.outcome.scores(board.number).north_south;
            let id = |index: usize| self.file.entries[index].id.as_str();
            let here = format!("board {}, {} against {}", board.number, id(row.ns), id(row.ew));
            let Some(line) = rows.remove(slot) else {
                if award.is_some() {
                    differences.push(difference(here, "nothing", "a line of the traveller"));
                }
                continue;
            };
            let [ns_points, ew_points] =
                self.compared(scores, (board_index, row_index)).unwrap_or_else(|| {
                    [award.map(|award| award.ns), award.map(|award| award.ew)]
                        .map(|award| self.award_figure(award, top))
                });
            for (what, server, expected) in [
                ("score", text(line.score), text(score.map(|score| score.0))),
                ("North-South's points", line.north_south_points.clone(), ns_points),
                ("East-West's points", line.east_west_points.clone(), ew_points),
            ] {
                if server != expected {
                    differences.push(difference(format!("{here}: {what}"), &server, &expected));
                }
            }
        }
        for slot in rows.into_keys() {
            differences.push(difference(slot.to_string(), "a result", "none"));
        }
        differences
    }

    /// An award as the server prints it, matchpoints in the form that the contest shows; nothing where there is none.
    fn award_figure(&self, award: Option<Exact>, top: i64) -> String {
        let method = self.file.scoring.method;
        award.map_or_else(String::new, |award| match method.matchpoint_style() {
            Some(style) => style.figure(award, top),
            None => method.award_unit().figure(&big(award)),
        })
    }

    /// A total in the same form.
    fn total_figure(&self, total: &BigRational, maximum: i64) -> String {
        let method = self.file.scoring.method;
        match method.matchpoint_style() {
            Some(style) => style.total_figure(total, maximum),
            None => method.award_unit().figure(total),
        }
    }

    /// Everything in the exported results that is not there exactly once and as it was acknowledged.
    ///
    /// # Errors
    /// When the export cannot be read.
    fn check_export(&self, exported: &[u8]) -> Result<Vec<Difference>, PlayError> {
        let exported =
            file::parse(exported).map_err(|error| PlayError::Answer(format!("the export: {error}")))?;
        let mut names = vec![String::new(); self.file.entries.len()];
        for (entry, &index) in &self.entries {
            names[index] = entry.to_string();
        }
        let exported_names: Vec<String> = exported.entries.iter().map(|entry| entry.id.clone()).collect();
        let (ours, theirs) = (lines(&self.file, &names), lines(&exported, &exported_names));
        let mut differences = Vec::new();
        for key in ours.keys().chain(theirs.keys().filter(|key| !ours.contains_key(*key))) {
            let list =
                |lines: &BTreeMap<_, Vec<String>>| lines.get(key).map_or(String::new(), |l| l.join("; "));
            let (expected, server) = (list(&ours), list(&theirs));
            if server != expected {
                let (board, ns, ew) = key;
                let what = format!("exported board {board}, {ns} against {ew}");
                differences.push(difference(what, &server, &expected));
            }
        }
        let (expected, server) = (refunds(&self.file, &names), refunds(&exported, &exported_names));
        if server != expected {
            differences.push(difference(
                "refunded penalties".to_owned(),
                &server.join("; "),
                &expected.join("; "),
            ));
        }
        Ok(differences)
    }
}

/// The penalties that were refunded, in words. Off which match one was is not said: a contest has rounds of its own, and
/// whichever pair of the team played it.
fn refunds(file: &ResultsFile, names: &[String]) -> Vec<String> {
    let told = |refund: &FileRefund| match refund.penalty.amount {
        PenaltyAmount::ImpsOfMatch { hundredths, .. } => {
            format!("{hundredths} hundredths of an IMP off a match")
        }
        amount => format!("{}: {amount:?}", names[refund.penalty.entry]),
    };
    let mut refunds: Vec<String> = file.refunded.iter().map(told).collect();
    refunds.sort();
    refunds
}

/// Every line that was played, by board and pairs, in words. Entries are called by these names.
fn lines(file: &ResultsFile, names: &[String]) -> BTreeMap<(u16, String, String), Vec<String>> {
    let mut lines: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for board in &file.boards {
        for row in &board.rows {
            let text = match &row.outcome {
                Outcome::Adjusted(adjustment) => format!("award {adjustment}"),
                Outcome::NotPlayed(why) => format!("award {why}"),
                Outcome::Result(BoardResult::NotPlayed) => continue,
                Outcome::Result(result) => {
                    let lead = match result {
                        BoardResult::Played(play) => play.lead,
                        _ => None,
                    };
                    format!("{result}{}", lead.map_or_else(String::new, |lead| format!(", lead {lead}")))
                }
                Outcome::Artificial { north_south: ns, east_west: ew } => format!("award {ns} and {ew}"),
            };
            lines
                .entry((board.number.get(), names[row.ns].clone(), names[row.ew].clone()))
                .or_default()
                .push(text);
        }
    }
    for texts in lines.values_mut() {
        texts.sort();
    }
    lines
}

fn difference(what: String, server: &str, expected: &str) -> Difference {
    Difference { what, server: server.to_owned(), expected: expected.to_owned() }
}

fn text(score: Option<i32>) -> String {
    score.map_or_else(String::new, |score| score.to_string())
}

/// A number as the server prints it; nothing where there is none.
fn figure(unit: Unit, number: Option<BigRational>) -> String {
    number.map_or_else(String::new, |number| unit.figure(&number))
}

#[cfg(test)]
mod tests {
    use bridge::contest::Rules;
    use bridge::exact::Percent;

    use super::*;
    use crate::file::{FilePenalty, plain};
    use crate::play::plan::Size;
    use crate::play::synthetic;

    /// A penalty that the server says was refunded, and that was not: nothing that ranks tells it.
    #[test]
    fn a_refund_that_was_not_made_is_told() {
        let size = Size { tables: 3, rounds: None, boards_per_round: None };
        let evening = synthetic::evening("Test", size, Rules::default(), 1).unwrap();
        let sheet = Sheet::of_evening(&evening, &evening.truth).unwrap();
        let checked = |exported: &ResultsFile| sheet.check_export(plain::write(exported).as_bytes()).unwrap();
        assert_eq!(checked(&sheet.file), []);
        let penalty = FilePenalty {
            entry: 0,
            amount: PenaltyAmount::PercentOfTop(Percent::new(10).unwrap()),
            against: None,
            law: String::new(),
            reason: String::new(),
        };
        let refunded = vec![FileRefund { penalty, why: "it was not theirs".to_owned() }];
        let [told] = &checked(&ResultsFile { refunded, ..sheet.file.clone() })[..] else {
            panic!("it is told")
        };
        assert_eq!((told.what.as_str(), told.expected.as_str()), ("refunded penalties", ""));
        assert!(told.server.starts_with(&sheet.file.entries[0].id), "{told}");
    }
}
