//! A QR code on the screen: black on white whatever the terminal's colours.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph, Widget, Wrap};

use super::style;
use crate::qr::{Letters, Scan, lines};

/// The empty modules around a code that readers need (ISO/IEC 18004), and what most phones are content with where the
/// window is low.
const QUIET: [usize; 2] = [4, 2];
const PAPER: Style = Style::new().fg(Color::Black).bg(Color::White);
/// Between the code and the words beside it.
const GAP: u16 = 3;

/// Fills the body with the code of an address; its words stand beside it.
pub(super) fn draw(scan: &Scan, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let fits = |lines: &Vec<String>| lines.len() <= usize::from(area.height) && wide(lines) <= area.width;
    let drawn = QUIET.iter().filter_map(|&quiet| lines(&scan.link, quiet, Letters::Dark)).find(fits);
    let left = drawn.as_ref().map_or(0, |lines| wide(lines) + GAP);
    for (y, line) in (area.y..).zip(drawn.iter().flatten()) {
        buffer.set_string(area.x, y, line, PAPER);
    }
    let titles = scan.titles.iter().map(|title| Line::styled(title.as_str(), style::TITLE));
    let mut words: Vec<Line<'_>> = titles.chain([Line::raw("")]).collect();
    if drawn.is_some() {
        words.push(Line::raw(scan.advice.as_str()));
    } else {
        words.push(Line::raw(
            "The window is too small for the code as a picture. This address opens the page:",
        ));
        words.push(Line::raw(scan.link.as_str()));
    }
    let beside = Rect { x: area.x + left, width: area.width.saturating_sub(left), ..area };
    Paragraph::new(words).wrap(Wrap { trim: false }).render(beside, buffer);
}

fn wide(lines: &[String]) -> u16 {
    lines.first().map_or(0, |line| u16::try_from(line.chars().count()).unwrap_or(u16::MAX))
}

#[cfg(test)]
mod tests {
    use qrcode::{EcLevel, QrCode};

    use super::*;

    fn code() -> Scan {
        let link = "http://192.168.100.100:7700/table#code=K7M-4QX".to_owned();
        let titles = vec!["Table A1".to_owned(), "K7M-4QX".to_owned()];
        Scan { link, titles, advice: "Scan it.".to_owned() }
    }

    fn drawn(width: u16, height: u16) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        draw(&code(), *buffer.area(), &mut buffer);
        buffer
    }

    /// The modules on a screen, read back from its half blocks as a camera would see them; all that is not black is paper.
    fn seen(buffer: &Buffer, side: usize) -> Vec<Vec<bool>> {
        let cell = |x: usize, y: usize| &buffer[(u16::try_from(x).unwrap(), u16::try_from(y).unwrap())];
        let is_dark = |x: usize, y: usize| {
            let cell = cell(x, y / 2);
            assert_eq!((cell.fg, cell.bg), (Color::Black, Color::White), "{x} {y}");
            match cell.symbol() {
                " " => false,
                "▀" => y.is_multiple_of(2),
                "▄" => y % 2 == 1,
                "█" => true,
                other => panic!("{other} is no half block"),
            }
        };
        (0..side).map(|y| (0..side).map(|x| is_dark(x, y)).collect()).collect()
    }

    /// What stands on the screen is, module for module, what the crate made of the address, with paper around it.
    #[test]
    fn the_code_on_the_screen_is_the_one_of_the_address() {
        let expected = QrCode::with_error_correction_level(code().link, EcLevel::L).unwrap();
        for (height, quiet) in [(30, 4), (17, 2)] {
            let side = expected.width() + 2 * quiet;
            let seen = seen(&drawn(80, height), side);
            for (y, row) in seen.iter().enumerate() {
                for (x, dark) in row.iter().enumerate() {
                    let inside = quiet..quiet + expected.width();
                    let module = inside.contains(&x) && inside.contains(&y);
                    let own = module && expected[(x - quiet, y - quiet)] == qrcode::Color::Dark;
                    assert_eq!(*dark, own, "{x} {y}");
                }
            }
        }
    }

    #[test]
    fn a_small_window_has_the_address_in_words() {
        let buffer = drawn(80, 10);
        let text: String = buffer.content().iter().map(ratatui::buffer::Cell::symbol).collect();
        assert!(text.contains(&code().link) && !text.contains('▀'), "{text}");
    }
}
