//! Who may do what, and what happens to those who try.

use harness::{Director, Plan, Room, Tablet, any_result, ask, outcome, with_token};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use server::journal::ContestKey;
use server::journal::fault::Seed;
use tonic::Code;
use tonic::transport::Channel;

struct House {
    room: Room,
    director: Director,
    plan: Plan,
    tables: TableServiceClient<Channel>,
    console: DirectorServiceClient<Channel>,
}

async fn house() -> House {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Guarded", v1::Rules::default(), &plan).await;
    let tables = TableServiceClient::connect(room.url()).await.unwrap();
    let console = DirectorServiceClient::connect(room.url()).await.unwrap();
    House { room, director, plan, tables, console }
}

fn execute(contest: u32, counter: u64, kind: Kind) -> v1::ExecuteRequest {
    let id = Some(v1::CommandId { device: 4, counter });
    v1::ExecuteRequest { contest, id, command: Some(v1::Command { kind: Some(kind) }), seen: None }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_touches_nothing_but_itself() {
    let House { room, director, plan, mut tables, mut console } = house().await;
    let tablet = Tablet::pair(&room.url(), &director.codes().await["A1"]).await;
    let other = plan.places_of(1).into_iter().find(|place| place.slot.table.to_string() == "A2").unwrap();
    let own = plan.places_of(1)[0];
    let result = any_result(&mut Seed(1));
    for kind in [
        ask::enter(&other, result, None),
        ask::agree(&other, result),
        ask::dispute(&other),
        ask::take_seats("A2", 1),
        ask::call_director("A2", "not ours"),
    ] {
        assert_eq!(tablet.refused(kind).await, "AnotherTable");
    }
    for kind in [
        ask::correct(&own, Some(outcome("60/40")), "we want it"),
        Kind::ClosePlay(v1::ClosePlay { correction_minutes: 0 }),
        Kind::SendMessage(v1::SendMessage { tables: vec![], text: "Go home".to_owned() }),
        Kind::AnswerCall(v1::AnswerCall { call: 1 }),
        Kind::Undo(v1::Undo { sequence: 1, reason: String::new() }),
    ] {
        assert_eq!(tablet.refused(kind).await, "DirectorOnly");
    }
    assert_eq!(room.journal().last_sequence(ContestKey(1)).0, director.standings().await.sequence);

    // Nor does its token open the console, whatever it asks there.
    let (token, contest) = (tablet.token(), director.contest);
    let denied = [
        console.execute(with_token(&token, execute(contest, 1, ask::enter(&own, result, None)))).await.err(),
        console.watch_floor(with_token(&token, v1::WatchRequest { contest, have_sequence: 0 })).await.err(),
        console.watch_contest(with_token(&token, v1::WatchRequest { contest, have_sequence: 0 })).await.err(),
        console
            .watch_standings(with_token(&token, v1::WatchRequest { contest, have_sequence: 0 }))
            .await
            .err(),
        console
            .watch_traveller(with_token(&token, v1::WatchTravellerRequest { contest, board: 1 }))
            .await
            .err(),
        console
            .get_score_card(with_token(&token, v1::ScoreCardRequest { contest, entry: "A1NS".to_owned() }))
            .await
            .err(),
        console
            .watch_journal(with_token(&token, v1::WatchJournalRequest { contest, ..Default::default() }))
            .await
            .err(),
        console
            .pairing_codes(with_token(&token, v1::PairingCodesRequest { contest, renew: vec![] }))
            .await
            .err(),
        console
            .issue_token(with_token(&token, v1::IssueTokenRequest { role: 3, ..Default::default() }))
            .await
            .err(),
        console
            .export(with_token(&token, v1::ExportRequest { contest, format: 0, rulings: None }))
            .await
            .err(),
        console.backup(with_token(&token, v1::BackupRequest { to: "/tmp/stolen".to_owned() })).await.err(),
        console.create_contest(with_token(&token, v1::CreateContestRequest::default())).await.err(),
    ];
    for (number, status) in denied.into_iter().enumerate() {
        assert_eq!(status.expect("it is denied").code(), Code::PermissionDenied, "question {number}");
    }
    // A director's token is not a table's.
    let watch = with_token(&room.token, v1::WatchTableRequest { have_sequence: 0 });
    assert_eq!(tables.watch_table(watch).await.unwrap_err().code(), Code::PermissionDenied);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_commands_without_a_token_that_is_known() {
    let House { room, director, plan, mut tables, mut console } = house().await;
    let enter = ask::enter(&plan.places_of(1)[0], any_result(&mut Seed(1)), None);
    let id = Some(v1::CommandId { device: 4, counter: 1 });
    let submit = v1::SubmitRequest { id, command: Some(v1::Command { kind: Some(enter.clone()) }) };
    for token in ["", "AAAABBBBCCCCDDDDEEEEFFFFGGGGHHHH", "Bearer", &room.token.to_lowercase()] {
        let refused = [
            tables.submit(with_token(token, submit.clone())).await.unwrap_err(),
            tables.watch_table(with_token(token, v1::WatchTableRequest::default())).await.unwrap_err(),
            console.execute(with_token(token, execute(1, 1, enter.clone()))).await.unwrap_err(),
            console.watch_floor(with_token(token, v1::WatchRequest::default())).await.unwrap_err(),
            console.backup(with_token(token, v1::BackupRequest::default())).await.unwrap_err(),
        ];
        for status in refused {
            assert_eq!(status.code(), Code::Unauthenticated, "{token}: {status}");
        }
    }
    // A spectator has no token at all, and the same holds.
    assert_eq!(tables.submit(submit).await.unwrap_err().code(), Code::Unauthenticated);
    assert_eq!(console.execute(execute(1, 1, enter)).await.unwrap_err().code(), Code::Unauthenticated);
    assert_eq!(director.standings().await.results_in, 0);
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_are_not_to_be_guessed_and_renewed_ones_are_dead() {
    let House { room, director, mut tables, .. } = house().await;
    let pair = |code: &str| v1::PairRequest { code: code.to_owned(), device_name: String::new(), kind: 0 };
    let code = director.codes().await["A1"].clone();
    let typed = code.to_lowercase().replace('-', " ");
    let paired = tables.pair(pair(&typed)).await.unwrap().into_inner();
    assert_eq!((paired.table.as_str(), paired.contest), ("A1", 1));

    director.link.pairing_codes(1, &["A1".to_owned()]).await.unwrap();
    let renewed = director.codes().await["A1"].clone();
    assert_ne!(renewed, code);
    assert_eq!(tables.pair(pair(&code)).await.unwrap_err().code(), Code::NotFound);
    assert_eq!(tables.pair(pair("")).await.unwrap_err().code(), Code::NotFound);
    // What the old code gave is dead with it; the new one lets the device in again.
    let watch = |token: &str| with_token(token, v1::WatchTableRequest::default());
    let dead = tables.watch_table(watch(&paired.token)).await.unwrap_err();
    assert_eq!(dead.code(), Code::Unauthenticated);
    assert!(dead.message().starts_with("The code of this table was renewed"), "{dead}");
    let paired = tables.pair(pair(&renewed)).await.unwrap().into_inner();

    // After too many wrong ones nobody is let in for a while; whoever is in stays.
    let mut refused = Code::NotFound;
    for guess in 0..1_000 {
        let wrong = tables.pair(pair(&format!("ZZ{guess:04}"))).await.unwrap_err();
        refused = wrong.code();
        if refused == Code::ResourceExhausted {
            assert!(guess >= 40, "a clumsy room is not locked out after {guess} wrong codes");
            break;
        }
    }
    assert_eq!(refused, Code::ResourceExhausted);
    assert_eq!(tables.pair(pair(&renewed)).await.unwrap_err().code(), Code::ResourceExhausted);
    assert!(
        tables
            .watch_table(watch(&paired.token))
            .await
            .unwrap()
            .into_inner()
            .message()
            .await
            .unwrap()
            .is_some()
    );
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_assistant_corrects_and_answers_and_no_more() {
    let House { room, mut director, plan, mut console, .. } = house().await;
    let token = director.link.issue_token(v1::Role::Assistant, "Ann", director.contest).await.unwrap();
    let assistant = Director::new(&room.url(), &token, director.contest);
    let place = plan.places_of(1)[0];
    assistant.accept(ask::correct(&place, Some(outcome("3NT N =")), "as written on paper")).await;
    let text = "The break is in ten minutes".to_owned();
    assistant.accept(Kind::SendMessage(v1::SendMessage { tables: vec![], text })).await;
    for kind in [
        Kind::ClosePlay(v1::ClosePlay { correction_minutes: 0 }),
        Kind::RenameContest(v1::RenameContest { name: "Ann's".to_owned() }),
        Kind::WithdrawEntry(v1::WithdrawEntry {
            entry: "A1NS".to_owned(),
            from_round: 1,
            reason: String::new(),
        }),
        Kind::OpenRound(v1::OpenRound { section: "A".to_owned(), round: 1 }),
        Kind::ReleaseRanking(v1::ReleaseRanking { through: 1 }),
        Kind::Undo(v1::Undo { sequence: 1, reason: String::new() }),
    ] {
        assert_eq!(assistant.refused(kind).await, "DirectorOnly");
    }
    assert!(assistant.journal().await.iter().any(|entry| entry.by.contains("Ann")), "the journal knows who");

    let issue = v1::IssueTokenRequest { role: v1::Role::Assistant.into(), contest: 99, ..Default::default() };
    let status = console.issue_token(with_token(&room.token, issue)).await.unwrap_err();
    assert_eq!(status.code(), Code::NotFound, "{status}");

    // Neither tokens, backups nor other contests.
    let issue = v1::IssueTokenRequest { role: v1::Role::Director.into(), ..Default::default() };
    assert_eq!(
        console.issue_token(with_token(&token, issue)).await.unwrap_err().code(),
        Code::PermissionDenied
    );
    let backup = v1::BackupRequest { to: "/tmp/stolen".to_owned() };
    assert_eq!(console.backup(with_token(&token, backup)).await.unwrap_err().code(), Code::PermissionDenied);
    director.start("Another", v1::Rules::default(), &plan).await;
    let watch = v1::WatchRequest { contest: director.contest, have_sequence: 0 };
    assert_eq!(
        console.watch_floor(with_token(&token, watch)).await.unwrap_err().code(),
        Code::PermissionDenied
    );
    room.close().await;
}

/// Tokens and codes are good after a restart; a token never stands in the journal itself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_outlive_a_restart_and_are_stored_hashed() {
    let folder = harness::RoomFolder::new();
    let room = Room::open(folder.journal()).await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Restarted", v1::Rules::default(), &plan).await;
    let codes = director.codes().await;
    let token = director.link.issue_token(v1::Role::Director, "Dora", 0).await.unwrap();
    let tablet = Tablet::pair(&room.url(), &codes["A1"]).await;
    let table_token = tablet.token();
    drop(tablet);
    room.close().await;
    let bytes = std::fs::read(folder.path(server::journal::FILE_NAME)).unwrap();
    for secret in [&token, &table_token, &codes["A1"], &codes["A1"].replace('-', "")] {
        assert!(!bytes.windows(secret.len()).any(|window| window == secret.as_bytes()), "a secret is stored");
    }

    let room = Room::open(folder.journal()).await;
    let director = director.at(&room.url(), &token);
    assert_eq!(director.codes().await, codes);
    let mut server = TableServiceClient::connect(room.url()).await.unwrap();
    let watch = with_token(&table_token, v1::WatchTableRequest::default());
    assert!(server.watch_table(watch).await.is_ok());
    room.close().await;
}
