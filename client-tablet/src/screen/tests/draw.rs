//! Rounds that are drawn: waiting for the draw, and where to go when it is out.

use proto::v1::argument::Kind;

use super::*;

fn moves() -> Vec<v1::TableMove> {
    let argument = |name: &str, kind| v1::Argument { name: name.to_owned(), kind: Some(kind) };
    let stays = v1::TableMove {
        who: "Team 5 (Anna Birch & Ben Cole)".to_owned(),
        table: "A7".to_owned(),
        line: "NS".to_owned(),
        place: "Stay at this table, North-South".to_owned(),
        details:
            "Boards 25 to 32, against team 12 (Eve & Fay). The other pair of team 5: table 8, East-West."
                .to_owned(),
        ..v1::TableMove::default()
    };
    let goes = v1::TableMove {
        who: "Team 8 (Dora Elm & Eric Fir)".to_owned(),
        table: "A12".to_owned(),
        line: "EW".to_owned(),
        place: "Table 12, East-West".to_owned(),
        place_words: Some(v1::Message {
            key: "move-table".to_owned(),
            arguments: vec![
                argument("table", Kind::Table("12".to_owned())),
                argument("line", Kind::Line("EW".to_owned())),
            ],
        }),
        details:
            "Boards 25 to 32, against team 3 (Gus & Hal). The other pair of team 8: table 11, North-South."
                .to_owned(),
        ..v1::TableMove::default()
    };
    vec![stays, goes]
}

/// Round 3 of 7 is over here, and nothing is drawn yet.
fn waiting() -> v1::TableView {
    let mut view = v1::TableView {
        state: v1::TableState::AwaitsDraw.into(),
        round_count: 7,
        next: vec!["Leave the boards on the table.".to_owned()],
        instruction: "Round 3 is over for you. The draw of round 4 comes when tables 2 and 9 have finished: please wait."
            .to_owned(),
        ..view()
    };
    for board in [7, 8, 9] {
        entered(&mut view, board, "3NT N 9", OutcomeStatus::Agreed);
    }
    view
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

/// The moment is shown as this device's clock shows it, and never one that is over.
#[test]
fn the_time_of_the_draw_is_told_until_it_has_come() {
    let mut table = Table::with(v1::TableView { draw_expected: 1_760_000_100_000, ..waiting() });
    table.input(Input::Tick { now: 1_760_000_000_000 });
    let text = read(&mut table);
    let (_, clock) = text.split_once("Expected at about ").expect("the time");
    assert_eq!(clock.find('.'), Some("14:35".len()), "{text}");
    table.input(Input::Tick { now: 1_760_000_100_000 });
    assert!(read(&mut table).contains("please wait. Expected any minute now."));
    assert!(!read(&mut Table::with(waiting())).contains("Expected"));
}

#[test]
fn a_table_that_has_finished_waits_for_the_draw_and_may_still_correct() {
    let mut table = Table::with(waiting());
    assert_eq!(table.question(), "Please wait for the draw");
    let text = read(&mut table);
    assert!(
        text.contains("The draw of round 4 comes when tables 2 and 9 have finished: please wait."),
        "{text}"
    );
    assert!(text.contains("Leave the boards on the table."), "{text}");
    assert!(!text.contains("over here"), "{text}");
    table.touch("See or correct a board");
    assert_eq!(table.question(), "Which board do you want to see or correct?");
}

#[test]
fn the_moment_the_draw_is_out_each_pair_reads_its_table_in_large_letters() {
    let mut table = Table::with(waiting());
    table.input(Input::Resize { width: 80, height: 40 });
    table.show(|view| {
        view.set_state(v1::TableState::Playing);
        view.round = 4;
        view.seated = false;
        view.boards = [25, 26].map(|board| v1::TableBoard { board, ..v1::TableBoard::default() }).to_vec();
        view.moves = moves();
        view.next = ["moves", "moves", "Leave the boards on the table."].map(str::to_owned).to_vec();
    });
    assert_eq!(table.question(), "Round 3 is over. Please move:");
    let screen = table.screen();
    for line in [
        "Team 5 (Anna Birch & Ben Cole)",
        "Stay at this table, North-South",
        "Table 12, East-West.",
        "  ▄█  ▀▀█",
        "Leave the boards on the table.",
        "The pairs of round 4, when you have sat down:",
    ] {
        assert!(screen.contains(line), "{line} in\n{screen}");
    }
    assert!(!screen.contains("moves"), "what is shown in large letters is not said twice:\n{screen}");
    table.keys("⏎");
    assert_eq!(table.question(), "Round 4: who sits here?");
}

#[test]
fn before_the_first_draw_there_is_nothing_to_see_or_correct() {
    let early = v1::TableView {
        round: 0,
        boards: vec![],
        next: vec![],
        instruction: "The draw of round 1 is not out yet: please wait.".to_owned(),
        ..waiting()
    };
    let mut table = Table::with(early);
    assert_eq!(table.question(), "Please wait for the draw");
    assert!(read(&mut table).contains("The draw of round 1 is not out yet: please wait."));
    assert!(!table.screen().contains("See or correct"), "{}", table.screen());
}

#[test]
fn halves_of_a_match_are_called_so() {
    let name = |round, number, half| {
        let called = Some(v1::ArgumentRound { number, half });
        v1::RoundName { round, name: String::new(), called }
    };
    let names = vec![name(5, 3, 1), name(6, 3, 2), name(7, 4, 1)];
    let halves = v1::TableView { round: 6, round_count: 7, round_names: names, seated: false, ..view() };
    let table = Table::with(halves.clone());
    assert_eq!(table.question(), "Round 3, first half is over. Please move:");
    assert!(table.screen().contains("Round 3 of 7, second half"), "{}", table.screen());
    let table = Table::with(v1::TableView { round: 7, ..halves });
    assert_eq!(table.question(), "Round 3 is over. Please move:");
}

#[test]
fn all_buttons_can_be_touched_whatever_the_draw_says() {
    for (width, height) in [(40, 20), (80, 24), (132, 43)] {
        for view in [waiting(), v1::TableView { moves: moves(), ..waiting() }] {
            let mut table = Table::with(view);
            table.input(Input::Resize { width, height });
            assert_touchable(&table.app.page(), table.app.area);
        }
    }
}
