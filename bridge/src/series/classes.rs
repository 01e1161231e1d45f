//! The further lists of one contest: of each stratum, and with handicaps. The arithmetic is that of a series of one
//! session that is added up as it was counted.

use std::collections::{BTreeMap, BTreeSet};

use super::card::Card;
use super::handicap::Handicap;
use super::ranking::{Basis, RankingList};
use super::total::Measure;
use super::{Combined, Entrant, Series, SeriesRules, Session, combine};
use crate::entry::SectionLetter;
use crate::exact::{BigRational, Exact};
use crate::seat::Line;
use crate::standing::{Place, rank};

/// One who is ranked in a contest, with handicap and stratum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classed {
    /// The section that is ranked by itself.
    pub section: Option<SectionLetter>,
    /// The line that is ranked by itself; `None` for those who change lines.
    pub line: Option<Line>,
    /// By what the contest ranks it; `None` before its first board.
    pub merit: Option<BigRational>,
    /// Hundredths of what the merit counts: of a percentage, an IMP, a victory point.
    pub handicap_hundredths: i32,
    /// `A`, `B`, `Novices`; empty for none.
    pub stratum: String,
}

/// A section and a line that are ranked by themselves.
type Own = (Option<SectionLetter>, Option<Line>);

impl Classed {
    fn list(&self) -> Own {
        (self.section, self.line)
    }
}

/// A list of some of those who are ranked, or of all with their handicaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassList {
    pub section: Option<SectionLetter>,
    pub line: Option<Line>,
    /// Whose list it is: `B`, which holds the lower strata too, or a name such as `Novices`, which holds those of that name.
    /// Empty: everybody.
    pub stratum: String,
    pub basis: Basis,
    /// From the best to the last; those without a board are left out.
    pub rows: Vec<ClassRow>,
}

/// One row of such a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassRow {
    /// Index among those who were given.
    pub index: usize,
    pub place: Place,
    /// By what the list ranks it, its handicap added where the list is with handicaps.
    pub merit: BigRational,
}

/// The number of a stratum that is called by a letter: 0 for `A`, 1 for `B`. `None` for any other name.
pub fn stratum_of(text: &str) -> Option<u8> {
    match text.to_ascii_uppercase().as_bytes() {
        [letter @ b'A'..=b'Z'] => Some(letter - b'A'),
        _ => None,
    }
}

/// The lists beside the ranking itself: of each stratum below the highest, and where anybody has a handicap, everybody's
/// and each stratum's with handicaps; by sections and lines where these are ranked by themselves. None where nobody has a handicap
/// or a stratum.
pub fn class_lists(classed: &[Classed]) -> Vec<ClassList> {
    let mut lists = vec![];
    for list in classed.iter().map(Classed::list).collect::<BTreeSet<_>>() {
        // Who is not ranked is in none, and makes none with its handicap.
        let is_member = |&index: &usize| classed[index].list() == list && classed[index].merit.is_some();
        let members: Vec<usize> = (0..classed.len()).filter(is_member).collect();
        let has_handicaps = members.iter().any(|&index| classed[index].handicap_hundredths != 0);
        let series = series(classed, &members, has_handicaps);
        // One session that is added up as it was counted lacks nothing that could be refused.
        let Ok(combined) = combine(&series) else { continue };
        lists.extend(combined.lists.iter().filter_map(|own| by_letter(&combined, own, (list, &members))));
        lists.extend(by_name(classed, &combined, (list, &members), has_handicaps));
    }
    lists
}

fn series(classed: &[Classed], members: &[usize], has_handicaps: bool) -> Series {
    let own = || members.iter().map(|&index| &classed[index]);
    let card = |one: &Classed| Some(Card { line: one.line, boards: vec![], total: one.merit.clone()? });
    let cards: BTreeMap<usize, Card> =
        own().enumerate().filter_map(|(index, one)| Some((index, card(one)?))).collect();
    let entrant = |one: &Classed| Entrant {
        name: String::new(),
        handicap: Some(Exact::new(one.handicap_hundredths.into(), 100)),
        stratum: stratum_of(&one.stratum),
        section: None,
    };
    Series {
        sessions: vec![Session { name: String::new(), weight: Exact::from_integer(1), cards, full_top: 0 }],
        entrants: own().map(entrant).collect(),
        rules: SeriesRules {
            measure: Measure::Points,
            handicap: has_handicaps.then_some(Handicap::Given),
            ..SeriesRules::default()
        },
    }
}

/// A list of a stratum that is called by a letter, or of everybody; `None` for the ranking itself.
fn by_letter(
    combined: &Combined,
    list: &RankingList,
    ((section, line), members): (Own, &[usize]),
) -> Option<ClassList> {
    if (list.basis, list.stratum) == (Basis::Scratch, None) {
        return None;
    }
    let row = |row: &super::ranking::RankedEntrant| {
        let merit = merit(combined, row.entrant, list.basis)?;
        Some(ClassRow { index: members[row.entrant], place: row.place, merit })
    };
    let letter = |stratum: u8| char::from(b'A' + stratum).to_string();
    Some(ClassList {
        section,
        line,
        stratum: list.stratum.map(letter).unwrap_or_default(),
        basis: list.basis,
        rows: list.rows.iter().filter_map(row).collect(),
    })
}

/// The lists of strata that have a name and no letter: nobody is above or below them.
fn by_name(
    classed: &[Classed],
    combined: &Combined,
    ((section, line), members): (Own, &[usize]),
    has_handicaps: bool,
) -> Vec<ClassList> {
    let names = members.iter().map(|&index| classed[index].stratum.as_str());
    let names: BTreeSet<&str> = names.filter(|name| !name.is_empty() && stratum_of(name).is_none()).collect();
    let mut bases = vec![Basis::Scratch];
    bases.extend(has_handicaps.then_some(Basis::Handicap));
    let mut lists = vec![];
    for name in names {
        for &basis in &bases {
            let own: Vec<usize> =
                (0..members.len()).filter(|&entrant| classed[members[entrant]].stratum == name).collect();
            let merits: Vec<_> = own.iter().map(|&entrant| merit(combined, entrant, basis)).collect();
            let placed = own.iter().zip(rank(&merits)).zip(merits);
            let mut rows: Vec<ClassRow> = placed
                .filter_map(|((&entrant, place), merit)| {
                    Some(ClassRow { index: members[entrant], place: place?, merit: merit? })
                })
                .collect();
            rows.sort_by_key(|row| row.place.rank);
            lists.push(ClassList { section, line, stratum: name.to_owned(), basis, rows });
        }
    }
    lists
}

fn merit(combined: &Combined, entrant: usize, basis: Basis) -> Option<BigRational> {
    match basis {
        Basis::Scratch => combined.totals[entrant].total.clone(),
        Basis::Handicap => combined.totals[entrant].with_handicap(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::big;

    fn one(percent: i64, handicap_hundredths: i32, stratum: &str) -> Classed {
        let merit = Some(big(Exact::from_integer(percent)));
        Classed { section: None, line: None, merit, handicap_hundredths, stratum: stratum.to_owned() }
    }

    fn title(list: &ClassList) -> String {
        let stratum = match (list.stratum.as_str(), stratum_of(&list.stratum)) {
            ("", _) => String::new(),
            (stratum, Some(_)) => format!("Stratum {} and lower", stratum.to_ascii_uppercase()),
            (name, None) => name.to_owned(),
        };
        match (list.basis, stratum.as_str()) {
            (Basis::Scratch, stratum) => stratum.to_owned(),
            (Basis::Handicap, "") => "With handicap".to_owned(),
            (Basis::Handicap, stratum) => format!("{stratum}, with handicap"),
        }
    }

    fn told(lists: &[ClassList]) -> Vec<String> {
        let row = |row: &ClassRow| format!("{}{}", row.place.rank, if row.place.tied { "=" } else { "" });
        let rows = |list: &ClassList| {
            let rows: Vec<String> =
                list.rows.iter().map(|own| format!("{} {} {}", row(own), own.index, own.merit)).collect();
            rows.join(", ")
        };
        lists.iter().map(|list| format!("{}: {}", title(list), rows(list))).collect()
    }

    /// Worked out by hand: 60, 55, 55 and 40 %, of which the last two are in B and C, with 5 % more for the third and 16 %
    /// for the last. A list holds the lower strata too, as the ACBL's.
    #[test]
    fn strata_and_handicaps_have_their_lists() {
        let field = [one(60, 0, "A"), one(55, 0, ""), one(55, 500, "b"), one(40, 1_600, "C")];
        assert_eq!(
            told(&class_lists(&field)),
            [
                "Stratum B and lower: 1 2 55, 2 3 40",
                "Stratum C and lower: 1 3 40",
                "With handicap: 1= 0 60, 1= 2 60, 3 3 56, 4 1 55",
                "Stratum B and lower, with handicap: 1 2 60, 2 3 56",
                "Stratum C and lower, with handicap: 1 3 56",
            ]
        );
        let without = field.map(|one| Classed { handicap_hundredths: 0, stratum: String::new(), ..one });
        assert_eq!(class_lists(&without), []);
    }

    /// A name that is no letter is a list of its own; each line has its lists; who has no board yet is in none.
    #[test]
    fn names_and_lines_have_lists_of_their_own() {
        let north_south = |one: Classed| Classed { line: Some(Line::NorthSouth), ..one };
        let east_west = |one: Classed| Classed { line: Some(Line::EastWest), ..one };
        let nobody = Classed { merit: None, ..one(0, 0, "Novices") };
        let field = [
            north_south(one(50, 0, "Novices")),
            east_west(one(45, 0, "Novices")),
            north_south(one(52, 0, "Novices")),
            north_south(one(70, 0, "")),
            east_west(nobody),
        ];
        let lists = class_lists(&field);
        assert_eq!(told(&lists), ["Novices: 1 2 52, 2 0 50", "Novices: 1 1 45"]);
        assert_eq!(lists[1].line, Some(Line::EastWest));
    }
}
