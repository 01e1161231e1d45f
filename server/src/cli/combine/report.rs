//! The combined ranking as rows of text, which the table, the page and the CSV file all show.

use std::collections::{BTreeMap, BTreeSet};

use bridge::exact::{BigRational, big, half_away_from_zero, half_up};
use bridge::seat::Line;
use bridge::series::qualify::QualifyingGroup;
use bridge::series::ranking::{Basis, RankedEntrant, RankingList};
use bridge::series::total::{Measure, Missing};
use bridge::series::{Combined, Series, Session};

use super::build::PointScale;
use super::identity::Identities;
use super::series_file::SeriesFile;

/// A series, combined, with the words that belong to it.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) name: String,
    pub(super) plan: SeriesFile,
    pub(super) series: Series,
    pub(super) combined: Combined,
    pub(super) identities: Identities,
    pub(super) scale: PointScale,
    /// Of each session the boards about which the director has still to decide, by the entrants that played them.
    pub(super) awaiting: Vec<BTreeMap<usize, BTreeSet<u16>>>,
    /// What of the lists could not be used.
    pub(super) unused: Vec<String>,
}

/// One ranking for people.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) title: String,
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

/// How many of the columns in front are words.
const WORD_COLUMNS: usize = 2;

/// The columns of words behind the numbers, where there are any.
const DECIDED_BY: &str = "Decided by";
const SUBJECT_TO_RULING: &str = "Subject to ruling";

impl Sheet {
    /// Whether a column is of words, and not of numbers.
    pub(super) fn is_words(&self, column: usize) -> bool {
        column < WORD_COLUMNS || [DECIDED_BY, SUBJECT_TO_RULING].contains(&self.columns[column].as_str())
    }
}

impl Report {
    /// A value in the unit of the measure, two places.
    pub(super) fn value(&self, value: &BigRational) -> String {
        match self.series.rules.measure {
            Measure::Percent => half_up(value, 2).to_string(),
            Measure::Factored | Measure::Points => half_away_from_zero(value, 2).to_string(),
        }
    }

    /// The most that a board is worth on the scale on which the points are told.
    pub(super) fn top(&self) -> i64 {
        let top = self.combined.stage.top;
        if self.scale == PointScale::Signed { top / 2 } else { top }
    }

    /// All rankings, as lists for people.
    pub(super) fn sheets(&self) -> Vec<Sheet> {
        self.combined.lists.iter().map(|list| self.sheet(list)).collect()
    }

    fn sheet(&self, list: &RankingList) -> Sheet {
        let carries = self.series.rules.carry.is_some();
        let decides = list.rows.iter().any(|row| !row.settled_by.is_empty());
        let total = match self.series.rules.measure {
            Measure::Percent => "%",
            Measure::Factored | Measure::Points => "Total",
        };
        let mut columns = vec!["Place".to_owned(), "Entry".to_owned()];
        columns.extend(self.shown_sessions().map(|session| self.series.sessions[session].name.clone()));
        if carries {
            columns.push("Carried".to_owned());
        }
        if list.basis == Basis::Handicap {
            columns.push("Handicap".to_owned());
        }
        columns.push(total.to_owned());
        if decides {
            columns.push(DECIDED_BY.to_owned());
        }
        let awaits = list.rows.iter().any(|row| !self.awaits_ruling(row.entrant).is_empty());
        if awaits {
            columns.push(SUBJECT_TO_RULING.to_owned());
        }
        let cells = |row: &RankedEntrant| {
            let mut cells = self.row(list, row, decides);
            if awaits {
                cells.push(self.awaits_ruling(row.entrant));
            }
            cells
        };
        let rows = list.rows.iter().map(cells).collect();
        Sheet { title: title(list), columns, rows }
    }

    /// The boards of an entrant about which the director has still to decide: `Monday 7 and 12, Tuesday 3`; empty where
    /// its total stands.
    pub(super) fn awaits_ruling(&self, entrant: usize) -> String {
        let of_session = |(session, awaiting): (&Session, &BTreeMap<usize, BTreeSet<u16>>)| {
            let boards: Vec<String> = awaiting.get(&entrant)?.iter().map(ToString::to_string).collect();
            Some(format!("{} {}", session.name, boards.join(" and ")))
        };
        let told: Vec<String> =
            self.series.sessions.iter().zip(&self.awaiting).filter_map(of_session).collect();
        told.join(", ")
    }

    /// The sessions that are ranked: not those of a qualifying stage.
    fn shown_sessions(&self) -> impl Iterator<Item = usize> {
        self.combined.stage.sessions.iter().copied()
    }

    fn row(&self, list: &RankingList, row: &RankedEntrant, decides: bool) -> Vec<String> {
        let total = &self.combined.totals[row.entrant];
        let place = format!("{}{}", row.place.rank, if row.place.tied { "=" } else { "" });
        let mut cells = vec![place, self.identities.all[row.entrant].label.clone()];
        cells.extend(self.shown_sessions().map(|session| match &total.shares[session] {
            None => "-".to_owned(),
            Some(share) if share.counts => self.value(&share.value),
            Some(share) => format!("({})", self.value(&share.value)),
        }));
        if self.series.rules.carry.is_some() {
            cells.push(
                total.carried.as_ref().map_or_else(|| "-".to_owned(), |carried| self.value(&carried.value)),
            );
        }
        let shown = match list.basis {
            Basis::Scratch => total.total.clone(),
            Basis::Handicap => {
                cells.push(
                    total.handicap.as_ref().map_or_else(|| "-".to_owned(), |points| self.value(points)),
                );
                total.with_handicap()
            }
        };
        cells.push(shown.map_or_else(String::new, |total| self.value(&total)));
        if decides {
            cells.push(row.settled_by.iter().map(|rule| rule.says()).collect::<Vec<_>>().join(", then "));
        }
        cells
    }

    /// How it was combined, in sentences.
    pub(super) fn method(&self) -> Vec<String> {
        let rules = &self.series.rules;
        let mut says = vec![match rules.measure {
            Measure::Factored => format!(
                "The total is matchpoints{}, factored to a top of {} and to the most boards of each session.",
                match self.scale {
                    PointScale::Single => " on the single scale",
                    PointScale::Signed => " of which average is zero",
                    PointScale::Double | PointScale::DoubleInPlace => "",
                },
                self.top()
            ),
            Measure::Percent => "The total is the mean of the sessions' percentages.".to_owned(),
            Measure::Points => "The total is the sum of the sessions' points.".to_owned(),
        }];
        if self.scale == PointScale::DoubleInPlace {
            let why = "They count two for each result beaten and one for each equalled, because what the sessions show \
                       cannot be added up: their scales differ, or their average is zero.";
            says.push(why.to_owned());
        }
        if let Some(best) = rules.best {
            let of = self.combined.stage.sessions.len();
            let count = if best == 1 { "counts" } else { "count" };
            says.push(format!("The best {best} of {of} {count}; what does not count stands in brackets."));
        }
        says.push(
            match rules.missing {
                Missing::Nothing => "A session that was missed adds nothing.",
                Missing::LeftOut => "A session that was missed is left out of the mean.",
                Missing::NotRanked => "Who missed a session that counts is not ranked.",
            }
            .to_owned(),
        );
        let weighted = self.series.sessions.iter().filter(|session| session.weight != 1.into());
        says.extend(weighted.map(|session| {
            format!(
                "{} counts {} times.",
                session.name,
                half_away_from_zero(&big(session.weight), 4).trimmed()
            )
        }));
        says.push(match (self.identities.by_names, &self.identities.without_names) {
            _ if self.series.sessions.len() == 1 => return says,
            (true, _) => "Entries are the same where the players' names are.".to_owned(),
            (false, Some(session)) => {
                format!(
                    "Entries are the same where their ids are, because {session} does not name everybody."
                )
            }
            (false, None) => "Entries are the same where their ids are.".to_owned(),
        });
        says
    }

    /// Who qualifies, group by group: a heading and sentences.
    pub(super) fn qualifiers(&self) -> Vec<(String, Vec<String>)> {
        self.combined.qualified.iter().map(|group| self.group(group)).collect()
    }

    fn group(&self, group: &QualifyingGroup) -> (String, Vec<String>) {
        let name = match (group.line, group.section) {
            (Some(line), _) => format!("Qualified, {}", line_words(line)),
            (None, Some(section)) => format!("Qualified, section {section}"),
            (None, None) => "Qualified".to_owned(),
        };
        let labels = |entrants: &[usize]| -> Vec<String> {
            let label = |&entrant: &usize| {
                let ruling = if self.awaits_ruling(entrant).is_empty() { "" } else { " (subject to ruling)" };
                format!("{}{ruling}", self.identities.all[entrant].label)
            };
            entrants.iter().map(label).collect()
        };
        let mut says: Vec<String> = labels(&group.qualified);
        if !group.at_cut.is_empty() {
            let open = group.open_places();
            let places =
                if open == 1 { "the last place".to_owned() } else { format!("the last {open} places") };
            says.push(format!(
                "Tied for {places}, to be decided: {}. Name a tie-break, or let the director decide.",
                labels(&group.at_cut).join("; ")
            ));
        }
        if !group.reserves.is_empty() {
            says.push(format!("Next in turn: {}", labels(&group.reserves).join("; ")));
        }
        (format!("{name}: {}", group.places_count), says)
    }

    /// Those who are not ranked, with what they played.
    pub(super) fn not_ranked(&self) -> Vec<String> {
        let all = self.combined.totals.iter().enumerate().filter(|(_, total)| total.total.is_none());
        all.map(|(entrant, total)| {
            let played: Vec<&str> = (self.series.sessions.iter().zip(&total.shares))
                .filter(|(_, share)| share.is_some())
                .map(|(session, _)| session.name.as_str())
                .collect();
            format!("{}: played {}", self.identities.all[entrant].label, played.join(", "))
        })
        .collect()
    }
}

pub(super) fn line_words(line: Line) -> &'static str {
    match line {
        Line::NorthSouth => "North-South",
        Line::EastWest => "East-West",
    }
}

/// `Everybody`, `North-South, with handicap`, `Stratum B`.
pub(super) fn title(list: &RankingList) -> String {
    let line = list.line.map_or("Everybody", line_words);
    let stratum = list.stratum.map(|stratum| format!("stratum {}", char::from(b'A' + stratum)));
    let who = match (list.line, stratum) {
        (_, None) => line.to_owned(),
        (None, Some(stratum)) => stratum.replacen('s', "S", 1),
        (Some(_), Some(stratum)) => format!("{line}, {stratum}"),
    };
    match list.basis {
        Basis::Scratch => who,
        Basis::Handicap => format!("{who}, with handicap"),
    }
}
