//! The rounds of a knock-out, from who has won.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use crate::contest::drawn::{Drawn, DrawnRound};
use crate::contest::matches::Match;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::movement::RoundNumber;
use crate::movement::contestants::TeamNumber;
use crate::movement::teams::knock_out::KnockOut;
use crate::movement::teams::knock_out::bracket::Uneven;
use crate::movement::teams::knock_out::fixture::{Fixture, MatchScore, RoundResults};
use crate::swiss::schedule::knock_out_round;
use crate::swiss::{Contender, Draw, Field};

/// Who meet in a match round: the winners of the round before, as far as both are there; and who go on without a match.
/// The best seeds have a bye in the first round where the number is not 2, 4, 8 and so on. Who never came is no seed; who left
/// is out, and the other side of its match goes on without a match.
///
/// # Errors
///
/// In plain words, where a match has no winner yet, or the knock-out is over.
pub(super) fn round(
    contest: &Contest,
    section: &Section,
    drawn: &Drawn,
    number: u16,
) -> Result<(Draw, BTreeSet<Contender>), String> {
    let seeds = seeds(contest, section, drawn, number);
    let mut knock_out = KnockOut::new(seeds, Uneven::Byes).map_err(|refused| refused.to_string())?;
    let scoreboard = Scoreboard::from_scratch(contest, section.movement_end());
    for before in drawn.rounds.iter().filter(|round| round.number < number) {
        knock_out = as_played(before, come_to(contest, section, before, knock_out));
        let results = results(contest, (section, drawn), &scoreboard, (before, &knock_out))?;
        knock_out = knock_out.advance(&results).map_err(|refused| refused.to_string())?;
    }
    let first = section.first_of(number);
    loop {
        if let Some(TeamNumber(winner)) = knock_out.winner() {
            return Err(format!("the knock-out is over: {winner} has won"));
        }
        let mut draw = knock_out_round(&knock_out).ok_or("the knock-out is over: nobody is left in it")?.draw;
        draw.matches.retain(|sides| sides.iter().all(|&side| contest.takes_part(section, side, first)));
        if !draw.matches.is_empty() {
            let playing = draw.contenders();
            let teams = knock_out.fixtures().into_iter().flat_map(|fixture| fixture.teams());
            let byes = teams.map(|TeamNumber(team)| Contender(team));
            let byes = byes.filter(|one| !playing.contains(one) && contest.takes_part(section, *one, first));
            let byes = byes.collect();
            return Ok((draw, byes));
        }
        let walkovers = walkovers(contest, section, &knock_out, first);
        knock_out = knock_out.advance(&walkovers).map_err(|refused| refused.to_string())?;
    }
}

/// Who entered, the best seed first. Until somebody has a result, these are all who are there; then also those who were
/// drawn, or had a bye, and have left since.
fn seeds(contest: &Contest, section: &Section, drawn: &Drawn, number: u16) -> Vec<TeamNumber> {
    let first = section.first_of(1);
    let stands =
        drawn.published(1).filter(|round| number > 1 || contest.has_results_in(section.letter, round));
    let is_drawn = |one| stands.is_some_and(|round| round.contenders().contains(&one));
    let mut order: Vec<(usize, Contender)> =
        drawn.seed_order().into_iter().map(|(contender, place)| (place, contender)).collect();
    order.sort_unstable();
    let order = order.into_iter().map(|(_, contender)| contender);
    let seeds = order.filter(|&one| contest.takes_part(section, one, first) || is_drawn(one));
    seeds.map(|Contender(number)| TeamNumber(number)).collect()
}

/// The knock-out at the round that was published: rounds in which nobody had to play were not drawn.
fn come_to(contest: &Contest, section: &Section, published: &DrawnRound, knock_out: KnockOut) -> KnockOut {
    let meetings = published.as_published().meetings();
    let mut now = knock_out.clone();
    loop {
        let mut met = now.fixtures().into_iter().flat_map(|fixture| fixture.meetings());
        if met.any(|[one, other]| meetings.contains(&Field::both(Contender(one.0), Contender(other.0)))) {
            return now;
        }
        match now.advance(&walkovers(contest, section, &now, published.first)) {
            Ok(next) => now = next,
            // Its matches are not those of the bracket: what is missing is said of the round as it was.
            Err(_) => return knock_out,
        }
    }
}

/// The knock-out with those in its matches who really played them, where they only changed places: the winner of a match
/// goes on in its place, whoever that is.
fn as_played(published: &DrawnRound, knock_out: KnockOut) -> KnockOut {
    if published.as_drawn.is_none() {
        return knock_out;
    }
    let Some(places) = published.changed_places() else { return knock_out };
    knock_out.with_places_changed(|TeamNumber(team)| {
        TeamNumber(places.get(&Contender(team)).map_or(team, |instead| instead.0))
    })
}

/// Who of those in the round to be played is not there in a round of the plan.
fn walkovers(contest: &Contest, section: &Section, knock_out: &KnockOut, first: RoundNumber) -> RoundResults {
    let teams = knock_out.fixtures().into_iter().flat_map(|fixture| fixture.teams());
    let gone = teams.filter(|team| !contest.takes_part(section, Contender(team.0), first));
    RoundResults { withdrawn: gone.collect(), ..RoundResults::default() }
}

/// Who won in a round, as scores of 1 to 0.
fn results(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    scoreboard: &Scoreboard,
    (before, knock_out): (&DrawnRound, &KnockOut),
) -> Result<RoundResults, String> {
    let mut results = RoundResults::default();
    let number = before.number;
    for fixture in knock_out.fixtures() {
        let Fixture::Match([one, other]) = fixture else { continue };
        let sides = [one, other].map(|team| Contender(team.0));
        let gone = sides.map(|side| !contest.takes_part(section, side, before.first));
        match gone {
            [true, true] => results.withdrawn.extend([one, other]),
            [true, false] => drop(results.withdrawn.insert(one)),
            [false, true] => drop(results.withdrawn.insert(other)),
            [false, false] => {
                let ahead = ahead(drawn, scoreboard, (section, number), sides)?;
                let imps = if ahead { [1, 0] } else { [0, 1] };
                results.scores.push(MatchScore { teams: [one, other], imps });
            }
        }
    }
    Ok(results)
}

/// The match of two in a match round, as far as it has come.
fn played_by<'a>(
    scoreboard: &'a Scoreboard,
    (section, number): (&Section, u16),
    [one, other]: [Contender; 2],
) -> Option<&'a Match> {
    scoreboard.matches().iter().find(|played| {
        let of = played.sides.map(|side| Contender(side.pair.number.0));
        played.number == Some(number)
            && played.sides[0].section == section.letter
            && Field::both(of[0], of[1]) == Field::both(one, other)
    })
}

/// Whether the first of two has won: by what the director gave for this round where he did, otherwise by the margin, less
/// the IMPs that either was fined in this match.
pub(super) fn ahead(
    drawn: &Drawn,
    scoreboard: &Scoreboard,
    (section, number): (&Section, u16),
    sides: [Contender; 2],
) -> Result<bool, String> {
    let [one, other] = sides;
    let given = sides.map(|side| drawn.awarded.get(&(number, side)));
    if let [Some(first), Some(second)] = given {
        match first.cmp(second) {
            Ordering::Greater => return Ok(true),
            Ordering::Less => return Ok(false),
            Ordering::Equal => {}
        }
    }
    let played = played_by(scoreboard, (section, number), sides);
    if played.is_none_or(|played| played.score.compared == 0) {
        // Points for one side of a match that is not played: it has won, and the other has nothing.
        match given {
            [Some(first), None] if *first > 0 => return Ok(true),
            [None, Some(second)] if *second > 0 => return Ok(false),
            [_, _] => {}
        }
    }
    let unfinished =
        format!("{one} and {other} have not finished round {number}: the next round is drawn when they have");
    let level = format!(
        "{one} and {other} are level in round {number}: decide it, with extra boards on paper where you play them, and \
         give points for the match to both, more to the winner"
    );
    let Some(played) = played.filter(|played| played.score.is_complete()) else {
        return Err(if given.iter().all(Option::is_some) { level } else { unfinished });
    };
    let leads = sides.map(|side| played.lead_of(section.ranked_as(side)));
    match leads {
        [Some(first), Some(second)] if first != second => Ok(first > second),
        _ => Err(level),
    }
}

impl Contest {
    /// The first match of a match round that is over and has no winner, in words with what to do; `None` where each has one,
    /// and outside a knock-out.
    pub(in crate::contest) fn level_match(
        &self,
        section: &Section,
        round: &DrawnRound,
        scoreboard: &Scoreboard,
    ) -> Option<String> {
        let drawn = section.drawn.as_deref().filter(|_| self.is_knock_out(section.letter))?;
        let place = (section, round.number);
        let is_over = |sides: &[Contender; 2]| {
            sides.iter().all(|&side| self.takes_part(section, side, round.first))
                && played_by(scoreboard, place, *sides).is_some_and(|played| played.score.is_complete())
        };
        round
            .meetings()
            .into_iter()
            .filter(is_over)
            .find_map(|sides| ahead(drawn, scoreboard, place, sides).err())
    }
}

impl Section {
    /// The last round of the plan so far.
    fn movement_end(&self) -> RoundNumber {
        RoundNumber(self.round_count())
    }
}
