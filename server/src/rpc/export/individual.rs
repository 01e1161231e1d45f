//! The players of an individual as entries of a results file, and who plays with whom.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::{Contest, Player};
use bridge::entry::{EntryId, PairId};
use bridge::movement::contestants::Contestants;

use crate::file::FileEntry;
use crate::rpc::export::is_told_to_play_on;

/// Who plays for himself in a contest; nobody where pairs or teams compete.
pub(super) struct Individual {
    /// By the name under which they are ranked, ascending: in this order they stand before all other entries.
    pub(super) players: Vec<EntryId>,
    /// The two players of each partnership.
    partners: BTreeMap<EntryId, [EntryId; 2]>,
}

impl Individual {
    pub(super) fn of(contest: &Contest) -> Self {
        let mut partners = BTreeMap::new();
        for section in contest.sections.values() {
            let Contestants::Players(partnerships) = &section.movement.contestants else { continue };
            let name = |number: u16| section.entry(PairId::one_winner(number));
            let own = partnerships
                .iter()
                .map(|(pair, players)| (section.entry(*pair), players.map(|player| name(player.0))));
            partners.extend(own.filter(|(entry, _)| contest.entries.contains_key(entry)));
        }
        let players: BTreeSet<EntryId> = partners.values().flatten().copied().collect();
        Self { players: players.into_iter().collect(), partners }
    }

    /// Where a player stands among the entries of the file.
    pub(super) fn place(&self, player: EntryId) -> Option<usize> {
        self.players.binary_search(&player).ok()
    }

    /// The players as entries.
    pub(super) fn listed<'a>(&'a self, contest: &'a Contest) -> impl Iterator<Item = FileEntry> + 'a {
        self.players.iter().map(|player| {
            let Player { name, number } = contest.player_named(*player).unwrap_or_default();
            let told = |text: String| Some(text).filter(|text| !text.is_empty()).into_iter().collect();
            let own = contest.classifications.get(player).cloned().unwrap_or_default();
            let mut partnerships = self.partners.iter().filter(|(_, players)| players.contains(player));
            let plays_on = partnerships.any(|(entry, _)| contest.plays_on(*entry));
            FileEntry {
                id: player.to_string(),
                players: told(name),
                numbers: told(number),
                handicap_hundredths: own.handicap_hundredths,
                stratum: own.stratum,
                plays_on: is_told_to_play_on(contest) && plays_on,
                ..FileEntry::default()
            }
        })
    }

    /// The entry of a partnership: with names of its own only where these are others than its players'. Any other entry
    /// stays as it is.
    pub(super) fn partnership(&self, contest: &Contest, id: EntryId, entry: FileEntry) -> FileEntry {
        let Some(players) = self.partners.get(&id) else { return entry };
        let named = players.map(|player| contest.player_named(player).unwrap_or_default());
        let told = |text: fn(&Player) -> &String| {
            let texts = named.each_ref().map(|player| text(player).clone());
            if texts.iter().any(|text| !text.is_empty()) { texts.to_vec() } else { vec![] }
        };
        let is_as_usual =
            entry.players == told(|player| &player.name) && entry.numbers == told(|player| &player.number);
        let own = if is_as_usual { [vec![], vec![]] } else { [entry.players, entry.numbers] };
        let [own_players, numbers] = own;
        let places = players.map(|player| self.place(player).unwrap_or_default());
        FileEntry {
            // A plan of somebody's own may number a partnership as a player.
            id: if self.place(id).is_some() { format!("{}+{}", players[0], players[1]) } else { entry.id },
            players: own_players,
            numbers,
            partners: Some(places),
            ..entry
        }
    }
}
