//! From what a round is drawn: scores, meetings, byes, and what is not over.

use std::collections::BTreeSet;

use bridge::contest::Contest;
use bridge::contest::drawn::inputs::{Inputs, UnderWay};
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::entry::SectionLetter;
use bridge::swiss::{Contender, Field};

use crate::check::told;

fn after(story: &str) -> Contest {
    told(story).0.contest
}

fn inputs(contest: &Contest, round: u16) -> Inputs {
    Inputs::of(contest, SectionLetter::A, round, &BTreeSet::new(), UnderWay::AsItStands).unwrap()
}

/// `3: 1300, 1: 700`, in the order of the standings.
fn scores(inputs: &Inputs) -> String {
    let candidates = inputs.field.candidates.iter();
    candidates.map(|one| format!("{}: {}", one.contender, one.score)).collect::<Vec<_>>().join(", ")
}

fn outstanding(inputs: &Inputs) -> String {
    let both = inputs.outstanding.iter().map(|[one, other]| format!("{one}-{other}"));
    both.collect::<Vec<_>>().join(", ")
}

const FOUR_TEAMS: &str = "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, teams, victory points     | RulesChanged
";

/// 90 against 0 on each of two boards is 6 IMPs (Law 78B); the WBF's scale of 2 boards has 10 + 10 (1 - t^(18 / (15 √2)))
/// / (1 - t^3) = 14.39, discrete 14 : 6.
const FIRST_MATCH: &str = "
    A1       | enters A1 r1 b1: 1NT N 7                       | ResultEntered
    A1       | enters A1 r1 b2: 1NT N 7                       | ResultEntered
    A2       | enters A2 r1 b1: passed                        | ResultEntered
    A2       | enters A2 r1 b2: passed                        | ResultEntered
";

#[test]
fn a_match_that_is_not_over_counts_as_it_stands() {
    let draw = "
    director | draw A set up: 5 teams, 3 rounds of 2          | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    ";
    let contest = after(&[FOUR_TEAMS, draw, FIRST_MATCH].concat());
    let next = inputs(&contest, 2);
    // 3 and 4 have not begun: 10 : 10. The bye is worth 12.
    assert_eq!(scores(&next), "1: 1400, 5: 1200, 3: 1000, 4: 1000, 2: 600");
    assert_eq!(outstanding(&next), "3-4");
    assert_eq!(next.field.met.len(), 2);
    assert_eq!(next.field.meetings(Contender(2), Contender(1)), [1]);
    let odd: Vec<u16> = next.field.candidates.iter().map(|one| one.odd_rounds).collect();
    assert_eq!(odd, [0, 1, 0, 0, 0]);
    // The round itself, drawn again: from nothing before it.
    let again = inputs(&contest, 1);
    assert_eq!(scores(&again), "1: 0, 2: 0, 3: 0, 4: 0, 5: 0");
    assert_eq!((outstanding(&again).as_str(), again.field.met.len()), ("", 0));

    // The first of its two boards: 3 IMPs in a match of 2 boards are 12.42 by the WBF's formula, 13 : 7 on its discrete
    // scale, whose bounds are lowered until no band is narrower than the one below it.
    let half = "
    A3       | enters A3 r1 b1: 1NT N 7                       | ResultEntered
    A4       | enters A4 r1 b1: passed                        | ResultEntered
    ";
    let contest = after(&[FOUR_TEAMS, draw, FIRST_MATCH, half].concat());
    assert_eq!(scores(&inputs(&contest, 2)), "1: 1400, 3: 1300, 5: 1200, 4: 700, 2: 600");

    // What the director gives stands in place of what is not over, and is not added to it.
    let given = "
    director | draw A award r1 3: 1350                        | Draw
    ";
    let contest = after(&[FOUR_TEAMS, draw, FIRST_MATCH, half, given].concat());
    let next = inputs(&contest, 2);
    assert_eq!(scores(&next), "1: 1400, 3: 1350, 5: 1200, 4: 700, 2: 600");
    assert_eq!(outstanding(&next), "3-4");
    let both = "
    director | draw A award r1 4: 0                           | Draw
    ";
    let contest = after(&[FOUR_TEAMS, draw, FIRST_MATCH, half, given, both].concat());
    let next = inputs(&contest, 2);
    assert_eq!(scores(&next), "1: 1400, 3: 1350, 5: 1200, 2: 600, 4: 0");
    assert_eq!(outstanding(&next), "", "nothing of this match counts any more");
}

/// What somebody brings from an earlier session counts from the first draw on, and a scale is looked at before a round
/// is published whose matches it could not score.
#[test]
fn what_was_brought_along_counts_before_the_first_board() {
    let contest = after(
        "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, teams, victory points     | RulesChanged
    director | draw A set up: 4 teams, 3 rounds of 2          | Draw
    director | carries A3NS 550: won the qualifier            | CarryOverSet
    ",
    );
    assert_eq!(scores(&inputs(&contest, 1)), "3: 550, 1: 0, 2: 0, 4: 0");
    after(
        "
    director | creates: Club evening                          | ContestCreated
    director | draw A set up: 4 teams, 3 rounds of 2          | Draw
    director | rules: no agreement, teams, scale short        | RulesChanged
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
    director | draw A publish                                 | no: UnfitScoring
    ",
    );
}

/// Where boards are added up as well, by percentages or by IMPs: seed 000, "Swiss Pairs", draws those together who are
/// nearest in the current ranking, and what was brought along is in the ranking before the first board.
#[test]
fn what_was_brought_along_counts_before_the_first_board_where_boards_are_added_up() {
    for rules in ["no agreement", "no agreement, cross-IMPs"] {
        let story = format!(
            "
    director | creates: Club evening                          | ContestCreated
    director | rules: {rules:<31}                             | RulesChanged
    director | draw A set up: 4 pairs, 3 rounds of 2          | Draw
    director | carries A3 550: won the qualifier              | CarryOverSet
    "
        );
        assert_eq!(scores(&inputs(&after(&story), 1)), "3: 550, 1: 0, 2: 0, 4: 0", "{rules}");
    }
}

/// Seed 000, "Swiss Teams": a draw by the ranking of the round before the last.
#[test]
fn one_round_behind_the_last_round_counts_for_nothing() {
    let contest = after(
        &[
            FOUR_TEAMS,
            "
    director | draw A set up: 5 teams, 3 rounds of 2, behind  | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4, bye 5 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    ",
            FIRST_MATCH,
            "
    director | draw A propose r2: 1-5 at 1 2, 2-3 at 3 4, bye 4 | Draw
    director | draw A publish                                 | Draw, RoundOpened
    ",
        ]
        .concat(),
    );
    assert_eq!(scores(&inputs(&contest, 2)), "1: 0, 2: 0, 3: 0, 4: 0, 5: 0");
    let third = inputs(&contest, 3);
    assert_eq!(scores(&third), "1: 1400, 5: 1200, 3: 1000, 4: 1000, 2: 600");
    assert_eq!(outstanding(&third), "3-4", "round 2 does not count, so nobody waits for it");
    assert_eq!(third.field.meetings(Contender(5), Contender(1)), [2], "but who met in it have met");
}

/// A match against one of two opponents in a triangle over one round is worth half while it lasts, too.
#[test]
fn half_a_match_that_is_not_over_counts_half() {
    let story = "
    director | draw A set up: 5 teams, 2 rounds of 4, triangle whist 1 | Draw
    director | draw A propose r1: 4-5 at 4 5, triangle 1 2 3 at 1 2 3 whist 1 part 1 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened x2
    A1       | enters A1 r1 b9: 1NT N 7                       | ResultEntered
    A2       | enters A2 r1 b1: passed                        | ResultEntered
    A2       | enters A2 r1 b2: passed                        | ResultEntered
    A2       | enters A2 r2 b9: passed                        | ResultEntered
    ";
    let contest = after(&[FOUR_TEAMS, story].concat());
    let next = inputs(&contest, 2);
    // 1 against 2 stands at 13 : 7 (3 IMPs on 2 boards, as above), which is worth 6.5 : 3.5; the others at 5 : 5.
    assert_eq!(scores(&next), "1: 1150, 3: 1000, 4: 1000, 5: 1000, 2: 850");
    assert_eq!(outstanding(&next), "1-2, 1-3, 2-3, 4-5");
}

/// A triangle over two rounds goes on: its teams are not drawn, and nobody's draw waits for them.
#[test]
fn the_teams_of_a_triangle_that_goes_on_are_not_drawn() {
    let story = "
    director | draw A set up: 5 teams, 4 rounds of 4, triangle mitchell 2 | Draw
    director | draw A propose r1: 4-5 at 4 5, triangle 1 2 3 at 1 2 3 mitchell 2 part 1 | Draw
    director | draw A publish                                 | Draw
    director | draw A propose r2: 4-5 at 4 5, triangle 1 2 3 at 1 2 3 mitchell 2 part 2 | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened x4
    ";
    let contest = after(&[FOUR_TEAMS, story].concat());
    let second = inputs(&contest, 2);
    assert_eq!(scores(&second), "4: 1000, 5: 1000");
    assert_eq!(outstanding(&second), "4-5");
    let third = inputs(&contest, 3);
    // Four halves each, of which none has begun: 5 for each.
    assert_eq!(scores(&third), "1: 2000, 2: 2000, 3: 2000, 4: 2000, 5: 2000");
    assert_eq!(third.field.met[&Field::both(Contender(1), Contender(3))], [1]);
    assert_eq!(third.field.met[&Field::both(Contender(4), Contender(5))], [1, 2]);
    let odd = third.field.candidates.iter().map(|one| one.odd_rounds);
    assert_eq!(odd.collect::<Vec<_>>(), [1, 1, 1, 0, 0]);
}

/// Pairs: who sat North-South how often, and what they won in the field.
#[test]
fn pairs_are_drawn_from_their_meetings() {
    let contest = after(
        "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement, cross-IMPs, victory points | RulesChanged
    director | draw A set up: 4 pairs, 3 rounds of 2          | Draw
    director | draw A propose r1: 3-1 at 1, 2-4 at 2          | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    A1       | enters A1 r1 b1: 1NT N 7                       | ResultEntered
    A1       | enters A1 r1 b2: 1NT N 7                       | ResultEntered
    A2       | enters A2 r1 b1: passed                        | ResultEntered
    A2       | enters A2 r1 b2: passed                        | ResultEntered
    ",
    );
    let next = inputs(&contest, 2);
    // 3 IMPs on each board against the other table: 14 : 6, as above; the other two sat the other way.
    assert_eq!(scores(&next), "3: 1400, 4: 1400, 1: 600, 2: 600");
    let leads = next.field.candidates.iter().map(|one| one.north_south_lead);
    assert_eq!(leads.collect::<Vec<_>>(), [1, -1, -1, 1]);
}

/// Four teams whose pairs are scored as pairs: what both pairs of a team have won against the other team stands with their
/// match. The same score at four tables is 3 of 6 matchpoints to each pair (Law 78A), so 6 to each team.
#[test]
fn what_teams_scored_as_pairs_have_won_is_added_up_for_their_match() {
    let contest = after(
        "
    director | creates: Club evening                          | ContestCreated
    director | rules: no agreement                            | RulesChanged
    director | draw A set up: 4 teams, 3 rounds of 2          | Draw
    director | draw A propose r1: 1-2 at 1 2, 3-4 at 3 4      | Draw
    director | draw A publish                                 | Draw
    director | starts                                         | ContestStarted, RoundOpened
    A1       | enters A1 r1 b1: 4S N 10                       | ResultEntered
    A2       | enters A2 r1 b1: 4S N 10                       | ResultEntered
    A3       | enters A3 r1 b1: 4S N 10                       | ResultEntered
    A4       | enters A4 r1 b1: 4S N 10                       | ResultEntered
    A1       | enters A1 r1 b2: 4S N 10                       | ResultEntered
    ",
    );
    let views = Views::new(ContestNumber(1), &contest);
    let view = views.draw(&contest, SectionLetter::A, Audience::Director).unwrap();
    let [first, second] = &view.rounds[0].matches[..] else { panic!("{view:?}") };
    assert_eq!((first.boards, first.boards_in, second.boards_in), (4, 3, 2));
    assert_eq!(second.points, ["6", "6"]);
    let missing: Vec<(u16, usize)> =
        first.missing.iter().map(|(table, boards)| (table.0, boards.len())).collect();
    assert_eq!(missing, [(2, 1)]);
}
