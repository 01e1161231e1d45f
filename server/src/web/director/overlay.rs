//! What lies over the screen of the console: here it fills the page, until it is answered or left.

use client_director::screen::app::{App, Overlay};
use client_director::screen::foresight::Foresight;
use client_director::screen::gesture::NAMES;
use client_director::screen::palette::Palette;
use client_director::screen::preview::Preview;
use client_director::screen::wizard::{Page, Wizard, sheet};
use client_director::screen::{form::not_done, sitting, words};
use maud::{Markup, html};

use super::form::form;
use super::interview;
use super::page::{foot_buttons, key_button, typed};
use crate::print::qr::Qr;

/// The file whose lines are put into the field of the names.
const NAMES_FILE: &str = "A file with the names, such as names.csv";

/// It.
pub(super) fn over(app: &App, overlay: &Overlay) -> Markup {
    match overlay {
        Overlay::Form(asked) => html! {
            h2 { (asked.title) }
            (form(asked, &app.weighing.told()))
            (form_buttons(app))
        },
        Overlay::Confirm { request, .. } => html! {
            h2 { (words::CONFIRM) }
            p.asked { (request.ask.as_deref().unwrap_or(&request.title)) }
            p.title { (words::DO_IT) }
            (foot_buttons(app, |key| key != "Esc"))
        },
        Overlay::Palette(palette) => everything(palette),
        Overlay::Preview(preview) => of_preview(app, preview),
        Overlay::Foresight(foresight) => of_foresight(app, foresight),
        Overlay::Finding(finding) => html! {
            h2 { (finding.title) }
            (text(&finding.lines, finding.is_table))
            (foot_buttons(app, |_| true))
        },
        Overlay::Search(input) => html! {
            h2 { (client_director::screen::verb::Verb::Search.name()) }
            (typed(client_director::screen::verb::Verb::Search.name(), input.text()))
            (foot_buttons(app, |_| true))
        },
        Overlay::Wizard(wizard) => of_wizard(app, wizard),
        Overlay::Sitting(one) => interview::interview(app, one),
        Overlay::Message { title, lines } => html! { h2 { (title) } (text(lines, false)) (away()) },
        Overlay::BigCode(code) => html! {
            h2 { "Table " (code.table) }
            p.large { (code.code) }
            (away())
        },
        Overlay::QrCode(code) => html! {
            @for (place, title) in code.titles.iter().enumerate() {
                @if place == 0 { h2 { (title) } } @else { p.large { (title) } }
            }
            @if let Some(picture) = Qr::of(&code.link) { div.qr { (picture.svg(&code.link)) } }
            p { (code.advice) }
            p { a href=(code.link) { (code.link) } }
            (away())
        },
        Overlay::Quit => html! {
            h2 { (client_director::screen::verb::Verb::Quit.name()) }
            @for line in words::quit(app) { p { (line) } }
            p.title { (words::QUIT_ALL_THE_SAME) }
            (foot_buttons(app, |key| key != "Esc"))
        },
    }
}

/// What is pressed on a page with something else over its screen was not meant for this.
pub(super) fn place(app: &App, overlay: &Overlay) -> String {
    match overlay {
        Overlay::Form(form) => format!("form {:?} {}", form.purpose, form.title),
        Overlay::Confirm { request, .. } => format!("confirm {request:?}"),
        Overlay::Palette(_) => "palette".to_owned(),
        Overlay::Preview(preview) => format!(
            "preview {} {} {} {:?}",
            preview.form.title,
            preview.chosen,
            preview.awards.is_some(),
            preview.lines()
        ),
        Overlay::Foresight(foresight) => {
            format!("foresight {} {} {:?}", foresight.form.title, foresight.awards.is_some(), foresight.lines)
        }
        Overlay::Finding(finding) => format!("finding {} {:?}", finding.title, finding.lines),
        Overlay::Search(_) => "search".to_owned(),
        Overlay::Wizard(wizard) => format!(
            "wizard {:?} {} {} {:?}",
            wizard.page,
            wizard.chosen,
            wizard.naming.is_some(),
            wizard.looking.is_some()
        ),
        Overlay::Sitting(one) => {
            // What is chosen and typed moves nobody.
            let all = sitting::sheet::sheet(app, one).body.into_iter();
            let lines: Vec<String> = all.map(|passage| passage.text).collect();
            format!("sitting {} {:?}", sitting::sheet::title(one), lines.first().map(|_| stage(one, &lines)))
        }
        Overlay::Message { title, lines } => format!("message {title} {lines:?}"),
        Overlay::BigCode(code) => format!("code {}", code.table),
        Overlay::QrCode(scan) => format!("scan {}", scan.link),
        Overlay::Quit => "quit".to_owned(),
    }
}

/// Where an interview is: what it asks.
fn stage(one: &sitting::Sitting, lines: &[String]) -> String {
    let question = one.question().map(|question| format!("{:?}", question.key));
    let kind = std::mem::discriminant(&one.stage);
    format!("{kind:?} {question:?} {}", lines.first().map_or("", String::as_str))
}

/// The buttons of a form: it is sent as a whole, so that going from question to question needs none.
fn form_buttons(app: &App) -> Markup {
    foot_buttons(app, |key| matches!(key, "F2" | "Esc"))
}

/// The button that puts something away that was read.
fn away() -> Markup {
    html! { p.steps { (key_button("Esc", "OK")) } }
}

/// All verbs that can be done now.
fn everything(palette: &Palette) -> Markup {
    let fitting = palette.fitting();
    html! {
        h2 { (words::PALETTE) }
        (typed(client_director::screen::verb::Verb::Search.short(), palette.input.text()))
        p.steps {
            button.first type="submit" name="step" value="look" {
                (client_director::screen::verb::Verb::Search.short())
            }
            (key_button("Esc", "leave"))
        }
        @if fitting.is_empty() { @for line in words::NO_VERB { p { (line) } } }
        ul.choices data-finds="text" {
            @for verb in fitting {
                li { button type="submit" name="step" value={ "verb:" (verb.id()) } { (verb.name()) } }
            }
        }
    }
}

fn of_preview(app: &App, preview: &Preview) -> Markup {
    if let Some(awards) = &preview.awards {
        return html! { h2 { (awards.title) } (form(awards, &[])) (form_buttons(app)) };
    }
    html! {
        h2 { (words::nothing_has_changed(&preview.form.title)) }
        @if preview.judged.len() > 1 {
            ul.choices {
                @for (place, judged) in preview.judged.iter().enumerate() {
                    @let is_chosen = place == preview.chosen;
                    li {
                        button type="submit" name="step" value={ "line:" (place) }
                            aria-current=[(is_chosen).then_some("true")] {
                            b { (judged.way.label) }
                            @if judged.proposal().is_some() || is_chosen { " " (judged.cost()) }
                            @else { " " (words::NOT_POSSIBLE) }
                        }
                    }
                }
            }
        }
        section.told { (text(&preview.lines(), false)) }
        (foot_buttons(app, |_| true))
    }
}

fn of_foresight(app: &App, foresight: &Foresight) -> Markup {
    if let Some(awards) = &foresight.awards {
        return html! { h2 { (awards.title) } (form(awards, &[])) (form_buttons(app)) };
    }
    html! {
        h2 { (words::nothing_has_changed(&foresight.form.title)) }
        section.told {
            @if foresight.lines.is_empty() { p { (words::WORKED_OUT) } } @else { (text(&foresight.lines, false)) }
        }
        (foot_buttons(app, |_| true))
    }
}

fn of_wizard(app: &App, wizard: &Wizard) -> Markup {
    html! {
        h2 { (sheet::title(wizard)) }
        @match wizard.page {
            Page::Basics => { (form(&wizard.basics, &[])) (form_buttons(app)) }
            Page::Rules => { (form(&wizard.rules, &[])) (form_buttons(app)) }
            Page::Movement => (movements(app, wizard)),
            Page::Names => {
                @let how = sheet::how_names_are_written(wizard);
                p.dim { (how) }
                (faults(&wizard.faults))
                div.field {
                    label.vh for="names" { (how) }
                    input type="file" data-into="names" aria-label=(NAMES_FILE) hidden;
                    textarea #names name={ "f-" (NAMES) } rows="12" spellcheck="false" {
                        @for name in &wizard.names { (name.text()) "\n" }
                    }
                }
                (form_buttons(app))
            }
            Page::Phantoms => {
                (faults(&wizard.faults))
                ul.choices.places {
                    @for (index, ((place, is_empty), names)) in wizard.places.iter().zip(sheet::names(wizard)).enumerate() {
                        li {
                            button type="submit" name="step" value={ "line:" (index) } aria-pressed=(is_empty) {
                                b { (place) } " " (names) @if *is_empty { " [nobody]" }
                            }
                        }
                    }
                }
                (foot_buttons(app, |key| matches!(key, "Enter" | "Esc")))
            }
            Page::Summary => {
                @if let Some(refused) = &wizard.refused { p.refused role="alert" { (not_done(refused)) } }
                dl { @for (label, told) in sheet::summary(wizard) { dt { (label) } dd { (told) } } }
                (foot_buttons(app, |_| true))
            }
        }
    }
}

fn faults(all: &[String]) -> Markup {
    html! { @for fault in all { p.fault role="alert" { (fault) } } }
}

fn movements(app: &App, wizard: &Wizard) -> Markup {
    if let Some((shown, _)) = &wizard.looking {
        return html! { (text(shown, true)) (away()) };
    }
    if let Some(input) = &wizard.naming {
        return html! {
            (typed(sheet::NAMING, input.text()))
            @if !wizard.naming_fault.is_empty() { p.fault role="alert" { (wizard.naming_fault) } }
            p.steps { (key_button("Enter", "take it")) (key_button("Esc", "back")) }
        };
    }
    html! {
        @if wizard.programmes.proposed.is_empty() { p { (sheet::NOTHING_FITS) } }
        ul.choices {
            @for (place, programme) in wizard.programmes.proposed.iter().enumerate() {
                @let is_chosen = place == wizard.chosen;
                li {
                    button type="submit" name="step" value={ "line:" (place) } aria-current=[(is_chosen).then_some("true")] {
                        b { (programme.title) } " " (programme.summary)
                    }
                    @if is_chosen { @for cost in &programme.costs { p { (cost) } } }
                }
            }
        }
        (foot_buttons(app, |key| key != "Enter" || !wizard.programmes.proposed.is_empty()))
    }
}

/// Lines to be read: sentences as paragraphs, and those of tables with their columns.
pub(super) fn text(lines: &[String], is_table: bool) -> Markup {
    let columns = |line: &String| is_table || line.trim_start().contains("  ");
    html! {
        @for part in lines.chunk_by(|one, other| columns(one) == columns(other)) {
            @if columns(&part[0]) {
                pre tabindex="0" { @for line in part { (line) "\n" } }
            } @else {
                @for line in part.iter().filter(|line| !line.is_empty()) {
                    @match line.strip_prefix('*') {
                        Some(rest) => p.title { (rest.trim()) },
                        None => p { (line.trim()) },
                    }
                }
            }
        }
    }
}
