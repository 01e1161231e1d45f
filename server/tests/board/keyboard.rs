//! The table page by keyboard alone: keys are struck as a person strikes them, and nothing is pressed in another way.

use std::sync::Arc;

use bridge::contest::{Agreement, Command, Rules};
use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::faults::results;
use crate::pages::{Serving, at};

/// So many elements there are at most from one to any other.
const TABS: usize = 80;

impl Browser {
    /// Strikes a key: a character, or `Enter`, `Tab`, `Escape`.
    fn strikes(&mut self, key: &str) {
        self.until("!document.querySelector('main[aria-busy=true]')");
        let letter = key.chars().next().unwrap();
        // As a keyboard of the United States sends it: the key's place, its old number, and what it writes.
        let (code, number, text) = match key {
            "Enter" => ("Enter".to_owned(), 13, "\r"),
            "Tab" => ("Tab".to_owned(), 9, ""),
            "Escape" => ("Escape".to_owned(), 27, ""),
            " " => ("Space".to_owned(), 32, " "),
            "+" => ("NumpadAdd".to_owned(), 107, key),
            "-" => ("NumpadSubtract".to_owned(), 109, key),
            "=" => ("Equal".to_owned(), 187, key),
            _ if letter.is_ascii_digit() => (format!("Digit{letter}"), u32::from(letter), key),
            _ => (format!("Key{}", letter.to_ascii_uppercase()), u32::from(letter.to_ascii_uppercase()), key),
        };
        let struck = json!({ "type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": number, "text": text });
        self.call("Input.dispatchKeyEvent", &struck);
        let left = json!({ "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number });
        self.call("Input.dispatchKeyEvent", &left);
    }

    fn strikes_all(&mut self, keys: &[&str]) {
        for key in keys {
            self.strikes(key);
        }
    }

    /// Goes on by `Tab` until the key that is called so has the focus, and a ring to be seen by.
    fn goes_to(&mut self, key: &str) {
        let is_there = format!("document.activeElement.dataset.key === '{key}'");
        self.until(&format!("document.querySelector('[data-key=\"{key}\"]:not([disabled])')"));
        for _ in 0..TABS {
            if self.value(&is_there) == true {
                let ring = self.value("getComputedStyle(document.activeElement).outlineStyle");
                assert_eq!(ring, "solid", "{key}");
                return;
            }
            self.strikes("Tab");
        }
        panic!("Tab does not lead to {key}");
    }
}

/// From the code to the next round: by the letters of the keys, then by `Tab`, `Space` and `Enter` alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_round_is_played_by_keyboard_alone() {
    let Some(browser) = Browser::open((1024, 768), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Tuesday", 3).await;
    let rules = Rules { agreement: Agreement::Required, ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    serving.club.tell(contest, Command::StartContest).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.activeElement.id === 'code'");
        for letter in code.chars() {
            browser.strikes(&letter.to_string());
        }
        browser.strikes("Enter");
        browser.sees("who sits here?");
        browser.strikes("y");
        browser.sees("Board 1");
        browser.strikes_all(&["4", "s", "n", "+", "1"]);
        browser.sees("4♠ by North, 1 over");
        // More figures behind the sign are another number of tricks.
        browser.strikes_all(&["-", "1", "0"]);
        browser.sees("4♠ by North, 10 down");
        browser.strikes_all(&["+", "1", "Enter"]);
        browser.sees("East-West: which board was it?");
        browser.strikes("1");
        browser.sees("East-West: who scores 450?");
        browser.strikes("n");
        browser.sees("Go on");
        browser.strikes("Enter");
        browser.sees("Board 2");
        for key in ["3", "n", "w", "-2", "Enter"] {
            browser.goes_to(key);
            browser.strikes(if key == "w" { "Enter" } else { " " });
        }
        // Not vulnerable, two down (Law 77).
        browser.sees("North-South: who scores 100?");
        browser.goes_to("x");
        browser.strikes("Enter");
        browser.sees("Enter it again");
        browser.strikes_all(&["c", "3", "n", "w", "=", "Escape", "-", "1", "Enter"]);
        browser.sees("North-South: who scores 50?");
        browser.goes_to("n");
        browser.strikes("Enter");
        browser.sees("Go on");
        browser.strikes("Enter");
        browser.sees("The boards go to table 3.");
    })
    .await;
    assert_eq!(results(&serving, contest, 2).await, ["4♠ N +1", "3NT W -1"]);
    drop(browser);
    serving.stop().await;
}
