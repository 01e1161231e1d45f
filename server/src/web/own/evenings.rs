//! The evenings on which the same people played, found among the contests that this server holds.

use std::sync::Arc;

use bridge::contest::Phase;
use bridge::contest::view::{Audience, StandingRow};
use bridge::entry::EntryId;
use bridge::scoring::Unit;
use bridge::text;
use words::Words;

use crate::engine::{Engine, Glance, Listed, People, Reader};
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

/// The last evenings of some people.
#[derive(Debug, Default)]
pub(crate) struct Evenings {
    /// The newest first.
    pub told: Vec<Evening>,
    /// Whether there are others of which nobody can say whether they were theirs.
    pub left_out: bool,
}

impl Evening {
    pub(crate) fn figure(&self, words: &Words) -> String {
        figure::written(self.unit, &self.figure, words)
    }
}

/// The names that a phone remembers, one for each person: a list as the pages give it to their scripts, or as people write a
/// pair's, and phones did before: `Ann & Bob`.
pub(crate) fn names(remembered: &str) -> Vec<String> {
    serde_json::from_str(remembered).unwrap_or_else(|_written| text::names(remembered))
}

/// People as a phone remembers them.
#[derive(Debug, Clone, Default)]
pub(crate) struct Remembered {
    pub names: Vec<String>,
    /// The contest and the entry at which they were marked; `None` on phones that kept the names alone.
    pub place: Option<(u32, EntryId)>,
}

impl Remembered {
    /// The people, with the numbers that they had where they were marked.
    fn people(&self, listed: &[Arc<Listed>]) -> People {
        let named = People::named(&self.names);
        let marked = self.place.and_then(|(contest, entry)| {
            listed.iter().find(|one| one.summary.contest.0 == contest)?.people_of(entry)
        });
        // Other people may sit there by now.
        marked.filter(|marked| marked.may_be(&named)).cloned().unwrap_or(named)
    }
}

/// The newest contest in which these people play, with their entry; several where more than one may be meant.
pub(crate) fn newest_of(listed: &[Arc<Listed>], wanted: &Remembered) -> Option<(u32, Vec<EntryId>)> {
    let people = wanted.people(listed);
    newest(listed, &people).find_map(|one| {
        let (contest, found) = (one.summary.contest.0, one.entries_of(&people));
        let marked = wanted.place.filter(|(there, entry)| *there == contest && found.contains(entry));
        let found = marked.map_or(found, |(_, entry)| vec![entry]);
        (!found.is_empty()).then_some((contest, found))
    })
}

/// The last evenings of these people that are final, the newest first, without one contest. Only contests in which they
/// played are looked at. Where the contests know others of the same names, an evening is whose numbers it has; of any other
/// nobody can say whose it was.
pub(crate) async fn evenings_of(engine: &Engine, reader: Reader, (but, wanted): (u32, People)) -> Evenings {
    let listed = engine.listed().await;
    let search = move || {
        let here = listed.iter().find(|one| one.summary.contest.0 == but).map(Arc::as_ref);
        let in_doubt = have_namesakes(newest(&listed, &wanted).chain(here), &wanted);
        let is_certain = |known: &People| known == &wanted && wanted.have_numbers();
        let own = newest(&listed, &wanted).filter(|one| one.summary.phase == Phase::Final);
        let (mut found, mut left_out) = (vec![], false);
        for one in own.filter(|one| one.summary.contest.0 != but) {
            match one.entries_of(&wanted)[..] {
                [] => {}
                [entry] if !in_doubt || one.people_of(entry).is_some_and(is_certain) => {
                    found.push((one.summary.contest.0, entry));
                }
                [..] => left_out = true,
            }
        }
        (found, left_out)
    };
    let (own, left_out) = engine.read(reader, search).await.unwrap_or_default();
    let mut found = vec![];
    for (number, entry) in own {
        let Some(handle) = engine.contest(number) else { continue };
        // A contest that cannot be shown hides no other.
        if let Ok(Some(evening)) =
            handle.look_as(reader, "an evening", move |glance| evening(glance, (number, entry))).await
        {
            found.push(evening);
        }
        if found.len() == EVENINGS {
            break;
        }
    }
    Evenings { told: found, left_out }
}

/// The contests to look through; none for nobody.
fn newest<'a>(listed: &'a [Arc<Listed>], wanted: &People) -> impl Iterator<Item = &'a Listed> + use<'a> {
    listed.iter().rev().map(Arc::as_ref).take(if wanted.is_empty() { 0 } else { CONTESTS })
}

/// Whether these contests know two of these names: in one contest, or in two by their numbers.
fn have_namesakes<'a>(contests: impl Iterator<Item = &'a Listed>, wanted: &People) -> bool {
    let mut known: Vec<&People> = vec![];
    for contest in contests {
        let here = contest.called_as(wanted);
        if here.len() > 1 || here.iter().any(|one| known.iter().any(|other| !one.may_be(other))) {
            return true;
        }
        for one in here {
            if !known.contains(&one) {
                known.push(one);
            }
        }
    }
    false
}

fn evening(glance: &mut Glance<'_>, (number, entry): (u32, EntryId)) -> Option<Evening> {
    match glance.contest.phase {
        Phase::Final => {}
        Phase::Unborn | Phase::Preparing | Phase::Playing | Phase::Correcting { .. } => return None,
    }
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
