//! A Swiss of twenty-four teams over six rounds, with what goes wrong on such an evening: a late team, tablets that are
//! offline while a round is drawn again, a correction after the draw, a team that goes home, a draw that is taken
//! back, and a server that is killed between the proposal and its publication, and after it.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::Outcome;
use bridge::result::BoardResult;
use futures_util::future::join_all;
use harness::{Director, LineCutter, Place, ServerProcess, Tablet, Tablets, Way, ask, result, within};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use server::engine::Live;
use server::journal::fault::Seed;
use server::journal::{ContestKey, FILE_NAME, RedbJournal};
use tempfile::TempDir;

use super::books::{Books, places};
use super::witness::{Meeting, Witness, meetings, sides};

const TEAMS: u32 = 24;
const ROUNDS: u32 = 6;
/// What a late team has for a round that it missed, where nothing else is agreed: in hundredths.
const MISSED: i64 = 1_000;

struct Evening {
    folder: TempDir,
    server: ServerProcess,
    director: Director,
    tablets: Tablets,
    /// The lines of tablets that were offline, who go on using them.
    lines: Vec<LineCutter>,
    books: Books,
    witness: Witness,
    /// Who met in any draw that was ever published.
    published: BTreeSet<Meeting>,
    seed: Seed,
}

/// Issue "Swiss", done when: 24 teams, 6 rounds, real tablets through the server. What matches are worth is reckoned by
/// the [`Books`], everything else is said by the rules of a Swiss (seed 000, "Swiss Teams").
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_four_teams_and_whatever_goes_wrong() {
    let mut evening = Evening::begin().await;
    evening.play().await;

    evening.draw().await;
    evening.a_team_comes_late().await;
    evening.play().await;

    evening.draw().await;
    evening.a_score_is_corrected_after_the_draw().await;
    evening.play().await;

    evening.a_server_is_killed_around_a_draw().await;
    evening.a_team_goes_home().await;
    evening.play().await;

    evening.draw().await;
    evening.a_draw_is_taken_back().await;
    evening.play().await;

    evening.draw().await;
    evening.play().await;
    evening.end().await;
}

impl Evening {
    /// Round 1 is drawn, and a tablet lies on every table.
    async fn begin() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start(&folder.path().join("data")).await;
        let mut director = Director::new(&server.url(), &server.token, 0);
        let made = director.verb("create --name Swiss").await;
        director.contest = made["contest"].as_u64().unwrap().try_into().unwrap();
        director.verb("swiss set-up A --teams 24 --rounds 6 --boards 2").await;
        let witness = Witness::of(server.url(), director.contest);
        director.verb("swiss propose").await;
        director.verb("swiss publish").await;
        director.verb("start").await;
        let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
        let books = Books { there: vec![(1..=TEAMS).collect()], ..Books::default() };
        let published = BTreeSet::new();
        let mut evening = Self {
            folder,
            server,
            director,
            tablets,
            lines: vec![],
            books,
            witness,
            published,
            seed: Seed(24),
        };
        evening.note_published(&[]).await;
        evening
    }

    async fn view(&self) -> v1::DrawView {
        within("the draws", self.director.link.draw_view(self.director.contest, "A")).await.unwrap()
    }

    /// The round that was published last.
    async fn last(&self) -> v1::DrawnRoundView {
        self.view().await.rounds.pop().unwrap()
    }

    /// The next round is proposed and published; all who took part in the last one are there.
    async fn draw(&mut self) {
        self.books.there.push(self.books.there.last().unwrap().clone());
        self.director.verb("swiss propose").await;
        self.publish(&[]).await;
    }

    /// Publishes the proposal. These tables are offline.
    async fn publish(&mut self, offline: &[u32]) {
        self.director.verb("swiss publish").await;
        self.note_published(offline).await;
    }

    /// Everybody sees who meet in the last round, and every table who sits there now.
    async fn note_published(&mut self, offline: &[u32]) {
        let last = self.last().await;
        let now: BTreeSet<Meeting> = meetings(&last).into_iter().collect();
        self.witness.sees(&now).await;
        self.published.extend(now);
        for (table, [north_south, east_west]) in seats(&last) {
            if !offline.contains(&table) {
                self.table(table)
                    .view("the table knows who plays there", |view| {
                        view.round == last.number
                            && view.north_south == north_south
                            && view.east_west == east_west
                    })
                    .await;
            }
        }
    }

    fn table(&self, number: u32) -> &Tablet {
        self.tablets.at(&format!("A{number}"))
    }

    /// What is still to be played of the last round, table by table.
    async fn to_play(&self) -> BTreeMap<u32, Vec<Place>> {
        let last = self.last().await;
        let mut to_play: BTreeMap<u32, Vec<Place>> = BTreeMap::new();
        for one in &last.matches {
            for place in places(last.number, sides(one), &one.tables).into_iter().flatten() {
                if !self.books.results.contains_key(&place.slot) {
                    to_play.entry(place.slot.table.table.0.into()).or_default().push(place);
                }
            }
        }
        to_play
    }

    /// All tables play the last round to its end at once; then the books are held against the server.
    async fn play(&mut self) {
        let mut played: BTreeMap<u32, Vec<(Place, BoardResult)>> = BTreeMap::new();
        for (table, places) in self.to_play().await {
            let results = places.into_iter().map(|place| (place, some_result(&mut self.seed)));
            played.insert(table, results.collect());
        }
        let evening = &*self;
        let tables = played.iter().map(|(table, results)| async move {
            for (place, result) in results {
                evening.table(*table).play(place, *result).await;
            }
        });
        join_all(tables).await;
        for (place, result) in played.into_values().flatten() {
            self.books.note(&place, result);
        }
        assert!(self.last().await.is_over);
        self.books.check(&self.director).await;
    }

    /// Seats by table, those published and those of the proposal.
    async fn seats_before_and_after(&self) -> (BTreeMap<u32, [String; 2]>, BTreeMap<u32, [String; 2]>) {
        let view = self.view().await;
        let proposal = view.proposal.and_then(|proposal| proposal.proposal).unwrap();
        let drawn = proposal.matches.iter();
        let after = drawn.flat_map(|one| seats_of([one.first, one.second], &one.tables)).collect();
        (seats(view.rounds.last().unwrap()), after)
    }

    /// Round 2 is out when team 25 comes. It is drawn again, and two tables do not hear of it: one of them plays on
    /// rightly, the other plays a match that is no more.
    async fn a_team_comes_late(&mut self) {
        self.director.verb("swiss enter Ann Bob Cid Dee").await;
        self.books.given.insert(TEAMS + 1, MISSED);
        self.books.there[1].insert(TEAMS + 1);
        self.director.verb("swiss propose --round 2 --again").await;
        let (before, after) = self.seats_before_and_after().await;
        let stays = *before.keys().find(|table| before[*table] == after[*table]).expect("one stays");
        let moves = *before.keys().find(|table| before[*table] != after[*table]).expect("one moves");
        let places = self.to_play().await;
        let (right, wrong) = (places[&stays].clone(), places[&moves][0]);
        self.lines = vec![self.on_a_line(stays).await, self.on_a_line(moves).await];
        self.lines.iter().for_each(go_offline);
        self.publish(&[stays, moves]).await;
        let last = self.last().await;
        assert_eq!((last.number, last.matches.len()), (2, 12));
        assert!((1..=TEAMS).contains(&last.bye));

        let results: Vec<BoardResult> = right.iter().map(|_| some_result(&mut self.seed)).collect();
        let off_plan = some_result(&mut self.seed);
        let mut saved = vec![(moves, self.table(moves).save(wrong.slot, off_plan, None))];
        for (place, result) in right.iter().zip(&results) {
            saved.push((stays, self.table(stays).save(place.slot, *result, None)));
        }
        self.lines.iter().for_each(LineCutter::cut);
        for (table, id) in saved {
            let reply = within("a result that waited", self.table(table).device.wait_for(id)).await;
            assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
        }
        for (place, result) in right.iter().zip(results) {
            self.table(stays).accept(ask::agree(place, result)).await;
            self.books.note(place, result);
        }
        let kept = "The round was drawn again: the result of board 3 is kept, and with the director.";
        let is_told = |view: &v1::TableView| view.messages.iter().any(|text| text == kept);
        self.table(moves).view("the table hears of its result", is_told).await;
        self.note_published(&[]).await;
        self.take_off(&wrong, off_plan).await;
    }

    /// The result of two who do not meet stands in the traveller, at their table or at one where nobody sits, until the
    /// director takes it off.
    async fn take_off(&self, place: &Place, off_plan: BoardResult) {
        let (link, board) = (&self.director.link, place.slot.board.get().into());
        let traveller = within("a traveller", link.traveller(self.director.contest, board)).await.unwrap();
        let pairing = Some((&place.pairing).into());
        let row = traveller.rows.into_iter().find(|row| row.pairing == pairing).expect("the result is kept");
        let slot = row.slot.as_ref().and_then(|slot| slot.try_into().ok()).expect("it has a place");
        let place = &Place { slot, ..*place };
        assert_eq!(row.outcome, Some((&Outcome::Result(off_plan)).into()));
        self.director.accept(ask::correct(place, None, "drawn again")).await;
    }

    /// A device on a line of its own, instead of the one at this table.
    async fn on_a_line(&mut self, table: u32) -> LineCutter {
        let table = format!("A{table}");
        let line = LineCutter::to(self.server.address()).await;
        let code = self.director.codes().await.remove(&table).unwrap();
        let tablet = Tablet::pair(&line.url(), &code).await;
        tablet.view("the table sees its round", |view| view.round > 0).await;
        self.tablets.put(&table, tablet);
        line
    }

    /// When round 3 is out, a match of round 2 turns out to have gone the other way, by as much as can be. Those who
    /// would meet others are named, and the round is drawn again before it begins.
    async fn a_score_is_corrected_after_the_draw(&mut self) {
        let view = self.view().await;
        let corrected = &view.rounds[1].matches[0];
        let worth = |side: &Option<v1::MatchSide>| side.as_ref().unwrap().worth.parse::<f64>().unwrap();
        let texts =
            if worth(&corrected.first) > 10.0 { ["4S N -4", "4S N ="] } else { ["4S N =", "4S N -4"] };
        for both in places(2, sides(corrected), &corrected.tables) {
            for (place, text) in both.iter().zip(texts) {
                let right = result(text);
                let outcome = Some(Outcome::Result(right));
                self.director
                    .accept(ask::correct(place, outcome, "East-West's score, as it turned out"))
                    .await;
                self.books.note(place, right);
            }
        }
        assert_ne!(self.drawn_wrongly(3).await, 0);
        let before = self.last().await;
        self.director.verb("swiss propose --round 3 --again").await;
        self.publish(&[]).await;
        assert_ne!(meetings(&self.last().await), meetings(&before));
        assert_eq!(self.drawn_wrongly(3).await, 0);
    }

    /// How many would have met somebody else in a round by the scores as they are now.
    async fn drawn_wrongly(&self, round: u32) -> usize {
        let report = self.director.verb(&format!("swiss mismatch {round}")).await;
        ["mismatches", "in_reach", "odd"].map(|what| report[what].as_array().unwrap().len()).iter().sum()
    }

    /// Round 4 is drawn by a server that is killed before it publishes, and once more after it has.
    async fn a_server_is_killed_around_a_draw(&mut self) {
        self.books.there.push(self.books.there.last().unwrap().clone());
        self.director.verb("swiss propose").await;
        self.kill_and_check().await;
        self.publish(&[]).await;
        self.kill_and_check().await;
        self.note_published(&[]).await;
    }

    async fn kill_and_check(&mut self) {
        let before = self.everything().await;
        self.server.kill_9().await;
        self.server.restart().await;
        assert_eq!(self.everything().await, before);
    }

    /// Everything about the draws that the director can look at.
    async fn everything(&self) -> Vec<String> {
        let (link, contest) = (&self.director.link, self.director.contest);
        vec![
            format!("{:?}", self.view().await),
            format!("{:?}", link.standings(contest).await.unwrap()),
            format!("{:?}", link.floor(contest).await.unwrap()),
            format!("{:?}", link.room(contest).await.unwrap()),
            format!("{:?}", self.director.journal().await),
        ]
    }

    /// With round 4 on the tables somebody is taken ill. The team that is left alone has an opponent again, and nobody
    /// needs a bye any more.
    async fn a_team_goes_home(&mut self) {
        let last = self.last().await;
        assert_ne!(last.bye, 0);
        let [gone, _] = sides(&last.matches[5]);
        self.director.verb(&format!("swiss leave {gone} --reason ill")).await;
        self.books.there[3].remove(&gone);
        assert!(self.last().await.matches[5].is_vacant);
        self.director.verb("swiss propose --round 4 --again").await;
        self.publish(&[]).await;
        let drawn = self.last().await;
        assert_eq!((drawn.number, drawn.matches.len(), drawn.bye), (4, 12, 0));
    }

    /// Round 5 is taken back before its first board: tables wait again, and what one of them sends for it is refused in
    /// plain words. The two of the first match are not to meet; everybody else is drawn around them.
    async fn a_draw_is_taken_back(&mut self) {
        let taken_back = self.last().await;
        let place = self.to_play().await[&1][0];
        self.director.verb("swiss revoke --reason cousins").await;
        for table in self.tablets.iter() {
            table
                .view("the table awaits the draw", |view| {
                    view.state() == v1::TableState::AwaitsDraw && view.round < taken_back.number
                })
                .await;
        }
        let code = self.table(1).refused(ask::enter(&place, result("1NT N ="), None)).await;
        assert_eq!(code, "DrawTakenBack");
        assert_eq!(self.view().await.rounds.len(), 4);
        let [one, other] = sides(&taken_back.matches[0]);
        self.director.verb("swiss propose").await;
        self.director.verb(&format!("swiss forbid {one} {other}")).await;
        self.publish(&[]).await;
        let again = self.last().await;
        let met: Vec<Meeting> = meetings(&again);
        assert!(!met.contains(&(5, [one.min(other), one.max(other)])), "{met:?}");
    }

    /// The contest is over; what is in the journal is what was seen.
    async fn end(mut self) {
        assert_eq!(self.last().await.number, ROUNDS);
        assert_eq!(self.director.refused_verb("swiss propose").await, "CannotDraw");
        self.director.accept(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 20 })).await;
        self.books.check(&self.director).await;
        self.witness.has_seen_only(&self.published);
        self.server.terminate().await;
        let journal = RedbJournal::open(&self.folder.path().join("data").join(FILE_NAME)).unwrap();
        let key = ContestKey(self.director.contest);
        let (opened, replayed) = (Live::open(&journal, key).unwrap(), Live::replay(&journal, key).unwrap());
        assert_eq!(opened.snapshot(), replayed.snapshot(), "byte for byte");
        let lines = replayed.contest.lines.iter();
        let stands = lines.map(|(slot, line)| (*slot, (line.pairing, line.outcome.clone())));
        let booked = self
            .books
            .results
            .iter()
            .map(|(slot, (pairing, result))| (*slot, (*pairing, Outcome::Result(*result))));
        assert!(stands.eq(booked));
    }
}

/// Who sits where in a published round: North-South and East-West of each table.
fn seats(round: &v1::DrawnRoundView) -> BTreeMap<u32, [String; 2]> {
    round.matches.iter().flat_map(|one| seats_of(sides(one), &one.tables)).collect()
}

/// The first of two teams sits North-South at the first table, and East-West at the second.
fn seats_of([first, second]: [u32; 2], tables: &[u32]) -> [(u32, [String; 2]); 2] {
    let seats = |ns, ew| [format!("A{ns}NS"), format!("A{ew}EW")];
    [(tables[0], seats(first, second)), (tables[1], seats(second, first))]
}

/// Neither hears the other any more.
fn go_offline(line: &LineCutter) {
    line.hold(Way::ToServer);
    line.hold(Way::ToClient);
}

/// A result as they are in a club.
fn some_result(seed: &mut Seed) -> BoardResult {
    let texts = [
        "3NT N =", "3NT N +1", "3NT S -1", "4S N =", "4H S -1", "4H N +1", "2H E =", "3C W -1", "1NT W =",
        "1NT S +1", "2S N +1", "5D E -2", "4SX W -2", "pass",
    ];
    result(texts[usize::try_from(seed.below(texts.len() as u64)).unwrap()])
}
