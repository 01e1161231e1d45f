//! A club with an engine and its pages: a Mitchell of three tables.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::response::Response;
use bridge::board::BoardNumber;
use bridge::contest::{Actor, Agreement, Command, Outcome, Player, RankingRelease, Release, Rules, Slot};
use bridge::entry::{EntryId, PairId, SectionLetter};
use bridge::movement::choice::MovementChoice;
use bridge::movement::{Movement, RoundNumber, mitchell};
use bridge::result::{BoardResult, Play};
use bridge::scoring::Scoring;
use bridge::seat::Seat;
use futures_util::StreamExt as _;
use http::{Request, StatusCode};
use server::engine::{Answer, Engine, Submission};
use server::journal::{CommandKey, MemoryJournal};
use tower::ServiceExt as _;

/// An engine with its pages, and the counter of its commands.
pub(crate) struct Club {
    pub(crate) engine: Arc<Engine>,
    pages: Router,
    counter: u64,
}

impl Club {
    pub(crate) async fn open() -> Self {
        Self::with_engine(Engine::open(Arc::new(MemoryJournal::new())).await.unwrap())
    }

    pub(crate) fn with_engine(engine: Arc<Engine>) -> Self {
        let pages = server::web::router(Arc::clone(&engine)).fallback(server::web::not_found);
        let pages = pages.layer(axum::middleware::map_response(server::web::headers::guarded));
        Self { engine, pages, counter: 0 }
    }

    /// Goes on counting commands from here, as a device that has sent some before.
    pub(crate) fn counter_from(&mut self, counter: u64) {
        self.counter = counter;
    }

    fn id(&mut self) -> CommandKey {
        self.counter += 1;
        CommandKey { device: 1, counter: self.counter }
    }

    /// A contest of three tables in play, with results shown as they come.
    pub(crate) async fn contest(&mut self, name: &str) -> u32 {
        let contest = self.contest_of(name, 3).await;
        self.tell(contest, Command::StartContest).await;
        contest
    }

    /// A Mitchell of so many tables, two boards a round, before its start.
    pub(crate) async fn contest_of(&mut self, name: &str, tables: u16) -> u32 {
        let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
        let rules = Rules { agreement: Agreement::NotRequired, release, ..Rules::default() };
        let id = self.id();
        let director = Actor::Director(String::new());
        let (contest, _) = self.engine.create(id, (name.to_owned(), rules), director).await.unwrap();
        let boards = |set: u16| (1..=2).map(|board| BoardNumber::new(set * 2 + board).unwrap()).collect();
        let section = SectionLetter::A;
        let movement = mitchell::odd(tables).unwrap();
        let board_sets = (0..tables).map(boards).collect();
        self.tell(contest, Command::SetUpSection { section, movement, board_sets, accept_faults: false })
            .await;
        let player = |name: &str| Player { name: name.to_owned(), number: String::new() };
        let players = [player("<script>alert(1)</script>"), player("Bob")];
        self.tell(contest, Command::RegisterEntry { entry: "A1NS".parse().unwrap(), players }).await;
        contest
    }

    /// An evening by a movement, two boards a round, with results shown as they come and these names for the players of each
    /// pair.
    pub(crate) async fn evening(
        &mut self,
        (name, movement): (&str, &str),
        players: impl Fn(&Movement, PairId) -> [String; 2],
    ) -> u32 {
        let movement = movement.parse::<MovementChoice>().unwrap().plan().unwrap();
        let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
        let mut rules = Rules { agreement: Agreement::NotRequired, release, ..Rules::default() };
        if movement.contestants.are_teams() {
            rules.scoring = Scoring::default().changed_by("teams IMPs", &[]).unwrap();
        }
        let (id, by) = (self.id(), Actor::Director(String::new()));
        let (contest, _) = self.engine.create(id, (name.to_owned(), rules), by).await.unwrap();
        let boards = |set: u16| (1..=2).map(|board| BoardNumber::new(set * 2 + board).unwrap()).collect();
        let board_sets = (0..movement.sets).map(boards).collect();
        let named: Vec<_> = {
            let pairs = movement.pairs().into_iter();
            pairs.map(|pair| (pair, players(&movement, pair))).collect()
        };
        let section = SectionLetter::A;
        let set_up = Command::SetUpSection { section, movement, board_sets, accept_faults: false };
        self.tell(contest, set_up).await;
        // Who has no names is not registered.
        for (pair, names) in named.into_iter().filter(|(_, names)| names.iter().any(|name| !name.is_empty()))
        {
            let entry = EntryId { section, pair };
            let players = names.map(|name| Player { name, number: String::new() });
            self.tell(contest, Command::RegisterEntry { entry, players }).await;
        }
        self.tell(contest, Command::StartContest).await;
        contest
    }

    /// Everything that is planned in a round is passed out, as the director enters it.
    pub(crate) async fn play_round(&mut self, contest: u32, round: u16) {
        let handle = self.engine.contest(contest).unwrap();
        let round = RoundNumber(round);
        let slots = handle.look("the room", move |live| {
            let slots = live.tables().into_iter().flat_map(|table| {
                let boards = live.contest.boards_in_play(table, round);
                boards.iter().map(move |&board| Slot { table, round, board })
            });
            slots.collect::<Vec<_>>()
        });
        for slot in slots.await.unwrap() {
            let outcome = Some(Outcome::Result(BoardResult::PassedOut));
            self.tell(
                contest,
                Command::CorrectResult { slot, outcome, played_by: None, reason: "from paper".into() },
            )
            .await;
        }
    }

    pub(crate) async fn tell(&mut self, contest: u32, command: Command) {
        let (id, by) = (self.id(), Actor::Director(String::new()));
        let handle = self.engine.contest(contest).unwrap();
        let answer = handle.submit(Submission { id, command, by }).await.unwrap();
        assert!(matches!(answer, Answer::Accepted { .. }), "{answer:?}");
    }

    /// Three no-trump by North at a table, on a board of round 1.
    pub(crate) async fn result(&mut self, contest: u32, table: &str, board: u16, tricks: u32) {
        let play = Play::new("3NT".parse().unwrap(), Seat::North, tricks).unwrap();
        let board = BoardNumber::new(board).unwrap();
        let slot = Slot { table: table.parse().unwrap(), round: RoundNumber(1), board };
        let result = BoardResult::Played(play);
        self.tell(contest, Command::EnterResult { slot, result, replaces: None, played_by: None }).await;
    }

    pub(crate) async fn ask(&self, request: Request<Body>) -> Response {
        self.pages.clone().oneshot(request).await.unwrap()
    }

    pub(crate) async fn get(&self, address: &str) -> (StatusCode, String) {
        self.read(Request::get(address).body(Body::empty()).unwrap()).await
    }

    /// A page as a browser gets it that prefers these languages.
    pub(crate) async fn text_in(&self, address: &str, languages: &str) -> String {
        let request = Request::get(address).header("accept-language", languages);
        let (status, text) = self.read(request.body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::OK, "{address}");
        text
    }

    async fn read(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.ask(request).await;
        let status = response.status();
        let body = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        (status, String::from_utf8(body.to_vec()).unwrap())
    }

    pub(crate) async fn follow(&self, address: &str) -> Events {
        let response = self.ask(Request::get(address).body(Body::empty()).unwrap()).await;
        assert_eq!(response.status(), StatusCode::OK, "{address}");
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        let mut events = Events::of(response);
        assert!(events.next().await.unwrap().contains("event: hello"));
        events
    }
}

pub(crate) struct Events(BodyDataStream);

impl Events {
    pub(crate) fn of(response: Response) -> Self {
        Self(response.into_body().into_data_stream())
    }

    /// The next event; `None` at the end of the stream.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let bytes = self.0.next().await?.unwrap();
        Some(String::from_utf8(bytes.to_vec()).unwrap())
    }

    /// Reads on to an event with these words in it.
    pub(crate) async fn until(&mut self, words: &str) {
        while !self.next().await.expect("the stream goes on").contains(words) {}
    }
}
