//! Whole evenings.

use super::*;

/// Every result that was acknowledged at a table, as the program must have it in the end.
type Truth = BTreeMap<(String, i64, i64, i64), [i64; 5]>;

/// What the program has stored: the last of each place, as it comes.
#[derive(Default)]
struct Store(Truth);

impl Store {
    /// Polls, stores, and accepts when that is safe; how many came.
    async fn polls(&mut self, program: &Program) -> usize {
        let (items, last) = program.poll(command::POLL_RESULTS, GUID).await;
        self.take(&items);
        program.accept(command::ACCEPT_RESULTS, GUID, last).await;
        items.len()
    }

    fn take(&mut self, items: &[Value]) {
        for item in items {
            assert_eq!((&item["SessionGuid"], &item["ScoringDirection"]), (&json!(GUID), &json!(3)));
            if item["IsDeleted"] == true {
                self.0.remove(&key(item));
            } else {
                self.0.insert(key(item), told_on_the_wire(item));
            }
        }
    }
}

/// Three rounds at five tables. The server is killed while results wait, and the program polls, forgets, starts again and
/// accepts as programs do.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_evening_arrives_in_the_scoring_program() {
    let mut club = Club::opens().await;
    let program = club.program.clone();
    let (status, alive) = program.http("GET /", "").await;
    assert_eq!(status, 200);
    assert!(alive.contains("Bridgemate dataconnector service version"), "{alive}");
    assert_eq!(program.ask(command::PING, "", Some(json!("now"))).await.done(), "now");

    let plan = Plan::of("mitchell 5", 2);
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    let sessions = program.ask(command::MANAGE, "", Some(json!({ "Command": 8 }))).await.done();
    assert_eq!(sessions["SessionInformation"][0]["SessionGuid"], GUID);
    assert_eq!(sessions["SessionInformation"][0]["SessionDateTime"], "2026-11-24T19:30:00");
    assert_eq!(sessions["SessionInformation"][0]["Sections"][0]["NumberOfTables"], 5);
    let (nothing, last) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!((nothing.len(), last), (0, 0));
    // An acceptance without a poll does nothing.
    program.accept(command::ACCEPT_RESULTS, GUID, 0).await;

    let (mut truth, mut store, mut seed) = (Truth::new(), Store::default(), Seed(7));
    let tablets = club.tablets(1).await;
    for round in 1..=2 {
        for place in plan.places_of(round) {
            let played = any_result(&mut seed);
            tablets.of(&place).play(&place, played).await;
            truth.insert(key_of(&place.slot), on_the_wire(&played));
        }
        // It polls, and dies before it has stored anything; so does the server.
        let (items, _) = program.poll(command::POLL_RESULTS, GUID).await;
        assert_eq!(items.len(), 10, "round {round}");
        club.server.kill_9().await;
        club.server.restart().await;
        let (again, last) = program.poll(command::POLL_RESULTS, GUID).await;
        assert_eq!(again, items);
        store.take(&again);
        program.accept(command::ACCEPT_RESULTS, GUID, last).await;
        assert_eq!(store.polls(&program).await, 0);
        assert_eq!(store.0, truth);
    }
    corrections(&club, (&plan, &tablets), (&mut truth, &mut store)).await;

    // The program is started again, on another computer: everything is there.
    let asked = json!({ "EventGuid": GUID, "ClubId": "CLUB", "Commands": 5, "AlternativeDataFolder": null });
    program.ask(command::CONTINUE, "", Some(asked)).await.done();
    let mut anew = Store::default();
    anew.take(&program.poll(command::POLL_ALL_RESULTS, GUID).await.0);
    // What it put itself does not come back to it.
    let own = key_of(&plan.places_of(1)[0].slot);
    anew.0.insert(own.clone(), truth[&own]);
    assert_eq!(anew.0, truth);
    drop(club.folder);
}

/// A table's second thoughts, the director's word, and the scorer's.
async fn corrections(
    club: &Club,
    (plan, tablets): (&Plan, &Tablets),
    (truth, store): (&mut Truth, &mut Store),
) {
    let program = &club.program;
    let place = plan.places_of(3)[0];
    let tablet = tablets.of(&place);
    tablet.play(&place, result("3NT N =")).await;
    tablet.accept(ask::enter(&place, result("3NT N +1"), Some(result("3NT N =")))).await;
    // The correction waits for the opponents: what was agreed before stands.
    let (items, _) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!(items.iter().map(told_on_the_wire).collect::<Vec<_>>(), [[3, 5, 0, 1, 9]]);
    tablet.accept(ask::agree(&place, result("3NT N +1"))).await;
    truth.insert(key_of(&place.slot), [3, 5, 0, 1, 10]);
    assert_eq!(store.polls(program).await, 2);

    let director = club.director(1);
    let other = plan.places_of(3)[2];
    let correct = |place: &Place, text: Option<&str>| ask::correct(place, text.map(outcome), "the director");
    director.accept(correct(&other, Some("6SXX W -2"))).await;
    truth.insert(key_of(&other.slot), [6, 4, 2, 4, 10]);
    assert_eq!(store.polls(program).await, 1);
    director.accept(correct(&other, Some("60/40"))).await;
    truth.insert(key_of(&other.slot), [-7, 0, 0, 0, 0]);
    assert_eq!(store.polls(program).await, 1);
    director.accept(correct(&place, None)).await;
    truth.remove(&key_of(&place.slot));
    let (items, _) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!(items.iter().map(|item| item["IsDeleted"].clone()).collect::<Vec<_>>(), [json!(true)]);
    assert_eq!(store.polls(program).await, 1);
    assert_eq!(store.0, *truth);

    // The scorer corrects, and sends it twice: the table shows it, and it does not come back.
    let first = plan.places_of(1)[0];
    let put = json!([{
        "SessionGuid": GUID, "SectionLetters": "A", "TableNumber": 1, "RoundNumber": 1,
        "BoardNumber": first.slot.board.get(), "ScoringDirection": 3, "IsDeleted": false,
        "PairNorthSouth": first.pairing.north_south.pair.number.0,
        "PairEastWest": first.pairing.east_west.pair.number.0,
        "DeclaringPair": first.pairing.east_west.pair.number.0, "DeclarerDirection": 2,
        "Level": 2, "Denomination": 3, "Stake": 1, "TotalTricks": 7, "LeadCardRank": 0, "LeadCardSuit": 0,
    }]);
    for _ in 0..2 {
        program.ask(command::PUT_RESULTS, GUID, Some(put.clone())).await.done();
    }
    truth.insert(key_of(&first.slot), [2, 3, 1, 2, 7]);
    store.0.insert(key_of(&first.slot), [2, 3, 1, 2, 7]);
    assert_eq!(store.polls(program).await, 0);
    let (lines, _) = director.travellers(plan).await;
    let (_, stands, _) = &lines[&first.slot];
    assert_eq!(*stands, outcome("2HX E -1"));
}
