//! The way of one pair, or of one player of an individual, through all rounds.

use bridge::contest::view::{PathStep, PathView, ScoreCardRow, When};
use bridge::entry::EntryId;
use bridge::movement::turned::north_points;
use maud::{Markup, html};

use super::{address, figure, outcome, room};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &PathView, several: bool) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { (heading(view)) }
                p { (view.party.label) ", round by round" }
            }
            @if !view.note.is_empty() { p.note { (view.note) } }
        }
        p.summary.vh { (summary(view)) }
        @if view.steps.is_empty() {
            div.nothing { p.large { "No rounds yet" } p { "They appear here when the movement is set." } }
        }
        ol.path-steps { @for step in &view.steps { (line(contest, view, (step, several))) } }
    }
}

/// The names, or the pair's number where there are none.
pub(super) fn heading(view: &PathView) -> String {
    if view.party.names.is_empty() { view.party.label.clone() } else { view.party.names.clone() }
}

/// One sentence for those who listen: it is read out when it changes.
pub(super) fn summary(view: &PathView) -> String {
    let now = view.steps.iter().find(|step| step.when == When::Now);
    let Some(step) = now else { return String::new() };
    let name = name(view, step);
    match step.seat {
        Some((table, seat)) if step.rest.is_empty() => {
            format!("{name}: table {table}, {}.", seat.in_words())
        }
        Some(_) | None => format!("{name}: {}", step.rest),
    }
}

/// `Round 3`, `Round 3, first half`.
fn name(view: &PathView, step: &PathStep) -> String {
    view.round_names.name(step.round).replacen('r', "R", 1)
}

/// One round.
pub(super) fn line(contest: u32, view: &PathView, (step, several): (&PathStep, bool)) -> Markup {
    let (class, words) = match step.when {
        When::Over => ("over", "played"),
        When::Now => ("now", "now"),
        When::Ahead => ("ahead", ""),
    };
    html! {
        li.step.(class) data-entry=(step.round) {
            h2 { (name(view, step)) @if !words.is_empty() { span.when { (words) } } }
            @if step.rest.is_empty() { (plays(contest, step, several)) } @else { (rests(step, several)) }
            // Who rests by the plan may have played all the same.
            @if step.rows.iter().any(|row| row.outcome.is_some()) { (results(contest, &step.rows)) }
        }
    }
}

fn plays(contest: u32, step: &PathStep, several: bool) -> Markup {
    html! {
        @if let Some((table, seat)) = step.seat {
            p.where { strong { "Table " (room::name(table, several)) } ", " (seat.in_words()) }
        }
        p.what {
            (room::boards(&step.boards, &step.printed))
            @if let Some((_, line)) = step.seat.filter(|_| step.turned) {
                " · " strong { "turn the boards: " (north_points(line)) }
            }
            @if let Some(partner) = &step.partner { ", with " (room::party(contest, partner)) }
            ", against "
            @for (index, opponent) in step.opponents.iter().enumerate() {
                @if index > 0 { " and " }
                (room::party(contest, opponent))
            }
        }
    }
}

fn rests(step: &PathStep, several: bool) -> Markup {
    html! {
        p.where {
            strong { (step.rest) }
            @if let Some((table, _)) = step.seat { " Your seat is at table " (room::name(table, several)) "." }
        }
        @if let Some(back) = step.back { p.what { (back.in_words(several)) } }
    }
}

/// The boards of a round, as far as their results may be seen.
fn results(contest: u32, rows: &[ScoreCardRow]) -> Markup {
    html! {
        ul.results {
            @for row in rows {
                li {
                    a href=(address::board(contest, row.board)) { span.vh { "Board " } (row.board) } " "
                    @match &row.outcome {
                        None => { span aria-hidden="true" { "–" } span.vh { "nothing to be seen yet" } },
                        Some(result) => {
                            // An equals sign alone would be one between result and percentage.
                            (outcome::markup(result)) " · "
                            @match row.percent {
                                Some(percent) => { strong { (figure::percent(percent)) " %" } },
                                None => { strong { (figure::signed(&row.points)) } },
                            }
                        },
                    }
                }
            }
        }
    }
}

/// What stands below the path.
pub(super) fn footer(contest: u32, entry: EntryId) -> Markup {
    html! {
        p.links {
            a href=(address::entry(contest, entry)) { "Score card" }
            a href=(address::room(contest)) { "Who sits where" }
            a href=(address::contest(contest)) { "Ranking" }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::view::{ComesBack, ContestNumber, PartyView, RoundNames};
    use bridge::movement::RoundNumber;
    use bridge::seat::Line;

    use super::*;

    fn step(round: u16, when: When) -> PathStep {
        let eve = PartyView {
            entry: "A2NS".parse().unwrap(),
            label: "Pair 2NS".into(),
            names: "<b>Eve</b>".into(),
        };
        PathStep {
            round: RoundNumber(round),
            when,
            seat: Some(("A2".parse().unwrap(), Line::EastWest)),
            partner: None,
            opponents: vec![eve],
            boards: vec![BoardNumber::new(7).unwrap()],
            printed: vec![],
            turned: false,
            rest: String::new(),
            back: None,
            rows: vec![],
        }
    }

    #[test]
    fn every_round_says_where_to_be() {
        let back = ComesBack {
            round: RoundNumber(3),
            called: 3,
            table: "A1".parse().unwrap(),
            line: Line::EastWest,
        };
        let rest = PathStep {
            rest: "Sits out.".into(),
            back: Some(back),
            opponents: vec![],
            boards: vec![],
            ..step(2, When::Now)
        };
        let view = PathView {
            contest: ContestNumber(1),
            contest_name: "Tuesday".into(),
            sequence: 3,
            party: PartyView {
                entry: "A1EW".parse().unwrap(),
                label: "Pair 1EW".into(),
                names: String::new(),
            },
            steps: vec![step(1, When::Over), rest, PathStep { turned: true, ..step(3, When::Ahead) }],
            round_names: RoundNames::default(),
            note: "The ranking is shown after round 3.".into(),
        };
        let html = fragment(1, &view, true).into_string();
        for part in [
            "<h1>Pair 1EW</h1>",
            "Table A2</strong>, East-West",
            "&lt;b&gt;Eve",
            "Sits out.</strong> Your seat is at table A2.",
            "Come back for round 3 at table A1, East-West.",
            "The ranking is shown after round 3.",
            "class=\"step now\"",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        // As the domain says it to those who play these cards, on every face.
        let turned = format!("turn the boards: {}</strong>", north_points(Line::EastWest));
        assert!(html.contains(&turned), "{turned} in {html}");
    }
}
