//! The results pages and the end of a table as those hear them who do not see them: headings and tables with their headers in
//! Chromium's accessibility tree, in the order in which they are read. Expected is what each page is for.

use std::sync::Arc;

use bridge::contest::Command;
use server::journal::MemoryJournal;

use crate::browser::Browser;
use crate::heard::{heard, named};
use crate::measures::results_of_an_evening;
use crate::pages::{Serving, at};

type Heard = [(String, u64, String)];

/// Headings with their level, `2 Table 1`, and tables with their columns, `North-South: Rank, Names`, in the order of the page.
fn outline(heard: &Heard) -> Vec<String> {
    let mut outline: Vec<String> = vec![];
    for (role, level, name) in heard {
        match role.as_str() {
            "heading" => outline.push(format!("{level} {name}")),
            "table" => outline.push(format!("{name}:")),
            "columnheader" => {
                let table = outline.last_mut().unwrap();
                table.push_str(if table.ends_with(':') { " " } else { ", " });
                table.push_str(name);
            }
            _ => {}
        }
    }
    outline
}

impl Browser {
    /// Holds that a page of the results reads sensibly: a way past its head, where one is, what it is for, and what else there is; a
    /// name for all that is pressed, filled in, or stands for something; and a header for each row. Returns its outline.
    fn outlined(&mut self, page: &str) -> Vec<String> {
        let heard = heard(self);
        let is_landmark = |role: &str| ["navigation", "main", "contentinfo"].contains(&role);
        let landmarks = heard.iter().filter(|(role, ..)| is_landmark(role)).map(|(role, ..)| role.as_str());
        let mut landmarks: Vec<&str> = landmarks.collect();
        landmarks.dedup();
        // Within the page there may be more ways.
        landmarks.retain(|role| *role != "navigation");
        assert_eq!(landmarks, ["main", "contentinfo"], "{page}");
        assert_eq!(named(&heard, "link")[0], "Skip to the results", "{page}");
        assert_eq!(named(&heard, "navigation")[0], "Where you are", "{page}");
        for role in ["button", "link", "searchbox", "image", "table", "columnheader", "rowheader", "heading"]
        {
            let nameless = named(&heard, role).iter().any(|name| name.trim().is_empty());
            assert!(!nameless, "{page}: a {role} without a name in {heard:?}");
        }
        let count = |role: &str| heard.iter().filter(|(own, ..)| own == role).count();
        // Besides those of the columns.
        assert_eq!(count("row") - count("table"), count("rowheader"), "{page}: {heard:?}");
        let outline = outline(&heard);
        let level = |part: &String| part.split_once(' ')?.0.parse::<u32>().ok();
        let levels: Vec<u32> = outline.iter().filter_map(level).collect();
        assert_eq!(levels.iter().filter(|level| **level == 1).count(), 1, "{page}: {outline:?}");
        assert!(levels.windows(2).all(|two| two[1] <= two[0] + 1), "{page}: {outline:?}");
        outline
    }

    fn reads_in_order(&mut self, page: &str, expected: &[&str]) {
        self.until("document.querySelector('h1')");
        assert_eq!(self.outlined(page), expected, "{page}");
    }
}

const CURVES: [&str; 7] = [
    "1 Tuesday",
    "2 North-South: place after each round",
    "2 East-West: place after each round",
    "2 North-South: percentage after each round",
    "2 East-West: percentage after each round",
    "North-South: place and percentage after each round: Names, Round 1, Round 2",
    "East-West: place and percentage after each round: Names, Round 1, Round 2",
];

#[tokio::test(flavor = "multi_thread")]
async fn the_results_are_read_in_order_and_by_name() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let (pairs, _) = results_of_an_evening(&mut serving).await;
    let address = format!("http://{}/contests/{pairs}", serving.address);
    let board = format!("{address}/boards/1");
    let (browser, ()) = at(browser, move |browser| {
        let columns = "Rank, Since the round before, Names, %, Your pair";
        let [north_south, east_west] = ["North-South", "East-West"].map(|line| format!("{line}: {columns}"));
        for (page, expected) in [
            ("", &["1 Tuesday", &north_south, &east_west][..]),
            (
                "/entries/A1NS",
                &["1 <script>alert(1)</script> & Bob", "Score card: Board, Contract, Score, MP, %"],
            ),
            ("/curve", &CURVES),
            ("/room", &["1 Who sits where", "2 Table 1", "2 Table 2", "2 Table 3"]),
        ] {
            browser.go(&format!("{address}{page}"));
            browser.until("!document.querySelector('#finder') || document.querySelector('#finder label')");
            browser.reads_in_order(page, expected);
        }
    })
    .await;
    serving.club.play_round(pairs, 3).await;
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&board);
        // It is worked out in the background, and comes to the page by itself.
        browser.until("document.querySelector('table.makes')");
        let expected = [
            "1 Board 1",
            "Results, from North-South’s best: Pairs, Contract, Score, NS, EW",
            "2 The cards of board 1",
            "3 North 13 points",
            "3 East 12 points",
            "3 South 5 points",
            "3 West 10 points",
            "What each player can make: NT, spades, hearts, diamonds, clubs",
        ];
        browser.reads_in_order("a traveller", &expected);
    })
    .await;
    drop(browser);
    serving.stop().await;
}

/// What is to be done stands above what each side has, and each way to a score card says whose it is.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_read_in_order_and_by_name() {
    let Some(browser) = Browser::open((390, 844), true) else { return };
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Tuesday").await;
    let (address, code) = (format!("http://{}/table", serving.address), serving.code(contest, "A1"));
    for round in 1..=3 {
        serving.club.play_round(contest, round).await;
    }
    serving.club.tell(contest, Command::ClosePlay { correction_minutes: 20 }).await;
    let (browser, ()) = at(browser, move |browser| {
        browser.go(&address);
        browser.until("document.getElementById('code')");
        browser.value(&format!("document.getElementById('code').value = '{code}'"));
        browser.value("document.querySelector('form').requestSubmit()");
        browser.until("document.querySelector('.session')");
        let end = browser.reads("the end");
        let expected = [
            "1 Play is over. If a score is wrong, please tell the director now.",
            "2 Your session",
            "3 North-South A1NS",
            "3 East-West A2EW",
        ];
        assert_eq!(outline(&end), expected);
        let links = named(&end, "link");
        let card = "Score card, and where each number comes from";
        assert_eq!(links, [&format!("North-South: {card}"), &format!("East-West: {card}"), "Results"]);
        assert_eq!(named(&end, "button"), ["Call the director", "Earlier boards", "Another table"]);
    })
    .await;
    drop(browser);
    serving.stop().await;
}
