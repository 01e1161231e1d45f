//! State is the replay of the journal: a snapshot is only a cache of it.

use bridge::board::BoardNumber;
use bridge::contest::view::Audience;
use harness::{Director, Place, Plan, Room, RoomFolder, Tablets, any_result, ask};
use prost::Message as _;
use proto::v1;
use proto::v1::command::Kind;
use server::engine::Live;
use server::journal::fault::Seed;
use server::journal::{ContestKey, Snapshot};

/// Whatever a room may do at any time, sensible or not: refusals belong to an evening too.
async fn anything(seed: &mut Seed, (director, tablets): (&Director, &Tablets), place: &Place) {
    let (result, entry) = (any_result(seed), place.pairing.north_south.to_string());
    let round = u32::from(place.slot.round.0);
    let kind = match seed.below(24) {
        0 => Kind::OpenRound(v1::OpenRound { section: "A".to_owned(), round }),
        1 => Kind::CloseRound(v1::CloseRound { section: "A".to_owned(), round }),
        2 => ask::correct(place, Some(bridge::contest::Outcome::Result(result)), "as the players say"),
        3 => ask::correct(place, Some(harness::outcome("60/40")), "a fouled board"),
        4 => ask::correct(place, None, "entered for the wrong board"),
        5 => Kind::Penalise(v1::Penalise {
            entry,
            amount: Some(v1::PenaltyAmount {
                kind: Some(v1::penalty_amount::Kind::MatchpointHundredths(150)),
            }),
            law: "90".to_owned(),
            reason: "slow".to_owned(),
        }),
        6 => Kind::RemovePenalty(v1::RemovePenalty { penalty: 1, reason: "not so slow".to_owned() }),
        7 => Kind::WithdrawEntry(v1::WithdrawEntry { entry, from_round: round, reason: "ill".to_owned() }),
        8 => Kind::SendMessage(v1::SendMessage { tables: vec![], text: "Coffee is ready".to_owned() }),
        9 => Kind::ReleaseRanking(v1::ReleaseRanking { through: round }),
        10 => Kind::RenameContest(v1::RenameContest { name: format!("Round {round}") }),
        11 => Kind::ChangeRules(v1::ChangeRules {
            rules: Some(v1::Rules { hidden_last_rounds: round % 3, ..v1::Rules::default() }),
            leave_points: false,
        }),
        12 | 13 => {
            let last = director.standings().await.sequence;
            Kind::Undo(v1::Undo { sequence: last.saturating_sub(seed.below(4)), reason: "a slip".to_owned() })
        }
        14 => Kind::AnswerCall(v1::AnswerCall { call: 1 }),
        15 => Kind::ResolveCall(v1::ResolveCall { call: 1, note: "settled".to_owned() }),
        16 => Kind::RegisterEntry(v1::RegisterEntry { entry, players: vec![v1::Player::default(); 2] }),
        17 => Kind::DeclarePhantom(v1::DeclarePhantom { entry }),
        18 => Kind::SeatLateEntry(v1::SeatLateEntry {
            entry,
            players: vec![v1::Player::default(); 2],
            from_round: round,
        }),
        _ => {
            let table = tablets.of(place);
            let name = place.slot.table.to_string();
            let asked = match seed.below(6) {
                0 => ask::dispute(place),
                1 => ask::take_seats(&name, place.slot.round.0),
                2 => ask::call_director(&name, "help"),
                _ => ask::enter(place, result, None),
            };
            table.ask(asked.clone()).await;
            ask::agree(place, result)
        }
    };
    director.ask(kind).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_snapshot_equals_the_replay_and_deleting_it_loses_nothing() {
    for seed in 1..=3 {
        println!("seed {seed}");
        let folder = RoomFolder::new();
        let mut room = Room::open(folder.journal()).await;
        let plan = Plan::of(["mitchell 4 share", "howell 3", "mitchell 3 missing 3EW"][seed - 1], 2);
        let mut director = Director::new(&room.url(), &room.token, 0);
        director.start("Anything goes", v1::Rules::default(), &plan).await;
        let mut chance = Seed(seed as u64);
        for restart in 0..3 {
            let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
            for place in plan.places().iter().skip(restart * 3) {
                anything(&mut chance, (&director, &tablets), place).await;
            }
            let before = everything(&room).await;
            drop(tablets);
            room.close().await;

            let journal = folder.journal();
            let key = ContestKey(director.contest);
            let saved = journal.snapshot(key).unwrap().expect("a clean stop saves a snapshot");
            let opened = Live::open(journal.as_ref(), key).unwrap();
            let replayed = Live::replay(journal.as_ref(), key).unwrap();
            assert_eq!(saved.bytes, replayed.snapshot().bytes, "byte for byte");
            assert_eq!(saved, opened.snapshot());
            assert_eq!(opened.contest, replayed.contest);
            match restart {
                0 => {}
                1 => journal.delete_snapshot(key).unwrap(),
                // What another version saved is left aside.
                _ => {
                    let mut foreign = v1::Snapshot::decode(saved.bytes.as_slice()).unwrap();
                    foreign.format += 1;
                    foreign.name = "something else".to_owned();
                    let snapshot = Snapshot { bytes: foreign.encode_to_vec(), ..saved };
                    journal.put_snapshot(key, snapshot).unwrap();
                }
            }
            room = Room::open(journal).await;
            director = director.at(&room.url(), &room.token);
            assert_eq!(everything(&room).await, before);
        }
        room.close().await;
    }
}

/// Every view that anybody can have.
async fn everything(room: &Room) -> Vec<String> {
    let handle = room.services.engine.contest(1).unwrap();
    let views = handle.look("the contest", |live| {
        let mut views = vec![format!("{:?}", live.floor()), format!("{:?}", live.overview())];
        for audience in [Audience::Director, Audience::Spectator] {
            views.push(format!("{:?}", live.standings(audience)));
            let boards = (1..=30).filter_map(BoardNumber::new);
            views.extend(boards.map(|board| format!("{:?}", live.traveller(board, audience))));
            let entries: Vec<_> = live.contest.entries.keys().copied().collect();
            views.extend(entries.into_iter().map(|entry| format!("{:?}", live.score_card(entry, audience))));
        }
        views.extend(live.tables().into_iter().map(|table| format!("{:?}", live.table(table))));
        views
    });
    views.await.unwrap()
}
