//! The result cards of the notes, several on a sheet (seed 000, "Swiss Teams"): what is known filled in, the rounds to
//! come left blank for the pen.

use bridge::contest::view::{Against, CardLine, DrawStanding, DrawView};
use bridge::scoring::Unit;
use bridge::swiss::Contender;

use words::Words;
use words::page::{Card, Cross, Drawn, Sheet};

use super::draw::called;
use crate::print::cross_table::sign;
use crate::print::report::{Column, Part, Row};

/// A card for everybody, by numbers.
pub(super) fn parts(view: &DrawView, several: bool, words: &Words) -> Vec<Part> {
    let mut everybody: Vec<&DrawStanding> = view.standings.iter().collect();
    everybody.sort_by_key(|one| one.contender);
    everybody.into_iter().map(|standing| part(view, standing, several, words)).collect()
}

fn part(view: &DrawView, standing: &DrawStanding, several: bool, words: &Words) -> Part {
    let lines = view.card(standing.contender);
    let (points, worth) = (words.say(view.match_unit.name()), words.say(view.unit.name()));
    // Where boards are added up a match is worth nothing beside its points.
    let has_worth = view.counts_matches || lines.iter().any(|line| !line.worth.is_empty());
    let columns = [
        Column::right(&words.say(Drawn::Round)),
        Column::left(&words.say(Card::Against)),
        Column::left(""),
        Column::right(&points),
        Column::right(&worth),
        Column::right(&words.say(Cross::TotalOf { unit: points.clone() })),
        Column::right(&words.say(Cross::TotalOf { unit: worth.clone() })),
    ];
    let columns = shown(columns, has_worth);
    let width = columns.len();
    let mut rows: Vec<Row> =
        lines.iter().map(|line| Row::of(shown(cells(view, line, words), has_worth))).collect();
    let last = lines.iter().map(|line| line.last_round).max().unwrap_or(0);
    // Who has left, or is out of a knock-out, has no rounds to come.
    if standing.plays_on {
        let blank = |round: u16| {
            Row::of([round.to_string()].into_iter().chain((1..width).map(|_| String::new())).collect())
        };
        rows.extend((last + 1..=view.terms.rounds).map(blank));
    }
    let heading = if several {
        format!("{} {}", view.section, called(view, standing.contender, words))
    } else {
        called(view, standing.contender, words)
    };
    Part {
        heading,
        lead: place(view.unit, standing, words).into_iter().collect(),
        columns,
        rows,
        notes: notes(view, standing, &lines, words),
        keeps_together: true,
        ..Part::default()
    }
}

/// `Rank 2 with 41.00 VPs`; of a knock-out, which no points rank, `Rank 3 (shared): out in round 2, by 5`.
fn place(unit: Unit, standing: &DrawStanding, words: &Words) -> Option<String> {
    if standing.rank == 0 {
        return None;
    }
    let rank = standing.rank.to_string();
    let place = words.say(if standing.tied { Sheet::PlaceShared { rank } } else { Sheet::Place { rank } });
    Some(match (&standing.reached, standing.figure.as_str()) {
        (None, "") => place,
        (None, figure) => words.say(Sheet::PlaceWith { place, figure: words.say(unit.amount(figure)) }),
        (Some(reached), _) => words.say(Sheet::PlaceReached { place, reached: words.say(reached) }),
    })
}

fn notes(view: &DrawView, standing: &DrawStanding, lines: &[CardLine], words: &Words) -> Vec<String> {
    let mut notes = vec![];
    if lines.iter().any(|line| line.is_given) {
        notes.push(words.say(Cross::GivenNote));
    }
    if is_other_than_ranked(standing, lines) {
        let figure = words.say(view.unit.amount(&standing.figure));
        notes.push(words.say(Sheet::RankingHas { figure }));
    }
    notes
}

/// Whether the ranking has another number than the card adds up to; no number ranks a knock-out.
pub(crate) fn is_other_than_ranked(standing: &DrawStanding, lines: &[CardLine]) -> bool {
    let total = lines.iter().rev().map(|line| line.total_worth.as_str()).find(|total| !total.is_empty());
    let ranked = Some(standing.figure.as_str()).filter(|ranked| !ranked.is_empty());
    standing.reached.is_none() && total.zip(ranked).is_some_and(|(total, ranked)| total != ranked)
}

/// Those of the columns that a card has: two of the seven are of what matches are worth.
fn shown<T>(columns: [T; 7], has_worth: bool) -> Vec<T> {
    let columns = columns.into_iter().enumerate();
    columns.filter(|(place, _)| has_worth || ![4, 6].contains(place)).map(|(_, column)| column).collect()
}

fn cells(view: &DrawView, line: &CardLine, words: &Words) -> [String; 7] {
    let mark = if line.is_given { "*" } else { "" };
    [
        rounds(line),
        against(view, line.against, words),
        sign(line.outcome, words),
        words.decimal(&line.points),
        format!("{}{mark}", words.decimal(&line.worth)),
        words.decimal(&line.total_points),
        words.decimal(&line.total_worth),
    ]
}

/// `3`, or `3-4` of a triangle over two rounds.
fn rounds(line: &CardLine) -> String {
    if line.last_round > line.round {
        format!("{}-{}", line.round, line.last_round)
    } else {
        line.round.to_string()
    }
}

fn against(view: &DrawView, against: Against, words: &Words) -> String {
    let opponent = |other: Contender| called(view, other, words);
    match against {
        Against::Opponent(other) => opponent(other),
        Against::Bye => words.say(Cross::Bye),
        Against::Nobody => words.say(Sheet::NotDrawnThere),
    }
}

#[cfg(test)]
mod tests {
    use bridge::message::{Label, Language, Plain};

    use super::*;

    /// A knock-out is ranked by the round reached, and before its first result nobody has a figure (walk of faces, seed 34).
    #[test]
    fn a_card_says_how_its_owner_stands() {
        let standing = |rank, tied, figure: &str, reached: &str| DrawStanding {
            contender: Contender(3),
            called: Label::Team(None, 3),
            names: String::new(),
            rank,
            tied,
            rank_before: 0,
            figure: figure.to_owned(),
            plays_on: true,
            reached: (!reached.is_empty()).then(|| Plain::text(reached)),
        };
        for (standing, told) in [
            (standing(2, false, "41.00", ""), "Rank 2 with 41.00 VPs"),
            (standing(2, true, "41.00", ""), "Rank 2 (shared) with 41.00 VPs"),
            (standing(7, true, "0.50", "out in round 1, by 23"), "Rank 7 (shared): out in round 1, by 23"),
            (standing(1, true, "", "in"), "Rank 1 (shared): in"),
            (standing(0, false, "", ""), ""),
        ] {
            assert_eq!(
                place(Unit::VictoryPoints, &standing, Words::of(Language::English)).unwrap_or_default(),
                told
            );
        }
    }
}
