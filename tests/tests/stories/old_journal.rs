//! Old journals open for ever: an evening written by the program of its day gives the same ranking today.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use bridge::contest::Outcome;
use harness::{Director, Plan, Room, RoomFolder, Scored, Tablets, any_result, ask, outcome};
use proto::v1;
use proto::v1::command::Kind;
use server::journal::fault::Seed;
use server::journal::{Append, CommandKey, ContestKey, Sequence};

/// One record a line, in hexadecimal, and then the ranking that it came to.
fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/evening-1.journal")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_of_the_first_version_still_gives_its_ranking() {
    if std::env::var_os("BAROMETER_WRITE_JOURNAL").is_some() {
        std::fs::write(kept(), Box::pin(an_evening()).await).unwrap();
    }
    let text = std::fs::read_to_string(kept()).unwrap();
    let (records, ranking) = text.split_once("\n\n").unwrap();
    let records: Vec<Vec<u8>> = records.lines().map(from_hex).collect();

    let folder = RoomFolder::new();
    let journal = folder.journal();
    let answers = vec![(CommandKey { device: 1, counter: 1 }, vec![])];
    let append = Append { contest: ContestKey(1), expected: Sequence::NONE, records, answers };
    let last = journal.append(append).await.unwrap();
    let room = Room::open(journal).await;
    let director = Director::new(&room.url(), &room.token, 1);
    assert_eq!(director.journal().await.len() as u64, last.0, "every event can be told");
    // Later versions write further columns at the end of each line, and leave those of the first as they were.
    let columns = ranking.lines().next().unwrap().split(',').count();
    let exported = director.export(v1::ExportFormat::RankingCsv).await;
    let first = |line: &str| line.split(',').take(columns).collect::<Vec<_>>().join(",") + "\n";
    assert_eq!(exported.lines().map(first).collect::<String>(), ranking);
    // And the evening goes on.
    director.accept(Kind::ReopenContest(v1::ReopenContest { reason: "one more board".to_owned() })).await;
    room.close().await;
}

fn from_hex(line: &str) -> Vec<u8> {
    let digits = |at: usize| u8::from_str_radix(&line[at..at + 2], 16).unwrap();
    (0..line.len()).step_by(2).map(digits).collect()
}

/// An evening with one of everything, as this version writes it.
async fn an_evening() -> String {
    let room = Room::new().await;
    let mut plan = Plan::of("mitchell 5 missing 5EW", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("An evening to keep", v1::Rules::default(), &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;
    let (mut seed, mut scored): (Seed, Vec<Scored>) = (Seed(1), vec![]);
    for round in 1..=plan.rounds() {
        if round == 2 {
            let entry = plan.missing().unwrap().to_string();
            let players =
                vec![v1::Player { name: "Late".to_owned(), number: "7".to_owned() }, v1::Player::default()];
            director.accept(Kind::SeatLateEntry(v1::SeatLateEntry { entry, players, from_round: 2 })).await;
            plan = plan.with_late_pair(2);
        }
        for place in plan.places_of(round) {
            let (tablet, result) = (tablets.of(&place), any_result(&mut seed));
            let name = place.slot.table.to_string();
            tablet.ask(ask::take_seats(&name, round)).await;
            tablet.accept(ask::enter(&place, result, None)).await;
            if seed.once_in(5) {
                tablet.accept(ask::dispute(&place)).await;
                tablet.ask(ask::call_director(&name, "we do not agree")).await;
                director.accept(ask::correct(&place, Some(Outcome::Result(result)), "as it was")).await;
            } else {
                tablet.accept(ask::agree(&place, result)).await;
            }
            scored.push((place, Outcome::Result(result)));
        }
    }
    Box::pin(everything_else(&director, &plan)).await;
    let mut text = String::new();
    for record in room.journal().replay(ContestKey(1), Sequence::FIRST) {
        for byte in record.unwrap().1 {
            write!(text, "{byte:02x}").unwrap();
        }
        text.push('\n');
    }
    let ranking = director.export(v1::ExportFormat::RankingCsv).await.replace("\r\n", "\n");
    room.close().await;
    format!("{text}\n{ranking}")
}

async fn everything_else(director: &Director, plan: &Plan) {
    let (first, second) = (plan.places_of(1)[0], plan.places_of(2)[1]);
    let rules = v1::Rules { hidden_last_rounds: 1, ..v1::Rules::default() };
    let reason = || "to be kept".to_owned();
    let amount = |kind| Some(v1::PenaltyAmount { kind: Some(kind) });
    let penalise = |entry: &str, amount| {
        Kind::Penalise(v1::Penalise {
            entry: entry.to_owned(),
            amount,
            law: "90".to_owned(),
            reason: reason(),
        })
    };
    let corrected = director.accept(ask::correct(&first, Some(outcome("60/40")), "fouled")).await;
    for kind in [
        Kind::Undo(v1::Undo { sequence: corrected, reason: reason() }),
        ask::correct(&second, Some(outcome("score -140")), "from paper"),
        ask::correct(&plan.places_of(3)[0], Some(outcome("50/40")), "no fault and some"),
        ask::correct(&plan.places_of(4)[0], Some(outcome("not played")), "no time"),
        Kind::ChangeRules(v1::ChangeRules { rules: Some(rules), leave_points: false }),
        Kind::RenameContest(v1::RenameContest { name: "An evening that was kept".to_owned() }),
        Kind::ReleaseRanking(v1::ReleaseRanking { through: 5 }),
        penalise("A1NS", amount(v1::penalty_amount::Kind::PercentOfTop(1_000))),
        penalise("A2EW", amount(v1::penalty_amount::Kind::MatchpointHundredths(250))),
        penalise("A3NS", amount(v1::penalty_amount::Kind::PercentOfTop(500))),
        Kind::RemovePenalty(v1::RemovePenalty { penalty: 3, reason: reason() }),
        Kind::AnswerCall(v1::AnswerCall { call: 1 }),
        Kind::ResolveCall(v1::ResolveCall { call: 1, note: reason() }),
        Kind::LogRuling(v1::LogRuling {
            ruling: Some(v1::RulingDraft {
                table: "A1".to_owned(),
                round: 1,
                board: first.slot.board.get().into(),
                entries: vec!["A1NS".to_owned()],
                facts: "a revoke".to_owned(),
                law: "64A1".to_owned(),
                decision: "two tricks".to_owned(),
                effect: "as entered".to_owned(),
            }),
        }),
        Kind::SendMessage(v1::SendMessage { tables: vec!["A2".to_owned()], text: reason() }),
        Kind::CloseRound(v1::CloseRound { section: "A".to_owned(), round: 1 }),
        Kind::OpenRound(v1::OpenRound { section: "A".to_owned(), round: 1 }),
        Kind::ClosePlay(v1::ClosePlay { correction_minutes: 30 }),
        Kind::FinaliseContest(v1::FinaliseContest {}),
    ] {
        director.accept(kind).await;
    }
}
