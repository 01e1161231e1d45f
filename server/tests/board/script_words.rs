//! The scripts of the results pages in a language in which every letter that comes from the server wears a mark: what stands there
//! without one is written in a script.

use std::sync::Arc;

use bridge::contest::clock::{ClockAct, Timing};
use bridge::contest::{Command, Player, RankingRelease, Release, Rules};
use bridge::movement::contestants::Contestants;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::draw::{draw_round, swiss, terms};
use crate::pages::{Serving, at};
use crate::pseudo::{MARK, MARKING, with_words};

/// So many that a projector turns pages.
const TABLES: u16 = 39;

/// For before a page: before its script begins, a mark on each letter that the server wrote there, and on the words that it hands
/// to the script, but for the names of their gaps; and on what it sends later.
fn marked_before_its_script() -> String {
    format!(
        "{{
            const mark = (text) => text.replace(/\\{{\\w+\\}}|\\p{{L}}/gu, (one) => one.startsWith('{{') ? one : `${{one}}{MARK}`);
            const each = (one) => Array.isArray(one) ? one.map(each)
                : typeof one === 'string' ? mark(one)
                : one instanceof Object ? Object.fromEntries(Object.entries(one).map(([key, said]) => [key, each(said)]))
                : one;
            const marks = (place) => {{
                const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
                while (texts.nextNode()) texts.currentNode.data = mark(texts.currentNode.data);
                const said = ['aria-label', 'title', 'placeholder', 'alt', 'data-unit', 'data-lost', 'data-again', 'data-then'];
                const given = ['data-words', 'data-clock'];
                for (const one of place.querySelectorAll('*')) {{
                    for (const name of said.filter((name) => one.hasAttribute(name))) {{
                        one.setAttribute(name, mark(one.getAttribute(name)));
                    }}
                    for (const name of given.filter((name) => one.hasAttribute(name))) {{
                        one.setAttribute(name, JSON.stringify(each(JSON.parse(one.getAttribute(name)))));
                    }}
                }}
            }};
            document.addEventListener('readystatechange', () => {{
                if (document.readyState === 'interactive') marks(document);
            }});
            const listen = EventSource.prototype.addEventListener;
            EventSource.prototype.addEventListener = function (kind, heard) {{
                listen.call(this, kind, kind !== 'message' ? heard : (event) => {{
                    const sent = document.createElement('template');
                    sent.innerHTML = event.data;
                    marks(sent.content);
                    heard({{ data: sent.innerHTML, lastEventId: event.lastEventId }});
                }});
            }};
        }}"
    )
}

impl Browser {
    fn marks_what_the_server_says(&mut self) {
        self.before_each_page(&with_words(MARKING));
        self.before_each_page(&marked_before_its_script());
    }

    /// Presses what this selector finds, and looks at what it leads to.
    fn walks_to(&mut self, pressed: &str, then: &str) {
        self.until(&format!("document.querySelector('{pressed}')"));
        self.value(&format!("document.querySelector('{pressed}').click()"));
        self.until(then);
        self.says_nothing_of_its_own(pressed);
    }

    /// Types what is to be found, and looks at what is told of it.
    fn searches(&mut self, text: &str, then: &str) {
        self.value(&format!(
            "{{
                const search = document.getElementById('search');
                search.value = '{text}';
                search.dispatchEvent(new Event('input'));
            }}"
        ));
        self.until(then);
        self.says_nothing_of_its_own(&format!("a search for {text}"));
    }

    /// Looks at what is told where the network is gone and where it is back.
    fn loses_the_connection(&mut self) {
        let told = "document.getElementById('connection').textContent";
        for is_offline in [true, false] {
            self.value(&format!("window.before = {told}"));
            self.offline(is_offline);
            self.until(&format!("{told} !== before"));
            self.says_nothing_of_its_own("the connection");
        }
    }
}

/// A round of an evening whose names have no letters, with its clock.
async fn evening(serving: &mut Serving) -> u32 {
    let contest = serving.club.contest_of("1", TABLES).await;
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let timing = Some(Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 14 });
    let rules = Rules { release, timing, ..Rules::default() };
    let players = ["2", "3"].map(|name| Player { name: name.to_owned(), number: String::new() });
    for command in [
        Command::ChangeRules { rules, leave_points: false },
        Command::RegisterEntry { entry: "A1NS".parse().unwrap(), players },
        Command::StartContest,
        Command::SetClock { act: ClockAct::Start { round: None } },
    ] {
        serving.club.tell(contest, command).await;
    }
    serving.club.play_round(contest, 1).await;
    contest
}

const NOBODY: &str = "document.getElementById('live').dataset.nobody";

#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_the_ranking_and_the_room_stands_in_their_scripts() {
    let Some(browser) = Browser::open((1920, 1080), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = evening(&mut serving).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.marks_what_the_server_says();
        browser.go(&format!("{address}?view=projector"));
        browser.until("document.querySelector('.turners .where')?.textContent");
        browser.says_nothing_of_its_own("the ranking on a projector");
        browser.walks_to(".turners button:last-child", "document.querySelector('#stage .body')");
        browser.loses_the_connection();
        browser.go(&format!("{address}?view=list"));
        browser.until("document.querySelector('.star')");
        browser.says_nothing_of_its_own("the ranking");
        browser.walks_to("[data-entry=A1NS] .star", "document.querySelector('#mine .figure')");
        browser.searches("A1NS", "document.querySelector('#finder [role=status]').textContent");
        browser.searches("99999", NOBODY);
        browser.go(&format!("{address}/room?view=projector"));
        browser.until("document.querySelector('#where span')?.textContent");
        browser.says_nothing_of_its_own("the room on a projector");
        browser.go(&format!("{address}/room?view=list"));
        browser.until("document.getElementById('search')");
        browser.says_nothing_of_its_own("the room");
        browser.searches("99999", NOBODY);
        browser.go(&format!("{address}/curve?view=projector"));
        browser.until("/\\d:\\d\\d/.test(document.querySelector('.clock').textContent)");
        browser.says_nothing_of_its_own("the curve");
    })
    .await;
    serving.club.tell(contest, Command::SetClock { act: ClockAct::Pause }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("JSON.parse(document.querySelector('.clock').dataset.clock).paused");
        browser.until("/\\d:\\d\\d/.test(document.querySelector('.clock').textContent)");
        browser.says_nothing_of_its_own("the clock that is stopped");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// The draw has the script of the room.
#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_the_draw_stands_in_its_script() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = swiss(&mut serving.club, Contestants::Teams, 4, terms(3, 2)).await;
    draw_round(&mut serving.club, contest).await;
    let address = format!("http://{}/contests/{contest}/draw", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.marks_what_the_server_says();
        for view in ["projector", "list"] {
            browser.go(&format!("{address}?view={view}"));
            let shown = if view == "list" { "list" } else { "wall" };
            browser.until(&format!("document.documentElement.dataset.shown === '{shown}'"));
            browser.says_nothing_of_its_own(view);
        }
        browser.searches("99999", NOBODY);
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// All that can be pressed on one's own page, with a wrong code, a call, a refusal and no network.
#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_ones_own_page_stands_in_its_script() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = evening(&mut serving).await;
    let address = format!("http://{}/contests/{contest}/entries/A1NS/own", serving.address);
    let code = serving.code(contest, "A1");
    let (browser, ()) = at(browser, move |browser| {
        browser.marks_what_the_server_says();
        browser.go(&address);
        browser.until("document.querySelectorAll('#own-switches > button').length === 2");
        browser.says_nothing_of_its_own("one's own page");
        for switch in ["button:nth-of-type(1)", "button:nth-of-type(2)"] {
            let switch = format!("#own-switches > {switch}");
            browser.value(&format!("window.before = document.querySelector('{switch}').textContent"));
            browser
                .walks_to(&switch, &format!("document.querySelector('{switch}').textContent !== window.before"));
        }
        let told = "document.querySelector('#own-call [role=status]').textContent";
        browser.walks_to("#own-call button", "document.querySelector('#own-call input')");
        for typed in ["XXX-XXX", code.as_str()] {
            browser.value(&format!(
                "window.before = {told}; document.querySelector('#own-call input').value = '{typed}'"
            ));
            browser.walks_to("#own-call form button", &format!("{told} !== window.before"));
        }
        // Which of the reasons is pressed; then the key to call is there again.
        let calls = |browser: &mut Browser, reason: usize| {
            browser.until("document.querySelectorAll('#own-call button').length > 1");
            browser.value(&format!("document.querySelector('#own-call button:nth-of-type({reason})').click()"));
            browser.until("document.querySelectorAll('#own-call button').length === 1");
            browser.says_nothing_of_its_own("a call");
            browser.walks_to("#own-call button", "document.querySelectorAll('#own-call button').length > 1");
        };
        calls(browser, 1);
        // A number that the server has had is refused, in the words of the message's key.
        browser.value("localStorage.setItem('call', JSON.stringify({ ...JSON.parse(localStorage.getItem('call')), counter: 0 })); 1");
        calls(browser, 4);
        browser.offline(true);
        calls(browser, 1);
    })
    .await;
    drop(browser);
    serving.stop().await;
}
