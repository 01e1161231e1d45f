//! The rulings book: a draft outlives `kill -9`, two directors write in it at once, an appeal changes a score, and
//! nobody but the directors reads in it.

use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, DecisionLine, Deposit, Judged, Opening,
    Written, written_of,
};
use bridge::contest::{Outcome, RulingCommand, RulingNumber};
use bridge::law::{Answers, Book, Seats, interview, procedure};
use bridge::seat::{Line, Seat};
use harness::{Director, Plan, ServerProcess, any_result, ask, with_token};
use proto::v1;
use proto::v1::command::Kind;
use server::journal::fault::Seed;

/// A word that no other page has.
const SECRET: &str = "Zugzwang";

fn kind(command: &RulingCommand) -> Kind {
    Kind::Ruling(Box::new(command.into()))
}

fn result(seed: u64) -> Outcome {
    Outcome::Result(any_result(&mut Seed(seed)))
}

async fn state(director: &Director) -> v1::RulingState {
    let reply = director.link.rulings(director.contest, v1::RulingSearch::default(), false).await.unwrap();
    reply.rulings.into_iter().next().unwrap().state.unwrap()
}

/// Which boards are subject to ruling.
async fn awaited(director: &Director) -> usize {
    director.link.contest(director.contest).await.unwrap().awaiting.len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draft_outlives_its_server_and_two_directors() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(&folder.path().join("data")).await;
    let plan = Plan::of("mitchell 3", 2);
    let mut ada = Director::new(&server.url(), &server.token, 0);
    let rules =
        v1::Rules { agreement_not_required: true, law_book: "2007 wales".to_owned(), ..v1::Rules::default() };
    ada.start("A long evening", rules, &plan).await;
    let token = ada.link.issue_token(v1::Role::Assistant, "Grace", ada.contest).await.unwrap();
    let grace = Director::new(&server.url(), &token, ada.contest);

    let place = plan.places()[0];
    let slot = place.slot;
    ada.accept(ask::correct(&place, Some(result(1)), "as played")).await;
    let opening = Opening {
        round: Some(slot.round),
        board: Some(slot.board),
        written: vec![Written::Agreed(SECRET.to_owned())],
        ..Opening::at(slot.table)
    };
    let sequence = ada.accept(kind(&RulingCommand::Open { opening })).await;
    assert_eq!(awaited(&ada).await, 1);

    // The draft is in the journal from its first word.
    server.kill_9().await;
    server.restart().await;
    let draft = state(&ada).await;
    assert_eq!((draft.sequence, draft.status()), (sequence, v1::RulingStatus::Open));
    assert_eq!(draft.content.unwrap().agreed, SECRET);
    assert_eq!(awaited(&ada).await, 1);

    // Two at once: under different headings both are kept, under the same one the later is told.
    let ruling = RulingNumber(1);
    let write = |seen, written| kind(&RulingCommand::Write { ruling, seen, written: vec![written] });
    ada.accept(write(1, Written::Law("64A2".to_owned()))).await;
    grace.accept(write(1, Written::Auction("N: 1S P 2C".to_owned()))).await;
    assert_eq!(grace.refused(write(1, Written::Law("64C".to_owned()))).await, "RulingChanged");
    let content = state(&ada).await.content.unwrap();
    assert_eq!((content.law.as_str(), content.auction.as_str()), ("64A2", "N: 1S P 2C"));
    assert_eq!(content.book, "2007 wales");

    server.kill_9().await;
    server.restart().await;
    grace.accept(write(3, Written::Law("64C".to_owned()))).await;
    decide_and_appeal(&ada, &place).await;
    nobody_else_reads_it(&server, &ada, &slot.to_string()).await;
    server.kill_9().await;
    server.restart().await;
    assert_eq!(state(&ada).await.history.len(), state(&grace).await.history.len());
    exported(&ada).await;
    server.kill_9().await;
}

/// The decision is an interview's; the appeal changes the score.
async fn decide_and_appeal(director: &Director, place: &harness::Place) {
    let ruling = RulingNumber(1);
    let (revoke, book) = (procedure("revoke").unwrap(), "2007 wales".parse::<Book>().unwrap());
    let seats = Seats { offender: Some(Seat::East), declarer: None };
    let answers = Answers::default();
    let progress = interview(revoke, &book, seats, &answers);
    let mut written = written_of(revoke, &book, seats, &answers, &progress);
    written.push(Written::Decision(vec![DecisionLine::plain("tricks transferred")]));
    // An interview that has found nothing yet cites no Law: the director writes it.
    written.push(Written::Law("64C".to_owned()));
    let decide = RulingCommand::Decide { ruling, seen: u32::MAX, written, follow_ups: vec![] };
    director.accept(kind(&decide)).await;
    assert_eq!(awaited(director).await, 0);
    director.accept(kind(&RulingCommand::Tell { ruling, side: None, appeal_rights: true })).await;
    let appeal = Appealing {
        side: Line::EastWest,
        by: Appellant::Both,
        who: String::new(),
        about: Some(AppealAbout::Judgment),
        grounds: "one trick".to_owned(),
        deposit: Deposit::Taken("25 pounds".to_owned()),
        why: String::new(),
    };
    director.accept(kind(&RulingCommand::Appeal { ruling, appeal })).await;
    assert_eq!(awaited(director).await, 1);
    let outcome = Judged {
        result: AppealResult::Changed,
        about: None,
        is_by_director: false,
        words: "one trick".to_owned(),
        committee: "three players".to_owned(),
        deposit_returned: true,
    };
    director.accept(kind(&RulingCommand::DecideAppeal { ruling, appeal: AppealNumber(1), outcome })).await;
    // The board waits until the score is changed, too.
    assert_eq!(awaited(director).await, 1);
    let corrected = director.accept(ask::correct(place, Some(result(9)), "appeal")).await;
    director.accept(kind(&RulingCommand::LinkScore { ruling, sequence: corrected })).await;
    assert_eq!(awaited(director).await, 0);
    let state = state(director).await;
    let link = state.scores.first().unwrap();
    assert_eq!((link.sequence, link.appeal), (corrected, 1));
    assert_eq!(link.after, result(9).to_string());
}

/// A table has no access to the book, and no page shows a word of it.
async fn nobody_else_reads_it(server: &ServerProcess, director: &Director, slot: &str) {
    let mut service =
        v1::director_service_client::DirectorServiceClient::connect(server.url()).await.unwrap();
    let request = v1::RulingsRequest { contest: director.contest, ..v1::RulingsRequest::default() };
    assert!(service.list_rulings(with_token("nobody", request)).await.is_err());
    let address = server.address();
    for path in ["", "/boards", "/boards/1"] {
        let (_, text) = harness::page(address, &format!("/contests/{}{path}", director.contest)).await;
        assert!(!text.contains(SECRET) && !text.contains("tricks transferred"), "{path} of {slot}: {text}");
    }
}

/// The files say what they are to say; the one without names says no more.
async fn exported(director: &Director) {
    let all = director.export(v1::ExportFormat::RulingsMarkdown).await;
    for words in
        ["A long evening", SECRET, "A1NS", "tricks transferred", "the ruling is changed", "on appeal"]
    {
        assert!(all.contains(words), "{words}: {all}");
    }
    let bare = director.export(v1::ExportFormat::RulingsAnonymous).await;
    assert!(bare.contains(SECRET) && bare.contains("tricks transferred"), "{bare}");
    for words in ["A long evening", "A1NS", "table A1", "Grace"] {
        assert!(!bare.contains(words), "{words}: {bare}");
    }
    let table = director.export(v1::ExportFormat::RulingsCsv).await;
    assert!(table.starts_with("number,table,round,board,") && table.contains(",changed,"), "{table}");
    let figures = director.export(v1::ExportFormat::RulingsStatisticsCsv).await;
    assert!(figures.contains("Law 64,1,"), "{figures}");
}
