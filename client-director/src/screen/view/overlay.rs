//! What lies over the screen: forms, questions, the palette, messages.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

use super::form;
use super::{block_letter, draw, foresight, passage, preview, qr, style};
use crate::screen::app::{App, Overlay};
use crate::screen::folded::wrap;
use crate::screen::form::Form;
use crate::screen::palette::Palette;
use crate::screen::request::Request;
use crate::screen::text_input::TextInput;
use crate::screen::words;

/// Draws it within the body of the screen.
pub fn draw(app: &App, overlay: &Overlay, area: Rect, buffer: &mut Buffer) {
    match overlay {
        Overlay::Form(form) => {
            let (worth, _) = passage::page(&app.weighing.told(), 72);
            draw_form_with(form, &worth, area, buffer);
        }
        Overlay::Confirm { request, .. } => draw_confirm(request, area, buffer),
        Overlay::Palette(palette) => draw_palette(palette, area, buffer),
        Overlay::Preview(preview) => {
            preview::draw(preview, area, buffer);
            if let Some(form) = &preview.awards {
                draw_form(form, area, buffer);
            }
        }
        Overlay::Foresight(foresight) => {
            foresight::draw(foresight, area, buffer);
            if let Some(form) = &foresight.awards {
                draw_form(form, area, buffer);
            }
        }
        Overlay::Finding(finding) => draw::finding(finding, area, buffer),
        Overlay::Search(input) => draw_search(input, area, buffer),
        // These fill the whole body.
        Overlay::Wizard(_) | Overlay::Sitting(_) => {}
        Overlay::Message { title, lines } => draw_message(title, lines, area, buffer),
        Overlay::BigCode(code) => {
            let letters = block_letter::lines(&code.code);
            let lines = letters.into_iter().map(|line| Line::raw(line).centered());
            let inside = open(&format!("Table {}", code.table), 76, 9, area, buffer);
            let text = Text::from([Line::raw("")].into_iter().chain(lines).collect::<Vec<_>>());
            Paragraph::new(text).render(inside, buffer);
        }
        Overlay::QrCode(code) => qr::draw(code, area, buffer),
        Overlay::Quit => {
            let mut lines = words::quit(app);
            lines.push(String::new());
            lines.push(format!("{}   {YES_OR_NO}", words::QUIT_ALL_THE_SAME));
            draw_message("Quit", &lines, area, buffer);
        }
    }
}

/// A box in the middle, and the place inside it.
fn open(title: &str, width: u16, height: u16, area: Rect, buffer: &mut Buffer) -> Rect {
    let width = width.min(area.width);
    let height = height.min(area.height);
    let place =
        Rect { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
    Clear.render(place, buffer);
    let block = Block::bordered().title(Line::styled(format!(" {title} "), style::TITLE));
    let inside = block.inner(place);
    block.render(place, buffer);
    Rect { x: inside.x + 1, width: inside.width.saturating_sub(2), ..inside }
}

fn height_of(lines: usize) -> u16 {
    u16::try_from(lines).unwrap_or(u16::MAX).saturating_add(2)
}

fn draw_form(form: &Form, area: Rect, buffer: &mut Buffer) {
    draw_form_with(form, &[], area, buffer);
}

/// A form with what the results named in it are worth, which takes the place of what stands there and of examples.
fn draw_form_with(form: &Form, worth: &[Line<'static>], area: Rect, buffer: &mut Buffer) {
    let width = 76.min(area.width);
    let (lines, _) = form::lines(form, worth, width.saturating_sub(4));
    let rows = form::head(form, width.saturating_sub(4)).len() + lines.len();
    // Room for the hint of any question, so that the box keeps its size while moving through it.
    let inside = open(&form.title, width, height_of(rows + 1), area, buffer);
    let left = form::draw(form, worth, inside, buffer);
    if left > 0 {
        let foot = Rect { y: inside.bottom(), height: 1, ..inside };
        Line::styled(super::more("Tab", left), style::DIM).right_aligned().render(foot, buffer);
    }
}

/// The keys behind a question.
const YES_OR_NO: &str = "y yes   n no";

/// A question of more letters than these has a wider box.
const LONG: usize = 500;

fn draw_confirm(request: &Request, area: Rect, buffer: &mut Buffer) {
    let text = request.ask.as_deref().unwrap_or(&request.title);
    let width = if text.chars().count() > LONG { 76 } else { 64 }.min(area.width);
    let mut lines = wrap(text, usize::from(width.saturating_sub(4)));
    // The question below stays in sight however much is to be said.
    let most = usize::from(area.height).saturating_sub(4).max(1);
    if lines.len() > most {
        lines.truncate(most);
        lines[most - 1].push_str(" …");
    }
    lines.push(String::new());
    lines.push(format!("{}   {YES_OR_NO}", words::DO_IT));
    let inside = open(words::CONFIRM, width, height_of(lines.len()), area, buffer);
    Paragraph::new(Text::from_iter(lines)).render(inside, buffer);
}

fn draw_palette(palette: &Palette, area: Rect, buffer: &mut Buffer) {
    let fitting = palette.fitting();
    let inside = open(words::PALETTE, 72, area.height, area, buffer);
    let rows = usize::from(inside.height.saturating_sub(2));
    let first = palette.chosen.saturating_sub(rows.saturating_sub(1));
    let mut lines = vec![Line::raw(format!("> {}_", palette.input.text())), Line::raw("")];
    for (index, verb) in fitting.iter().enumerate().skip(first).take(rows) {
        let look =
            if index == palette.chosen { style::CHOSEN } else { style::of(crate::screen::app::Tone::Plain) };
        lines.push(Line::styled(verb.name(), look));
    }
    if fitting.is_empty() {
        lines.extend(words::NO_VERB.map(Line::raw));
    }
    Paragraph::new(lines).render(inside, buffer);
}

fn draw_search(input: &TextInput, area: Rect, buffer: &mut Buffer) {
    let line = Rect { y: area.y + area.height.saturating_sub(1), height: 1.min(area.height), ..area };
    Clear.render(line, buffer);
    Line::styled(format!("Search: {}_", input.text()), style::TITLE).render(line, buffer);
}

fn draw_message(title: &str, lines: &[String], area: Rect, buffer: &mut Buffer) {
    let width = 76.min(area.width);
    let room = usize::from(width.saturating_sub(4));
    let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, room)).collect();
    let inside = open(title, width, height_of(lines.len()), area, buffer);
    Paragraph::new(Text::from_iter(lines)).render(inside, buffer);
}
