//! A program that sends what makes no sense, or the same twice.

use super::*;

/// An answer is a proper one of the protocol, the director has a sentence, and nothing was made of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_makes_no_sense_is_answered_and_told_and_leaves_nothing() {
    let club = Club::opens().await;
    let program = &club.program;
    let good = event(GUID, "A", &Plan::of("mitchell 3", 2));
    let with = |change: &dyn Fn(&mut Value)| {
        let mut changed = good.clone();
        change(&mut changed);
        changed
    };
    let section = "/Sessions/0/ScoringGroups/0/Sections/0";
    let round = format!("{section}/Tables/0/Rounds/0");
    for (what, asked, says) in [
        ("no session", with(&|event| event["Sessions"] = json!([])), "no session"),
        ("another guid", with(&|event| event["EventGuid"] = json!("abc")), "32 of the letters"),
        ("a date", with(&|event| event["Sessions"][0]["Day"] = json!(31)), "no date"),
        (
            "a method",
            with(&|event| event["Sessions"][0]["ScoringGroups"][0]["ScoringMethod"] = json!(11)),
            "method",
        ),
        (
            "letters",
            with(&|event| *event.pointer_mut(&format!("{section}/Letters")).unwrap() = json!("AB")),
            "capital",
        ),
        (
            "boards turned",
            with(&|event| event.pointer_mut(&round).unwrap()["LowBoardNumber"] = json!(9)),
            "boards 9 to 2",
        ),
        (
            "a pair twice",
            with(&|event| event.pointer_mut(&round).unwrap()["PairNS"] = json!(2)),
            "two places",
        ),
        (
            "a player nobody knows",
            with(&|event| {
                event["PlayerData"] =
                    json!([{ "SessionGuid": GUID, "PlayerNumber": "1", "LastName": "One" }]);
                event["Participations"] = json!([{
                    "SessionGuid": GUID, "SectionLetters": "A", "TableNumber": 1, "Direction": 1, "PlayerNumber": "2",
                }]);
            }),
            "not among the players",
        ),
        (
            "no deal",
            with(&|event| {
                event["Handrecords"] = json!([{
                    "SessionGuid": GUID, "ScoringGroupNumber": 65, "SectionLetters": "A", "BoardNumber": 1,
                }]);
            }),
            "null",
        ),
    ] {
        let (kind, told) = program.ask(command::INITIALIZE, "", Some(asked)).await.refused();
        assert_eq!(kind, 5, "{what}: {told}");
        assert!(told.contains(says), "{what}: {told}");
        assert!(club.told().await.contains(&told), "{what}");
    }
    assert!(club.director(0).link.contests().await.unwrap().is_empty());
}

/// What stops in the middle, or is asked of nobody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_a_request_leaves_nothing() {
    let mut club = Club::opens().await;
    let program = club.program.clone();
    let good = event(GUID, "A", &Plan::of("mitchell 3", 2));
    let half = &good.to_string()[..400];
    assert_eq!(program.ask_raw(command::INITIALIZE, "", half).await.refused().0, 5);
    assert_eq!(program.ask(command::INITIALIZE, "", None).await.refused().0, 2);
    assert_eq!(program.ask(9, "", None).await.refused().0, 8);
    assert_eq!(program.ask(command::POLL_RESULTS, GUID, None).await.refused().0, 6);
    let (status, body) = program.http("POST /dc-scoringprogram", "{\"Command\":").await;
    assert!(status == 200 && body.contains("\"ErrorType\":5"), "{status} {body}");
    // A line that breaks in the middle of a request.
    let head = format!(
        "POST /dc-scoringprogram HTTP/1.1\r\nHost: {}\r\nContent-Length: 9999\r\n\r\n",
        program.address
    );
    let mut broken = tokio::net::TcpStream::connect(program.address).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(&mut broken, format!("{head}{{\"Command\":5,").as_bytes())
        .await
        .unwrap();
    drop(broken);
    assert_eq!(program.ask(command::PING, "", Some(json!("still there"))).await.done(), "still there");
    assert!(club.director(0).link.contests().await.unwrap().is_empty());
    // The director is told after a restart too, until it was read.
    let told = club.told().await;
    assert!(told.contains("InitializeEvent"), "{told}");
    club.server.kill_9().await;
    club.server.restart().await;
    harness::eventually("it is told again", async || (club.told().await == told).then_some(())).await;
    club.director(0).link.mark_reunion_seen("").await.unwrap();
    club.server.kill_9().await;
    club.server.restart().await;
    program.ask(command::PING, "", Some(json!("again"))).await.done();
    assert_eq!(club.told().await, "");
}

/// A request that is repeated because its answer was lost has the effect of one; what was played is never wiped by it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_event_twice_is_one() {
    let club = Club::opens().await;
    let program = &club.program;
    let plan = Plan::of("mitchell 3", 2);
    for _ in 0..2 {
        program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    }
    assert_eq!(club.director(0).link.contests().await.unwrap().len(), 1);
    let tablets = club.tablets(1).await;
    let place = plan.places_of(1)[0];
    tablets.of(&place).play(&place, result("4S N =")).await;

    // Without the bit that begins it anew, what was played stays.
    let mut goes_on = event(GUID, "A", &plan);
    goes_on["Commands"] = json!(5);
    program.ask(command::INITIALIZE, "", Some(goes_on)).await.done();
    let (items, last) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!(items.len(), 1);
    // An id that was never delivered accepts no more than what was.
    program.accept(command::ACCEPT_RESULTS, GUID, last + 100).await;
    let next = plan.places_of(1)[1];
    tablets.of(&next).play(&next, result("pass")).await;
    assert_eq!(program.poll(command::POLL_RESULTS, GUID).await.0.len(), 1);

    // With it the session begins anew, beside the contest that was played.
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    assert_eq!(program.poll(command::POLL_ALL_RESULTS, GUID).await.0.len(), 0);
    assert_eq!(club.director(0).link.contests().await.unwrap().len(), 2);
    assert!(club.told().await.contains("stays in contest 1"), "{}", club.told().await);
}

/// Two sessions in one event. A program keeps the last id of a kind for all of them, and loses nothing by it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_id_of_one_session_accepts_nothing_unseen_in_another() {
    const OTHER: &str = "FEDCBA9876543210FEDCBA9876543210";
    let club = Club::opens().await;
    let program = &club.program;
    let plan = Plan::of("mitchell 3", 2);
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    let more = harness::program::section_of(OTHER, "B", &plan);
    let added = json!({
        "EventGuid": GUID, "ClubId": "CLUB", "Session": harness::program::session(GUID, OTHER, &[more]),
        "PlayerData": [], "Participations": [], "Handrecords": [],
    });
    for _ in 0..2 {
        program.ask(command::ADD_SESSION, GUID, Some(added.clone())).await.done();
    }
    let (one, other) = (club.tablets(1).await, club.tablets(2).await);
    let place = plan.places_of(1)[0];
    let b1 = |place: Place| {
        let table = bridge::entry::TableId {
            section: "B1".parse::<bridge::entry::TableId>().unwrap().section,
            ..place.slot.table
        };
        let entry =
            |entry: bridge::entry::EntryId| bridge::entry::EntryId { section: table.section, ..entry };
        let pairing = bridge::contest::Pairing {
            north_south: entry(place.pairing.north_south),
            east_west: entry(place.pairing.east_west),
        };
        Place { slot: bridge::contest::Slot { table, ..place.slot }, pairing }
    };
    one.of(&place).play(&place, result("4S N =")).await;
    assert_eq!(program.poll(command::POLL_RESULTS, GUID).await.0.len(), 1);
    // Between the two polls something more happens in the first session.
    let next = plan.places_of(1)[1];
    one.of(&next).play(&next, result("4S N -1")).await;
    let there = b1(place);
    other.of(&there).play(&there, result("3NT N =")).await;
    let (items, last) = program.poll(command::POLL_RESULTS, OTHER).await;
    assert_eq!(items.iter().map(|item| item["SectionLetters"].clone()).collect::<Vec<_>>(), ["B"]);
    for session in [GUID, OTHER] {
        program.accept(command::ACCEPT_RESULTS, session, last).await;
    }
    let (items, _) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!(items.iter().map(key).collect::<Vec<_>>(), [key_of(&next.slot)]);
    assert_eq!(program.poll(command::POLL_RESULTS, OTHER).await.0.len(), 0);
}
