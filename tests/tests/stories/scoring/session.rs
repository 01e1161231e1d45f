//! A session with five rulings in the book, each with its effect on the score, seen wherever a score is shown: a revoke
//! that an appeal changes, a weighted score after misinformation, a split score, and an insufficient bid whose
//! damage is looked at when the hand is over.

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::law::procedure;
use harness::{ask, page, result};
use proto::v1;

use super::Hall;

impl Hall {
    /// Opens a ruling about a board at a table by a procedure, with the answers of one of its cases; its number. The round
    /// is that in which the table has the board.
    async fn opens(&self, (table, board): (u16, u16), (key, case): (&str, &str), offender: &str) -> String {
        let answers = procedure(key)
            .unwrap()
            .cases()
            .iter()
            .find(|known| known.key == case)
            .unwrap()
            .answers
            .iter()
            .map(|(question, answer)| format!("{question}={}", dealt(board, question, answer)))
            .collect::<Vec<_>>();
        let (table, board) = (format!("A{table}"), board.to_string());
        let mut words = vec!["ruling", "new", &table, "--board", &board, "--procedure", key];
        words.extend(answers.iter().flat_map(|answer| ["--answer", answer]));
        if !offender.is_empty() {
            words.extend(["--offender", offender]);
        }
        let done = self.command(&words).await.unwrap();
        done.trim_start_matches("Done: ruling ").split(' ').next().unwrap().to_owned()
    }

    /// Whether the board says at its table and on its page that it is subject to ruling.
    async fn waits(&self, table: u16, board: u16) -> bool {
        let at_table = self.table_board(table, board).await.awaits_ruling;
        let on_page = self.page(&format!("boards/{board}")).await.contains("subject to ruling");
        assert_eq!(at_table, on_page, "board {board} at table {table}");
        at_table
    }

    async fn does(&self, words: &str) -> String {
        self.command(&words.split(' ').collect::<Vec<_>>()).await.unwrap()
    }

    /// The score as it is awarded, which then belongs to the ruling.
    async fn awards(&mut self, ruling: &str, table: u16, board: u16, text: &str) {
        self.award(table, board, text).await;
        self.does(&format!("ruling link {ruling}")).await;
    }
}

/// An auction as the dealer of the board begins it; any other answer as it is.
fn dealt(board: u16, question: &str, answer: &str) -> String {
    match answer.split_once(':') {
        Some((_, calls)) if question == "auction" => {
            let dealer = BoardNumber::new(board).unwrap().dealer();
            format!("{}:{calls}", dealer.letter())
        }
        _ => answer.to_owned(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_with_five_rulings() {
    // The fourth board is left out, so that nobody goes on to the next round.
    let mut hall = Hall::with(12, 4).await;
    let rules = v1::Rules { law_book: "2007 australia".to_owned(), ..super::rules() };
    let change = v1::ChangeRules { rules: Some(rules), leave_points: false };
    hall.director.accept(v1::command::Kind::ChangeRules(change)).await;

    let revoke = revoke(&mut hall).await;
    misinformation(&mut hall).await;
    insufficient_bid(&mut hall).await;
    appeal(&mut hall, &revoke).await;
    hall.ranked_as_played(&[]).await;
    exported(&hall).await;
    nobody_reads_it(&hall).await;
    hall.comes_back().await;
}

/// Board 1: West ruffed and the defenders won another trick: two go to declarer (Law 64A1), +420 becomes +480; of
/// twelve tables the others share 10 of 22.
async fn revoke(hall: &mut Hall) -> String {
    hall.play(1, &["4S N ="; 12]).await;
    let revoke = hall.opens((12, 1), ("revoke", "revoke-ruffed"), "W").await;
    assert!(hall.waits(12, 1).await);
    hall.awards(&revoke, 12, 1, "4S N +2").await;
    hall.does(&format!("ruling decide {revoke}")).await;
    hall.does(&format!("ruling tell {revoke}")).await;
    assert!(!hall.waits(12, 1).await);
    let told = hall.does(&format!("ruling show {revoke}")).await;
    for words in ["64A1", "2 tricks", "4S N =", "4S N +2"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let mut points = vec![("10", "12"); 11];
    points.push(("22", "0"));
    hall.seen(1, &points).await;
    revoke
}

/// Board 2, seeds 001 and 004, "Weighted Scores": 30, 40, 20 and 10 per cent give 12.6.
async fn misinformation(hall: &mut Hall) {
    let slam = "6S N =";
    let results = [
        slam, slam, "4S N +2", "4S N +2", "4S N +2", "4S N +2", "4S N +2", "4S N +1", "4S N +1", "6S N -1",
        "6S N -1", "6S N -1",
    ];
    hall.play(2, &results).await;
    let ruling = hall.opens((12, 2), ("misinformation", "mi-weighted-2007"), "E").await;
    assert!(hall.waits(12, 2).await);
    hall.awards(&ruling, 12, 2, "30 % 6S N =, 40 % 4S N +2, 20 % 4S N +1, 10 % 6S N -1").await;
    hall.does(&format!("ruling decide {ruling}")).await;
    assert!(!hall.waits(12, 2).await);
    let (slams, overtricks, games, down) = (("20.7", "1.3"), ("13", "9"), ("5.4", "16.6"), ("1.1", "20.9"));
    let mut points = vec![slams; 2];
    points.extend([overtricks; 5]);
    points.extend([games, games, down, down, ("12.6", "9.4")]);
    hall.seen(2, &points).await;
}

/// Board 3: an insufficient bid at table 1 is put right, and its damage is looked at when the hand is over (Law 27D);
/// at table 12 a split score. Of ten times +420, +170 and -50 the first have 9 + 2 × 2 of 22; table 12's East-West are
/// compared with its +420, which leaves them 22 - 10 - 2.
async fn insufficient_bid(hall: &mut Hall) {
    let bid = hall.opens((1, 3), ("insufficient-bid", "ib-heart-overcall"), "").await;
    // What the interview asks for is noted without a word: its finding names Law 27D.
    hall.does(&format!("ruling decide {bid}")).await;
    let before = hall.does("ruling reminders").await;
    hall.play(3, &["4S N ="; 12]).await;
    let after = hall.does("ruling reminders").await;
    assert_ne!(before, after, "{after}");
    assert!(after.contains("helped") && after.contains("A1"), "{after}");

    let damage = hall.opens((1, 3), ("insufficient-bid-damage", "ibd-no-trump-unreachable"), "").await;
    hall.awards(&damage, 1, 3, "3S N +1").await;
    hall.does(&format!("ruling decide {damage}")).await;
    let split = hall.opens((12, 3), ("adjusted-score", "as-double-shot"), "").await;
    hall.awards(&split, 12, 3, "NS 4S N -1, EW 4S N =, field NS").await;
    hall.does(&format!("ruling decide {split}")).await;
    let mut points = vec![("2", "20")];
    points.extend([("13", "9"); 10]);
    points.push(("0", "10"));
    hall.seen(3, &points).await;
}

/// The committee finds one trick only for the revoke: everybody has the same.
async fn appeal(hall: &mut Hall, revoke: &str) {
    hall.does(&format!("ruling appeal {revoke} EW --who both --about judgment --deposit --grounds ruff"))
        .await;
    assert!(hall.waits(12, 1).await);
    let place = hall.place(12, 1);
    let outcome = Outcome::Result(result("4S N ="));
    hall.director.accept(ask::correct(&place, Some(outcome.clone()), "appeal")).await;
    hall.scored.iter_mut().find(|(other, _)| *other == place).unwrap().1 = outcome;
    hall.does(&format!("ruling decide-appeal {revoke} changed --words one")).await;
    // The board waits until the change of the score belongs to the ruling.
    assert!(hall.waits(12, 1).await);
    hall.does(&format!("ruling link {revoke} {}", correction(hall).await)).await;
    assert!(!hall.waits(12, 1).await);
    assert!(!hall.does("ruling reminders").await.contains("still to be changed (appeal"));
    hall.seen(1, &[("11", "11"); 12]).await;
}

/// The number of the last correction in the journal.
async fn correction(hall: &Hall) -> u64 {
    let journal = hall.director.journal().await;
    journal.into_iter().rev().find(|entry| entry.text.contains("(appeal)")).unwrap().sequence
}

/// The book as files: everything in the one, nobody's place in the one for study.
async fn exported(hall: &Hall) {
    let all = hall.director.export(v1::ExportFormat::RulingsMarkdown).await;
    for words in
        ["64A1", "4S N +2", "30 % 6S N =", "27D", "NS 4S N -1", "the ruling is changed", "2007 australia"]
    {
        assert!(all.contains(words), "{words}: {all}");
    }
    let bare = hall.director.export(v1::ExportFormat::RulingsAnonymous).await;
    assert!(bare.contains("64A1") && !bare.contains("A12"), "{bare}");
    let table = hall.director.export(v1::ExportFormat::RulingsCsv).await;
    assert_eq!(
        table.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count(),
        5
    );
}

/// No page that players see has a word of the book.
async fn nobody_reads_it(hall: &Hall) {
    for path in ["", "/boards", "/boards/1", "/boards/2", "/boards/3"] {
        let path = format!("/contests/{}{path}", hall.director.contest);
        let (_, text) = page(hall.server.address(), &path).await;
        for secret in ["64A1", "committee", "Misinformation"] {
            assert!(!text.contains(secret), "{secret} in {path}: {text}");
        }
    }
}
