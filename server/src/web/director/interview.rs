//! An interview by the Laws: what it asks, what was found, and the table and the board that it is about.

use client_director::screen::app::App;
use client_director::screen::beside::told::{NO_RESULT, boards, columns_of, dealt, is_own, table};
use client_director::screen::beside::{self, results};
use client_director::screen::passage::Shape;
use client_director::screen::sitting::Sitting;
use client_director::screen::sitting::sheet::{case, sheet, title};
use maud::{Markup, html};

use super::page::{foot_buttons, key_button, passages};

/// The interview with what stands beside it.
pub(super) fn interview(app: &App, sitting: &Sitting) -> Markup {
    let sheet = sheet(app, sitting);
    let is_typed = sheet.body.iter().any(|one| matches!(one.shape, Shape::Typed { .. }));
    html! {
        h2 { (title(sitting)) " " small { "Laws of " (sitting.book) } }
        @if !sheet.top.is_empty() { section.guide { (passages(&sheet.top)) } }
        (passages(&sheet.body))
        @if is_typed { p.steps { (typed_button(sitting)) } }
        @if !sheet.foot.is_empty() { section.why { (passages(&sheet.foot)) } }
        // Lines are buttons, and what is typed has its own.
        (foot_buttons(app, |key| key != "Enter" || sitting.study.is_some()))
        section.beside {
            @match &sitting.study {
                Some(study) => (passages(&case(study))),
                None => (about(app, sitting)),
            }
        }
    }
}

/// The button that takes an answer, or looks for what is typed.
fn typed_button(sitting: &Sitting) -> Markup {
    if sitting.question().is_some() {
        key_button("Enter", "take it")
    } else {
        html! { button type="submit" name="step" value="look" { "search" } }
    }
}

/// The table as it sat in its round, and the board at all tables.
fn about(app: &App, sitting: &Sitting) -> Markup {
    let about = &sitting.about;
    if app.table(&about.table).is_none() {
        return html! {};
    }
    let results = results(app).filter(|view| Some(view.board) == about.board);
    html! {
        (passages(&table(app, sitting)))
        @match (results, beside::then(app, about)) {
            (Some(view), _) => {
                p.dim { (dealt(view)) }
                @if view.rows.is_empty() { p { (NO_RESULT) } } @else {
                    div.wide tabindex="0" role="region" aria-label=(dealt(view)) {
                        table {
                            thead { tr { @for column in columns_of(view) { th scope="col" { (column.heading) } } } }
                            tbody {
                                @for row in &view.rows {
                                    tr.own[is_own(row, about)] {
                                        @for column in columns_of(view) { td { ((column.cell)(row)) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            (None, Some(then)) if about.board.is_none() => (passages(&boards(&then.table))),
            (None, _) => {}
        }
    }
}
