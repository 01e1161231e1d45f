//! The ranking: the barometer for a projector, and a list for a phone and for paper.
//!
//! One fragment serves all three; the style sheet and the script make the difference, so that it is rendered
//! once for thousands of readers.

use bridge::contest::view::{Ranking as RankingView, StandingList, StandingRow, StandingsView};
use bridge::contest::{Contest, Phase};
use bridge::message::{Label, Message};
use bridge::scoring::{MatchScoring, Method, Unit};
use maud::{Markup, html};
use words::page::{Board, Curve, Figure, Ranking, Table};
use words::{Words, capital};

use super::document::gap;
use super::{address, clock, document, figure, own, phase};
use crate::print::contest::{Paper, drawn_sections};

/// The part of the page that follows the contest.
pub(super) fn fragment(view: &StandingsView, words: &Words) -> Markup {
    let shown: Vec<&RankingView> = view.rankings.iter().filter(|ranking| !ranking.rows.is_empty()).collect();
    html! {
        header.masthead {
            div {
                h1 { (view.name) }
                p.phase.(phase::class(view.phase)) { (phase::words(view.phase, words)) }
            }
            div.progress {
                @if !shown.is_empty() || view.note.is_none() { p.through { (through(view, words)) } }
                @if view.results_planned > 0 {
                    p.results {
                        (words.say(Ranking::ResultsIn)) " " strong { (of(&view.results_in, &view.results_planned, words)) } " "
                        progress value=(view.results_in) max=(view.results_planned) aria-hidden="true" {}
                    }
                }
            }
            (clock::line(view.clock.as_ref(), &view.round_names, words))
            @if let Some(note) = view.note.as_ref().filter(|_| !shown.is_empty()) { p.note { (words.say(note)) } }
        }
        p.summary.vh { (summary(view, &shown, words)) }
        @if shown.is_empty() { (nothing_yet(view, words)) }
        @if shown.len() > 1 {
            nav.rankings-nav aria-label=(words.say(Ranking::Rankings)) {
                @for (index, ranking) in shown.iter().enumerate() {
                    a href={ "#ranking-" (index + 1) } { (title(ranking, index, words)) }
                }
            }
        }
        div.rankings.(if shown.len() > 1 { "several" } else { "one" }) {
            @for (index, ranking) in shown.iter().enumerate() { (table(view, (ranking, index, shown.len()), words)) }
        }
        @for remark in view.remarks() { p.remark { (words.say(remark)) } }
        @for (index, list) in view.lists.iter().enumerate() { (further(view, (list, index), words)) }
    }
}

/// A list of a stratum, or with handicaps: opened by those who want to see it.
fn further(view: &StandingsView, (list, index): (&StandingList, usize), words: &Words) -> Markup {
    let contest = view.contest.0;
    let title: Vec<String> = list.title.iter().map(|part| words.say(part)).collect();
    let title = capital(&title.join(", "));
    html! {
        details id={ "list-" (index + 1) } {
            summary { (title) }
            table.ranking {
                caption { (title) }
                thead {
                    tr {
                        th.rank scope="col" aria-label=(words.say(Ranking::Rank)) { abbr title=(words.say(Ranking::Rank)) { "#" } }
                        th scope="col" { (words.say(Ranking::Names)) }
                        th.wide scope="col" { (words.say(Ranking::Boards)) }
                        @if list.with_handicap { th.wide scope="col" { (words.say(Ranking::Handicap)) } }
                        th.percent scope="col" data-unit=(figure::many(view.unit, words)) { (heading(view.unit, words)) }
                    }
                }
                tbody {
                    @for row in &list.rows {
                        tr {
                            td.rank { (figure::rank(row.rank, row.tied)) }
                            th scope="row" {
                                a href=(address::entry(contest, row.entry)) {
                                    (label(&row.names, row.called, words))
                                }
                                @if is_named(&row.names, row.called) { " " small { (row.entry) } }
                            }
                            td.wide { (row.boards_played) }
                            @if list.with_handicap { td.wide { (figure::signed(&row.handicap, words)) } }
                            td.percent { (figure::signed(&row.figure, words)) }
                        }
                    }
                }
            }
        }
    }
}

/// Which results the ranking counts, in words.
fn through(view: &StandingsView, words: &Words) -> String {
    let StandingsView { through_round: through, round_count: count, .. } = view;
    let complete = view.results_in >= view.results_planned;
    words.say(match (*through, complete) {
        (0, _) => Ranking::BeforeFirst,
        (through, true) if through >= *count => Ranking::AfterLast,
        (through, true) => Ranking::After { round: through.to_string(), count: count.to_string() },
        (through, false) => Ranking::UpTo { round: through.to_string(), count: count.to_string() },
    })
}

/// `60 of 63`.
fn of(part: &impl ToString, count: &impl ToString, words: &Words) -> String {
    words.say(Ranking::Of { part: part.to_string(), count: count.to_string() })
}

/// One sentence for those who listen: it is read out when it changes.
fn summary(view: &StandingsView, shown: &[&RankingView], words: &Words) -> String {
    let mut told = vec![format!("{}.", through(view, words))];
    for (index, ranking) in shown.iter().enumerate() {
        let leaders: Vec<String> = ranking
            .rows
            .iter()
            .filter(|row| row.rank == 1)
            .map(|row| label(&row.names, row.called, words))
            .collect();
        if let (false, Some(first)) = (leaders.is_empty(), ranking.rows.first()) {
            if shown.len() > 1 {
                told.push(format!("{}:", title(ranking, index, words)));
            }
            let (names, figure) = (leaders.join(" · "), figure::spoken(view.unit, &first.figure, words));
            let is_over = view.phase == Phase::Final;
            told.push(words.say(if is_over {
                Ranking::Won { names, figure }
            } else {
                Ranking::Leading { names, figure }
            }));
        }
    }
    told.join(" ")
}

fn nothing_yet(view: &StandingsView, words: &Words) -> Markup {
    html! {
        div.nothing {
            p.large { (words.say(Ranking::Nothing)) }
            p {
                @match (&view.note, view.phase) {
                    (Some(note), _) => (words.say(note)),
                    (None, Phase::Unborn | Phase::Preparing) => (words.say(Ranking::NothingPreparing)),
                    (None, Phase::Playing) => (words.say(Ranking::NothingPlaying)),
                    (None, Phase::Correcting { .. } | Phase::Final) => (words.say(Ranking::NothingEntered)),
                }
            }
        }
    }
}

/// `Section B, North-South`; where nothing tells it from the others `Ranking 2`.
fn title(ranking: &RankingView, index: usize, words: &Words) -> String {
    let section = ranking.section.map(|section| words.say(Curve::Section { section: section.to_string() }));
    let line = ranking.line.map(|line| capital(&words.line(line)));
    if section.is_none() && line.is_none() {
        return words.say(Ranking::Number { number: (index + 1).to_string() });
    }
    section.into_iter().chain(line).collect::<Vec<_>>().join(", ")
}

/// What the column beside the figure counts; `None` where that says it all.
fn total_title(view: &StandingsView, words: &Words) -> Option<String> {
    match (view.unit == view.total_unit, view.counts_matches) {
        (false, _) => Some(figure::many(view.total_unit, words)),
        (true, true) => Some(words.say(Ranking::Total)),
        (true, false) => None,
    }
}

fn table(
    view: &StandingsView,
    (ranking, index, count): (&RankingView, usize, usize),
    words: &Words,
) -> Markup {
    let caption = if count > 1 { title(ranking, index, words) } else { words.say(Board::Ranking) };
    html! {
        table.ranking id={ "ranking-" (index + 1) } {
            caption { (caption) }
            thead {
                tr {
                    th.rank scope="col" aria-label=(words.say(Ranking::Rank)) { abbr title=(words.say(Ranking::Rank)) { "#" } }
                    th.moved scope="col" { span.vh { (words.say(Ranking::Since)) } }
                    th scope="col" { (words.say(Ranking::Names)) }
                    th.wide scope="col" { (words.say(Ranking::Boards)) }
                    @if let Some(title) = total_title(view, words) { th.wide.total scope="col" { (title) } }
                    th.percent scope="col" data-unit=(figure::many(view.unit, words)) { (heading(view.unit, words)) }
                }
            }
            tbody { @for row in &ranking.rows { (line(view, row, words)) } }
        }
    }
}

fn heading(unit: Unit, words: &Words) -> Markup {
    let heading = figure::heading(unit, words);
    let help = match unit {
        Unit::Percent => Figure::PercentHelp,
        Unit::VictoryPoints => Figure::VictoryPointsHelp,
        Unit::Imps => Figure::ImpsHelp,
        Unit::Matchpoints | Unit::TotalPoints | Unit::Points => return html! { (heading) },
    };
    html! { abbr title=(words.say(help)) { (heading) } }
}

fn line(view: &StandingsView, row: &StandingRow, words: &Words) -> Markup {
    let contest = view.contest.0;
    html! {
        tr data-entry=(row.entry) data-players=[own::as_data(&row.players)] {
            td.rank { (figure::rank(row.rank, row.tied)) }
            td.moved { (figure::movement(row.rank, row.rank_before, words)) }
            th scope="row" {
                a href=(address::entry(contest, row.entry)) { (label(&row.names, row.called, words)) }
                @if is_named(&row.names, row.called) { " " small { (row.entry) } }
                @if let Some(reached) = &row.reached { " " small { (words.say(reached)) } }
            }
            td.wide { (row.boards_played) }
            @if total_title(view, words).is_some() {
                td.wide {
                    (figure::signed(&row.total, words))
                    @if !row.maximum.is_empty() { small { (of(&"", &row.maximum, words)) } }
                }
            }
            td.percent {
                @if row.reached.is_some() {} @else if row.figure.is_empty() { "–" } @else { (figure::signed(&row.figure, words)) }
                @if let Some(after) = row.beside.after_penalties() { abbr.mark title=(words.say(after)) { (row.beside.mark()) } }
            }
        }
    }
}

/// The names, or `Team 5`, beside which the number stands; else `Pair 3NS`, with its section where there are several.
fn label(names: &str, called: Label, words: &Words) -> String {
    if is_named(names, called) { words.names(names, called) } else { capital(&words.label(called)) }
}

/// Whether something stands for names.
fn is_named(names: &str, called: Label) -> bool {
    !names.is_empty() || called.for_names().is_some()
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
pub(super) fn footer(contest: u32, (unit, beside): (Unit, &Beside), words: &Words) -> Markup {
    let say = |message: Ranking| words.say(message);
    html! {
        (script_words(words))
        details #explanation {
            summary { (say(Ranking::Meaning)) }
            p {
                (say(match unit {
                    Unit::Percent => Ranking::Percent,
                    Unit::Imps => Ranking::Imps,
                    Unit::VictoryPoints => Ranking::VictoryPoints,
                    Unit::TotalPoints => Ranking::TotalPoints,
                    Unit::Matchpoints | Unit::Points => Ranking::Points,
                }))
                " " (say(Ranking::Equal))
            }
            p { (say(Ranking::Climbed)) }
        }
        p.links {
            a href=(address::room(contest)) { (words.say(Board::Room)) }
            a href=(address::boards(contest)) { (words.say(Board::Boards)) }
            a href=(address::curve(contest)) { (words.say(Curve::Title)) }
            @if beside.is_drawn {
                a href=(address::draw(contest, None)) { (say(Ranking::Draw)) }
                a href=(address::cross_table(contest)) { (say(Ranking::CrossTable)) }
            } @else if beside.has_matches { a href=(address::matches(contest)) { (say(Ranking::Matches)) } }
            a.to-list href="?view=list" { (words.say(Board::AsList)) }
            a.to-projector href="?view=projector" { (words.say(Curve::ForProjector)) }
            a href=(address::poster(contest)) { (say(Ranking::Poster)) }
        }
        p.links {
            (say(Ranking::Printer)) " "
            @for &paper in &beside.papers { a href=(address::print(contest, paper)) { (words.say(paper.title())) } }
        }
    }
}

/// The words of the page's script.
fn script_words(words: &Words) -> Markup {
    let said = [
        Ranking::Pause,
        Ranking::FullScreen,
        Ranking::PageBefore,
        Ranking::PageNext,
        Ranking::Page { page: gap("page"), count: gap("count") },
        Ranking::List,
        Ranking::OnPhone { address: gap("address") },
        Ranking::Find,
        Ranking::FoundNobody,
        Ranking::Found { count: gap("count") },
        Ranking::YourPair,
        Ranking::Tap,
        Ranking::StarOn,
        Ranking::StarOff,
        Ranking::Star { names: gap("names") },
    ];
    let elsewhere = [Curve::Title.into(), Table::GoOn.into(), Board::Ranking.into()];
    document::script_words(said.map(Message::from).into_iter().chain(elsewhere), words)
}

#[cfg(test)]
pub(super) mod tests {
    use bridge::contest::view::{BesideBoards, ContestNumber, RoundNames, StandingListRow};
    use bridge::message::Language;
    use bridge::seat::Line;

    use bridge::contest::view::{HeldBack, ListWords};

    use super::*;
    use crate::web::english;
    use crate::web::unmarked::unmarked;

    fn row(rank: u32, entry: &str, names: &str) -> StandingRow {
        StandingRow {
            rank,
            tied: rank == 2,
            entry: entry.parse().unwrap(),
            called: Label::Pair(None, entry.parse::<bridge::entry::EntryId>().unwrap().pair),
            names: names.to_owned(),
            players: bridge::text::names(names),
            figure: figure::percent(6_125 - 100 * rank, english()),
            percent: 6_125 - 100 * rank,
            total: "34.5".into(),
            maximum: "60".into(),
            boards_played: 5,
            boards_lacking: 0,
            rank_before: 2,
            reached: None,
            beside: BesideBoards::default(),
        }
    }

    pub(crate) fn view(rankings: Vec<RankingView>) -> StandingsView {
        StandingsView {
            contest: ContestNumber(1),
            name: "Thursday <b>Pairs</b>".into(),
            sequence: 42,
            language: Language::default(),
            phase: Phase::Playing,
            through_round: 3,
            round_count: 7,
            unit: Unit::Percent,
            total_unit: Unit::Matchpoints,
            counts_matches: false,
            note: None,
            rankings,
            lists: vec![],
            results_in: 60,
            results_planned: 63,
            clock: None,
            round_names: RoundNames::default(),
        }
    }

    fn one_winner() -> RankingView {
        let rows = vec![
            row(1, "A3", "<script>alert('x')</script> & Bob"),
            row(2, "A1", ""),
            row(2, "A7", "Cy & Di"),
        ];
        RankingView { section: None, line: None, rows }
    }

    #[test]
    fn names_are_text_and_never_markup() {
        let html = fragment(&view(vec![one_winner()]), english()).into_string();
        assert!(html.contains("&lt;script&gt;alert('x')&lt;/script&gt; &amp; Bob"));
        assert!(html.contains("Thursday &lt;b&gt;Pairs&lt;/b&gt;"));
        assert!(!html.contains("<script") && !html.contains("<b>"));
    }

    #[test]
    fn a_ranking_is_a_table_that_can_be_heard() {
        let html = fragment(&view(vec![one_winner()]), english()).into_string();
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
        let penalties = vec![Unit::Matchpoints.amount("25")];
        let beside = BesideBoards { penalties, carried: String::new() };
        let rows =
            vec![StandingRow { rank_before: 0, beside, ..row(1, "A3", "Ann & Bob") }, row(2, "A1", "")];
        let html =
            fragment(&view(vec![RankingView { section: None, line: None, rows }]), english()).into_string();
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
        let north_south = RankingView {
            section: None,
            line: Some(Line::NorthSouth),
            rows: vec![row(1, "A3NS", "Ann & Bob")],
        };
        let east_west =
            RankingView { section: None, line: Some(Line::EastWest), rows: vec![row(1, "A3EW", "Cy & Di")] };
        let html = fragment(&view(vec![north_south, east_west]), english()).into_string();
        assert!(
            html.contains("<caption>North-South</caption>") && html.contains("<caption>East-West</caption>")
        );
        assert!(html.contains("href=\"#ranking-2\""));
        assert!(html.contains("East-West: Cy &amp; Di leading with"));
    }

    #[test]
    fn before_the_first_result_the_page_says_what_will_happen() {
        let empty = StandingsView { through_round: 0, results_in: 0, results_planned: 0, ..view(vec![]) };
        let html = fragment(&empty, english()).into_string();
        assert!(html.contains("No ranking yet") && html.contains("by itself with the first results"));
        assert!(!html.contains("<table"));
        let hidden = StandingsView { note: Some(HeldBack::AtTheEnd.into()), ..empty };
        let html = fragment(&hidden, english()).into_string();
        assert!(html.contains("The ranking is shown when play is over.") && !html.contains("first results"));
    }

    #[test]
    fn further_lists_are_opened_by_those_who_want_them() {
        let row = StandingListRow {
            rank: 1,
            tied: false,
            entry: "A2NS".parse().unwrap(),
            called: Label::Pair(None, "A2NS".parse::<bridge::entry::EntryId>().unwrap().pair),
            names: "Ann & Bob".into(),
            figure: "60.50".into(),
            handicap: "+2.5".into(),
            boards_played: 24,
        };
        let list = StandingList {
            title: vec![ListWords::Stratum { stratum: "B".into() }.into(), ListWords::WithHandicap.into()],
            section: None,
            line: None,
            stratum: "B".into(),
            with_handicap: true,
            rows: vec![row],
        };
        let html = fragment(&StandingsView { lists: vec![list], ..view(vec![one_winner()]) }, english())
            .into_string();
        for part in ["Stratum B and lower, with handicap</summary>", "Ann &amp; Bob", "60.50", "+2.5"] {
            assert!(html.contains(part), "{part} in {html}");
        }
    }

    #[test]
    fn the_heading_says_which_rounds_count() {
        let all_in = |through_round| StandingsView { through_round, results_in: 63, ..view(vec![]) };
        assert_eq!(through(&all_in(7), english()), "After the last round");
        assert_eq!(through(&all_in(4), english()), "After round 4 of 7");
    }

    #[test]
    fn no_word_stands_in_code() {
        let pseudo = Words::pseudo();
        let rows = || vec![row(1, "A3NS", "1 & 2"), row(2, "A1NS", "")];
        let of = |section, line| RankingView { section, line, rows: rows() };
        let section = Some(bridge::entry::SectionLetter::A);
        for rankings in
            [vec![], vec![of(None, None)], vec![of(section, None), of(None, Some(Line::EastWest))]]
        {
            for phase in [Phase::Preparing, Phase::Playing, Phase::Final] {
                let note = Some(HeldBack::LastRounds { count: 2 }.into());
                let view = StandingsView { name: "1".into(), phase, note, ..view(rankings.clone()) };
                let unsaid = unmarked(&fragment(&view, pseudo).into_string());
                assert!(unsaid.is_empty(), "{unsaid:?}");
            }
        }
        for unit in [Unit::Percent, Unit::Imps, Unit::VictoryPoints, Unit::TotalPoints, Unit::Points] {
            let beside = Beside { is_drawn: true, has_matches: true, papers: Paper::ALL.to_vec() };
            let unsaid = unmarked(&footer(1, (unit, &beside), pseudo).into_string());
            assert!(unsaid.is_empty(), "{unsaid:?}");
        }
    }
}
