use super::*;
use v1::command_reply::Answer;

fn call(reason: &str) -> v1::Command {
    let call = v1::CallDirector { table: "A7".to_owned(), reason: reason.to_owned(), ..Default::default() };
    v1::Command { kind: Some(v1::command::Kind::CallDirector(call)) }
}

fn accepted() -> v1::CommandReply {
    v1::CommandReply { answer: Some(Answer::Accepted(v1::Accepted { sequence: 9 })) }
}

fn refused(code: &str) -> v1::CommandReply {
    let refused = v1::Refused::named(code, "no");
    v1::CommandReply { answer: Some(Answer::Refused(refused)) }
}

fn reasons(outbox: &Outbox) -> Vec<(u64, String)> {
    let reason = |pending: &Pending| match &pending.command.kind {
        Some(v1::command::Kind::CallDirector(call)) => (pending.id.counter, call.reason.clone()),
        other => panic!("unexpected {other:?}"),
    };
    outbox.pending().map(reason).collect()
}

#[test]
fn what_was_saved_is_there_after_a_restart_in_order_with_its_ids() {
    let folder = tempfile::tempdir().unwrap();
    let mut outbox = Outbox::open(folder.path()).unwrap();
    let device = outbox.device();
    for reason in ["one", "two", "three"] {
        outbox.add(call(reason)).unwrap();
    }
    outbox.settle(1, &accepted()).unwrap();
    outbox.settle(2, &refused("NoChange")).unwrap();
    let view = v1::TableView { table: "A7".to_owned(), sequence: 4, ..v1::TableView::default() };
    outbox.keep_view(view.clone()).unwrap();
    outbox.keep_messages_read(vec!["Tea is served".to_owned()]).unwrap();
    let pairing =
        Pairing { server: "http://s".to_owned(), token: "t".to_owned(), contest: 3, table: "A7".to_owned() };
    outbox.pair(pairing.clone()).unwrap();
    drop(outbox);

    let mut outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!(outbox.device(), device);
    assert_eq!(reasons(&outbox), [(3, "three".to_owned())]);
    assert_eq!(outbox.refused().map(|row| row.refused.code.as_str()).collect::<Vec<_>>(), ["NoChange"]);
    assert_eq!(outbox.view(), Some(&view));
    assert_eq!(outbox.messages_read(), ["Tea is served"]);
    assert_eq!(outbox.pairing(), Some(&pairing));
    let id = outbox.add(call("four")).unwrap().id;
    assert_eq!(id, v1::CommandId { device, counter: 4 }, "a counter is never used twice");

    outbox.settle(3, &accepted()).unwrap();
    outbox.settle(4, &accepted()).unwrap();
    outbox.forget_refused(2).unwrap();
    drop(outbox);
    let mut outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!(outbox.pending().len() + outbox.refused().len(), 0);
    assert_eq!(outbox.add(call("five")).unwrap().id.counter, 5, "also after everything was answered");
}

#[test]
fn a_second_process_is_told_that_the_outbox_is_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let _outbox = Outbox::open(folder.path()).unwrap();
    let error = Outbox::open(folder.path()).unwrap_err();
    assert!(matches!(error, OutboxError::InUse(_)), "{error}");
}

#[test]
fn a_file_cut_off_while_it_was_made_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("outbox.new"), b"half a file").unwrap();
    let outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!(outbox.pending().len(), 0);
}

#[test]
fn something_else_in_place_of_the_file_is_an_error_and_stays_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE_NAME);
    std::fs::write(&path, vec![7; 10_000]).unwrap();
    assert!(matches!(Outbox::open(folder.path()), Err(OutboxError::Storage { .. })));
    assert_eq!(std::fs::read(&path).unwrap(), vec![7; 10_000]);
}

#[test]
fn an_answer_that_comes_twice_changes_nothing() {
    let mut outbox = Outbox::in_memory(1);
    outbox.add(call("one")).unwrap();
    outbox.settle(1, &accepted()).unwrap();
    outbox.settle(1, &refused("NoChange")).unwrap();
    assert_eq!(outbox.refused().len(), 0);
}

#[test]
fn a_device_that_moves_to_another_table_forgets_the_old_view() {
    let mut outbox = Outbox::in_memory(1);
    let pairing = |table: &str, token: &str| Pairing {
        server: String::new(),
        token: token.to_owned(),
        contest: 1,
        table: table.to_owned(),
    };
    outbox.pair(pairing("A1", "t")).unwrap();
    outbox.keep_view(v1::TableView::default()).unwrap();
    outbox.pair(pairing("A1", "new")).unwrap();
    assert!(outbox.view().is_some());
    outbox.pair(pairing("A2", "new")).unwrap();
    assert!(outbox.view().is_none());
}

#[test]
fn what_is_left_from_another_day_is_set_aside_and_not_sent() {
    let folder = tempfile::tempdir().unwrap();
    let mut outbox = Outbox::open(folder.path()).unwrap();
    outbox.add(call("old")).unwrap();
    outbox.add(call("new")).unwrap();
    outbox.contents.pending.get_mut(&1).unwrap().at = 1_000;
    outbox.set_aside_before(1_000).unwrap();
    assert_eq!(outbox.pending().len(), 2);
    outbox.set_aside_before(1_001).unwrap();
    drop(outbox);
    let outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!(reasons(&outbox), [(2, "new".to_owned())]);
    assert_eq!(outbox.refused().map(|row| row.refused.code.as_str()).collect::<Vec<_>>(), [LEFT_OVER]);
}

#[test]
fn what_was_accepted_is_kept_until_the_view_shows_it() {
    let folder = tempfile::tempdir().unwrap();
    let view = |sequence| v1::TableView { table: "A7".to_owned(), sequence, ..v1::TableView::default() };
    let ahead = |outbox: &Outbox| outbox.ahead().map(|(sequence, _)| *sequence).collect::<Vec<_>>();
    let mut outbox = Outbox::open(folder.path()).unwrap();
    outbox.keep_view(view(4)).unwrap();
    for reason in ["one", "two", "three"] {
        outbox.add(call(reason)).unwrap();
    }
    outbox.settle(1, &accepted()).unwrap();
    outbox.settle(2, &refused("NoChange")).unwrap();
    drop(outbox);
    let mut outbox = Outbox::open(folder.path()).unwrap();
    assert_eq!(ahead(&outbox), [9]);
    outbox.keep_view(view(8)).unwrap();
    assert_eq!(ahead(&outbox), [9]);
    outbox.keep_view(view(7)).unwrap();
    assert_eq!(ahead(&outbox), [] as [u64; 0], "a server that was restored is believed");
    outbox.settle(3, &accepted()).unwrap();
    outbox.keep_view(view(9)).unwrap();
    outbox.add(call("four")).unwrap();
    outbox.settle(4, &accepted()).unwrap();
    drop(outbox);
    assert_eq!(
        ahead(&Outbox::open(folder.path()).unwrap()),
        [] as [u64; 0],
        "the view came before the answer"
    );
}
