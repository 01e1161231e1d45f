//! The ranking: the barometer for a projector, and a list for a phone and for paper.
//!
//! One fragment serves all three; the style sheet and the script make the difference, so that it is rendered
//! once for thousands of readers.

use std::fmt::Write as _;

use bridge::contest::view::{Ranking, StandingList, StandingRow, StandingsView};
use bridge::contest::{Contest, Phase};
use bridge::scoring::{MatchScoring, Method, Unit};
use maud::{Markup, html};

use super::{address, clock, figure, own, phase};
use crate::print::contest::{Paper, drawn_sections};

/// The part of the page that follows the contest.
pub(super) fn fragment(view: &StandingsView) -> Markup {
    let shown: Vec<&Ranking> = view.rankings.iter().filter(|ranking| !ranking.rows.is_empty()).collect();
    html! {
        header.masthead {
            div {
                h1 { (view.name) }
                p.phase.(phase::class(view.phase)) { (phase::words(view.phase)) }
            }
            div.progress {
                @if !shown.is_empty() || view.note.is_empty() { p.through { (through(view)) } }
                @if view.results_planned > 0 {
                    p.results {
                        "Results in: " strong { (view.results_in) " of " (view.results_planned) } " "
                        progress value=(view.results_in) max=(view.results_planned) aria-hidden="true" {}
                    }
                }
            }
            (clock::line(view.clock.as_ref(), &view.round_names))
            @if !view.note.is_empty() && !shown.is_empty() { p.note { (view.note) } }
        }
        p.summary.vh { (summary(view, &shown)) }
        @if shown.is_empty() { (nothing_yet(view)) }
        @if shown.len() > 1 {
            nav.rankings-nav aria-label="Rankings" {
                @for (index, ranking) in shown.iter().enumerate() {
                    a href={ "#ranking-" (index + 1) } { (title(ranking, index)) }
                }
            }
        }
        div.rankings.(if shown.len() > 1 { "several" } else { "one" }) {
            @for (index, ranking) in shown.iter().enumerate() { (table(view, ranking, index, shown.len())) }
        }
        @for remark in view.remarks() { p.remark { (remark) } }
        @for (index, list) in view.lists.iter().enumerate() { (further(view, list, index)) }
    }
}

/// A list of a stratum, or with handicaps: opened by those who want to see it.
fn further(view: &StandingsView, list: &StandingList, index: usize) -> Markup {
    let contest = view.contest.0;
    html! {
        details id={ "list-" (index + 1) } {
            summary { (list.title) }
            table.ranking {
                caption { (list.title) }
                thead {
                    tr {
                        th.rank scope="col" { abbr title="Rank" { "#" } }
                        th scope="col" { "Names" }
                        th.wide scope="col" { "Boards" }
                        @if list.with_handicap { th.wide scope="col" { "Handicap" } }
                        th.percent scope="col" data-unit=(view.unit.many()) { (heading(view.unit)) }
                    }
                }
                tbody {
                    @for row in &list.rows {
                        tr {
                            td.rank { (figure::rank(row.rank, row.tied)) }
                            th scope="row" {
                                a href=(address::entry(contest, row.entry)) {
                                    @if row.names.is_empty() { "Pair " (row.entry) } @else { (row.names) }
                                }
                                @if !row.names.is_empty() { " " small { (row.entry) } }
                            }
                            td.wide { (row.boards_played) }
                            @if list.with_handicap { td.wide { (figure::signed(&row.handicap)) } }
                            td.percent { (figure::signed(&row.figure)) }
                        }
                    }
                }
            }
        }
    }
}

/// Which results the ranking counts, in words.
fn through(view: &StandingsView) -> String {
    let StandingsView { through_round: through, round_count: count, .. } = view;
    let complete = view.results_in >= view.results_planned;
    match (*through, complete) {
        (0, _) => "Before the first result".to_owned(),
        (through, true) if through >= *count => "After the last round".to_owned(),
        (through, true) => format!("After round {through} of {count}"),
        (through, false) => format!("Up to round {through} of {count}"),
    }
}

/// One sentence for those who listen: it is read out when it changes.
fn summary(view: &StandingsView, shown: &[&Ranking]) -> String {
    let mut text = format!("{}.", through(view));
    for (index, ranking) in shown.iter().enumerate() {
        let leaders: Vec<String> =
            ranking.rows.iter().filter(|row| row.rank == 1).map(|row| label(view, row)).collect();
        if let (false, Some(first)) = (leaders.is_empty(), ranking.rows.first()) {
            let place = if shown.len() > 1 { format!(" {}:", title(ranking, index)) } else { String::new() };
            let verb = if view.phase == Phase::Final { "won with" } else { "leading with" };
            // Writing to a String cannot fail.
            let _ = write!(
                text,
                "{place} {} {verb} {}.",
                leaders.join(" and "),
                figure::spoken(view.unit, &first.figure)
            );
        }
    }
    text
}

fn nothing_yet(view: &StandingsView) -> Markup {
    html! {
        div.nothing {
            p.large { "No ranking yet" }
            p {
                @match view.phase {
                    _ if !view.note.is_empty() => (view.note),
                    Phase::Unborn | Phase::Preparing => "It appears here by itself when play has begun.",
                    Phase::Playing => "It appears here by itself with the first results.",
                    Phase::Correcting { .. } | Phase::Final => "No result was entered.",
                }
            }
        }
    }
}

fn title(ranking: &Ranking, index: usize) -> String {
    match ranking.title().as_str() {
        "" => format!("Ranking {}", index + 1),
        title => title.to_owned(),
    }
}

fn table(view: &StandingsView, ranking: &Ranking, index: usize, count: usize) -> Markup {
    let caption = if count > 1 { title(ranking, index) } else { "Ranking".to_owned() };
    html! {
        table.ranking id={ "ranking-" (index + 1) } {
            caption { (caption) }
            thead {
                tr {
                    th.rank scope="col" { abbr title="Rank" { "#" } }
                    th.moved scope="col" { span.vh { "Since the round before" } }
                    th scope="col" { "Names" }
                    th.wide scope="col" { "Boards" }
                    @if let Some(title) = view.total_title() { th.wide.total scope="col" { (title) } }
                    th.percent scope="col" data-unit=(view.unit.many()) { (heading(view.unit)) }
                }
            }
            tbody { @for row in &ranking.rows { (line(view, row)) } }
        }
    }
}

fn heading(unit: Unit) -> Markup {
    html! {
        @match unit {
            Unit::Percent => { abbr title="Percent of the matchpoints that could be won" { "%" } },
            Unit::VictoryPoints => { abbr title="Victory points" { "VPs" } },
            Unit::Imps => { abbr title="International match points" { "IMPs" } },
            Unit::Matchpoints | Unit::TotalPoints | Unit::Points => { (figure::heading(unit)) },
        }
    }
}

fn line(view: &StandingsView, row: &StandingRow) -> Markup {
    let contest = view.contest.0;
    html! {
        tr data-entry=(row.entry) data-players=[own::as_data(&row.players)] {
            td.rank { (figure::rank(row.rank, row.tied)) }
            td.moved { (figure::movement(row.rank, row.rank_before)) }
            th scope="row" {
                a href=(address::entry(contest, row.entry)) { (label(view, row)) }
                @if !row.names.is_empty() { " " small { (row.entry) } }
                @if !row.reached.is_empty() { " " small { (row.reached) } }
            }
            td.wide { (row.boards_played) }
            @if view.total_title().is_some() {
                td.wide { (figure::signed(&row.total)) @if !row.maximum.is_empty() { small { " of " (row.maximum) } } }
            }
            td.percent {
                @if !row.reached.is_empty() {} @else if row.figure.is_empty() { "–" } @else { (figure::signed(&row.figure)) }
                @if !row.beside.mark().is_empty() { abbr.mark title=(row.beside.penalties_in_words()) { (row.beside.mark()) } }
            }
        }
    }
}

/// The names, or `Pair 3NS`, with its section where there are several.
fn label(view: &StandingsView, row: &StandingRow) -> String {
    if !row.names.is_empty() {
        return row.names.clone();
    }
    let mut others = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    let several = others.any(|other| other.entry.section != row.entry.section);
    if several { format!("Pair {}", row.entry) } else { format!("Pair {}", row.entry.pair) }
}

/// What a contest has beside the ranking.
pub(super) struct Beside {
    /// Whether a section's rounds are drawn.
    is_drawn: bool,
    /// Whether the rules make matches.
    has_matches: bool,
    papers: Vec<Paper>,
}

impl Beside {
    pub(super) fn of(contest: &Contest) -> Self {
        let scoring = &contest.rules.scoring;
        Self {
            is_drawn: !drawn_sections(contest).is_empty(),
            has_matches: scoring.matches != MatchScoring::Sum || matches!(scoring.method, Method::Teams(_)),
            papers: Paper::ALL.into_iter().filter(|paper| paper.suits(contest)).collect(),
        }
    }
}

/// What stands below the ranking: it never changes with the results.
pub(super) fn footer(contest: u32, unit: Unit, beside: &Beside) -> Markup {
    html! {
        details #explanation {
            summary { "What do the numbers mean?" }
            p {
                @match unit {
                    Unit::Percent => "The percentage is what a pair has won of the matchpoints it could have won on \
                        the boards it has played so far, penalties taken off.",
                    Unit::Imps => "The IMPs (international match points) of all boards are added up, penalties taken \
                        off: more than 0 is better than the average.",
                    Unit::VictoryPoints => "Each match is worth victory points for its margin; they are added up, \
                        penalties taken off.",
                    Unit::TotalPoints => "The scores of all boards are added up, penalties taken off.",
                    Unit::Matchpoints | Unit::Points => "The points of all boards and matches are added up, penalties \
                        taken off.",
                }
                " Those with exactly the same are marked " strong { "=" } "."
            }
            p { strong { "▲ ▼" } " tell how many places a pair has climbed or fallen since the last complete round before; after a penalty nothing is told." }
        }
        p.links {
            a href=(address::room(contest)) { "Who sits where" }
            a href=(address::boards(contest)) { "Boards and travellers" }
            a href=(address::curve(contest)) { "Round by round" }
            @if beside.is_drawn {
                a href=(address::draw(contest, None)) { "Draw" }
                a href=(address::cross_table(contest)) { "Cross table" }
            } @else if beside.has_matches { a href=(address::matches(contest)) { "Matches" } }
            a.to-list href="?view=list" { "Show as a list" }
            a.to-projector href="?view=projector" { "Show for a projector" }
            a href=(address::poster(contest)) { "Poster with the address" }
        }
        p.links {
            "For the printer: "
            @for &paper in &beside.papers { a href=(address::print(contest, paper)) { (paper.title()) } }
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use bridge::contest::view::{BesideBoards, ContestNumber, RoundNames, StandingListRow};
    use bridge::seat::Line;

    use super::*;

    fn row(rank: u32, entry: &str, names: &str) -> StandingRow {
        StandingRow {
            rank,
            tied: rank == 2,
            entry: entry.parse().unwrap(),
            names: names.to_owned(),
            players: bridge::text::names(names),
            figure: figure::percent(6_125 - 100 * rank),
            percent: 6_125 - 100 * rank,
            total: "34.5".into(),
            maximum: "60".into(),
            boards_played: 5,
            boards_lacking: 0,
            rank_before: 2,
            reached: String::new(),
            beside: BesideBoards::default(),
        }
    }

    pub(crate) fn view(rankings: Vec<Ranking>) -> StandingsView {
        StandingsView {
            contest: ContestNumber(1),
            name: "Thursday <b>Pairs</b>".into(),
            sequence: 42,
            phase: Phase::Playing,
            through_round: 3,
            round_count: 7,
            unit: Unit::Percent,
            total_unit: Unit::Matchpoints,
            counts_matches: false,
            note: String::new(),
            rankings,
            lists: vec![],
            results_in: 60,
            results_planned: 63,
            clock: None,
            round_names: RoundNames::default(),
        }
    }

    fn one_winner() -> Ranking {
        let rows = vec![
            row(1, "A3", "<script>alert('x')</script> & Bob"),
            row(2, "A1", ""),
            row(2, "A7", "Cy & Di"),
        ];
        Ranking { section: None, line: None, rows }
    }

    #[test]
    fn names_are_text_and_never_markup() {
        let html = fragment(&view(vec![one_winner()])).into_string();
        assert!(html.contains("&lt;script&gt;alert('x')&lt;/script&gt; &amp; Bob"));
        assert!(html.contains("Thursday &lt;b&gt;Pairs&lt;/b&gt;"));
        assert!(!html.contains("<script") && !html.contains("<b>"));
    }

    #[test]
    fn a_ranking_is_a_table_that_can_be_heard() {
        let html = fragment(&view(vec![one_winner()])).into_string();
        for part in [
            "<caption>Ranking</caption>",
            "<th scope=\"row\"><a href=\"/contests/1/entries/A3\">",
            "<td class=\"rank\">2=</td>",
            "▲<span class=\"vh\">up </span>1",
            "no change",
            ">Pair 1</a>",
            "<td class=\"percent\">60.25</td>",
            "Up to round 3 of 7",
            "60 of 63",
            "leading with 60.25 percent.",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert_eq!(html.matches("<table").count(), 1);
    }

    #[test]
    fn a_figure_after_a_penalty_has_a_mark_that_is_told_below() {
        let penalties = vec!["25 matchpoints".to_owned()];
        let beside = BesideBoards { penalties, carried: String::new() };
        let rows =
            vec![StandingRow { rank_before: 0, beside, ..row(1, "A3", "Ann & Bob") }, row(2, "A1", "")];
        let html = fragment(&view(vec![Ranking { section: None, line: None, rows }])).into_string();
        for part in [
            "60.25<abbr class=\"mark\" title=\"after a penalty of 25 matchpoints\">*</abbr></td>",
            "<p class=\"remark\">* A3: after a penalty of 25 matchpoints.</p>",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert_eq!(html.matches("class=\"mark\"").count(), 1);
    }

    #[test]
    fn two_winners_have_a_ranking_each() {
        let north_south =
            Ranking { section: None, line: Some(Line::NorthSouth), rows: vec![row(1, "A3NS", "Ann & Bob")] };
        let east_west =
            Ranking { section: None, line: Some(Line::EastWest), rows: vec![row(1, "A3EW", "Cy & Di")] };
        let html = fragment(&view(vec![north_south, east_west])).into_string();
        assert!(
            html.contains("<caption>North-South</caption>") && html.contains("<caption>East-West</caption>")
        );
        assert!(html.contains("href=\"#ranking-2\""));
        assert!(html.contains("East-West: Cy &amp; Di leading with"));
    }

    #[test]
    fn before_the_first_result_the_page_says_what_will_happen() {
        let empty = StandingsView { through_round: 0, results_in: 0, results_planned: 0, ..view(vec![]) };
        let html = fragment(&empty).into_string();
        assert!(html.contains("No ranking yet") && html.contains("by itself with the first results"));
        assert!(!html.contains("<table"));
        let hidden = StandingsView { note: "The ranking is shown at the end.".into(), ..empty };
        let html = fragment(&hidden).into_string();
        assert!(html.contains("The ranking is shown at the end.") && !html.contains("first results"));
    }

    #[test]
    fn further_lists_are_opened_by_those_who_want_them() {
        let row = StandingListRow {
            rank: 1,
            tied: false,
            entry: "A2NS".parse().unwrap(),
            names: "Ann & Bob".into(),
            figure: "60.50".into(),
            handicap: "+2.5".into(),
            boards_played: 24,
        };
        let list = StandingList {
            title: "Stratum B and lower, with handicap".into(),
            line: None,
            stratum: "B".into(),
            with_handicap: true,
            rows: vec![row],
        };
        let html = fragment(&StandingsView { lists: vec![list], ..view(vec![one_winner()]) }).into_string();
        for part in ["Stratum B and lower, with handicap</summary>", "Ann &amp; Bob", "60.50", "+2.5"] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    #[test]
    fn the_heading_says_which_rounds_count() {
        let all_in = |through_round| StandingsView { through_round, results_in: 63, ..view(vec![]) };
        assert_eq!(through(&all_in(7)), "After the last round");
        assert_eq!(through(&all_in(4)), "After round 4 of 7");
    }
}
