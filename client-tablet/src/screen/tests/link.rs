//! The network, pairing, refusals and messages.

use ::words::page::{self, Tablet, Trouble};
use bridge::message::Language;

use super::*;

#[test]
fn offline_a_whole_round_is_entered_and_agreed() {
    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Offline { why: Trouble::NoAnswer }));
    table.keys("74s⏎n⏎=⏎");
    let screen = table.screen();
    assert!(screen.contains("✗ saved on this device, waiting to be"), "{screen}");
    assert!(screen.contains("✗ 1 entry is still to be sent"), "{screen}");
    table.keys("a⏎8p⏎a⏎9p⏎a⏎");
    assert_eq!(table.question(), "Round 3 is finished here");
    let screen = table.screen();
    assert!(screen.contains("The boards go to table 6."), "{screen}");
    assert!(screen.contains("✗ 6 entries are still to be sent"), "{screen}");

    // A restart loses nothing of this.
    let known =
        Known { view: table.app.view.clone(), pending: table.app.pending.clone(), ..Known::default() };
    let again = App::paired(known, 40, 20);
    assert_eq!(again.page().question, "Round 3 is finished here");
}

#[test]
fn another_server_in_its_place_is_told_on_the_page_and_results_are_kept() {
    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Offline { why: Trouble::OtherKey { words: "a-b-c-d".to_owned() } }));
    let screen = table.screen();
    assert!(screen.contains("Another server answers than the one") && screen.contains("a-b-c-d"), "{screen}");
    table.keys("7p⏎");
    assert!(table.screen().contains("✗ 1 entry is still to be sent"));
}

#[test]
fn what_was_delivered_stays_on_the_screen_until_the_view_shows_it() {
    let mut table = Table::with(view());
    table.keys("7p⏎");
    table.answer(1, Answer::Accepted(v1::Accepted { sequence: 12 }));
    assert!(table.app.pending.is_empty());
    assert_eq!(table.question(), "East-West, please check:");
    table.show(|_| {}); // 11: a view from before
    assert_eq!(table.question(), "East-West, please check:");
    table.show(|view| view.boards[0].set_status(v1::OutcomeStatus::Agreed)); // 12
    assert_eq!(table.question(), "Board 7 is done");
}

/// A device that is started again between the answer and the view, without a network, has what was accepted.
#[test]
fn what_was_accepted_stands_there_after_a_restart() {
    let mut table = Table::with(view());
    table.keys("7p⏎");
    let command = table.app.pending[0].command.clone();
    let known = Known { view: Some(view()), ahead: vec![(12, command)], ..Known::default() };
    let again = App::paired(known, 40, 20);
    assert_eq!(again.sheet().unwrap().boards[0].result(), Some(BoardResult::PassedOut));
}

#[test]
fn a_server_that_was_restored_is_believed() {
    let mut table = Table::with(view());
    table.keys("7p⏎");
    table.answer(1, Answer::Accepted(v1::Accepted { sequence: 99 }));
    table.show(|view| view.sequence = 5);
    assert_eq!(table.question(), "Nothing is entered yet");
}

#[test]
fn a_refusal_is_shown_until_it_was_read() {
    let mut table = Table::with(view());
    table.keys("7p⏎");
    let text = "board 7 at table A7 in round 3 already has a result: 4S N =. To change it, correct that one";
    let refused = v1::Refused::named("ResultExists", text);
    table.answer(1, Answer::Refused(refused));
    assert_eq!(table.question(), "This was not taken");
    assert!(table.screen().contains("Board 7, round 3: Passed out"), "{}", table.screen());
    table.keys("⏎");
    assert_eq!(table.effects.last().unwrap(), "ForgetRefused(1)");
    assert_ne!(table.question(), "This was not taken");
}

#[test]
fn a_refusal_that_changes_nothing_is_not_worth_a_word() {
    let mut table = Table::with(v1::TableView { seated: false, next: vec![], ..view() });
    table.keys("y");
    let refused = v1::Refused::named("NoChange", "nothing would change");
    table.answer(1, Answer::Refused(refused));
    assert_eq!(table.effects.last().unwrap(), "ForgetRefused(1)");
    assert_eq!(table.question(), "Round 3: who sits here?");
}

/// While the server was away the table entered a board and agreed, and the director set it.
#[test]
fn a_board_that_the_director_has_set_is_told_once() {
    let mut table = Table::with(view());
    table.keys("7p⏎").keys("a");
    assert_eq!(table.effects.len(), 2, "{:?}", table.effects);
    let text = "the director has set the score of board 7 at table A7 in round 3";
    let refused = || v1::Refused::named("SetByDirector", text);
    table.answer(1, Answer::Refused(refused()));
    table.answer(2, Answer::Refused(refused()));
    assert_eq!(table.effects.last().unwrap(), "ForgetRefused(2)");
    assert!(table.screen().contains("that is not what happened here"), "{}", table.screen());
    table.keys("⏎");
    assert_eq!(table.effects.last().unwrap(), "ForgetRefused(1)");
    assert_ne!(table.question(), "This was not taken");
}

#[test]
fn messages_are_shown_until_read_and_interrupt_nothing() {
    let mut table = Table::with(view());
    table.keys("74s⏎");
    table.show(|view| view.messages = vec!["Tea is served.".to_owned()]);
    assert_eq!(table.question(), "From the director");
    table.keys("⏎");
    assert_eq!(table.effects, [r#"MessagesRead(["Tea is served."])"#]);
    assert_eq!(table.question(), "4♠: who played it?", "the entry goes on where it was");
    table.show(|view| view.messages.push("Tea is served.".to_owned()));
    assert_eq!(table.question(), "From the director", "the same words again are a new message");
}

#[test]
fn a_device_that_cannot_save_says_so() {
    let mut app = Table::with(view());
    app.input(Input::NotSaved("the disk is full".to_owned()));
    assert!(app.screen().contains("This device could not save that: the"), "{}", app.screen());
}

#[test]
fn a_device_without_a_table_says_so_in_its_own_language() {
    for (language, words) in
        [(Language::English, "This device has no table"), (Language::Dutch, "Dit apparaat heeft geen tafel")]
    {
        let known = Known { view: Some(view()), ..Known::default() };
        let mut app = App::paired(known, 80, 24).speaking(Some(::words::Words::of(language)));
        update(&mut app, Input::NoTable);
        let table = Table { app, counter: 0, effects: vec![] };
        assert!(table.screen().contains(words), "{}", table.screen());
    }
}

#[test]
fn pairing_by_keys_and_by_touch() {
    let mut app = App::unpaired(None, 80, 40);
    for letter in "k7m-4q".chars() {
        assert!(update(&mut app, Input::Key(Key::Char(letter))).is_empty());
    }
    assert_eq!(app.page().question, "Which code? K7M-4Q_");
    update(&mut app, Input::Key(Key::Backspace));
    update(&mut app, Input::Key(Key::Char('q')));
    update(&mut app, Input::Key(Key::Char('x')));
    let effects = update(&mut app, Input::Key(Key::Enter));
    assert_eq!(effects, [Effect::Pair { code: "K7M4QX".to_owned() }]);
    assert!(screen_of(&app).contains("Asking the server"));
    update(&mut app, Input::PairingFailed(page::Table::JoinUnknown.into()));
    assert!(screen_of(&app).contains("This code is not known here."));
    assert_eq!(app.page().question, "Which code? K7M-4QX", "it can be tried again as it is");
    update(&mut app, Input::Key(Key::Char('a')));
    assert_eq!(app.page().question, "Which code? A__-___");
    let known = Known { view: Some(view()), ..Known::default() };
    update(&mut app, Input::Paired(Box::new(known)));
    assert_eq!(app.page().question, "Which board?");
}

/// Issue 19, section 7: "the page of codes says 'connecting' for ever". Before there is a table nothing connects.
#[test]
fn the_page_of_codes_says_that_a_code_is_needed_and_not_that_it_connects() {
    let mut app = App::unpaired(None, 80, 40);
    assert!(screen_of(&app).contains("✗ needs a code"), "{}", screen_of(&app));
    assert!(!screen_of(&app).contains("connecting"), "{}", screen_of(&app));
    update(&mut app, Input::Paired(Box::new(Known { view: Some(view()), ..Known::default() })));
    assert!(screen_of(&app).contains("… connecting"), "{}", screen_of(&app));
}

#[test]
fn a_token_that_is_no_longer_valid_asks_for_a_code_but_not_in_the_middle_of_a_result() {
    let mut table = Table::with(view());
    table.keys("74s⏎");
    table.input(Input::Link(LinkEvent::Unauthenticated));
    assert_eq!(table.question(), "4♠: who played it?");
    table.keys("n⏎=⏎a⏎");
    assert_eq!(table.question(), "Which board?");
    table.keys("k");
    assert_eq!(table.question(), "Which code? ___-___");
    table.keys("⇐");
    assert_eq!(table.question(), "Which board?", "results can still be entered");
    assert!(table.screen().contains("✗ needs a code · 2 entries are still to"), "{}", table.screen());

    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Unauthenticated));
    assert_eq!(table.question(), "Which code? ___-___");
    // It was asked with the token of before, and the new one is good.
    table.input(Input::Link(LinkEvent::Online));
    assert_eq!(table.question(), "Which board?");
}

#[test]
fn a_revoked_device_shows_whom_to_ask_and_takes_results_all_the_same() {
    let text = "The director has taken this device off the table. What it has not sent yet is kept on it.";
    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Revoked { why: Tablet::Said { text: text.to_owned() }.into() }));
    assert_eq!(table.question(), "Which code? ___-___");
    let shown = |table: &Table| table.screen().split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        shown(&table).contains("! The director has taken this device off the table."),
        "{}",
        table.screen()
    );
    table.keys("⇐");
    assert!(shown(&table).contains("is kept on it."), "{}", table.screen());
    table.keys("74s⏎n⏎=⏎a⏎");
    assert!(table.screen().contains("✗ needs a code · 2 entries are still to"), "{}", table.screen());
}

#[test]
fn a_code_given_at_the_start_is_tried_and_can_be_tried_again() {
    let mut app = App::unpaired(Some("k7m-4qx"), 40, 20);
    assert!(screen_of(&app).contains("Asking the server"));
    update(&mut app, Input::PairingFailed(Trouble::NoAnswer.into()));
    assert!(screen_of(&app).contains("The server does not answer."), "{}", screen_of(&app));
    assert_eq!(update(&mut app, Input::Key(Key::Enter)), [Effect::Pair { code: "K7M4QX".to_owned() }]);
}

#[test]
fn a_code_may_begin_with_any_letter_that_is_typed() {
    for letter in "23456789ABCDEFGHJKLMNPQRSTUVWXYZ".chars() {
        let mut app = App::unpaired(None, 40, 20);
        assert_eq!(update(&mut app, Input::Key(Key::Char(letter))), []);
        let expected = format!("Which code? {letter}__-___");
        assert!(screen_of(&app).contains(&expected), "{}", screen_of(&app));
    }
}
