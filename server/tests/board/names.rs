//! Names at the table in a real browser: numbers that have one, and members of one name.

use std::sync::Arc;

use bridge::contest::{Command, Player};
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// Waits until the server has these players as an entry's: the page shows them before.
pub(crate) async fn are_named(serving: &Serving, contest: u32, (entry, expected): (&str, [Player; 2])) {
    let handle = serving.club.engine.contest(contest).unwrap();
    let entry = entry.parse().unwrap();
    let known = async || {
        handle.look("names", move |live| live.contest.entries[&entry].players.clone()).await.unwrap()
    };
    for _ in 0..500 {
        if known().await == expected {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(known().await, expected);
}

/// Those who have no names type them: a member number is found in an earlier contest of the club, and a guest has none.
#[tokio::test(flavor = "multi_thread")]
async fn names_and_numbers_are_typed_at_the_table() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let before = serving.club.contest("Last week").await;
    let player = |name: &str, number: &str| Player { name: name.to_owned(), number: number.to_owned() };
    let players = [player("Ann", "1234"), player("Bob", "77")];
    serving.club.tell(before, Command::RegisterEntry { entry: "A2NS".parse().unwrap(), players }).await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        // North-South have names already.
        browser.press("m");
        browser.sees("Who sits East-West?");
        assert_eq!(browser.value("document.querySelectorAll('input.name').length"), 2);
        browser.measured("names");
        let mut write = |place: usize, text: &str| {
            let id = format!("document.getElementById('name-A1EW-{place}')");
            browser.value(&format!(
                "{id}.value = '{text}'; for (const kind of ['input', 'change']) {id}.dispatchEvent(new Event(kind));"
            ));
        };
        write(1, "99");
        // Who saves at once has not read whose number that is.
        browser.value(
            "{
                const field = document.getElementById('name-A1EW-0');
                field.value = '1234';
                for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind));
                document.querySelector('form').requestSubmit();
            }",
        );
        browser.sees("Ann (number 1234)");
        browser.until("document.getElementById('table').ariaBusy === 'false'");
        assert_eq!(browser.value("document.querySelectorAll('input.name').length"), 2);
        browser.sees("Number 99 is not known here");
        browser.value("document.getElementById('name-A1EW-1').value = '99 Carl'");
        browser.value("document.getElementById('name-A1EW-1').dispatchEvent(new Event('input'))");
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("Ann & Carl");
        browser.until("!document.querySelector('[data-key=m]') && document.getElementById('line').hidden");
    })
    .await;
    are_named(&serving, contest, ("A1EW", [player("Ann", "1234"), player("Carl", "99")])).await;
    drop(browser);
    serving.stop().await;
}

/// Two members of one name: the page offers their numbers, whoever sits there chooses, and a guest of that name has none. What was
/// found for a text that is no longer there is nobody's.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_members_of_one_name_one_is_chosen_by_number() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let player = |name: &str, number: &str| Player { name: name.to_owned(), number: number.to_owned() };
    for (week, [one, other]) in [
        ("First week", [player("Ann", "1234"), player("Bob", "77")]),
        ("Last week", [player("ann ", "55"), player("Carl", "9")]),
    ] {
        let before = serving.club.contest(week).await;
        let players = [one, other];
        serving.club.tell(before, Command::RegisterEntry { entry: "A2NS".parse().unwrap(), players }).await;
    }
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("m");
        browser.sees("Who sits East-West?");
        let field = |place: usize| format!("document.getElementById('name-A1EW-{place}')");
        let told = |place: usize| format!("document.getElementById('name-A1EW-{place}-found')");
        let write = |browser: &mut Browser, place: usize, text: &str, kinds: &str| {
            browser.value(&format!(
                "{0}.value = '{text}'; for (const kind of {kinds}) {0}.dispatchEvent(new Event(kind));",
                field(place)
            ));
        };
        // Somebody who saves at once sees first that there are two.
        let at_once = format!(
            "{0}.value = 'Ann'; for (const kind of ['input', 'change']) {0}.dispatchEvent(new Event(kind));
            document.querySelector('form').requestSubmit();",
            field(0)
        );
        browser.value(&at_once);
        browser.until(&format!("{}.innerText.includes('Known as Ann')", told(0)));
        let numbers = browser
            .value(&format!("[...{}.querySelectorAll('button')].map((one) => one.innerText)", told(0)));
        assert_eq!(numbers, serde_json::json!(["Number 55", "Number 1234"]), "the newest contest's first");
        browser.measured("names-which");
        browser.value(&format!("{}.querySelectorAll('button')[1].click()", told(0)));
        browser.until(&format!("{}.value === '1234 Ann' && !{}.children.length", field(0), told(0)));
        // Of one member alone nobody is told the number by his name.
        write(browser, 1, "Carl", "['input', 'change']");
        let asked = |times: u32| {
            let asked =
                "performance.getEntriesByType('resource').filter((one) => one.name.endsWith('FindPlayer'))";
            format!("{asked}.length === {times}")
        };
        browser.until(&asked(2));
        assert_eq!(browser.value(&format!("{}.children.length", told(1))), 0);
        // A number is looked up, and before the answer comes another name stands there.
        write(browser, 1, "77", "['input', 'change']");
        write(browser, 1, "Dora", "['input']");
        browser.until(&asked(3));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("Ann & Dora");
        browser.until("!document.querySelector('[data-key=m]') && document.getElementById('line').hidden");
    })
    .await;
    are_named(&serving, contest, ("A1EW", [player("Ann", "1234"), player("Dora", "")])).await;
    drop(browser);
    serving.stop().await;
}

/// A pair without opponents sits at its table too, and has the time to write.
#[tokio::test(flavor = "multi_thread")]
async fn a_pair_that_sits_out_writes_its_names() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Tuesday", 3).await;
    serving.club.tell(contest, Command::DeclarePhantom { entry: "A3EW".parse().unwrap() }).await;
    serving.club.tell(contest, Command::StartContest).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A3"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("Whoever is here sits out.");
        browser.measured("sits out");
        browser.press("m");
        browser.sees("Who sits North-South?");
        for (place, name) in ["Ann", "Bob"].into_iter().enumerate() {
            let field = format!("document.getElementById('name-A3NS-{place}')");
            browser.value(&format!("{field}.value = '{name}'; {field}.dispatchEvent(new Event('input'))"));
        }
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("Ann & Bob");
        browser.until("!document.querySelector('[data-key=m]') && document.getElementById('line').hidden");
    })
    .await;
    let player = |name: &str| Player { name: name.to_owned(), number: String::new() };
    are_named(&serving, contest, ("A3NS", ["Ann", "Bob"].map(player))).await;
    drop(browser);
    serving.stop().await;
}
