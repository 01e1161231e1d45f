//! What may be done about a line of a paper traveller without asking the players.
//!
//! Seed 000, "Matchpointing and scoring": a score is changed where it is clearly incorrect, and nobody can doubt what it
//! should be. That is so where it is that of the other vulnerability, or none at all; with one that some other slip
//! explains as well, only the players can say which it was.

use std::collections::BTreeMap;

use crate::score_change::{Judgement, WrittenEntry};
use game::board::BoardNumber;
use game::contract::{Contract, Doubling, Level, Strain};
use game::exact::Percent;
use game::result::{Play, Tricks};
use game::score::{Score, is_possible, score, score_when};
use game::seat::{Line, Seat};

/// What may be done about an entry on a board without asking the players.
pub fn judge_entry(board: BoardNumber, entry: &WrittenEntry) -> Judgement {
    let written = match columns(entry) {
        Columns::Both(north_south, east_west) => {
            return of_two_scores(board, entry, [north_south, east_west]);
        }
        Columns::None => None,
        Columns::One(written) => Some(written),
    };
    match (entry.passed_out, written, play(entry)) {
        (true, None | Some(Score(0)), _) => Judgement::Stands { why: "passed out, a score of 0".to_owned() },
        (true, Some(written), _) => query(format!(
            "the board is said to be passed out, which is a score of 0, and {} stands there",
            column(written)
        )),
        (false, None, Some(play)) => {
            let score = score(board, &play);
            Judgement::MayWrite {
                score,
                why: format!("no score is written, and {play} is {}", column(score)),
            }
        }
        (false, None, None) => {
            unreadable("no score is written, and the rest does not say which it was".to_owned())
        }
        (false, Some(written), Some(play)) => complete(board, play, written),
        (false, Some(written), None) => incomplete(board, entry, written),
    }
}

/// What stands in the two columns of the score.
enum Columns {
    None,
    /// From North-South's view.
    One(Score),
    Both(u32, u32),
}

fn columns(entry: &WrittenEntry) -> Columns {
    let signed = |points: u32| Score(i32::try_from(points).unwrap_or(i32::MAX));
    match (entry.north_south, entry.east_west) {
        (Some(points), None | Some(0)) => Columns::One(signed(points)),
        (None | Some(0), Some(points)) => Columns::One(-signed(points)),
        (Some(north_south), Some(east_west)) => Columns::Both(north_south, east_west),
        (None, None) => Columns::None,
    }
}

/// What was played, where all of it is written.
fn play(entry: &WrittenEntry) -> Option<Play> {
    Some(Play { contract: entry.contract?, declarer: entry.declarer?, tricks: entry.tricks?, lead: None })
}

/// Both columns hold a score.
fn of_two_scores(board: BoardNumber, entry: &WrittenEntry, [north_south, east_west]: [u32; 2]) -> Judgement {
    let both = format!("both columns hold a score, {north_south} for NS and {east_west} for EW");
    match play(entry) {
        Some(play) => query(format!("{both}; {play} is {}", column(score(board, &play)))),
        None => unreadable(both),
    }
}

/// An entry with contract, declarer and tricks.
fn complete(board: BoardNumber, play: Play, written: Score) -> Judgement {
    let correct = score(board, &play);
    if correct == written {
        return Judgement::Stands { why: "contract, tricks and score agree".to_owned() };
    }
    if is_possible(board, written) {
        return query(slips(board, play, written));
    }
    let line = play.declarer.line();
    let is_vulnerable = board.is_vulnerable(line);
    let word = if is_vulnerable { "vulnerable" } else { "not vulnerable" };
    let is = format!("{play} is {}", column(correct));
    let no_score = format!("{} is no score of board {board}", column(written));
    if score_when(play, !is_vulnerable) == written {
        let why = format!(
            "{no_score}: {} is {word}, and {is} (if the board was marked otherwise at that table, it is fouled: Law 87A)",
            line.letters()
        );
        return Judgement::MayChange { to: correct, why };
    }
    if correct == -written {
        return query(format!(
            "{no_score}: {is}, and may stand in the wrong column, or the other side declared"
        ));
    }
    // What another slip explains as well is not plain.
    let others = at_the_other_vulnerability(board, play, written);
    if !others.is_empty() {
        let others = others.join("; or ");
        return query(format!("{no_score}: {is}, but for the other vulnerability {others}"));
    }
    if is_score_at_any_vulnerability(written) {
        return query(format!(
            "{no_score}: {is}, but with the other vulnerability another contract gives it"
        ));
    }
    if is_score_at_any_vulnerability(-written) {
        return query(format!("{no_score}: {is}, but in the other column some contract gives it"));
    }
    if !has_same_digits(correct, written)
        && let Some(other) = neighbours(play)
            .into_iter()
            .map(|(_, other)| other)
            .find(|other| has_same_digits(score(board, other), written))
    {
        let other = format!("{other} is {}", column(score(board, &other)));
        return query(format!("{no_score}: {is}, but with the digits in another order {other}"));
    }
    Judgement::MayChange { to: correct, why: format!("{no_score}, nor of any other, and {is}") }
}

/// An entry that lacks the contract, the declarer or the tricks.
fn incomplete(board: BoardNumber, entry: &WrittenEntry, written: Score) -> Judgement {
    if entry.contract.is_none() && entry.declarer.is_none() && entry.tricks.is_none() {
        return if is_possible(board, written) {
            let why = "the board can have this score, and nothing else is written to hold against it";
            Judgement::Stands { why: why.to_owned() }
        } else {
            unreadable(format!(
                "{} is no score of board {board}, and the entry does not say what happened",
                column(written)
            ))
        };
    }
    let completions = completions(entry);
    let fits: Vec<&Play> = completions.iter().filter(|play| score(board, play) == written).collect();
    match fits.as_slice() {
        [only] => {
            return Judgement::Stands {
                why: format!("{only} is {}, and nothing speaks against it", column(written)),
            };
        }
        [_, _, ..] => {
            return Judgement::Stands { why: "what is written can have this score".to_owned() };
        }
        [] => {}
    }
    if is_possible(board, written) {
        return query("the board can have this score, but not with what is written beside it".to_owned());
    }
    let readings: BTreeMap<Score, &Play> = completions
        .iter()
        .rev()
        .filter(|play| {
            let flipped = score_when(**play, !board.is_vulnerable(play.declarer.line()));
            flipped == written || score(board, play) == -written
        })
        .map(|play| (score(board, play), play))
        .collect();
    let mut told: Vec<String> =
        readings.iter().map(|(score, play)| format!("{play} is {}", column(*score))).collect();
    if told.len() > MOST_READINGS {
        told.truncate(MOST_READINGS);
        told.push("and more".to_owned());
    }
    let no_score = format!("{} is no score of board {board}", column(written));
    match told.as_slice() {
        [only] => query(format!("{no_score}; as far as it is written, it may be that {only}")),
        [] => unreadable(format!("{no_score}, and the entry does not say what happened")),
        several => unreadable(format!(
            "{no_score}, and the entry does not say what happened: {}",
            several.join(", ")
        )),
    }
}

/// So many ways to read an entry are told.
const MOST_READINGS: usize = 3;

/// All that could have been played where the rest of an entry is right, one seat for each side.
fn completions(entry: &WrittenEntry) -> Vec<Play> {
    let contracts = entry.contract.map_or_else(|| every_contract().collect(), |contract| vec![contract]);
    let declarers = entry.declarer.map_or_else(|| vec![Seat::North, Seat::East], |seat| vec![seat]);
    let tricks: Vec<Tricks> = match entry.tricks {
        Some(tricks) => vec![tricks],
        None => every_number_of_tricks().collect(),
    };
    let mut plays = vec![];
    for &declarer in &declarers {
        for &contract in &contracts {
            plays.extend(tricks.iter().map(|&tricks| Play { contract, declarer, tricks, lead: None }));
        }
    }
    plays
}

fn every_number_of_tricks() -> impl Iterator<Item = Tricks> {
    (0..=13).filter_map(|tricks| Tricks::new(tricks).ok())
}

fn every_contract() -> impl Iterator<Item = Contract> {
    Level::ALL.into_iter().flat_map(|level| {
        Strain::ALL
            .into_iter()
            .flat_map(move |strain| Doubling::ALL.map(|doubling| Contract { level, strain, doubling }))
    })
}

/// What differs between what is written and what may have been.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Slip {
    Tricks,
    Doubling(Doubling),
    Declarer,
    Contract,
}

impl Slip {
    fn words(self) -> &'static str {
        match self {
            Self::Tricks => "the tricks may be wrong",
            Self::Doubling(Doubling::Undoubled) => "the contract may not have been doubled",
            Self::Doubling(Doubling::Doubled) => "the contract may have been doubled",
            Self::Doubling(Doubling::Redoubled) => "the contract may have been redoubled",
            Self::Declarer => "the other side may have declared",
            Self::Contract => "the contract may be wrong",
        }
    }
}

/// Everything that differs from a hand in one thing; other contracts with as many tricks, those of the same denomination
/// first, and of these the nearest level.
fn neighbours(play: Play) -> Vec<(Slip, Play)> {
    let own = play.contract;
    let tricks = every_number_of_tricks().filter(|tricks| *tricks != play.tricks);
    let mut all: Vec<(Slip, Play)> = tricks.map(|tricks| (Slip::Tricks, Play { tricks, ..play })).collect();
    for doubling in Doubling::ALL.into_iter().filter(|doubling| *doubling != own.doubling) {
        let contract = Contract { doubling, ..own };
        all.push((Slip::Doubling(doubling), Play { contract, ..play }));
    }
    let declarer = match play.declarer.line() {
        Line::NorthSouth => Seat::East,
        Line::EastWest => Seat::North,
    };
    all.push((Slip::Declarer, Play { declarer, ..play }));
    let contracts = every_contract().filter(|contract| *contract != own && contract.doubling == own.doubling);
    let (mut same, other): (Vec<Contract>, Vec<Contract>) =
        contracts.partition(|contract| contract.strain == own.strain);
    same.sort_by_key(|contract| contract.level.get().abs_diff(own.level.get()));
    let contracts = same.into_iter().chain(other);
    all.extend(contracts.map(|contract| (Slip::Contract, Play { contract, ..play })));
    all
}

/// The slips that come to the score, with all that may have been played: another contract only where nothing else does,
/// and one of another denomination only where none of the same does.
fn explained(play: Play, comes_to_it: impl Fn(&Play) -> bool) -> Vec<(Slip, Vec<Play>)> {
    let mut found: Vec<(Slip, Vec<Play>)> = vec![];
    for (slip, other) in neighbours(play).into_iter().filter(|(_, other)| comes_to_it(other)) {
        let is_only_kind = found.iter().all(|(known, _)| *known == slip);
        match found.iter_mut().find(|(known, _)| *known == slip) {
            Some((_, plays)) => {
                let is_alike = |one: &Play| one.contract.strain == other.contract.strain;
                if slip != Slip::Contract || plays.iter().all(is_alike) {
                    plays.push(other);
                }
            }
            None if slip != Slip::Contract || is_only_kind => found.push((slip, vec![other])),
            None => {}
        }
    }
    found
}

/// `3S N +1, 2S N +2 or 1S N +3`.
fn any_of(plays: &[Play]) -> String {
    match plays {
        [] => String::new(),
        [only] => only.to_string(),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(ToString::to_string).collect();
            format!("{} or {last}", others.join(", "))
        }
    }
}

/// The slips that would make a written score right.
fn slips(board: BoardNumber, play: Play, written: Score) -> String {
    let mut told: Vec<String> = explained(play, |other| score(board, other) == written)
        .into_iter()
        .map(|(slip, others)| format!("{}: {} is {}", slip.words(), any_of(&others), column(written)))
        .collect();
    let correct = score(board, &play);
    let is = || format!("{play} is {}", column(correct));
    if written == Score(0) {
        told.push(format!("the board may have been passed out: {}", is()));
    }
    if correct == -written {
        told.push(format!("it may stand in the wrong column: {}", is()));
    }
    if has_same_digits(correct, written) {
        told.push(format!("its digits may be in the wrong order: {}", is()));
    }
    if score_when(play, !board.is_vulnerable(play.declarer.line())) == written {
        told.push(format!("it may be the score for the other vulnerability: {} here", is()));
    }
    if told.is_empty() {
        told = at_the_other_vulnerability(board, play, written);
    }
    if told.is_empty() {
        return format!("another contract gives this score, so it may be right; {}", is());
    }
    told.join("; or ")
}

/// What with one more slip gives a written score for the other vulnerability, and is worth here.
fn at_the_other_vulnerability(board: BoardNumber, play: Play, written: Score) -> Vec<String> {
    let flipped = |other: &Play| score_when(*other, !board.is_vulnerable(other.declarer.line()));
    explained(play, |other| flipped(other) == written)
        .into_iter()
        .filter_map(|(slip, others)| {
            let other = others.first()?;
            let points = written.0.unsigned_abs();
            Some(format!(
                "{points} is {other}, which is {} here, so {}",
                column(score(board, other)),
                slip.words()
            ))
        })
        .collect()
}

/// Whether some contract gives a score on some board.
fn is_score_at_any_vulnerability(score: Score) -> bool {
    (1..=4).filter_map(BoardNumber::new).any(|board| is_possible(board, score))
}

/// Whether a score for the same side has the same digits in another order: 260 for 620.
fn has_same_digits(correct: Score, written: Score) -> bool {
    let digits = |score: Score| {
        let mut digits = score.0.unsigned_abs().to_string().into_bytes();
        digits.sort_unstable();
        digits
    };
    correct != written && correct.0.signum() == written.0.signum() && digits(correct) == digits(written)
}

fn query(why: String) -> Judgement {
    Judgement::QueryOnly { why }
}

fn unreadable(why: String) -> Judgement {
    Judgement::CannotBeRead { north_south: Percent::AVERAGE_MINUS, east_west: Percent::AVERAGE_MINUS, why }
}

/// `140 for NS`.
fn column(score: Score) -> String {
    match score.0 {
        0 => "0".to_owned(),
        points if points < 0 => format!("{} for EW", points.unsigned_abs()),
        points => format!("{points} for NS"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score_change::Consistency;

    fn entry(contract: &str, declarer: Option<Seat>, tricks: Option<u32>) -> WrittenEntry {
        let tricks = tricks.map(|tricks| Tricks::new(tricks).unwrap());
        WrittenEntry {
            contract: Some(contract.parse().unwrap()),
            declarer,
            tricks,
            ..WrittenEntry::default()
        }
    }

    /// What is decided about rows, as a number or a word, and a part of the reason.
    fn check(board: BoardNumber, rows: &[(u8, WrittenEntry, &str, &str)]) {
        for (row, entry, verdict, why) in rows {
            let (found, reason) = match judge_entry(board, entry) {
                Judgement::Stands { why } => ("stands".to_owned(), why),
                Judgement::MayWrite { score, why } => (format!("write {score}"), why),
                Judgement::MayChange { to, why } => (to.0.to_string(), why),
                Judgement::QueryOnly { why } => ("query".to_owned(), why),
                Judgement::CannotBeRead { north_south, east_west, why } => {
                    (format!("{north_south} {east_west}"), why)
                }
            };
            assert_eq!(found, *verdict, "row {row}: {reason}");
            assert!(reason.contains(why), "row {row}: {reason}");
        }
    }

    fn ns(points: u32, entry: WrittenEntry) -> WrittenEntry {
        WrittenEntry { north_south: Some(points), ..entry }
    }

    fn ew(points: u32, entry: WrittenEntry) -> WrittenEntry {
        WrittenEntry { east_west: Some(points), ..entry }
    }

    /// Seed 000, "Matchpointing and scoring": board 21, dealer North, only NS vulnerable: which scores may be
    /// changed.
    #[test]
    fn the_eight_rows_of_the_notes() {
        let board = BoardNumber::new(21).unwrap();
        let (north, west) = (Some(Seat::North), Some(Seat::West));
        check(
            board,
            &[
                (
                    1,
                    ns(140, entry("2S", north, Some(10))),
                    "query",
                    "the tricks may be wrong: 2S N +1 is 140",
                ),
                (
                    2,
                    ns(420, entry("4S", north, Some(10))),
                    "620",
                    "NS is vulnerable, and 4S N = is 620 for NS",
                ),
                (
                    3,
                    ns(170, entry("4S", north, Some(10))),
                    "query",
                    "the contract may be wrong: 3S N +1, 2S N +2 or 1S N +3 is 170",
                ),
                (
                    4,
                    ew(50, entry("4S", north, Some(9))),
                    "-100",
                    "NS is vulnerable, and 4S N -1 is 100 for EW",
                ),
                (5, ns(170, entry("2S", north, Some(9))), "query", "the tricks may be wrong: 2S N +2 is 170"),
                (6, ew(200, entry("4S", north, Some(9))), "query", "the tricks may be wrong: 4S N -2 is 200"),
                (6, ew(200, entry("4S", north, Some(9))), "query", "may have been doubled: 4SX N -1 is 200"),
                (7, ew(650, entry("5H", west, Some(11))), "query", "may have been doubled: 5HX W = is 650"),
                (
                    8,
                    ew(50, entry("2D", None, None)),
                    "40 % 40 %",
                    "2D N -1 is 100 for EW, 2D E -1 is 50 for NS",
                ),
            ],
        );
    }

    /// The notes' board 21, North-South vulnerable, beyond their eight rows. The scores are those of Law 77, and the
    /// verdicts follow from the notes' reasons: what is impossible is changed (rows 2 and 4), what may be right with
    /// another contract, doubling or number of tricks is not (the others), and what could be two results is neither.
    #[test]
    #[expect(clippy::too_many_lines, reason = "one row for each case")]
    fn what_can_be_read_in_several_ways_is_never_put_right() {
        let board = BoardNumber::new(21).unwrap();
        let (north, east) = (Some(Seat::North), Some(Seat::East));
        let passed = WrittenEntry { passed_out: true, ..WrittenEntry::default() };
        let bare = WrittenEntry::default();
        let four_spades = || entry("4S", north, Some(10));
        check(
            board,
            &[
                // Passed out (Law 77: no score).
                (1, passed, "stands", "passed out"),
                (2, ns(0, passed), "stands", "passed out"),
                (3, ns(110, passed), "query", "110 for NS stands there"),
                (4, ns(0, four_spades()), "query", "may have been passed out: 4S N = is 620 for NS"),
                // Doubled and redoubled: 790 and 2070 vulnerable, 590 and 1620 not.
                (10, ns(790, entry("4SX", north, Some(10))), "stands", "agree"),
                (11, ns(590, entry("4SX", north, Some(10))), "790", "4SX N = is 790 for NS"),
                (12, ns(1620, entry("6SXX", north, Some(12))), "2070", "6SXX N = is 2070 for NS"),
                (13, ns(790, four_spades()), "query", "may have been doubled: 4SX N = is 790"),
                (
                    14,
                    ns(620, entry("4SX", north, Some(10))),
                    "query",
                    "may not have been doubled: 4S N = is 620",
                ),
                (15, ew(500, entry("4SX", north, Some(8))), "stands", "agree"),
                (
                    16,
                    ew(300, entry("4SX", north, Some(8))),
                    "query",
                    "for the other vulnerability: 4SX N -2 is 500 for EW",
                ),
                // The other side's column, and the other side as declarer.
                (20, ew(620, four_spades()), "query", "wrong column, or the other side declared"),
                (
                    21,
                    ew(420, four_spades()),
                    "query",
                    "the other side may have declared: 4S E = is 420 for EW",
                ),
                // A vulnerable score where declarer is not: 620 is 420 for East. 650 is also 5HX, not vulnerable.
                (
                    30,
                    ew(620, entry("4S", east, Some(10))),
                    "-420",
                    "EW is not vulnerable, and 4S E = is 420 for EW",
                ),
                (31, ns(100, entry("4S", east, Some(9))), "query", "the tricks may be wrong: 4S E -2 is 100"),
                // 450 is 4S with an overtrick, 430 3NT, 460 a third, each not vulnerable. (450 is nine down here as well.)
                (
                    40,
                    ns(450, four_spades()),
                    "query",
                    "450 is 4S N +1, which is 650 for NS here, so the tricks may be wrong",
                ),
                (41, ns(430, four_spades()), "query", "430 is 3NT N +1, which is 630 for NS here"),
                (42, ns(460, four_spades()), "query", "another contract gives it"),
                // Digits, and what no contract gives anywhere.
                (50, ns(602, four_spades()), "620", "602 for NS is no score of board 21, nor of any other"),
                (51, ns(615, four_spades()), "620", "4S N = is 620 for NS"),
                (52, ns(605, four_spades()), "query", "in another order 4S N +1 is 650 for NS"),
                (53, ns(260, four_spades()), "query", "digits may be in the wrong order: 4S N = is 620"),
                // Parts that are missing.
                (60, four_spades(), "write 620", "no score is written"),
                (61, entry("4S", north, None), "40 % 40 %", "no score is written"),
                (62, bare, "40 % 40 %", "no score is written"),
                (63, ns(620, entry("4S", north, None)), "stands", "4S N = is 620"),
                (64, ns(420, entry("4S", north, None)), "query", "it may be that 4S N = is 620 for NS"),
                (65, ns(170, entry("4S", north, None)), "query", "not with what is written"),
                (66, ns(620, bare), "stands", "nothing else is written"),
                (67, ns(420, bare), "40 % 40 %", "does not say what happened"),
                (
                    68,
                    ns(620, WrittenEntry { declarer: north, tricks: Tricks::new(10).ok(), ..bare }),
                    "stands",
                    "can have",
                ),
                (
                    69,
                    WrittenEntry { east_west: Some(620), ..ns(620, four_spades()) },
                    "query",
                    "both columns",
                ),
            ],
        );
    }

    /// A quarter of all contracts on boards of each vulnerability: what agrees stands, and nothing but a score that no
    /// contract gives is changed, to that of the contract and the tricks that are written.
    #[test]
    fn only_impossible_scores_are_changed_and_only_to_what_is_written() {
        let wrong = [0, 50, 110, 420, 615, 620, 790];
        for board in (1..=4).filter_map(BoardNumber::new) {
            for contract in every_contract().step_by(4) {
                for (declarer, tricks) in [(Seat::North, 6), (Seat::East, 10), (Seat::South, 13)] {
                    let tricks = Tricks::new(tricks).unwrap();
                    let play = Play { contract, declarer, tricks, lead: None };
                    let correct = score(board, &play);
                    let whole = entry(&contract.to_string(), Some(declarer), Some(tricks.get().into()));
                    let points = correct.0.unsigned_abs();
                    let right = if correct.0 < 0 { ew(points, whole) } else { ns(points, whole) };
                    assert!(
                        matches!(judge_entry(board, &right), Judgement::Stands { .. }),
                        "{play} on {board}"
                    );
                    for points in wrong {
                        for (other, written) in [(ns(points, whole), 1), (ew(points, whole), -1)] {
                            let written = Score(written * i32::try_from(points).unwrap());
                            if let Judgement::MayChange { to, .. } = judge_entry(board, &other) {
                                assert_eq!(to, correct, "{play} on {board}, {written}");
                                assert!(!is_possible(board, written), "{play} on {board}, {written}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn an_entry_that_hangs_together_stands() {
        let board = BoardNumber::new(21).unwrap();
        let four_spades = entry("4S", Some(Seat::North), Some(10));
        let right = WrittenEntry { north_south: Some(620), ..four_spades };
        assert!(matches!(judge_entry(board, &right), Judgement::Stands { .. }));
        assert_eq!(right.consistency(board), Consistency::Consistent);
        let both = WrittenEntry { north_south: Some(620), east_west: Some(100), ..WrittenEntry::default() };
        assert!(matches!(judge_entry(board, &both), Judgement::CannotBeRead { .. }));
        // A score alone contradicts nothing: it stands unless both pairs say otherwise beyond doubt (Law 79C2).
        let bare = WrittenEntry { north_south: Some(620), ..WrittenEntry::default() };
        assert_eq!(bare.consistency(board), Consistency::Consistent);
    }
}
