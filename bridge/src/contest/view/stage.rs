//! What a table is doing now, and who sits there.

use crate::contest::entry::Entry;
use crate::contest::section::Section;
use crate::contest::state::{Contest, Phase};
use crate::contest::view::TableState;
use crate::contest::view::party::Party;
use crate::contest::view::progress::{Progress, TableProgress};
use crate::contest::view::wording::players_of;
use crate::entry::{EntryId, TableId};
use crate::movement::RoundNumber;
use crate::movement::contestants::PlayerNumber;
use crate::seat::Line;

/// What a table is doing now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) state: TableState,
    /// The round played, sat out or, by a table that waits, finished last; `None` also before the first draw.
    pub(super) round: Option<RoundNumber>,
    /// The last round before that one in which something was to be played here, and has begun.
    pub(super) before: Option<RoundNumber>,
}

impl Stage {
    /// What a table is doing now.
    pub(super) fn of(contest: &Contest, progress: &Progress, table: TableId) -> Self {
        let state = match contest.phase {
            Phase::Unborn | Phase::Preparing => TableState::NotStarted,
            Phase::Playing => return Self::in_play(contest, progress, table),
            Phase::Correcting { .. } | Phase::Final => TableState::Finished,
        };
        Self { state, round: None, before: None }
    }

    fn in_play(contest: &Contest, progress: &Progress, table: TableId) -> Self {
        let finished = Self { state: TableState::Finished, round: None, before: None };
        let (Some(section), Some(own)) = (contest.section(table.section), progress.table(table)) else {
            return finished;
        };
        let rounds_before = |round: RoundNumber| section.rounds().take_while(move |before| *before < round);
        let played_before = |round| rounds_before(round).filter(|before| own.has_been_in(*before)).last();
        let end = own.current.unwrap_or(RoundNumber(section.round_count()).next());
        // Rounds that are sat out come between what was played last and what is played next.
        let first = played_before(end).map_or(RoundNumber(1), RoundNumber::next);
        let sit_out = rounds_before(end)
            .skip_while(|round| *round < first)
            .find(|&round| Self::sits_out(contest, progress, (section, own), (table, round)));
        let (state, round) = match (sit_out, own.current) {
            (Some(round), _) => (TableState::SitsOut, round),
            (None, Some(current)) if current.0 > section.opened => {
                (TableState::Waiting, RoundNumber(section.opened))
            }
            (None, Some(current)) => (TableState::Playing, current),
            (None, None) => {
                let before = played_before(end);
                let waits = Self { state: TableState::AwaitsDraw, round: before, before: None };
                return match section.awaited_draw(contest) {
                    Some(_) => Self { before: before.and_then(played_before), ..waits },
                    None => Self { before, ..finished },
                };
            }
        };
        Self { state, round: Some(round), before: played_before(round) }
    }

    /// Whether a table in which nobody plays in this round still waits for the round to end: until those that
    /// come for the next one have finished, or until it is under way here.
    fn sits_out(
        contest: &Contest,
        progress: &Progress,
        (section, own): (&Section, &TableProgress),
        (table, round): (TableId, RoundNumber),
    ) -> bool {
        let next = section.next_round(round);
        let published = section.drawn.as_deref().and_then(|drawn| drawn.match_round(round));
        // Who is to play here may still be drawn.
        if published.is_some_and(|published| section.is_drawn_in_part(contest, published)) {
            return false;
        }
        if section.closed.contains(&round) || own.begun > Some(round) {
            return false;
        }
        if next.0 > section.round_count() {
            return progress.is_under_way(section.letter, round);
        }
        if next.0 > section.opened {
            return true;
        }
        let Some(pairing) = contest.pairing(table, next) else {
            return progress.is_under_way(section.letter, round);
        };
        [pairing.north_south, pairing.east_west].into_iter().any(|entry| {
            let seat = section.movement.seat_of(entry.pair, round);
            let place = seat.and_then(|(at, _)| progress.table(TableId { table: at, ..table }));
            place.is_some_and(|place| place.current.is_some_and(|now| now <= round))
        })
    }
}

/// The entry at a table on one line in a round; `None` where the place is empty or the entry is not there.
pub(super) fn entry_at(
    contest: &Contest,
    (table, line): (TableId, Line),
    round: RoundNumber,
) -> Option<EntryId> {
    let section = contest.section(table.section)?;
    let entry = section.entry(section.plan(round, table.table)?.side(line)?);
    contest.is_there(entry, round).then_some(entry)
}

/// The names of those who sit somewhere; empty where the club gave none. In an individual a player's name may stand with
/// another of his partnerships, and of two players of whom one has a name the other has his number: `Ann & 7`.
pub(super) fn names(contest: &Contest, entry: Option<EntryId>) -> String {
    let Some(entry) = entry else { return String::new() };
    let (Some(players), Some(told)) = (players_of(contest, entry), contest.entries.get(&entry)) else {
        return contest.entries.get(&entry).map(Entry::names).unwrap_or_default();
    };
    let each: Vec<(PlayerNumber, String)> = players
        .into_iter()
        .zip(&told.players)
        .map(|(player, told)| match told.name.as_str() {
            "" => (player, Party::Player(entry.section, player).names(contest)),
            name => (player, name.to_owned()),
        })
        .collect();
    if each.iter().all(|(_, name)| name.is_empty()) {
        return String::new();
    }
    let named =
        |(player, name): (PlayerNumber, String)| if name.is_empty() { player.to_string() } else { name };
    each.into_iter().map(named).collect::<Vec<_>>().join(" & ")
}
