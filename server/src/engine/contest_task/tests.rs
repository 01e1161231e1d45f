//! A contest in which a bug breaks commands off: it goes on, and everybody is told.

use bridge::board::BoardNumber;
use bridge::contest::{Actor, Rules, Slot};
use bridge::entry::SectionLetter;
use bridge::movement::{RoundNumber, mitchell};
use prost::Message as _;
use proto::v1;

use super::*;
use crate::engine::{Print, Submission};
use crate::journal::MemoryJournal;

/// As [`decide`], but for two reasons that a table calls with: at one it fails, and at the other it records, after the
/// call, something that cannot be written.
fn breaking(contest: &Contest, command: &Command, asked: &Asked) -> Result<Vec<Event>, Refusal> {
    let mut events = decide(contest, command, asked)?;
    if let Command::CallDirector { table, reason } = command {
        let reason = reason.to_string();
        assert!(reason != "break decide", "on purpose");
        if reason == "break apply" {
            let slot = Slot { table: *table, round: RoundNumber(1), board: board(1) };
            events.push(Event::ResultAgreed { slot });
        }
    }
    Ok(events)
}

fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

fn table(text: &str) -> Actor {
    Actor::Table(text.parse().unwrap())
}

fn call(counter: u64, by: &str, reason: &str) -> Submission {
    let command = Command::CallDirector { table: by.parse().unwrap(), reason: reason.into() };
    Submission { id: CommandKey { device: 7, counter }, command, by: table(by) }
}

fn renamed(counter: u64, name: &str) -> Submission {
    let command = Command::RenameContest { name: name.to_owned() };
    Submission { id: CommandKey { device: 8, counter }, command, by: Actor::Director(String::new()) }
}

/// A contest of seven tables whose task breaks, with its journal.
async fn seven_tables() -> (Arc<MemoryJournal>, ContestHandle) {
    seven_tables_deciding(breaking).await
}

async fn seven_tables_deciding(decide: Decide) -> (Arc<MemoryJournal>, ContestHandle) {
    let journal = Arc::new(MemoryJournal::new());
    let key = ContestKey(1);
    let shared = (Readers::new(Arc::default()), Arc::default());
    let handle = spawn_deciding(decide, journal.clone(), key, Live::unborn(key), shared);
    let movement = mitchell::odd(7).unwrap();
    let board_sets = (0..7).map(|set| vec![board(2 * set + 1), board(2 * set + 2)]).collect();
    let commands = [
        Command::CreateContest { name: "Tonight".to_owned(), rules: Rules::default() },
        Command::SetUpSection { section: SectionLetter::A, movement, board_sets, accept_faults: false },
    ];
    for (counter, command) in (1..).zip(commands) {
        let id = CommandKey { device: 9, counter };
        let answer = handle.submit(Submission { id, command, by: Actor::Director(String::new()) }).await;
        assert!(matches!(answer, Ok(Answer::Accepted { .. })), "{answer:?}");
    }
    (journal, handle)
}

/// All at once, so that they are one batch.
async fn submitted(handle: &ContestHandle, submissions: Vec<Submission>) -> Vec<Answer> {
    let all = submissions.into_iter().map(|submission| handle.submit(submission));
    futures_util::future::join_all(all).await.into_iter().map(Result::unwrap).collect()
}

fn refused(answer: &Answer) -> &str {
    match answer {
        Answer::Refused(refused) if refused.code == "ProgramFault" => &refused.text,
        answer => panic!("{answer:?}"),
    }
}

#[tokio::test]
async fn a_command_that_a_bug_breaks_off_is_refused_and_the_contest_goes_on() {
    for reason in ["break decide", "break apply"] {
        let (journal, handle) = seven_tables().await;
        let mut floor = handle.floor().await.unwrap();
        let batch = vec![
            renamed(1, "Monday"),
            call(1, "A1", "before"),
            call(2, "A2", reason),
            call(3, "A3", "after"),
            renamed(2, "Tuesday"),
        ];
        let answers = submitted(&handle, batch).await;
        let sequences: Vec<Option<u64>> = answers
            .iter()
            .map(|answer| match answer {
                Answer::Accepted { sequence } => Some(*sequence),
                Answer::Refused(_) => None,
            })
            .collect();
        // Two events set it up; the call about the fault is the fifth.
        assert_eq!(sequences, [Some(3), Some(4), None, Some(6), Some(7)], "{reason}: {answers:?}");
        let text = refused(&answers[2]);
        assert!(
            text.contains("the program has a fault") && text.contains("director has been told"),
            "{text}"
        );

        // The director's console has it, from the table that asked.
        let told = floor.wait_for(|floor| floor.as_ref().is_some_and(|floor| floor.sequence == 7)).await;
        let told = told.unwrap().as_ref().unwrap().view.clone();
        let calls: Vec<(String, String)> = told
            .tables
            .iter()
            .filter_map(|table| Some((table.table.to_string(), table.call.as_ref()?.reason.to_string())))
            .collect();
        assert_eq!(calls.len(), 3, "{calls:?}");
        assert_eq!(calls[1].0, "A2");
        assert!(calls[1].1.starts_with("The program has a fault: what this table sent was not taken"));

        // The same id has the same answer, now and after a restart; and what is live is what the journal has.
        assert_eq!(submitted(&handle, vec![call(2, "A2", reason)]).await, [answers[2].clone()]);
        let asked = WorkedOut::from(call(2, "A2", reason));
        let recorded = request::recorded(journal.as_ref(), asked.id, asked.print).unwrap().unwrap();
        assert_eq!(recorded, (1, answers[2].clone()));
        let live = handle.state().await.unwrap();
        let replayed = Live::replay(journal.as_ref(), ContestKey(1)).unwrap();
        assert_eq!(proto::snapshot::encode(&live), proto::snapshot::encode(&replayed.contest));
        assert_eq!(live.name, "Tuesday");
    }
}

/// Its call is open already: the director is told all the same. A director who asks reads the refusal, and no table
/// called.
#[tokio::test]
async fn who_is_told_of_a_bug() {
    let (_journal, handle) = seven_tables().await;
    let answers = submitted(&handle, vec![call(1, "A2", "please")]).await;
    assert!(matches!(answers[..], [Answer::Accepted { .. }]));
    let mut broken = call(2, "A3", "break apply");
    broken.by = Actor::Director("Ada".to_owned());
    let answers = submitted(&handle, vec![broken]).await;
    assert!(refused(&answers[0]).contains("The server's log has the details"), "{answers:?}");
    assert_eq!(handle.state().await.unwrap().calls.len(), 1);

    let broken = Command::CallDirector { table: "A4".parse().unwrap(), reason: "break decide".into() };
    let unknown = Submission { id: CommandKey { device: 7, counter: 3 }, command: broken, by: table("A4") };
    let twice = Submission { command: Command::StartContest, by: table("A2"), ..call(4, "A2", "") };
    let asked = WorkedOut {
        command: Err(Refusal::ProgramFault { by_table: true }),
        print: Print::of(&v1::Command::from(&twice.command)),
        ..WorkedOut::from(twice)
    };
    assert!(refused(&submitted(&handle, vec![unknown]).await[0]).contains("director has been told"));
    let _ = refused(&handle.submit(asked).await.unwrap());
    let contest = handle.state().await.unwrap();
    let tables: Vec<String> = contest.calls.iter().map(|call| call.table.to_string()).collect();
    assert_eq!(tables, ["A2", "A4", "A2"]);
}

/// Nothing that a bug outside any command breaks off ends the contest either.
#[tokio::test]
async fn a_contest_goes_on_when_its_task_breaks_off() {
    let (_journal, handle) = seven_tables().await;
    handle.messages.send(Message::Break).await.unwrap();
    let breaks: gallery::Visit = Box::new(|_, _| panic!("on purpose, where nobody catches it"));
    assert!(handle.door.send(gallery::Message::Visit(breaks)));
    let answers = submitted(&handle, vec![renamed(1, "Monday")]).await;
    assert!(matches!(answers[..], [Answer::Accepted { sequence: 3 }]), "{answers:?}");
    assert_eq!(handle.look("the name", |glance| glance.overview().name).await.unwrap(), "Monday");
}

/// What a table may not ask at all leaves nothing behind, however often it is asked; what the contest refuses is kept.
#[tokio::test]
async fn a_refusal_that_follows_from_the_asker_alone_is_not_journalled() {
    let (journal, handle) = seven_tables().await;
    let astray = |counter| Submission { by: table("A2"), ..call(counter, "A1", "for another table") };
    for _ in 0..2 {
        let answers = submitted(&handle, vec![astray(1), astray(1), astray(2)]).await;
        for answer in answers {
            assert!(
                matches!(&answer, Answer::Refused(refused) if refused.code == "AnotherTable"),
                "{answer:?}"
            );
        }
    }
    assert_eq!(journal.highest_counter(7).unwrap(), None);
    let unknown = call(3, "A9", "a table that is not there");
    let answers = submitted(&handle, vec![unknown]).await;
    assert!(matches!(answers[..], [Answer::Refused(_)]), "{answers:?}");
    assert_eq!(journal.highest_counter(7).unwrap(), Some(3));
    // An earlier number after it is still taken as what it is.
    let again = submitted(&handle, vec![astray(1)]).await;
    assert!(matches!(&again[..], [Answer::Refused(refused)] if refused.code == "AnotherTable"), "{again:?}");
}

/// What a standby may have to do again is kept with the answer: what was done, where there is one (docs/RELIABILITY.md). Who
/// was refused was told so, and nothing is done for them elsewhere.
#[tokio::test]
async fn only_what_was_done_is_kept_to_be_done_elsewhere() {
    let (journal, handle) = seven_tables().await;
    let asked = |device, counter| {
        let bytes = journal.answer(CommandKey { device, counter }).unwrap().unwrap();
        v1::RecordedAnswer::decode(bytes.as_slice()).unwrap().asked
    };
    submitted(&handle, vec![renamed(1, "Monday")]).await;
    assert_eq!(asked(8, 1), None, "nobody copies the journal");
    journal.expect_copies();
    let unknown = call(1, "A9", "a table that is not there");
    let answers = submitted(&handle, vec![renamed(2, "Tuesday"), unknown]).await;
    assert!(matches!(answers[..], [Answer::Accepted { .. }, Answer::Refused(_)]), "{answers:?}");
    assert!(asked(8, 2).is_some());
    assert_eq!(asked(7, 1), None);
}

/// As [`decide`], but a new name says how many calls have come: what follows from a command may rest on what nothing else tells.
fn counting(contest: &Contest, command: &Command, asked: &Asked) -> Result<Vec<Event>, Refusal> {
    let mut events = decide(contest, command, asked)?;
    for event in &mut events {
        if let Event::ContestRenamed { name, .. } = event {
            *name = format!("{name} {}", contest.calls.len());
        }
    }
    Ok(events)
}

/// What would follow now is not what would have followed then: it is refused with all that has happened since. One's own
/// doing is known.
#[tokio::test]
async fn what_would_become_something_else_than_was_shown_is_not_done() {
    let (_, handle) = seven_tables_deciding(counting).await;
    let seen = |sequence, own: &[CommandKey]| Seen { sequence, own: own.to_vec() };
    let asked = |counter, name, seen| WorkedOut { seen: Some(seen), ..renamed(counter, name).into() };
    let called = submitted(&handle, vec![call(1, "A1", "a revoke")]).await;
    assert!(matches!(called[..], [Answer::Accepted { sequence: 3 }]), "{called:?}");
    let answer = handle.submit(asked(1, "Monday", seen(2, &[]))).await.unwrap();
    let Answer::Refused(v1::Refused { code, text, .. }) = answer else { panic!("{answer:?}") };
    assert_eq!(code, "Changed");
    assert!(text.contains("a revoke"), "{text}");
    let known = call(1, "A1", "").id;
    let answers = [asked(2, "Tuesday", seen(2, &[known])), asked(3, "Wednesday", seen(3, &[]))];
    for answer in futures_util::future::join_all(answers.map(|asked| handle.submit(asked))).await {
        // The second was asked before the first was there.
        let is_changed = matches!(&answer, Ok(Answer::Refused(refused)) if refused.code == "Changed");
        assert!(matches!(answer, Ok(Answer::Accepted { sequence: 4 })) || is_changed, "{answer:?}");
    }
    assert_eq!(handle.look("the name", |glance| glance.overview().name).await.unwrap(), "Tuesday 1");
}
