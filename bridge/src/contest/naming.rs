//! Names typed at a table, by those who sit there and have none yet.

use crate::contest::entry::Entry;
use crate::contest::refusal::Refusal;
use crate::contest::state::{Contest, Phase};
use crate::contest::table_rules::NamesTyped;
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;

impl Contest {
    /// Those of these whose players the table may name now.
    pub(super) fn to_name_at(&self, table: TableId, seated: [Option<EntryId>; 2]) -> Vec<EntryId> {
        // Hardly anybody is nameless for long: that is looked at first.
        let may = |entry: &EntryId| {
            self.entries.get(entry).is_some_and(Entry::is_nameless)
                && self.may_be_named_at(table, *entry).is_ok()
        };
        seated.into_iter().flatten().filter(may).collect()
    }

    /// Whether a table may name the players of an entry now: the club wants it, they sit there in the round at hand or one
    /// before (before play in the first), if only to sit out, and have neither name nor number. In an individual names are the players' and not the table's.
    ///
    /// # Errors
    ///
    /// The [`Refusal`] otherwise.
    pub fn may_be_named_at(&self, table: TableId, entry: EntryId) -> Result<(), Refusal> {
        if self.rules.table.typed_names == NamesTyped::Refused {
            return Err(Refusal::DirectorOnly { is_assistant: false });
        }
        let last = match self.phase {
            Phase::Preparing => 1,
            Phase::Playing => self.section(table.section).map_or(0, |section| section.opened),
            Phase::Unborn | Phase::Correcting { .. } | Phase::Final => return Err(Refusal::PlayOver),
        };
        let is_individual =
            self.section(table.section).is_some_and(|section| section.movement.contestants.are_players());
        let sits_here = (1..=last).any(|round| {
            let round = RoundNumber(round);
            self.is_there(entry, round)
                && self.has_seat(entry, (table, round))
                && self.held_up_by(table, round).is_none()
        });
        let known = self.entries.get(&entry).filter(|_| sits_here && !is_individual);
        let known = known.ok_or(Refusal::NotAtTable { entry, table })?;
        if known.is_nameless() { Ok(()) } else { Err(Refusal::NamesKnown(entry)) }
    }

    /// Whether the plan has a seat for an entry at a table in a round, also without opponents: who sits out waits there.
    fn has_seat(&self, entry: EntryId, (table, round): (TableId, RoundNumber)) -> bool {
        let Some(section) = self.section(table.section) else { return false };
        let seats = section.plan(round, table.table).map(|plan| [plan.north_south, plan.east_west]);
        seats.into_iter().flatten().flatten().any(|pair| section.entry(pair) == entry)
    }
}

impl Entry {
    /// Whether neither a name nor a number is known of its players.
    fn is_nameless(&self) -> bool {
        self.players.iter().all(|player| player.name.is_empty() && player.number.is_empty())
    }
}
