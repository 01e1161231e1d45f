//! The page that explains a number, and what stands below a score card, in the language of whoever reads them.

use bridge::contest::{Command, PenaltyAmount};
use bridge::exact::Percent;
use bridge::message::Language;
use http::StatusCode;

use crate::club::Club;

/// An evening of which everything is played, with a score adjusted and a penalty.
async fn played() -> (Club, u32) {
    let mut club = Club::open().await;
    let contest = club.contest("Dienstag").await;
    for round in 1..=3 {
        club.play_round(contest, round).await;
    }
    let slot = bridge::contest::Slot {
        table: "A1".parse().unwrap(),
        round: bridge::movement::RoundNumber(1),
        board: bridge::board::BoardNumber::new(2).unwrap(),
    };
    let outcome = Some("60 % 4S N =, 40 % 4S N -1".parse().unwrap());
    let reason = "Zögern".to_owned();
    club.tell(contest, Command::CorrectResult { slot, outcome, played_by: None, reason }).await;
    let (entry, reason) = ("A1NS".parse().unwrap(), "verspätet".to_owned());
    let amount = PenaltyAmount::PercentOfTop(Percent::new(10).unwrap());
    club.tell(contest, Command::Penalise { entry, amount, law: "90B2".to_owned(), reason }).await;
    (club, contest)
}

/// What a reader sees of a page.
fn text(page: &str) -> String {
    let mut text = String::new();
    for piece in page.split('<').skip(1) {
        text.push_str(piece.split_once('>').map_or("", |(_, text)| text));
        text.push(' ');
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ").replace(" .", ".")
}

#[tokio::test]
async fn a_number_is_explained_in_the_language_of_whoever_asks() {
    let (club, contest) = played().await;
    let board = |number: u16| format!("/contests/{contest}/entries/A1NS/boards/{number}");
    let card = format!("/contests/{contest}/entries/A1NS");
    for (address, parts) in [
        (
            board(1),
            &[
                "Board 1: woher die Zahl kommt",
                "Runde 1 an Tisch 1: Sie saßen Nord-Süd gegen Paar ",
                "3 Ergebnisse an diesem Board; Sie haben 0 geschlagen und sind mit 2 anderen gleichauf: 0 x 2 + 2 = 2 von 4.",
                "2 Matchpunkte von 4: 50,00 %",
                "Wie oft jeder Score vorkam, und was er wert ist (Matchpunkte)",
            ][..],
        ),
        (
            board(2),
            &[
                "Der Turnierleiter hat hier einen berichtigten Score zugesprochen (§ 12C1): 60 % von 4",
                "von Nord, erfüllt und 40 % von 4",
                "Die anderen Tische werden mit diesem Score und seinen Gewichten verglichen.",
            ][..],
        ),
        (
            card,
            &[
                "Strafe von 10 % eines Tops: verspätet (§ 90B2): nimmt 0,4 Matchpunkte, und aus ",
                "Das ist Platz ",
                "Gegen jeden Gegner",
                "Nach Alleinspieler",
                "Board für Board",
            ][..],
        ),
    ] {
        let (status, page) = club.get(&format!("{address}?lang=de")).await;
        assert_eq!(status, StatusCode::OK, "{address}");
        assert!(page.contains("<html lang=\"de\"") && !page.contains("lang=\"en\""), "{address}: {page}");
        let text = text(&page);
        for part in parts {
            assert!(text.contains(part), "{part} in {text}");
        }
        for english in ["you ", "You ", "atchpoints", "against", "results", "awarded", "Together"] {
            assert!(!text.contains(english), "{english} in {text}");
        }
    }
    for language in Language::ALL {
        let (_, page) = club.get(&format!("{}?lang={language}", board(1))).await;
        assert!(page.contains(&format!("<html lang=\"{language}\"")), "{language}");
    }
}
