//! The rows that can be chosen among draws. A terminal draws them as panes, in which they serve the choice.

use proto::v1;

use super::{Listing, Row, row};
use crate::screen::app::{App, Tone};
use crate::screen::draw::told::{self, tables};
use crate::screen::draw::{Pane, called, shown_matches, shown_round, sides, view};

/// The rows of a pane: matches, those who stand, matches of the proposal.
pub(super) fn listing(app: &App, pane: Pane) -> Listing {
    let Some(view) = view(app) else { return Listing::default() };
    match pane {
        Pane::Round => round(app, view),
        Pane::Standings => standings(app, view),
        Pane::Proposal => proposal(app, view),
    }
}

fn keyed<const N: usize>(prefix: char, contenders: &[u32], cells: [String; N]) -> Row {
    let numbers: Vec<String> = contenders.iter().map(ToString::to_string).collect();
    row(format!("{prefix}{}", numbers.join("-")), Tone::Plain, cells)
}

/// Who is meant, with the mark of those who are marked.
fn who(app: &App, view: &v1::DrawView, contender: u32) -> String {
    let mark = if app.desk.marked.contains(&contender) { "•" } else { "" };
    format!("{mark}{}", called(view, contender))
}

fn round(app: &App, view: &v1::DrawView) -> Listing {
    let shown = shown_round(app, view).map_or(0, |round| round.number);
    let side =
        |side: Option<&v1::MatchSide>| side.map_or_else(String::new, |side| who(app, view, side.contender));
    let rows = shown_matches(app, view).into_iter().map(|(of, one)| {
        let cells = [
            told::tables_of(one),
            side(one.first.as_ref()),
            told::score(one),
            side(one.second.as_ref()),
            format!("{}/{}", one.boards_in, one.boards),
            format!("{}{}", told::round_of(of, shown), told::state(one)),
        ];
        keyed('m', &sides(one), cells)
    });
    Listing {
        title: told::round_title(app, view),
        columns: &[("Tables", 6), ("", 20), ("Score", 8), ("", 20), ("Boards", 7), ("Worth, or missing", 0)],
        rows: rows.collect(),
        empty: told::NO_ROUND,
        ..Listing::default()
    }
}

fn standings(app: &App, view: &v1::DrawView) -> Listing {
    let is_knock_out = told::is_knock_out(view);
    let rows = view.standings.iter().zip(told::figures(view)).map(|(one, figure)| {
        let who = format!("{}{}", told::left(one, is_knock_out), who(app, view, one.contender));
        keyed('c', &[one.contender], [who, told::rank(one), told::moved(one), figure])
    });
    Listing {
        title: told::standings_title(view),
        columns: &[("", 24), ("Rank", 5), ("", 5), ("Points", 0)],
        rows: rows.collect(),
        ..Listing::default()
    }
}

fn proposal(app: &App, view: &v1::DrawView) -> Listing {
    let Some((shown, drawn)) =
        view.proposal.as_ref().and_then(|shown| Some((shown, shown.proposal.as_ref()?)))
    else {
        return Listing::default();
    };
    let (changed, pinned) = (told::changed(shown), told::pinned(drawn));
    let scores = told::scores(drawn);
    let mark =
        |contenders: &[u32]| told::mark_of(contenders, &pinned, &changed).to_string().trim().to_owned();
    let matches = drawn.matches.iter().map(|one| {
        let both = [one.first, one.second];
        let [first, second] = both.map(|one| who(app, view, one));
        let at = format!("{}{}", mark(&both), tables(&one.tables));
        keyed('p', &both, [at, first, second, told::apart(&scores, one)])
    });
    let triangle = drawn.triangle.iter().map(|triangle| {
        let teams: Vec<String> = triangle.teams.iter().map(|&one| who(app, view, one)).collect();
        let at = format!("{}{} triangle", mark(&triangle.teams), tables(&triangle.tables));
        keyed('t', &triangle.teams, [at, teams.join(" · "), String::new(), String::new()])
    });
    let bye = (drawn.bye > 0).then(|| {
        let at = format!("{}bye", mark(&[drawn.bye]));
        keyed('b', &[drawn.bye], [at, who(app, view, drawn.bye), String::new(), String::new()])
    });
    Listing {
        title: told::proposal_title(drawn),
        columns: &[("Tables", 6), ("", 20), ("", 20), ("Apart", 0)],
        rows: matches.chain(triangle).chain(bye).collect(),
        ..Listing::default()
    }
}
