//! Real events, played through a running server by real table clients: the server's standings and every award equal
//! the official ones, but for the differences that are explained.
//!
//! The events are not part of this repository. They are read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where they are absent this test says `skipped` and passes.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use bridge::contest::guard::Odds;
use harness::guard::{Evenings, Mistake};
use server::file::ResultsFile;
use server::play::replay::{Replay, replay};
use server::serve::{ServeOptions, Server};
use tokio::task::JoinSet;

/// Where scores are not the official ones, with the rule of each event that explains it.
const EXPLAINED: &str = include_str!("../../server/tests/data/explained_differences.txt");

fn explained(name: &str) -> Vec<&'static str> {
    let mut events = EXPLAINED.split("\n== ");
    let event = events.find(|event| event.lines().next() == Some(name));
    let lines = event.into_iter().flat_map(|event| event.lines().skip(1));
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn real_events_come_out_as_they_did() {
    let events = harness::recorded_files(&["events", "usebio"]);
    if events.is_empty() {
        println!("skipped: the real events are not here");
        return;
    }
    for (name, file, replay) in replayed(events).await {
        check(&name, &file, &replay);
    }
}

/// The figures of docs/TABLE.md, of fewer mistakes: `cargo run -p barometer-tests --example guard` measures them.
#[test]
fn the_guard_of_the_tables_finds_as_much_as_is_said_of_it() {
    let evenings = Evenings::of(&harness::recorded_files(&["events"]));
    if evenings.names.is_empty() {
        println!("skipped: the real events are not here");
        return;
    }
    let report = evenings.measure((1, 200)).report(&Odds::USUAL);
    assert!(report.false_hundredths() < 100, "{report}");
    for (mistake, least) in [
        (Mistake::Side, 70),
        (Mistake::OtherBoard, 100),
        (Mistake::Sign, 35),
        (Mistake::Declarer, 8),
        (Mistake::ManyTricks, 40),
        (Mistake::Strain, 25),
    ] {
        assert!(report.percent(mistake) >= least, "{mistake}: less than {least} %\n{report}");
    }
    // Those who agree say which board it was and which side scores: whoever knows it stops what was entered for another.
    for mistake in [Mistake::Side, Mistake::OtherBoard, Mistake::OfferedBoard, Mistake::Sign] {
        assert!(report.stopped_percent(mistake) >= 95, "{mistake}\n{report}");
    }
}

/// Every event through a server of its own making.
async fn replayed(events: Vec<(String, ResultsFile)>) -> Vec<(String, ResultsFile, Replay)> {
    let data = tempfile::tempdir().unwrap();
    let listen = "127.0.0.1:0".parse().unwrap();
    let options = ServeOptions {
        data: data.path().to_owned(),
        listen,
        clear: server::clear::Clear::Everything,
        certificate: None,
        names: vec![],
        metrics: None,
        backups: None,
        law_pages: None,
        connector: None,
    };
    let server = Server::bind(&options).await.unwrap();
    let url = format!("http://{}", server.address());
    let token = server.director_token.as_ref().unwrap().reveal().to_owned();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.run(async { drop(stopped.await) }));
    let mut replays = JoinSet::new();
    for (name, file) in events {
        let (url, token) = (url.clone(), token.clone());
        replays.spawn(async move {
            let replay = replay(&file, (&url, &token), |_progress| {}).await;
            (name, file, replay.unwrap())
        });
    }
    let replays = replays.join_all().await;
    drop(stop);
    serving.await.unwrap();
    replays
}

/// What our own server exports is played again as it says: matchpoints on the single scale, a board that nobody has
/// played yet, one that was fouled, a split award, penalties, some of them refunded, and what was brought along.
const OF_BOARDS: &str = r#"{"format": "barometer-results/1", "name": "Of boards",
  "scoring": {"method": "matchpoints", "winners": 2, "style": "single"},
  "entries": [{"id": "A1NS", "line": "NS"}, {"id": "A2NS", "line": "NS"}, {"id": "A3NS", "line": "NS"},
              {"id": "A1EW", "line": "EW"}, {"id": "A2EW", "line": "EW"}, {"id": "A3EW", "line": "EW"}],
  "boards": [
    {"board": 1, "results": [
      {"ns": "A1NS", "ew": "A1EW", "contract": "4S", "declarer": "N", "tricks": 10},
      {"ns": "A2NS", "ew": "A2EW", "contract": "3N", "declarer": "S", "tricks": 8},
      {"ns": "A3NS", "ew": "A3EW", "adjusted": {
        "ns": {"results": [{"contract": "4S", "declarer": "N", "tricks": 9}]},
        "ew": {"results": [{"contract": "4S", "declarer": "N", "tricks": 10}]}, "compared": "ns"}}]},
    {"board": 2, "results": [
      {"ns": "A1NS", "ew": "A2EW", "contract": "2H", "declarer": "E", "tricks": 8},
      {"ns": "A2NS", "ew": "A3EW", "contract": "PASS"},
      {"ns": "A3NS", "ew": "A1EW", "contract": "1N", "declarer": "N", "tricks": 7, "group": 2}]},
    {"board": 3, "results": []}],
  "penalties": [{"entry": "A1NS", "percent_of_top": 10, "reason": "late"}, {"entry": "A2EW", "matchpoints": 1.5}],
  "refunded": [{"entry": "A2NS", "percent_of_top": 25, "law": "90B1", "reason": "slow", "why": "the clock was wrong"},
               {"entry": "A3EW", "warning": true, "why": "not they"}],
  "carried": [{"entry": "A3NS", "points": 2}]}"#;

/// The same of matches: a plan that forgets the rounds would give other victory points.
const OF_MATCHES: &str = r#"{"format": "barometer-results/1", "name": "Of matches",
  "scoring": {"method": "cross_imps", "matches": "wbf_continuous"},
  "entries": [{"id": "A1"}, {"id": "A2"}, {"id": "A3"}, {"id": "A4"}],
  "boards": [
    {"board": 1, "results": [
      {"ns": "A1", "ew": "A2", "contract": "4S", "declarer": "N", "tricks": 10, "round": 1, "table": "A1"},
      {"ns": "A3", "ew": "A4", "contract": "3N", "declarer": "S", "tricks": 8, "round": 1, "table": "A2"}]},
    {"board": 2, "results": [
      {"ns": "A1", "ew": "A2", "contract": "4S", "declarer": "E", "tricks": 10, "round": 2, "table": "A1"},
      {"ns": "A3", "ew": "A4", "contract": "3N", "declarer": "W", "tricks": 8, "round": 2, "table": "A2"}]}],
  "penalties": [{"entry": "A4", "victory_points": 1}, {"entry": "A2", "imps": 3, "round": 2}],
  "refunded": [{"entry": "A3", "imps": 5, "round": 1, "reason": "late", "why": "the appeal was upheld"}],
  "carried": [{"entry": "A1", "points": 2.5}]}"#;

/// The same of teams, as our own server exports them: a match over two rounds with a board that one table did not play, a
/// penalty in IMPs off another match, one in victory points, and points brought along.
const OF_TEAMS: &str = r#"{"format": "barometer-results/1", "name": "Of teams",
  "scoring": {"method": "teams", "matches": "wbf_continuous"},
  "teams": [{"id": "A1"}, {"id": "A2"}, {"id": "A3"}],
  "entries": [{"id": "A1NS", "line": "NS", "team": "A1"}, {"id": "A1EW", "line": "EW", "team": "A1"},
              {"id": "A2NS", "line": "NS", "team": "A2"}, {"id": "A2EW", "line": "EW", "team": "A2"},
              {"id": "A3NS", "line": "NS", "team": "A3"}, {"id": "A3EW", "line": "EW", "team": "A3"}],
  "boards": [
    {"board": 1, "results": [
      {"ns": "A1NS", "ew": "A2EW", "contract": "4S", "declarer": "N", "tricks": 10, "table": "A1"},
      {"ns": "A2NS", "ew": "A1EW", "contract": "3N", "declarer": "S", "tricks": 8, "table": "A2"}]},
    {"board": 2, "results": [
      {"ns": "A1NS", "ew": "A2EW", "award": {"ns": 60, "ew": 40}, "table": "A1"},
      {"ns": "A2NS", "ew": "A1EW", "contract": "PASS", "table": "A2"},
      {"ns": "A2NS", "ew": "A3EW", "contract": "2H", "declarer": "E", "tricks": 8, "table": "A2", "round": 3},
      {"ns": "A3NS", "ew": "A2EW", "contract": "2H", "declarer": "E", "tricks": 7, "table": "A3", "round": 3}]},
    {"board": 3, "results": [
      {"ns": "A2NS", "ew": "A3EW", "contract": "4H", "declarer": "N", "tricks": 10, "table": "A2", "round": 3},
      {"ns": "A3NS", "ew": "A2EW", "contract": "4H", "declarer": "N", "tricks": 9, "table": "A3", "round": 3}]},
    {"board": 4, "results": [
      {"ns": "A1NS", "ew": "A3EW", "contract": "6C", "declarer": "W", "tricks": 12, "table": "A1", "round": 5},
      {"ns": "A3NS", "ew": "A1EW", "not_played": true, "table": "A3", "round": 5}]},
    {"board": 5, "results": [
      {"ns": "A1NS", "ew": "A3EW", "contract": "1N", "declarer": "S", "tricks": 7, "table": "A1", "round": 5},
      {"ns": "A3NS", "ew": "A1EW", "contract": "1N", "declarer": "S", "tricks": 6, "table": "A3", "round": 5}]}],
  "penalties": [{"entry": "A2EW", "imps": 2, "round": 3}, {"entry": "A3NS", "victory_points": 1}],
  "refunded": [{"entry": "A3EW", "imps": 4, "round": 3, "reason": "late", "why": "the appeal was upheld"}],
  "carried": [{"entry": "A1EW", "points": 2.5}]}"#;

/// Teams of a file of others: three pairs in a team, pairs that sit the other way at half-time, and boards won, of which
/// two matches of the same teams are worth what one is.
const OF_SIX: &str = r#"{"format": "barometer-results/1", "name": "Of six",
  "scoring": {"method": "board_a_match"},
  "teams": [{"id": "red", "name": "Red"}, {"id": "blue", "name": "Blue"}],
  "entries": [{"id": "r1", "team": "red"}, {"id": "r2", "team": "red"}, {"id": "r3", "team": "red"},
              {"id": "b1", "team": "blue"}, {"id": "b2", "team": "blue"}],
  "boards": [
    {"board": 1, "results": [
      {"ns": "r1", "ew": "b2", "contract": "4S", "declarer": "N", "tricks": 10, "round": 1},
      {"ns": "b1", "ew": "r2", "contract": "4S", "declarer": "N", "tricks": 9, "round": 1}]},
    {"board": 2, "results": [
      {"ns": "r3", "ew": "b1", "contract": "2H", "declarer": "E", "tricks": 8, "round": 2},
      {"ns": "b2", "ew": "r1", "contract": "2H", "declarer": "E", "tricks": 8, "round": 2}]}]}"#;

/// An individual as our own server exports it: partnerships by their numbers, with rounds and tables; a penalty of one
/// player and of two, one refunded, and what one player and two brought along.
const OF_PLAYERS: &str = r#"{"format": "barometer-results/1", "name": "Of players",
  "scoring": {"method": "matchpoints"},
  "entries": [{"id": "A1", "players": ["Player no. 1"]}, {"id": "A2"}, {"id": "A3"}, {"id": "A4"}, {"id": "A5"},
              {"id": "A6"}, {"id": "A7"}, {"id": "A8"},
              {"id": "A9", "partners": ["A1", "A8"]}, {"id": "A10", "partners": ["A2", "A4"]},
              {"id": "A11", "partners": ["A3", "A7"]}, {"id": "A12", "partners": ["A5", "A6"]},
              {"id": "A13", "partners": ["A2", "A8"]}, {"id": "A14", "partners": ["A1", "A3"]}],
  "boards": [
    {"board": 1, "results": [
      {"ns": "A9", "ew": "A10", "contract": "4S", "declarer": "N", "tricks": 10, "round": 1, "table": "A1"},
      {"ns": "A11", "ew": "A12", "contract": "3N", "declarer": "S", "tricks": 8, "round": 1, "table": "A2"}]},
    {"board": 2, "results": [
      {"ns": "A13", "ew": "A14", "contract": "2H", "declarer": "E", "tricks": 8, "round": 2, "table": "A1"},
      {"ns": "A11", "ew": "A12", "award": {"ns": 60, "ew": 40}, "round": 2, "table": "A2"}]}],
  "penalties": [{"entry": "A1", "percent_of_top": 10, "law": "90B2", "reason": "late"},
                {"entry": "A12", "matchpoints": 0.5}],
  "refunded": [{"entry": "A3", "matchpoints": 1, "reason": "slow", "why": "not he"}],
  "carried": [{"entry": "A5", "points": 1.25}, {"entry": "A13", "points": -0.5}]}"#;

/// The same as people write it, in IMPs, without rounds, where players would sit twice if the rows were one round.
const OF_FOURS: &str = r#"{"format": "barometer-results/1", "name": "Of fours",
  "scoring": {"method": "cross_imps"},
  "entries": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}, {"id": 5}, {"id": 6}, {"id": 7}, {"id": 8}],
  "boards": [
    {"board": 1, "results": [
      {"ns": [1, 2], "ew": [3, 4], "contract": "4S", "declarer": "N", "tricks": 10},
      {"ns": [5, 6], "ew": [7, 8], "contract": "4S", "declarer": "N", "tricks": 9}]},
    {"board": 2, "results": [
      {"ns": [1, 3], "ew": [2, 4], "contract": "PASS"},
      {"ns": [5, 7], "ew": [8, 6], "contract": "1N", "declarer": "E", "tricks": 7}]}],
  "penalties": [{"entry": 4, "imps": 2}, {"entry": "1+2", "imps": 1}],
  "carried": [{"entry": 8, "points": 3.5}]}"#;

#[tokio::test(flavor = "multi_thread")]
async fn what_our_own_server_wrote_is_played_again_as_it_says() {
    let events = [OF_BOARDS, OF_MATCHES, OF_TEAMS, OF_SIX, OF_PLAYERS, OF_FOURS].map(|text| {
        let file = server::file::parse(text.as_bytes()).unwrap();
        (file.name.clone(), file)
    });
    for (name, file, Replay { report, .. }) in replayed(events.to_vec()).await {
        assert!(report.is_right(), "{name}: {:?} {:?}", report.complaints, report.differences);
        assert_eq!(report.results, file.boards.iter().map(|board| board.rows.len()).sum::<usize>(), "{name}");
    }
}

/// Everything was entered; the server's standings and travellers are ours; and ours are the official ones.
fn check(name: &str, file: &ResultsFile, Replay { report, official, .. }: &Replay) {
    assert!(report.is_right(), "{name}: {:?} {:?}", report.complaints, report.differences);
    assert_eq!(report.results, file.boards.iter().map(|board| board.rows.len()).sum::<usize>(), "{name}");
    let official = official.as_ref().unwrap();
    assert_eq!(official.rows, report.results, "{name}: every award has an official one");
    let differences: Vec<String> = official.differences.iter().map(ToString::to_string).collect();
    assert_eq!(differences, explained(name), "{name}");
}
