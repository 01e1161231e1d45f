//! Table pages, each on a device of its own: with its storage, its screen and its language, in one browser.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::Browser;

/// What people do at a page, as `player` there.
const PLAYER: &str = include_str!("player.js");

/// A device at a table.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Device {
    pub(crate) table: &'static str,
    pub(crate) language: &'static str,
    /// Its screen in pixels: a phone or a tablet.
    pub(crate) screen: (u32, u32),
}

/// What the pages of these tables are asked, each by an expression.
pub(crate) type Asked = BTreeMap<&'static str, String>;

/// The devices of a room, by their tables.
pub(crate) struct Devices {
    browser: Browser,
    pages: BTreeMap<&'static str, String>,
}

impl Devices {
    /// A page for each; `None`, and a word about it, where Chromium is not installed.
    pub(crate) fn open(devices: &[Device]) -> Option<Self> {
        let mut browser = Browser::open((800, 600), false)?;
        let pages = pages(&mut browser, devices);
        let pages = devices.iter().map(|device| device.table).zip(pages).collect();
        Some(Self { browser, pages })
    }

    /// Opens the address of each.
    pub(crate) fn go(&mut self, addresses: &BTreeMap<&'static str, String>) {
        let go = |(table, address): (&&'static str, &String)| {
            self.at(table).send("Page.navigate", &json!({ "url": address }))
        };
        let gone: Vec<_> = addresses.iter().map(go).collect();
        for question in gone {
            self.browser.answer(question).unwrap();
        }
    }

    /// Takes the network away from a device, or gives it back.
    pub(crate) fn offline(&mut self, table: &str, is_offline: bool) {
        self.at(table).offline(is_offline);
    }

    /// Pictures of all screens, where they are kept.
    pub(crate) fn pictures(&mut self, name: &str) {
        let tables: Vec<_> = self.pages.keys().copied().collect();
        for table in tables {
            self.at(table).picture(&format!("evening-{name}-{table}"));
        }
    }

    /// Asks all of them at once, and does not wait.
    pub(crate) fn begin(&mut self, asked: &Asked) -> BTreeMap<&'static str, u64> {
        let begin = |(&table, expression): (&&'static str, &String)| {
            let parameters = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
            (table, self.at(table).send("Runtime.evaluate", &parameters))
        };
        asked.iter().map(begin).collect()
    }

    /// What came of what was begun.
    pub(crate) fn end(&mut self, begun: BTreeMap<&'static str, u64>) -> BTreeMap<&'static str, Value> {
        let end = |(table, question)| {
            let answer = self.browser.answer(question).unwrap();
            assert!(answer.get("exceptionDetails").is_none(), "{table}: {answer:#}");
            (table, answer["result"]["value"].clone())
        };
        begun.into_iter().map(end).collect()
    }

    /// What these pages say, all asked at once.
    pub(crate) fn ask(&mut self, asked: &Asked) -> BTreeMap<&'static str, Value> {
        let begun = self.begin(asked);
        self.end(begun)
    }

    /// The same with one expression for each of these tables.
    pub(crate) fn each(
        &mut self,
        tables: &[&'static str],
        expression: &str,
    ) -> BTreeMap<&'static str, Value> {
        self.ask(&tables.iter().map(|&table| (table, expression.to_owned())).collect())
    }

    /// What one page says.
    pub(crate) fn one(&mut self, table: &'static str, expression: &str) -> Value {
        self.each(&[table], expression).remove(table).unwrap()
    }

    /// The browser, with a device at hand.
    fn at(&mut self, table: &str) -> &mut Browser {
        self.browser.page = Some(self.pages[table].clone());
        &mut self.browser
    }
}

/// Pages that share nothing with each other. A browser opens them all at once as fast as one.
fn pages(browser: &mut Browser, devices: &[Device]) -> Vec<String> {
    // The browser itself is asked, and no page of it.
    browser.page = None;
    let own = all(browser, "Target.createBrowserContext", devices.iter().map(|_| json!({})));
    let target = |own: Value| json!({ "url": "about:blank", "browserContextId": own["browserContextId"] });
    let targets = all(browser, "Target.createTarget", own.into_iter().map(target));
    let attach = |target: Value| json!({ "targetId": target["targetId"], "flatten": true });
    let sessions = all(browser, "Target.attachToTarget", targets.into_iter().map(attach));
    let pages: Vec<_> =
        sessions.iter().map(|session| session["sessionId"].as_str().unwrap().to_owned()).collect();
    for (page, device) in pages.iter().zip(devices) {
        browser.page = Some(page.clone());
        let (width, height) = device.screen;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        browser.call("Emulation.setDeviceMetricsOverride", &metrics);
        browser.call("Emulation.setTouchEmulationEnabled", &json!({ "enabled": true }));
        browser.speaks(device.language);
        browser.call("Page.enable", &json!({}));
        browser.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": PLAYER }));
    }
    pages
}

/// The answers to questions that are asked one after the other without waiting.
fn all(browser: &mut Browser, method: &str, asked: impl Iterator<Item = Value>) -> Vec<Value> {
    let questions: Vec<_> = asked.map(|parameters| browser.send(method, &parameters)).collect();
    questions.into_iter().map(|question| browser.answer(question).unwrap()).collect()
}
