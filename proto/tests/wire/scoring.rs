//! Samples of how scores are made: every kind of adjustment and of scoring, and what came with them.

use bridge::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use bridge::board::BoardNumber;
use bridge::contest::{
    At, Classification, Command, Event, Fault, Guard, NotPlayed, Outcome, OutcomeStatus, PenaltyAmount,
    PenaltyNumber, Rules, Slot,
};
use bridge::deal::Deal;
use bridge::exact::Percent;
use bridge::result::BoardResult;
use bridge::scoring::matches::{MarginUnit, VictoryColumn};
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{
    Averages, Datum, Divisor, MatchResults, MatchScoring, MatchpointStyle, Method, OwnSession, Scoring,
    TeamMethod, VictoryScale, VictoryTable, WeightedRounding,
};

use crate::samples::{board, pairing, results, slot, unsaid};

fn percent(number: u16) -> Percent {
    Percent::new(number).unwrap()
}

fn weighting() -> Weighting<BoardResult> {
    let [one, two, three, ..] = results()[..] else { panic!("there are eight") };
    Weighting::new(vec![(one, percent(30)), (two, percent(45)), (three, percent(25))]).unwrap()
}

/// Every basis, every limit, and every choice of what the field is compared with.
fn adjustments() -> Vec<Adjustment<BoardResult>> {
    let artificial = [
        Artificial::AverageMinus,
        Artificial::Average,
        Artificial::AveragePlus,
        Artificial::Percent(percent(55)),
        Artificial::ImpHundredths(-250),
    ];
    let mut all: Vec<_> = artificial
        .into_iter()
        .map(|artificial| Adjustment::artificial(artificial, Artificial::AverageMinus))
        .collect();
    all.push(Adjustment::balanced(Weighting::only(BoardResult::PassedOut)));
    all.push(Adjustment::balanced(weighting()));
    let limits = [
        Limit::AtMostAverageMinus,
        Limit::AtLeastAveragePlus,
        Limit::AtMost(percent(35)),
        Limit::AtLeast(percent(65)),
    ];
    for (limit, compared) in limits.into_iter().zip([
        Compared::NorthSouth,
        Compared::EastWest,
        Compared::Nobody,
        Compared::NorthSouth,
    ]) {
        let north_south = SideAward { basis: Basis::Results(weighting()), limit: Some(limit) };
        let [after_infraction, got, ..] = results()[..] else { panic!("there are eight") };
        let basis = Basis::SelfInflicted { expected: weighting(), after_infraction, got };
        all.push(Adjustment { north_south, east_west: SideAward { basis, limit: None }, compared });
    }
    all
}

fn not_played() -> [NotPlayed; 5] {
    let slow = |north_south, east_west| NotPlayed::SlowPlay { north_south, east_west };
    [
        NotPlayed::NoFault,
        slow(Fault::Directly, Fault::None),
        slow(Fault::None, Fault::Partly),
        NotPlayed::Bye,
        NotPlayed::Removed,
    ]
}

fn outcomes() -> Vec<Outcome> {
    let adjusted = adjustments().into_iter().map(|adjustment| Outcome::Adjusted(Box::new(adjustment)));
    adjusted.chain(not_played().map(Outcome::NotPlayed)).collect()
}

fn methods() -> Vec<Method> {
    let butler = |datum| Method::Butler { datum };
    let rounding = DatumRounding::TenHalvesTowardsZero;
    vec![
        Method::Matchpoints(MatchpointStyle::Double),
        Method::Matchpoints(MatchpointStyle::Single),
        Method::Matchpoints(MatchpointStyle::Signed),
        Method::Ascherman,
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None },
        Method::CrossImps { divisor: Divisor::Field, comparison_cap: Some(12) },
        butler(Datum::default()),
        butler(Datum::TrimmedMean { each_end: 0, rounding: DatumRounding::TenHalvesUp }),
        butler(Datum::ShareDropped { percent_each_end: 10, rounding }),
        butler(Datum::Median { rounding: DatumRounding::Exact }),
        Method::TotalPoints,
        Method::Teams(TeamMethod::Imps),
        Method::Teams(TeamMethod::BoardAMatch),
        Method::Teams(TeamMethod::PointABoard),
        Method::Teams(TeamMethod::Patton),
        Method::Teams(TeamMethod::Hybrid),
        Method::Teams(TeamMethod::TotalPoints),
    ]
}

fn matches() -> Vec<MatchScoring> {
    let table = |margin| {
        let column = |most_boards| VictoryColumn { most_boards, steps: vec![(0, 1_000), (3, 1_050)] };
        let columns = vec![column(8), column(16)];
        VictoryTable { name: "club 20 to 0".to_owned(), margin, pool_hundredths: 2_000, columns }
    };
    vec![
        MatchScoring::Sum,
        MatchScoring::WinLoss,
        MatchScoring::Victory(VictoryScale::WbfContinuous),
        MatchScoring::Victory(VictoryScale::WbfDiscrete),
        MatchScoring::Victory(VictoryScale::Table(table(MarginUnit::Points))),
        MatchScoring::Victory(VictoryScale::Table(table(MarginUnit::PercentHundredths))),
    ]
}

fn rules() -> Vec<Rules> {
    let averages =
        Averages { own_session: OwnSession::DoesNotCount, imp_tenths: 25, short_match_imp_tenths: Some(20) };
    let other = Scoring { averages, weighted: WeightedRounding::Exact, ..Scoring::everybody_ranked() };
    // Single matchpoints had their weighted awards in twentieths when these records were written.
    let weighted = |method| WeightedRounding::Twentieth.of(method);
    let scorings = methods().into_iter();
    let scorings =
        scorings.map(|method| Scoring { method, weighted: weighted(method), ..Scoring::everybody_ranked() });
    let scorings = scorings.chain(matches().into_iter().map(|matches| Scoring { matches, ..other.clone() }));
    scorings.map(|scoring| Rules { scoring, ..unsaid() }).collect()
}

/// Choices that came later: the records of those above stay as they were written.
fn later_rules() -> Rules {
    let scoring = Scoring { match_results: MatchResults::OneForBoth, ..Scoring::everybody_ranked() };
    Rules { scoring, ..unsaid() }
}

/// Divisors and datums that came later still.
pub(crate) fn later_events() -> impl Iterator<Item = Event> {
    let methods = [
        Method::CrossImps { divisor: Divisor::SquareRoot, comparison_cap: None },
        Method::Butler { datum: Datum::DroppedByCount { rounding: DatumRounding::TenHalvesUp } },
    ];
    let rules = |method| Rules { scoring: Scoring { method, ..Scoring::everybody_ranked() }, ..unsaid() };
    methods.into_iter().map(move |method| Event::RulesChanged { before: unsaid(), rules: rules(method) })
}

/// A datum whose difference is rounded.
pub(crate) fn difference_to_ten() -> Event {
    let datum = Datum::TrimmedMean { each_end: 1, rounding: DatumRounding::DifferenceToTen };
    let scoring = Scoring { method: Method::Butler { datum }, ..Scoring::everybody_ranked() };
    Event::RulesChanged { before: unsaid(), rules: Rules { scoring, ..unsaid() } }
}

fn amounts() -> [PenaltyAmount; 3] {
    [PenaltyAmount::ImpHundredths(300), PenaltyAmount::VictoryPointHundredths(50), PenaltyAmount::Warning]
}

fn groups() -> Vec<Vec<Slot>> {
    let other = Slot { table: "B2".parse().unwrap(), ..slot() };
    vec![vec![slot(), other], vec![Slot { round: bridge::movement::RoundNumber(1), ..slot() }]]
}

fn deal() -> Deal {
    "N:AKQJ.T98.765.432 T987.7654.QJT.A9 6543.AKQ.K98.KQ8 2.J32.A432.JT765".parse().unwrap()
}

pub(crate) fn deals() -> Vec<(BoardNumber, Deal)> {
    vec![(board(12), deal()), (board(1), deal())]
}

fn classification() -> Classification {
    Classification { handicap_hundredths: -250, stratum: "Novices ☂".to_owned() }
}

pub(crate) fn commands() -> Vec<Command> {
    let (entry, note) = ("B12".parse().unwrap(), || "because ☂".to_owned());
    let mut all = vec![
        Command::AwaitRuling { slot: slot(), note: note() },
        Command::SettleRuling { slot: slot(), note: String::new() },
        Command::DivideBoard { board: board(12), groups: vec![], reason: note() },
        Command::DivideBoard { board: board(12), groups: groups(), reason: note() },
        Command::ClassifyEntry { entry, classification: classification() },
        Command::ClassifyEntry { entry, classification: Classification::default() },
        Command::SetCarryOver { entry, hundredths: -1_550, reason: note() },
        Command::LoadDeals { deals: deals() },
        Command::Together {
            commands: vec![
                Command::LoadDeals { deals: deals() },
                Command::SetCarryOver { entry, hundredths: 5, reason: note() },
            ],
        },
    ];
    for outcome in outcomes() {
        let (slot, outcome, reason) = (slot(), Some(outcome), note());
        all.push(Command::CorrectResult { slot, outcome, played_by: None, reason });
    }
    for amount in amounts() {
        all.push(Command::Penalise { entry, amount, law: String::new(), reason: note() });
    }
    all.extend(rules().into_iter().map(|rules| Command::ChangeRules { rules, leave_points: false }));
    all.push(Command::ChangeRules { rules: later_rules(), leave_points: false });
    let averages = Averages { short_match_imp_tenths: Some(30), ..Averages::default() };
    let scoring = Scoring { averages, ..Scoring::everybody_ranked() };
    all.push(Command::ChangeRules { rules: Rules { scoring, ..unsaid() }, leave_points: false });
    let silent = Rules { guard: Guard::Silent, ..unsaid() };
    all.push(Command::ChangeRules { rules: silent, leave_points: false });
    let amount = PenaltyAmount::ImpsOfMatch { hundredths: 350, round: 2 };
    all.push(Command::Penalise { entry, amount, law: String::new(), reason: note() });
    all
}

pub(crate) fn events() -> Vec<Event> {
    let (entry, note) = ("A3EW".parse().unwrap(), || "because ☂".to_owned());
    let (before, until) = (Some(At(1_770_000_000_000)), At(1_770_000_600_000));
    let mut all = vec![
        Event::RulingAwaited { slot: slot(), note: note() },
        Event::RulingSettled { slot: slot(), awaited: note(), note: String::new() },
        Event::BoardDivided { board: board(12), before: vec![], groups: groups(), reason: note() },
        Event::BoardDivided { board: board(12), before: groups(), groups: vec![], reason: note() },
        Event::EntryClassified { entry, before: Classification::default(), classification: classification() },
        Event::CarryOverSet { entry, of_player: false, before: 0, hundredths: -1_550, reason: note() },
        Event::DealsLoaded { before: vec![], deals: vec![(board(12), deal())] },
        Event::DealsLoaded { before: vec![(board(12), deal())], deals: vec![] },
        Event::PlayClosed { before, correction_until: until },
    ];
    for after in outcomes() {
        let (slot, pairing, reason) = (slot(), pairing(), note());
        let (before, before_status) = (Some(after.clone()), Some(OutcomeStatus::Directed));
        all.push(Event::ResultCorrected { slot, pairing, before, before_status, after: Some(after), reason });
    }
    for amount in amounts() {
        let (penalty, law, reason) = (PenaltyNumber(2), String::new(), note());
        all.push(Event::PenaltyGiven { penalty, entry, of_player: false, amount, law, reason });
    }
    for rules in rules() {
        all.push(Event::RulesChanged { before: unsaid(), rules });
    }
    all.push(Event::RulesChanged { before: later_rules(), rules: unsaid() });
    all
}

/// What came after all others.
pub(crate) fn latest_events() -> Vec<Event> {
    vec![Event::PenaltyGiven {
        penalty: PenaltyNumber(3),
        entry: "A3NS".parse().unwrap(),
        of_player: false,
        amount: PenaltyAmount::ImpsOfMatch { hundredths: 350, round: 2 },
        law: "90B2".to_owned(),
        reason: "late".to_owned(),
    }]
}

/// A penalty of one player of an individual.
pub(crate) fn player_events() -> Vec<Event> {
    vec![Event::PenaltyGiven {
        penalty: PenaltyNumber(4),
        entry: "A5".parse().unwrap(),
        of_player: true,
        amount: PenaltyAmount::MatchpointHundredths(50),
        law: "90B1".to_owned(),
        reason: "late".to_owned(),
    }]
}

/// What one player of an individual brought along.
pub(crate) fn carried_by_players() -> Vec<Event> {
    let reason = "session 1".to_owned();
    vec![Event::CarryOverSet {
        entry: "A5".parse().unwrap(),
        of_player: true,
        before: 50,
        hundredths: -125,
        reason,
    }]
}

/// Contests of single matchpoints that were recorded before weighted awards were rounded to a tenth of these keep the
/// twentieths that they had; what is chosen now is told apart from it.
#[test]
fn old_contests_of_single_matchpoints_keep_their_weighted_awards() {
    let rules = |weighted| {
        let method = Method::Matchpoints(MatchpointStyle::Single);
        Rules { scoring: Scoring { method, weighted, ..Scoring::everybody_ranked() }, ..unsaid() }
    };
    for weighted in [WeightedRounding::Tenth, WeightedRounding::Twentieth, WeightedRounding::Exact] {
        let wire = proto::v1::Rules::from(&rules(weighted));
        assert_eq!(Rules::try_from(&wire), Ok(rules(weighted)));
    }
    let mut old = proto::v1::Rules::from(&rules(WeightedRounding::Tenth));
    old.scoring.as_mut().unwrap().weighted_to_a_tenth_of_single = false;
    assert_eq!(Rules::try_from(&old), Ok(rules(WeightedRounding::Twentieth)));
}
