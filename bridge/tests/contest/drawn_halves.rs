//! Half matches: what a triangle over two rounds is worth after its first, and when it is not played to its end.
//!
//! Source: seed 000, "Round robin with odd number of teams" (half matches are scored, then the same again with other
//! boards) and "The Triangle in Teams Events" (in the alternative method two matches, 16 boards, in four rounds). A match shares 20 victory points (WBF VP scale), half a match 10.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::inputs::UnderWay;
use bridge::contest::drawn::inspect::{Finding, Question, inspect};
use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::drawn::{DrawCommand, Drawn, Inputs, OddRule, ScoreBasis, Terms};
use bridge::contest::{Actor, Asked, Command, Contest, Recorded, Scoreboard, Slot, apply, decide};
use bridge::entry::{SectionLetter, TableId};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::scoring::VictoryScale;
use bridge::swiss::difference::Whom;
use bridge::swiss::{Contender, Field};

use crate::drawn::{Played, leaves, terms};

const HALVES: [Triangle; 2] = [Triangle::Whist, Triangle::Mitchell];

/// Seven teams, and their first round over: four in two matches, three in a triangle over two rounds.
fn after_the_first(by: Triangle, basis: ScoreBasis) -> Played {
    let terms = Terms { boards: 8, basis, ..terms(4, OddRule::Triangle { by, over: 2 }) };
    let mut played = Played::new(Contestants::Teams, 7, terms, 11);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    played.play(0);
    played
}

/// The matches of the triangle that count for something: who meet in which match round, over how many boards, and what
/// each has of it, the lower number first.
fn counted(contest: &Contest) -> BTreeMap<([Contender; 2], u16), (u32, [i64; 2])> {
    let (section, drawn) = contest.drawn(SectionLetter::A).unwrap();
    let board = Scoreboard::from_scratch(contest, RoundNumber(section.round_count()));
    let of_three = three(drawn);
    let matches = board.matches().iter().filter_map(|one| {
        let both = one.sides.map(|side| Contender(side.pair.number.0));
        let worth = one.score.sides.each_ref().map(|side| side.victory_hundredths);
        let [Some(first), Some(second)] = worth else { return None };
        let is_theirs = both.iter().all(|one| of_three.contains(one));
        is_theirs
            .then_some(((Field::both(both[0], both[1]), one.number?), (one.score.compared, [first, second])))
    });
    matches.collect()
}

fn three(drawn: &Drawn) -> [Contender; 3] {
    drawn.rounds[0].triangle.as_ref().unwrap().teams
}

/// The same margin is worth as much as half of the scale for so many boards.
fn is_by_the_scale_of(contest: &Contest, boards: u32) {
    let (section, _) = contest.drawn(SectionLetter::A).unwrap();
    let board = Scoreboard::from_scratch(contest, RoundNumber(section.round_count()));
    let triangle = three(contest.drawn(SectionLetter::A).unwrap().1);
    for one in board.matches() {
        let both = one.sides.map(|side| Contender(side.pair.number.0));
        if !both.iter().all(|one| triangle.contains(one)) {
            continue;
        }
        let side = &one.score.sides[0];
        let whole = VictoryScale::WbfContinuous.hundredths(&side.margin, boards).unwrap();
        let half = i64::from(whole).div_euclid(2);
        let worth = side.victory_hundredths.unwrap();
        assert!([half, half + i64::from(whole) % 2].contains(&worth), "{one:?}");
    }
}

#[test]
fn a_half_match_counts_as_a_half_whatever_is_drawn_after_it() {
    for by in HALVES {
        let mut played = after_the_first(by, ScoreBasis::Current);
        let first = counted(&played.contest);
        assert_eq!(first.len(), 3, "{by}");
        for (boards, worth) in first.values() {
            assert_eq!((*boards, worth.iter().sum::<i64>()), (4, 1_000), "{by}");
        }
        is_by_the_scale_of(&played.contest, 4);
        assert_eq!(played.total(), 2 * 2_000 + 3 * 1_000, "{by}");
        played.publish(Anew::default());
        assert_eq!(counted(&played.contest), first, "{by}: the draw of round 2 takes nothing away");
        assert_eq!(played.total(), 2 * 2_000 + 3 * 1_000, "{by}");
        played.play(0);
        let both = counted(&played.contest);
        assert_eq!(both.len(), 6, "{by}");
        assert!(first.iter().all(|(key, half)| both.get(key) == Some(half)), "{by}");
        is_by_the_scale_of(&played.contest, 4);
        assert_eq!(played.total(), 2 * (2 * 2_000 + 3 * 1_000), "{by}");
        played.finish();
    }
}

#[test]
fn a_triangle_that_is_broken_off_keeps_its_halves() {
    for by in HALVES {
        let mut played = after_the_first(by, ScoreBasis::Current);
        let first = counted(&played.contest);
        let [gone, ..] = three(played.drawn());
        played.draw(leaves(gone.0));
        assert_eq!(counted(&played.contest), first, "{by}");
        played.publish(Anew::default());
        assert!(played.drawn().rounds[1].triangle.is_none(), "{by}: the other two are drawn like everybody");
        played.play(0);
        assert_eq!(counted(&played.contest), first, "{by}");
        // Three matches of the six who are left.
        assert_eq!(played.total(), 2 * 2_000 + 3 * 1_000 + 3 * 2_000, "{by}");
        played.finish();
    }
}

/// Whoever leaves when the second half is drawn, but not begun: it is drawn again, and the first half stands.
#[test]
fn a_second_half_that_is_taken_back_leaves_the_first() {
    let mut played = after_the_first(Triangle::Whist, ScoreBasis::Current);
    let first = counted(&played.contest);
    played.publish(Anew::default());
    let [_, gone, _] = three(played.drawn());
    played.draw(DrawCommand::Revoke { reason: String::new() });
    assert_eq!(counted(&played.contest), first);
    played.draw(leaves(gone.0));
    played.publish(Anew::default());
    assert_eq!(counted(&played.contest), first);
    played.finish();
}

/// Drawn one round behind, round 3 is drawn on round 1 alone while round 2 is played: the halves of round 1 count.
#[test]
fn draws_in_between_see_the_half_match() {
    let mut played = after_the_first(Triangle::Whist, ScoreBasis::OneRoundBehind);
    let first = counted(&played.contest);
    played.publish(Anew::default());
    played.publish(Anew::default());
    let [own, ..] = three(played.drawn());
    let of_own = first.iter().filter_map(|((both, _), (_, worth))| {
        both.iter().position(|one| *one == own).map(|place| worth[place])
    });
    let inputs = Inputs::of(&played.contest, SectionLetter::A, 3, &BTreeSet::new(), UnderWay::AsItStands);
    let candidates = inputs.unwrap().field.candidates;
    let candidate = candidates.iter().find(|one| one.contender == own).unwrap();
    assert_eq!(candidate.score, of_own.sum::<i64>());
}

/// Where every pair meets every pair, a board of the first round waits for its other table: nothing counts before both
/// rounds are over. Broken off, what was compared is half a match, and nobody has anything for boards without a comparison.
#[test]
fn every_pair_counts_at_the_end() {
    let mut played = after_the_first(Triangle::EveryPair, ScoreBasis::Current);
    assert_eq!(counted(&played.contest), BTreeMap::new());
    assert_eq!(played.total(), 2 * 2_000);
    let mut broken = Played::new(Contestants::Teams, 7, played.drawn().terms.clone(), 11);
    broken.publish(Anew::default());
    broken.ask(&Command::StartContest);
    broken.play(0);
    let [gone, ..] = three(broken.drawn());
    broken.draw(leaves(gone.0));
    let left: Vec<_> = counted(&broken.contest).into_values().collect();
    assert!(matches!(left[..], [(4, [one, other])] if one + other == 1_000), "{left:?}");
    broken.publish(Anew::default());
    assert_eq!(counted(&broken.contest).into_values().collect::<Vec<_>>(), left);
    broken.finish();
    played.publish(Anew::default());
    assert_eq!(counted(&played.contest), BTreeMap::new());
    played.play(0);
    let whole: Vec<_> = counted(&played.contest).into_values().collect();
    assert_eq!(whole.len(), 3);
    assert!(whole.iter().all(|(boards, worth)| (*boards, worth[0] + worth[1]) == (8, 2_000)), "{whole:?}");
    played.finish();
}

/// With a board of one half match missing, what is called final is drawn whatever that board comes to, and the half match
/// is worth between 0 and 10 to either side: whole matches would leave less final.
#[test]
fn half_a_match_that_is_missing_is_worked_out() {
    let triangle = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    let mut found = 0;
    for seed in [11, 12, 13] {
        let mut played = Played::new(Contestants::Teams, 9, terms(3, triangle), seed);
        played.publish(Anew::default());
        played.ask(&Command::StartContest);
        played.play(1);
        let early = match inspect(&played.contest, SectionLetter::A, &Question::Early).unwrap().finding {
            Finding::Early { early, .. } => early,
            other => panic!("{other:?}"),
        };
        let (section, drawn) = played.contest.drawn(SectionLetter::A).unwrap();
        let last = drawn.rounds[0].last();
        let missing = section.tables().find_map(|table| {
            let table = TableId { section: SectionLetter::A, table };
            let mut boards = played.contest.boards_in_play(table, last).iter();
            let board = boards
                .find(|&&board| !played.contest.lines.contains_key(&Slot { table, round: last, board }))?;
            Some(Slot { table, round: last, board: *board })
        });
        for made in
            ["7NT N =", "7NTXX N =", "7NTXX N -13", "PASS", "3NT N =", "3NT N -1", "4S E +1", "6D W ="]
        {
            let mut contest = played.contest.clone();
            let asked = Asked { by: Actor::Director("TD".to_owned()), at: contest.at };
            let (slot, result) = (missing.unwrap(), made.parse().unwrap());
            let enter = Command::EnterResult { slot, result, replaces: None, played_by: None };
            for event in decide(&contest, &enter, &asked).unwrap() {
                let (sequence, by) = (contest.sequence + 1, asked.by.clone());
                apply(&mut contest, &Recorded { sequence, by, at: asked.at, command: None, event });
            }
            let made_of_it =
                propose(&contest, SectionLetter::A, &DrawWish::Anew(Anew::default())).unwrap().draw();
            for [one, other] in &early.certain {
                assert_eq!(made_of_it.whom(*one), Some(Whom::Opponent(*other)), "seed {seed}: {made}");
            }
        }
        found += early.certain.len();
    }
    assert!(found > 0, "something is final before one board of half a match");
}
