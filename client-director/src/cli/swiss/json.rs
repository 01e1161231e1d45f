//! Draws for programs. Names are those of the wire; tables, pairs and teams are numbers.

use bridge::contest::drawn::{BoardSet, OddRule, ScoreBasis, Terms};
use bridge::swiss::FirstRound;
use proto::v1;
use serde_json::{Value, json};

use super::{regulation, terms_text};
use crate::word;

/// What every answer about a drawn section begins with.
fn section(view: &v1::DrawView) -> Value {
    json!({
        "contest": view.contest,
        "sequence": view.sequence,
        "section": view.section,
        "title": view.title,
        "note": view.note,
        "expected": (view.expected > 0).then_some(view.expected),
        "rests_on": view.rests_on,
    })
}

/// The same with one thing more.
fn with(view: &v1::DrawView, name: &str, value: Value) -> Value {
    let mut shown = section(view);
    shown[name] = value;
    shown
}

pub(super) fn standings(view: &v1::DrawView) -> Value {
    let rows = view.standings.iter().map(|one| {
        json!({
            "contender": one.contender,
            "names": one.names,
            "rank": one.rank,
            "tied": one.tied,
            "rank_before": one.rank_before,
            "figure": one.figure,
            "reached": one.reached,
            "plays_on": one.plays_on,
        })
    });
    let mut shown = with(view, "standings", rows.collect());
    shown["unit"] = word::unit(view.unit()).into();
    shown
}

pub(super) fn rounds(view: &v1::DrawView, rounds: &[&v1::DrawnRoundView]) -> Value {
    with(view, "rounds", rounds.iter().map(|drawn| round(drawn)).collect())
}

fn round(drawn: &v1::DrawnRoundView) -> Value {
    let awarded = drawn.awarded.iter().map(|one| json!({ "contender": one.contender, "figure": one.figure }));
    json!({
        "round": drawn.number,
        "first_round_of_the_plan": drawn.first,
        "parts": drawn.parts,
        "over": drawn.is_over,
        "matches": drawn.matches.iter().map(drawn_match).collect::<Vec<_>>(),
        "bye": bye(drawn.bye),
        "byes": drawn.byes,
        "awarded": awarded.collect::<Vec<_>>(),
    })
}

fn drawn_match(one: &v1::DrawnMatchView) -> Value {
    let side = |side: Option<&v1::MatchSide>| {
        let side = side.cloned().unwrap_or_default();
        json!({ "contender": side.contender, "points": side.points, "worth": side.worth, "penalty": side.taken })
    };
    let missing = one.missing.iter().map(|one| json!({ "table": one.table, "boards": one.boards }));
    json!({
        "sides": [side(one.first.as_ref()), side(one.second.as_ref())],
        "tables": one.tables,
        "triangle": one.is_in_triangle,
        "boards": one.boards,
        "boards_in": one.boards_in,
        "missing": missing.collect::<Vec<_>>(),
        "vacant": one.is_vacant,
    })
}

/// Nobody is `null`.
fn bye(contender: u32) -> Option<u32> {
    (contender != 0).then_some(contender)
}

/// The proposal; `null` where there is none.
pub(super) fn proposal(view: &v1::DrawView) -> Value {
    let Some(shown) = &view.proposal else { return Value::Null };
    let drawn = shown.proposal.clone().unwrap_or_default();
    let matches = drawn.matches.iter().enumerate().map(|(index, one)| {
        json!({ "sides": [one.first, one.second], "tables": one.tables, "why": shown.why.get(index) })
    });
    let triangle =
        drawn.triangle.as_ref().map(|triangle| json!({ "teams": triangle.teams, "tables": triangle.tables }));
    json!({
        "round": drawn.round,
        "seed": drawn.seed,
        "by_hand": drawn.by_hand,
        "matches": matches.collect::<Vec<_>>(),
        "triangle": triangle,
        "bye": bye(drawn.bye),
        "byes": drawn.byes,
        "summary": shown.summary,
        "outstanding": outstanding(&drawn),
        "breaches": shown.breaches,
        "changes": shown.changes,
        "stale": shown.is_stale,
    })
}

/// The matches of earlier rounds that were not over when it was drawn.
pub(super) fn outstanding(drawn: &v1::DrawProposal) -> Vec<[u32; 2]> {
    drawn.outstanding.iter().map(|both| [both.one, both.other]).collect()
}

pub(super) fn terms(terms: &Terms) -> Value {
    let first = match terms.first {
        FirstRound::Halves => json!("halves"),
        FirstRound::Random { seed } => json!({ "random": seed }),
        FirstRound::Groups { size, seed } => json!({ "groups": size, "seed": seed }),
        FirstRound::Neighbours => json!("numbers"),
        FirstRound::Scores => json!("scores"),
    };
    let basis = match terms.basis {
        ScoreBasis::Current => json!("current"),
        ScoreBasis::OneRoundBehind => json!("one-round-behind"),
        ScoreBasis::WhenIn(percent) => json!({ "when_in": percent }),
    };
    let odd = match terms.odd {
        OddRule::Bye => json!("bye"),
        OddRule::Triangle { by, over } => {
            json!({ "triangle": format!("{by:?}").to_lowercase(), "over": over })
        }
        OddRule::StandBy(contender) => json!({ "stand_by": contender.0 }),
    };
    let homes = terms.home_tables.iter().map(|(one, table)| json!({ "contender": one.0, "table": table.0 }));
    let groups = terms.apart.iter().map(|group| group.iter().map(|one| one.0).collect::<Vec<_>>());
    json!({
        "format": terms_text::format_word(terms.format),
        "rounds": terms.rounds,
        "boards": terms.boards,
        "parts": terms.parts,
        "first": first,
        "equal_scores": terms_text::in_group(terms.in_group),
        "danish_from": terms.danish_from,
        "traditional": terms.traditional,
        "basis": basis,
        "odd": odd,
        "bye_hundredths": terms.bye_hundredths,
        "missed_hundredths": terms.missed_hundredths,
        "missed": if regulation::is_average(terms) { "average" } else { "points" },
        "withdrawals": regulation::withdrawals(terms),
        "copies": regulation::copies(terms),
        "board_set": terms.board_set.map(BoardSet::last),
        "apart": groups.collect::<Vec<_>>(),
        "met_before": terms.met_before.iter().map(|both| both.map(|one| one.0)).collect::<Vec<_>>(),
        "odd_before": terms
            .odd_before
            .iter()
            .map(|(one, times)| json!({ "contender": one.0, "times": times }))
            .collect::<Vec<_>>(),
        "seeds": terms.seeds.iter().map(|one| one.0).collect::<Vec<_>>(),
        "home_tables": homes.collect::<Vec<_>>(),
        "duplicated": terms.duplicated.iter().map(|table| table.0).collect::<Vec<_>>(),
    })
}
