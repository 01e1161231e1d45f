//! The line cut between every step of a submission: exactly one result, and the table is told.

use bridge::contest::Outcome;
use bridge::result::BoardResult;
use harness::{Director, LineCutter, Place, Plan, Room, Tablet, Way, any_result, ask, eventually};
use proto::v1;
use proto::v1::command_reply::Answer;
use server::engine::Live;
use server::journal::fault::Seed;
use server::journal::{ContestKey, Sequence};

struct Story {
    room: Room,
    line: LineCutter,
    tablet: Tablet,
    places: Vec<Place>,
    contest: u32,
    /// Before anything was entered.
    started: Sequence,
}

/// A contest in play, and the device of table 1 on a line of its own.
async fn begin() -> Story {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 3", 8);
    let mut director = Director::new(&room.url(), &room.token, 0);
    let rules = v1::Rules { agreement_not_required: true, ..v1::Rules::default() };
    director.start("Cut off", rules, &plan).await;
    let line = LineCutter::to(room.address).await;
    let tablet = Tablet::pair(&line.url(), &director.codes().await["A1"]).await;
    tablet.view("the table sees its round", |view| view.round == 1).await;
    let places = plan.places().into_iter().filter(|place| place.slot.table.to_string() == "A1").collect();
    let started = room.journal().last_sequence(ContestKey(director.contest));
    Story { room, line, tablet, places, contest: director.contest, started }
}

impl Story {
    fn last_sequence(&self) -> Sequence {
        self.room.journal().last_sequence(ContestKey(self.contest))
    }

    /// What stands in the contest is what the table entered.
    fn check(&self, entered: &[(Place, BoardResult)]) {
        let contest = Live::replay(self.room.journal().as_ref(), ContestKey(self.contest)).unwrap().contest;
        for (place, result) in entered {
            let line = contest.lines.get(&place.slot).unwrap();
            assert_eq!(line.outcome, Outcome::Result(*result), "{}", place.slot);
        }
        assert_eq!(contest.lines.len(), entered.len());
        let events_count = u64::try_from(entered.len()).unwrap();
        assert_eq!(contest.sequence, self.started.0 + events_count, "nothing was recorded twice");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_lost_before_it_reaches_the_server_is_sent_again() {
    let story = begin().await;
    let (place, result) = (story.places[0], any_result(&mut Seed(1)));
    let before = story.last_sequence();

    story.line.hold(Way::ToServer);
    let id =
        story.tablet.device.submit(v1::Command { kind: Some(ask::enter(&place, result, None)) }).unwrap();
    story.line.holds_something(Way::ToServer).await;
    assert_eq!(story.last_sequence(), before);
    story.line.cut();

    let reply = story.tablet.device.wait_for(id).await;
    assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
    story.check(&[(place, result)]);
    story.room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_lost_on_its_way_is_given_again() {
    let story = begin().await;
    let (place, result) = (story.places[0], any_result(&mut Seed(1)));
    let before = story.last_sequence();

    story.line.hold(Way::ToClient);
    let id =
        story.tablet.device.submit(v1::Command { kind: Some(ask::enter(&place, result, None)) }).unwrap();
    eventually("the result is durable", async || (story.last_sequence() > before).then_some(())).await;
    story.line.holds_something(Way::ToClient).await;
    assert_eq!(story.tablet.device.outbox(|outbox| outbox.pending().len()), 1);
    story.line.cut();

    let reply = story.tablet.device.wait_for(id).await;
    let accepted = Answer::Accepted(v1::Accepted { sequence: before.0 + 1 });
    assert_eq!(reply.answer, Some(accepted), "the answer of the first time");
    story.check(&[(place, result)]);
    story.room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_view_lost_on_its_way_is_shown_after_the_line_is_back() {
    let story = begin().await;
    story.line.hold(Way::ToClient);
    // Another device of the same table enters a result, which this one should be shown.
    let other = {
        let codes = Director::new(&story.room.url(), &story.room.token, story.contest).codes().await;
        Tablet::pair(&story.room.url(), &codes["A1"]).await
    };
    let (place, result) = (story.places[0], any_result(&mut Seed(1)));
    other.accept(ask::enter(&place, result, None)).await;
    story.line.holds_something(Way::ToClient).await;
    story.line.cut();
    let wire = v1::Outcome::from(&Outcome::Result(result));
    let shown = |view: &v1::TableView| view.boards.iter().any(|board| board.outcome == Some(wire.clone()));
    story.tablet.view("the result is shown", shown).await;
    story.check(&[(place, result)]);
    story.room.close().await;
}

/// Wherever between two bytes the line breaks, in either direction.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_cut_after_any_byte_of_a_submission_gives_one_result() {
    let story = begin().await;
    let (mut seed, mut entered) = (Seed(9), vec![]);
    for (number, place) in story.places.iter().enumerate() {
        let way = if number % 2 == 0 { Way::ToServer } else { Way::ToClient };
        let result = any_result(&mut seed);
        story.line.cut_after(way, 7 * number);
        let id =
            story.tablet.device.submit(v1::Command { kind: Some(ask::enter(place, result, None)) }).unwrap();
        let reply = story.tablet.device.wait_for(id).await;
        assert!(matches!(reply.answer, Some(Answer::Accepted(_))), "{reply:?}");
        story.line.open();
        entered.push((*place, result));
    }
    assert!(story.line.cut_count() > 10, "{} cuts prove little", story.line.cut_count());
    story.check(&entered);
    let finished = |view: &v1::TableView| view.state() == v1::TableState::Finished;
    story.tablet.view("the table has finished", finished).await;
    story.room.close().await;
}

/// A device that enters a whole round while the line is cut again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_keeps_breaking_delivers_everything_once_and_in_order() {
    let story = begin().await;
    let mut seed = Seed(3);
    let entered: Vec<_> = story.places.iter().map(|place| (*place, any_result(&mut seed))).collect();
    for (place, result) in &entered {
        let kind = ask::enter(place, *result, None);
        story.tablet.device.submit(v1::Command { kind: Some(kind) }).unwrap();
    }
    let flushed = story.tablet.device.flushed();
    tokio::pin!(flushed);
    loop {
        let count = story.line.cut_count();
        // At first too little for a result or two, later enough for some.
        let most = if count < 10 { 150 } else { 600 };
        story.line.cut_after(Way::ToServer, 50 + usize::try_from(seed.below(most)).unwrap());
        tokio::select! {
            () = &mut flushed => break,
            () = story.line.cut_again(count) => {}
        }
    }
    assert!(story.line.cut_count() >= 10, "{} cuts prove little", story.line.cut_count());
    story.check(&entered);
    story.room.close().await;
}
