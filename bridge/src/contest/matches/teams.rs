//! Matches of teams: both tables of each board, wherever and whenever they are played.

use std::collections::BTreeSet;

use crate::contest::drawn::MatchShare;
use crate::contest::matches::kept::{Meeting, Places};
use crate::contest::matches::{
    Boards, Match, MatchBoard, MatchPlace, drawn_match, halve, is_in_triangle, is_match, meeting_number,
    team_of,
};
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::Exact;
use crate::movement::RoundNumber;
use crate::scoring::{Row, TeamMethod};
use crate::teams::{BothTables, SideExtras, SideScore, Terms, compare, score_match};

/// What is known of one of the two tables of a board.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum Half {
    /// Nobody is to play it, or will any more.
    #[default]
    Never,
    /// A result has still to come, to be agreed, or to be shown.
    Due(Slot),
    Scored(Slot, Row),
}

/// Which meeting the teams of two pairs have in a round; `None` of team-mates.
pub(super) fn meeting(section: &Section, round: RoundNumber, pairing: Pairing) -> Option<Meeting> {
    let (sides, _) = teams_of(pairing)?;
    let of_teams = meeting_number(section, round, sides);
    Some(Meeting { section: section.letter, of_pairs: 0, sides, of_teams })
}

/// A match as it stands, of two teams whose pairs have these places; `None` where they have no board.
pub(super) fn make(
    contest: &Contest,
    (section, method): (&Section, TeamMethod),
    (sides, places, taken): ([EntryId; 2], &Places, [Exact; 2]),
    through: RoundNumber,
) -> Option<Match> {
    let mut boards: Boards<[Half; 2]> = Boards::new();
    for &slot in &places.played {
        let Some(line) = contest.lines.get(&slot) else { continue };
        let Some((_, place)) = teams_of(line.pairing) else { continue };
        let half = &mut boards.entry(slot.board).or_default()[place];
        let is_shown = slot.round <= through && line.status.is_scored();
        match half {
            Half::Never | Half::Due(_) if is_shown => {
                *half = Half::Scored(slot, line.outcome.row(slot.board));
            }
            Half::Never => *half = Half::Due(slot),
            // The earliest result counts where two teams play a board again.
            Half::Scored(..) | Half::Due(_) => {}
        }
    }
    for &slot in &places.planned {
        let Some((_, place)) = contest.pairing(slot.table, slot.round).and_then(teams_of) else { continue };
        let half = &mut boards.entry(slot.board).or_default()[place];
        // What is over is not shown before its round is.
        let may_come = contest.may_be_played(section, slot.round) || slot.round > through;
        if *half == Half::Never && may_come && !contest.lines.contains_key(&slot) {
            *half = Half::Due(slot);
        }
    }
    // Also where no board will be played any more, as in a round that was closed before it began.
    let rounds = || places.played.iter().chain(&places.planned).map(|slot| slot.round);
    (!boards.is_empty()).then(|| scored(contest, (section, method), (sides, taken), (boards, rounds().min())))
}

/// The two teams of a pairing, and at which of their two tables they sit so; `None` of team-mates.
fn teams_of(pairing: Pairing) -> Option<([EntryId; 2], usize)> {
    let (north_south, east_west) = (team_of(pairing.north_south), team_of(pairing.east_west));
    match north_south.cmp(&east_west) {
        std::cmp::Ordering::Less => Some(([north_south, east_west], 0)),
        std::cmp::Ordering::Greater => Some(([east_west, north_south], 1)),
        std::cmp::Ordering::Equal => None,
    }
}

fn scored(
    contest: &Contest,
    (section, method): (&Section, TeamMethod),
    (sides, taken): ([EntryId; 2], [Exact; 2]),
    (boards, first): (Boards<[Half; 2]>, Option<RoundNumber>),
) -> Match {
    let scoring = &contest.rules.scoring;
    let terms = Terms {
        method,
        averages: scoring.averages,
        short_match_below: contest.rules.law_book.options.short_match_below,
        weighted: scoring.weighted,
        matches: &scoring.matches,
        results: scoring.match_results,
        planned_boards: u32::try_from(boards.len()).unwrap_or(u32::MAX),
    };
    let board = |(board, halves): (_, [Half; 2])| {
        let [north_south, east_west] = halves.each_ref().map(Half::row);
        let places = halves.each_ref().map(Half::place);
        let groups = places.map(|place| place.map(|place| contest.sub_field(place.slot)));
        let tables = BothTables {
            first_north_south: north_south,
            first_east_west: east_west,
            other_cards: matches!(groups, [Some(one), Some(other)] if one != other),
        };
        MatchBoard { board, places, comparison: compare(tables, &terms) }
    };
    let boards: Vec<MatchBoard> = boards.into_iter().map(board).collect();
    let comparisons: Vec<_> = boards.iter().map(|board| board.comparison).collect();
    let places = boards.iter().flat_map(|board| board.places).flatten();
    let mut rounds: BTreeSet<RoundNumber> = places.map(|place| place.slot.round).collect();
    if rounds.is_empty() {
        rounds.extend(first);
    }
    let extras = taken.map(|penalty_points| SideExtras { penalty_points, ..SideExtras::default() });
    let mut score = score_match(&comparisons, &terms, extras);
    let drawn = rounds.first().and_then(|&round| drawn_match(section, round, sides));
    if let Some((_, MatchShare::Half)) = drawn {
        halve(&mut score.sides);
    }
    let number = drawn.map(|(number, _)| number);
    // Of a triangle in which every pair meets every pair the boards that are left may be compared already.
    let is_begun_only = number.is_some_and(|number| is_in_triangle(section, number, sides))
        && number.is_some_and(|number| section.awaits_second_round(contest, number));
    if is_begun_only || !is_match(section, number, sides) {
        score.sides = score.sides.map(|side| SideScore { victory_hundredths: None, ..side });
    }
    Match { sides, rounds, number, boards, score, taken, fined: taken }
}

impl Half {
    fn row(&self) -> Option<&Row> {
        match self {
            Self::Never => Some(&Row::Unscored),
            Self::Due(_) => None,
            Self::Scored(_, row) => Some(row),
        }
    }

    fn place(&self) -> Option<MatchPlace> {
        match *self {
            Self::Never => None,
            Self::Due(slot) => Some(MatchPlace { slot, is_scored: false }),
            Self::Scored(slot, _) => Some(MatchPlace { slot, is_scored: true }),
        }
    }
}
