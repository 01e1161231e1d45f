use bridge::contest::{Command, Outcome, OutcomeStatus};
use bridge::result::BoardResult;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use super::layout::assert_touchable;
use super::*;

/// Boards 7 to 9 in round 3 at table A7, pairs seated, nothing entered.
fn view() -> v1::TableView {
    let board = |board| v1::TableBoard { board, ..v1::TableBoard::default() };
    v1::TableView {
        contest: 1,
        contest_name: "Club evening".to_owned(),
        sequence: 10,
        phase: v1::Phase::Playing.into(),
        table: "A7".to_owned(),
        round: 3,
        round_count: 9,
        state: v1::TableState::Playing.into(),
        seated: true,
        north_south: "A7NS".to_owned(),
        north_south_names: "Anna Birch & Ben Cole".to_owned(),
        east_west: "A2EW".to_owned(),
        east_west_names: "Dora Elm & Eric Fir".to_owned(),
        boards: [7, 8, 9].map(board).to_vec(),
        next: vec!["Pair 7 next: stay here.".to_owned(), "The boards go to table 6.".to_owned()],
        agreement_required: true,
        instruction: "Please play boards 7 to 9.".to_owned(),
        ..v1::TableView::default()
    }
}

/// Sets what the server shows of a board.
fn entered(view: &mut v1::TableView, number: u32, result: &str, status: OutcomeStatus) {
    let board = view.boards.iter_mut().find(|board| board.board == number).unwrap();
    board.outcome = Some((&Outcome::Result(played(result))).into());
    board.set_status(status.into());
}

/// `4SX N 9`
fn played(text: &str) -> BoardResult {
    let parts: Vec<_> = text.split(' ').collect();
    let play = v1::Play {
        contract: parts[0].to_owned(),
        declarer: parts[1].to_owned(),
        tricks: parts[2].parse().unwrap(),
        lead: parts.get(3).map(ToString::to_string).unwrap_or_default(),
    };
    BoardResult::Played((&play).try_into().unwrap())
}

/// An app in its driver: what is submitted is saved.
struct Table {
    app: App,
    counter: u64,
    effects: Vec<String>,
}

impl Table {
    fn with(view: v1::TableView) -> Self {
        let known = Known { view: Some(view), ..Known::default() };
        let mut table = Self { app: App::paired(known, 40, 20), counter: 0, effects: vec![] };
        table.input(Input::Link(LinkEvent::Online));
        table
    }

    fn input(&mut self, input: Input) {
        for effect in update(&mut self.app, input) {
            match effect {
                Effect::Submit(command) => {
                    self.counter += 1;
                    self.effects.push(words::command(&command));
                    let id = v1::CommandId { device: 1, counter: self.counter };
                    self.input(Input::Saved(Pending { id, command, at: 0 }));
                }
                other => self.effects.push(format!("{other:?}")),
            }
        }
    }

    /// Types letters; `⏎` is Enter, `⇐` Escape.
    fn keys(&mut self, keys: &str) -> &mut Self {
        for letter in keys.chars() {
            let key = match letter {
                '⏎' => Key::Enter,
                '⇐' => Key::Esc,
                letter => Key::Char(letter),
            };
            self.input(Input::Key(key));
        }
        self
    }

    /// Touches the middle of the button with this label.
    fn touch(&mut self, label: &str) -> &mut Self {
        let layout = self.app.page().lay_out(self.app.area, self.app.scroll);
        let found = layout.buttons.iter().find(|(_, button)| button.label == label);
        let (rect, _) = found.unwrap_or_else(|| panic!("no `{label}` on\n{}", self.screen()));
        let (column, row) = (rect.x + rect.width / 2, rect.y + rect.height / 2);
        self.input(Input::Touch { column, row });
        self
    }

    fn answer(&mut self, counter: u64, answer: Answer) {
        let id = v1::CommandId { device: 1, counter };
        let reply = v1::CommandReply { answer: Some(answer) };
        self.input(Input::Link(LinkEvent::Delivered { id, reply }));
    }

    fn show(&mut self, change: impl FnOnce(&mut v1::TableView)) {
        let mut view = self.app.view.clone().unwrap();
        view.sequence += 1;
        change(&mut view);
        self.input(Input::Link(LinkEvent::View(Box::new(view))));
    }

    fn question(&self) -> String {
        self.app.page().question
    }

    fn screen(&self) -> String {
        screen_of(&self.app)
    }
}

fn screen_of(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(app.area.width, app.area.height)).unwrap();
    terminal.draw(|frame| frame.render_widget(app, frame.area())).unwrap();
    let buffer = terminal.backend().buffer();
    let rows = buffer.content().chunks(usize::from(app.area.width.max(1)));
    let text =
        |row: &[ratatui::buffer::Cell]| row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
    rows.map(|row| text(row).trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

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
    table.touch("Yes, send").touch("We agree").touch("Go on");
    let result = "board 8, round 3: 3NT by West: 9 tricks, made";
    assert_eq!(table.effects, [format!("B{}", &result[1..]), format!("Agreed: {result}")]);
}

#[test]
fn boards_without_play() {
    let mut table = Table::with(view());
    table.keys("7p⏎a⏎").keys("8o⏎a⏎").keys("91c⏎s⏎+6⏎");
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
    for (typed, told) in [("9", "9 tricks, 1 down"), ("11", "11 tricks, 1 over"), ("1⏎", "1 trick, 9 down")]
    {
        let mut table = Table::with(view());
        table.keys("74s⏎n⏎").keys(typed).keys("⏎");
        assert_eq!(table.effects, [format!("Board 7, round 3: 4♠ by North: {told}")]);
    }
    let mut table = Table::with(view());
    table.keys("74s⏎n⏎14");
    assert_eq!(table.question(), "4♠ by North: how many tricks?", "nobody takes 14, and 4 was not meant");
    assert!(table.screen().contains("(type = or 10)"), "{}", table.screen());
    assert!(table.screen().contains("(type -1 or 9)"), "{}", table.screen());
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
    let Ok(Command::EnterResult { result, replaces, .. }) = Command::try_from(command) else { panic!() };
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
    table.keys("e4s⏎n⏎+1⏎a");
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
    assert_eq!(table.question(), "The director has been called");
    table.show(|view| view.call_answered = true);
    assert_eq!(table.question(), "The director is coming");
    table.show(|view| (view.call, view.call_answered) = (0, false));
    assert_eq!(table.question(), "Round 3: who sits here?", "the director was here");
}

#[test]
fn a_call_without_connection_does_not_pretend() {
    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Offline { why: "the server does not answer".to_owned() }));
    table.keys("!1");
    assert_eq!(table.effects, ["Director call: Question about the rules"]);
    assert_eq!(table.question(), "The director does not know yet");
}

#[test]
fn offline_a_whole_round_is_entered_and_agreed() {
    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Offline { why: "the server does not answer".to_owned() }));
    table.keys("74s⏎n⏎=⏎");
    let screen = table.screen();
    assert!(screen.contains("✗ saved on this device, waiting to be"), "{screen}");
    assert!(screen.contains("✗ waiting to send: 1 result"), "{screen}");
    table.keys("a⏎8p⏎a⏎9p⏎a⏎");
    assert_eq!(table.question(), "Round 3 is finished here");
    let screen = table.screen();
    assert!(screen.contains("The boards go to table 6."), "{screen}");
    assert!(screen.contains("✗ waiting to send: 3 results and 3 more"), "{screen}");

    // A restart loses nothing of this.
    let known =
        Known { view: table.app.view.clone(), pending: table.app.pending.clone(), ..Known::default() };
    let again = App::paired(known, 40, 20);
    assert_eq!(again.page().question, "Round 3 is finished here");
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
    let refused = v1::Refused { code: "ResultExists".to_owned(), text: text.to_owned() };
    table.answer(1, Answer::Refused(refused));
    assert_eq!(table.question(), "This was not taken:");
    assert!(table.screen().contains("Board 7, round 3: Passed out"), "{}", table.screen());
    table.keys("⏎");
    assert_eq!(table.effects.last().unwrap(), "ForgetRefused(1)");
    assert_ne!(table.question(), "This was not taken:");
}

#[test]
fn a_refusal_that_changes_nothing_is_not_worth_a_word() {
    let mut table = Table::with(v1::TableView { seated: false, next: vec![], ..view() });
    table.keys("y");
    let refused = v1::Refused { code: "NoChange".to_owned(), text: "nothing would change".to_owned() };
    table.answer(1, Answer::Refused(refused));
    assert_eq!(table.effects.last().unwrap(), "ForgetRefused(1)");
    assert_eq!(table.question(), "Round 3: who sits here?");
}

#[test]
fn messages_are_shown_until_read_and_interrupt_nothing() {
    let mut table = Table::with(view());
    table.keys("74s⏎");
    table.show(|view| view.messages = vec!["Tea is served.".to_owned()]);
    assert_eq!(table.question(), "A message from the director");
    table.keys("⏎");
    assert_eq!(table.effects, [r#"MessagesRead(["Tea is served."])"#]);
    assert_eq!(table.question(), "4♠: who played it?", "the entry goes on where it was");
    table.show(|view| view.messages.push("Tea is served.".to_owned()));
    assert_eq!(table.question(), "A message from the director", "the same words again are a new message");
}

#[test]
fn a_device_that_cannot_save_says_so() {
    let mut app = Table::with(view());
    app.input(Input::NotSaved("the disk is full".to_owned()));
    assert!(app.screen().contains("This device could not save that: the"), "{}", app.screen());
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
    update(&mut app, Input::PairingFailed("that pairing code is not known here".to_owned()));
    assert!(screen_of(&app).contains("That pairing code is not known here."));
    assert_eq!(app.page().question, "Which code? K7M-4QX", "it can be tried again as it is");
    update(&mut app, Input::Key(Key::Char('a')));
    assert_eq!(app.page().question, "Which code? A__-___");
    let known = Known { view: Some(view()), ..Known::default() };
    update(&mut app, Input::Paired(Box::new(known)));
    assert_eq!(app.page().question, "Which board?");
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
    assert!(table.screen().contains("✗ needs a code; waiting to send: 1"), "{}", table.screen());

    let mut table = Table::with(view());
    table.input(Input::Link(LinkEvent::Unauthenticated));
    assert_eq!(table.question(), "Which code? ___-___");
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
        "     NS    EW Result     Score  NS %",
        ">  A7NS  A2EW 4♠ N =       620 100.0",
        "   A7NS  A2EW 3NT S -1    -100   0.0",
    ];
    let screen = table.screen();
    let lines: Vec<_> = screen.lines().skip(2).take(9).collect();
    assert_eq!(lines, expected);
}

#[test]
fn a_code_given_at_the_start_is_tried_and_can_be_tried_again() {
    let mut app = App::unpaired(Some("k7m-4qx"), 40, 20);
    assert!(screen_of(&app).contains("Asking the server"));
    update(&mut app, Input::PairingFailed("the server does not answer".to_owned()));
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
