//! A knock-out of teams: who loses is out, until one team is left.
//!
//! The course notes name the knock-out (seed 000, "Teams Movements") without describing it; the draw is the
//! usual one. The teams are given in the order of their seeds, best first. Where all seeds win, 1 and 2
//! meet in the final, 1 and 4, 2 and 3 before it. Where the number of teams is not 2, 4, 8 and so on, either
//! the best seeds have a bye in the first round, or some matches of it are triangles, so that everybody
//! plays.
//!
//! A knock-out is no movement, since every round depends on the results of the one before. It is a value:
//! [`KnockOut::movement`] plans the round that is to be played, [`KnockOut::advance`] gives the knock-out
//! of the next round.

pub mod bracket;
pub mod carried;
pub mod fixture;
pub mod refusal;
pub mod score_text;

use std::collections::BTreeSet;

use super::head_to_head::{Boards, Field, play};
use crate::Movement;
use crate::contestants::TeamNumber;
use crate::teams::knock_out::bracket::{Uneven, first_round, order};
use crate::teams::knock_out::carried::Carried;
use crate::teams::knock_out::fixture::{Fixture, RoundResults};
use crate::teams::knock_out::refusal::KnockOutRefusal;

/// A knock-out at the start of one of its rounds, or when it is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnockOut {
    /// All teams that entered, the best seed first.
    seeds: Vec<TeamNumber>,
    round: u16,
    draw: Draw,
    /// Margins that count in matches to come.
    pub carried: Carried,
}

/// Who meets in a round.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Draw {
    /// Two places each make a match, the winners of two matches beside each other meet in the next round.
    /// An empty place is a bye for the team beside it. Their number is a power of two.
    Bracket(Vec<Option<TeamNumber>>),
    /// The first round with triangles. Its survivors are drawn by their seeds.
    Triangles(Vec<Fixture>),
    /// The winner; `None` if all have withdrawn.
    Over(Option<TeamNumber>),
}

impl KnockOut {
    /// The knock-out before its first round.
    ///
    /// # Errors
    ///
    /// [`KnockOutRefusal`] if there are fewer than two teams, or one twice.
    pub fn new(seeds: Vec<TeamNumber>, uneven: Uneven) -> Result<Self, KnockOutRefusal> {
        if seeds.len() < 2 {
            return Err(KnockOutRefusal::TooFewTeams);
        }
        let mut seen = BTreeSet::new();
        if let Some(&team) = seeds.iter().find(|&&team| !seen.insert(team)) {
            return Err(KnockOutRefusal::TeamTwice { team });
        }
        let draw = match uneven {
            Uneven::Triangles(prefer) if !seeds.len().is_power_of_two() => {
                Draw::Triangles(first_round(&seeds, prefer))
            }
            Uneven::Byes | Uneven::Triangles(_) => Draw::Bracket(places(&seeds)),
        };
        Ok(Self { seeds, round: 1, draw, carried: Carried::default() })
    }

    /// The round that is to be played, from 1; of a knock-out that is over, the last.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// What the round is called: `final`, `semi-final`, `quarter-final` or `round 2`.
    pub fn round_name(&self) -> String {
        match &self.draw {
            Draw::Bracket(places) => match places.len() {
                2 => "final".to_owned(),
                4 => "semi-final".to_owned(),
                8 => "quarter-final".to_owned(),
                _ => format!("round {}", self.round),
            },
            Draw::Triangles(_) | Draw::Over(_) => format!("round {}", self.round),
        }
    }

    /// The winner, once there is one.
    pub fn winner(&self) -> Option<TeamNumber> {
        match self.draw {
            Draw::Over(winner) => winner,
            Draw::Bracket(_) | Draw::Triangles(_) => None,
        }
    }

    /// Everybody who is still in, matched for this round; empty when the knock-out is over.
    pub fn fixtures(&self) -> Vec<Fixture> {
        match &self.draw {
            Draw::Bracket(places) => places.chunks(2).filter_map(|two| self.fixture(two)).collect(),
            Draw::Triangles(fixtures) => fixtures.clone(),
            Draw::Over(_) => Vec::new(),
        }
    }

    /// The movement of this round: matches at two tables side by side in the order of the bracket, then
    /// the triangles. Each of the stanzas has new boards, and with a triangle takes two rounds, one for
    /// each half. `None` if nobody plays.
    pub fn movement(&self, stanzas: u16, boards: Boards) -> Option<Movement> {
        let (mut matches, mut triangles) = (Vec::new(), Vec::new());
        for fixture in self.fixtures() {
            match fixture {
                Fixture::Bye(_) => {}
                Fixture::Match([one, two]) => matches.push((one.0, two.0)),
                Fixture::Triangle { teams, .. } => triangles.push(teams.map(|team| team.0)),
            }
        }
        if (matches.is_empty() && triangles.is_empty()) || stanzas == 0 {
            return None;
        }
        let field = Field { matches: &matches, triangles: &triangles };
        let rounds = vec![field; usize::from(stanzas)];
        Some(play(format!("Knock-out, {}", self.round_name()), &rounds, boards))
    }

    /// The knock-out of the next round. Margins carried into this round's matches are counted, and then
    /// used up.
    ///
    /// # Errors
    ///
    /// [`KnockOutRefusal`], of the first fixture that has one: a match without a score or with two, a score
    /// of two teams that do not meet, teams that are level.
    pub fn advance(&self, results: &RoundResults) -> Result<Self, KnockOutRefusal> {
        let fixtures = self.fixtures();
        if fixtures.is_empty() {
            return Err(KnockOutRefusal::Over);
        }
        results.check(&fixtures)?;
        let survivors = |fixture: &Fixture| fixture.survivors(results, &self.carried);
        let draw = match &self.draw {
            Draw::Over(winner) => Draw::Over(*winner),
            Draw::Triangles(fixtures) => {
                let mut still_in = BTreeSet::new();
                for fixture in fixtures {
                    still_in.extend(survivors(fixture)?);
                }
                let seeds: Vec<TeamNumber> =
                    self.seeds.iter().copied().filter(|team| still_in.contains(team)).collect();
                drawn(places(&seeds))
            }
            Draw::Bracket(places) => {
                let mut next = Vec::new();
                for two in places.chunks(2) {
                    let winners = self.fixture(two).map(|fixture| survivors(&fixture)).transpose()?;
                    next.push(winners.and_then(|winners| winners.first().copied()));
                }
                drawn(next)
            }
        };
        let mut carried = self.carried.clone();
        for fixture in &fixtures {
            fixture.meetings().into_iter().for_each(|[one, two]| carried.use_up(one, two));
        }
        Ok(Self { seeds: self.seeds.clone(), round: self.round + 1, draw, carried })
    }

    /// The same with teams in the places of others, as they played by mistake; who is not named stays.
    #[must_use]
    pub fn with_places_changed(&self, whose: impl Fn(TeamNumber) -> TeamNumber) -> Self {
        let draw = match &self.draw {
            Draw::Bracket(places) => Draw::Bracket(places.iter().map(|place| place.map(&whose)).collect()),
            // Who sits in a triangle is not changed.
            Draw::Triangles(fixtures) => Draw::Triangles(fixtures.clone()),
            Draw::Over(winner) => Draw::Over(*winner),
        };
        Self { draw, ..self.clone() }
    }

    /// The match of two places beside each other, the better seed first.
    fn fixture(&self, two: &[Option<TeamNumber>]) -> Option<Fixture> {
        let seed = |team: &TeamNumber| self.seeds.iter().position(|seed| seed == team);
        let mut teams: Vec<TeamNumber> = two.iter().flatten().copied().collect();
        teams.sort_by_key(seed);
        match teams[..] {
            [one, two] => Some(Fixture::Match([one, two])),
            [one] => Some(Fixture::Bye(one)),
            _ => None,
        }
    }
}

/// The places of a bracket for teams in the order of their seeds.
fn places(seeds: &[TeamNumber]) -> Vec<Option<TeamNumber>> {
    order(seeds.len().next_power_of_two()).into_iter().map(|seed| seeds.get(seed - 1).copied()).collect()
}

fn drawn(places: Vec<Option<TeamNumber>>) -> Draw {
    match places[..] {
        [] => Draw::Over(None),
        [winner] => Draw::Over(winner),
        _ => Draw::Bracket(places),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::teams::knock_out::bracket::Survivors;
    use crate::teams::knock_out::fixture::MatchScore;
    use crate::verify::teams::TeamFault;
    use crate::verify::{Fault, Severity};

    const ALL: [Uneven; 3] =
        [Uneven::Byes, Uneven::Triangles(Survivors::One), Uneven::Triangles(Survivors::Two)];

    fn knock_out(teams: u16, uneven: Uneven) -> KnockOut {
        KnockOut::new((1..=teams).map(TeamNumber).collect(), uneven).unwrap()
    }

    /// Results in which the team with the better seed, here the lower number, always wins.
    fn better_seed_wins(knock_out: &KnockOut) -> RoundResults {
        let meetings = knock_out.fixtures().into_iter().flat_map(|fixture| fixture.meetings());
        let score = |[one, two]: [TeamNumber; 2]| MatchScore {
            teams: [one, two],
            imps: if one < two { [30, 20] } else { [20, 30] },
        };
        RoundResults { scores: meetings.map(score).collect(), withdrawn: BTreeSet::new() }
    }

    fn texts(knock_out: &KnockOut) -> Vec<String> {
        knock_out.fixtures().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_best_seed_wins_when_all_seeds_do() {
        for teams in 2..=64 {
            for uneven in ALL {
                let mut now = knock_out(teams, uneven);
                let mut last = Vec::new();
                while now.winner().is_none() {
                    last = now.fixtures();
                    let played = now.movement(1, Boards::Pool).unwrap();
                    let faults = played.verify();
                    assert!(faults.iter().all(|fault| fault.severity() == Severity::Unfair), "{faults:?}");
                    now = now.advance(&better_seed_wins(&now)).unwrap();
                }
                assert_eq!(now.winner(), Some(TeamNumber(1)), "{teams} teams");
                if teams > 3 {
                    assert_eq!(last, [Fixture::Match([TeamNumber(1), TeamNumber(2)])], "{teams} teams");
                }
                assert_eq!(now.advance(&RoundResults::default()), Err(KnockOutRefusal::Over));
                assert_eq!(now.movement(1, Boards::Pool), None);
            }
        }
    }

    #[test]
    fn with_byes_every_other_team_loses_once() {
        for teams in 2..=64 {
            let mut now = knock_out(teams, Uneven::Byes);
            let byes = now.fixtures().into_iter().filter(|fixture| matches!(fixture, Fixture::Bye(_)));
            let byes: BTreeSet<Fixture> = byes.collect();
            let expected = teams.next_power_of_two() - teams;
            assert_eq!(byes, (1..=expected).map(|seed| Fixture::Bye(TeamNumber(seed))).collect(), "{teams}");
            let mut matches = 0;
            while now.winner().is_none() {
                matches += better_seed_wins(&now).scores.len();
                now = now.advance(&better_seed_wins(&now)).unwrap();
            }
            assert_eq!(matches, usize::from(teams) - 1, "{teams} teams");
        }
    }

    #[test]
    fn rounds_read_as_on_a_notice_board() {
        let first = knock_out(6, Uneven::Byes);
        assert_eq!(first.round_name(), "quarter-final");
        assert_eq!(texts(&first), ["team 1 has a bye", "4 v 5", "team 2 has a bye", "3 v 6"]);
        let second = first.advance(&better_seed_wins(&first)).unwrap();
        assert_eq!((second.round(), second.round_name().as_str()), (2, "semi-final"));
        assert_eq!(texts(&second), ["1 v 4", "2 v 3"]);
        let nine = knock_out(9, Uneven::Triangles(Survivors::Two));
        assert_eq!(texts(&nine), ["1 v 8", "2 v 7", "3 v 6", "4, 5 and 9 in a triangle, one stays in"]);
        let seven = knock_out(7, Uneven::Triangles(Survivors::Two));
        assert_eq!(texts(&seven), ["1, 6 and 7 in a triangle, two stay in", "2 v 5", "3 v 4"]);
    }

    /// A triangle plays half matches beside the whole matches of the others: that is all there is to find.
    #[test]
    fn the_movement_of_a_round_has_a_stanza_after_the_other() {
        let seven = knock_out(7, Uneven::Triangles(Survivors::Two));
        let movement = seven.movement(2, Boards::Pool).unwrap();
        assert_eq!((movement.tables, movement.rounds.len(), movement.sets), (7, 4, 6));
        let shorter =
            |fault: &Fault| matches!(fault, Fault::Team(TeamFault::UnequalMatches { sets: 2 | 4, .. }));
        assert!(movement.verify().iter().all(shorter));
        let four = knock_out(4, Uneven::Byes).movement(3, Boards::Dealt).unwrap();
        assert_eq!((four.tables, four.rounds.len(), four.sets), (4, 3, 6));
        assert_eq!(four.verify(), []);
        assert_eq!(four.name, "Knock-out, semi-final");
    }

    #[test]
    fn a_carried_margin_counts_once() {
        let mut first = knock_out(4, Uneven::Byes);
        first.carried.give(TeamNumber(4), TeamNumber(1), 11);
        first.carried.give(TeamNumber(3), TeamNumber(4), 5);
        let results = better_seed_wins(&first);
        let second = first.advance(&results).unwrap();
        assert_eq!(texts(&second), ["2 v 4"], "team 4 was 11 ahead and lost the match by 10");
        assert_eq!(second.carried.margin(TeamNumber(1), TeamNumber(4)), 0, "used up");
        assert_eq!(second.carried.margin(TeamNumber(3), TeamNumber(4)), 5, "they have not met");
        let mut level = knock_out(4, Uneven::Byes);
        level.carried.give(TeamNumber(4), TeamNumber(1), 10);
        assert_eq!(
            level.advance(&results).unwrap_err().to_string(),
            "teams 1 and 4 are level: let them play on until one leads, then enter the whole score"
        );
    }

    #[test]
    fn a_team_that_withdraws_is_out_and_its_opponents_go_on() {
        let first = knock_out(4, Uneven::Byes);
        let withdraws = |teams: &[u16]| RoundResults {
            withdrawn: teams.iter().copied().map(TeamNumber).collect(),
            scores: better_seed_wins(&first).scores,
        };
        assert_eq!(texts(&first.advance(&withdraws(&[1])).unwrap()), ["2 v 4"]);
        let bye = first.advance(&withdraws(&[1, 4])).unwrap();
        assert_eq!(texts(&bye), ["team 2 has a bye"]);
        assert_eq!(bye.movement(1, Boards::Pool), None);
        assert_eq!(bye.advance(&RoundResults::default()).unwrap().winner(), Some(TeamNumber(2)));
        let nobody = first.advance(&withdraws(&[1, 2, 3, 4])).unwrap();
        assert_eq!((nobody.winner(), nobody.fixtures()), (None, vec![]));
    }

    #[test]
    fn what_makes_no_sense_is_refused_in_plain_words() {
        let first = knock_out(4, Uneven::Byes);
        let score = |one, two| MatchScore { teams: [TeamNumber(one), TeamNumber(two)], imps: [3, 1] };
        for (scores, withdrawn, says) in [
            (vec![score(1, 4)], vec![], "the match of teams 2 and 3 has no score yet"),
            (vec![score(1, 2)], vec![], "teams 1 and 2 do not meet in this round"),
            (
                vec![score(1, 4), score(4, 1), score(2, 3)],
                vec![],
                "the match of teams 1 and 4 has two scores: keep the right one",
            ),
            (vec![], vec![7], "team 7 is not in this round"),
        ] {
            let withdrawn = withdrawn.into_iter().map(TeamNumber).collect();
            let refused = first.advance(&RoundResults { scores, withdrawn }).unwrap_err();
            assert_eq!(refused.to_string(), says);
        }
        let new =
            |teams: &[u16]| KnockOut::new(teams.iter().copied().map(TeamNumber).collect(), Uneven::Byes);
        assert_eq!(new(&[1]), Err(KnockOutRefusal::TooFewTeams));
        assert_eq!(new(&[1, 2, 1]), Err(KnockOutRefusal::TeamTwice { team: TeamNumber(1) }));
    }
}
