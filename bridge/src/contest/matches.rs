//! The matches of a contest: which boards two teams, or two pairs in a round, play against each other, and what
//! these come to.
//!
//! All boards that two teams play against each other by a movement are one match, in whichever rounds and at
//! whichever tables: in a New England the two halves of a board are rounds apart. Two pairs have a match for each
//! round in which they meet, where the rules give points for matches. Where rounds are drawn, each draw makes its
//! matches.

mod kept;
mod meetings;
mod teams;

pub(super) use kept::{Change, Matches};

use std::collections::{BTreeMap, BTreeSet};

use num_rational::BigRational;

use crate::board::BoardNumber;
use crate::contest::drawn::MatchShare;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, PairId, TableId};
use crate::exact::{Exact, ExactSum, big};
use crate::movement::RoundNumber;
use crate::movement::contestants::Contestants;
use crate::scoring::Method;
use crate::swiss::{Contender, Field};
use crate::teams::{Comparison, MatchScore, SideScore};

/// A match as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// Who meet: two teams, `A3` and `A7`, the lower number first, or two pairs, North-South of their
    /// first board first.
    pub sides: [EntryId; 2],
    /// The rounds in which they meet.
    pub rounds: BTreeSet<RoundNumber>,
    /// The match round in which it began, from 1; `None` where rounds are not drawn.
    pub number: Option<u16>,
    /// In the order of their numbers.
    pub boards: Vec<MatchBoard>,
    /// Penalties less.
    pub score: MatchScore,
    /// The IMPs that penalties have taken off the points of each side: in a knock-out those of both, since its matches are
    /// decided by the lead alone, so that one side has what the other lost.
    pub taken: [Exact; 2],
    /// The IMPs of penalties that name this match, of each side, whether they are `taken` off its points or, where boards
    /// are added up, off the sum of all.
    pub fined: [Exact; 2],
}

/// A board of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchBoard {
    pub board: BoardNumber,
    /// Where the first side sits North-South, and where East-West. Two pairs have only one of them.
    pub places: [Option<MatchPlace>; 2],
    /// What both sides have; shares are of teams only.
    pub comparison: Comparison,
}

/// One of the tables of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchPlace {
    pub slot: Slot,
    /// Whether a result stands there that is scored.
    pub is_scored: bool,
}

impl Match {
    /// Which of the two sides this is; `None` if neither.
    pub fn side_of(&self, name: EntryId) -> Option<usize> {
        self.sides.iter().position(|&side| side == name)
    }

    /// Whether it is worth half of a match: one against either opponent in a round of a triangle.
    pub fn is_half(&self, section: &Section) -> bool {
        // Where pairs of two sections met, it is no match of a draw.
        let round = self.rounds.first().filter(|_| self.number.is_some());
        let drawn = round.and_then(|&round| drawn_match(section, round, self.sides));
        drawn.is_some_and(|(_, share)| share == MatchShare::Half)
    }

    /// By how much one side leads, the penalties of both counted; below 0 where it is behind. `None` of those who do not play
    /// it.
    pub fn lead_of(&self, name: EntryId) -> Option<BigRational> {
        let own = self.side_of(name)?;
        let less = self.fined[own] - self.fined[1 - own] - self.taken[own];
        Some(&self.score.sides[own].margin - big(less))
    }

    /// The points of a side as its match is told: in a knock-out with the penalties of both, since they decide who goes on.
    /// Elsewhere those that are not off its points come off the sum of all, and nothing more off the match.
    pub(super) fn points_told(&self, contest: &Contest, side: usize) -> BigRational {
        &self.score.sides[side].points - self.less_told(contest, side)
    }

    /// By how much a side leads as its match is told, which in a knock-out is the lead that decides it.
    pub(super) fn margin_told(&self, contest: &Contest, side: usize) -> BigRational {
        &self.score.sides[side].margin - self.less_told(contest, side)
    }

    /// What penalties change in the score of a side as its match is told.
    fn less_told(&self, contest: &Contest, side: usize) -> BigRational {
        if contest.is_knock_out(self.sides[0].section) {
            big(self.fined[side] - self.fined[1 - side] - self.taken[side])
        } else {
            BigRational::default()
        }
    }

    /// The IMPs of its own penalties that are in the score of a side as its match is told.
    pub(super) fn penalty_told(&self, contest: &Contest, side: usize) -> Exact {
        if contest.is_knock_out(self.sides[0].section) { self.fined[side] } else { self.taken[side] }
    }

    /// Of the boards of two teams that count, those that one side won: a half for one that is drawn.
    pub(super) fn boards_won(&self, side: usize) -> BigRational {
        let mut won = ExactSum::default();
        for board in &self.boards {
            if let Comparison::Compared(points) = &board.comparison {
                won.add(points[side].share);
            }
        }
        won.value()
    }

    /// The tops of the boards that count together; 0 where awards have none.
    pub(super) fn top(&self, scoreboard: &Scoreboard) -> i64 {
        let compared = self.boards.iter().filter(|board| matches!(board.comparison, Comparison::Compared(_)));
        compared.map(|board| scoreboard.top(board.board).unwrap_or(0)).sum()
    }

    /// Whether the director has still to decide about one of its boards that has a result.
    pub(super) fn awaits_ruling(&self, contest: &Contest) -> bool {
        let places = self.boards.iter().flat_map(|board| board.places).flatten();
        places.filter(|place| place.is_scored).any(|place| contest.awaiting.contains_key(&place.slot))
    }

    /// The score of one side; `None` of those who do not play it.
    pub fn score_of(&self, name: EntryId) -> Option<&SideScore> {
        self.score.sides.get(self.side_of(name)?)
    }
}

impl Contest {
    /// The round of the plan and the pairing in which an entry plays its match of a round as people call it: of several in
    /// that round the first. `None` where it plays nobody.
    pub fn penalised_match(&self, entry: EntryId, round: u16) -> Option<(RoundNumber, Pairing)> {
        let section = self.section(entry.section)?;
        section.rounds().filter(|&own| section.called_round(own) == round).find_map(|own| {
            let (table, _) = section.movement.seat_of(entry.pair, own)?;
            let table = TableId { section: section.letter, table };
            Some((own, self.pairing(table, own).filter(|pairing| pairing.has(entry))?))
        })
    }
}

/// The meetings of pairs in a section that is drawn, those of teams among them, where boards are added up: worth nothing of
/// their own, so no matches of the contest, but it is known who met and what of it is in. None elsewhere.
pub(super) fn meetings_added_up(contest: &Contest, scoreboard: &Scoreboard, section: &Section) -> Vec<Match> {
    let are_pairs = match section.movement.contestants {
        Contestants::Pairs | Contestants::Teams => true,
        Contestants::Players(_) => false,
    };
    if section.drawn.is_none() || !are_pairs || makes_matches(contest, section) {
        return vec![];
    }
    Matches::of_sections(contest, scoreboard, std::iter::once(section)).into_all()
}

/// Whether what is played in a section makes matches, each of which somebody wins. Under a method that adds up boards,
/// pairs have none.
pub(super) fn makes_matches(contest: &Contest, section: &Section) -> bool {
    let scoring = &contest.rules.scoring;
    if is_of_teams(scoring.method) {
        section.movement.contestants.are_teams()
    } else {
        scoring.counts_matches()
    }
}

/// The boards of the longest match in the plan of a contest, as far as it is drawn; 0 without one. Two teams have one
/// match, two pairs one in each round, as [`Matches`] has them.
pub(super) fn longest_planned(contest: &Contest, method: Method) -> u32 {
    let mut planned: BTreeMap<(u16, [EntryId; 2]), BTreeSet<BoardNumber>> = BTreeMap::new();
    for section in contest.sections.values() {
        let is_of_teams = is_of_teams(method) && section.movement.contestants == Contestants::Teams;
        for round in section.rounds() {
            for table in section.tables().map(|table| TableId { section: section.letter, table }) {
                let Some(pairing) = contest.pairing(table, round) else { continue };
                let mut sides = [pairing.north_south, pairing.east_west];
                if is_of_teams {
                    sides = sides.map(team_of);
                }
                sides.sort_unstable();
                let boards = planned.entry((meeting_number(section, round, sides), sides)).or_default();
                boards.extend(contest.boards_in_play(table, round));
            }
        }
    }
    planned.values().map(|boards| u32::try_from(boards.len()).unwrap_or(u32::MAX)).max().unwrap_or(0)
}

/// What tells the meetings of two sides apart: the match round where rounds are drawn, otherwise the round for two
/// pairs, and nothing for two teams.
fn meeting_number(section: &Section, round: RoundNumber, sides: [EntryId; 2]) -> u16 {
    match (drawn_match(section, round, sides), &section.movement.contestants) {
        (Some((number, _)), _) => number,
        (None, Contestants::Teams) => 0,
        (None, Contestants::Pairs | Contestants::Players(_)) => round.0,
    }
}

/// Which match of a draw two sides play in a round, and its share of a whole match; `None` where rounds are not drawn, and
/// of a side of another section.
fn drawn_match(section: &Section, round: RoundNumber, sides: [EntryId; 2]) -> Option<(u16, MatchShare)> {
    let are_own = sides.iter().all(|side| side.section == section.letter);
    let drawn = section.drawn.as_ref().filter(|_| are_own)?;
    drawn.match_of(round, sides.map(|side| Contender(side.pair.number.0)))
}

/// Whether two sides play this match by a draw; always where rounds are not drawn. What was played by a draw that is
/// not the one any more is worth nothing beside the matches of the draw that is.
fn is_match(section: &Section, number: Option<u16>, sides: [EntryId; 2]) -> bool {
    let Some(drawn) = &section.drawn else { return true };
    let [one, other] = sides.map(|side| Contender(side.pair.number.0));
    let both = Field::both(one, other);
    let round = number.and_then(|number| drawn.published(number));
    round.is_some_and(|round| round.meetings().contains(&both))
}

/// Whether two sides meet in the triangle of a match round.
fn is_in_triangle(section: &Section, number: u16, sides: [EntryId; 2]) -> bool {
    let round = section.drawn.as_ref().and_then(|drawn| drawn.published(number));
    round.is_some_and(|round| round.has_in_triangle(sides.map(|side| Contender(side.pair.number.0))))
}

/// A match against one of two opponents in a round is worth half. Of an odd number of hundredths the loser has the
/// half that is over, so that both together have half of what they share.
pub(super) fn halve(sides: &mut [SideScore; 2]) {
    let [first, second] = sides.each_mut().map(|side| side.victory_hundredths.as_mut());
    if let Some((first, second)) = first.zip(second) {
        let (winner, loser) = if *first >= *second { (first, second) } else { (second, first) };
        *winner = winner.div_euclid(2);
        *loser -= loser.div_euclid(2);
    }
}

/// As whom these entries play their matches: both pairs of a team as the team where tables are compared.
pub(super) fn names_in_matches(contest: &Contest, entries: &[EntryId]) -> BTreeSet<EntryId> {
    let is_as_teams = is_of_teams(contest.rules.scoring.method);
    entries.iter().map(|&entry| if is_as_teams { team_of(entry) } else { entry }).collect()
}

/// Whether the two tables of a match are compared.
fn is_of_teams(method: Method) -> bool {
    method.of_teams().is_some()
}

/// The team of a pair, by the name under which it is ranked.
pub(super) fn team_of(entry: EntryId) -> EntryId {
    EntryId { section: entry.section, pair: PairId::one_winner(entry.pair.number.0) }
}

/// The boards of a match under way to being scored, by number.
type Boards<T> = BTreeMap<BoardNumber, T>;
