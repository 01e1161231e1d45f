//! Points that the director gives for a match round, and when they end.

use super::{cannot, terms};
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound, DrawnTriangle, Format, has_begun};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::contest::state::Contest;
use crate::entry::SectionLetter;
use crate::scoring::MatchScoring;
use crate::swiss::Contender;
use crate::swiss::points::Points;

/// The event that gives points for a match round; `None` where nothing changes.
pub(super) fn award(
    drawn: &Drawn,
    (round, contender): (u16, Contender),
    hundredths: Option<i32>,
    reason: &str,
) -> Result<Option<DrawEvent>, Refusal> {
    if !(1..=drawn.terms.rounds.max(drawn.rounds.len().try_into().unwrap_or(u16::MAX))).contains(&round) {
        return Err(cannot(format!("there is no round {round}: {} rounds are agreed", drawn.terms.rounds)));
    }
    if hundredths.is_some_and(|hundredths| hundredths.unsigned_abs() > terms::MOST_HUNDREDTHS) {
        return Err(Refusal::TooLarge { what: "the award", limit: "1000 points" });
    }
    let before = drawn.awarded.get(&(round, contender)).copied();
    let reason = reason.to_owned();
    Ok((before != hundredths).then_some(DrawEvent::Awarded { round, contender, before, hundredths, reason }))
}

/// Refuses more than a match can be worth. Two matches, of a triangle that is scored over two match rounds, are worth
/// twice as much.
pub(super) fn fits_scale(
    contest: &Contest,
    drawn: &Drawn,
    (round, _): (u16, Contender),
    hundredths: Option<i32>,
) -> Result<(), Refusal> {
    let scoring = &contest.rules.scoring;
    let Some(most) = scoring.match_pool_hundredths() else { return Ok(()) };
    let unit = if scoring.matches == MatchScoring::WinLoss { "point" } else { "victory point" };
    let triangle = drawn.published(round).and_then(|round| round.triangle.as_ref());
    let matches = if triangle.is_some_and(DrawnTriangle::spans_rounds) { 2 } else { 1 };
    let most = most * matches;
    match hundredths.map(i64::from) {
        Some(hundredths) if hundredths > most => {
            let noun = if most == 100 { unit.to_owned() } else { format!("{unit}s") };
            Err(cannot(format!(
                "what is played in this round is worth at most {} {noun}, and {} are more: look at the figure",
                Points(most),
                Points(hundredths)
            )))
        }
        Some(_) | None => Ok(()),
    }
}

/// In a knock-out, points for one side of a match in which nothing is played decide it: the other side has nothing. The
/// event that says so.
pub(super) fn forfeited(
    contest: &Contest,
    (section, drawn): (SectionLetter, &Drawn),
    (round, contender): (u16, Contender),
    hundredths: Option<i32>,
) -> Option<DrawEvent> {
    let published = drawn.published(round)?;
    let has_won = hundredths.is_some_and(|hundredths| hundredths > 0);
    let &[opponent] = published.opponents(contender).as_slice() else { return None };
    let is_begun = has_begun(&[contender, opponent], &contest.begun_in(section, published));
    let is_open = !drawn.awarded.contains_key(&(round, opponent));
    let is_forfeit = drawn.terms.format == Format::KnockOut && has_won && !is_begun && is_open;
    is_forfeit.then(|| DrawEvent::Awarded {
        round,
        contender: opponent,
        before: None,
        hundredths: Some(0),
        reason: format!("{contender} has the match without play"),
    })
}

/// The events that end what was given in place of matches that are not played: those of a published round that is taken
/// back (`after` is `None`), or of whoever meets others in it now. Otherwise they would stand in place of the matches
/// that are drawn instead.
pub(super) fn ended(
    section: SectionLetter,
    drawn: &Drawn,
    before: &DrawnRound,
    after: Option<&DrawnRound>,
) -> Vec<Event> {
    let has_another = |contender: &Contender| match after {
        None => true,
        Some(after) => {
            after.contenders().contains(contender)
                && after.opponents(*contender) != before.opponents(*contender)
        }
    };
    let given =
        before.contenders().into_iter().filter(has_another).filter_map(|contender| {
            Some((contender, drawn.awarded.get(&(before.number, contender)).copied()?))
        });
    let ended = given.map(|(contender, hundredths)| DrawEvent::Awarded {
        round: before.number,
        contender,
        before: Some(hundredths),
        hundredths: None,
        reason: if after.is_some() { "drawn again" } else { "draw taken back" }.to_owned(),
    });
    ended.map(|event| Event::Draw { section, event }).collect()
}
