//! The page that explains a number, and what stands below a score card, in the language of whoever reads them.

use std::sync::Arc;

use bridge::contest::{Agreement, Command, PenaltyAmount, Release, Rules};
use bridge::exact::Percent;
use bridge::explain::total::TotalWords;
use bridge::message::Language;
use http::StatusCode;
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use server::journal::MemoryJournal;

use crate::club::Club;
use crate::pages::Serving;

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

/// Programs are told in the language that they ask for, and otherwise in that of the contest.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_is_told_in_the_language_that_it_asks_for() {
    let mut serving = Serving::start(Arc::new(MemoryJournal::new()), "127.0.0.1:0").await;
    let contest = serving.club.contest("Mardi").await;
    let release = Release { ranking: bridge::contest::RankingRelease::AfterEachResult, ..Release::default() };
    let agreement = Agreement::NotRequired;
    let rules = Rules { language: Language::Polish, agreement, release, ..Rules::default() };
    serving.club.tell(contest, Command::ChangeRules { rules, leave_points: false }).await;
    serving.club.result(contest, "A1", 1, 9).await;
    let mut board = BoardServiceClient::connect(format!("http://{}", serving.address)).await.unwrap();
    let request = |language: &str| v1::ExplainRequest {
        contest,
        entry: "A1NS".to_owned(),
        language: language.to_owned(),
        ..v1::ExplainRequest::default()
    };
    for (language, label, told) in [
        ("", "Para 1NS", Language::Polish),
        ("pl", "Para 1NS", Language::Polish),
        ("fr", "Paire 1NS", Language::French),
        ("en", "Pair 1NS", Language::English),
    ] {
        let view = board.explain(request(language)).await.unwrap().into_inner();
        assert_eq!(
            (view.label.as_str(), view.title.clone()),
            (label, words::say(told, TotalWords::InAll)),
            "{view:?}"
        );
    }
    let unknown = board.explain(request("xx")).await.unwrap_err();
    assert_eq!(unknown.code(), tonic::Code::InvalidArgument, "{unknown}");
    serving.stop().await;
}
