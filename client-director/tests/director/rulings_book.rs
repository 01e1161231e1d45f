//! The screen of rulings: what is open first, the whole ruling, and everything that is done to one.

use bridge::contest::ruling::{Moment, RulingCommand};
use bridge::contest::{Command, RulingNumber};
use client_director::screen::app::Screen;
use client_director::screen::book::file::RulingsFile;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use proto::v1::{self, ExportFormat, Paper, command::Kind};

use crate::console::Console;

/// A revoke at board 1 of table A1, on which 4S N = stands, decided.
fn decided() -> Console {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>rrevoke<enter>e5<enter><enter>12<enter>");
    console.keys("w<f2>");
    console.sees("Done: Ruling 1 is decided");
    console
}

fn state(console: &Console) -> v1::RulingState {
    console.evening.ruling(1).unwrap().state.unwrap()
}

#[test]
fn what_is_open_stands_first() {
    let mut console = decided();
    console.keys("<esc><down>rrevoke<enter>ws5<enter><esc>6");
    let screen = console.screen();
    let (draft, decided) = (screen.find("DRAFT").unwrap(), screen.find("decided").unwrap());
    assert!(draft < decided, "{screen}");
    console.sees("Tell NS and EW at table A1 ruling 1 [1]");
    console.keys("/2 tricks<enter>");
    console.sees("decided");
    console.sees_not("DRAFT");
}

#[test]
fn a_ruling_is_read_in_full() {
    let mut console = decided();
    assert_eq!(console.app.screen, Screen::Ruling(1));
    console.sees("Ruling 1: Established revoke: 2 tricks");
    console.sees("Players concerned");
    console.keys("<space><space>");
    console.sees("In which trick was the revoke? 5");
    console.sees_not("Players concerned");
}

#[test]
fn both_sides_are_told_each_at_its_time() {
    let mut console = decided();
    console.keys("o<right><f2>");
    console.sees("Done: Ruling 1 is told to North-South");
    console.sees("Tell EW at table A1 ruling 1");
    // The other side is proposed.
    console.keys("o");
    console.sees("East-West");
    console.keys("<f2>");
    console.sees_not("Tell ");
    let told = state(&console).tellings;
    assert_eq!(told.iter().map(|one| one.side.as_str()).collect::<Vec<_>>(), ["NS", "EW"]);
    assert!(told.iter().all(|one| one.appeal_rights) && told[0].at < told[1].at);
    console.keys("<esc>6");
    console.sees("told");
}

/// Law 64A1: two tricks; what would follow is shown before, and the change is linked with what stood before and after.
#[test]
fn the_score_follows_and_is_linked() {
    let mut console = decided();
    console.keys("s");
    console.sees("It stands as: 4S N =");
    console.keys("<f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("linked with ruling 1");
    let link = &state(&console).scores[0];
    assert_eq!((link.before.as_str(), link.after.as_str()), ("4S N =", "4S N +2"));
    assert_eq!(console.app.screen, Screen::Ruling(1));
}

/// An appeal that changes a score (Law 93): before and after are in the ruling, and the board waits until then.
#[test]
fn an_appeal_changes_the_score() {
    let mut console = decided();
    console.keys("a<tab><tab><tab>it was not established<f2>");
    console.sees("The appeal against ruling 1 is in the book");
    console.keys("<esc>6");
    console.sees("UNDER APPEAL");
    console.keys("a");
    console.sees("NS appeals (both players)");
    console.keys("<right><tab>not established<tab>three players<f2>");
    console.sees("The appeal against ruling 1 is decided");
    console.sees("The score of board 1 at table A1 is still to be changed (appeal against");
    console.keys("s");
    console.keys("4S N =<f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("linked with ruling 1");
    let state = state(&console);
    assert_eq!(state.scores[0].appeal, 1);
    assert_eq!(state.appeals[0].outcome.as_ref().map(|one| one.words.as_str()), Some("not established"));
}

/// What the committee decided is filled in where its words are an award, and told where they are not.
#[test]
fn the_words_of_an_appeal_fill_in_the_score() {
    for (words, filled_in) in [
        ("60 % 4S N =, 40 % 4S N -1.", "North-South     60 % 4S N =, 40 % 4S N -1"),
        ("three tricks to them", "Decided on appeal: three tricks to them"),
    ] {
        let mut console = decided();
        console.keys("a<tab><tab><tab>it was not established<f2>");
        console.keys(&format!("a<right><tab>{words}<tab>three players<f2>s"));
        console.sees(filled_in);
    }
}

/// Law 92D: it was the other side. The form has what was entered; the history keeps it, and why it was wrong.
#[test]
fn an_appeal_that_was_entered_wrongly_is_put_right_or_struck_out() {
    let mut console = decided();
    console.keys("e");
    console.sees("No appeal against ruling 1 is to be decided");
    console.keys("a<tab><tab><tab>it was not established<f2>");
    console.keys("e");
    console.sees("Wrong entry: the appeal against ruling 1");
    console.sees("it was not established");
    console.keys("<tab>the other side<tab><right><f2>");
    console.sees("The appeal against ruling 1 is put right");
    let appeal = state(&console).appeals[0].appealing.clone().unwrap();
    assert_eq!((appeal.side.as_str(), appeal.grounds.as_str()), ("EW", "it was not established"));
    console.keys("e<right><tab>only a question<f2>");
    console.sees("The appeal against ruling 1 is struck out");
    let state = state(&console);
    assert!(state.appeals.is_empty());
    let told = |one: &v1::RulingRevision| match &one.act {
        Some(v1::ruling_revision::Act::AppealCorrected(what)) => Some(what.clone()),
        _ => None,
    };
    let history: Vec<String> = state.history.iter().filter_map(told).collect();
    assert_eq!(
        history,
        [
            "appeal put right (the other side): by: EW (it was NS)",
            "appeal struck out, entered by mistake (only a question); it was EW, both players: it was not established",
        ]
    );
}

/// Law 93B3: a committee does not overrule the Law; what to write instead is said, and nothing typed is lost.
#[test]
fn a_committee_recommends_on_a_point_of_law() {
    let mut console = decided();
    console.keys("a<tab><tab><right><tab>one trick by the Law<f2>");
    console.keys("a<right><tab>one trick<f2>");
    console.sees("(Law 93B3)");
    console.sees("as recommended");
    console.keys("<up><right><right><right><f2>");
    console.sees("The appeal against ruling 1 is decided");
    assert_eq!(state(&console).appeals[0].outcome.as_ref().map(|one| one.result), Some(4));
    console.sees_not("(appeal against ruling 1)");
}

/// The decision has two tricks: the line stands on the screen until the score is changed, or somebody says with a key
/// that none is needed.
#[test]
fn the_score_is_asked_for() {
    let mut console = decided();
    console.sees("The score of board 1 at table A1 is still to be changed to 4S N +2 (ruling");
    console.keys("n");
    console.sees("Done: Ruling 1 needs no change of the score");
    console.sees_not("still to be changed");
    console.keys("n");
    console.sees("No change of a score is waited for in ruling 1");
}

#[test]
fn amended_and_taken_for_none() {
    let mut console = decided();
    console.keys("d");
    console.sees("Ruling 1 is decided: “amend” opens it again");
    console.keys("mWest was the offender<f2>");
    console.sees("Done: Ruling 1 is open again");
    console.keys("w<tab><tab>West it was.<f2>");
    console.sees("Done: Ruling 1 is written");
    console.keys("d<f2>");
    console.sees("Done: Ruling 1 is decided");
    let decision = state(&console).content.unwrap().decision;
    assert_eq!(decision.last().map(|line| line.text.as_str()), Some("West it was."));
    assert!(decision.len() > 1);
    console.keys("Xnothing happened<f2>");
    console.keys("<esc>6");
    console.sees("no ruling");
}

/// Come back when board 1 is over: the line stands on every screen from then on.
#[test]
fn the_director_is_reminded_on_every_screen() {
    let mut console = Console::playing();
    console.keys("<enter>rrevoke<enter>es5<enter><enter>13<enter><esc>6<enter>c<tab><tab>ask West<f2>");
    console.sees("You will be reminded of ruling 1");
    console.sees("Come back to table A1 at the end of board 1, ask West");
    console.keys("<esc>1<esc>");
    console.sees_not("§ Come back");
    let result = v1::CorrectResult {
        slot: Some(v1::Slot { table: "A1".to_owned(), round: 1, board: 1 }),
        outcome: client_director::outcome::read_to_wire(1, "4s n =").ok(),
        reason: "as played".to_owned(),
        played_by: None,
    };
    console.command(Kind::CorrectResult(result));
    console.keys("4");
    console.sees("§ Come back to table A1: board 1 is over, ask West");
    console.keys("6fscore stands<f2>");
    console.sees("what was to be done is done");
    console.keys("4");
    console.sees_not("§ Come back");
    let done = state(&console).follow_ups[0].done.clone().unwrap();
    assert_eq!(done.note, "score stands");
}

/// 2017, Law 92B: thirty minutes, of which the clock on the screen takes some.
#[test]
fn the_time_for_an_appeal_runs_on_the_screen() {
    let mut console = decided();
    console.keys("o<f2>");
    console.command(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 60 }));
    let end = console.evening.now() + 30 * 60_000;
    console.input(Input::Tick { now: end - 6 * 60_000 });
    console.keys("6");
    console.sees("Appeal time of ruling 1 (table A1) ends in 6 minutes");
    console.input(Input::Tick { now: end - 30_000 });
    console.sees("ends in 1 minute [1]");
    console.input(Input::Tick { now: end + 1 });
    console.sees_not("Appeal time");
}

/// The moments that the form offers, in its order.
#[test]
fn a_director_comes_back_whenever_the_form_says() {
    use v1::moment::Kind as When;
    let slot = v1::Slot { table: "A1".to_owned(), round: 1, board: 1 };
    let round = v1::EndOfRound { table: "A1".to_owned(), round: 1 };
    let expected = [
        When::EndOfBoard(slot),
        When::EndOfRound(round),
        When::EndOfSession(v1::Unit {}),
        When::At(0),
        When::Soon(v1::Unit {}),
    ];
    for (place, when) in expected.into_iter().enumerate() {
        let mut console = decided();
        let now = console.app.now;
        console.keys(&format!("c{}<tab><ctrl-u>15<tab>ask West<f2>", "<right>".repeat(place)));
        let follow_up = state(&console).follow_ups.last().cloned().unwrap();
        let when = if let When::At(_) = when { When::At(now + 15 * 60_000) } else { when };
        assert_eq!((follow_up.when.unwrap().kind, follow_up.what.as_str()), (Some(when), "ask West"));
    }
}

/// A change that was made before is linked by its number in the journal.
#[test]
fn a_change_that_was_made_before_is_linked() {
    let mut console = decided();
    let result = v1::CorrectResult {
        slot: Some(v1::Slot { table: "A1".to_owned(), round: 1, board: 1 }),
        outcome: client_director::outcome::read_to_wire(1, "4s n +2").ok(),
        reason: "revoke".to_owned(),
        played_by: None,
    };
    console.command(Kind::CorrectResult(result));
    console.keys("l<f2>");
    console.sees("belongs to ruling 1");
    assert_eq!(state(&console).scores[0].after, "4S N +2");
}

/// On the screen of one ruling the files are of that one.
#[test]
fn files_of_one_ruling_and_of_all() {
    let mut console = decided();
    console.keys("x<enter>");
    let forms = Effect::RulingsFile { contest: 1, file: RulingsFile::Print(Paper::Rulings), number: 1 };
    assert_eq!(console.other_effects.pop(), Some(forms));
    console.keys("<esc>6xcsv<enter>");
    let all =
        Effect::RulingsFile { contest: 1, file: RulingsFile::Export(ExportFormat::RulingsCsv), number: 0 };
    assert_eq!(console.other_effects.pop(), Some(all));
}

/// Somebody else decides while the ruling is on the screen.
#[test]
fn the_ruling_on_the_screen_is_always_that_of_the_book() {
    let mut console = decided();
    let when = Moment::Soon;
    let command = RulingCommand::FollowUp { ruling: RulingNumber(1), when, what: "ask South".to_owned() };
    let by = bridge::contest::Actor::Director("Bea".to_owned());
    console.decided_by(&Command::Ruling { command: Box::new(command) }, &by);
    console.sees("Come back to table A1, ask South");
}
