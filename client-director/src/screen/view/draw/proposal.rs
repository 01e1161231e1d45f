//! The draw to come: who meets where, what is different from the draw before, what it breaks, and why.

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{List, chosen, head, tables, who};
use crate::screen::app::App;
use crate::screen::draw::told::{
    apart, below, changed, mark_of, nothing_to_publish, pinned, proposal_title, scores, warnings, why,
};
use crate::screen::folded::wrap;
use crate::screen::view::{passage, style};

pub(super) fn draw(app: &App, view: &v1::DrawView, has_focus: bool, area: Rect, buffer: &mut Buffer) {
    let Some((shown, drawn)) =
        view.proposal.as_ref().and_then(|shown| Some((shown, shown.proposal.as_ref()?)))
    else {
        let text = nothing_to_publish(app, view).join("\n\n");
        Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
        return;
    };
    let width = usize::from(area.width);
    let chosen = if has_focus { chosen(app) } else { None };
    let rows = rows(app, view, (shown, drawn), chosen, width);
    let mut heading = vec![Line::styled(proposal_title(drawn), head(has_focus))];
    let warned = warnings(view, (shown, drawn));
    heading.extend(warned.iter().flat_map(|one| passage::laid(one, width)));
    let why = chosen.and_then(|index| why(view, shown, drawn, index)).unwrap_or_default();
    let why: Vec<Line<'static>> = wrap(&why, width).into_iter().map(Line::raw).collect();
    let below = below(shown, drawn);
    let list = List { heading, rows, chosen: chosen.unwrap_or(0), below: why };
    let least = list.height().min(area.height.saturating_sub(3));
    let [top, rest] = Layout::vertical([Constraint::Length(least), Constraint::Min(0)]).areas(area);
    list.render(top, buffer);
    let rest = Rect { y: rest.y + 1, height: rest.height.saturating_sub(1), ..rest };
    let mut lines: Vec<Line<'static>> =
        below.iter().flat_map(|line| wrap(line, width)).map(Line::raw).collect();
    let room = usize::from(rest.height);
    if lines.len() > room && room > 0 {
        lines.truncate(room - 1);
        lines.push(Line::styled("… y tells the rest", style::DIM));
    }
    Paragraph::new(lines).render(rest, buffer);
}

/// The matches, the triangle and the bye. `*` other than in the draw before, `#` pinned.
fn rows(
    app: &App,
    view: &v1::DrawView,
    (shown, drawn): (&v1::ProposalView, &v1::DrawProposal),
    chosen: Option<usize>,
    width: usize,
) -> Vec<Line<'static>> {
    let changed = changed(shown);
    let pinned = pinned(drawn);
    let scores = scores(drawn);
    let at = drawn.matches.iter().map(|one| &one.tables).chain(drawn.triangle.iter().map(|one| &one.tables));
    let of_tables = at.map(|at| tables(at).chars().count()).chain([6]).max().unwrap_or(6);
    // A mark before the tables and a space behind them, a dash between the names, and how far apart the two are.
    let names = width.saturating_sub(of_tables + 2 + 3 + 9) / 2;
    let is_chosen = |index: usize| Some(index) == chosen;
    let look = |index: usize| if is_chosen(index) { style::CHOSEN } else { style::PLAIN };
    let mark = |contenders: &[u32]| mark_of(contenders, &pinned, &changed);
    let meant =
        |index: usize, place: usize, count: usize| is_chosen(index) && app.desk.side.min(count - 1) == place;
    let mut lines: Vec<Line<'static>> = Vec::new();
    for (index, one) in drawn.matches.iter().enumerate() {
        let apart = apart(&scores, one);
        let text = format!(
            "{}{:<of_tables$} {} - {}{apart:>8}",
            mark(&[one.first, one.second]),
            tables(&one.tables),
            who(app, view, one.first, meant(index, 0, 2), names),
            who(app, view, one.second, meant(index, 1, 2), names),
        );
        lines.push(Line::styled(text, look(index)));
    }
    if let Some(triangle) = &drawn.triangle {
        let index = lines.len();
        let teams = triangle.teams.iter().enumerate().map(|(place, &team)| {
            who(app, view, team, meant(index, place, 3), width.saturating_sub(of_tables + 12) / 3)
        });
        let text = format!(
            "{}{:<of_tables$} triangle {}",
            mark(&triangle.teams),
            tables(&triangle.tables),
            teams.collect::<String>()
        );
        lines.push(Line::styled(text, look(index)));
    }
    if drawn.bye > 0 {
        let index = lines.len();
        let text = format!(
            "{}{:<of_tables$} {}",
            mark(&[drawn.bye]),
            "bye",
            who(app, view, drawn.bye, meant(index, 0, 1), names)
        );
        lines.push(Line::styled(text, look(index)));
    }
    lines
}
