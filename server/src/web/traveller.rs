//! One board: everybody's results, and how often each score occurred.

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::contest::view::{DivisionView, TravellerRow, TravellerView};
use bridge::entry::EntryId;
use bridge::matchpoint::Neuberg;
use bridge::scoring::{Divisor, MatchpointStyle, Method, Scoring, Unit};
use maud::{Markup, html};

use super::{address, figure, hand_record, moment, outcome};

/// The boards before and after this one.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Neighbours {
    pub before: Option<BoardNumber>,
    pub after: Option<BoardNumber>,
}

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &TravellerView, neighbours: Neighbours) -> Markup {
    let board = view.board;
    html! {
        header.masthead {
            div {
                h1 { "Board " (board) }
                p { "Dealer " strong { (board.dealer()) } " · vulnerable: " strong { (board.vulnerability()) } }
            }
            nav.neighbours aria-label="Boards" {
                @if let Some(before) = neighbours.before { a rel="prev" href=(address::board(contest, before)) { "‹ Board " (before) } }
                @if let Some(after) = neighbours.after { a rel="next" href=(address::board(contest, after)) { "Board " (after) " ›" } }
            }
            @if !view.note.is_empty() { p.note { (view.note) } }
            @if let Some(division) = &view.division { (divided(division)) }
        }
        @if view.rows.is_empty() {
            @if view.note.is_empty() { div.nothing { p.large { "No results yet" } p { "They appear here by themselves." } } }
        } @else {
            div.board { (results(contest, view)) (frequencies(view)) }
            @if !view.datum.is_empty() {
                p.legend { "The datum, with which every score is compared, is " strong { (figure::signed(&view.datum)) } "." }
            }
            @if let Some(hand) = &view.hand { (hand_record::markup(hand, view.division.is_some())) }
        }
    }
}

/// That the board was not the same everywhere: who divided it and when, and what follows.
fn divided(division: &DivisionView) -> Markup {
    html! {
        p.note {
            strong { "Divided board. " }
            @if let Some(at) = division.at { (moment::day_and_clock(at)) ": " }
            (division.decided)
        }
        ul.division { @for sentence in &division.sentences { li { (sentence) } } }
    }
}

fn results(contest: u32, view: &TravellerView) -> Markup {
    html! {
        // A narrow screen shows each row in two lines; the roles keep it a table for those who listen.
        table.traveller role="table" {
            caption {
                "Results, from North-South’s best"
                @if view.rows.iter().any(is_awarded) { "; what has no score stands last" }
            }
            thead role="rowgroup" {
                tr role="row" {
                    th scope="col" role="columnheader" { "Pairs" }
                    th scope="col" role="columnheader" { "Contract" }
                    th scope="col" role="columnheader" { abbr title="As North-South see it" { "Score" } }
                    th scope="col" role="columnheader" {
                        abbr title={ "North-South: " (points_in_words(view.unit)) } { "NS" }
                    }
                    th scope="col" role="columnheader" {
                        abbr title={ "East-West: " (points_in_words(view.unit)) } { "EW" }
                    }
                }
            }
            @for group in view.rows.chunk_by(|row, next| row.group == next.group) {
                tbody role="rowgroup" {
                    @if view.division.is_some() && let Some(first) = group.first() {
                        tr.cards role="row" { th scope="rowgroup" role="rowheader" colspan="5" { (cards(first)) } }
                    }
                    @for row in group { (line(contest, row)) }
                }
            }
        }
    }
}

/// Whether a row has no score of North-South by which it could stand among the others.
fn is_awarded(row: &TravellerRow) -> bool {
    !matches!(row.outcome, Outcome::Result(_)) && row.scores.north_south.is_none()
}

/// `First cards`, `Changed cards`.
fn cards(row: &TravellerRow) -> String {
    let mut cards = row.cards() + " cards";
    cards[..1].make_ascii_uppercase();
    cards
}

fn line(contest: u32, row: &TravellerRow) -> Markup {
    html! {
        tr role="row" data-entry={ (row.slot.table) "-" (row.slot.round.0) } {
            th scope="row" role="rowheader" {
                (pair(contest, "NS", row.pairing.north_south, &row.north_south_names))
                (pair(contest, "EW", row.pairing.east_west, &row.east_west_names))
            }
            td role="cell" {
                (outcome::markup(&row.outcome))
                @if let Some(words) = outcome::status(row.status) {
                    " " small.waiting { (words) }
                }
                @if row.awaits_ruling { " " small.waiting { "subject to ruling" } }
                @if !row.moved.is_empty() { " " small.waiting { (row.moved) } }
            }
            td role="cell" { (figure::scores(row.scores)) }
            td role="cell" { (why(contest, row, row.pairing.north_south, &award(&row.north_south_points, row.north_south_percent))) }
            td role="cell" { (why(contest, row, row.pairing.east_west, &award(&row.east_west_points, row.east_west_percent))) }
        }
    }
}

fn pair(contest: u32, line: &str, entry: EntryId, names: &str) -> Markup {
    html! {
        span.pair {
            small.line { (line) } " "
            a href=(address::entry(contest, entry)) { @if names.is_empty() { "Pair " (entry) } @else { (names) } }
        }
    }
}

fn points_in_words(unit: Unit) -> &'static str {
    match unit {
        Unit::Matchpoints => "matchpoints, and percent of a top",
        Unit::Percent => "percent",
        Unit::Imps => "IMPs",
        Unit::VictoryPoints => "victory points",
        Unit::TotalPoints | Unit::Points => "points",
    }
}

/// An award that leads to where it comes from; nothing without one.
fn why(contest: u32, row: &TravellerRow, entry: EntryId, award: &Markup) -> Markup {
    html! {
        @if !row.north_south_points.is_empty() {
            a href=(address::why(contest, entry, row.slot.board)) title="Why this number" { (award) }
        }
    }
}

fn award(points: &str, percent: Option<u32>) -> Markup {
    html! {
        (figure::signed(points))
        @if let Some(percent) = percent { " " small { (figure::percent(percent)) " %" } }
    }
}

fn frequencies(view: &TravellerView) -> Markup {
    let most = view.frequencies.iter().max_by_key(|line| line.count);
    let last_group = view.frequencies.iter().map(|line| line.group).max();
    html! {
        @if let (Some(most), Some(last_group), 2..) = (most, last_group, view.frequencies.len()) {
            table.frequency {
                caption { "How often each score occurred" }
                thead {
                    tr {
                        @if last_group > 0 { th scope="col" { "Cards" } }
                        th scope="col" { "Score" }
                        th scope="col" { "Times" }
                        th scope="col" { abbr title={ "North-South: " (view.unit.many()) } { "NS" } }
                        th scope="col" { abbr title={ "East-West: " (view.unit.many()) } { "EW" } }
                    }
                }
                tbody {
                    @for line in &view.frequencies {
                        tr {
                            @if last_group > 0 { td { (line.cards()) } }
                            th scope="row" { (figure::score(line.score)) }
                            td {
                                meter min="0" max=(most.times()) value=(line.times()) aria-hidden="true" {}
                                " " (line.times())
                            }
                            td { (figure::signed(&line.north_south_points)) }
                            td { (figure::signed(&line.east_west_points)) }
                        }
                    }
                }
            }
            (awarded_otherwise(view))
        }
    }
}

/// Those whose awards the frequency table does not say.
fn awarded_otherwise(view: &TravellerView) -> Markup {
    html! {
        @for row in view.awarded_otherwise() {
            p.note {
                (row.north_south_called) " against " (row.east_west_called) ": " (outcome::markup(&row.outcome)) "; NS "
                (figure::signed(&row.north_south_points)) ", EW " (figure::signed(&row.east_west_points)) "."
                @if let Some(score) = row.compared_as() { " The others are compared with " (figure::score(score)) "." }
            }
        }
    }
}

/// What stands below the traveller: how its points are made.
pub(super) fn footer(contest: u32, view: &TravellerView, scoring: &Scoring) -> Markup {
    let top = view.top;
    html! {
        details #explanation {
            summary { "How are the points made?" }
            @if let Some(division) = &view.division {
                p { @if let Some(at) = division.at { (moment::day_and_clock(at)) ": " } (division.decided) }
                @for sentence in &division.sentences { p { (sentence) } }
            }
            @match scoring.method {
                Method::Matchpoints(style) => (matchpoints(style, top, scoring.missing)),
                Method::Ascherman => { p { "The percentage is the share of results that are beaten, with half of those \
                    that are equal, its own included." } },
                Method::CrossImps { divisor, .. } => (cross_imps(divisor)),
                Method::Butler { .. } => { p { "The scores of all tables make the datum. The difference to it is worth \
                    IMPs, from 0 to 24." } },
                Method::TotalPoints => { p { "The points are the scores themselves." } },
                Method::Teams(_) => { p { "The results of a team at its two tables are compared." } },
            }
        }
        p.links {
            a href=(address::boards(contest)) { "All boards" }
            a href=(address::contest(contest)) { "Ranking" }
        }
    }
}

fn matchpoints(style: MatchpointStyle, top: i64, rule: Neuberg) -> Markup {
    html! {
        p {
            @match style {
                MatchpointStyle::Double => "For each other result on the board: 2 points for one that is beaten, 1 for \
                    one that is equal.",
                MatchpointStyle::Single => "For each other result on the board: 1 point for one that is beaten, a half \
                    for one that is equal.",
                MatchpointStyle::Signed => "For each other result on the board: 1 point for one that is beaten, minus 1 \
                    for one that is better, nothing for one that is equal. Average is 0.",
            }
            @if top > 0 { " A top is worth " strong { (top) } " and is 100 %." }
        }
        p {
            @match rule {
                Neuberg::Exact => "Where a board has fewer results than the others, the Neuberg formula makes its \
                    points worth as much as theirs. All is counted exactly; hundredths are only shown.",
                Neuberg::Hundredths => "Where a board has fewer results than the others, the Neuberg formula makes \
                    its points worth as much as theirs, each taken to the nearest hundredth.",
                Neuberg::None => "Where a board has fewer results than the others, its top is lower.",
                Neuberg::Traditional => "For each result that is missing, the top comes down by one point and \
                    the bottom goes up by one.",
            }
        }
    }
}

fn cross_imps(divisor: Divisor) -> Markup {
    html! {
        p {
            "The difference to each other result on the board is worth IMPs, from 0 to 24. "
            @match divisor {
                Divisor::Comparisons => "Their sum is divided by the number of the other results.",
                Divisor::Field => "Their sum is divided by the number of results, and brought to the number that the \
                    board should have.",
                Divisor::SquareRoot => "Their sum is divided by the square root of half the number of results times \
                    the number of the other results, so that the IMPs of a match can be turned into victory points.",
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::contest::view::{ContestNumber, FrequencyRow};
    use bridge::contest::{At, OutcomeStatus, Pairing, SideScores, Slot};
    use bridge::exact::{Exact, Percent};
    use bridge::movement::RoundNumber;
    use bridge::result::{BoardResult, Play};
    use bridge::score::Score;
    use bridge::seat::Seat;

    use super::*;

    fn row(table: &str, score: i32, points: (&str, &str)) -> TravellerRow {
        let board = BoardNumber::new(7).unwrap();
        let play = Play::new("4S".parse().unwrap(), Seat::North, 10).unwrap();
        TravellerRow {
            slot: Slot { table: table.parse().unwrap(), round: RoundNumber(2), board },
            pairing: Pairing { north_south: "A1NS".parse().unwrap(), east_west: "A2EW".parse().unwrap() },
            north_south_called: format!("{table}NS"),
            east_west_called: "A9EW".into(),
            north_south_names: "<script>1</script>".into(),
            east_west_names: String::new(),
            outcome: Outcome::Result(BoardResult::Played(play)),
            status: OutcomeStatus::Agreed,
            scores: SideScores { north_south: Some(Score(score)), east_west: Some(Score(-score)) },
            north_south_points: points.0.into(),
            east_west_points: points.1.into(),
            north_south_percent: Some(7_500),
            east_west_percent: Some(2_500),
            awaits_ruling: false,
            group: 0,
            moved: String::new(),
        }
    }

    fn view(rows: Vec<TravellerRow>) -> TravellerView {
        let board = BoardNumber::new(7).unwrap();
        TravellerView {
            contest: ContestNumber(1),
            sequence: 9,
            board,
            note: String::new(),
            rows,
            unit: Unit::Matchpoints,
            top: 4,
            datum: String::new(),
            check_total: "8".to_owned(),
            hand: None,
            frequencies: vec![],
            to_play: vec![],
            division: None,
        }
    }

    /// Law 87: who divided the board and when, what follows, and which results stand in which group.
    #[test]
    fn a_divided_board_says_so_and_stands_group_by_group() {
        let changed = TravellerRow { group: 1, ..row("A3", -100, ("2.6", "2.2")) };
        let division = DivisionView {
            at: Some(At(0)),
            decided: "The director divided this board (Law 87B).".to_owned(),
            sentences: vec!["Changed cards (table A3): 1 result; 60 % for both sides.".to_owned()],
            headings: vec![
                "First cards: 1 result".to_owned(),
                "Changed cards (table A3): 1 result".to_owned(),
            ],
        };
        let whole = view(vec![row("A1", 620, ("3", "1")), changed]);
        let html = |view: &TravellerView| {
            let footer = footer(1, view, &Scoring::default()).into_string();
            (fragment(1, view, Neighbours::default()).into_string(), footer)
        };
        let (fragment, footer) = html(&TravellerView { division: Some(division.clone()), ..whole.clone() });
        for part in [
            "Divided board.",
            ": The director divided",
            "Changed cards (table A3)",
            ">First cards<",
            ">Changed cards<",
        ] {
            assert!(fragment.contains(part), "{part} in {fragment}");
        }
        assert!(footer.contains(&division.decided) && footer.contains(&division.sentences[0]));
        let (fragment, footer) = html(&TravellerView { rows: vec![whole.rows[0].clone()], ..whole });
        assert!(!(fragment + &footer).to_lowercase().contains("cards"));
    }

    /// A result that the director turned says so where it stands.
    #[test]
    fn a_result_that_was_turned_says_so() {
        let turned =
            TravellerRow { moved: "turned by the director".to_owned(), ..row("A1", 620, ("3", "1")) };
        let html = fragment(1, &view(vec![turned]), Neighbours::default()).into_string();
        assert!(html.contains("<small class=\"waiting\">turned by the director</small>"), "{html}");
    }

    #[test]
    fn a_traveller_shows_pairs_results_and_how_often() {
        let awarded = TravellerRow {
            outcome: Outcome::Artificial { north_south: Percent::AVERAGE, east_west: Percent::AVERAGE },
            scores: SideScores::default(),
            ..row("A4", 0, ("2", "2"))
        };
        let rows = vec![
            row("A1", 620, ("3", "1")),
            row("A2", 620, ("3", "1")),
            row("A3", -100, ("0", "4")),
            awarded,
        ];
        let frequency = |score, count, (north_south, east_west): (&str, &str)| FrequencyRow {
            group: 0,
            count,
            score: Score(score),
            north_south_points: north_south.to_owned(),
            east_west_points: east_west.to_owned(),
        };
        // A weighted score is in two lines with its parts.
        let frequencies = vec![
            frequency(620, Exact::new(23, 10), ("3", "1")),
            frequency(-100, Exact::new(17, 10), ("0", "4")),
        ];
        let view = TravellerView { frequencies, ..view(rows) };
        let html = fragment(1, &view, Neighbours::default()).into_string();
        for part in [
            "Dealer <strong>South",
            "both",
            "+620",
            "−100",
            "75.00 %",
            "Adjusted",
            "value=\"1.7\"",
            "</meter> 2.3</td>",
            ">Pair A2EW<",
            "&lt;script&gt;1",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(!html.contains("<script"));
    }

    #[test]
    fn a_hidden_board_says_only_why() {
        let note = "Board 7 is still being played.".to_owned();
        let html = fragment(1, &TravellerView { note: note.clone(), ..view(vec![]) }, Neighbours::default())
            .into_string();
        assert!(html.contains(&note) && !html.contains("<table") && !html.contains("No results yet"));
    }

    #[test]
    fn the_footnote_names_the_rule_of_the_contest() {
        let view = TravellerView { top: 12, ..view(vec![]) };
        let note = |rule| footer(1, &view, &Scoring { missing: rule, ..Scoring::default() }).into_string();
        assert!(note(Neuberg::Exact).contains("<strong>12</strong>"));
        assert!(note(Neuberg::Exact).contains("Neuberg") && !note(Neuberg::Traditional).contains("Neuberg"));
    }
}
