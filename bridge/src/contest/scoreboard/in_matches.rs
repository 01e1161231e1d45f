//! How those stand who play matches.

use num_bigint::BigInt;
use num_traits::Zero as _;

use crate::contest::matches::{MatchPlace, names_in_matches, team_of};
use crate::contest::scoreboard::{Scoreboard, Standing, taken_off_merit};
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::exact::{BigRational, Exact, big};
use crate::scoring::TeamMethod;
use crate::standing::Tally;
use crate::teams::Comparison;

impl Scoreboard {
    /// How one stands for whom these entries count, where matches decide it: by victory points or matches won of
    /// the matches that are over, or, of teams, by the points of all boards compared. `tally` has what the entries
    /// have won as pairs, penalties taken off. `None` where boards decide it.
    ///
    /// A team's points are counted once, not for each pair. Penalties in victory points are taken off the victory
    /// points, those in points off the matches won, and what is carried over is added to them; those in IMPs off the
    /// IMPs, and where there are victory points they change none.
    pub(super) fn standing_in_matches(
        &self,
        contest: &Contest,
        entries: &[EntryId],
        tally: &Tally,
    ) -> Option<Standing> {
        let team_method = self.scoring.method.of_teams();
        let counts_matches = self.scoring.counts_matches();
        if team_method.is_none() && !counts_matches {
            return None;
        }
        let (mut points, mut hundredths, mut boards) = (BigRational::zero(), 0, 0);
        let names = names_in_matches(contest, entries);
        for &name in &names {
            let own = self.matches.of(name).filter_map(|played| Some((played, played.score_of(name)?)));
            for (played, score) in own {
                points += &score.points;
                boards += played.score.compared;
                let is_replaced =
                    played.number.is_some_and(|number| contest.awarded_in(name, number).is_some());
                if !is_replaced {
                    hundredths += score.victory_hundredths.unwrap_or(0);
                }
            }
        }
        let given =
            names.iter().filter_map(|&name| contest.given_in_draws(name, self.through)).reduce(|a, b| a + b);
        let (total, boards_played) = match team_method {
            Some(_) => (points + tally.total(), boards),
            None => (tally.total(), tally.boards_played()),
        };
        let carried = entries.iter().filter_map(|entry| contest.carry_overs.get(entry).copied());
        let carried = carried.map(i64::from).reduce(|one, other| one + other);
        // Who has something before its first board is drawn by it.
        let has_brought = counts_matches && (given.is_some() || carried.is_some());
        let merit = if counts_matches {
            hundredths += carried.unwrap_or(0) + given.unwrap_or(0);
            BigRational::new(BigInt::from(hundredths), BigInt::from(100))
                - taken_off_matches(contest, entries)
        } else {
            total.clone()
        };
        Some(Standing {
            unit: self.scoring.standing_unit(),
            merit: (boards_played > 0 || has_brought).then_some(merit),
            // Pairs of teams have no awards: their tally is of penalties and what was brought along.
            beside_boards: if counts_matches { BigRational::zero() } else { tally.total() },
            total,
            maximum: team_method.map_or_else(|| tally.maximum(), |method| most(method, boards_played)),
            boards_played,
        })
    }
}

/// What a board came to for a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::contest) struct ComparedBoard {
    /// From both tables, in the points of the match.
    pub(in crate::contest) points: Exact,
    /// Where its other pair played the board; `None` where nobody was to play it.
    pub(in crate::contest) other: Option<Slot>,
}

impl Scoreboard {
    /// What a board came to for the team of an entry that played it at this place; `None` where tables are not compared, and
    /// before they are.
    pub(in crate::contest) fn compared(&self, slot: Slot, entry: EntryId) -> Option<ComparedBoard> {
        self.scoring.method.of_teams()?;
        let team = team_of(entry);
        self.matches.of(team).find_map(|played| {
            let own = played.side_of(team)?;
            let is_here = |place: Option<MatchPlace>| place.is_some_and(|place| place.slot == slot);
            let board =
                played.boards.iter().find(|board| board.places.iter().any(|&place| is_here(place)))?;
            let mut others = board.places.iter().flatten().map(|place| place.slot);
            match board.comparison {
                Comparison::Compared(both) => {
                    Some(ComparedBoard { points: both[own].points, other: others.find(|&one| one != slot) })
                }
                Comparison::Waiting | Comparison::NotCompared => None,
            }
        })
    }
}

/// The most that so many boards can give where boards are won; otherwise 0.
fn most(method: TeamMethod, boards: u32) -> i64 {
    match method {
        TeamMethod::BoardAMatch => i64::from(boards),
        TeamMethod::PointABoard => 2 * i64::from(boards),
        TeamMethod::Imps | TeamMethod::Patton | TeamMethod::Hybrid | TeamMethod::TotalPoints => 0,
    }
}

/// What penalties take off the victory points, or the matches won.
fn taken_off_matches(contest: &Contest, entries: &[EntryId]) -> BigRational {
    let counts = contest
        .penalties
        .iter()
        .filter(|p| p.removed.is_none() && !p.of_player && entries.contains(&p.entry));
    counts.map(|penalty| big(taken_off_merit(penalty, &contest.rules.scoring, 0))).sum()
}
