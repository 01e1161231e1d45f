//! What the director and the draw give beside what is won at the tables: byes, forfeits, rounds missed.

use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::movement::RoundNumber;
use crate::swiss::Contender;

impl Contest {
    /// What the director gave in place of the match of a contender that began in this match round, in hundredths;
    /// `None` where its result counts.
    pub(in crate::contest) fn awarded_in(&self, name: EntryId, number: u16) -> Option<i32> {
        let (_, drawn) = self.drawn(name.section)?;
        drawn.awarded.get(&(number, Contender(name.pair.number.0))).copied()
    }

    /// What a contender has of byes, and of the director's awards, in match rounds that ended in round `through` or
    /// before, in hundredths; `None` if it has neither. Awards for rounds that it was not drawn in count at once.
    pub(in crate::contest) fn given_in_draws(&self, name: EntryId, through: RoundNumber) -> Option<i64> {
        let (_, drawn) = self.drawn(name.section)?;
        let contender = Contender(name.pair.number.0);
        let is_shown = |number| drawn.published(number).is_none_or(|published| published.last() <= through);
        let awarded = drawn.awarded.iter().filter(|((number, of), _)| *of == contender && is_shown(*number));
        let byes = drawn.rounds.iter().filter(|published| {
            published.bye == Some(contender)
                && published.last() <= through
                && !drawn.awarded.contains_key(&(published.number, contender))
        });
        let given: Vec<i64> = awarded
            .map(|(_, &hundredths)| i64::from(hundredths))
            .chain(byes.map(|_| i64::from(drawn.terms.bye_hundredths)))
            .collect();
        (!given.is_empty()).then(|| given.into_iter().sum())
    }
}
