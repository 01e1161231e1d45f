//! Entering, agreeing and correcting results.

use super::*;

#[test]
fn a_result_by_keys_agreed_by_the_opponents() {
    let mut table = Table::with(view());
    // Board 7, 4 spades doubled, North, the queen of hearts led, one down.
    table.keys("74sx⏎nhq").keys("-1⏎");
    assert_eq!(table.question(), "Is this right?");
    table.keys("⏎");
    assert_eq!(table.effects, ["Board 7, round 3: 4♠X by North: 9 tricks, 1 down. Lead ♥Q"]);
    assert_eq!(table.question(), "East-West, please check:");
    table.keys("⏎⏎");
    assert_eq!(table.effects.len(), 1, "Enter once too often does not agree for the opponents");
    table.keys("a");
    assert_eq!(table.effects[1], "Agreed: board 7, round 3: 4♠X by North: 9 tricks, 1 down. Lead ♥Q");
    assert_eq!(table.question(), "Board 7 is done");
    table.keys("⏎");
    assert_eq!(table.question(), "Which board?");
}

#[test]
fn the_same_by_touch() {
    let mut table = Table::with(view());
    table.touch("8").touch("3").touch("NT").touch("Next").touch("West").touch("Skip").touch("=");
    table.touch("Yes, send it").touch("We agree").touch("Go on");
    let result = "board 8, round 3: 3NT by West: 9 tricks, made";
    assert_eq!(table.effects, [format!("B{}", &result[1..]), format!("Agreed: {result}")]);
}

#[test]
fn boards_without_play() {
    let mut table = Table::with(view());
    table.keys("7p⏎a⏎").keys("8o⏎a⏎").keys("91c⏎s⏎+6⏎⏎");
    assert_eq!(
        table.effects,
        [
            "Board 7, round 3: Passed out",
            "Agreed: board 7, round 3: Passed out",
            "Board 8, round 3: Not played",
            "Agreed: board 8, round 3: Not played",
            "Board 9, round 3: 1♣ by South: 13 tricks, 6 over",
        ]
    );
}

/// Board 7, of which everybody is vulnerable: 4 spades by North, made, are 620 (Law 77), and one down is 100 for East-West.
#[test]
fn who_agrees_says_which_side_scores() {
    let mut table = Table::with(v1::TableView { asks_who_scores: true, ..view() });
    table.keys("74s⏎nhq").keys("=⏎⏎");
    // Board 8 is still open: it may have been that one.
    assert_eq!(table.question(), "East-West: which board was it?");
    assert!(!table.screen().contains("vulnerable") && !table.screen().contains("620"), "{}", table.screen());
    table.keys("7");
    assert_eq!(table.question(), "East-West: who scores 620?");
    assert!(!table.screen().contains("+620"), "{}", table.screen());
    table.keys("e");
    assert_eq!(table.question(), "East-West, please check:");
    assert!(table.screen().contains("As it was entered: 620 for North-South."), "{}", table.screen());
    assert_eq!(table.effects.len(), 1);
    // They were wrong to say it was entered wrongly; and then it is entered again all the same, one down.
    table.keys("c4s⏎nhq").keys("-1⏎⏎");
    table.keys("7");
    assert_eq!(table.question(), "East-West: who scores 100?");
    table.keys("e");
    let agreed = "Agreed: board 7, round 3: 4♠ by North: 9 tricks, 1 down. Lead ♥Q";
    assert_eq!(table.effects.last().map(String::as_str), Some(agreed));
    // Nobody scores in a board that was passed out.
    table.keys("⏎8p⏎").keys("8");
    assert_eq!(table.question(), "East-West, please check:");
    table.keys("a");
    assert_eq!(table.effects.last().map(String::as_str), Some("Agreed: board 8, round 3: Passed out"));
}

/// They have played board 8 under the number that was offered.
#[test]
fn who_agrees_says_which_board_it_was() {
    let mut table = Table::with(v1::TableView { asks_who_scores: true, ..view() });
    table.keys("74s⏎nhq").keys("=⏎⏎").keys("8");
    assert!(table.screen().contains("As it was entered: Board 7."), "{}", table.screen());
    // It was 7 all the same.
    table.keys("a");
    assert_eq!(table.question(), "East-West: who scores 620?");
    // And once more: what was entered is not agreed, and board 8 is entered.
    table.keys("c4s⏎nhq").keys("-1⏎⏎").keys("8c");
    let disputed = "The result of board 7 in round 3 is wrong";
    assert_eq!(table.effects.last().map(String::as_str), Some(disputed));
    assert!(table.screen().contains("Board 8"), "{}", table.screen());
    table.keys("4s⏎nhq").keys("=⏎⏎").keys("8");
    assert_eq!(table.question(), "East-West: who scores 420?");
}

/// The table has gone on; what it has left without agreeing is offered before the next pairs sit down.
#[test]
fn what_was_left_without_agreeing_is_offered_before_the_next_round() {
    let mut left = v1::TableView { seated: false, correctable_round: 2, ..view() };
    left.correctable = vec![v1::TableBoard { board: 5, ..left.boards[0].clone() }];
    left.correctable[0].outcome = Some((&Outcome::Result(BoardResult::PassedOut)).into());
    left.correctable[0].set_status(v1::OutcomeStatus::Disputed);
    let mut table = Table::with(left);
    assert!(table.screen().contains("Board 5: not agreed"), "{}", table.screen());
    table.keys("5a");
    assert_eq!(table.effects, ["Agreed: board 5, round 2: Passed out"]);
}

/// Who remembers that Ben played it needs the direction.
#[test]
fn who_played_it_shows_the_names_with_their_directions() {
    let mut table = Table::with(view());
    table.keys("74s⏎");
    assert_eq!(table.question(), "4♠: who played it?");
    assert!(table.screen().contains("North-South: Anna Birch & Ben Cole"), "{}", table.screen());
    assert!(table.screen().contains("East-West: "), "{}", table.screen());
}

/// Pressed by mistake: the result is right.
#[test]
fn a_dispute_can_be_withdrawn() {
    let mut disputed = view();
    entered(&mut disputed, 8, "3NT E 9", OutcomeStatus::Disputed);
    let mut table = Table::with(disputed);
    table.keys("8a");
    assert_eq!(table.effects, ["Agreed: board 8, round 3: 3NT by East: 9 tricks, made"]);
}

#[test]
fn back_goes_one_question_back_and_keeps_the_answers() {
    let mut table = Table::with(view());
    table.keys("74s⏎n⏎=");
    for question in [
        "4♠ by North: how many tricks?",
        "Which card was led? First the suit",
        "4♠: who played it?",
        "What was the contract?  4♠",
        "Which board?",
    ] {
        table.keys("⇐");
        assert_eq!(table.question(), question);
    }
    table.keys("7p⇐");
    assert_eq!(table.question(), "What was the contract?");
    assert!(table.effects.is_empty());
}

#[test]
fn tricks_may_be_typed_as_their_number() {
    for (typed, told) in [("9⏎", "9 tricks, 1 down"), ("11⏎", "11 tricks, 1 over"), ("1⏎", "1 trick, 9 down")]
    {
        let mut table = Table::with(view());
        table.keys("74s⏎n⏎").keys(typed);
        assert_eq!(table.question(), "Is this right?", "an Enter after the number sends nothing unseen");
        table.keys("⏎");
        assert_eq!(table.effects, [format!("Board 7, round 3: 4♠ by North: {told}")]);
    }
    let mut table = Table::with(view());
    table.keys("74s⏎n⏎14");
    assert_eq!(table.question(), "4♠ by North: how many tricks?", "nobody takes 14, and 4 was not meant");
    assert!(table.screen().contains("(type = or 10 Enter)"), "{}", table.screen());
    assert!(table.screen().contains("(type -1 or 9 Enter)"), "{}", table.screen());
}

#[test]
fn a_board_that_the_director_sets_says_so() {
    let mut disputed = view();
    entered(&mut disputed, 8, "3NT E 9", OutcomeStatus::Disputed);
    let mut entering = Table::with(disputed.clone());
    entering.keys("8e");
    entering.show(|view| entered(view, 8, "3NT E 9", OutcomeStatus::Directed));
    assert!(entering.screen().contains("The director set board 8: 3NT E =."), "{}", entering.screen());

    // The last board of the round: the next round comes, and what the director set can no longer be corrected.
    let mut table = Table::with(disputed);
    table.keys("8");
    table.show(|view| {
        view.round = 4;
        view.correctable_round = 3;
        view.correctable = vec![v1::TableBoard { board: 7, ..v1::TableBoard::default() }];
        view.boards.clear();
    });
    assert!(table.screen().contains("The director set board 8 of round 3."), "{}", table.screen());
}

/// A board of round 2 that the director has adjusted, and about which a ruling is awaited.
fn adjusted_later() -> v1::TableView {
    let mut later = view();
    let outcome: Outcome = "60 % 4S N =, 40 % 4S N -1".parse().unwrap();
    let mut board = v1::TableBoard { board: 5, awaits_ruling: true, ..v1::TableBoard::default() };
    board.outcome = Some((&outcome).into());
    board.set_status(v1::OutcomeStatus::Directed);
    board.set_by_director = "weighted score set by the director".to_owned();
    board.reason = "a <hesitation>".to_owned();
    board.traveller = vec![v1::TravellerRow {
        slot: Some(v1::Slot { table: "A7".to_owned(), round: 2, board: 5 }),
        outcome: board.outcome.clone(),
        awaits_ruling: true,
        ..v1::TravellerRow::default()
    }];
    later.directed = vec![v1::DirectedBoard { round: 2, board: Some(board) }];
    later
}

#[test]
fn a_board_that_the_director_sets_later_is_seen_and_not_changed() {
    let mut table = Table::with(adjusted_later());
    assert!(table.screen().contains("Earlier boards"), "{}", table.screen());
    table.keys("e");
    assert!(table.screen().contains("5 ✓ weighted §"), "{}", table.screen());
    table.keys("5");
    let said = table.screen();
    for words in [
        "The director has set this score",
        "§ Subject to ruling: the score may still",
        "Weighted score set",
        "The director’s reason: a <hesitation>",
    ] {
        assert!(said.contains(words), "{words}:\n{said}");
    }
    assert!(!said.contains("Correct"), "{said}");
    assert!(table.effects.is_empty());
    // It is settled, and then the table's own result stands again and the board is gone from here.
    table.show(|view| view.directed[0].board.as_mut().unwrap().awaits_ruling = false);
    assert!(!table.screen().contains("Subject to ruling"), "{}", table.screen());
    table.keys("⏎");
    table.show(|view| view.directed.clear());
    assert!(!table.screen().contains("Earlier boards"), "{}", table.screen());

    // Also when play is over at the table.
    let mut over = adjusted_later();
    over.boards.clear();
    over.set_state(v1::TableState::Finished);
    let mut table = Table::with(over);
    table.keys("e5");
    assert_eq!(table.question(), "The director has set this score");
}

/// Law 79C: until the correction period ends a score may be corrected, by the director only once play is over.
#[test]
fn when_play_is_over_the_boards_of_the_last_round_are_checked_and_not_changed() {
    let mut over = adjusted_later();
    let mut agreed = view();
    entered(&mut agreed, 7, "4S N 9", OutcomeStatus::Agreed);
    let mut last = agreed.boards.into_iter().find(|board| board.board == 7).unwrap();
    last.awaits_ruling = true;
    over.directed.push(v1::DirectedBoard { round: 3, board: Some(last) });
    over.boards.clear();
    over.set_phase(v1::Phase::Correcting);
    over.set_state(v1::TableState::Finished);
    let mut table = Table::with(over);
    table.keys("e");
    let said = table.screen();
    for words in ["Set by the director", "5 ✓ weighted §", "to be checked", "7 ✓ 4♠ N -1 §"] {
        assert!(said.contains(words), "{words}:\n{said}");
    }
    table.keys("7");
    assert_eq!(table.question(), "Play is over. Is this right?");
    let said = table.screen();
    for words in
        ["§ Subject to ruling: the score may still", "It cannot be changed here", "call the director"]
    {
        assert!(said.contains(words), "{words}:\n{said}");
    }
    assert!(!said.contains("Correct") && !said.contains("We agree"), "{said}");
}

#[test]
fn a_correction_says_what_it_replaces() {
    let mut agreed = view();
    entered(&mut agreed, 7, "4S N 9", OutcomeStatus::Agreed);
    let mut table = Table::with(agreed);
    table.keys("7");
    assert_eq!(table.question(), "Board 7 is done");
    table.keys("c4s⏎n⏎=");
    assert!(table.screen().contains("Instead of: 4♠ by North: 9 tricks, 1"), "{}", table.screen());
    let effects = {
        let app = &mut table.app;
        update(app, Input::Key(Key::Enter))
    };
    let [Effect::Submit(command)] = effects.as_slice() else { panic!("{effects:?}") };
    let Ok(Command::EnterResult { result, replaces, .. }) = Command::try_from(command.as_ref()) else {
        panic!()
    };
    assert_eq!((result, replaces), (played("4S N 10"), Some(played("4S N 9"))));
}

#[test]
fn a_board_of_the_round_before_can_be_corrected_while_it_is_allowed() {
    let mut later = view();
    later.boards.truncate(2);
    later.correctable_round = 2;
    later.correctable = vec![v1::TableBoard { board: 5, ..later.boards[0].clone() }];
    later.correctable[0].outcome = Some((&Outcome::Result(BoardResult::PassedOut)).into());
    later.correctable[0].set_status(v1::OutcomeStatus::Agreed);
    let mut table = Table::with(later);
    table.keys("e5c1n⏎n⏎=⏎");
    assert_eq!(table.effects, ["Board 5, round 2: 1NT by North: 7 tricks, made"]);
    table.show(|view| view.correctable.clear());
    assert_eq!(table.question(), "Please read", "the board can no longer be changed here");
    table.keys("⏎");
    assert_eq!(table.question(), "Which board?");
}

/// A board set as not played stays secret from those who still play it, so the next round's view leaves it out.
#[test]
fn a_board_that_is_agreed_and_gone_is_not_called_into_question() {
    let mut table = Table::with(view());
    table.keys("9o⏎");
    let accepted = |sequence| Answer::Accepted(v1::Accepted { sequence });
    let known = table.app.view.as_ref().unwrap().sequence;
    table.answer(1, accepted(known + 1));
    table.keys("a");
    table.answer(2, accepted(known + 2));
    table.show(|view| {
        view.sequence = known + 2;
        view.round += 1;
        view.boards.clear();
    });
    assert_ne!(table.question(), "Please read", "{}", table.screen());
}

#[test]
fn disputed_results_are_entered_again_against_what_stands() {
    let mut table = Table::with(view());
    table.keys("74s⏎n⏎=⏎").keys("w");
    assert_eq!(table.question(), "You do not agree about this:");
    table.keys("e4s⏎n⏎+1⏎⏎a");
    assert_eq!(table.question(), "Board 7 is done");
    assert_eq!(table.effects[1], "The result of board 7 in round 3 is wrong");
    assert_eq!(table.effects[2], "Board 7, round 3: 4♠ by North: 11 tricks, 1 over");
}

#[test]
fn without_agreement_a_board_is_done_when_it_is_entered() {
    let mut table = Table::with(v1::TableView { agreement_required: false, ..view() });
    table.keys("7p⏎");
    assert_eq!(table.question(), "Board 7 is done");
}

/// Who looks at an earlier board sees that the director is still to rule on it, with or without a result.
#[test]
fn an_earlier_board_that_is_subject_to_ruling_is_seen_and_not_changed() {
    let mut agreed = view();
    entered(&mut agreed, 7, "4S N 9", OutcomeStatus::Agreed);
    let mut played = agreed.boards.into_iter().find(|board| board.board == 7).unwrap();
    played.awaits_ruling = true;
    let unplayed = v1::TableBoard { board: 2, awaits_ruling: true, ..v1::TableBoard::default() };
    let mut now = view();
    now.boards.retain(|board| board.board != 7);
    now.directed = vec![
        v1::DirectedBoard { round: 1, board: Some(unplayed) },
        v1::DirectedBoard { round: 1, board: Some(played) },
    ];
    let mut table = Table::with(now);
    table.keys("e");
    for board in ["2 §", "7 ✓ 4♠ N -1 §"] {
        assert!(table.screen().contains(board), "{board}:\n{}", table.screen());
    }
    table.keys("7");
    assert_eq!(table.question(), "The director is still to rule on this board");
    assert!(table.screen().contains("§ Subject to ruling: the score may still"), "{}", table.screen());
    assert!(!table.screen().contains("Correct"), "{}", table.screen());
    table.keys("⏎e2");
    assert_eq!(table.question(), "The director is still to rule on this board");
    assert!(table.screen().contains("Nothing is entered yet"), "{}", table.screen());
    assert!(!table.screen().contains(" Enter "), "{}", table.screen());
    assert!(table.effects.is_empty());
}

/// Of the round that is played: `4 §`, before anything is entered.
#[test]
fn a_board_without_a_result_shows_that_it_is_subject_to_ruling() {
    let mut now = view();
    now.boards[0].awaits_ruling = true;
    let number = now.boards[0].board;
    let table = Table::with(now);
    assert!(table.screen().contains(&format!("{number} §")), "{}", table.screen());
}

#[test]
fn what_looks_like_a_mistake_is_asked_before_it_is_agreed() {
    let mut asked = view();
    entered(&mut asked, 7, "4S N 9", OutcomeStatus::Entered);
    let board = asked.boards.iter_mut().find(|board| board.board == 7).unwrap();
    let question =
        v1::BoardQuestion { key: "guard-side".to_owned(), line: "EW".to_owned(), seat: String::new() };
    board.question = Some(question.clone());
    let mut newer = asked.clone();
    let mut table = Table::with(asked);
    table.keys("7");
    assert_eq!(table.question(), "Please look once more");
    assert!(table.screen().contains("Did East-West play it?"), "{}", table.screen());
    table.keys("y");
    assert_eq!(table.question(), "East-West, please check:");
    table.keys("a");
    assert_eq!(table.effects, ["Agreed: board 7, round 3: 4♠ by North: 9 tricks, 1 down"]);
    // A question for which this device has no words asks nothing.
    let board = newer.boards.iter_mut().find(|board| board.board == 7).unwrap();
    board.question = Some(v1::BoardQuestion { key: "guard-of-tomorrow".to_owned(), ..question });
    let mut table = Table::with(newer);
    table.keys("7");
    assert_eq!(table.question(), "East-West, please check:");
}
