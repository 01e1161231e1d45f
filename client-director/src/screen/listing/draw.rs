//! The rows that can be chosen among draws; they are drawn as panes.

use proto::v1;

use super::{Listing, Row, row};
use crate::screen::app::{App, Tone};
use crate::screen::draw::{Pane, shown_matches, sides, view};

/// The rows of a pane: matches, those who stand, matches of the proposal.
pub(super) fn listing(app: &App, pane: Pane) -> Listing {
    let rows = view(app).map_or_else(Vec::new, |view| match pane {
        Pane::Round => round(app, view),
        Pane::Standings => standings(view),
        Pane::Proposal => proposal(view),
    });
    Listing { rows, ..Listing::default() }
}

fn keyed(prefix: char, contenders: &[u32]) -> Row {
    let numbers: Vec<String> = contenders.iter().map(ToString::to_string).collect();
    row::<0>(format!("{prefix}{}", numbers.join("-")), Tone::Plain, [])
}

fn round(app: &App, view: &v1::DrawView) -> Vec<Row> {
    shown_matches(app, view).iter().map(|(_, one)| keyed('m', &sides(one))).collect()
}

fn standings(view: &v1::DrawView) -> Vec<Row> {
    view.standings.iter().map(|one| keyed('c', &[one.contender])).collect()
}

fn proposal(view: &v1::DrawView) -> Vec<Row> {
    let Some(drawn) = view.proposal.as_ref().and_then(|shown| shown.proposal.as_ref()) else {
        return Vec::new();
    };
    let matches = drawn.matches.iter().map(|one| keyed('p', &[one.first, one.second]));
    let triangle = drawn.triangle.iter().map(|triangle| keyed('t', &triangle.teams));
    let bye = (drawn.bye > 0).then(|| keyed('b', &[drawn.bye]));
    matches.chain(triangle).chain(bye).collect()
}
