//! What becomes of a result after it was entered and before it was sent: the director corrects it, or another board is opened.

use std::sync::Arc;
use std::time::Duration;

use bridge::board::BoardNumber;
use bridge::contest::{Command, Slot};
use bridge::movement::RoundNumber;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};
use crate::table::standing;

/// The director's own words come to the table as a message and stand with the board, whatever is written in them.
#[tokio::test(flavor = "multi_thread")]
async fn a_correction_comes_with_its_reason() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        browser.enter_four_spades();
        browser.sees("Go on");
    })
    .await;
    let board = BoardNumber::new(1).unwrap();
    let slot = Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board };
    let reason = "the bidding <b>was</b> 5♠".to_owned();
    let outcome = Some("5S N =".parse().unwrap());
    serving.club.tell(contest, Command::CorrectResult { slot, outcome, played_by: None, reason }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.sees("From the director");
        browser.sees("Board 1, result set by the director: the bidding <b>was</b> 5♠");
        browser.press("Enter");
        browser.press("board-1");
        browser.sees("5♠ by North, made");
        browser.sees("The director’s reason: the bidding <b>was</b> 5♠");
        browser.picture("a-correction");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// Another board is opened by its number while one is entered, and the page is loaded again: what was begun is still there.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_begun_on_a_board_waits_while_another_one_is_entered() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        for key in ["4", "s", "board-2"] {
            browser.press(key);
        }
        browser.sees("Begun and not sent: board 1.");
        browser.press("p");
        browser.value("location.reload()");
        browser.sees("Begun and not sent: board 1.");
        browser.press("Enter");
        browser.sees("Go on");
        // The board that is offered next goes on where it was left.
        browser.press("Enter");
        browser.until("document.querySelector('[data-key=again-contract]')?.textContent.includes('4♠')");
        browser.until("!document.body.innerText.includes('Begun and not sent')");
        for key in ["n", "+1", "Enter"] {
            browser.press(key);
        }
        browser.sees("4♠ by North, 1 over");
        browser.until("!document.querySelector('.sum')");
    })
    .await;
    // It is sent in the background.
    let sent = async || loop {
        let stands = standing(&serving, contest).await;
        if stands.1 == 2 {
            return stands;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let (first, count) = tokio::time::timeout(Duration::from_mins(1), sent()).await.unwrap();
    assert_eq!((first.map(|(result, _)| result).as_deref(), count), (Some("4♠ N +1"), 2));
    drop(browser);
    serving.stop().await;
}
