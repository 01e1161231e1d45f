//! An evening of seven tables as a club has it, each on a page of its own: phones and tablets, five languages, names written at the
//! table, opponents who agree, a late pair, a result on the wrong board, a server that is killed while entries are on their way,
//! and a table without a network for ten minutes across a change of round. Whoever knows what was entered judges at the end.
//!
//! Four rounds in every run, seven with `BAROMETER_LONG`; `BAROMETER_SEED` asks for other results. With
//! `BAROMETER_PICTURES=FOLDER` what was on the screens is kept there.

use bridge::contest::{Pairing, Slot};
use bridge::message::Message;
use harness::eventually;
use proto::v1;
use proto::v1::command::Kind;
use tokio::task::block_in_place;

use crate::device::said;
use crate::room::{Room, language, plain, tables};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seven_tables_play_an_evening_on_pages() {
    let rounds = if std::env::var_os("BAROMETER_LONG").is_some() { 7 } else { 4 };
    let seed = std::env::var("BAROMETER_SEED").map_or(1, |text| text.parse().unwrap());
    println!("seed {seed}, {rounds} rounds");
    let Some(mut room) = Room::open(rounds, seed).await else { return };
    room.join().await;
    room.arrive(1);
    room.write_names(1);
    room.sit(1);
    a_result_on_the_wrong_board(&mut room).await;
    a_server_that_is_killed(&mut room).await;
    room.arrive(2);
    room.write_names(2);
    room.pictures("seats");
    room.sit(2);
    opponents_who_do_not_agree(&mut room);
    a_table_without_a_network(&mut room).await;
    for round in 4..=rounds {
        room.arrive(round);
        room.sit(round);
        room.play(round, 0);
        room.play(round, 1);
    }
    the_end(room, rounds).await;
}

/// The first board, which one table enters under the number of the second; the director moves it, and the page goes on with the
/// board that is open.
async fn a_result_on_the_wrong_board(room: &mut Room) {
    let [played, under] = room.at("A2", 1)[..] else { panic!("a round has two boards") };
    let mut asked = room.board(1, 0, "A2");
    asked.insert("A2", room.entering(&played, under.slot.board));
    let said = room.ask(&asked);
    room.check_said(1, 0, &said);
    room.flush();
    let Pairing { north_south, east_west } = played.pairing;
    let pairing = v1::Pairing { north_south: north_south.to_string(), east_west: east_west.to_string() };
    room.director
        .accept(Kind::MoveResult(v1::MoveResult {
            from: Some((&under.slot).into()),
            to: Some((&played.slot).into()),
            pairing: Some(pairing),
            reason: "the wrong board".to_owned(),
        }))
        .await;
    // What was asked there is answered: the result is shown where it belongs, and the other board is asked for.
    let Slot { board, .. } = played.slot;
    let shown = room.one("A2", &format!("player.shows({})", board.get()));
    room.check_said(1, 0, &[("A2", shown)].into());
    let (playing, _) = room.playing(1);
    for (table, offered) in room.each(&playing, "player.offered()") {
        room.check_offered(table, 1, 1, &offered);
    }
}

/// The second board: three tables are at it when the server is killed, the others enter theirs without one.
async fn a_server_that_is_killed(room: &mut Room) {
    let before = room.director.journal().await.len();
    let mut asked = room.board(1, 1, "");
    let without = ["A4", "A5", "A6"];
    for table in without {
        let entered = &asked[table];
        let waits = format!("(async () => [await player.offline(), await {entered}])()");
        asked.insert(table, waits);
    }
    let begun = block_in_place(|| room.devices.begin(&asked));
    eventually("an entry is there", async || (room.director.journal().await.len() > before).then_some(()))
        .await;
    room.server.kill_9().await;
    let mut said = block_in_place(|| said(begun));
    for table in without {
        let told = said[table][0].as_str().unwrap().to_owned();
        let offline = language(table).say(Message::new("table-offline", vec![]));
        assert!(plain(&told).starts_with(&plain(&offline)), "{table}: {told}");
        let result = said[table][1].clone();
        said.insert(table, result);
    }
    room.check_said(1, 1, &said);
    // What a page took for delivered is on the disk; and something was not.
    let waiting = room.each(&tables(), "player.waits()");
    assert!(without.iter().all(|table| waiting[table] == 2), "{waiting:?}");
    let kept = room.kept();
    assert!(room.audit(&kept) < room.entered_count());
    room.pictures("killed");
    room.server.restart().await;
    room.flush();
}

/// The first board of the second round; at one table the opponents say no, and it is entered again.
fn opponents_who_do_not_agree(room: &mut Room) {
    let place = room.at("A5", 2)[0];
    let mut asked = room.board(2, 0, "A5");
    asked.insert("A5", room.entering_wrongly(&place));
    let mut said = room.ask(&asked);
    room.pictures("disputed");
    let again = room.entering_again(&place);
    said.insert("A5", room.one("A5", &again));
    room.check_said(2, 0, &said);
    room.flush();
}

/// A table plays a board, changes the round and plays the next one without a network, for ten minutes by its own clock. Meanwhile
/// a late pair sits down, and everybody else goes on.
async fn a_table_without_a_network(room: &mut Room) {
    let gone = "A3";
    block_in_place(|| room.devices.offline(gone, true));
    room.seat_late(3).await;
    let passes = |entered: &str, minutes: u32| {
        format!("{entered}.then(async (said) => {{ await player.pass({minutes}); return said; }})")
    };
    for (round, which, minutes) in [(2, 1, 4), (3, 0, 4), (3, 1, 2)] {
        if (round, which) == (3, 0) {
            room.arrive(3);
            room.pictures("late");
            room.sit(3);
        }
        let mut asked = room.board(round, which, "");
        asked.insert(gone, passes(&asked[gone], minutes));
        let said = room.ask(&asked);
        room.check_said(round, which, &said);
    }
    room.pictures("gone");
    // Three boards entered and agreed, and those who sat down; of that nothing has come, although it was tried all the time.
    let (kept, tries) = (room.one(gone, "player.waits()"), room.one(gone, "player.asked.Submit"));
    assert_eq!(kept, 7);
    assert!(tries.as_u64().unwrap() > 60, "{tries}");
    let (lines, _) = room.director.travellers(&room.plan).await;
    let there = lines.keys().filter(|slot| slot.table.to_string() == gone).count();
    assert_eq!(there, 3, "two boards of the first round, and one of the second");
    block_in_place(|| room.devices.offline(gone, false));
    room.flush();
}

/// Play is over: the ranking, what each page says of both sides, and the journal are what was entered.
async fn the_end(mut room: Room, rounds: u16) {
    room.flush();
    room.check_figures(rounds).await;
    room.director.accept(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 0 })).await;
    room.check_figures(rounds).await;
    let spoken =
        "[document.getElementById('heard').textContent, document.getElementById('table').textContent]";
    for (table, spoken) in room.each(&tables(), spoken) {
        let [heard, read] = [0, 1].map(|place| spoken[place].as_str().unwrap().to_owned());
        assert!(!heard.is_empty() && !heard.contains(".."), "{table}: {heard}");
        // In French a sign never begins a line.
        assert!(![" :", " ;", " ?", " !"].iter().any(|sign| read.contains(sign)), "{table}: {read}");
    }
    room.pictures("end");
    let kept = room.kept();
    room.rank();
    // Also at the end nobody asks the server whether it is done.
    room.server.kill_9().await;
    assert_eq!(room.audit(&kept), room.entered_count());
}
