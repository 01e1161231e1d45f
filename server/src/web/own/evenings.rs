//! The evenings on which the same people played, found among the contests that this server holds.

use std::collections::BTreeSet;

use bridge::contest::view::{Audience, StandingRow};
use bridge::contest::{Contest, Phase};
use bridge::entry::EntryId;
use bridge::scoring::Unit;
use bridge::text;

use crate::engine::{ContestHandle, Engine, Glance, Reader};
use crate::web::{figure, moment};

/// How many evenings are told.
const EVENINGS: usize = 5;
/// How many contests are looked through for them, the newest first: some years of a club.
const CONTESTS: usize = 300;

/// How a pair came out on an evening that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Evening {
    pub contest: u32,
    pub name: String,
    /// `2026-03-03`.
    pub day: String,
    pub entry: EntryId,
    pub rank: u32,
    pub tied: bool,
    /// How many have a place in the same ranking.
    pub ranked: usize,
    unit: Unit,
    figure: String,
}

impl Evening {
    pub(crate) fn figure(&self) -> String {
        self.unit.written(&figure::signed(&self.figure))
    }
}

/// The players as they are compared: each name as it was typed, but for spaces and capitals, in any order.
pub(crate) fn players(names: &str) -> BTreeSet<String> {
    let names = text::names(names).into_iter().map(|name| name.trim().to_lowercase());
    names.filter(|name| !name.is_empty()).collect()
}

/// The entry of these players.
fn entry_of(contest: &Contest, wanted: &BTreeSet<String>) -> Option<EntryId> {
    let mut entries = contest.entries.iter();
    entries.find(|(_, entry)| players(&entry.names()) == *wanted).map(|(entry, _)| *entry)
}

/// The newest contest in which these players are entered, with their entry.
pub(crate) async fn newest_of(engine: &Engine, wanted: &BTreeSet<String>) -> Option<(u32, EntryId)> {
    for handle in newest(engine, wanted) {
        if let Some(entry) = handle.state().await.ok().and_then(|contest| entry_of(&contest, wanted)) {
            return Some((handle.number, entry));
        }
    }
    None
}

/// The last evenings of these players that are final, the newest first, without one contest.
pub(crate) async fn evenings_of(
    engine: &Engine,
    reader: Reader,
    (but, wanted): (u32, &BTreeSet<String>),
) -> Vec<Evening> {
    let mut found = vec![];
    for handle in newest(engine, wanted).into_iter().filter(|handle| handle.number != but) {
        let (wanted, number) = (wanted.clone(), handle.number);
        // A contest that cannot be shown hides no other.
        if let Ok(Some(evening)) =
            handle.look_as(reader, "an evening", move |glance| evening(glance, (number, &wanted))).await
        {
            found.push(evening);
        }
        if found.len() == EVENINGS {
            break;
        }
    }
    found
}

/// The contests to look through; none for nobody.
fn newest(engine: &Engine, wanted: &BTreeSet<String>) -> Vec<ContestHandle> {
    let all = engine.contests().into_iter().rev();
    all.take(if wanted.is_empty() { 0 } else { CONTESTS }).collect()
}

fn evening(glance: &mut Glance<'_>, (number, wanted): (u32, &BTreeSet<String>)) -> Option<Evening> {
    match glance.contest.phase {
        Phase::Final => {}
        Phase::Unborn | Phase::Preparing | Phase::Playing | Phase::Correcting { .. } => return None,
    }
    let entry = entry_of(glance.contest, wanted)?;
    let view = glance.standings(Audience::Spectator);
    // A pair of a team stands in the ranking as the team.
    let stands = |row: &&StandingRow| {
        let same_number = row.entry.pair.number == entry.pair.number && row.entry.section == entry.section;
        row.entry == entry || (same_number && row.entry.pair.line.is_none())
    };
    let own = |ranking: &bridge::contest::view::Ranking| {
        let row = ranking.rows.iter().find(stands)?.clone();
        let ranked = ranking.rows.iter().filter(|row| row.rank > 0).count();
        (row.rank > 0).then_some((row, ranked))
    };
    let (row, ranked) = view.rankings.iter().find_map(own)?;
    Some(Evening {
        contest: number,
        name: glance.contest.name.clone(),
        day: moment::day(glance.contest.at).to_string(),
        entry: row.entry,
        rank: row.rank,
        tied: row.tied,
        ranked,
        unit: view.unit,
        figure: row.figure,
    })
}
