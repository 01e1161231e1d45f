//! The director's console in a browser: an evening run with nothing else, and who is let in.
//!
//! With `BAROMETER_PICTURES=FOLDER` what was on the screens is kept there.

use std::sync::Arc;

use server::auth::{Identity, Role, Token};
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

fn token(serving: &Serving, role: Role) -> Token {
    serving.tokens.issue(Identity { role, name: "Anna".to_owned(), contest: None }).unwrap()
}

impl Browser {
    /// Waits until this stands on the page.
    fn told(&mut self, text: &str) {
        self.until(&format!("document.getElementById('live')?.innerText.includes({text:?})"));
    }

    /// Writes an answer.
    fn writes(&mut self, id: &str, text: &str) {
        self.until(&format!("document.getElementById({id:?})"));
        self.value(&format!("document.getElementById({id:?}).value = {text:?}"));
    }

    /// Presses a button, and waits for the page to which it leads.
    fn steps(&mut self, step: &str, leads_to: &str) {
        let button = format!("document.querySelector('#live button[value={step:?}]')");
        self.until(&button);
        self.value(&format!(
            "window.before = document.querySelector('#live').firstElementChild; {button}.click()"
        ));
        self.until("document.querySelector('#live')?.firstElementChild !== window.before");
        self.told(leads_to);
    }

    /// Chooses a row of the list.
    fn chooses(&mut self, row: &str) {
        let mark = format!("document.querySelector('input[name=row][value={row:?}]')");
        self.until(&mark);
        self.value(&format!("{mark}.checked = true"));
    }

    fn signs_in(&mut self, address: &str, token: &str) {
        self.go(address);
        self.writes("token", token);
        self.value("document.querySelector('form').requestSubmit()");
        self.told("Contests");
    }

    /// Measures the page, and keeps a picture of it.
    fn looked_at(&mut self, name: &str) {
        self.measured(name);
        self.picture(&format!("director-{name}"));
    }
}

/// The members of the club, pasted before there is a contest.
fn keeps_the_clubs_names(browser: &mut Browser) {
    browser.steps("key::", "What do you want to do?");
    browser.steps("verb:KeepNames", "No names are kept yet.");
    browser.writes("pasted", "1,Ann\n1,Ben");
    browser.steps("key:F2", "line 2: number 1 is that of Ann already");
    browser.steps("key:Esc", "Contests");
    browser.steps("key::", "What do you want to do?");
    browser.steps("verb:KeepNames", "No names are kept yet.");
    browser.writes("pasted", "1,Ann\n2,Ben");
    browser.looked_at("club-names");
    browser.steps("key:F2", "Done: 2 names are kept");
}

/// A contest for 11 pairs, made and started on six pages.
fn makes_a_contest(browser: &mut Browser) {
    browser.steps("verb:Create", "page 1 of 6");
    browser.writes("f-name", "Tuesday");
    browser.writes("f-pairs", "11");
    browser.looked_at("form");
    browser.steps("key:F2", "page 2 of 6");
    browser.looked_at("movements");
    browser.steps("key:Enter", "page 3 of 6");
    browser.steps("key:F2", "page 4 of 6");
    browser.steps("key:F2", "page 5 of 6");
    browser.steps("key:Enter", "page 6 of 6");
    browser.looked_at("summary");
    browser.steps("key:s", "playing");
    browser.told("A1");
}

/// A result, another one for it, and an adjusted score, each seen before it is made where something stood there.
fn corrects_and_adjusts(browser: &mut Browser) {
    browser.chooses("A1");
    browser.steps("verb:Correct", "The number of the board");
    let board = browser.value("document.getElementById('f-board').value || '1'");
    let board = board.as_str().unwrap().to_owned();
    browser.writes("f-board", &board);
    browser.writes("f-result", "3NT N =");
    browser.steps("key:F2", "Done");
    browser.chooses("A1");
    browser.steps("verb:Correct", "The number of the board");
    browser.writes("f-board", &board);
    browser.writes("f-result", "3NT N +1");
    browser.steps("key:F2", "nothing has changed yet");
    browser.looked_at("preview");
    browser.steps("key:Enter", "Done");
    browser.steps("key::", "What do you want to do?");
    browser.looked_at("everything");
    browser.steps("verb:Award", "Adjust a score");
    browser.writes("f-table", "A1");
    browser.writes("f-round", "1");
    browser.writes("f-board", &board);
    browser.writes("f-ns", "avg+");
    browser.writes("f-ew", "avg-");
    browser.writes("f-reason", "a board that was looked at");
    browser.steps("key:F2", "nothing has changed yet");
    browser.steps("key:Enter", "Done");
    browser.steps("verb:Undo", "Do it?");
    browser.steps("key:y", "Done");
}

/// A pair that comes when play has begun sits down where nobody sits.
fn seats_a_late_pair(browser: &mut Browser) {
    browser.steps("key::", "What do you want to do?");
    browser.steps("verb:Late", "First player");
    browser.writes("f-name1", "Late");
    browser.writes("f-name2", "Comer");
    browser.steps("key:F2", "nothing has changed yet");
    browser.looked_at("late-pair");
    browser.steps("key:Enter", "Done");
}

/// A revoke, question by question, to what is found and into the book.
fn rules_a_revoke(browser: &mut Browser) {
    browser.chooses("A2");
    browser.steps("verb:Ruling", "What happened?");
    browser.writes("text", "revoke");
    browser.steps("look", "evoke");
    browser.looked_at("interview");
    browser.steps("line:0", "");
    // The first answer each time, until something is found: the book of the Laws ends every path.
    for _ in 0..40 {
        if browser.value("!!document.querySelector('button[value=\"key:w\"]')") == true {
            break;
        }
        if browser.value("!!document.querySelector('button[value=\"line:0\"]')") == true {
            browser.steps("line:0", "");
        } else {
            browser.writes("text", "1");
            browser.steps("key:Enter", "");
        }
    }
    browser.looked_at("finding");
    browser.steps("key:w", "Decide");
    browser.steps("key:F2", "Done");
    browser.steps("verb:GoRulings", "evoke");
    browser.looked_at("rulings");
}

/// Play is closed, and the result is final.
fn closes(browser: &mut Browser) {
    browser.steps("key::", "What do you want to do?");
    browser.steps("verb:ClosePlay", "Minutes");
    browser.writes("f-minutes", "30");
    browser.steps("key:F2", "");
    if browser.value("!!document.querySelector('button[value=\"key:y\"]')") == true {
        browser.steps("key:y", "");
    }
    browser.told("min left");
    browser.steps("key::", "What do you want to do?");
    browser.steps("verb:Finalise", "becomes final");
    browser.steps("key:y", "The result is final");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_is_directed_with_nothing_but_a_browser() {
    let Some(browser) = Browser::open((360, 740), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let token = token(&serving, Role::Director).reveal().to_owned();
    let address = format!("http://{}/director", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.looked_at("sign-in");
        browser.signs_in(&address, &token);
        keeps_the_clubs_names(browser);
        makes_a_contest(browser);
        browser.looked_at("floor");
        corrects_and_adjusts(browser);
        seats_a_late_pair(browser);
        rules_a_revoke(browser);
        closes(browser);
    })
    .await;
    drop(browser);
    let contest = serving.club.engine.contest(1).unwrap();
    let state = contest.state().await.unwrap();
    assert_eq!(state.name, "Tuesday");
    serving.stop().await;
}

/// Nothing that comes while the answer to a key is on its way is lost: it would not be told again.
#[tokio::test(flavor = "multi_thread")]
async fn what_comes_while_a_key_is_answered_is_on_the_page() {
    let Some(browser) = Browser::open((1280, 900), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let token = token(&serving, Role::Director).reveal().to_owned();
    let address = format!("http://{}/director", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.signs_in(&address, &token);
        browser.told("playing");
        // The answer has been made, and takes its time on the line.
        browser.value(
            "(() => { const sent = window.fetch; window.fetch = async (...asked) => { \
             const answer = await sent(...asked); window.isAnswered = true; \
             await new Promise((done) => { window.comes = done; }); return answer; }; })()",
        );
        browser.value(
            "(() => { const key = document.createElement('button'); key.name = 'step'; key.value = 'key:Down'; \
             const form = document.querySelector('form.console'); form.append(key); form.requestSubmit(key); })()",
        );
        browser.until("window.isAnswered");
    })
    .await;
    serving.club.result(contest, "A1", 1, 9).await;
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    let (browser, ()) = at(browser, |browser| {
        browser.value("window.comes()");
        browser.told("1/6 results");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// What another console does is on the page without a hand on it, and what is being written stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_follows_the_room_and_leaves_alone_what_is_written() {
    let Some(browser) = Browser::open((360, 640), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let token = token(&serving, Role::Director).reveal().to_owned();
    let address = format!("http://{}/director", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.signs_in(&address, &token);
        // The only contest is open at once.
        browser.told("playing");
        browser.value("window.sameDocument = true");
    })
    .await;
    serving.club.result(contest, "A1", 1, 9).await;
    let (browser, ()) = at(browser, |browser| {
        browser.told("1/6 results");
        assert_eq!(browser.value("window.sameDocument"), true);
        browser.steps("verb:Message", "send");
        browser.value("document.querySelector('.field :is(input, textarea)').value = 'half written'");
    })
    .await;
    serving.club.result(contest, "A2", 3, 9).await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("!document.getElementById('news').hidden");
        let written = browser.value("document.querySelector('.field :is(input, textarea)').value");
        assert_eq!(written, "half written");
        // Another window of the same browser, which has the same console, leaves the form.
        browser.value(
            "fetch('/director', { method: 'POST', body: new URLSearchParams({ step: 'key:Esc', \
             place: document.querySelector('form.console').dataset.place }) }).then(() => true)",
        );
        browser.until("!document.getElementById('moved').hidden");
        browser.value("document.querySelector('form.console').requestSubmit()");
        let written = browser.value("document.querySelector('.field :is(input, textarea)').value");
        assert_eq!(written, "half written", "what was meant for a form that is gone is not sent");
        browser.value("document.querySelector('#moved button').click()");
        browser.until("document.readyState === 'complete' && !document.querySelector('.field')");
        // What is told at the foot of a small screen covers no key: those at its foot stand above it.
        browser.value("document.getElementById('connection').hidden = false");
        browser.until(
            "document.querySelector('.verbs').getBoundingClientRect().bottom <= \
             document.getElementById('told').getBoundingClientRect().top + 1",
        );
    })
    .await;
    drop(browser);
    serving.stop().await;
}
