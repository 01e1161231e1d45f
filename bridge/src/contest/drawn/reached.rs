//! How far everybody came in a knock-out.

use std::collections::BTreeMap;

use crate::contest::drawn::knock_out::ahead;
use crate::contest::drawn::{Drawn, Format};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::SectionLetter;
use crate::swiss::Contender;

impl Contest {
    /// Whether a section is a knock-out.
    pub(in crate::contest) fn is_knock_out(&self, letter: SectionLetter) -> bool {
        self.drawn(letter).is_some_and(|(_, drawn)| match drawn.terms.format {
            Format::KnockOut => true,
            Format::Swiss | Format::RoundRobin => false,
        })
    }

    /// In which match round each contender of a knock-out went out, by the match rounds that are whole in a scoreboard:
    /// who lost there, or was not there any more. Who is still in is not named. `None` of another section.
    pub fn went_out(
        &self,
        letter: SectionLetter,
        scoreboard: &Scoreboard,
    ) -> Option<BTreeMap<Contender, u16>> {
        let (section, drawn) = self.drawn(letter)?;
        match drawn.terms.format {
            Format::KnockOut => Some(went_out(self, (section, drawn), scoreboard)),
            Format::Swiss | Format::RoundRobin => None,
        }
    }
}

fn went_out(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    scoreboard: &Scoreboard,
) -> BTreeMap<Contender, u16> {
    let mut out = BTreeMap::new();
    let is_whole = drawn.rounds.last().is_some_and(|last| last.last() <= scoreboard.through());
    for round in drawn.rounds.iter().filter(|round| round.last() <= scoreboard.through()) {
        let is_there = |one: Contender| contest.takes_part(section, one, round.first);
        for one in drawn.everybody().filter(|one| !is_there(*one)) {
            out.entry(one).or_insert(round.number);
        }
        for sides in round.matches.iter().map(|one| one.sides) {
            if !sides.iter().all(|&side| is_there(side)) {
                continue;
            }
            // A match without a winner yet: both are still in.
            if let Ok(first_won) = ahead(drawn, scoreboard, (section, round.number), sides) {
                out.entry(sides[usize::from(first_won)]).or_insert(round.number);
            }
        }
    }
    if is_whole {
        let next = section.next_in_plan().0;
        for one in drawn.everybody().filter(|one| !contest.takes_part(section, *one, next)) {
            out.entry(one).or_insert(drawn.last_number() + 1);
        }
    }
    out
}
