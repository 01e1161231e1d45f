//! At least one command and one event of every kind. The golden records are these events in this order: add
//! at the end, never change one.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::surgery::{AwardChoice, PlanChange, Surgery};
use bridge::contest::table_rules::TableRules;
use bridge::contest::{
    Actor, Agreement, At, CallNumber, CallReason, Command, CommandId, Event, Guard, OfferedReason, Outcome,
    OutcomeStatus, Pace, Pairing, PenaltyAmount, PenaltyNumber, Player, RankingRelease, Recorded, Release,
    Rules, RulingDraft, RulingNumber, Slot, TravellerRelease,
};
use bridge::entry::{PairId, SectionLetter};
use bridge::exact::Percent;
use bridge::law::Book;
use bridge::matchpoint::Neuberg;
use bridge::message::Language;
use bridge::movement::contestants::{Contestants, PlayerNumber};
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::scoring::Scoring;
use bridge::seat::Seat;

use crate::surgeries::{
    plan_change, plan_change_with_averages, plan_change_with_awards_taken_back, plan_change_with_reasons,
    plan_change_with_second_plays, surgeries, taken_plan,
};
use crate::{clock, draws, rulings, scoring};

const SECTION: SectionLetter = SectionLetter::A;
const ROUND: RoundNumber = RoundNumber(3);

pub(crate) fn board(number: u16) -> BoardNumber {
    BoardNumber::new(number).unwrap()
}

pub(crate) fn slot() -> Slot {
    Slot { table: "A7".parse().unwrap(), round: ROUND, board: board(12) }
}

pub(crate) fn pairing() -> Pairing {
    Pairing { north_south: "A7NS".parse().unwrap(), east_west: "A5EW".parse().unwrap() }
}

pub(crate) fn players() -> [Player; 2] {
    [
        Player { name: "North One".to_owned(), number: "123456".to_owned() },
        Player { name: "South Ünö 👍".to_owned(), number: String::new() },
    ]
}

fn nobody() -> [Player; 2] {
    [Player::default(), Player::default()]
}

/// Every kind of result.
pub(crate) fn results() -> Vec<BoardResult> {
    let play = |contract: &str, declarer, tricks, lead: Option<&str>| {
        let play = Play::new(contract.parse().unwrap(), declarer, tricks).unwrap();
        BoardResult::Played(Play { lead: lead.map(|card| card.parse().unwrap()), ..play })
    };
    vec![
        play("4SX", Seat::North, 9, Some("HQ")),
        play("3NT", Seat::East, 13, None),
        play("1CXX", Seat::South, 0, Some("ST")),
        play("7D", Seat::West, 12, None),
        BoardResult::PassedOut,
        BoardResult::NotPlayed,
        BoardResult::RawScore(Score(-1_400)),
        BoardResult::RawScore(Score(0)),
    ]
}

/// Every kind of outcome, and none.
fn outcomes() -> Vec<Option<Outcome>> {
    let artificial =
        Outcome::Artificial { north_south: Percent::AVERAGE_PLUS, east_west: Percent::AVERAGE_MINUS };
    let mut all = vec![None, Some(artificial)];
    all.extend(results().into_iter().map(|result| Some(Outcome::Result(result))));
    all
}

/// Rules of which a record says nothing.
pub(crate) fn unsaid() -> Rules {
    Rules { scoring: Scoring::everybody_ranked(), ..Rules::default() }
}

/// Settings of tables with another choice than the usual one: the last of each.
fn tables_ruled(is_meant: impl Fn(&str) -> bool) -> Event {
    let mut rules = unsaid();
    for setting in TableRules::SETTINGS.iter().filter(|setting| is_meant(setting.key)) {
        setting.choose(&mut rules.table, setting.keys.len() - 1);
    }
    Event::RulesChanged { before: unsaid(), rules }
}

/// Every choice at least once.
pub(crate) fn rules() -> Vec<Rules> {
    let release = Release {
        ranking: RankingRelease::AtTheEnd,
        hidden_last_rounds: 2,
        travellers: TravellerRelease::HiddenAtTable,
    };
    let rules = |missing, pace, ranking| Rules {
        law_book: Book::default(),
        language: Language::default(),
        scoring: Scoring { missing, ..Scoring::everybody_ranked() },
        pace,
        agreement: Agreement::NotRequired,
        guard: Guard::Asks,
        release: Release { ranking, ..release },
        table: TableRules::default(),
        timing: None,
    };
    vec![
        unsaid(),
        rules(Neuberg::Hundredths, Pace::Director, RankingRelease::AtTheEnd),
        rules(Neuberg::None, Pace::Table, RankingRelease::AfterEachRound),
        rules(Neuberg::Traditional, Pace::Table, RankingRelease::AfterEachResult),
    ]
}

pub(crate) fn movements() -> Vec<(Movement, Vec<Vec<BoardNumber>>)> {
    let plan = |ns, ew, set| TablePlan { north_south: ns, east_west: ew, set };
    let mitchell = Movement {
        name: "two tables, shared".to_owned(),
        winners: Winners::Two,
        contestants: Contestants::Pairs,
        tables: 2,
        sets: 1,
        rounds: vec![vec![
            plan(Some(PairId::north_south(1)), Some(PairId::east_west(1)), Some(SetNumber(1))),
            plan(Some(PairId::north_south(2)), None, Some(SetNumber(1))),
        ]],
        shared: BTreeSet::from([(RoundNumber(1), SetNumber(1))]),
    };
    let howell = Movement {
        name: String::new(),
        winners: Winners::One,
        contestants: Contestants::Pairs,
        tables: 1,
        sets: 2,
        rounds: vec![
            vec![plan(Some(PairId::one_winner(2)), Some(PairId::one_winner(1)), Some(SetNumber(2)))],
            vec![plan(None, None, None)],
        ],
        shared: BTreeSet::new(),
    };
    vec![
        (mitchell, vec![vec![board(1), board(2)]]),
        (howell, vec![vec![board(7)], vec![board(65_535), board(3)]]),
    ]
}

/// Movements of the second version: teams, and single players.
fn later_movements() -> Vec<(Movement, Vec<Vec<BoardNumber>>)> {
    let partnerships = BTreeMap::from([
        (PairId::one_winner(1), [PlayerNumber(3), PlayerNumber(1)]),
        (PairId::one_winner(2), [PlayerNumber(2), PlayerNumber(4)]),
    ]);
    let [(mitchell, two_boards), (howell, _)] = movements().try_into().expect("there are two");
    let individual = Movement { contestants: Contestants::Players(partnerships), ..howell };
    let teams = Movement { winners: Winners::One, contestants: Contestants::Teams, ..mitchell };
    vec![(teams, two_boards), (individual, vec![vec![board(7)], vec![board(65_535), board(3)]])]
}

fn amounts() -> [PenaltyAmount; 2] {
    [PenaltyAmount::PercentOfTop(Percent::new(25).unwrap()), PenaltyAmount::MatchpointHundredths(150)]
}

fn rulings() -> [RulingDraft; 2] {
    let ruling = RulingDraft {
        table: slot().table,
        round: Some(ROUND),
        board: Some(board(12)),
        entries: vec!["A7NS".parse().unwrap(), "B5".parse().unwrap()],
        facts: "East revoked in hearts at trick 5.\nWon it.".to_owned(),
        law: "64A1".to_owned(),
        decision: "two tricks".to_owned(),
        effect: "4S N +1 instead of -1".to_owned(),
    };
    let bare = RulingDraft {
        round: None,
        board: None,
        entries: vec![],
        law: String::new(),
        effect: String::new(),
        ..ruling.clone()
    };
    [ruling, bare]
}

pub(crate) fn commands() -> Vec<Command> {
    let entry = "B12".parse().unwrap();
    let text = || "because ☂".to_owned();
    let mut all = vec![
        Command::RenameContest { name: text() },
        Command::RegisterEntry { entry, players: players() },
        Command::DeclarePhantom { entry },
        Command::SeatLateEntry { entry, players: nobody(), from_round: ROUND },
        Command::WithdrawEntry { entry, from_round: ROUND, reason: text() },
        Command::StartContest,
        Command::OpenRound { section: SECTION, round: ROUND },
        Command::CloseRound { section: SECTION, round: ROUND },
        Command::TakeSeats { table: slot().table, round: ROUND, seen: None },
        Command::TakeSeats { table: slot().table, round: ROUND, seen: Some(pairing()) },
        Command::DisputeResult { slot: slot(), seen: None, played_by: None },
        Command::DisputeResult {
            slot: slot(),
            seen: Some(BoardResult::PassedOut),
            played_by: Some(pairing()),
        },
        Command::RemovePenalty { penalty: PenaltyNumber(1), reason: text() },
        Command::CallDirector { table: slot().table, reason: text().into() },
        Command::CallDirector { table: slot().table, reason: CallReason::offered(OfferedReason::Seats) },
        Command::AnswerCall { call: CallNumber(4) },
        Command::ResolveCall { call: CallNumber(u32::MAX), note: text() },
        Command::SendMessage { tables: vec![], text: text() },
        Command::SendMessage { tables: vec![slot().table, "Z9".parse().unwrap()], text: text() },
        Command::ReleaseRanking { through: None },
        Command::ReleaseRanking { through: Some(ROUND) },
        Command::ClosePlay { correction_minutes: 30 },
        Command::FinaliseContest,
        Command::ReopenContest { reason: text() },
        Command::Undo { sequence: u64::MAX, reason: text() },
    ];
    for rules in rules() {
        all.push(Command::CreateContest { name: text(), rules: rules.clone() });
        all.push(Command::ChangeRules { rules, leave_points: false });
    }
    for (movement, board_sets) in movements().into_iter().chain(later_movements()) {
        all.push(Command::SetUpSection { section: SECTION, movement, board_sets, accept_faults: true });
    }
    for result in results() {
        all.push(Command::EnterResult { slot: slot(), result, replaces: None, played_by: None });
        all.push(Command::EnterResult { slot: slot(), result, replaces: Some(result), played_by: None });
        all.push(Command::AgreeResult { slot: slot(), result, played_by: None });
    }
    for outcome in outcomes() {
        all.push(Command::CorrectResult { slot: slot(), outcome, played_by: None, reason: text() });
    }
    for amount in amounts() {
        all.push(Command::Penalise { entry, amount, law: "90B2".to_owned(), reason: text() });
    }
    all.extend(rulings().map(|ruling| Command::LogRuling { ruling }));
    for result in results() {
        let (slot, played_by) = (slot(), Some(pairing()));
        all.push(Command::EnterResult { slot, result, replaces: None, played_by });
    }
    let (from, played_by) = (slot(), Some(pairing()));
    all.push(Command::CorrectResult { slot: from, outcome: None, played_by, reason: text() });
    let to = Slot { board: board(13), ..from };
    all.push(Command::MoveResult { from, to, pairing: pairing(), reason: text() });
    let outcome = Some(Outcome::Artificial { north_south: Percent::AVERAGE, east_west: Percent::AVERAGE });
    let awards = vec![AwardChoice { slot: slot(), outcome }, AwardChoice { slot: to, outcome: None }];
    let operate =
        |surgery| Command::Operate { surgery: Box::new(surgery), awards: awards.clone(), reason: text() };
    all.extend(surgeries().into_iter().chain([taken_plan()]).map(operate));
    all.extend(scoring::commands());
    all.extend(draws::commands());
    all.extend(rulings::commands());
    all.extend(clock::commands());
    all
}

pub(crate) fn events() -> Vec<Event> {
    let entry = "A3EW".parse().unwrap();
    let text = || "because ☂".to_owned();
    let penalty = PenaltyNumber(2);
    let mut all = plain_events();
    for rules in rules() {
        all.push(Event::ContestCreated { name: text(), rules: rules.clone() });
        all.push(Event::RulesChanged { before: rules, rules: unsaid() });
    }
    for (movement, board_sets) in movements() {
        all.push(Event::SectionSetUp { section: SECTION, movement, board_sets });
    }
    for result in results() {
        for (before, agreed) in [(None, true), (Some(result), false)] {
            let (slot, pairing) = (slot(), pairing());
            all.push(Event::ResultEntered { slot, pairing, before, result, agreed });
        }
    }
    let statuses =
        [OutcomeStatus::Directed, OutcomeStatus::Entered, OutcomeStatus::Disputed, OutcomeStatus::Agreed];
    for (outcome, status) in outcomes().into_iter().zip(statuses.into_iter().cycle()) {
        for (before, after) in [(None, outcome.clone()), (outcome, None)] {
            let (slot, pairing, reason) = (slot(), pairing(), text());
            let before_status = before.as_ref().map(|_| status);
            all.push(Event::ResultCorrected { slot, pairing, before, before_status, after, reason });
        }
    }
    for amount in amounts() {
        let (law, reason) = ("90B2".to_owned(), text());
        all.push(Event::PenaltyGiven { penalty, entry, of_player: false, amount, law, reason });
    }
    all.extend(rulings().map(|ruling| Event::RulingLogged { number: RulingNumber(9), ruling }));
    for (movement, board_sets) in later_movements() {
        all.push(Event::SectionSetUp { section: SECTION, movement, board_sets });
    }
    all.extend(surgery_events(text()));
    all.extend(scoring::events());
    all.extend(draws::events());
    all.extend(plan_changed(plan_change_with_averages));
    let (from, to) = (slot(), Slot { board: board(13), ..slot() });
    let (before, after) = (pairing(), pairing().turned());
    all.push(Event::ResultMoved { from, to, before, after, reason: text(), mark_stays: true });
    all.extend(draws::later_events());
    all.extend(draws::kept_events());
    all.extend(rulings::events());
    all.extend(rulings::later_events());
    all.extend(scoring::later_events());
    all.extend(scoring::latest_events());
    all.extend(draws::latest_events());
    all.extend(rulings::found_events());
    all.extend(plan_changed(plan_change_with_second_plays));
    all.extend(rulings::seated_events());
    all.extend(scoring::player_events());
    all.extend(rulings::corrected_appeals());
    all.extend(plan_changed(plan_change_with_awards_taken_back));
    all.extend(scoring::carried_by_players());
    all.push(scoring::difference_to_ten());
    all.extend(draws::seated_events().into_iter().chain(clock::events()));
    let later = ["typed-names", "connection"];
    all.push(tables_ruled(|key| !later.contains(&key)));
    let last = [plan_taken(text()), tables_ruled(|key| key == "typed-names")];
    all.extend(clock::kept_events().into_iter().chain(draws::table_events()).chain(last));
    all.extend(plan_changed(plan_change_with_reasons));
    let reason = CallReason::Offered { reason: OfferedReason::Other, caller: text() };
    all.push(Event::DirectorCalled { call: CallNumber(5), table: slot().table, reason });
    all.push(tables_ruled(|key| key == "connection"));
    all
}

/// A change of the plan as it is made from a surgery.
fn plan_changed(made: impl Fn(Surgery) -> PlanChange) -> Option<Event> {
    let reason = "because ☂".to_owned();
    surgeries()
        .into_iter()
        .next()
        .map(|surgery| Event::PlanChanged { change: Box::new(made(surgery)), reason })
}

/// Events of the first version, of which one sample tells everything.
fn plain_events() -> Vec<Event> {
    let entry = "A3EW".parse().unwrap();
    let text = || "because ☂".to_owned();
    let (penalty, call) = (PenaltyNumber(2), CallNumber(4));
    vec![
        Event::ContestRenamed { before: "Tuesday".to_owned(), name: "Wednesday".to_owned() },
        Event::EntryRegistered { entry, before: nobody(), players: players() },
        Event::PhantomDeclared { entry },
        Event::PhantomCancelled { entry },
        Event::LateEntrySeated { entry, players: players(), from_round: ROUND },
        Event::LateEntryCancelled { entry, players: players(), from_round: ROUND },
        Event::EntryWithdrawn { entry, from_round: ROUND, reason: text() },
        Event::WithdrawalCancelled { entry, from_round: ROUND },
        Event::ContestStarted,
        Event::RoundOpened { section: SECTION, round: ROUND },
        Event::RoundOpeningCancelled { section: SECTION, round: ROUND },
        Event::RoundClosed { section: SECTION, round: ROUND },
        Event::RoundReopened { section: SECTION, round: ROUND },
        Event::SeatsTaken { table: slot().table, round: ROUND },
        Event::ResultAgreed { slot: slot() },
        Event::ResultDisputed { slot: slot() },
        Event::PenaltyRemoved { penalty, reason: text() },
        Event::PenaltyRestored { penalty, reason: text() },
        Event::DirectorCalled { call, table: slot().table, reason: text().into() },
        Event::CallAnswered { call },
        Event::CallResolved { call, note: text() },
        Event::MessageSent { tables: vec![], text: text() },
        Event::MessageSent { tables: vec![slot().table, "Z9".parse().unwrap()], text: text() },
        Event::RankingReleased { before: None, through: Some(ROUND) },
        Event::RankingReleased { before: Some(ROUND), through: None },
        Event::PlayClosed { before: None, correction_until: At(1_770_000_000_000) },
        Event::ContestFinalised,
        Event::ContestReopened { reason: text() },
        Event::Undone { sequence: 41, reason: text() },
    ]
}

/// Of a surgery that came after the others.
fn plan_taken(reason: String) -> Event {
    Event::PlanChanged { change: Box::new(plan_change(taken_plan())), reason }
}

/// Events of the third version.
fn surgery_events(reason: String) -> impl Iterator<Item = Event> {
    let (from, to) = (slot(), Slot { board: board(13), ..slot() });
    let (before, after) = (pairing(), pairing().turned());
    let moved = Event::ResultMoved { from, to, before, after, reason: reason.clone(), mark_stays: false };
    let changed = surgeries().into_iter().map(move |surgery| Event::PlanChanged {
        change: Box::new(plan_change(surgery)),
        reason: reason.clone(),
    });
    [moved].into_iter().chain(changed)
}

pub(crate) fn actors() -> [Actor; 4] {
    [
        Actor::Director("Ada".to_owned()),
        Actor::Director(String::new()),
        Actor::Assistant("Grace".to_owned()),
        Actor::Table(slot().table),
    ]
}

/// The command that they followed from.
pub(crate) const COMMAND: CommandId = CommandId { device: 0x1234_5678_9ABC_DEF0, counter: 300 };

/// The events numbered from 1, a second apart, by each kind of actor in turn.
pub(crate) fn recorded() -> Vec<Recorded> {
    let numbered = (1..).zip(events()).zip(actors().into_iter().cycle());
    numbered
        .map(|((sequence, event), by)| Recorded {
            sequence,
            by,
            at: At(1_760_000_000_000 + sequence * 1_000),
            command: Some(COMMAND),
            event,
        })
        .collect()
}
