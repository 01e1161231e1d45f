//! An auditor who scores a Swiss of teams from scratch, and holds the server's word against it.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::{Outcome, Pairing, Slot};
use bridge::entry::{EntryId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use harness::{Director, Place, imps, within};
use proto::v1;

use super::witness::{meetings, sides};

/// Boards of a match.
pub(super) const BOARDS: u16 = 2;
/// What a bye is worth where nothing else is agreed, in hundredths (seed 000, "Swiss Pairs": 12 victory points).
const BYE: i64 = 1_200;

/// The winners' victory points after two boards, in hundredths, for margins of 0, 1, 2, … IMPs. Source: WBF, "Victory
/// Point Scales" (2013), the formula of the continuous scale with N = 2, computed apart in decimals of forty digits.
const VICTORY: [i64; 23] = [
    1_000, 1_086, 1_167, 1_242, 1_312, 1_378, 1_439, 1_496, 1_550, 1_600, 1_646, 1_690, 1_731, 1_769, 1_804,
    1_837, 1_868, 1_897, 1_924, 1_950, 1_973, 1_995, 2_000,
];

/// What was acknowledged, and what follows from it.
#[derive(Debug, Default)]
pub(super) struct Books {
    /// What every board came to at every table, and who played it there.
    pub(super) results: BTreeMap<Slot, (Pairing, BoardResult)>,
    /// Who takes part, round by round.
    pub(super) there: Vec<BTreeSet<u32>>,
    /// Hundredths that were given beside byes and matches.
    pub(super) given: BTreeMap<u32, i64>,
}

impl Books {
    pub(super) fn note(&mut self, place: &Place, result: BoardResult) {
        self.results.insert(place.slot, (place.pairing, result));
    }

    /// Everything that the server says of rounds that are over.
    pub(super) async fn check(&self, director: &Director) {
        let view = within("the draws", director.link.draw_view(director.contest, "A")).await.unwrap();
        let totals = self.check_rounds(&view);
        check_standings(&view, &totals);
        self.check_travellers(director, u16::try_from(view.rounds.len()).unwrap()).await;
    }

    /// Nobody meets anybody twice, everybody has one match or one bye, and the matches are worth what they are worth
    /// by these books; everybody's total, in hundredths.
    fn check_rounds(&self, view: &v1::DrawView) -> BTreeMap<u32, i64> {
        let (mut met, mut byes, mut totals) = (BTreeSet::new(), BTreeSet::new(), self.given.clone());
        for (round, there) in view.rounds.iter().zip(&self.there) {
            let (mut drawn, mut tables) = (vec![], BTreeSet::new());
            if round.bye > 0 {
                assert!(byes.insert(round.bye), "{} has a second bye", round.bye);
                *totals.entry(round.bye).or_default() += BYE;
                drawn.push(round.bye);
            }
            for (_, both) in meetings(round) {
                assert!(met.insert(both), "{both:?} meet twice");
            }
            for one in &round.matches {
                assert!(one.tables.iter().all(|table| tables.insert(*table)), "{one:?}");
                let both = sides(one);
                drawn.extend(both);
                let first = self.worth(round.number, one);
                for ((side, worth), said) in
                    both.into_iter().zip([first, 2_000 - first]).zip([&one.first, &one.second])
                {
                    assert_eq!(
                        said.as_ref().unwrap().worth,
                        figure(worth),
                        "round {}: {one:?}",
                        round.number
                    );
                    *totals.entry(side).or_default() += worth;
                }
            }
            drawn.sort_unstable();
            assert_eq!(drawn, there.iter().copied().collect::<Vec<_>>(), "round {}", round.number);
        }
        totals
    }

    /// What a match is worth to the first of its two, in hundredths.
    fn worth(&self, round: u32, one: &v1::DrawnMatchView) -> i64 {
        let places = places(round, sides(one), &one.tables);
        let score = |place: &Place| {
            let (played_by, result) = self.results[&place.slot];
            assert_eq!(played_by, place.pairing, "{}", place.slot);
            result.score(place.slot.board).unwrap().0
        };
        let margin: i64 = places.iter().map(|[here, there]| imps(score(here) - score(there))).sum();
        let index = usize::try_from(margin.abs()).unwrap().min(VICTORY.len() - 1);
        if margin < 0 { 2_000 - VICTORY[index] } else { VICTORY[index] }
    }

    /// Every acknowledged result stands, with those who played it, and nothing else does.
    async fn check_travellers(&self, director: &Director, rounds: u16) {
        let mut stands = BTreeMap::new();
        for board in 1..=rounds * BOARDS {
            let traveller = director.link.traveller(director.contest, board.into());
            for row in within("a traveller", traveller).await.unwrap().rows {
                let slot = Slot::try_from(&row.slot.unwrap()).unwrap();
                let pairing = Pairing::try_from(&row.pairing.unwrap()).unwrap();
                let Outcome::Result(result) = Outcome::try_from(&row.outcome.unwrap()).unwrap() else {
                    panic!("{slot} has no result");
                };
                assert_eq!(stands.insert(slot, (pairing, result)), None, "{slot} is on two travellers");
            }
        }
        assert_eq!(stands, self.results);
    }
}

/// Everybody's total is right, and everybody's place follows from it.
fn check_standings(view: &v1::DrawView, totals: &BTreeMap<u32, i64>) {
    let total = |one: &v1::DrawStanding| totals.get(&one.contender).copied().unwrap_or(0);
    for one in &view.standings {
        assert_eq!(one.figure, figure(total(one)), "team {}", one.contender);
        let ahead = view.standings.iter().filter(|other| total(other) > total(one)).count();
        assert_eq!(usize::try_from(one.rank).unwrap(), ahead + 1, "team {}", one.contender);
    }
}

/// Board by board where a match of two teams is played: where the first sits North-South, and where East-West.
pub(super) fn places(round: u32, [first, second]: [u32; 2], tables: &[u32]) -> Vec<[Place; 2]> {
    let entry = |team: u32, line: &str| format!("A{team}{line}").parse::<EntryId>().unwrap();
    let pairing = |ns, ew| Pairing { north_south: entry(ns, "NS"), east_west: entry(ew, "EW") };
    let round = u16::try_from(round).unwrap();
    let boards = ((round - 1) * BOARDS + 1)..=round * BOARDS;
    let place = |table: u32, board: u16, pairing: Pairing| {
        let table = TableId { section: SectionLetter::A, table: TableNumber(u16::try_from(table).unwrap()) };
        let board = BoardNumber::new(board).unwrap();
        Place { slot: Slot { table, round: RoundNumber(round), board }, pairing }
    };
    boards
        .map(|board| {
            [place(tables[0], board, pairing(first, second)), place(tables[1], board, pairing(second, first))]
        })
        .collect()
}

/// Hundredths as the server prints them: `14.39`.
fn figure(hundredths: i64) -> String {
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}
