//! The table page by keyboard alone: keys are struck as a person strikes them, and nothing is pressed in another way.

use std::sync::Arc;

use bridge::contest::{Agreement, Command, Player, Rules};
use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::faults::results;
use crate::names::are_named;
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
            "Tab" | "Shift+Tab" => ("Tab".to_owned(), 9, ""),
            "Escape" => ("Escape".to_owned(), 27, ""),
            " " => ("Space".to_owned(), 32, " "),
            "+" => ("NumpadAdd".to_owned(), 107, key),
            "-" => ("NumpadSubtract".to_owned(), 109, key),
            "=" => ("Equal".to_owned(), 187, key),
            _ if letter.is_ascii_digit() => (format!("Digit{letter}"), u32::from(letter), key),
            _ => (format!("Key{}", letter.to_ascii_uppercase()), u32::from(letter.to_ascii_uppercase()), key),
        };
        let modifiers = if key.starts_with("Shift+") { 8 } else { 0 };
        let key = key.trim_start_matches("Shift+");
        let struck = json!({
            "type": "keyDown", "key": key, "code": code, "windowsVirtualKeyCode": number, "text": text, "modifiers": modifiers,
        });
        self.call("Input.dispatchKeyEvent", &struck);
        let left = json!({
            "type": "keyUp", "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers,
        });
        self.call("Input.dispatchKeyEvent", &left);
    }

    fn strikes_all(&mut self, keys: &[&str]) {
        for key in keys {
            self.strikes(key);
        }
    }

    /// Types a text where the focus is.
    fn types(&mut self, text: &str) {
        for letter in text.chars() {
            self.strikes(&letter.to_string());
        }
    }

    /// What `Tab` leads to from the top of the page until it leaves it, each by its name; each has a ring to be seen by.
    fn stops(&mut self) -> Vec<String> {
        self.value("document.activeElement.blur(); getSelection().collapse(document.body, 0)");
        let mut stops = vec![];
        for _ in 0..TABS {
            self.strikes("Tab");
            if self.value("document.activeElement === document.body || !document.hasFocus()") == true {
                break;
            }
            let stop = self.value(
                "(() => {
                    const one = document.activeElement;
                    return [one.getAttribute('aria-label') ?? one.innerText, getComputedStyle(one).outlineStyle];
                })()",
            );
            assert_eq!(stop[1], "solid", "{stop}");
            let name = stop[0].as_str().unwrap().to_owned();
            if stops.first() == Some(&name) {
                break;
            }
            stops.push(name);
        }
        stops
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

/// Who sits there is written by keyboard alone: of two members of one name the number is chosen, and a guest has none.
#[tokio::test(flavor = "multi_thread")]
async fn names_are_written_by_keyboard_alone() {
    let Some(browser) = Browser::open((1024, 768), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let player = |name: &str, number: &str| Player { name: name.to_owned(), number: number.to_owned() };
    for (week, number) in [("First week", "1234"), ("Last week", "55")] {
        let before = serving.club.contest(week).await;
        let players = [player("Ann", number), player("Bob", "77")];
        serving.club.tell(before, Command::RegisterEntry { entry: "A2NS".parse().unwrap(), players }).await;
    }
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.activeElement.id === 'code'");
        browser.types(&code);
        browser.strikes("Enter");
        browser.sees("who sits here?");
        browser.strikes("m");
        browser.until("document.activeElement.id === 'name-A1EW-0'");
        browser.types("Ann");
        browser.strikes("Tab");
        browser.until("document.activeElement.id === 'name-A1EW-1'");
        // The numbers came between, one step back.
        browser.until("document.querySelectorAll('#name-A1EW-0-found button').length === 2");
        browser.strikes("Shift+Tab");
        browser.until("document.activeElement.innerText === 'Number 1234'");
        browser.strikes("Enter");
        browser.until("document.getElementById('name-A1EW-0').value === '1234 Ann'");
        browser.until("document.activeElement.id === 'name-A1EW-0'");
        browser.strikes("Tab");
        browser.until("document.activeElement.id === 'name-A1EW-1'");
        browser.types("Carl");
        browser.strikes("Tab");
        browser.until("document.activeElement.innerText === 'Save the names'");
        browser.strikes("Enter");
        browser.sees("Ann & Carl");
        browser.strikes("y");
        browser.sees("Board 1");
    })
    .await;
    are_named(&serving, contest, ("A1EW", [player("Ann", "1234"), player("Carl", "")])).await;
    drop(browser);
    serving.stop().await;
}

/// The end of a table by keyboard alone: `Tab` goes through it from top to bottom, an earlier board is looked at, the director is
/// called, and the results are opened.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_gone_through_by_keyboard_alone() {
    let Some(browser) = Browser::open((1024, 768), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    for round in 1..=3 {
        serving.club.play_round(contest, round).await;
    }
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 20 }).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.activeElement.id === 'code'");
        browser.types(&code);
        browser.strikes("Enter");
        browser.sees("Your session");
        let card = |line: &str| format!("{line}: Score card, and where each number comes from");
        let keys = ["Call the director", "Earlier boards", "Results", "Another table", "Language"];
        let expected = ["North-South", "East-West"].map(card).into_iter().chain(keys.map(str::to_owned));
        assert_eq!(browser.stops(), expected.collect::<Vec<_>>());
        browser.goes_to("earlier");
        browser.strikes("Enter");
        browser.sees("Round 1");
        browser.goes_to("e1-1");
        browser.strikes("Enter");
        browser.sees("Passed out");
        browser.strikes("Enter");
        browser.sees("Your session");
        browser.strikes("!");
        browser.sees("Why is the director to come?");
        browser.strikes("Escape");
        browser.sees("Your session");
        browser.goes_to("language");
        let is_there = |browser: &mut Browser| browser.value("document.activeElement.innerText") == "Results";
        for _ in 0..TABS {
            if !is_there(browser) {
                browser.strikes("Tab");
            }
        }
        assert!(is_there(browser), "the way to the results is out of the keyboard's reach");
        browser.strikes("Enter");
        browser.until(&format!(
            "location.pathname === '/contests/{contest}' && document.querySelector('table.ranking')"
        ));
    })
    .await;
    drop(browser);
    serving.stop().await;
}
