//! Meetings without their results, where the rules make no matches of them.

use std::collections::BTreeSet;

use crate::contest::matches::makes_matches;
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::entry::TableId;
use crate::movement::RoundNumber;
use crate::swiss::{Contender, Field};

impl Section {
    /// Who meet in rounds up to this one and have boards to come, the lower number first; none where matches are made
    /// of what they play, which know it themselves.
    pub(super) fn unfinished(&self, contest: &Contest, through: RoundNumber) -> BTreeSet<[Contender; 2]> {
        if makes_matches(contest, self) {
            return BTreeSet::new();
        }
        let places = self.rounds().take_while(|round| *round <= through).flat_map(|round| {
            self.tables().map(move |table| (TableId { section: self.letter, table }, round))
        });
        let is_unfinished = |(table, round): &(TableId, RoundNumber)| {
            contest.may_be_played(self, *round)
                && contest.boards_in_play(*table, *round).iter().any(|&board| {
                    let line = contest.lines.get(&Slot { table: *table, round: *round, board });
                    line.is_none_or(|line| !line.status.is_scored())
                })
        };
        let both = |(table, round)| {
            let pairing = contest.pairing(table, round)?;
            let [one, other] =
                [pairing.north_south, pairing.east_west].map(|side| Contender(side.pair.number.0));
            Some(Field::both(one, other))
        };
        places.filter(is_unfinished).filter_map(both).collect()
    }

    /// Refuses to look for winners where nobody wins a match.
    pub(super) fn has_winners(&self, contest: &Contest) -> Result<(), Refusal> {
        if makes_matches(contest, self) {
            return Ok(());
        }
        Err(Refusal::CannotDraw {
            why: "the winners meet in a knock-out, and by these rules nobody wins a match, because boards are added up: \
                  choose wins or victory points first"
                .to_owned(),
        })
    }
}
