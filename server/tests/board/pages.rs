//! The pages in a real browser, with a real server behind them.

use std::net::SocketAddr;
use std::sync::Arc;

use server::auth::{PairingCodes, Tokens};
use server::journal::{Journal, MemoryJournal};
use server::serve::Server;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::browser::Browser;
pub(crate) use crate::browser::at;
use crate::club::Club;

pub(crate) struct Serving {
    pub(crate) address: SocketAddr,
    pub(crate) club: Club,
    pub(crate) tokens: Arc<Tokens>,
    pub(crate) codes: Arc<PairingCodes>,
    stop: oneshot::Sender<()>,
    task: JoinHandle<server::serve::Shift>,
}

impl Serving {
    pub(crate) async fn start(journal: Arc<dyn Journal>, listen: &str) -> Self {
        let server = Server::with_journal(journal, listen.parse().unwrap(), None).await.unwrap();
        let (address, engine) = (server.address(), Arc::clone(&server.services.engine));
        let codes = Arc::clone(&server.services.codes);
        let tokens = Arc::clone(&server.services.tokens);
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(async {
            // A test that fails drops the sender; then the server ends too.
            let _ = stopped.await;
        }));
        Self { address, club: Club::with_engine(engine), tokens, codes, stop, task }
    }

    /// The code of a table, as it stands on the poster.
    pub(crate) fn code(&self, contest: u32, table: &str) -> String {
        self.codes.code(contest, table.parse().unwrap()).unwrap().to_string()
    }

    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.task.await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_projector_shows_results_as_they_come_and_survives_a_restart() {
    let Some(browser) = Browser::open((1920, 1080), false) else { return };
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let mut serving = Serving::start(Arc::clone(&journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let address = format!("http://{}/contests/{contest}?view=projector", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.querySelector('#stage .large')?.textContent === 'No ranking yet'");
        browser.value("window.sameDocument = true");
    })
    .await;

    serving.club.result(contest, "A1", 1, 9).await;
    serving.club.result(contest, "A2", 3, 9).await;
    let (browser, scrolls) = at(browser, |browser| {
        browser.until("document.querySelectorAll('#stage table').length === 2");
        browser.until("document.querySelector('#stage .results').textContent.includes('2 of 6')");
        // The name of the first pair is a script, shown and not run.
        browser.until("document.querySelector('#stage').textContent.includes('<script>alert(1)</script>')");
        browser.value("document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth")
    })
    .await;
    assert_eq!(scrolls, false);

    let listen = serving.address.to_string();
    serving.stop().await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("document.querySelector('#connection').textContent.startsWith('Connection lost')");
    })
    .await;
    let mut serving = Serving::start(journal, &listen).await;
    serving.club.counter_from(1_000);
    serving.club.result(contest, "A3", 5, 9).await;
    let (_browser, same) = at(browser, |browser| {
        browser.until("document.querySelector('#stage .results').textContent.includes('3 of 6')");
        browser.until("!document.querySelector('#connection').textContent.startsWith('Connection lost')");
        browser.value("window.sameDocument === true")
    })
    .await;
    assert_eq!(same, true, "the page was loaded again");
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_finds_and_remembers_a_pair() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    serving.club.result(contest, "A1", 1, 9).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.documentElement.dataset.shown === 'list'");
        browser.value(
            "document.querySelector('#search').focus(); document.querySelector('#search').value = 'BÓB'",
        );
        browser.value("document.querySelector('#search').dispatchEvent(new Event('input'))");
        browser.until("document.querySelectorAll('tr[data-entry]:not([hidden])').length === 1");
        browser.value("document.querySelector('[data-entry=A1NS] .star').click()");
        browser.until("document.querySelector('#mine .figure') !== null");
        browser.until("document.documentElement.scrollWidth <= innerWidth");
    })
    .await;
    serving.club.result(contest, "A2", 3, 9).await;
    let (_browser, ()) = at(browser, move |browser| {
        browser.until("document.querySelector('.results').textContent.includes('2 of 6')");
        browser.until(
            "document.activeElement.id === 'search' && document.querySelector('#search').value === 'BÓB'",
        );
        browser.until("document.querySelectorAll('tr[data-entry]:not([hidden])').length === 1");
        browser.value("location.reload()");
        browser.until("document.querySelector('#mine a')?.textContent.includes('Bob')");
    })
    .await;
    serving.stop().await;
}
