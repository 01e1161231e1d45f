//! Matches that the director has decided by points for both sides: nobody plays them any more.

use crate::contest::drawn::Drawn;
use crate::contest::section::Section;
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{SectionLetter, TableId};
use crate::movement::RoundNumber;
use crate::swiss::Contender;

impl Contest {
    /// Whether the director has given points to both of two who are to meet in a round of the plan, before all boards of
    /// their match were played: nobody plays it any more. A match of which all is played stays what it was, though other
    /// points count in its place.
    pub(in crate::contest) fn is_decided(
        &self,
        section: &Section,
        round: RoundNumber,
        pairing: Pairing,
    ) -> bool {
        let Some(drawn) = section.drawn.as_deref().filter(|drawn| !drawn.awarded.is_empty()) else {
            return false;
        };
        let both = contenders(pairing);
        let Some((number, _)) = drawn.match_of(round, both) else { return false };
        let has_points = |one: &Contender| drawn.awarded.contains_key(&(number, *one));
        both.iter().all(has_points) && self.has_boards_to_come(section, drawn, (number, both))
    }

    /// Whether any match of a section may be [decided](Self::is_decided).
    pub(in crate::contest) fn has_decided(&self, letter: SectionLetter) -> bool {
        let Some((_, drawn)) = self.drawn(letter) else { return false };
        drawn.awarded.keys().any(|(number, one)| {
            let opponents = drawn.published(*number).map(|round| round.opponents(*one)).unwrap_or_default();
            opponents.iter().any(|other| drawn.awarded.contains_key(&(*number, *other)))
        })
    }

    /// Whether a board of a match has no result at one of its tables.
    fn has_boards_to_come(
        &self,
        section: &Section,
        drawn: &Drawn,
        (number, both): (u16, [Contender; 2]),
    ) -> bool {
        let of_match = section
            .rounds()
            .filter(|round| drawn.match_of(*round, both).is_some_and(|(its, _)| its == number));
        let mut places = of_match.flat_map(|round| section.tables().map(move |table| (round, table)));
        places.any(|(round, table)| {
            let at = TableId { section: section.letter, table };
            let is_theirs = self.planned_pairing(at, round).is_some_and(|planned| {
                let planned = contenders(planned);
                planned.iter().all(|one| both.contains(one))
            });
            is_theirs
                && section
                    .boards(round, table)
                    .iter()
                    .any(|&board| !self.lines.contains_key(&Slot { table: at, round, board }))
        })
    }
}

fn contenders(pairing: Pairing) -> [Contender; 2] {
    [pairing.north_south, pairing.east_west].map(|side| Contender(side.pair.number.0))
}
