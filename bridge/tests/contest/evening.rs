//! A room full of people who mostly do the right thing, and sometimes anything at all.
//!
//! Used by the tests of the wire too, so it knows only `bridge` and the generator.

use bridge::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use bridge::board::BoardNumber;
use bridge::contest::clock::Timing;
use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, Concerned, DecisionLine, Deposit,
    Disputed, FollowUpNumber, Judged, Moment, Opening, Place, Polled, Written,
};
use bridge::contest::surgery::{Afterwards, LateMethod, Operation, Surgery, TableMethod};
use bridge::contest::table_rules::{HandShown, TableRules};
use bridge::contest::{
    Actor, Agreement, At, CallNumber, Classification, Command, Contest, Fault, Guard, NotPlayed, Outcome,
    OutcomeStatus, Pace, Pairing, PenaltyAmount, PenaltyNumber, Phase, Player, Presence, RankingRelease,
    Release, Rules, RulingCommand, RulingDraft, RulingNumber, Slot, TravellerRelease,
};
use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};
use bridge::exact::Percent;
use bridge::matchpoint::Neuberg;
use bridge::message::Language;
use bridge::movement::RoundNumber;
use bridge::movement::choice::MovementChoice;
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{
    Averages, Datum, Divisor, Method, OwnSession, Percentages, Scoring, UnequalBoards, WeightedRounding,
};
use bridge::seat::{Line, Seat};

use super::generator::Generator;

const LETTERS: [char; 4] = ['A', 'A', 'B', 'Z'];
const PLANS: [&str; 7] = [
    "mitchell 3",
    "mitchell 4 skip",
    "mitchell 4 share",
    "howell 3",
    "mitchell 5 rounds 3",
    "rover 4 share",
    "one-and-a-half 5",
];
const DEAL: &str = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
const OTHER_DEAL: &str = "E:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
const TEXTS: [&str; 4] = ["", "because", " ", "Ünïcøde ♠ \u{1F0A1}"];

pub(crate) fn director() -> Actor {
    Actor::Director("Ada".to_owned())
}

/// The commands with which an evening begins: one or two sections, and the start.
pub(crate) fn beginning(random: &mut Generator) -> Vec<Command> {
    let mut commands = vec![Command::CreateContest { name: "Evening".to_owned(), rules: rules(random) }];
    let letters = if random.once_in(2) { vec!['A'] } else { vec!['A', 'B'] };
    commands.extend(letters.into_iter().map(|section| set_up(random, letter(section))));
    commands.push(Command::StartContest);
    commands
}

/// What somebody asks next.
pub(crate) fn ask(random: &mut Generator, contest: &Contest) -> (Actor, Command) {
    let waits = matches!(contest.phase, Phase::Correcting { .. } | Phase::Final);
    if waits && random.once_in(4) {
        return (director(), Command::ReopenContest { reason: text(random) });
    }
    match random.below(10) {
        0..=4 => play(random, contest).unwrap_or_else(|| anything(random, contest)),
        5 | 6 => direct(random, contest).unwrap_or_else(|| anything(random, contest)),
        _ => anything(random, contest),
    }
}

/// A table does what comes next at the table.
fn play(random: &mut Generator, contest: &Contest) -> Option<(Actor, Command)> {
    let tables: Vec<TableId> = tables(contest).collect();
    if tables.is_empty() {
        return None;
    }
    let table = *random.one(&tables);
    let round = contest.current_round(table)?;
    let boards = contest.boards_in_play(table, round);
    if boards.is_empty() {
        return None;
    }
    let slot = Slot { table, round, board: *random.one(boards) };
    let command = match contest.lines.get(&slot).map(|line| (&line.outcome, line.status)) {
        Some((Outcome::Result(standing), OutcomeStatus::Entered)) if !random.once_in(4) => {
            Command::AgreeResult { slot, result: *standing, played_by: None }
        }
        Some((Outcome::Result(_), OutcomeStatus::Entered)) if random.once_in(2) => {
            Command::DisputeResult { slot, seen: None, played_by: None }
        }
        Some((Outcome::Result(standing), _)) => {
            Command::EnterResult { slot, result: result(random), replaces: Some(*standing), played_by: None }
        }
        Some((Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_), _)) | None
            if random.once_in(8) =>
        {
            Command::TakeSeats { table, round, seen: None }
        }
        Some((Outcome::Artificial { .. } | Outcome::Adjusted(_) | Outcome::NotPlayed(_), _)) | None => {
            Command::EnterResult { slot, result: result(random), replaces: None, played_by: None }
        }
    };
    Some((Actor::Table(table), command))
}

/// The director changes something that is there.
fn direct(random: &mut Generator, contest: &Contest) -> Option<(Actor, Command)> {
    let slots: Vec<Slot> = contest.lines.keys().copied().collect();
    let entries: Vec<EntryId> = contest.entries.keys().copied().collect();
    if slots.is_empty() || entries.is_empty() || contest.decisions.is_empty() {
        return None;
    }
    let (slot, entry) = (*random.one(&slots), *random.one(&entries));
    let reason = "because".to_owned();
    let command = match random.below(11) {
        8 | 9 => operate(random, contest, entry.section),
        10 => {
            let to = if random.once_in(2) { slot } else { self::slot(random) };
            Command::MoveResult { from: slot, to, pairing: pairing(random, &entries), reason }
        }
        0 => Command::CorrectResult { slot, outcome: None, played_by: None, reason },
        1 | 2 => Command::CorrectResult { slot, outcome: Some(outcome(random)), played_by: None, reason },
        3 => Command::WithdrawEntry { entry, from_round: RoundNumber(1 + random.below(4)), reason },
        4 => Command::DeclarePhantom { entry },
        5 => Command::SeatLateEntry {
            entry,
            players: players(random),
            from_round: RoundNumber(1 + random.below(4)),
        },
        6 => Command::Undo { sequence: 0, reason },
        _ => {
            let standing = contest.decisions.iter().map(|recorded| recorded.sequence);
            let standing: Vec<u64> = standing.filter(|sequence| !contest.undone.contains(sequence)).collect();
            Command::Undo { sequence: *random.one(&standing), reason }
        }
    };
    Some((director(), command))
}

/// A change of the plan that might be asked for in this section.
pub(crate) fn operate(random: &mut Generator, contest: &Contest, section: SectionLetter) -> Command {
    let pairs: Vec<PairId> =
        contest.entries.keys().filter(|entry| entry.section == section).map(|entry| entry.pair).collect();
    let (one, other) = (*random.one(&pairs), *random.one(&pairs));
    let is_phantom = |entry: &EntryId| contest.entries[entry].presence == Presence::Phantom;
    let phantom = contest.entries.keys().find(|entry| entry.section == section && is_phantom(entry));
    let phantom = phantom.map(|entry| entry.pair);
    let (table, next) = (TableNumber(1 + random.below(5)), TableNumber(1 + random.below(5)));
    let from_round = RoundNumber(1 + random.below(4));
    let through = RoundNumber(from_round.0 + random.below(2));
    let then = *random.one(&[Afterwards::AsPlanned, Afterwards::AsItIs]);
    let operation = match random.below(12) {
        0 => Operation::SeatLatePair {
            players: players(random),
            how: *random.one(&[
                LateMethod::Best,
                LateMethod::Phantom(one),
                LateMethod::Rover,
                LateMethod::FurtherTable,
                LateMethod::AppendedTable(table),
            ]),
        },
        1 => Operation::PartnerArrives { pair: phantom.unwrap_or(one), partner: Player::default() },
        2 => Operation::RemovePair { pair: one, join_sit_outs: random.once_in(2) },
        3 => Operation::AddTable {
            how: *random.one(&[TableMethod::Further, TableMethod::Appended(table)]),
            north_south: random.once_in(2).then(|| players(random)),
            east_west: random.once_in(2).then(|| players(random)),
        },
        4 => Operation::RemoveTable { table },
        5 => Operation::AddRounds { count: random.below(3) },
        6 => Operation::DropRounds,
        7 | 8 => Operation::ExchangePairs { one, other, through, then },
        9 => Operation::TurnTables { tables: vec![table, next], through, then },
        10 => Operation::SeatAsPlayed {
            table,
            north_south: Some(one).filter(|_| !random.once_in(4)),
            east_west: Some(other).filter(|_| !random.once_in(4)),
            through,
        },
        _ => Operation::SwapBoards { one: table, other: next, then },
    };
    let surgery = Box::new(Surgery { section, from_round, operation });
    Command::Operate { surgery, awards: vec![], reason: text(random) }
}

fn pairing(random: &mut Generator, entries: &[EntryId]) -> Pairing {
    Pairing { north_south: *random.one(entries), east_west: *random.one(entries) }
}

/// Anybody asks for anything, of anything, there or not.
fn anything(random: &mut Generator, contest: &Contest) -> (Actor, Command) {
    let by = match random.below(8) {
        0 => Actor::Table(table(random)),
        1 => Actor::Assistant(String::new()),
        _ => director(),
    };
    let command = match random.below(3) {
        0 => about_the_contest(random, contest),
        1 => about_results(random),
        _ => about_the_room(random),
    };
    (by, command)
}

fn about_the_contest(random: &mut Generator, contest: &Contest) -> Command {
    match random.below(14) {
        0 => Command::CreateContest { name: text(random), rules: rules(random) },
        1 => Command::RenameContest { name: text(random) },
        2 => Command::ChangeRules { rules: rules(random), leave_points: random.once_in(2) },
        3 => {
            let section = section(random);
            set_up(random, section)
        }
        4 => Command::StartContest,
        5 | 6 => Command::OpenRound { section: section(random), round: round(random) },
        7 => Command::CloseRound { section: section(random), round: round(random) },
        8 => Command::ReleaseRanking { through: Some(round(random)).filter(|_| random.once_in(2)) },
        9 if random.once_in(4) => Command::ClosePlay { correction_minutes: *random.one(&[0, 20, u32::MAX]) },
        10 => Command::FinaliseContest,
        11 => Command::ReopenContest { reason: text(random) },
        _ => Command::Undo { sequence: random.next() % (contest.sequence + 2), reason: text(random) },
    }
}

fn about_results(random: &mut Generator) -> Command {
    match random.below(8) {
        0 => {
            let replaces = if random.once_in(2) { Some(result(random)) } else { None };
            Command::EnterResult { slot: slot(random), result: result(random), replaces, played_by: None }
        }
        1 => Command::AgreeResult { slot: slot(random), result: result(random), played_by: None },
        2 => Command::DisputeResult { slot: slot(random), seen: None, played_by: None },
        3 => {
            let outcome = if random.once_in(2) { Some(outcome(random)) } else { None };
            Command::CorrectResult { slot: slot(random), outcome, played_by: None, reason: text(random) }
        }
        4 => {
            let percent = Percent::from_hundredths(random.below(10_001)).unwrap();
            let round = 1 + random.below(4);
            let amount = *random.one(&[
                PenaltyAmount::PercentOfTop(percent),
                PenaltyAmount::MatchpointHundredths(u32::MAX),
                PenaltyAmount::MatchpointHundredths(33),
                PenaltyAmount::ImpHundredths(150),
                PenaltyAmount::ImpsOfMatch { hundredths: 250, round },
                PenaltyAmount::Warning,
            ]);
            Command::Penalise { entry: entry(random), amount, law: text(random), reason: text(random) }
        }
        5 => Command::RemovePenalty { penalty: PenaltyNumber(number(random)), reason: text(random) },
        6 => about_the_field(random),
        _ if random.once_in(3) => Command::LogRuling { ruling: ruling(random) },
        _ => Command::Ruling { command: Box::new(about_the_book(random)) },
    }
}

/// Who is compared with whom, and what waits for a ruling.
fn about_the_field(random: &mut Generator) -> Command {
    match random.below(6) {
        0 => Command::AwaitRuling { slot: slot(random), note: text(random) },
        1 => Command::SettleRuling { slot: slot(random), note: text(random) },
        2 => {
            let first = slot(random);
            let group = |random: &mut Generator| vec![Slot { board: first.board, ..slot(random) }];
            let groups = (0..random.below(3)).map(|_| group(random)).collect();
            Command::DivideBoard { board: first.board, groups, reason: text(random) }
        }
        3 => {
            let handicap_hundredths = *random.one(&[0, 250, -250, i32::MIN]);
            let classification = Classification { handicap_hundredths, stratum: text(random) };
            Command::ClassifyEntry { entry: entry(random), classification }
        }
        4 => {
            let hundredths = *random.one(&[0, 1_550, -300, i32::MAX]);
            Command::SetCarryOver { entry: entry(random), hundredths, reason: text(random) }
        }
        _ => {
            let hands = *random.one(&[DEAL, OTHER_DEAL]);
            let board = BoardNumber::new(small(random).max(1)).unwrap();
            Command::LoadDeals { deals: vec![(board, hands.parse().unwrap())] }
        }
    }
}

/// The rulings book: now and then a ruling that nobody has opened, or a revision long past.
fn about_the_book(random: &mut Generator) -> RulingCommand {
    let ruling = RulingNumber(u32::from(random.below(9)));
    let seen = u32::from(random.below(12));
    let number = FollowUpNumber(u32::from(random.below(3)));
    match random.below(12) {
        0 | 1 => {
            let opening = Opening {
                table: Some(table(random)).filter(|_| random.once_in(2)),
                round: Some(round(random)).filter(|_| random.once_in(2)),
                board: BoardNumber::new(small(random)),
                from_call: Some(CallNumber(1)).filter(|_| random.once_in(3)),
                written: vec![written(random)],
            };
            RulingCommand::Open { opening }
        }
        2 => RulingCommand::Write { ruling, seen, written: vec![written(random), written(random)] },
        3 | 4 => {
            let decision = vec![DecisionLine::plain("the score stands")];
            let written = vec![Written::Agreed("facts".to_owned()), Written::Decision(decision)];
            RulingCommand::Decide { ruling, seen, written, follow_ups: vec![(moment(random), text(random))] }
        }
        5 => RulingCommand::Reopen { ruling, reason: "another look".to_owned() },
        6 if random.once_in(3) => RulingCommand::Withdraw { ruling, reason: "none".to_owned() },
        6 | 7 => RulingCommand::Tell {
            ruling,
            side: Some(*random.one(&Line::ALL)).filter(|_| random.once_in(2)),
            appeal_rights: random.once_in(2),
        },
        8 => RulingCommand::FollowUp { ruling, when: moment(random), what: text(random) },
        9 => RulingCommand::SettleFollowUp { ruling, follow_up: number, note: text(random) },
        10 if random.once_in(4) => {
            let to = Some(appealing(random)).filter(|_| random.once_in(2));
            RulingCommand::CorrectAppeal { ruling, appeal: AppealNumber(1), to, reason: "a slip".to_owned() }
        }
        10 if random.once_in(2) => RulingCommand::Appeal { ruling, appeal: appealing(random) },
        10 => {
            let result = *random.one(&AppealResult::ALL);
            let (words, committee) = (text(random), text(random));
            let outcome = Judged {
                result,
                about: Some(*random.one(&AppealAbout::ALL)),
                words,
                committee,
                is_by_director: random.once_in(2),
                deposit_returned: random.once_in(2),
            };
            RulingCommand::DecideAppeal { ruling, appeal: AppealNumber(1), outcome }
        }
        11 if random.once_in(3) => RulingCommand::WaiveScore { ruling, note: text(random) },
        _ => RulingCommand::LinkScore { ruling, sequence: u64::from(random.below(200)) },
    }
}

fn appealing(random: &mut Generator) -> Appealing {
    Appealing {
        side: *random.one(&Line::ALL),
        by: *random.one(&Appellant::ALL),
        who: text(random),
        about: Some(*random.one(&AppealAbout::ALL)),
        grounds: text(random),
        deposit: if random.once_in(2) { Deposit::None } else { Deposit::Taken(text(random)) },
        why: text(random),
    }
}

fn moment(random: &mut Generator) -> Moment {
    match random.below(5) {
        0 => Moment::Soon,
        1 => Moment::EndOfBoard(slot(random)),
        2 => Moment::EndOfRound { table: table(random), round: round(random) },
        3 => Moment::EndOfSession,
        _ => Moment::At(At(u64::from(random.below(1_000)) * 1_000)),
    }
}

fn written(random: &mut Generator) -> Written {
    match random.below(9) {
        0 => {
            let place = Place {
                table: table(random),
                round: Some(round(random)).filter(|_| random.once_in(2)),
                board: BoardNumber::new(small(random)),
            };
            Written::Place(place)
        }
        1 => Written::Concerned(vec![Concerned { entry: entry(random), seat: Some(Seat::East) }]),
        2 => Written::Agreed(text(random)),
        3 => Written::Disputed(vec![Disputed { by: text(random), says: text(random) }]),
        4 => {
            Written::Poll(vec![Polled { who: text(random), considers: text(random), chooses: text(random) }])
        }
        5 => Written::Title(text(random)),
        6 => Written::Law(text(random)),
        7 => Written::OtherWay(vec![entry(random)]),
        _ => Written::Book(random.one(&["2017", "2007 wales", "1997 acbl"]).parse().unwrap()),
    }
}

fn about_the_room(random: &mut Generator) -> Command {
    match random.below(9) {
        0 => Command::RegisterEntry { entry: entry(random), players: players(random) },
        1 => Command::DeclarePhantom { entry: entry(random) },
        2 => Command::SeatLateEntry {
            entry: entry(random),
            players: players(random),
            from_round: round(random),
        },
        3 => Command::WithdrawEntry { entry: entry(random), from_round: round(random), reason: text(random) },
        4 => Command::TakeSeats { table: table(random), round: round(random), seen: None },
        5 => Command::CallDirector { table: table(random), reason: text(random).into() },
        6 => Command::AnswerCall { call: CallNumber(number(random)) },
        7 => Command::ResolveCall { call: CallNumber(number(random)), note: text(random) },
        _ => Command::SendMessage { tables: vec![table(random), table(random)], text: text(random) },
    }
}

fn tables(contest: &Contest) -> impl Iterator<Item = TableId> {
    let sections = contest.sections.values();
    sections.flat_map(|one| one.tables().map(|table| TableId { section: one.letter, table }))
}

fn set_up(random: &mut Generator, section: SectionLetter) -> Command {
    let movement = random.one(&PLANS).parse::<MovementChoice>().unwrap().plan().unwrap();
    let per_set = 1 + random.below(3);
    let first = |set| per_set * set;
    let numbers = |set| (1..=per_set).map(move |place| BoardNumber::new(first(set) + place).unwrap());
    let board_sets = (0..movement.sets).map(|set| numbers(set).collect()).collect();
    Command::SetUpSection { section, movement, board_sets, accept_faults: random.once_in(2) }
}

fn rules(random: &mut Generator) -> Rules {
    use RankingRelease::{AfterEachResult, AfterEachRound, AtTheEnd, Automatic};
    let rankings = [Automatic, AfterEachResult, AfterEachRound, AtTheEnd];
    let (law_book, language) = *random.one(&[
        ("2017", Language::English),
        ("2017 australia", Language::German),
        ("1997 acbl", Language::Polish),
    ]);
    Rules {
        law_book: law_book.parse().unwrap(),
        language,
        scoring: scoring(random),
        pace: *random.one(&[Pace::Table, Pace::Director]),
        agreement: *random.one(&[Agreement::Required, Agreement::NotRequired]),
        guard: Guard::default(),
        release: Release {
            ranking: *random.one(&rankings),
            hidden_last_rounds: *random.one(&[0, 1, u16::MAX]),
            travellers: *random.one(&[TravellerRelease::ShownAtTable, TravellerRelease::HiddenAtTable]),
        },
        table: TableRules { hand: HandShown::AfterBoard, ..TableRules::default() },
        timing: Some(BRISK),
    }
}

const BRISK: Timing = Timing { board_minutes: 1, change_minutes: 0, warning_minutes: 1 };

/// Mostly matchpoints, and every other method for pairs.
fn scoring(random: &mut Generator) -> Scoring {
    let rounding = *random.one(&[DatumRounding::TenHalvesUp, DatumRounding::Exact]);
    let methods = [
        Method::default(),
        Method::default(),
        Method::Ascherman,
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None },
        Method::CrossImps { divisor: Divisor::Field, comparison_cap: Some(8) },
        Method::Butler { datum: Datum::TrimmedMean { each_end: 1, rounding } },
        Method::Butler { datum: Datum::Median { rounding } },
        Method::TotalPoints,
    ];
    let own_session = *random.one(&[OwnSession::Counts, OwnSession::Counts, OwnSession::DoesNotCount]);
    let method = *random.one(&methods);
    let unequal = *random.one(&[UnequalBoards::Sum, UnequalBoards::Factored]);
    Scoring {
        method,
        missing: *random.one(&[Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional]),
        averages: Averages { own_session, ..Averages::default() },
        weighted: *random.one(&[WeightedRounding::Tenth, WeightedRounding::Exact]),
        // What would do nothing is refused.
        unequal: if method.has_top() { UnequalBoards::Sum } else { unequal },
        percentages: if method.has_top() && unequal == UnequalBoards::Factored {
            Percentages::OfAll
        } else {
            Percentages::MeanOfBoards
        },
        ..Scoring::default()
    }
}

fn text(random: &mut Generator) -> String {
    match random.below(40) {
        0 => "long ".repeat(1_000),
        1 => "two\nlines".to_owned(),
        _ => (*random.one(&TEXTS)).to_owned(),
    }
}

fn players(random: &mut Generator) -> [Player; 2] {
    [(); 2].map(|()| Player { name: text(random), number: text(random) })
}

fn letter(letter: char) -> SectionLetter {
    SectionLetter::new(letter).unwrap()
}

fn section(random: &mut Generator) -> SectionLetter {
    letter(*random.one(&LETTERS))
}

/// Mostly small, and sometimes absurd.
fn small(random: &mut Generator) -> u16 {
    *random.one(&[0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 1_000, u16::MAX])
}

fn number(random: &mut Generator) -> u32 {
    *random.one(&[0, 1, 2, 3, 4, 5, 6, 7, u32::MAX])
}

fn round(random: &mut Generator) -> RoundNumber {
    RoundNumber(small(random))
}

fn table(random: &mut Generator) -> TableId {
    TableId { section: section(random), table: TableNumber(small(random)) }
}

fn slot(random: &mut Generator) -> Slot {
    let board = BoardNumber::new(small(random).max(1)).unwrap();
    Slot { table: table(random), round: round(random), board }
}

fn entry(random: &mut Generator) -> EntryId {
    let number = small(random);
    let line = *random.one(&[None, Some(Line::NorthSouth), Some(Line::EastWest)]);
    let pair = PairId { line, ..PairId::one_winner(number) };
    EntryId { section: section(random), pair }
}

pub(crate) fn result(random: &mut Generator) -> BoardResult {
    match random.below(12) {
        0 => BoardResult::PassedOut,
        1 => BoardResult::NotPlayed,
        2 => BoardResult::RawScore(Score(*random.one(&[420, -50, 0, 425, i32::MIN, i32::MAX]))),
        _ => {
            let contract = Contract {
                level: *random.one(&Level::ALL),
                strain: *random.one(&Strain::ALL),
                doubling: *random.one(&Doubling::ALL),
            };
            let tricks = u32::from(random.below(14));
            BoardResult::Played(Play::new(contract, *random.one(&Seat::ALL), tricks).unwrap())
        }
    }
}

pub(crate) fn outcome(random: &mut Generator) -> Outcome {
    if random.once_in(2) {
        return Outcome::Result(result(random));
    }
    if random.once_in(3) {
        return Outcome::Adjusted(Box::new(adjustment(random)));
    }
    if random.once_in(4) {
        let (north_south, east_west) = (Fault::Directly, Fault::None);
        let slow = NotPlayed::SlowPlay { north_south, east_west };
        return Outcome::NotPlayed(*random.one(&[
            NotPlayed::NoFault,
            slow,
            NotPlayed::Bye,
            NotPlayed::Removed,
        ]));
    }
    let percents = [Percent::AVERAGE, Percent::AVERAGE_PLUS, Percent::AVERAGE_MINUS];
    Outcome::Artificial { north_south: *random.one(&percents), east_west: *random.one(&percents) }
}

/// Artificial, weighted or split.
fn adjustment(random: &mut Generator) -> Adjustment<BoardResult> {
    let weighting = |random: &mut Generator| {
        let (one, other) = (Percent::new(30).unwrap(), Percent::new(70).unwrap());
        Weighting::new(vec![(result(random), one), (result(random), other)]).unwrap()
    };
    match random.below(3) {
        0 => Adjustment::artificial(Artificial::AveragePlus, Artificial::AverageMinus),
        1 => Adjustment::balanced(weighting(random)),
        _ => {
            let east_west = SideAward {
                basis: Basis::Artificial(Artificial::AverageMinus),
                limit: Some(Limit::AtMostAverageMinus),
            };
            let balanced = Adjustment::balanced(weighting(random));
            let compared = *random.one(&[Compared::NorthSouth, Compared::EastWest, Compared::Nobody]);
            Adjustment { east_west, compared, ..balanced }
        }
    }
}

fn ruling(random: &mut Generator) -> RulingDraft {
    RulingDraft {
        table: table(random),
        round: Some(round(random)).filter(|_| random.once_in(2)),
        board: BoardNumber::new(small(random)),
        entries: vec![entry(random)],
        facts: text(random),
        law: text(random),
        decision: text(random),
        effect: text(random),
    }
}
