//! Individuals: players are ranked, for whom all that their partnerships win counts.
//!
//! Players and partnerships are entries alike. A partnership names its two players and sits at the tables; a player sits
//! at none. What is said of a partnership, as a penalty or points brought along, counts for both its players; what is
//! said of a player counts for that one alone.

use std::collections::{BTreeMap, BTreeSet};

use bridge::movement::Winners;
use bridge::scoring::Method;

use super::gathered::Listed;
use super::{FileEntry, FileRow, ResultsFile};

impl ResultsFile {
    /// Whether single players are ranked.
    pub(crate) fn is_individual(&self) -> bool {
        self.entries.iter().any(|entry| entry.partners.is_some())
    }

    /// Whether an entry has a place in the ranking: a partnership has none, its players have.
    pub(crate) fn is_ranked(&self, entry: usize) -> bool {
        self.entries[entry].partners.is_none()
    }

    /// Whether an entry may sit at a table: a player of an individual sits there as one of a partnership.
    pub(crate) fn sits(&self, entry: usize) -> bool {
        self.counting_for(entry) == [entry]
    }

    /// The entries whose results count for an entry, in the order of the file: itself, or a player's partnerships.
    pub(crate) fn counting_for(&self, entry: usize) -> Vec<usize> {
        let is_of = |other: &FileEntry| other.partners.is_some_and(|partners| partners.contains(&entry));
        let counts = |(place, other): &(usize, &FileEntry)| *place == entry || is_of(other);
        self.entries.iter().enumerate().filter(counts).map(|(place, _)| place).collect()
    }

    /// The entries for which what is said of an entry counts: itself, and of a partnership its players.
    pub(crate) fn concerned(&self, entry: usize) -> Vec<usize> {
        std::iter::once(entry).chain(self.entries[entry].partners.into_iter().flatten()).collect()
    }

    /// An entry with the names and numbers by which people know it: a partnership has those of its players where it says
    /// none of its own.
    pub(crate) fn known_as(&self, entry: usize) -> FileEntry {
        let own = &self.entries[entry];
        let (Some(partners), true) = (own.partners, own.players.is_empty()) else { return own.clone() };
        let texts = |text: fn(&FileEntry) -> Option<&String>| {
            let texts = partners.map(|player| text(&self.entries[player]).cloned().unwrap_or_default());
            if texts.iter().any(|text| !text.is_empty()) { texts.to_vec() } else { vec![] }
        };
        FileEntry {
            players: texts(|player| player.players.first()),
            numbers: texts(|player| player.numbers.first()),
            ..own.clone()
        }
    }
}

/// The players of an individual, none where pairs or teams compete.
pub(super) fn players(entries: &[FileEntry]) -> BTreeSet<usize> {
    entries.iter().filter_map(|entry| entry.partners).flatten().collect()
}

/// Says in plain words why these entries make no individual; nothing where nobody names partners.
pub(super) fn check(entries: &[FileEntry], winners: Winners, method: Method) -> Result<(), String> {
    let players = players(entries);
    for entry in entries {
        let Some([one, two]) = entry.partners else { continue };
        let id = &entry.id;
        if one == two {
            return Err(format!("the entry `{id}` names one player twice as `partners`: name two"));
        }
        if let Some(player) = [one, two].into_iter().find(|player| entries[*player].partners.is_some()) {
            let player = &entries[player].id;
            return Err(format!(
                "the entry `{id}` names `{player}` among its `partners`, which is itself two players: name players"
            ));
        }
        if winners == Winners::Two {
            return Err(format!(
                "the entry `{id}` names `partners`, so that players are ranked, and they have one ranking: say \
                 `winners` 1"
            ));
        }
        if matches!(method, Method::Teams(_)) {
            return Err(format!(
                "the entry `{id}` names `partners`, so that players are ranked: teams have another scoring"
            ));
        }
    }
    let on_team = players.into_iter().find(|player| entries[*player].team.is_some());
    match on_team {
        Some(player) => {
            Err(format!("the player `{}` is on a team: players compete alone", entries[player].id))
        }
        None => Ok(()),
    }
}

/// Says in plain words why these two cannot have met at a table.
pub(super) fn check_row(
    entries: &[FileEntry],
    players: &BTreeSet<usize>,
    row: &FileRow,
) -> Result<(), String> {
    let sides = [row.ns, row.ew];
    if let Some(alone) = sides.into_iter().find(|side| players.contains(side)) {
        return Err(format!(
            "`{}` is one player: name the two of a side, as in \"ns\": [\"1\", \"2\"], or their partnership",
            entries[alone].id
        ));
    }
    let [ns, ew] = sides.map(|side| entries[side].partners.into_iter().flatten());
    let east_west: BTreeSet<usize> = ew.collect();
    match ns.into_iter().find(|player| east_west.contains(player)) {
        Some(player) => Err(format!("`{}` cannot sit on both sides", entries[player].id)),
        None => Ok(()),
    }
}

/// The id of a partnership that has none of its own, by those of its players.
pub(super) fn partnership_id([one, two]: [&str; 2]) -> String {
    format!("{one}+{two}")
}

/// The id of a player without the sign that stands between two.
pub(super) fn plain(id: &str) -> String {
    id.trim().replace('+', "/")
}

/// Two players as one partnership, in whichever order they sit.
pub(super) fn together(mut players: [String; 2]) -> String {
    players.sort_by_key(|id| (id.len(), id.clone()));
    partnership_id(players.each_ref().map(String::as_str))
}

/// Puts the players of the partnerships before these, with the names of the list.
///
/// # Errors
/// When somebody would have played against himself.
pub(super) fn ranked(file: &mut ResultsFile, listed: &[Listed]) -> Result<(), String> {
    let mut ranked: Vec<FileEntry> = Vec::new();
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut place = |id: &str, names: &[String]| {
        *places.entry(id.to_owned()).or_insert_with(|| {
            ranked.push(FileEntry { id: id.to_owned(), players: names.to_vec(), ..FileEntry::default() });
            ranked.len() - 1
        })
    };
    for one in listed {
        place(&plain(&one.pair.number), &one.players);
    }
    for entry in &mut file.entries {
        let (one, two) = entry.id.split_once('+').unwrap_or((&entry.id, &entry.id));
        entry.partners = Some([place(one, &[]), place(two, &[])]);
        entry.line = None;
    }
    let count = ranked.len();
    ranked.append(&mut file.entries);
    file.entries = ranked;
    check(&file.entries, file.winners, file.scoring.method)?;
    let all = players(&file.entries);
    for board in &mut file.boards {
        for row in &mut board.rows {
            (row.ns, row.ew) = (row.ns + count, row.ew + count);
            check_row(&file.entries, &all, row)
                .map_err(|reason| format!("board {}: {reason}", board.number))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests;
