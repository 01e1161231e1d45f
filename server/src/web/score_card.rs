//! One entry's score card.

use bridge::contest::view::{CardMatch, PartyView, ScoreCardRow, ScoreCardView};
use bridge::entry::{EntryId, PairId};
use bridge::explain::Explanation;
use bridge::scoring::Unit;
use maud::{Markup, html};

use super::{address, explanation, figure, outcome};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &ScoreCardView) -> Markup {
    html! { (masthead(contest, view)) (boards(contest, view)) }
}

/// Whose card it is, and how they stand.
pub(super) fn masthead(contest: u32, view: &ScoreCardView) -> Markup {
    let names = heading(view);
    html! {
        header.masthead {
            div {
                h1 { (names) }
                p {
                    strong { (view.label) }
                    @for party in &view.paths {
                        " · "
                        a href=(address::path(contest, party.entry)) { (whose(view, party, "where to go, round by round")) }
                    }
                }
            }
            // In a knock-out one is in before the first board.
            @if !view.figure.is_empty() || view.rank > 0 {
                div.progress {
                    @if !view.figure.is_empty() { p.through { (view.unit.written(&figure::signed(&view.figure))) } }
                    @if view.rank > 0 { p { "Rank " strong { (figure::rank(view.rank, view.tied)) } } }
                }
            }
            @if !view.note.is_empty() { p.note { (view.note) } }
        }
    }
}

/// What it has won, board by board and beside the boards.
pub(super) fn boards(contest: u32, view: &ScoreCardView) -> Markup {
    html! {
        @if !view.penalties.is_empty() {
            section.penalties {
                h2 { "Penalties" }
                ul { @for penalty in &view.penalties { li { (penalty) } } }
            }
        }
        @if !view.given.is_empty() {
            section.given {
                h2 { "Without a match, or in place of one" }
                ul { @for given in &view.given { li { (given) } } }
            }
        }
        @if view.note.is_empty() && view.rows.iter().any(|row| row.outcome.is_none()) {
            p.legend { strong { "–" } " not played yet, or a pair has still to play the board" }
        }
        @if view.rows.is_empty() {
            div.nothing { p.large { "No boards yet" } p { "They appear here when it is known against whom they are played." } }
        } @else {
            (table(contest, view))
            (matches(contest, view))
        }
    }
}

/// What the matches of the card came to, each with a way to both its tables; nothing where boards decide.
fn matches(contest: u32, view: &ScoreCardView) -> Markup {
    let has_worth = view.matches.iter().any(|played| !played.worth.is_empty() || played.is_replaced);
    html! {
        @if !view.matches.is_empty() {
            table.card #matches {
                caption { "Matches" }
                thead {
                    tr {
                        th scope="col" { "Against" }
                        th scope="col" { "Boards" }
                        th scope="col" { (figure::heading(view.points_unit)) }
                        @if has_worth { th scope="col" { (figure::heading(view.unit)) } }
                    }
                }
                tbody { @for played in &view.matches { (match_line(contest, view, (played, has_worth))) } }
            }
        }
    }
}

fn match_line(contest: u32, view: &ScoreCardView, (played, has_worth): (&CardMatch, bool)) -> Markup {
    // A pair of a team plays its matches as the team.
    let own = match (played.against.entry.pair.line, view.entry.pair) {
        (None, PairId { number, .. }) => EntryId { pair: PairId::one_winner(number.0), ..view.entry },
        (Some(_), _) => view.entry,
    };
    let against = &played.against;
    html! {
        tr data-entry={ (against.entry) (played.rounds) } {
            th scope="row" {
                a href=(address::match_of(contest, [own, against.entry])) {
                    @if against.names.is_empty() { (against.label) } @else { (against.names) }
                }
                " " small { (played.rounds) }
                @if played.awaits_ruling { " " small.waiting { "subject to ruling" } }
            }
            td { (played.boards_in) " of " (played.boards) }
            td {
                @if !played.points.is_empty() {
                    (figure::signed(&played.points)) " : " (figure::signed(&played.points_against))
                }
            }
            @if has_worth {
                td { @if played.is_replaced { small { "replaced: see above" } } @else { (figure::signed(&played.worth)) } }
            }
        }
    }
}

/// The names, or the pair's number where there are none.
pub(super) fn heading(view: &ScoreCardView) -> String {
    if view.names.is_empty() { view.label.clone() } else { view.names.clone() }
}

fn table(contest: u32, view: &ScoreCardView) -> Markup {
    let has_percent = view.points_unit == Unit::Matchpoints;
    html! {
        table.card {
            caption { "Score card" }
            thead {
                tr {
                    th scope="col" { "Board" }
                    th scope="col" { "Contract" }
                    th scope="col" { "Score" }
                    @if has_percent {
                        th scope="col" { abbr title="Matchpoints" { "MP" } }
                        th scope="col" { "%" }
                    } @else {
                        th scope="col" { (figure::heading(view.points_unit)) }
                    }
                }
            }
            @for rows in view.rows.chunk_by(|one, next| (one.round, one.opponents) == (next.round, next.opponents)) {
                tbody { (opponents(contest, view, &rows[0])) @for row in rows { (line((contest, view.entry), row, has_percent)) } }
            }
        }
    }
}

fn opponents(contest: u32, view: &ScoreCardView, row: &ScoreCardRow) -> Markup {
    html! {
        tr.round {
            th scope="rowgroup" colspan="5" {
                (view.round_names.name(row.round).replacen('r', "R", 1)) span.seat { " · table " (row.table) ", " (row.line) } br;
                span.against {
                    "against "
                    a href=(address::entry(contest, row.opponents)) {
                        @if row.opponent_names.is_empty() { "pair " (row.opponents_called) } @else { (row.opponent_names) }
                    }
                    @if !row.opponent_names.is_empty() { " " small { (row.opponents_called) } }
                }
            }
        }
    }
}

fn line((contest, entry): (u32, EntryId), row: &ScoreCardRow, has_percent: bool) -> Markup {
    html! {
        tr data-entry=(row.board) {
            th scope="row" { a href=(address::board(contest, row.board)) { (row.board) } }
            @match &row.outcome {
                None => { td.open colspan="4" { span aria-hidden="true" { "–" } span.vh { "nothing to be seen yet" } } },
                Some(result) => {
                    td {
                        (outcome::markup(result))
                        @if let Some(waiting) = row.status.and_then(outcome::status) {
                            " " small.waiting { (waiting) }
                        }
                        @if row.awaits_ruling { " " small.waiting { "subject to ruling" } }
                    }
                    td { @if let Some(score) = row.score { (figure::score(score)) } }
                    td { a href=(address::why(contest, entry, row.board)) title="Why this number" { (figure::signed(&row.points)) } }
                    @if has_percent { td { @if let Some(percent) = row.percent { (figure::percent(percent)) } } }
                },
            }
        }
    }
}

/// The words of a link to a way through the room: of several, whose it is.
fn whose(view: &ScoreCardView, party: &PartyView, words: &str) -> String {
    if view.paths.len() == 1 { words.to_owned() } else { format!("{words}: {}", party.label) }
}

/// Where the figure comes from, and how the evening went: opened by those who want to know.
pub(super) fn background(total: &Explanation, summary: &Explanation) -> Markup {
    html! {
        @if !summary.tables.is_empty() {
            details #total { summary { "Where the figure comes from" } (explanation::steps(total)) }
            details #summary {
                summary { "How it went: against each opponent, by direction and by declarer" }
                (explanation::steps(summary))
            }
        }
    }
}

/// What stands below the card.
pub(super) fn footer(contest: u32, view: &ScoreCardView) -> Markup {
    html! {
        details #explanation {
            summary { "What do the numbers mean?" }
            p { "Scores and points are its own: " strong { "+" } " is won, " strong { "−" } " is lost." }
            @if view.matches.iter().any(|played| played.against.entry.pair.line.is_none()) && view.entry.pair.line.is_none() {
                p { "The points of a board of a team are of both tables together, and stand beside either." }
            }
            p { "The points of a board lead to where they come from, step by step." }
            p { "A board is not shown here while a pair has still to play it." }
        }
        p.links {
            @for party in &view.paths {
                a href=(address::path(contest, party.entry)) { (whose(view, party, "Where to go, round by round")) }
            }
            a href=(address::room(contest)) { "Who sits where" }
            a href={ (address::curve(contest)) "?entry=" (view.entry) } { "Places, round by round" }
            a href=(address::own(contest, view.entry)) { "For our phone" }
            a href=(address::contest(contest)) { "Ranking" }
            a href=(address::boards(contest)) { "Boards and travellers" }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::view::{ContestNumber, RoundNames};
    use bridge::contest::{Outcome, OutcomeStatus};
    use bridge::movement::RoundNumber;
    use bridge::result::{BoardResult, Play};
    use bridge::score::Score;
    use bridge::seat::{Line, Seat};

    use super::*;

    fn row(round: u16, board: u16, opponents: &str) -> ScoreCardRow {
        ScoreCardRow {
            round: RoundNumber(round),
            table: "A2".parse().unwrap(),
            line: Line::EastWest,
            board: BoardNumber::new(board).unwrap(),
            opponents: opponents.parse().unwrap(),
            opponents_called: opponents.to_owned(),
            opponent_names: "<i>Eve</i> & Fay".into(),
            outcome: None,
            status: None,
            score: None,
            points: String::new(),
            percent: None,
            awaits_ruling: false,
        }
    }

    fn view(rows: Vec<ScoreCardRow>) -> ScoreCardView {
        ScoreCardView {
            round_names: RoundNames::default(),
            contest: ContestNumber(1),
            sequence: 3,
            entry: "A3EW".parse().unwrap(),
            label: "Pair 3EW".into(),
            names: "Ann & Bob".into(),
            paths: vec![],
            unit: Unit::Percent,
            points_unit: Unit::Matchpoints,
            figure: "54.17".into(),
            percent: Some(5_417),
            rank: 2,
            tied: true,
            rows,
            matches: vec![],
            given: vec!["Bye in round 3: 12.00 VPs.".into()],
            note: "Board 3 is shown when everybody has played it.".into(),
            penalties: vec!["10 % of a top: late".into()],
        }
    }

    #[test]
    fn boards_stand_under_their_round_and_opponents() {
        let play = Play::new("3NT".parse().unwrap(), Seat::East, 10).unwrap();
        let played = ScoreCardRow {
            outcome: Some(Outcome::Result(BoardResult::Played(play))),
            status: Some(OutcomeStatus::Entered),
            score: Some(Score(630)),
            points: "8.5".into(),
            percent: Some(8_500),
            ..row(1, 1, "A1NS")
        };
        let html = fragment(1, &view(vec![played, row(1, 2, "A1NS"), row(2, 3, "A2NS")])).into_string();
        assert_eq!(html.matches("scope=\"rowgroup\"").count(), 2);
        for part in [
            "54.17 %",
            "2=",
            "+630",
            "85.00",
            "&lt;i&gt;Eve",
            "waiting for the opponents",
            "10 % of a top: late",
            "Bye in round 3: 12.00 VPs.",
            "Board 3 is shown when",
            "nothing to be seen yet",
            "/contests/1/boards/1",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    /// Nobody has the number of a partnership: its players have theirs.
    #[test]
    fn opponents_stand_with_the_numbers_by_which_they_are_known() {
        let row = ScoreCardRow { opponents_called: "A3 & A7".to_owned(), ..row(1, 1, "A34") };
        let html = fragment(1, &view(vec![row])).into_string();
        assert!(html.contains("<small>A3 &amp; A7</small>") && !html.contains(">A34<"), "{html}");
    }

    #[test]
    fn without_a_movement_there_are_no_boards() {
        assert!(fragment(1, &view(vec![])).into_string().contains("No boards yet"));
    }
}
