//! A program that begins its event again, or one more session of it: what is there is not lost by it, and what is new is
//! delivered whole.

use super::*;

const OTHER: &str = "FEDCBA9876543210FEDCBA9876543210";

/// The sessions of an event, each with a section of its own.
fn sessions(plan: &Plan, all: &[(&str, &str)]) -> Value {
    let mut whole = event(GUID, "A", plan);
    let session = |(guid, letter): &(&str, &str)| {
        harness::program::session(GUID, guid, &[harness::program::section_of(guid, letter, plan)])
    };
    whole["Sessions"] = all.iter().map(session).collect();
    whole
}

/// Marks of the contest that was played before hold nothing back of the one that was begun in its place.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_crash_an_event_begun_anew_is_delivered_from_its_beginning() {
    let mut club = Club::opens().await;
    let program = club.program.clone();
    let plan = Plan::of("mitchell 3", 2);
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    let tablets = club.tablets(1).await;
    for place in plan.places_of(1) {
        tablets.of(&place).play(&place, result("4S N =")).await;
    }
    let (_, last) = program.poll(command::POLL_RESULTS, GUID).await;
    program.accept(command::ACCEPT_RESULTS, GUID, last).await;
    let mut anew = event(GUID, "A", &plan);
    anew["Commands"] = json!(7);
    program.ask(command::INITIALIZE, "", Some(anew)).await.done();
    let place = plan.places_of(1)[0];
    club.tablets(2).await.of(&place).play(&place, result("pass")).await;
    club.server.kill_9().await;
    club.server.restart().await;
    let (items, _) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!(items.iter().map(key).collect::<Vec<_>>(), [key_of(&place.slot)]);
}

/// Without the bit that begins it anew, one session more in the event leaves the others as they are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_more_leaves_the_others_and_is_taken_for_no_other() {
    let club = Club::opens().await;
    let program = &club.program;
    let plan = Plan::of("mitchell 3", 2);
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    let place = plan.places_of(1)[0];
    club.tablets(1).await.of(&place).play(&place, result("4S N =")).await;
    let mut more = sessions(&plan, &[(GUID, "A"), (OTHER, "B")]);
    more["Commands"] = json!(5);
    program.ask(command::INITIALIZE, "", Some(more)).await.done();
    assert_eq!(program.poll(command::POLL_RESULTS, GUID).await.0.len(), 1);
    assert_eq!(club.director(0).link.contests().await.unwrap().len(), 2);

    // Neither under a guid that is there already, nor by another club.
    let section = |guid: &str, letter: &str| harness::program::section_of(guid, letter, &plan);
    let added = |guid: &str, letter: &str| {
        json!({
            "EventGuid": GUID, "ClubId": "CLUB",
            "Session": harness::program::session(GUID, guid, &[section(guid, letter)]),
        })
    };
    assert_eq!(program.ask(command::ADD_SESSION, GUID, Some(added(GUID, "C"))).await.refused().0, 5);
    let stranger = Program { club: "STRANGER".to_owned(), ..program.clone() };
    let new = OTHER.replace('F', "E");
    assert!(stranger.ask(command::ADD_SESSION, GUID, Some(added(&new, "C"))).await.data_type == 4);
    assert_eq!(program.poll(command::POLL_RESULTS, GUID).await.0.len(), 1);
    assert_eq!(club.director(0).link.contests().await.unwrap().len(), 2);
}

/// An event whose guid stands at its beginning alone is one event all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_guid_of_an_event_is_its_own_or_that_of_its_session() {
    const EVENT: &str = "00000000000000000000000000000001";
    let club = Club::opens().await;
    let plan = Plan::of("mitchell 3", 2);
    let mut named = event(GUID, "A", &plan);
    named["Sessions"][0]["EventGuid"] = Value::Null;
    named["EventGuid"] = json!(EVENT);
    club.program.ask(command::INITIALIZE, "", Some(named.clone())).await.done();
    let goes_on = json!({ "EventGuid": EVENT, "ClubId": "CLUB", "Commands": 5 });
    club.program.ask(command::CONTINUE, "", Some(goes_on)).await.done();
    named["EventGuid"] = Value::Null;
    named["Sessions"][0]["EventGuid"] = json!(EVENT);
    named["Commands"] = json!(5);
    club.program.ask(command::INITIALIZE, "", Some(named)).await.done();
}

/// What of a section is not played here is read back as it was sent, and what names no round of it is refused.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_section_is_read_back_as_it_was_sent() {
    let club = Club::opens().await;
    let program = &club.program;
    let mut sent = event(GUID, "A", &Plan::of("mitchell 3", 2));
    let section = "/Sessions/0/ScoringGroups/0/Sections/0";
    let table = format!("{section}/Tables/0");
    sent.pointer_mut(section).unwrap()["EWMoveBeforePlay"] = json!(1);
    sent.pointer_mut(&table).unwrap()["ConnectionMode"] = json!(1);
    let round = sent.pointer_mut(&format!("{table}/Rounds/0")).unwrap();
    (round["TeamNS"], round["MatesTableSectionLetters"], round["MatesTableTableNumber"]) =
        (json!(7), json!("A"), json!(2));
    program.ask(command::INITIALIZE, "", Some(sent)).await.done();
    let asked = json!({ "SessionGuid": GUID, "Letters": "A" });
    let read = program.ask(command::GET_MOVEMENT, GUID, Some(asked)).await.done();
    let table = &read["Tables"][0];
    let round = &table["Rounds"][0];
    let told = [
        &read["EWMoveBeforePlay"],
        &table["ConnectionMode"],
        &round["TeamNS"],
        &round["MatesTableSectionLetters"],
        &round["MatesTableTableNumber"],
    ];
    assert_eq!(told, [&json!(1), &json!(1), &json!(7), &json!("A"), &json!(2)]);
    let call = json!([{
        "SessionGuid": GUID, "SectionLetters": "A", "TableNumber": 1, "RoundNumber": 99, "Hour": 20, "Minute": 1, "Status": 1,
    }]);
    assert_eq!(program.ask(command::PUT_CALLS, GUID, Some(call)).await.refused().0, 4);
}
