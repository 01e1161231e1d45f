//! A contest by every method, with random results and adjusted scores: what must be true of each by its rules, up to the
//! ranking.

use bridge::adjustment::{Adjustment, Weighting};
use bridge::board::BoardNumber;
use bridge::contest::view::{Audience, ContestNumber, StandingRow, Views};
use bridge::contest::{Agreement, At, Command, Contest, Outcome, PenaltyAmount, Rules, Scoreboard, Slot};
use bridge::entry::{EntryId, SectionLetter, TableId};
use bridge::exact::Percent;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::result::BoardResult;
use bridge::scoring::Scoring;

use crate::check::Story;
use crate::evening;
use crate::explained;
use crate::generator::Generator;

const PAIRS: [&str; 27] = [
    "matchpoints",
    "matchpoints single",
    "matchpoints signed",
    "matchpoints, Neuberg in hundredths",
    "matchpoints, results made",
    "matchpoints, top reduced",
    "matchpoints, percentages of all",
    "Ascherman",
    "cross-IMPs",
    "cross-IMPs cap 5",
    "cross-IMPs by field",
    "cross-IMPs by field cap 5",
    "cross-IMPs by square root",
    "cross-IMPs by square root cap 5",
    "Butler",
    "Butler trimmed 2",
    "Butler dropping 10 % rounded towards zero",
    "Butler dropping by count rounded up",
    "Butler median",
    "Butler median not rounded",
    "total points",
    "total points, unequal boards factored",
    "matchpoints, VPs \"ebu-swiss-pairs\"",
    "matchpoints single, win-loss",
    "Ascherman, VPs \"ebu-swiss-pairs\"",
    "Butler, VPs WBF",
    "cross-IMPs by square root, VPs WBF discrete",
];

const TEAMS: [&str; 12] = [
    "teams IMPs",
    "teams IMPs, one result for both teams",
    "teams IMPs, VPs WBF",
    "teams IMPs, VPs WBF discrete",
    "teams board-a-match",
    "teams board-a-match, win-loss",
    "teams point-a-board",
    "teams Patton",
    "teams Patton, weights not rounded",
    "teams hybrid, VPs WBF",
    "teams total points",
    "teams total points, win-loss",
];

/// Calls with each method and a movement that suits it.
fn for_each_method(check: impl Fn(&str, &str, u64)) {
    for (seed, text) in (1..).zip(PAIRS) {
        check(text, if seed % 2 == 0 { "howell 3" } else { "mitchell 4 skip" }, seed);
    }
    for (seed, text) in (101..).zip(TEAMS) {
        check(text, "new-england 6", seed);
    }
}

/// A contest that has begun, and every place of a result.
fn begun(scoring: &str, movement: &str) -> (Story, Vec<Slot>) {
    let scoring: Scoring = Scoring::default().changed_by(scoring, &[]).unwrap();
    let movement = movement.parse::<MovementChoice>().unwrap().plan().unwrap();
    let sets = 0..movement.sets;
    let board = |number| BoardNumber::new(number).unwrap();
    let board_sets = sets.map(|set| vec![board(2 * set + 1), board(2 * set + 2)]).collect();
    let section = SectionLetter::new('A').unwrap();
    let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
    let mut story = Story::default();
    for command in [
        Command::CreateContest { name: "Methods".to_owned(), rules },
        Command::SetUpSection { section, movement, board_sets, accept_faults: true },
        Command::StartContest,
    ] {
        story.ask(&evening::director(), &command, At(0)).unwrap();
    }
    let plan = story.contest.section(section).unwrap();
    let mut slots = vec![];
    for round in plan.rounds() {
        for table in plan.tables().map(|table| TableId { section, table }) {
            let boards = story.contest.boards_in_play(table, round);
            slots.extend(boards.iter().map(|&board| Slot { table, round, board }));
        }
    }
    (story, slots)
}

/// What each place comes to; some places stay empty.
fn outcomes(slots: &[Slot], seed: u64) -> Vec<(Slot, Outcome)> {
    let mut random = Generator(seed);
    let mut made = vec![];
    for slot in slots.iter().filter(|_| !random.once_in(12)).copied().collect::<Vec<_>>() {
        made.push((slot, evening::outcome(&mut random)));
    }
    made
}

/// Whether it was accepted: a score that no contract gives is refused.
fn enter(story: &mut Story, (slot, outcome): &(Slot, Outcome), second: u64) -> bool {
    let (outcome, reason) = (Some(outcome.clone()), "as it was played".to_owned());
    let command = Command::CorrectResult { slot: *slot, outcome, played_by: None, reason };
    story.ask(&evening::director(), &command, At(second * 1_000)).is_ok()
}

fn penalise(story: &mut Story) {
    let entry: EntryId = *story.contest.entries.keys().next().unwrap();
    let amount = PenaltyAmount::PercentOfTop(Percent::new(10).unwrap());
    let (law, reason) = ("90".to_owned(), "slow play".to_owned());
    // Only percentages can take a share of a top.
    let _refused = story.ask(&evening::director(), &Command::Penalise { entry, amount, law, reason }, At(0));
}

/// All that is printed of a ranking.
fn ranked(contest: &Contest) -> Vec<Vec<StandingRow>> {
    let views = Views::new(ContestNumber(1), contest);
    let standings = views.standings(contest, Audience::Director);
    standings.rankings.into_iter().map(|ranking| ranking.rows).collect()
}

fn in_any_order(mut list: Vec<(Slot, Outcome)>, seed: u64) -> Vec<(Slot, Outcome)> {
    let mut random = Generator(seed);
    for place in 1..list.len() {
        let other = usize::from(random.below(u16::try_from(place + 1).unwrap()));
        list.swap(place, other);
    }
    list
}

/// A scoreboard kept result by result is the one made anew, and the ranking does not depend on the order of entry, nor on
/// what stood there before it was corrected. What is explained is what is shown.
#[test]
fn by_every_method_what_is_kept_is_what_is_made_anew() {
    for_each_method(|scoring, movement, seed| {
        let (mut story, slots) = begun(scoring, movement);
        penalise(&mut story);
        let mut list = vec![];
        let mut kept = Scoreboard::from_scratch(&story.contest, RoundNumber(u16::MAX));
        let mut known = story.journal.len();
        for (second, one) in (1..).zip(outcomes(&slots, seed)) {
            if enter(&mut story, &one, second) {
                list.push(one);
            }
            for recorded in &story.journal[known..] {
                kept.note(&recorded.event);
            }
            known = story.journal.len();
            kept.refresh(&story.contest, RoundNumber(u16::MAX));
            let anew = Scoreboard::from_scratch(&story.contest, RoundNumber(u16::MAX));
            assert_eq!(kept, anew, "{scoring}, {second}");
        }
        let awards = explained::compare(&story, seed);
        assert!(awards > 15, "{scoring}: {awards} awards are few");

        let (mut other, _) = begun(scoring, movement);
        let mut random = Generator(seed + 1);
        for (second, one) in (1..).zip(in_any_order(list, seed)) {
            let wrong = Outcome::Result(BoardResult::PassedOut);
            if random.once_in(3) && one.1 != wrong {
                enter(&mut other, &(one.0, wrong), second);
            }
            assert!(enter(&mut other, &one, second));
        }
        penalise(&mut other);
        assert_eq!(ranked(&other.contest), ranked(&story.contest), "{scoring}");
    });
}

/// A weight of 100 % on one result equals that result, up to the ranking.
#[test]
fn by_every_method_a_weight_of_100_percent_is_the_result() {
    for_each_method(|scoring, movement, seed| {
        let (mut plain, slots) = begun(scoring, movement);
        let (mut weighed, _) = begun(scoring, movement);
        let mut weighed_count = 0;
        for (second, (slot, outcome)) in (1..).zip(outcomes(&slots, seed)) {
            let same = match outcome {
                Outcome::Result(result @ (BoardResult::Played(_) | BoardResult::PassedOut)) => {
                    weighed_count += 1;
                    Outcome::Adjusted(Box::new(Adjustment::balanced(Weighting::only(result))))
                }
                ref other => other.clone(),
            };
            enter(&mut plain, &(slot, outcome), second);
            enter(&mut weighed, &(slot, same), second);
        }
        assert!(weighed_count > 3, "{scoring}");
        assert_eq!(ranked(&weighed.contest), ranked(&plain.contest), "{scoring}");
    });
}
