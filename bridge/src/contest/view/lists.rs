//! The further lists of a contest: of each stratum, and with handicaps, beside the ranking.

use std::collections::BTreeMap;

use crate::contest::scoreboard::{Scoreboard, Standing};
use crate::contest::state::Contest;
use crate::contest::view::ranked::Ranked;
use crate::contest::view::rankings::{
    Reached, boards_lacking, boards_needed, bring_to_most_boards, is_listed, list_of,
};
use crate::entry::{EntryId, SectionLetter};
use crate::exact::{Exact, big, half_away_from_zero};
use crate::message::{Label, Message, Plain};
use crate::messages;
use crate::seat::Line;
use crate::series::classes::{ClassList, Classed, class_lists, stratum_of};
use crate::series::ranking::Basis;

messages! {
    /// Of whom a list is, part by part.
    pub enum ListWords {
        /// With the strata below it.
        Stratum { stratum: String } = "list-stratum",
        WithHandicap = "list-with-handicap",
        /// Where it is ranked by itself.
        Section { section: String } = "list-section",
        Line { line: Line } = "list-line",
    }
}

/// A list beside the ranking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingList {
    /// Of whom it is, in parts: `Stratum B and lower`, `with handicap`; with the section and the line that are ranked by themselves.
    pub title: Vec<Message>,
    /// The section that is ranked by itself.
    pub section: Option<SectionLetter>,
    /// The line that is ranked by itself.
    pub line: Option<Line>,
    /// `B`, which holds the lower strata too, or a name; empty for everybody.
    pub stratum: String,
    pub with_handicap: bool,
    /// The best first; entries without a result are left out.
    pub rows: Vec<StandingListRow>,
}

/// One entry in such a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StandingListRow {
    /// From 1.
    pub rank: u32,
    pub tied: bool,
    pub entry: EntryId,
    /// How it is called by number.
    pub called: Label,
    /// As far as the club gave any.
    pub names: String,
    /// By what it is ranked in this list, ready to be printed in the unit of the view.
    pub figure: String,
    /// What of it is the handicap: `+2.5`; empty without one, and in a list without handicaps.
    pub handicap: String,
    pub boards_played: u32,
}

/// The lists of strata and with handicaps as the scoreboard stands, without those who play a knock-out; none where nobody
/// has a handicap or a stratum.
pub(super) fn lists(contest: &Contest, scoreboard: &Scoreboard) -> Vec<StandingList> {
    if contest.classifications.is_empty() {
        return vec![];
    }
    let field = field(contest, scoreboard);
    let classed: Vec<Classed> =
        field.iter().map(|(ranked, standing)| classed(contest, ranked, standing)).collect();
    let lists = class_lists(&classed).into_iter();
    lists.map(|list| written(contest, list, (&field, &classed))).collect()
}

/// Everybody who has a row in the ranking and is ranked by what they won, and how they stand: a knock-out is ranked by the
/// rounds reached, and those who play it are left out. Who has fewer boards than a place asks for is not ranked.
pub(super) fn field(contest: &Contest, scoreboard: &Scoreboard) -> Vec<(Ranked, Standing)> {
    let standing = |ranked: Ranked| {
        let standing = scoreboard.standing_of(contest, ranked.name, &ranked.entries);
        (ranked, standing)
    };
    let all = Ranked::all(contest).into_iter().map(standing);
    let mut field: Vec<(Ranked, Standing)> =
        all.filter(|(ranked, standing)| is_listed(contest, scoreboard, ranked, standing)).collect();
    bring_to_most_boards(contest, field.iter_mut().collect());
    if let Some(reached) = Reached::of(contest, scoreboard) {
        field.retain(|(ranked, _)| !reached.is_of(ranked.name));
    }
    let mut by_list: BTreeMap<_, Vec<u32>> = BTreeMap::new();
    for (ranked, standing) in &field {
        by_list.entry(list_of(contest, ranked)).or_default().push(standing.boards_played);
    }
    let needed: BTreeMap<_, u32> =
        by_list.into_iter().map(|(list, boards)| (list, boards_needed(contest, boards))).collect();
    for (ranked, standing) in &mut field {
        let needed = needed.get(&list_of(contest, ranked)).copied().unwrap_or(0);
        if boards_lacking(contest, (ranked, standing), needed) > 0 {
            standing.merit = None;
        }
    }
    field
}

/// The handicap of each, in hundredths.
pub(super) fn handicaps(contest: &Contest, field: &[(Ranked, Standing)]) -> Vec<i32> {
    field.iter().map(|(ranked, standing)| classed(contest, ranked, standing).handicap_hundredths).collect()
}

/// What the list with handicaps adds for somebody; 0 for those who are in none.
pub(super) fn handicap(contest: &Contest, scoreboard: &Scoreboard, name: EntryId) -> Exact {
    let all = if contest.classifications.is_empty() { vec![] } else { field(contest, scoreboard) };
    let own = all.iter().find(|(ranked, standing)| ranked.name == name && standing.merit.is_some());
    let hundredths =
        own.map_or(0, |(ranked, standing)| classed(contest, ranked, standing).handicap_hundredths);
    Exact::new(hundredths.into(), 100)
}

/// A team has the handicap and the stratum that one of its pairs was given; a player of an individual his own, and only
/// where none was given those of a partnership, as earlier journals have it.
fn classed(contest: &Contest, ranked: &Ranked, standing: &Standing) -> Classed {
    let has_own = contest.classifications.contains_key(&ranked.name);
    let entries = if has_own { std::slice::from_ref(&ranked.name) } else { &ranked.entries[..] };
    let given = || entries.iter().filter_map(|entry| contest.classifications.get(entry));
    let handicap = given().map(|given| given.handicap_hundredths).find(|hundredths| *hundredths != 0);
    // Earlier journals have strata with blanks around them.
    let stratum = given().map(|given| given.stratum.trim()).find(|stratum| !stratum.is_empty());
    let (section, line) = list_of(contest, ranked);
    Classed {
        section,
        line,
        merit: standing.merit.clone(),
        handicap_hundredths: handicap.unwrap_or(0),
        stratum: stratum.unwrap_or_default().to_owned(),
    }
}

/// `Stratum B and lower`, or the name that it was given; `None` of everybody.
fn stratum(stratum: &str) -> Option<Message> {
    match (stratum, stratum_of(stratum)) {
        ("", _) => None,
        (letter, Some(_)) => Some(ListWords::Stratum { stratum: letter.to_ascii_uppercase() }.into()),
        (name, None) => Some(Plain::text(name)),
    }
}

fn written(
    contest: &Contest,
    list: ClassList,
    (field, classed): (&[(Ranked, Standing)], &[Classed]),
) -> StandingList {
    let with_handicap = list.basis == Basis::Handicap;
    let title = [
        stratum(&list.stratum),
        with_handicap.then(|| ListWords::WithHandicap.into()),
        list.section.map(|section| ListWords::Section { section: section.to_string() }.into()),
        list.line.map(|line| ListWords::Line { line }.into()),
    ];
    let title = title.into_iter().flatten().collect();
    let rows = list.rows.into_iter().map(|row| {
        let (ranked, standing) = &field[row.index];
        let handicap = Exact::new(classed[row.index].handicap_hundredths.into(), 100);
        let text = half_away_from_zero(&big(handicap), 2).trimmed();
        StandingListRow {
            rank: row.place.rank,
            tied: row.place.tied,
            entry: ranked.name,
            called: ranked.called(contest),
            names: ranked.names(contest),
            figure: standing.unit.figure(&row.merit),
            handicap: match (with_handicap, text.as_str()) {
                (false, _) | (true, "0") => String::new(),
                (true, text) if text.starts_with('-') => text.to_owned(),
                (true, text) => format!("+{text}"),
            },
            boards_played: standing.boards_played,
        }
    });
    StandingList {
        title,
        section: list.section,
        line: list.line,
        stratum: list.stratum,
        with_handicap,
        rows: rows.collect(),
    }
}
