//! What is told of a contest in German, over the port: views of the board, and the refusals that the server
//! itself gives.

use bridge::contest::{Agreement, Command, RankingRelease, Release, Rules};
use bridge::message::Language;
use bridge::result::BoardResult;
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::table_service_client::TableServiceClient;

use crate::intruder::{Club, by, enter, slot};

fn german() -> Rules {
    let release = Release { ranking: RankingRelease::AtTheEnd, ..Release::default() };
    Rules { agreement: Agreement::NotRequired, language: Language::German, release, ..Rules::default() }
}

async fn told(club: &Club, contest: u32, counter: u64, rules: Rules) {
    club.tell(contest, counter, Command::ChangeRules { rules, leave_points: false }).await;
}

/// In the text for simple clients; by its message in any other language.
#[tokio::test]
async fn the_standings_of_a_german_contest_are_german() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    told(&club, contest, 10, german()).await;
    let mut board = BoardServiceClient::new(club.channel.clone());
    let watch = v1::WatchStandingsRequest { contest, have_sequence: 0 };
    let view = board.watch_standings(watch).await.unwrap().into_inner().message().await.unwrap().unwrap();
    assert_eq!(view.note, "Die Rangliste wird gezeigt, wenn das Spiel zu Ende ist.");
    let french = view.note_words.unwrap().said(Language::French).unwrap();
    assert!(french.contains("classement"), "{french}");

    let card = v1::GetScoreCardRequest { contest, entry: "A1NS".to_owned() };
    let card = board.get_score_card(card).await.unwrap().into_inner();
    assert_eq!(card.note, view.note);
}

/// A contest refuses in its language by itself; these come before it is asked.
#[tokio::test]
async fn the_servers_own_refusals_are_in_the_language_of_the_contest() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let code = club.code(contest);
    let device = club.pair(&code, "tablet").await.unwrap().token;
    let phone = club.pair_as(&code, v1::DeviceKind::Phone).await.unwrap().token;
    let mut rules = german();
    rules.table.choose("phones", "refused").unwrap();
    told(&club, contest, 10, rules).await;
    let result = |board| enter(slot("A1", board), BoardResult::PassedOut);
    let refused = async |token: &str, counter: u64, command: &Command| {
        let id = Some(v1::CommandId { device: 77, counter });
        let request = by(token, v1::SubmitRequest { id, command: Some(command.into()) });
        let reply = TableServiceClient::new(club.channel.clone()).submit(request).await.unwrap();
        match reply.into_inner().answer.unwrap() {
            v1::command_reply::Answer::Accepted(_) => ("accepted".to_owned(), String::new(), None),
            v1::command_reply::Answer::Refused(refused) => (refused.code, refused.text, refused.words),
        }
    };
    assert_eq!(refused(&device, 5, &result(1)).await.0, "accepted");
    for (token, counter, command, code, text) in [
        (
            &device,
            5,
            result(2),
            "IdUsed",
            "Dieses Gerät hat unter derselben Nummer schon etwas anderes gesendet",
        ),
        (&device, 6, Command::StartContest, "DirectorOnly", "Das kann nur der Turnierleiter"),
        (
            &phone,
            7,
            result(1),
            "PhonesRefused",
            "In diesem Turnier werden mit eigenen Telefonen keine Ergebnisse",
        ),
    ] {
        let (named, told, words) = refused(token, counter, &command).await;
        assert_eq!(named, code);
        assert!(told.starts_with(text), "{told}");
        let words = words.expect("devices say it in their own language");
        assert_eq!(words.said(Language::German).as_ref(), Some(&told));
        assert!(words.said(Language::Polish).is_some_and(|polish| polish != told));
    }
}
