//! What is agreed about the draws of a section before it begins.

use std::collections::{BTreeMap, BTreeSet};

use crate::contest::drawn::{BoardSet, Copies, DrawnTriangle, Regulation};
use crate::entry::TableNumber;
use crate::messages;
use crate::movement::contestants::Contestants;
use crate::movement::teams::triangle::Triangle;
use crate::swiss::advice::{advise, knock_out_rounds, round_robin_rounds};
use crate::swiss::seating::{Home, Rights, SeatingRules, Tables};
use crate::swiss::{Contender, FirstRound, InGroup, Method, Odd, Rematches, Seats};

/// What is agreed about the draws of a section. The director may change it later, for the rounds to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    pub format: Format,
    /// How many match rounds are planned.
    pub rounds: u16,
    /// Boards of a match.
    pub boards: u16,
    /// In how many parts a match is played, 1 or 2: at half-time teams may compare and change their line-up.
    /// A match round with a triangle has two parts whatever stands here.
    pub parts: u16,
    pub first: FirstRound,
    pub in_group: InGroup,
    /// From this match round on those who have met may meet again (Danish).
    pub danish_from: Option<u16>,
    /// By the method of the notes instead of the exact one, but for Danish rounds: the notes draw no rematches.
    pub traditional: bool,
    pub basis: ScoreBasis,
    pub odd: OddRule,
    /// What a bye is worth, in hundredths of what matches are worth: 1200 is 12 victory points.
    pub bye_hundredths: i32,
    /// What a late entry has for each match round that it missed, in the same hundredths, where the regulation says no
    /// other.
    pub missed_hundredths: i32,
    /// Groups whose members are kept apart while that can be: of one club, of one family.
    pub apart: Vec<BTreeSet<Contender>>,
    /// Who have met in an earlier session or contest, the lower number first.
    pub met_before: BTreeSet<[Contender; 2]>,
    /// How often somebody had a bye or played a triangle in an earlier session or contest; who had none is not named.
    pub odd_before: BTreeMap<Contender, u16>,
    /// The order of the seeds, best first, for the first round; those not named follow by number.
    pub seeds: Vec<Contender>,
    /// Those who must not move, at the tables where they stay. Of a team the first of its two tables.
    pub home_tables: BTreeMap<Contender, TableNumber>,
    /// Tables with duplicated boards, to which the top matches go; where none is named, the tables are in the order
    /// of the standings.
    pub duplicated: BTreeSet<TableNumber>,
    pub rights: SeatingRights,
    pub regulation: Regulation,
    pub copies: Copies,
    /// The set of boards that is used again and again, dealt anew; `None`: every round has further numbers.
    pub board_set: Option<BoardSet>,
}

impl Default for Terms {
    /// Seven rounds of eight boards, drawn by the exact method on current scores, with byes for 12 victory points.
    fn default() -> Self {
        Self {
            format: Format::Swiss,
            rounds: 7,
            boards: 8,
            parts: 1,
            first: FirstRound::Halves,
            in_group: InGroup::TopAgainstTop,
            danish_from: None,
            traditional: false,
            basis: ScoreBasis::Current,
            odd: OddRule::Bye,
            bye_hundredths: 1_200,
            missed_hundredths: 1_000,
            apart: Vec::new(),
            met_before: BTreeSet::new(),
            odd_before: BTreeMap::new(),
            seeds: Vec::new(),
            home_tables: BTreeMap::new(),
            duplicated: BTreeSet::new(),
            rights: SeatingRights::Balanced,
            regulation: Regulation::default(),
            copies: Copies::EveryTable,
            board_set: None,
        }
    }
}

impl Terms {
    /// As people call the contest, in English for the director and the names of movements: `Swiss of 24 teams`.
    pub fn name(&self, contestants: &Contestants, contenders: u16) -> String {
        let format = match self.format {
            Format::Swiss => "Swiss",
            Format::RoundRobin => "Round robin",
            Format::KnockOut => "Knock-out",
        };
        let who = if contestants.are_teams() { "teams" } else { "pairs" };
        format!("{format} of {contenders} {who}")
    }

    /// The same for players.
    pub fn title(&self, contestants: &Contestants, count: u16) -> DrawName {
        match (self.format, contestants.are_teams()) {
            (Format::Swiss, true) => DrawName::SwissOfTeams { count },
            (Format::Swiss, false) => DrawName::SwissOfPairs { count },
            (Format::RoundRobin, true) => DrawName::RoundRobinOfTeams { count },
            (Format::RoundRobin, false) => DrawName::RoundRobinOfPairs { count },
            (Format::KnockOut, true) => DrawName::KnockOutOfTeams { count },
            (Format::KnockOut, false) => DrawName::KnockOutOfPairs { count },
        }
    }
}

messages! {
    /// As people call a contest of drawn rounds.
    pub enum DrawName {
        SwissOfTeams { count: u16 } = "draw-name-swiss-teams",
        SwissOfPairs { count: u16 } = "draw-name-swiss-pairs",
        RoundRobinOfTeams { count: u16 } = "draw-name-round-robin-teams",
        RoundRobinOfPairs { count: u16 } = "draw-name-round-robin-pairs",
        KnockOutOfTeams { count: u16 } = "draw-name-knock-out-teams",
        KnockOutOfPairs { count: u16 } = "draw-name-knock-out-pairs",
    }
}

impl Terms {
    /// The seed that is agreed for what is decided by lot, where the first round is drawn by lot.
    pub fn seed(&self) -> Option<u64> {
        match self.first {
            FirstRound::Random { seed } | FirstRound::Groups { seed, .. } => Some(seed),
            FirstRound::Halves | FirstRound::Neighbours | FirstRound::Scores => None,
        }
    }

    /// By which method a match round is drawn; lots are drawn from this seed.
    pub(super) fn method(&self, number: u16, seed: u64) -> Method {
        let first = match self.first {
            FirstRound::Random { .. } => Some(FirstRound::Random { seed }),
            FirstRound::Groups { size, .. } => Some(FirstRound::Groups { size, seed }),
            FirstRound::Halves => Some(FirstRound::Halves),
            FirstRound::Neighbours => Some(FirstRound::Neighbours),
            FirstRound::Scores => None,
        };
        if let Some(first) = first.filter(|_| number == 1) {
            return Method::First(first);
        }
        let is_danish = self.danish_from.is_some_and(|from| number >= from);
        // The notes draw no rematches: where they are allowed, the exact method draws.
        if self.traditional && !is_danish {
            return Method::Traditional;
        }
        let rematches = if is_danish { Rematches::Allowed } else { Rematches::Avoided };
        Method::Nearest { in_group: self.in_group, rematches }
    }

    pub(super) fn odd_of(&self) -> Odd {
        match self.odd {
            OddRule::Bye => Odd::Bye,
            OddRule::Triangle { .. } => Odd::Triangle,
            OddRule::StandBy(contender) => Odd::StandBy(contender),
        }
    }

    pub(super) fn triangle_of(
        &self,
        teams: [Contender; 3],
        tables: [TableNumber; 3],
    ) -> Option<DrawnTriangle> {
        match self.odd {
            OddRule::Triangle { by, over } => Some(DrawnTriangle { teams, tables, by, over, part: 1 }),
            OddRule::Bye | OddRule::StandBy(_) => None,
        }
    }

    /// By what one draw is better seated than another.
    pub(super) fn seats(&self, contestants: &Contestants) -> Seats {
        let first =
            |table: TableNumber| if contestants.are_teams() { (table.0 - 1) / 2 * 2 + 1 } else { table.0 };
        let homes = self.home_tables.iter().filter(|(_, table)| table.0 > 0);
        Seats {
            are_balanced: self.rights == SeatingRights::Balanced && !contestants.are_teams(),
            homes: homes.map(|(&one, &table)| (one, first(table))).collect(),
        }
    }

    pub(super) fn seating(&self, contestants: &Contestants, seed: u64, number: u16) -> SeatingRules {
        let homes = self.home_tables.iter().map(|(&one, table)| (one, Home { table: table.0, line: None }));
        SeatingRules {
            tables: if contestants.are_teams() { Tables::SideBySide } else { Tables::One },
            rights: match self.rights {
                SeatingRights::Balanced | SeatingRights::HigherPlaced => Rights::HigherPlaced,
                SeatingRights::ByLot => Rights::Lot { seed: seed ^ u64::from(number) },
            },
            homes: homes.collect(),
            best_tables: self.duplicated.iter().map(|table| table.0).collect(),
            ..SeatingRules::default()
        }
    }
}

/// By what the opponents of a round are found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Format {
    /// By the scores so far.
    #[default]
    Swiss,
    /// Everybody meets everybody once.
    RoundRobin,
    /// The winners meet; who loses is out.
    KnockOut,
}

impl Format {
    /// How many match rounds so many contenders should play: of a Swiss as [`advise`] proposes, of the others as many as
    /// they take. At least 1.
    pub fn advised_rounds(self, contenders: u16) -> u16 {
        let rounds = match self {
            Self::Swiss => advise(contenders, None, true).proposed(contenders),
            Self::RoundRobin => round_robin_rounds(contenders),
            Self::KnockOut => knock_out_rounds(contenders),
        };
        rounds.max(1)
    }
}

/// On which scores a round is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum ScoreBasis {
    /// On all results, when the round before is over.
    #[default]
    Current,
    /// Without the round before, so that nobody waits for the draw.
    OneRoundBehind,
    /// As soon as so many percent of the results of the round before are in; matches under way count as they stand.
    WhenIn(u8),
}

/// What happens with an odd number of contenders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OddRule {
    /// The lowest who has had none has a bye.
    #[default]
    Bye,
    /// Three teams meet each other, over so many match rounds, 1 or 2.
    Triangle { by: Triangle, over: u16 },
    /// This one plays where the number is odd, and only then.
    StandBy(Contender),
}

/// Who sits which way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum SeatingRights {
    /// Pairs: so that everybody sits North-South about as often as East-West. Teams: the higher placed is named first.
    #[default]
    Balanced,
    /// The higher placed sits North-South, or is named first.
    HigherPlaced,
    /// By lot, from the seed of the draw.
    ByLot,
}
