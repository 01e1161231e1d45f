//! What each page shows and takes, at every size.

use ::words::page::Trouble;

use super::*;

#[test]
fn the_new_pairs_say_that_they_are_here_and_who_they_are() {
    let mut table = Table::with(v1::TableView { seated: false, ..view() });
    assert_eq!(table.question(), "Round 2 is over. Please move:");
    assert!(table.screen().contains("The boards go to table 6."));
    table.keys("⏎⏎");
    assert_eq!(table.question(), "Round 3: who sits here?", "Enter once too often does not answer for them");
    table.touch("Yes, that is us");
    assert_eq!(table.effects, ["The pairs of round 3 sit here"]);
    assert_eq!(table.question(), "Which board?");
}

#[test]
fn the_wrong_pair_calls_the_director() {
    let mut table = Table::with(v1::TableView { seated: false, next: vec![], ..view() });
    table.keys("w");
    assert_eq!(table.effects, ["Director call: The wrong pair is at the table"]);
    assert_eq!(table.question(), "Calling the director …");
    table.answer(1, Answer::Accepted(v1::Accepted { sequence: 11 }));
    table.show(|view| view.call = 1);
    assert_eq!(table.question(), "The director has been called.");
    table.show(|view| view.call_answered = true);
    assert_eq!(table.question(), "The director is coming.");
    table.show(|view| (view.call, view.call_answered) = (0, false));
    assert_eq!(table.question(), "Round 3: who sits here?", "the director was here");
}

#[test]
fn a_call_without_connection_does_not_pretend() {
    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Offline { why: Trouble::NoAnswer }));
    table.keys("!1");
    assert_eq!(table.effects, ["Director call: A ruling"]);
    assert_eq!(table.question(), "The director does not know yet");
}

#[test]
fn numbers_of_two_digits_wait_for_the_second() {
    let mut ten = view();
    ten.boards = [1, 10, 11].map(|board| v1::TableBoard { board, ..v1::TableBoard::default() }).to_vec();
    let mut table = Table::with(ten);
    table.keys("1");
    assert_eq!(table.question(), "Which board?");
    assert!(table.screen().contains("typed: 1 (Enter)"));
    table.keys("1");
    assert!(table.app.page().heading.starts_with("Board 11"), "{}", table.app.page().heading);
    table.keys("⇐1⏎");
    assert!(table.app.page().heading.starts_with("Board 1 "), "{}", table.app.page().heading);
}

#[test]
fn every_phase_of_the_evening_has_its_screen() {
    use v1::{Phase, TableState};
    for (phase, state, question) in [
        (Phase::Preparing, TableState::NotStarted, "Welcome"),
        (Phase::Playing, TableState::SitsOut, "This table sits out"),
        (Phase::Playing, TableState::Waiting, "Round 3 is finished here"),
        (Phase::Playing, TableState::Finished, "Play is over here"),
        (Phase::Correcting, TableState::Finished, "Play is over here"),
        (Phase::Final, TableState::Finished, "Play is over here"),
    ] {
        let view = v1::TableView { phase: phase.into(), state: state.into(), ..view() };
        let table = Table::with(view);
        assert_eq!(table.question(), question);
        assert!(table.screen().contains("Please play boards 7 to 9."), "{}", table.screen());
    }
}

/// Law 79C: the period for correcting scores has an end, and people at the table read it.
#[test]
fn the_end_of_the_correction_period_stands_on_the_screen() {
    let until = 1_760_000_000_000;
    let view = v1::TableView { phase: v1::Phase::Correcting.into(), correction_until: until, ..view() };
    let mut table = Table::with(view.clone());
    let said = words::instruction(&view, until, words::english());
    let [_, shown] = said.as_slice() else { panic!("{said:?}") };
    assert!(table.screen().contains(shown), "{}", table.screen());
    table.input(Input::Tick { now: until + 1 });
    let screen = table.screen();
    assert!(!screen.contains("Corrections until") && !screen.contains(&said[0]), "{screen}");
    assert!(screen.contains("The correction period ended at"), "{screen}");
}

/// Nothing is swallowed: the last line says what can be pressed, until a key is taken.
#[test]
fn a_key_that_is_not_taken_is_told() {
    let mut table = Table::with(view());
    let last = |table: &Table| table.screen().lines().last().unwrap_or_default().trim().to_owned();
    assert_eq!(last(&table), "✓ connected");
    table.keys("x");
    assert_eq!(last(&table), "x does nothing here. Press: 7-9 g !");
    table.input(Input::Key(Key::Other));
    assert_eq!(last(&table), "That key: no. Press: 7-9 g !");
    table.input(Input::Resize { width: 80, height: 24 });
    table.keys("⏎");
    assert_eq!(last(&table), "Enter does nothing here. Press: 7-9 g !");
    table.keys("7");
    assert_eq!(last(&table), "✓ connected");
    // Nobody takes fourteen tricks.
    table.keys("74s⏎n⏎14");
    assert!(last(&table).starts_with("14 does nothing here. Press: = +1 +2 +3"), "{}", last(&table));
    table.input(Input::Touch { column: 0, row: 0 });
    assert_eq!(last(&table), "✓ connected");
}

/// A wrong board lies on the table, and somebody types its number, with Enter as at a cash desk.
#[test]
fn a_board_that_is_not_here_is_told_as_such() {
    let mut table = Table::with(view());
    table.input(Input::Resize { width: 80, height: 24 });
    let last = |table: &Table| table.screen().lines().last().unwrap_or_default().trim().to_owned();
    for keys in ["12", "⏎"] {
        table.keys(keys);
        assert_eq!(last(&table), "Board 12 is not for this table now: it has 7-9.");
    }
    table.keys("x");
    assert_eq!(last(&table), "x does nothing here. Press: 7-9 g !");
}

/// Walks through an entry and looks at every page on the way, in small, usual and large terminals.
#[test]
fn every_button_can_be_touched_at_every_size() {
    for (width, height) in [(40, 20), (80, 24), (132, 43), (300, 100)] {
        for keys in [
            "",
            "7",
            "74s",
            "74s⏎",
            "74s⏎n",
            "74s⏎nh",
            "74s⏎n⏎",
            "71n⏎n⏎",
            "77nr⏎n⏎",
            "74s⏎n⏎=",
            "7p⏎",
            "7p⏎w",
            "7p⏎a",
            "!",
            "!1",
        ] {
            let mut table = Table::with(view());
            table.input(Input::Resize { width, height });
            table.keys(keys);
            let page = table.app.page();
            assert_touchable(&page, table.app.area);
            assert_eq!(
                page.lay_out(table.app.area, 0).next,
                None,
                "all of `{}` is on one page of {width} x {height}",
                page.question
            );
        }
    }
}

#[test]
fn the_contract_screen_at_its_smallest() {
    let mut table = Table::with(view());
    table.keys("74sx");
    let expected = [
        " Table A7 · Round 3 of 9   Club evening",
        "Board 7 · South deals · all vulnerable",
        "What was the contract?  4♠X",
        "",
        "  ┌───┐┌───┐┌───┐╔═══╗┌───┐┌───┐┌───┐",
        "  │ 1 ││ 2 ││ 3 │║ 4 ║│ 5 ││ 6 ││ 7 │",
        "  └───┘└───┘└───┘╚═══╝└───┘└───┘└───┘",
        "┌─────c┐┌─────d┐┌─────h┐╔═════s╗┌─────n┐",
        "│   ♣  ││   ♦  ││   ♥  │║   ♠  ║│  NT  │",
        "└──────┘└──────┘└──────┘╚══════╝└──────┘",
        " ╔════╗┌───r┐┌──────────p┐┌──────────o┐",
        " ║  X ║│ XX ││Passed out ││Not played │",
        " ╚════╝└────┘└───────────┘└───────────┘",
        "",
        "",
        "",
        "┌───────Esc┐┌─────────────!┐┏━━━━━Enter┓",
        "│   Back   ││   Director   │┃   Next   ┃",
        "└──────────┘└──────────────┘┗━━━━━━━━━━┛",
        " ✓ connected",
    ];
    assert_eq!(table.screen().lines().collect::<Vec<_>>(), expected);
}

#[test]
fn the_traveller_marks_our_own_result() {
    let mut done = view();
    entered(&mut done, 7, "4S N 10", OutcomeStatus::Agreed);
    let row = |table: &str, contract: &str, score, percent| v1::TravellerRow {
        slot: Some(v1::Slot { table: table.to_owned(), round: 3, board: 7 }),
        pairing: Some(v1::Pairing { north_south: "A7NS".to_owned(), east_west: "A2EW".to_owned() }),
        outcome: Some((&Outcome::Result(played(contract))).into()),
        score: Some(score),
        north_south_percent: Some(percent),
        ..v1::TravellerRow::default()
    };
    done.boards[0].north_south_percent = Some(10000);
    done.boards[0].north_south_award = "100.00 %".to_owned();
    done.boards[0].east_west_award = "0.00 %".to_owned();
    done.boards[0].traveller = vec![row("A7", "4S N 10", 620, 10000), row("A6", "3NT S 8", -100, 0)];
    let mut table = Table::with(done);
    table.keys("7");
    let expected = [
        "Board 7 is done",
        "",
        "4♠ by North: 10 tricks, made",
        "Score: North-South +620",
        "North-South 100.00 % · East-West 0.00 %",
        "",
        "     NS    EW Result     Score   NS %",
        ">  A7NS  A2EW 4♠ N =       620 100.00",
        "   A7NS  A2EW 3NT S -1    -100   0.00",
    ];
    let screen = table.screen();
    let lines: Vec<_> = screen.lines().skip(2).take(9).collect();
    assert_eq!(lines, expected);
}

/// Law 87B and White Book 4.2.3.3: in a group of two 65 and 55 %, for the two sides together 120; and a split score, which
/// each side reads with its own sign (Law 77, nobody vulnerable: two down is 100, three down 150).
#[test]
fn the_traveller_tells_both_sides_and_the_cards() {
    let mut done = view();
    entered(&mut done, 7, "4S N 10", OutcomeStatus::Agreed);
    let row = |table: &str, outcome: &str, group, percents: (u32, u32)| {
        let outcome: Outcome = outcome.parse().unwrap();
        let scores = outcome.scores(BoardNumber::FIRST);
        v1::TravellerRow {
            slot: Some(v1::Slot { table: table.to_owned(), round: 3, board: 7 }),
            pairing: Some(v1::Pairing { north_south: "A7NS".to_owned(), east_west: "A2EW".to_owned() }),
            outcome: Some((&outcome).into()),
            score: scores.north_south.map(|score| score.0),
            east_west_score: scores.east_west.map(|score| score.0),
            scores_differ: scores.differ(),
            awards_differ: percents.0 + percents.1 != 10_000,
            north_south_percent: Some(percents.0),
            east_west_percent: Some(percents.1),
            group,
            ..v1::TravellerRow::default()
        }
    };
    done.boards[0].traveller = vec![
        row("A7", "4S N =", 0, (7_500, 2_500)),
        row("A5", "NS 3D E -2, EW 3D E -3", 0, (2_500, 10_000)),
        row("A6", "3NT S -1", 1, (5_500, 6_500)),
    ];
    let mut table = Table::with(done);
    table.keys("7");
    let screen = table.screen();
    let lines: Vec<_> = screen.lines().skip_while(|line| !line.contains("NS %")).take(8).collect();
    let expected = [
        "     NS    EW Result     Score   NS %",
        "First cards",
        ">  A7NS  A2EW 4♠ N =       420  75.00",
        "   A7NS  A2EW split       +100  25.00",
        "              EW          -150 100.00",
        "Changed cards",
        "   A7NS  A2EW 3NT S -1     -50  55.00",
        "              EW                65.00",
    ];
    assert_eq!(lines, expected);
    // The rest is a screen further on, or on a taller one.
    table.input(Input::Resize { width: 40, height: 60 });
    let screen = table.screen();
    let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "The director divided this board: not all tables had the same cards.",
        "A7NS against A2EW: Adjusted: North-South have 3♦ by East, two down; East-West have 3♦ by East, three \
         down.",
    ] {
        assert!(words.contains(part), "{part} in\n{screen}");
    }
}

/// Thousands of keys, touches and messages in no order at all, at sizes down to nothing.
#[test]
fn no_input_stops_the_screens() {
    let mut seed = 1_u64;
    let mut next = move |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let small = |number: u64| u16::try_from(number).unwrap();
    let mut table = Table::with(view());
    for _ in 0..10_000 {
        let input = match next(60) {
            0..=35 => {
                let keys = b"0123456789abcdefghijklmnopqrstuvwxyz+-=!";
                Input::Key(Key::Char(char::from(keys[usize::from(small(next(40)))])))
            }
            36..=43 => Input::Key(Key::Enter),
            44 => Input::Key(Key::Esc),
            45..=57 => Input::Touch { column: small(next(140)), row: small(next(50)) },
            58 => Input::Resize { width: small(next(140)), height: small(next(50)) },
            _ => {
                let mut changed = view();
                changed.sequence = next(100);
                if next(4) == 0 {
                    changed.set_phase(v1::Phase::try_from(i32::from(small(next(4)))).unwrap());
                    changed.set_state(v1::TableState::try_from(i32::from(small(next(5)))).unwrap());
                }
                changed.round = u32::from(small(next(3)));
                changed.seated = next(2) == 0;
                changed.boards.truncate(usize::from(small(next(4))));
                changed.call = u32::from(small(next(2)));
                changed.messages = vec![String::new(); usize::from(small(next(3)))];
                Input::Link(LinkEvent::View(Box::new(changed)))
            }
        };
        table.input(input);
        table.screen();
        if table.app.pending.len() > 5 {
            table.answer(table.counter - 3, Answer::Accepted(v1::Accepted { sequence: next(100) }));
            table.app.pending.clear();
        }
    }
    for what in ["Agreed", "Board 8", "Director call", "The result of", "The pairs", "MessagesRead"] {
        assert!(table.effects.iter().any(|effect| effect.starts_with(what)), "it came to: {what}");
    }
}
