//! A player's own phone: it joins with a table's code and a name, calls the director, and enters nothing.

use std::sync::Arc;

use bridge::contest::{CallNumber, Command, Player};
use bridge::entry::PairId;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber};
use proto::v1;
use proto::v1::command_reply::Answer;
use proto::v1::player_service_client::PlayerServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use server::journal::{Journal, MemoryJournal};
use tonic::transport::Channel;
use tonic::{Code, Request, Status};

use crate::browser::Browser;
use crate::pages::{Serving, at};

type Phones = PlayerServiceClient<Channel>;

fn with_token<T>(message: T, token: &str) -> Request<T> {
    let mut request = Request::new(message);
    request.metadata_mut().insert("authorization", format!("Bearer {token}").parse().unwrap());
    request
}

async fn join(phones: &mut Phones, code: &str, name: &str) -> Result<v1::JoinReply, Status> {
    join_from(phones, (code, name), "").await
}

/// The same from an entry's page.
async fn join_from(
    phones: &mut Phones,
    (code, name): (&str, &str),
    entry: &str,
) -> Result<v1::JoinReply, Status> {
    let [code, name, entry] = [code, name, entry].map(str::to_owned);
    let request = v1::JoinRequest { code, name, entry };
    Ok(phones.join(request).await?.into_inner())
}

async fn call(phones: &mut Phones, token: &str, counter: u64) -> Result<Answer, Status> {
    let id = Some(v1::CommandId { device: 9, counter });
    let request = v1::CallRequest { id, reason: "a ruling".to_owned(), offered: String::new() };
    Ok(phones.call(with_token(request, token)).await?.into_inner().answer.unwrap())
}

/// A Mitchell of three tables, in which Ann and Bob are A1EW.
async fn evening(journal: &Arc<dyn Journal>) -> (Serving, u32, Phones) {
    let mut serving = Serving::start(Arc::clone(journal), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let players = ["Ann", "Bob"].map(|name| Player { name: name.to_owned(), number: String::new() });
    serving.club.tell(contest, Command::RegisterEntry { entry: "A1EW".parse().unwrap(), players }).await;
    let phones = Phones::connect(format!("http://{}", serving.address)).await.unwrap();
    (serving, contest, phones)
}

/// The calls, with the tables to which they go: `A2 Ann: a ruling`.
async fn calls(serving: &Serving, contest: u32) -> Vec<String> {
    let handle = serving.club.engine.contest(contest).unwrap();
    let calls = handle.look("the calls", |glance| glance.contest.calls.clone()).await.unwrap();
    calls.into_iter().map(|call| format!("{} {}", call.table, call.reason)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_calls_the_director_to_where_its_player_sits() {
    let (mut serving, contest, mut phones) = evening(&(Arc::new(MemoryJournal::new()) as _)).await;
    // The name as the director has it, whatever its capitals; the code of any table.
    let code = serving.code(contest, "A3").to_lowercase();
    let joined = join(&mut phones, &code, " ANN ").await.unwrap();
    assert_eq!((joined.contest, joined.entry.as_str()), (contest, "A1EW"));
    // In a Mitchell East-West 1 moves from table 1 to table 2.
    serving.club.play_round(contest, 1).await;
    let first = call(&mut phones, &joined.token, 1).await.unwrap();
    assert!(matches!(first, Answer::Accepted(_)), "{first:?}");
    assert_eq!(calls(&serving, contest).await, ["A2 Ann: a ruling"]);
    // Sent again, because the answer was lost, also when the pair has gone on: answered alike, and called once.
    serving.club.play_round(contest, 2).await;
    assert_eq!(call(&mut phones, &joined.token, 1).await.unwrap(), first);
    assert_eq!(calls(&serving, contest).await.len(), 1);
    serving.stop().await;
}

/// Two players of one name: whose page asks is who calls; without a page it is who sits at the table of the code, or nobody.
#[tokio::test(flavor = "multi_thread")]
async fn of_two_players_of_one_name_each_calls_for_himself() {
    let (mut serving, contest, mut phones) =
        evening(&(Arc::new(MemoryJournal::new()) as Arc<dyn Journal>)).await;
    let players = ["Ann", "Eve"].map(|name| Player { name: name.to_owned(), number: String::new() });
    serving.club.tell(contest, Command::RegisterEntry { entry: "A2NS".parse().unwrap(), players }).await;
    let codes = ["A1", "A2", "A3"].map(|table| serving.code(contest, table));
    for (code, page, expected) in [
        (&codes[2], "A1EW", Some("A1EW")),
        (&codes[0], "A2NS", Some("A2NS")),
        (&codes[0], "", Some("A1EW")),
        (&codes[1], "", Some("A2NS")),
        (&codes[2], "", None),
        (&codes[0], "A3EW", None),
    ] {
        let joined = join_from(&mut phones, (code, "ann"), page).await;
        let entry = joined.as_ref().map(|reply| reply.entry.as_str());
        assert_eq!(entry.ok(), expected, "{page}: {joined:?}");
    }
    serving.stop().await;
}

/// In an individual everybody has another partner in every round: who calls is the player, wherever he sits by then.
#[tokio::test(flavor = "multi_thread")]
async fn a_player_of_an_individual_calls_to_his_own_table() {
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let by_player = |movement: &Movement, pair: PairId| match &movement.contestants {
        Contestants::Players(partnerships) => partnerships[&pair].map(|player| format!("Player {player}")),
        Contestants::Pairs | Contestants::Teams => panic!("an individual"),
    };
    let contest = serving.club.evening(("Singles", "individual 8"), by_player).await;
    let movement = "individual 8".parse::<MovementChoice>().unwrap().plan().unwrap();
    let Contestants::Players(partnerships) = movement.contestants.clone() else { panic!("an individual") };
    let table_of = |player: u16, round: u16| {
        let own = partnerships.iter().filter(|(_, two)| two.iter().any(|one| one.0 == player));
        let mut seats = own.filter_map(|(&pair, _)| movement.seat_of(pair, RoundNumber(round)));
        format!("A{}", seats.next().unwrap().0)
    };
    let mut phones = Phones::connect(format!("http://{}", serving.address)).await.unwrap();
    let mut tokens = vec![];
    for player in 1..=8_u16 {
        // With the code of the other table.
        let other = if table_of(player, 1) == "A1" { "A2" } else { "A1" };
        let code = serving.code(contest, other);
        let joined = join(&mut phones, &code, &format!("player {player}")).await.unwrap();
        assert_eq!(joined.entry, format!("A{player}"), "the player, and no partnership");
        tokens.push((player, joined.token));
    }
    let mut all = vec![];
    for round in 1..=3 {
        let mut expected = vec![];
        for (player, token) in &tokens {
            let id = u64::from(round) * 100 + u64::from(*player);
            let answer = call(&mut phones, token, id).await.unwrap();
            let table = table_of(*player, round);
            // One call a table is open at a time.
            if let Answer::Accepted(_) = answer {
                expected.push(format!("{table} Player {player}: a ruling"));
            } else {
                assert!(
                    expected.iter().any(|call: &String| call.starts_with(&table)),
                    "{player}: {answer:?}"
                );
            }
        }
        for call in all.len()..all.len() + expected.len() {
            let call = CallNumber(u32::try_from(call + 1).unwrap());
            serving.club.tell(contest, Command::ResolveCall { call, note: String::new() }).await;
        }
        all.extend(expected);
        assert_eq!(calls(&serving, contest).await, all, "round {round}");
        serving.club.play_round(contest, round).await;
    }
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_is_no_device_of_a_table() {
    let (serving, contest, mut phones) = evening(&(Arc::new(MemoryJournal::new()) as _)).await;
    let code = serving.code(contest, "A1");
    for (code, name) in [("XXX-XXX", "Ann"), (code.as_str(), "Eve"), (code.as_str(), " ")] {
        assert_eq!(join(&mut phones, code, name).await.unwrap_err().code(), Code::NotFound, "{code} {name}");
    }
    let token = join(&mut phones, &code, "Ann").await.unwrap().token;
    let mut tables = TableServiceClient::connect(format!("http://{}", serving.address)).await.unwrap();
    let id = Some(v1::CommandId { device: 9, counter: 1 });
    let submitted = tables.submit(with_token(v1::SubmitRequest { id, command: None }, &token)).await;
    assert_eq!(submitted.unwrap_err().code(), Code::PermissionDenied);
    let watched = tables.watch_table(with_token(v1::WatchTableRequest::default(), &token)).await;
    assert_eq!(watched.unwrap_err().code(), Code::PermissionDenied);
    // A table's token is no player's.
    let pair = v1::PairRequest {
        code: code.clone(),
        device_name: "tablet".to_owned(),
        ..v1::PairRequest::default()
    };
    let paired = tables.pair(pair.clone()).await.unwrap().into_inner().token;
    assert_eq!(call(&mut phones, &paired, 2).await.unwrap_err().code(), Code::PermissionDenied);
    // A pair has twenty phones at most: the next takes the place of the one unused for longest, and the table's devices stay.
    for _ in 1..20 {
        join(&mut phones, &code, "Ann").await.unwrap();
    }
    let newest = join(&mut phones, &code, "ann").await.unwrap().token;
    let devices = serving.tokens.devices(contest, true);
    let phones_of = |is_good: bool| {
        devices.iter().filter(|one| one.entry == "A1EW" && (one.revoked == 0) == is_good).count()
    };
    assert_eq!((phones_of(true), phones_of(false)), (20, 1));
    assert!(matches!(call(&mut phones, &newest, 3).await, Ok(Answer::Accepted(_))));
    assert_eq!(devices.iter().filter(|one| one.entry.is_empty() && one.revoked == 0).count(), 1);
    tables.pair(pair).await.unwrap();
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_is_known_after_a_restart() {
    let journal: Arc<dyn Journal> = Arc::new(MemoryJournal::new());
    let (serving, contest, mut phones) = evening(&journal).await;
    let token = join(&mut phones, &serving.code(contest, "A1"), "Ann").await.unwrap().token;
    serving.stop().await;
    let serving = Serving::start(journal, "127.0.0.1:0").await;
    let mut phones = Phones::connect(format!("http://{}", serving.address)).await.unwrap();
    call(&mut phones, &token, 1).await.unwrap();
    assert_eq!(calls(&serving, contest).await, ["A1 Ann: a ruling"]);
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_ones_own_pair_calls_the_director() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let (serving, contest, _) = evening(&(Arc::new(MemoryJournal::new()) as _)).await;
    let address = format!("http://{}/contests/{contest}/entries/A1EW/own", serving.address);
    let code = serving.code(contest, "A1");
    let (_browser, ()) = at(browser, move |browser| {
        let press = |browser: &mut Browser, words: &str| {
            let key = format!("[...document.querySelectorAll('#own-call button')].find((one) => one.textContent === '{words}')");
            browser.until(&key);
            browser.value(&format!("{key}.click()"));
        };
        browser.go(&address);
        press(browser, "Call the director");
        browser.until("document.querySelectorAll('#own-call option').length === 2");
        browser.measured("a phone joins");
        for (typed, then) in [("XXX-XXX", "This code is not known here"), (code.as_str(), "Why is the director to come?")] {
            browser.value(&format!("document.querySelector('#own-call input').value = '{typed}'"));
            press(browser, "Go on");
            browser.until(&format!("document.querySelector('#own-call').textContent.includes('{then}')"));
        }
        browser.until("document.documentElement.scrollWidth <= innerWidth");
        press(browser, "A ruling");
        browser.until("document.querySelector('#own-call').textContent.includes('The director has been called.')");
    })
    .await;
    assert_eq!(calls(&serving, contest).await, ["A1 Ann: A ruling"]);
    serving.stop().await;
}

/// A call whose answer was lost calls once when it is made again at once; an hour later the director may have come and gone, and it
/// is another.
#[tokio::test(flavor = "multi_thread")]
async fn a_call_an_hour_after_a_lost_answer_is_another() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let (mut serving, contest, _) = evening(&(Arc::new(MemoryJournal::new()) as _)).await;
    let address = format!("http://{}/contests/{contest}/entries/A1EW/own", serving.address);
    let code = serving.code(contest, "A1");
    let press = |browser: &mut Browser, words: &str| {
        let key = format!(
            "[...document.querySelectorAll('#own-call button')].find((one) => one.textContent === '{words}')"
        );
        browser.until(&key);
        browser.value(&format!("{key}.click()"));
    };
    let calls_again = move |browser: &mut Browser| {
        browser.value("document.querySelector('#own-call').textContent = ''; location.reload()");
        press(browser, "Call the director");
        press(browser, "A ruling");
        browser.until(
            "document.querySelector('#own-call').textContent.includes('The director has been called.')",
        );
    };
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        press(browser, "Call the director");
        browser.value(&format!("document.querySelector('#own-call input').value = '{code}'"));
        press(browser, "Go on");
        browser.until(
            "document.querySelector('#own-call').textContent.includes('Why is the director to come?')",
        );
        browser.value(
            "(() => { const sent = window.fetch; window.fetch = async (...asked) => { \
             await sent(...asked); throw new TypeError('the answer is lost'); }; })()",
        );
        press(browser, "A ruling");
        browser.until("document.querySelector('#own-call').textContent.includes('does not answer')");
        calls_again(browser);
    })
    .await;
    assert_eq!(calls(&serving, contest).await, ["A1 Ann: A ruling"]);
    serving.club.tell(contest, Command::ResolveCall { call: CallNumber(1), note: String::new() }).await;
    let (_browser, ()) = at(browser, move |browser| {
        browser.value(
            "(() => { const [key] = Object.keys(localStorage).filter((key) => localStorage[key].includes('counter')); \
             const call = JSON.parse(localStorage[key]); \
             localStorage[key] = JSON.stringify({ ...call, answered: false, at: call.at - 3_600_000 }); })()",
        );
        calls_again(browser);
    })
    .await;
    assert_eq!(calls(&serving, contest).await, ["A1 Ann: A ruling"; 2]);
    serving.stop().await;
}

/// Two of one name in a team, neither at the table of the code; and a call that is not taken, since its number was used: both in the
/// language of the page.
#[tokio::test(flavor = "multi_thread")]
async fn why_a_phone_may_not_is_said_in_the_language_of_its_page() {
    let Some(mut browser) = Browser::open((320, 640), true) else { return };
    browser.speaks("de");
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let named = |_: &Movement, pair: PairId| match pair.number.0 {
        2 => ["Ann".to_owned(), format!("{pair}")],
        _ => [format!("{pair} one"), format!("{pair} two")],
    };
    let contest = serving.club.evening(("Teams", "round-robin 4"), named).await;
    let mut phones = Phones::connect(format!("http://{}", serving.address)).await.unwrap();
    let (mut own, mut elsewhere) = (None, None);
    for table in ["A1", "A2", "A3", "A4"] {
        let code = serving.code(contest, table);
        let joined = join_from(&mut phones, (&code, "Ann"), "A2").await;
        *(if joined.is_ok() { &mut own } else { &mut elsewhere }) = Some(code);
    }
    let (own, elsewhere) = (own.unwrap(), elsewhere.unwrap());
    let address = format!("http://{}/contests/{contest}/entries/A2/own", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        let press = |browser: &mut Browser, words: &str| {
            let key = format!("[...document.querySelectorAll('#own-call button')].find((one) => one.textContent === '{words}')");
            browser.until(&key);
            browser.value(&format!("{key}.click()"));
        };
        browser.go(&address);
        press(browser, "Turnierleiter rufen");
        for (code, then) in [(elsewhere, "Mehrere dieses Namens spielen hier mit."), (own, "Warum soll der Turnierleiter kommen?")] {
            browser.until("document.querySelector('#own-call input')");
            browser.value(&format!("document.querySelector('#own-call input').value = '{code}'"));
            press(browser, "Weiter");
            browser.sees(then);
        }
        press(browser, "Für einen Entscheid");
        browser.sees("Der Turnierleiter ist gerufen.");
        browser.value("localStorage.setItem('call', JSON.stringify({ ...JSON.parse(localStorage.getItem('call')), counter: 0 })); 1");
        press(browser, "Turnierleiter rufen");
        press(browser, "Etwas anderes");
        browser.sees("Dieses Gerät hat unter derselben Nummer");
    })
    .await;
    serving.stop().await;
}
