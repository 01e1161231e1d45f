//! Where everybody goes: what the table reads when a round is over, and before.

use ::words::page::Trouble;

use super::*;

/// What the server says of a round in which the boards of the next are turned, with long names.
fn next() -> Vec<String> {
    [
        "Pair 7NS next: keep your chairs, East-West (turn the boards: North points to your opponents), boards 25 \
         to 27, against pair 12EW (Christopher Hazelwood & Anneliese Juniper).",
        "Pair 2EW next: sit out round 4 at table 8. Come back for round 5 at table 9, East-West, boards 10 to 12, \
         against pair 9NS (Leopold Lindenbaum & Franziska Elmsworth).",
        "The boards go to the bystand, for table 4 in round 6.",
        "Turn the boards in round 4 so that North points to pair 12EW: pair 7NS keeps its chairs.",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// All text of the page at hand, also what is scrolled away.
fn read(table: &mut Table) -> String {
    let mut text = String::new();
    loop {
        let layout = table.app.page().lay_out(table.app.area, table.app.scroll);
        text.extend(layout.texts.iter().map(|(_, line)| format!("{line} ")));
        if layout.next.is_none() {
            return text.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        table.keys("m");
    }
}

#[test]
fn where_everybody_goes_can_be_asked_before_the_round_is_over() {
    let mut table = Table::with(v1::TableView { next: next(), ..view() });
    assert_eq!(table.question(), "Which board?");
    table.touch("Where next?");
    let text = read(&mut table);
    for line in next() {
        assert!(text.contains(&line), "{line} in {text}");
    }
    table.keys("⇐");
    assert_eq!(table.question(), "Which board?");
    table.show(|view| view.next.clear());
    assert!(!table.screen().contains("Where next?"), "in the last round nobody asks");
}

#[test]
fn who_said_too_early_that_they_are_here_reads_it_once_more() {
    let mut table = Table::with(v1::TableView { seated: false, next: next(), ..view() });
    assert_eq!(table.question(), "Round 2 is over. Please move:");
    assert!(read(&mut table).contains("to the bystand, for table 4"));
    table.keys("⏎");
    assert_eq!(table.question(), "Round 3: who sits here?");
    table.keys("g");
    assert!(read(&mut table).contains("Come back for round 5 at table 9"));
}

/// The pairs sit down while the server is away: its last words were for those who left.
#[test]
fn who_sits_down_without_a_connection_reads_where_to_go_after_this_round() {
    let then = ["Pair 7NS next: you stay for round 4.", "The boards stay here."].map(str::to_owned);
    let mut table =
        Table::with(v1::TableView { seated: false, next: next(), next_once_seated: then.to_vec(), ..view() });
    table.input(Input::Link(LinkEvent::Offline { why: Trouble::NoAnswer }));
    assert!(read(&mut table).contains("to the bystand, for table 4"));
    table.keys("⏎y");
    assert_eq!(table.question(), "Which board?");
    table.touch("Where next?");
    let text = read(&mut table);
    assert!(text.contains("you stay for round 4") && text.contains("The boards stay here."), "{text}");
    assert!(!text.contains("bystand"), "{text}");
}

#[test]
fn turned_boards_are_announced_where_the_pairs_sit_down_and_while_they_play() {
    let turn = next().pop().unwrap();
    let turned = v1::TableView { turn: turn.clone(), ..view() };
    let mut table = Table::with(v1::TableView { seated: false, next: vec![], ..turned.clone() });
    let text = read(&mut table);
    assert!(text.contains(&turn) && text.contains("East-West cards: A2EW"), "{text}");
    assert!(read(&mut Table::with(turned)).contains(&turn));
    assert!(!read(&mut Table::with(view())).contains("Turn the boards"));
}

#[test]
fn who_sits_out_reads_when_to_come_back() {
    let back = "Pair 2EW: you sit out round 3. Come back for round 4 at table 1, East-West, boards 1 to 3, against \
                pair 1NS.";
    let view = v1::TableView { next: vec![back.to_owned()], boards: vec![], ..view() };
    for (phase, state) in
        [(v1::Phase::Playing, v1::TableState::SitsOut), (v1::Phase::Preparing, v1::TableState::NotStarted)]
    {
        let mut table =
            Table::with(v1::TableView { phase: phase.into(), state: state.into(), ..view.clone() });
        assert!(read(&mut table).contains(back), "{}", table.screen());
    }
}

#[test]
fn all_buttons_can_be_touched_however_long_the_way_is() {
    for (width, height) in [(40, 20), (80, 24), (132, 43), (300, 100)] {
        for (seated, keys) in [(true, ""), (true, "g"), (false, ""), (false, "⏎"), (false, "⏎g")] {
            let turn = next().pop().unwrap();
            let mut table = Table::with(v1::TableView { seated, turn, next: next(), ..view() });
            table.input(Input::Resize { width, height });
            table.keys(keys);
            assert_touchable(&table.app.page(), table.app.area);
        }
    }
}
