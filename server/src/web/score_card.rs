//! One entry's score card.

use bridge::contest::view::{CardMatch, PartyView, ScoreCardRow, ScoreCardView};
use bridge::entry::{EntryId, PairId};
use bridge::explain::Explanation;
use bridge::scoring::Unit;
use maud::{Markup, html};
use words::page::{Board, Card, Figure, Ranking};
use words::{Words, capital};

use super::{address, explanation, figure, outcome};

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &ScoreCardView, words: &Words) -> Markup {
    html! { (masthead(contest, view, words)) (boards(contest, view, words)) }
}

/// Whose card it is, and how they stand.
pub(super) fn masthead(contest: u32, view: &ScoreCardView, words: &Words) -> Markup {
    let names = heading(view, words);
    html! {
        header.masthead {
            div {
                h1 { (names) }
                p {
                    strong { (capital(&words.label(view.called))) }
                    @for party in &view.paths {
                        " · "
                        a href=(address::path(contest, party.entry)) { (whose(view, party, words)) }
                    }
                }
            }
            // In a knock-out one is in before the first board.
            @if !view.figure.is_empty() || view.rank > 0 {
                div.progress {
                    @if !view.figure.is_empty() { p.through { (figure::written(view.unit, &view.figure, words)) } }
                    @if view.rank > 0 { p { (words.say(Card::Rank)) " " strong { (figure::rank(view.rank, view.tied)) } } }
                }
            }
            @if let Some(note) = &view.note { p.note { (words.say(note)) } }
        }
    }
}

/// What it has won, board by board and beside the boards.
pub(super) fn boards(contest: u32, view: &ScoreCardView, words: &Words) -> Markup {
    html! {
        @if !view.penalties.is_empty() {
            section.penalties {
                h2 { (words.say(Card::Penalties)) }
                ul { @for penalty in &view.penalties { li { (words.say(penalty)) } } }
            }
        }
        @if !view.given.is_empty() {
            section.given {
                h2 { (words.say(Card::Given)) }
                ul { @for given in &view.given { li { (words.say(given)) } } }
            }
        }
        @if view.note.is_none() && view.rows.iter().any(|row| row.outcome.is_none()) {
            p.legend { strong { "–" } " " (words.say(Card::Unplayed)) }
        }
        @if view.rows.is_empty() {
            div.nothing { p.large { (words.say(Card::Nothing)) } p { (words.say(Card::NothingHelp)) } }
        } @else {
            (table(contest, view, words))
            (matches(contest, view, words))
        }
    }
}

/// What the matches of the card came to, each with a way to both its tables; nothing where boards decide.
fn matches(contest: u32, view: &ScoreCardView, words: &Words) -> Markup {
    let has_worth = view.matches.iter().any(|played| !played.worth.is_empty() || played.is_replaced);
    html! {
        @if !view.matches.is_empty() {
            table.card #matches {
                caption { (words.say(Ranking::Matches)) }
                thead {
                    tr {
                        th scope="col" { (words.say(Card::Against)) }
                        th scope="col" { (words.say(Ranking::Boards)) }
                        th scope="col" { (figure::heading(view.points_unit, words)) }
                        @if has_worth { th scope="col" { (figure::heading(view.unit, words)) } }
                    }
                }
                tbody { @for played in &view.matches { (match_line(contest, view, (played, has_worth), words)) } }
            }
        }
    }
}

fn match_line(
    contest: u32,
    view: &ScoreCardView,
    (played, has_worth): (&CardMatch, bool),
    words: &Words,
) -> Markup {
    // A pair of a team plays its matches as the team.
    let own = match (played.against.entry.pair.line, view.entry.pair) {
        (None, PairId { number, .. }) => EntryId { pair: PairId::one_winner(number.0), ..view.entry },
        (Some(_), _) => view.entry,
    };
    let against = &played.against;
    let rounds = words.say(played.rounds.clone());
    html! {
        tr data-entry={ (against.entry) (rounds) } {
            th scope="row" {
                a href=(address::match_of(contest, [own, against.entry])) {
                    @if against.names.is_empty() { (capital(&words.label(against.label))) } @else { (against.names) }
                }
                " " small { (rounds) }
                @if played.awaits_ruling { " " small.waiting { (words.say(Board::SubjectToRuling)) } }
            }
            td { (words.say(Ranking::Of { part: played.boards_in.to_string(), count: played.boards.to_string() })) }
            td {
                @if !played.points.is_empty() {
                    (figure::signed(&played.points, words)) " : " (figure::signed(&played.points_against, words))
                }
            }
            @if has_worth {
                td { @if played.is_replaced { small { (words.say(Card::Replaced)) } } @else { (figure::signed(&played.worth, words)) } }
            }
        }
    }
}

/// The names, or the pair's number where there are none.
pub(super) fn heading(view: &ScoreCardView, words: &Words) -> String {
    if view.names.is_empty() { capital(&words.label(view.called)) } else { view.names.clone() }
}

fn table(contest: u32, view: &ScoreCardView, words: &Words) -> Markup {
    let has_percent = view.points_unit == Unit::Matchpoints;
    html! {
        table.card {
            caption { (words.say(Board::ScoreCard)) }
            thead {
                tr {
                    th scope="col" { (words.say(Card::Board)) }
                    th scope="col" { (words.say(Board::Contract)) }
                    th scope="col" { (words.say(Board::Score)) }
                    @if has_percent {
                        th scope="col" { abbr title=(words.say(Figure::HeadingMatchpoints)) { (words.say(Card::MatchpointsLetters)) } }
                        th scope="col" { "%" }
                    } @else {
                        th scope="col" { (figure::heading(view.points_unit, words)) }
                    }
                }
            }
            @for rows in view.rows.chunk_by(|one, next| (one.round, one.opponents) == (next.round, next.opponents)) {
                tbody { (opponents(contest, view, &rows[0], words)) @for row in rows { (line((contest, view.entry), (row, has_percent), words)) } }
            }
        }
    }
}

fn opponents(contest: u32, view: &ScoreCardView, row: &ScoreCardRow, words: &Words) -> Markup {
    let seat = Card::Seat { table: row.table.to_string(), line: words.line(row.line) };
    html! {
        tr.round {
            th scope="rowgroup" colspan="5" {
                (words.round(view.round_names.of(row.round))) span.seat { " · " (words.say(seat)) } br;
                span.against {
                    (words.say(Card::Opponents)) " "
                    a href=(address::entry(contest, row.opponents)) {
                        @if row.opponent_names.is_empty() { (capital(&words.label(row.opponents_label))) } @else { (row.opponent_names) }
                    }
                    @if !row.opponent_names.is_empty() { " " small { (row.opponents_called) } }
                }
            }
        }
    }
}

fn line(
    (contest, entry): (u32, EntryId),
    (row, has_percent): (&ScoreCardRow, bool),
    words: &Words,
) -> Markup {
    html! {
        tr data-entry=(row.board) {
            th scope="row" { a href=(address::board(contest, row.board)) { (row.board) } }
            @match &row.outcome {
                None => { td.open colspan="4" { span aria-hidden="true" { "–" } span.vh { (words.say(Board::Unseen)) } } },
                Some(result) => {
                    td {
                        (outcome::markup(result, words))
                        @if let Some(waiting) = row.status.and_then(|status| outcome::status(status, words)) {
                            " " small.waiting { (waiting) }
                        }
                        @if row.awaits_ruling { " " small.waiting { (words.say(Board::SubjectToRuling)) } }
                    }
                    td { @if let Some(score) = row.score { (figure::score(score)) } }
                    td { a href=(address::why(contest, entry, row.board)) title=(words.say(Board::Why)) { (figure::signed(&row.points, words)) } }
                    @if has_percent { td { @if let Some(percent) = row.percent { (figure::percent(percent, words)) } } }
                },
            }
        }
    }
}

/// The words of a link to a way through the room: of several, whose it is.
fn whose(view: &ScoreCardView, party: &PartyView, words: &Words) -> String {
    let way = words.say(Card::Way);
    if view.paths.len() == 1 {
        return way;
    }
    words.say(Card::WayOf { way, who: words.label(party.called) })
}

/// Where the figure comes from, and how the evening went: opened by those who want to know.
pub(super) fn background((total, summary): (&Explanation, &Explanation), words: &Words) -> Markup {
    html! {
        @if !summary.tables.is_empty() {
            details #total { summary { (words.say(Card::Background)) } (explanation::steps(total, words)) }
            details #summary {
                summary { (words.say(Card::Summary)) }
                (explanation::steps(summary, words))
            }
        }
    }
}

/// What stands below the card.
pub(super) fn footer(contest: u32, view: &ScoreCardView, words: &Words) -> Markup {
    html! {
        details #explanation {
            summary { (words.say(Ranking::Meaning)) }
            p { (words.say(Card::OwnView)) }
            @if view.matches.iter().any(|played| played.against.entry.pair.line.is_none()) && view.entry.pair.line.is_none() {
                p { (words.say(Card::BothTables)) }
            }
            p { (words.say(Card::LeadTo)) }
            p { (words.say(Card::Hidden)) }
        }
        p.links {
            @for party in &view.paths {
                a href=(address::path(contest, party.entry)) { (capital(&whose(view, party, words))) }
            }
            a href=(address::room(contest)) { (words.say(Board::Room)) }
            a href={ (address::curve(contest)) "?entry=" (view.entry) } { (words.say(Card::Places)) }
            a href=(address::own(contest, view.entry)) { (words.say(Card::ForPhone)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
            a href=(address::boards(contest)) { (words.say(Board::Boards)) }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::view::{ContestNumber, RoundNames};
    use bridge::contest::{Outcome, OutcomeStatus};
    use bridge::message::{Label, Language};
    use bridge::movement::RoundNumber;
    use bridge::result::{BoardResult, Play};
    use bridge::score::Score;
    use bridge::seat::{Line, Seat};

    use super::*;
    use crate::web::english;
    use crate::web::unmarked::unmarked;
    use bridge::contest::view::{HeldBack, PenaltyWords};
    use bridge::explain::total::GivenWords;
    use bridge::message::{Decimal, RoundName};

    fn row(round: u16, board: u16, opponents: &str) -> ScoreCardRow {
        ScoreCardRow {
            round: RoundNumber(round),
            table: "A2".parse().unwrap(),
            line: Line::EastWest,
            board: BoardNumber::new(board).unwrap(),
            opponents: opponents.parse().unwrap(),
            opponents_called: opponents.to_owned(),
            opponents_label: Label::Pair(None, opponents.parse::<EntryId>().unwrap().pair),
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
            language: Language::default(),
            entry: "A3EW".parse().unwrap(),
            called: Label::Pair(None, "A3EW".parse::<EntryId>().unwrap().pair),
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
            given: vec![
                GivenWords::ByeWorth {
                    round: RoundName::whole(3),
                    points: Unit::VictoryPoints.amount("12.00"),
                }
                .into(),
            ],
            note: Some(HeldBack::BoardOfAll.into()),
            penalties: vec![
                PenaltyWords::For {
                    amount: PenaltyWords::OfTop { percent: Decimal("10".into()) }.into(),
                    reason: "7".into(),
                }
                .into(),
            ],
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
        let html =
            fragment(1, &view(vec![played, row(1, 2, "A1NS"), row(2, 3, "A2NS")]), english()).into_string();
        assert_eq!(html.matches("scope=\"rowgroup\"").count(), 2);
        for part in [
            "54.17 %",
            "2=",
            "+630",
            "85.00",
            "&lt;i&gt;Eve",
            "waiting for the opponents",
            "10 % of a top: 7",
            "Bye in round 3: 12.00 VPs.",
            "This board is shown when",
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
        let html = fragment(1, &view(vec![row]), english()).into_string();
        assert!(html.contains("<small>A3 &amp; A7</small>") && !html.contains(">A34<"), "{html}");
    }

    #[test]
    fn without_a_movement_there_are_no_boards() {
        assert!(fragment(1, &view(vec![]), english()).into_string().contains("No boards yet"));
    }

    #[test]
    fn no_word_stands_in_code() {
        let pseudo = Words::pseudo();
        let row = |board, outcome: Option<&str>| ScoreCardRow {
            opponent_names: String::new(),
            opponents_called: "7".to_owned(),
            outcome: outcome.map(|outcome| outcome.parse().unwrap()),
            status: Some(OutcomeStatus::Entered),
            awaits_ruling: true,
            ..row(1, board, "A1NS")
        };
        for rows in [vec![], vec![row(1, None), row(2, Some("3NT N +1")), row(3, Some("avg+/avg-"))]] {
            let view = ScoreCardView { names: String::new(), ..view(rows) };
            let page = fragment(1, &view, pseudo).into_string() + &footer(1, &view, pseudo).into_string();
            assert!(unmarked(&page).is_empty(), "{:?}", unmarked(&page));
        }
    }
}
