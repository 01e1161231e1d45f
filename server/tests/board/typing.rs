//! Fingers at the table's page: what is typed half, keys that are pressed, and what may not hold them up.

use std::sync::Arc;

use bridge::contest::Command;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// Who loads the page again in the middle of a board goes on where the fingers were. A language that cannot be had without the
/// server keeps nobody from entering. Back takes the last answer alone, the lead before the tricks; and keys work with the
/// capitals locked.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_half_stays_and_nothing_holds_the_keys_up() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let capital = |key: &str| format!("dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}' }}))");
    let (mut browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        browser.press("4");
        browser.until("document.querySelector('[data-key=s]')");
        browser.value(&capital("S"));
        browser.until("document.querySelector('[data-key=n]')");
        browser.value("window.isOld = true; location.reload()");
        browser.until("!window.isOld && document.querySelector('[data-key=n]')");
        browser.press("n");
        browser.press("+1");
        browser.sees("4♠ by North, 1 over");
        browser.press("l");
        browser.press("lead-H");
        browser.press("lead-K");
        browser.until("document.querySelector('[data-key=lead-K][aria-pressed=true]')");
        browser.press("Escape");
        browser.until("!document.querySelector('[data-key=lead-K][aria-pressed=true]')");
        browser.sees("4♠ by North, 1 over");
    })
    .await;
    serving.stop().await;
    browser = at(browser, move |browser| {
        browser.value(
            "(() => { window.fetch = (_, { signal } = {}) => new Promise((_, no) => \
             signal?.addEventListener('abort', () => no(signal.reason))); \
             const choice = document.querySelector('[data-key=language]'); choice.value = 'pl'; \
             choice.dispatchEvent(new Event('change')); })()",
        );
        browser.press("Enter");
        browser.sees("North-South +450");
        browser.sees("The server does not answer.");
    })
    .await
    .0;
    drop(browser);
}

/// A message that comes just before a finger meets the key that sends a result is not put away unread by it.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_is_not_put_away_by_the_key_meant_for_what_was_there_before() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        for key in ["4", "s", "n", "+1"] {
            browser.press(key);
        }
        browser.sees("4♠ by North, 1 over");
        // The finger comes down in the moment in which the message is there.
        browser.value(
            "new MutationObserver(() => { if (!window.isPressed && document.body.innerText.includes('Tea is served')) { \
             window.isPressed = true; document.querySelector('[data-key=Enter]').click(); } }) \
             .observe(document.getElementById('table'), { childList: true, subtree: true })",
        );
    })
    .await;
    serving
        .club
        .tell(contest, Command::SendMessage { tables: vec![], text: "Tea is served".to_owned() })
        .await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("window.isPressed");
        browser.until("document.querySelector('[data-key=Enter]:not([disabled])')");
        browser.sees("Tea is served");
        browser.press("Enter");
        browser.sees("4♠ by North, 1 over");
        browser.press("Enter");
        browser.sees("North-South +450");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
