//! Table pages, each on a device of its own: with its storage, its screen and its language.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::chromium::Question;

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
pub(crate) struct Devices(BTreeMap<&'static str, Browser>);

impl Devices {
    /// A page for each; `None`, and a word about it, where Chromium is not installed.
    pub(crate) fn open(devices: &[Device]) -> Option<Self> {
        let open = |device: &Device| {
            let mut page = Browser::open(device.screen, true)?;
            page.speaks(device.language);
            page.before_each_page(PLAYER);
            Some((device.table, page))
        };
        devices.iter().map(open).collect::<Option<_>>().map(Self)
    }

    /// Opens the address of each.
    pub(crate) fn go(&mut self, addresses: &BTreeMap<&'static str, String>) {
        let go = |(table, address): (&&'static str, &String)| {
            self.0[table].send("Page.navigate", &json!({ "url": address }))
        };
        let gone: Vec<_> = addresses.iter().map(go).collect();
        for question in gone {
            question.answer().unwrap();
        }
    }

    /// Takes the network away from a device, or gives it back.
    pub(crate) fn offline(&mut self, table: &str, is_offline: bool) {
        self.0.get_mut(table).unwrap().offline(is_offline);
    }

    /// Pictures of all screens, where they are kept.
    pub(crate) fn pictures(&mut self, name: &str) {
        for (table, page) in &mut self.0 {
            page.picture(&format!("evening-{name}-{table}"));
        }
    }

    /// Asks all of them at once, and does not wait.
    pub(crate) fn begin(&self, asked: &Asked) -> BTreeMap<&'static str, Question> {
        let begin = |(&table, expression): (&&'static str, &String)| {
            let parameters = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
            (table, self.0[table].send("Runtime.evaluate", &parameters))
        };
        asked.iter().map(begin).collect()
    }

    /// What these pages say, all asked at once.
    pub(crate) fn ask(&self, asked: &Asked) -> BTreeMap<&'static str, Value> {
        said(self.begin(asked))
    }

    /// The same with one expression for each of these tables.
    pub(crate) fn each(&self, tables: &[&'static str], expression: &str) -> BTreeMap<&'static str, Value> {
        self.ask(&tables.iter().map(|&table| (table, expression.to_owned())).collect())
    }

    /// What one page says.
    pub(crate) fn one(&self, table: &'static str, expression: &str) -> Value {
        self.each(&[table], expression).remove(table).unwrap()
    }
}

/// What came of what was begun.
pub(crate) fn said(begun: BTreeMap<&'static str, Question>) -> BTreeMap<&'static str, Value> {
    let end = |(table, question): (_, Question)| {
        let answer = question.answer().unwrap();
        assert!(answer.get("exceptionDetails").is_none(), "{table}: {answer:#}");
        (table, answer["result"]["value"].clone())
    };
    begun.into_iter().map(end).collect()
}
