//! The way of one pair, or of one player of an individual, through all rounds.

use bridge::contest::view::{PathStep, PathView, ScoreCardRow, When};
use bridge::entry::EntryId;
use bridge::seat::Line;
use maud::{Markup, html};
use words::page::{Board, Card, Path, Room};
use words::{Words, capital};

use super::{address, draw, figure, outcome, room};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, (view, several): (&PathView, bool), words: &Words) -> Markup {
    html! {
        header.masthead {
            div {
                h1 { (heading(view, words)) }
                p { (words.say(Path::RoundByRound { who: room::label(&view.party, words) })) }
            }
            @if let Some(note) = &view.note { p.note { (words.say(note)) } }
        }
        p.summary.vh { (summary(view, words)) }
        @if view.steps.is_empty() {
            div.nothing { p.large { (words.say(Path::Nothing)) } p { (words.say(Room::NothingHelp)) } }
        }
        ol.path-steps { @for step in &view.steps { (line(contest, view, (step, several), words)) } }
    }
}

/// The names, or the pair's number where there are none.
pub(super) fn heading(view: &PathView, words: &Words) -> String {
    if view.party.names.is_empty() { room::label(&view.party, words) } else { view.party.names.clone() }
}

/// One sentence for those who listen: it is read out when it changes.
pub(super) fn summary(view: &PathView, words: &Words) -> String {
    let now = view.steps.iter().find(|step| step.when == When::Now);
    let Some(step) = now else { return String::new() };
    let round = words.round(view.round_names.of(step.round));
    match step.seat {
        Some((table, line)) if step.rest.is_empty() => {
            words.say(Path::Seat { round, table: table.to_string(), line: words.line(line) })
        }
        Some(_) | None => format!("{round}: {}", draw::said(&step.rest, words)),
    }
}

/// One round.
pub(super) fn line(
    contest: u32,
    view: &PathView,
    (step, several): (&PathStep, bool),
    words: &Words,
) -> Markup {
    let (class, when) = match step.when {
        When::Over => ("over", Some(Path::Played)),
        When::Now => ("now", Some(Path::Now)),
        When::Ahead => ("ahead", None),
    };
    html! {
        li.step.(class) data-entry=(step.round) {
            h2 {
                (words.round(view.round_names.of(step.round)))
                @if let Some(when) = when { span.when { (words.say(when)) } }
            }
            @if step.rest.is_empty() { (plays(contest, (step, several), words)) } @else { (rests(step, several, words)) }
            // Who rests by the plan may have played all the same.
            @if step.rows.iter().any(|row| row.outcome.is_some()) { (results(contest, &step.rows, words)) }
        }
    }
}

fn plays(contest: u32, (step, several): (&PathStep, bool), words: &Words) -> Markup {
    html! {
        @if let Some((table, seat)) = step.seat {
            p.where { strong { (words.say(Room::Table)) " " (room::name(table, several)) } ", " (capital(&words.line(seat))) }
        }
        p.what {
            (room::boards((&step.boards, &step.printed), words))
            @if let Some((_, line)) = step.seat.filter(|_| step.turned) {
                " · " strong { (words.say(Path::Turn)) " " (words.say(north_points(line))) }
            }
            @if let Some(partner) = &step.partner { ", " (words.say(Path::With)) " " (room::party(contest, partner, words)) }
            ", " (words.say(Path::Against)) " "
            @for (index, opponent) in step.opponents.iter().enumerate() {
                @if index > 0 { " · " }
                (room::party(contest, opponent, words))
            }
        }
    }
}

/// To whom North points where the boards are turned, as those are told who play the cards of a line.
fn north_points(line: Line) -> Path {
    match line {
        Line::NorthSouth => Path::NorthToYou,
        Line::EastWest => Path::NorthToOpponents,
    }
}

fn rests(step: &PathStep, several: bool, words: &Words) -> Markup {
    html! {
        p.where {
            strong { (draw::said(&step.rest, words)) }
            @if let Some((table, _)) = step.seat { " " (words.say(Path::YourSeat { table: room::name(table, several) })) }
        }
        @if let Some(back) = step.back { p.what { (words.say(back.in_words(several))) } }
    }
}

/// The boards of a round, as far as their results may be seen.
fn results(contest: u32, rows: &[ScoreCardRow], words: &Words) -> Markup {
    html! {
        ul.results {
            @for row in rows {
                li {
                    a href=(address::board(contest, row.board)) { span.vh { (words.say(Card::Board)) " " } (row.board) } " "
                    @match &row.outcome {
                        None => { span aria-hidden="true" { "–" } span.vh { (words.say(Board::Unseen)) } },
                        Some(result) => {
                            // An equals sign alone would be one between result and percentage.
                            (outcome::markup(result, words)) " · "
                            @match row.percent {
                                Some(percent) => { strong { (figure::percent(percent, words)) " %" } },
                                None => { strong { (figure::signed(&row.points, words)) } },
                            }
                        },
                    }
                }
            }
        }
    }
}

/// What stands below the path.
pub(super) fn footer(contest: u32, entry: EntryId, words: &Words) -> Markup {
    html! {
        p.links {
            a href=(address::entry(contest, entry)) { (words.say(Board::ScoreCard)) }
            a href=(address::room(contest)) { (words.say(Board::Room)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::view::{ComesBack, ContestNumber, PartyView, RoundNames};
    use bridge::message::{Label, Language};
    use bridge::movement::RoundNumber;
    use bridge::seat::Line;

    use super::*;
    use crate::web::english;
    use crate::web::unmarked::unmarked;
    use bridge::contest::view::{HeldBack, IdleWords};

    fn step(round: u16, when: When) -> PathStep {
        let eve = PartyView {
            entry: "A2NS".parse().unwrap(),
            label: "Pair 2NS".into(),
            called: Label::Pair(None, "A2NS".parse::<EntryId>().unwrap().pair),
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
            rest: vec![],
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
            rest: vec![IdleWords::SitsOut.into()],
            back: Some(back),
            opponents: vec![],
            boards: vec![],
            ..step(2, When::Now)
        };
        let view = PathView {
            contest: ContestNumber(1),
            contest_name: "Tuesday".into(),
            sequence: 3,
            language: Language::default(),
            party: PartyView {
                entry: "A1EW".parse().unwrap(),
                label: "Pair 1EW".into(),
                called: Label::Pair(None, "A1EW".parse::<EntryId>().unwrap().pair),
                names: String::new(),
            },
            steps: vec![step(1, When::Over), rest, PathStep { turned: true, ..step(3, When::Ahead) }],
            round_names: RoundNames::default(),
            note: Some(HeldBack::AfterFirst.into()),
        };
        let html = fragment(1, (&view, true), english()).into_string();
        for part in [
            "<h1>Pair 1EW</h1>",
            "Table A2</strong>, East-West",
            "&lt;b&gt;Eve",
            "Sits out.</strong> Your seat is at table A2.",
            "Come back for round 3 at table A1, East-West.",
            "The ranking is shown after round 1.",
            "class=\"step now\"",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        // As the domain says it to those who play these cards, on every face.
        let turned = "turn the boards: North points to your opponents</strong>";
        assert!(html.contains(turned), "{turned} in {html}");
    }

    #[test]
    fn no_word_stands_in_code() {
        let pseudo = Words::pseudo();
        let rests = |round, when| PathStep {
            rest: vec![IdleWords::SitsOut.into()],
            turned: true,
            ..step(round, when)
        };
        let nameless = |step: PathStep| PathStep {
            opponents: step
                .opponents
                .iter()
                .map(|one| PartyView { names: String::new(), ..one.clone() })
                .collect(),
            ..step
        };
        let party = step(1, When::Now).opponents[0].clone();
        for steps in [vec![], vec![nameless(step(1, When::Over)), nameless(rests(2, When::Now))]] {
            let view = PathView {
                contest: ContestNumber(1),
                contest_name: "1".into(),
                sequence: 3,
                language: Language::default(),
                party: PartyView { names: String::new(), ..party.clone() },
                steps,
                round_names: RoundNames::default(),
                note: Some(HeldBack::AfterFirst.into()),
            };
            let page = fragment(1, (&view, true), pseudo).into_string();
            let page = page + &footer(1, view.party.entry, pseudo).into_string();
            assert!(unmarked(&page).is_empty(), "{:?}", unmarked(&page));
        }
    }
}
