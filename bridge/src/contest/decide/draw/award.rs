//! Points that the director gives for a match round, and when they end.

use super::{cannot, terms};
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound};
use crate::contest::event::Event;
use crate::contest::refusal::Refusal;
use crate::entry::SectionLetter;
use crate::swiss::Contender;

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
