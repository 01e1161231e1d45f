//! The pages of the making of a contest.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::form;
use super::style;
use crate::screen::app::Tone;
use crate::screen::folded::wrap;
use crate::screen::form::not_done;
use crate::screen::wizard::{Page, Wizard, sheet};

/// Draws the page.
pub fn draw(wizard: &Wizard, area: Rect, buffer: &mut Buffer) {
    match wizard.page {
        Page::Basics | Page::Rules => return draw_form(wizard, area, buffer),
        Page::Movement | Page::Names | Page::Phantoms | Page::Summary => {}
    }
    let width = usize::from(area.width);
    let (lines, focus) = match wizard.page {
        Page::Movement => movement(wizard, width),
        Page::Names => names(wizard, width),
        Page::Phantoms => phantoms(wizard),
        Page::Basics | Page::Rules | Page::Summary => summary(wizard, width),
    };
    let skip = (focus + 2).saturating_sub(usize::from(area.height));
    Paragraph::new(lines).scroll((u16::try_from(skip).unwrap_or(0), 0)).render(area, buffer);
}

fn title(wizard: &Wizard) -> Vec<Line<'static>> {
    vec![Line::styled(sheet::title(wizard), style::TITLE), Line::raw("")]
}

fn draw_form(wizard: &Wizard, area: Rect, buffer: &mut Buffer) {
    let form = if wizard.page == Page::Basics { &wizard.basics } else { &wizard.rules };
    Paragraph::new(title(wizard)).render(area, buffer);
    let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
    form::draw(form, &[], below, buffer);
}

fn movement(wizard: &Wizard, width: usize) -> (Vec<Line<'static>>, usize) {
    if let Some((shown, skip)) = &wizard.looking {
        let skip = usize::from(*skip).min(shown.len().saturating_sub(1));
        let lines = shown.iter().skip(skip).flat_map(|line| wrap(line, width)).map(Line::raw);
        return (lines.collect(), 0);
    }
    if let Some(input) = &wizard.naming {
        let mut lines = title(wizard);
        lines.push(Line::raw(format!("> {}_", input.text())));
        lines.extend(wrap(sheet::NAMING, width).into_iter().map(|part| Line::styled(part, style::DIM)));
        let fault = wrap(&wizard.naming_fault, width);
        lines.extend(fault.into_iter().map(|part| Line::styled(part, style::of(Tone::Alarm))));
        return (lines, 0);
    }
    let mut lines = title(wizard);
    let mut focus = 0;
    if wizard.programmes.proposed.is_empty() {
        lines.extend(wrap(sheet::NOTHING_FITS, width).into_iter().map(Line::raw));
    }
    for (index, programme) in wizard.programmes.proposed.iter().enumerate() {
        let is_chosen = index == wizard.chosen;
        let mark = if is_chosen { "> " } else { "  " };
        let look = if is_chosen { style::CHOSEN } else { style::TITLE };
        lines.push(Line::from(vec![Span::raw(mark), Span::styled(programme.title.clone(), look)]));
        lines.push(Line::raw(format!("    {}", programme.summary)));
        let costs = if is_chosen { &programme.costs[..] } else { &[] };
        for cost in costs {
            let parts = wrap(cost, width.saturating_sub(4));
            lines.extend(parts.into_iter().map(|part| Line::raw(format!("    {part}"))));
        }
        if is_chosen {
            focus = lines.len();
        }
    }
    (lines, focus)
}

fn names(wizard: &Wizard, width: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines = title(wizard);
    for text in [&*sheet::how_names_are_written(wizard), sheet::HOW_NAMES_COME] {
        lines.extend(wrap(text, width).into_iter().map(|part| Line::styled(part, style::DIM)));
    }
    for fault in &wizard.faults {
        lines.extend(wrap(fault, width).into_iter().map(|part| Line::styled(part, style::of(Tone::Alarm))));
    }
    lines.push(Line::raw(""));
    let mut focus = 0;
    for (index, name) in wizard.names.iter().enumerate() {
        let number = format!("{:>3} ", index + 1);
        if index == wizard.names_line {
            focus = lines.len();
            let letters: Vec<char> = name.text().chars().chain([' ']).collect();
            let (before, after) = letters.split_at(name.cursor().min(letters.len() - 1));
            lines.push(Line::from(vec![
                Span::styled(number, style::TITLE),
                Span::raw(before.iter().collect::<String>()),
                Span::styled(after[..1].iter().collect::<String>(), style::CHOSEN),
                Span::raw(after[1..].iter().collect::<String>()),
            ]));
        } else {
            lines.push(Line::from(vec![Span::styled(number, style::DIM), Span::raw(name.text().to_owned())]));
        }
    }
    (lines, focus)
}

fn phantoms(wizard: &Wizard) -> (Vec<Line<'static>>, usize) {
    let mut lines = title(wizard);
    for fault in &wizard.faults {
        lines.push(Line::styled(fault.clone(), style::of(Tone::Alarm)));
    }
    let (first, names) = (lines.len(), sheet::names(wizard));
    for (index, (place, is_empty)) in wizard.places.iter().enumerate() {
        let mark = if index == wizard.place { ">" } else { " " };
        let tick = if *is_empty { "[nobody]" } else { "[      ]" };
        let look = if index == wizard.place { style::TITLE } else { style::of(Tone::Plain) };
        lines.push(Line::styled(format!("{mark} {place:<6} {tick} {}", names[index]), look));
    }
    (lines, first + wizard.place)
}

fn summary(wizard: &Wizard, width: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines = title(wizard);
    if let Some(refused) = &wizard.refused {
        for part in wrap(&not_done(refused), width) {
            lines.push(Line::styled(part, style::ALARM));
        }
        lines.push(Line::raw(""));
    }
    lines.extend(
        sheet::summary(wizard).into_iter().map(|(label, text)| Line::raw(format!("  {label:<16}{text}"))),
    );
    lines.push(Line::raw(""));
    lines.extend(sheet::WHAT_NEXT.map(|line| Line::raw(format!("  {line}"))));
    (lines, 0)
}
