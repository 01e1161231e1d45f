//! The matches of a round: how far they have come, what is missing, what they are worth.

use proto::v1;
use ratatui::text::Line;

use super::{List, chosen, fit, head, who};
use crate::screen::app::App;
use crate::screen::draw::told::{
    NO_ROUND, below_round, round_of, round_title, score, score_heading, state, tables_of, worth,
};
use crate::screen::draw::{shown_matches, shown_round};
use crate::screen::folded::wrap;
use crate::screen::view::style;

/// The letters of the columns beside the names: as wide as the numbers that stand in them, since half a number would be
/// misread. The names share what is left.
struct Widths {
    tables: usize,
    score: usize,
    state: usize,
    names: usize,
}

/// The letters of the boards: `12/16`, and a space.
const OF_BOARDS: usize = 7;
/// The letters of what is missing: more is told of the chosen match.
const OF_MISSING: usize = 18;

impl Widths {
    fn of(matches: &[(&v1::DrawnRoundView, &v1::DrawnMatchView)], shown: u32, width: u16) -> Self {
        let widest = |least: usize, text: &dyn Fn(&v1::DrawnRoundView, &v1::DrawnMatchView) -> String| {
            let lengths = matches.iter().map(|(of, one)| text(of, one).chars().count());
            lengths.chain([least]).max().unwrap_or(least)
        };
        let tables = widest(6, &|_, one| tables_of(one) + " ");
        let score = widest(8, &|_, one| score(one));
        let state = widest(OF_MISSING, &|of, one| match worth(one) {
            Some(worth) => round_of(of, shown) + &worth,
            None => String::new(),
        });
        // A space after the score and one after the boards.
        let beside = tables + score + OF_BOARDS + state + 2;
        Self { tables, score, state, names: usize::from(width).saturating_sub(beside) / 2 }
    }
}

pub(super) fn lines(app: &App, view: &v1::DrawView, has_focus: bool, width: u16) -> List {
    let heading = round_title(app, view);
    let Some(round) = shown_round(app, view) else {
        let heading = Line::styled(heading, head(has_focus));
        let below = vec![Line::raw(NO_ROUND)];
        return List { heading: vec![heading], rows: Vec::new(), chosen: 0, below };
    };
    let matches = shown_matches(app, view);
    let widths = Widths::of(&matches, round.number, width);
    let Widths { tables, score, names, .. } = widths;
    let of_score = score_heading(view);
    let columns = format!(
        "{:<tables$}{:<names$}{of_score:>score$} {:<names$}{:>OF_BOARDS$} Worth, or missing",
        "Tables", " ", " ", "Boards"
    );
    let chosen = if has_focus { chosen(app) } else { None };
    let rows = matches.iter().enumerate().map(|(index, (of, one))| {
        let is_chosen = Some(index) == chosen;
        let look = if is_chosen { style::CHOSEN } else { style::PLAIN };
        let earlier = round_of(of, round.number);
        Line::styled(row(app, view, (one, &earlier), is_chosen, &widths), look)
    });
    let rows: Vec<Line<'static>> = rows.collect();
    let told = chosen.and_then(|index| matches.get(index)).map(|(_, one)| *one);
    let below = below_round(view, round, told);
    let below = below.iter().flat_map(|line| wrap(line, usize::from(width))).map(Line::raw).collect();
    let heading = vec![Line::styled(heading, head(has_focus)), Line::styled(columns, style::DIM)];
    List { heading, rows, chosen: chosen.unwrap_or(0), below }
}

/// `earlier` names the round of a match that is of an earlier one.
fn row(
    app: &App,
    view: &v1::DrawView,
    (one, earlier): (&v1::DrawnMatchView, &str),
    is_chosen: bool,
    widths: &Widths,
) -> String {
    let Widths { tables, score: of_score, state: of_state, names } = *widths;
    let side = |side: &Option<v1::MatchSide>| side.as_ref().map_or(0, |side| side.contender);
    let meant = |side: usize| is_chosen && app.desk.side.min(1) == side;
    let state = state(one);
    format!(
        "{:<tables$}{}{:>of_score$} {}{:>OF_BOARDS$} {}",
        tables_of(one),
        who(app, view, side(&one.first), meant(0), names),
        score(one),
        who(app, view, side(&one.second), meant(1), names),
        format!("{}/{}", one.boards_in, one.boards),
        fit(&format!("{earlier}{state}"), of_state).trim_end(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A knock-out of teams in total points, the match of round 1 at four tables and still shown beside round 12.
    #[test]
    fn numbers_have_their_room_and_names_what_is_left() {
        let side = |contender, points: &str, worth: &str| {
            let (points, worth) = (points.to_owned(), worth.to_owned());
            Some(v1::MatchSide { contender, points, worth, ..v1::MatchSide::default() })
        };
        let played = v1::DrawnMatchView {
            first: side(1, "12340", "+13346.67"),
            second: side(2, "11990", "-13346.67"),
            tables: vec![11, 12, 13, 14],
            boards: 16,
            boards_in: 16,
            ..v1::DrawnMatchView::default()
        };
        let round = v1::DrawnRoundView { number: 1, matches: vec![played], ..v1::DrawnRoundView::default() };
        let names = "Annabella Longname & Bartholomew Longname".to_owned();
        let standing = v1::DrawStanding { contender: 1, names, ..v1::DrawStanding::default() };
        let view = v1::DrawView { standings: vec![standing], rounds: vec![round], ..v1::DrawView::default() };
        for width in [64, 80, 100] {
            let rows = lines(&App::default(), &view, false, width).rows;
            let text = rows[0].to_string();
            let told = ["11 12 13 14 ", "12340:11990 ", "16/16 ", "+13346.67 : -13346.67"];
            assert!(told.iter().all(|told| text.contains(told)), "{text}");
            assert!(text.chars().count() <= usize::from(width), "{width} letters: {text}");
        }
    }
}
