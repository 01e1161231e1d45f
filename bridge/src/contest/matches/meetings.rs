//! Matches of pairs: what two pairs win against each other in a round, by the awards of the whole field, as in a
//! Swiss of pairs.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use crate::contest::drawn::MatchShare;
use crate::contest::matches::kept::{Meeting, Places};
use crate::contest::matches::{
    Boards, Match, MatchBoard, MatchPlace, drawn_match, halve, is_match, meeting_number,
};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::{BigRational, Exact, ExactSum, big};
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

/// Where two pairs play a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    slot: Slot,
    /// As they sit there: pairs that sat the wrong way on some boards still have one match.
    pairing: Pairing,
    state: State,
}

/// Which meeting two pairs have in a round.
pub(super) fn meeting(section: &Section, round: RoundNumber, pairing: Pairing) -> Meeting {
    let sides = both(pairing);
    let of_pairs = meeting_number(section, round, sides);
    Meeting { section: section.letter, of_pairs, sides, of_teams: 0 }
}

/// A meeting as it stands, of two pairs who have these places; `None` where they have no board.
pub(super) fn make(
    contest: &Contest,
    scoreboard: &Scoreboard,
    section: &Section,
    (places, taken): (&Places, &BTreeMap<EntryId, Exact>),
) -> Option<Match> {
    let through = scoreboard.through();
    let mut boards: Boards<Place> = Boards::new();
    for &slot in &places.played {
        let Some(line) = contest.lines.get(&slot) else { continue };
        let state = match (slot.round <= through && line.status.is_scored(), scoreboard.award(slot)) {
            (false, _) => State::Waiting,
            (true, None) => State::NotCompared,
            (true, Some(award)) => State::Scored(award, scoreboard.top(slot.board).unwrap_or(0)),
        };
        boards.insert(slot.board, Place { slot, pairing: line.pairing, state });
    }
    for &slot in places.planned.iter().filter(|slot| !contest.lines.contains_key(slot)) {
        let Some(pairing) = contest.pairing(slot.table, slot.round) else { continue };
        let may_come = contest.may_be_played(section, slot.round) || slot.round > through;
        let state = if may_come { State::Waiting } else { State::NotCompared };
        boards.entry(slot.board).or_insert(Place { slot, pairing, state });
    }
    let first = boards.first_key_value()?.1.pairing;
    let sides = [first.north_south, first.east_west];
    let taken = sides.map(|side| taken.get(&side).copied().unwrap_or_default());
    Some(scored(section, (&contest.rules.scoring.matches, taken), first, boards))
}

/// The two of a pairing, whichever way they sit.
fn both(pairing: Pairing) -> [EntryId; 2] {
    let mut two = [pairing.north_south, pairing.east_west];
    two.sort_unstable();
    two
}

/// A meeting as a match, North-South of its first board first.
fn scored(
    section: &Section,
    (matches, taken): (&MatchScoring, [Exact; 2]),
    first: Pairing,
    boards: Boards<Place>,
) -> Match {
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
    let mut less = taken.into_iter();
    let mut sides = sums.map(|sum| {
        let points = sum.value() - big(less.next().unwrap_or_default());
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
        taken,
        fined: taken,
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
