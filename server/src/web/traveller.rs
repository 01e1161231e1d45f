//! One board: everybody's results, and how often each score occurred.

use bridge::board::{BoardNumber, Vulnerability};
use bridge::contest::Outcome;
use bridge::contest::view::{DivisionView, TravellerRow, TravellerView};
use bridge::entry::EntryId;
use bridge::matchpoint::Neuberg;
use bridge::message::Label;
use bridge::scoring::{Divisor, MatchpointStyle, Method, Scoring, Unit};
use bridge::seat::Line;
use maud::{Markup, html};
use words::page::{Board, Figure, Table, Traveller};
use words::{Words, capital};

use super::{address, figure, hand_record, moment, outcome};

/// The boards before and after this one.
#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Neighbours {
    pub before: Option<BoardNumber>,
    pub after: Option<BoardNumber>,
}

/// The part of the page that follows the contest.
pub(super) fn fragment(
    contest: u32,
    (view, neighbours): (&TravellerView, Neighbours),
    words: &Words,
) -> Markup {
    let board = view.board;
    html! {
        header.masthead {
            div {
                h1 { (called(board, words)) }
                p {
                    (words.say(Traveller::Dealer)) " " strong { (capital(&words.seat(board.dealer()))) } " · "
                    (words.say(Traveller::Vulnerable)) " " strong { (vulnerable(board, words)) }
                }
            }
            nav.neighbours aria-label=(words.say(Traveller::Boards)) {
                @if let Some(before) = neighbours.before { a rel="prev" href=(address::board(contest, before)) { "‹ " (called(before, words)) } }
                @if let Some(after) = neighbours.after { a rel="next" href=(address::board(contest, after)) { (called(after, words)) " ›" } }
            }
            @if let Some(note) = &view.note { p.note { (words.say(note)) } }
            @if let Some(division) = &view.division { (divided(division, words)) }
        }
        @if view.rows.is_empty() {
            @if view.note.is_none() { div.nothing { p.large { (words.say(Traveller::Nothing)) } p { (words.say(Traveller::NothingHelp)) } } }
        } @else {
            div.board { (results(contest, view, words)) (frequencies(view, words)) }
            @if !view.datum.is_empty() {
                p.legend { (words.say(Traveller::Datum { datum: figure::signed(&view.datum, words) })) }
            }
            @if let Some(hand) = &view.hand { (hand_record::markup(hand, view.division.is_some(), words)) }
        }
    }
}

/// That the board was not the same everywhere: who divided it and when, and what follows.
fn divided(division: &DivisionView, words: &Words) -> Markup {
    html! {
        p.note {
            strong { (words.say(Traveller::Divided)) } " "
            @if let Some(at) = division.at { (moment::day_and_clock(at, words)) ": " }
            (words.say(&division.decided))
        }
        ul.division { @for sentence in &division.sentences { li { (words.say(sentence)) } } }
    }
}

/// `Board 7`.
fn called(board: BoardNumber, words: &Words) -> String {
    words.say(Table::Board { board: board.to_string() })
}

fn vulnerable(board: BoardNumber, words: &Words) -> String {
    match board.vulnerability() {
        Vulnerability::None => words.say(Traveller::VulnerableNone),
        Vulnerability::Both => words.say(Traveller::VulnerableAll),
        Vulnerability::NorthSouth => words.line_letters(Line::NorthSouth),
        Vulnerability::EastWest => words.line_letters(Line::EastWest),
    }
}

/// The heading of a side's column: its letters, and in full what stands there.
fn side(line: Line, unit: &str, words: &Words) -> Markup {
    let unit = unit.to_owned();
    html! { abbr title=(words.say(Traveller::Line { line, unit })) { (words.line_letters(line)) } }
}

fn results(contest: u32, view: &TravellerView, words: &Words) -> Markup {
    let unit = points_in_words(view.unit, words);
    let has_unscored = view.rows.iter().any(is_awarded);
    html! {
        // A narrow screen shows each row in two lines; the roles keep it a table for those who listen.
        table.traveller role="table" {
            caption {
                (words.say(if has_unscored { Traveller::ResultsUnscored } else { Traveller::Results }))
            }
            thead role="rowgroup" {
                tr role="row" {
                    th scope="col" role="columnheader" { (words.say(Traveller::Pairs)) }
                    th scope="col" role="columnheader" { (words.say(Board::Contract)) }
                    th scope="col" role="columnheader" { abbr title=(words.say(Traveller::AsSeen)) { (words.say(Board::Score)) } }
                    th scope="col" role="columnheader" { (side(Line::NorthSouth, &unit, words)) }
                    th scope="col" role="columnheader" { (side(Line::EastWest, &unit, words)) }
                }
            }
            @for group in view.rows.chunk_by(|row, next| row.group == next.group) {
                tbody role="rowgroup" {
                    @if view.division.is_some() && let Some(first) = group.first() {
                        tr.cards role="row" { th scope="rowgroup" role="rowheader" colspan="5" { (cards(first.group, words)) } }
                    }
                    @for row in group { (line(contest, row, words)) }
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
fn cards(group: usize, words: &Words) -> String {
    match u32::try_from(group).unwrap_or(u32::MAX) {
        0 => words.say(Table::FirstCards),
        group => words.say(Table::ChangedCards { group }),
    }
}

fn line(contest: u32, row: &TravellerRow, words: &Words) -> Markup {
    html! {
        tr role="row" data-entry={ (row.slot.table) "-" (row.slot.round.0) } {
            th scope="row" role="rowheader" {
                (pair(contest, Line::NorthSouth, (row.pairing.north_south, row.labels[0], &row.north_south_names), words))
                (pair(contest, Line::EastWest, (row.pairing.east_west, row.labels[1], &row.east_west_names), words))
            }
            td role="cell" {
                (outcome::markup(&row.outcome, words))
                @if let Some(status) = outcome::status(row.status, words) {
                    " " small.waiting { (status) }
                }
                @if row.awaits_ruling { " " small.waiting { (words.say(Board::SubjectToRuling)) } }
                @if !row.moved.is_empty() { " " small.waiting { (moved(row, words)) } }
            }
            td role="cell" { (figure::scores(row.scores, words)) }
            td role="cell" { (why(contest, row, (row.pairing.north_south, &award(&row.north_south_points, row.north_south_percent, words)), words)) }
            td role="cell" { (why(contest, row, (row.pairing.east_west, &award(&row.east_west_points, row.east_west_percent, words)), words)) }
        }
    }
}

/// How the director moved or turned it, one after another.
fn moved(row: &TravellerRow, words: &Words) -> String {
    row.moved.iter().map(|one| words.say(one)).collect::<Vec<_>>().join(", ")
}

fn pair(contest: u32, line: Line, (entry, label, names): (EntryId, Label, &str), words: &Words) -> Markup {
    html! {
        span.pair {
            small.line { (words.line_letters(line)) } " "
            a href=(address::entry(contest, entry)) { @if names.is_empty() { (capital(&words.label(label))) } @else { (names) } }
        }
    }
}

fn points_in_words(unit: Unit, words: &Words) -> String {
    match unit {
        Unit::Matchpoints => words.say(Traveller::MatchpointsAndPercent),
        Unit::Percent => words.say(Figure::Percent),
        Unit::Imps | Unit::VictoryPoints | Unit::TotalPoints | Unit::Points => figure::many(unit, words),
    }
}

/// An award that leads to where it comes from; nothing without one.
fn why(contest: u32, row: &TravellerRow, (entry, award): (EntryId, &Markup), words: &Words) -> Markup {
    html! {
        @if !row.north_south_points.is_empty() {
            a href=(address::why(contest, entry, row.slot.board)) title=(words.say(Board::Why)) { (award) }
        }
    }
}

fn award(points: &str, percent: Option<u32>, words: &Words) -> Markup {
    html! {
        (figure::signed(points, words))
        @if let Some(percent) = percent { " " small { (figure::percent(percent, words)) " %" } }
    }
}

fn frequencies(view: &TravellerView, words: &Words) -> Markup {
    let unit = figure::many(view.unit, words);
    let most = view.frequencies.iter().max_by_key(|line| line.count);
    let last_group = view.frequencies.iter().map(|line| line.group).max();
    html! {
        @if let (Some(most), Some(last_group), 2..) = (most, last_group, view.frequencies.len()) {
            table.frequency {
                caption { (words.say(Traveller::Frequency)) }
                thead {
                    tr {
                        @if last_group > 0 { th scope="col" { (words.say(Traveller::Cards)) } }
                        th scope="col" { (words.say(Board::Score)) }
                        th scope="col" { (words.say(Traveller::Times)) }
                        th scope="col" { (side(Line::NorthSouth, &unit, words)) }
                        th scope="col" { (side(Line::EastWest, &unit, words)) }
                    }
                }
                tbody {
                    @for line in &view.frequencies {
                        tr {
                            @if last_group > 0 { td { (cards(line.group, words)) } }
                            th scope="row" { (figure::score(line.score)) }
                            td {
                                meter min="0" max=(most.times()) value=(line.times()) aria-hidden="true" {}
                                " " (line.times())
                            }
                            td { (figure::signed(&line.north_south_points, words)) }
                            td { (figure::signed(&line.east_west_points, words)) }
                        }
                    }
                }
            }
            (awarded_otherwise(view, words))
        }
    }
}

/// Those whose awards the frequency table does not say.
fn awarded_otherwise(view: &TravellerView, words: &Words) -> Markup {
    let letters = |line| words.line_letters(line);
    html! {
        @for row in view.awarded_otherwise() {
            p.note {
                (words.say(Traveller::Against {
                    first: row.north_south_called.clone(),
                    second: row.east_west_called.clone(),
                }))
                " " (outcome::markup(&row.outcome, words)) "; "
                (letters(Line::NorthSouth)) " " (figure::signed(&row.north_south_points, words)) ", "
                (letters(Line::EastWest)) " " (figure::signed(&row.east_west_points, words)) "."
                @if let Some(score) = row.compared_as() {
                    " " (words.say(Traveller::Compared { score: figure::score(score) }))
                }
            }
        }
    }
}

/// What stands below the traveller: how its points are made.
pub(super) fn footer(contest: u32, (view, scoring): (&TravellerView, &Scoring), words: &Words) -> Markup {
    let top = view.top;
    html! {
        details #explanation {
            summary { (words.say(Traveller::How)) }
            @if let Some(division) = &view.division {
                p {
                    @if let Some(at) = division.at { (moment::day_and_clock(at, words)) ": " }
                    (words.say(&division.decided))
                }
                @for sentence in &division.sentences { p { (words.say(sentence)) } }
            }
            @match scoring.method {
                Method::Matchpoints(style) => (matchpoints(style, (top, scoring.missing), words)),
                Method::Ascherman => { p { (words.say(Traveller::Ascherman)) } },
                Method::CrossImps { divisor, .. } => (cross_imps(divisor, words)),
                Method::Butler { .. } => { p { (words.say(Traveller::Butler)) } },
                Method::TotalPoints => { p { (words.say(Traveller::TotalPoints)) } },
                Method::Teams(_) => { p { (words.say(Traveller::Teams)) } },
            }
        }
        p.links {
            a href=(address::boards(contest)) { (words.say(Traveller::AllBoards)) }
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
        }
    }
}

fn matchpoints(style: MatchpointStyle, (top, rule): (i64, Neuberg), words: &Words) -> Markup {
    let style = match style {
        MatchpointStyle::Double => Traveller::Double,
        MatchpointStyle::Single => Traveller::Single,
        MatchpointStyle::Signed => Traveller::Signed,
    };
    let rule = match rule {
        Neuberg::Exact => Traveller::Neuberg,
        Neuberg::Hundredths => Traveller::NeubergHundredths,
        Neuberg::None => Traveller::LowerTop,
        Neuberg::Traditional => Traveller::Traditional,
    };
    html! {
        p {
            (words.say(style))
            @if top > 0 { " " (words.say(Traveller::Top { top: top.to_string() })) }
        }
        p { (words.say(rule)) }
    }
}

fn cross_imps(divisor: Divisor, words: &Words) -> Markup {
    let divided = match divisor {
        Divisor::Comparisons => Traveller::ByComparisons,
        Divisor::Field => Traveller::ByField,
        Divisor::SquareRoot => Traveller::ByRoot,
    };
    html! { p { (words.say(Traveller::CrossImps)) " " (words.say(divided)) } }
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
    use crate::web::english;
    use crate::web::unmarked::unmarked;
    use bridge::contest::view::{DirectorWords, DivisionWords, HeldBack, MovedWords};
    use bridge::law::Book;
    use bridge::message::{Label, Language, Message};
    use bridge::scoring::divided::GroupWords;

    fn row(table: &str, score: i32, points: (&str, &str)) -> TravellerRow {
        let board = BoardNumber::new(7).unwrap();
        let play = Play::new("4S".parse().unwrap(), Seat::North, 10).unwrap();
        TravellerRow {
            slot: Slot { table: table.parse().unwrap(), round: RoundNumber(2), board },
            pairing: Pairing { north_south: "A1NS".parse().unwrap(), east_west: "A2EW".parse().unwrap() },
            north_south_called: format!("{table}NS"),
            east_west_called: "A9EW".into(),
            labels: ["A1NS", "A2EW"].map(|entry| Label::Pair(None, entry.parse::<EntryId>().unwrap().pair)),
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
            moved: vec![],
        }
    }

    fn view(rows: Vec<TravellerRow>) -> TravellerView {
        let board = BoardNumber::new(7).unwrap();
        TravellerView {
            contest: ContestNumber(1),
            sequence: 9,
            language: Language::default(),
            board,
            note: None,
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

    fn division() -> DivisionView {
        let law = Book::default().law(87, "B");
        let heading = |group, table_count, tables: &str| -> Message {
            DivisionWords::Heading { group, table_count, tables: tables.to_owned(), results: 1 }.into()
        };
        let (director, why) = (DirectorWords::Director.into(), DirectorWords::NoReason.into());
        let changed = heading(1, 1, "A3");
        DivisionView {
            at: Some(At(0)),
            decided: DivisionWords::Decided { director, law, why }.into(),
            sentences: vec![
                DivisionWords::WithRule { heading: changed.clone(), rule: GroupWords::One.into() }.into(),
                DivisionWords::SameCards { law }.into(),
            ],
            headings: vec![heading(0, 0, ""), changed],
        }
    }

    /// Law 87: who divided the board and when, what follows, and which results stand in which group.
    #[test]
    fn a_divided_board_says_so_and_stands_group_by_group() {
        let changed = TravellerRow { group: 1, ..row("A3", -100, ("2.6", "2.2")) };
        let division = division();
        let whole = view(vec![row("A1", 620, ("3", "1")), changed]);
        let html = |view: &TravellerView| {
            let footer = footer(1, (view, &Scoring::default()), english()).into_string();
            (fragment(1, (view, Neighbours::default()), english()).into_string(), footer)
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
        for part in [&division.decided, &division.sentences[0]] {
            assert!(footer.contains(&english().say(part)));
        }
        let (fragment, footer) = html(&TravellerView { rows: vec![whole.rows[0].clone()], ..whole });
        assert!(!(fragment + &footer).to_lowercase().contains("cards"));
    }

    /// A result that the director turned says so where it stands.
    #[test]
    fn a_result_that_was_turned_says_so() {
        let turned = TravellerRow { moved: vec![MovedWords::Turned.into()], ..row("A1", 620, ("3", "1")) };
        let html = fragment(1, (&view(vec![turned]), Neighbours::default()), english()).into_string();
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
        let html = fragment(1, (&view, Neighbours::default()), english()).into_string();
        for part in [
            "Dealer <strong>South",
            "both",
            "+620",
            "−100",
            "75.00 %",
            "Adjusted",
            "value=\"1.7\"",
            "</meter> 2.3</td>",
            ">Pair 2EW<",
            "&lt;script&gt;1",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(!html.contains("<script"));
    }

    #[test]
    fn a_hidden_board_says_only_why() {
        let note: Message = HeldBack::BoardOfAll.into();
        let html = fragment(
            1,
            (&TravellerView { note: Some(note.clone()), ..view(vec![]) }, Neighbours::default()),
            english(),
        )
        .into_string();
        assert!(
            html.contains(&english().say(note))
                && !html.contains("<table")
                && !html.contains("No results yet")
        );
    }

    #[test]
    fn the_footnote_names_the_rule_of_the_contest() {
        let view = TravellerView { top: 12, ..view(vec![]) };
        let note = |rule| {
            footer(1, (&view, &Scoring { missing: rule, ..Scoring::default() }), english()).into_string()
        };
        assert!(note(Neuberg::Exact).contains("A top is worth 12"));
        assert!(note(Neuberg::Exact).contains("Neuberg") && !note(Neuberg::Traditional).contains("Neuberg"));
    }

    #[test]
    fn no_word_stands_in_code() {
        let pseudo = Words::pseudo();
        let named = |row: TravellerRow| TravellerRow {
            moved: vec![MovedWords::Turned.into()],
            north_south_names: "1".to_owned(),
            awaits_ruling: true,
            ..row
        };
        let awarded = TravellerRow {
            outcome: "60 % 4S N =, 40 % 3NT E -1".parse().unwrap(),
            status: OutcomeStatus::Disputed,
            ..row("A3", -100, ("1", "3"))
        };
        let rows = vec![named(row("A1", 620, ("3", "1"))), named(awarded)];
        let neighbours = Neighbours { before: BoardNumber::new(6), after: BoardNumber::new(8) };
        for view in [
            view(vec![]),
            TravellerView { datum: "120".to_owned(), division: Some(division()), ..view(rows) },
        ] {
            let unsaid = unmarked(&fragment(1, (&view, neighbours), pseudo).into_string());
            assert!(unsaid.is_empty(), "{unsaid:?}");
            for missing in [Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional] {
                let scoring = Scoring { missing, ..Scoring::default() };
                let unsaid = unmarked(&footer(1, (&view, &scoring), pseudo).into_string());
                assert!(unsaid.is_empty(), "{unsaid:?}");
            }
        }
    }
}
