//! The table page in a language in which every letter of the catalogue wears a mark: what stands there without one is written in
//! the scripts.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::clock::{ClockAct, Timing};
use bridge::contest::{Agreement, Command, Outcome, Player, RankingRelease, Release, Rules, Slot};
use bridge::deal::Deal;
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// The mark on each letter that comes from a catalogue, as `words::Words::pseudo` has it.
pub(crate) const MARK: char = '\u{308}';

/// What is done to a text of the catalogue: a mark on each letter.
pub(crate) const MARKING: &str = "text.replace(/\\p{L}/gu, '$&\u{308}')";

/// Each word is half as long again.
pub(crate) const LENGTHENING: &str =
    "text.replace(/\\p{L}{4,}/gu, (word) => word + word.slice(0, Math.ceil(word.length / 2)))";

/// For before a page: this is done to all texts of the catalogue that the table page reads.
pub(crate) fn with_words(done: &str) -> String {
    format!(
        "{{
            const ask = window.fetch;
            const done = (text) => {done};
            const each = (one) => Array.isArray(one) ? one.map(each)
                : typeof one === 'string' ? done(one)
                : one.function ? {{ ...one, of: each(one.of) }}
                : one.by ? {{ ...one, variants: one.variants.map(([key, said]) => [key, each(said)]) }}
                : one;
            window.fetch = async (what, ...more) => {{
                const answer = await ask(what, ...more);
                if (!/words-\\w+\\.json$/.test(String(what))) return answer;
                const words = Object.entries(await answer.json()).map(([key, said]) => [key, each(said)]);
                return new Response(JSON.stringify(Object.fromEntries(words)));
            }};
        }}"
    )
}

/// All that is read or heard on the page, but for the names of the languages, and what is still said in the language of the
/// server before there are words.
const SAID: &str = "[
    document.title,
    ...[...document.querySelectorAll('body *:not(noscript, option, script)')].flatMap((one) => [
        ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent),
        ...['aria-label', 'title', 'placeholder', 'alt', 'data-nobody'].map((name) => one.getAttribute(name) ?? ''),
        one instanceof HTMLInputElement ? one.value : '',
    ]),
]";

impl Browser {
    /// Fails where a word on the page wears no mark, but for numbers of pairs and tables, signs and addresses.
    pub(crate) fn says_nothing_of_its_own(&mut self, screen: &str) {
        self.until("!document.querySelector('main[aria-busy=true]')");
        let said = self.value(SAID);
        let texts: Vec<&str> = said.as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
        assert!(texts.iter().any(|text| text.contains(MARK)), "{screen}: {texts:?}");
        let is_address = |word: &&str| word.contains("://");
        let words = texts.iter().flat_map(|text| text.split_whitespace()).filter(|word| !is_address(word));
        let words =
            words.flat_map(|word| word.split(|letter: char| letter != MARK && !letter.is_alphanumeric()));
        // Doubled and redoubled are signs of the game, and a single letter is that of a key.
        let is_sign = |word: &str| {
            word == "XX" || word.chars().count() < 2 || word.contains(|c: char| c.is_ascii_digit())
        };
        let own: Vec<&str> = words.filter(|word| !is_sign(word) && !word.contains(MARK)).collect();
        assert!(own.is_empty(), "{screen}: {own:?} is in no catalogue");
    }

    /// Presses keys, and looks at what each leads to.
    fn walks(&mut self, keys: &[&str]) {
        for key in keys {
            self.press(key);
            self.says_nothing_of_its_own(&format!("after {key}"));
        }
    }
}

/// An evening in which nobody's name has a letter.
async fn evening(serving: &mut Serving) -> u32 {
    let contest = serving.club.contest_of("1", 3).await;
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let timing = Some(Timing { board_minutes: 7, change_minutes: 2, warning_minutes: 5 });
    let mut rules = Rules { agreement: Agreement::Required, release, timing, ..Rules::default() };
    for (setting, choice) in [("session", "after-round"), ("place", "after-round"), ("hand", "after-board")] {
        rules.table.choose(setting, choice).unwrap();
    }
    let player = |name: &str| Player { name: name.to_owned(), number: String::new() };
    let deal: Deal = "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".parse().unwrap();
    for command in [
        Command::ChangeRules { rules, leave_points: false },
        Command::RegisterEntry { entry: "A1NS".parse().unwrap(), players: [player("2"), player("3")] },
        Command::LoadDeals { deals: vec![(BoardNumber::new(1).unwrap(), deal)] },
        Command::StartContest,
        Command::SetClock { act: ClockAct::Start { round: None } },
    ] {
        serving.club.tell(contest, command).await;
    }
    contest
}

fn slot(board: u16) -> Slot {
    Slot { table: "A1".parse().unwrap(), round: RoundNumber(1), board: BoardNumber::new(board).unwrap() }
}

/// Whatever has no result is passed out.
async fn plays_the_rest(serving: &mut Serving, contest: u32) {
    let handle = serving.club.engine.contest(contest).unwrap();
    let slots = handle.look("the room", |live| {
        let (tables, contest) = (live.tables(), &live.contest);
        let places = (1..=3).flat_map(|round| tables.iter().map(move |&table| (table, RoundNumber(round))));
        let slots = places.flat_map(|(table, round)| {
            let boards = contest.boards_in_play(table, round).iter();
            boards.map(move |&board| Slot { table, round, board })
        });
        slots.filter(|slot| !contest.lines.contains_key(slot)).collect::<Vec<_>>()
    });
    for slot in slots.await.unwrap() {
        let (outcome, reason) = (Some(Outcome::Result(BoardResult::PassedOut)), "16".to_owned());
        serving.club.tell(contest, Command::CorrectResult { slot, outcome, played_by: None, reason }).await;
    }
}

/// From the code to the end of the evening.
#[tokio::test(flavor = "multi_thread")]
async fn no_word_of_the_table_page_stands_in_its_scripts() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = evening(&mut serving).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.before_each_page(&with_words(MARKING));
        browser
            .call("Emulation.setUserAgentOverride", &json!({ "userAgent": "Mozilla/5.0 (Plan 9) Mothra" }));
        joins(browser, &address, &code);
        plays_a_round(browser);
    })
    .await;
    let (outcome, reason) = (Some("4S N =".parse().unwrap()), "14".to_owned());
    let corrected = Command::CorrectResult { slot: slot(1), outcome, played_by: None, reason };
    serving.club.tell(contest, corrected).await;
    let messages = Command::SendMessage { tables: vec![], text: "15".to_owned() };
    serving.club.tell(contest, messages).await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("document.body.innerText.includes('14') && document.body.innerText.includes('15')");
        browser.says_nothing_of_its_own("messages");
        browser.walks(&["Enter", "earlier", "e1-1", "Enter", "Enter"]);
        browser.answered_with("Submit", 3);
        browser.press("y");
        browser.until("document.querySelector('.note') && document.querySelector('.large')");
        browser.says_nothing_of_its_own("what is not taken");
        browser.offline(true);
        browser.press("Enter");
        browser.until("!document.getElementById('line').hidden");
        browser.says_nothing_of_its_own("without a network");
        browser.offline(false);
        // Aside from the board at hand, whose result would be shown where the page hears of it before it hears of the end.
        browser.press("earlier");
    })
    .await;
    plays_the_rest(&mut serving, contest).await;
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 20 }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("document.getElementById('clock').hidden");
        browser.press("Escape");
        browser.until("document.querySelector('.session')");
        browser.says_nothing_of_its_own("the end");
        browser.walks(&["earlier", "e1-1"]);
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// A wrong code, the right one, and who sits there.
fn joins(browser: &mut Browser, address: &str, code: &str) {
    browser.go(address);
    browser.until("document.getElementById('code')");
    browser.says_nothing_of_its_own("the code");
    let types = |browser: &mut Browser, code: &str| {
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
    };
    types(browser, "22222");
    browser.until("!document.getElementById('line').hidden");
    browser.value("document.getElementById('code').value = ''");
    browser.says_nothing_of_its_own("a wrong code");
    types(browser, code);
    browser.until("document.querySelector('.places')");
    // What was typed stands in no field any more.
    browser.says_nothing_of_its_own("who sits there");
    browser.walks(&["m", "Escape", "y"]);
}

/// Two boards from the first key to where everybody goes, with a look at all that is beside the way.
fn plays_a_round(browser: &mut Browser) {
    browser.walks(&["4", "board-2", "board-1", "s", "x", "n", "-1", "l", "lead-H", "lead-Q", "Enter"]);
    browser.walks(&["2", "a", "t", "n", "a", "Enter", "!", "1"]);
    browser.walks(&["Escape", "Escape"]);
    browser.walks(&["p", "Enter", "y", "Enter", "g", "Escape"]);
}
