//! The lists of the console as tables: a row is chosen by the mark before its name, and the verbs below are about it.

use client_director::screen::app::{App, Screen, Tone};
use client_director::screen::book::{self, reminder};
use client_director::screen::draw::{self, Pane};
use client_director::screen::listing::{Listing, Row, chosen_index, listing, of_pane};
use client_director::screen::{floor, room};
use maud::{Markup, html};

use super::page::passages;

/// What the screen shows, without its verbs.
pub(super) fn screen(app: &App) -> Markup {
    match &app.screen {
        Screen::Floor => of_floor(app),
        Screen::Room => of_room(app),
        Screen::Table(name) => of_table(app, name),
        Screen::Draw { pane, .. } => of_draw(app, *pane),
        Screen::Recap => recap(app),
        Screen::Ruling(number) => ruling(app, *number),
        Screen::Rulings => html! {
            @for (number, text) in reminder::due(app) { p.title { "§ " (text) " [" (number) "]" } }
            (listed(app, &listing(app)))
        },
        _ => listed(app, &listing(app)),
    }
}

fn of_floor(app: &App) -> Markup {
    let listing = listing(app);
    let chosen = chosen_index(app, &listing.rows);
    let chosen = chosen.and_then(|index| floor::tables(app).get(index).copied());
    html! {
        (listed(app, &listing))
        p.dim { (floor::LEGEND) (floor::LEGEND_MORE) }
        @if let Some(table) = chosen { section.beside { (passages(&floor::detail(app, table))) } }
    }
}

fn of_room(app: &App) -> Markup {
    let Some(view) = app.room.as_ref().and_then(|room| room.places.as_ref()) else {
        return html! { p { (room::ON_ITS_WAY) } };
    };
    html! {
        (listed(app, &Listing { title: room::title(app, view), ..listing(app) }))
        @for one in room::sit_outs(app, view) { p { (one) } }
    }
}

fn of_table(app: &App, name: &str) -> Markup {
    html! {
        (listed(app, &listing(app)))
        @if let Some(table) = app.table(name) {
            section.beside { (passages(&floor::about_lines(app, table))) (passages(&floor::heard_of(app, table))) }
        }
    }
}

fn of_draw(app: &App, pane: Pane) -> Markup {
    let Some(view) = draw::view(app) else {
        return html! { @for line in draw::NOT_COME { p { (line) } } };
    };
    html! {
        p.title { (draw::title(app, view)) }
        @for one in [Pane::Round, Pane::Standings, Pane::Proposal] {
            (table(&of_pane(app, one), (one == pane).then(|| chosen_index(app, &listing(app).rows)).flatten()))
            (passages(&draw::told::of_pane(app, view, one)))
        }
    }
}

fn recap(app: &App) -> Markup {
    let text = app.room.as_ref().and_then(|room| room.recap.as_deref());
    html! {
        @if let Some(text) = text { pre tabindex="0" { (text) } }
        @else { p { (client_director::screen::recap::ON_ITS_WAY) } }
    }
}

fn ruling(app: &App, number: u32) -> Markup {
    let Some(whole) = book::whole(app, number) else {
        return html! { p { (book::on_its_way(number)) } };
    };
    html! {
        h2 { (whole.sheet.title) }
        @for text in reminder::of(app, number) { p.title { "§ " (text) } }
        @for part in &whole.sheet.parts {
            h3 { (part.heading) }
            @if part.is_figure {
                pre tabindex="0" { @for line in &part.lines { (line) "\n" } }
            } @else {
                @for line in &part.lines { p { (line) } }
            }
        }
    }
}

fn listed(app: &App, listing: &Listing) -> Markup {
    table(listing, chosen_index(app, &listing.rows))
}

/// A list with the mark at the chosen row.
fn table(listing: &Listing, chosen: Option<usize>) -> Markup {
    html! {
        @if listing.rows.is_empty() {
            h2 { (listing.title) }
            p.nothing { (listing.empty) }
        } @else {
            div.wide tabindex="0" role="region" aria-label=(listing.title) {
                table {
                    caption { (listing.title) }
                    thead { tr { @for (heading, _) in listing.columns { (headed(heading)) } } }
                    tbody {
                        @for (index, row) in listing.rows.iter().enumerate() {
                            @if row.is_heading {
                                tr.heading {
                                    th scope="colgroup" colspan=(listing.columns.len()) {
                                        (row.cells.first().map_or("", String::as_str))
                                    }
                                }
                            } @else {
                                (of_row(listing, row, chosen == Some(index)))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The head of a column. One without a name is no heading: a reader for the blind would announce nothing.
fn headed(heading: &str) -> Markup {
    html! {
        @if heading.is_empty() { td {} } @else { th scope="col" { (heading) } }
    }
}

fn of_row(listing: &Listing, row: &Row, is_chosen: bool) -> Markup {
    let class = match row.tone {
        Tone::Plain => "plain",
        Tone::Good => "good",
        Tone::Alarm => "alarm",
        Tone::Dim => "dim",
    };
    let first = row.cells.first().map_or("", String::as_str);
    html! {
        tr class=(class) {
            th scope="row" {
                label {
                    input type="radio" name="row" value=(row.key) checked[is_chosen];
                    span { (broken(first)) }
                }
            }
            @for (column, cell) in row.cells.iter().enumerate().skip(1) {
                td.who[listing.names.contains(&column)] { (broken(cell)) }
            }
        }
    }
}

/// A cell in its lines.
fn broken(cell: &str) -> Markup {
    html! {
        @for (place, line) in cell.lines().enumerate() {
            @if place > 0 { br; }
            (line)
        }
    }
}
