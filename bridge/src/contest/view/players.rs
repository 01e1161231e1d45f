//! The people by name, for whoever looks for them: of a pair two, of a team its pairs', of an individual each for himself.

use crate::contest::entry::Player;
use crate::contest::state::Contest;
use crate::contest::view::party::Party;
use crate::contest::view::ranked::Ranked;
use crate::entry::{EntryId, PairId};
use crate::seat::Line;

/// Somebody with a score card, and those who play for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPlayers {
    pub entry: EntryId,
    /// As far as the club gave their names; never empty.
    pub players: Vec<Player>,
}

/// Everybody who is ranked and has names, in the order of their numbers; after a team its two pairs.
pub fn named_players(contest: &Contest) -> Vec<NamedPlayers> {
    let mut all = vec![];
    for ranked in Ranked::all(contest) {
        let players = ranked.people(contest);
        if players.is_empty() {
            continue;
        }
        let are_teams =
            contest.section(ranked.name.section).is_some_and(|own| own.movement.contestants.are_teams());
        all.push(NamedPlayers { entry: ranked.name, players });
        if are_teams {
            let pairs = Line::ALL
                .map(|line| EntryId { pair: PairId { line: Some(line), ..ranked.name.pair }, ..ranked.name });
            let pairs = pairs.map(|entry| NamedPlayers { entry, players: players_of(contest, entry) });
            all.extend(pairs.into_iter().filter(|pair| !pair.players.is_empty()));
        }
    }
    all
}

/// Those who play for somebody with a score card; none where the club gave no names, and of nobody.
pub fn players_of(contest: &Contest, entry: EntryId) -> Vec<Player> {
    Ranked::named(contest, entry).map(|ranked| ranked.people(contest)).unwrap_or_default()
}

/// Whoever goes through the room under the name of one of its players that `is_meant`, with that name: a pair, or of an
/// individual the player alone, whatever his partnerships are called. In the order of the entries.
pub fn called_by_name(contest: &Contest, is_meant: impl Fn(&str) -> bool) -> Vec<(EntryId, String)> {
    let mut found: Vec<(EntryId, String)> = vec![];
    for (&id, entry) in &contest.entries {
        let parties = Party::of_entry(contest, id);
        for (place, Player { name, .. }) in
            entry.players.iter().enumerate().filter(|(_, one)| is_meant(&one.name))
        {
            // Of a partnership each player is a party; a pair is one for both.
            let party = parties.get(place).or(parties.first()).map(|party| party.name());
            if let Some(party) = party.filter(|party| found.iter().all(|(known, _)| known != party)) {
                found.push((party, name.clone()));
            }
        }
    }
    found
}
