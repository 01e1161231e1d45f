//! Which numbers everybody and everything has in a Bridgemate file: sections, pairs or players, rounds, tables.

use std::collections::{BTreeMap, BTreeSet};

use bridge::seat::{Line, Seat};

use crate::file::usebio::sections;
use crate::file::{FileError, FileRow, ResultsFile, Winners};

/// The largest number that a column of sixteen bits holds.
const LARGEST: usize = 32_767;

/// A section of the file: one of the contest, in one session.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) letter: String,
    /// From 1.
    pub(super) session: usize,
}

/// Where a row is in the file.
#[derive(Debug, Clone)]
pub(super) struct Placed {
    pub(super) section: usize,
    pub(super) round: usize,
    pub(super) table: usize,
    /// The numbers of North, South, East and West; of pairs that of the pair twice.
    pub(super) seats: [usize; 4],
}

impl Placed {
    /// The number of who sat there.
    pub(super) fn seat(&self, seat: Seat) -> usize {
        let [north, south, east, west] = self.seats;
        match seat {
            Seat::North => north,
            Seat::South => south,
            Seat::East => east,
            Seat::West => west,
        }
    }
}

/// What two sides played against each other at a table in a round.
#[derive(Debug)]
pub(super) struct Meeting {
    pub(super) section: usize,
    pub(super) round: usize,
    pub(super) table: usize,
    pub(super) seats: [usize; 4],
    pub(super) boards: BTreeSet<usize>,
}

/// Where an entry sat first in a section, and whether that was in the section's first round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seated {
    pub(super) section: usize,
    /// 0 in the first round.
    pub(super) round: usize,
    pub(super) table: usize,
    pub(super) line: Line,
}

/// All numbers of a contest.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) sections: Vec<Section>,
    /// By board and row.
    pub(super) rows: Vec<Vec<Placed>>,
    /// By board and row, the numbers of the boards.
    boards: Vec<usize>,
    /// By board and row, the entries.
    entries: Vec<Vec<[usize; 2]>>,
    /// Whether some number is another than in the contest.
    pub(super) is_renumbered: bool,
}

impl Field {
    /// The numbers of a contest: those of its ids and tables where these are numbers, and others where not.
    ///
    /// # Errors
    /// Where something has a number that no column holds.
    pub(super) fn of(file: &ResultsFile) -> Result<Self, FileError> {
        let mut is_renumbered = false;
        let (mut letters, mut of_entry) = (vec![], vec![(0, 0); file.entries.len()]);
        for (place, section) in sections(file).into_iter().enumerate() {
            let letter = if section.letter.is_empty() { "A".to_owned() } else { section.letter };
            letters.push(letter);
            let (numbers, is_own) = numbered(file, &section.numbers);
            is_renumbered |= !is_own;
            for (entry, number) in numbers {
                of_entry[entry] = (place, number);
            }
        }
        if letters.is_empty() {
            letters.push("A".to_owned());
        }
        let sessions: Vec<usize> = file.sessions().into_iter().map(usize::from).collect();
        let session_count = sessions.iter().copied().max().unwrap_or(1);
        let mut field = Self {
            sections: (1..=session_count)
                .flat_map(|session| letters.iter().map(move |letter| (session, letter)))
                .map(|(session, letter)| Section { letter: letter.clone(), session })
                .collect(),
            rows: vec![],
            boards: file.boards.iter().map(|board| usize::from(board.number.get())).collect(),
            entries: vec![],
            is_renumbered,
        };
        let mut tables = Tables::default();
        for (board, session) in file.boards.iter().zip(sessions) {
            let mut placed = Vec::with_capacity(board.rows.len());
            for row in &board.rows {
                let section = (session - 1) * letters.len() + of_entry[row.ns].0;
                let (round, table) = tables.place(section, usize::from(board.number.get()), row);
                let seats = seats(file, row, &of_entry);
                placed.push(Placed { section, round, table, seats });
            }
            field.rows.push(placed);
            field.entries.push(board.rows.iter().map(|row| [row.ns, row.ew]).collect());
        }
        field.is_renumbered |= tables.is_renumbered;
        field.check()?;
        Ok(field)
    }

    fn check(&self) -> Result<(), FileError> {
        let mut numbers = self.rows.iter().flatten().flat_map(|placed| {
            placed.seats.into_iter().chain([placed.round, placed.table, placed.section + 1])
        });
        let largest = numbers.by_ref().chain(self.boards.iter().copied()).max().unwrap_or(0);
        if largest > LARGEST {
            let reason =
                format!("a Bridgemate file has numbers up to {LARGEST}, and this contest has {largest}");
            return Err(FileError::Database { reason });
        }
        Ok(())
    }

    pub(super) fn session_count(&self) -> usize {
        self.sections.last().map_or(1, |section| section.session)
    }

    /// The tables of a section.
    pub(super) fn table_count(&self, section: usize) -> usize {
        let own = self.rows.iter().flatten().filter(|placed| placed.section == section);
        own.map(|placed| placed.table).max().unwrap_or(0)
    }

    /// The sections in which a board was played; all of them where it was not.
    pub(super) fn sections_of(&self, board: usize) -> BTreeSet<usize> {
        let played: BTreeSet<usize> = self.rows[board].iter().map(|placed| placed.section).collect();
        if played.is_empty() { (0..self.sections.len()).collect() } else { played }
    }

    /// The movement as it was played, round by round.
    pub(super) fn meetings(&self) -> Vec<Meeting> {
        let mut meetings: BTreeMap<(usize, usize, usize), Meeting> = BTreeMap::new();
        for (rows, &board) in self.rows.iter().zip(&self.boards) {
            for placed in rows {
                let Placed { section, round, table, seats } = *placed;
                let meeting = meetings.entry((section, round, table)).or_insert(Meeting {
                    section,
                    round,
                    table,
                    seats,
                    boards: BTreeSet::new(),
                });
                meeting.boards.insert(board);
            }
        }
        meetings.into_values().collect()
    }

    /// Where each entry sat first.
    pub(super) fn first_seats(&self) -> Vec<(usize, Seated)> {
        let mut first_round: BTreeMap<usize, usize> = BTreeMap::new();
        let mut first: BTreeMap<(usize, usize), Seated> = BTreeMap::new();
        for (rows, entries) in self.rows.iter().zip(&self.entries) {
            for (placed, both) in rows.iter().zip(entries) {
                let own = first_round.entry(placed.section).or_insert(placed.round);
                *own = (*own).min(placed.round);
                for (line, entry) in [Line::NorthSouth, Line::EastWest].into_iter().zip(both) {
                    let Placed { section, round, table, .. } = *placed;
                    let seated = Seated { section, round, table, line };
                    let known = first.entry((*entry, section)).or_insert(seated);
                    if round < known.round {
                        *known = seated;
                    }
                }
            }
        }
        let begun = |seated: Seated| {
            let is_first = first_round.get(&seated.section) == Some(&seated.round);
            Seated { round: if is_first { 0 } else { seated.round }, ..seated }
        };
        first.into_iter().map(|((entry, _), seated)| (entry, begun(seated))).collect()
    }
}

/// The numbers of those who sit in a section, and whether they are those of the contest.
fn numbered(file: &ResultsFile, texts: &BTreeMap<usize, String>) -> (Vec<(usize, usize)>, bool) {
    // A team sits at two tables under its number.
    let of_team = |entry: usize| file.entries[entry].team.map(|team| team + 1);
    if texts.keys().all(|entry| of_team(*entry).is_some()) && !file.teams.is_empty() {
        let numbers = texts.keys().filter_map(|entry| Some((*entry, of_team(*entry)?))).collect();
        return (numbers, true);
    }
    let read = |text: &String| text.parse::<usize>().ok().filter(|number| (1..=LARGEST).contains(number));
    let numbers: Option<Vec<(usize, usize)>> =
        texts.iter().map(|(entry, text)| Some((*entry, read(text)?))).collect();
    let is_distinct = |numbers: &Vec<(usize, usize)>| {
        let line = |entry: usize| file.entries[entry].line.filter(|_| file.winners == Winners::Two);
        let seen: BTreeSet<_> = numbers.iter().map(|(entry, number)| (*number, line(*entry))).collect();
        seen.len() == numbers.len()
    };
    match numbers.filter(is_distinct) {
        Some(numbers) => (numbers, true),
        None => (texts.keys().copied().zip(1..).collect(), false),
    }
}

/// The numbers of those who sat at a table.
fn seats(file: &ResultsFile, row: &FileRow, of_entry: &[(usize, usize)]) -> [usize; 4] {
    let side = |entry: usize| match file.entries[entry].partners {
        // Players of an individual are known by their own numbers.
        Some(partners) => partners.map(|player| of_entry[player].1),
        None => [of_entry[entry].1; 2],
    };
    let ([north, south], [east, west]) = (side(row.ns), side(row.ew));
    [north, south, east, west]
}

/// At which table of which round each two meet; no table has a board twice in a round.
#[derive(Debug, Default)]
struct Tables {
    meetings: BTreeMap<(usize, usize, usize), [usize; 2]>,
    boards: BTreeSet<(usize, usize, usize, usize)>,
    /// The rounds of meetings of which the contest says none, and who sits there then.
    unsaid: BTreeMap<(usize, [usize; 2]), usize>,
    busy: BTreeSet<(usize, usize)>,
    is_renumbered: bool,
}

impl Tables {
    /// The first round in which two can meet who have none: nobody sits at two tables in it.
    fn round(&mut self, section: usize, both: [usize; 2]) -> usize {
        if let Some(known) = self.unsaid.get(&(section, both)) {
            return *known;
        }
        let round = (1..=LARGEST).find(|round| both.iter().all(|own| !self.busy.contains(&(*round, *own))));
        let round = round.unwrap_or(LARGEST + 1);
        self.busy.extend(both.map(|own| (round, own)));
        self.unsaid.insert((section, both), round);
        round
    }

    fn place(&mut self, section: usize, board: usize, row: &FileRow) -> (usize, usize) {
        let both = [row.ns, row.ew];
        let round = row.round.map_or_else(|| self.round(section, both), usize::from);
        let digits = row.table.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let own = digits.parse::<usize>().ok().filter(|table| (1..=LARGEST).contains(table));
        let is_free = |tables: &Self, table: usize| {
            let known = tables.meetings.get(&(section, round, table));
            known.is_none_or(|known| *known == both)
                && !tables.boards.contains(&(section, round, table, board))
        };
        let table = own.filter(|table| is_free(self, *table));
        self.is_renumbered |= table.is_none() && own.is_some();
        let known = || {
            let of_round = self.meetings.range((section, round, 0)..=(section, round, usize::MAX));
            of_round.filter(|(_, known)| **known == both).map(|((.., table), _)| *table)
        };
        let table = table.or_else(|| known().find(|table| is_free(self, *table)));
        let table = table.unwrap_or_else(|| {
            let tables = 1..=LARGEST + 1;
            tables.into_iter().find(|table| is_free(self, *table)).unwrap_or(LARGEST + 1)
        });
        self.meetings.insert((section, round, table), both);
        self.boards.insert((section, round, table, board));
        (round, table)
    }
}
