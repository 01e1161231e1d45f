//! The combined ranking as rows of text, which the table, the page and the CSV file all show.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::view::ListWords;
use bridge::exact::{BigRational, big, half_away_from_zero, half_up};
use bridge::message::{Decimal, Message};
use bridge::series::qualify::QualifyingGroup;
use bridge::series::ranking::{Basis, RankedEntrant, RankingList};
use bridge::series::total::{Measure, Missing};
use bridge::series::{self, Series, Session};
use words::page::{Combined, Ranking, Term};
use words::{Words, capital};

use super::build::PointScale;
use super::identity::{Alone, Identities};
use super::series_file::SeriesFile;

/// A series, combined, with the words that belong to it.
#[derive(Debug)]
pub(super) struct Report {
    pub(super) name: String,
    pub(super) plan: SeriesFile,
    pub(super) series: Series,
    pub(super) combined: series::Combined,
    pub(super) identities: Identities,
    pub(super) scale: PointScale,
    /// Of each session the boards about which the director has still to decide, by the entrants that played them.
    pub(super) awaiting: Vec<BTreeMap<usize, BTreeSet<u16>>>,
    /// What of the lists could not be used, in English for whoever combines.
    pub(super) unused: Vec<String>,
    /// Those of the language in which it is told.
    pub(super) words: &'static Words,
}

/// One ranking for people.
#[derive(Debug)]
pub(super) struct Sheet {
    pub(super) title: String,
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// Behind its numbers so many columns are words.
    words_behind: usize,
}

/// How many of the columns in front are words.
const WORD_COLUMNS: usize = 2;

impl Sheet {
    /// Whether a column is of words, and not of numbers.
    pub(super) fn is_words(&self, column: usize) -> bool {
        column < WORD_COLUMNS || column + self.words_behind >= self.columns.len()
    }
}

impl Report {
    /// A value in the unit of the measure, two places.
    pub(super) fn value(&self, value: &BigRational) -> String {
        let rounded = match self.series.rules.measure {
            Measure::Percent => half_up(value, 2),
            Measure::Factored | Measure::Points => half_away_from_zero(value, 2),
        };
        self.words.decimal(&rounded.to_string())
    }

    fn say(&self, message: impl Into<Message>) -> String {
        self.words.say(message)
    }

    /// What an entrant is called: the names, or the id; a team without a name is told in the language.
    pub(super) fn label(&self, entrant: usize) -> String {
        let identity = &self.identities.all[entrant];
        match &identity.team {
            Some(number) => {
                capital(&self.say(Term::Label { what: "team".to_owned(), number: number.clone() }))
            }
            None => identity.label.clone(),
        }
    }

    /// What decided, one after another.
    pub(super) fn settled(&self, row: &RankedEntrant) -> String {
        let then = |first: Message, next: Message| Combined::Then { first, next }.into();
        let told = row.settled_by.iter().map(|rule| rule.says()).reduce(then);
        told.map(|told| self.say(told)).unwrap_or_default()
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
            Measure::Percent => "%".to_owned(),
            Measure::Factored | Measure::Points => self.say(Combined::Total),
        };
        let mut columns = vec![self.say(Combined::Place), self.say(Combined::Entry)];
        columns.extend(self.shown_sessions().map(|session| self.series.sessions[session].name.clone()));
        if carries {
            columns.push(self.say(Combined::Carried));
        }
        if list.basis == Basis::Handicap {
            columns.push(self.say(Ranking::Handicap));
        }
        columns.push(total);
        if decides {
            columns.push(self.say(Combined::DecidedBy));
        }
        let awaits = list.rows.iter().any(|row| !self.awaits_ruling(row.entrant).is_empty());
        if awaits {
            columns.push(self.say(Combined::SubjectToRuling));
        }
        let cells = |row: &RankedEntrant| {
            let mut cells = self.row(list, row, decides);
            if awaits {
                cells.push(self.awaits_ruling(row.entrant));
            }
            cells
        };
        let rows = list.rows.iter().map(cells).collect();
        let title = self.say(title(list));
        Sheet { title, columns, rows, words_behind: usize::from(decides) + usize::from(awaits) }
    }

    /// The boards of an entrant about which the director has still to decide: `Monday 7 and 12, Tuesday 3`; empty where
    /// its total stands.
    pub(super) fn awaits_ruling(&self, entrant: usize) -> String {
        let of_session = |(session, awaiting): (&Session, &BTreeMap<usize, BTreeSet<u16>>)| {
            let boards: Vec<String> = awaiting.get(&entrant)?.iter().map(ToString::to_string).collect();
            Some(format!("{} {}", session.name, self.words.listed(&boards)))
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
        let mut cells = vec![place, self.label(row.entrant)];
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
            cells.push(self.settled(row));
        }
        cells
    }

    /// How it was combined, in sentences.
    pub(super) fn method(&self) -> Vec<String> {
        let rules = &self.series.rules;
        let mut says = vec![match rules.measure {
            Measure::Factored => {
                let scale = match self.scale {
                    PointScale::Single => "single",
                    PointScale::Signed => "signed",
                    PointScale::Double | PointScale::DoubleInPlace => "double",
                };
                Combined::Factored { scale: scale.to_owned(), top: self.top().to_string() }
            }
            Measure::Percent => Combined::Percent,
            Measure::Points => Combined::Points,
        }];
        says.extend((self.scale == PointScale::DoubleInPlace).then_some(Combined::InPlace));
        if let Some(best) = rules.best {
            says.push(Combined::Best { best: count(best), of: count(self.combined.stage.sessions.len()) });
        }
        says.push(match rules.missing {
            Missing::Nothing => Combined::MissingNothing,
            Missing::LeftOut => Combined::MissingLeftOut,
            Missing::NotRanked => Combined::MissingNotRanked,
        });
        let weighted = self.series.sessions.iter().filter(|session| session.weight != 1.into());
        says.extend(weighted.map(|session| {
            let times = half_away_from_zero(&big(session.weight), 4).trimmed();
            Combined::Weighted { session: session.name.clone(), times: Decimal(times) }
        }));
        says.extend(match (self.identities.by_names, &self.identities.without_names) {
            _ if self.series.sessions.len() == 1 => None,
            (true, _) => Some(Combined::ByNames),
            (false, Some(session)) => Some(Combined::ByIdsBecause { session: session.clone() }),
            (false, None) => Some(Combined::ByIds),
        });
        says.into_iter().map(|sentence| self.say(sentence)).collect()
    }

    /// Who qualifies, group by group: a heading and sentences.
    pub(super) fn qualifiers(&self) -> Vec<(String, Vec<String>)> {
        self.combined.qualified.iter().map(|group| self.group(group)).collect()
    }

    fn group(&self, group: &QualifyingGroup) -> (String, Vec<String>) {
        let places = group.places_count.to_string();
        let heading = self.say(match (group.line, group.section) {
            (Some(line), _) => Combined::QualifiedLine { line, places },
            (None, Some(section)) => Combined::QualifiedSection { section: section.to_string(), places },
            (None, None) => Combined::Qualified { places },
        });
        let labels = |entrants: &[usize]| -> Vec<String> {
            let label = |&entrant: &usize| {
                let who = self.label(entrant);
                let awaits = !self.awaits_ruling(entrant).is_empty();
                if awaits { self.say(Combined::AwaitsRuling { who }) } else { who }
            };
            entrants.iter().map(label).collect()
        };
        let mut says: Vec<String> = labels(&group.qualified);
        if !group.at_cut.is_empty() {
            let (places, who) = (group.open_places(), labels(&group.at_cut).join("; "));
            says.push(self.say(Combined::Tied { places, who }));
        }
        if !group.reserves.is_empty() {
            says.push(self.say(Combined::Next { who: labels(&group.reserves).join("; ") }));
        }
        (heading, says)
    }

    /// Those who are not ranked, with what they played.
    pub(super) fn not_ranked(&self) -> Vec<String> {
        let played = |total: &series::EntrantTotal| total.shares.iter().any(Option::is_some);
        let all = self.combined.totals.iter().enumerate();
        let all = all.filter(|(_, total)| total.total.is_none() && played(total));
        all.map(|(entrant, total)| {
            let played: Vec<&str> = (self.series.sessions.iter().zip(&total.shares))
                .filter(|(_, share)| share.is_some())
                .map(|(session, _)| session.name.as_str())
                .collect();
            self.say(Combined::Played { who: self.label(entrant), sessions: played.join(", ") })
        })
        .collect()
    }

    /// Those who are in one session only, each with a word on who else it might be.
    pub(super) fn alone(&self) -> Vec<String> {
        let say = |Alone { who, session, id, other }: Alone| {
            let who = self.label(who);
            self.say(match other.map(|other| self.label(other)) {
                None => Combined::Alone { who, session, id },
                Some(other) => Combined::AloneInCommon { who, session, id, other },
            })
        };
        self.identities.alone().into_iter().map(say).collect()
    }
}

fn count(things: usize) -> u32 {
    u32::try_from(things).unwrap_or(u32::MAX)
}

/// `Everybody`, `North-South, with handicap`, `Stratum B`.
pub(super) fn title(list: &RankingList) -> Message {
    let stratum = list.stratum.map(|stratum| char::from(b'A' + stratum).to_string());
    let who: Message = match (list.line, stratum) {
        (None, None) => Combined::Everybody.into(),
        (Some(line), None) => ListWords::Line { line }.into(),
        (None, Some(stratum)) => Combined::Stratum { stratum }.into(),
        (Some(line), Some(stratum)) => Combined::StratumOfLine { line, stratum }.into(),
    };
    match list.basis {
        Basis::Scratch => who,
        Basis::Handicap => Combined::WithHandicap { who }.into(),
    }
}
