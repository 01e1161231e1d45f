//! What an event's own program computed, held against ours.
//!
//! Every program prints in its own way: points for a win, totals of pairs that played fewer boards, places of
//! some pairs only. A [`Program`] says how to turn our exact numbers into what it would have printed.

use std::collections::BTreeMap;
use std::fmt;

use bridge::board::BoardNumber;
use bridge::exact::{BigRational, Exact, big, from_decimal, half_up};
use bridge::matchpoint::{Neuberg, matchpoint_board};
use bridge::scoring::{BoardAwards, Method, Percentages, Row, Unit};
use bridge::standing::{Place, Tally, rank};
use serde::Serialize;

use super::score_file::{ScoredBoard, Scores};
use super::{FileBoard, FileEntry, Official, OfficialRow, Outcome, PointsAre, ResultsFile};

/// How an event's own program prints what it computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// Points, percentages and places as we have them.
    Plain,
    /// Pianola. Points and percentages as we have them; a pair with fewer boards than the others has its total factored up to
    /// theirs (seed 000, "Factoring").
    Factored,
    /// Compscore3. The traveller of a board with results missing shows plain matchpoints of the results
    /// made; of a board with an artificial award, tenths. Totals are factored like
    /// Pianola's.
    Compscore,
    /// `ACBLscore`. One point for a win, a half for a tie. Totals are factored like Compscore's, and
    /// percentages are taken of the factored total as printed. Places are told by stratum; the first
    /// is everybody.
    Acbl,
    /// `BBO` and the Polish programs. Points are percentages of the plays made, and a total is their
    /// mean. Only pairs that played every board are ranked.
    Percent,
    /// `BriAn`. A percentage is all points won of all that could be won, so that boards with a higher top count for
    /// more.
    Sums,
    /// `Scorer` of New Zealand. Points are cut off at tenths, and made for the tables that there would be if nobody sat out;
    /// the total is the percentage with the handicap, and places are those without it.
    Scorer,
    /// The same as its first converters wrote it: ten points for each of ours.
    ScorerTenths,
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plain => "points, totals and percentages as they are",
            Self::Factored => "points as they are, totals of shorter cards factored up",
            Self::Compscore => {
                "points as made where results are missing, totals of shorter cards factored up"
            }
            Self::Acbl => "half a point for each of ours, totals of shorter cards factored up",
            Self::Percent => "percentages of the plays made",
            Self::Sums => "points as they are, percentages of all that could be won",
            Self::Scorer => "points cut off at tenths, percentages as totals, with handicaps",
            Self::ScorerTenths => "ten points for each of ours, percentages as totals, with handicaps",
        })
    }
}

/// A number that is not the official one, beyond half a unit of its last printed place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// `board 3, 1NS against 1EW: NS`, `1NS total`.
    pub what: String,
    pub ours: String,
    pub official: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}, officially {}", self.what, self.ours, self.official)
    }
}

/// Our scores held against the official ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    pub program: Program,
    /// Rows of travellers with an official award.
    pub rows_count: usize,
    pub entries_count: usize,
    pub matches_count: usize,
    /// Boards first, then matches, then entries, in the order of the file.
    pub differences: Vec<Difference>,
}

/// Holds scores against what a program printed. `None` where the file says nothing official.
pub fn compare_as(file: &ResultsFile, scores: &Scores, program: Program) -> Option<Comparison> {
    let official = file.official.as_ref()?;
    let mut comparison =
        Comparison { program, rows_count: 0, entries_count: 0, matches_count: 0, differences: vec![] };
    comparison.boards(file, scores, official);
    comparison.matches(file, scores, official);
    comparison.entries(file, scores, official);
    Some(comparison)
}

/// Holds scores against what the event's program printed, read as the program that leaves the fewest
/// differences. `None` where the file says nothing official.
pub fn compare(file: &ResultsFile, scores: &Scores) -> Option<Comparison> {
    let programs: &[Program] = match file.official.as_ref()?.points_are {
        PointsAre::Percent => &[Program::Percent],
        PointsAre::Points => match file.scoring.method {
            Method::Matchpoints(_) => &[
                Program::Plain,
                // Of two that leave as many differences the one that says less.
                Program::Factored,
                Program::Compscore,
                Program::Acbl,
                Program::Sums,
                Program::Scorer,
                Program::ScorerTenths,
            ],
            Method::Ascherman
            | Method::CrossImps { .. }
            | Method::Butler { .. }
            | Method::TotalPoints
            | Method::Teams(_) => &[Program::Plain],
        },
    };
    let comparisons = programs.iter().filter_map(|&program| compare_as(file, scores, program));
    comparisons.min_by_key(|comparison| comparison.differences.len())
}

/// How the file's own numbers differ from ours, and by which rule they do; `None` where they do not.
pub fn differing(file: &ResultsFile, scores: &Scores) -> Option<String> {
    let best = compare(file, scores)?;
    if best.program != Program::Plain {
        let plain = compare_as(file, scores, Program::Plain)?;
        if best.differences.len() < plain.differences.len() {
            return Some(format!(
                "official totals differ, because its own program tells other numbers: {}{}",
                best.program,
                but_for(&best.differences)
            ));
        }
    }
    let (first, more) = best.differences.split_first()?;
    let (count, rest) = (best.differences.len(), if more.is_empty() { "" } else { ", and others" });
    let numbers =
        if count == 1 { "one of the official numbers differs" } else { "some official numbers differ" };
    Some(format!("{numbers}, because its own program did something that is not known here: {first}{rest}"))
}

/// What is left where the rule of a program is known.
fn but_for(differences: &[Difference]) -> String {
    differences.first().map_or_else(String::new, |first| format!(" (but for some: {first})"))
}

impl Comparison {
    fn boards(&mut self, file: &ResultsFile, scores: &Scores, official: &Official) {
        let full_count = file.boards.iter().map(|board| board.rows.len()).max().unwrap_or(0);
        let mut met: BTreeMap<BoardNumber, usize> = BTreeMap::new();
        for (board, scored) in file.boards.iter().zip(&scores.boards) {
            // In several sessions a number stands for several boards, in the same order.
            let earlier = met.entry(board.number).or_default();
            let mut printed = official.boards.iter().filter(|printed| printed.number == board.number);
            let printed = printed.nth(*earlier);
            *earlier += 1;
            let Some(printed) = printed else { continue };
            // Two pairs may have played a board twice.
            let mut theirs: BTreeMap<(&str, &str), Vec<&OfficialRow>> = BTreeMap::new();
            for row in printed.rows.iter().rev() {
                theirs.entry((&row.ns, &row.ew)).or_default().push(row);
            }
            let as_made = matchpoint_board(&rows(board), 0, Neuberg::None);
            let is_short = board.rows.len() < full_count;
            let awards =
                if self.program == Program::Compscore && is_short { &as_made } else { &scored.awards };
            for (index, row) in board.rows.iter().enumerate() {
                let (ns, ew) = (&file.entries[row.ns].id, &file.entries[row.ew].id);
                let Some(theirs) = theirs.get_mut(&(ns.as_str(), ew.as_str())).and_then(Vec::pop) else {
                    continue;
                };
                // Beside what teams have against each other, programs print what pairs have against the field.
                let of_pairs = OfficialRow { ns_points: None, ew_points: None, ..theirs.clone() };
                let theirs = if scores.teams.is_empty() { theirs } else { &of_pairs };
                let here = format!("board {}, {ns} against {ew}", board.number);
                self.row(&here, (board, index), (scored, awards), theirs);
            }
        }
    }

    fn row(
        &mut self,
        here: &str,
        (board, index): (&FileBoard, usize),
        (scored, awards): (&ScoredBoard, &BoardAwards),
        theirs: &OfficialRow,
    ) {
        self.rows_count += 1;
        if theirs.score != scored.scores[index] {
            let text = |score: Option<bridge::score::Score>| {
                score.map_or_else(|| "none".to_owned(), |score| score.0.to_string())
            };
            self.differ(format!("{here}: score"), text(scored.scores[index]), text(theirs.score));
        }
        let is_artificial = board.rows.iter().any(|row| matches!(row.outcome, Outcome::Artificial { .. }));
        let places = if self.program == Program::Compscore && is_artificial { 1 } else { 2 };
        let award = awards.awards[index];
        let theirs_shared = theirs.ns_points.unwrap_or_default() + theirs.ew_points.unwrap_or_default();
        for (side, ours, theirs) in [
            ("NS", award.map(|award| award.ns), theirs.ns_points),
            ("EW", award.map(|award| award.ew), theirs.ew_points),
        ] {
            let ours = ours.map(|ours| match self.program {
                Program::Plain | Program::Factored | Program::Compscore | Program::Sums => ours,
                Program::Acbl => ours / 2,
                Program::Percent => ours * 100 / awards.top.max(1),
                Program::Scorer => (for_tables(ours, awards.top, theirs_shared) * 10).floor() / 10,
                Program::ScorerTenths => (for_tables(ours, awards.top, theirs_shared / 10) * 10).floor(),
            });
            // Many programs print a nought where there is nothing.
            let theirs = theirs.filter(|theirs| ours.is_some() || *theirs != Exact::from_integer(0));
            self.number(format!("{here}: {side}"), ours.map(big), theirs, places);
        }
    }

    fn matches(&mut self, file: &ResultsFile, scores: &Scores, official: &Official) {
        for theirs in &official.matches {
            let sides = theirs.teams.each_ref().map(|id| file.side_of(id));
            let [Some(first), Some(second)] = sides else { continue };
            let played = (scores.matches.iter()).find(|played| {
                played.round == theirs.round
                    && (played.sides == [first, second] || played.sides == [second, first])
            });
            let Some(played) = played else { continue };
            self.matches_count += 1;
            let turned = played.sides != [first, second];
            let [one, other] = &theirs.teams;
            let round = theirs.round.map_or_else(String::new, |round| format!("round {round}, "));
            let here = format!("{round}team {one} against {other}");
            for (place, points) in theirs.points.iter().enumerate() {
                let own = if turned { 1 - place } else { place };
                let ours = played.victory_hundredths[own].map(|hundredths| Exact::new(hundredths, 100));
                let ours = ours.map_or_else(|| played.points[own].clone(), big);
                self.number(format!("{here}: {}", theirs.teams[place]), Some(ours), *points, 2);
            }
            for &(number, gain) in &theirs.boards {
                let ours = played.boards.iter().find(|board| board.number == number);
                let ours = ours.and_then(|board| board.points).map(|points| points[usize::from(turned)]);
                self.number(format!("{here}: board {number}"), ours.map(big), gain, 2);
            }
        }
    }

    fn entries(&mut self, file: &ResultsFile, scores: &Scores, official: &Official) {
        let full_maximum = scores.entries.iter().map(|entry| entry.tally.maximum()).max().unwrap_or(0).max(1);
        let places = self.places(file, scores);
        for (earlier, theirs) in official.entries.iter().enumerate() {
            let Some(index) = ranked(file, official, &theirs.id) else { continue };
            self.entries_count += 1;
            // Some files name an entry once for each direction.
            if official.entries[..earlier].contains(theirs) {
                continue;
            }
            let handicap = file.entries.get(index).map_or(0, |entry| entry.handicap_hundredths);
            let (total, percent) =
                self.total_and_percent((scores, file.scoring.percentages), (index, handicap), full_maximum);
            // Both the percentage and the handicap were rounded before they were added.
            let digits = if self.is_scorer() && handicap != 0 { 1 } else { 2 };
            self.number(format!("{} total", theirs.id), total, theirs.total, digits);
            self.number(format!("{} percent", theirs.id), percent, theirs.percent, digits);
            if let Some(printed) = theirs.place.as_deref().and_then(|place| self.printed_place(place)) {
                let ours =
                    places[index].map_or_else(|| "none".to_owned(), |place| self.written(place, &places));
                if ours != printed {
                    self.differ(format!("{} place", theirs.id), ours, printed.to_owned());
                }
            }
        }
    }

    /// What the program prints as the total and as the percentage of one who is ranked.
    fn total_and_percent(
        &self,
        (scores, percentages): (&Scores, Percentages),
        (index, handicap_hundredths): (usize, i32),
        full_maximum: i64,
    ) -> (Option<BigRational>, Option<BigRational>) {
        if scores.unit != Unit::Percent {
            let merit = match scores.teams.get(index) {
                Some(team) => team.merit.clone(),
                None => scores.entries[index].merit.clone(),
            };
            return (merit, None);
        }
        let tally = &scores.entries[index].tally;
        let percent = tally.percent();
        let factored = percent.as_ref().map(|percent| percent * big(Exact::new(full_maximum, 100)));
        match self.program {
            Program::Plain => {
                let percent = match percentages {
                    Percentages::MeanOfBoards => percent,
                    Percentages::OfAll => of_all(tally),
                };
                (Some(tally.total()), percent)
            }
            Program::Factored | Program::Compscore => (factored, percent),
            Program::Percent => (percent.clone(), percent),
            Program::Sums => (Some(tally.total()), of_all(tally)),
            Program::Scorer | Program::ScorerTenths => {
                let handicap = big(Exact::new(handicap_hundredths.into(), 100));
                let percent = percent.map(|percent| percent + handicap);
                (percent.clone(), percent)
            }
            Program::Acbl => {
                let total = factored.map(|factored| factored / big(Exact::from_integer(2)));
                let printed = total.as_ref().and_then(|total| from_decimal(&half_up(total, 2).to_string()));
                let percent = printed.map(|printed| big(printed * 200 / full_maximum));
                (total, percent)
            }
        }
    }

    fn is_scorer(&self) -> bool {
        matches!(self.program, Program::Scorer | Program::ScorerTenths)
    }

    /// The place of each of those who are ranked, as far as the program ranks it.
    fn places(&self, file: &ResultsFile, scores: &Scores) -> Vec<Option<Place>> {
        if !scores.teams.is_empty() {
            return scores.teams.iter().map(|team| team.place).collect();
        }
        match self.program {
            Program::Plain
            | Program::Factored
            | Program::Compscore
            | Program::Acbl
            | Program::Scorer
            | Program::ScorerTenths => scores.entries.iter().map(|entry| entry.place).collect(),
            Program::Sums => {
                let numbers: Vec<_> = scores.entries.iter().map(|entry| of_all(&entry.tally)).collect();
                rank(&numbers)
            }
            Program::Percent => {
                let numbers: Vec<_> = (scores.entries.iter())
                    .map(|entry| {
                        let everywhere = entry.tally.boards_played() as usize == file.boards.len();
                        if everywhere { entry.tally.percent() } else { None }
                    })
                    .collect();
                rank(&numbers)
            }
        }
    }

    /// The overall place that the program prints, if it prints one.
    fn printed_place<'a>(&self, text: &'a str) -> Option<&'a str> {
        match self.program {
            Program::Plain
            | Program::Factored
            | Program::Compscore
            | Program::Percent
            | Program::Sums
            | Program::Scorer
            | Program::ScorerTenths => Some(text.trim_end_matches('=')),
            Program::Acbl => text.split(';').find_map(|stratum| stratum.strip_prefix("Section:1:")),
        }
    }

    /// A place as the program writes it.
    fn written(&self, place: Place, places: &[Option<Place>]) -> String {
        match self.program {
            Program::Acbl if place.tied => {
                let tied_count = places.iter().flatten().filter(|other| other.rank == place.rank).count();
                format!("{}/{}", place.rank, place.rank as usize + tied_count - 1)
            }
            Program::Plain
            | Program::Factored
            | Program::Compscore
            | Program::Acbl
            | Program::Percent
            | Program::Sums
            | Program::Scorer
            | Program::ScorerTenths => place.rank.to_string(),
        }
    }

    /// Notes a difference of more than half a unit of the last printed place.
    fn number(&mut self, what: String, ours: Option<BigRational>, theirs: Option<Exact>, places: u32) {
        let Some(theirs) = theirs.map(big) else { return };
        let printed = |number: &BigRational| half_up(number, 4).trimmed();
        let Some(ours) = ours else {
            self.differ(what, "none".to_owned(), printed(&theirs));
            return;
        };
        let difference = &ours - &theirs;
        let half_unit = big(Exact::new(1, 2 * 10_i64.pow(places)));
        if difference > half_unit || difference < -half_unit {
            self.differ(what, printed(&ours), printed(&theirs));
        }
    }

    fn differ(&mut self, what: String, ours: String, official: String) {
        self.differences.push(Difference { what, ours, official });
    }
}

/// Who an official line is about: its place among the teams, or among the entries. A line under a name that the
/// file does not know is about the one entry that has no line of its own, if there is just one of each.
fn ranked(file: &ResultsFile, official: &Official, id: &str) -> Option<usize> {
    if let Some(team) = file.teams.iter().position(|team| team.id == id) {
        return Some(team);
    }
    let find = |id: &str| file.entries.iter().position(|entry| entry.id == id);
    if !file.teams.is_empty() || find(id).is_some() {
        return find(id).filter(|_| file.teams.is_empty());
    }
    let unknown = official.entries.iter().filter(|line| find(&line.id).is_none()).count();
    let listed = |entry: &FileEntry| official.entries.iter().any(|line| line.id == entry.id);
    let mut alone = (0..file.entries.len()).filter(|&index| !listed(&file.entries[index]));
    alone.next().filter(|_| unknown == 1 && alone.next().is_none())
}

/// Points on a board of this top as `Scorer` makes them: for as many tables as there would be if nobody sat out, by the formula
/// of Neuberg. `shared`: what both sides have together there, cut off at tenths.
fn for_tables(points: Exact, top: i64, shared: Exact) -> Exact {
    let tables = (shared / 2).round() + 1;
    (points + 1) * tables / (Exact::new(top, 2) + 1) - 1
}

/// All that was won of all that could be won, in percent.
fn of_all(tally: &Tally) -> Option<BigRational> {
    let maximum = tally.maximum();
    (maximum > 0).then(|| tally.total() * big(Exact::new(100, maximum)))
}

fn rows(board: &FileBoard) -> Vec<Row> {
    board.rows.iter().map(|row| row.outcome.score(board.number).map_or(Row::Unscored, Row::Score)).collect()
}
