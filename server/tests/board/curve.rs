//! The curve in a browser: on a phone with the own pair, on the narrowest of phones, and on a projector.

use std::sync::Arc;

use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::club::Club;
use crate::pages::{Serving, at};

/// How thick the line of an entry is drawn in the first picture that is shown.
fn thickness(browser: &mut Browser, entry: &str) -> f64 {
    let line = format!(
        "parseFloat(getComputedStyle([...document.querySelectorAll('g.way[data-entry={entry}] path:not(.leader)')]\
         .find((path) => path.closest('svg').getBoundingClientRect().width > 0)).strokeWidth)"
    );
    browser.value(&line).as_f64().unwrap()
}

/// The pictures that a projector shows at once.
const ON_THE_WALL: &str =
    "[...document.querySelectorAll('svg.wide')].filter((svg) => svg.getBoundingClientRect().width > 0)";

const FITS: &str = "document.documentElement.scrollWidth <= innerWidth";

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_shows_the_own_pair_as_a_thick_line_and_follows() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&format!("{address}/curve"));
        browser.until("document.querySelector('.nothing .large').textContent === 'No curve yet'");
        browser.value(&format!("localStorage.setItem('pair {}', 'A2NS')", "/contests/1"));
    })
    .await;
    serving.club.result(contest, "A1", 1, 9).await;
    serving.club.result(contest, "A2", 3, 10).await;
    let (browser, ()) = at(browser, |browser| {
        // The places of either line, and then their percentages.
        browser.until("document.querySelectorAll('.curve').length === 4");
        let headings =
            browser.value("[...document.querySelectorAll('.curve h2')].map((one) => one.textContent)");
        let expected =
            ["North-South: place", "East-West: place", "North-South: percentage", "East-West: percentage"];
        assert_eq!(headings, serde_json::json!(expected.map(|one| format!("{one} after each round"))));
        browser.until("document.querySelector('tr.mine')?.dataset.entry === 'A2NS'");
        assert!(thickness(browser, "A2NS") > 2.0 * thickness(browser, "A1NS"));
        browser.until(FITS);
        // The names that look like a script are text, here too.
        browser.until("document.querySelector('svg.narrow').textContent.includes('<script>')");
    })
    .await;
    for round in 1..=2 {
        serving.club.play_round(contest, round).await;
    }
    let (_browser, ()) = at(browser, |browser| {
        browser.until("document.querySelectorAll('.places')[0].tHead.rows[0].cells.length === 3");
        browser.until("document.querySelector('tr.mine')?.dataset.entry === 'A2NS'");
        browser.until(FITS);
        browser.picture("curve-phone");
        browser.value("document.querySelectorAll('.curves')[1].scrollIntoView()");
        browser.picture("curve-phone-figures");
        // Whoever goes by keys reaches the table, which may be wider than the phone.
        browser.until("document.querySelector('.scroll').tabIndex === 0");
    })
    .await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_projector_shows_both_rankings_at_once_in_large_letters() {
    let Some(browser) = Browser::open((1920, 1080), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Congress", 13).await;
    serving.club.tell(contest, bridge::contest::Command::StartContest).await;
    for round in 1..=3 {
        serving.club.play_round(contest, round).await;
    }
    let address = format!("http://{}/contests/{contest}/curve?view=projector&entry=A9EW", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        browser.before_each_page("window.turns = []; setInterval = (turn) => turns.push(turn);");
        browser.go(&address);
        // Places first; the figures come after them by themselves, and here when it is their turn.
        for (turn, page) in ["places", "figures"].into_iter().enumerate() {
            let hidden = "[...document.querySelectorAll('.curves')].map((all) => all.hidden)";
            browser.until(&format!("{hidden}.join() === '{}'", ["false,true", "true,false"][turn]));
            browser.until(&format!("{ON_THE_WALL}.length === 2"));
            browser.until(&format!("{FITS} && document.documentElement.scrollHeight <= innerHeight"));
            let texts = format!("{ON_THE_WALL}.flatMap((svg) => [...svg.querySelectorAll('g.way text')])");
            browser.until(&format!(
                "{texts}.every((text) => text.getBoundingClientRect().right <= innerWidth && \
                 text.getBoundingClientRect().bottom <= innerHeight)",
            ));
            // A fortieth of the screen's height is read from the last row.
            browser.until(&format!("{texts}.every((text) => text.getBoundingClientRect().height >= 27)"));
            browser.picture(&format!("curve-wall-{page}"));
            browser.value("turns.forEach((turn) => turn())");
        }
        browser.until("document.querySelector('.curves').hidden === false");
        assert!(thickness(browser, "A9EW") > 2.0 * thickness(browser, "A8EW"));
    })
    .await;
    serving.stop().await;
}

/// Expected words: `bridge/words/catalogue/de/board.ftl`. An own line needs no script.
#[tokio::test]
async fn the_page_speaks_the_language_of_the_browser() {
    let mut club = Club::open().await;
    let contest = club.contest("Dienstag").await;
    club.result(contest, "A1", 1, 9).await;
    let address = format!("/contests/{contest}/curve?entry=A1NS");
    let german = club.text_in(&address, "de-CH,de;q=0.9,en;q=0.5").await;
    for part in [
        "<html lang=\"de\"",
        "Runde für Runde",
        "<tr class=\"mine\" data-entry=\"A1NS\">",
        "data-lost=\"Verbindung",
    ] {
        assert!(german.contains(part), "{part} in {german}");
    }
    assert!(club.text_in(&address, "en").await.contains("<html lang=\"en\""));
}
