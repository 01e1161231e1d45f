//! Matches of pairs: what two pairs win against each other in a round, by the awards of the whole field, as in a
//! Swiss of pairs.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use crate::contest::drawn::MatchShare;
use crate::contest::matches::{
    Boards, Match, MatchBoard, MatchPlace, drawn_match, halve, is_match, meeting_number,
};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, TableId};
use crate::exact::{BigRational, ExactSum};
use crate::movement::RoundNumber;
use crate::scoring::matches::MarginUnit;
use crate::scoring::{Award, MatchScoring};
use crate::teams::match_score::won_hundredths;
use crate::teams::{Comparison, MatchScore, SidePoints, SideScore};

/// What stands at one board of a meeting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Waiting,
    NotCompared,
    /// Worth so much out of this top; the top is 0 where there is none.
    Scored(Award, i64),
}

/// The meetings in progress: the number of the meeting, who meet in whichever direction, and their boards.
type Drafts = BTreeMap<(u16, [EntryId; 2]), Boards<Place>>;

/// Where two pairs play a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    slot: Slot,
    /// As they sit there: pairs that sat the wrong way on some boards still have one match.
    pairing: Pairing,
    state: State,
}

/// All meetings of a section's pairs, round by round.
pub(super) fn matches(
    contest: &Contest,
    scoreboard: &Scoreboard,
    (section, through): (&Section, RoundNumber),
) -> Vec<Match> {
    let mut drafts = Drafts::new();
    for (&slot, line) in contest.lines.iter().filter(|(slot, _)| slot.table.section == section.letter) {
        let state = match (slot.round <= through && line.status.is_scored(), scoreboard.award(slot)) {
            (false, _) => State::Waiting,
            (true, None) => State::NotCompared,
            (true, Some(award)) => State::Scored(award, scoreboard.top(slot.board).unwrap_or(0)),
        };
        let place = Place { slot, pairing: line.pairing, state };
        let both = both(line.pairing);
        let number = meeting_number(section, slot.round, both);
        drafts.entry((number, both)).or_default().insert(slot.board, place);
    }
    for round in section.rounds() {
        for table in section.tables() {
            let table = TableId { section: section.letter, table };
            let Some(pairing) = contest.pairing(table, round) else { continue };
            for &board in contest.boards_in_play(table, round) {
                let slot = Slot { table, round, board };
                if contest.lines.contains_key(&slot) {
                    continue;
                }
                let may_come = contest.may_be_played(section, round) || round > through;
                let state = if may_come { State::Waiting } else { State::NotCompared };
                let place = Place { slot, pairing, state };
                let both = both(pairing);
                let number = meeting_number(section, round, both);
                drafts.entry((number, both)).or_default().entry(board).or_insert(place);
            }
        }
    }
    let matches = &contest.rules.scoring.matches;
    drafts.into_values().map(|boards| scored(section, matches, boards)).collect()
}

/// The two of a pairing, whichever way they sit.
fn both(pairing: Pairing) -> [EntryId; 2] {
    let mut two = [pairing.north_south, pairing.east_west];
    two.sort_unstable();
    two
}

/// A meeting as a match, North-South of its first board first.
fn scored(section: &Section, matches: &MatchScoring, boards: Boards<Place>) -> Match {
    let first = boards.first_key_value().expect("a draft begins with a board").1.pairing;
    let (mut compared, mut waiting, mut not_compared, mut top) = (0, 0, 0, 0);
    let mut sums = [ExactSum::default(), ExactSum::default()];
    let mut list = Vec::with_capacity(boards.len());
    for (board, Place { slot, pairing, state }) in boards {
        let is_turned = pairing != first;
        let (is_scored, comparison) = match state {
            State::Waiting => {
                waiting += 1;
                (false, Comparison::Waiting)
            }
            State::NotCompared => {
                not_compared += 1;
                (true, Comparison::NotCompared)
            }
            State::Scored(award, board_top) => {
                compared += 1;
                top += board_top;
                let points = if is_turned { [award.ew, award.ns] } else { [award.ns, award.ew] };
                for (sum, award) in sums.iter_mut().zip(points) {
                    sum.add(award);
                }
                (true, Comparison::Compared(points.map(|points| SidePoints { points, ..Default::default() })))
            }
        };
        let place = Some(MatchPlace { slot, is_scored });
        let places = if is_turned { [None, place] } else { [place, None] };
        list.push(MatchBoard { board, places, comparison });
    }
    let mut sides = sums.map(|sum| {
        let points = sum.value();
        let margin = margin(&points, top);
        let is_over = waiting == 0 && compared > 0;
        let victory = if is_over { victory_hundredths(matches, (&margin, top), compared) } else { None };
        SideScore { points, margin, victory_hundredths: victory }
    });
    let places = list.iter().flat_map(|board: &MatchBoard| board.places).flatten();
    let rounds: BTreeSet<RoundNumber> = places.map(|place| place.slot.round).collect();
    let drawn = rounds.first().and_then(|&round| drawn_match(section, round, both(first)));
    if let Some((_, MatchShare::Half)) = drawn {
        halve(&mut sides);
    }
    let number = drawn.map(|(number, _)| number);
    if !is_match(section, number, both(first)) {
        sides = sides.map(|side| SideScore { victory_hundredths: None, ..side });
    }
    Match {
        sides: [first.north_south, first.east_west],
        rounds,
        number,
        boards: list,
        score: MatchScore { compared, waiting, not_compared, sides },
    }
}

/// How far a pair is ahead: percentage points above 50 where awards have a top, otherwise its points.
fn margin(points: &BigRational, top: i64) -> BigRational {
    if top == 0 {
        return points.clone();
    }
    let percent = points * BigInt::from(100) / BigInt::from(top);
    percent - BigInt::from(50)
}

/// What a meeting is worth; `None` where the scale measures in another unit than the method.
fn victory_hundredths(
    matches: &MatchScoring,
    (margin, top): (&BigRational, i64),
    boards: u32,
) -> Option<i64> {
    match matches {
        MatchScoring::Sum => None,
        MatchScoring::WinLoss => Some(won_hundredths(margin)),
        MatchScoring::Victory(scale) => {
            let fits = match scale.margin_unit() {
                MarginUnit::Points => top == 0,
                MarginUnit::PercentHundredths => top > 0,
            };
            let hundredths = if fits { scale.hundredths(margin, boards) } else { None };
            hundredths.map(i64::from)
        }
    }
}
