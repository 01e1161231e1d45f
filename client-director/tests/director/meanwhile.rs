//! Between two moments: what is on its way while a director goes on.

use client_director::link::event::{LinkEvent, Ticket};
use client_director::link::sender::{Contents, Parcel};
use client_director::screen::app::UNREAD;
use client_director::screen::effect::Effect;
use client_director::screen::gesture;
use client_director::screen::input::Input;
use client_director::screen::update::update;
use crossterm::event::KeyCode;
use proto::v1::{self, command::Kind};

use crate::console::Console;

/// Presses a key; what it leads to does not happen yet.
fn pressed(console: &mut Console, key: KeyCode) -> Vec<Effect> {
    update(&mut console.app, Input::Key(key.into()))
}

fn sent(effects: Vec<Effect>) -> Vec<Parcel> {
    let parcel = |effect| match effect {
        Effect::Send(parcel) => Some(parcel),
        _ => None,
    };
    effects.into_iter().filter_map(parcel).collect()
}

/// The server's answer to a preview that was asked for.
fn previewed(console: &Console, effect: &Effect) -> Input {
    let Effect::Preview { ticket, surgeries, .. } = effect else { panic!("{effect:?}") };
    let answers =
        surgeries.iter().map(|(surgery, awards)| console.evening.preview(surgery, awards)).collect();
    Input::Link(LinkEvent::Previewed { ticket: *ticket, answers: Ok(answers) })
}

/// The awards of a surgery that is sent.
fn awards(parcels: &[Parcel]) -> &[v1::AwardChoice] {
    let [Parcel { contents: Contents::Commands { kinds, .. }, .. }] = parcels else { panic!("{parcels:?}") };
    let [Kind::Operate(operate)] = kinds.as_slice() else { panic!("{kinds:?}") };
    &operate.awards
}

/// Tables A1 and A2 have played each other's boards; an award that is proposed is changed to 60/40.
fn with_a_changed_award() -> (Console, Vec<Effect>) {
    let mut console = Console::playing();
    console.keys("zboards swapped<enter><ctrl-u>A2<f2>");
    console.sees("a change or leave out awards");
    console.keys("a<ctrl-u>60/40");
    let asked = pressed(&mut console, KeyCode::F(2));
    (console, asked)
}

/// Law 12C2: what the director sees otherwise is what is given, however fast Enter follows.
#[test]
fn no_surgery_goes_out_with_awards_that_were_changed() {
    let (mut console, asked) = with_a_changed_award();
    console.sees("The server works out what would follow");
    assert!(gesture::awaits(&console.app));
    assert_eq!(sent(pressed(&mut console, KeyCode::Enter)), []);
    console.sees("The server works out what would follow");
    let answer = previewed(&console, &asked[0]);
    console.input(answer);
    assert!(!gesture::awaits(&console.app));
    console.sees_not("The server works out what would follow");
    // A second impatient Enter was pressed before anybody can have read the answer.
    assert_eq!(sent(pressed(&mut console, KeyCode::Enter)), []);
    console.app.now += UNREAD;
    let parcels = sent(pressed(&mut console, KeyCode::Enter));
    assert_eq!(awards(&parcels).len(), 1, "the one that was changed");
}

/// A change of a score is not made by the Enter that was meant for its form, pressed twice.
#[test]
fn no_score_is_changed_before_what_would_follow_was_read() {
    let mut console = Console::playing();
    console.keys("<enter>e4s s =<f2>");
    console.keys("e<ctrl-u>4s s +1");
    let [Effect::Foresee { ticket, kinds, .. }] = &pressed(&mut console, KeyCode::F(2))[..] else {
        panic!("it is asked first")
    };
    let commands: Vec<_> = kinds.iter().map(|kind| v1::Command { kind: Some(kind.clone()) }).collect();
    let answer = console.evening.preview_commands(&commands, None);
    console.input(Input::Link(LinkEvent::Foreseen { ticket: *ticket, answer: Ok(answer) }));
    assert_eq!(sent(pressed(&mut console, KeyCode::Enter)), []);
    console.sees("Enter");
    console.app.now += UNREAD;
    assert_eq!(sent(pressed(&mut console, KeyCode::Enter)).len(), 1);
}

/// Something happens while the preview is read, and it is asked for again: that answer comes after a later question.
#[test]
fn an_answer_to_what_was_asked_before_is_not_that_to_the_awards() {
    let mut console = Console::playing();
    console.keys("zboards swapped<enter><ctrl-u>A2<f2>");
    console.command(Kind::RenameContest(v1::RenameContest { name: "Thursday".to_owned() }));
    let now = console.evening.now();
    let before = update(&mut console.app, Input::Tick { now });
    console.keys("a<ctrl-u>60/40");
    let after = pressed(&mut console, KeyCode::F(2));
    let [late, answer] = [before, after].map(|asked| previewed(&console, &asked[0]));
    console.input(late);
    console.sees("The server works out what would follow");
    assert_eq!(sent(pressed(&mut console, KeyCode::Enter)), []);
    console.input(answer);
    console.app.now += UNREAD;
    let parcels = sent(pressed(&mut console, KeyCode::Enter));
    assert_eq!(awards(&parcels).len(), 1, "the one that was changed");
}

fn refused(ticket: Ticket) -> Input {
    let refused = v1::Refused { text: "the contest is closed".to_owned(), ..v1::Refused::default() };
    Input::Link(LinkEvent::Refused { ticket, done: 0, refused })
}

/// A form of contest 1 comes back refused while contest 2 is open: it waits for its own contest.
#[test]
fn a_form_that_comes_back_is_not_sent_to_another_contest() {
    let mut console = Console::playing();
    console.keys(":rename<enter><ctrl-u>Wednesday");
    let [parcel] = &sent(pressed(&mut console, KeyCode::F(2)))[..] else { panic!("sent once") };
    console.app.enter(2);
    console.input(refused(parcel.ticket));
    console.sees("This was not done");
    console.sees("Tuesday pairs");
    console.sees("the contest is closed");
    let parcels = sent(pressed(&mut console, KeyCode::F(2)));
    let to_two = |parcel: &Parcel| matches!(parcel.contents, Contents::Commands { contest: 2, .. });
    assert!(!parcels.iter().any(to_two), "{parcels:?}");
    // Back in its own contest nothing of it is lost.
    console.keys("<esc>");
    console.app.enter(1);
    let view = console.evening.contest();
    console.input(Input::Link(LinkEvent::Contest(Box::new(view))));
    console.sees("NOT DONE: the contest is closed");
    console.sees("Wednesday");
}

/// A form left half written in contest 1 is not brought back by the same key in contest 2.
#[test]
fn a_draft_stays_in_its_contest() {
    let mut console = Console::playing();
    console.keys("z<enter>Late One<esc>");
    console.sees("Not sent.");
    let opened = |console: &mut Console, contest| {
        console.app.enter(contest);
        let (view, floor) = (console.evening.contest(), console.evening.floor());
        console.input(Input::Link(LinkEvent::Contest(Box::new(v1::ContestView { contest, ..view }))));
        console.input(Input::Link(LinkEvent::Floor(Box::new(v1::FloorView { contest, ..floor }))));
    };
    // Chosen again from the list of contests, it is still the same.
    opened(&mut console, 1);
    console.keys("z<enter>");
    console.sees("Late One");
    console.keys("<esc>");
    opened(&mut console, 2);
    console.keys("z<enter>");
    console.sees("A late pair");
    console.sees_not("Late One");
    console.keys("<esc>");
    opened(&mut console, 1);
    console.keys("z<enter>");
    console.sees("Late One");
}

/// A line that is taken back is another than it was when it came: the journal is read again.
#[test]
fn what_was_taken_back_is_not_offered_again() {
    let mut console = Console::playing();
    console.keys(":rename<enter><ctrl-u>Wednesday<f2>");
    console.keys("u");
    console.sees("Wednesday");
    let effects = pressed(&mut console, KeyCode::Char('y'));
    let [Parcel { ticket, .. }] = sent(effects)[..] else { panic!("nothing is sent") };
    let answer = Input::Link(LinkEvent::Done { ticket, sequence: 99 });
    assert!(update(&mut console.app, answer).contains(&Effect::RefreshJournal(1)));
}

/// The server has answered, and the journal's line is not here yet.
#[test]
fn nothing_older_is_offered_to_be_taken_back_while_the_last_is_on_its_way() {
    let mut console = Console::playing();
    console.keys(":rename<enter><ctrl-u>Wednesday<f2>");
    console.keys(":rename<enter><ctrl-u>Thursday");
    let [parcel] = &sent(pressed(&mut console, KeyCode::F(2)))[..] else { panic!("sent once") };
    let (ticket, sequence) = (parcel.ticket, console.evening.sequence() + 1);
    console.keys("u");
    console.sees("still on its way");
    console.sees_not("This is taken back");
    console.input(Input::Link(LinkEvent::Done { ticket, sequence }));
    console.keys("u");
    console.sees("still on its way");
    console.sees_not("This is taken back");
    // Here it is: now it is what is offered.
    console.command(Kind::RenameContest(v1::RenameContest { name: "Thursday".to_owned() }));
    console.keys("u");
    console.sees("This is taken back");
    console.sees("Thursday");
    // So it is where the floor is ahead of the journal, whoever did it.
    console.keys("<esc>");
    let floor = v1::FloorView { sequence: sequence + 1, ..console.evening.floor() };
    console.input(Input::Link(LinkEvent::Floor(Box::new(floor))));
    console.keys("u");
    console.sees("still on its way");
}

/// What was on its way from the contest that was left is not shown as the next one's: neither what can be taken back, nor
/// the codes with which tables would join the other.
#[test]
fn what_comes_late_from_a_contest_that_was_left_is_not_shown_in_the_next() {
    let mut console = Console::playing();
    let lines = console.evening.journal();
    console.app.enter(2);
    for contest in [1, 2] {
        let code = v1::PairingCode { table: format!("A{contest}"), ..v1::PairingCode::default() };
        let codes = v1::PairingCodesReply { codes: vec![code], ..v1::PairingCodesReply::default() };
        let entry = v1::JournalEntryView { text: format!("of contest {contest}"), ..lines[0].clone() };
        console.input(Input::Link(LinkEvent::Codes { contest, codes: Box::new(codes) }));
        console.input(Input::Link(LinkEvent::Journal { contest, entry: Box::new(entry) }));
        let room = console.app.room.as_ref().unwrap();
        let tables: Vec<&str> = room.codes.codes.iter().map(|code| code.table.as_str()).collect();
        let texts: Vec<&str> = room.journal.values().map(|entry| entry.text.as_str()).collect();
        let expected = if contest == 1 { (vec![], vec![]) } else { (vec!["A2"], vec!["of contest 2"]) };
        assert_eq!((tables, texts), expected);
    }
}

/// In the journal a device stands with its name beside what it did; of a person the name stands there already.
#[test]
fn a_device_is_named_in_the_journal_and_a_person_once() {
    let mut console = Console::playing();
    let first = console.evening.journal()[0].clone();
    let contest = console.app.room.as_ref().unwrap().contest;
    for (sequence, by, device) in
        [(900, "table A1", "Tablet 3"), (901, "director (Bea)", "Bea"), (902, "table A2", "")]
    {
        let (by, device_name, text) = (by.to_owned(), device.to_owned(), format!("line {sequence}"));
        let entry = v1::JournalEntryView { sequence, by, device_name, text, ..first.clone() };
        console.input(Input::Link(LinkEvent::Journal { contest, entry: Box::new(entry) }));
    }
    console.keys("8");
    console.sees("line 900 · Tablet 3");
    console.sees("line 901");
    console.sees_not("· Bea");
    console.sees_not("line 902 ·");
}

/// A token is shown only once: whatever is pressed as it comes was meant for the screen before.
#[test]
fn what_comes_by_itself_is_not_put_away_unread() {
    let mut console = Console::playing();
    console.input(Input::Link(LinkEvent::Token("the-token".to_owned())));
    for key in [KeyCode::Enter, KeyCode::Esc, KeyCode::Char('m')] {
        pressed(&mut console, key);
        console.sees("the-token");
    }
    console.app.now += UNREAD;
    pressed(&mut console, KeyCode::Char('m'));
    console.sees("the-token");
    console.sees("Enter Esc go on");
    pressed(&mut console, KeyCode::Enter);
    console.sees_not("the-token");
}

/// So with a form that comes back: the key that was meant for the screen before does not send it again.
#[test]
fn a_form_that_comes_back_is_not_sent_unread() {
    let mut console = Console::playing();
    console.keys(":rename<enter><ctrl-u>Wednesday");
    let [parcel] = &sent(pressed(&mut console, KeyCode::F(2)))[..] else { panic!("sent once") };
    console.input(refused(parcel.ticket));
    assert_eq!(sent(pressed(&mut console, KeyCode::F(2))), []);
    console.sees("NOT DONE: the contest is closed");
    console.app.now += UNREAD;
    assert_eq!(sent(pressed(&mut console, KeyCode::F(2))).len(), 1);
}

/// The contest is made and its section refused: the form comes back for the section alone, and no second contest is made.
#[test]
fn a_contest_that_is_made_is_not_made_again_when_its_section_is_refused() {
    let mut console = Console::new();
    console.keys("sClub teams<enter><enter><enter>8<enter>3<enter>2");
    let effects = pressed(&mut console, KeyCode::F(2));
    let [Parcel { ticket, contents: Contents::Create { .. }, .. }] = sent(effects)[..] else {
        panic!("no contest is made")
    };
    let section = sent(update(&mut console.app, Input::Link(LinkEvent::Created { ticket, contest: 1 })));
    assert!(matches!(section[..], [Parcel { contents: Contents::Commands { contest: 1, .. }, .. }]));
    let why = "not today".to_owned();
    update(&mut console.app, Input::Link(LinkEvent::Failed { ticket, done: 0, why }));
    console.sees("The contest is made; set up its section");
    let again = sent(pressed(&mut console, KeyCode::F(2)));
    assert!(!again.iter().any(|parcel| matches!(parcel.contents, Contents::Create { .. })), "{again:?}");
}

/// Whoever goes to the journal sees what has been written since he was there.
#[test]
fn the_journal_is_read_when_somebody_goes_there() {
    let mut console = Console::playing();
    assert!(pressed(&mut console, KeyCode::Char('8')).contains(&Effect::RefreshJournal(1)));
}
