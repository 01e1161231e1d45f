//! The screen of draws: the round and the standings on the left, the draw to come on the right. A narrow terminal
//! shows one half at a time.

mod proposal;
mod round;

use proto::v1;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use super::{foresight, style};
use crate::screen::app::App;
use crate::screen::draw::finding::Finding;
use crate::screen::draw::told::{figures, is_knock_out, left, moved, rank, standings_title, tables};
use crate::screen::draw::{self, Pane, shown_round, view};
use crate::screen::listing::{chosen_index, listing};

/// From this width on both halves stand side by side.
const WIDE: u16 = 120;

/// Draws it.
pub fn draw(app: &App, pane: Pane, area: Rect, buffer: &mut Buffer) {
    let Some(view) = view(app) else {
        let text = draw::NOT_COME.join("\n\n");
        Paragraph::new(text).wrap(Wrap { trim: true }).render(area, buffer);
        return;
    };
    let [title, halves] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(area);
    let text = draw::title(app, view);
    Line::styled(cut(&text, usize::from(area.width)), style::TITLE).render(title, buffer);
    if area.width >= WIDE {
        let [left, _gap, right] =
            Layout::horizontal([Constraint::Percentage(54), Constraint::Length(2), Constraint::Min(20)])
                .areas(halves);
        draw_left(app, view, pane, left, buffer);
        proposal::draw(app, view, pane == Pane::Proposal, right, buffer);
        return;
    }
    let [switch, half] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(halves);
    switches(app, view, pane).render(switch, buffer);
    match pane {
        Pane::Round | Pane::Standings => draw_left(app, view, pane, half, buffer),
        Pane::Proposal => proposal::draw(app, view, true, half, buffer),
    }
}

/// The panes by name, the shown one reversed: Tab goes from one to the next.
fn switches(app: &App, view: &v1::DrawView, pane: Pane) -> Line<'static> {
    let round =
        shown_round(app, view).map_or("Matches".to_owned(), |round| format!("Round {}", round.number));
    let next = match view.proposal.as_ref().and_then(|shown| shown.proposal.as_ref()) {
        Some(drawn) => format!("Draw of round {}", drawn.round),
        None => "No draw yet".to_owned(),
    };
    let named = [(Pane::Round, round), (Pane::Standings, "Standings".to_owned()), (Pane::Proposal, next)];
    let spans = named.into_iter().flat_map(|(one, name)| {
        let look = if one == pane { style::CHOSEN } else { style::DIM };
        [Span::styled(format!(" {name} "), look), Span::raw(" ")]
    });
    Line::from(spans.collect::<Vec<_>>())
}

/// The round above the standings; the one in which rows are chosen has the room that it needs.
fn draw_left(app: &App, view: &v1::DrawView, pane: Pane, area: Rect, buffer: &mut Buffer) {
    let above = round::lines(app, view, pane == Pane::Round, area.width);
    let below = standings(app, view, pane == Pane::Standings, area.width);
    let (needed, others) = (above.height(), below.height());
    let height = if needed + others < area.height {
        needed
    } else if pane == Pane::Standings {
        // The heading and the first matches stay in sight.
        needed.min(area.height.saturating_sub(others).max(area.height / 3))
    } else {
        needed.min(area.height.saturating_sub(others.min(area.height / 3)))
    };
    let [top, bottom] = Layout::vertical([Constraint::Length(height), Constraint::Min(0)]).areas(area);
    above.render(top, buffer);
    let bottom = Rect { y: bottom.y + 1, height: bottom.height.saturating_sub(1), ..bottom };
    below.render(bottom, buffer);
}

/// Lines under a heading, of which the chosen one stays in sight, and what is said below them.
struct List {
    heading: Vec<Line<'static>>,
    rows: Vec<Line<'static>>,
    chosen: usize,
    below: Vec<Line<'static>>,
}

impl List {
    fn height(&self) -> u16 {
        u16::try_from(self.heading.len() + self.rows.len() + self.below.len()).unwrap_or(u16::MAX)
    }

    fn render(self, area: Rect, buffer: &mut Buffer) {
        let fixed = self.heading.len() + self.below.len();
        let room = usize::from(area.height).saturating_sub(fixed).max(1).min(self.rows.len());
        let first =
            self.chosen.saturating_sub(room.saturating_sub(1)).min(self.rows.len().saturating_sub(room));
        let hidden = self.rows.len() - room;
        let mut heading = self.heading;
        if hidden > 0
            && let Some(title) = heading.first_mut()
        {
            title.spans.push(Span::styled(format!("  ({hidden} more: ↑ ↓)"), style::DIM));
        }
        let rows = self.rows.into_iter().skip(first).take(room);
        let lines: Vec<Line<'static>> = heading.into_iter().chain(rows).chain(self.below).collect();
        Paragraph::new(lines).render(area, buffer);
    }
}

fn standings(app: &App, view: &v1::DrawView, has_focus: bool, width: u16) -> List {
    let chosen = if has_focus { chosen(app) } else { None };
    let figures = figures(view);
    let of_figure = figures.iter().map(|figure| figure.chars().count()).max().unwrap_or(0);
    let of_names = usize::from(width).saturating_sub(13 + of_figure);
    let is_knock_out = is_knock_out(view);
    let rows = view.standings.iter().zip(figures).enumerate().map(|(index, (one, figure))| {
        let (rank, moved) = (rank(one), moved(one));
        let left = left(one, is_knock_out);
        let mark = if app.desk.marked.contains(&one.contender) { '•' } else { ' ' };
        let who = fit(&format!("{mark}{} {left}{}", one.contender, one.names), of_names);
        let look = if Some(index) == chosen { style::CHOSEN } else { style::PLAIN };
        Line::styled(format!("{rank:>4} {moved:<5} {who} {figure:>of_figure$}"), look)
    });
    let rows: Vec<Line<'static>> = rows.collect();
    let heading = standings_title(view);
    let heading = Line::styled(heading, head(has_focus));
    List { heading: vec![heading], rows, chosen: chosen.unwrap_or(0), below: Vec::new() }
}

/// A pane's heading: underlined where rows are chosen.
fn head(has_focus: bool) -> Style {
    if has_focus { style::TITLE.add_modifier(ratatui::style::Modifier::UNDERLINED) } else { style::TITLE }
}

/// The place of the chosen row of the pane in which rows are chosen.
fn chosen(app: &App) -> Option<usize> {
    chosen_index(app, &listing(app).rows)
}

/// `12 Ann & Bob` in so many letters; `›` before who is meant, `•` before who is marked.
fn who(app: &App, view: &v1::DrawView, contender: u32, is_meant: bool, width: usize) -> String {
    let mark = match (app.desk.marked.contains(&contender), is_meant) {
        (true, _) => '•',
        (false, true) => '›',
        (false, false) => ' ',
    };
    fit(&format!("{mark}{}", draw::called(view, contender)), width)
}

/// At most so many letters.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}

/// Exactly so many letters.
fn fit(text: &str, width: usize) -> String {
    format!("{:<width$}", cut(text, width))
}

/// Draws an answer that is to be read.
pub fn finding(finding: &Finding, area: Rect, buffer: &mut Buffer) {
    let title = format!(" {} ", finding.title);
    // Columns stay columns.
    let is_table = |line: &str| finding.is_table || line.trim_start().contains("  ");
    foresight::draw_lines(title, &finding.lines, finding.skip, &is_table, (area, buffer));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// More standings than there is room for end where their half of the screen ends: what stands below it is not written
    /// over, and the heading tells of the others.
    #[test]
    fn the_standings_stay_in_their_half() {
        let standing = |contender| v1::DrawStanding {
            contender,
            names: format!("Team {contender}"),
            ..v1::DrawStanding::default()
        };
        let view = v1::DrawView { standings: (1..=20).map(standing).collect(), ..v1::DrawView::default() };
        let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 13));
        draw_left(&App::default(), &view, Pane::Round, Rect::new(0, 0, 80, 12), &mut buffer);
        let line = |y| (0..80).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        let lines: Vec<String> = (0..13).map(line).collect();
        let shown = lines[..12].iter().filter(|line| line.contains("Team ")).count();
        assert!(lines[11].contains(&format!("Team {shown} ")), "{lines:#?}");
        assert!(lines.iter().any(|line| line.contains(&format!("({} more", 20 - shown))), "{lines:#?}");
        assert_eq!(lines[12].trim(), "", "{lines:#?}");
    }
}
