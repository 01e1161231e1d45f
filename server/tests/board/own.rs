//! The page of one's own pair, on a phone.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Command, Player};
use bridge::entry::PairId;
use bridge::movement::Movement;
use bridge::movement::contestants::Contestants;
use bridge::seat::Line;
use http::StatusCode;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::club::Club;
use crate::pages::{Serving, at};

fn named(entry: &str, names: [&str; 2]) -> Command {
    let players = names.map(|name| Player { name: name.to_owned(), number: String::new() });
    Command::RegisterEntry { entry: entry.parse().unwrap(), players }
}

/// Ann and Bob with these numbers.
fn numbered(entry: &str, [ann, bob]: [&str; 2]) -> Command {
    let player = |(name, number): (&str, &str)| Player { name: name.to_owned(), number: number.to_owned() };
    Command::RegisterEntry {
        entry: entry.parse().unwrap(),
        players: [("Ann", ann), ("Bob", bob)].map(player),
    }
}

/// An evening of three tables that is over. Everything was passed out: all have half of the points, and the first place.
async fn finished(club: &mut Club, name: &str, pair: Command) -> u32 {
    let contest = club.contest(name).await;
    club.tell(contest, pair).await;
    for round in 1..=3 {
        club.play_round(contest, round).await;
    }
    club.tell(contest, Command::ClosePlay { correction_minutes: 0 }).await;
    club.tell(contest, Command::FinaliseContest).await;
    contest
}

#[tokio::test]
async fn the_last_evenings_of_the_same_names_are_found_among_final_contests() {
    let mut club = Club::open().await;
    let first = finished(&mut club, "First Tuesday", named("A2NS", ["Ann", "Bob"])).await;
    let other = finished(&mut club, "Without them", named("A2NS", ["Ann", "Eve"])).await;
    let second = finished(&mut club, "Second Tuesday", named("A3NS", ["bob ", "ANN"])).await;
    let tonight = club.contest("Tonight").await;
    club.tell(tonight, named("A1EW", ["Ann", "Bob"])).await;
    let (status, page) = club.get(&format!("/contests/{tonight}/entries/A1EW/own")).await;
    assert_eq!(status, StatusCode::OK);
    let (_, evenings) = page.split_once("Our last evenings").expect(&page);
    let place =
        |contest: u32, entry: &str| evenings.find(&format!("/contests/{contest}/entries/{entry}/own"));
    assert!(place(second, "A3NS").unwrap() < place(first, "A2NS").unwrap(), "the newest first: {evenings}");
    assert!(!evenings.contains(&format!("/contests/{other}/")), "{evenings}");
    assert!(evenings.contains("1= / 3 · 50.00 %"), "{evenings}");
    // A contest that goes on is not among the evenings, and is where a phone that knows the names is led.
    assert!(!evenings.contains(&format!("/contests/{tonight}/entries/A1EW/own\"><strong>")), "{evenings}");
    let (status, _) = club.get("/me?names=Bob%20%26%20Ann").await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let (status, page) = club.get("/me?names=Fay%20%26%20Gus").await;
    assert!(status == StatusCode::OK && page.contains("No contest of Fay &amp; Gus is here."), "{page}");
    assert_eq!(club.get(&format!("/contests/{tonight}/entries/Z9/own")).await.0, StatusCode::NOT_FOUND);
}

/// Two pairs of the same names are never taken for one another: where numbers tell them apart, numbers decide; where a phone
/// was marked, that entry; else the page asks. Whose an evening was that nobody can tell is nobody's.
#[tokio::test]
async fn two_pairs_of_the_same_names_are_told_apart_or_asked() {
    let mut club = Club::open().await;
    let first = finished(&mut club, "First", named("A2NS", ["Ann", "Bob"])).await;
    let tonight = club.contest("Tonight").await;
    club.tell(tonight, numbered("A1EW", ["101", "102"])).await;
    club.tell(tonight, numbered("A2NS", ["201", ""])).await;
    let me = async |club: &Club, at: &str| {
        let request = http::Request::get(format!("/me?names=Ann%20%26%20Bob{at}"));
        let response = club.ask(request.body(axum::body::Body::empty()).unwrap()).await;
        response.headers().get("location").map(|to| to.to_str().unwrap().to_owned())
    };
    let own = |contest: u32, entry: &str| Some(format!("/contests/{contest}/entries/{entry}/own"));
    assert_eq!(me(&club, "").await, None);
    let (_, asked) = club.get("/me?names=Ann%20%26%20Bob").await;
    for entry in ["A1EW", "A2NS"] {
        assert!(asked.contains(&own(tonight, entry).unwrap()), "{asked}");
        assert_eq!(me(&club, &format!("&at={tonight}/{entry}")).await, own(tonight, entry));
    }
    assert!(asked.contains("Which are yours?"), "{asked}");
    // The next week they are at other places, and a third pair has come whose numbers nobody knows.
    let next = club.contest("Next week").await;
    club.tell(next, numbered("A1NS", ["201", "202"])).await;
    club.tell(next, numbered("A3EW", ["101", "102"])).await;
    assert_eq!(me(&club, &format!("&at={tonight}/A1EW")).await, own(next, "A3EW"));
    assert_eq!(me(&club, &format!("&at={tonight}/A2NS")).await, own(next, "A1NS"));
    // Marked where other people sit by now, the names alone are left.
    club.tell(tonight, named("A2NS", ["Eve", "Fay"])).await;
    assert_eq!(me(&club, &format!("&at={tonight}/A2NS")).await, None);
    // The first evening was of an Ann and a Bob without numbers: of which, is not known.
    club.tell(next, numbered("A3EW", ["", ""])).await;
    let (_, page) = club.get(&format!("/contests/{next}/entries/A3EW/own")).await;
    assert!(!page.contains(&format!("/contests/{first}/")), "{page}");
}

/// Two pairs of the same names, each alone in its contest: numbers say that they are two, and whose an evening was.
#[tokio::test]
async fn the_evenings_of_two_pairs_of_the_same_names_are_not_mixed() {
    let mut club = Club::open().await;
    let plain = finished(&mut club, "Without numbers", named("A2NS", ["Ann", "Bob"])).await;
    let tonight = club.contest("Tonight").await;
    club.tell(tonight, numbered("A1EW", ["", ""])).await;
    let told = async |club: &Club, contest: u32| {
        let (_, page) = club.get(&format!("/contests/{tonight}/entries/A1EW/own")).await;
        page.contains(&format!("/contests/{contest}/entries/"))
    };
    assert!(told(&club, plain).await, "nothing says that there are others");
    let first = finished(&mut club, "First pair's", numbered("A1NS", ["101", "102"])).await;
    assert!(told(&club, plain).await && told(&club, first).await, "nothing says that there are others");
    let second = finished(&mut club, "Second pair's", numbered("A1NS", ["201", ""])).await;
    for evening in [plain, first, second] {
        assert!(!told(&club, evening).await, "whose evening {evening} was, nobody knows");
    }
    let (_, page) = club.get(&format!("/contests/{tonight}/entries/A1EW/own")).await;
    assert!(page.contains("Others of the same names play here"), "{page}");
    club.tell(tonight, numbered("A1EW", ["101", "102"])).await;
    assert!(told(&club, first).await);
    assert!(!told(&club, plain).await && !told(&club, second).await);
}

/// `/me` with the people that a page gives its script to remember.
async fn remembered(club: &Club, people: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric();
    let coded: String = people
        .bytes()
        .map(|byte| if plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    let request = http::Request::get(format!("/me?names={coded}")).body(axum::body::Body::empty()).unwrap();
    let response = club.ask(request).await;
    let location = response.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
    location.unwrap_or_else(|| "nowhere".to_owned())
}

/// What the pages of an entry give their scripts to remember: its own and the ranking.
async fn given(club: &Club, contest: u32, entry: &str) -> String {
    let people = |page: &str, from: &str| {
        let (_, rest) = page.split_once(from).unwrap_or_else(|| panic!("{from} in {page}"));
        let (_, rest) = rest.split_once("data-players=\"").unwrap();
        rest.split_once('"').unwrap().0.replace("&quot;", "\"")
    };
    let (_, own) = club.get(&format!("/contests/{contest}/entries/{entry}/own")).await;
    let (_, ranking) = club.get(&format!("/contests/{contest}")).await;
    let own = people(&own, "own-switches");
    assert_eq!(people(&ranking, &format!("data-entry=\"{entry}\"")), own);
    own
}

/// A team has four people in whatever order, a player of an individual is one: both are found again, and so is half a team.
#[tokio::test]
async fn teams_and_single_players_are_found_again() {
    let mut club = Club::open().await;
    let over = async |club: &mut Club, contest: u32, rounds| {
        for round in 1..=rounds {
            club.play_round(contest, round).await;
        }
        club.tell(contest, Command::ClosePlay { correction_minutes: 0 }).await;
        club.tell(contest, Command::FinaliseContest).await;
    };
    let pairs = |names: [&'static str; 4]| {
        move |_: &Movement, pair: PairId| {
            let own = |[north, south]: [&str; 2]| [north.to_owned(), south.to_owned()];
            match (pair.number.0, pair.line) {
                (2, Some(Line::NorthSouth)) => own([names[0], names[1]]),
                (2, _) => own([names[2], names[3]]),
                _ => [format!("{pair} one"), format!("{pair} two")],
            }
        }
    };
    let first = club.evening(("First", "round-robin 4"), pairs(["Cid", "Dee", "Smith, Bob", "ann"])).await;
    over(&mut club, first, 3).await;
    let tonight =
        club.evening(("Tonight", "round-robin 4"), pairs(["Ann", "Smith, Bob", "Cid", "Dee"])).await;
    club.play_round(tonight, 1).await;
    let people = given(&club, tonight, "A2").await;
    assert_eq!(people, r#"["Ann","Smith, Bob","Cid","Dee"]"#);
    assert_eq!(remembered(&club, &people).await, format!("/contests/{tonight}/entries/A2/own"));
    let (_, page) = club.get(&format!("/contests/{tonight}/entries/A2/own")).await;
    let (_, evenings) = page.split_once("Our last evenings").expect(&page);
    assert!(evenings.contains(&format!("/contests/{first}/entries/A2/own")), "{evenings}");
    let half = remembered(&club, r#"["Dee","Cid"]"#).await;
    assert_eq!(half, format!("/contests/{tonight}/entries/A2EW/own"));

    let player = |movement: &Movement, pair: PairId| match &movement.contestants {
        Contestants::Players(two) => two[&pair].map(|player| format!("Player {player}")),
        Contestants::Pairs | Contestants::Teams => panic!("an individual"),
    };
    let singles = club.evening(("Singles", "individual 8"), player).await;
    over(&mut club, singles, 7).await;
    let again = club.evening(("Singles again", "individual 8"), player).await;
    club.play_round(again, 1).await;
    let people = given(&club, again, "A3").await;
    assert_eq!(people, r#"["Player 3"]"#);
    assert_eq!(remembered(&club, &people).await, format!("/contests/{again}/entries/A3/own"));
    let (_, page) = club.get(&format!("/contests/{again}/entries/A3/own")).await;
    assert!(page.contains(&format!("/contests/{singles}/entries/A3/own")), "{page}");
    // No two players of an individual are a pair.
    assert_eq!(remembered(&club, r#"["Player 3","Player 4"]"#).await, "nowhere");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_starred_pair_is_remembered_and_hears_of_its_next_seat() {
    let Some(browser) = Browser::open((360, 740), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    serving.club.tell(contest, named("A1EW", ["Ann", "Bob"])).await;
    serving.club.result(contest, "A1", 1, 9).await;
    let (address, home) =
        (format!("http://{}/contests/{contest}", serving.address), format!("http://{}/me", serving.address));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&home);
        browser.until("document.querySelector('#live').textContent.includes('tap the star')");
        browser.go(&address);
        browser.until("document.querySelector('[data-entry=A1EW] .star')");
        browser.value("document.querySelector('[data-entry=A1EW] .star').click()");
        // Whoever is starred is found again from the front door.
        browser.go(&home);
        browser.until("location.pathname === '/contests/1/entries/A1EW/own'");
        browser.until("document.querySelector('[data-seat]')?.dataset.seat.startsWith('1 A1 EW, 2 A2 EW')");
        browser.until("document.documentElement.scrollWidth <= innerWidth");
        browser.until("document.querySelectorAll('#own-switches > button').length === 2");
        // The sound is off until it is switched on; then it sounds once to be known again.
        browser.until("document.querySelector('#live').dataset.chimes === undefined");
        browser.value("document.querySelectorAll('#own-switches > button')[1].click()");
        browser.until("document.querySelector('#live').dataset.chimes === '1'");
    })
    .await;
    serving.club.play_round(contest, 1).await;
    let (browser, ()) = at(browser, |browser| {
        browser.until("document.querySelector('[data-seat]').dataset.seat.startsWith('2 A2 EW, 3 A3 EW')");
        browser.until("document.querySelector('#live').dataset.chimes === '2'");
        browser.value("document.querySelectorAll('#own-switches > button')[0].click()");
        browser.until("localStorage.getItem('me') === null");
    })
    .await;
    for round in 2..=3 {
        serving.club.play_round(contest, round).await;
    }
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 20 }).await;
    let (_browser, ()) = at(browser, |browser| {
        browser.until("document.querySelector('[data-seat]') === null");
        browser.until("document.querySelectorAll('#live table.card tbody').length === 3");
    })
    .await;
    serving.stop().await;
}

/// After the session one's phone has the cards of one's boards, what each player can make with them, and par; before that none of
/// it. Expected: board 2 of a published hand record, as in `server/src/web/hand_record.rs`: par is +140.
#[tokio::test(flavor = "multi_thread")]
async fn a_phone_has_the_hands_with_par_after_the_session() {
    let Some(browser) = Browser::open((320, 640), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let deal = "E:Q7.AKT9.JT3.JT96 J653.QJ8.A.AQ732 K92.654.K954.K84 AT84.732.Q8762.5".parse().unwrap();
    let deals = vec![(BoardNumber::new(2).unwrap(), deal)];
    serving.club.tell(contest, Command::LoadDeals { deals }).await;
    for round in 1..=3 {
        serving.club.play_round(contest, round).await;
    }
    let address = format!("http://{}/contests/{contest}/entries/A1NS/own", serving.address);
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.querySelectorAll('#live table.card tbody').length === 3");
        assert_eq!(browser.value("document.querySelector('#own-hands')"), serde_json::Value::Null);
    })
    .await;
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 20 }).await;
    let (browser, ()) = at(browser, |browser| {
        // The page follows with the cards; what can be made with them stands there once the server has worked it out.
        browser.until("document.querySelector('#own-hands .diagram .west').innerText.includes('K 9 2')");
        browser.value(
            "new Promise((done) => {
                const look = async () => {
                    const page = await (await fetch(location.href)).text();
                    if (page.includes('table class=\"makes\"')) done(); else setTimeout(look, 100);
                };
                look();
            })",
        );
        browser.value("location.reload()");
        browser.until("document.querySelectorAll('#own-hands table.makes tbody tr').length === 4");
        browser.until("document.querySelector('#own-hands .par strong').innerText === '+140'");
        browser.measured("one's own hands");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
