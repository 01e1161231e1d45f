//! The Laws on the console: ruled in the right half, written down, and studied.

use client_director::screen::app::Overlay;
use proto::v1::{self, command::Kind};

use crate::console::Console;

#[test]
fn a_plain_revoke_takes_few_keys() {
    let mut console = Console::playing();
    console.keys("<enter><down>r");
    console.sees("What happened?");
    // Searched, taken, East revoked, South declares; trick 5, a plain one, the partner won it. Changed: the player, 3 later.
    console.keys("revoke<enter>es");
    console.sees("Table A1");
    console.keys("5<enter><enter>1");
    console.sees("How many tricks did its side win");
    console.keys("three<enter>");
    console.sees("a number from 0 to 8");
    console.keys("<ctrl-u>3<enter>");
    console.sees("Established revoke: 2 tricks");
    console.keys("<tab>32");
    console.sees("Established revoke: 1 trick");
    console.sees("1 trick goes from EW (the offending side)");
    console.keys("w<f2>");
    console.sees("Done: Ruling 1 is decided");
    let draft = console.evening.contest().rulings[0].ruling.clone().unwrap();
    assert!(draft.law.starts_with("64A2"), "{draft:?}");
    assert!(draft.facts.contains("In which trick was the revoke? 5"), "{draft:?}");
    assert!(draft.decision.contains("1 trick"), "{draft:?}");
}

/// Law 64A1: East ruffed and won it, and two tricks go from the defenders to declarer; they had not been moved before.
#[test]
fn the_score_changes_as_it_is_found() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>");
    console.keys("rrevoke<enter>e5<enter><enter>12<enter>");
    console.sees("Established revoke: 2 tricks");
    console.keys("s");
    console.sees("It stands as: 4S N =");
    console.sees("4S N +2");
    // What follows is shown before it is done; then the ruling is back on the screen, with the score linked.
    console.keys("<f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("linked with ruling 1");
    console.sees("Established revoke: 2 tricks");
    console.keys("<esc>");
    console.sees("1       4S N +2");
}

#[test]
fn a_change_of_mind_keeps_the_other_answers() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter><enter><enter>5<enter><enter>2");
    console.sees("Established revoke: 1 trick");
    // The third answer: the revoking player won the trick, so that the tricks after it count.
    console.keys("<tab>3");
    console.sees("Who won that trick?");
    console.keys("13<enter>");
    console.sees("Established revoke: 2 tricks");
    console.keys("<esc>");
    console.sees("Ruling 1 is kept as a draft: “ruling” at the table");
    console.keys("r");
    console.sees("Go on with ruling 1, board 2");
    console.keys("<enter>");
    console.sees("Established revoke: 2 tricks");
    console.keys("<backspace>");
    console.sees("How many tricks did its side win");
    console.keys("3<enter>");
    // No plain one after all: it is asked in detail, and what was said of the tricks stands.
    console.keys("<tab>2");
    console.sees("Is it plain, and the hand over?");
    console.keys("2<enter><enter>");
    console.sees("Has the revoke cost the other side more");
    console.keys("<enter>");
    console.sees("Established revoke: 2 tricks");
    console.keys("<tab>2");
    console.sees("Is it plain, and the hand over?");
}

#[test]
fn a_case_is_studied_without_a_contest() {
    let mut console = Console::new();
    console.keys(":study<enter>11");
    console.sees("Case 1 of");
    console.sees("In which trick was the revoke?");
}

/// Words to say never push the answers off a small screen; an answer that is not usual is not taken by Enter.
#[test]
fn the_answers_are_seen_on_a_small_screen() {
    let mut console = Console::playing();
    console.keys("<enter><down>ropening<enter>es<enter><enter>");
    console.sees("Accept, and become dummy");
    console.sees("Any lead: the card stays as a penalty card");
    console.sees("more: PgDn");
    console.keys("<enter>");
    console.sees("Accept, and become dummy");
}

/// A Law by its number, and what people call what happened.
#[test]
fn what_happened_is_found_by_everyday_words() {
    let mut console = Console::playing();
    console.keys("<enter>rexposed");
    console.sees("Penalty card");
    console.keys("<esc>rL64");
    console.sees("Revoke:");
}

/// Seed 001, "Insufficient Bids (Law 27)", out of rotation, and Law 31A1: East passes, and South's bid is made again and is
/// an insufficient one; what is known is not asked twice. What follows from barring North is a ruling of its own.
#[test]
fn one_finding_goes_on_to_the_next() {
    let mut console = Console::playing();
    console.keys("<enter><down>rinsufficient<enter>");
    console.sees("What was the auction");
    // East deals board 2.
    console.keys("N: 1S 1H<enter>");
    console.sees("East deals board 2: begin with E:");
    console.keys("<ctrl-u>E: 1S 1H<enter>51<enter>2");
    console.sees("What does the right-hand opponent call now");
    console.keys("1");
    console.sees("now an insufficient bid");
    console.sees("go on with what is named");
    console.keys("1");
    console.sees("Does the left-hand opponent accept 1H?");
    console.keys("23C<enter><up><enter>");
    console.sees("3C stands: the offender's partner must pass");
    // First what the partner may lead (Law 26), then whether the irregularity paid (Law 72C).
    console.keys("2");
    console.sees("Could the offender have known");
    console.keys("<esc>");
    console.sees("Ruling 2 is kept as a draft");
    let drafts = &console.evening.contest().rulings;
    let titles: Vec<&str> = drafts.iter().map(|ruling| ruling.title.as_str()).collect();
    assert!(titles.iter().any(|title| title.contains("must pass throughout")), "{titles:?}");
}

/// Board 1 at A1 beside +420 and -50 at two others of seven tables (Law 12C1(c)): each result that is named is worth what
/// the formula makes of it, 5 x 7/3 - 1 and 2 x 7/3 - 1 of 12 (seed 000, "Neuberg formula"), and the weights what they say.
#[test]
fn what_each_result_is_worth_is_seen_while_it_is_named() {
    let mut console = Console::playing();
    for (table, round, text) in [("A7", 2, "4S N ="), ("A6", 3, "4S N -1"), ("A1", 1, "4S N -1")] {
        let outcome = client_director::outcome::read_to_wire(1, text).unwrap();
        let slot = v1::Slot { table: table.to_owned(), round, board: 1 };
        console.command(Kind::CorrectResult(v1::CorrectResult {
            slot: Some(slot),
            outcome: Some(outcome),
            reason: "a paper score".to_owned(),
            played_by: None,
        }));
    }
    console.keys("<enter>radjusted<enter>e<enter><enter><enter>2");
    console.sees("Which results, and how likely was each?");
    console.sees("The contract first");
    console.sees_not("NS : EW");
    console.keys("60 % 4S N +1");
    console.sees("now 4S N -1  3.67 : 8.33");
    console.sees("4S N +1      10.67 : 1.33  88.89 %");
    console.keys(", 40 % 4S N -1");
    console.sees("weighted");
    // They stay while the benefit of the doubt is asked for, and with the finding.
    console.keys("<enter>");
    console.sees("Shall doubt be moved");
    console.sees("4S N +1");
    console.sees("weighted");
    console.keys("<enter>");
    // Law 12C1(c) of 2017: it is in the contract that was played, so nothing is taken as usual.
    console.sees("reached legally, without the infraction?");
    console.keys("1");
    console.sees("Weighted: 60 % 4S N +1, 40 % 4S N -1");
    console.sees("NS : EW");
    // The form has the award with what it is worth; another is shown as it is typed.
    console.keys("s");
    console.sees("weighted");
    console.sees("10.67 : 1.33");
    console.keys("<esc>");
}

/// Law 21B3: misinformation goes straight over to the score: the result is named where the damage is found, with what it
/// is worth, and stands in the form; where it is not known yet the finding says so.
#[test]
fn damage_is_handed_over_to_the_score() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>");
    console.keys("rwrong explanation<enter>e<enter>2<enter>1<enter><enter>1");
    console.sees("Which result would it have been?");
    console.sees("Enter: later");
    console.keys("<enter><down><down><down><down><down><down>");
    console.sees("The results are not named yet");
    console.keys("<backspace>4S N -1");
    console.sees("now 4S N =");
    console.sees("NS : EW");
    console.keys("<enter>");
    console.sees("Adjusted: misinformation");
    console.keys("s");
    console.sees("4S N -1");
    console.keys("<f2>");
    console.sees("nothing has changed yet");
    console.keys("<enter>");
    console.sees("linked with ruling 1");
    let rows = console.evening.traveller(1).unwrap().rows;
    assert_eq!(client_director::outcome::write(rows[0].outcome.as_ref()), "4S N -1");
}

/// The same in the form that adjusts a score, and by the plain command.
#[test]
fn what_is_awarded_is_worth_so_much_as_it_is_typed() {
    let mut console = Console::playing();
    console.keys("<enter>a");
    console.sees_not("NS : EW");
    console.keys("4S N =");
    console.sees("NS : EW");
    console.keys("<ctrl-u>avg+<enter>avg-");
    console.sees("7.2 : 4.8");
    console.keys("<esc>");
    console.sees_not("NS : EW");
}

/// Law 90A: a warning that is ruled is logged with the decision, by the name of the pair; the next time it is known.
#[test]
fn a_warning_is_logged_with_the_decision() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrude<enter>n<enter>");
    console.sees("What has happened?");
    console.keys("11");
    console.sees("Has this pair been warned");
    console.sees("Known: the session has no");
    console.keys("<enter>");
    console.sees("Warn first");
    console.keys("w");
    console.sees("Log it");
    console.keys("<f2>");
    console.sees("Done: Ruling 1 is decided");
    let penalties = console.evening.contest().penalties;
    let given: Vec<_> = penalties.iter().map(|one| (one.entry.as_str(), one.law.as_str())).collect();
    assert_eq!(given, [("A1NS", "90B2")]);
    assert_eq!(penalties[0].reason, "slow play (ruling 1)");
    console.keys("<esc><down>rrude<enter>n<enter>11");
    console.sees("Known: A1NS has had a warning");
    console.keys("<enter>");
    // The contest is scored by matchpoints: not asked.
    console.sees("The usual penalty, or twice as much?");
}

/// Laws 41A and 54: what the seats rule out is no answer.
#[test]
fn answers_that_the_seats_rule_out_are_not_offered() {
    let mut console = Console::playing();
    console.keys("<enter><down>ropening<enter>es2");
    console.sees("Face up, by the wrong defender");
    console.sees_not("By declarer or dummy");
    console.sees_not("by the correct defender: to be changed");
}

/// An empty or nonsensical key is asked again and is no slip; what was ruled right is counted to the end of the topic.
#[test]
fn a_topic_is_studied_to_its_end() {
    let mut console = Console::playing();
    console.keys(":study<enter>");
    console.sees("What do you want to study?");
    // The contest's book is that of 2017; Tab goes through the others, and all.
    console.sees("Cases under the Laws of 2017");
    console.keys("<tab>");
    console.sees("Cases under the Laws of 2007");
    console.keys("<tab><tab>");
    console.sees("Cases under the Laws of every year");
    console.keys("revoke");
    console.sees("Revoke (");
    console.keys("<enter>1");
    console.sees("In which trick was the revoke?");
    console.keys("<enter>nonsense<enter>");
    console.sees("a number from 1 to 12");
    console.sees_not("Not so:");
    // 13 is no trick for a revoke; 1 to 12 are answers, of which one is the case's.
    console.keys("<ctrl-u>13<enter>");
    console.sees_not("Not so:");
    console.keys("<esc>");
    console.sees("Study: no case was ruled to its end.");
}

/// Study begins with the contest's law book, whichever is usual.
#[test]
fn cases_are_studied_by_the_contests_book_first() {
    let mut console = Console::playing();
    let rules = v1::Rules { law_book: "2007 wales".to_owned(), ..v1::Rules::default() };
    console.command(Kind::ChangeRules(v1::ChangeRules { rules: Some(rules), leave_points: false }));
    console.keys(":study<enter>");
    console.sees("Cases under the Laws of 2007");
}

/// The whole case is posed first, and ruled by choosing among findings; then it is walked.
#[test]
fn a_case_is_ruled_as_a_whole_before_it_is_walked() {
    let mut console = Console::playing();
    console.keys(":study<enter>deception<enter>2");
    console.sees("How do you rule?");
    let Some(Overlay::Sitting(sitting)) = &console.app.overlay else { panic!("no case is posed") };
    let study = sitting.study.clone().unwrap();
    let place = study.rulings().iter().position(|one| *one == study.ruling()).unwrap() + 1;
    console.keys(&place.to_string());
    console.sees("So it is ruled.");
    console.sees("· 1 of 1 right");
    let count = study.topic.count();
    console.keys("<right>");
    console.sees(&format!("Case 2 of {count}"));
    let Some(Overlay::Sitting(sitting)) = &console.app.overlay else { panic!("no case is posed") };
    let study = sitting.study.clone().unwrap();
    let wrong = study.rulings().iter().position(|one| *one != study.ruling()).unwrap() + 1;
    console.keys(&wrong.to_string());
    console.sees("Not so: you ruled");
    console.sees("· 1 of 2 right");
    console.keys(&"<right>".repeat(count - 1));
    console.sees("That was the last case.");
    console.sees("1 of 2 cases ruled right.");
    console.keys("<enter>");
    console.sees("What do you want to study?");
}

/// Law 27B: what a call in the place of an insufficient bid shows is judged for that call. Another call is judged anew,
/// and Law 27B2 bars the partner where it tells something else; what was said before it stays.
#[test]
fn a_judgement_is_made_anew_where_what_is_judged_is_changed() {
    let mut console = Console::playing();
    console.keys("<enter><down>rinsufficient<enter>");
    console.sees("What was the auction");
    console.keys("E: 1S 1H<enter><enter>2");
    console.sees("Which call");
    console.keys("2H<enter>");
    console.sees("What does 2H show, held against 1H?");
    console.keys("1");
    console.sees("2H stands: nobody is barred");
    // The call alone is changed.
    console.keys("<tab>4");
    console.sees("Which call");
    console.keys("P<enter>");
    console.sees("show, held against 1H?");
    console.sees_not("nobody is barred");
}

/// A list is turned over with the keys that it names.
#[test]
fn the_list_of_what_happened_is_turned_over() {
    let mut console = Console::playing();
    console.keys("<enter><down>r");
    console.sees("more: PgDn");
    let before = console.screen();
    console.keys("<pagedown><pagedown>");
    assert_ne!(console.screen(), before);
    console.keys("<pageup><pageup>");
    assert_eq!(console.screen(), before);
}

/// A Backspace held down takes letters away and no answers.
#[test]
fn erasing_stops_where_nothing_is_left() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es12");
    console.sees("In which trick was the revoke?");
    console.keys("<backspace><backspace><backspace><backspace><backspace>");
    console.sees("In which trick was the revoke?");
    console.sees("Nothing is left to take away");
    console.keys("<left>");
    console.sees("Who is declarer?");
}

/// Whoever leaves the form that a ruling opened is back at the ruling.
#[test]
fn a_form_that_is_left_leads_back_to_the_ruling() {
    let mut console = Console::playing();
    console.keys("<enter><down>rrevoke<enter>es5<enter><enter>2");
    for form in ["s", "w"] {
        console.sees("Established revoke: 1 trick");
        console.keys(form);
        console.sees_not("Say to");
        console.keys("<esc>");
    }
    console.sees("Established revoke: 1 trick");
    console.keys("<esc>");
    console.sees("Ruling 1 is kept as a draft: “ruling” at the table");
}

/// Law 64A1, a ruling that is opened again: what it moved already is not moved a second time, asked for a second time, or
/// taken for what was played.
#[test]
fn tricks_are_moved_once_when_a_ruling_is_opened_again() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>");
    console.keys("rrevoke<enter>e5<enter><enter>12<enter>s<f2><enter>");
    console.sees("linked with ruling 1");
    console.keys("w<f2>");
    console.sees("Done: Ruling 1 is decided");
    console.keys("m");
    console.keys("told anew<f2>");
    console.keys("r");
    console.sees("Established revoke: 2 tricks");
    console.keys("s");
    console.sees("It stands as: 4S N +2");
    console.sees_not("4S N +4");
    console.keys("<esc>w<f2>");
    console.sees("Done: Ruling 1 is decided");
    console.sees_not("still to be changed");
    console.keys("s");
    console.sees("It stands as: 4S N +2");
    console.sees_not("4S N +4");
    let rows = console.evening.traveller(1).unwrap().rows;
    assert_eq!(client_director::outcome::write(rows[0].outcome.as_ref()), "4S N +2");
}

/// The same ruling made one of a single trick: the result that the interview reckons with is the one that was played.
#[test]
fn a_ruling_that_is_changed_takes_its_own_tricks_back() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>");
    console.keys("rrevoke<enter>e5<enter><enter>12<enter>s<f2><enter>w<f2>");
    console.sees("Done: Ruling 1 is decided");
    console.keys("mtold anew<f2>r");
    console.sees("Established revoke: 2 tricks");
    // Partner won the trick, not the player who revoked.
    console.keys("<tab>32");
    console.sees("Established revoke: 1 trick");
    console.keys("w<f2>");
    console.sees("still to be changed");
    console.keys("s");
    console.sees("It stands as: 4S N +2");
    console.sees("4S N +1");
}

/// The same where the result was corrected by hand, and not linked with the ruling.
#[test]
fn tricks_that_somebody_moved_by_hand_are_not_moved_again() {
    let mut console = Console::playing();
    console.keys("<enter>e4s n =<f2>");
    console.keys("rrevoke<enter>e5<enter><enter>12<enter>w<f2>");
    console.sees("Done: Ruling 1 is decided");
    console.sees("to 4S N +2");
    console.keys("s");
    console.sees("It stands as: 4S N =");
    console.sees("4S N +2");
    console.keys("<esc><esc>");
    let slot = bridge::contest::Slot {
        table: "A1".parse().unwrap(),
        round: bridge::movement::RoundNumber(1),
        board: bridge::board::BoardNumber::new(1).unwrap(),
    };
    let outcome = Some(bridge::contest::Outcome::Result("4S N +2".parse().unwrap()));
    let reason = "revoke".to_owned();
    let by_hand = bridge::contest::Command::CorrectResult { slot, outcome, played_by: None, reason };
    console.decided_by(&by_hand, &bridge::contest::Actor::Director("Dora".to_owned()));
    console.keys("6<enter>s");
    console.sees("It stands as: 4S N +2");
    console.sees_not("4S N +4");
}
