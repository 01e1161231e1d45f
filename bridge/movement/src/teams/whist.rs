//! The American Whist: North-South stay, East-West move up two tables, the boards up one.
//!
//! Source: seed 000, "The American Whist Movement", "Curtailing an American Whist" and "Two session
//! American Whist". Two teams meet in two rounds that lie equally far from the two ends of the movement,
//! which is why rounds can only be left out in twos, one at each end.

use std::fmt;

use super::{below, check_teams, movement, table};
use crate::Movement;
use crate::choice::Form;
use crate::choice_text::Words;
use crate::family::{Family, Kind};
use crate::mitchell::MOST_TABLES;
use crate::plan_error::PlanError;
use crate::teams::plan_error::TeamPlanError;
use crate::teams::warning::TeamWarning;
use crate::warning::Warning;
use game::entry::PairId;

/// Which rounds of the whist are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// All of them.
    Whole,
    /// This even number of rounds fewer: as many left out at the start as at the end.
    Short(u16),
    /// The first of two sessions: the middle rounds.
    FirstSession,
    /// The second of two sessions: the last rounds and then the first ones.
    SecondSession,
}

/// The way in which East-West and the boards travel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Travel {
    /// To higher tables, as usual.
    Up,
    /// To lower tables.
    Down,
}

/// A whist as the director asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whist {
    pub teams: u16,
    pub part: Part,
    pub travel: Travel,
}

impl Whist {
    /// The family in the catalogue.
    pub const KIND: Kind = Kind {
        word: "whist",
        usage: "whist TEAMS [short ROUNDS | first-session | second-session] [reverse]",
        about: "Teams: East-West move up two tables, the boards up one; every team meets every other, or \
                with an even number of teams all but one.",
        source: "seed 000, \"The American Whist Movement\"",
        read: Self::read,
        every: Self::every,
    };

    fn read(words: &mut Words<'_>) -> Result<Form, String> {
        let teams = words.number("how many teams?")?;
        let part = if words.skip("short") {
            Part::Short(words.number("how many rounds are left out?")?)
        } else if words.skip("first-session") {
            Part::FirstSession
        } else if words.skip("second-session") {
            Part::SecondSession
        } else {
            Part::Whole
        };
        let travel = if words.skip("reverse") { Travel::Down } else { Travel::Up };
        Ok(Form::Whist(Self { teams, part, travel }))
    }

    fn every() -> Vec<Form> {
        let parts = [Part::Whole, Part::FirstSession, Part::SecondSession];
        let short = (2..MOST_TABLES).step_by(2).map(Part::Short);
        let parts: Vec<Part> = parts.into_iter().chain(short).collect();
        (3..=MOST_TABLES)
            .flat_map(|teams| parts.iter().map(move |&part| (teams, part)))
            .flat_map(|(teams, part)| [Travel::Up, Travel::Down].map(|travel| Self { teams, part, travel }))
            .filter(|whist| whist.check().is_ok())
            .map(Form::Whist)
            .collect()
    }

    fn check(self) -> Result<(), PlanError> {
        let teams = self.teams;
        check_teams(teams, if self.part == Part::Whole { 3 } else { 5 }, None)?;
        let most = u16::try_from(whole(teams).len()).unwrap_or(u16::MAX) - 2;
        match self.part {
            Part::Short(rounds) if rounds % 2 == 1 || !(1..=most).contains(&rounds) => {
                Err(PlanError::Team(TeamPlanError::WrongShortWhist { teams, rounds, most }))
            }
            Part::Whole | Part::Short(_) | Part::FirstSession | Part::SecondSession => Ok(()),
        }
    }

    /// The rounds that are played, in order.
    fn shifts(self) -> Vec<Shift> {
        let whole = whole(self.teams);
        let length = whole.len();
        // Rounds of the second session at each end: together an even number, half of all or just below.
        let outer = length / 4;
        match self.part {
            Part::Whole => whole,
            Part::Short(rounds) => {
                let left_out = usize::from(rounds / 2);
                whole[left_out..length - left_out].to_vec()
            }
            Part::FirstSession => whole[outer..length - outer].to_vec(),
            Part::SecondSession => [&whole[length - outer..], &whole[..outer]].concat(),
        }
    }

    fn name(self) -> String {
        let teams = self.teams;
        let part = match self.part {
            Part::Whole => String::new(),
            Part::Short(rounds) => format!(", {rounds} rounds left out"),
            Part::FirstSession => ", first of two sessions".to_owned(),
            Part::SecondSession => ", second of two sessions".to_owned(),
        };
        let travel = match self.travel {
            Travel::Up => "",
            Travel::Down => ", moving down",
        };
        format!("American Whist for {teams} teams{part}{travel}")
    }
}

impl Family for Whist {
    fn tables(&self) -> u16 {
        self.teams
    }

    fn plan(&self, missing: Option<PairId>) -> Result<Movement, PlanError> {
        check_teams(self.teams, 3, missing)?;
        self.check()?;
        let teams = self.teams;
        let away = |home: u16, by: u16| match self.travel {
            Travel::Up => below(home, by, teams),
            Travel::Down => (home + by) % teams,
        };
        let round = |shift: &Shift| {
            let at = |home| table(home + 1, away(home, shift.east_west) + 1, away(home, shift.set) + 1);
            (0..teams).map(at).collect()
        };
        Ok(movement(self.name(), teams, self.shifts().iter().map(round).collect()))
    }

    fn warnings(&self) -> Vec<Warning> {
        match self.part {
            Part::Whole if self.teams.is_multiple_of(2) => vec![Warning::Team(TeamWarning::MissOne)],
            Part::Whole => vec![],
            Part::Short(_) => vec![Warning::Team(TeamWarning::MissSome)],
            Part::FirstSession | Part::SecondSession => vec![Warning::Team(TeamWarning::OneOfTwoSessions)],
        }
    }

    fn curtailed(&self) -> Option<Warning> {
        Some(Warning::Team(TeamWarning::MissSome))
    }
}

impl fmt::Display for Whist {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "whist {}", self.teams)?;
        match self.part {
            Part::Whole => {}
            Part::Short(rounds) => write!(f, " short {rounds}")?,
            Part::FirstSession => f.write_str(" first-session")?,
            Part::SecondSession => f.write_str(" second-session")?,
        }
        match self.travel {
            Travel::Up => Ok(()),
            Travel::Down => f.write_str(" reverse"),
        }
    }
}

/// How far East-West and the boards are from home in a round, in tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shift {
    east_west: u16,
    set: u16,
}

/// The rounds of the whole movement.
///
/// With an odd number of teams East-West come home after as many rounds as there are teams, and meet every
/// other team before. With an even number they would come home half way: there they skip a table, and a
/// second time, with the boards, equally long before the end. The table of the seed for these rounds (6 to
/// 18 tables) is a quarter of the tables, rounded up, and as far from the end; so it goes on for every
/// even number. Each team misses one other.
fn whole(teams: u16) -> Vec<Shift> {
    let even = teams.is_multiple_of(2);
    let (first_skip, second_skip, rounds) = if even {
        let first = teams.div_ceil(4);
        (first, teams - first, teams - 2)
    } else {
        (teams, teams, teams - 1)
    };
    let shift = |round: u16| {
        let (first, second) = (u16::from(round >= first_skip), u16::from(round >= second_skip));
        Shift { east_west: (2 * round + first + second) % teams, set: (round + second) % teams }
    };
    (1..=rounds).map(shift).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::verify::Fault;
    use crate::{RoundNumber, SetNumber};
    use game::entry::TableNumber;

    fn whist(text: &str) -> Movement {
        text.parse::<crate::choice::MovementChoice>().unwrap().plan().unwrap()
    }

    /// Who meets whom, each two teams once.
    fn meetings(movement: &Movement) -> BTreeSet<(u16, u16)> {
        let teams = |place: &crate::TablePlan| {
            let (one, two) = place.meeting().unwrap();
            (one.number.0.min(two.number.0), one.number.0.max(two.number.0))
        };
        movement.places().map(|(_, _, place)| teams(place)).collect()
    }

    /// How far East-West 1 and set 1 move before each round, in tables upwards.
    fn moves(movement: &Movement) -> Vec<(u16, u16)> {
        let teams = movement.tables;
        let at = |round| {
            let (pair, _) = movement.seat_of(PairId::east_west(1), round).unwrap();
            (pair.0, movement.tables_with(round, SetNumber(1))[0].0)
        };
        let places: Vec<(u16, u16)> = [(1, 1)].into_iter().chain(movement.round_numbers().map(at)).collect();
        let up = |from: u16, to: u16| (to + teams - from) % teams;
        places.windows(2).map(|step| (up(step[0].0, step[1].0), up(step[0].1, step[1].1))).collect()
    }

    /// Seed 000: the diagram of the 12-table movement, round by round; for each set the team North-South
    /// and the team East-West. Round 9, set 6 is printed as 4v9, which seats 9EW twice and 8EW nowhere.
    const DIAGRAM: [(u16, &str); 10] = [
        (1, "2v12 3v1 4v2 5v3 6v4 7v5 8v6 9v7 10v8 11v9 12v10 1v11"),
        (2, "3v11 4v12 5v1 6v2 7v3 8v4 9v5 10v6 11v7 12v8 1v9 2v10"),
        (3, "4v9 5v10 6v11 7v12 8v1 9v2 10v3 11v4 12v5 1v6 2v7 3v8"),
        (4, "5v8 6v9 7v10 8v11 9v12 10v1 11v2 12v3 1v4 2v5 3v6 4v7"),
        (5, "6v7 7v8 8v9 9v10 10v11 11v12 12v1 1v2 2v3 3v4 4v5 5v6"),
        (6, "7v6 8v7 9v8 10v9 11v10 12v11 1v12 2v1 3v2 4v3 5v4 6v5"),
        (7, "8v5 9v6 10v7 11v8 12v9 1v10 2v11 3v12 4v1 5v2 6v3 7v4"),
        (8, "9v4 10v5 11v6 12v7 1v8 2v9 3v10 4v11 5v12 6v1 7v2 8v3"),
        (9, "11v3 12v4 1v5 2v6 3v7 4v8 5v9 6v10 7v11 8v12 9v1 10v2"),
        (10, "12v2 1v3 2v4 3v5 4v6 5v7 6v8 7v9 8v10 9v11 10v12 11v1"),
    ];

    #[test]
    fn twelve_tables_are_as_printed_but_for_one_misprint() {
        let movement = whist("whist 12");
        for (round, row) in DIAGRAM {
            for (set, printed) in (1..).map(SetNumber).zip(row.split(' ')) {
                let [table] = movement.tables_with(RoundNumber(round), set)[..] else { panic!("one table") };
                let (home, away) = movement.place(RoundNumber(round), table).unwrap().meeting().unwrap();
                assert_eq!(format!("{}v{}", home.number, away.number), printed, "round {round} set {set}");
                assert_eq!(home.number.0, table.0, "North-South stay at home");
            }
        }
        let mut printed = movement;
        printed.rounds[8][3].east_west = Some(PairId::east_west(9));
        assert!(printed.verify().iter().any(|fault| matches!(fault, Fault::TwoSeats { .. })));
    }

    /// Seed 000: the table of the rounds at which East-West skip, and at which East-West and boards skip.
    #[test]
    fn special_moves_are_at_the_printed_rounds() {
        for (tables, first, second) in
            [(6, 2, 4), (8, 2, 6), (10, 3, 7), (12, 3, 9), (14, 4, 10), (16, 4, 12), (18, 5, 13)]
        {
            let expected = (1..=tables - 2).map(|round| match round {
                _ if round == first => (3, 1),
                _ if round == second => (3, 2),
                _ => (2, 1),
            });
            assert_eq!(moves(&whist(&format!("whist {tables}"))), expected.collect::<Vec<_>>(), "{tables}");
        }
    }

    /// Seed 000: 30 boards for eleven teams with 3 a round; of twelve team 1 misses team 7, 2 misses 8, and so on.
    #[test]
    fn every_team_meets_every_other_or_all_but_one() {
        for teams in 3..=40 {
            let movement = whist(&format!("whist {teams}"));
            assert_eq!(movement.verify(), [], "{teams}");
            let opposite = |one, two| teams % 2 == 0 && two - one == teams / 2;
            let all = (1..=teams).flat_map(|two| (1..two).map(move |one| (one, two)));
            let expected: BTreeSet<_> = all.filter(|&(one, two)| !opposite(one, two)).collect();
            assert_eq!(meetings(&movement), expected, "{teams} teams");
        }
        assert_eq!(whist("whist 11").rounds.len() * 3, 30);
    }

    /// Seed 000: nobody plays the set of the own home table, which that team has dealt, in no part of the movement.
    #[test]
    fn nobody_plays_the_boards_of_the_own_home_table() {
        for form in Whist::every() {
            let plan = form.family().plan(None).unwrap();
            for (_, _, place) in plan.places() {
                let (home, away) = place.meeting().unwrap();
                assert!(![home.number.0, away.number.0].contains(&place.set.unwrap().0), "{}", form.family());
            }
        }
    }

    /// Seed 000, "Curtailing an American Whist": with 13 teams East-West start 4 tables up for 10 rounds
    /// and 6 up for 8. The boards go up half as far; the seed says nothing of them, and if they go up only
    /// one table, as in a usual move, it is sound as well.
    #[test]
    fn short_movements_start_with_a_longer_move() {
        for (text, rounds, first) in
            [("whist 13", 12, (2, 1)), ("whist 13 short 2", 10, (4, 2)), ("whist 13 short 4", 8, (6, 3))]
        {
            let movement = whist(text);
            assert_eq!(movement.verify(), [], "{text}");
            let moves = moves(&movement);
            assert_eq!((moves.len(), moves[0]), (rounds, first), "{text}");
            assert!(moves[1..].iter().all(|&step| step == (2, 1)), "{text}");
            let mut one_up = movement;
            for place in one_up.rounds.iter_mut().flatten() {
                place.set = place.set.map(|set| SetNumber((set.0 + first.1 - 2) % 13 + 1));
            }
            assert_eq!(one_up.verify(), [], "{text}");
        }
        // Seed 000: rounds 1 and 10 can be left out, or the first and the last two.
        let whole = whist("whist 12");
        for (text, kept) in [("whist 12 short 2", 1..9), ("whist 12 short 4", 2..8)] {
            assert_eq!(whist(text).rounds, whole.rounds[kept], "{text}");
            assert_eq!(whist(text).verify(), [], "{text}");
        }
    }

    /// Seed 000, "Two session American Whist": the first move and the rounds of the first session.
    #[test]
    fn two_sessions_are_as_printed() {
        for (tables, up, rounds) in
            [(7, 4, 4), (9, 6, 4), (11, 6, 6), (13, 8, 6), (15, 8, 8), (17, 10, 8), (19, 10, 10)]
        {
            let first = whist(&format!("whist {tables} first-session"));
            let moves = moves(&first);
            assert_eq!((moves[0].0, moves.len()), (up, rounds), "{tables} tables");
            assert!(moves[1..].iter().all(|&step| step == (2, 1)), "{tables} tables");
        }
    }

    /// Each session is sound by itself, and with the same boards both together are the whole movement.
    #[test]
    fn two_sessions_complete_each_other() {
        for teams in 5..=40 {
            let first = whist(&format!("whist {teams} first-session"));
            let second = whist(&format!("whist {teams} second-session"));
            assert_eq!((first.verify(), second.verify()), (vec![], vec![]), "{teams}");
            let mut both = first.clone();
            both.rounds.extend(second.rounds.iter().cloned());
            assert_eq!(both.verify(), [], "{teams}");
            assert_eq!(meetings(&both), meetings(&whist(&format!("whist {teams}"))), "{teams}");
            assert!(first.rounds.len() >= second.rounds.len(), "{teams}");
        }
    }

    /// Seed 000: in the second session East-West go on from where they were at the end, and go one
    /// table further to pass their team-mates. One table would be too little: up three instead of
    /// two they meet a pair of the first session. They skip two, up four in all.
    #[test]
    fn in_the_second_session_east_west_pass_their_team_mates_by_two_tables() {
        for teams in (7..=19).step_by(2) {
            let first = whist(&format!("whist {teams} first-session"));
            let second = whist(&format!("whist {teams} second-session"));
            let last = RoundNumber(u16::try_from(first.rounds.len()).unwrap());
            let table =
                |movement: &Movement, round| movement.seat_of(PairId::east_west(1), round).unwrap().0.0;
            let first_table = table(&second, RoundNumber(1));
            assert_eq!(first_table, (table(&first, last) + 1) % teams + 1, "{teams}: up two as usual");
            let longer = moves(&second)[1..].iter().filter(|&&step| step == (4, 2)).count();
            let usual = moves(&second)[1..].iter().filter(|&&step| step == (2, 1)).count();
            assert_eq!((longer, usual), (1, second.rounds.len() - 2), "{teams}");
            // Table `teams - 1` is the last before home; three up from there is table 2.
            let met = first.round_numbers().any(|round| table(&first, round) == 2);
            assert!(met, "{teams}");
        }
    }

    /// Seed 000: the same in reverse, players two tables down and boards one.
    #[test]
    fn in_reverse_everything_moves_down() {
        for teams in 3..=20 {
            let (up, down) = (whist(&format!("whist {teams}")), whist(&format!("whist {teams} reverse")));
            assert_eq!(down.verify(), [], "{teams}");
            let back = |steps: Vec<(u16, u16)>| -> Vec<(u16, u16)> {
                steps.into_iter().map(|(pairs, boards)| (teams - pairs, teams - boards)).collect()
            };
            assert_eq!(moves(&down), back(moves(&up)), "{teams}");
        }
        let set = whist("whist 13 short 2 reverse").place(RoundNumber(1), TableNumber(1)).unwrap().set;
        assert_eq!(set, Some(SetNumber(3)));
    }
}
