//! What is agreed about draws, for people.

use bridge::contest::drawn::{Format, OddRule, ScoreBasis, SeatingRights, Terms};
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::points::Points;
use bridge::swiss::{Contender, FirstRound, InGroup};

use super::regulation;
use crate::cli::text::columns;

pub(super) fn terms(title: &str, terms: &Terms, counts_matches: bool) -> String {
    let rows = how_drawn(terms, counts_matches).into_iter().chain(who_and_where(terms));
    let rows: Vec<[String; 2]> = rows.map(|(term, is)| [term.to_owned(), is]).collect();
    format!("{title}\n{}", columns(["TERM", "IS"], &rows))
}

/// What a bye or a missed round is worth, where matches are.
fn worth(hundredths: i32, counts_matches: bool) -> String {
    if counts_matches {
        format!("worth {}", Points(hundredths.into()))
    } else {
        "worth nothing, because boards are added up".to_owned()
    }
}

fn how_drawn(terms: &Terms, counts_matches: bool) -> Vec<(&'static str, String)> {
    let method = if terms.traditional { "from the top down, as in the notes" } else { "exact" };
    let rematches = match terms.danish_from {
        None => "never".to_owned(),
        Some(from) => format!("from round {from} on"),
    };
    [
        ("format", format_word(terms.format).to_owned()),
        ("rounds", terms.rounds.to_string()),
        ("boards", terms.boards.to_string()),
        ("parts", terms.parts.to_string()),
        ("first round", first(&terms.first)),
        ("method", method.to_owned()),
        ("equal scores", in_group(terms.in_group).to_owned()),
        ("rematches", rematches),
        ("drawn on", basis(terms.basis)),
        ("odd number", odd(terms, counts_matches)),
        (
            "missed round",
            if regulation::is_average(terms) {
                "the average of a match".to_owned()
            } else {
                worth(terms.missed_hundredths, counts_matches)
            },
        ),
    ]
    .into_iter()
    .chain(regulation::in_words(terms))
    .collect()
}

fn who_and_where(terms: &Terms) -> Vec<(&'static str, String)> {
    let homes: Vec<String> =
        terms.home_tables.iter().map(|(one, table)| format!("{one} at table {table}")).collect();
    let duplicated: Vec<String> = terms.duplicated.iter().map(|table| format!("table {table}")).collect();
    let apart: Vec<String> = terms.apart.iter().map(|group| joined(group, " and ")).collect();
    let met: Vec<String> = terms.met_before.iter().map(|both| joined(both, "-")).collect();
    let had = terms.odd_before.iter().map(|(one, &times)| match times {
        1 => one.to_string(),
        times => format!("{one} ({times} times)"),
    });
    let had: Vec<String> = had.collect();
    let or = |list: Vec<String>, nobody: &str| {
        if list.is_empty() { nobody.to_owned() } else { list.join(", ") }
    };
    vec![
        ("kept apart", or(apart, "nobody")),
        ("met before", or(met, "nobody")),
        ("had a bye before", or(had, "nobody")),
        ("seeds", or(terms.seeds.iter().map(ToString::to_string).collect(), "by number")),
        ("stay at home", or(homes, "nobody")),
        ("duplicated boards", or(duplicated, "nowhere")),
        ("seats", seats(terms.rights).to_owned()),
    ]
}

fn joined<'a>(contenders: impl IntoIterator<Item = &'a Contender>, by: &str) -> String {
    contenders.into_iter().map(ToString::to_string).collect::<Vec<_>>().join(by)
}

pub(super) fn format_word(format: Format) -> &'static str {
    match format {
        Format::Swiss => "swiss",
        Format::RoundRobin => "round-robin",
        Format::KnockOut => "knock-out",
    }
}

fn first(first: &FirstRound) -> String {
    match first {
        FirstRound::Halves => "top half against bottom half".to_owned(),
        FirstRound::Random { seed } => format!("by lot, seed {seed}"),
        FirstRound::Groups { size, seed } => format!("by lot in groups of {size} seeds, seed {seed}"),
        FirstRound::Neighbours => "by number: 1 against 2, 3 against 4".to_owned(),
        FirstRound::Scores => "by the scores that were brought along".to_owned(),
    }
}

pub(super) fn in_group(in_group: InGroup) -> &'static str {
    match in_group {
        InGroup::TopAgainstTop => "the first against the second",
        InGroup::Fold => "the first against the last",
        InGroup::Halves => "the upper half against the lower half",
    }
}

fn basis(basis: ScoreBasis) -> String {
    match basis {
        ScoreBasis::Current => "all results".to_owned(),
        ScoreBasis::OneRoundBehind => "the results without those of the round before".to_owned(),
        ScoreBasis::WhenIn(percent) => format!("{percent} % of the results"),
    }
}

fn odd(terms: &Terms, counts_matches: bool) -> String {
    match terms.odd {
        OddRule::Bye => format!("bye, {}", worth(terms.bye_hundredths, counts_matches)),
        OddRule::Triangle { by, over } => {
            let by = match by {
                Triangle::Whist => "whist",
                Triangle::Mitchell => "Mitchell",
                Triangle::EveryPair => "every pair",
            };
            format!(
                "triangle by {by}, over {}",
                if over == 1 { "1 round".to_owned() } else { format!("{over} rounds") }
            )
        }
        OddRule::StandBy(contender) => format!("{contender} stands by"),
    }
}

fn seats(rights: SeatingRights) -> &'static str {
    match rights {
        SeatingRights::Balanced => "balanced",
        SeatingRights::HigherPlaced => "the higher placed North-South",
        SeatingRights::ByLot => "by lot",
    }
}
