//! Who is the same in several sessions: by the players' names, by the id of the entry, or because somebody said so.

use std::collections::{BTreeMap, BTreeSet};

use bridge::entry::EntryId;

use super::competitor::ReadSession;
use super::series_file::{MatchName, Same};

/// One who is ranked, with all entries that he has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Identity {
    /// The players' names, or the id where there are none.
    pub(super) label: String,
    /// Of a team that has no name its id, where the label is made of it.
    pub(super) team: Option<String>,
    /// As the first session has them.
    pub(super) players: Vec<String>,
    /// By session, the place of the entry in its file.
    pub(super) entries: BTreeMap<usize, usize>,
}

/// One who is in one session only.
#[derive(Debug)]
pub(super) struct Alone {
    pub(super) who: usize,
    pub(super) session: String,
    /// As that session has it.
    pub(super) id: String,
    /// Who else it might be.
    pub(super) other: Option<usize>,
}

/// Everybody of all sessions.
#[derive(Debug)]
pub(super) struct Identities {
    pub(super) all: Vec<Identity>,
    pub(super) by_names: bool,
    /// The session whose file does not name everybody, where that decided for ids.
    pub(super) without_names: Option<String>,
    /// By session and entry, the place in `all`.
    places: BTreeMap<(usize, usize), usize>,
    session_names: Vec<String>,
    /// By session, the ids in the order of the file.
    ids: Vec<Vec<String>>,
}

impl Identities {
    /// Finds who is the same in which sessions. Who does not compete is left out.
    ///
    /// # Errors
    /// When two entries of one session would be the same, or `same` names an entry that is not there.
    pub(super) fn of(sessions: &[ReadSession], matching: MatchName, same: &[Same]) -> Result<Self, String> {
        let without_names = sessions.iter().find(|session| {
            competing(session).any(|entry| names(&session.competitors[entry].players).is_empty())
        });
        let by_names = match matching {
            MatchName::Auto => without_names.is_none(),
            MatchName::Names => true,
            MatchName::Id => false,
        };
        let mut keys: BTreeMap<(usize, usize), String> = BTreeMap::new();
        for (index, session) in sessions.iter().enumerate() {
            for entry in competing(session) {
                let entrant = &session.competitors[entry];
                let named = names(&entrant.players);
                let key = if !by_names {
                    format!("id {}", plain_id(&entrant.id))
                } else if named.is_empty() {
                    // Nobody else can be the same.
                    format!("nameless {index} {}", entrant.id)
                } else {
                    names_key(&named)
                };
                keys.insert((index, entry), key);
            }
        }
        for one in same {
            let place = entry_named(sessions, &one.entry)
                .ok_or_else(|| format!("`{}` is no entry: write it like Tuesday:A3NS", one.entry))?;
            if !keys.contains_key(&place) {
                // Who has no place in a session has missed it, and is told to have.
                continue;
            }
            let key = match entry_named(sessions, &one.is) {
                Some(other) => {
                    Some(keys.get(&other).cloned().unwrap_or_else(|| format!("same as {other:?}")))
                }
                None if one.is.contains(':') => None,
                None => Some(names_key(&split_names(&one.is))),
            };
            let key = key.ok_or_else(|| format!("`{}` is no entry: write it like Monday:A7EW", one.is))?;
            keys.insert(place, key);
        }
        let mut made = Self {
            all: vec![],
            by_names,
            without_names: without_names.filter(|_| !by_names).map(|session| session.name.clone()),
            places: BTreeMap::new(),
            session_names: sessions.iter().map(|session| session.name.clone()).collect(),
            ids: sessions
                .iter()
                .map(|s| s.competitors.iter().map(|entry| entry.id.clone()).collect())
                .collect(),
        };
        made.gather(sessions, keys)?;
        Ok(made)
    }

    fn gather(
        &mut self,
        sessions: &[ReadSession],
        keys: BTreeMap<(usize, usize), String>,
    ) -> Result<(), String> {
        let mut by_key: BTreeMap<String, usize> = BTreeMap::new();
        for ((session, entry), key) in keys {
            let file_entry = &sessions[session].competitors[entry];
            let place = *by_key.entry(key).or_insert_with(|| {
                let players: Vec<String> = file_entry.players.iter().map(|name| tidied(name)).collect();
                let named: Vec<&str> =
                    players.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
                let id = file_entry.called.clone();
                let team = file_entry.is_team && named.is_empty();
                let label = match (self.by_names, named.is_empty()) {
                    (true, false) => named.join(" & "),
                    (false, false) => format!("{id} {}", named.join(" & ")),
                    (_, true) => id,
                };
                let team = team.then(|| file_entry.id.clone());
                self.all.push(Identity { label, team, players, entries: BTreeMap::new() });
                self.all.len() - 1
            });
            self.places.insert((session, entry), place);
            if let Some(other) = self.all[place].entries.insert(session, entry) {
                return Err(format!(
                    "{}: {} and {} are the same, {}: say in the list of who is the same which of them is \
                     who, or match entries by id",
                    sessions[session].name,
                    self.ids[session][other],
                    self.ids[session][entry],
                    self.all[place].label,
                ));
            }
        }
        Ok(())
    }

    /// The place of a session's entry; `None` if it does not compete.
    pub(super) fn place(&self, session: usize, entry: usize) -> Option<usize> {
        self.places.get(&(session, entry)).copied()
    }

    /// The id that one has in a session.
    pub(super) fn id(&self, place: usize, session: usize) -> Option<&str> {
        let entry = *self.all[place].entries.get(&session)?;
        Some(&self.ids[session][entry])
    }

    /// Who is meant by `Monday:A3NS`, `A3NS`, `Ann Lee & Bob Fox` or `Ann Lee`.
    ///
    /// # Errors
    /// When nobody is meant, or more than one.
    pub(super) fn find(&self, text: &str) -> Result<usize, String> {
        if let Some((session, id)) = text.split_once(':')
            && let Some(session) = self.session_names.iter().position(|name| same_text(name, session))
            && let Some(entry) = self.ids[session].iter().position(|own| plain_id(own) == plain_id(id))
        {
            return self.place(session, entry).ok_or_else(|| format!("{text} has no place in that session"));
        }
        let wanted = BTreeSet::from_iter(split_names(text));
        let all = || self.all.iter().enumerate();
        let named = all().filter(|(_, one)| names(&one.players) == wanted);
        let with_id = all().filter(|(place, _)| {
            (0..self.ids.len())
                .any(|session| self.id(*place, session).is_some_and(|id| plain_id(id) == plain_id(text)))
        });
        let with_player =
            all().filter(|(_, one)| wanted.len() == 1 && names(&one.players).is_superset(&wanted));
        for mut found in [
            named.map(|(place, _)| place).collect::<Vec<_>>(),
            with_id.map(|(place, _)| place).collect(),
            with_player.map(|(place, _)| place).collect(),
        ] {
            match (found.len(), found.pop()) {
                (1, Some(place)) => return Ok(place),
                (0, _) => {}
                (_, _) => {
                    return Err(format!(
                        "`{text}` can be more than one: write it with its session, like {}:A3NS",
                        self.session_names[0]
                    ));
                }
            }
        }
        Err(format!("nobody is called `{text}`: write the players' names, or an id like A3NS"))
    }

    /// Those with a player of this name.
    pub(super) fn with_player(&self, name: &str) -> Vec<usize> {
        let wanted = BTreeSet::from_iter(split_names(name));
        let is_one = |one: &Identity| wanted.len() == 1 && names(&one.players).is_superset(&wanted);
        (0..self.all.len()).filter(|&place| is_one(&self.all[place])).collect()
    }

    /// Those who are in one session only, each with a word on who else it might be: somebody of other sessions
    /// only, with a player in common.
    pub(super) fn alone(&self) -> Vec<Alone> {
        if self.ids.len() < 2 {
            return vec![];
        }
        let alone = self.all.iter().enumerate().filter(|(_, one)| one.entries.len() == 1);
        alone
            .map(|(who, one)| {
                let session = one.entries.keys().next().copied().unwrap_or_default();
                let own = names(&one.players);
                let other = self.all.iter().position(|other| {
                    !other.entries.contains_key(&session) && !names(&other.players).is_disjoint(&own)
                });
                let id = one.entries.values().next().map_or("", |&entry| &self.ids[session][entry]);
                Alone {
                    who,
                    session: self.session_names[session].clone(),
                    id: id.to_owned(),
                    other: other.filter(|_| self.by_names),
                }
            })
            .collect()
    }
}

/// Those of a session who stand in its ranking, ascending.
fn competing(session: &ReadSession) -> impl Iterator<Item = usize> {
    (0..session.competitors.len()).filter(|&index| session.competitors[index].competes)
}

/// The entry that `Monday:A3NS` names, with a place in its session or without.
fn entry_named(sessions: &[ReadSession], text: &str) -> Option<(usize, usize)> {
    let (session, id) = text.split_once(':')?;
    let session = sessions.iter().position(|own| same_text(&own.name, session))?;
    let entry = sessions[session].competitors.iter().position(|entry| plain_id(&entry.id) == plain_id(id))?;
    Some((session, entry))
}

/// `3ns` and `A3NS` are the same entry; anything else is taken as it is.
pub(super) fn plain_id(id: &str) -> String {
    id.parse::<EntryId>().map_or_else(|_not_ours| id.trim().to_uppercase(), |id| id.to_string())
}

fn same_text(one: &str, other: &str) -> bool {
    tidied(one).to_lowercase() == tidied(other).to_lowercase()
}

/// Without spaces at its ends, and with single ones within.
fn tidied(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Names as they are compared: in small letters, in any order. Empty unless all are known.
fn names(players: &[String]) -> BTreeSet<String> {
    let names: Vec<String> = players.iter().map(|name| tidied(name).to_lowercase()).collect();
    if names.iter().any(String::is_empty) { BTreeSet::new() } else { names.into_iter().collect() }
}

fn split_names(text: &str) -> BTreeSet<String> {
    let text = text.replace(" and ", "&");
    text.split(['&', '/', ',', '+'])
        .map(|name| tidied(name).to_lowercase())
        .filter(|name| !name.is_empty())
        .collect()
}

fn names_key(names: &BTreeSet<String>) -> String {
    format!("names {}", names.iter().cloned().collect::<Vec<_>>().join("|"))
}
