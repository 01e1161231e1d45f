//! The screen of draws: a Swiss from setting up to the second round, without leaving it.

use client_director::earlier::Earlier;
use client_director::link::event::LinkEvent;
use client_director::screen::app::{Overlay, Screen};
use client_director::screen::draw::Pane;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use client_director::screen::purpose::draw::set_up;
use proto::v1::{self, command::Kind};

use crate::console::Console;

/// A Swiss of eight teams, three rounds of two boards, on its screen.
fn swiss() -> Console {
    let mut console = Console::new();
    console.keys("sClub teams<enter><enter><enter>8<enter>3<enter>2<f2>");
    console.sees("Swiss of 8 teams");
    console
}

/// The same with its first round published and play started.
fn in_play() -> Console {
    let mut console = swiss();
    console.keys("dPy");
    console.keys("Sy");
    console
}

/// Every missing board of the last round gets a result; the stronger team, which has the lower number, wins it.
fn play_round(console: &mut Console, leave: usize) {
    let view = console.evening.draw("A").unwrap();
    let round = view.rounds.last().unwrap().clone();
    for (index, one) in round.matches.iter().enumerate().skip(leave) {
        let better = one.first.as_ref().unwrap().contender < one.second.as_ref().unwrap().contender;
        for (place, missing) in one.missing.iter().enumerate() {
            for &board in &missing.boards {
                // The first sits North-South at its first table: there its North-South pair makes more.
                let level = if (place == 0) == better { "N +" } else { "N -" };
                let text = format!("1NT {level}{}", index % 3 + 1);
                let outcome = client_director::outcome::read_to_wire(board, &text).unwrap();
                let slot = v1::Slot { table: format!("A{}", missing.table), round: round.first, board };
                console.command(Kind::CorrectResult(v1::CorrectResult {
                    slot: Some(slot),
                    outcome: Some(outcome),
                    reason: "from the score sheet".to_owned(),
                    played_by: None,
                }));
            }
        }
    }
}

#[test]
fn a_swiss_is_made_drawn_published_and_started_on_one_screen() {
    let mut console = swiss();
    console.sees("There is no draw to publish");
    console.keys("d");
    console.sees("Draw of round 1: nobody else sees it yet");
    // Top half against bottom half.
    console.sees("1 2");
    console.keys("P");
    console.sees("Round 1 is published: tables and boards show it at once.");
    console.sees("Tables 1 and 2: 1 against 5");
    console.keys("y");
    assert_eq!(console.app.screen, Screen::Draw { section: "A".to_owned(), pane: Pane::Round });
    console.sees("Round 1 of 3: 0 of 4 over");
    console.keys("Sy");
    console.sees("not begun");
    assert_eq!(
        console.screen(),
        "\
Club teams · playing · round 1 of 3                                     hh:mm:ss
1Floor 2Missing 3Pairs 4Rank 5Calls 6Rulings 7Penalty 8Journal 9Codes 0List
Swiss of 8 teams · Round 1 is on: 8 tables are still playing.
 Round 1   Standings   No draw yet
Round 1 of 3: 0 of 4 over
Tables                       IMPs                     Boards Worth, or missing
1 2   ›1 Team 1                 :  5 Team 5              0/2 not begun
3 4    2 Team 2                 :  6 Team 6              0/2 not begun
5 6    3 Team 3                 :  7 Team 7              0/2 not begun
7 8    4 Team 4                 :  8 Team 8              0/2 not begun
Missing at table 1: boards 1 2; at table 2: boards 1 2

Standings in victory points
            1 Team 1
            2 Team 2
            3 Team 3
            4 Team 4
            5 Team 5
            6 Team 6
            7 Team 7
            8 Team 8
Done: Play has started
Tab other half  Enter open  d draw  e early  c result  R revoke  a points
n new  l leaves  g terms  D how  v cross  u undo  ? help  q quit  : everything"
    );
}

#[test]
fn a_match_in_play_says_what_is_missing_and_takes_a_result() {
    let mut console = in_play();
    console.keys("c");
    console.sees("Enter a result");
    console.keys("4s n =<f2>");
    console.sees("1:2 2:1,2");
    console.sees("Missing at table 1: board 2; at table 2: boards 1 2");
    console.keys("e");
    console.sees("What is final now");
    console.keys("<esc>");
    play_round(&mut console, 0);
    console.sees("4 of 4 over");
    console.sees("Round 2");
    console.keys("<tab>");
    console.sees("Standings in victory points");
    console.keys("<enter>");
    console.sees("Result card");
    console.keys("<esc>v");
    console.sees("Cross table");
    console.keys("<esc>");
}

/// Issue 19, section 2: what a draw rests on is on the draw screen and in the question before it is published, unasked.
#[test]
fn a_draw_says_what_it_rests_on_before_it_is_published() {
    let mut console = in_play();
    play_round(&mut console, 0);
    let slot = Some(v1::Slot { table: "A1".to_owned(), round: 1, board: 1 });
    console.command(Kind::AwaitRuling(v1::AwaitRuling { slot, note: "a revoke".to_owned() }));
    console.keys("d");
    console.sees("! The draw of round 2 rests on what is not settled");
    console.keys("P");
    console.sees("Please confirm");
    console.sees("table 1 in round 1 (subject to ruling). Another score may");
}

#[test]
fn a_draw_is_changed_by_hand_with_every_breach_named() {
    let mut console = in_play();
    play_round(&mut console, 0);
    console.keys("d");
    console.sees("Draw of round 2");
    // Two who have met: the winners of the first round are swapped for those they beat.
    let proposal = console.evening.draw("A").unwrap().proposal.unwrap().proposal.unwrap();
    let (first, second) = (proposal.matches[0].first, proposal.matches[0].second);
    let beaten = if first > 4 { first - 4 } else { first + 4 };
    console.keys(&format!("s<up>{second}<enter>{beaten}<f2>"));
    console.sees("changed by hand");
    console.sees("! BREACH");
    console.keys("P");
    console.sees("BREACH: ");
    console.keys("n");
    // Drawn again only after a question: what was changed by hand would be gone.
    console.keys("d");
    console.sees("what you changed by hand");
    console.keys("y");
    console.sees_not("BREACH");
    console.keys("x");
    console.sees("These two are not to meet");
    console.keys("<f2>");
    console.sees("Forbidden: ");
    console.keys("y");
    console.sees("Draw of round 2: why");
    console.keys("<esc>o");
    console.sees("As the method of the notes draws");
    console.keys("<esc>");
}

/// What the server says of a proposal stands beside it: who has others than before, why, and the whole.
#[test]
fn what_is_said_of_a_proposal_stands_beside_it() {
    let mut console = in_play();
    play_round(&mut console, 0);
    console.keys("d");
    let mut view = console.evening.draw("A").unwrap();
    let shown = view.proposal.as_mut().unwrap();
    let first = shown.proposal.as_ref().unwrap().matches[0].first;
    shown.changes = vec![format!("{first} plays 4 (before: plays 2)")];
    shown.why = ["nearest unmet; 1.20 VPs apart", "next", "next", "last"].map(str::to_owned).to_vec();
    shown.summary = vec!["The scores are 3.54 VPs apart in all.".to_owned()];
    let drawn = shown.proposal.as_mut().unwrap();
    let one = drawn.matches[0].clone();
    for candidate in &mut drawn.field.as_mut().unwrap().candidates {
        match candidate.contender {
            contender if contender == one.first => candidate.score = 1_500,
            contender if contender == one.second => candidate.score = 1_279,
            _ => {}
        }
    }
    console.input(Input::Link(LinkEvent::Draw(Box::new(view))));
    console.sees("*1 2 ");
    console.sees("nearest unmet; 1.20 VPs apart");
    console.sees(" 2.21\n");
    console.sees("The scores are 3.54 VPs apart in all.");
    console.sees("* Other than in the draw before");
    console.keys("<right>");
    console.sees("- ›");
    console.keys("y");
    console.sees("Draw of round 2: why");
    console.sees("nearest unmet");
}

#[test]
fn a_refusal_gives_back_what_was_typed() {
    let mut console = in_play();
    play_round(&mut console, 0);
    console.keys("R");
    console.sees("Take the draw of round 1 back");
    console.keys("wrong hall<f2>y");
    console.sees("NOT DONE");
    console.sees("wrong hall");
    console.keys("<esc>a12<enter><enter>0<enter><enter>");
    console.sees("Write why");
    console.keys("came late<f2>");
    console.sees("Done: Round 1: 1 has 12, 5 has 0");
    console.sees("Points given: 12");
}

#[test]
fn results_that_come_in_mark_the_draw_as_old() {
    let mut console = in_play();
    play_round(&mut console, 1);
    console.keys("g");
    console.sees("What is agreed about the draws");
    console.keys("<tab><tab><tab><tab><tab><tab><tab><right><right><tab>50<f2>");
    console.sees("Done: It is agreed for the rounds to come");
    console.keys("d");
    console.sees("Draw of round 2");
    console.sees("! NOT OVER WHEN IT WAS DRAWN: 1 against 5.");
    console.keys("P");
    console.sees("NOT OVER WHEN IT WAS DRAWN: 1 against 5.");
    console.keys("n");
    play_round(&mut console, 0);
    console.sees("have changed since: “draw” draws again");
    let wide = console.screen_of(140, 40);
    assert!(wide.contains("Round 1 of 3") && wide.contains("Draw of round 2"), "{wide}");
    console.keys("d");
    console.sees_not("have changed since");
}

#[test]
fn late_teams_and_those_who_leave_are_one_key_each() {
    let mut console = in_play();
    console.keys("nAnn & Bob<enter>Cid & Dee<f2>");
    console.sees("Done: Number 9 is entered");
    console.keys("l4<enter>ill<f2>");
    console.sees("is in no draw from now on");
    console.keys("y<tab>");
    console.sees("4 (left)");
}

/// Without a draw its keys say what to do; with one match missing, what is final is published from the answer.
#[test]
fn keys_without_use_say_so() {
    let mut console = in_play();
    for (key, told) in [
        ("s", "There is no draw to change: “draw” makes one."),
        ("b", "Nobody has a bye in this draw"),
        ("m", "the second is the first of them"),
    ] {
        console.keys(key);
        console.sees(told);
    }
    console.keys("1:take the published<enter>");
    console.sees("These are the draws: “revoke” is at the foot.");
    console.sees("Round 1 of 3");
}

/// What is published early leaves the matches in sight that are still played.
#[test]
fn matches_of_the_round_before_stay_in_sight() {
    let mut console = in_play();
    play_round(&mut console, 1);
    console.keys("d");
    let drawn = console.evening.draw("A").unwrap().proposal.unwrap().proposal.unwrap();
    let only =
        drawn.matches.iter().map(|one| one.first).filter(|one| ![1, 5].contains(one)).take(1).collect();
    let publish = v1::draw_command::Kind::Publish(v1::PublishDraw { only, reason: String::new() });
    let kind = Some(publish);
    console.command(Kind::Draw(Box::new(v1::DrawCommand { section: "A".to_owned(), kind })));
    console.keys("<tab>");
    console.sees("Round 2 of 3: 0 of 1 over");
    console.sees("round 1: not begun");
}

/// Whoever looks back at a round sees the next one when it is published.
#[test]
fn what_is_published_is_seen_by_who_looked_back() {
    let mut console = in_play();
    play_round(&mut console, 0);
    console.keys("dPy");
    console.sees("Round 2 of 3: 0 of 4 over");
    play_round(&mut console, 0);
    console.keys("-");
    console.sees("Round 1 of 3: 4 of 4 over");
    console.keys("dPy");
    console.sees("Round 3 of 3: 0 of 4 over");
}

#[test]
fn numbers_that_nobody_has_are_refused_at_their_field() {
    let mut console = in_play();
    play_round(&mut console, 0);
    console.keys("ds77<f2>");
    console.sees("There is no 77: numbers go from 1 to 8");
}

/// Another session: the form asks for the earlier contest, and what was agreed, played and won there goes along.
#[test]
fn a_session_goes_on_from_an_earlier_contest() {
    let mut console = in_play();
    play_round(&mut console, 0);
    console.keys("3eAnn<enter><enter>Bob<f2>0sSession two<enter>");
    for _question in 0..8 {
        console.keys("<enter>");
    }
    console.sees("> Goes on from");
    console.keys("1<f2>");
    let asked = Effect::AskEarlier { contest: 1, section: "A".to_owned() };
    assert_eq!(console.other_effects.pop(), Some(asked));
    console.input(Input::Link(LinkEvent::Earlier(Err("contest 1 has no section A".to_owned()))));
    console.sees("! Contest 1 has no section A");
    console.keys("<f2>");
    console.other_effects.clear();
    let view = console.evening.draw("A").unwrap();
    let earlier = Earlier::of(view, console.evening.contest());
    let Some(Overlay::Form(form)) = console.app.overlay.clone() else { panic!("{}", console.screen()) };
    console.app.earlier = Some(Ok(Box::new(earlier)));
    let creation = set_up::creation(&console.app, &form).unwrap();
    assert_eq!(creation.title, "Swiss of 8 teams, 3 rounds of 2 boards, after contest 1");
    let Some(Kind::Draw(command)) = creation.kinds.first() else { panic!("{creation:?}") };
    let Some(v1::draw_command::Kind::SetUp(set_up)) = command.kind.clone() else { panic!("{creation:?}") };
    let terms = bridge::contest::drawn::Terms::try_from(set_up.terms.as_ref().unwrap()).unwrap();
    assert_eq!(terms.first, bridge::swiss::FirstRound::Scores);
    assert_eq!((terms.rounds, terms.boards, terms.met_before.len()), (3, 2, 4));
    let named = creation.kinds.iter().filter(|kind| matches!(kind, Kind::RegisterEntry(_))).count();
    let carried = creation.kinds.iter().filter(|kind| matches!(kind, Kind::SetCarryOver(_))).count();
    assert_eq!((named, carried), (1, 8));
}

/// The form that sets a section up has what the command has; what is not touched there is usual.
#[test]
fn a_section_is_set_up_with_all_its_terms() {
    use bridge::contest::drawn::{BoardSet, Copies, MissedRounds, OddRule, ScoreBasis, Withdrawals};
    use bridge::movement::teams::triangle::Triangle;
    let mut console = Console::new();
    console.keys("sClub teams<enter><enter><enter>9<enter>4<enter>6<enter><ctrl-u>random:17");
    // Odd number, scoring, what it goes on from, parts; then how it is drawn, and from "Triangle over" on what is worth
    // what.
    console.keys("<tab><right><tab><tab><tab><tab><tab>3<tab><right><tab><right><right><tab>60");
    console.keys(
        "<tab>2<tab><tab>8<tab>average<tab><right><tab><right><right><tab>32<tab>1,2<tab>3-4<tab>5<f2>",
    );
    let agreed = |console: &Console| {
        let view = console.evening.draw("A").unwrap();
        bridge::contest::drawn::Terms::try_from(view.terms.as_ref().unwrap()).unwrap()
    };
    let terms = agreed(&console);
    assert_eq!((terms.rounds, terms.boards, terms.parts), (4, 6, 1));
    assert_eq!(terms.first, bridge::swiss::FirstRound::Random { seed: 17 });
    assert_eq!(terms.odd, OddRule::Triangle { by: Triangle::Whist, over: 2 });
    assert_eq!((terms.danish_from, terms.traditional), (Some(3), true));
    assert_eq!(terms.basis, ScoreBasis::WhenIn(60));
    assert_eq!(
        (terms.regulation.missed, terms.regulation.withdrawals),
        (MissedRounds::Average, Withdrawals::Average)
    );
    assert_eq!((terms.copies, terms.bye_hundredths), (Copies::One, 800));
    assert_eq!(terms.board_set, BoardSet::new(32));
    assert_eq!((terms.apart.len(), terms.met_before.len(), terms.odd_before.len()), (1, 1, 1));
    // The form of the terms shows the same, and sent as it is changes nothing.
    console.keys("g");
    console.sees("random:17");
    console.keys("<up><up><up><up><up><up><up><up>");
    console.sees("one for the room: tables begin further on");
    console.sees("their opponents have the average of a match");
    console.keys("<f2>");
    assert_eq!(agreed(&console), terms);
}

/// IMPs come off a match before it is turned into victory points, so that its round is asked for; other points have none.
#[test]
fn a_round_goes_with_a_penalty_in_imps_alone() {
    let mut console = in_play();
    // How much is asked first, and the entry last.
    console.keys("3p2<tab><tab>1<tab><tab>slow<tab><ctrl-u>A1<f2>");
    console.sees("A round goes with IMPs");
    console.keys("<backspace><f2>");
    console.sees_not("A round goes with IMPs");
    console.sees_not("Write the round of the match");
}
