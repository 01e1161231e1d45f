//! Judges an attempt: counts what it costs, and says so.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::balance::field::Field;
use crate::balance::remark::{Concern, Remark};
use crate::planner::attempt::Attempt;
use crate::planner::facts::{Factoring, Hardness, Sharing, SitOuts};
use crate::planner::proposal::{Proposal, Score};
use crate::planner::wish::Wish;
use crate::warning::Warning;
use crate::{Movement, SetNumber, Winners};

/// Fields of at most so many tables usually have one winner.
const SMALL_FIELD: u16 = 6;

/// From so many pairs a section is so large that boards are commonly made in copies.
const LARGE_FIELD: u16 = 28;

/// What a further copy of all boards costs in a large section, and in one where a simpler movement is usual.
const LARGE_COPY: i64 = 1_500;
const SMALL_COPY: i64 = 2_500;

/// With at most so many pairs a ranking for each line has three or four places and says little.
const TINY_FIELD: u16 = 8;

/// More opponents than this nobody expects to meet in one session.
const ENOUGH_OPPONENTS: usize = 12;

/// What something costs, in hundredths of a point, and the sentence that says it; empty where another
/// sentence says it already.
struct Cost {
    hundredths: i64,
    sentence: String,
}

/// The proposal, with its costs and its score.
pub(super) fn judge(wish: &Wish, attempt: &Attempt<'_>) -> Proposal {
    let floors: Vec<Movement> = attempt.floors().into_iter().map(Cow::into_owned).collect();
    let plans: Vec<Movement> =
        attempt.bases.iter().map(|base| base.whole.curtailed(attempt.rounds)).collect();
    let field = attempt.field();
    let remarks = field.remarks();
    let mut proposal = Proposal {
        sections: attempt.choices(),
        pairs: attempt.sizes.clone(),
        rounds: attempt.rounds,
        boards_per_round: attempt.boards_per_round,
        boards_in_play: sets_in_play(&floors) * attempt.boards_per_round,
        minutes: wish.pace.minutes(attempt.rounds, attempt.boards_per_round),
        winners: attempt.winners(),
        opponents: opponents(&field),
        sit_outs: SitOuts::of(&floors),
        factoring: Factoring::of(&floors),
        sharing: Sharing::of(&floors),
        hardness: Hardness::of(&plans),
        quality: field.quality(),
        costs: Vec::new(),
        score: Score(0),
    };
    let mut costs = vec![balance(&proposal, &remarks)];
    costs.extend(length(wish, &proposal));
    costs.extend(sit_outs(&proposal));
    costs.extend(factoring(&proposal));
    costs.extend(meetings(&proposal, &remarks));
    costs.extend(sharing(&proposal));
    costs.extend(running(wish, &proposal));
    costs.extend(warnings(attempt));
    costs.sort_by_key(|cost| -cost.hundredths);
    proposal.score = Score(10_000 - costs.iter().map(|cost| cost.hundredths).sum::<i64>());
    proposal.costs = costs.into_iter().map(|cost| cost.sentence).filter(|text| !text.is_empty()).collect();
    proposal
}

fn sets_in_play(floors: &[Movement]) -> u16 {
    let sets: BTreeSet<SetNumber> =
        floors.iter().flat_map(Movement::places).filter_map(|(_, _, place)| place.set).collect();
    u16::try_from(sets.len()).unwrap_or(u16::MAX)
}

fn balance(proposal: &Proposal, remarks: &[Remark]) -> Cost {
    let quality = proposal.quality;
    let hundredths = 10_000 - i64::from(quality.hundredths());
    let compares = |remark: &Remark| match remark.concern {
        Concern::NeverCompared | Concern::Uneven => true,
        Concern::MeetAgain | Concern::NeverMeet => false,
    };
    let sentence = match remarks.iter().find(|remark| compares(remark)) {
        _ if hundredths == 0 => String::new(),
        Some(worst) => format!("Balance is {quality} of 100: {worst}."),
        None => format!("Balance is {quality} of 100: not everybody plays the same boards."),
    };
    Cost { hundredths, sentence }
}

fn length(wish: &Wish, proposal: &Proposal) -> Vec<Cost> {
    let mut costs = Vec::new();
    let (boards, most) = (proposal.boards(), *wish.boards.end());
    if boards < most {
        let hundredths = 50 * i64::from(most - boards);
        let sentence = format!("{boards} boards, where {most} would be welcome.");
        costs.push(Cost { hundredths, sentence });
    }
    if proposal.boards_per_round == 1 {
        let sentence = "Rounds of one board: much moving for little play.".to_owned();
        costs.push(Cost { hundredths: 300, sentence });
    }
    costs
}

fn sit_outs(proposal: &Proposal) -> Option<Cost> {
    let SitOuts { pairs, rounds } = proposal.sit_outs;
    if pairs == 0 {
        return None;
    }
    let boards = rounds * usize::from(proposal.boards_per_round);
    let who = if pairs == 1 { "One pair sits out".to_owned() } else { format!("{pairs} pairs sit out") };
    let often = match rounds {
        1 => "one round".to_owned(),
        rounds if pairs == 1 => format!("{rounds} rounds"),
        rounds => format!("at most {rounds} rounds"),
    };
    let board = if boards == 1 { "board" } else { "boards" };
    let sentence = format!("{who} {often}: {boards} {board} of waiting.");
    Some(Cost { hundredths: 20 * i64::try_from(boards).unwrap_or(i64::MAX), sentence })
}

fn factoring(proposal: &Proposal) -> Vec<Cost> {
    let mut costs = Vec::new();
    if let Some((fewest, most)) = proposal.factoring.pairs {
        let each = usize::from(proposal.boards_per_round);
        let sentence = format!(
            "Scores need factoring: some pairs play {} boards, others {}.",
            fewest * each,
            most * each
        );
        costs.push(Cost { hundredths: 300, sentence });
    }
    if let Some((fewest, most)) = proposal.factoring.boards {
        let sentence = format!("Boards need factoring: some are played {fewest} times, others {most} times.");
        costs.push(Cost { hundredths: 200, sentence });
    }
    costs
}

/// Within a line nobody meets, so that the balance of two lines does not know of it.
fn meetings(proposal: &Proposal, remarks: &[Remark]) -> Vec<Cost> {
    let mut costs = Vec::new();
    if let Some(again) = remarks.iter().find(|remark| remark.concern == Concern::MeetAgain) {
        costs.push(Cost { hundredths: 300, sentence: format!("Opponents meet again: {again}.") });
    }
    let (met, possible) = proposal.opponents;
    if met < possible {
        let wanted = possible.min(ENOUGH_OPPONENTS);
        let missed = i64::try_from(1_000 * wanted.saturating_sub(met) / wanted).unwrap_or(i64::MAX);
        let sentence = format!("A pair meets {met} of {possible} possible opponents.");
        costs.push(Cost { hundredths: missed, sentence });
    }
    costs
}

/// How many opponents a pair meets and how many there are, the mean of all pairs, rounded down.
fn opponents(field: &Field) -> (usize, usize) {
    let rankings = field.rankings();
    let pairs = field.contestants().len().max(1);
    let (mut met, mut possible) = (0, 0);
    for (one, two) in (0..pairs).flat_map(|one| (one + 1..pairs).map(move |two| (one, two))) {
        let apart = rankings.values().all(|ranked| !(ranked.contains(&one) && ranked.contains(&two)));
        if rankings.len() == 1 || apart {
            possible += 2;
            met += 2 * usize::from(field.between(one, two).is_some_and(|tally| tally.meetings > 0));
        }
    }
    (met / pairs, possible / pairs)
}

fn sharing(proposal: &Proposal) -> Vec<Cost> {
    let Sharing { tables, at_once, copies, barometer, bystands } = proposal.sharing;
    let mut costs = Vec::new();
    let more = |tables: usize| 50 * i64::try_from(tables.saturating_sub(2)).unwrap_or(i64::MAX);
    if barometer && copies > 1 {
        let sentence = format!("{copies} copies of the boards are needed.");
        costs.push(Cost { hundredths: 300 + more(copies), sentence });
    } else if copies > 1 {
        let large = proposal.pairs.iter().any(|&pairs| pairs >= LARGE_FIELD);
        let each = if large { LARGE_COPY } else { SMALL_COPY };
        let further = i64::try_from(copies - 1).unwrap_or(i64::MAX);
        let sentence = format!("{copies} copies of the boards are needed.");
        costs.push(Cost { hundredths: each * further, sentence });
    } else if at_once > 2 {
        let sentence = format!("{at_once} tables pass the same boards round among them.");
        costs.push(Cost { hundredths: 100 + more(at_once), sentence });
    } else if tables > 0 {
        let sentence = format!("{tables} tables share their boards with others in the same round.");
        costs.push(Cost { hundredths: 100, sentence });
    }
    if bystands > 0 {
        let sentence = if bystands == 1 {
            "One set of boards waits on a bystand.".to_owned()
        } else {
            format!("{bystands} sets of boards wait on bystands.")
        };
        costs.push(Cost { hundredths: 50, sentence });
    }
    costs
}

fn running(wish: &Wish, proposal: &Proposal) -> Vec<Cost> {
    let mut costs = Vec::new();
    let hard = proposal.hardness;
    if hard.points() > 0 {
        let hundredths = 100 * i64::try_from(hard.points()).unwrap_or(i64::MAX);
        costs.push(Cost { hundredths, sentence: hard.sentences().join(" ") });
    }
    let sections = proposal.sections.len();
    if sections > 1 {
        let hundredths = 100 * i64::try_from(sections - 1).unwrap_or(i64::MAX);
        let sentence =
            format!("{sections} sections need {sections} sets of the boards, and are scored together.");
        costs.push(Cost { hundredths, sentence });
    }
    let small = wish.pairs <= 2 * SMALL_FIELD;
    if small && wish.winners.is_none() && proposal.winners == Winners::Two {
        let sentence = "Two winners among few pairs.".to_owned();
        let hundredths = if wish.pairs <= TINY_FIELD { 3_500 } else { 1_200 };
        costs.push(Cost { hundredths, sentence });
    }
    costs
}

/// The weaknesses that the movements have by themselves; their price is in the balance.
fn warnings(attempt: &Attempt<'_>) -> Vec<Cost> {
    let warnings: BTreeSet<Warning> =
        attempt.bases.iter().flat_map(|base| base.warnings(attempt.rounds)).collect();
    warnings.into_iter().map(|warning| Cost { hundredths: 0, sentence: warning.to_string() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::planner::plan;

    /// What sharing costs a section of so many pairs. Prices as the constants and the comments above have them: 50 for
    /// each table beyond two, a hundred for what passing round or sharing is, three hundred for copies in a barometer,
    /// where every round is of one set; else so much for each further copy.
    #[test]
    fn sharing_costs_what_it_takes() {
        let none = Sharing { tables: 0, at_once: 0, copies: 1, barometer: false, bystands: 0 };
        let mut proposal = plan(&Wish::of(14)).unwrap().proposals.remove(0);
        for (pairs, shared, expected) in [
            (14, none, vec![]),
            (14, Sharing { tables: 2, at_once: 2, ..none }, vec![(100, "2 tables share")]),
            (14, Sharing { tables: 3, at_once: 3, ..none }, vec![(150, "3 tables pass the same boards")]),
            (14, Sharing { tables: 6, at_once: 5, ..none }, vec![(250, "5 tables pass the same boards")]),
            (14, Sharing { copies: 2, ..none }, vec![(2_500, "2 copies of the boards")]),
            (27, Sharing { copies: 3, ..none }, vec![(5_000, "3 copies of the boards")]),
            (28, Sharing { copies: 2, ..none }, vec![(1_500, "2 copies of the boards")]),
            (40, Sharing { copies: 3, ..none }, vec![(3_000, "3 copies of the boards")]),
            (14, Sharing { copies: 2, barometer: true, ..none }, vec![(300, "2 copies of the boards")]),
            (40, Sharing { copies: 5, barometer: true, ..none }, vec![(450, "5 copies of the boards")]),
            (14, Sharing { copies: 1, barometer: true, ..none }, vec![]),
            // Copies are made so that nobody has to share.
            (
                14,
                Sharing { tables: 4, at_once: 4, copies: 2, ..none },
                vec![(2_500, "2 copies of the boards")],
            ),
            (14, Sharing { bystands: 1, ..none }, vec![(50, "One set of boards waits")]),
            (14, Sharing { bystands: 2, ..none }, vec![(50, "2 sets of boards wait")]),
            (
                14,
                Sharing { tables: 2, at_once: 2, bystands: 1, ..none },
                vec![(100, "2 tables share"), (50, "One set of boards waits")],
            ),
        ] {
            (proposal.pairs, proposal.sharing) = (vec![pairs], shared);
            let costs = sharing(&proposal);
            assert_eq!(costs.len(), expected.len(), "{shared:?}");
            for (cost, (hundredths, begins)) in costs.iter().zip(expected) {
                assert_eq!(cost.hundredths, hundredths, "{pairs} pairs, {shared:?}");
                assert!(cost.sentence.starts_with(begins), "{}", cost.sentence);
            }
        }
    }
}
