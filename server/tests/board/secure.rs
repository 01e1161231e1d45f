//! What the table page can promise: over plain http, where browsers give pages little, and where they take them for safe.

use std::sync::Arc;

use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// The name of this machine in its room: over plain http a browser takes it for unsafe, unlike an address of its own computer.
fn machine_name() -> Option<String> {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").ok()?;
    Some(format!("{}.local", name.trim().split('.').next()?.to_lowercase()))
}

/// Before anything is entered the page says what it cannot do there, and when the server has gone what follows from it.
#[tokio::test(flavor = "multi_thread")]
async fn over_plain_http_the_page_says_at_joining_what_it_cannot_promise() {
    let Some(name) = machine_name() else {
        println!("skipped: this machine does not tell its name");
        return;
    };
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) =
        (format!("http://{name}:{}/table", serving.address.port()), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        let given = browser.value("[isSecureContext, 'serviceWorker' in navigator, 'wakeLock' in navigator]");
        assert_eq!(given, json!([false, false, false]));
        browser.sees("This page was opened with http.");
        browser.sees("let the device's settings keep the screen on");
        browser.measured("plain http");
        browser.join(&address, &code);
        browser.press("y");
        browser.sees("Board 1");
    })
    .await;
    serving.stop().await;
    let (_browser, ()) =
        at(browser, |browser| browser.sees("Keep this page open: without a connection")).await;
}

/// On the server's own computer, as over https: the screen is kept awake, again after the page was out of sight; and nothing is said
/// of what cannot be promised. That the page opens again without a server:
/// `the_page_opens_again_without_a_server_where_the_browser_allows_it`.
#[tokio::test(flavor = "multi_thread")]
async fn where_pages_are_safe_the_screen_stays_awake() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.before_each_page(
            "window.asked = [];
             const { request } = WakeLock.prototype;
             WakeLock.prototype.request = function (what) { asked.push(what); return request.call(this, what); };",
        );
        browser.go(&address);
        browser.until("document.getElementById('code') && asked.length === 1");
        browser.value("document.dispatchEvent(new Event('visibilitychange'))");
        assert_eq!(browser.value("asked"), json!(["screen", "screen"]));
        assert_eq!(browser.value("document.body.innerText.includes('http')"), json!(false));
        browser.until("navigator.serviceWorker.controller");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
