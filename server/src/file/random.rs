//! Contests made up by chance, for tests of what is written and read again.

use bridge::adjustment::{Adjustment, Artificial, Basis, Compared, Limit, SideAward, Weighting};
use bridge::board::BoardNumber;
use bridge::card::Card;
use bridge::contest::{Fault, NotPlayed, Outcome, PenaltyAmount};
use bridge::deal::{Deal, Hand};
use bridge::exact::{Exact, Percent};
use bridge::matchpoint::Neuberg;
use bridge::movement::Winners;
use bridge::result::{BoardResult, Play};
use bridge::score::Score;
use bridge::scoring::matches::{MarginUnit, VictoryColumn};
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{
    Averages, Datum, Divisor, MatchResults, MatchScoring, MatchpointStyle, Method, OwnSession, Percentages,
    Scoring, TeamMethod, UnequalBoards, VictoryScale, VictoryTable, WeightedRounding,
};
use bridge::seat::{Line, Seat};

use jiff::civil::Date;

use super::occasion::Occasion;
use super::{
    FileBoard, FileCarried, FileEntry, FilePenalty, FileRefund, FileRow, FileTeam, Official, OfficialBoard,
    OfficialEntry, OfficialMatch, OfficialRow, PointsAre, ResultsFile,
};
use crate::journal::fault;

/// A source of chance that can be repeated.
pub(super) struct Chance(fault::Seed);

impl Chance {
    pub(super) fn new(seed: u64) -> Self {
        Self(fault::Seed(seed))
    }

    pub(super) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.below(bound as u64)).unwrap()
    }

    pub(super) fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn percent(&mut self) -> Percent {
        Percent::from_hundredths(u16::try_from(self.below(10_001)).unwrap()).unwrap()
    }

    fn text(&mut self) -> String {
        self.one(&["", "late", "“Ω & <b>", "a\nb\\\"c", "slow play, 2nd time"]).to_owned()
    }

    fn scoring(&mut self) -> Scoring {
        let rounding = self.one(&[
            DatumRounding::TenHalvesAwayFromZero,
            DatumRounding::TenHalvesUp,
            DatumRounding::TenHalvesTowardsZero,
            DatumRounding::Exact,
            DatumRounding::DifferenceToTen,
        ]);
        let table = VictoryTable {
            name: "Club".to_owned(),
            margin: self.one(&[MarginUnit::Points, MarginUnit::PercentHundredths]),
            pool_hundredths: 2_000,
            columns: vec![
                VictoryColumn { most_boards: 4, steps: vec![(0, 1_000), (25, 1_125)] },
                VictoryColumn { most_boards: 32, steps: vec![(0, 1_000), (2_550, 2_000)] },
            ],
        };
        let method = self.one(&[
            Method::Matchpoints(MatchpointStyle::Double),
            Method::Matchpoints(MatchpointStyle::Single),
            Method::Matchpoints(MatchpointStyle::Signed),
            Method::Ascherman,
            Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None },
            Method::CrossImps { divisor: Divisor::Field, comparison_cap: Some(17) },
            Method::Butler { datum: Datum::TrimmedMean { each_end: 2, rounding } },
            Method::Butler { datum: Datum::ShareDropped { percent_each_end: 15, rounding } },
            Method::CrossImps { divisor: Divisor::SquareRoot, comparison_cap: None },
            Method::Butler { datum: Datum::Median { rounding } },
            Method::Butler { datum: Datum::DroppedByCount { rounding } },
            Method::TotalPoints,
            Method::Teams(TeamMethod::Imps),
            Method::Teams(TeamMethod::BoardAMatch),
            Method::Teams(TeamMethod::PointABoard),
            Method::Teams(TeamMethod::Patton),
            Method::Teams(TeamMethod::Hybrid),
            Method::Teams(TeamMethod::TotalPoints),
        ]);
        let weighted =
            self.one(&[WeightedRounding::Tenth, WeightedRounding::Twentieth, WeightedRounding::Exact]);
        let scoring = Scoring {
            method,
            missing: self.one(&[Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional]),
            averages: self.one(&[
                Averages::default(),
                Averages {
                    own_session: OwnSession::DoesNotCount,
                    imp_tenths: 25,
                    short_match_imp_tenths: Some(20),
                },
            ]),
            weighted: weighted.of(method),
            matches: self.one(&[
                MatchScoring::Sum,
                MatchScoring::WinLoss,
                MatchScoring::Victory(VictoryScale::WbfContinuous),
                MatchScoring::Victory(VictoryScale::WbfDiscrete),
                MatchScoring::Victory(VictoryScale::Table(table)),
            ]),
            unequal: self.one(&[UnequalBoards::Sum, UnequalBoards::Factored]),
            percentages: self.one(&[Percentages::MeanOfBoards, Percentages::OfAll]),
            match_results: self.one(&[MatchResults::EachSide, MatchResults::OneForBoth]),
            least_percent_of_boards: self.one(&[0, 40, 100]),
        };
        // What would do nothing is refused.
        if scoring.method.has_top() || scoring.method.of_teams().is_some() {
            let percentages =
                if scoring.method.has_top() { scoring.percentages } else { Percentages::MeanOfBoards };
            Scoring { percentages, unequal: UnequalBoards::Sum, ..scoring }
        } else {
            Scoring { percentages: Percentages::MeanOfBoards, ..scoring }
        }
    }

    fn deal(&mut self) -> Deal {
        let mut cards: Vec<Card> = Card::all().collect();
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
        let mut hands = cards.chunks(13).map(|hand| hand.iter().copied().collect::<Hand>());
        Deal::new([(); 4].map(|()| hands.next().unwrap())).unwrap()
    }

    /// A result with a score.
    fn result(&mut self) -> BoardResult {
        match self.below(6) {
            0 => BoardResult::PassedOut,
            1 => BoardResult::RawScore(Score(10 * i32::try_from(self.below(300)).unwrap() - 1_500)),
            _ => {
                let contract = self.one(&["1C", "3NT", "4SX", "7DXX", "5H"]).parse().unwrap();
                let tricks = u32::try_from(self.below(14)).unwrap();
                let declarer = self.one(&Seat::ALL);
                let mut play = Play::new(contract, declarer, tricks).unwrap();
                play.lead = self.coin().then(|| Card::all().nth(self.below(52)).unwrap());
                BoardResult::Played(play)
            }
        }
    }

    fn weighting(&mut self) -> Weighting<BoardResult> {
        match self.below(3) {
            0 => Weighting::only(self.result()),
            1 => Weighting::new(vec![
                (self.result(), Percent::from_hundredths(3_333).unwrap()),
                (self.result(), Percent::from_hundredths(6_667).unwrap()),
            ])
            .unwrap(),
            _ => {
                let parts = [20, 30, 50].map(|weight| (self.result(), Percent::new(weight).unwrap()));
                Weighting::new(parts.to_vec()).unwrap()
            }
        }
    }

    fn side(&mut self) -> SideAward<BoardResult> {
        let basis = match self.below(3) {
            0 => {
                let share = self.percent();
                Basis::Artificial(self.one(&[
                    Artificial::AverageMinus,
                    Artificial::Average,
                    Artificial::AveragePlus,
                    Artificial::Percent(share),
                    Artificial::ImpHundredths(-325),
                ]))
            }
            1 => Basis::Results(self.weighting()),
            _ => Basis::SelfInflicted {
                expected: self.weighting(),
                after_infraction: self.result(),
                got: self.result(),
            },
        };
        let share = self.percent();
        let limit = self.one(&[
            None,
            Some(Limit::AtMostAverageMinus),
            Some(Limit::AtLeastAveragePlus),
            Some(Limit::AtMost(share)),
            Some(Limit::AtLeast(share)),
        ]);
        SideAward { basis, limit }
    }

    fn outcome(&mut self) -> Outcome {
        match self.below(9) {
            8 => Outcome::NotPlayed(self.one(&[
                NotPlayed::NoFault,
                NotPlayed::Bye,
                NotPlayed::Removed,
                NotPlayed::SlowPlay { north_south: Fault::None, east_west: Fault::Directly },
                NotPlayed::SlowPlay { north_south: Fault::Partly, east_west: Fault::Partly },
            ])),
            0 => Outcome::Artificial { north_south: self.percent(), east_west: self.percent() },
            1 => Outcome::Result(BoardResult::NotPlayed),
            2 => {
                let both = self.side();
                Outcome::Adjusted(Box::new(Adjustment {
                    east_west: if self.coin() { both.clone() } else { self.side() },
                    north_south: both,
                    compared: self.one(&[Compared::NorthSouth, Compared::EastWest, Compared::Nobody]),
                }))
            }
            _ => Outcome::Result(self.result()),
        }
    }

    fn decimal(&mut self) -> Option<Exact> {
        self.coin().then(|| Exact::new(i64::try_from(self.below(20_000)).unwrap() - 10_000, 100))
    }

    /// A contest with everything that a results file can hold.
    pub(super) fn file(&mut self) -> ResultsFile {
        let winners = self.one(&[Winners::One, Winners::Two]);
        let mut file = ResultsFile::new(self.text(), self.scoring(), winners);
        file.occasion = self.occasion();
        for number in 0..self.below(3) {
            file.teams.push(FileTeam { id: (number + 1).to_string(), name: self.text() });
        }
        for number in 0..4 + self.below(4) {
            let entry = self.entry(number, &file);
            file.entries.push(entry);
        }
        let is_alone = file.teams.is_empty() && winners == Winners::One;
        if is_alone && !matches!(file.scoring.method, Method::Teams(_)) && self.coin() {
            self.partnerships(&mut file);
        }
        for number in 1..=1 + self.below(3) {
            // In two sessions a number stands for two boards.
            let number = if number == 3 && self.coin() { 1 } else { number };
            let mut board = FileBoard::new(BoardNumber::new(u16::try_from(number).unwrap()).unwrap(), vec![]);
            board.deal = self.coin().then(|| self.deal());
            for _ in 0..self.below(5) {
                board.rows.push(self.row(&file));
            }
            file.boards.push(board);
        }
        for _ in 0..self.below(3) {
            let share = self.percent();
            file.penalties.push(FilePenalty {
                entry: self.below(file.entries.len()),
                amount: self.one(&[
                    PenaltyAmount::PercentOfTop(share),
                    PenaltyAmount::MatchpointHundredths(40),
                    PenaltyAmount::ImpHundredths(300),
                    PenaltyAmount::VictoryPointHundredths(50),
                    PenaltyAmount::ImpsOfMatch { hundredths: 250, round: 2 },
                    PenaltyAmount::Warning,
                ]),
                against: None,
                law: self.text(),
                reason: self.text(),
            });
            if self.coin() {
                file.refunded.extend(
                    file.penalties.pop().map(|penalty| FileRefund { penalty, why: "appeal".to_owned() }),
                );
            }
            file.carried.push(FileCarried {
                entry: self.below(file.entries.len()),
                hundredths: i64::try_from(self.below(2_000)).unwrap() - 1_000,
                reason: self.text(),
            });
        }
        file.official = self.coin().then(|| self.official(&file));
        file
    }

    /// Makes an individual of a contest: six partnerships of the first four entries.
    fn partnerships(&mut self, file: &mut ResultsFile) {
        for partners in [[0, 1], [2, 3], [2, 0], [1, 3], [0, 3], [1, 2]] {
            let entry = self.entry(file.entries.len(), file);
            file.entries.push(FileEntry { line: None, partners: Some(partners), ..entry });
        }
    }

    fn occasion(&mut self) -> Occasion {
        Occasion {
            date: self.one(&[None, Date::new(2026, 11, 22).ok()]),
            club: self.text(),
            club_number: self.one(&["", "00123"]).to_owned(),
        }
    }

    fn entry(&mut self, number: usize, file: &ResultsFile) -> FileEntry {
        let line = if number.is_multiple_of(2) { Line::NorthSouth } else { Line::EastWest };
        FileEntry {
            id: format!("{}{}", number + 1, line.letters()),
            line: (file.winners == Winners::Two || self.coin()).then_some(line),
            players: if self.coin() { vec![self.text(), "North".to_owned()] } else { vec![] },
            numbers: if self.coin() { vec!["0012".to_owned(), String::new()] } else { vec![] },
            team: (!file.teams.is_empty() && self.coin()).then(|| self.below(file.teams.len())),
            partners: None,
            handicap_hundredths: self.one(&[0, 125, -300]),
            stratum: self.one(&["", "B"]).to_owned(),
            plays_on: self.coin(),
        }
    }

    fn row(&mut self, file: &ResultsFile) -> FileRow {
        let (ns, ew) = match file.entries.iter().position(|entry| entry.partners.is_some()) {
            None => {
                let ns = self.below(file.entries.len());
                (ns, (ns + 1) % file.entries.len())
            }
            // Of the partnerships each two that follow each other are four players.
            Some(first) => {
                let ns = self.below(6);
                (first + ns, first + (ns ^ 1))
            }
        };
        FileRow {
            ns,
            ew,
            outcome: self.outcome(),
            round: self.one(&[None, Some(1), Some(12)]),
            table: self.one(&["", "A7"]).to_owned(),
            group: self.one(&[1, 1, 2]),
            awaiting: self.coin().then(|| self.text()),
        }
    }

    fn official(&mut self, file: &ResultsFile) -> Official {
        let entry = |id: &str, chance: &mut Self| OfficialEntry {
            id: id.to_owned(),
            total: chance.decimal(),
            percent: chance.decimal(),
            place: chance.one(&[None, Some("3=".to_owned())]),
        };
        let row = |chance: &mut Self| OfficialRow {
            ns: "1".to_owned(),
            ew: "2".to_owned(),
            score: chance.one(&[None, Some(Score(-620))]),
            ns_points: chance.decimal(),
            ew_points: chance.decimal(),
        };
        Official {
            points_are: self.one(&[PointsAre::Points, PointsAre::Percent]),
            entries: file.entries.iter().map(|own| entry(&own.id, self)).collect(),
            boards: (file.boards.iter())
                .map(|board| OfficialBoard { number: board.number, rows: vec![row(self)] })
                .collect(),
            matches: (file.boards.iter())
                .map(|board| OfficialMatch {
                    round: self.one(&[None, Some(2)]),
                    teams: ["1".to_owned(), "2".to_owned()],
                    points: [self.decimal(), self.decimal()],
                    boards: vec![(board.number, self.decimal())],
                })
                .collect(),
        }
    }
}
