//! The table page, when the server that it came from is gone and its standby leads.

use std::sync::Arc;
use std::time::Duration;

use proto::v1;
use server::auth::{Identity, Role};
use server::journal::{Copies, Journal, JournalError, MemoryJournal};
use server::serve::{ServeError, ServeOptions, Server};
use server::standby::{Ended, Waiting};
use tokio::sync::oneshot;

use crate::browser::Browser;
use crate::pages::{Serving, at};

#[tokio::test(flavor = "multi_thread")]
async fn a_table_page_goes_on_at_the_standby_when_its_own_server_is_gone() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let page = address.clone();
    // The page was there before the standby was.
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&page, &code);
        browser.press("y");
    })
    .await;

    let folder = tempfile::tempdir().unwrap();
    let options = options(folder.path().join("copy"));
    let standby = Identity { role: Role::Standby, name: String::new(), contest: None };
    let token = serving.tokens.issue(standby).unwrap().reveal().to_owned();
    let partner =
        v1::PartnerState { address: serving.address.to_string(), token, ..v1::PartnerState::default() };
    let waiting = Waiting::bind(&options, partner, None).await.unwrap();
    let options = ServeOptions { listen: waiting.address(), ..options };
    let (press, pressed) = oneshot::channel::<()>();
    let following = tokio::spawn(async move {
        let mut pressed = Some(pressed);
        let key = async move || match pressed.take() {
            Some(pressed) => drop(pressed.await),
            None => std::future::pending().await,
        };
        waiting.run(std::future::pending(), key).await.unwrap()
    });
    journal.copies().wait_for(|copies| *copies == Copies::InStep).await.unwrap();
    // With its next answer the page learns of it, is loaded again, and is where it was.
    let (browser, ()) = at(browser, |browser| {
        browser.press("board-1");
        for key in ["4", "s", "n", "="] {
            browser.press(key);
        }
        browser.press("Enter");
        browser.until("localStorage.getItem('barometer-standby')");
        browser.until("performance.getEntriesByType('navigation')[0].type === 'reload'");
        browser.until("document.querySelector('[data-key=\"board-2\"]')");
    })
    .await;

    serving.stop().await;
    drop(journal);
    press.send(()).unwrap();
    assert_eq!(following.await.unwrap(), Ended::TookOver);
    let server = bound(&options).await;
    let engine = Arc::clone(&server.services.engine);
    let (stop, stopped) = oneshot::channel::<()>();
    let leads = tokio::spawn(server.run(async { drop(stopped.await) }));
    let (_browser, ()) = at(browser, |browser| {
        browser.press("board-2");
        for key in ["3", "s", "n", "+1"] {
            browser.press(key);
        }
        browser.press("Enter");
        browser.until("document.querySelector('.result') && document.getElementById('line').hidden");
    })
    .await;
    let handle = engine.contest(contest).unwrap();
    let count = handle.look("results", |glance| glance.contest.lines.len()).await.unwrap();
    assert_eq!(count, 2);
    stop.send(()).unwrap();
    leads.await.unwrap();
}

fn options(data: std::path::PathBuf) -> ServeOptions {
    ServeOptions {
        data,
        listen: "127.0.0.1:0".parse().unwrap(),
        clear: server::clear::Clear::Everything,
        certificate: None,
        names: vec![],
        metrics: None,
        backups: None,
        law_pages: None,
        connector: None,
    }
}

/// The server of the copy, which connections of the page may hold for a moment.
async fn bound(options: &ServeOptions) -> Server {
    loop {
        match Server::bind(options).await {
            Err(ServeError::Journal(JournalError::InUse)) => {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            bound => return bound.unwrap(),
        }
    }
}
