//! Where everything on a page is: buttons large enough for a finger, from 40 columns and 20 rows on.

use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;

use super::page::{Block, Button, Page};
use super::press::Press;

const BUTTON_HEIGHT: u16 = 3;
const TALL_BUTTON_HEIGHT: u16 = 5;
const LEAST_BUTTON_WIDTH: u16 = 5;
const MOST_BUTTON_WIDTH: u16 = 26;

/// A page within an area: everything has its place.
#[derive(Debug, Clone, Default)]
pub(super) struct Layout {
    pub(super) texts: Vec<(Rect, Line<'static>)>,
    pub(super) buttons: Vec<(Rect, Button)>,
    /// The first row of the body that does not fit any more.
    pub(super) next: Option<usize>,
    /// Not all of the page fits at once: there is a button for the rest.
    pub(super) scrolls: bool,
}

impl Page {
    /// Where everything is, after `skip` rows of the body have been scrolled away.
    pub(super) fn lay_out(&self, area: Rect, skip: usize) -> Layout {
        let mut layout = Layout::default();
        let heading = wrapped(&self.heading, area.width, Style::new().italic());
        let heading = heading.into_iter().filter(|_| !self.heading.is_empty());
        let mut body = Rect { y: area.y + 1, height: area.height.saturating_sub(2), ..area };
        for text in heading.chain(wrapped(&self.question, area.width, Style::new().bold())) {
            layout.texts.push((Rect { height: 1, ..body }, text));
            body = Rect { y: body.y + 1, height: body.height.saturating_sub(1), ..body };
        }
        let rows = self.body_rows(area.width);
        let least: u32 = rows.iter().map(|row| u32::from(row.height(BUTTON_HEIGHT))).sum();
        let mut foot = self.foot.clone();
        let scrolls = least > u32::from(body.height.saturating_sub(foot_height(&foot, area.width)));
        layout.scrolls = scrolls;
        if scrolls {
            foot.insert(1.min(foot.len()), Button::new(self.more.as_str(), "m", Press::More));
        }
        body.height = body.height.saturating_sub(foot_height(&foot, area.width));
        if least < u32::from(body.height) {
            body = Rect { y: body.y + 1, height: body.height - 1, ..body };
        }
        layout.place_body(&rows, body, if scrolls { skip } else { 0 });
        let mut strip = Rect { y: body.bottom(), height: BUTTON_HEIGHT, ..area };
        for row in self::rows(&foot, area.width) {
            layout.buttons.extend(place(row, strip));
            strip.y += BUTTON_HEIGHT;
        }
        layout
    }

    fn body_rows(&self, width: u16) -> Vec<Row> {
        let mut all = vec![];
        for block in &self.body {
            match block {
                Block::Text(text, style) => {
                    all.extend(wrapped(text, width, *style).into_iter().map(Row::Text));
                }
                Block::Row(row) => all.push(Row::Text(row.clone())),
                Block::Buttons(buttons) => {
                    all.extend(rows(buttons, width).into_iter().map(|row| Row::Buttons(row.to_vec())));
                }
            }
        }
        all
    }
}

enum Row {
    Text(Line<'static>),
    Buttons(Vec<Button>),
}

impl Row {
    fn height(&self, button_height: u16) -> u16 {
        match self {
            Self::Text(_) => 1,
            Self::Buttons(_) => button_height,
        }
    }
}

impl Layout {
    /// Places what fits from a row on; tall buttons where all do.
    fn place_body(&mut self, rows: &[Row], area: Rect, skip: usize) {
        let total: u32 = rows.iter().map(|row| u32::from(row.height(TALL_BUTTON_HEIGHT))).sum();
        let tall = total <= u32::from(area.height);
        let button_height = if tall { TALL_BUTTON_HEIGHT } else { BUTTON_HEIGHT };
        let mut top = area.y;
        for (index, row) in rows.iter().enumerate().skip(skip) {
            let strip = Rect { y: top, height: row.height(button_height), ..area };
            if strip.bottom() > area.bottom() {
                self.next = Some(index.max(skip + 1));
                return;
            }
            match row {
                Row::Text(text) => self.texts.push((strip, text.clone())),
                Row::Buttons(buttons) => self.buttons.extend(place(buttons, strip)),
            }
            top = strip.bottom();
        }
    }

    /// The button at this place.
    pub(super) fn hit(&self, column: u16, row: u16) -> Option<&Button> {
        let at = Position::new(column, row);
        self.buttons.iter().find(|(rect, _)| rect.contains(at)).map(|(_, button)| button)
    }
}

fn foot_height(foot: &[Button], width: u16) -> u16 {
    u16::try_from(rows(foot, width).len()).unwrap_or(u16::MAX).saturating_mul(BUTTON_HEIGHT)
}

/// Buttons in as few rows as they need.
fn rows(buttons: &[Button], columns: u16) -> Vec<&[Button]> {
    let needed: u32 = buttons.iter().map(|button| u32::from(width(button))).sum();
    if buttons.is_empty() {
        return vec![];
    }
    if needed <= u32::from(columns) || buttons.len() < 2 {
        return vec![buttons];
    }
    let widest = buttons.iter().map(width).max().unwrap_or(LEAST_BUTTON_WIDTH);
    let in_row = usize::from(columns / widest).max(1);
    buttons.chunks(in_row).collect()
}

/// One row of buttons: each as wide as it needs and the same share of the rest, the row in the middle.
fn place(buttons: &[Button], strip: Rect) -> Vec<(Rect, Button)> {
    let count = u16::try_from(buttons.len()).unwrap_or(u16::MAX).max(1);
    let needed = buttons.iter().fold(0_u16, |sum, button| sum.saturating_add(width(button)));
    let share = strip.width.saturating_sub(needed) / count;
    let shared = |button: &Button| {
        let own = width(button);
        (own + share).min(MOST_BUTTON_WIDTH.max(own)).min(strip.width)
    };
    let total = buttons.iter().fold(0_u16, |sum, button| sum.saturating_add(shared(button)));
    let mut left = strip.x + strip.width.saturating_sub(total) / 2;
    let mut placed = vec![];
    for button in buttons {
        let rect = Rect::new(left, strip.y, shared(button), strip.height).intersection(strip);
        left = left.saturating_add(rect.width);
        placed.push((rect, button.clone()));
    }
    placed
}

/// Text in lines of at most `width` columns, broken between words.
fn wrapped(text: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let mut lines = vec![];
    let mut line = String::new();
    for word in text.split(' ') {
        if !line.is_empty() && columns(&line).saturating_add(columns(word)) >= width {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines.into_iter().map(|line| Line::styled(line, style)).collect()
}

/// The least width of a button.
fn width(button: &Button) -> u16 {
    columns(&button.label).saturating_add(2).max(LEAST_BUTTON_WIDTH)
}

pub(super) fn columns(text: &str) -> u16 {
    u16::try_from(Line::raw(text).width()).unwrap_or(u16::MAX)
}

#[cfg(test)]
pub(super) use tests::assert_touchable;

#[cfg(test)]
mod tests {
    use super::*;

    /// Every button of a page can be touched and read: 5 by 3 at least, none over another, none cut off.
    pub(in crate::screen) fn assert_touchable(page: &Page, area: Rect) {
        let layout = page.lay_out(area, 0);
        assert!(!layout.buttons.is_empty(), "{}", page.question);
        for (index, (rect, button)) in layout.buttons.iter().enumerate() {
            assert!(rect.width >= 5 && rect.height >= 3, "{} in {rect:?}", button.label);
            assert!(rect.width >= columns(&button.label) + 2, "{} is cut off in {rect:?}", button.label);
            assert_eq!(rect.intersection(area), *rect, "{} outside", button.label);
            for (other, _) in &layout.buttons[..index] {
                assert!(rect.intersection(*other).is_empty(), "{} overlaps", button.label);
            }
            assert_eq!(layout.hit(rect.x, rect.y), Some(button));
            assert_eq!(layout.hit(rect.right() - 1, rect.bottom() - 1), Some(button));
        }
    }

    #[test]
    fn buttons_wrap_into_rows_and_fit_every_size() {
        let buttons = (1..=20).map(|n| Button::new(n.to_string(), &n.to_string(), Press::Home));
        let page = Page::asking("Which?").buttons(buttons).foot([Button::back(crate::words::english())]);
        for width in [40, 80, 200] {
            for height in [20, 24, 60] {
                assert_touchable(&page, Rect::new(0, 0, width, height));
            }
        }
    }

    #[test]
    fn what_does_not_fit_is_reached_with_more() {
        let page = (1..=50).fold(Page::asking("Read"), |page, n| page.text(format!("line {n}")));
        let page = page.foot([Button::back(crate::words::english())]);
        let area = Rect::new(0, 0, 40, 20);
        let mut skip = 0;
        let mut seen = vec![];
        loop {
            let layout = page.lay_out(area, skip);
            seen.extend(layout.texts[1..].iter().map(|(_, text)| text.to_string()));
            assert!(layout.buttons.iter().any(|(_, button)| button.press == Press::More));
            let Some(next) = layout.next else { break };
            skip = next;
        }
        assert_eq!(seen, (1..=50).map(|n| format!("line {n}")).collect::<Vec<_>>());
    }

    #[test]
    fn text_breaks_between_words() {
        let lines = wrapped("one two three", 8, Style::new());
        assert_eq!(lines.iter().map(ToString::to_string).collect::<Vec<_>>(), ["one two", "three"]);
    }
}
