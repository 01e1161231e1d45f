//! One evening of a Mitchell with a half table, a late pair, and everything that a director does.

use std::collections::BTreeMap;

use bridge::contest::Outcome;
use bridge::exact::half_up;
use bridge::result::BoardResult;
use harness::{
    Director, Place, Plan, Room, Scored, Tablets, any_result, ask, eventually, outcome, percentages, result,
    rows,
};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use server::file;
use server::file::score_file::score_file;
use server::journal::fault::Seed;

/// After each round, the last one hidden.
fn rules() -> v1::Rules {
    v1::Rules {
        ranking_release: v1::RankingRelease::AfterEachRound.into(),
        hidden_last_rounds: 1,
        ..v1::Rules::default()
    }
}

/// What spectators are shown now.
async fn released(room: &Room, contest: u32) -> v1::StandingsView {
    let mut board = BoardServiceClient::connect(room.url()).await.unwrap();
    let request = v1::WatchStandingsRequest { contest, have_sequence: 0 };
    let mut views = board.watch_standings(request).await.unwrap().into_inner();
    views.message().await.unwrap().unwrap()
}

fn through(scored: &[Scored], round: u16) -> Vec<Scored> {
    scored.iter().filter(|(place, _)| place.slot.round.0 <= round).cloned().collect()
}

fn set(scored: &mut [Scored], place: &Place, outcome: Outcome) {
    scored.iter_mut().find(|(other, _)| other == place).unwrap().1 = outcome;
}

fn standing(scored: &[Scored], place: &Place) -> BoardResult {
    match &scored.iter().find(|(other, _)| other == place).unwrap().1 {
        Outcome::Result(result) => *result,
        award @ (Outcome::Adjusted(_) | Outcome::Artificial { .. } | Outcome::NotPlayed(_)) => {
            panic!("{award} was awarded there")
        }
    }
}

async fn seat_late(director: &Director, plan: &Plan, from_round: u32) {
    let entry = plan.missing().unwrap().to_string();
    let player = |name: &str| v1::Player { name: name.to_owned(), number: "1234".to_owned() };
    let players = vec![player("Late"), player("Later")];
    director.accept(Kind::SeatLateEntry(v1::SeatLateEntry { entry, players, from_round })).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_mitchell_from_the_first_seat_to_the_final_ranking() {
    let room = Room::new().await;
    let mut plan = Plan::of("mitchell 5 missing 5EW", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.start("Tuesday", rules(), &plan).await;
    let tablets = Tablets::pair(&room.url(), &director.codes().await).await;

    let mut seed = Seed(2);
    let mut scored: Vec<Scored> = vec![];
    for round in 1..=plan.rounds() {
        if round == 3 {
            seat_late(&director, &plan, 3).await;
            plan = plan.with_late_pair(3);
        }
        // With the late pair, boards get a result more.
        let most = plan.most_results();
        for place in plan.places_of(round) {
            let result = any_result(&mut seed);
            tablets.of(&place).play(&place, result).await;
            scored.push((place, Outcome::Result(result)));
        }
        assert_eq!(rows(&director.standings().await), percentages(&scored, most, &[]), "round {round}");
        // The last round is hidden.
        let shown = round.min(plan.rounds() - 1);
        let view = released(&room, director.contest).await;
        assert_eq!(view.through_round, u32::from(shown));
        assert_eq!(rows(&view), percentages(&through(&scored, shown), most, &[]), "released after {round}");
    }

    let most = plan.most_results();
    // A table corrects its own last round; the director an earlier one, with a reason.
    let last = plan.places_of(5)[0];
    let before = standing(&scored, &last);
    let corrected = result("2H S +1");
    tablets.of(&last).accept(ask::enter(&last, corrected, Some(before))).await;
    tablets.of(&last).accept(ask::agree(&last, corrected)).await;
    set(&mut scored, &last, Outcome::Result(corrected));
    let (first, awarded) = (plan.places_of(1)[0], plan.places_of(2)[3]);
    assert_eq!(
        tablets.of(&first).refused(ask::enter(&first, corrected, Some(standing(&scored, &first)))).await,
        "RoundLeft"
    );
    assert_eq!(director.refused(ask::correct(&first, Some(outcome("3NT N =")), "")).await, "Missing");
    director.accept(ask::correct(&first, Some(outcome("3NT N =")), "North-South were noted wrongly")).await;
    set(&mut scored, &first, outcome("3NT N ="));
    director.accept(ask::correct(&awarded, Some(outcome("60/40")), "the board was fouled")).await;
    set(&mut scored, &awarded, outcome("60/40"));
    assert_eq!(rows(&director.standings().await), percentages(&scored, most, &[]));

    // A call, a ruling and a penalty of a tenth of a top.
    tablets.of(&first).accept(ask::call_director("A1", "a revoke")).await;
    director.accept(Kind::AnswerCall(v1::AnswerCall { call: 1 })).await;
    let view = tablets.of(&first).view("somebody is coming", |view| view.call_answered).await;
    assert_eq!(view.call, 1);
    director.accept(Kind::LogRuling(v1::LogRuling { ruling: Some(ruling()) })).await;
    director.accept(Kind::ResolveCall(v1::ResolveCall { call: 1, note: "one trick".to_owned() })).await;
    director.accept(penalty("A2NS")).await;
    let penalties = [("A2NS", 1_000)];
    assert_eq!(rows(&director.standings().await), percentages(&scored, most, &penalties));

    close_and_finalise(&room, &director, (&plan, &tablets), &mut scored).await;
    let ranking = director.export(v1::ExportFormat::RankingCsv).await;
    assert_eq!(ranking.lines().count(), 1 + plan.entries().len() + 1, "{ranking}");
    // The exported file scores to the same, the penalty taken off.
    let exported = director.export(v1::ExportFormat::ResultsJson).await;
    assert_eq!(scores_of(exported.as_bytes()), percentages(&scored, most, &penalties));
    let rulings = director.export(v1::ExportFormat::RulingsCsv).await;
    assert!(rulings.contains("East revoked") && rulings.contains("64A2"), "{rulings}");
    room.close().await;
}

/// Each entry's percentage in hundredths, as `barometer score` makes it from a results file.
fn scores_of(exported: &[u8]) -> BTreeMap<String, i64> {
    let file = file::parse(exported).unwrap();
    let scores = score_file(&file).unwrap();
    let played = file.entries.iter().zip(&scores.entries).filter_map(|(entry, scored)| {
        Some((entry.id.clone(), half_up(&scored.tally.percent()?, 2).units().unwrap()))
    });
    played.collect()
}

/// Play ends, the correction period, final, and all over again after a mistake was found.
async fn close_and_finalise(
    room: &Room,
    director: &Director,
    (plan, tablets): (&Plan, &Tablets),
    scored: &mut [Scored],
) {
    let penalties = [("A2NS", 1_000)];
    let close = Kind::ClosePlay(v1::ClosePlay { correction_minutes: 20 });
    let finalise = Kind::FinaliseContest(v1::FinaliseContest {});
    assert_eq!(director.refused(finalise.clone()).await, "StillPlaying");
    director.accept(close.clone()).await;
    let late = plan.places_of(5)[1];
    assert_eq!(tablets.of(&late).refused(ask::enter(&late, result("pass"), None)).await, "PlayOver");

    director.accept(ask::correct(&late, Some(outcome("pass")), "it was passed out")).await;
    set(scored, &late, outcome("pass"));
    let expected = percentages(scored, plan.most_results(), &penalties);
    director.accept(finalise.clone()).await;
    let view = eventually("everybody sees all rounds", async || {
        let view = released(room, director.contest).await;
        (view.phase() == v1::Phase::Final).then_some(view)
    });
    let view = view.await;
    assert_eq!((rows(&view), view.note.as_str()), (expected, ""));

    let mistake = ask::correct(&late, Some(outcome("1C N =")), "the other board was passed out");
    assert_eq!(director.refused(mistake.clone()).await, "Final");
    director.accept(Kind::ReopenContest(v1::ReopenContest { reason: "a mistake".to_owned() })).await;
    director.accept(mistake).await;
    set(scored, &late, outcome("1C N ="));
    director.accept(close).await;
    director.accept(finalise).await;
    let expected = percentages(scored, plan.most_results(), &penalties);
    assert_eq!(rows(&director.standings().await), expected);
}

fn ruling() -> v1::RulingDraft {
    v1::RulingDraft {
        table: "A1".to_owned(),
        round: 5,
        board: 9,
        entries: vec!["A1NS".to_owned()],
        facts: "East revoked".to_owned(),
        law: "64A2".to_owned(),
        decision: "one trick to declarer".to_owned(),
        effect: "as entered".to_owned(),
    }
}

/// Ten percent of a top.
fn penalty(entry: &str) -> Kind {
    Kind::Penalise(v1::Penalise {
        entry: entry.to_owned(),
        amount: Some(v1::PenaltyAmount { kind: Some(v1::penalty_amount::Kind::PercentOfTop(1_000)) }),
        law: "90B2".to_owned(),
        reason: "slow play".to_owned(),
    })
}
