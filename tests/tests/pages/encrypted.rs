//! A table page as a congress wants it: encrypted with the club's own certificate, which the browser of this test takes as those
//! do on which the authority from `/trust` is.

use harness::{Director, Plan, ServerProcess, eventually};
use proto::v1;

use crate::browser::{Browser, at};

/// Takes the table of the code that the address has.
fn take(browser: &mut Browser) {
    browser.until("document.getElementById('code')?.value");
    browser.value("document.querySelector('form').requestSubmit()");
}

/// Waits until so many results are in.
async fn has_results(director: &Director, count: u32) {
    let look = async || {
        let view = director.link.standings(director.contest).await.unwrap();
        (view.results_in >= count).then_some(())
    };
    eventually("the results are in", look).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_encrypted_table_joins_by_the_link_and_opens_again_without_a_server() {
    let Some(browser) = Browser::open_alone((390, 844), true) else { return };
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start_for_others(&folder.path().join("data"), &[]).await;
    let mut director = Director::new(&server.here, &server.token, 0);
    let encrypted = v1::TableSetting { setting: "connection".to_owned(), choice: "encrypted".to_owned() };
    let rules = v1::Rules { table: vec![encrypted], agreement_not_required: true, ..v1::Rules::default() };
    director.start("Congress", rules, &Plan::of("mitchell 3", 2)).await;
    let code = director.codes().await["A1"].clone();

    // An old card, or an address that was typed: the page says what to do, and has a key for it.
    let (address, link) = (server.address(), format!("/table#code={code}"));
    let old = format!("http://{address}{link}");
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&old);
        take(browser);
        browser.sees("table pages are to be encrypted");
        browser.until("document.querySelector('form + p a')");
        let leads = browser.value("document.querySelector('form + p a').href");
        assert_eq!(leads, format!("https://{address}{link}"));
        browser.value("document.querySelector('form + p a').click()");
        browser.until("location.protocol === 'https:'");
        take(browser);
        browser.sees("who sits here?");
        assert_eq!(browser.value("location.protocol + isSecureContext"), "https:true");
        browser.press("y");
        for key in ["4", "s", "n", "+1", "Enter"] {
            browser.press(key);
        }
        browser.until("navigator.serviceWorker.controller");
        browser.until("document.getElementById('line').hidden");
    })
    .await;
    has_results(&director, 1).await;

    // Server and browser end, and the page opens again from what it kept.
    server.kill_9().await;
    let browser = tokio::task::spawn_blocking(|| browser.killed()).await.unwrap();
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&format!("https://{address}/table"));
        for key in ["3", "h", "n", "=", "Enter"] {
            browser.press(key);
        }
        browser.sees("still to be sent");
    })
    .await;
    server.restart().await;
    has_results(&director, 2).await;
    drop(browser);
    server.terminate().await;
}
