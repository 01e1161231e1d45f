//! What a contest's room needs on paper before play: the pairing codes, guide cards, the announcement and the movement, with
//! the names of who plays. What is said comes from the plan, as for a movement without a contest.

use std::collections::BTreeMap;

use bridge::contest::{Contest, Section};
use bridge::entry::TableId;
use bridge::message::TableName;
use bridge::movement::RoundNumber;
use bridge::movement::motion::Motion;
use bridge::movement::path::{Place, Spot};
use words::page::Floor;
use words::{Words, capital};

use super::card::{Card, Pass, turned};
use super::grid;
use super::handout::{Handout, Part};
use super::subject::Subject;
use crate::auth::PairingCode;
use crate::reach::TablePage;

/// So many rows of a list have room on a page.
const ROWS_A_PAGE: usize = 34;

/// A paper for the room.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FloorPaper {
    /// A strip for each table, to lie on it.
    Codes,
    /// Of tables, and of pairs and players who move.
    GuideCards,
    /// The words of the director, and who starts where.
    Announcement,
    /// Who plays whom with which boards, and who they are.
    Movement,
}

impl FloorPaper {
    /// Its name in commands and files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Codes => "codes",
            Self::GuideCards => "guide-cards",
            Self::Announcement => "announcement",
            Self::Movement => "movement",
        }
    }

    /// What it is called in a heading.
    fn title(self) -> Floor {
        match self {
            Self::Codes => Floor::Codes,
            Self::GuideCards => Floor::GuideCards,
            Self::Announcement => Floor::Announcement,
            Self::Movement => Floor::Movement,
        }
    }

    /// Whether devices pair by it.
    pub fn shows_codes(self) -> bool {
        match self {
            Self::Codes | Self::GuideCards => true,
            Self::Announcement | Self::Movement => false,
        }
    }

    /// What is on it in this contest, in its language; `keys` are those of its tables, where it shows them.
    ///
    /// # Errors
    /// Why there is nothing on it, and what to do.
    pub fn handouts(self, contest: &Contest, keys: &Keys) -> Result<Vec<Handout>, &'static str> {
        self.said(contest, keys, Words::of(contest.rules.language))
    }

    fn said(
        self,
        contest: &Contest,
        keys: &Keys,
        words: &'static Words,
    ) -> Result<Vec<Handout>, &'static str> {
        let title = format!("{}: {}", contest.name, words.say(self.title()));
        if contest.sections.is_empty() {
            return Err("no section is set up in this contest yet, so it has no tables: set one up first");
        }
        if self == Self::Codes {
            return Ok(vec![codes(contest, title, (keys, words))]);
        }
        let planned: Vec<&Section> =
            contest.sections.values().filter(|section| section.drawn.is_none()).collect();
        if planned.is_empty() {
            return Err(
                "the rounds of this contest are drawn one after another, so nobody’s way is known before: \
                        print codes, draw or result-cards",
            );
        }
        let handouts = planned.into_iter().map(|section| {
            let subject =
                Subject { passes: keys.of_section(section), ..Subject::of(contest, section, words) };
            let title = match subject.section {
                Some(section) => {
                    words.say(Floor::OfSection { title: title.clone(), section: section.to_string() })
                }
                None => title.clone(),
            };
            match self {
                Self::Codes | Self::GuideCards => {
                    let remarks = here_only(keys, words).into_iter().collect();
                    Handout { title, remarks, ..Handout::of(&subject, &[Part::Tables, Part::Pairs]) }
                }
                Self::Announcement => {
                    let lists = start(&subject);
                    Handout { title, lists, ..Handout::of(&subject, &[Part::Announcement]) }
                }
                Self::Movement => {
                    let lists = grid::cards(&subject).into_iter().chain(start(&subject)).collect();
                    Handout { lists, ..Handout::titled(title, words) }
                }
            }
        });
        Ok(handouts.collect())
    }
}

/// The page on which tables enter results, and what each pairs with. Empty for paper that does not show them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Keys {
    pub page: TablePage,
    pub codes: BTreeMap<TableId, PairingCode>,
}

impl Keys {
    /// What a device pairs with at a table; `None` where there is no such table.
    fn of(&self, table: TableId) -> Option<Pass> {
        let code = self.codes.get(&table)?.to_string();
        let link = (!self.page.is_here_only).then(|| self.page.link(&code));
        Some(Pass { code, link })
    }

    fn of_section(&self, section: &Section) -> BTreeMap<bridge::entry::TableNumber, Pass> {
        let pass = |table| Some((table, self.of(TableId { section: section.letter, table })?));
        section.tables().filter_map(pass).collect()
    }
}

/// What to do where phones cannot open the page; `None` where they can.
fn here_only(keys: &Keys, words: &Words) -> Option<String> {
    let TablePage { address, is_here_only } = &keys.page;
    is_here_only.then(|| words.say(Floor::HereOnly { address: address.clone() }))
}

/// A strip for each table of all sections.
fn codes(contest: &Contest, title: String, (keys, words): (&Keys, &'static Words)) -> Handout {
    let several = contest.sections.len() > 1;
    // A strip lies on its table alone: whoever does not scan needs the address too.
    let page = if keys.page.is_here_only { vec![] } else { vec![keys.page.address.clone()] };
    let strip = |table: TableId| {
        let called = TableName::of(table, several).to_string();
        let title = capital(&words.say(Floor::Table { table: called }));
        Some(Card { title, people: page.clone(), pass: Some(keys.of(table)?), ..Card::default() })
    };
    let tables = contest
        .sections
        .values()
        .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }));
    let how = || words.say(Floor::CutApart { address: keys.page.address.clone() });
    let remarks = vec![here_only(keys, words).unwrap_or_else(how)];
    Handout { remarks, tables: tables.filter_map(strip).collect(), ..Handout::titled(title, words) }
}

/// Who sits where in the first round, by numbers.
fn start(subject: &Subject) -> Vec<Card> {
    let motion = Motion::of(&subject.plan);
    let (floor, words) = (subject.floor(), subject.words);
    let has_names = !subject.people.is_empty();
    let missing = |mover: &bridge::movement::path::Mover| {
        mover.pair().is_some_and(|pair| subject.missing.contains(&pair))
    };
    let rows = motion.paths.keys().filter(|mover| !missing(mover)).map(|&mover| {
        let card = floor.mover_card(mover, &motion);
        let first = card.iter().find(|row| row.round == RoundNumber(1));
        let place = match first.and_then(|row| Some((row, row.place?))) {
            None => words.say(Floor::SitsOut),
            Some((row, place)) => {
                let there = self::place(place, words);
                match turned(row, words) {
                    _ if row.opponents.is_empty() => words.say(Floor::SitsOutAt { place: there }),
                    Some(turned) => words.say(Floor::TurnedThere { place: there, turned }),
                    None => there,
                }
            }
        };
        let names = has_names.then(|| subject.people.get(&mover).cloned().unwrap_or_default());
        [capital(&subject.mover(mover))].into_iter().chain(names).chain([place]).collect()
    });
    let rows: Vec<Vec<String>> = rows.collect();
    let names = has_names.then_some(Floor::Names);
    let first = words.say(Floor::RoundNumber { round: 1 });
    let columns = [Floor::Who].into_iter().chain(names).map(|title| words.say(title)).chain([first]);
    let columns: Vec<String> = columns.collect();
    rows.chunks(ROWS_A_PAGE)
        .map(|rows| Card {
            title: words.say(Floor::WhoStartsWhere),
            columns: columns.clone(),
            rows: rows.to_vec(),
            ..Card::default()
        })
        .collect()
}

/// `table 7 East-West`.
fn place(place: Place, words: &Words) -> String {
    let spot = match place.spot {
        Spot::Pair(line) => words.line(line),
        Spot::Player(seat) => words.seat(seat),
    };
    words.say(Floor::Place { table: place.table.to_string(), spot })
}

#[cfg(test)]
mod tests;
