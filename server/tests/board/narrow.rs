//! The pages of the results on the smallest phone, in the languages of long words and in one of longer ones still, and on a wall.

use std::sync::Arc;

use bridge::contest::{Command, Player};
use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::measures::{pages_of_results, results_of_an_evening};
use crate::pages::{Serving, at};

/// Words half as long again, as a translation of short texts may come to be: "Text size in translation" of the W3C tells of 30 % to
/// 200 % over English.
const LONGER: &str = "(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const text = texts.currentNode;
        if (text.parentElement.closest('script, style, noscript, svg')) continue;
        text.data = text.data.replace(/\\p{L}{4,}/gu, (word) => word + word.slice(0, Math.ceil(word.length / 2)));
    }
})()";

/// A name without a space, longer than any word of the catalogues.
const LONG_NAME: &str = "Donaudampfschifffahrtsgesellschaft";

/// Nothing is cut off, hidden or wider than 320 px, which a window of 1,280 px shows at 400 % (WCAG 1.4.10).
#[tokio::test(flavor = "multi_thread")]
async fn long_words_break_no_page_of_the_results() {
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let (pairs, teams) = results_of_an_evening(&mut serving).await;
    for entry in ["A1NS", "A2EW"] {
        let players = [LONG_NAME, "Bob"].map(|name| Player { name: name.to_owned(), number: String::new() });
        serving.club.tell(pairs, Command::RegisterEntry { entry: entry.parse().unwrap(), players }).await;
    }
    let pages = pages_of_results(&serving, pairs, teams).await;
    let address = format!("http://{}", serving.address);
    // Two languages at once, each on a phone of its own.
    let mut phones = vec![];
    for languages in [["fr", "de"], ["nl", "pl"], ["en", ""]] {
        let Some(browser) = Browser::open((320, 640), true) else { return };
        let (pages, address) = (pages.clone(), address.clone());
        phones.push(tokio::spawn(at(browser, move |browser| {
            for language in languages.into_iter().filter(|language| !language.is_empty()) {
                browser.speaks(language);
                for page in &pages {
                    browser.go(&format!("{address}{page}"));
                    browser.until("document.querySelector('h1')");
                    if language == "en" {
                        browser.value(LONGER);
                    }
                    browser.lacks_nothing(&format!("{language}: {page}"));
                }
            }
        })));
    }
    for phone in phones {
        drop(phone.await.unwrap());
    }
    serving.stop().await;
}

/// What hangs on a wall is read there, and its keys are pressed on a screen that takes fingers.
#[tokio::test(flavor = "multi_thread")]
async fn every_projector_is_dark_and_large_enough() {
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let (pairs, teams) = results_of_an_evening(&mut serving).await;
    let Some(browser) = Browser::open((1920, 1080), true) else { return };
    let address = format!("http://{}", serving.address);
    let pages = [
        format!("/contests/{pairs}?view=projector"),
        format!("/contests/{pairs}/room?view=projector"),
        format!("/contests/{pairs}/curve?view=projector"),
        format!("/contests/{teams}?view=projector"),
        format!("/contests/{teams}/draw/1?view=projector"),
    ];
    let (browser, ()) = at(browser, move |browser| {
        for page in pages {
            browser.go(&format!("{address}{page}"));
            browser.until("['projector', 'wall'].includes(document.documentElement.dataset.shown) || document.querySelector('svg.wide')");
            for scheme in ["light", "dark"] {
                browser.prefers(scheme);
                browser.lacks_nothing(&format!("{page}, {scheme}"));
            }
            assert_eq!(browser.value("document.documentElement.scrollHeight <= innerHeight"), json!(true), "{page}");
        }
    })
    .await;
    drop(browser);
    serving.stop().await;
}
