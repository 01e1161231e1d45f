//! What the regulations give in place of matches that were not played.

use super::cannot;
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound, MissedRounds};
use crate::contest::entry::Presence;
use crate::contest::matches::Match;
use crate::contest::refusal::Refusal;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::movement::RoundNumber;
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

/// The round of the plan from which a contender has left; `None` where it plays on.
pub(super) fn left_from(contest: &Contest, section: &Section, contender: Contender) -> Option<RoundNumber> {
    let entries = section.entries_of(contender).into_iter().filter_map(|entry| contest.entries.get(&entry));
    let left = entries.filter_map(|entry| match entry.presence {
        Presence::There { until, .. } => until,
        Presence::Phantom => None,
    });
    left.min()
}

pub(super) fn awarded(
    drawn: &Drawn,
    (round, contender): (u16, Contender),
    hundredths: i32,
    reason: &str,
) -> DrawEvent {
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
pub(super) fn average(contest: &Contest, parts: i64) -> Option<i32> {
    let pool = contest.rules.scoring.match_pool_hundredths()?;
    i32::try_from(pool / (2 * parts)).ok()
}

pub(super) fn whole_board(contest: &Contest, section: &Section) -> Scoreboard {
    Scoreboard::from_scratch(contest, RoundNumber(section.round_count()))
}

/// The matches of a contender that began in a match round.
pub(super) fn own_matches<'a>(
    scoreboard: &'a Scoreboard,
    section: &'a Section,
    (number, contender): (u16, Contender),
) -> impl Iterator<Item = &'a Match> {
    let name = section.ranked_as(contender);
    scoreboard.matches().iter().filter(move |one| one.number == Some(number) && one.side_of(name).is_some())
}

/// What a match that is over is worth to a contender, in hundredths.
pub(super) fn worth_to(one: &Match, section: &Section, contender: Contender) -> Option<i64> {
    one.score_of(section.ranked_as(contender))?.victory_hundredths
}
