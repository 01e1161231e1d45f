//! A Swiss of teams: drawn, published and played, by the director's commands and by real tablets.

mod books;
mod rehearsal;
mod witness;

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::propose::{Anew, DrawWish};
use harness::{Director, ServerProcess, Tablets, result, with_token, within};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use proto::v1::command_reply::Answer;
use proto::v1::director_service_client::DirectorServiceClient;
use serde_json::Value;
use tempfile::TempDir;

/// A server with a Swiss of six teams: three rounds of two boards, drawn, with tablets on its tables.
struct Hall {
    _folder: TempDir,
    server: ServerProcess,
    director: Director,
}

impl Hall {
    async fn of_six_teams() -> Self {
        Self::of("swiss set-up A --teams 6 --rounds 3 --boards 2").await
    }

    async fn of(set_up: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start(&folder.path().join("data")).await;
        let director = Director::new(&server.url(), &server.token, 0);
        let mut hall = Self { _folder: folder, server, director };
        let made = hall.verb("create --name Teams --agreement not-required").await;
        hall.director.contest = made["contest"].as_u64().unwrap().try_into().unwrap();
        hall.verb(set_up).await;
        hall
    }

    async fn verb(&self, line: &str) -> Value {
        self.director.verb(line).await
    }

    /// The refusal's code of what must be refused.
    async fn refused(&self, line: &str) -> String {
        self.director.refused_verb(line).await
    }

    /// What everybody may see of the draw.
    async fn public(&self) -> v1::DrawView {
        let mut service = BoardServiceClient::connect(self.server.url()).await.unwrap();
        let request = v1::WatchDrawRequest { contest: self.director.contest, section: "A".to_owned() };
        let mut views = service.watch_draw(request).await.unwrap().into_inner();
        within("the draw for everybody", views.message()).await.unwrap().unwrap()
    }

    /// The tables enter a round: at each match the team with the lower number makes its game at both tables.
    async fn play(&self, tablets: &Tablets, round: u64) {
        let shown = self.verb(&format!("swiss show --round {round}")).await;
        let first = (round - 1) * 2 + 1;
        for one in shown["rounds"][0]["matches"].as_array().unwrap() {
            let (sides, numbers) = (sides(one), numbers(&one["tables"]));
            let leads = if sides[0] < sides[1] { ["4S N =", "4S N -1"] } else { ["4S N -1", "4S N ="] };
            for (table, text) in numbers.iter().zip(leads) {
                let tablet = tablets.at(&format!("A{table}"));
                let round = u32::try_from(round).unwrap();
                let view = tablet.view("the next round is on the tablet", |view| view.round == round).await;
                assert_eq!(view.boards.iter().map(|one| u64::from(one.board)).min(), Some(first));
                for board in &view.boards {
                    let slot = v1::Slot { table: format!("A{table}"), round, board: board.board };
                    let (slot, result) = (Some(slot), Some((&result(text)).into()));
                    let enter = v1::EnterResult { slot, result, replaces: None, played_by: None };
                    tablet.accept(Kind::EnterResult(enter)).await;
                }
            }
        }
    }
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

/// Who meet in a published match.
fn sides(one: &Value) -> Vec<u64> {
    one["sides"].as_array().unwrap().iter().map(|side| side["contender"].as_u64().unwrap()).collect()
}

/// Who meet in a proposal.
fn proposed(answer: &Value) -> Vec<Vec<u64>> {
    answer["proposal"]["matches"].as_array().unwrap().iter().map(|one| numbers(&one["sides"])).collect()
}

/// Seed 000, "Swiss Teams": the first round is the top half against the bottom half, and nobody meets anybody twice.
/// By the formula of the World Bridge Federation 15·√2 = 21.2 IMPs over two boards are 20 victory points; a game made
/// against a game lost is 10 IMPs where the side is not vulnerable and 12 where it is (Law 78B), 22 in each match here.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn six_teams_are_drawn_and_play_three_rounds() {
    let mut hall = Hall::of_six_teams().await;
    assert_eq!(hall.refused("swiss publish").await, "CannotDraw");
    let drawn = hall.verb("swiss propose").await;
    assert_eq!(proposed(&drawn), [[1, 4], [2, 5], [3, 6]]);
    let swapped = hall.verb("swiss swap 4 5").await;
    assert_eq!(proposed(&swapped), [[1, 5], [2, 4], [3, 6]]);
    assert_eq!(swapped["proposal"]["by_hand"], true);
    let public = hall.public().await;
    assert_eq!((public.proposal, public.rounds.len()), (None, 0), "a proposal is the director's alone");
    hall.verb("swiss publish").await;
    hall.verb("start").await;
    assert_eq!(hall.public().await.rounds[0].matches.len(), 3);

    let tablets = Tablets::pair(&hall.server.url(), &hall.director.codes().await).await;
    hall.play(&tablets, 1).await;
    hall.verb("swiss propose").await;
    hall.verb("swiss publish").await;
    hall.verb("swiss revoke --reason early").await;
    let again = hall.verb("swiss propose").await;
    let met: Vec<Vec<u64>> = proposed(&again);
    assert!(!met.contains(&vec![1, 5]) && !met.contains(&vec![5, 1]), "{met:?}");
    hall.verb("swiss publish").await;
    let before = hall.verb("swiss show").await;
    hall.server.terminate().await;
    hall.server.restart().await;
    assert_eq!(hall.verb("swiss show").await, before);

    hall.play(&tablets, 2).await;
    assert_eq!(hall.refused("swiss revoke").await, "CannotDraw");
    hall.verb("swiss propose").await;
    let compared = hall.verb("swiss explain").await;
    assert_eq!(compared["round"], 3);
    hall.verb("swiss publish").await;
    hall.play(&tablets, 3).await;
    everybody_met_others(&hall).await;
}

/// A table plays all its boards of a round.
async fn play_at(tablets: &Tablets, table: &str, round: u32) {
    let tablet = tablets.at(table);
    let view = tablet.view("the round is on the tablet", |view| view.round == round).await;
    for board in &view.boards {
        let slot = v1::Slot { table: table.to_owned(), round, board: board.board };
        let (slot, result) = (Some(slot), Some((&result("4S N =")).into()));
        let enter = v1::EnterResult { slot, result, replaces: None, played_by: None };
        tablet.accept(Kind::EnterResult(enter)).await;
    }
}

/// The pair that has the bye of a round that has begun meets the pair that came late; the others play on, and keep what they
/// have entered. Of six nobody sits out in the next round.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_pair_meets_who_has_the_bye_of_a_round_that_has_begun() {
    let hall = Hall::of("swiss set-up A --pairs 5 --rounds 3 --boards 2 --vps").await;
    hall.verb("swiss propose").await;
    hall.verb("swiss publish").await;
    hall.verb("start").await;
    let before = hall.public().await.rounds[0].clone();
    assert!(before.bye > 0 && before.matches.len() == 2, "{before:?}");
    let tablets = Tablets::pair(&hall.server.url(), &hall.director.codes().await).await;
    play_at(&tablets, "A1", 1).await;

    hall.verb("swiss enter Ann Bob --now").await;
    let drawn = hall.verb("swiss propose").await;
    let mut met = proposed(&drawn);
    for both in &mut met {
        both.sort_unstable();
    }
    assert_eq!((drawn["proposal"]["round"].as_u64(), met), (Some(1), vec![vec![u64::from(before.bye), 6]]));
    hall.verb("swiss publish").await;
    let now = hall.public().await.rounds[0].clone();
    assert_eq!((now.bye, now.matches.len()), (0, 3));
    for one in &before.matches {
        let same = now.matches.iter().find(|other| other.tables == one.tables).unwrap();
        assert_eq!(witness::sides(same), witness::sides(one));
    }
    let kept = tablets.at("A1").view("what it has entered", |view| view.boards.len() == 2).await;
    assert!(kept.boards.iter().all(|board| board.outcome.is_some()), "{kept:?}");

    let mut codes = hall.director.codes().await;
    codes.retain(|table, _| table == "A3");
    let late = Tablets::pair(&hall.server.url(), &codes).await;
    play_at(&tablets, "A2", 1).await;
    play_at(&late, "A3", 1).await;
    hall.verb("swiss propose").await;
    hall.verb("swiss publish").await;
    let second = hall.public().await.rounds[1].clone();
    assert_eq!((second.bye, second.matches.len()), (0, 3));
}

/// Nine matches of nine different pairs of teams, each won by 20 to 0 by the lower number.
async fn everybody_met_others(hall: &Hall) {
    let shown = hall.verb("swiss show").await;
    let matches = shown["rounds"].as_array().unwrap().iter().flat_map(|round| {
        assert_eq!(round["over"], true);
        round["matches"].as_array().unwrap()
    });
    let mut won: BTreeMap<u64, u64> = BTreeMap::new();
    let mut met = BTreeSet::new();
    for one in matches {
        let mut both = sides(one);
        both.sort_unstable();
        *won.entry(both[0]).or_default() += 20;
        assert!(met.insert(both.clone()), "{both:?} have met twice");
        for side in one["sides"].as_array().unwrap() {
            let worth = if side["contender"] == both[0] { "20.00" } else { "0.00" };
            assert_eq!(side["worth"], worth);
        }
    }
    assert_eq!(met.len(), 9);
    let standings = hall.verb("swiss standings").await;
    for one in standings["standings"].as_array().unwrap() {
        let own = won.get(&one["contender"].as_u64().unwrap()).copied().unwrap_or(0);
        assert_eq!(one["figure"], format!("{own}.00"), "{one}");
    }
    let card = hall.verb("swiss card 1").await;
    assert_eq!(card["rounds"][2]["total"], "60.00");
    let cross = hall.verb("swiss cross-table").await;
    assert_eq!(cross["rows"][0]["against"].as_array().unwrap().len(), 3);
}

/// Nobody has a name or a point yet: there is nothing to bring along, and the second session is made all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_after_one_in_which_nobody_has_anything_is_set_up() {
    let mut hall = Hall::of_six_teams().await;
    let first = hall.director.contest;
    let made = hall.verb("create --name Again --agreement not-required").await;
    hall.director.contest = made["contest"].as_u64().unwrap().try_into().unwrap();
    let made = hall.verb(&format!("swiss set-up A --after {first}")).await;
    assert!(made["accepted"]["sequence"].is_u64(), "{made}");
    assert!(made["scoring"].as_str().unwrap().contains(&format!("those of contest {first}")), "{made}");
}

/// The same request for a draw gets the same answer, whatever would be drawn by then; and only a director asks.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_is_made_once_and_for_directors() {
    let hall = Hall::of_six_teams().await;
    let (link, contest) = (&hall.director.link, hall.director.contest);
    let draw = |id, round| {
        let mut wish = v1::DrawWish::from(&DrawWish::Anew(Anew { round, ..Anew::default() }));
        if let Some(v1::draw_wish::Kind::Anew(anew)) = &mut wish.kind {
            anew.seed = None;
        }
        within("a draw", link.draw_once(contest, id, "A", wish))
    };
    let id = link.next_id().await.unwrap();
    let first = draw(id, None).await.unwrap();
    assert!(matches!(first, Answer::Accepted(_)), "{first:?}");
    hall.verb("swiss publish").await;
    assert_eq!(draw(id, None).await.unwrap(), first);
    assert!(matches!(draw(id, Some(2)).await.unwrap(), Answer::Refused(refused) if refused.code == "IdUsed"));

    let id = link.next_id().await.unwrap();
    let refused = draw(id, Some(9)).await.unwrap();
    assert!(matches!(&refused, Answer::Refused(refused) if refused.code == "CannotDraw"), "{refused:?}");
    hall.verb("swiss terms --rounds 20").await;
    assert_eq!(draw(id, Some(9)).await.unwrap(), refused, "a refusal is remembered too");

    let tablets = Tablets::pair(&hall.server.url(), &hall.director.codes().await).await;
    let token = tablets.at("A1").token();
    let mut service = DirectorServiceClient::connect(hall.server.url()).await.unwrap();
    let request = v1::WatchDrawRequest { contest, section: "A".to_owned() };
    let status = service.watch_draw(with_token(&token, request)).await.err().unwrap();
    assert_eq!(status.code(), tonic::Code::PermissionDenied);
}
