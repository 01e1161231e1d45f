//! What happened while `barometer bws` was not running, and what the scoring program takes out of its file.

use super::*;

const FOUR: &str = "4SX N 9";

async fn again(path: &Path, director: &Director, way: Way, contest: u32) -> Link {
    Link::open(path, director.clone(), way, (Some(contest), None)).await.unwrap()
}

async fn words(director: &Director, contest: u32) -> Vec<String> {
    results(&exported(director, contest).await)
        .into_iter()
        .map(|(place, own)| format!("{place}: {own}"))
        .collect()
}

/// Changes the row of this number.
fn edit(path: &Path, id: i64, deed: impl Fn(&mut Vec<Value>)) {
    change(path, |database| {
        let rows = database.rows("ReceivedData").unwrap();
        let row = rows.iter().find(|row| row.values[0].number() == Some(id)).unwrap();
        let mut values = row.values.clone();
        deed(&mut values);
        database.update("ReceivedData", row.id, &values).unwrap();
    });
}

/// Our tables play: corrections, results that are taken back, and the director's later word, each without `serve`.
#[tokio::test(flavor = "multi_thread")]
async fn serve_takes_up_what_was_done_without_it() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    correct(&director, contest, slot("A1", 1, 1), Some(FOUR)).await;
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 10")).await;
    assert_eq!(link.turn().await.unwrap().written, 2);
    drop(link);
    // The program corrects, and a result is taken back at the console.
    edit(&path, 5, |values| (values[10], values[21]) = ("=".into(), Value::YesNo(true)));
    correct(&director, contest, slot("A2", 1, 2), None).await;
    let mut link = again(&path, &director, Way::Serve, contest).await;
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written), (1, 1));
    assert_eq!(words(&director, contest).await, ["A1 Some(1) 1: 4SX N ="]);
    assert_eq!(rows(&path), [(5, "N 4 S x =".to_owned(), false), (6, "W 3 NT +1".to_owned(), true)]);
    drop(link);
    // What was taken up before the restart is not taken up again: the director has decided since.
    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 11")).await;
    let mut link = again(&path, &director, Way::Serve, contest).await;
    let turn = link.turn().await.unwrap();
    assert_eq!((turn.entered, turn.written), (0, 1));
    assert_eq!(words(&director, contest).await, ["A1 Some(1) 1: 4SX N +1"]);
    // The same correction a second time is one.
    edit(&path, 7, |values| (values[10], values[21]) = ("=".into(), Value::YesNo(true)));
    assert_eq!(link.turn().await.unwrap().entered, 1);
    assert_eq!(words(&director, contest).await, ["A1 Some(1) 1: 4SX N ="]);
    serving.abort();
}

/// A result that the scoring program erases or deletes does not come back, also after a restart, until it is another.
#[tokio::test(flavor = "multi_thread")]
async fn what_the_scoring_program_erases_stays_erased() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    correct(&director, contest, slot("A1", 1, 1), Some(FOUR)).await;
    correct(&director, contest, slot("A2", 1, 2), Some("3NT W 10")).await;
    link.turn().await.unwrap();
    edit(&path, 5, |values| values[20] = Value::YesNo(true));
    let told = link.turn().await.unwrap().told;
    assert_eq!(told.len(), 1);
    assert!(
        told[0].starts_with("board 1 at table A1 in round 1: the scoring program has erased"),
        "{told:?}"
    );
    assert_eq!(link.turn().await.unwrap(), server::bridgemate::Turn::default());
    let mut link = again(&path, &director, Way::Serve, contest).await;
    assert_eq!(link.turn().await.unwrap().written, 0);
    assert_eq!(rows(&path).len(), 2);
    correct(&director, contest, slot("A1", 1, 1), Some("4SX N 10")).await;
    assert_eq!(link.turn().await.unwrap().written, 1);
    // All of them at once: another evening begins in this file, or somebody emptied it.
    change(&path, |database| {
        for row in database.rows("ReceivedData").unwrap() {
            database.delete("ReceivedData", row.id).unwrap();
        }
    });
    let turn = link.turn().await.unwrap();
    assert!(turn.told[0].contains("all results are gone from the file"), "{turn:?}");
    correct(&director, contest, slot("A1", 1, 1), Some(FOUR)).await;
    assert_eq!(link.turn().await.unwrap(), server::bridgemate::Turn::default());
    assert_eq!(rows(&path), []);
    assert_eq!(words(&director, contest).await.len(), 2);
    // Another session under the same name.
    let mut link = again(&path, &director, Way::Serve, contest).await;
    assert_eq!(link.turn().await.unwrap().written, 2);
    change(&path, |database| {
        let row = database.rows("Session").unwrap().remove(0);
        let mut values = row.values.clone();
        values[1] = "Wednesday".into();
        database.update("Session", row.id, &values).unwrap();
    });
    correct(&director, contest, slot("A1", 1, 1), None).await;
    let turn = link.turn().await.unwrap();
    assert!(turn.written == 0 && turn.told[0].contains("of another session"), "{turn:?}");
    serving.abort();
}

/// A restart of `watch` leaves the director's word, and takes what has changed in the file since.
#[tokio::test(flavor = "multi_thread")]
async fn watch_leaves_rulings_when_it_begins_again() {
    let folder = tempfile::tempdir().unwrap();
    let (path, file) = planned(folder.path());
    std::fs::write(&path, bws::write(&file, Version::Jet4, Moment(46_000.5)).unwrap().0).unwrap();
    change(&path, |database| {
        let row = database.rows("ReceivedData").unwrap().pop().unwrap();
        database.delete("ReceivedData", row.id).unwrap();
    });
    let (director, serving) = director().await;
    let mut link = Link::open(&path, director.clone(), Way::Watch, (None, None)).await.unwrap();
    let contest = link.contest();
    assert_eq!(link.turn().await.unwrap().entered, 3);
    let before = words(&director, contest).await;
    // A ruling, a result that is taken away, and one that no device sent.
    correct(&director, contest, slot("A1", 1, 1), Some("60/40")).await;
    correct(&director, contest, slot("A2", 1, 2), None).await;
    let missing = ["A1 Some(2) 2", "A2 Some(2) 1"];
    let missing = missing.into_iter().find(|own| before.iter().all(|known| !known.starts_with(own))).unwrap();
    let own = if missing.starts_with("A1") { slot("A1", 2, 2) } else { slot("A2", 2, 1) };
    correct(&director, contest, own, Some("1NT N 7")).await;
    let ruled = words(&director, contest).await;
    let mut link = again(&path, &director, Way::Watch, contest).await;
    let turn = link.turn().await.unwrap();
    assert_eq!(turn.entered, 0, "{turn:?}");
    assert!(turn.told.iter().any(|told| told.contains("which did not come from the file")), "{turn:?}");
    assert_eq!(words(&director, contest).await, ruled);
    // The devices send another: that is taken.
    let first = rows(&path)[0].0;
    edit(&path, first, |values| (values[8], values[9], values[10]) = ("S".into(), "1 H".into(), "=".into()));
    assert_eq!(link.turn().await.unwrap().entered, 1);
    // All of them vanish: nothing is taken away.
    change(&path, |database| {
        for row in database.rows("ReceivedData").unwrap() {
            database.delete("ReceivedData", row.id).unwrap();
        }
    });
    let turn = link.turn().await.unwrap();
    assert!(turn.entered == 0 && turn.told[0].contains("all results are gone"), "{turn:?}");
    assert_eq!(words(&director, contest).await.len(), 3);
    serving.abort();
}

/// A name with letters that the file has not keeps no result back, and columns of other types hold the same numbers.
#[tokio::test(flavor = "multi_thread")]
async fn odd_names_and_columns_keep_no_result_back() {
    use jet::{Column, Kind};
    let folder = tempfile::tempdir().unwrap();
    for version in [Version::Jet3, Version::Jet4] {
        let (path, _) = planned(folder.path());
        let (_, from) = Shelf::open(&path).unwrap();
        let mut to = Database::new(version, Moment(46_000.5)).unwrap();
        for table in from.tables().unwrap().iter().filter(|table| *table != "BarometerResults") {
            let mut columns = from.columns(table).unwrap();
            if table == "ReceivedData" {
                for (place, kind) in [(1, Kind::Byte), (2, Kind::Double), (3, Kind::Text(4)), (4, Kind::Long)]
                {
                    columns[place] = Column::new(&*columns[place].name.clone(), kind);
                }
            }
            to.create_table(table, &columns).unwrap();
            let rows: Vec<Vec<Value>> = from.rows(table).unwrap().into_iter().map(|row| row.values).collect();
            to.insert_all(table, &rows).unwrap();
        }
        std::fs::write(&path, to.as_bytes()).unwrap();
        let (director, serving) = director().await;
        let mut link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
        let contest = link.contest();
        let name = "Łucja 🂡🂡🂡🂡🂡🂡🂡🂡 Ő".to_owned();
        let players = [Player { name, number: "Ł7".to_owned() }, Player::default()];
        let entry = "A2EW".parse().unwrap();
        director.ask(contest, &Command::RegisterEntry { entry, players }).await.unwrap();
        correct(&director, contest, slot("A1", 1, 1), Some(FOUR)).await;
        let turn = link.turn().await.unwrap();
        assert_eq!((turn.written, turn.told), (1, vec![]));
        assert_eq!(link.turn().await.unwrap(), server::bridgemate::Turn::default());
        assert_eq!(rows(&path).len(), 1);
        let (_, after) = Shelf::open(&path).unwrap();
        let names = format!("{:?}", after.rows("PlayerNumbers").unwrap());
        assert!(
            names.contains(if version == Version::Jet3 {
                "?ucja ??"
            } else {
                "Łucja 🂡🂡🂡🂡🂡🂡\""
            }),
            "{names}"
        );
        serving.abort();
    }
}

/// A movement that was changed while `serve` was not running is told, and none of both is changed.
#[tokio::test(flavor = "multi_thread")]
async fn another_movement_after_a_restart_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (path, _) = planned(folder.path());
    let (director, serving) = director().await;
    let link = Link::open(&path, director.clone(), Way::Serve, (None, None)).await.unwrap();
    let contest = link.contest();
    correct(&director, contest, slot("A1", 1, 1), Some(FOUR)).await;
    let mut link = again(&path, &director, Way::Serve, contest).await;
    assert_eq!(link.turn().await.unwrap().told, Vec::<String>::new());
    change(&path, |database| {
        for row in database.rows("RoundData").unwrap() {
            let mut values = row.values.clone();
            if values[2] == Value::Short(2) {
                values[4] = Value::Short(if values[4] == Value::Short(1) { 2 } else { 1 });
                database.update("RoundData", row.id, &values).unwrap();
            }
        }
    });
    let mut link = again(&path, &director, Way::Serve, contest).await;
    let told = link.turn().await.unwrap().told;
    assert!(told[0].starts_with("the movement of the file is another than that of the contest"), "{told:?}");
    assert!(told[0].contains("table A1 in round 2: A1NS against A1EW"), "{told:?}");
    serving.abort();
}
