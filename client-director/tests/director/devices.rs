//! The devices at the tables, on the console.

use std::time::Duration;

use client_director::link::Link;
use client_director::link::event::LinkEvent;
use client_director::screen::app::{App, Screen};
use client_director::screen::driver;
use client_director::screen::effect::Effect;
use client_director::screen::gesture::{Gesture, Step};
use client_director::screen::input::Input;
use client_director::screen::listing::listing;
use client_director::screen::verb::Verb;
use proto::v1::device_change::Change;
use proto::v1::{self, Device, DeviceChange};

use crate::console::Console;
use crate::fake_server::{Fake, TOKEN};

/// Two devices at tables, and a player's phone: the names are the server's.
fn three() -> Vec<Device> {
    let at = |device: &str, name: &str, table: &str| Device {
        device: device.to_owned(),
        name: name.to_owned(),
        table: table.to_owned(),
        kind: v1::DeviceKind::Page.into(),
        ..Device::default()
    };
    let phone = Device {
        kind: v1::DeviceKind::Phone.into(),
        entry: "A2NS".to_owned(),
        ..at("3b3b3b3b", "Android", "A2")
    };
    vec![
        Device { entries: 6, connected: true, ..at("1f0c99aa", "iPad", "A1") },
        at("2e2e2e2e", "Window", "A2"),
        phone,
    ]
}

fn tells(console: &mut Console, devices: Vec<Device>, done: Option<String>) {
    console.input(Input::Link(LinkEvent::Devices { contest: 1, devices, done }));
}

fn on_devices() -> Console {
    let mut console = Console::playing();
    console.keys("9d");
    assert_eq!(
        console.other_effects.pop(),
        Some(Effect::ShowDevices { contest: 1, change: None }),
        "the list is asked for"
    );
    console.sees("The devices are on their way.");
    tells(&mut console, three(), None);
    console.other_effects.clear();
    console
}

#[test]
fn the_list_says_who_sits_where_and_how_much_was_entered() {
    let mut console = on_devices();
    let shown = console.screen();
    let line = |name: &str| shown.lines().find(|line| line.contains(name)).unwrap().to_owned();
    for (name, parts) in [
        ("iPad", ["A1", "page", "now", " 6 "]),
        ("Window", ["A2", "page", "not since it joined", " 0 "]),
        ("Android", ["A2NS", "phone", "not since it joined", " 0 "]),
    ] {
        for part in parts {
            assert!(format!("{} ", line(name)).contains(part), "`{part}` of {name}:\n{shown}");
        }
    }
    console.keys("<enter>");
    assert_eq!(console.app.screen, Screen::Table("A1".to_owned()));
    console.keys("<esc>");
    tells(&mut console, vec![], None);
    console.sees("No device has joined a table yet.");
}

/// What is asked of the server is what `devices rename`, `move` and `revoke` ask.
#[test]
fn a_device_is_named_moved_and_revoked() {
    for (keys, device, change, done) in [
        ("e<ctrl-u>Bar<f2>", "1f0c99aa", Change::Name("Bar".to_owned()), "iPad is called \"Bar\""),
        ("<down>ma7<f2>", "2e2e2e2e", Change::Table("A7".to_owned()), "Window is at table A7"),
        ("<down>x<f2>", "2e2e2e2e", Change::Remove(true), "revoked: Window"),
        ("<down><down>x<right><f2>", "A2", Change::Remove(true), "revoked: all devices at table A2"),
        ("x<left><f2>", "*", Change::Remove(true), "revoked: all devices"),
    ] {
        let mut console = on_devices();
        console.keys(keys);
        let change = DeviceChange { device: device.to_owned(), change: Some(change) };
        let expected = Effect::ShowDevices { contest: 1, change: Some((done.to_owned(), change)) };
        assert_eq!(console.other_effects.pop(), Some(expected), "{keys}");
        tells(&mut console, three(), Some(done.to_owned()));
        console.sees(&format!("Done: {done}"));
    }
}

#[test]
fn what_cannot_be_meant_is_asked_again() {
    let mut console = Console::playing();
    console.keys(":revoke a device<enter>");
    assert_eq!(console.app.screen, Screen::Devices, "it is chosen there");
    console.sees("Choose a device first.");
    tells(&mut console, three(), None);
    console.other_effects.clear();
    console.keys("mnowhere<f2>");
    console.sees("`nowhere` is not a table: write it like A7");
    // Another director has revoked it meanwhile.
    tells(&mut console, vec![], None);
    console.keys("<ctrl-u>a7<f2>");
    console.sees("It is not among the devices that are listed");
    assert_eq!(console.other_effects, []);
}

/// No stream tells of devices: the list that is looked at is asked for again, and no other.
#[test]
fn a_list_that_is_looked_at_stays_fresh() {
    let mut console = on_devices();
    let now = console.app.now;
    for (seconds, is_asked) in [(9, false), (10, true), (15, false), (20, true)] {
        console.input(Input::Tick { now: now + seconds * 1_000 });
        assert_eq!(console.other_effects.pop().is_some(), is_asked, "{seconds}");
    }
    console.keys("1");
    console.input(Input::Tick { now: now + 60_000 });
    assert_eq!(console.other_effects, []);
}

/// The whole way, as a browser takes it too: expected values are the one device of the fake server.
#[tokio::test]
async fn the_server_is_asked_and_its_list_is_shown() {
    let (_fake, address) = Fake::serve().await;
    let data = tempfile::tempdir().unwrap();
    let link = Link::new(&address, TOKEN, data.path()).unwrap();
    link.create_contest("Tuesday pairs", v1::Rules::default()).await.unwrap();
    let mut console = driver::Console::new(link, Some(1), 80);
    let gesture = |step| Input::Gesture(Gesture { row: None, written: vec![], step });
    console.take(gesture(Step::Verb(Verb::GoDevices)));
    until(&mut console, |app| !listing(app).rows.is_empty()).await;
    console.take(gesture(Step::Verb(Verb::RenameDevice)));
    let f2 = client_director::screen::foot::pressed("F2").unwrap();
    let written = vec![("name".to_owned(), "Window".to_owned())];
    console.take(Input::Gesture(Gesture { row: None, written, step: Step::Key(f2) }));
    until(&mut console, |app| app.notice.as_ref().is_some_and(|notice| notice.text.starts_with("Done")))
        .await;
    assert_eq!(listing(&console.app).rows[0].cells[1], "Window");
}

async fn until(console: &mut driver::Console, is_so: impl Fn(&App) -> bool) {
    let waiting = async {
        while !is_so(&console.app) {
            let input = console.next().await;
            console.take(input);
        }
    };
    tokio::time::timeout(Duration::from_secs(30), waiting).await.expect("it comes");
}
