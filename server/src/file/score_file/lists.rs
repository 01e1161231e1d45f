//! The lists of strata and with handicaps of a file whose entries have them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use bridge::contest::view::ListWords;
use bridge::exact::{Exact, big, half_away_from_zero};
use bridge::message::{Decimal, Language, Message, Plain};
use bridge::series::classes::{ClassList, Classed, class_lists, stratum_of};
use bridge::series::ranking::Basis;
use serde_json::{Value, json};
use words::page::Combined;
use words::{Words, capital};

use super::Scores;
use super::print::number;
use crate::file::{ResultsFile, Winners};

/// A file's lists, with what those who are ranked are called in them.
struct Lists {
    lists: Vec<ClassList>,
    /// Id, names and handicap of each.
    ranked: Vec<(String, String, i32)>,
}

fn lists(file: &ResultsFile, scores: &Scores) -> Lists {
    let teams = file.has_teams();
    // A knock-out is ranked by the rounds reached, and is in no other list.
    let knock_out: BTreeSet<usize> = (file.rankings.iter())
        .filter(|ranking| ranking.out.is_some())
        .flat_map(|ranking| ranking.members.iter().copied())
        .collect();
    let has_lines = file.winners == Winners::Two || !file.rankings.is_empty();
    let section = |member: usize| {
        file.rankings.iter().find(|ranking| ranking.members.contains(&member)).and_then(|own| own.section)
    };
    let of = |member: usize, (line, merit)| {
        let (handicap_hundredths, stratum) = file.classification(member);
        Classed { section: section(member), line, merit, handicap_hundredths, stratum: stratum.to_owned() }
    };
    let (classed, names): (Vec<Classed>, Vec<(String, String)>) = if teams {
        let of_team = |(team, scored): (usize, &super::ScoredTeam)| {
            let named = (file.teams[team].id.clone(), file.teams[team].name.clone());
            (of(team, (None, scored.merit.clone().filter(|_| scored.place.is_some()))), named)
        };
        let of_teams = scores.teams.iter().enumerate().filter(|(team, _)| !knock_out.contains(team));
        of_teams.map(of_team).unzip()
    } else {
        let of_entry = |place: usize| {
            let entry = &file.entries[place];
            let line = entry.line.filter(|_| has_lines);
            let own_score = &scores.entries[place];
            let merit = own_score.merit.clone().filter(|_| own_score.place.is_some());
            (of(place, (line, merit)), (entry.id.clone(), entry.players.join(" & ")))
        };
        let ranked = |place: &usize| file.is_ranked(*place) && !knock_out.contains(place);
        (0..file.entries.len()).filter(ranked).map(of_entry).unzip()
    };
    let handicaps = classed.iter().map(|one| one.handicap_hundredths);
    let ranked = names.into_iter().zip(handicaps).map(|((id, names), handicap)| (id, names, handicap));
    Lists { ranked: ranked.collect(), lists: class_lists(&classed) }
}

/// `Stratum B and lower, with handicap, North-South`.
fn title(list: &ClassList, words: &Words) -> String {
    let stratum = match (list.stratum.as_str(), stratum_of(&list.stratum)) {
        ("", _) => None,
        (letter, Some(_)) => Some(ListWords::Stratum { stratum: letter.to_ascii_uppercase() }.into()),
        (name, None) => Some(Plain::text(name)),
    };
    let with_handicap = (list.basis == Basis::Handicap).then(|| ListWords::WithHandicap.into());
    let section = list.section.map(|section| ListWords::Section { section: section.to_string() }.into());
    let line = list.line.map(|line| ListWords::Line { line }.into());
    let parts = [stratum, with_handicap, section, line].into_iter().flatten();
    let parts: Vec<String> = parts.map(|part: Message| words.say(part)).collect();
    capital(&parts.join(", "))
}

fn english() -> &'static Words {
    Words::of(Language::English)
}

/// The lists below the ranking of a table for people; empty where nobody has a handicap or a stratum.
pub(super) fn text(file: &ResultsFile, scores: &Scores, words: &Words) -> String {
    let Lists { lists, ranked } = lists(file, scores);
    let mut text = String::new();
    for list in &lists {
        // Writing to a String cannot fail.
        let _ = writeln!(text, "\n{}", title(list, words));
        for row in &list.rows {
            let (id, names, handicap) = &ranked[row.index];
            let place = format!("{}{}", row.place.rank, if row.place.tied { "=" } else { " " });
            let figure = words.decimal(&scores.unit.figure(&row.merit));
            let added = if list.basis == Basis::Handicap && *handicap != 0 {
                let handicap = big(Exact::new((*handicap).into(), 100));
                let handicap = Decimal(half_away_from_zero(&handicap, 2).trimmed());
                format!("  {}", words.say(Combined::HandicapOf { handicap }))
            } else {
                String::new()
            };
            let line = format!("{place:>6}  {id:<14} {figure:>10}  {names}{added}");
            let _ = writeln!(text, "{}", line.trim_end());
        }
    }
    text
}

/// A row of a list: id, figure, rank, and whether it is shared.
pub(crate) type ListRow = (String, String, u32, bool);

/// The rows of each list, by its title.
pub(crate) fn rows(file: &ResultsFile, scores: &Scores) -> Vec<(String, Vec<ListRow>)> {
    let Lists { lists, ranked } = lists(file, scores);
    let row = |row: &bridge::series::classes::ClassRow| {
        (ranked[row.index].0.clone(), scores.unit.figure(&row.merit), row.place.rank, row.place.tied)
    };
    lists.iter().map(|list| (title(list, english()), list.rows.iter().map(row).collect())).collect()
}

/// The same as JSON: an array, empty where nobody has a handicap or a stratum.
pub(super) fn json(file: &ResultsFile, scores: &Scores) -> Vec<Value> {
    let Lists { lists, ranked } = lists(file, scores);
    let of_list = |list: &ClassList| {
        let rows = list.rows.iter().map(|row| {
            json!({
                "id": ranked[row.index].0,
                "rank": row.place.rank,
                "tied": row.place.tied,
                "figure": number(&half_away_from_zero(&row.merit, 2)),
            })
        });
        json!({
            "title": title(list, english()),
            "section": list.section.map(|section| section.to_string()).unwrap_or_default(),
            "stratum": list.stratum,
            "with_handicap": list.basis == Basis::Handicap,
            "rows": rows.collect::<Vec<_>>(),
        })
    };
    lists.iter().map(of_list).collect()
}
