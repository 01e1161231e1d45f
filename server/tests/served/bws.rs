//! Bridgemate evenings shared with other programs, against a server in this process. The other program is played here, on
//! files as a real one wrote it (`BAROMETER_ORACLES`), and on files of ours from which the results were taken.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bridge::contest::{Command, Outcome, Player, Slot};
use jet::{Database, Moment, Shelf, Value, Version};
use server::bridgemate::{Link, Way};
use server::file::{ResultsFile, bws, import};
use server::journal::MemoryJournal;
use server::play::director::Director;
use server::serve::Server;

mod restart;

async fn director() -> (Director, tokio::task::JoinHandle<()>) {
    let (director, serving, ..) = at_server().await;
    (director, serving)
}

async fn at_server() -> (Director, tokio::task::JoinHandle<()>, String, String) {
    let journal = Arc::new(MemoryJournal::default());
    let server = Server::with_journal(journal, "127.0.0.1:0".parse().unwrap(), None).await.unwrap();
    let url = format!("http://{}", server.address());
    let token = server.director_token.as_ref().unwrap().reveal().to_owned();
    let director = Director::new(&url, &token).unwrap();
    let serving = tokio::spawn(async move {
        server.run(std::future::pending()).await;
    });
    (director, serving, url, token)
}

async fn exported(director: &Director, contest: u32) -> ResultsFile {
    import(&director.export(contest).await.unwrap()).unwrap().file
}

/// What each table has on each board, in words.
fn results(file: &ResultsFile) -> BTreeMap<String, String> {
    let rows = file.boards.iter().flat_map(|board| board.rows.iter().map(move |row| (board, row)));
    rows.map(|(board, row)| {
        (format!("{} {:?} {}", row.table, row.round, board.number), row.outcome.to_string())
    })
    .collect()
}

fn change(path: &Path, deed: impl FnOnce(&mut Database)) {
    let (mut shelf, mut database) = Shelf::open(path).unwrap();
    deed(&mut database);
    shelf.write(&database).unwrap();
}

/// An evening of two tables and two rounds, as a scoring program writes it: without results.
fn planned(folder: &Path) -> (PathBuf, ResultsFile) {
    let text = r#"{"format": "barometer-results/1", "name": "Tuesday", "scoring": {"method": "matchpoints", "winners": 2},
        "entries": [{"id": "1NS", "line": "NS", "players": ["A. Nord", "B. Sued"]}, {"id": "2NS", "line": "NS"},
            {"id": "1EW", "line": "EW"}, {"id": "2EW", "line": "EW"}],
        "boards": [
            {"board": 1, "results": [
                {"round": 1, "table": "A1", "ns": "1NS", "ew": "1EW", "contract": "4SX", "declarer": "N", "tricks": 9, "lead": "HT"},
                {"round": 2, "table": "A2", "ns": "2NS", "ew": "1EW", "contract": "PASS"}]},
            {"board": 2, "results": [
                {"round": 1, "table": "A2", "ns": "2NS", "ew": "2EW", "contract": "3N", "declarer": "W", "tricks": 10},
                {"round": 2, "table": "A1", "ns": "1NS", "ew": "2EW", "award": {"ns": 60, "ew": 40}}]}]}"#;
    let file = import(text.as_bytes()).unwrap().file;
    let path = folder.join("tuesday.bws");
    let (bytes, _) = bws::write(&file, Version::Jet3, Moment(46_000.5)).unwrap();
    std::fs::write(&path, bytes).unwrap();
    change(&path, |database| {
        for table in ["ReceivedData", "BarometerResults"] {
            for row in database.rows(table).unwrap() {
                database.delete(table, row.id).unwrap();
            }
        }
    });
    (path, file)
}

fn slot(table: &str, round: u16, board: u16) -> Slot {
    Slot {
        table: table.parse().unwrap(),
        round: bridge::movement::RoundNumber(round),
        board: bridge::board::BoardNumber::new(board).unwrap(),
    }
}

async fn correct(director: &Director, contest: u32, slot: Slot, outcome: Option<&str>) {
    let outcome = outcome.map(|text| text.parse::<Outcome>().unwrap());
    let reason = "as at the table".to_owned();
    let command = Command::CorrectResult { slot, outcome, played_by: None, reason };
    director.ask(contest, &command).await.unwrap();
}

/// The rows of the file: contract, result, remarks, and whether it is erased.
fn rows(path: &Path) -> Vec<(i64, String, bool)> {
    let database = Database::from_bytes(std::fs::read(path).unwrap()).unwrap();
    assert_eq!(database.faults(), Vec::<String>::new());
    let text = |value: &Value| value.text().unwrap_or_default().to_owned();
    let told =
        |values: &[Value]| [8, 9, 10, 11, 12].map(|place| text(&values[place])).join(" ").trim().to_owned();
    let mut rows: Vec<(i64, String, bool)> = (database.rows("ReceivedData").unwrap().iter())
        .map(|row| (row.values[0].number().unwrap(), told(&row.values), row.values[20] == Value::YesNo(true)))
        .collect();
    rows.sort();
    rows
}

/// Our tables play; the scoring program finds what they enter, corrections as new rows, and is not written over.
#[tokio::test(flavor = "multi_thread")]
async fn what_our_tables_enter_is_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = planned(folder.path());
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    assert_eq!(link.codes().await.unwrap().len(), 2);
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written, turn.told), (0, 0, vec![]));
    assert_eq!(exported(&director, contest).await.entries[0].players, ["A. Nord", "B. Sued"]);

    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 9")).await;
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 10")).await;
    assert_eq!(link.turn().await.unwrap().written, 2);
    assert_eq!(link.turn().await.unwrap().written, 0, "nothing is written twice");
    // The counter goes on behind the four that were taken out.
    assert_eq!(rows(&path), [(5, "N 4 S x -1".to_owned(), false), (6, "W 3 NT +1".to_owned(), false)]);

    // A correction is a new row; a result that is taken back is marked.
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 9")).await;
    correct(&director, contest, slot("A1", 1, 1), None).await;
    correct(&director, contest, slot("A1", 2, 2), Some("60/40")).await;
    assert!(link.turn().await.unwrap().written >= 2);
    assert_eq!(
        rows(&path),
        [
            (5, "N 4 S x -1".to_owned(), true),
            (6, "W 3 NT +1".to_owned(), true),
            (7, "60%-40%".to_owned(), false),
            (8, "W 3 NT =".to_owned(), false),
        ]
    );
    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 9")).await;
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 10")).await;
    correct(&director, contest, slot("A2", 2, 1), Some("Passed out")).await;
    link.turn().await.unwrap();
    let read = import(&std::fs::read(&path).unwrap()).unwrap().file;
    assert_eq!(results(&read), results(&file));

    // Somebody who sat down gave a name, and the tables are signed on.
    let entry = "A2EW".parse().unwrap();
    let players = [Player { name: "C. East".to_owned(), number: "77".to_owned() }, Player::default()];
    director.ask(contest, &Command::RegisterEntry { entry, players }).await.unwrap();
    link.turn().await.unwrap();
    let database = Database::from_bytes(std::fs::read(&path).unwrap()).unwrap();
    let said = |table: &str| format!("{:?}", database.rows(table).unwrap());
    assert!(said("PlayerNumbers").contains("C. East") && said("PlayerNumbers").contains("77"));
    let tables: Vec<Vec<i64>> = (database.rows("Tables").unwrap().iter())
        .map(|row| [1, 4, 5, 6].map(|place| row.values[place].number().unwrap()).to_vec())
        .collect();
    assert_eq!(tables, [[1, 1, 2, 2], [2, 1, 2, 1]]);
    serving.abort();
}

/// As long as another program has the file open nothing is written, and nothing is lost; what it wrote itself is kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_others_have_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    std::fs::write(folder.path().join("tuesday.ldb"), "").unwrap();
    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 9")).await;
    let before = std::fs::read(&path).unwrap();
    let turn = link.turn().await.unwrap();
    assert_eq!(
        turn.told,
        [format!(
            "nothing is written: {} is open in another program; what the tables enter is kept by the server, and written later",
            path.display()
        )]
    );
    assert_eq!(link.turn().await.unwrap().told, Vec::<String>::new(), "it is said once");
    assert!(before == std::fs::read(&path).unwrap());
    std::fs::remove_file(folder.path().join("tuesday.ldb")).unwrap();
    // The other program has written something of its own meanwhile.
    change(&path, |database| {
        database.insert("Clients", &[Value::Null, "SCORING-PC".into()]).unwrap();
    });
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.written, turn.told), (1, vec!["the file can be used again".to_owned()]));
    assert_eq!(rows(&path).len(), 1);
    let database = Database::from_bytes(std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(database.rows("Clients").unwrap().len(), 1);

    // In the middle of a change there is no movement: the file is left until there is one, and all of it stays.
    let mut movement = vec![];
    change(&path, |database| {
        database.insert("Clients", &[Value::Null, "ANOTHER-PC".into()]).unwrap();
        for row in database.rows("RoundData").unwrap() {
            database.delete("RoundData", row.id).unwrap();
            movement.push(row.values);
        }
    });
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 9")).await;
    let between = std::fs::read(&path).unwrap();
    for told in [1, 0] {
        assert_eq!(link.turn().await.unwrap().told.len(), told);
        assert!(between == std::fs::read(&path).unwrap());
    }
    change(&path, |database| {
        database.insert_all("RoundData", &movement).unwrap();
    });
    assert_eq!(link.turn().await.unwrap().written, 1);
    let database = Database::from_bytes(std::fs::read(&path).unwrap()).unwrap();
    assert_eq!(database.rows("Clients").unwrap().len(), 2);
    correct(&director, contest, slot("A2", 1, 2), None).await;
    link.turn().await.unwrap();

    // A file that is cut off is told, left, and taken up again when it is whole.
    let whole = std::fs::read(&path).unwrap();
    std::fs::write(&path, &whole[..whole.len() - 700]).unwrap();
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 10")).await;
    let turn = link.turn().await.unwrap();
    assert!(turn.told[0].contains("the file ends in the middle"), "{turn:?}");
    assert_eq!(std::fs::read(&path).unwrap().len(), whole.len() - 700);
    std::fs::write(&path, &whole).unwrap();
    assert_eq!(link.turn().await.unwrap().written, 1);
    assert_eq!(rows(&path).len(), 3);
    serving.abort();
}

/// The scoring program changes its movement: before the first result that is taken up, afterwards told.
#[tokio::test(flavor = "multi_thread")]
async fn another_movement_is_taken_up_or_told() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    link.turn().await.unwrap();
    let exchange = |path: &Path| {
        change(path, |database| {
            for row in database.rows("RoundData").unwrap() {
                let mut values = row.values.clone();
                if values[2] == Value::Short(2) {
                    values[4] = Value::Short(if values[4] == Value::Short(1) { 2 } else { 1 });
                    database.update("RoundData", row.id, &values).unwrap();
                }
            }
            for row in database.rows("Tables").unwrap() {
                let mut values = row.values.clone();
                values[7] = Value::Short(2);
                database.update("Tables", row.id, &values).unwrap();
            }
        });
    };
    for _ in 0..2 {
        exchange(&path);
        let told = link.turn().await.unwrap().told;
        assert_eq!(told, ["section A: the movement is taken up anew"]);
    }
    let marks = || {
        let database = Database::from_bytes(std::fs::read(&path).unwrap()).unwrap();
        database.rows("Tables").unwrap().iter().map(|row| row.values[7].number().unwrap()).sum::<i64>()
    };
    assert_eq!(marks(), 0, "the program sees that its instruction was read");
    // Round 1 is played: in round 2 others meet than was planned.
    correct(&director, contest, slot("A1", 1, 1), Some("1NT N 7")).await;
    link.turn().await.unwrap();
    exchange(&path);
    let told = link.turn().await.unwrap().told;
    let both = "table A1 in round 2: A1NS against A1EW; table A2 in round 2: A2NS against A2EW";
    assert_eq!(told, [format!("section A: the movement is changed: {both}")]);
    correct(&director, contest, slot("A1", 2, 2), Some("1NT N 7")).await;
    assert_eq!(link.turn().await.unwrap().written, 1);
    let file = exported(&director, contest).await;
    let row = &file.boards.iter().find(|board| board.number.get() == 2).unwrap().rows[0];
    assert_eq!([&file.entries[row.ns].id, &file.entries[row.ew].id], ["A1NS", "A1EW"]);
    assert_eq!(
        file.boards.iter().map(|board| board.rows.len()).sum::<usize>(),
        2,
        "nobody was given anything"
    );
    // Now it is played too.
    exchange(&path);
    let told = link.turn().await.unwrap().told;
    let begin = "section A: the scoring program has changed the movement, and that is not taken up";
    assert!(told[0].starts_with(begin), "{told:?}");
    assert!(told[0].contains("table A1 in round 2: A1NS against A2EW"), "{told:?}");
    assert_eq!(rows(&path).len(), 2);
    serving.abort();
}

/// A real evening of a club, of which the results appear on our board as if they came in now; every total is the file's.
#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_another_program_is_on_our_board() {
    let folder = tempfile::tempdir().unwrap();
    let (director, serving) = director().await;
    let mut path = folder.path().join("real.bws");
    let whole = if let Some(oracles) = std::env::var_os("BAROMETER_ORACLES") {
        std::fs::read(PathBuf::from(oracles).join("bws/mitchell-11-tables.bws")).unwrap()
    } else {
        eprintln!("skipped: BAROMETER_ORACLES names no folder with a real database; a file of ours is taken");
        let (own, file) = planned(folder.path());
        path = own;
        bws::write(&file, Version::Jet4, Moment(46_000.5)).unwrap().0
    };
    let expected = import(&whole).unwrap().file;
    let count = expected.boards.iter().map(|board| board.rows.len()).sum::<usize>();
    // The devices have sent two results so far.
    let sent = Database::from_bytes(whole.clone()).unwrap().rows("ReceivedData").unwrap();
    std::fs::write(&path, &whole).unwrap();
    change(&path, |database| {
        for row in &sent[2..] {
            database.delete("ReceivedData", row.id).unwrap();
        }
    });
    let mut link = Link::open(&path, director.clone(), Way::Watch, (None, None)).await.unwrap();
    assert_eq!(link.turn().await.unwrap().entered, 2);
    assert_eq!(link.turn().await.unwrap().entered, 0);
    std::fs::write(&path, &whole).unwrap();
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written, turn.told), (count - 2, 0, vec![]));
    assert_eq!(std::fs::read(&path).unwrap(), whole, "the file is only read");
    let own = exported(&director, link.contest()).await;
    assert_eq!(results(&own), results(&expected));
    let totals = |file: &ResultsFile| -> Vec<String> {
        let scores = server::file::score_file::score_file(file).unwrap();
        let mut totals: Vec<String> =
            scores.entries.iter().map(|entry| format!("{:?}", entry.merit)).collect();
        totals.sort();
        totals
    };
    assert_eq!(totals(&own), totals(&expected));

    // A correction there is one here, and a restart goes on with the contest.
    change(&path, |database| {
        let row = database.rows("ReceivedData").unwrap().swap_remove(1);
        let mut values = row.values.clone();
        (values[8], values[9], values[10]) = ("S".into(), "6 H".into(), "=".into());
        database.update("ReceivedData", row.id, &values).unwrap();
    });
    let contest = link.contest();
    let mut again = Link::open(&path, director.clone(), Way::Watch, (Some(contest), None)).await.unwrap();
    assert_eq!(again.turn().await.unwrap().entered, 1);
    serving.abort();
}

/// What cannot be played here is told, each in its words.
#[tokio::test(flavor = "multi_thread")]
async fn files_that_cannot_be_shared_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let (director, serving) = director().await;
    let open = async |path: &Path| {
        Link::open(path, director.clone(), Way::Serve, (None, None)).await.unwrap_err().to_string()
    };
    let other = folder.path().join("other.bws");
    std::fs::write(&other, "Section,Table\n").unwrap();
    assert_eq!(open(&other).await, "this is not an Access database");
    let empty = Database::new(Version::Jet4, Moment(46_000.5)).unwrap();
    std::fs::write(&other, empty.as_bytes()).unwrap();
    let told = "the file names no section: the scoring program has not written its movement yet";
    assert_eq!(open(&other).await, told);
    let (path, _) = planned(folder.path());
    change(&path, |database| {
        for row in database.rows("RoundData").unwrap() {
            database.delete("RoundData", row.id).unwrap();
        }
    });
    let told = "section A has no movement: the scoring program has not written it yet";
    assert_eq!(open(&path).await, told);
    // Results of another evening are left as they are.
    let (path, _) = planned(folder.path());
    change(&path, |database| {
        let row = [1_i16, 9, 9, 30, 1, 1, 1].map(Value::Short);
        let mut values = vec![Value::Null];
        values.extend(row);
        values.extend(["N", "4 S", "=", "", ""].map(Value::from));
        values.extend([Value::Null, Value::Null]);
        values.extend(vec![Value::YesNo(false); 7]);
        values.push(Value::Null);
        database.insert_all("ReceivedData", &vec![values; 10_000]).unwrap();
    });
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let told = link.turn().await.unwrap().told;
    assert!(
        told[0].starts_with("the file has 10000 results, and this contest 0: those of the file are left"),
        "{told:?}"
    );
    correct(&director, link.contest(), slot("A1", 1, 1), Some("4SX N 9")).await;
    assert_eq!(link.turn().await.unwrap().written, 1);
    assert_eq!(rows(&path).iter().filter(|row| !row.2).count(), 10_001);
    serving.abort();
}

/// A device on a table takes seats, enters and agrees, as in a room: its result is in the file with the next look.
#[tokio::test(flavor = "multi_thread")]
async fn a_device_on_a_table_plays_the_movement_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving, url, _) = at_server().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let codes = link.codes().await.unwrap();
    let place = slot("A1", 1, 1);
    let channel = client_tablet::link::connect(&url).unwrap();
    let mut outbox = client_tablet::outbox::Outbox::in_memory(4711);
    let pairing = client_tablet::link::pair(&channel, &url, &codes[&place.table], "table 1").await.unwrap();
    outbox.pair(pairing).unwrap();
    let (device, _) =
        client_tablet::link::TableDevice::start(outbox, channel, client_tablet::link::Patience::default());
    let Outcome::Result(result) = "4SX N 9".parse::<Outcome>().unwrap() else { panic!() };
    for command in [
        Command::TakeSeats { table: place.table, round: place.round, seen: None },
        Command::EnterResult { slot: place, result, replaces: None, played_by: None },
        Command::AgreeResult { slot: place, result, played_by: None },
    ] {
        let id = device.submit((&command).into()).unwrap();
        let answer = device.wait_for(id).await.answer.unwrap();
        assert!(matches!(answer, proto::v1::command_reply::Answer::Accepted(_)), "{answer:?}");
    }
    assert_eq!(link.turn().await.unwrap().written, 1);
    assert_eq!(rows(&path), [(5, "N 4 S x -1".to_owned(), false)]);
    serving.abort();
}

/// A correction that the scoring program marks in the file is one here; the director's later word stands.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_scoring_program_corrects_is_taken_up() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 9")).await;
    link.turn().await.unwrap();
    change(&path, |database| {
        let row = database.rows("ReceivedData").unwrap().remove(0);
        let mut values = row.values.clone();
        (values[10], values[21]) = ("=".into(), Value::YesNo(true));
        database.update("ReceivedData", row.id, &values).unwrap();
    });
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written), (1, 0));
    let words = |file: &ResultsFile| results(file).into_values().collect::<Vec<_>>();
    assert_eq!(words(&exported(&director, contest).await), ["4SX N ="]);
    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 11")).await;
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written), (0, 1));
    change(&path, |database| {
        database.insert("Clients", &[Value::Null, "SCORING-PC".into()]).unwrap();
    });
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written), (0, 0));
    assert_eq!(rows(&path).last().unwrap().1, "N 4 S x +1");
    serving.abort();
}

/// In a real file everything but the results, the tables' marks and the counter stays as it was, also its indexes.
#[tokio::test(flavor = "multi_thread")]
async fn the_rest_of_a_real_file_stays_as_it_was() {
    let Some(oracles) = std::env::var_os("BAROMETER_ORACLES") else {
        eprintln!("skipped: BAROMETER_ORACLES names no folder with a real database");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("real.bws");
    std::fs::write(&path, std::fs::read(PathBuf::from(oracles).join("bws/mitchell-11-tables.bws")).unwrap())
        .unwrap();
    change(&path, |database| {
        for row in database.rows("ReceivedData").unwrap() {
            database.delete("ReceivedData", row.id).unwrap();
        }
    });
    let (_, before) = Shelf::open(&path).unwrap();
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    for (board, text) in [(1, "3NT N 9"), (2, "4SX E 9"), (3, "Passed out")] {
        correct(&director, link.contest(), slot("A1", 1, board), Some(text)).await;
    }
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.written, turn.told), (3, vec![]));
    let (_, after) = Shelf::open(&path).unwrap();
    assert_eq!(after.faults(), Vec::<String>::new());
    for table in before.tables().unwrap() {
        if !["ReceivedData", "Tables"].contains(&table.as_str()) {
            assert_eq!(before.rows(&table).unwrap(), after.rows(&table).unwrap(), "{table}");
        }
    }
    // A file that must not be written is told, and left.
    let mut rights = std::fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    std::fs::set_permissions(&path, rights).unwrap();
    correct(&director, link.contest(), slot("A1", 1, 2), Some("4SX E 10")).await;
    let told = link.turn().await.unwrap().told;
    assert!(told[0].starts_with(&format!("nothing is written: {} is read-only", path.display())), "{told:?}");
    assert_eq!(std::fs::read(&path).unwrap(), after.as_bytes());
    serving.abort();
}

/// A pair that the section was short of comes in the second round.
#[tokio::test(flavor = "multi_thread")]
async fn a_pair_that_was_missing_comes() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let set = |missing: i16, from: i16| {
        change(&path, |database| {
            let section = database.rows("Section").unwrap().remove(0);
            let mut values = section.values.clone();
            values[3] = Value::Short(missing);
            database.update("Section", section.id, &values).unwrap();
            for row in database.rows("Tables").unwrap() {
                let mut values = row.values.clone();
                values[7] = Value::Short(from);
                database.update("Tables", row.id, &values).unwrap();
            }
        });
    };
    // Below nought: the pair of this number that would sit East-West.
    set(-2, 0);
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    link.turn().await.unwrap();
    correct(&director, contest, slot("A1", 1, 1), Some("1NT N 7")).await;
    let reason = "as at the table".to_owned();
    let outcome = Some("1NT N 7".parse::<Outcome>().unwrap());
    let alone = Command::CorrectResult { slot: slot("A2", 1, 2), outcome, played_by: None, reason };
    assert!(director.ask(contest, &alone).await.is_err(), "nobody sits there");
    set(0, 2);
    let told = link.turn().await.unwrap().told;
    assert_eq!(told, ["a place that was empty is taken, or one that was taken is empty"]);
    correct(&director, contest, slot("A1", 2, 2), Some("1NT N 7")).await;
    assert_eq!(link.turn().await.unwrap().told, Vec::<String>::new());
    assert_eq!(rows(&path).len(), 2);
    serving.abort();
}

/// The commands as they are typed, up to the first results.
#[tokio::test(flavor = "multi_thread")]
async fn the_commands_say_what_they_do() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = planned(folder.path());
    let (whole, _) = bws::write(&file, Version::Jet4, Moment(46_000.5)).unwrap();
    let (director, serving, url, token) = at_server().await;
    let shown = folder.path().join("shown.bws");
    std::fs::write(&shown, whole).unwrap();
    for (deed, file, last) in
        [("watch", &shown, "4 results taken from the file"), ("serve", &path, "After a restart")]
    {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_barometer"));
        command
            .args(["bws", deed, "--every", "1", "--server", &url])
            .arg(file)
            .env("BAROMETER_TOKEN", &token);
        let mut child = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
        let output = child.stdout.take().unwrap();
        let lines = tokio::task::spawn_blocking(move || {
            let mut lines = vec![];
            for line in std::io::BufRead::lines(std::io::BufReader::new(output)).map_while(Result::ok) {
                lines.push(line);
                if lines.last().is_some_and(|line| line.starts_with(last)) {
                    break;
                }
            }
            lines
        });
        let lines = lines.await.unwrap();
        child.kill().unwrap();
        child.wait().unwrap();
        assert!(lines[0].starts_with("contest ") && lines[0].contains(&url), "{lines:?}");
        assert!(lines.last().is_some_and(|line| line.starts_with(last)), "{lines:?}");
        let codes = lines.iter().filter(|line| line.starts_with("table A")).count();
        assert_eq!(codes, if deed == "serve" { 2 } else { 0 }, "{lines:?}");
    }
    assert_eq!(results(&exported(&director, 1).await), results(&file));
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_barometer"))
        .args(["bws", "serve", "none.bws", "--server", &url])
        .env("BAROMETER_TOKEN", &token)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("none.bws cannot be read: "), "{told}");
    assert_eq!(output.status.code(), Some(1));
    serving.abort();
}
