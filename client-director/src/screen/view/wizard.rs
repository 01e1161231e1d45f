//! The pages of the making of a contest.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget};

use super::form::{self, wrap};
use super::style;
use crate::screen::app::Tone;
use crate::screen::wizard::{Page, Wizard};

/// The keys of a page.
pub fn keys(page: Page) -> &'static [(&'static str, &'static str)] {
    match page {
        Page::Basics | Page::Rules => &[
            ("Tab", "next"),
            ("Shift-Tab", "back"),
            ("Enter", "go on"),
            ("F2 Ctrl-S", "next page"),
            ("Esc", "back"),
        ],
        Page::Movement => &[("↑↓", "choose"), ("Enter", "take it"), ("Esc", "back")],
        Page::Names => {
            &[("", "One pair a line"), ("Enter", "next line"), ("F2 Ctrl-S", "next page"), ("Esc", "back")]
        }
        Page::Phantoms => {
            &[("↑↓", "choose"), ("Space", "nobody sits here"), ("Enter", "go on"), ("Esc", "back")]
        }
        Page::Summary => &[("Enter", "make it"), ("s", "make it and start play"), ("Esc", "back")],
    }
}

/// Draws the page.
pub fn draw(wizard: &Wizard, area: Rect, buffer: &mut Buffer) {
    match wizard.page {
        Page::Basics => return draw_form(wizard, "1 of 6: name and size", area, buffer),
        Page::Rules => return draw_form(wizard, "3 of 6: rules", area, buffer),
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

fn title(text: &str) -> Vec<Line<'static>> {
    vec![Line::styled(format!("New contest, page {text}"), style::TITLE), Line::raw("")]
}

fn draw_form(wizard: &Wizard, name: &str, area: Rect, buffer: &mut Buffer) {
    let form = if wizard.page == Page::Basics { &wizard.basics } else { &wizard.rules };
    Paragraph::new(title(name)).render(area, buffer);
    let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
    form::draw(form, below, buffer);
}

fn movement(wizard: &Wizard, width: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines = title("2 of 6: movement, the best first");
    let mut focus = 0;
    for (index, offer) in wizard.offers.iter().enumerate() {
        let is_chosen = index == wizard.offer;
        let mark = if is_chosen { "> " } else { "  " };
        let look = if is_chosen { style::CHOSEN } else { style::TITLE };
        lines.push(Line::from(vec![Span::raw(mark), Span::styled(offer.choice.to_string(), look)]));
        lines.extend(
            wrap(&offer.because, width.saturating_sub(4))
                .into_iter()
                .map(|part| Line::raw(format!("    {part}"))),
        );
        if is_chosen {
            let summary = wizard.setup().and_then(|setup| setup.summary().ok()).unwrap_or_default();
            lines.push(Line::raw(format!("    {summary}.")));
            for warning in offer.choice.warnings().unwrap_or_default() {
                let mark = if warning.is_unfair() { "Note: " } else { "" };
                let parts = wrap(&format!("{mark}{warning}"), width.saturating_sub(4));
                lines.extend(parts.into_iter().map(|part| Line::styled(format!("    {part}"), style::DIM)));
            }
            focus = lines.len();
        }
        lines.push(Line::raw(""));
    }
    (lines, focus)
}

fn names(wizard: &Wizard, width: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines = title("4 of 6: names of the pairs (may be left empty)");
    for text in [
        "One pair a line:  1NS, Ann Example, Bob Example  or only  Ann Example, Bob Example",
        "Paste a list here, or write the name of a file such as names.csv and press Enter.",
    ] {
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
    let mut lines = title("5 of 6: places where nobody sits");
    for fault in &wizard.faults {
        lines.push(Line::styled(fault.clone(), style::of(Tone::Alarm)));
    }
    let entries = wizard.entries().unwrap_or_default();
    let first = lines.len();
    for (index, (place, is_empty)) in wizard.places.iter().enumerate() {
        let mark = if index == wizard.place { ">" } else { " " };
        let tick = if *is_empty { "[nobody]" } else { "[      ]" };
        let entry = entries.iter().find(|entry| entry.entry == *place);
        let names = entry.map(|entry| {
            let names =
                entry.players.iter().map(|player| player.name.as_str()).filter(|name| !name.is_empty());
            names.collect::<Vec<_>>().join(" & ")
        });
        let look = if index == wizard.place { style::TITLE } else { style::of(Tone::Plain) };
        lines.push(Line::styled(format!("{mark} {place:<6} {tick} {}", names.unwrap_or_default()), look));
    }
    (lines, first + wizard.place)
}

fn summary(wizard: &Wizard, width: usize) -> (Vec<Line<'static>>, usize) {
    let mut lines = title("6 of 6: is this right?");
    if let Some(refused) = &wizard.refused {
        for part in wrap(&format!("NOT DONE: {refused}"), width) {
            lines.push(Line::styled(part, style::ALARM));
        }
        lines.push(Line::raw(""));
    }
    let setup = wizard.setup();
    let named = wizard.entries().map(|entries| entries.len()).unwrap_or_default();
    let empty: Vec<&str> =
        wizard.places.iter().filter(|(_, empty)| *empty).map(|(place, _)| place.as_str()).collect();
    let rows = [
        ("Name", wizard.basics.text("name").to_owned()),
        ("Movement", setup.as_ref().map(|setup| setup.choice.to_string()).unwrap_or_default()),
        ("Play", setup.and_then(|setup| setup.summary().ok()).unwrap_or_default()),
        ("Ranking shown", wizard.rules.text("release").to_owned()),
        ("Pace", wizard.rules.text("pace").to_owned()),
        ("Results", wizard.rules.text("agreement").to_owned()),
        ("Pairs named", format!("{named} of {}", wizard.places.len() - empty.len())),
        ("Nobody sits in", if empty.is_empty() { "-".to_owned() } else { empty.join(", ") }),
    ];
    lines.extend(rows.into_iter().map(|(label, text)| Line::raw(format!("  {label:<16}{text}"))));
    lines.push(Line::raw(""));
    lines.push(Line::raw(
        "  Enter makes the contest; names and places can still be changed before the start.",
    ));
    lines.push(Line::raw("  s makes it and starts play at once."));
    (lines, 0)
}
