//! The table page as those hear it who do not see it: Chromium's accessibility tree of the chief screens, and what is said when
//! something changes.

use std::sync::Arc;

use bridge::contest::{Agreement, Command, Rules};
use serde_json::{Value, json};
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// What stands on the page for a screen reader, in its order: the role, the level of a heading, and the name.
pub(crate) fn heard(browser: &mut Browser) -> Vec<(String, u64, String)> {
    let tree = browser.call("Accessibility.getFullAXTree", &json!({}));
    let nodes = tree["nodes"].as_array().unwrap();
    let by_id = |id: &Value| nodes.iter().find(|node| node["nodeId"] == *id);
    let mut heard = vec![];
    let mut coming = vec![&nodes[0]];
    while let Some(node) = coming.pop() {
        let children = node["childIds"].as_array().map(Vec::as_slice).unwrap_or_default();
        coming.extend(children.iter().rev().filter_map(by_id));
        if node["ignored"] == true {
            continue;
        }
        let properties = node["properties"].as_array().map(Vec::as_slice).unwrap_or_default();
        let level = properties.iter().find(|one| one["name"] == "level");
        let level = level.and_then(|one| one["value"]["value"].as_u64()).unwrap_or_default();
        let text = |field: &str| node[field]["value"].as_str().unwrap_or_default().to_owned();
        heard.push((text("role"), level, text("name")));
    }
    heard
}

/// The names of what has this role.
pub(crate) fn named(heard: &[(String, u64, String)], role: &str) -> Vec<String> {
    heard.iter().filter(|(own, ..)| own == role).map(|(_, _, name)| name.clone()).collect()
}

impl Browser {
    /// Holds that the screen reads sensibly: one heading of the page, no level left out, and a name for all that is pressed or filled
    /// in; and returns it.
    pub(crate) fn reads(&mut self, screen: &str) -> Vec<(String, u64, String)> {
        let heard = heard(self);
        let levels: Vec<u64> =
            heard.iter().filter(|(role, ..)| role == "heading").map(|(_, level, _)| *level).collect();
        assert_eq!(levels.iter().filter(|&&level| level == 1).count(), 1, "{screen}: {heard:?}");
        assert_eq!(levels.first(), Some(&1), "{screen}: {heard:?}");
        assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{screen}: {levels:?}");
        assert_eq!(named(&heard, "main").len(), 1, "{screen}: {heard:?}");
        for role in ["button", "textbox", "combobox", "group", "link", "heading"] {
            let nameless = named(&heard, role).iter().any(|name| name.trim().is_empty());
            assert!(!nameless, "{screen}: a {role} without a name in {heard:?}");
        }
        heard
    }

    /// Remembers all that is said from now on.
    fn listens(&mut self) {
        self.value(
            "window.said = [];
            new MutationObserver(() => said.push(document.querySelector('#heard[role=status]').textContent))
                .observe(document.getElementById('heard'), { childList: true }); 1",
        );
    }

    /// Waits until this is said.
    fn hears(&mut self, text: &str) {
        self.until(&format!("said.some((one) => one.includes({}))", Value::from(text)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_screens_of_a_table_are_read_in_order_and_by_name() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest_of("Tuesday", 3).await;
    let rules = Rules { agreement: Agreement::Required, ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    serving.club.tell(contest, Command::StartContest).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        let join = browser.reads("the code");
        assert_eq!(named(&join, "textbox"), ["Code of the table", "Name of this device"]);
        assert_eq!(named(&join, "button"), ["Take this table"]);
        browser.join(&address, &code);
        let seats = browser.reads("who sits here");
        assert_eq!(named(&seats, "heading"), ["Round 1: who sits here?"]);
        assert_eq!(named(&seats, "button")[1..3], ["Yes, that is us", "No, wrong pair"]);
        browser.listens();
        browser.press("y");
        browser.hears("Board 1");
        let contract = browser.reads("the contract");
        let expected =
            ["1", "2", "3", "4", "5", "6", "7", "clubs", "diamonds", "hearts", "spades", "NT, no trumps"];
        assert_eq!(named(&contract, "button")[2..14], expected);
        assert_eq!(named(&contract, "button")[..2], ["Board 1: to play", "Board 2: to play"]);
        for (key, hears) in [("4", "Board 1"), ("s", "Who played it?"), ("n", "How many tricks?")] {
            browser.press(key);
            browser.hears(hears);
            browser.reads(key);
        }
        browser.press("+1");
        browser.reads("the sum");
        browser.press("Enter");
        browser.hears("East-West: which board was it?");
        browser.hears("Board 1: the server has it.");
        let opponents = browser.reads("the opponents");
        assert_eq!(named(&opponents, "button")[..2], ["Board 1", "Board 2"]);
        browser.press("2");
        browser.hears("As it was entered: Board 1.");
        browser.reads("another board");
        browser.press("a");
        browser.hears("East-West: who scores 450?");
        browser.reads("who scores");
        browser.press("e");
        browser.hears("As it was entered: 450 for North-South.");
        browser.reads("the other side");
        browser.press("a");
        browser.until("document.querySelector('[data-key=Enter]')");
        browser.reads("a board that counts");
        browser.press("!");
        browser.hears("Why is the director to come?");
        browser.reads("the director");
        browser.press("Escape");
        browser.press("g");
        browser.hears("Where next?");
        browser.reads("the guide");
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// What was not taken, and that the round is over, is said: nobody has to find it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_taken_and_the_end_of_a_round_are_said() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        browser.press("y");
        browser.sees("Board 1");
        browser.listens();
        browser.offline(true);
        browser.plays(&["4", "s", "n", "+1"]);
    })
    .await;
    // Meanwhile the director has entered it.
    serving.club.result(contest, "A1", 1, 9).await;
    let (browser, ()) = at(browser, |browser| {
        browser.offline(false);
        browser.hears("This was not taken");
        assert_eq!(browser.value("said.some((one) => one.includes('the server has it'))"), false);
        browser.reads("not taken");
        browser.press("Enter");
        browser.until("!document.body.innerText.includes('This was not taken')");
        browser.press("board-2");
        browser.plays(&["p"]);
        browser.press("Enter");
        browser.hears("Please move:");
        browser.reads("the end of a round");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
