//! What the regulations give in place of matches that were not played, or not against somebody who stayed.

use super::cannot;
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound, MissedRounds, Withdrawals};
use crate::contest::entry::Presence;
use crate::contest::matches::Match;
use crate::contest::refusal::Refusal;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::movement::RoundNumber;
use crate::scoring::{MatchScoring, Method, TeamMethod};
use crate::swiss::Contender;

/// What a contender has for the rounds that it missed, as agreed; also where that is nothing.
pub(super) fn for_missed<'a>(
    contest: &Contest,
    drawn: &Drawn,
    (contender, reason): (Contender, &str),
    missed: impl Iterator<Item = &'a DrawnRound>,
) -> Vec<DrawEvent> {
    let hundredths = match (contest.counts_given(drawn), drawn.terms.regulation.missed) {
        (false, MissedRounds::Figure | MissedRounds::Average) => 0,
        (true, MissedRounds::Figure) => drawn.terms.missed_hundredths,
        (true, MissedRounds::Average) => average(contest, 1).unwrap_or(0),
    };
    missed.map(|round| awarded(drawn, (round.number, contender), hundredths, reason)).collect()
}

/// What a contender has for the rounds in which a substitute played for it: as much as that one won, was given, or had
/// for a bye.
pub(super) fn as_substitute<'a>(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    (contender, substitute): (Contender, Contender),
    missed: impl Iterator<Item = &'a DrawnRound>,
) -> Result<Vec<DrawEvent>, Refusal> {
    if !contest.rules.scoring.counts_matches() {
        return Err(cannot(
            "boards are added up here, and matches are worth nothing of their own, so nobody can take over what a \
             substitute won: enter it without, or carry the substitute's points over",
        ));
    }
    let scoreboard = whole_board(contest, section);
    let reason = format!("has what {substitute} won, who played for it");
    let mut events = Vec::new();
    for round in missed {
        let hundredths = match drawn.awarded.get(&(round.number, substitute)) {
            Some(&given) => given,
            None if round.bye == Some(substitute) => drawn.bye_hundredths(round),
            None => {
                let own: Vec<&Match> =
                    own_matches(&scoreboard, section, (round.number, substitute)).collect();
                let worth = own.iter().map(|one| worth_to(one, section, substitute)).sum::<Option<i64>>();
                let not_over = || {
                    cannot(format!(
                        "what {substitute} plays in round {} is not over: enter its results first, or give points for \
                         the round",
                        round.number
                    ))
                };
                worth.and_then(|worth| i32::try_from(worth).ok()).ok_or_else(not_over)?
            }
        };
        events.push(awarded(drawn, (round.number, contender), hundredths, &reason));
    }
    Ok(events)
}

/// What those have who met somebody that leaves from a round of the plan on, in place of these matches; nothing where
/// they stand, where boards are added up, and for matches that are not over.
pub(super) fn for_opponents(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    gone: Contender,
    from: RoundNumber,
) -> Vec<DrawEvent> {
    let reason = format!("{gone} has left: the average of a match");
    let averages = averages(contest, (section, drawn), gone, from).into_iter();
    let new = averages.filter(|(key, _)| !drawn.awarded.contains_key(key));
    new.map(|(key, worth)| awarded(drawn, key, worth, &reason)).collect()
}

/// Refuses where an average rests on what is not over: of a triangle, an opponent of who leaves has its half match against
/// the third still to finish.
pub(super) fn can_be_averaged(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    gone: Contender,
    from: RoundNumber,
) -> Result<(), Refusal> {
    match drawn.terms.regulation.withdrawals {
        Withdrawals::Stand => return Ok(()),
        Withdrawals::Average => {}
    }
    let scoreboard = whole_board(contest, section);
    for round in drawn.rounds.iter().filter(|round| round.last() < from) {
        for opponent in round.opponents(gone) {
            let key = (round.number, opponent);
            let is_of_gone = |one: &&Match| one.side_of(section.ranked_as(gone)).is_some();
            let is_over = |one: &Match| worth_to(one, section, opponent).is_some();
            let own = || own_matches(&scoreboard, section, key);
            let is_due = own().filter(is_of_gone).any(is_over) && !drawn.awarded.contains_key(&key);
            if is_due && !own().all(is_over) {
                return Err(cannot(format!(
                    "{opponent} has still to finish its half match of round {number}, and has the average against \
                     {gone} with it: enter its results, or give {opponent} points for round {number}, and let {gone} \
                     leave then",
                    number = round.number
                )));
            }
        }
    }
    Ok(())
}

/// The round of the plan from which a contender has left; `None` where it plays on.
pub(super) fn left_from(contest: &Contest, section: &Section, contender: Contender) -> Option<RoundNumber> {
    let entries = section.entries_of(contender).into_iter().filter_map(|entry| contest.entries.get(&entry));
    let left = entries.filter_map(|entry| match entry.presence {
        Presence::There { until, .. } => until,
        Presence::Phantom => None,
    });
    left.min()
}

/// What ends as somebody comes back who had left from a round of the plan on: the averages that its opponents have in place
/// of their matches against it. Points that are others than these were given by the director, and stay.
pub(super) fn ended_by_return(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    back: Contender,
    since: RoundNumber,
) -> Vec<DrawEvent> {
    let averages = averages(contest, (section, drawn), back, since).into_iter();
    let stand = averages.filter(|(key, worth)| drawn.awarded.get(key) == Some(worth));
    let ended = stand.map(|((round, contender), worth)| DrawEvent::Awarded {
        round,
        contender,
        before: Some(worth),
        hundredths: None,
        reason: format!("{back} is back: what was won against it counts again"),
    });
    ended.collect()
}

/// The average of each match against somebody who leaves from a round of the plan on, by the match round and the
/// opponent, with what that one won in the same round against others; empty where these matches stand.
fn averages(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    gone: Contender,
    from: RoundNumber,
) -> Vec<((u16, Contender), i32)> {
    match drawn.terms.regulation.withdrawals {
        Withdrawals::Stand => return vec![],
        Withdrawals::Average => {}
    }
    let scoreboard = whole_board(contest, section);
    let mut averages = Vec::new();
    for round in drawn.rounds.iter().filter(|round| round.last() < from) {
        for opponent in round.opponents(gone) {
            let key = (round.number, opponent);
            let worth = own_matches(&scoreboard, section, key)
                .map(|one| {
                    let won = worth_to(one, section, opponent)?;
                    if one.side_of(section.ranked_as(gone)).is_some() {
                        average(contest, if one.is_half(section) { 2 } else { 1 }).map(i64::from)
                    } else {
                        // Of a triangle the half match against the third still counts.
                        Some(won)
                    }
                })
                .reduce(|one, other| Some(one? + other?));
            let worth = worth.flatten().and_then(|worth| i32::try_from(worth).ok());
            averages.extend(worth.map(|worth| (key, worth)));
        }
    }
    averages
}

fn awarded(drawn: &Drawn, (round, contender): (u16, Contender), hundredths: i32, reason: &str) -> DrawEvent {
    DrawEvent::Awarded {
        round,
        contender,
        before: drawn.awarded.get(&(round, contender)).copied(),
        hundredths: Some(hundredths),
        reason: reason.to_owned(),
    }
}

/// The average of a match, in hundredths: half of what both sides share, or of a part of a match as much less. `None`
/// where matches are worth nothing of their own.
fn average(contest: &Contest, parts: i64) -> Option<i32> {
    let scoring = &contest.rules.scoring;
    let pool = match &scoring.matches {
        MatchScoring::Sum => return None,
        MatchScoring::WinLoss => 100,
        MatchScoring::Victory(scale) => i64::from(scale.pool_hundredths()),
    };
    // A hybrid has the points of the scale twice: for its IMPs and for the boards won.
    let pools = if scoring.method == Method::Teams(TeamMethod::Hybrid) { 2 } else { 1 };
    i32::try_from(pool * pools / (2 * parts)).ok()
}

fn whole_board(contest: &Contest, section: &Section) -> Scoreboard {
    Scoreboard::from_scratch(contest, RoundNumber(section.round_count()))
}

/// The matches of a contender that began in a match round.
fn own_matches<'a>(
    scoreboard: &'a Scoreboard,
    section: &'a Section,
    (number, contender): (u16, Contender),
) -> impl Iterator<Item = &'a Match> {
    let name = section.ranked_as(contender);
    scoreboard.matches().iter().filter(move |one| one.number == Some(number) && one.side_of(name).is_some())
}

/// What a match that is over is worth to a contender, in hundredths.
fn worth_to(one: &Match, section: &Section, contender: Contender) -> Option<i64> {
    one.score_of(section.ranked_as(contender))?.victory_hundredths
}
