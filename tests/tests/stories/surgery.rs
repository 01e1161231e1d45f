//! Three changes of the plan in the middle of a round, with tablets at every table: a late pair gets a further
//! table, a pair leaves, and a table is found to have sat the wrong way. No result is lost.

use std::collections::BTreeMap;

use bridge::contest::Slot;
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery};
use bridge::contest::{Contest, OutcomeStatus, Player};
use bridge::entry::{PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use harness::{Director, Place, Plan, Room, Tablet, any_result, with_token};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::preview_surgery_reply::Answer;
use server::journal::fault::Seed;

/// Everything that was entered, by where and whatever the board is called later.
type Entered = BTreeMap<(TableId, u16), Vec<BoardResult>>;

struct Evening {
    room: Room,
    director: Director,
    tablets: BTreeMap<String, Tablet>,
    seed: Seed,
    entered: Entered,
}

impl Evening {
    async fn contest(&self) -> Contest {
        let handle = self.room.services.engine.contest(self.director.contest).unwrap();
        handle.look("the contest", |live| live.contest.clone()).await.unwrap()
    }

    /// What the plan has in a round and is not played yet, as it stands now.
    async fn to_play(&self, round: u16) -> Vec<Place> {
        let contest = self.contest().await;
        let section = contest.section(SectionLetter::A).unwrap();
        let round = RoundNumber(round);
        let tables = section.tables().map(|table| TableId { section: section.letter, table });
        let places = tables.flat_map(|table| {
            let pairing = contest.pairing(table, round);
            let boards = contest.boards_in_play(table, round).to_vec();
            boards.into_iter().filter_map(move |board| {
                Some(Place { slot: Slot { table, round, board }, pairing: pairing? })
            })
        });
        places.filter(|place| !contest.lines.contains_key(&place.slot)).collect()
    }

    async fn play(&mut self, places: &[Place]) {
        for place in places {
            let result = any_result(&mut self.seed);
            self.tablets[&place.slot.table.to_string()].play(place, result).await;
            let Slot { table, round, .. } = place.slot;
            self.entered.entry((table, round.0)).or_default().push(result);
        }
    }

    /// Looks first, then does it; the words that the director reads before.
    async fn operate(&self, from_round: u16, operation: Operation) -> Vec<String> {
        let section = SectionLetter::A;
        let surgery = v1::Surgery::from(&Surgery { section, from_round: RoundNumber(from_round), operation });
        let mut client = DirectorServiceClient::connect(self.room.url()).await.unwrap();
        let contest = self.director.contest;
        let before = self.contest().await;
        let request = v1::PreviewSurgeryRequest { contest, surgery: Some(surgery.clone()), awards: vec![] };
        let reply = client.preview_surgery(with_token(&self.room.token, request)).await.unwrap();
        let Some(Answer::Proposal(proposal)) = reply.into_inner().answer else { panic!("it is refused") };
        assert_eq!(self.contest().await, before, "a look changes nothing");
        let reason = "as it was".to_owned();
        self.director
            .accept(Kind::Operate(v1::Operate { surgery: Some(surgery), reason, awards: vec![] }))
            .await;
        proposal.sentences
    }

    /// Every result that was entered is still there, at its table and in its round.
    async fn nothing_is_lost(&self) {
        let mut standing: Entered = BTreeMap::new();
        for (slot, line) in self.contest().await.lines {
            if let bridge::contest::Outcome::Result(result) = line.outcome {
                assert_ne!(line.status, OutcomeStatus::Directed);
                standing.entry((slot.table, slot.round.0)).or_default().push(result);
            }
        }
        let sorted = |mut all: Entered| {
            for results in all.values_mut() {
                results.sort_by_key(ToString::to_string);
            }
            all
        };
        assert_eq!(sorted(standing), sorted(self.entered.clone()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_changes_in_the_middle_of_a_round_lose_nothing() {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 5", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Tuesday", v1::Rules::default(), &plan).await;
    let codes = director.codes().await;
    let mut tablets = BTreeMap::new();
    for (table, code) in &codes {
        tablets.insert(table.clone(), Tablet::pair(&room.url(), code).await);
    }
    let mut evening = Evening { room, director, tablets, seed: Seed(7), entered: BTreeMap::new() };

    // Half of round 1 is played when a pair comes: six tables share, and the pair sits out where it came.
    let first = evening.to_play(1).await;
    evening.play(&first[..5]).await;
    let players = ["Late", "Comer"].map(|name| Player { name: name.to_owned(), number: String::new() });
    let told = evening.operate(1, Operation::SeatLatePair { players, how: LateMethod::FurtherTable }).await;
    assert!(told.iter().any(|words| words.contains("between tables 3 and 4")), "{told:?}");
    let code = evening.director.codes().await["A6"].clone();
    let new = Tablet::pair(&evening.room.url(), &code).await;
    new.view("the new table sits out", |view| view.east_west == "A6EW").await;
    evening.tablets.insert("A6".to_owned(), new);
    let rest = evening.to_play(1).await;
    assert_eq!(rest.len(), 5, "round 1 goes on as it was");
    evening.play(&rest).await;
    evening.nothing_is_lost().await;

    // In the middle of round 2 a pair says that it has to leave after it.
    let second = evening.to_play(2).await;
    evening.play(&second[..4]).await;
    let leaver = PairId::north_south(4);
    evening.operate(3, Operation::RemovePair { pair: leaver, join_sit_outs: false }).await;
    let rest = evening.to_play(2).await;
    evening.play(&rest).await;
    evening.nothing_is_lost().await;

    // In the middle of round 3 table 2 is found to have sat the wrong way, since round 2.
    let third = evening.to_play(3).await;
    assert!(third.iter().all(|place| place.slot.table.table != TableNumber(4)), "its opponents sit out");
    evening.play(&third[..3]).await;
    let turned = vec![TableNumber(2)];
    let (through, then) = (RoundNumber(3), Afterwards::AsPlanned);
    let turned = Operation::TurnTables { tables: turned, through, then };
    evening.operate(3, turned.clone()).await;
    let seen = evening.tablets["A2"].view("the table is turned", |shown| shown.north_south == "A6EW").await;
    assert_eq!(seen.east_west, "A2NS");
    evening.nothing_is_lost().await;
    // Taken back with one key, and told of both rounds.
    let sequence = evening.contest().await.sequence;
    let undo = v1::Undo { sequence, reason: "since round 2".to_owned() };
    evening.director.accept(Kind::Undo(undo)).await;
    evening.tablets["A2"].view("the table is as planned", |shown| shown.north_south == "A2NS").await;
    evening.operate(2, turned).await;
    evening.nothing_is_lost().await;
    for round in 3..=6 {
        let rest = evening.to_play(round).await;
        evening.play(&rest).await;
    }
    evening.nothing_is_lost().await;
    assert_eq!(evening.contest().await.off_plan(SectionLetter::A).count(), 0);
}
