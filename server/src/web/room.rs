//! The room: who sits where this round and next, for a projector, for phones and for paper.

use bridge::board::BoardNumber;
use bridge::contest::Phase;
use bridge::contest::view::{
    ExpectedDraw, PartyView, RoomSitOut, RoomTable, RoomView, TablePlaces, TableState,
};
use bridge::entry::TableId;
use bridge::message::{Message, RoundName};
use bridge::movement::RoundNumber;
use bridge::seat::Line;
use maud::{Markup, html};
use words::page::{Board, Curve, Ranking, Room, Term};
use words::{Words, capital};

use super::document::{self, gap};
use super::{address, clock as clock_line, draw, moment, phase};
use crate::clock;

/// The part of the page that follows the contest.
pub(super) fn fragment(contest: u32, view: &RoomView, words: &Words) -> Markup {
    let several = view.has_several_sections();
    html! {
        header.masthead {
            div {
                h1 { (words.say(Board::Room)) }
                p.phase.(phase::class(view.phase)) { (view.name) " · " (phase::words(view.phase, words)) }
            }
            @if let Some(round) = view.round {
                div.progress { p.through { (words.say(Room::Heading { round: view.round_names.of(round), count: view.round_count.to_string() })) } }
            }
            (clock_line::line(view.clock.as_ref(), &view.round_names, words))
            @if !view.draw.is_empty() {
                p.note {
                    strong { (draw::said(&view.draw, words)) }
                    @for draw in &view.expected { (expected(*draw, view.has_several_sections(), words)) }
                }
            }
            @if is_turned(view) {
                p.note {
                    strong { (words.say(Room::Turned)) } " " (words.say(Room::TurnedHelp))
                }
            }
        }
        p.summary.vh { (summary(view, words)) }
        @match view.round {
            None => (nothing(view, words)),
            Some(_) if view.tables.is_empty() => (nothing(view, words)),
            Some(round) => {
                (sit_outs(contest, (view.round_names.of(round), several), &view.sit_outs, words))
                (sit_outs(contest, (view.round_names.of(round.next()), several), &view.sit_outs_next, words))
                ol.room {
                    @for row in view.tables.iter().filter(|row| row.now.is_some()) {
                        (table(contest, view, (row, round), words))
                    }
                }
            },
        }
    }
}

/// When a draw can be expected. The script of the page says so when the moment has come.
pub(super) fn expected(draw: ExpectedDraw, several: bool, words: &Words) -> Markup {
    let said = |now| words.say(draw.told(now, several, moment::clock));
    html! { " " span data-expected=(draw.at.0) data-then=(said(draw.at)) { (said(clock::now())) } }
}

/// Whether the boards are turned wherever somebody plays in the room's round.
fn is_turned(view: &RoomView) -> bool {
    let places = view.tables.iter().filter_map(|row| row.now.as_ref());
    let mut playing = places.filter(|places| !places.boards.is_empty()).peekable();
    playing.peek().is_some() && playing.all(|places| places.turned)
}

/// One sentence for those who listen: it is read out when it changes.
fn summary(view: &RoomView, words: &Words) -> String {
    let seats_are_known = view.tables.iter().any(|row| row.now.is_some());
    let text = match (view.round, view.phase) {
        (None, _) if !view.draw.is_empty() => return draw::said(&view.draw, words),
        (None, _) => words.say(Room::OverSummary),
        (Some(_), Phase::Unborn | Phase::Preparing) if !view.draw.is_empty() && !seats_are_known => {
            return draw::said(&view.draw, words);
        }
        (Some(_), Phase::Unborn | Phase::Preparing) => words.say(Room::FindSeats),
        (Some(round), _) => words
            .say(Room::InRound { round: view.round_names.of(round), count: view.round_count.to_string() }),
    };
    format!("{text} {}", draw::said(&view.draw, words)).trim_end().to_owned()
}

fn nothing(view: &RoomView, words: &Words) -> Markup {
    html! {
        div.nothing {
            @match view.phase {
                Phase::Unborn | Phase::Preparing => {
                    p.large { (words.say(Room::Nothing)) }
                    p { (words.say(Room::NothingHelp)) }
                },
                Phase::Playing if !view.draw.is_empty() => { p.large { (draw::said(&view.draw, words)) } },
                Phase::Playing | Phase::Correcting { .. } | Phase::Final => {
                    p.large { (words.say(Room::Over)) }
                    p { (words.say(Room::Thanks)) }
                },
            }
        }
    }
}

fn sit_outs(contest: u32, (round, several): (RoundName, bool), rows: &[RoomSitOut], words: &Words) -> Markup {
    html! {
        @if !rows.is_empty() {
            section.sit-outs {
                h2 { (words.say(Room::SitsOut { round })) }
                ul {
                    @for row in rows {
                        li {
                            (party(contest, &row.party, words)) " "
                            span.back {
                                @if let Some(why) = &row.why { (words.say(why)) " " }
                                @if let Some((table, _)) = row.seat {
                                    (words.say(Room::WaitsAt { table: name(table, several) })) " "
                                }
                                (words.say(row.back_in_words(several)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn table(contest: u32, view: &RoomView, (row, round): (&RoomTable, RoundNumber), words: &Words) -> Markup {
    let several = view.has_several_sections();
    let state = state(view, row, round).map(|state| words.say(state)).unwrap_or_default();
    html! {
        li.place data-entry=(row.table) {
            h2 { span.vh { (words.say(Room::Table)) " " } (name(row.table, several)) @if !state.is_empty() { span.state { (state) } } }
            @if let Some(now) = &row.now { (seats(contest, now, words)) }
            @match &row.next {
                Some(next) => {
                    section.next {
                        h3 { (words.say(Room::Then { round: view.round_names.of(next.round) })) }
                        (seats(contest, next, words))
                    }
                },
                None => p.next {
                    @match row.awaited_draw {
                        Some(number) => (words.say(Room::NotDrawn { round: RoundName::whole(number) })),
                        None => (words.say(Room::Last)),
                    }
                },
            }
        }
    }
}

/// What the table does, where that is not to play the room's round.
fn state(view: &RoomView, row: &RoomTable, round: RoundNumber) -> Option<Room> {
    let name = |round| view.round_names.of(round);
    Some(match (row.state, row.own_round) {
        (TableState::Playing, Some(own)) if own < round => Room::StillIn { round: name(own) },
        (TableState::Playing, Some(own)) if own > round => Room::AlreadyIn { round: name(own) },
        (TableState::Waiting, Some(own)) if own < round => Room::WaitsFor { round: name(round) },
        (TableState::Waiting, Some(_)) => Room::HasFinished { round: name(round) },
        (TableState::AwaitsDraw, _) => Room::WaitsDraw,
        (TableState::Finished, _) => Room::Finished,
        (TableState::NotStarted | TableState::Playing | TableState::Waiting | TableState::SitsOut, _) => {
            return None;
        }
    })
}

fn seats(contest: u32, places: &TablePlaces, words: &Words) -> Markup {
    html! {
        dl {
            @for (line, parties) in [(Line::NorthSouth, &places.north_south), (Line::EastWest, &places.east_west)] {
                dt { abbr title=(capital(&words.line(line))) { (words.line_letters(line)) } }
                dd {
                    @for one in parties { (party(contest, one, words)) }
                    @if parties.is_empty() { span.nobody { (words.say(Room::Nobody)) } }
                }
            }
        }
        p.boards {
            (boards((&places.boards, &places.printed), words))
            @if places.turned { " · " strong { (words.say(Room::BoardsTurned { who: north(places) })) } }
        }
    }
}

/// A link to the way of a pair or a player.
pub(super) fn party(contest: u32, party: &PartyView, words: &Words) -> Markup {
    html! {
        a.party href=(address::path(contest, party.entry)) {
            @if party.names.is_empty() { (label(party, words)) } @else { (party.names) " " small { (number(party)) } }
        }
    }
}

/// To whom North points where the boards are turned.
fn north(places: &TablePlaces) -> String {
    places.north_south.first().map(number).unwrap_or_default()
}

/// `3NS` of `Pair 3NS`.
fn number(party: &PartyView) -> String {
    let [number, _] = party.called.numbers();
    number
}

/// `Pair 3NS`.
pub(super) fn label(party: &PartyView, words: &Words) -> String {
    capital(&words.label(party.called))
}

/// `7`, or `A7` where there are several sections.
pub(super) fn name(table: TableId, several: bool) -> String {
    if several { table.to_string() } else { table.table.to_string() }
}

/// `Boards 7–9`, `Board 7`, `Boards 1, 5, 6`; where something else is printed on them `Boards 17–24 (marked 1–8)`.
pub(super) fn boards((boards, printed): (&[BoardNumber], &[BoardNumber]), words: &Words) -> String {
    let (count, list) = (u32::try_from(boards.len()).unwrap_or(u32::MAX), listed(boards));
    let list = if printed.is_empty() {
        list
    } else {
        words.say(Term::Marked { boards: list, marked: listed(printed) })
    };
    words.say(Room::Boards { count, list })
}

fn listed(boards: &[BoardNumber]) -> String {
    let in_a_row = boards.windows(2).all(|two| two[0].get().checked_add(1) == Some(two[1].get()));
    match boards {
        [first, .., last] if in_a_row && first != last => format!("{first}–{last}"),
        several => several.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

/// What stands below the room.
pub(super) fn footer(contest: u32, is_drawn: bool, words: &Words) -> Markup {
    html! {
        (script_words(words))
        details #explanation {
            summary { (words.say(Room::How)) }
            p { (words.say(Room::HowHelp)) }
        }
        p.links {
            a href=(address::contest(contest)) { (words.say(Board::Ranking)) }
            @if is_drawn { a href=(address::draw(contest, None)) { (words.say(Room::Draw)) } }
            a.to-list href="?view=list" { (words.say(Board::AsList)) }
            a.to-projector href="?view=projector" { (words.say(Curve::ForProjector)) }
        }
    }
}

/// The words of the script of the room and the draw.
pub(super) fn script_words(words: &Words) -> Markup {
    let said = [
        Message::from(Ranking::List),
        Board::Ranking.into(),
        Ranking::Page { page: gap("page"), count: gap("count") }.into(),
        Room::Find.into(),
        Ranking::FoundNobody.into(),
        Ranking::Found { count: gap("count") }.into(),
    ];
    document::script_words(said, words)
}

#[cfg(test)]
mod tests {
    use bridge::contest::At;
    use bridge::contest::view::{ComesBack, ContestNumber, RoundNames};
    use bridge::entry::SectionLetter;
    use bridge::message::{Label, Language};

    use super::*;
    use crate::web::english;
    use crate::web::unmarked::unmarked;
    use bridge::contest::view::{AwaitedDraw, IdleWords};
    use bridge::entry::TableNumber;
    use bridge::message::TableName;

    fn party_view(entry: &str, names: &str) -> PartyView {
        let label = format!("Pair {}", &entry[1..]);
        let called = Label::Pair(None, entry.parse::<bridge::entry::EntryId>().unwrap().pair);
        PartyView { entry: entry.parse().unwrap(), called, label, names: names.to_owned() }
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
            language: Language::default(),
            phase: Phase::Playing,
            round: Some(RoundNumber(2)),
            round_count: 3,
            round_names: RoundNames::default(),
            draw: vec![],
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
                why: None,
                then: None,
            }],
            sit_outs_next: vec![],
            clock: None,
        }
    }

    #[test]
    fn a_table_shows_this_round_and_the_next_and_sit_outs_are_listed() {
        let html = fragment(7, &view(), english()).into_string();
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
            let tables = vec![TableName { section: None, number: TableNumber(9) }];
            let draw = vec![AwaitedDraw::WhenFinished { round: RoundName::whole(4), tables }.into()];
            fragment(7, &RoomView { draw, expected, ..view() }, english()).into_string()
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
        let html = fragment(7, &view, english()).into_string();
        assert!(html.contains("Turn the boards in this round"));
        // Those whose cards are North-South, as the plan names them (`Turn::north`).
        assert!(html.contains("boards turned: North points to 1NS</strong>"), "{html}");
    }

    #[test]
    fn before_and_after_play_the_page_says_so() {
        let over = RoomView { round: None, phase: Phase::Final, ..view() };
        assert!(fragment(7, &over, english()).into_string().contains("Play is over"));
        let early = RoomView { tables: vec![], phase: Phase::Preparing, ..view() };
        assert!(fragment(7, &early, english()).into_string().contains("No tables yet"));
    }

    #[test]
    fn no_word_stands_in_code() {
        let pseudo = Words::pseudo();
        let mut whole = view();
        whole.name = "1".to_owned();
        whole.tables[0].now =
            Some(TablePlaces { turned: true, ..places(2, vec![party_view("A3EW", "")], &[4, 6]) });
        whole.tables[0].now.as_mut().unwrap().north_south[0].names = "1 & 2".to_owned();
        whole.tables[0].next.as_mut().unwrap().north_south.clear();
        whole.sit_outs[0].party.names.clear();
        whole.sit_outs[0].why = Some(IdleWords::Bye.into());
        whole.draw = vec![AwaitedDraw::Soon { round: RoundName::whole(4) }.into()];
        let over = RoomView { phase: Phase::Final, round: None, ..whole.clone() };
        let early = RoomView { phase: Phase::Preparing, tables: vec![], ..whole.clone() };
        for view in [whole, over, early] {
            let page = fragment(7, &view, pseudo).into_string() + &footer(7, true, pseudo).into_string();
            assert!(unmarked(&page).is_empty(), "{:?}", unmarked(&page));
        }
    }
}
