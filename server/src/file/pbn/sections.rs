//! Pairs of several sections in one list that does not name them: each belongs to the section where it plays.

use std::collections::{BTreeMap, BTreeSet};

use bridge::seat::Line;

use super::game::Note;
use crate::file::gathered::{Gathered, GatheredRow, Listed, PairName};

/// A pair that is listed under the section of the game where its list stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Unsectioned {
    /// The line of the file.
    pub(super) line: usize,
    /// Its place in [`Gathered::listed`].
    pub(super) listed: usize,
    /// Its place among the totals.
    pub(super) total: usize,
}

/// The sections in which a number plays, by the line that it sits on.
type Playing<'a> = BTreeMap<(&'a str, Line), BTreeSet<&'a str>>;

/// Puts each pair under the one section where it plays. One whose number plays in several is taken off the list and the
/// totals, because nobody can say which of them it is.
pub(super) fn settle<T>(
    gathered: &mut Gathered,
    totals: &mut Vec<(PairName, Option<Line>, T)>,
    unsectioned: &[Unsectioned],
) -> Vec<Note> {
    let rows = std::mem::take(&mut gathered.rows);
    let playing = playing(&rows);
    let mut remarks = Vec::new();
    let mut left_out = (BTreeSet::new(), BTreeSet::new());
    let is_of_all = is_of_all(&gathered.listed, unsectioned, &playing);
    for one in unsectioned.iter().filter(|_| is_of_all) {
        let listed = &mut gathered.listed[one.listed];
        let sections = sections_of(listed, &playing);
        let number = listed.pair.number.as_str();
        let mut places = sections.iter();
        match (places.next(), places.next()) {
            (None, _) => {}
            (Some(section), None) => {
                (*section).clone_into(&mut listed.pair.section);
                totals[one.total].0.clone_from(&listed.pair);
            }
            (Some(_), Some(_)) => {
                remarks.push(Note {
                    line: one.line,
                    text: format!(
                        "pair {number} plays in the sections {}, and this list does not say which of them this is: its \
                         names are left out; give the list a column Section",
                        sections.into_iter().collect::<Vec<_>>().join(" and ")
                    ),
                });
                left_out.0.insert(one.listed);
                left_out.1.insert(one.total);
            }
        }
    }
    gathered.rows = rows;
    remove(&mut gathered.listed, &left_out.0);
    remove(totals, &left_out.1);
    remarks
}

fn playing(rows: &[GatheredRow]) -> Playing<'_> {
    let mut playing = Playing::new();
    for row in rows {
        for (pair, line) in [(&row.ns, Line::NorthSouth), (&row.ew, Line::EastWest)] {
            playing.entry((&pair.number, line)).or_default().insert(&pair.section);
        }
    }
    playing
}

/// The sections in which a number plays, on the line that the list says.
fn sections_of<'a>(listed: &Listed, playing: &Playing<'a>) -> BTreeSet<&'a str> {
    let lines = listed.line.map_or_else(|| Line::ALL.to_vec(), |line| vec![line]);
    let number = listed.pair.number.as_str();
    lines.into_iter().filter_map(|line| playing.get(&(number, line))).flatten().copied().collect()
}

/// Whether a list is of more than the section of its game: it has pairs that do not play there, or a number twice.
fn is_of_all(listed: &[Listed], unsectioned: &[Unsectioned], playing: &Playing<'_>) -> bool {
    let mut known = BTreeSet::new();
    unsectioned.iter().map(|one| &listed[one.listed]).any(|pair| {
        let sections = sections_of(pair, playing);
        let plays_elsewhere = !sections.is_empty() && !sections.contains(pair.pair.section.as_str());
        plays_elsewhere || !known.insert((&pair.pair, pair.line))
    })
}

fn remove<T>(list: &mut Vec<T>, places: &BTreeSet<usize>) {
    let mut place = 0;
    list.retain(|_| {
        place += 1;
        !places.contains(&(place - 1))
    });
}
