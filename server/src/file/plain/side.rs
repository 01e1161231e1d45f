//! Who sat on a side: an entry, or in an individual two players, `"ns": ["1", "2"]`.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::Index;
use super::text::Name;
use crate::file::FileEntry;
use crate::file::individual::partnership_id;

/// An entry, or two players.
#[derive(Deserialize)]
#[serde(untagged, expecting = "a side is one entry, or in an individual a list of two players")]
enum Side {
    Entry(Name),
    Players([Name; 2]),
}

/// The id of an entry; of two players that under which [`Sides`] has their partnership.
pub(super) fn side<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(match Side::deserialize(from)? {
        Side::Entry(Name(id)) => id,
        Side::Players([Name(one), Name(two)]) => partnership_id([&one, &two]),
    })
}

/// The places of two players in the list of entries.
pub(super) fn two(partners: &[String; 2], ids: &[String]) -> Result<[usize; 2], String> {
    let find = |id: &String| {
        let place = ids.iter().position(|own| own == id);
        place.ok_or_else(|| format!("its partner `{id}` is not in the list of entries"))
    };
    Ok([find(&partners[0])?, find(&partners[1])?])
}

/// Partnerships by the ids of their players, in either order.
pub(super) struct Sides(BTreeMap<String, usize>);

impl Sides {
    pub(super) fn of(entries: &[FileEntry]) -> Self {
        let mut sides = BTreeMap::new();
        for (place, entry) in entries.iter().enumerate() {
            let Some([one, two]) = entry.partners else { continue };
            let [one, two] = [one, two].map(|player| entries[player].id.as_str());
            for id in [partnership_id([one, two]), partnership_id([two, one])] {
                sides.entry(id).or_insert(place);
            }
        }
        Self(sides)
    }

    /// Where everybody stands by its id.
    pub(super) fn index<'a>(&'a self, entries: &'a [FileEntry]) -> Index<'a> {
        let mut index: Index<'a> = self.0.iter().map(|(id, place)| (id.as_str(), *place)).collect();
        index.extend(entries.iter().enumerate().map(|(place, entry)| (entry.id.as_str(), place)));
        index
    }
}

/// Puts the partnerships of a file on the list whose players its rows name and which it does not list itself.
pub(super) fn add_unlisted<'a>(entries: &mut Vec<FileEntry>, rows: impl Iterator<Item = &'a &'a RawValue>) {
    #[derive(Deserialize)]
    struct Named {
        ns: Option<Side>,
        ew: Option<Side>,
    }
    let places: BTreeMap<String, usize> =
        entries.iter().enumerate().map(|(place, entry)| (entry.id.clone(), place)).collect();
    let listed = entries.iter().filter_map(|entry| entry.partners);
    let mut known: BTreeSet<[usize; 2]> = listed.flat_map(|[one, two]| [[one, two], [two, one]]).collect();
    // Only a list can name two, so that most rows need not be read twice.
    for row in rows.filter(|row| row.get().contains('[')) {
        let Ok(Named { ns, ew }) = serde_json::from_str(row.get()) else { continue };
        for side in [ns, ew].into_iter().flatten() {
            let Side::Players([Name(one), Name(two)]) = side else { continue };
            let (Some(&first), Some(&second)) = (places.get(&one), places.get(&two)) else { continue };
            if known.insert([first, second]) {
                known.insert([second, first]);
                let id = partnership_id([&one, &two]);
                let partners = Some([first, second]);
                entries.push(FileEntry { id, partners, ..FileEntry::default() });
            }
        }
    }
}
