//! Rounds that are drawn again: the rest of one that is published in part, one whose opponent has left, one that is
//! looked at after a correction.
//!
//! The expectations are laws of our own: what was wished for a round stands until it is lifted, whoever is left without
//! an opponent is drawn, and what was meant so is no mistake.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::inspect::{Finding, Question, inspect};
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::drawn::{DrawCommand, OddRule, Proposal, Terms};
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{Command, RankingRelease, Release, Rules};
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::edit::Edit;
use bridge::swiss::{Contender, Draw, Field, FirstRound, Method};

use crate::drawn::{Played, last, late, leaves, terms};

const A: SectionLetter = SectionLetter::A;

/// So many teams with a round played.
fn after_a_round(contenders: u16, terms: Terms, seed: u64) -> Played {
    let mut played = Played::new(Contestants::Teams, contenders, terms, seed);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    played.play(0);
    played
}

fn wish(played: &mut Played, wish: &DrawWish) -> Proposal {
    let proposal = propose(&played.contest, A, wish).unwrap();
    played.draw(DrawCommand::Propose { proposal: Box::new(proposal.clone()) });
    proposal
}

fn publish(played: &mut Played, only: &[Contender]) {
    let only = only.iter().copied().collect();
    played.draw(DrawCommand::Publish { only, reason: String::new() });
}

fn has(proposal: &Proposal, [one, other]: [Contender; 2]) -> bool {
    proposal
        .matches
        .iter()
        .any(|drawn| Field::both(drawn.sides[0], drawn.sides[1]) == Field::both(one, other))
}

/// The first of one match against the first of another, who have not met.
fn across(proposal: &Proposal, one: usize, other: usize) -> [Contender; 2] {
    [proposal.matches[one].sides[0], proposal.matches[other].sides[0]]
}

#[test]
fn the_rest_of_a_round_is_drawn_with_the_wishes_of_its_first_part() {
    let mut played = after_a_round(10, terms(4, OddRule::Bye), 53);
    played.propose(Anew::default());
    let first = played.drawn().proposal.as_ref().unwrap().clone();
    let pinned = across(&first, 3, 4);
    let forbidden = first.matches[2].sides;
    wish(&mut played, &DrawWish::Forbid(forbidden));
    let wished = wish(&mut played, &DrawWish::Pin(pinned));
    assert!(has(&wished, pinned) && !has(&wished, forbidden));
    let is_free = |one: &Contender| !pinned.contains(one) && !forbidden.contains(one);
    let released = wished.matches.iter().find(|one| one.sides.iter().all(is_free)).unwrap().sides;
    publish(&mut played, &released);
    let rest = propose(&played.contest, A, &DrawWish::Anew(Anew::default())).unwrap();
    assert_eq!(rest.round, 2);
    assert!(has(&rest, pinned) && !has(&rest, forbidden), "{:?}", rest.matches);
    // The match that is released is none of the wishes for the rest, though it was pinned.
    let mut pinned_first = after_a_round(10, terms(4, OddRule::Bye), 53);
    pinned_first.propose(Anew::default());
    wish(&mut pinned_first, &DrawWish::Pin(pinned));
    publish(&mut pinned_first, &pinned);
    pinned_first.publish(Anew::default());
    assert_eq!(pinned_first.drawn().rounds[1].matches.len(), 5);
    // Lifted, it is lifted.
    wish(&mut played, &DrawWish::Anew(Anew::default()));
    let freed = wish(&mut played, &DrawWish::Free(pinned));
    assert!(freed.request.constraints.pinned.is_empty());
    publish(&mut played, &[]);
    played.finish();
}

/// What the director says of a round after it was published, by the scores by which it was drawn.
fn looked_at(played: &Played) -> Vec<String> {
    inspect(&played.contest, A, &Question::Mismatch { round: 2 }).unwrap().sentences
}

#[test]
fn what_was_wished_for_a_round_is_no_mistake_afterwards() {
    let same = ["By the scores as they are now, round 2 would have been drawn the same."];
    let drawn = || {
        let mut played = after_a_round(9, terms(4, OddRule::Bye), 59);
        played.propose(Anew::default());
        let first = played.drawn().proposal.as_ref().unwrap().clone();
        (played, first)
    };
    let (_, first) = drawn();
    let far = across(&first, 0, 3);
    let not_the_bye = first.matches[1].sides[1];
    for wishes in [
        vec![DrawWish::Pin(far)],
        vec![DrawWish::Forbid(first.matches[0].sides)],
        vec![DrawWish::Odd([not_the_bye].into())],
        vec![DrawWish::Anew(Anew { method: Some(Method::Traditional), ..Anew::default() })],
        vec![DrawWish::Edit(Edit::Swap(far))],
        vec![DrawWish::Edit(Edit::GiveBye(not_the_bye))],
        vec![DrawWish::Pin(far), DrawWish::Edit(Edit::Swap([far[0], not_the_bye]))],
    ] {
        let (mut played, _) = drawn();
        for one in &wishes {
            wish(&mut played, one);
        }
        publish(&mut played, &[]);
        assert_eq!(looked_at(&played), same, "{wishes:?}");
        played.finish();
    }
    // In two parts, each with its own wish.
    let (mut played, _) = drawn();
    let wished = wish(&mut played, &DrawWish::Pin(far));
    publish(&mut played, &far);
    played.propose(Anew::default());
    let others = wished.matches.iter().map(|one| one.sides).filter(|sides| !sides.contains(&far[0]));
    let others: Vec<[Contender; 2]> = others.collect();
    wish(&mut played, &DrawWish::Edit(Edit::Swap([others[0][0], others[2][0]])));
    publish(&mut played, &[]);
    assert_eq!(looked_at(&played), same);
}

/// The one whose opponent leaves meets who has the bye, or has a bye, or is given points.
#[test]
fn who_is_left_without_an_opponent_is_drawn() {
    for (contenders, meets) in [(9, true), (8, false)] {
        let mut played = after_a_round(contenders, terms(4, OddRule::Bye), 61);
        played.publish(Anew::default());
        let round = played.drawn().rounds[1].clone();
        let [stranded, gone] = round.matches[1].sides;
        played.draw(leaves(gone.0));
        let rest = propose(&played.contest, A, &DrawWish::Anew(Anew::default())).unwrap();
        let why = format!("{stranded} has no opponent any more, because {gone} has left: ");
        if meets {
            let bye = round.bye.unwrap();
            assert!(has(&rest, [stranded, bye]) && rest.bye.is_none() && rest.matches.len() == 1);
            assert_eq!(rest.words.summary[0], format!("{why}it meets {bye}, who had the bye."));
        } else {
            assert_eq!((rest.bye, rest.matches.len()), (Some(stranded), 0));
            assert_eq!(
                rest.words.summary[0],
                format!(
                    "{why}it gets the bye. Or draw again all who have not begun, or give it points for the match."
                )
            );
        }
        played.publish(Anew::default());
        assert_eq!(played.drawn().rounds.len(), 2);
        assert_eq!(played.drawn().rounds[1].bye.is_some(), !meets);
        played.play(0);
        played.finish();
    }
}

/// Who comes late while a round with a bye has not begun meets who has the bye.
#[test]
fn who_comes_late_meets_who_has_the_bye() {
    let mut played = after_a_round(9, terms(4, OddRule::Bye), 67);
    played.publish(Anew::default());
    let bye = last(&played).1.unwrap();
    played.draw(late());
    played.publish(Anew::default());
    let (matches, odd) = last(&played);
    assert!(matches.contains(&[bye, 10]) && odd.is_none(), "{matches:?}");
}

/// Of the others all who have not begun may be drawn again; two who are left play no triangle.
#[test]
fn the_rest_may_be_drawn_again_or_has_a_bye_beside_a_triangle() {
    let mut played = after_a_round(8, terms(4, OddRule::Bye), 71);
    played.publish(Anew::default());
    let gone = played.drawn().rounds[1].matches[2].sides[1];
    played.draw(leaves(gone.0));
    played.publish(Anew { round: Some(2), keep: Keep::Begun, ..Anew::default() });
    assert_eq!(last(&played).0.len(), 3);

    let whist = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    let mut played = after_a_round(8, terms(4, whist), 73);
    played.publish(Anew::default());
    played.draw(leaves(played.drawn().rounds[1].matches[2].sides[1].0));
    let rest = propose(&played.contest, A, &DrawWish::Anew(Anew::default())).unwrap();
    assert!(rest.bye.is_some() && rest.triangle.is_none());
    let kept: BTreeSet<Contender> = rest.contenders().collect();
    assert_eq!(kept.len(), 1);
}

/// Seed 000, "Swiss Teams": the director may draw by hand; who is left over has the bye.
#[test]
fn a_draw_by_hand_is_taken_as_it_is() {
    let mut played = after_a_round(7, terms(4, OddRule::Bye), 61);
    let by_hand = |matches: &[[u16; 2]]| {
        let matches = matches.iter().map(|both| both.map(Contender)).collect();
        DrawWish::ByHand(Draw { matches, odd: None })
    };
    let refusal = |played: &Played, wish| propose(&played.contest, A, &wish).unwrap_err().to_string();
    assert_eq!(
        refusal(&played, by_hand(&[[1, 2], [3, 4]])),
        "everybody has to be in a draw by hand: you did not name 5, 6, 7"
    );
    assert_eq!(refusal(&played, by_hand(&[[1, 2], [2, 4], [5, 6]])), "you named 2 twice");
    assert_eq!(refusal(&played, by_hand(&[[1, 2], [3, 8], [5, 6]])), "8 is not to be drawn in round 2");
    let proposal = wish(&mut played, &by_hand(&[[7, 2], [3, 4], [5, 1]]));
    assert!(proposal.is_by_hand && proposal.bye == Some(Contender(6)));
    for both in [[2, 7], [3, 4], [1, 5]] {
        assert!(has(&proposal, both.map(Contender)));
    }
    publish(&mut played, &[]);
    played.finish();
}

/// The other draws are worse, in their order, and each can be taken.
#[test]
fn the_next_best_draws_stand_beside_the_proposal() {
    let mut played = after_a_round(8, terms(4, OddRule::Bye), 67);
    played.propose(Anew::default());
    let asked = inspect(&played.contest, A, &Question::Alternatives).unwrap();
    for number in 1..=3 {
        let heading = format!("Other draw {number} differs from the proposal:");
        assert_eq!(
            asked.sentences.iter().filter(|line| **line == heading).count(),
            1,
            "{:?}",
            asked.sentences
        );
    }
    let found = asked.finding;
    let Finding::Alternatives(others) = found else { panic!("{found:?}") };
    assert_eq!(others.len(), 3);
    assert!(others.iter().all(|other| !other.difference.changes.is_empty() && other.of_other.rematches == 0));
    let taken = wish(&mut played, &DrawWish::ByHand(others[1].other.clone()));
    assert_eq!(taken.draw(), others[1].other);
}

/// A law of our own: who has left and is back is drawn again, with what is agreed for the rounds that it missed.
#[test]
fn who_left_may_come_back() {
    let mut played = after_a_round(8, terms(5, OddRule::Bye), 71);
    played.draw(leaves(8));
    played.publish(Anew::default());
    assert!(!played.drawn().rounds[1].contenders().contains(&Contender(8)));
    played.play(0);
    let back = || DrawCommand::Return { contender: Contender(8) };
    played.draw(back());
    assert_eq!(played.drawn().awarded.get(&(2, Contender(8))), Some(&1_000));
    let again = Command::Draw { section: A, command: back() };
    let refused = played.try_ask(&again).unwrap_err().to_string();
    assert_eq!(refused, "8 has not left: it is drawn with the others");
    // It has points for round 2, so that nobody lacks a match there: the round is over for everybody, and shown.
    let section = played.contest.section(A).unwrap();
    assert_eq!((section.awaited_draw(&played.contest), section.drawn_through(&played.contest)), (Some(3), 2));
    let views = Views::new(ContestNumber(1), &played.contest);
    assert_eq!(views.standings(&played.contest, Audience::Spectator).through_round, 2);
    let path = views.path(&played.contest, "A8NS".parse().unwrap(), Audience::Spectator).unwrap();
    assert!(
        matches!(&path.steps[1].rest[..], [why, _] if why.key() == "idle-decided-worth"),
        "{:?}",
        path.steps[1]
    );
    played.publish(Anew::default());
    assert!(played.drawn().rounds[2].contenders().contains(&Contender(8)));
    played.play(0);
    played.finish();
}

/// Also after several rounds without it: it comes back by mistake, and that is taken back.
#[test]
fn who_comes_back_after_several_rounds_is_away_again_when_that_is_taken_back() {
    let mut played = after_a_round(8, terms(5, OddRule::Bye), 71);
    played.draw(leaves(8));
    for _ in 0..2 {
        played.publish(Anew::default());
        played.play(0);
    }
    let before = (played.drawn().awarded.clone(), played.contest.entries.clone());
    played.draw(DrawCommand::Return { contender: Contender(8) });
    // Both pairs of the team, and the points of both rounds.
    let sequence = played.contest.sequence;
    played.ask(&Command::Undo { sequence, reason: String::new() });
    assert_eq!((played.drawn().awarded.clone(), played.contest.entries.clone()), before);
}

/// In a round of whole matches that has begun no triangle is proposed: it could not be published.
#[test]
fn a_round_that_has_begun_gets_a_bye_and_no_triangle() {
    let odd = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    let mut played = Played::new(Contestants::Teams, 8, terms(3, odd), 73);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    // All but the boards of the last match; its second side leaves.
    played.play(8);
    let leaver = played.drawn().rounds[0].matches[3].sides[1];
    played.draw(leaves(leaver.0));
    played.publish(Anew { round: Some(1), keep: Keep::Begun, ..Anew::default() });
    let round = &played.drawn().rounds[0];
    assert!(round.triangle.is_none() && round.bye.is_some());
    played.play(0);
    played.finish();
}

/// What was brought along is what the first round is drawn by, where that is agreed; byes of before count.
#[test]
fn a_second_session_is_drawn_by_what_was_brought_along() {
    let agreed = Terms {
        first: FirstRound::Scores,
        odd_before: BTreeMap::from([(Contender(7), 1)]),
        ..terms(3, OddRule::Bye)
    };
    let mut played = Played::new(Contestants::Teams, 7, agreed, 79);
    for (number, hundredths) in [(1, 3_000), (6, 2_900), (2, 2_000), (5, 1_900), (3, 1_000), (4, 900)] {
        let entry = format!("A{number}NS").parse().unwrap();
        played.ask(&Command::SetCarryOver { entry, hundredths, reason: "session 1".to_owned() });
    }
    let proposal = propose(&played.contest, A, &DrawWish::Anew(Anew::default())).unwrap();
    // 7 is last, but has had its bye: 4 is the lowest who has had none.
    assert_eq!(proposal.bye, Some(Contender(4)));
    for both in [[1, 6], [2, 5], [3, 7]] {
        assert!(has(&proposal, both.map(Contender)), "{:?}", proposal.matches);
    }
}

/// A law of our own: what the director gives for a round is shown with the round's results, and to the director before.
#[test]
fn points_given_in_a_hidden_round_are_the_directors_alone() {
    let mut played = after_a_round(4, terms(3, OddRule::Bye), 83);
    let release = Release { ranking: RankingRelease::AtTheEnd, ..Release::default() };
    let rules = Rules { release, ..played.contest.rules.clone() };
    played.ask(&Command::ChangeRules { rules, leave_points: false });
    let (contender, hundredths, reason) = (Contender(1), Some(1_400), "agreed".to_owned());
    played.draw(DrawCommand::Award { round: 1, contender, hundredths, reason });
    let given = |played: &Played, audience| {
        let view = Views::new(ContestNumber(1), &played.contest).draw(&played.contest, A, audience).unwrap();
        view.rounds[0].awarded.iter().map(|one| one.contender).collect::<Vec<_>>()
    };
    assert_eq!(given(&played, Audience::Director), [Contender(1)]);
    assert!(given(&played, Audience::Spectator).is_empty());
    // Nor does a pair without a match, whose path everybody may read, tell them.
    played.draw(leaves(4));
    played.publish(Anew::default());
    played.play(0);
    played.draw(DrawCommand::Return { contender: Contender(4) });
    let views = Views::new(ContestNumber(1), &played.contest);
    let path = views.path(&played.contest, "A4NS".parse().unwrap(), Audience::Spectator).unwrap();
    assert_eq!(path.steps[1].rest[0].key(), "idle-decided", "{:?}", path.steps[1]);
    played.ask(&Command::ClosePlay { correction_minutes: 30 });
    assert_eq!(given(&played, Audience::Spectator), [Contender(1)]);
}

/// A round that was taken back is published again as it was only while everybody is there and no other stands in its place
/// (law of our own: a device is never told to play who has left).
#[test]
fn what_was_published_is_published_again_only_as_it_was() {
    let undo_last = |played: &mut Played| {
        let sequence = played.contest.decisions.last().unwrap().sequence;
        played.try_ask(&Command::Undo { sequence, reason: String::new() })
    };
    let mut played = after_a_round(8, terms(4, OddRule::Bye), 53);
    played.publish(Anew::default());
    let published = last(&played);
    undo_last(&mut played).unwrap();
    assert_eq!(played.drawn().rounds.len(), 1);
    undo_last(&mut played).unwrap();
    assert_eq!((last(&played), played.drawn().rounds.len()), (published, 2));

    let mut played = after_a_round(8, terms(4, OddRule::Bye), 53);
    played.publish(Anew::default());
    undo_last(&mut played).unwrap();
    let undone = played.contest.decisions.last().unwrap().sequence;
    played.draw(leaves(3));
    let again = Command::Undo { sequence: undone, reason: String::new() };
    assert!(played.try_ask(&again).is_err(), "one of those who would play has left");
    assert_eq!(played.drawn().rounds.len(), 1);
}
