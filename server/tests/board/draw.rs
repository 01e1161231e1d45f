//! Rounds that are drawn, as everybody sees them: the draw, the cross table, result cards and matches.

use std::sync::Arc;

use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::drawn::{DrawCommand, OddRule, Terms};
use bridge::contest::{Actor, Agreement, Command, Outcome, Player, RankingRelease, Release, Rules, Slot};
use bridge::entry::SectionLetter;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::result::{BoardResult, Play};
use bridge::scoring::{Divisor, MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::seat::Seat;
use http::StatusCode;
use server::journal::{CommandKey, MemoryJournal};

use crate::browser::Browser;
use crate::club::Club;
use crate::pages::{Serving, at};
use crate::room::CUT_OFF;

const A: SectionLetter = SectionLetter::A;

fn rules(contestants: &Contestants) -> Rules {
    let method = if contestants.are_teams() {
        Method::Teams(TeamMethod::Imps)
    } else {
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None }
    };
    let scoring =
        Scoring { method, matches: MatchScoring::Victory(VictoryScale::WbfContinuous), ..Scoring::default() };
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    Rules { agreement: Agreement::NotRequired, scoring, release, ..Rules::default() }
}

/// A contest with names for everybody, before its first draw.
pub(crate) async fn swiss(club: &mut Club, contestants: Contestants, contenders: u16, terms: Terms) -> u32 {
    let id = CommandKey { device: 2, counter: 1 };
    let made =
        club.engine.create(id, ("Swiss".to_owned(), rules(&contestants)), Actor::Director(String::new()));
    let (contest, _) = made.await.unwrap();
    let command = DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) };
    club.tell(contest, Command::Draw { section: A, command }).await;
    let handle = club.engine.contest(contest).unwrap();
    let entries =
        handle.look("the entries", |glance| glance.contest.entries.keys().copied().collect::<Vec<_>>());
    for entry in entries.await.unwrap() {
        let player = |seat: &str| Player { name: format!("{seat} of {}", entry.pair), number: String::new() };
        club.tell(contest, Command::RegisterEntry { entry, players: [player("Ann"), player("Bob")] }).await;
    }
    club.tell(contest, Command::StartContest).await;
    contest
}

pub(crate) fn terms(rounds: u16, boards: u16) -> Terms {
    Terms { rounds, boards, ..Terms::default() }
}

async fn propose_round(club: &mut Club, contest: u32) {
    let handle = club.engine.contest(contest).unwrap();
    let wish = DrawWish::Anew(Anew::default());
    let proposed = handle.look("a draw", move |glance| propose(glance.contest, A, &wish)).await;
    let command = DrawCommand::Propose { proposal: Box::new(proposed.unwrap().unwrap()) };
    club.tell(contest, Command::Draw { section: A, command }).await;
}

async fn publish(club: &mut Club, contest: u32) {
    let command = DrawCommand::Publish { only: <_>::default(), reason: String::new() };
    club.tell(contest, Command::Draw { section: A, command }).await;
}

pub(crate) async fn draw_round(club: &mut Club, contest: u32) {
    propose_round(club, contest).await;
    publish(club, contest).await;
}

/// The places of a round of the plan at these tables; all of them where none is named.
async fn slots(club: &Club, contest: u32, round: u16, tables: &[&str]) -> Vec<Slot> {
    let handle = club.engine.contest(contest).unwrap();
    let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
    let slots = handle.look("the room", move |glance| {
        let round = RoundNumber(round);
        let asked = |table: &bridge::entry::TableId| tables.is_empty() || tables.contains(&table.to_string());
        let of = |table| {
            glance.contest.boards_in_play(table, round).iter().map(move |&board| Slot { table, round, board })
        };
        glance.tables().into_iter().filter(asked).flat_map(of).collect::<Vec<_>>()
    });
    slots.await.unwrap()
}

/// Some result that differs from table to table.
fn some_outcome(slot: Slot) -> Outcome {
    let tricks = 7 + (u32::from(slot.board.get()) * 5 + u32::from(slot.table.table.0) * 3) % 6;
    Outcome::Result(BoardResult::Played(Play::new("3NT".parse().unwrap(), Seat::North, tricks).unwrap()))
}

async fn enter(club: &mut Club, contest: u32, slots: Vec<Slot>) {
    for slot in slots {
        let outcome = Some(some_outcome(slot));
        let command = Command::CorrectResult { slot, outcome, played_by: None, reason: "from paper".into() };
        club.tell(contest, command).await;
    }
}

pub(crate) async fn play(club: &mut Club, contest: u32, round: u16) {
    let all = slots(club, contest, round, &[]).await;
    enter(club, contest, all).await;
}

#[tokio::test]
async fn the_draw_is_there_when_it_is_published_and_not_before() {
    let mut club = Club::open().await;
    let contest = swiss(&mut club, Contestants::Teams, 5, terms(3, 2)).await;
    let mut events = club.follow("/contests/1/draw/events").await;
    let first = events.next().await.unwrap();
    assert!(first.contains("Not drawn yet") && first.contains("Round 1 is not drawn yet."), "{first}");
    propose_round(&mut club, contest).await;
    let (_, page) = club.get("/contests/1/draw").await;
    assert!(!page.contains("class=\"place match\"") && !page.contains("Bye in round"), "{page}");
    publish(&mut club, contest).await;
    events.until("Bye in round 1").await;
    let (_, page) = club.get("/contests/1/draw").await;
    for part in [
        "<h1>Round 1</h1>",
        "Tables 1 &amp; 2",
        "Tables 3 &amp; 4",
        "NS at 1, EW at 2",
        "12.00 VPs",
        "round 1 of 3",
    ] {
        assert!(page.contains(part), "{part} in {page}");
    }
    let (_, ranking) = club.get("/contests/1").await;
    for address in [
        "/contests/1/draw",
        "/contests/1/cross-table",
        "/contests/1/print/draw",
        "/contests/1/print/result-cards",
    ] {
        assert!(ranking.contains(&format!("href=\"{address}\"")), "{address}");
    }
    for nowhere in [
        "/contests/1/draw/2",
        "/contests/1/draw/x",
        "/contests/1/entries/A9/card",
        "/contests/1/entries/A1NS/card",
        "/contests/1/match/A1/A1",
        "/contests/9/draw",
    ] {
        assert_eq!(club.get(nowhere).await.0, StatusCode::NOT_FOUND, "{nowhere}");
    }
    club.engine.shut_down().await;
}

/// What stands in the table cells of a page that hold this class or none, as plain text.
fn text(page: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in page.chars() {
        match letter {
            '<' => inside = true,
            '>' => {
                inside = false;
                text.push(' ');
            }
            _ if !inside => text.push(letter),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[tokio::test]
async fn cards_and_the_cross_table_add_up_to_the_ranking() {
    let mut club = Club::open().await;
    let contest = swiss(&mut club, Contestants::Teams, 5, terms(2, 2)).await;
    for round in 1..=2 {
        draw_round(&mut club, contest).await;
        play(&mut club, contest, round).await;
    }
    let handle = club.engine.contest(contest).unwrap();
    let look = |glance: &mut server::engine::Glance<'_>| {
        let audience = bridge::contest::view::Audience::Spectator;
        glance.draw(A, audience).map(|view| (*view).clone())
    };
    let view = handle.look("the draw", look).await.unwrap().unwrap();
    let (_, cross) = club.get("/contests/1/cross-table").await;
    let cross = text(&cross);
    for standing in &view.standings {
        // Two rounds, and in each of them a match or a bye.
        let card = view.card(standing.contender);
        assert_eq!(card.len(), 2);
        assert_eq!(card[1].total_worth, standing.figure, "no penalty and nothing carried over");
        let (_, page) = club.get(&format!("/contests/1/entries/A{}/card", standing.contender)).await;
        assert!(text(&page).contains(&standing.figure), "{page}");
        assert!(cross.contains(&standing.figure), "{cross}");
    }
    assert!(cross.contains("bye 12.00") && cross.contains("R1") && cross.contains(" W "), "{cross}");
    let (_, first) = club.get("/contests/1/draw/1").await;
    assert!(first.contains("href=\"/contests/1/draw/2\"") && first.contains("over</span>"), "{first}");
    for paper in ["draw", "result-cards", "cross-table"] {
        let (status, page) = club.get(&format!("/contests/1/print/{paper}")).await;
        assert_eq!(status, StatusCode::OK);
        assert!(page.contains("Ann of 1NS"), "{paper}: {page}");
    }
    club.engine.shut_down().await;
}

/// The address of the first match of the draw.
pub(crate) async fn one_match(club: &Club, contest: u32) -> String {
    let (_, draw) = club.get(&format!("/contests/{contest}/draw")).await;
    let is_match = |part: &&str| part.starts_with(&format!("/contests/{contest}/match/"));
    let address = draw.split("href=\"").find(is_match).unwrap();
    address.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_match_shows_no_board_that_somebody_has_still_to_play() {
    let mut club = Club::open().await;
    let contest = swiss(&mut club, Contestants::Teams, 4, terms(1, 2)).await;
    draw_round(&mut club, contest).await;
    let own = slots(&club, contest, 1, &["A1", "A2"]).await;
    enter(&mut club, contest, own).await;
    let address = &one_match(&club, contest).await;
    let (_, page) = club.get(address).await;
    assert!(
        page.contains("nothing to be seen yet") && !page.contains("3NT") && !page.contains(" VPs"),
        "{page}"
    );
    let others = slots(&club, contest, 1, &["A3", "A4"]).await;
    enter(&mut club, contest, others).await;
    let (_, page) = club.get(address).await;
    let page = text(&page);
    assert!(page.contains("VPs") && page.contains("3NT") && !page.contains("nothing to be seen"), "{page}");
    club.engine.shut_down().await;
}

/// Seed 000, "The Triangle in Teams Events": in the first half North-South stay and East-West move up two tables.
#[tokio::test]
async fn a_triangle_has_its_timetable() {
    let mut club = Club::open().await;
    let odd = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    let contest = swiss(&mut club, Contestants::Teams, 5, Terms { odd, ..terms(2, 4) }).await;
    draw_round(&mut club, contest).await;
    let (_, page) = club.get("/contests/1/draw").await;
    let page = text(&page);
    for part in ["Triangle", "Round 1, first half", "Round 1, second half", "boards 1–2", "boards 3–4"] {
        assert!(page.contains(part), "{part} in {page}");
    }
    assert_eq!(page.matches(" against ").count(), 6, "{page}");
    let (_, paper) = club.get("/contests/1/print/draw").await;
    assert!(text(&paper).contains("Round 1, first half"), "{paper}");
    club.engine.shut_down().await;
}

#[tokio::test]
async fn teams_by_a_movement_have_a_list_of_matches() {
    let mut club = Club::open().await;
    let id = CommandKey { device: 2, counter: 1 };
    let made = club.engine.create(
        id,
        ("Teams".to_owned(), rules(&Contestants::Teams)),
        Actor::Director(String::new()),
    );
    let (contest, _) = made.await.unwrap();
    let movement = "new-england 6".parse::<MovementChoice>().unwrap().plan().unwrap();
    let sets = movement.sets;
    let board_sets = (0..sets).map(|set| vec![bridge::board::BoardNumber::new(set + 1).unwrap()]);
    let board_sets = board_sets.collect();
    club.tell(contest, Command::SetUpSection { section: A, movement, board_sets, accept_faults: false })
        .await;
    club.tell(contest, Command::StartContest).await;
    let (_, page) = club.get("/contests/1").await;
    assert!(page.contains("href=\"/contests/1/matches\"") && !page.contains("/draw\""), "{page}");
    let (_, page) = club.get("/contests/1/matches").await;
    // Six teams, everybody against everybody.
    assert_eq!(page.matches("/contests/1/match/").count(), 15, "{page}");
    assert_eq!(club.get("/contests/1/match/A2/A1").await.0, StatusCode::OK);
    assert_eq!(club.get("/contests/1/draw").await.0, StatusCode::NOT_FOUND);
    club.engine.shut_down().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_fills_a_projector() {
    let Some(browser) = Browser::open((1280, 800), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let odd = OddRule::Triangle { by: Triangle::Mitchell, over: 1 };
    let contest = swiss(&mut serving.club, Contestants::Teams, 11, Terms { odd, ..terms(3, 4) }).await;
    draw_round(&mut serving.club, contest).await;
    let address = format!("http://{}/contests/{contest}/draw", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.documentElement.dataset.shown === 'wall'");
        browser.until("document.querySelectorAll('.place').length === 8");
        assert_eq!(browser.value(CUT_OFF), 0);
        assert_eq!(browser.value("document.documentElement.scrollHeight <= innerHeight"), true);
    })
    .await;
    serving.stop().await;
}

/// What a match is worth comes to boxes that are there already, and stays in sight; so does what stands in the ranking.
#[tokio::test(flavor = "multi_thread")]
async fn victory_points_are_not_cut_off_on_a_projector() {
    let Some(browser) = Browser::open((1600, 1000), false) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = swiss(&mut serving.club, Contestants::Teams, 16, terms(3, 4)).await;
    draw_round(&mut serving.club, contest).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let draw = format!("{address}/draw?view=projector");
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&draw);
        browser.until("document.querySelectorAll('.place').length === 8");
        assert_eq!(browser.value(CUT_OFF), 0, "before a result");
    })
    .await;
    play(&mut serving.club, contest, 1).await;
    let (_browser, ()) = at(browser, move |browser| {
        browser.until(
            "[...document.querySelectorAll('.boards')].every((line) => line.textContent.includes('VPs'))",
        );
        assert_eq!(browser.value(CUT_OFF), 0);
        assert_eq!(browser.value("document.documentElement.scrollHeight <= innerHeight"), true);
        browser.go(&format!("{address}?view=projector"));
        browser.until("document.querySelectorAll('tbody tr').length >= 16");
        let in_sight = "[...document.querySelectorAll('tbody td')].every((cell) => {
            const box = cell.getBoundingClientRect();
            return box.right <= innerWidth && box.bottom <= innerHeight && cell.scrollWidth <= cell.clientWidth + 1;
        })";
        browser.until(in_sight);
    })
    .await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_finds_its_number_and_scrolls_no_page_sideways() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = swiss(&mut serving.club, Contestants::Pairs, 13, terms(4, 2)).await;
    draw_round(&mut serving.club, contest).await;
    play(&mut serving.club, contest, 1).await;
    draw_round(&mut serving.club, contest).await;
    let address = format!("http://{}/contests/{contest}", serving.address);
    let (_browser, ()) = at(browser, move |browser| {
        browser.go(&format!("{address}/draw"));
        browser.until("document.querySelector('#search') !== null");
        browser.value("{ const search = document.querySelector('#search'); search.value = '1'; search.dispatchEvent(new Event('input')) }");
        // 1 is not 10 to 13.
        browser.until("[...document.querySelectorAll('.place')].filter((box) => !box.hidden).length <= 1");
        for page in ["draw", "draw/1", "entries/A1/card", "matches", "cross-table"] {
            browser.go(&format!("{address}/{page}"));
            browser.until("document.documentElement.scrollWidth <= innerWidth");
        }
    })
    .await;
    serving.stop().await;
}

/// A table that awaits a draw is told when it can be expected, in the language of its page, and once that has come: any minute. The
/// moment stands in what the server says here whatever the pace is, which `bridge/tests/contest/draw_forecast.rs` has.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_page_says_when_the_draw_can_be_expected() {
    let Some(mut browser) = Browser::open((390, 844), true) else { return };
    browser.speaks("de");
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = swiss(&mut serving.club, Contestants::Teams, 4, terms(3, 2)).await;
    draw_round(&mut serving.club, contest).await;
    play(&mut serving.club, contest, 1).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.value(
            "(async () => {
                const { Wire } = await import(new URL('wire.js', document.querySelector('script[type=module]').src));
                const { decode } = Wire.prototype;
                const minute = 60_000;
                window.expected = Math.ceil(Date.now() / minute + 30) * minute;
                Wire.prototype.decode = function (name, bytes) {
                    const read = decode.call(this, name, bytes);
                    return name === 'TableView' ? { ...read, draw_expected: expected } : read;
                };
            })()",
        );
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.sees("Die Auslosung von Runde 2");
        browser.until(
            "(() => {
                const at = new Date(expected);
                const clock = [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
                return document.querySelector('h1 + .large').textContent === `Etwa um ${clock} zu erwarten.`;
            })()",
        );
        browser.value("window.expected = Date.now() - 1");
    })
    .await;
    serving.club.tell(contest, Command::SendMessage { tables: vec![], text: "15".to_owned() }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.sees("15");
        browser.press("Enter");
        browser
            .until("document.querySelector('h1 + .large').textContent === 'Jeden Augenblick zu erwarten.'");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
