//! Views on the wire: what is absent in the domain is 0 or empty there, as `view.proto` says.

use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, ContestNumber, JournalEntryView, TravellerRow, Views};
use bridge::contest::{
    Actor, Agreement, Asked, At, CallNumber, Command, Contest, PenaltyAmount, Recorded, Rules, Slot, apply,
    decide,
};
use bridge::entry::SectionLetter;
use bridge::exact::Percent;
use bridge::movement::{RoundNumber, mitchell};
use bridge::result::BoardResult;
use proto::v1;

/// Applies what follows from a command of the director, and says what was recorded.
fn direct(contest: &mut Contest, command: &Command) -> Vec<Recorded> {
    let asked = Asked { by: Actor::Director("Ann".to_owned()), at: At(contest.sequence * 1_000 + 5) };
    let events = decide(contest, command, &asked).expect("the director may do this");
    let record = |event| {
        let recorded = Recorded {
            sequence: contest.sequence + 1,
            by: asked.by.clone(),
            at: asked.at,
            command: None,
            event,
        };
        apply(contest, &recorded);
        recorded
    };
    events.into_iter().map(record).collect()
}

/// A three-table Mitchell of one board a round, started, with one board passed out at table 1.
fn evening() -> Contest {
    let mut contest = Contest::default();
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let board_sets = (1..=3).map(|number| BoardNumber::new(number).into_iter().collect()).collect();
    let movement = mitchell::odd(3).expect("three is odd");
    let section = SectionLetter::A;
    for command in [
        Command::CreateContest { name: "Monday".to_owned(), rules },
        Command::SetUpSection { section, movement, board_sets, accept_faults: false },
        Command::DeclarePhantom { entry: "A3EW".parse().expect("an entry") },
        Command::StartContest,
        Command::EnterResult {
            slot: first(),
            result: BoardResult::PassedOut,
            replaces: None,
            played_by: None,
        },
        Command::CallDirector { table: first().table, reason: "lead".into() },
        Command::AnswerCall { call: CallNumber(1) },
        Command::Penalise {
            entry: "A1NS".parse().expect("an entry"),
            amount: PenaltyAmount::PercentOfTop(Percent::AVERAGE_MINUS),
            law: "90".to_owned(),
            reason: "late".to_owned(),
        },
    ] {
        direct(&mut contest, &command);
    }
    contest
}

/// Board 1 at table 1: there table `t` has set `t` in round 1.
fn first() -> Slot {
    Slot { table: "A1".parse().expect("a table"), round: RoundNumber(1), board: BoardNumber::FIRST }
}

#[test]
fn a_table_and_the_floor() {
    let contest = evening();
    let views = Views::new(ContestNumber(7), &contest);
    let floor = v1::FloorView::from(&views.floor(&contest));
    assert_eq!((floor.contest, floor.sequence, floor.phase()), (7, contest.sequence, v1::Phase::Playing));
    let [one, two, three] = floor.tables.as_slice() else { panic!("three tables") };
    assert_eq!((one.table.as_str(), one.round, one.state()), ("A1", 2, v1::TableState::SitsOut));
    assert_eq!((one.call, one.call_reason.as_str(), one.call_answered), (1, "lead", true));
    assert_eq!((one.north_south.as_str(), one.east_west.as_str()), ("A1NS", ""));
    assert!(one.active_at > 0 && two.active_at == 0);
    assert_eq!((two.state(), two.round), (v1::TableState::Playing, 1));
    assert_eq!(two.boards[0].status(), v1::OutcomeStatus::None);
    assert_eq!((three.state(), three.round), (v1::TableState::SitsOut, 1));

    let view = v1::TableView::from(&views.table(&contest, first().table).expect("table 1"));
    assert_eq!((view.round, view.round_count, view.correctable_round), (2, 3, 1));
    let board = &view.correctable[0];
    assert_eq!((board.dealer.as_str(), board.vulnerability.as_str()), ("N", "None"));
    assert_eq!((board.status(), board.score), (v1::OutcomeStatus::Agreed, Some(0)));
    assert_eq!((board.north_south_percent, board.traveller.len()), (Some(5_000), 1));
    assert_eq!(board.outcome, Some(v1::Outcome::from(&contest.lines[&first()].outcome)));
}

#[test]
fn rankings_travellers_and_score_cards() {
    let contest = evening();
    let views = Views::new(ContestNumber(7), &contest);
    let standings = v1::StandingsView::from(&views.standings(&contest, Audience::Director));
    let titles: Vec<&str> = standings.rankings.iter().map(|ranking| ranking.title.as_str()).collect();
    assert_eq!(titles, ["North-South", "East-West"]);
    // Half of a top, and 40 % of a top off.
    let row = &standings.rankings[0].rows[0];
    assert_eq!((row.entry.as_str(), row.rank, row.percent), ("A1NS", 1, 1_000));

    let hidden = views.traveller(&contest, BoardNumber::FIRST, Audience::Spectator);
    let hidden = v1::TravellerView::from(&hidden);
    assert!(hidden.rows.is_empty() && !hidden.note.is_empty());
    let shown = v1::TravellerView::from(&views.traveller(&contest, BoardNumber::FIRST, Audience::Director));
    assert_eq!((shown.board, shown.rows.len()), (1, 1));
    assert_eq!(shown.rows[0].slot, Some(v1::Slot::from(&first())));

    let entry = "A1NS".parse().expect("an entry");
    let card = views.score_card(&contest, entry, Audience::Spectator).expect("pair 1");
    let card = v1::ScoreCardView::from(&card);
    let row = &card.rows[0];
    assert_eq!((row.line.as_str(), row.opponents.as_str(), row.board), ("NS", "A1EW", 1));
    assert_eq!((row.status(), row.outcome.is_none(), row.score), (v1::OutcomeStatus::None, true, None));
    assert_eq!(card.penalties, ["40 % of a top: late (Law 90)"]);
}

#[test]
fn the_room_and_the_ways_through_it() {
    let contest = evening();
    let views = Views::new(ContestNumber(7), &contest);
    let room = v1::RoomView::from(&views.room(&contest));
    assert_eq!((room.contest, room.round, room.round_count, room.tables.len()), (7, 1, 3, 3));
    let one = &room.tables[0];
    assert_eq!((one.table.as_str(), one.state(), one.own_round), ("A1", v1::TableState::SitsOut, 2));
    let places = one.now.as_ref().expect("round 1");
    assert_eq!((places.north_south[0].entry.as_str(), places.boards.as_slice()), ("A1NS", &[1][..]));
    assert_eq!(places.east_west[0].label, "Pair 1EW");
    let [out] = room.sit_outs.as_slice() else { panic!("one pair sits out") };
    assert_eq!((out.table.as_str(), out.line.as_str()), ("A3", "NS"));
    assert_eq!(out.back.as_ref().map(|back| (back.round, back.table.as_str())), Some((2, "A3")));

    let path = views.path(&contest, "A1NS".parse().expect("an entry"), Audience::Director).expect("pair 1");
    let path = v1::PathView::from(&path);
    let [over, now, ahead] = path.steps.as_slice() else { panic!("three rounds") };
    assert_eq!((over.when(), over.line.as_str(), over.boards.as_slice()), (v1::When::Over, "NS", &[1][..]));
    assert_eq!((over.opponents[0].entry.as_str(), over.rows[0].points.as_str()), ("A1EW", "1"));
    assert_eq!((now.when(), now.rest.as_str(), now.opponents.len()), (v1::When::Now, "Sits out.", 0));
    assert_eq!((ahead.when(), ahead.rows[0].board), (v1::When::Ahead, 3));

    let path = views.table_path(&contest, first().table).expect("table 1");
    let path = v1::TablePathView::from(&path);
    let go: Vec<&str> = path.steps.iter().map(|step| step.boards_go.as_str()).collect();
    // In round 2 nobody plays there: the boards that wait go on all the same.
    assert_eq!((path.table.as_str(), go), ("A1", vec!["to table 3", "to table 3", "out of play"]));
}

#[test]
fn the_console_and_the_journal() {
    let mut contest = evening();
    let recorded = direct(&mut contest, &Command::ClosePlay { correction_minutes: 1 });
    let views = Views::new(ContestNumber(7), &contest);
    let view = v1::ContestView::from(&views.contest(&contest));
    assert_eq!(view.phase(), v1::Phase::Correcting);
    let until = recorded[0].at.0 + 60_000;
    assert_eq!(view.correction_until, until);
    assert_eq!(v1::FloorView::from(&views.floor(&contest)).correction_until, until);
    let table = views.table(&contest, "A1".parse().unwrap()).unwrap();
    assert_eq!(v1::TableView::from(&table).correction_until, until);
    assert_eq!((view.sections[0].section.as_str(), view.sections[0].boards.len()), ("A", 3));
    let phantoms: Vec<&str> = view.entries.iter().filter(|e| e.phantom).map(|e| e.entry.as_str()).collect();
    assert_eq!(phantoms, ["A3EW"]);
    assert_eq!((view.calls[0].status(), view.calls[0].by.as_str()), (v1::CallStatus::Coming, "director Ann"));
    assert!(!view.penalties[0].removed);
    assert_eq!(view.released_through, 0);

    let entry = v1::JournalEntryView::from(&JournalEntryView::new(&contest, &recorded[0]));
    assert_eq!(entry.text, "Play closed: the score correction period begins");
    assert_eq!((entry.by.as_str(), entry.undoable, entry.undone), ("director Ann", true, false));
}

/// Of an individual people know those who sit somewhere by the numbers of the players; of pairs there are no others than
/// those of the entries (view.proto).
#[test]
fn who_sits_somewhere_is_called_as_people_know_them() {
    let pairs = v1::FloorTable {
        north_south: "A3NS".to_owned(),
        east_west: "A5EW".to_owned(),
        ..v1::FloorTable::default()
    };
    assert_eq!(pairs.called(), ["A3NS", "A5EW"]);
    let players = v1::FloorTable {
        north_south_called: "A10 & A11".to_owned(),
        east_west_called: "A2 & A7".to_owned(),
        ..pairs
    };
    assert_eq!(players.called(), ["A10 & A11", "A2 & A7"]);
}

/// A server of before the headings were sent leaves them out.
#[test]
fn a_group_is_called_as_the_server_says_or_by_its_cards() {
    let headings =
        vec!["First cards: 3 results".to_owned(), "Changed cards (tables A3, A4): 2 results".to_owned()];
    let division = v1::Division { headings, ..v1::Division::default() };
    assert_eq!(division.heading(1), "Changed cards (tables A3, A4): 2 results");
    assert_eq!(v1::Division::default().heading(0), "With the first cards");
}

/// Worked out by hand: of a top, halves rounded up on either side; IMPs; a board won and a board shared.
#[test]
fn east_west_s_award_is_told_where_north_south_s_does_not_tell_it() {
    let contest = evening();
    let views = Views::new(ContestNumber(7), &contest);
    let view = views.traveller(&contest, BoardNumber::FIRST, Audience::Director);
    let differ = |percents: Option<[u32; 2]>, [north_south, east_west]: [&str; 2]| {
        let row = TravellerRow {
            north_south_percent: percents.map(|percents| percents[0]),
            east_west_percent: percents.map(|percents| percents[1]),
            north_south_points: north_south.to_owned(),
            east_west_points: east_west.to_owned(),
            ..view.rows[0].clone()
        };
        v1::TravellerRow::from(&row).awards_differ
    };
    let of_a_top = |north_south, east_west| differ(Some([north_south, east_west]), ["1", "1"]);
    assert!(!of_a_top(7_500, 2_500) && !of_a_top(3_334, 6_667) && of_a_top(6_000, 5_000));
    let points = |north_south, east_west| differ(None, [north_south, east_west]);
    assert!(!points("+5", "-5") && !points("-1.5", "+1.5") && points("+5", "-3") && points("+3", "+3"));
    assert!(!points("0", "0") && points("0", "+2") && points("-2", "0"));
    assert!(!points("1", "0") && !points("0.5", "0.5") && !points("", "") && !points("+5", ""));
}
