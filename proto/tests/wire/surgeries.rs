//! A surgery of every kind, and what one could come to. Add at the end, never change one: as in `samples`.

use bridge::adjustment::{Adjustment, Artificial};
use bridge::contest::surgery::{
    Afterwards, EntryChange, LateMethod, Operation, Plan, PlanChange, ProposedAward, Restored, ResultMove,
    Surgery, TableMethod,
};
use bridge::contest::{Actor, At, Entry, Outcome, OutcomeStatus, Presence, ResultLine, Slot};
use bridge::entry::{PairId, SectionLetter, TableNumber};
use bridge::exact::Percent;
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;

use crate::samples::{board, movements, pairing, players, slot};

const ROUND: RoundNumber = RoundNumber(3);

/// Every kind of surgery.
pub(crate) fn surgeries() -> Vec<Surgery> {
    let [partner, _] = players();
    let (one, other) = (PairId::north_south(3), PairId::east_west(5));
    let through = RoundNumber(4);
    let (table, next) = (TableNumber(2), TableNumber(300));
    let late = |how| Operation::SeatLatePair { players: players(), how };
    let operations = [
        late(LateMethod::Best),
        late(LateMethod::Phantom(PairId::one_winner(7))),
        late(LateMethod::Rover),
        late(LateMethod::FurtherTable),
        late(LateMethod::AppendedTable(table)),
        Operation::PartnerArrives { pair: one, partner },
        Operation::RemovePair { pair: one, join_sit_outs: false },
        Operation::RemovePair { pair: other, join_sit_outs: true },
        Operation::AddTable { how: TableMethod::Further, north_south: Some(players()), east_west: None },
        Operation::AddTable {
            how: TableMethod::Appended(next),
            north_south: None,
            east_west: Some(players()),
        },
        Operation::RemoveTable { table },
        Operation::AddRounds { count: 2 },
        Operation::DropRounds,
        Operation::ExchangePairs { one, other, through, then: Afterwards::AsPlanned },
        Operation::TurnTables { tables: vec![table, next], through, then: Afterwards::AsItIs },
        Operation::SeatAsPlayed { table, north_south: Some(one), east_west: None, through },
        Operation::SeatAsPlayed { table, north_south: None, east_west: Some(other), through },
        Operation::SwapBoards { one: table, other: next, then: Afterwards::AsPlanned },
        Operation::SwapBoards { one: table, other: next, then: Afterwards::AsItIs },
    ];
    let surgery = |operation| Surgery { section: SectionLetter::A, from_round: ROUND, operation };
    operations.into_iter().map(surgery).collect()
}

/// A plan of another program, which came after the others.
pub(crate) fn taken_plan() -> Surgery {
    let (movement, board_sets) = movements().into_iter().next().expect("there is a movement");
    let operation = Operation::TakePlan { movement: Box::new(movement), board_sets };
    Surgery { section: SectionLetter::A, from_round: ROUND, operation }
}

/// A change with something in every field.
pub(crate) fn plan_change(surgery: Surgery) -> PlanChange {
    let mut plans = movements().into_iter().map(|(movement, board_sets)| Plan {
        movement,
        board_sets,
        opened: 3,
        closed: [RoundNumber(1), RoundNumber(2)].into(),
    });
    let (Some(before), Some(after)) = (plans.next(), plans.next()) else { panic!("there are two plans") };
    let there = Presence::There { from: ROUND, until: Some(RoundNumber(5)) };
    let entry = |presence| Some(Entry { players: players(), presence });
    let outcome =
        Outcome::Artificial { north_south: Percent::AVERAGE_PLUS, east_west: Percent::AVERAGE_MINUS };
    PlanChange {
        surgery,
        before,
        after,
        entries: vec![
            EntryChange { entry: pairing().north_south, before: None, after: entry(there) },
            EntryChange { entry: pairing().east_west, before: entry(Presence::Phantom), after: None },
        ],
        results: vec![ResultMove {
            from: slot(),
            to: Slot { board: board(13), ..slot() },
            before: pairing(),
            after: pairing().turned(),
        }],
        awards: vec![ProposedAward {
            slot: slot(),
            pairing: pairing(),
            outcome,
            reason: String::new(),
            cancels: None,
        }],
        withdrawn: vec![slot()],
        reseated: vec![(ROUND, TableNumber(2))],
        marks_that_stay: vec![],
        restored: vec![],
        taken_back: vec![],
    }
}

/// The same with an award that follows the pairs' own percentages, and its reason, and a mark that stays.
pub(crate) fn plan_change_with_averages(surgery: Surgery) -> PlanChange {
    let average = Adjustment::artificial(Artificial::Average, Artificial::AveragePlus);
    let award = ProposedAward {
        slot: slot(),
        pairing: pairing(),
        outcome: Outcome::Adjusted(Box::new(average)),
        reason: "A3NS plays this board at A4 in round 2: average.".to_owned(),
        cancels: None,
    };
    PlanChange { awards: vec![award], marks_that_stay: vec![slot()], ..plan_change(surgery) }
}

/// The same with a second play that is cancelled, and one that comes back.
pub(crate) fn plan_change_with_second_plays(surgery: Surgery) -> PlanChange {
    let play = BoardResult::PassedOut;
    let line = ResultLine {
        pairing: pairing(),
        outcome: Outcome::Result(play),
        status: OutcomeStatus::Agreed,
        by: Actor::Table(slot().table),
        at: At(7),
        reason: String::new(),
        corrects: false,
    };
    let mut change = plan_change_with_averages(surgery);
    for award in &mut change.awards {
        award.cancels = Some(line.clone());
    }
    let to = Slot { board: board(13), ..slot() };
    PlanChange { restored: vec![Restored { from: slot(), to, line }], ..change }
}

/// The same taken back, with the awards that are given again where that is taken back too.
pub(crate) fn plan_change_with_awards_taken_back(surgery: Surgery) -> PlanChange {
    let change = plan_change_with_second_plays(surgery);
    PlanChange { taken_back: change.awards.clone(), awards: vec![], ..change }
}

/// The same where the result that was cancelled, and comes back, was set by a director with a reason.
pub(crate) fn plan_change_with_reasons(surgery: Surgery) -> PlanChange {
    let mut change = plan_change_with_second_plays(surgery);
    let cancelled = change.awards.iter_mut().filter_map(|award| award.cancels.as_mut());
    for line in cancelled.chain(change.restored.iter_mut().map(|restored| &mut restored.line)) {
        line.status = OutcomeStatus::Directed;
        line.reason.push_str("the score was that of board 7 ☂");
        line.corrects = true;
    }
    change
}
