//! The room: who sits where this round and next, for a projector, for phones and for paper.

use bridge::board::BoardNumber;
use bridge::contest::Phase;
use bridge::contest::view::{
    ExpectedDraw, PartyView, RoomSitOut, RoomTable, RoomView, TablePlaces, TableState,
};
use bridge::entry::TableId;
use bridge::message::Language;
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use maud::{Markup, html};
use words::say;

use super::{address, clock as clock_line, moment, phase};
use crate::clock;

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &RoomView) -> Markup {
    let several = view.has_several_sections();
    html! {
        header.masthead {
            div {
                h1 { "Who sits where" }
                p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase)) }
            }
            @if let Some(round) = view.round {
                div.progress { p.through { (view.round_names.heading(round, view.round_count)) } }
            }
            (clock_line::line(view.clock.as_ref(), &view.round_names))
            @if !view.draw.is_empty() {
                p.note {
                    strong { (view.draw) }
                    @for draw in &view.expected { (expected(*draw, view.has_several_sections())) }
                }
            }
            @if is_turned(view) {
                p.note {
                    strong { "Turn the boards in this round: " }
                    "North points to those who stand here as North-South. Who stays at a table keeps its chairs."
                }
            }
        }
        p.summary.vh { (summary(view)) }
        @match view.round {
            None => (nothing(view)),
            Some(_) if view.tables.is_empty() => (nothing(view)),
            Some(round) => {
                (sit_outs(contest, &view.round_names.name(round), &view.sit_outs, several))
                (sit_outs(contest, &view.round_names.name(round.next()), &view.sit_outs_next, several))
                ol.room {
                    @for row in view.tables.iter().filter(|row| row.now.is_some()) {
                        (table(contest, view, (row, round)))
                    }
                }
            },
        }
    }
}

/// When a draw can be expected. The script of the page says so when the moment has come.
pub(super) fn expected(draw: ExpectedDraw, several: bool) -> Markup {
    let said = |now| say(Language::default(), draw.told(now, several, moment::clock));
    html! { " " span data-expected=(draw.at.0) data-then=(said(draw.at)) { (said(clock::now())) } }
}

/// Whether the boards are turned wherever somebody plays in the room's round.
fn is_turned(view: &RoomView) -> bool {
    let places = view.tables.iter().filter_map(|row| row.now.as_ref());
    let mut playing = places.filter(|places| !places.boards.is_empty()).peekable();
    playing.peek().is_some() && playing.all(|places| places.turned)
}

/// One sentence for those who listen: it is read out when it changes.
fn summary(view: &RoomView) -> String {
    let seats_are_known = view.tables.iter().any(|row| row.now.is_some());
    let text = match (view.round, view.phase) {
        (None, _) if !view.draw.is_empty() => return view.draw.clone(),
        (None, _) => "Play is over.".to_owned(),
        (Some(_), Phase::Unborn | Phase::Preparing) if !view.draw.is_empty() && !seats_are_known => {
            return view.draw.clone();
        }
        (Some(_), Phase::Unborn | Phase::Preparing) => "Please find your seats for round 1.".to_owned(),
        (Some(round), _) => {
            format!("The room is in {}.", uncapitalised(&view.round_names.heading(round, view.round_count)))
        }
    };
    format!("{text} {}", view.draw).trim_end().to_owned()
}

fn uncapitalised(text: &str) -> String {
    text.replacen('R', "r", 1)
}

fn nothing(view: &RoomView) -> Markup {
    html! {
        div.nothing {
            @match view.phase {
                Phase::Unborn | Phase::Preparing => {
                    p.large { "No tables yet" }
                    p { "They appear here when the movement is set." }
                },
                Phase::Playing if !view.draw.is_empty() => { p.large { (view.draw) } },
                Phase::Playing | Phase::Correcting { .. } | Phase::Final => {
                    p.large { "Play is over" }
                    p { "Thank you for playing." }
                },
            }
        }
    }
}

fn sit_outs(contest: u32, round_name: &str, rows: &[RoomSitOut], several: bool) -> Markup {
    html! {
        @if !rows.is_empty() {
            section.sit-outs {
                h2 { "Sits out " (round_name) }
                ul {
                    @for row in rows {
                        li {
                            (party(contest, &row.party)) " "
                            span.back {
                                @if !row.why.is_empty() { (row.why) " " }
                                @if let Some((table, _)) = row.seat { "waits at table " (name(table, several)) ". " }
                                (row.back_in_words(several))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn table(contest: u32, view: &RoomView, (row, round): (&RoomTable, RoundNumber)) -> Markup {
    let several = view.has_several_sections();
    let state = state(view, row, round);
    html! {
        li.place data-entry=(row.table) {
            h2 { span.vh { "Table " } (name(row.table, several)) @if !state.is_empty() { span.state { (state) } } }
            @if let Some(now) = &row.now { (seats(contest, now)) }
            @match &row.next {
                Some(next) => {
                    section.next {
                        h3 { "Then, in " (view.round_names.name(next.round)) }
                        (seats(contest, next))
                    }
                },
                None => p.next {
                    @match row.awaited_draw {
                        Some(number) => { "Round " (number) " is not drawn yet." },
                        None => "This is the last round.",
                    }
                },
            }
        }
    }
}

/// What the table does, where that is not to play the room's round.
fn state(view: &RoomView, row: &RoomTable, round: RoundNumber) -> String {
    let name = |round| view.round_names.name(round);
    match (row.state, row.own_round) {
        (TableState::Playing, Some(own)) if own < round => format!("still in {}", name(own)),
        (TableState::Playing, Some(own)) if own > round => format!("already in {}", name(own)),
        (TableState::Waiting, Some(own)) if own < round => format!("waits for {}", name(round)),
        (TableState::Waiting, Some(_)) => format!("has finished {}", name(round)),
        (TableState::AwaitsDraw, _) => "waits for the draw".to_owned(),
        (TableState::Finished, _) => "has finished".to_owned(),
        (TableState::NotStarted | TableState::Playing | TableState::Waiting | TableState::SitsOut, _) => {
            String::new()
        }
    }
}

fn seats(contest: u32, places: &TablePlaces) -> Markup {
    html! {
        dl {
            @for (line, parties) in [(Line::NorthSouth, &places.north_south), (Line::EastWest, &places.east_west)] {
                dt { abbr title=(line.in_words()) { (line) } }
                dd {
                    @for one in parties { (party(contest, one)) }
                    @if parties.is_empty() { span.nobody { "nobody" } }
                }
            }
        }
        p.boards {
            @if places.boards.is_empty() { "No boards" } @else { (boards(&places.boards, &places.printed)) }
            @if places.turned { " · " strong { "boards turned: North points to " (north(places)) } }
        }
    }
}

/// A link to the way of a pair or a player.
pub(super) fn party(contest: u32, party: &PartyView) -> Markup {
    html! {
        a.party href=(address::path(contest, party.entry)) {
            @if party.names.is_empty() { (party.label) } @else { (party.names) " " small { (number(party)) } }
        }
    }
}

/// To whom North points where the boards are turned.
fn north(places: &TablePlaces) -> &str {
    places.north_south.first().map(number).unwrap_or_default()
}

/// `3NS` of `Pair 3NS`.
fn number(party: &PartyView) -> &str {
    party.label.rsplit(' ').next().unwrap_or_default()
}

/// `7`, or `A7` where there are several sections.
pub(super) fn name(table: TableId, several: bool) -> String {
    if several { table.to_string() } else { table.table.to_string() }
}

/// `Boards 7–9`, `Board 7`, `Boards 1, 5, 6`; where something else is printed on them `Boards 17–24, marked 1–8`.
pub(super) fn boards(boards: &[BoardNumber], printed: &[BoardNumber]) -> String {
    if printed.is_empty() {
        return in_words(boards);
    }
    let printed = in_words(printed);
    let printed = printed.trim_start_matches("Boards ").trim_start_matches("Board ");
    format!("{}, marked {printed}", in_words(boards))
}

fn in_words(boards: &[BoardNumber]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].get().checked_add(1) == Some(two[1].get()));
    match boards {
        [] => "No boards".to_owned(),
        [only] => format!("Board {only}"),
        [first, .., last] if in_a_row => format!("Boards {first}–{last}"),
        several => {
            let numbers: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("Boards {}", numbers.join(", "))
        }
    }
}

/// What stands below the room.
pub(super) fn footer(contest: u32, is_drawn: bool) -> Markup {
    html! {
        details #explanation {
            summary { "How do I read this?" }
            p {
                "Each box is a table: who sits North-South and East-West in this round, with which boards, and \
                 below that who sits there in the next round. Touch a name to see that pair’s way through all rounds."
            }
        }
        p.links {
            a href=(address::contest(contest)) { "Ranking" }
            @if is_drawn { a href=(address::draw(contest, None)) { "The draw" } }
            a.to-list href="?view=list" { "Show as a list" }
            a.to-projector href="?view=projector" { "Show for a projector" }
        }
    }
}

#[cfg(test)]
mod tests {
    use bridge::contest::At;
    use bridge::contest::view::{ComesBack, ContestNumber, RoundNames};
    use bridge::entry::SectionLetter;

    use super::*;

    fn party_view(entry: &str, names: &str) -> PartyView {
        let label = format!("Pair {}", &entry[1..]);
        PartyView { entry: entry.parse().unwrap(), label, names: names.to_owned() }
    }

    fn places(round: u16, east_west: Vec<PartyView>, boards: &[u16]) -> TablePlaces {
        TablePlaces {
            round: RoundNumber(round),
            north_south: vec![party_view("A1NS", "Ann <i>A</i> & Bob")],
            east_west,
            boards: boards.iter().map(|&number| BoardNumber::new(number).unwrap()).collect(),
            printed: vec![],
            turned: false,
        }
    }

    fn view() -> RoomView {
        let table: TableId = "A1".parse().unwrap();
        let out = party_view("A2EW", "Eve & Fay");
        RoomView {
            contest: ContestNumber(1),
            name: "Tuesday".into(),
            sequence: 4,
            phase: Phase::Playing,
            round: Some(RoundNumber(2)),
            round_count: 3,
            round_names: RoundNames::default(),
            draw: String::new(),
            expected: vec![],
            tables: vec![RoomTable {
                table,
                state: TableState::Playing,
                own_round: Some(RoundNumber(1)),
                now: Some(places(2, vec![party_view("A3EW", "")], &[4, 5, 6])),
                next: Some(places(3, vec![], &[])),
                awaited_draw: None,
            }],
            sit_outs: vec![RoomSitOut {
                party: out,
                seat: Some((table, Line::EastWest)),
                back: Some(ComesBack { round: RoundNumber(3), called: 3, table, line: Line::EastWest }),
                why: String::new(),
                then: String::new(),
            }],
            sit_outs_next: vec![],
            clock: None,
        }
    }

    #[test]
    fn a_table_shows_this_round_and_the_next_and_sit_outs_are_listed() {
        let html = fragment(7, &view()).into_string();
        for part in [
            "Round 2 of 3",
            "Ann &lt;i&gt;A&lt;/i&gt; &amp; Bob",
            "href=\"/contests/7/entries/A3EW/path\"",
            "Boards 4–6",
            "still in round 1",
            "Then, in round 3",
            "nobody",
            "Sits out round 2",
            "waits at table 1. Come back for round 3 at table 1, East-West.",
        ] {
            assert!(html.contains(part), "{part} in {html}");
        }
        assert!(!html.contains("Turn the boards"));
    }

    /// The script reads the moment, and says what is said when it has come: a moment long past is told so already.
    #[test]
    fn the_time_of_a_draw_stands_beside_what_it_waits_for() {
        let section = SectionLetter::A;
        let at = |at| {
            let expected = vec![ExpectedDraw { section, at: At(at) }];
            let draw = "The draw of round 4 comes when table 9 has finished.".to_owned();
            fragment(7, &RoomView { draw, expected, ..view() }).into_string()
        };
        let past = at(60_000);
        for part in
            ["when table 9 has finished.", "data-expected=\"60000\"", ">Expected any minute now.</span>"]
        {
            assert!(past.contains(part), "{part} in {past}");
        }
        // In the year 2999.
        let ahead = at(32_472_144_000_000);
        assert!(
            ahead.contains(">Expected at about ") && ahead.contains("data-then=\"Expected any minute now.\"")
        );
    }

    #[test]
    fn turned_boards_are_announced_to_the_room() {
        let mut view = view();
        view.tables[0].now.as_mut().unwrap().turned = true;
        let html = fragment(7, &view).into_string();
        assert!(html.contains("Turn the boards in this round"));
        // Those whose cards are North-South, as the plan names them (`Turn::north`).
        assert!(html.contains("boards turned: North points to 1NS</strong>"), "{html}");
    }

    #[test]
    fn before_and_after_play_the_page_says_so() {
        let over = RoomView { round: None, phase: Phase::Final, ..view() };
        assert!(fragment(7, &over).into_string().contains("Play is over"));
        let early = RoomView { tables: vec![], phase: Phase::Preparing, ..view() };
        assert!(fragment(7, &early).into_string().contains("No tables yet"));
    }
}
