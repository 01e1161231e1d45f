//! What the page keeps and sends, module by module, where the world is unkind: a database that the browser has closed, two tabs, an
//! entry that one table's server will not take.

use std::sync::Arc;

use serde_json::json;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// A browser at the page, whose modules can be imported: `store`, `link`, `call`.
async fn modules(act: impl FnOnce(&mut Browser) + Send + 'static) {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.querySelector('#code')");
        browser.value(
            "window.modules = async () => {
                const own = document.querySelector('script[type=module]').src;
                const [store, link, call] = await Promise.all(['store', 'link', 'call'].map((name) => import(own.replace('table.js', `${name}.js`))));
                return { ...store, ...link, ...call };
            }; undefined",
        );
        act(browser);
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// Safari closes the database of a page that was in the background; every browser does where another tab changes its shape.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_closed_is_opened_again() {
    modules(|browser| {
        let kept = browser.value(
            "(async () => {
                const store = await (await modules()).Store.open();
                await store.add({ command: { one: 1 } });
                store.database.close();
                const { counter } = await store.add({ command: { two: 2 } });
                store.database.close();
                return [store.keeps, counter, (await store.entries()).map(({ command }) => command)];
            })()",
        );
        assert_eq!(kept, json!([true, 2, [{ "one": 1 }, { "two": 2 }]]));
    })
    .await;
}

/// Two tabs send the same entry and both hear the refusal; neither takes away what the other has heard.
#[tokio::test(flavor = "multi_thread")]
async fn what_two_tabs_hear_is_told_once_and_all_of_it() {
    modules(|browser| {
        let refused = browser.value(
            "(async () => {
                const { Store } = await modules();
                const [one, other] = await Promise.all([Store.open(), Store.open()]);
                for (const place of [1, 2]) await one.add({ command: { place } });
                await one.settle(1, 'refused', {});
                await other.settle(1, 'refused', {});
                await other.settle(2, 'refused', {});
                const told = (await one.get('refused')).map(({ counter }) => counter);
                await one.forget(1);
                // The other tab hears it late, when it was read already.
                await other.settle(1, 'refused', {});
                return [told, (await one.get('refused')).map(({ counter }) => counter), (await one.entries()).length];
            })()",
        );
        assert_eq!(refused, json!([[1, 2], [2], 0]));
    })
    .await;
}

/// An entry for a table whose server will not take it waits; those of another table do not wait for it, nor do they for what a
/// newer page has kept.
#[tokio::test(flavor = "multi_thread")]
async fn an_entry_that_is_not_taken_holds_up_no_other_table() {
    modules(|browser| {
        let sent = browser.value(
            "(async () => {
                const { Store, Link, CallError } = await modules();
                const store = await Store.open();
                const entry = (token, command) => store.add({ command, token, contest: 1, table: token });
                await entry('old', { enter_result: 1 });
                await entry('new', { of_a_newer_page: 2 });
                await entry('new', { enter_result: 3 });
                const sent = [];
                const service = {
                    sends: (command) => 'enter_result' in command,
                    follow: () => new Promise(() => {}),
                    ask: async (_method, _kinds, { command }, token) => {
                        sent.push(command.enter_result);
                        if (token === 'old' && sent.length < 4) throw new CallError(5, 'no such contest');
                        return { accepted: { sequence: 1 } };
                    },
                };
                const link = new Link(store, service, () => { throw new Error('a view that cannot be shown'); });
                await link.start();
                while ((await store.entries()).length > 1) await new Promise((done) => setTimeout(done, 20));
                return [sent, (await store.entries()).map(({ command }) => command)];
            })()",
        );
        assert_eq!(sent, json!([[1, 3, 1, 1], [{ "of_a_newer_page": 2 }]]));
    })
    .await;
}

/// A stream that nobody answers turns to the standby, as a question does: else the view would stand still until somebody enters.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_is_not_answered_is_asked_of_the_standby() {
    modules(|browser| {
        let asked = browser.value(
            "(async () => {
                const slow = window.setTimeout;
                window.setTimeout = (act, milliseconds) => slow(act, milliseconds > 10000 ? 50 : milliseconds);
                const asked = [];
                window.fetch = (what, { signal } = {}) => {
                    if (String(what).includes('WatchTable')) asked.push(new URL(what, location.href).host);
                    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
                };
                const own = document.querySelector('script[type=module]').src;
                localStorage.setItem('barometer-standby', '192.0.2.1:7700');
                // Another copy of the modules, which remembers the standby from its beginning.
                const again = (name) => import(own.replace(/assets\\/[^/]+\\/table.js/, `assets/again/${name}.js`));
                const [{ Link }, { service }, { Store }] = await Promise.all(['link', 'call', 'store'].map(again));
                const store = await Store.open();
                await store.set('seat', { token: 'one', contest: 1, table: 'A1' });
                const wire = { encode: () => new Uint8Array(0), numbers: { Command: [] } };
                const link = new Link(store, service(wire), () => {});
                await link.start();
                while (asked.length < 3) await new Promise((done) => slow(done, 20));
                return [link.line, asked.map((host) => (host === location.host ? 'own' : host))];
            })()",
        );
        assert_eq!(asked, json!(["offline", ["own", "192.0.2.1:7700", "own"]]));
    })
    .await;
}

/// A page that is closed between the answer to an entry and the view that shows it, and opened again without a server, still has it.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_stands_there_until_the_view_shows_it() {
    modules(|browser| {
        let shown = browser.value(
            "(async () => {
                const { Store, Link } = await modules();
                const store = await Store.open();
                await store.set('seat', { token: 'one', contest: 1, table: 'A1' });
                await store.set('view', { contest: 1, table: 'A1', sequence: 6 });
                let show;
                const service = {
                    sends: () => true,
                    follow: (_method, _kinds, _have, _token, { tell }) => { show = tell; return new Promise(() => {}); },
                    ask: async () => ({ accepted: { sequence: 7 } }),
                };
                const link = new Link(store, service, () => {});
                await link.start();
                await link.submit({ enter_result: 1 });
                while ((await store.entries()).length) await new Promise((done) => setTimeout(done, 20));
                const again = new Link(store, service, () => {});
                await again.start();
                const before = again.commands();
                show({ contest: 1, table: 'A1', sequence: 7 });
                while ((await store.get('ahead')).length) await new Promise((done) => setTimeout(done, 20));
                const after = again.commands();
                // The view was here before the answer: nothing is ahead of it.
                await again.submit({ enter_result: 2 });
                while ((await store.entries()).length) await new Promise((done) => setTimeout(done, 20));
                return [before, after, await store.get('ahead')];
            })()",
        );
        assert_eq!(shown, json!([[{ "enter_result": 1 }], [], []]));
    })
    .await;
}

/// Whoever goes on at once is not offered the same board again: between its sending and the view an entry is there at every moment,
/// also on a device that reads slowly what it keeps.
#[tokio::test(flavor = "multi_thread")]
async fn an_entry_is_there_at_every_moment_between_its_sending_and_the_view() {
    modules(|browser| {
        let least = browser.value(
            "(async () => {
                const { Store, Link } = await modules();
                const store = await Store.open();
                const kept = store.get.bind(store);
                const soon = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
                store.get = async (key) => { await soon(50); return kept(key); };
                await store.set('seat', { token: 'one', contest: 1, table: 'A1' });
                await store.set('view', { contest: 1, table: 'A1', sequence: 6 });
                const service = {
                    sends: () => true,
                    follow: () => new Promise(() => {}),
                    ask: async () => { await soon(50); return { accepted: { sequence: 7 } }; },
                };
                const link = new Link(store, service, () => {});
                await link.start();
                await link.submit({ enter_result: 1 });
                const there = [];
                for (const end = Date.now() + 1000; Date.now() < end; await soon(1)) there.push(link.commands().length);
                return [Math.min(...there), link.entries.length, link.ahead.length];
            })()",
        );
        assert_eq!(least, json!([1, 0, 1]));
    })
    .await;
}

/// Two tabs of one table: the slower one keeps no older view over that of the other, nor, where the device has gone to another
/// contest meanwhile, one of the contest before. What was taken there is shown by no view here; what was not sent yet stays.
#[tokio::test(flavor = "multi_thread")]
async fn a_slower_tab_keeps_no_older_view() {
    modules(|browser| {
        let kept = browser.value(
            "(async () => {
                const { Store } = await modules();
                const [one, other] = await Promise.all([Store.open(), Store.open()]);
                await one.set('seat', { token: 'one', contest: 1, table: 'A1' });
                const view = (contest, sequence) => ({ contest, table: 'A1', sequence });
                const kept = async () => {
                    const { contest, sequence } = await one.get('view');
                    return [contest, sequence, (await one.get('ahead')).map(({ counter }) => counter)];
                };
                for (const contest of [1, 1]) await one.add({ command: {}, token: 'one', contest, table: 'A1' });
                await one.settle(1, 'ahead', { contest: 1, sequence: 9 });
                await one.show(view(1, 8), false);
                await other.show(view(1, 7), false);
                const late = await kept();
                await other.show(view(1, 7), true);
                const restored = await kept();
                await one.add({ command: {}, token: 'one', contest: 1, table: 'A1' });
                await one.settle(3, 'ahead', { contest: 1, sequence: 8 });
                await one.set('seat', { token: 'two', contest: 2, table: 'A1' });
                await one.show(view(2, 3), false);
                await other.show(view(1, 9), false);
                return [late, restored, await kept(), (await one.entries()).map(({ counter }) => counter)];
            })()",
        );
        assert_eq!(kept, json!([[1, 8, [1]], [1, 7, []], [2, 3, []], [2]]));
    })
    .await;
}
