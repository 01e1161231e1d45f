//! The table page in other languages: its script says what the program says, and long words find room on a small screen.

use std::collections::BTreeSet;
use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::view::Instruction;
use bridge::contest::{Command, Rules};
use bridge::entry::{PairId, SectionLetter, TableNumber};
use bridge::message::{
    BoardList, Decimal, Declared, Half, Kind, Label, Language, Message, Named, RoundName, TableName, Value,
};
use bridge::movement::contestants::PlayerNumber;
use bridge::seat::{Line, Seat};
use prost::Message as _;
use proto::v1;
use serde_json::{Value as Json, json};
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::club::Club;
use crate::pages::{Serving, at};

/// So many samples of each message: whatever words choose by is among them.
const SAMPLES: usize = 6;

fn message(declared: Declared, place: usize) -> Message {
    let argument = |(name, kind): &(&'static str, Kind)| ((*name).into(), value(*kind, place));
    Message::new(declared.key, declared.arguments.iter().map(argument).collect())
}

fn value(kind: Kind, place: usize) -> Value {
    let section = (place % 2 == 1).then_some(SectionLetter::A);
    let table = |number| TableName { section, number: TableNumber(number) };
    let label = || match place % 4 {
        0 => Label::Pair(section, PairId::one_winner(3)),
        1 => Label::Team(section, 5),
        2 => Label::Player(section, PlayerNumber(7)),
        _ => Label::Partners(section, [PlayerNumber(3), PlayerNumber(7)]),
    };
    match kind {
        Kind::Count => Value::Count([0, 1, 2, 5, 12, 22][place]),
        Kind::Text => Value::Text(["Ann & Bob", "team", "partners", "12", "player", ""][place].to_owned()),
        Kind::Choice => {
            let choices = ["here", "other-chairs", "same-chairs", "to-you", "to-opponents", "nowhere"];
            Value::Choice(choices[place].into())
        }
        Kind::Seat => Value::Seat(Seat::ALL[place % 4]),
        Kind::Line => Value::Line(Line::ALL[place % 2]),
        Kind::Table => Value::Table(table(9)),
        Kind::Tables => Value::Tables((1..=[1, 2, 3][place % 3]).map(table).collect()),
        Kind::Round => {
            let half = [None, Some(Half::First), Some(Half::Second)][place % 3];
            Value::Round(RoundName { number: 4, half })
        }
        Kind::Boards => {
            let numbers = |all: &[u16]| all.iter().map(|&one| BoardNumber::new(one).unwrap()).collect();
            let boards = [&[7][..], &[7, 8], &[7, 8, 9], &[1, 5, 6], &[], &[17, 18, 19]][place];
            let printed: &[u16] = if place == 5 { &[1, 2, 3] } else { &[] };
            Value::Boards(BoardList { numbers: numbers(boards), printed: numbers(printed) })
        }
        Kind::Label => Value::Label(label()),
        Kind::Named => Value::Named(match place {
            5 => Named::NOBODY,
            4 => Named::new(label(), String::new()),
            _ => Named::new(label(), "Ann & Bob".to_owned()),
        }),
        Kind::Hundredths => Value::Hundredths([5417, -50, 0, 5, 10_000, -1201][place]),
        Kind::Decimal => {
            Value::Decimal(Decimal(["+4.8333", "-1", "1", "0.5", "22", "1.00"][place].to_owned()))
        }
        Kind::Message => Value::Message(Box::new(Instruction::AwaitDraw.into())),
        Kind::Messages => {
            let all = [Instruction::AwaitDraw.into(), Instruction::NotStarted.into()];
            Value::Messages(all.into_iter().take(place % 3).collect())
        }
    }
}

/// The expected words are those of `bridge/words`, which every other client says.
#[tokio::test(flavor = "multi_thread")]
async fn the_script_says_every_message_as_the_program_does() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let address = format!("http://{}/table", serving.address);
    let known: BTreeSet<String> =
        catalogue::words_for_script(Language::English).map(|(key, _)| key).collect();
    let samples: Vec<Message> = words::declared()
        .filter(|one| known.contains(one.key))
        .flat_map(|one| (0..SAMPLES).map(move |place| message(one, place)))
        .collect();
    assert!(samples.len() > 900, "{}", samples.len());
    let bytes: Vec<Vec<u8>> = samples.iter().map(|one| v1::Message::from(one).encode_to_vec()).collect();
    let script = format!(
        "(async () => {{
            const assets = new URL('.', document.querySelector('script[type=module]').src);
            const {{ Catalogue }} = await import(new URL('message.js', assets));
            const {{ Wire }} = await import(new URL('wire.js', assets));
            const read = async (name) => (await fetch(new URL(name, assets))).json();
            const wire = new Wire(await read('wire.json'));
            const samples = {}.map((bytes) => wire.decode('Message', Uint8Array.from(bytes)));
            const said = {{}};
            for (const language of {}) {{
                const words = new Catalogue(await read(`words-${{language}}.json`), language);
                said[language] = samples.map((sample) => words.message(sample) ?? null);
            }}
            return said;
        }})()",
        json!(bytes),
        json!(Language::ALL.map(Language::code)),
    );
    let (browser, said) = at(browser, move |browser| {
        browser.go(&address);
        browser.value(&script)
    })
    .await;
    for language in Language::ALL {
        for (place, sample) in samples.iter().enumerate() {
            let expected = words::say(language, sample.clone());
            assert_eq!(said[language.code()][place], Json::from(expected), "{language}: {sample:?}");
        }
    }
    drop(browser);
    serving.stop().await;
}

/// Nothing is wider than the screen, in any word.
fn fits(browser: &mut Browser, what: &str) {
    // As wide as its content, if that is wider than the screen.
    let wide = browser.value(
        "[...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1) \
         .map((one) => one.outerHTML.slice(0, 200))",
    );
    assert_eq!(wide, json!([]), "{what}");
    assert_eq!(browser.value("document.documentElement.scrollWidth <= innerWidth"), true, "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_is_whole_in_german_and_polish_on_the_smallest_screen() {
    let Some(mut browser) = Browser::open((320, 568), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    // What the table is told: the instruction before play, who goes where after the round, a refused code.
    let expected = [
        ("de", "A1", ["Wer sitzt hier?", "als Nächstes: ", "Board 1", "Warum soll"]),
        ("pl", "A2", ["kto tu siedzi?", "następnie: ", "Rozdanie", "Dlaczego"]),
    ];
    for (language, table, [seats, next, board, call]) in expected {
        let contest = serving.club.contest(language).await;
        let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, table));
        (browser, ()) = at(browser, move |browser| {
            browser.go(&address);
            browser.until("document.querySelector('select[data-key=language]')");
            browser.value(&format!(
                "{{ const choice = document.querySelector('select[data-key=language]'); choice.value = '{language}'; \
                 choice.dispatchEvent(new Event('change')); }}"
            ));
            browser.until(&format!("document.documentElement.lang === '{language}'"));
            if browser.value("document.getElementById('code') === null") == true {
                browser.value("[...document.querySelectorAll('footer .quiet button')].at(0).click()");
                browser.until("document.getElementById('code')");
            }
            fits(browser, &format!("{language}-join"));
            browser.value(&format!("document.getElementById('code').value = '{code}'"));
            browser.value("document.querySelector('form').requestSubmit()");
            browser.sees(seats);
            fits(browser, &format!("{language}-seats"));
            browser.press("y");
            browser.sees(board);
            fits(browser, &format!("{language}-entry"));
            for key in ["4", "s", "n", "+1"] {
                browser.press(key);
            }
            fits(browser, &format!("{language}-send"));
            browser.press("g");
            browser.sees(next);
            fits(browser, &format!("{language}-next"));
            browser.press("Escape");
            browser.press("!");
            browser.sees(call);
            fits(browser, &format!("{language}-call"));
            browser.press("Escape");
        })
        .await;
    }
    drop(browser);
    serving.stop().await;
}

/// Whoever has chosen a language by the address keeps it from page to page, also where there is one contest alone.
#[tokio::test(flavor = "multi_thread")]
async fn a_language_that_the_address_says_goes_with_every_link() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    serving.club.result(contest, "A1", 1, 9).await;
    let address = format!("http://{}/?lang=de", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.sees("Rangliste");
        // Where the link leads when it is pressed, without going there.
        browser.value("document.addEventListener('click', (event) => event.preventDefault())");
        let link = "document.querySelector('#live a[href*=\"/entries/\"]')";
        browser.value(&format!("{link}.click()"));
        let to = browser.value(&format!("{link}.href"));
        let to = to.as_str().unwrap();
        assert!(to.ends_with("/entries/A1NS?lang=de"), "{to}");
        browser.go(to);
        browser.sees("Ergebniszettel");
    })
    .await;
    serving.stop().await;
}

/// The same contest in another language.
async fn speaks(club: &mut Club, contest: u32, language: Language) {
    let rules = Rules { language, ..Rules::default() };
    club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
}

/// Pages that belong to no contest: the table page before it has joined, the list, what a phone remembers. Each row: what the
/// browser prefers, and in which language they are.
#[tokio::test]
async fn who_prefers_none_of_our_languages_has_that_of_the_newest_contest() {
    let mut club = Club::open().await;
    let pages = ["/table", "/me?names=Ann"];
    for page in pages {
        assert!(club.text_in(page, "sv").await.contains("<html lang=\"en\""), "{page}: there is no contest");
    }
    let earlier = club.contest("Monday").await;
    let newest = club.contest("Tuesday").await;
    speaks(&mut club, earlier, Language::Polish).await;
    speaks(&mut club, newest, Language::German).await;
    for (prefers, expected) in [("sv", "de"), ("sv, fr;q=0.5", "fr"), ("en", "en")] {
        for page in pages.into_iter().chain(["/"]) {
            let text = club.text_in(page, prefers).await;
            assert!(text.contains(&format!("<html lang=\"{expected}\"")), "{page} for {prefers}");
        }
    }
    // What is over counts only where nothing else is played.
    for round in 1..=3 {
        club.play_round(newest, round).await;
    }
    club.tell(newest, Command::ClosePlay { correction_minutes: 0 }).await;
    club.tell(newest, Command::FinaliseContest).await;
    assert!(club.text_in("/table", "sv").await.contains("<html lang=\"pl\""));
}

/// A table's device whose browser prefers none of our languages speaks its contest's, until somebody chooses another.
#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_prefers_none_of_our_languages_speaks_its_contests() {
    let Some(mut browser) = Browser::open((320, 568), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Monday").await;
    speaks(&mut serving.club, contest, Language::Polish).await;
    serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    browser.speaks("sv");
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        assert_eq!(browser.value("document.documentElement.lang"), "en", "that of the newest contest");
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("kto tu siedzi?");
        // As the browser has nothing to prefer, so it is when the page is opened again.
        browser.go(&address);
        browser.sees("kto tu siedzi?");
        browser.value(
            "{ const choice = document.querySelector('select[data-key=language]'); choice.value = 'de'; \
             choice.dispatchEvent(new Event('change')); }",
        );
        browser.sees("Wer sitzt hier?");
        browser.go(&address);
        browser.sees("Wer sitzt hier?");
        assert_eq!(browser.value("document.documentElement.lang"), "de");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
