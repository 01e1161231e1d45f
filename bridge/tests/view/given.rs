//! What somebody has without a match or in place of one, as its own card says it: a bye, and what the director gave.
//!
//! A bye is worth 12 victory points (seed 000, "Swiss Pairs"); 10 is what the director says here.

use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::view::{Audience, ScoreCardView};
use bridge::contest::{Command, Player};
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use bridge::swiss::Contender;

use crate::drawn::{draw, publish, terms, to_be_drawn};
use crate::evening::{Evening, entry};
use crate::said::InEnglish as _;

fn card(evening: &Evening, who: &str, audience: Audience) -> ScoreCardView {
    evening.views.score_card(&evening.contest, entry(who), audience).unwrap()
}

fn first_round_of_five() -> Evening {
    let mut evening = to_be_drawn(Contestants::Pairs, 5, Terms { bye_hundredths: 1_200, ..terms() });
    evening.direct(Command::StartContest);
    publish(&mut evening, 1, "1-3 at 1, 2-4 at 2, bye 5");
    evening
}

#[test]
fn the_card_of_a_bye_says_so_from_the_draw_on_and_what_it_is_worth_when_it_counts() {
    let mut evening = first_round_of_five();
    assert_eq!(card(&evening, "A5", Audience::Spectator).given.in_english(), ["Bye in round 1."]);
    evening.play_round(1);
    let after = card(&evening, "A5", Audience::Spectator);
    assert_eq!((after.figure.as_str(), after.rows.len()), ("12.00", 0));
    assert_eq!(after.given.in_english(), ["Bye in round 1: 12.00 VPs."]);
    assert!(card(&evening, "A1", Audience::Spectator).given.is_empty());
}

#[test]
fn the_card_of_a_match_replaced_by_points_shows_what_counts_and_not_what_the_match_was_worth() {
    let mut evening = first_round_of_five();
    evening.play_round(1);
    let (round, contender) = (1, Contender(1));
    let reason = "came late".to_owned();
    draw(&mut evening, DrawCommand::Award { round, contender, hundredths: Some(1_000), reason });
    let own = card(&evening, "A1", Audience::Spectator);
    assert_eq!(own.figure, "10.00");
    assert_eq!(own.given.in_english(), ["Given for round 1, in place of the match: 10.00 VPs."]);
    let [played] = &own.matches[..] else { panic!("one match") };
    assert_eq!((played.is_replaced, played.worth.as_str(), played.boards_in), (true, "", 2));
    // Why is for the director's eyes; the opponents have what they won.
    let given = card(&evening, "A1", Audience::Director).given.in_english();
    assert_eq!(given, ["Given for round 1, in place of the match: 10.00 VPs (came late)."]);
    let theirs = card(&evening, "A3", Audience::Spectator);
    assert_eq!((theirs.matches[0].is_replaced, &theirs.matches[0].worth), (false, &theirs.figure));
}

/// Who is drawn among others never meets those of this section: two sections of a Swiss have two winners.
#[test]
fn two_sections_that_are_drawn_have_rankings_of_their_own() {
    let mut evening = first_round_of_five();
    let section = SectionLetter::new('B').unwrap();
    let terms = Box::new(terms());
    let command = DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 4, terms };
    evening.direct(Command::Draw { section, command });
    evening.play_round(1);
    let rankings = evening.views.standings(&evening.contest, Audience::Director).rankings;
    let said: Vec<_> = rankings.iter().map(|one| (one.title(), one.section, one.rows.len())).collect();
    assert_eq!(
        said,
        [("Section A".to_owned(), Some(SectionLetter::A), 5), ("Section B".to_owned(), Some(section), 4)]
    );
    assert_eq!(rankings[0].rows[0].rank, 1);
}

/// Issue 19, section 7: "agreed late-entry points read 'Given by the director'". docs/SWISS.md: a late entry has what is agreed
/// for the rounds that it missed, 10 if nothing else is said; it says why, and that nobody gave it.
#[test]
fn what_is_agreed_for_a_late_entry_is_said_to_be_that() {
    let mut evening = first_round_of_five();
    evening.play_round(1);
    let players = ["Ann", "Bob"].map(|name| Player { name: name.to_owned(), number: String::new() });
    let command = DrawCommand::EnterLate { players: vec![players], substitute: None, plays_now: false };
    draw(&mut evening, command);
    let own = card(&evening, "A6", Audience::Spectator);
    assert_eq!(own.figure, "10.00");
    assert_eq!(own.given.in_english(), ["Given for round 1: 10.00 VPs."]);
    let [told] = &card(&evening, "A6", Audience::Director).given.in_english()[..] else { panic!("one line") };
    assert_eq!(told, "Given for round 1: 10.00 VPs (came late).");
    let total = evening.views.explain_total(&evening.contest, entry("A6"), Audience::Spectator).unwrap();
    let total = format!("{:?}", total.explanation.in_english());
    assert!(total.contains("Given for round 1: 10.00 VPs"), "{total}");
    assert!(!total.contains("director"), "{total}");
}
