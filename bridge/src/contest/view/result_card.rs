//! The result card of one who is drawn: round, opponent, points and victory points with their totals.
//!
//! Source: seed 000, "Swiss Teams", the card on which a team is scored by hand: round, opponent, IMPs, VPs and the
//! running totals of both.

use std::cmp::Ordering;

use num_traits::Zero as _;

use crate::contest::view::draw::{AwardedPoints, DrawView, DrawnMatchView, DrawnRoundView};
use crate::entry::TableNumber;
use crate::exact::BigRational;
use crate::swiss::Contender;

/// A line of a result card: a match, a bye, or what the director gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardLine {
    /// The match round, from 1.
    pub round: u16,
    /// The match round in which it ends: a later one only where every pair of three teams meets
    /// every pair over two rounds.
    pub last_round: u16,
    pub against: Against,
    /// Where the match is played; empty without one.
    pub tables: Vec<TableNumber>,
    /// Of the match, and how many of them have come to something; 0 without one.
    pub boards: u32,
    pub boards_in: u32,
    /// `Greater`: won. `None` before the match is over, and without one.
    pub outcome: Option<Ordering>,
    /// What it has won in the match so far, in the match's own unit; empty before the first board.
    pub points: String,
    /// What that is worth in the standings; empty before it is known, and where the award stands in the line above.
    pub worth: String,
    /// Whether the director gave that, in place of what was won.
    pub is_given: bool,
    /// The sum of the points with this line; empty where the line has none yet.
    pub total_points: String,
    /// The sum of what is worth something with this line; empty where the line's own is not known yet. Penalties and
    /// what was carried over are not in it.
    pub total_worth: String,
}

/// Whom a line of a result card names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Against {
    Opponent(Contender),
    Bye,
    /// It was not drawn in this round, and has what the director gave.
    Nobody,
}

/// The sums of a card so far.
struct Totals {
    points: BigRational,
    hundredths: i64,
}

/// A line without its worth and its totals.
struct Played {
    line: CardLine,
    points: Option<BigRational>,
    /// What it is worth in the standings.
    hundredths: Option<i64>,
}

impl DrawView {
    /// The result card of a contender, as far as this view shows its matches. A match over two rounds stands in
    /// the round in which it began.
    pub fn card(&self, contender: Contender) -> Vec<CardLine> {
        let mut totals = Totals { points: BigRational::zero(), hundredths: 0 };
        let played = self.rounds.iter().flat_map(|round| self.played_in(round, contender));
        played
            .map(|Played { mut line, points, hundredths }| {
                if let Some(points) = &points {
                    totals.points += points;
                }
                totals.hundredths += hundredths.unwrap_or(0);
                if points.is_some() {
                    line.total_points = self.match_unit.figure(&totals.points);
                }
                if let Some(hundredths) = hundredths {
                    line.worth = self.unit.of_hundredths(hundredths);
                }
                if hundredths.is_some() || line.is_given {
                    line.total_worth = self.unit.of_hundredths(totals.hundredths);
                }
                line
            })
            .collect()
    }

    fn played_in(&self, round: &DrawnRoundView, contender: Contender) -> Vec<Played> {
        let given = round.awarded.iter().find(|awarded| awarded.contender == contender);
        let begins = |one: &&DrawnMatchView| one.begins == round.number;
        let own = round.matches.iter().filter(|one| one.sides.contains(&contender)).filter(begins);
        let mut lines: Vec<Played> = own.map(|one| in_match(round, one, contender)).collect();
        if lines.is_empty() && round.byes.contains(&contender) {
            lines.push(without_match(round, Against::Bye, None));
        }
        if lines.is_empty() && round.bye == Some(contender) {
            let worth = self.counts_matches.then_some(round.bye_hundredths);
            lines.push(without_match(round, Against::Bye, worth));
        }
        if let Some(given) = given {
            if lines.is_empty() {
                lines.push(without_match(round, Against::Nobody, Some(given.hundredths)));
            }
            replace(&mut lines, given);
        }
        lines
    }
}

/// An award counts once, also for the two matches of a triangle: in the first of its lines.
fn replace(lines: &mut [Played], given: &AwardedPoints) {
    for (index, played) in lines.iter_mut().enumerate() {
        played.line.is_given = true;
        played.hundredths = (index == 0).then_some(given.hundredths);
    }
}

fn in_match(round: &DrawnRoundView, one: &DrawnMatchView, contender: Contender) -> Played {
    let own = usize::from(one.sides[0] != contender);
    let points = one.points_exact[own].clone();
    let is_over = one.boards_in == one.boards && !one.is_vacant;
    let outcome = points.as_ref().zip(one.points_exact[1 - own].as_ref()).map(|(own, other)| own.cmp(other));
    let line = CardLine {
        against: Against::Opponent(one.sides[1 - own]),
        last_round: one.ends,
        tables: one.tables.clone(),
        boards: one.boards,
        boards_in: one.boards_in,
        outcome: outcome.filter(|_| is_over),
        points: one.points[own].clone(),
        ..CardLine::of(round, Against::Bye)
    };
    Played { line, points, hundredths: one.worth_hundredths[own] }
}

fn without_match(round: &DrawnRoundView, against: Against, hundredths: Option<i64>) -> Played {
    Played { line: CardLine::of(round, against), points: None, hundredths }
}

impl CardLine {
    fn of(round: &DrawnRoundView, against: Against) -> Self {
        Self {
            round: round.number,
            last_round: round.number,
            against,
            tables: vec![],
            boards: 0,
            boards_in: 0,
            outcome: None,
            points: String::new(),
            worth: String::new(),
            is_given: false,
            total_points: String::new(),
            total_worth: String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::drawn::{DrawName, Terms};
    use crate::contest::state::Phase;
    use crate::contest::view::{ContestNumber, TriangleView};
    use crate::entry::SectionLetter;
    use crate::exact::{Exact, big};
    use crate::message::Language;
    use crate::movement::RoundNumber;
    use crate::scoring::Unit;

    fn met(sides: [u16; 2], points: i64, hundredths: [i64; 2]) -> DrawnMatchView {
        DrawnMatchView {
            sides: sides.map(Contender),
            tables: vec![],
            is_in_triangle: false,
            begins: 0,
            ends: 0,
            boards: 8,
            boards_in: 8,
            points: [points, -points].map(|points| Unit::Imps.figure(&big(Exact::from_integer(points)))),
            points_exact: [points, -points].map(|points| Some(big(Exact::from_integer(points)))),
            worth: hundredths.map(|hundredths| Unit::VictoryPoints.of_hundredths(hundredths)),
            worth_hundredths: hundredths.map(Some),
            taken: <_>::default(),
            missing: vec![],
            is_vacant: false,
        }
    }

    fn round(number: u16, mut matches: Vec<DrawnMatchView>) -> DrawnRoundView {
        for one in matches.iter_mut().filter(|one| one.begins == 0) {
            (one.begins, one.ends) = (number, number);
        }
        DrawnRoundView {
            number,
            first: RoundNumber(number),
            parts: 1,
            is_over: true,
            matches,
            bye: None,
            bye_hundredths: 1_200,
            byes: vec![],
            awarded: vec![],
            triangle: None,
        }
    }

    fn view(rounds: Vec<DrawnRoundView>) -> DrawView {
        DrawView {
            counts_matches: true,
            contest: ContestNumber(1),
            name: String::new(),
            sequence: 1,
            language: Language::default(),
            phase: Phase::Playing,
            section: SectionLetter::A,
            title: DrawName::SwissOfTeams { count: 4 },
            are_teams: true,
            terms: Terms { bye_hundredths: 1_200, ..Terms::default() },
            standings: vec![],
            unit: Unit::VictoryPoints,
            match_unit: Unit::Imps,
            rounds,
            proposal: None,
            note: vec![],
            expected: None,
            rests_on: vec![],
        }
    }

    fn texts(lines: &[CardLine]) -> Vec<[&str; 4]> {
        lines
            .iter()
            .map(|line| {
                [&line.points, &line.worth, &line.total_points, &line.total_worth].map(String::as_str)
            })
            .collect()
    }

    /// Seed 000, "Swiss Teams": team 1 wins 24 IMPs and 23 VPs against 13, then 5 IMPs and 18 VPs against 3.
    #[test]
    fn the_card_of_the_notes() {
        let rounds = vec![
            round(1, vec![met([1, 13], 24, [2_300, 700])]),
            round(2, vec![met([3, 1], -5, [1_200, 1_800])]),
        ];
        let card = view(rounds).card(Contender(1));
        let opponents: Vec<_> = card.iter().map(|line| line.against).collect();
        assert_eq!(opponents, [13, 3].map(|other| Against::Opponent(Contender(other))));
        assert_eq!(texts(&card), [["+24", "23.00", "+24", "23.00"], ["+5", "18.00", "+29", "41.00"]]);
        assert!(card.iter().all(|line| line.outcome == Some(Ordering::Greater)));
    }

    #[test]
    fn byes_awards_and_matches_under_way() {
        let award = |contender| AwardedPoints {
            contender: Contender(contender),
            hundredths: 1_500,
            figure: "15.00".to_owned(),
        };
        let running = DrawnMatchView {
            boards_in: 3,
            worth: <_>::default(),
            worth_hundredths: [None; 2],
            ..met([1, 4], 7, [0, 0])
        };
        let rounds = vec![
            DrawnRoundView { bye: Some(Contender(1)), ..round(1, vec![]) },
            DrawnRoundView { awarded: vec![award(1)], ..round(2, vec![met([1, 2], -30, [100, 1_900])]) },
            DrawnRoundView { awarded: vec![award(1)], ..round(3, vec![]) },
            round(4, vec![running]),
        ];
        let card = view(rounds).card(Contender(1));
        assert_eq!(
            texts(&card),
            [
                ["", "12.00", "", "12.00"],
                ["-30", "15.00", "-30", "27.00"],
                ["", "15.00", "", "42.00"],
                ["+7", "", "-23", ""]
            ]
        );
        assert_eq!(card.iter().map(|line| line.is_given).collect::<Vec<_>>(), [false, true, true, false]);
        assert_eq!((card[2].against, card[3].outcome), (Against::Nobody, None));
    }

    /// Where every pair of three teams meets every pair over two rounds, these are one match: it counts once, in the round
    /// in which it began. Seed 000, "The Triangle in Teams Events": 16 boards are two matches.
    #[test]
    fn a_match_over_two_rounds_counts_once() {
        let part = |part: u16| {
            let both = |sides: [u16; 2], points| DrawnMatchView {
                is_in_triangle: true,
                begins: 1,
                ends: 2,
                ..met(sides, points, [1_200, 800])
            };
            let teams = [1, 2, 3].map(Contender);
            DrawnRoundView {
                triangle: Some(TriangleView { teams, over: 2, part, rows: vec![] }),
                ..round(part, vec![both([1, 2], 4), both([2, 3], 4), both([3, 1], 4)])
            }
        };
        let card = view(vec![part(1), part(2)]).card(Contender(1));
        assert_eq!(texts(&card), [["+4", "12.00", "+4", "12.00"], ["-4", "8.00", "0", "20.00"]]);
        assert!(card.iter().all(|line| (line.round, line.last_round) == (1, 2)));
    }
}
