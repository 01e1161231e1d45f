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
            truth.insert(key_of(&place.slot), on_the_wire(played));
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
    // What the protocol cannot hold is the director's to enter there: the program keeps what it had.
    director.accept(correct(&other, Some("60 % 4S N =, 40 % 4S N -1"))).await;
    assert_eq!(store.polls(program).await, 0);
    let told = club.told().await;
    assert!(told.contains("A2, round 3") && told.contains("a weighted score cannot be told"), "{told}");
    director.link.mark_reunion_seen("").await.unwrap();
    assert_eq!(club.told().await, "");
    director.accept(correct(&other, Some("60/40"))).await;
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

/// A late pair in round 2, and a round more: the program sends the whole section, reads which rounds are others now, and what was
/// played before stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn changes_of_movement_are_surgery() {
    let club = Club::opens().await;
    let program = &club.program;
    let plan = Plan::of("mitchell 5 rounds 2", 2);
    program.ask(command::INITIALIZE, "", Some(event(GUID, "A", &plan))).await.done();
    let tablets = club.tablets(1).await;
    let (mut truth, mut store) = (Truth::new(), Store::default());
    for place in plan.places_of(1).into_iter().chain([plan.places_of(2)[0]]) {
        tablets.of(&place).play(&place, result("4S N =")).await;
        truth.insert(key_of(&place.slot), [4, 4, 0, 1, 10]);
    }
    assert_eq!(store.polls(program).await, 11);

    // Whatever is sent twice is done once.
    let longer = Plan::of("mitchell 5 rounds 3", 2);
    let update = |plan: &Plan| {
        json!({
            "SessionGuid": GUID, "ClubId": "CLUB", "ScoringGroupNumber": 65, "ScoringGroupScoringMethod": 10,
            "Letters": "A", "Name": "The room", "Winners": 2, "GameType": 10, "AddedPlayers": [],
            "Participations": [], "Tables": harness::program::tables_of(GUID, "A", plan),
        })
    };
    let rounds = |answer: &Value| -> Vec<Vec<i64>> {
        let known = answer["Tables"].as_array().unwrap();
        let of = |table: &Value| {
            let rounds = table["Rounds"].as_array().unwrap();
            rounds.iter().map(|round| round["RoundNumber"].as_i64().unwrap()).collect()
        };
        known.iter().map(of).collect()
    };
    let first = program.ask(command::UPDATE_MOVEMENT, GUID, Some(update(&longer))).await;
    assert_eq!(first.data_type, 14);
    assert_eq!(rounds(&first.done()), vec![vec![3]; 5]);
    let again = program.ask(command::UPDATE_MOVEMENT, GUID, Some(update(&longer))).await.done();
    assert_eq!(rounds(&again), vec![vec![3]; 5]);
    let place = longer.places_of(2)[1];
    tablets.of(&place).play(&place, result("3NT N =")).await;
    truth.insert(key_of(&place.slot), [3, 5, 0, 1, 9]);
    assert_eq!(store.polls(program).await, 1);

    // From round 2 on others sit at table 1, and there are two tables more. What was entered there in round 2 is gone, and the
    // program is not told what it did itself.
    let mut wider = update(&Plan::of("mitchell 7 rounds 3", 2));
    for table in wider["Tables"].as_array_mut().unwrap() {
        let number = table["TableNumber"].as_u64().unwrap();
        let rounds = table["Rounds"].as_array_mut().unwrap();
        let before = update(&longer)["Tables"]
            .as_array()
            .unwrap()
            .iter()
            .find(|known| known["TableNumber"] == number)
            .cloned();
        if let Some(known) = before {
            rounds[0] = known["Rounds"][0].clone();
        } else {
            for name in ["PairNS", "PairEW", "LowBoardNumber", "HighBoardNumber"] {
                rounds[0][name] = json!(0);
            }
        }
    }
    let answer = program.ask(command::UPDATE_MOVEMENT, GUID, Some(wider)).await.done();
    // East-West go one up and boards one down, modulo 5 before and 7 now: table 3 has the same in rounds 2 and 3, and tables 2
    // and 4 in round 2.
    assert_eq!(rounds(&answer), [vec![2, 3], vec![3], vec![3], vec![2, 3], vec![2, 3], vec![2, 3]]);
    truth.retain(|(_, _, round, _), _| *round == 1);
    assert_eq!(store.polls(program).await, 0);
    let (lines, _) = club.director(1).travellers(&plan).await;
    assert_eq!(lines.len(), truth.len());
    let asked = json!({ "SessionGuid": GUID, "Letters": "A" });
    let there = program.ask(command::GET_MOVEMENT, GUID, Some(asked)).await.done();
    assert_eq!(there["Tables"].as_array().unwrap().len(), 7);
    let place = Plan::of("mitchell 7 rounds 3", 2).places_of(2)[0];
    tablets.of(&place).play(&place, result("2C W =")).await;
    let (items, _) = program.poll(command::POLL_RESULTS, GUID).await;
    assert_eq!(items.iter().map(key).collect::<Vec<_>>(), [key_of(&place.slot)]);
}

/// Who plays, the hands, what tables show, and calls: each both ways, as far as it goes both ways.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_hands_settings_and_calls_go_both_ways() {
    let club = Club::opens().await;
    let program = &club.program;
    let plan = Plan::of("mitchell 3", 2);
    let player = |number: &str, last: &str| json!({ "SessionGuid": GUID, "PlayerNumber": number, "FirstName": "Ann", "LastName": last });
    let seat = |direction: i32, number: &str, name: &str| {
        json!({
            "SessionGuid": GUID, "SectionLetters": "A", "TableNumber": 1, "Direction": direction, "RoundNumber": 0,
            "PlayerNumber": number, "LastName": name,
        })
    };
    let mut asked = event(GUID, "A", &plan);
    asked["PlayerData"] = json!([player("17", "One"), player("18", "Two")]);
    asked["Participations"] = json!([seat(1, "17", ""), seat(3, "18", "")]);
    program.ask(command::INITIALIZE, "", Some(asked)).await.done();
    let director = club.director(1);
    let names = async || {
        let entries = director.link.contest(1).await.unwrap().entries;
        let entry = |called: &str| entries.iter().find(|entry| entry.entry == called).unwrap().clone();
        [entry("A1NS"), entry("A1EW")].map(|entry| {
            entry
                .players
                .iter()
                .map(|player| format!("{} {}", player.name, player.number))
                .collect::<Vec<_>>()
                .join(", ")
        })
    };
    assert_eq!(names().await, ["Ann One 17, Ann Two 18", " ,  "]);

    // A guest, and a player who is called otherwise.
    program.ask(command::PUT_PARTICIPATIONS, GUID, Some(json!([seat(2, "", "Guest")]))).await.done();
    program.ask(command::PUT_PLAYERS, GUID, Some(json!([player("18", "Three")]))).await.done();
    assert_eq!(names().await, ["Ann One 17, Ann Three 18", "Guest ,  "]);
    assert_eq!(program.poll(command::POLL_PARTICIPATIONS, GUID).await.0.len(), 0);
    let unknown = program.ask(command::PUT_PARTICIPATIONS, GUID, Some(json!([seat(2, "99", "")]))).await;
    assert_eq!(unknown.refused().0, 6);

    // The director seats somebody: a new number is a new player.
    director.accept(register("A1EW", &[("Eve Four", "44"), ("Bob Five", "")])).await;
    let (seats, _) = program.poll(command::POLL_PARTICIPATIONS, GUID).await;
    let told = |name: &str| seats.iter().map(|seat| seat[name].clone()).collect::<Vec<_>>();
    assert_eq!(told("Direction"), [2, 4]);
    assert_eq!(told("PlayerNumber"), ["44", ""]);
    assert_eq!(told("LastName"), ["", "Bob Five"]);
    let (players, _) = program.poll(20, GUID).await;
    assert_eq!(
        players.iter().map(|one| (&one["PlayerNumber"], &one["LastName"])).collect::<Vec<_>>(),
        [(&json!("44"), &json!("Four"))]
    );

    hands_and_settings(&club).await;
    calls(&club).await;
}

fn register(entry: &str, players: &[(&str, &str)]) -> proto::v1::command::Kind {
    let player = |(name, number): &(&str, &str)| proto::v1::Player {
        name: (*name).to_owned(),
        number: (*number).to_owned(),
    };
    let players = players.iter().map(player).collect();
    proto::v1::command::Kind::RegisterEntry(proto::v1::RegisterEntry { entry: entry.to_owned(), players })
}

/// Each seat has one suit.
fn hand(board: i32) -> Value {
    let mut hand = json!({
        "SessionGuid": GUID, "ScoringGroupNumber": 65, "SectionLetters": "A", "BoardNumber": board,
        "HasHandEvaluationData": false,
    });
    let suits = ["Spades", "Hearts", "Diamonds", "Clubs"];
    for (seat, own) in ["North", "East", "South", "West"].into_iter().zip(suits) {
        for suit in suits {
            hand[format!("{seat}{suit}")] = json!(if suit == own { "AKQJT98765432" } else { "" });
        }
    }
    hand
}

async fn hands_and_settings(club: &Club) {
    let (program, director) = (&club.program, club.director(1));
    program.ask(command::PUT_HANDS, GUID, Some(json!([hand(1)]))).await.done();
    assert_eq!(program.poll(command::POLL_HANDS, GUID).await.0.len(), 0);
    let deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
    let deals = vec![proto::v1::BoardDeal { board: 2, deal: deal.to_owned() }];
    director.accept(proto::v1::command::Kind::LoadDeals(proto::v1::LoadDeals { deals })).await;
    let (hands, _) = program.poll(command::POLL_HANDS, GUID).await;
    let mut expected = hand(2);
    assert_eq!(hands.len(), 1);
    for (name, value) in expected.as_object_mut().unwrap() {
        assert_eq!(hands[0][name], *value, "{name}");
    }

    let mut settings = json!({
        "SessionGuid": GUID, "SectionLetters": "A", "BM3ScreenBrightness": 4, "BM3PINcode": "0000", "BM3Language": 3,
        "BM3LeadCardEntry": 1, "BM3ViewResults": 1, "BMViewPercentages": 0, "BM3TDCall": 0, "BM3Ranking": 1,
    });
    for _ in 0..2 {
        program.ask(command::PUT_SETTINGS_3, GUID, Some(json!([settings]))).await.done();
    }
    let rules = director.link.contest(1).await.unwrap().rules.unwrap();
    let table = |key: &str| {
        let set = rules.table.iter().find(|one| one.setting == key);
        set.map_or("", |one| one.choice.as_str()).to_owned()
    };
    assert_eq!((rules.language.as_str(), rules.travellers_hidden_at_table), ("de", true));
    assert_eq!(["lead", "worth", "call", "place"].map(table), ["asked", "hidden", "none", "after-round"]);
    settings["BM3PINcode"] = json!("12");
    assert_eq!(program.ask(command::PUT_SETTINGS_3, GUID, Some(json!([settings]))).await.refused().0, 5);
}

async fn calls(club: &Club) {
    let (program, tablets) = (&club.program, club.tablets(1).await);
    tablets.at("A2").accept(ask::call_director("A2", "a revoke")).await;
    let (calls, last) = program.poll(command::POLL_CALLS, GUID).await;
    assert_eq!((calls.len(), &calls[0]["TableNumber"], &calls[0]["Status"]), (1, &json!(2), &json!(1)));
    program.accept(38, GUID, last).await;
    let mut call = calls[0].clone();
    for (status, shown) in [(2, proto::v1::CallStatus::Coming), (3, proto::v1::CallStatus::Resolved)] {
        call["Status"] = json!(status);
        program.ask(command::PUT_CALLS, GUID, Some(json!([call]))).await.done();
        let calls = club.director(1).link.contest(1).await.unwrap().calls;
        assert_eq!(calls[0].status(), shown);
    }
    // What the program did does not come back; what the director does, comes.
    assert_eq!(program.poll(command::POLL_CALLS, GUID).await.0.len(), 0);
    tablets.at("A3").accept(ask::call_director("A3", "")).await;
    club.director(1).accept(proto::v1::command::Kind::AnswerCall(proto::v1::AnswerCall { call: 2 })).await;
    let (calls, _) = program.poll(command::POLL_CALLS, GUID).await;
    assert_eq!(calls.iter().map(|call| call["Status"].clone()).collect::<Vec<_>>(), [1, 2]);
}
