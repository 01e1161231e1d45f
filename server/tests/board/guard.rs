//! The question that the table page asks before a result is agreed.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Agreement, Command, Outcome, Rules, Slot};
use bridge::movement::RoundNumber;
use bridge::result::{BoardResult, Play};
use bridge::seat::Seat;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::faults::results_become;
use crate::pages::{Serving, at};

/// Board 2 came to four spades by North at the other two tables, which the director has entered. Table 1 enters it for
/// East-West, is asked, looks again, says that it is right, and agrees.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_asks_before_a_result_is_agreed_and_takes_it() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let rules = Rules { agreement: Agreement::Required, ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    let board = BoardNumber::new(2).unwrap();
    for (table, round) in [("A3", 2), ("A2", 3)] {
        let slot = Slot { table: table.parse().unwrap(), round: RoundNumber(round), board };
        let play = Play::new("4S".parse().unwrap(), Seat::North, 10).unwrap();
        let outcome = Some(Outcome::Result(BoardResult::Played(play)));
        let reason = "from paper".to_owned();
        serving.club.tell(contest, Command::CorrectResult { slot, outcome, played_by: None, reason }).await;
    }
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        // The second board before the first.
        browser.press("board-2");
        browser.enter("4se=");
        browser.sees("Is this the right board? Please compare the number");
        browser.measured("a question about the board");
        browser.press("n");
        browser.sees("Instead of: 4♠ by East, made");
        browser.press("Escape");
        browser.press("board-1");
        browser.enter("p");
        browser.sees("is this right?");
        browser.press("y");
        browser.sees("Go on");
        browser.press("board-2");
        browser.sees("Did North-South play it?");
        browser.measured("a question about the side");
        // Nothing of it says what was played elsewhere.
        assert_eq!(browser.value("document.body.innerText.includes('by North')"), false);
        browser.press("y");
        // Not vulnerable, 420 for East-West (Law 77), and whoever agrees is not told so.
        browser.sees("North-South: who scores 420?");
        browser.measured("a question about who scores");
        browser.picture("who-scores");
        assert_eq!(browser.value("document.querySelector('.worth') === null"), true);
        browser.press("n");
        browser.sees("As it was entered: 420 for East-West.");
        browser.measured("the other side is named");
        browser.picture("other-side");
        browser.press("a");
        browser.sees("Results of this board");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

impl Browser {
    /// Presses these keys, one by one, and sends.
    fn enter(&mut self, keys: &str) {
        for key in keys.chars() {
            self.press(&key.to_string());
        }
        self.press("Enter");
    }
}

/// They began with board 2 and entered it for board 1, which is offered. Who agrees names the board that was played.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_entered_for_another_board_is_entered_for_its_own() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let rules = Rules { agreement: Agreement::Required, ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        browser.enter("4sn=");
        browser.sees("East-West: which board was it?");
        browser.measured("which board it was");
        browser.picture("which-board");
        // Neither which board it was entered for nor what it is worth.
        assert_eq!(browser.value("/deals|420/.test(document.querySelector('main').innerText)"), false);
        browser.press("2");
        browser.sees("As it was entered: Board 1.");
        browser.measured("another board is named");
        browser.picture("another-board");
        browser.press("c");
        // North-South are vulnerable on board 2 (Law 77).
        browser.sees("East deals · North-South vulnerable");
        browser.enter("4sn=");
        browser.sees("East-West: who scores 620?");
        browser.press("n");
        browser.sees("Results of this board");
        // The round is over, but for what was entered wrongly.
        browser.press("Enter");
        browser.sees("Board 1: not agreed");
        browser.measured("a board that was left");
        browser.picture("left-disputed");
        browser.press("e1-1");
        browser.press("c");
        browser.enter("3ne=");
        browser.sees("who scores 400?");
        browser.press("e");
        browser.sees("Go on");
    })
    .await;
    results_become(&serving, contest, &["3NT E =", "4♠ N ="]).await;
    drop(browser);
    serving.stop().await;
}
