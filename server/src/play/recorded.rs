//! A recorded event as an evening that can be played again: who met whom is known, when and where is not.

mod beside;
mod by_rounds;
mod drawn;
mod teams;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use bridge::board::BoardNumber;
use bridge::contest::{RankingRelease, Release, Rules, Slot};
use bridge::entry::{EntryId, PairId, PairNumber, SectionLetter};
use bridge::movement::Movement;
use bridge::movement::contestants::{Contestants, PlayerNumber};
use bridge::movement::from_meetings::{Meeting, from_meetings};
use bridge::scoring::Method;
use bridge::seat::Line;

use super::PlayError;
use super::audit::Sheet;
use super::evening::{Evening, SectionPlan};
use super::plan::{self, Size};
use crate::file::{FileEntry, ResultsFile, Winners};

/// A recorded event as an evening, with the place of each of its rows.
#[derive(Debug, Clone)]
pub struct Recorded {
    pub evening: Evening,
    pub sheet: Sheet,
}

/// By which name an entry of the file is registered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Names {
    /// Its id in the file, so that one finds it again.
    Ids,
    /// Its players, where the file names them.
    Players,
}

/// An evening in which exactly the meetings of the file take place, on a plan derived from them. Teams have two pairs each
/// in it, whoever sat for them.
///
/// # Errors
/// When the file is scored by a method that this version does not know, or its meetings make no plan.
pub fn recorded(file: &ResultsFile, names: Names) -> Result<Recorded, PlayError> {
    let file = &teams::seated(&drawn::undrawn(file)?)?;
    let ids = entry_ids(file);
    if let Some(sections) = by_rounds::sections(file, &ids) {
        return on_plan(file, (sections, &ids), names);
    }
    if by_rounds::are_needed(file) {
        let reason = "victory points go by matches, and the rounds and tables of this file make no plan in which its \
                      matches are played: a pair plays twice in a round, or a row has no round; `barometer score` \
                      scores it";
        return Err(PlayError::Plan(reason.to_owned()));
    }
    let mut by_section: BTreeMap<SectionLetter, BTreeMap<(EntryId, EntryId), Vec<BoardNumber>>> =
        BTreeMap::new();
    for board in &file.boards {
        for row in &board.rows {
            let pair = (ids[row.ns], ids[row.ew]);
            by_section.entry(pair.0.section).or_default().entry(pair).or_default().push(board.number);
        }
    }
    let sections = by_section.into_iter().map(|(letter, meetings)| {
        let meetings: Vec<Meeting> = meetings
            .into_iter()
            .map(|((ns, ew), boards)| Meeting { north_south: ns.pair, east_west: ew.pair, boards })
            .collect();
        let plan = from_meetings(&meetings)
            .map_err(|error| PlayError::Plan(format!("the meetings of this file make no plan: {error}")))?;
        let contestants = of_section(file, &ids, letter);
        let movement = Movement { winners: winners(file), contestants, ..plan.movement };
        Ok(SectionPlan { letter, movement, board_sets: plan.sets })
    });
    let sections = sections.collect::<Result<Vec<_>, PlayError>>()?;
    on_plan(file, (sections, &ids), names)
}

/// The evening of a file that was recorded by a rehearsal of this size, on the plan of that rehearsal.
///
/// # Errors
/// When the file is not of such an evening.
pub fn rehearsed(file: &ResultsFile, size: Size) -> Result<Recorded, PlayError> {
    let ids = entry_ids(file);
    on_plan(file, (plan::sections(size)?, &ids), Names::Players)
}

fn on_plan(
    file: &ResultsFile,
    (sections, ids): (Vec<SectionPlan>, &[EntryId]),
    names: Names,
) -> Result<Recorded, PlayError> {
    let rules = Rules {
        scoring: file.scoring.clone(),
        release: Release { ranking: RankingRelease::AfterEachResult, ..Release::default() },
        ..Rules::default()
    };
    let planned: BTreeSet<EntryId> = sections.iter().flat_map(SectionPlan::entries).collect();
    let entries: BTreeMap<EntryId, usize> = ids.iter().copied().zip(0..).collect();
    let players = entries.iter().filter(|(entry, _)| planned.contains(entry));
    let players = players.map(|(&entry, &index)| (entry, called(file, index, names)));
    let players = players.collect();
    let mut evening = Evening { name: file.name.clone(), rules, sections, players, truth: BTreeMap::new() };
    if evening.name.trim().is_empty() {
        "Recorded event".clone_into(&mut evening.name);
    }

    let mut waiting: BTreeMap<(BoardNumber, EntryId, EntryId), VecDeque<(usize, usize)>> = BTreeMap::new();
    for (board_index, board) in file.boards.iter().enumerate() {
        for (row_index, row) in board.rows.iter().enumerate() {
            let key = (board.number, ids[row.ns], ids[row.ew]);
            waiting.entry(key).or_default().push_back((board_index, row_index));
        }
    }
    let mut rows: BTreeMap<Slot, (usize, usize)> = BTreeMap::new();
    for (slot, pairing) in evening.slots() {
        let key = (slot.board, pairing.north_south, pairing.east_west);
        let Some(place) = waiting.get_mut(&key).and_then(VecDeque::pop_front) else {
            return Err(PlayError::Plan(format!("the file has no result for {slot}")));
        };
        rows.insert(slot, place);
        let outcome = file.boards[place.0].rows[place.1].outcome.clone();
        evening.truth.insert(slot, outcome);
    }
    if let Some(((board, ns, ew), _)) = waiting.iter().find(|(_, places)| !places.is_empty()) {
        return Err(PlayError::Plan(format!("the plan has no place for board {board}, {ns} against {ew}")));
    }
    Ok(Recorded { evening, sheet: Sheet { file: file.clone(), rows, entries } })
}

fn called(file: &ResultsFile, index: usize, names: Names) -> [String; 2] {
    let entry = file.known_as(index);
    if let (Names::Ids, Some(partners)) = (names, entry.partners) {
        // Each of the two is ranked by the name that the partnership has for that one.
        return partners.map(|player| file.entries[player].id.clone());
    }
    match (names, entry.players.as_slice()) {
        (Names::Players, [one]) => [one.clone(), String::new()],
        (Names::Players, [one, two, ..]) => [one.clone(), two.clone()],
        (Names::Players, []) | (Names::Ids, _) => [entry.id.clone(), String::new()],
    }
}

/// Whether teams compete.
fn is_of_teams(file: &ResultsFile) -> bool {
    matches!(file.scoring.method, Method::Teams(_))
}

/// Who competes in a section.
fn of_section(file: &ResultsFile, ids: &[EntryId], letter: SectionLetter) -> Contestants {
    if is_of_teams(file) {
        return Contestants::Teams;
    }
    let number = |player: usize| PlayerNumber(ids[player].pair.number.0);
    let partnerships = file.entries.iter().zip(ids).filter(|(_, id)| id.section == letter);
    let partnerships = partnerships.filter_map(|(entry, id)| Some((id.pair, entry.partners?.map(number))));
    let partnerships: BTreeMap<PairId, [PlayerNumber; 2]> = partnerships.collect();
    if partnerships.is_empty() { Contestants::Pairs } else { Contestants::Players(partnerships) }
}

/// Teams have one ranking, though their pairs have lines.
fn winners(file: &ResultsFile) -> Winners {
    if is_of_teams(file) { Winners::One } else { file.winners }
}

/// What each entry of the file is called in a contest: `1NS` is `A1NS`, `B-19` is `B19`, `P13` is `A13`. Where the
/// ids say no number, or the same one twice, entries are numbered in the order of the file.
fn entry_ids(file: &ResultsFile) -> Vec<EntryId> {
    let read: Option<Vec<(&str, u16)>> = file.entries.iter().map(|entry| read_id(&entry.id)).collect();
    if let Some(read) = read {
        let sections = sections(&read, file);
        let ids: Vec<EntryId> = read
            .iter()
            .zip(&file.entries)
            .map(|(&(prefix, number), entry)| EntryId {
                section: sections.get(prefix).copied().unwrap_or(SectionLetter::A),
                pair: PairId { number: PairNumber(number), line: line(file, entry) },
            })
            .collect();
        let is_at_home = |(entry, id): (&FileEntry, &EntryId)| {
            let mut partners = entry.partners.into_iter().flatten();
            partners.all(|player| ids[player].section == id.section)
        };
        let are_distinct = ids.iter().collect::<BTreeSet<_>>().len() == ids.len();
        if are_distinct && file.entries.iter().zip(&ids).all(is_at_home) {
            return ids;
        }
    }
    let numbered = file.entries.iter().zip(1..=u16::MAX).map(|(entry, place)| {
        let of_team = entry.team.filter(|_| is_of_teams(file));
        let number = of_team.and_then(|team| u16::try_from(team + 1).ok()).unwrap_or(place);
        EntryId {
            section: SectionLetter::A,
            pair: PairId { number: PairNumber(number), line: line(file, entry) },
        }
    });
    numbered.collect()
}

/// An entry has a line only where each line has its winner, and in teams, whose pairs are told apart by it.
fn line(file: &ResultsFile, entry: &FileEntry) -> Option<Line> {
    match file.winners {
        Winners::One if is_of_teams(file) => entry.line,
        Winners::One => None,
        Winners::Two => entry.line,
    }
}

/// The letters before the number of an id, and the number: `B-19`, `12EW`, `P7`.
fn read_id(id: &str) -> Option<(&str, u16)> {
    let start = id.find(|letter: char| letter.is_ascii_digit())?;
    let (prefix, rest) = id.split_at(start);
    let digits = rest.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let number = digits.parse().ok().filter(|&number| number > 0)?;
    Some((prefix.trim_end_matches(['-', ' ', '/']), number))
}

/// The section of each prefix: its letter, where several single letters part entries that never meet.
fn sections<'a>(read: &[(&'a str, u16)], file: &ResultsFile) -> BTreeMap<&'a str, SectionLetter> {
    let prefixes: BTreeSet<&str> = read.iter().map(|&(prefix, _)| prefix).collect();
    let letter = |prefix: &str| {
        let mut letters = prefix.chars();
        letters.next().filter(|_| letters.next().is_none()).and_then(SectionLetter::new)
    };
    let letters: BTreeMap<&str, SectionLetter> =
        prefixes.iter().filter_map(|&prefix| Some((prefix, letter(prefix)?))).collect();
    let mut rows = file.boards.iter().flat_map(|board| &board.rows);
    let apart = rows.all(|row| read[row.ns].0 == read[row.ew].0);
    let distinct = letters.values().collect::<BTreeSet<_>>().len() == prefixes.len();
    if prefixes.len() > 1 && apart && distinct { letters } else { BTreeMap::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(winners: u8, rows: &[(&str, &str)]) -> ResultsFile {
        let ids: BTreeSet<&str> = rows.iter().flat_map(|(ns, ew)| [*ns, *ew]).collect();
        let entry = |id: &&str| match winners {
            1 => format!(r#"{{"id": "{id}"}}"#),
            _ => format!(r#"{{"id": "{id}", "line": "{}"}}"#, &id[id.len() - 2..]),
        };
        let entries: Vec<String> = ids.iter().map(entry).collect();
        let results: Vec<String> = rows
            .iter()
            .map(|(ns, ew)| format!(r#"{{"ns": "{ns}", "ew": "{ew}", "contract": "PASS"}}"#))
            .collect();
        let text = format!(
            r#"{{"format": "barometer-results/1", "name": "Test",
                "scoring": {{"method": "matchpoints", "winners": {winners}}},
                "entries": [{}], "boards": [{{"board": 5, "results": [{}]}}]}}"#,
            entries.join(","),
            results.join(",")
        );
        crate::file::parse(text.as_bytes()).unwrap()
    }

    /// The ids of the entries in the file's order, which here is that of their names.
    fn ids(winners: u8, rows: &[(&str, &str)]) -> Vec<String> {
        entry_ids(&file(winners, rows)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn entries_keep_their_numbers_where_they_have_some() {
        assert_eq!(ids(2, &[("1NS", "3EW"), ("2NS", "1EW")]), ["A1EW", "A1NS", "A2NS", "A3EW"]);
        assert_eq!(ids(1, &[("P13", "P2")]), ["A13", "A2"]);
        assert_eq!(ids(1, &[("A-7", "A-2"), ("B-7", "B-9")]), ["A2", "A7", "B7", "B9"]);
        // Sections that meet are one; then 7 is there twice, and all are numbered anew.
        assert_eq!(ids(1, &[("A-7", "B-7")]), ["A1", "A2"]);
        assert_eq!(ids(1, &[("red", "blue")]), ["A1", "A2"]);
    }

    #[test]
    fn every_row_has_its_place_also_one_that_was_played_twice() {
        let file = file(1, &[("1", "2"), ("3", "4"), ("1", "2")]);
        let Recorded { evening, sheet } = recorded(&file, Names::Ids).unwrap();
        assert_eq!(sheet.rows.values().copied().collect::<BTreeSet<_>>(), [(0, 0), (0, 1), (0, 2)].into());
        assert_eq!(evening.players.len(), 4);
        assert_eq!(evening.truth.len(), 3);
    }
}
