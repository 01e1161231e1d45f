//! The sections of a contest, and what its pairs are called within them.
//!
//! Readers take the number on a line for that of a pair on that line, or look at the number alone. So where a table of a
//! contest with two winners sat the other way, and a line of a traveller would name an East-West pair as North-South,
//! no number may belong to two pairs: East-West then go on where North-South end, as `PairsScorer` numbers them always.

use std::collections::{BTreeMap, BTreeSet};

use bridge::seat::Line;

use crate::file::{FileEntry, FileRow, ResultsFile, Winners};

/// The entries of a section, and how it is called.
pub(in crate::file) struct Section {
    pub(in crate::file) letter: String,
    /// What each is called in it, in the order of the file.
    pub(in crate::file) numbers: BTreeMap<usize, String>,
}

/// Sections by the letter before the number, where each entry has one and nobody meets another section;
/// otherwise one section of everybody.
pub(in crate::file) fn sections(file: &ResultsFile) -> Vec<Section> {
    let mut sections: Vec<Section> = members(file)
        .into_iter()
        .map(|(letter, entries)| {
            let number = |entry: usize| {
                let bare = bare(file, &file.entries[entry]);
                let number = sectioned(bare).filter(|_| !letter.is_empty());
                number.map_or(bare, |(_, number)| number).to_owned()
            };
            let numbers = entries.into_iter().map(|entry| (entry, number(entry))).collect();
            Section { letter, numbers }
        })
        .collect();
    for section in &mut sections {
        section.number_partnerships(file);
    }
    for section in sections.iter_mut().filter(|section| section.is_ambiguous(file)) {
        section.tell_apart(file);
    }
    sections
}

fn members(file: &ResultsFile) -> BTreeMap<String, BTreeSet<usize>> {
    let letters: Option<Vec<&str>> =
        file.entries.iter().map(|entry| Some(sectioned(bare(file, entry))?.0)).collect();
    let one = || BTreeMap::from([(String::new(), (0..file.entries.len()).collect())]);
    let Some(letters) = letters else { return one() };
    let mut rows = file.boards.iter().flat_map(|board| &board.rows);
    if !rows.all(|row| letters[row.ns] == letters[row.ew]) {
        return one();
    }
    let mut sections: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (index, letter) in letters.iter().enumerate() {
        sections.entry((*letter).to_owned()).or_default().insert(index);
    }
    sections
}

impl Section {
    /// Whether a number stands for two pairs, and some line does not say by where a pair sits which of them is meant.
    fn is_ambiguous(&self, file: &ResultsFile) -> bool {
        let line = |entry: usize| file.entries[entry].line;
        let sat_off_its_line = |row: &FileRow| {
            let sides = [(row.ns, Line::NorthSouth), (row.ew, Line::EastWest)];
            sides.iter().any(|(entry, side)| line(*entry).is_some_and(|own| own != *side))
        };
        let different: BTreeSet<&String> = self.numbers.values().collect();
        let mut rows = file.boards.iter().flat_map(|board| &board.rows);
        file.winners == Winners::Two
            && different.len() < self.numbers.len()
            && rows.any(|row| self.numbers.contains_key(&row.ns) && sat_off_its_line(row))
    }

    /// Gives the partnerships of an individual numbers, where none has any: readers look for numbers. They go on where the
    /// players end.
    fn number_partnerships(&mut self, file: &ResultsFile) {
        let is_number = |text: &str| text.bytes().all(|digit| digit.is_ascii_digit());
        let is_partnership = |entry: usize| file.entries[entry].partners.is_some();
        if self.numbers.iter().any(|(entry, text)| is_partnership(*entry) && is_number(text)) {
            return;
        }
        for (&entry, text) in self.numbers.iter_mut().filter(|(entry, _)| is_partnership(**entry)) {
            *text = (entry + 1).to_string();
        }
    }

    /// Gives East-West the numbers after those of North-South; where the pairs have no numbers, each the letters of its
    /// line.
    fn tell_apart(&mut self, file: &ResultsFile) {
        let is_east_west = |entry: usize| file.entries[entry].line == Some(Line::EastWest);
        let number = |text: &String| text.parse::<u32>().ok().filter(|number| (1..100_000).contains(number));
        let highest = (self.numbers.iter())
            .filter(|(entry, _)| !is_east_west(**entry))
            .filter_map(|(_, text)| number(text))
            .max()
            .unwrap_or(0);
        let are_numbers = self.numbers.values().all(|text| number(text).is_some());
        for (&entry, text) in &mut self.numbers {
            if !are_numbers {
                let line = file.entries[entry].line.map_or("", Line::letters);
                text.push_str(line);
            } else if let Some(number) = number(text).filter(|_| is_east_west(entry)) {
                *text = (highest + number).to_string();
            }
        }
    }
}

/// The id of an entry without its line, which the form says apart where there are two winners.
fn bare<'a>(file: &ResultsFile, entry: &'a FileEntry) -> &'a str {
    let line = entry.line.filter(|_| file.winners == Winners::Two).map_or("", Line::letters);
    entry.id.strip_suffix(line).unwrap_or(&entry.id)
}

/// The letter and the number of `B-19` or `A7`.
fn sectioned(id: &str) -> Option<(&str, &str)> {
    let letter = id.get(..1).filter(|letter| letter.bytes().all(|byte| byte.is_ascii_uppercase()))?;
    let number = id.get(1..)?.trim_start_matches('-');
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    // P7 of a server on the net is pair 7, and of no section.
    (is_number && letter != "P").then_some((letter, number))
}
