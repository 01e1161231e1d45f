//! What the director and the draw give beside what is won at the tables: byes, forfeits, rounds missed.

use crate::contest::drawn::{Drawn, DrawnRound, Format};
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::movement::RoundNumber;
use crate::swiss::Contender;

/// What a contender has for a match round that it did not win at the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GivenPoints {
    /// The match round, from 1.
    pub round: u16,
    /// Otherwise the director gave it.
    pub is_bye: bool,
    /// In hundredths of what matches are worth.
    pub hundredths: i64,
}

impl Drawn {
    /// What a bye in a published round is worth, in hundredths: as it was agreed when it was published.
    pub(in crate::contest) fn bye_hundredths(&self, round: &DrawnRound) -> i32 {
        round.bye_hundredths.unwrap_or(self.terms.bye_hundredths)
    }
}

impl Contest {
    /// Whether points for a match round count: where matches are worth something, and in a knock-out, where they say who
    /// has won. Where boards are added up they are worth nothing, and nobody is shown any.
    pub(in crate::contest) fn counts_given(&self, drawn: &Drawn) -> bool {
        let says_who_won = match drawn.terms.format {
            Format::KnockOut => true,
            Format::Swiss | Format::RoundRobin => false,
        };
        self.rules.scoring.counts_matches() || says_who_won
    }

    /// What the director gave in place of the match of a contender that began in this match round, in hundredths;
    /// `None` where its result counts.
    pub(in crate::contest) fn awarded_in(&self, name: EntryId, number: u16) -> Option<i32> {
        let (_, drawn) = self.drawn(name.section)?;
        drawn.awarded.get(&(number, Contender(name.pair.number.0))).copied()
    }

    /// What a contender has of byes, and of the director's awards, in match rounds that ended in round `through` or
    /// before, in hundredths; `None` if it has neither. An award for a round that is not published yet counts from then on.
    pub(in crate::contest) fn given_in_draws(&self, name: EntryId, through: RoundNumber) -> Option<i64> {
        let given = self.given_by_rounds(name, through).into_iter().map(|given| given.hundredths);
        given.reduce(|a, b| a + b)
    }

    /// What a contender has of byes, and of the director's awards, in match rounds that ended in round `through` or
    /// before, ascending.
    pub fn given_by_rounds(&self, name: EntryId, through: RoundNumber) -> Vec<GivenPoints> {
        let Some((_, drawn)) = self.drawn(name.section) else { return vec![] };
        let contender = Contender(name.pair.number.0);
        let is_shown = |number| drawn.published(number).is_some_and(|published| published.last() <= through);
        let awarded = drawn.awarded.iter().filter(|((number, of), _)| *of == contender && is_shown(*number));
        let awarded = awarded.map(|(&(round, _), &hundredths)| GivenPoints {
            round,
            is_bye: false,
            hundredths: i64::from(hundredths),
        });
        let byes = drawn.rounds.iter().filter(|published| {
            published.bye == Some(contender)
                && published.last() <= through
                && !drawn.awarded.contains_key(&(published.number, contender))
        });
        let byes = byes.map(|published| GivenPoints {
            round: published.number,
            is_bye: true,
            hundredths: i64::from(drawn.bye_hundredths(published)),
        });
        let mut given: Vec<GivenPoints> = awarded.chain(byes).collect();
        given.sort_by_key(|given| given.round);
        given
    }
}
