//! Nobody learns a result of a board that is still to be played: not at a table, not on the board, not in a page.

use std::collections::BTreeSet;

use bridge::contest::Slot;
use harness::{
    Director, Place, Plan, Room, Tablets, ask, barometer_section, first_event, page, result, with_token,
};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use proto::v1::table_service_client::TableServiceClient;
use server::journal::fault::Seed;
use tonic::transport::Channel;

/// Every result is a grand slam in no trumps: where one is shown, `7NT` is to be read.
const MARK: &str = "7NT";
/// Diamonds that North holds on every board, as a page shows them.
const CARDS: &str = "A K Q 9 8 7";

struct Looker {
    room: Room,
    contest: u32,
    board: BoardServiceClient<Channel>,
    table: TableServiceClient<Channel>,
    tablets: Tablets,
    places: Vec<Place>,
    played: BTreeSet<Slot>,
}

/// The evening result by result, each table at its own pace.
async fn walk(plan: Plan, seed: u64) {
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    let rules = v1::Rules {
        agreement_not_required: true,
        ranking_release: v1::RankingRelease::AfterEachResult.into(),
        ..v1::Rules::default()
    };
    director.start("Secrets", rules, &plan).await;
    let deals = plan.boards().into_iter().map(|board| v1::BoardDeal {
        board: board.get().into(),
        deal: "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85".to_owned(),
    });
    director.accept(Kind::LoadDeals(v1::LoadDeals { deals: deals.collect() })).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let board = BoardServiceClient::connect(room.url()).await.unwrap();
    let table = TableServiceClient::connect(room.url()).await.unwrap();
    let (places, contest) = (plan.places(), director.contest);
    let mut looker = Looker { room, contest, board, table, tablets, places, played: BTreeSet::new() };
    let mut chance = Seed(seed);
    while let Some(place) = looker.next(&mut chance) {
        // Some tables say who sits there, some just play.
        if chance.once_in(3) {
            let seats = ask::take_seats(&place.slot.table.to_string(), place.slot.round.0);
            looker.tablets.of(&place).ask(seats).await;
        }
        let tricks = chance.below(14);
        let text =
            format!("7NTXX {} {}", ["N", "E"][usize::try_from(chance.below(2)).unwrap()], made(tricks));
        looker.tablets.of(&place).accept(ask::enter(&place, result(&text), None)).await;
        looker.played.insert(place.slot);
        looker.look_everywhere(&chance.clone()).await;
    }
    looker.room.close().await;
}

fn made(tricks: u64) -> String {
    if tricks == 13 { "=".to_owned() } else { format!("-{}", 13 - tricks) }
}

impl Looker {
    /// The next board of some table.
    fn next(&self, chance: &mut Seed) -> Option<Place> {
        let to_play = self.places.iter().filter(|place| !self.played.contains(&place.slot));
        let tables: BTreeSet<_> = to_play.clone().map(|place| place.slot.table).collect();
        let table = tables.iter().nth(usize::try_from(chance.below(tables.len() as u64)).unwrap())?;
        to_play.into_iter().find(|place| place.slot.table == *table).copied()
    }

    fn to_play(&self) -> impl Iterator<Item = &Place> {
        self.places.iter().filter(|place| !self.played.contains(&place.slot))
    }

    /// Boards that somebody has still to play.
    fn closed(&self) -> BTreeSet<u32> {
        self.to_play().map(|place| place.slot.board.get().into()).collect()
    }

    /// Boards that this pair has still to play.
    fn closed_to(&self, entry: &str) -> BTreeSet<u32> {
        let own = self.to_play().filter(|place| {
            [place.pairing.north_south, place.pairing.east_west].iter().any(|pair| pair.to_string() == entry)
        });
        own.map(|place| place.slot.board.get().into()).collect()
    }

    async fn look_everywhere(&mut self, chance: &Seed) {
        let mut chance = chance.clone();
        self.look_at_boards(&mut chance).await;
        self.look_at_score_cards(&mut chance).await;
        self.look_at_tables().await;
    }

    async fn look_at_boards(&mut self, chance: &mut Seed) {
        let (contest, address, closed) = (self.contest, self.room.address, self.closed());
        let boards: BTreeSet<u32> = self.places.iter().map(|place| place.slot.board.get().into()).collect();
        for board in boards {
            let view = self.board.get_traveller(v1::GetTravellerRequest { contest, board }).await.unwrap();
            let view = view.into_inner();
            assert_eq!(closed.contains(&board), view.rows.is_empty(), "board {board}: {view:?}");
            assert_eq!(closed.contains(&board), view.hand.is_none(), "the cards of board {board}: {view:?}");
            if closed.contains(&board) && chance.once_in(4) {
                let path = format!("/contests/{contest}/boards/{board}");
                let (status, text) = page(address, &path).await;
                assert_eq!(status, 200);
                assert!(!text.contains(MARK) && !text.contains(CARDS), "{path}: {text}");
                let (_, text) = page(address, &format!("/contests/{contest}/hands")).await;
                assert!(!text.contains(&format!("The cards of board {board}\"")), "{text}");
                let text = first_event(address, &format!("{path}/events")).await;
                assert!(
                    text.contains("when everybody has played it") && !text.contains(MARK),
                    "{path}: {text}"
                );
            }
        }
        for path in ["", "/boards", "/poster"] {
            let (_, text) = page(address, &format!("/contests/{contest}{path}")).await;
            assert!(!text.contains(MARK), "{path}: {text}");
        }
    }

    async fn look_at_score_cards(&mut self, chance: &mut Seed) {
        let (contest, closed) = (self.contest, self.closed());
        let pairs = self.places.iter().flat_map(|place| [place.pairing.north_south, place.pairing.east_west]);
        for entry in pairs.map(|entry| entry.to_string()).collect::<BTreeSet<_>>() {
            let request = v1::GetScoreCardRequest { contest, entry: entry.clone() };
            let card = self.board.get_score_card(request).await.unwrap().into_inner();
            let shown = |row: &v1::ScoreCardRow| {
                row.outcome.is_some()
                    || row.score.is_some()
                    || !row.points.is_empty()
                    || row.percent.is_some()
            };
            for row in card.rows.iter().filter(|row| closed.contains(&row.board)) {
                assert!(!shown(row), "{entry}: {row:?}");
            }
            if chance.once_in(6) {
                let path = format!("/contests/{contest}/entries/{entry}");
                let (status, text) = page(self.room.address, &path).await;
                let shown_count = card.rows.iter().filter(|row| shown(row)).count();
                // On the score card, and again in how the evening went.
                assert_eq!((status, text.matches(MARK).count()), (200, 2 * shown_count), "{path}: {text}");
                self.look_at_explanations(&entry, shown_count).await;
            }
        }
    }

    /// Where an entry's numbers come from: the same boards as on its score card, and no others.
    async fn look_at_explanations(&mut self, entry: &str, shown_count: usize) {
        let (contest, closed) = (self.contest, self.closed());
        let numbers = [
            (v1::ExplainedNumber::Usual, 0),
            // Each result once, board by board.
            (v1::ExplainedNumber::Summary, shown_count),
        ];
        for (number, marks) in numbers {
            let (entry, number) = (entry.to_owned(), number.into());
            let request = v1::ExplainRequest { contest, entry, number, ..v1::ExplainRequest::default() };
            let view = self.board.explain(request).await.unwrap().into_inner();
            assert_eq!(view.text.matches(MARK).count(), marks, "{}", view.text);
            for table in view.tables.iter().filter(|table| table.headings[0] == "Board") {
                let of_closed = |row: &&v1::ExplanationRow| {
                    row.cells[0].parse().is_ok_and(|board| closed.contains(&board))
                };
                assert_eq!(table.rows.iter().find(of_closed), None, "{}", view.text);
            }
        }
        for &board in &closed {
            let (entry, number) = (entry.to_owned(), v1::ExplainedNumber::Usual.into());
            let request =
                v1::ExplainRequest { contest, entry, board, number, ..v1::ExplainRequest::default() };
            let view = self.board.explain(request).await.unwrap().into_inner();
            let says_nothing = view.sentences.is_empty() && view.tables.is_empty() && view.result.is_empty();
            assert!(says_nothing && !view.note.is_empty(), "{}", view.text);
        }
        if let Some(board) = closed.first() {
            let path = format!("/contests/{contest}/entries/{entry}/boards/{board}");
            let (status, text) = page(self.room.address, &path).await;
            assert!(status == 200 && !text.contains(MARK), "{path}: {text}");
        }
    }

    async fn look_at_tables(&mut self) {
        for tablet in self.tablets.iter() {
            let watch = with_token(&tablet.token(), v1::WatchTableRequest { have_sequence: 0 });
            let mut views = self.table.watch_table(watch).await.unwrap().into_inner();
            let view = views.message().await.unwrap().unwrap();
            // Until the next pairs have taken their seats, the last ones look.
            let lookers = if view.seated || view.correctable.is_empty() {
                [view.north_south.clone(), view.east_west.clone()]
            } else {
                self.pairs_at(&view.table, view.correctable_round)
            };
            for looker in lookers {
                let closed = self.closed_to(&looker);
                let directed = view.directed.iter().filter_map(|directed| directed.board.as_ref());
                let all = view.boards.iter().chain(&view.correctable).chain(directed);
                for board in all.filter(|board| closed.contains(&board.board)) {
                    let others = board.outcome.is_some() || !board.traveller.is_empty();
                    let awards = !board.north_south_award.is_empty() || !board.east_west_award.is_empty();
                    let is_secret =
                        others || awards || board.score.is_some() || board.north_south_percent.is_some();
                    assert!(!is_secret, "{looker} at {}: {board:?}", view.table);
                }
            }
        }
    }

    fn pairs_at(&self, table: &str, round: u32) -> [String; 2] {
        let there =
            |place: &&Place| place.slot.table.to_string() == table && u32::from(place.slot.round.0) == round;
        let pairing = self.places.iter().find(there).unwrap().pairing;
        [pairing.north_south.to_string(), pairing.east_west.to_string()]
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_board_still_to_play_is_seen_in_a_mitchell() {
    Box::pin(walk(Plan::of("mitchell 4 share missing 4EW", 2), 1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_of_a_board_still_to_play_is_seen_in_a_barometer() {
    Box::pin(walk(Plan::from_commands(barometer_section("howell 3", 2)), 2)).await;
}
