//! What players' own phones may do at a table, and what they may not.

use super::*;

/// Phones join no table where the club does not want them; other devices do.
#[tokio::test]
async fn phones_may_be_refused() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let mut rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    rules.table.choose("phones", "refused").unwrap();
    club.tell(contest, 10, Command::ChangeRules { rules, leave_points: false }).await;
    let pair = async |kind: v1::DeviceKind| {
        let code = club.code(contest);
        let request = v1::PairRequest { code, device_name: String::new(), kind: kind.into() };
        TableServiceClient::new(club.channel.clone()).pair(request).await.map_err(|status| status.code())
    };
    assert_eq!(pair(v1::DeviceKind::Phone).await.unwrap_err(), Code::FailedPrecondition);
    // Why is there under a key, for pages in other languages.
    let request = v1::PairRequest {
        code: club.code(contest),
        kind: v1::DeviceKind::Phone.into(),
        ..Default::default()
    };
    let refused = TableServiceClient::new(club.channel.clone()).pair(request).await.unwrap_err();
    assert_eq!(refused.metadata().get("barometer-message").unwrap(), "table-join-no-phones");
    assert!(pair(v1::DeviceKind::Page).await.is_ok() && pair(v1::DeviceKind::Tablet).await.is_ok());
}

/// Players' own phones that enter at a table give way to each other, never to one of its devices however long that was not used,
/// and stand nowhere in its way when it joins. They are revoked with their table.
#[tokio::test]
async fn phones_take_no_place_of_a_tables_devices() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let code = club.code(contest);
    let device = club.pair(&code, "tablet").await.unwrap().token;
    let tokens = &club.services.tokens;
    for phone in 0..250 {
        let identity = Identity {
            role: Role::Table(table("A1")),
            name: format!("phone {phone}"),
            contest: Some(contest),
        };
        tokens.issue_to(identity, v1::DeviceKind::Phone).unwrap();
    }
    assert!(tokens.identify(&server::auth::Token::shown(&device)).is_some());
    let all = tokens.devices(contest, true);
    let (gone, there): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.revoked > 0);
    assert_eq!((there.len(), gone.len()), (201, 50));
    assert!(
        gone.iter().all(|one| one.kind() == v1::DeviceKind::Phone && one.name != "phone 249"),
        "{gone:?}"
    );
    // Sixty join at once; the table's devices join beside them.
    for _ in 0..60 {
        club.pair_as(&code, v1::DeviceKind::Phone).await.unwrap();
    }
    assert_eq!(club.pair_as(&code, v1::DeviceKind::Phone).await.unwrap_err(), Code::FailedPrecondition);
    club.pair(&code, "another tablet").await.unwrap();
    let which = server::auth::Which::Table(table("A1"));
    tokens.revoke(contest, &which, v1::Revocation::ByDirector).unwrap();
    assert_eq!(tokens.devices(contest, false), []);
}

/// What a phone sends counts for phones alone: one that floods holds up no device of its table, by what commands and member numbers
/// a table may ask.
#[tokio::test]
async fn a_phone_that_floods_holds_up_no_device_of_its_table() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let code = club.code(contest);
    let phone = club.pair_as(&code, v1::DeviceKind::Phone).await.unwrap().token;
    let device = club.pair(&code, "tablet").await.unwrap().token;
    let find = async |token: &str| {
        let asked = v1::FindPlayerRequest { number: "7".to_owned(), ..v1::FindPlayerRequest::default() };
        let found = TableServiceClient::new(club.channel.clone()).find_player(by(token, asked)).await;
        found.map(|_reply| ()).map_err(|status| status.code())
    };
    for _ in 0..20 {
        find(&phone).await.unwrap();
    }
    assert_eq!(find(&phone).await, Err(Code::Unavailable));
    assert_eq!(find(&device).await, Ok(()));
}

/// A phone enters results only while the contest lets phones enter, whenever it joined; what it was answered before it is answered
/// again, it calls the director, and the devices of its table go on.
#[tokio::test]
async fn a_phone_enters_only_where_the_contest_lets_phones_enter() {
    let club = Club::open().await;
    let contest = club.contest(1).await;
    let code = club.code(contest);
    let phone = club.pair_as(&code, v1::DeviceKind::Phone).await.unwrap().token;
    let device = club.pair(&code, "tablet").await.unwrap().token;
    let at = slot("A1", 1);
    let passed = enter(at, BoardResult::PassedOut);
    let correct = Command::EnterResult {
        slot: at,
        result: BoardResult::NotPlayed,
        replaces: Some(BoardResult::PassedOut),
        played_by: None,
    };
    assert_eq!(submitted(&club.channel, &phone, 1, &passed).await.as_deref(), Ok("accepted"));
    let mut rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    rules.table.choose("phones", "refused").unwrap();
    club.tell(contest, 20, Command::ChangeRules { rules, leave_points: false }).await;
    let call = Command::CallDirector { table: table("A1"), reason: "a claim".into() };
    for (what, token, counter, command, expected) in [
        ("it was answered before", &phone, 1, &passed, "accepted"),
        ("it is refused now", &phone, 2, &correct, "PhonesRefused"),
        ("it is refused each time anew", &phone, 2, &correct, "PhonesRefused"),
        ("a call is no result", &phone, 3, &call, "accepted"),
        ("a device of the table", &device, 4, &correct, "accepted"),
    ] {
        let answer = submitted(&club.channel, token, counter, command).await;
        assert_eq!(answer.as_deref(), Ok(expected), "{what}");
    }
    assert_eq!(club.pair_as(&code, v1::DeviceKind::Phone).await.unwrap_err(), Code::FailedPrecondition);
}
