//! What the table page shows of the other tables: as the contest scores, and by the numbers that people have.

use std::sync::Arc;

use bridge::board::BoardNumber;
use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules, Slot};
use bridge::movement::RoundNumber;
use bridge::scoring::{Datum, Method, Scoring};
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::pages::{Serving, at};

/// An individual scored in IMPs, of which the director has divided a board (Law 87B): nobody has a partnership's own number, IMPs
/// are no percentages, and each group stands by itself.
#[tokio::test(flavor = "multi_thread")]
async fn results_are_compared_as_the_contest_scores_them() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let club = &mut serving.club;
    let contest = club.evening(("Singles", "individual 8"), |_, _| <[String; 2]>::default()).await;
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let scoring = Scoring { method: Method::Butler { datum: Datum::default() }, ..Scoring::default() };
    let rules = Rules { agreement: Agreement::NotRequired, release, scoring, ..Rules::default() };
    club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    let (browser, ()) = at(browser, move |browser| {
        browser.join(&address, &code);
        let seats = browser.value("document.querySelector('.places').innerText");
        let seats = seats.as_str().unwrap();
        assert!(seats.contains(" & ") && !seats.contains("NS"), "{seats}");
        browser.press("y");
        browser.sees("Board 1");
    })
    .await;
    serving.club.result(contest, "A1", 1, 9).await;
    serving.club.result(contest, "A2", 1, 8).await;
    let (browser, ()) = at(browser, |browser| {
        browser.press("board-1");
        browser.sees("Results of this board");
        let heading = browser.value("[...document.querySelectorAll('.traveller thead th')].at(-1).innerText");
        assert_eq!(heading, "NS");
        browser.picture("compared");
    })
    .await;
    let board = BoardNumber::new(1).unwrap();
    let changed = Slot { table: "A2".parse().unwrap(), round: RoundNumber(1), board };
    let groups = vec![vec![changed]];
    let reason = "two boards were changed over".to_owned();
    serving.club.tell(contest, Command::DivideBoard { board, groups, reason }).await;
    let (browser, ()) = at(browser, |browser| {
        browser.sees("First cards");
        browser.sees("Changed cards");
        browser.sees("The director divided this board");
        browser.picture("compared-divided");
    })
    .await;
    drop(browser);
    serving.stop().await;
}
